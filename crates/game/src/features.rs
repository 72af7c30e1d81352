//! The features that a network reads of a position.

use crate::{Notation, Side};

/// The changes of features from one position to another: pairs of a feature's number and the change of its count.
///
/// ```
/// use lauta_game::Changes;
///
/// let mut changes = Changes::default();
/// changes.note_all(10, &[0, 2, 1], &[0, 3, 0]);
/// changes.note(40, 5, 5);
/// assert_eq!(changes.as_slice(), [(11, 1.0), (12, -1.0)]);
/// changes.clear();
/// assert!(changes.as_slice().is_empty());
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Changes {
    /// Noted changes, followed by used room that is kept for the next ones.
    list: Vec<(usize, f32)>,
    len: usize,
}

impl Changes {
    /// Forgets what was noted.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Notes feature number `at` if its count has changed. Without a branch: the changes cannot be
    /// predicted.
    #[inline(always)]
    pub fn note(&mut self, at: usize, before: u8, now: u8) {
        let change = (at, f32::from(now) - f32::from(before));
        match self.list.get_mut(self.len) {
            Some(room) => *room = change,
            None => self.list.push(change),
        }
        self.len += usize::from(now != before);
    }

    /// Notes all features, from number `first` on, whose counts have changed.
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

    /// The numbers of the features that were noted, each with the change of its count.
    #[must_use]
    pub fn as_slice(&self) -> &[(usize, f32)] {
        &self.list[..self.len]
    }
}

/// A game whose positions a network can read.
///
/// A network evaluates a position for the side that is to throw or to choose. It reads counts from 0
/// to 255, of which almost all of some 250 are zero in any one position. They come from the rule file
/// and the board alone, along that side's own track, and say nothing of what is good or bad.
pub trait Features: Notation {
    /// The unit of each feature, which its count is multiplied by so that all have about the same
    /// weight: 1, or a half for the fourth and every further man on a point.
    ///
    /// Their number is the number of features.
    fn features(&self) -> Vec<f32>;

    /// The side that is to throw or to choose in `pos`, for which it is read.
    fn reader(&self, pos: &Self::Position) -> Side;

    /// Writes the count of each feature of `pos` into `counts`, which are zero before: one for each of
    /// [`Self::features`], such as the men on a point.
    fn write_features(&self, pos: &Self::Position, counts: &mut [u8]);

    /// The count of each feature of `pos`, in the order of [`Self::features`].
    fn counts(&self, pos: &Self::Position) -> Vec<u8> {
        let mut counts = vec![0; self.features().len()];
        self.write_features(pos, &mut counts);
        counts
    }

    /// The phases of the game that may have weights of their own, at least one: for each the one before it that it
    /// was a part of, whose weights it begins with. The first is the whole game.
    fn phases(&self) -> &'static [usize] {
        &[0]
    }

    /// The phase, below `known`, of a position with these counts: a network may have weights of its own for the
    /// first `known` of [`Self::phases`] only. Those that the pruning network reads do not matter, and the last ones
    /// may be missing if they matter to later phases only.
    fn phase(&self, counts: &[u8], known: usize) -> usize {
        let _ = (counts, known);
        0
    }

    /// True if moves may cost or earn points while the game goes on.
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
    /// The number of the first features, which the pruning network reads; the others have to be worked out. 0 if
    /// there is no difference.
    fn pruning_features(&self) -> usize {
        0
    }

    /// Writes the counts of the features that the pruning network reads over zeros.
    fn write_pruning(&self, pos: &Self::Position, counts: &mut [u8]) {
        let _ = (pos, counts);
    }

    /// Writes the counts of the features that have to be worked out over zeros, or the first of them if there is
    /// room for those only: a network may be older than the others.
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
