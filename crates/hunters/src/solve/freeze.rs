//! Freeze one, hunt the other: one deer is held by dogs that never move again, and a number of
//! other dogs hunt the rest of the deer on the rest of the board.
//!
//! The dogs that hold a deer stand on all its neighbours and behind all of them, so it cannot
//! move whatever happens elsewhere. What the hunters win then they win in the game; that they
//! do not win says nothing, since in the game the holders may move. A capture of a holder is
//! a failure; one of a hunter is too, or leads to the table for one hunter less ([`Losses`]).
//!
//! Dogs in hand are dropped before a hunter steps, even where the rules leave that open: each drop
//! leads to the table for one hunter more and one dog less in hand, so nothing can come back and
//! such a table is made in one pass over that one.
//!
//! Limits on repetitions and quiet moves are left aside.

mod freezes;
#[cfg(test)]
mod tests;
mod verify;

use std::sync::Arc;

use lauta_game::Side;

pub use freezes::Freezes;

use super::ground::Ground;
use super::layer::{Known, Layer, Wins, words};
use super::rank::Ranks;
use super::{MOST_BYTES, Unsolvable};
use lauta_hunt::{Point, Position, Rules, bits};

/// A deer held for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hold {
    /// Number of [`Hold::dogs`]; holds are sorted by it.
    count: u32,
    pub(super) deer: Point,
    pub(super) dogs: u64,
}

impl Hold {
    /// All ways to hold a deer of this game for good with dogs to spare, the cheapest first; of
    /// mirror images only one.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<Self> {
        let board = &rules.board;
        let deer = (0..board.points()).filter(|&p| 1u64 << p <= board.reflect(1 << p));
        let mut holds: Vec<Self> = deer
            .map(|deer| {
                let dogs = board.blockade(1 << deer);
                Self {
                    count: dogs.count_ones(),
                    deer,
                    dogs,
                }
            })
            .filter(|hold| hold.count < u32::from(rules.dogs) && rules.start.deer.count_ones() > 1)
            .collect();
        holds.sort_unstable();
        holds
    }

    /// The hold of a deer on the point of this name, or of its mirror image.
    #[must_use]
    pub fn of(rules: &Rules, point: &str) -> Option<Self> {
        let named = |p: Point| rules.board.name(p) == point;
        Self::all(rules)
            .into_iter()
            .find(|hold| named(hold.deer) || bits(rules.board.reflect(1 << hold.deer)).any(named))
    }

    /// The name of the point where the deer stands.
    #[must_use]
    pub fn deer(&self, rules: &Rules) -> String {
        rules.board.name(self.deer)
    }

    /// The names of the points where the dogs stand that hold it.
    #[must_use]
    pub fn dogs(&self, rules: &Rules) -> Vec<String> {
        bits(self.dogs).map(|p| rules.board.name(p)).collect()
    }

    /// Number of dogs that hold it.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The fewest hunters, those in hand counted, worth a table in which losses are allowed: with
    /// fewer dogs in all the deer have won.
    #[must_use]
    pub fn fewest(&self, rules: &Rules) -> u8 {
        let few = (rules.dogs + 1).saturating_sub(rules.target);
        u8::try_from(self.count).map_or(0, |count| few.saturating_sub(count))
    }

    /// The most hunters that there can be, those in hand counted.
    #[must_use]
    pub fn most(&self, rules: &Rules) -> u8 {
        let free = u32::from(rules.board.points()).saturating_sub(rules.start.deer.count_ones());
        let dogs = free.min(rules.dogs.into()).saturating_sub(self.count);
        u8::try_from(dogs).unwrap_or(u8::MAX)
    }

    /// Number of hunting dogs, if this deer is held in a position.
    pub(super) fn hunters(&self, deer: u64, dogs: u64) -> Option<u32> {
        let held = deer >> self.deer & 1 != 0 && self.dogs & !dogs == 0;
        held.then(|| dogs.count_ones() - self.count)
    }
}

/// Consequence when a hunter is captured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Losses {
    /// The others go on, if the deer have not won: exact, for holders that do not move.
    Allowed,
    /// The dogs have failed.
    Refused,
}

/// Key of a freeze table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FreezeKey {
    /// Hold on the deer.
    pub hold: Hold,
    /// Consequence when a hunter is captured.
    pub losses: Losses,
    /// Dogs in hand.
    pub hand: u8,
    /// Dogs on the board that hunt.
    pub hunters: u8,
}

impl FreezeKey {
    /// The table about a position in which this deer, or its mirror image, is held.
    #[must_use]
    pub fn of(rules: &Rules, hold: Hold, losses: Losses, pos: &Position) -> Option<Self> {
        let seen = |pos: &Position| hold.hunters(pos.deer, pos.dogs);
        let hunters = seen(pos).or_else(|| seen(&pos.reflect(&rules.board)))?;
        Some(Self {
            hold,
            losses,
            hand: pos.hand,
            hunters: u8::try_from(hunters).ok()?,
        })
    }

    /// All tables in which this deer is held.
    pub fn all(rules: &Rules, hold: Hold) -> impl Iterator<Item = Self> {
        let hands = 0..=rules.start.hand.min(hold.most(rules));
        let fewest = hold.fewest(rules);
        let most = hold.most(rules);
        hands.flat_map(move |hand| {
            (fewest.saturating_sub(hand)..=most - hand).flat_map(move |hunters| {
                [Losses::Allowed, Losses::Refused].map(|losses| Self {
                    hold,
                    losses,
                    hand,
                    hunters,
                })
            })
        })
    }

    /// The table where a drop leads, if there is one in hand.
    #[must_use]
    pub fn dropped(self) -> Option<Self> {
        Some(Self {
            hand: self.hand.checked_sub(1)?,
            hunters: self.hunters + 1,
            ..self
        })
    }

    /// The table where the capture of a hunter leads, if that is not a failure.
    #[must_use]
    pub fn captured(self, rules: &Rules) -> Option<Self> {
        let enough = self.hunters + self.hand > self.hold.fewest(rules);
        Some(Self {
            hunters: self.hunters.checked_sub(1)?,
            ..self
        })
        .filter(|_| enough && self.losses == Losses::Allowed)
    }

    /// The tables that this one is made from.
    #[must_use]
    pub fn rests_on(self, rules: &Rules) -> Vec<Self> {
        let dropped = self.dropped();
        let keys = [
            self.captured(rules),
            dropped,
            dropped.and_then(|key| key.captured(rules)),
        ];
        keys.into_iter().flatten().collect()
    }

    /// All tables that this one rests on in the end, and itself, each after those that it rests on.
    #[must_use]
    pub fn needs(self, rules: &Rules) -> Vec<Self> {
        let all = self.hunters + self.hand;
        let fewest = match self.losses {
            Losses::Allowed => self.hold.fewest(rules).min(all),
            Losses::Refused => all,
        };
        let hands = (0..=self.hand).flat_map(|hand| {
            let hunters = fewest.saturating_sub(hand)..=all - hand;
            hunters.map(move |hunters| Self {
                hand,
                hunters,
                ..self
            })
        });
        hands.collect()
    }
}

/// Freeze table: the placements that the hunters win while one deer is held.
#[derive(Debug)]
pub struct Freeze {
    pub(super) key: FreezeKey,
    pub(super) ground: Arc<Ground>,
    pub(super) ranks: Ranks,
    pub(super) wins: Wins,
    /// Placements won with the deer to move, mirror images counted.
    pub(super) deer_to_move: u64,
}

impl Freeze {
    /// Table without any win yet.
    pub(super) fn empty(rules: &Rules, key: FreezeKey) -> Result<Self, Unsolvable> {
        let FreezeKey {
            hold,
            hand,
            hunters,
            ..
        } = key;
        if hunters.saturating_add(hand) < hold.fewest(rules) {
            return Err(Unsolvable::Few);
        }
        let ground = Ground::new(rules, Some((hold.deer, hold.dogs)));
        let ranks = |ground: &Ground| Ranks::new(ground.slots, hunters.into());
        let found = ground.and_then(|ground| Some((ranks(&ground)?, ground)));
        let Some((ranks, ground)) = found else {
            return Err(Unsolvable::Large { bytes: u64::MAX });
        };
        let places = ground.places.len();
        let size = words(&ranks).saturating_mul(places);
        let bytes = (size as u64).saturating_mul(24);
        if bytes > MOST_BYTES {
            return Err(Unsolvable::Large { bytes });
        }
        Ok(Self {
            key,
            wins: Wins::none(0, places),
            ground: Arc::new(ground),
            ranks,
            deer_to_move: 0,
        })
    }

    /// Makes a table from those that it rests on ([`FreezeKey::needs`]), which must be among
    /// `tables`. Calls `report` before every round of the search with its number and how many
    /// placements were new in the one before; nothing is made if that answers `false`.
    ///
    /// # Errors
    /// If it is too large.
    ///
    /// # Panics
    /// If a table is missing.
    pub fn make(
        rules: &Rules,
        key: FreezeKey,
        tables: &Freezes,
        threads: usize,
        report: &mut dyn FnMut(u32, u64) -> bool,
    ) -> Result<Option<Self>, Unsolvable> {
        let mut freeze = Self::empty(rules, key)?;
        let of = |key| tables.get(key).expect("the tables below are at hand");
        let below = key.captured(rules).map(of);
        let Some((dropped, key)) = key.dropped().map(|key| (of(key), key)) else {
            let Some(wins) = freeze.layer(below).solve(threads, report) else {
                return Ok(None);
            };
            let places = freeze.ground.places.iter().zip(&wins.counts);
            freeze.deer_to_move = places
                .map(|(place, won)| place.images * won.deer_to_move)
                .sum();
            freeze.wins = wins;
            freeze.allow_for(below);
            return Ok(Some(freeze));
        };
        if !report(0, 0) {
            return Ok(None);
        }
        let after = dropped.layer(key.captured(rules).map(of));
        freeze.wins.won = after.drops(&dropped.wins.won, &freeze.ranks, threads);
        freeze.deer_to_move = freeze.layer(below).count_deer(&freeze.wins.won, threads);
        freeze.allow_for(below);
        freeze.allow_for(Some(dropped));
        Ok(Some(freeze))
    }

    /// After a capture or a drop another table says how long it takes.
    fn allow_for(&mut self, other: Option<&Self>) {
        let longest = other.map_or(0, Self::moves);
        self.wins.rounds = self.wins.rounds.max(longest);
    }

    fn layer<'a>(&'a self, below: Option<&'a Self>) -> Layer<'a> {
        Layer {
            ground: &self.ground,
            ranks: &self.ranks,
            below: below.map(|below| Known {
                ranks: &below.ranks,
                wins: &below.wins,
            }),
        }
    }

    /// Key of the table.
    #[must_use]
    pub fn key(&self) -> FreezeKey {
        self.key
    }

    /// Longest win, in moves of the dogs in a row, none dropped or lost.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.wins.rounds
    }

    /// [placements, won with the deer to move, won with the dogs to move], mirror images counted.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        let places = self.ground.places.iter();
        let mut counts = [0, self.deer_to_move, 0];
        for (place, won) in places.zip(self.wins.won.chunks(words(&self.ranks))) {
            let ones = won.iter().map(|word| u64::from(word.count_ones()));
            counts[0] += place.images * self.ranks.count();
            counts[2] += place.images * ones.sum::<u64>();
        }
        counts
    }

    /// True if the dogs win; captures lead to `below`, or to failure without it.
    pub(super) fn wins(&self, below: Option<&Self>, (deer, dogs): (u64, u64), side: Side) -> bool {
        let (deer, dogs) = (self.ground.inward(deer), self.ground.inward(dogs));
        let Some((place, dogs)) = self.ground.find(deer, dogs) else {
            return false;
        };
        self.layer(below).win(place, dogs, side, &self.wins.won)
    }
}
