//! Number of throws that a side can use, in any order and by any men.
//!
//! Thousands of orders lead to the same few boards, so results are cached by board and throws left;
//! the search stops as soon as one way uses everything.

use std::collections::{HashMap, HashSet};

use crate::moves::{Army, Use};
use crate::position::{Position, Throws};
use crate::rules::Rules;

/// Cache of one position.
#[derive(Debug)]
pub(crate) struct Plans<'r> {
    rules: &'r Rules,
    /// The most throws that can be used without reducing a stack.
    most: HashMap<(Army, Throws), u8>,
    /// Boards where the throws left do not allow as many uses as are still owed there; of a given
    /// number of throws left it is always the same number that is owed.
    short: HashSet<(Army, Throws)>,
}

impl<'r> Plans<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            most: HashMap::new(),
            short: HashSet::new(),
        }
    }

    /// The most throws that can be used without reducing a stack; rule `use` requires that number.
    pub(crate) fn most(&mut self, army: Army, throws: Throws) -> u8 {
        let all = throws.count();
        if all == 0 || army.has_won() {
            return 0;
        }
        if let Some(&known) = self.most.get(&(army, throws)) {
            return known;
        }
        let mut best = 0;
        for step in army.uses(self.rules, throws) {
            if army.reduces(self.rules, step) {
                continue;
            }
            let after = army.after(self.rules, step);
            best = best.max(1 + self.most(after, throws.without(step.throw)));
            if best == all {
                break;
            }
        }
        self.most.insert((army, throws), best);
        best
    }

    /// True if a use is allowed while `owed` throws must be used: it wins, or the others that are
    /// owed can be used afterwards, reducing stacks or not.
    pub(crate) fn allow(&mut self, army: Army, throws: Throws, owed: u8, step: Use) -> bool {
        let after = army.after(self.rules, step);
        let left = throws.without(step.throw);
        self.reach(after, left, owed.saturating_sub(1))
    }

    /// True if `owed` of the throws can be used, or the game can be won before.
    pub(crate) fn reach(&mut self, army: Army, throws: Throws, owed: u8) -> bool {
        if owed == 0 || army.has_won() {
            return true;
        }
        if owed > throws.count() || self.short.contains(&(army, throws)) {
            return false;
        }
        let reached = army
            .uses(self.rules, throws)
            .into_iter()
            .any(|step| self.allow(army, throws, owed, step));
        if !reached {
            self.short.insert((army, throws));
        }
        reached
    }
}

impl Rules {
    /// `pos`, when the last stick has fallen: as many throws must be used as can be used.
    pub(crate) fn owing(&self, mut pos: Position) -> Position {
        pos.owed = Plans::new(self).most(self.army(&pos), pos.throws);
        pos
    }
}
