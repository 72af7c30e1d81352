//! A position: the men of both sides, seen by the side on roll.

use std::fmt;

use lauta_game::{Side, Throw};

/// Numbers of men by place, each side in its own numbering: 0 is off, 1 to the number of points a
/// point, one more the bar or hand, two more the reserve.
pub(crate) type Men = [u8; 28];

/// The numbers of the bits that are set, the least first.
#[inline]
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        #[expect(clippy::cast_possible_truncation, reason = "below 32")]
        let at = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (at < 32).then_some(at)
    })
}

/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Eight places in every number, the first in its lowest byte.
#[inline(always)]
fn eights(men: &Men) -> [u64; 4] {
    let mut padded = [0; 32];
    padded[..men.len()].copy_from_slice(men);
    let mut eights = [0; 4];
    for (eight, places) in eights.iter_mut().zip(padded.as_chunks().0) {
        *eight = u64::from_le_bytes(*places);
    }
    eights
}

/// The places where at least `least` men stand, as bits. No place holds more than 127.
#[inline(always)]
pub(crate) fn at_least(men: &Men, least: u8) -> u32 {
    let missing = ONES * u64::from(128 - least);
    u32::from_le_bytes(eights(men).map(|eight| {
        // The highest bit of a byte says that there are enough.
        ones_together((eight + missing) >> 7 & ONES)
    }))
}

/// The lowest bit of each byte; no other is set.
#[inline(always)]
fn ones_together(ones: u64) -> u8 {
    last(ones.wrapping_mul(0x0102_0408_1020_4080))
}

/// The places where not as many men stand as `there`, as bits.
#[inline(always)]
pub(crate) fn differing(men: &Men, there: &Men) -> u32 {
    let mut differ = [0; 4];
    for ((differ, here), there) in differ.iter_mut().zip(eights(men)).zip(eights(there)) {
        *differ = ones_together(((here ^ there) + 0x7f * ONES) >> 7 & ONES);
    }
    u32::from_le_bytes(differ)
}

/// Number of men at `place` and beyond.
#[inline(always)]
pub(crate) fn from_place(men: &Men, place: u8) -> u8 {
    let mut sum = 0;
    for (eight, first) in eights(men).into_iter().zip([0, 8, 16, 24]) {
        let before = u32::from(place).saturating_sub(first);
        let eight = eight.checked_shr(8 * before).unwrap_or(0);
        sum += last(eight.wrapping_mul(ONES));
    }
    sum
}

/// The sum of the numbers of the places where the men stand.
#[inline(always)]
pub(crate) fn sum_of_places(men: &Men) -> u32 {
    let mut sum = 0;
    for (eight, first) in eights(men).into_iter().zip([0, 8, 16, 24]) {
        let men = last(eight.wrapping_mul(ONES));
        let within = last(eight.wrapping_mul(0x0001_0203_0405_0607));
        sum += u32::from(men) * first + u32::from(within);
    }
    sum
}

/// The last byte: what a product with [`ONES`] has there is the sum of all eight, if that is less
/// than 256.
#[inline(always)]
fn last(eight: u64) -> u8 {
    let [.., last] = eight.to_le_bytes();
    last
}

/// A position of any tables game. Equal positions play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) me: Men,
    pub(crate) opp: Men,
    /// Points where a man of the side on roll is pinned, as bits in its numbering. Where both
    /// sides stand and the bit is not set, the other side's man is the pinned one.
    pub(crate) pins: u32,
    /// Thrown and not yet played; the default throw if the dice have not fallen.
    pub(crate) throw: Throw,
    /// The side on roll, whose men are `me`.
    pub(crate) side: Side,
    /// 0, or one more than the ending with which the side *not* on roll has won, or [`DRAWN`].
    pub(crate) end: u8,
    /// Part of the throw that is to be played now.
    pub(crate) stage: Stage,
    /// True if the throw was named by the side instead of thrown.
    pub(crate) named: bool,
    /// True if a doublet came right before, in the same turn.
    pub(crate) row: bool,
    /// 0, or one more than the numbers of this stage that the other side used: the rest is left
    /// to the side on roll.
    pub(crate) left: u8,
    /// Flags that the rules remember of each side, the one on roll first: [`DOUBLET`], [`MADE`].
    pub(crate) marks: [u8; 2],
}

/// [`Position::end`] of a drawn game.
pub(crate) const DRAWN: u8 = u8::MAX;

/// The side has thrown a doublet in this game.
pub(crate) const DOUBLET: u8 = 1;

/// The side has had the pattern that its rules remember.
pub(crate) const MADE: u8 = 2;

/// Part of a throw that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// The faces of the dice.
    #[default]
    Faces,
    /// Seven minus what they show.
    Undersides,
    /// Nothing: the side names a doublet.
    Naming,
}

impl Position {
    /// The side on roll.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Number of men of the side on roll on its own point `point`; 0 is off, one more than the last
    /// point the bar or hand.
    #[must_use]
    pub fn mine(&self, point: u8) -> u8 {
        self.me.get(usize::from(point)).copied().unwrap_or(0)
    }

    /// Number of men of the other side on its own point `point`, numbered as in [`Self::mine`].
    #[must_use]
    pub fn theirs(&self, point: u8) -> u8 {
        self.opp.get(usize::from(point)).copied().unwrap_or(0)
    }

    /// The throw; `None` before it.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }

    /// The men of one side, in its own numbering.
    pub(crate) fn men(&self, side: Side) -> &Men {
        if side == self.side {
            &self.me
        } else {
            &self.opp
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = |men: &Men| -> Vec<String> {
            (0..men.len())
                .rev()
                .filter(|&p| men[p] > 0)
                .map(|p| format!("{p}({})", men[p]))
                .collect()
        };
        write!(
            f,
            "{} / {}",
            men(&self.me).join(","),
            men(&self.opp).join(",")
        )?;
        write!(
            f,
            " side={} throw={:?} end={} pins={:x} {:?} named={} row={} left={} marks={:?}",
            self.side,
            self.throw,
            self.end,
            self.pins,
            self.stage,
            self.named,
            self.row,
            self.left,
            self.marks
        )
    }
}
