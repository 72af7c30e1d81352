//! The form by which a game is made.

use std::collections::BTreeMap;
use std::sync::Arc;

use lauta_catalog::game::{Action, Side};
use lauta_catalog::{Catalog, Length, MatchError, PlayerSpec, PoulePlayer, Terms, Turned, about};

use super::error::FormError;
use super::fields::Fields;
use super::text::{game_string, position_from_link};
use crate::game::{Clock, GameError, Seats, Settings, Source};
use crate::words::tr;

/// A new game, as a person asked for it.
#[derive(Debug)]
pub(crate) struct NewGame {
    /// The game string, options included.
    pub(crate) game: String,
    pub(crate) seats: Seats,
    /// Name of the person who makes a game between friends.
    pub(crate) name: Option<String>,
    pub(crate) level: u8,
    /// Side that begins; `None` leaves it to the rules.
    pub(crate) first: Option<Side>,
    /// Decides all dice; `None` for fresh ones.
    pub(crate) seed: Option<u64>,
    /// Start position; `None` for that of the game.
    pub(crate) position: Option<String>,
    /// Number of games; `None` leaves it to the options.
    pub(crate) length: Option<Length>,
    /// Points of each side before the first game.
    pub(crate) score: [u32; 2],
    /// The cube, if it has been turned before.
    pub(crate) cube: Option<Turned>,
    /// Decisions about the stake before the first throw: a double, and beavers.
    pub(crate) decided: Vec<Action>,
    /// Clock of a game between friends; `None` without one.
    pub(crate) clock: Option<Clock>,
    /// True if anybody may take the seat of the friend.
    pub(crate) open: bool,
    /// Players of a poule at one screen, as they are written.
    pub(crate) players: Vec<String>,
}

impl NewGame {
    /// Fields of the form; options are called `option-KEY`, the names of the players of a poule `player-1`
    /// and so on, and the levels of the computers among them `computer-1`.
    pub(crate) const FIELDS: [&'static str; 17] = [
        "game",
        "seat",
        "side",
        "name",
        "level",
        "first",
        "seed",
        "position",
        "match",
        "score",
        "cube",
        "decided",
        "clock",
        "open",
        "option-*",
        "player-*",
        "computer-*",
    ];

    pub(crate) fn of(fields: &Fields) -> Result<Self, FormError> {
        fields.only(&Self::FIELDS)?;
        let begins = |text: &str| match text {
            "draw" => Some(None),
            side => side.parse().ok().map(Some),
        };
        let open = |text: &str| match text {
            "1" | "true" => Some(true),
            "0" | "false" => Some(false),
            _ => None,
        };
        let seats = fields
            .value(
                "seat",
                || "1, 2, friend-1, friend-2, both, none".into(),
                Seats::read,
            )?
            .unwrap_or(Seats::One(Side::First));
        let own = fields.side()?;
        Ok(Self {
            game: game_string(fields.need("game")?, fields.starting("option-")),
            seats: match (seats, own) {
                (Seats::One(_), Some(side)) => Seats::One(side),
                (Seats::Friend(_), Some(side)) => Seats::Friend(side),
                (seats, _) => seats,
            },
            name: fields.name()?,
            level: fields.level(&PlayerSpec::LEVELS)?,
            first: fields
                .value("first", || "draw, 1, 2".into(), begins)?
                .flatten(),
            seed: fields.value(
                "seed",
                || tr!("form-seed", most = u64::MAX.to_string()),
                |text| text.parse().ok(),
            )?,
            position: fields.get("position").map(position_from_link),
            length: fields.length()?,
            score: fields.score()?.unwrap_or_default(),
            cube: fields.cube()?,
            decided: fields.decided()?,
            clock: fields.value("clock", || tr!("form-clock"), Clock::read)?,
            open: fields
                .value("open", || "1, 0".into(), open)?
                .unwrap_or(false),
            players: players(fields),
        })
    }

    /// The settings of the game, checked as far as it can be before the game begins.
    pub(crate) fn settings(self, source: Source) -> Result<Settings, GameError> {
        let mut terms = Terms {
            length: Length::Game,
            score: self.score,
            cube: self.cube,
            players: PoulePlayer::read_all(&self.players).map_err(MatchError::from)?,
        };
        let game = about(&terms.game(&Catalog, &self.game)?)?.id;
        terms.length = match self.length {
            Some(length) => length,
            None => Length::asked(&Catalog, &game)?,
        };
        terms.draw_ranks(&mut source.aside(u64::MAX));
        let seats = match (self.seats, &terms.players[..]) {
            (seats, []) => seats,
            (Seats::Friend(_), _) => return Err(GameError::PouleOfFriends),
            _ => Seats::Both,
        };
        Ok(Settings {
            game,
            seats,
            name: self.name,
            level: self.level,
            dice: source,
            terms,
            first: self.first,
            position: self.position,
            decided: self.decided,
            clock: self.clock,
            board: None,
            rematch: false,
            opened: false,
            fault: None,
            headers: vec![],
            assessments: Arc::default(),
            comments: Arc::default(),
        })
    }
}

/// The players of a poule as they are written, in the order of their numbers.
fn players(fields: &Fields) -> Vec<String> {
    let filled = |(_, text): &(&str, &str)| !text.is_empty();
    let mut players: BTreeMap<&str, String> = fields
        .starting("player-")
        .filter(filled)
        .map(|(number, name)| (number, name.to_string()))
        .collect();
    for (number, level) in fields.starting("computer-").filter(filled) {
        let name = players
            .entry(number)
            .or_insert_with(|| tr!("game-computer", level = level));
        *name += &format!("=computer:{level}");
    }
    players.into_values().collect()
}
