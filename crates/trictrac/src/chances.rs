//! Exact chances of a throw: how many of the 36 ways in which two dice fall bring an event, and what
//! they give.

use lauta_game::{Throw, ThrowChance};

use crate::board::Jan;
use crate::position::Position;
use crate::rules::Rules;
use crate::tariff::{Event, Kind, To};

impl Rules {
    /// Events that the next throw can bring, by kinds, with the holes that it can make; none in
    /// a position in which no throw is due.
    ///
    /// ```
    /// use lauta_game::Notation;
    ///
    /// let game = lauta_trictrac::load("trictrac")?;
    /// // The petit jan lacks one man, who can come from four, three or one points behind him.
    /// let pos = game.read_position("24(4),23(3),22(2),21(3),20(2),19/24(15)")?;
    /// let fill = &game.chances(&pos)[0];
    /// assert_eq!((&*fill.does, fill.throws), ("fill the petit jan", 30));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn chances(&self, pos: &Position) -> Vec<ThrowChance> {
        let mut chances: Vec<ThrowChance> = Vec::new();
        for (throw, weight, events) in self.events_of_throws(pos) {
            let mut brought: Vec<(&str, To, u8, u32)> = Vec::new();
            for event in &events {
                let (does, points) = (event.kind.does(), u32::from(event.points));
                match brought.iter_mut().find(|b| (b.0, b.1) == (does, event.to)) {
                    Some((_, _, ways, sum)) => {
                        *ways = ways.saturating_add(event.ways);
                        *sum += points;
                    }
                    None => brought.push((does, event.to, event.ways, points)),
                }
            }
            let due = self.due(&events, throw.is_doublet());
            if self.mark_roller(&Position { due, ..*pos }).1.holes > 0 {
                brought.push(("make a hole", To::Roller, 1, 0));
            }
            for (does, to, ways, points) in brought {
                let to_other = to == To::Adversary;
                let same =
                    |known: &&mut ThrowChance| (&*known.does, known.to_other) == (does, to_other);
                let several = if ways > 1 { weight } else { 0 };
                match chances.iter_mut().find(same) {
                    Some(known) => {
                        known.throws += weight;
                        known.several += several;
                        known.points += points * weight;
                    }
                    None => chances.push(ThrowChance {
                        does: does.into(),
                        to_other,
                        throws: weight,
                        several,
                        points: points * weight,
                    }),
                }
            }
        }
        chances
    }

    /// Throws that keep a full jan and, played as well as possible, let the throw after them keep it
    /// too while the other side stands still; of 1296.
    #[must_use]
    pub fn keeps_twice(&self, pos: &Position, jan: Jan) -> u32 {
        let keeps = |events: &[Event]| events.iter().any(|event| event.kind == Kind::Keep(jan));
        let again = |pos: &Position| -> u32 {
            let throws = self.events_of_throws(pos);
            let kept = throws.iter().filter(|(_, _, events)| keeps(events));
            kept.map(|(_, weight, _)| weight).sum()
        };
        let mut sum = 0;
        for (throw, weight, events) in self.events_of_throws(pos) {
            if keeps(&events) {
                let plays = self.plays_of(&Position { throw, ..*pos });
                let after = plays.iter().map(|(_, men)| {
                    let mut next = *pos;
                    next.men[pos.side.index()] = *men;
                    again(&next)
                });
                sum += weight * after.max().unwrap_or(0);
            }
        }
        sum
    }

    /// Every throw of the side to throw with its weight, of 36 in all, and what it brings.
    pub(crate) fn events_of_throws(&self, pos: &Position) -> Vec<(Throw, u32, Vec<Event>)> {
        if pos.throw().is_some() {
            return vec![];
        }
        let throws = self.throws.iter();
        let brought = throws.map(|&(throw, weight)| {
            let events = self.events_of(&Position { throw, ..*pos });
            (throw, weight, events)
        });
        brought.collect()
    }
}
