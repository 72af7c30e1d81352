//! A series on its terms, before anything is played.

use lauta_game::{About, Chance, Cube, Match, SeriesEnd, Side};

use super::entry::Start;
use super::error::MatchError;
use super::rotation::Rotation;
use crate::games::{Games, OpenError};
use crate::player::PoulePlayer;
use crate::session::{AnySession, Next};
use crate::terms::{Length, Terms};

/// A series with nothing played: the score, its games, and the players of a poule.
pub(crate) type Settled = (Match, Vec<String>, Option<Rotation>);

/// The series on these terms.
pub(crate) fn settle(
    games: &'static dyn Games,
    spec: &str,
    terms: &Terms,
) -> Result<Settled, MatchError> {
    let about = games.about(spec)?;
    let rotation = rotation(&about, terms)?;
    let mut series = about.series;
    match terms.length {
        _ if rotation.is_some() => {
            series.to = None;
            series.cube = Cube::None;
        }
        Length::Game | Length::Stake => {
            series.to = Some(1);
            series.ends = SeriesEnd::Played;
            series.games.truncate(1);
            if terms.length == Length::Game {
                series.cube = Cube::None;
            }
        }
        Length::Usual if series.to.is_none() => return Err(MatchError::NoLength(about.id)),
        Length::Usual => {}
        Length::To(to) if series.odd && to.is_multiple_of(2) => {
            return Err(MatchError::Even {
                game: about.id,
                length: to,
            });
        }
        Length::To(to) => series.to = Some(to),
        Length::Endless => series.to = None,
    }
    let specs = if series.games.is_empty() {
        vec![about.id]
    } else {
        series.games.clone()
    };
    let next = games.open(&specs[0], None)?.opening().next;
    let play = Match::new(series, next).with_score(terms.score.map(i64::from));
    // With a cube only one side scores in a game, so both cannot have reached the length.
    let reached = |points: &u32| play.series().match_length().is_some_and(|to| *points >= to);
    let both = play.series().cube == Cube::Doubling && terms.score.iter().all(reached);
    if both || play.result().is_some() {
        return Err(MatchError::Score(terms.score));
    }
    Ok((play, specs, rotation))
}

/// The players of a poule, if any are named.
fn rotation(about: &About, terms: &Terms) -> Result<Option<Rotation>, MatchError> {
    if terms.players.is_empty() {
        return Ok(None);
    }
    let pool = about.series.pool;
    let pool = pool.ok_or_else(|| MatchError::NoPool(about.id.clone()))?;
    if terms.length != Length::Game || terms.score != [0; 2] {
        return Err(MatchError::PouleLength);
    }
    PoulePlayer::check_all(&terms.players)?;
    Ok(Some(Rotation::new(pool, terms.players.clone())?))
}

/// A game whose start has been drawn for, and the dice of the draw if they are to be played.
pub(super) type Drawn = (Box<dyn AnySession>, Start, Vec<String>);

pub(super) fn draw(
    games: &dyn Games,
    spec: &str,
    dice: &mut dyn Chance,
    first: Option<Side>,
) -> Result<Drawn, OpenError> {
    let mut session = games.new_game(spec, dice, first)?;
    let opening = session.record().to_vec();
    session.take_back_to(0);
    let start = Start {
        position: session.position(),
        // A side that begins by right has not drawn for it.
        tied_draws: if first.is_none() {
            session.tied_draws()
        } else {
            0
        },
    };
    Ok((session, start, opening))
}

/// Side that throws or chooses next.
pub(super) fn to_act(session: &dyn AnySession) -> Side {
    match session.next() {
        Next::Throw(side, _) | Next::Choice(side) => side,
        Next::Over(_) => Side::First,
    }
}
