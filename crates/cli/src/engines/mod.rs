//! Lauta as an engine of other programs, by UBGI and as an external player of GNU Backgammon; and
//! other engines as players of a duel.

mod external;
mod lines;
mod opponent;
mod ubgi;

pub(crate) use external::external;
pub(crate) use opponent::{EngineCommand, FaultCount, Opponent};
pub(crate) use ubgi::ubgi;

use lauta_catalog::game::{Action, Dice};
use lauta_catalog::{DuelPlayer, MatchNext, MatchSession};
use lauta_formats::in_steps;

/// A decision in a game of backgammon.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Decision {
    /// To throw, and not to double.
    Roll,
    /// To double, or to answer a double.
    Stake(Action),
    /// A play, step by step.
    Play(String),
}

/// The decision of `who` about what is due.
fn decide(play: &MatchSession, who: &DuelPlayer, dice: &mut Dice) -> Result<Decision, String> {
    match play.next() {
        MatchNext::Throw(..) | MatchNext::Answer(..) => {
            let action = play.decide(who.spec(), dice);
            Ok(action.map_or(Decision::Roll, Decision::Stake))
        }
        MatchNext::Choice(_) => {
            let picked = play.session().pick_as(who, dice);
            let picked = picked.map_err(|error| error.to_string())?;
            picked
                .map(|mv| Decision::Play(in_steps(&mv)))
                .ok_or_else(|| "nothing is to be played".into())
        }
        MatchNext::GameOver(_) | MatchNext::Over(..) => Err("the game is over".into()),
    }
}
