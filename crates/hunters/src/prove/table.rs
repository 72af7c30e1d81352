//! Transposition table of the proof search, sixteen bytes a position.

/// Proof and disproof number of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// The positions that have to be proved at least, or, in doubt, somewhat more.
    pub(super) proof: u32,
    /// The positions that have to be disproved at least, or, in doubt, somewhat more.
    pub(super) disproof: u32,
}

/// Larger than any number that is not settled.
pub(super) const INFINITE: u32 = (1 << 24) - 1;

impl Numbers {
    pub(super) const PROVED: Self = Self {
        proof: 0,
        disproof: INFINITE,
    };
    pub(super) const DISPROVED: Self = Self {
        proof: INFINITE,
        disproof: 0,
    };

    pub(super) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    /// The number of the position plus one; 0 if empty.
    key: u64,
    /// Both numbers, 24 bits each, and the positions searched below, roughly.
    data: u64,
}

const WAYS: usize = 4;

/// A fixed number of entries; of four, that gives way which cost least.
pub(super) struct Table {
    entries: Vec<[Entry; WAYS]>,
}

impl Table {
    pub(super) fn new(megabytes: usize) -> Self {
        let buckets = (megabytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        Self {
            entries: vec![[Entry::default(); WAYS]; buckets],
        }
    }

    fn bucket(&self, number: u64) -> usize {
        let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let place = u128::from(mixed) * self.entries.len() as u128;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "below the number of buckets"
        )]
        let bucket = (place >> 64) as usize;
        bucket
    }

    pub(super) fn get(&self, number: u64) -> Option<(Numbers, u64)> {
        let bucket = &self.entries[self.bucket(number)];
        let entry = bucket.iter().find(|entry| entry.key == number + 1)?;
        let part = |shift: u32| u32::try_from(entry.data >> shift & u64::from(INFINITE));
        let numbers = Numbers {
            proof: part(0).unwrap_or(INFINITE),
            disproof: part(24).unwrap_or(INFINITE),
        };
        Some((numbers, work(entry.data)))
    }

    pub(super) fn put(&mut self, number: u64, numbers: Numbers, nodes: u64) {
        let bucket = self.bucket(number);
        let bucket = &mut self.entries[bucket];
        let same = bucket.iter().position(|entry| entry.key == number + 1);
        let place = same.unwrap_or_else(|| {
            let cost = |entry: &Entry| (entry.key != 0, entry.data >> 48);
            (0..WAYS).min_by_key(|&n| cost(&bucket[n])).unwrap_or(0)
        });
        bucket[place] = Entry {
            key: number + 1,
            data: u64::from(numbers.proof)
                | u64::from(numbers.disproof) << 24
                | u64::from(rough(nodes)) << 48,
        };
    }
}

/// The upper half of a float: in order, and right to a half per cent.
#[expect(clippy::cast_precision_loss, reason = "rough is enough")]
fn rough(nodes: u64) -> u16 {
    ((nodes as f32).to_bits() >> 16) as u16
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of positions"
)]
fn work(data: u64) -> u64 {
    f32::from_bits((data >> 48 << 16) as u32) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_entry_gives_way() {
        assert_eq!(size_of::<Entry>(), 16);
        let mut table = Table::new(1);
        let home = table.bucket(1);
        let mut same = (1..).filter(|&n| table.bucket(n) == home);
        let numbers: Vec<u64> = same.by_ref().take(5).collect();
        drop(same);
        let known = |n: u64| Numbers {
            proof: u32::try_from(n).unwrap(),
            disproof: INFINITE,
        };
        for (&n, nodes) in numbers.iter().zip([500, 3, 70_000, 20, 4]) {
            table.put(n, known(n), nodes);
        }
        assert_eq!(table.get(numbers[1]), None);
        for n in [0, 2, 3, 4] {
            assert_eq!(table.get(numbers[n]).unwrap().0, known(numbers[n]));
        }
        let (_, work) = table.get(numbers[2]).unwrap();
        assert!(work.abs_diff(70_000) < 700, "{work}");
    }
}
