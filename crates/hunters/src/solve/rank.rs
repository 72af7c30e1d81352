//! Numbers for sets of dogs: all sets of `dogs` out of `slots` slots, in the order of their masks,
//! get the numbers from 0 on without a gap.
//!
//! The number of a set is the sum of C(slot, i) over its slots, `slot` being the `i`th lowest, i
//! from 1 on. A mask is cut into three pieces whose sums are in tables.

/// Bits of a mask in one piece.
const PIECE: u32 = 11;
const SIZE: usize = 1 << PIECE;
const MASK: u64 = SIZE as u64 - 1;

/// The most slots that three pieces hold.
pub(super) const MOST_SLOTS: u32 = 3 * PIECE;

/// Numbers for the sets of one number of dogs.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    dogs: u32,
    count: u64,
    /// By the lowest piece: its sum, and `SIZE` times its dogs.
    low: Vec<(u32, u32)>,
    /// By the dogs in the lowest piece, and the middle piece.
    mid: Vec<u32>,
    /// By the highest piece, which determines the number of dogs below.
    high: Vec<u32>,
    /// The first number with each highest piece, in order.
    high_starts: Vec<(u32, u32)>,
    /// For each number of dogs in the lower pieces, the first number with each middle piece.
    mid_starts: Vec<Vec<(u32, u32)>>,
    /// For each number of dogs in the lowest piece, its values in order.
    lows: Vec<Vec<u32>>,
}

impl Ranks {
    /// Numbers for all sets of `dogs` out of `slots` slots; nothing if these are too many.
    pub(super) fn new(slots: u32, dogs: u32) -> Option<Self> {
        if slots > MOST_SLOTS || dogs > slots {
            return None;
        }
        let pieces = || (0u32..).take(SIZE);
        let fits =
            |piece: u32, of: u32| u64::from(piece) >> slots.saturating_sub(of).min(PIECE) == 0;
        let low: Vec<(u32, u32)> = pieces()
            .map(|piece| (sum(piece, 0, 0), piece.count_ones() << PIECE))
            .collect();
        let mid = (0..=PIECE).flat_map(|below| pieces().map(move |piece| sum(piece, PIECE, below)));
        let below = |piece: u32| dogs.checked_sub(piece.count_ones());
        let high: Vec<u32> = pieces()
            .map(|piece| below(piece).map_or(0, |below| sum(piece, 2 * PIECE, below)))
            .collect();
        let mid: Vec<u32> = mid.collect();
        let high_starts = pieces()
            .filter(|&piece| {
                fits(piece, 2 * PIECE)
                    && below(piece).is_some_and(|below| below <= slots.min(2 * PIECE))
            })
            .map(|piece| (high[piece as usize], piece))
            .collect();
        let mid_starts = (0..=2 * PIECE).map(|dogs| {
            let within = |piece: u32| {
                let low = dogs.checked_sub(piece.count_ones())?;
                (low <= slots.min(PIECE) && fits(piece, PIECE)).then_some(low)
            };
            let starts = pieces().filter_map(|piece| {
                let low = within(piece)?;
                Some((mid[(low << PIECE | piece) as usize], piece))
            });
            starts.collect()
        });
        let mid_starts = mid_starts.collect();
        let lows = (0..=PIECE)
            .map(|dogs| {
                pieces()
                    .filter(|piece| piece.count_ones() == dogs)
                    .collect()
            })
            .collect();
        Some(Self {
            dogs,
            count: choose(slots, dogs),
            low,
            mid,
            high,
            high_starts,
            mid_starts,
            lows,
        })
    }

    /// Number of sets.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Number of dogs in each set.
    pub(super) fn dogs(&self) -> u32 {
        self.dogs
    }

    /// The number of a set.
    #[inline]
    pub(super) fn rank(&self, set: u64) -> usize {
        let piece = |n: u32| (set >> (n * PIECE) & MASK) as usize;
        let (low, below) = self.low[piece(0)];
        let mid = self.mid[below as usize | piece(1)];
        (low + mid + self.high[piece(2)]) as usize
    }

    /// Reads numbers back, fastest in rising order.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader {
            ranks: self,
            start: 0,
            upper: 0,
            lows: &[],
        }
    }
}

/// Finds the sets that numbers stand for.
pub(super) struct Reader<'a> {
    ranks: &'a Ranks,
    /// The first number with the pieces of the last set but the lowest.
    start: usize,
    upper: u64,
    lows: &'a [u32],
}

impl Reader<'_> {
    /// The set with this number, which must be one.
    #[inline]
    pub(super) fn set(&mut self, rank: usize) -> u64 {
        let within = rank.checked_sub(self.start);
        if let Some(&low) = within.and_then(|within| self.lows.get(within)) {
            return self.upper | u64::from(low);
        }
        self.seek(rank)
    }

    fn seek(&mut self, rank: usize) -> u64 {
        let ranks = self.ranks;
        let last = |starts: &[(u32, u32)], rank: usize| {
            let after = starts.partition_point(|&(start, _)| start as usize <= rank);
            starts[after.saturating_sub(1)]
        };
        let (start, high) = last(&ranks.high_starts, rank);
        let below = ranks.dogs - high.count_ones();
        let (mid_start, mid) = last(&ranks.mid_starts[below as usize], rank - start as usize);
        self.start = (start + mid_start) as usize;
        self.upper = u64::from(high) << (2 * PIECE) | u64::from(mid) << PIECE;
        self.lows = &ranks.lows[(below - mid.count_ones()) as usize];
        self.upper | u64::from(self.lows[rank - self.start])
    }
}

/// Part of a set's number that comes from a piece of its mask, which begins at slot `from` and has
/// `below` dogs in the lower slots.
fn sum(piece: u32, from: u32, below: u32) -> u32 {
    let slots = (0..PIECE).filter(|slot| piece >> slot & 1 != 0);
    let terms = slots
        .zip(below + 1..)
        .map(|(slot, i)| choose(from + slot, i));
    // Sums that fit no set may be too large; they are never asked for.
    u32::try_from(terms.sum::<u64>()).unwrap_or(0)
}

/// Binomial coefficient n over k.
pub(super) fn choose(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    (0..u64::from(k)).fold(1, |all, i| all * (u64::from(n) - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sets_in_order() {
        for slots in [1, 6, 11, 12, 17, 23] {
            for dogs in [0, 1, slots / 2, slots - 1, slots] {
                let ranks = Ranks::new(slots, dogs).unwrap();
                let sets = (0u64..1 << slots).filter(|set| set.count_ones() == dogs);
                let mut reader = ranks.reader();
                let mut count = 0;
                for (rank, set) in sets.enumerate() {
                    assert_eq!(ranks.rank(set), rank, "{dogs} of {slots}");
                    assert_eq!(reader.set(rank), set, "{dogs} of {slots}");
                    count += 1;
                }
                assert_eq!(count, ranks.count());
            }
        }
        assert!(Ranks::new(34, 3).is_none() && Ranks::new(5, 6).is_none());
    }

    #[test]
    fn numbers_of_large_sets_lead_back() {
        for dogs in [3, 16, 24, 33] {
            let ranks = Ranks::new(33, dogs).unwrap();
            let last = usize::try_from(ranks.count()).unwrap() - 1;
            let mut reader = ranks.reader();
            for n in 0..=1000usize {
                // Back and forth.
                let rank = n.wrapping_mul(0x9E37_79B9) % (last + 1);
                let set = reader.set(rank);
                assert_eq!((set.count_ones(), ranks.rank(set)), (dogs, rank));
            }
            assert_eq!(reader.set(last), (1 << 33) - 1 - ((1 << (33 - dogs)) - 1));
        }
    }
}
