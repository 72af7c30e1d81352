//! The legal move that a text means, or the rule that forbids it.

use lauta_game::{Moves, Refusal, refuse};

use crate::moves::{Jump, Move};
use crate::notation::Asked;
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    /// The legal move that was asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: &Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let throw = pos.throw;
        match (asked, legal[0].0) {
            (Asked::Wish(faces), Move::Wish(_)) => {
                let wanted = self.choice(faces).map(Move::Wish);
                let found = legal.iter().find(|(mv, _)| Some(*mv) == wanted);
                return match found {
                    Some(found) => Ok(vec![*found]),
                    None => refuse(self.cannot_wish(faces), &["wishes"]),
                };
            }
            (Asked::Pass | Asked::Jump { .. }, Move::Wish(_)) => {
                let reason = "the numbers have to be chosen before the first throw";
                return refuse(reason, &["wishes"]);
            }
            (Asked::Wish(_), Move::Jump(_) | Move::Pass) => {
                return refuse("the numbers have been chosen already", &["wishes"]);
            }
            (Asked::Pass, Move::Jump(_)) => {
                let reason = format!("{throw} is the mover's throw, and he must jump");
                return refuse(reason, &["throw", "jump"]);
            }
            (Asked::Jump { .. }, Move::Pass) => {
                let mine = pos.wish(pos.side).joined(" nor ");
                let reason = format!(
                    "{throw} is no doublet, shows neither {mine}, and does not show two numbers of both"
                );
                return refuse(reason, &["throw"]);
            }
            (Asked::Pass, Move::Pass) => {}
            (&Asked::Jump { from_to, takes }, Move::Jump(right)) => check(from_to, takes, right)?,
        }
        Ok(vec![legal[0]])
    }

    /// Reason why these are no numbers that a side can take.
    fn cannot_wish(&self, faces: &[u8]) -> String {
        match faces.iter().find(|&&face| self.shared.has(face)) {
            Some(face) => format!("{face} belongs to both sides"),
            None => format!(
                "each side takes {} different numbers of {}",
                self.free.len() / 2,
                self.free.joined(", ")
            ),
        }
    }
}

/// True if a jump is the `right` one, which the throw means.
fn check(from_to: Option<(u8, u8)>, takes: bool, right: Jump) -> Result<(), Refusal> {
    let Jump { from, to, .. } = right;
    match from_to {
        Some((asked, _)) if asked != from => {
            let reason = format!("the rearmost man jumps, and he stands on {from}");
            refuse(reason, &["jump"])
        }
        Some((_, asked)) if asked != to => {
            let reason =
                format!("he jumps to the point directly in front of the foremost man, to {to}");
            refuse(reason, &["jump"])
        }
        _ if takes && !right.takes => {
            let reason = format!("there is no enemy man on {to} to take");
            refuse(reason, &["capture"])
        }
        _ => Ok(()),
    }
}
