//! Which legal move a text means, and if none, the rule that forbids it.

use lauta_game::{Game, Notation, ReadError, Turn, Why};

use crate::moves::{Jump, Move};
use crate::notation::{Asked, read_asked};
use crate::position::{Numbers, Position};
use crate::rules::Rules;

/// Why something cannot be played, and the keys of the rules that say so.
type Refusal = (String, &'static [&'static str]);

impl Rules {
    /// The one legal move that `text` means.
    pub(crate) fn judge(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = read_asked(text, pos.is_choosing())?;
        let (legal, (reason, rules)) = match self.turn(pos) {
            Turn::Over(_) => (vec![], ("the game is over".into(), &["ends"][..])),
            Turn::Throw(..) => {
                let reason = "the dice have to be thrown first".into();
                (vec![], (reason, &["throw"][..]))
            }
            Turn::Choice(_, legal) => match self.meant(pos, &asked, &legal) {
                Ok(found) => return Ok(found),
                Err(refusal) => (legal, refusal),
            },
        };
        let text = text.trim();
        let legal = legal.iter().map(|(mv, _)| self.write_move(pos, mv));
        Err(ReadError::Illegal {
            text: text.into(),
            why: Box::new(Why::illegal(&self.about, text, reason, rules, legal)),
        })
    }

    fn meant(
        &self,
        pos: &Position,
        asked: &Asked,
        legal: &[(Move, Position)],
    ) -> Result<(Move, Position), Refusal> {
        let (only, next) = legal[0];
        match (asked, only) {
            (Asked::Wish(faces), Move::Wish(_)) => {
                let wished = |(mv, _): &&(Move, Position)| {
                    matches!(mv, Move::Wish(wish)
                        if wish.0 == Numbers::of(faces) && wish.0.count() == faces.len())
                };
                let found = legal.iter().find(wished).copied();
                found.ok_or_else(|| self.cannot_wish(faces))
            }
            (Asked::Pass | Asked::Jump { .. }, Move::Wish(_)) => {
                let reason = "the numbers have to be chosen before the first throw";
                Err((reason.into(), &["wishes"]))
            }
            (Asked::Wish(_), Move::Jump(_) | Move::Pass) => {
                Err(("the numbers have been chosen already".into(), &["wishes"]))
            }
            (Asked::Pass, Move::Pass) => Ok((only, next)),
            (Asked::Pass, Move::Jump(_)) => {
                let reason = format!("{} is the mover's throw, and he must jump", pos.throw);
                Err((reason, &["throw", "jump"]))
            }
            (Asked::Jump { .. }, Move::Pass) => {
                let mine = pos.wishes[pos.side.index()].written(" nor ");
                let reason = format!(
                    "{} is no doublet, shows neither {mine}, and does not show two numbers of both",
                    pos.throw
                );
                Err((reason, &["throw"]))
            }
            (&Asked::Jump { from_to, takes }, Move::Jump(jump)) => {
                match cannot_jump(from_to, takes, jump) {
                    None => Ok((only, next)),
                    Some(refusal) => Err(refusal),
                }
            }
        }
    }

    fn cannot_wish(&self, faces: &[u8]) -> Refusal {
        let free = self.free();
        let reason = match faces.iter().find(|&&face| !free.has(face)) {
            Some(face) => format!("{face} belongs to both sides"),
            None => format!(
                "each side takes {} different numbers of {}",
                free.count() / 2,
                free.written(", ")
            ),
        };
        (reason, &["wishes"])
    }
}

/// What is wrong with a jump, where `right` is the one that the throw means.
fn cannot_jump(from_to: Option<(u8, u8)>, takes: bool, right: Jump) -> Option<Refusal> {
    let Jump { from, to, .. } = right;
    match from_to {
        Some((asked, _)) if asked != from => {
            let reason = format!("the rearmost man jumps, and he stands on {from}");
            Some((reason, &["jump"]))
        }
        Some((_, asked)) if asked != to => {
            let reason =
                format!("he jumps to the point directly in front of the foremost man, to {to}");
            Some((reason, &["jump"]))
        }
        _ if takes && !right.takes => {
            let reason = format!("there is no enemy man on {to} to take");
            Some((reason, &["capture"]))
        }
        _ => None,
    }
}
