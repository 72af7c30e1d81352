//! Equities of a match and chances to win it, and the way from one to the other.

use std::sync::LazyLock;

use crate::spot::Spot;

/// The table that other programs count with, from the points that both sides need.
static TABLE: LazyLock<Vec<Vec<f64>>> = LazyLock::new(|| {
    let lines = include_str!("../data/kazaross-xg2.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let numbers = |line: &str| {
        line.split_whitespace()
            .filter_map(|n| n.parse().ok())
            .collect()
    };
    lines.map(numbers).collect()
});

/// Longest match of the table, and the place of the line for games after the Crawford game.
const LONGEST: u32 = 25;

/// Chances of the side on roll to win the match after it has won or lost the game at the present cube.
/// An equity of 1 is the first, one of −1 the second.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    won: f64,
    lost: f64,
}

impl Frame {
    /// The frame of a moment; `None` for money, or in a match that is too long for the table.
    pub(crate) fn of(spot: &Spot) -> Option<Self> {
        let length = spot.rules.length;
        let sides = [spot.roller, spot.roller.other()];
        let needs = sides.map(|side| length.saturating_sub(spot.score[side.index()]));
        if needs.iter().any(|needs| !(1..=LONGEST).contains(needs)) {
            return None;
        }
        let behind = spot.rules.crawford || needs.contains(&1);
        let value = 1u32 << spot.cube.log2.min(15);
        let [mine, theirs] = needs;
        let frame = Self {
            won: chance([mine.saturating_sub(value), theirs], behind),
            lost: chance([mine, theirs.saturating_sub(value)], behind),
        };
        (frame.won > frame.lost).then_some(frame)
    }

    /// The chance to win the match.
    pub(crate) fn to_match(self, equity: f64) -> f64 {
        f64::midpoint(self.won, self.lost) + equity * self.unit()
    }

    /// Chances that a difference of one in equity makes.
    pub(crate) fn unit(self) -> f64 {
        (self.won - self.lost) / 2.0
    }

    /// The equity.
    pub(crate) fn to_equity(self, chance: f64) -> f64 {
        (2.0 * chance - self.won - self.lost) / (self.won - self.lost)
    }
}

/// The chance of the side that needs the first number of points; `behind` if the Crawford game is over.
fn chance(needs: [u32; 2], behind: bool) -> f64 {
    let at = |line: u32, column: u32| TABLE[line as usize][column as usize - 1];
    match needs {
        [0, _] => 1.0,
        [_, 0] => 0.0,
        [mine, 1] if behind => at(LONGEST, mine),
        [1, theirs] if behind => 1.0 - at(LONGEST, theirs),
        [mine, theirs] => at(mine - 1, theirs),
    }
}
