//! The transposition table: results of positions, sixteen bytes each.
//!
//! Threads share a table without waiting for each other. An entry is two words, and two threads can
//! write one each at the same time; such an entry fits no key, so that nobody takes it for his own.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use lauta_hunt::Move;

/// Relation of a stored score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// Nothing is known but a good move: the score rested on how the position was reached.
    None,
    /// The true score is this or lower.
    Upper,
    /// The true score is this or higher.
    Lower,
    /// The true score.
    Exact,
}

/// Stored result of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) mv: Option<Move>,
    pub(super) score: i16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

#[derive(Default)]
struct Entry {
    /// The key, and every bit turned over that is set in the data.
    check: AtomicU64,
    /// Score, depth, bound, age and move; 0 if empty.
    data: AtomicU64,
}

impl Entry {
    /// The data if they belong to this key.
    #[inline]
    fn of(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Relaxed);
        (data != 0 && self.check.load(Relaxed) ^ data == key).then_some(data)
    }
}

const WAYS: usize = 4;

/// A fixed number of entries, the least useful of four replaced.
pub(super) struct Table {
    entries: Vec<[Entry; WAYS]>,
    age: AtomicU8,
}

impl Table {
    pub(super) fn new(megabytes: usize) -> Self {
        let buckets = (megabytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        Self {
            entries: (0..buckets).map(|_| Default::default()).collect(),
            age: AtomicU8::new(0),
        }
    }

    /// Makes what is there older than what will come.
    pub(super) fn next_search(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 63, Relaxed);
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "below the number of buckets, a usize"
    )]
    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let bucket = &self.entries[self.bucket(key)];
        bucket.iter().find_map(|entry| entry.of(key)).map(unpack)
    }

    pub(super) fn put(&self, key: u64, known: Known) {
        let age = self.age.load(Relaxed);
        let bucket = &self.entries[self.bucket(key)];
        let place = bucket.iter().position(|entry| entry.of(key).is_some());
        let place = place.unwrap_or_else(|| {
            let worth = |entry: &Entry| match entry.data.load(Relaxed) {
                0 => -1000,
                data => {
                    let old = (age.wrapping_sub(age_of(data)) & 63).min(8);
                    i32::from(depth_of(data)) - 8 * i32::from(old)
                }
            };
            (0..WAYS).min_by_key(|&n| worth(&bucket[n])).unwrap_or(0)
        });
        let data = pack(known, age);
        bucket[place].data.store(data, Relaxed);
        bucket[place].check.store(key ^ data, Relaxed);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "takes out one byte")]
fn depth_of(data: u64) -> u8 {
    (data >> 16) as u8
}

#[expect(clippy::cast_possible_truncation, reason = "six bits")]
fn age_of(data: u64) -> u8 {
    (data >> 26) as u8 & 63
}

fn pack(known: Known, age: u8) -> u64 {
    let [a, b, c] = pack_move(known.mv);
    let bound = match known.bound {
        Bound::None => 0,
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(known.score.cast_unsigned())
        | u64::from(known.depth) << 16
        | bound << 24
        | u64::from(age) << 26
        | u64::from(a) << 32
        | u64::from(b) << 40
        | u64::from(c) << 48
        | 1 << 63
}

#[expect(clippy::cast_possible_truncation, reason = "takes out bytes")]
fn unpack(data: u64) -> Known {
    Known {
        mv: unpack_move([(data >> 32) as u8, (data >> 40) as u8, (data >> 48) as u8]),
        score: (data as u16).cast_signed(),
        depth: depth_of(data),
        bound: match data >> 24 & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

/// Stands where a move has no such point.
const NO: u8 = 0xFF;

fn pack_move(mv: Option<Move>) -> [u8; 3] {
    match mv {
        None => [NO, NO, NO],
        Some(Move::Pass) => [0, NO, NO],
        Some(Move::Drop { to }) => [NO, to, NO],
        Some(Move::Step { from, to }) => [from, to, NO],
        Some(Move::Leap { from, over, to }) => [from, to, over | 0x80],
        Some(Move::DropStep { drop, from, to }) => [from, to, drop],
    }
}

fn unpack_move(bytes: [u8; 3]) -> Option<Move> {
    Some(match bytes {
        [NO, NO, _] => return None,
        [_, NO, _] => Move::Pass,
        [NO, to, _] => Move::Drop { to },
        [from, to, NO] => Move::Step { from, to },
        [from, to, over] if over & 0x80 != 0 => Move::Leap {
            from,
            over: over & 0x7F,
            to,
        },
        [from, to, drop] => Move::DropStep { drop, from, to },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_went_in() {
        assert_eq!(size_of::<Entry>(), 16);
        let table = Table::new(1);
        let moves = [
            None,
            Some(Move::Pass),
            Some(Move::Drop { to: 63 }),
            Some(Move::Step { from: 0, to: 63 }),
            Some(Move::Leap {
                from: 63,
                over: 0,
                to: 5,
            }),
            Some(Move::DropStep {
                drop: 63,
                from: 0,
                to: 1,
            }),
        ];
        let bounds = [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact];
        for ((key, mv), bound) in (1..).zip(moves).zip(bounds.into_iter().cycle()) {
            table.put(
                key,
                Known {
                    mv,
                    score: -29_000,
                    depth: 200,
                    bound,
                },
            );
            let known = table.get(key).unwrap();
            assert_eq!(
                (known.mv, known.score, known.depth, known.bound),
                (mv, -29_000, 200, bound)
            );
        }
        assert!(table.get(99).is_none());
    }

    #[test]
    fn half_an_entry_is_none() {
        let table = Table::new(1);
        let known = |score| Known {
            mv: Some(Move::Pass),
            score,
            depth: 3,
            bound: Bound::Exact,
        };
        table.put(7, known(1));
        table.put(8, known(2));
        let bucket = &table.entries[table.bucket(7)];
        let other = bucket[1].data.load(Relaxed);
        bucket[0].data.store(other, Relaxed);
        assert!(table.get(7).is_none());
        assert_eq!(table.get(8).unwrap().score, 2);
    }

    /// Data that follow from their keys, so that a mixed entry would show.
    #[test]
    fn threads_share_a_table() {
        let table = Table::new(1);
        let fits = |key: u64| Known {
            mv: Some(Move::Drop {
                to: (key % 60) as u8,
            }),
            score: (key % 20_011) as i16,
            depth: (key % 97) as u8,
            bound: Bound::Lower,
        };
        lauta_game::parallel::map(4, 0..4, |seed| {
            let mut dice = lauta_game::Dice::from_seed(seed);
            let mut met = 0;
            for _ in 0..200_000 {
                // All in one bucket, so that the threads are always in each other's way.
                let key = lauta_game::Dice::from_seed(dice.bits() % 16).bits() >> 16;
                if let Some(known) = table.get(key) {
                    assert_eq!(known.score, fits(key).score);
                    assert_eq!(known.depth, fits(key).depth);
                    met += 1;
                }
                table.put(key, fits(key));
            }
            assert!(met > 1000, "{met} entries met");
        });
    }
}
