//! A position: where the men of both sides stand, seen by the side on roll.

use std::fmt;

use lauta_game::{Side, Throw};

/// How many men stand where, each side in its own numbering: 0 is off, 1 to the number of points
/// a point, one more the bar or hand.
pub(crate) type Men = [u8; 28];

/// A position of any tables game. Equal positions play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) me: Men,
    pub(crate) opp: Men,
    /// Thrown and not yet played; the default throw if the dice have not fallen.
    pub(crate) throw: Throw,
    /// The side on roll, whose men are `me`.
    pub(crate) side: Side,
    /// 0, or one more than the ending with which the side *not* on roll has won.
    pub(crate) end: u8,
}

impl Position {
    /// The side on roll.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many men of the side on roll stand on its own point `point`; 0 is off, one more than
    /// the last point the bar or hand.
    #[must_use]
    pub fn mine(&self, point: u8) -> u8 {
        self.me.get(usize::from(point)).copied().unwrap_or(0)
    }

    /// The same for the other side, in the other side's numbering.
    #[must_use]
    pub fn theirs(&self, point: u8) -> u8 {
        self.opp.get(usize::from(point)).copied().unwrap_or(0)
    }

    /// What the dice show, if they have been thrown.
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

/// Pips that a side still needs.
pub(crate) fn pips(men: &Men) -> u32 {
    men.iter()
        .zip(0u32..)
        .map(|(&n, point)| u32::from(n) * point)
        .sum()
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
            " side={} throw={:?} end={}",
            self.side, self.throw, self.end
        )
    }
}
