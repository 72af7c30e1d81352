//! Whether a text means the move of the throw, and if not, the rule that says so.

use lauta_game::{Moves, Notation, Refusal};

use crate::moves::{Move, Work};
use crate::notation::{Asked, Counts};
use crate::position::{Position, SLOTS};
use crate::rules::{Doublets, Lost, Rules};

/// A reason, and the keys of the rules that decide.
type Reason = (String, Vec<&'static str>);

impl Rules {
    /// The move of the throw, if it is what was asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: &Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        match self.refusal(pos, asked, &legal[0].0) {
            None => Ok(vec![legal[0]]),
            Some((reason, rules)) => Err(Refusal { reason, rules }),
        }
    }

    /// What is wrong with `asked`, where the throw means `mv`.
    fn refusal(&self, pos: &Position, asked: &Asked, mv: &Move) -> Option<Reason> {
        let right = Asked::of(pos, mv);
        let work = self.work(pos, pos.side);
        // To take men off is to clear.
        let takes_off = asked.work == Some(Work::Take) && work == Work::Clear;
        if asked.work.is_some_and(|verb| verb != work) && !takes_off {
            let reason = match work {
                Work::Fill => "men are still being put in",
                Work::Clear => "the dice take own men off",
                Work::Take => "the dice take men of the other side",
                Work::Carry => "the dice carry men across",
            };
            return Some((reason.into(), vec![work.rule()]));
        }
        let more = |asked: &Counts, right: &Counts| {
            (0..=SLOTS).find(|&slot| asked[usize::from(slot)] > right[usize::from(slot)])
        };
        if let Some(slot) = more(&asked.mine, &right.mine) {
            return Some(self.cannot_use(pos, asked, work, slot));
        }
        if more(&asked.others, &right.others).is_some() {
            let reason = match self.lost {
                Lost::Lost => "a die that its side cannot use is lost",
                Lost::Other => {
                    "the other side uses only dice that the mover cannot use, and it can"
                }
            };
            return Some((reason.into(), vec!["lost-dice"]));
        }
        // Less than the throw means: men or generals would be left where they are.
        (asked.mine, asked.others)
            .ne(&(right.mine, right.others))
            .then(|| {
                let whole = self.write_move(pos, mv);
                let reason = format!("every die that can be used is used: the throw means {whole}");
                (reason, vec![work.rule(), "lost-dice"])
            })
    }

    /// Why no further die can be used on `slot`.
    fn cannot_use(&self, pos: &Position, asked: &Asked, work: Work, slot: u8) -> Reason {
        let general = pos.throw.is_doublet() && self.doublets == Doublets::General;
        if slot == 0 && self.generals == 0 {
            return ("this game has no generals".into(), vec!["setup"]);
        }
        if slot == 0 && !general {
            let reason = format!(
                "a general is moved by a doublet, and the dice show {}",
                pos.throw
            );
            return (reason, vec!["doublets"]);
        }
        if slot > 0 && general {
            let reason = "a doublet moves one general, whatever its number, and nothing else";
            return (reason.into(), vec!["doublets"]);
        }
        let dice = pos.throw.faces();
        let shown = match slot {
            0 => 1,
            _ => dice.iter().filter(|&&die| die == slot).count(),
        };
        if usize::from(asked.mine[usize::from(slot)]) > shown {
            let reason = match (slot, shown) {
                (0, _) => "a doublet moves one general only".into(),
                (_, 0) => format!("no die shows {slot}; the dice show {}", pos.throw),
                _ => format!("the {slot} has been thrown only once"),
            };
            let rule = if slot == 0 { "doublets" } else { work.rule() };
            return (reason, vec![rule]);
        }
        let reason = match (slot, work) {
            (0, Work::Fill) => "the circle of the generals is full".into(),
            (0, _) => "no general is left in the circle".into(),
            (slot, Work::Fill) => format!("slot {slot} is full"),
            (slot, Work::Take) => format!("no man is left on the other side's slot {slot}"),
            (slot, Work::Clear | Work::Carry) => format!("no man is left on slot {slot}"),
        };
        let rules = match (slot, work) {
            (0, Work::Fill) => vec!["circle", "doublets"],
            (_, Work::Fill) => vec!["fill", "lost-dice"],
            (_, Work::Clear | Work::Take | Work::Carry) => vec!["lost-dice"],
        };
        (reason, rules)
    }
}

impl Work {
    /// The key of the rule that says what a die does.
    fn rule(self) -> &'static str {
        match self {
            Self::Fill => "fill",
            Self::Clear | Self::Take | Self::Carry => "die",
        }
    }
}
