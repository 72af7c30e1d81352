//! How many throws a side can use, whatever the order and whoever moves.
//!
//! Orders by the thousand lead to the same few boards, so what is known of a board and the throws
//! left there is kept; and as soon as one way uses everything nothing more is looked at.

use std::collections::{HashMap, HashSet};

use crate::moves::{Army, Use};
use crate::position::Throws;
use crate::rules::Rules;

/// What has been found out so far in one position.
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

    /// The most throws that can be used without reducing a stack: so many must be used (`use`).
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

    /// Whether a use may be made where `owed` throws must be used: it wins, or the others that
    /// are owed can be used afterwards, reducing stacks or not.
    pub(crate) fn allow(&mut self, army: Army, throws: Throws, owed: u8, step: Use) -> bool {
        let after = army.after(self.rules, step);
        let left = throws.without(step.throw);
        self.reach(after, left, owed.saturating_sub(1))
    }

    /// Whether `owed` of the throws can be used, or the game can be won before.
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
