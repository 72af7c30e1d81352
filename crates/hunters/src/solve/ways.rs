//! Sets of placements, one bit for every way in which dogs can stand on the free points.
//!
//! Bit `s` of an index says whether a dog stands in slot `s`, so a set for 23 free points takes a
//! megabyte, whatever the number of dogs, and a move of a dog is one pass over it: sixty-four
//! placements at a time, without ever taking one apart.

use std::ops::Range;

/// The number of a free point.
pub(super) type Slot = u32;

/// The slots within a word, as masks of the bits whose index has a dog there.
const DOG: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

/// Slots below this one lie within a word.
pub(super) const LOW: Slot = 6;

/// The distance of two words that differ in this slot; 0 if it lies within a word.
pub(super) fn stride(slot: Slot) -> usize {
    if slot < LOW { 0 } else { 1 << (slot - LOW) }
}

fn dog(slot: Slot) -> u64 {
    DOG[slot as usize]
}

/// [`stride`] of a slot within a block of `words` words; 0 for slots beyond it.
fn within(words: usize, slot: Slot) -> usize {
    Some(stride(slot))
        .filter(|&stride| stride < words)
        .unwrap_or(0)
}

/// The runs of words whose numbers have these bits of `fixed`.
fn runs(words: usize, fixed: usize, bits: usize) -> impl Iterator<Item = Range<usize>> {
    let length = match fixed {
        0 => words,
        _ => 1 << fixed.trailing_zeros(),
    };
    (0..words)
        .step_by(length)
        .filter(move |start| start & fixed == bits)
        .map(move |start| start..start + length)
}

/// Exchanges two slots, the first below the second.
pub(super) fn swap(set: &mut [u64], i: Slot, j: Slot) {
    debug_assert!(i < j);
    let (near, far) = (stride(i), stride(j));
    if far == 0 {
        let (apart, mask) = ((1 << j) - (1 << i), dog(i) & !dog(j));
        for word in set {
            let change = (*word >> apart ^ *word) & mask;
            *word ^= change | change << apart;
        }
    } else if near == 0 {
        for run in runs(set.len(), far, 0) {
            let (low, high) = set.split_at_mut(run.start + far);
            for (low, high) in low[run].iter_mut().zip(high) {
                let change = (*low >> (1 << i) ^ *high) & !dog(i);
                *high ^= change;
                *low ^= change << (1 << i);
            }
        }
    } else {
        for run in runs(set.len(), near | far, near) {
            let (low, high) = set.split_at_mut(run.start - near + far);
            let length = run.len();
            low[run].swap_with_slice(&mut high[..length]);
        }
    }
}

/// Adds to `out` what becomes of `from` when a dog steps between two slots, the first below the
/// second.
pub(super) fn step(out: &mut [u64], from: &[u64], i: Slot, j: Slot) {
    debug_assert!(i < j);
    let (near, far) = (stride(i), stride(j));
    if far == 0 {
        let apart = (1 << j) - (1 << i);
        let (low, high) = (dog(i) & !dog(j), dog(j) & !dog(i));
        for (out, from) in out.iter_mut().zip(from) {
            *out |= (from & low) << apart | (from & high) >> apart;
        }
    } else if near == 0 {
        for run in runs(from.len(), far, 0) {
            let high = run.start + far..run.end + far;
            let sources = from[run.clone()].iter().zip(&from[high.clone()]);
            let (below, above) = out.split_at_mut(high.start);
            for ((a, b), (low, high)) in below[run].iter_mut().zip(above).zip(sources) {
                *a |= (high & !dog(i)) << (1 << i);
                *b |= (low & dog(i)) >> (1 << i);
            }
        }
    } else {
        for run in runs(from.len(), near | far, near) {
            let other = run.start - near + far..run.end - near + far;
            join(&mut out[other.clone()], &from[run.clone()]);
            join(&mut out[run], &from[other]);
        }
    }
}

pub(super) fn join(out: &mut [u64], from: &[u64]) {
    for (out, from) in out.iter_mut().zip(from) {
        *out |= from;
    }
}

/// Adds to `out` the placements that a dog dropped in this slot brings into `from`.
pub(super) fn drop(out: &mut [u64], from: &[u64], slot: Slot) {
    let far = stride(slot);
    for run in runs(from.len(), far, 0) {
        let with_dog = &from[run.start + far..run.end + far];
        if far == 0 {
            for (out, from) in out[run].iter_mut().zip(with_dog) {
                *out |= (from & dog(slot)) >> (1 << slot);
            }
        } else {
            join(&mut out[run], with_dog);
        }
    }
}

/// Adds to `out` the placements that a dog taken from this slot brings into `from`.
pub(super) fn lift(out: &mut [u64], from: &[u64], slot: Slot) {
    let far = stride(slot);
    for run in runs(from.len(), far, 0) {
        let with_dog = &mut out[run.start + far..run.end + far];
        if far == 0 {
            for (out, from) in with_dog.iter_mut().zip(&from[run]) {
                *out |= (from & !dog(slot)) << (1 << slot);
            }
        } else {
            join(with_dog, &from[run]);
        }
    }
}

/// Leaves only the placements in which this slot is empty, or in which it is not.
pub(super) fn without(set: &mut [u64], slot: Slot, empty: bool) {
    let far = stride(slot);
    if far == 0 {
        let mask = if empty { !dog(slot) } else { dog(slot) };
        set.iter_mut().for_each(|word| *word &= mask);
    } else {
        for run in runs(set.len(), far, if empty { far } else { 0 }) {
            set[run].fill(0);
        }
    }
}

/// Keeps in `out`, where slot `empty` is empty, and `over` has a dog if there is such a slot, only
/// what is in `to` once that dog is gone. Slots beyond the set are as they should be.
pub(super) fn keep(out: &mut [u64], to: &[u64], empty: Slot, over: Option<Slot>) {
    let far = over.map_or(0, |over| within(to.len(), over));
    let spared = if empty < LOW { dog(empty) } else { 0 };
    for run in runs(to.len(), within(to.len(), empty) | far, 0) {
        let out = &mut out[run.start + far..run.end + far];
        match over {
            Some(over) if over < LOW => {
                for (out, to) in out.iter_mut().zip(&to[run]) {
                    *out &= (to & !dog(over)) << (1 << over) | !dog(over) | spared;
                }
            }
            _ => {
                for (out, to) in out.iter_mut().zip(&to[run]) {
                    *out &= to | spared;
                }
            }
        }
    }
}

/// Adds to `out` all placements in which slot `empty` is empty and `over` has a dog. Slots beyond
/// the set are as they should be.
pub(super) fn may_leap(out: &mut [u64], empty: Slot, over: Slot) {
    let low = |slot: Slot, or: u64| if slot < LOW { or } else { u64::MAX };
    let mask = low(empty, !DOG[(empty % LOW) as usize]) & low(over, DOG[(over % LOW) as usize]);
    let (empty, over) = (within(out.len(), empty), within(out.len(), over));
    for run in runs(out.len(), empty | over, over) {
        for word in &mut out[run] {
            *word |= mask;
        }
    }
}

/// The bits of word `number` whose index has `dogs` dogs.
fn dogs_in_word(number: usize, dogs: u32) -> u64 {
    const COUNTS: [u64; 7] = {
        let mut counts = [0; 7];
        let mut index = 0u32;
        while index < 64 {
            counts[index.count_ones() as usize] |= 1 << index;
            index += 1;
        }
        counts
    };
    let rest = dogs.checked_sub(number.count_ones());
    rest.and_then(|rest| COUNTS.get(rest as usize))
        .map_or(0, |&mask| mask)
}

/// Every placement of more than `few` dogs, in the words of a set from number `at` on.
pub(super) fn fill(words: &mut [u64], at: usize, few: Option<u32>) {
    for (number, word) in (at..).zip(words) {
        let too_few = (0..=few.unwrap_or(0)).fold(0, |all, dogs| all | dogs_in_word(number, dogs));
        *word = if few.is_some() { !too_few } else { u64::MAX };
    }
}

/// Adds to `counts` how many placements the set holds, by the number of dogs, each for `weight`.
pub(super) fn count(set: &[u64], weight: u64, counts: &mut [u64]) {
    for (number, &word) in set.iter().enumerate().filter(|(_, word)| **word != 0) {
        for low in 0..=LOW {
            let dogs = number.count_ones() + low;
            if let Some(count) = counts.get_mut(dogs as usize) {
                *count += weight * u64::from((word & dogs_in_word(number, dogs)).count_ones());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lauta_game::Dice;

    const SLOTS: Slot = 9;

    fn random(dice: &mut Dice) -> Vec<u64> {
        (0..1 << (SLOTS - LOW)).map(|_| dice.bits()).collect()
    }

    fn has(set: &[u64], index: usize) -> bool {
        set[index / 64] >> (index % 64) & 1 != 0
    }

    /// Set of the indices for which `rule` is true.
    fn by_rule(rule: impl Fn(usize) -> bool) -> Vec<u64> {
        let mut set = vec![0; 1 << (SLOTS - LOW)];
        for index in (0..1 << SLOTS).filter(|&index| rule(index)) {
            set[index / 64] |= 1u64 << (index % 64);
        }
        set
    }

    #[test]
    fn every_pair_of_slots() {
        let mut dice = Dice::from_seed(1);
        for j in 0..SLOTS {
            for i in (0..SLOTS).filter(|&i| i != j) {
                let (a, b) = (random(&mut dice), random(&mut dice));
                let bit = |index: usize, slot: Slot| index >> slot & 1;
                let change = |index: usize| index ^ (1 << i | 1 << j);
                if i < j {
                    let mut swapped = a.clone();
                    swap(&mut swapped, i, j);
                    let rule = |x| has(&a, if bit(x, i) == bit(x, j) { x } else { change(x) });
                    assert_eq!(swapped, by_rule(rule), "swap {i} {j}");
                    let mut stepped = b.clone();
                    step(&mut stepped, &a, i, j);
                    let rule = |x| has(&b, x) || bit(x, i) != bit(x, j) && has(&a, change(x));
                    assert_eq!(stepped, by_rule(rule), "step {i} {j}");
                }
                let mut kept = b.clone();
                keep(&mut kept, &a, i, Some(j));
                let leaps = |x| bit(x, i) == 0 && bit(x, j) == 1;
                let rule = |x| has(&b, x) && (!leaps(x) || has(&a, x ^ 1 << j));
                assert_eq!(kept, by_rule(rule), "leap to {i} over {j}");
                let mut can = b.clone();
                may_leap(&mut can, i, j);
                assert_eq!(can, by_rule(|x| has(&b, x) || leaps(x)), "may leap {i} {j}");
            }
        }
    }

    #[test]
    fn every_slot() {
        let mut dice = Dice::from_seed(2);
        for slot in 0..SLOTS {
            let (a, b) = (random(&mut dice), random(&mut dice));
            let empty = |x: usize| x >> slot & 1 == 0;
            let mut kept = b.clone();
            keep(&mut kept, &a, slot, None);
            let rule = |x| has(&b, x) && (!empty(x) || has(&a, x));
            assert_eq!(kept, by_rule(rule), "step to {slot}");
            let mut dropped = b.clone();
            drop(&mut dropped, &a, slot);
            let rule = |x| has(&b, x) || empty(x) && has(&a, x | 1 << slot);
            assert_eq!(dropped, by_rule(rule), "drop on {slot}");
            let mut lifted = b.clone();
            lift(&mut lifted, &a, slot);
            let rule = |x| has(&b, x) || !empty(x) && has(&a, x ^ 1 << slot);
            assert_eq!(lifted, by_rule(rule), "lift from {slot}");
            for wanted in [false, true] {
                let mut left = b.clone();
                without(&mut left, slot, wanted);
                let rule = |x| has(&b, x) && empty(x) == wanted;
                assert_eq!(left, by_rule(rule), "{slot}");
            }
        }
        let mut set = vec![0; 1 << (SLOTS - LOW)];
        fill(&mut set, 0, Some(3));
        assert_eq!(set, by_rule(|x| x.count_ones() > 3));
        let mut counts = [0; 10];
        count(&set, 2, &mut counts);
        assert_eq!(counts, [0, 0, 0, 0, 252, 252, 168, 72, 18, 2]);
        fill(&mut set, 0, None);
        assert_eq!(set, by_rule(|_| true));
    }
}
