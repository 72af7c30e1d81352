//! Positions of games with hitting that good players seldom come to: late ones in which men are held
//! back, a home whose men are on its last points, and men sent back to points in the other side's home.
//!
//! A network that learns from its own games alone does not learn what such a position is worth.

use lauta_game::{Dice, Throw};

use crate::Position;
use crate::file::{Bear, Lone};
use crate::position::{Men, from_place};
use crate::rules::Rules;

/// Most men that are held back.
const BACK: u8 = 3;

/// Men go in parts of so many: between one and all of them.
const PARTS: usize = 8;

/// Most points in the other side's home that men are sent back to.
const ANCHORS: usize = 2;

/// Most men who are sent back to one of them.
const ANCHOR: u8 = 3;

impl Rules {
    /// `pos` before a throw, made rare for one side; `None` if no man is hit or borne off in this game, or
    /// men have not entered yet.
    pub(crate) fn made_rare(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        let mut rare = *pos;
        let (men, others) = match dice.below(2) {
            0 => (&mut rare.me, &rare.opp),
            _ => (&mut rare.opp, &rare.me),
        };
        let fits = self.lone == Lone::Hit && self.bear != Bear::None && pos.end == 0;
        if !fits || pos.throw != Throw::default() || from_place(men, self.hand + 1) > 0 {
            return None;
        }
        match dice.below(3) {
            0 => self.hold_back(men, dice),
            1 => self.break_home(men, others, dice),
            _ => self.send_back(men, others, dice),
        }
        Some(rare)
    }

    /// Most men are borne off, and 1 to [`BACK`] are in the other half or in hand.
    fn hold_back(&self, men: &mut Men, dice: &mut Dice) {
        let (half, hand) = (self.points / 2, usize::from(self.hand));
        let off = 1 + dice.below(PARTS);
        #[expect(clippy::cast_possible_truncation, reason = "a few men")]
        let most = 1 + dice.below(usize::from(BACK)) as u8;
        for place in 1..=hand {
            for _ in 0..men[place] {
                let goes = if place <= usize::from(self.home) {
                    dice.below(PARTS) < off
                } else {
                    place <= usize::from(half) || from_place(men, half + 1) > most
                };
                if goes {
                    men[place] -= 1;
                    men[0] += 1;
                }
            }
        }
        if from_place(men, half + 1) == 0 {
            let hit = most.min(men[0]);
            men[0] -= hit;
            men[hand] += hit;
        }
    }

    /// Men of the own half go to the last points of the home.
    fn break_home(&self, men: &mut Men, others: &Men, dice: &mut Dice) {
        let last = usize::from(self.home / 2).max(1);
        let free: Vec<usize> = (1..=last)
            .filter(|place| self.nobody_on(*place, others))
            .collect();
        let parts = 1 + dice.below(PARTS);
        for place in last + 1..=usize::from(self.points / 2) {
            for _ in 0..men[place] {
                if !free.is_empty() && dice.below(PARTS) < parts {
                    men[place] -= 1;
                    men[free[dice.below(free.len())]] += 1;
                }
            }
        }
    }

    /// Men from before the other side's home go to points in it.
    fn send_back(&self, men: &mut Men, others: &Men, dice: &mut Dice) {
        let points = usize::from(self.points);
        let theirs = points - usize::from(self.home) + 1;
        for _ in 0..=dice.below(ANCHORS) {
            let anchor = theirs + dice.below(usize::from(self.home));
            if !self.nobody_on(anchor, others) {
                continue;
            }
            for _ in 0..ANCHOR {
                let place = 1 + dice.below(theirs - 1);
                if men[place] > 0 {
                    men[place] -= 1;
                    men[anchor] += 1;
                }
            }
        }
    }

    /// True if nobody of the other side stands on `place`.
    fn nobody_on(&self, place: usize, others: &Men) -> bool {
        others[usize::from(self.across[place])] == 0
    }
}
