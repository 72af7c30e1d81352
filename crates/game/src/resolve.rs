//! Finding the legal move that a text means, and if there is none, saying why.

use crate::{Game, Notation, ReadError, Turn, Why};

/// Refusal of a move: the reason in a sentence, and the keys of the rules that decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, without a full stop.
    pub reason: String,
    /// Keys of rules in the rule file, the deciding one first.
    pub rules: Vec<&'static str>,
}

impl Refusal {
    /// The refusal for `reason`, by the rules with these keys.
    #[must_use]
    pub fn new(reason: impl Into<String>, rules: &[&'static str]) -> Self {
        Self {
            reason: reason.into(),
            rules: rules.to_vec(),
        }
    }
}

impl From<(String, &[&'static str])> for Refusal {
    fn from((reason, rules): (String, &[&'static str])) -> Self {
        Self::new(reason, rules)
    }
}

/// The result of a rule that refuses, for `return` and `?`.
///
/// # Errors
/// Always.
pub fn refuse<T>(reason: impl Into<String>, rules: &[&'static str]) -> Result<T, Refusal> {
    Err(Refusal::new(reason, rules))
}

/// Legal moves with the positions that they lead to.
pub type Moves<G> = Vec<(<G as Game>::Move, <G as Game>::Position)>;

/// Keys of the rules that forbid a move because none is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotDue {
    /// The rule that says how a game ends.
    pub over: &'static str,
    /// The rule that says how the dice are thrown.
    pub throw: &'static str,
    /// The word for the dice: `dice`, `sticks`.
    pub dice: &'static str,
}

impl NotDue {
    /// The keys of a game with dice.
    #[must_use]
    pub const fn dice(over: &'static str, throw: &'static str) -> Self {
        Self {
            over,
            throw,
            dice: "dice",
        }
    }
}

/// The one legal move that `text` means.
///
/// A family only says in `meaning` which of the legal moves fit, or which of its own rules
/// forbids what was asked for. That the game is over or the dice have to be thrown, that a text
/// has two meanings, and which legal moves come nearest is answered here.
///
/// # Errors
/// [`ReadError::Illegal`] with the reason, [`ReadError::Ambiguous`] with two of several meanings.
pub fn resolve<G: Notation>(
    game: &G,
    pos: &G::Position,
    text: &str,
    not_due: NotDue,
    meaning: impl FnOnce(&Moves<G>) -> Result<Moves<G>, Refusal>,
) -> Result<(G::Move, G::Position), ReadError> {
    let text = text.trim();
    let (refusal, legal) = match game.turn(pos) {
        Turn::Over(_) => (Refusal::new("the game is over", &[not_due.over]), vec![]),
        Turn::Throw(..) => {
            let reason = format!("the {} have to be thrown first", not_due.dice);
            (Refusal::new(reason, &[not_due.throw]), vec![])
        }
        Turn::Choice(_, legal) => match meaning(&legal) {
            Err(refusal) => (refusal, legal),
            Ok(mut meant) if meant.len() == 1 => return Ok(meant.swap_remove(0)),
            Ok(meant) => {
                let mut written = meant.iter().map(|(mv, _)| game.write_move(pos, mv));
                let mut next = || written.next().unwrap_or_default();
                return Err(ReadError::Ambiguous {
                    text: text.into(),
                    first: next(),
                    second: next(),
                });
            }
        },
    };
    let legal = legal.iter().map(|(mv, _)| game.write_move(pos, mv));
    let Refusal { reason, rules } = refusal;
    Err(ReadError::Illegal {
        text: text.into(),
        why: Box::new(Why::illegal(game.about(), text, reason, &rules, legal)),
    })
}
