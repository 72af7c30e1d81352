//! Which legal move a text means, and if none, the rule that forbids it.

use lauta_game::{Moves, Refusal, refuse};

use crate::moves::{Jump, Move};
use crate::notation::Asked;
use crate::position::{Numbers, Position};
use crate::rules::Rules;

impl Rules {
    /// The legal move that was asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: &Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        match (asked, legal[0].0) {
            (Asked::Wish(faces), Move::Wish(_)) => {
                let numbers = Numbers::of(faces);
                let is = |mv| matches!(mv, Move::Wish(wish) if wish.0 == numbers);
                let found = legal.iter().find(|(mv, _)| is(*mv));
                match found.filter(|_| numbers.count() == faces.len()) {
                    Some(found) => return Ok(vec![*found]),
                    None => return Err(self.cannot_wish(faces)),
                }
            }
            (Asked::Pass | Asked::Jump { .. }, Move::Wish(_)) => {
                let reason = "the numbers have to be chosen before the first throw";
                return refuse(reason, &["wishes"]);
            }
            (Asked::Wish(_), Move::Jump(_) | Move::Pass) => {
                return refuse("the numbers have been chosen already", &["wishes"]);
            }
            (Asked::Pass, Move::Pass) => {}
            (Asked::Pass, Move::Jump(_)) => {
                let reason = format!("{} is the mover's throw, and he must jump", pos.throw);
                return refuse(reason, &["throw", "jump"]);
            }
            (Asked::Jump { .. }, Move::Pass) => {
                let mine = pos.wishes[pos.side.index()].written(" nor ");
                let reason = format!(
                    "{} is no doublet, shows neither {mine}, and does not show two numbers of both",
                    pos.throw
                );
                return refuse(reason, &["throw"]);
            }
            (&Asked::Jump { from_to, takes }, Move::Jump(right)) => check(from_to, takes, right)?,
        }
        Ok(vec![legal[0]])
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
        Refusal::new(reason, &["wishes"])
    }
}

/// Whether a jump is the `right` one, which the throw means.
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
        _ if takes && !right.takes => refuse(
            format!("there is no enemy man on {to} to take"),
            &["capture"],
        ),
        _ => Ok(()),
    }
}
