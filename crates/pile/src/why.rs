//! Comparison of a typed move with the moves of the throw, and the rule that forbids it.

use lauta_game::{Moves, Notation, Refusal};

use crate::moves::{Move, Work};
use crate::notation::{Asked, Counts};
use crate::position::{Position, SLOTS};
use crate::rules::{Doublets, Lost, Rules};

/// A reason, and the keys of the rules that decide.
type Reason = (String, Vec<&'static str>);

impl Rules {
    /// The moves of the throw that are what was asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: &Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let mut meant = legal.clone();
        meant.retain(|(mv, _)| is_asked(pos, asked, mv));
        if meant.is_empty() {
            let moves: Vec<Asked> = legal
                .iter()
                .map(|(mv, _)| Asked::of(pos, mv.acts()))
                .collect();
            let (reason, rules) = self.refusal(pos, asked, &moves, &legal[0].0);
            return Err(Refusal { reason, rules });
        }
        Ok(meant)
    }

    /// Fault of `asked`, where the throw has these `moves`, and `mv` is the first.
    fn refusal(&self, pos: &Position, asked: &Asked, moves: &[Asked], mv: &Move) -> Reason {
        let work = self.work(pos, pos.side);
        let verbs = moves.iter().flat_map(|mv| &mv.mine);
        let mut works: Vec<Work> = verbs.filter_map(|(work, _)| *work).collect();
        works.push(work);
        let wrong = |verb: Work| !works.iter().any(|work| verb.means(*work));
        if asked.mine.iter().any(|(verb, _)| verb.is_some_and(wrong)) {
            let reason = match work {
                Work::Fill => "men are still being put in",
                Work::Clear => "the dice take own men off",
                Work::Take => "the dice take men of the other side",
                Work::Carry => "the dice carry men across",
                Work::Lay => "there are still men to be laid down",
                Work::Raise => "there are still men to be put up",
                Work::Off => "the dice bear men off",
            };
            return (reason.into(), vec![self.rule(work)]);
        }
        let most = |counts: &dyn Fn(&Asked) -> Counts, slot: u8| {
            let counts = moves.iter().map(|mv| counts(mv)[usize::from(slot)]);
            counts.max().unwrap_or(0)
        };
        let more = |counts: &dyn Fn(&Asked) -> Counts| {
            (0..=SLOTS).find(|&slot| counts(asked)[usize::from(slot)] > most(counts, slot))
        };
        if let Some(slot) = more(&Asked::total) {
            return self.cannot_use(pos, asked, work, slot);
        }
        if more(&|asked| asked.others).is_some() {
            let reason = match self.lost {
                Lost::Lost => "a die that its side cannot use is lost",
                Lost::Other => {
                    "the other side uses only dice that the mover cannot use, and it can"
                }
            };
            return (reason.into(), vec!["lost-dice"]);
        }
        // Less than the throw means: men or generals would be left where they are.
        let whole = self.write_move(pos, mv);
        let reason = if moves.len() > 1 {
            format!("every number that can be used is used, as in {whole}")
        } else {
            format!("every die that can be used is used: the throw means {whole}")
        };
        (reason, vec![self.rule(work), "lost-dice"])
    }

    /// Reason why no further die can be used on `slot`.
    fn cannot_use(&self, pos: &Position, asked: &Asked, work: Work, slot: u8) -> Reason {
        let doublet = pos.throw.is_doublet();
        let general = doublet && self.doublets == Doublets::General;
        if slot == 0 && self.generals() == 0 {
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
        let wanted = usize::from(asked.total()[usize::from(slot)]);
        let several = doublet && matches!(self.doublets, Doublets::Total | Doublets::Column);
        if doublet && self.doublets == Doublets::OneAgain && shown > 0 && wanted > 1 {
            let reason = "a doublet works one man only, and gives another throw";
            return (reason.into(), vec!["doublets"]);
        }
        if wanted > shown && !several {
            let reason = match (slot, shown) {
                (0, _) => "a doublet moves one general only".into(),
                (_, 0) => format!("no die shows {slot}; the dice show {}", pos.throw),
                (_, 1) => format!("the {slot} has been thrown only once"),
                _ => format!("the {slot} has been thrown only {shown} times"),
            };
            let rule = if slot == 0 {
                "doublets"
            } else {
                self.rule(work)
            };
            return (reason, vec![rule]);
        }
        if several && self.doublets == Doublets::Total {
            let men = dice.iter().map(|&die| usize::from(die)).sum::<usize>();
            let reason = format!("{} works {men} men, and slot {slot} has no more", pos.throw);
            return (reason, vec!["doublets"]);
        }
        let reason = match (slot, work) {
            (0, Work::Fill) => "the circle of the generals is full".into(),
            (0, _) => "no general is left in the circle".into(),
            (slot, Work::Fill) => format!("slot {slot} is full"),
            (slot, Work::Take) => format!("no man is left on the other side's slot {slot}"),
            (slot, Work::Lay) => format!("no man is up on slot {slot}"),
            (slot, Work::Raise) => format!("no man is left to be put up on slot {slot}"),
            (slot, Work::Clear | Work::Carry | Work::Off) => {
                format!("no man is left on slot {slot}")
            }
        };
        let rules = match (slot, work) {
            (0, Work::Fill) => vec!["circle", "doublets"],
            (_, Work::Fill) => vec!["fill", "lost-dice"],
            _ => vec!["lost-dice"],
        };
        (reason, rules)
    }

    /// The key of the rule that says what a die does.
    fn rule(&self, work: Work) -> &'static str {
        match work {
            Work::Fill if !self.piles => "fill",
            _ => "die",
        }
    }
}

/// True if the move does all that was asked for, and where it was said, in this way.
fn is_asked(pos: &Position, asked: &Asked, mv: &Move) -> bool {
    let right = Asked::of(pos, mv.acts());
    let done_so = |verb: Work, slot: usize| -> u8 {
        let such = right
            .mine
            .iter()
            .filter(|(work, _)| work.is_some_and(|work| verb.means(work)));
        such.map(|(_, counts)| counts[slot]).sum()
    };
    let as_said = |(verb, counts): &(Option<Work>, Counts)| {
        verb.is_none_or(|verb| (0..counts.len()).all(|slot| counts[slot] <= done_so(verb, slot)))
    };
    asked.total() == right.total() && asked.others == right.others && asked.mine.iter().all(as_said)
}
