//! The only place that knows what a throw does.

use lauta_game::{Game, Side, Throw};

use crate::position::{Position, Row};
use crate::rules::{Die, Doublets, Lost, Rules};

/// One die, used by one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Act {
    /// Who uses it: the side on roll, or the other one where lost dice are his.
    pub(crate) by: Side,
    /// The slot, or 0 for the circle of the generals.
    pub(crate) slot: u8,
}

/// What a throw does, the whole of it: at most one act for each die. Without any, a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Move {
    acts: [Option<Act>; 2],
}

impl Move {
    /// The acts, those of the side on roll first, from the highest slot down.
    pub(crate) fn acts(&self) -> impl Iterator<Item = Act> + use<> {
        self.acts.into_iter().flatten()
    }
}

/// What a side does with its dice at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// It puts men in.
    Fill,
    /// It takes its own men off.
    Clear,
    /// It takes men of the other side.
    Take,
    /// It carries men across.
    Carry,
}

impl Rules {
    /// What `side` does with its dice at present.
    pub(crate) fn work(&self, pos: &Position, side: Side) -> Work {
        match self.die {
            Die::Own if pos.rows[side.index()].filling => Work::Fill,
            Die::Own => Work::Clear,
            Die::Other => Work::Take,
            Die::Across => Work::Carry,
        }
    }

    /// Whose men the dice of `side` move.
    pub(crate) fn moved_by(&self, side: Side) -> Side {
        match self.die {
            Die::Other => side.other(),
            Die::Own | Die::Across => side,
        }
    }

    /// The men of a row on a pile after a die of `side` was used there, if it can be used.
    fn after_act(&self, row: &Row, slot: u8) -> Option<u8> {
        let men = row.piles[usize::from(slot)];
        if row.filling {
            (men < self.room(slot)).then(|| men + 1)
        } else {
            men.checked_sub(1)
        }
    }

    /// Uses a die of `side`, and says whether it could be used.
    pub(crate) fn act(&self, pos: &mut Position, act: Act) -> bool {
        let row = &mut pos.rows[self.moved_by(act.by).index()];
        let Some(men) = self.after_act(row, act.slot) else {
            return false;
        };
        row.piles[usize::from(act.slot)] = men;
        true
    }

    /// What the throw of `pos` does, and the position that it leads to. A side that has
    /// put its last man in takes none off before its next throw.
    pub(crate) fn play(&self, pos: &Position) -> (Move, Position) {
        let me = pos.side;
        let mut next = *pos;
        let mut acts = Vec::with_capacity(2);
        let doublet = pos.throw.is_doublet();
        let mut lost = Vec::with_capacity(2);
        let general = doublet && self.doublets == Doublets::General;
        let dice: &[u8] = if general { &[0] } else { pos.throw.faces() };
        for &slot in dice {
            let act = Act { by: me, slot };
            if self.act(&mut next, act) {
                acts.push(act);
            } else {
                lost.push(slot);
            }
        }
        // The own dice come first: whose last man they move has won before the other side plays.
        if self.lost == Lost::Other && self.winner(&next).is_none() {
            for slot in lost {
                let act = Act {
                    by: me.other(),
                    slot,
                };
                if self.act(&mut next, act) {
                    acts.push(act);
                }
            }
        }
        let full = self.men();
        for row in &mut next.rows {
            row.filling &= row.standing() < full;
        }
        next.throw = Throw::default();
        let again = doublet && self.doublets == Doublets::Again;
        if !again || self.outcome(&next).is_some() {
            next.side = me.other();
        }
        let mut mv = Move::default();
        for (place, act) in mv.acts.iter_mut().zip(acts) {
            *place = Some(act);
        }
        (mv, next)
    }

    /// The side whose dice have nothing left to do.
    pub(crate) fn winner(&self, pos: &Position) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| pos.rows[self.moved_by(side).index()].is_done())
    }
}
