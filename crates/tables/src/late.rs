//! Late positions of games with hitting: one side has borne off most of its men, and the rest was
//! hit and is held back.
//!
//! Good players seldom come there, so that a network that learns from its own games does not learn
//! what such a position is worth.

use lauta_game::{Dice, Throw};

use crate::Position;
use crate::file::{Bear, Lone};
use crate::position::from_place;
use crate::rules::Rules;

/// Most men that are held back.
const BACK: u8 = 3;

/// Of the men at home, between one and all of so many are off.
const PARTS: usize = 8;

impl Rules {
    /// `pos` before a throw, with most men of one side borne off and 1 to [`BACK`] men behind;
    /// `None` if no man is hit or borne off in this game.
    pub(crate) fn held_back(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        let (half, hand) = (self.points / 2, usize::from(self.hand));
        let mut late = *pos;
        let men = match dice.below(2) {
            0 => &mut late.me,
            _ => &mut late.opp,
        };
        let fits = self.lone == Lone::Hit && self.bear != Bear::None && pos.end == 0;
        if !fits || pos.throw != Throw::default() || from_place(men, self.hand + 1) > 0 {
            return None;
        }
        let off = 1 + dice.below(PARTS);
        #[expect(clippy::cast_possible_truncation, reason = "a few men")]
        let most = 1 + dice.below(usize::from(BACK)) as u8;
        for place in 1..=usize::from(self.hand) {
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
        Some(late)
    }
}
