//! What a network reads of a position.

use crate::{Notation, Side};

/// What features change from one position to another.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Changes {
    /// What was noted, and behind it room that was used before.
    list: Vec<(usize, f32)>,
    len: usize,
}

impl Changes {
    /// Forgets what was noted.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Notes the feature numbered `at` if its count is another one now. Without a branch: which
    /// features change nobody can foresee.
    #[inline(always)]
    pub fn note(&mut self, at: usize, before: u8, now: u8) {
        let change = (at, f32::from(now) - f32::from(before));
        match self.list.get_mut(self.len) {
            Some(room) => *room = change,
            None => self.list.push(change),
        }
        self.len += usize::from(now != before);
    }

    /// Notes all features, from the one numbered `first` on, whose counts are others now.
    #[inline(always)]
    pub fn note_all(&mut self, first: usize, before: &[u8], now: &[u8]) {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const LOW: u64 = 0x7f * ONES;
        // So many counts have a bit each in a number.
        let blocks = before.chunks(64).zip(now.chunks(64));
        for ((before, now), first) in blocks.zip((first..).step_by(64)) {
            let (eights, few) = before.as_chunks::<8>();
            let (new_eights, new_few) = now.as_chunks::<8>();
            let mut differ = [0; 8];
            for (differ, (before, now)) in differ.iter_mut().zip(eights.iter().zip(new_eights)) {
                let bits = u64::from_le_bytes(*before) ^ u64::from_le_bytes(*now);
                // The highest bit of each byte says that some bit of it is set; all eight are
                // brought together in the last byte.
                let some = (((bits & LOW) + LOW) | bits) >> 7 & ONES;
                [.., *differ] = some.wrapping_mul(0x0102_0408_1020_4080).to_le_bytes();
            }
            let mut differ = u64::from_le_bytes(differ);
            while differ != 0 {
                let at = differ.trailing_zeros() as usize;
                differ &= differ - 1;
                self.note(first + at, before[at], now[at]);
            }
            let begin = first + before.len() - few.len();
            for ((at, before), now) in (begin..).zip(few).zip(new_few) {
                self.note(at, *before, *now);
            }
        }
    }

    /// The numbers of the features that were noted, and how much more often each is there now.
    #[must_use]
    pub fn as_slice(&self) -> &[(usize, f32)] {
        &self.list[..self.len]
    }
}

/// A game whose positions a network can read.
///
/// A network judges a position as the side sees it that is to throw or to choose. It reads small
/// whole numbers, of which almost all of some 250 are zero in any one position. They come from
/// the rule file alone, the board along that side's own track, and say nothing of what is good or
/// bad.
pub trait Features: Notation {
    /// For each feature the unit that its count is multiplied by, so that all have about the same
    /// weight: 1, or a half for the fourth and every further man on a point.
    fn features(&self) -> Vec<f32>;

    /// The side that is to throw or to choose in `pos`, through whose eyes it is read.
    fn reader(&self, pos: &Self::Position) -> Side;

    /// Writes how often `pos` has each feature - so many men on a point, say - over zeros, one
    /// count for each of [`Self::features`].
    fn write_features(&self, pos: &Self::Position, counts: &mut [u8]);

    /// How often `pos` has each feature.
    fn counts(&self, pos: &Self::Position) -> Vec<u8> {
        let mut counts = vec![0; self.features().len()];
        self.write_features(pos, &mut counts);
        counts
    }

    /// So many phases of the game may have a network with weights of their own.
    fn phases(&self) -> usize {
        1
    }

    /// The phase, below [`Self::phases`], of a position with these counts, of which those that
    /// the pruning network does not read may be missing.
    fn phase(&self, counts: &[u8]) -> usize {
        let _ = counts;
        0
    }

    /// Whether moves may cost or earn points while the game goes on.
    fn pays(&self) -> bool {
        false
    }
}

/// Features that a network updates from one position to the next, instead of reading all again.
///
/// Its first layer keeps its sums for the features that the pruning network reads, and adds only what
/// [`Self::note_changes`] notes. A family whose positions have few features has nothing to gain
/// and leaves everything as it is here.
pub trait IncrementalFeatures: Features {
    /// So many of the first features are read by the pruning network; the others have to be worked out. 0 if
    /// there is no difference.
    fn pruning_features(&self) -> usize {
        0
    }

    /// Writes how often `pos` has each of the features that the pruning network reads, over zeros.
    fn write_pruning(&self, pos: &Self::Position, counts: &mut [u8]) {
        let _ = (pos, counts);
    }

    /// Writes how often `pos` has each of the features that have to be worked out, over zeros.
    fn write_worked(&self, pos: &Self::Position, counts: &mut [u8]) {
        self.write_features(pos, counts);
    }

    /// Notes, once each, the features that the pruning network reads and that `pos` has more or less often
    /// than `before`.
    fn note_changes(&self, before: &Self::Position, pos: &Self::Position, changes: &mut Changes) {
        let _ = (before, pos, changes);
    }
}

#[cfg(test)]
mod tests {
    use super::Changes;
    use crate::Dice;

    #[test]
    fn what_differs_is_noted_once() {
        let mut dice = Dice::from_seed(1);
        let mut changes = Changes::default();
        for len in [0, 1, 7, 8, 9, 29, 63, 64, 65, 127, 128, 217] {
            for _ in 0..50 {
                let mut counts = || -> Vec<u8> {
                    let count = |_| u8::try_from(dice.below(3) * 127).unwrap();
                    (0..len).map(count).collect()
                };
                let (before, now) = (counts(), counts());
                changes.clear();
                changes.note_all(10, &before, &now);
                let mut noted = changes.as_slice().to_vec();
                noted.sort_by_key(|(at, _)| *at);
                let pairs = before.iter().zip(&now).enumerate();
                let expected: Vec<(usize, f32)> = pairs
                    .filter(|(_, (before, now))| before != now)
                    .map(|(n, (before, now))| (10 + n, f32::from(*now) - f32::from(*before)))
                    .collect();
                assert_eq!(noted, expected, "{len} counts");
            }
        }
    }
}
