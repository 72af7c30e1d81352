//! Verification of dice: every roll of a record follows from its secret and its words.

use lauta_fair::{FairDice, FairError};
use lauta_game::{Side, Throw};
use serde::Serialize;
use thiserror::Error;

use crate::games::Games;
use crate::matches::{MatchError, MatchNext, MatchSession};
use crate::record::Record;

/// A record whose dice cannot be checked, or are wrong.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// The record says nothing of its dice.
    #[error("the record does not say how its dice were made: they came from a seed")]
    NotFair,
    /// The secret or the words cannot be used.
    #[error(transparent)]
    Dice(#[from] FairError),
    /// A throw that the dice did not show.
    #[error("entry {entry}: roll {roll} shows {found:?}, and the record says {said:?}")]
    Roll {
        /// The entry of the record, the first being 1.
        entry: usize,
        /// The number of the roll.
        roll: u64,
        /// The dice by the secret and the words.
        found: String,
        /// The dice in the record.
        said: String,
    },
    /// The entries do not fit the game.
    #[error(transparent)]
    Play(#[from] MatchError),
}

/// Choice of the side that began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Begun {
    /// Roll 0, or the rules.
    Drawn,
    /// The players: this side.
    Named(Side),
    /// The players, with the whole position; roll 0 is then the first throw.
    Placed,
}

/// Dice that have been checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// Rolls that follow from the secret and the words.
    pub rolls: u64,
    /// The way in which it was settled who begins the first game.
    pub begun: Begun,
}

/// Checks every roll of a record.
///
/// ```
/// # use lauta_game::{About, Chance, RulesError, Side};
/// # use lauta_play::{AnySession, Games, OpenError};
/// # struct NoGames;
/// # fn unknown(id: &str) -> RulesError {
/// #     RulesError::UnknownGame { id: id.into(), nearest: vec![] }
/// # }
/// # impl Games for NoGames {
/// #     fn about(&self, spec: &str) -> Result<About, RulesError> { Err(unknown(spec)) }
/// #     fn open(&self, spec: &str, _: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
/// #         Err(unknown(spec).into())
/// #     }
/// #     fn new_game(
/// #         &self, spec: &str, _: &mut dyn Chance, _: Option<Side>,
/// #     ) -> Result<Box<dyn AnySession>, OpenError> { Err(unknown(spec).into()) }
/// # }
/// use lauta_play::{Assessments, Record, Terms, VerifyError, verify};
///
/// let games = &NoGames; // usually `lauta_catalog::Catalog`
/// let record = Record {
///     game: "backgammon".into(),
///     terms: Terms::default(),
///     start: "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)".into(),
///     tied_draws: 0,
///     dice: None,
///     names: None,
///     headers: vec![],
///     entries: vec![],
///     assessments: Assessments::default(),
///     comments: std::collections::BTreeMap::new(),
/// };
/// // Dice from a seed cannot be checked by anyone.
/// assert!(matches!(verify(games, &record), Err(VerifyError::NotFair)));
/// ```
///
/// # Errors
/// If the record does not say how its dice were made, or a roll is not what it should be.
pub fn verify(games: &'static dyn Games, record: &Record) -> Result<Checked, VerifyError> {
    let pledge = record.dice.as_ref().ok_or(VerifyError::NotFair)?;
    let dice = pledge.open()?;
    let (mut play, begun) = begin(games, record, &dice)?;
    let mut rolls = u64::from(begun != Begun::Placed);
    while let Some(said) = record.entries.get(play.record().len()) {
        let entry = play.record().len();
        let cast = match play.next() {
            MatchNext::Throw(..) if said.parse::<Throw>().is_ok() => {
                play.roll(&mut dice.roll(rolls));
                true
            }
            MatchNext::GameOver(_) => {
                play.next_game(&mut dice.roll(rolls))?;
                true
            }
            _ => {
                play.accept(said)?;
                false
            }
        };
        if cast {
            let found = play.record()[entry..].iter().zip(&record.entries[entry..]);
            for (n, (found, said)) in (entry + 1..).zip(found) {
                if found.text != *said {
                    return Err(VerifyError::Roll {
                        entry: n,
                        roll: rolls,
                        found: found.text.clone(),
                        said: said.clone(),
                    });
                }
            }
            rolls += 1;
        }
    }
    Ok(Checked { rolls, begun })
}

/// The series with the first game begun as the record says.
fn begin(
    games: &'static dyn Games,
    record: &Record,
    dice: &FairDice,
) -> Result<(MatchSession, Begun), VerifyError> {
    let ways = [
        (None, Begun::Drawn),
        (Some(Side::First), Begun::Named(Side::First)),
        (Some(Side::Second), Begun::Named(Side::Second)),
    ];
    for (first, begun) in ways {
        let play = MatchSession::begin(
            games,
            &record.game,
            record.terms.clone(),
            &mut dice.roll(0),
            first,
        )?;
        let start = play.start();
        let opening = play.record().iter().map(|entry| &entry.text);
        if start.position == record.start
            && start.tied_draws == record.tied_draws
            && opening
                .zip(&record.entries)
                .all(|(found, said)| found == said)
        {
            return Ok((play, begun));
        }
    }
    Ok((record.begin(games)?, Begun::Placed))
}
