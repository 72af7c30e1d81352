//! Comparison of a typed move with the legal ones, and the rule that forbids it.

use lauta_game::{Moves, Refusal, refuse};

use crate::moves::{Move, Stop};
use crate::notation::Asked;
use crate::position::{HAND, Position};
use crate::rules::Rules;

impl Rules {
    /// The legal move that was asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let (from, to, hits) = match asked {
            Asked::Pass if legal[0].0 == Move::Pass => return Ok(vec![legal[0]]),
            Asked::Pass => {
                let reason = format!("a man can use the {}, so one must", pos.number());
                return refuse(reason, &["must"]);
            }
            Asked::Step(from, to, hits) => (from, to, hits),
        };
        let is = |mv| matches!(mv, Move::Step(step) if (step.from, step.to) == (from, to));
        match legal.iter().find(|(mv, _)| is(*mv)) {
            Some((Move::Step(step), _)) if hits && !step.hits => {
                refuse(format!("no enemy man stands opposite {to}"), &["hit"])
            }
            Some(found) => Ok(vec![*found]),
            None => Err(self.refusal(pos, from, to)),
        }
    }

    fn refusal(&self, pos: &Position, from: u8, to: u8) -> Refusal {
        let number = pos.number();
        let name = if from == HAND {
            "in hand".to_string()
        } else {
            format!("on {from}")
        };
        match self.landing(&pos.rows[pos.side.index()], from, number) {
            Err(Stop::Nobody) => {
                let reason = format!("no own man who could go is {name}");
                Refusal::new(reason, &["corner"])
            }
            _ if from.checked_sub(number) != Some(to) => {
                let reason = format!(
                    "the lower die of {} is played, {number}, and {from} to {to} is {}",
                    pos.throw,
                    i16::from(from) - i16::from(to)
                );
                Refusal::new(reason, &["throw", "step"])
            }
            Err(Stop::Passes(own)) => {
                let reason = format!("the man {name} would pass the one on {own}");
                Refusal::new(reason, &["order"])
            }
            Err(Stop::Taken(own)) => {
                let reason = format!("an own man stands on {own} already");
                Refusal::new(reason, &["order"])
            }
            Err(Stop::Overshoots) | Ok(_) => {
                let reason = "the corner is entered by the exact number only";
                Refusal::new(reason, &["corner"])
            }
        }
    }
}
