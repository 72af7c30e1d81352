//! The transposition table: what has been found out about positions, sixteen bytes each.

use crate::position::Move;

/// How a score bounds the true one.
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

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) mv: Option<Move>,
    pub(super) score: i16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// Score, depth, bound, age and move; 0 if empty.
    data: u64,
}

const WAYS: usize = 4;

/// A fixed number of entries, the least useful of four replaced.
pub(super) struct Table {
    entries: Vec<[Entry; WAYS]>,
    age: u8,
}

impl Table {
    pub(super) fn new(megabytes: usize) -> Self {
        let buckets = (megabytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        Self {
            entries: vec![[Entry::default(); WAYS]; buckets],
            age: 0,
        }
    }

    /// Makes what is there older than what will come.
    pub(super) fn next_search(&mut self) {
        self.age = (self.age + 1) & 63;
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
        bucket
            .iter()
            .find(|entry| entry.key == key && entry.data != 0)
            .map(|e| unpack(e.data))
    }

    pub(super) fn put(&mut self, key: u64, known: Known) {
        let age = self.age;
        let index = self.bucket(key);
        let bucket = &mut self.entries[index];
        let place = bucket
            .iter()
            .position(|entry| entry.key == key && entry.data != 0);
        let place = place.unwrap_or_else(|| {
            let worth = |entry: &Entry| match entry.data {
                0 => -1000,
                data => {
                    let old = (age.wrapping_sub(age_of(data)) & 63).min(8);
                    i32::from(depth_of(data)) - 8 * i32::from(old)
                }
            };
            (0..WAYS).min_by_key(|&n| worth(&bucket[n])).unwrap_or(0)
        });
        bucket[place] = Entry {
            key,
            data: pack(known, age),
        };
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
        let mut table = Table::new(1);
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
}
