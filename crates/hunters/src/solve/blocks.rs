//! Moves block by block: all that one block of a set gets, while it is in a core's own cache.
//!
//! A block is a run of words, a power of two of them. The lowest slots lie within it; the others
//! say which block it is.

use std::borrow::Cow;
use std::ops::Range;

use super::ways::{self, LOW, Slot, join, stride};
use lauta_hunt::Point;

/// Words of a block, or of the whole set if that is smaller: 16 KiB, so that two blocks fit the
/// fastest cache.
pub(super) const MOST: usize = 1 << 11;

/// One block of a set.
pub(super) struct Block<'a> {
    /// The number of its first word.
    pub(super) at: usize,
    pub(super) words: &'a mut [u64],
}

impl Block<'_> {
    fn within(&self, slot: Slot) -> bool {
        stride(slot) < self.words.len()
    }

    /// True if there is a dog in a slot that lies outside the block.
    fn has(&self, slot: Slot) -> bool {
        self.at & stride(slot) != 0
    }

    /// Adds what becomes of `from` when a dog steps between two slots, the first below the second.
    pub(super) fn step(&mut self, from: &[u64], i: Slot, j: Slot) {
        let there = |at: usize| &from[at..at + self.words.len()];
        let (near, far) = (stride(i), stride(j));
        if self.within(j) {
            ways::step(self.words, there(self.at), i, j);
        } else if !self.within(i) {
            if self.has(i) != self.has(j) {
                join(self.words, there(self.at ^ near ^ far));
            }
        } else if self.has(j) {
            ways::drop(self.words, there(self.at ^ far), i);
        } else {
            ways::lift(self.words, there(self.at ^ far), i);
        }
    }

    /// Adds the placements that a dog dropped in this slot brings into `from`.
    pub(super) fn drop(&mut self, from: &[u64], slot: Slot) {
        let there = |at: usize| &from[at..at + self.words.len()];
        if self.within(slot) {
            ways::drop(self.words, there(self.at), slot);
        } else if !self.has(slot) {
            join(self.words, there(self.at ^ stride(slot)));
        }
    }
}

/// The block that a move of a deer leads to, from the block of `block` words at `at`. The deer
/// comes to the empty slot `empty` and takes the dog in slot `over`, if there is one. `None` if no
/// set of this block allows that.
pub(super) fn after(at: usize, block: usize, empty: Slot, over: Option<Slot>) -> Option<usize> {
    let beyond = |slot: Slot| Some(stride(slot)).filter(|&stride| stride >= block);
    let over = over.and_then(beyond).unwrap_or(0);
    let free = beyond(empty).is_none_or(|stride| at & stride == 0);
    (free && at & over == over).then_some(at ^ over)
}

/// Most exchanges of a slot inside a block with one outside that are made block by block: each
/// doubles the blocks to be visited.
const FEW: usize = 2;

/// Another order of the slots: first some within a block and some that say which block it is
/// change places, then either kind among each other.
#[derive(Debug)]
pub(super) struct Shuffle {
    across: Vec<(Slot, Slot)>,
    within: Vec<(Slot, Slot)>,
    above: Vec<(Slot, Slot)>,
}

impl Shuffle {
    /// Reordering of a set, in blocks of `block` words, from slots that stand for the points of
    /// `found` to slots that stand for those of `want`.
    pub(super) fn new(mut found: Vec<Point>, want: &[Point], block: usize) -> Self {
        let low = (block.ilog2() + LOW) as usize;
        let belongs = |point: &Point| want[..low].contains(point);
        let strange = |slots: Range<usize>, found: &[Point]| -> Vec<usize> {
            let wrong = |slot: &usize| belongs(&found[*slot]) != (*slot < low);
            slots.filter(wrong).collect()
        };
        let pairs = strange(0..low, &found)
            .into_iter()
            .zip(strange(low..want.len(), &found));
        let across = pairs.map(|(slot, other)| exchange(&mut found, slot, other));
        let across = across.collect();
        let mut sort = |slots: Range<usize>| -> Vec<(Slot, Slot)> {
            slots
                .filter_map(|slot| {
                    let other = found.iter().position(|&p| p == want[slot])?;
                    (other != slot).then(|| exchange(&mut found, slot, other))
                })
                .collect()
        };
        Self {
            across,
            within: sort(0..low),
            above: sort(low..want.len()),
        }
    }

    /// The set, or, where that is better done once for all blocks, with its slots in part
    /// rearranged: what [`Shuffle::block`] goes on with.
    pub(super) fn begin<'a>(&self, set: &'a [u64]) -> Cow<'a, [u64]> {
        let mut set = Cow::Borrowed(set);
        if self.across.len() > FEW {
            for &(i, j) in &self.across {
                ways::swap(set.to_mut(), i, j);
            }
        }
        set
    }

    /// A block of the set in the new order, the one that begins at word `at`; as it is there, or
    /// put together in `room`, which has its size.
    pub(super) fn block<'a>(&self, begun: &'a [u64], at: usize, room: &'a mut [u64]) -> &'a [u64] {
        let at = self.from(at);
        let across = if self.across.len() > FEW {
            &[]
        } else {
            &self.across[..]
        };
        if across.is_empty() && self.within.is_empty() {
            return &begun[at..at + room.len()];
        }
        gather(begun, across, at, room);
        for &(i, j) in &self.within {
            ways::swap(room, i, j);
        }
        room
    }

    /// The blocks of the set that this one comes from.
    pub(super) fn sources(&self, at: usize) -> impl Iterator<Item = usize> {
        let at = self.from(at);
        (0..1usize << self.across.len()).map(move |some| {
            let chosen = { self.across.iter().enumerate() }.filter(|(n, _)| some >> n & 1 != 0);
            chosen.fold(at, |at, (_, &(_, far))| at ^ stride(far))
        })
    }

    /// The number of the block among those in which only slots above are in the old order.
    fn from(&self, at: usize) -> usize {
        self.above.iter().rev().fold(at, |at, &(i, j)| {
            let (near, far) = (stride(i), stride(j));
            if (at & near == 0) == (at & far == 0) {
                at
            } else {
                at ^ near ^ far
            }
        })
    }
}

fn exchange(order: &mut [Point], slot: usize, other: usize) -> (Slot, Slot) {
    order.swap(slot, other);
    let number = |slot: usize| Slot::try_from(slot).expect("few slots");
    (number(slot), number(other))
}

/// A block of the set after these exchanges of a slot within it and one that is not.
fn gather(set: &[u64], swaps: &[(Slot, Slot)], at: usize, out: &mut [u64]) {
    let Some((&(i, j), swaps)) = swaps.split_last() else {
        out.copy_from_slice(&set[at..at + out.len()]);
        return;
    };
    gather(set, swaps, at, out);
    let mut other = vec![0; out.len()];
    gather(set, swaps, at ^ stride(j), &mut other);
    // If the two slots differ, the entry has come from the other block.
    if at & stride(j) == 0 {
        ways::without(out, i, true);
        ways::lift(out, &other, i);
    } else {
        ways::without(out, i, false);
        ways::drop(out, &other, i);
    }
}

#[cfg(test)]
mod tests {
    use lauta_game::Dice;

    use super::*;

    const SLOTS: Slot = 11;
    const WORDS: usize = 1 << (SLOTS - LOW);

    fn random(dice: &mut Dice) -> Vec<u64> {
        (0..WORDS).map(|_| dice.bits()).collect()
    }

    /// `set` after `change` of each of its blocks.
    fn by_blocks(set: &[u64], block: usize, mut change: impl FnMut(Block<'_>)) -> Vec<u64> {
        let mut out = set.to_vec();
        for (n, words) in out.chunks_mut(block).enumerate() {
            let at = n * block;
            change(Block { at, words });
        }
        out
    }

    #[test]
    fn blocks_get_what_the_whole_set_gets() {
        let mut dice = Dice::from_seed(3);
        for block in [1, 4, WORDS] {
            let (a, b) = (random(&mut dice), random(&mut dice));
            let whole = |change: &dyn Fn(&mut [u64])| {
                let mut out = b.clone();
                change(&mut out);
                out
            };
            for j in 0..SLOTS {
                let dropped = by_blocks(&b, block, |mut part| part.drop(&a, j));
                assert_eq!(dropped, whole(&|out| ways::drop(out, &a, j)), "drop {j}");
                for i in (0..SLOTS).filter(|&i| i != j) {
                    if i < j {
                        let stepped = by_blocks(&b, block, |mut part| part.step(&a, i, j));
                        let expected = whole(&|out| ways::step(out, &a, i, j));
                        assert_eq!(stepped, expected, "step {i} {j}");
                    }
                    for over in [None, Some(j)] {
                        let kept = by_blocks(&b, block, |part| {
                            if let Some(to) = after(part.at, block, i, over) {
                                ways::keep(part.words, &a[to..to + block], i, over);
                            }
                        });
                        let expected = whole(&|out| ways::keep(out, &a, i, over));
                        assert_eq!(kept, expected, "to {i} over {over:?}");
                    }
                    let can = by_blocks(&b, block, |part| {
                        if after(part.at, block, i, Some(j)).is_some() {
                            ways::may_leap(part.words, i, j);
                        }
                    });
                    assert_eq!(can, whole(&|out| ways::may_leap(out, i, j)), "{i} {j}");
                }
            }
        }
    }

    #[test]
    fn blocks_of_another_order() {
        let mut dice = Dice::from_seed(4);
        let points = || (0..).take(SLOTS as usize).collect::<Vec<Point>>();
        for block in [1, 4, WORDS] {
            for _ in 0..50 {
                let (mut found, mut want) = (points(), points());
                for order in [&mut found, &mut want] {
                    for slot in (1..order.len()).rev() {
                        order.swap(slot, dice.below(slot + 1));
                    }
                }
                let set = random(&mut dice);
                let shuffle = Shuffle::new(found.clone(), &want, block);
                let mut room = vec![0; block];
                for at in (0..WORDS).step_by(block) {
                    let mut known = vec![0; WORDS];
                    for from in shuffle.sources(at) {
                        known[from..from + block].copy_from_slice(&set[from..from + block]);
                    }
                    let begun = shuffle.begin(&known);
                    let found_block = shuffle.block(&begun, at, &mut room);
                    for index in 0..block * 64 {
                        // `dog`: 1 if the index has a dog there; `there`: the index of the same dogs in the set.
                        let whole = at * 64 + index;
                        let dog = |p: Point| {
                            let slot = want.iter().position(|&q| q == p).unwrap();
                            whole >> slot & 1
                        };
                        let there = found.iter().enumerate();
                        let there = there.fold(0, |all, (slot, &p)| all | dog(p) << slot);
                        assert_eq!(
                            found_block[index / 64] >> (index % 64) & 1,
                            set[there / 64] >> (there % 64) & 1
                        );
                    }
                }
            }
        }
    }
}
