//! Reasons why a mark or a claim is not open.

use lauta_game::{Notation, ReadError, Refusal, Why};

use crate::ecoles::{Fault, Saying, Step};
use crate::notation::Asked;
use crate::position::Position;
use crate::rules::{Ecoles, Rules};

/// Keys of the rules.
const ECOLES: &[&str] = &["ecoles"];
const SCHOOLS: &[&str] = &["schools"];
const TIME: &[&str] = &["claims"];

impl Rules {
    /// Refuses marks and claims where there is no throw that they could be about.
    pub(crate) fn in_time(
        &self,
        pos: &Position,
        text: &str,
        asked: &Asked,
    ) -> Result<(), ReadError> {
        let says = matches!(asked, Asked::Say(_) | Asked::Amount(_));
        let over = self.mode.outcome(&pos.score).is_some();
        let (reason, rules) = match self.ecoles {
            _ if !says || over => return Ok(()),
            Ecoles::No => (
                "the program marks in this game, and nothing is claimed",
                ECOLES,
            ),
            Ecoles::Yes if pos.throw().is_some() => return Ok(()),
            Ecoles::Yes => (
                "the last throw is closed, and the next one has not fallen: there is nothing to mark \
                 or to claim",
                TIME,
            ),
        };
        let why = Why::illegal(self.about(), text.trim(), reason, rules, []);
        Err(ReadError::Illegal {
            text: text.trim().into(),
            why: Box::new(why),
        })
    }

    /// Reason why this cannot be said now.
    pub(super) fn refused_saying(&self, pos: &Position, asked: &Asked) -> Refusal {
        let saying = match asked {
            Asked::Say(saying) => *saying,
            Asked::Amount(text) => return self.no_amount(&format!("{text:?}")),
            _ => return Refusal::new("there is nothing to say about that", ECOLES),
        };
        let (step, most) = self.scale();
        let step_of_throw = pos.said.step;
        match saying {
            Saying::Mark(n) | Saying::Claim(_, n) if n > most || n % step != 0 => {
                self.no_amount(&n.to_string())
            }
            Saying::Mark(_) if step_of_throw == Step::Claim && pos.said.played.is_none() => {
                let reason = "the throw is not played, and what it gives the other side is lost";
                Refusal::new(reason, &["leave"])
            }
            Saying::Mark(_) if pos.said.by[1].declared() > 0 || step_of_throw != Step::Claim => {
                let reason = "points are marked once: the roller's before he plays, the other side's \
                              when he has played";
                Refusal::new(reason, ECOLES)
            }
            Saying::Claim(Fault::More | Fault::Jan, _) if step_of_throw == Step::Claim => {
                self.refused_claim(pos, saying)
            }
            Saying::Claim(..) if !step_of_throw.is_dispute() => Refusal::new(
                "a claim is made when the other side has marked and played, and before the next throw",
                TIME,
            ),
            Saying::Done => Refusal::new("the throw is still to be marked and played", TIME),
            _ => self.refused_claim(pos, saying),
        }
    }

    fn no_amount(&self, found: &str) -> Refusal {
        let (step, most) = self.scale();
        let reason = format!(
            "{found} is no number that can be marked: 0, {step}, {} to {most}",
            2 * step
        );
        Refusal::new(reason, ECOLES)
    }

    /// The judge's refusal of a claim, or of the answer to one.
    fn refused_claim(&self, pos: &Position, saying: Saying) -> Refusal {
        match self.judged(pos, saying) {
            Err(reason) => Refusal::new(reason, SCHOOLS),
            Ok(_) => {
                let reason = match saying {
                    Saying::Claim(Fault::More | Fault::Jan, _) => {
                        "no more can go back than the other side has marked"
                    }
                    _ => "it is not for this side, or not for this moment, to say so",
                };
                Refusal::new(reason, SCHOOLS)
            }
        }
    }
}

/// Reason why men are not moved, and nothing is decided, while something has to be said.
pub(super) fn refused_while_speaking(pos: &Position) -> Refusal {
    match pos.said.step {
        Step::Mark => Refusal::new(
            "first the throw is marked, with `mark 0` if it gives nothing",
            ECOLES,
        ),
        _ => Refusal::new(
            "the marks of the throw are being judged: claim, or let them stand",
            TIME,
        ),
    }
}
