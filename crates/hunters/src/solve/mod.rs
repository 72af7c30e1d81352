//! Exact results for boards of up to about 25 points, and for larger ones with a single deer.
//!
//! For every placement with a number of dogs in hand a set says what the dogs can force. Two sets
//! matter, and one rule makes both: a placement belongs to the set if the dogs to move can reach it
//! again, or if all moves of the deer stay in it. The smallest such set holds what the dogs win
//! ([`Claim::Win`]), the largest what they do not lose ([`Claim::Hold`]); everything else the deer
//! win. All numbers of dogs are solved at once, since captures only lead down.
//!
//! Larger boards are solved in part: one number of dogs alone ([`Unspent`]), and the dogs that hunt
//! while others hold one deer ([`Freeze`]).
//!
//! The limits on repetitions and quiet moves are left aside: a win may take as long as it likes.
//!
//! ```no_run
//! use lauta_game::Game;
//! use lauta_hunters::solve::{Claim, Solver};
//!
//! let game = lauta_hunt::load("catch-the-hare")?;
//! let solver = Solver::new(&game)?;
//! let mut level = solver.begin(Claim::Win, 0);
//! while !solver.sweep(&mut level, None, 2) {}
//! assert!(solver.holds(&level, &game.start()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blocks;
mod file;
mod freeze;
mod ground;
mod layer;
mod level;
mod rank;
mod solver;
mod symmetry;
#[cfg(test)]
mod tests;
mod unspent;
mod verify;
mod ways;

use lauta_game::parallel;

pub use file::{FileError, rules_number};
pub(crate) use file::{Reader, Writer};
pub use freeze::{Freeze, FreezeKey, Freezes, Hold, Losses};
pub use level::{Count, Level};
pub use solver::Solver;
pub use unspent::{PlaceCount, Unspent};
pub use verify::{Doubt, Verified};

/// The most memory that the sets of one level may take.
const MOST_BYTES: u64 = 16 << 30;

/// Claim about the placements of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The dogs win.
    Win,
    /// The dogs win or draw.
    Hold,
}

/// Reasons why a game cannot be solved here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unsolvable {
    /// The sets take too much memory.
    Large {
        /// The memory they would take.
        bytes: u64,
    },
    /// The board has too few points to be worth it.
    Small,
    /// With so few dogs the deer have won.
    Few,
    /// A turn can be a drop and a step together.
    StepAfterDrop,
}

impl std::error::Error for Unsolvable {}

impl std::fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Large { bytes } => write!(
                f,
                "its sets would take {} GiB, and {} are the most",
                bytes >> 30,
                MOST_BYTES >> 30
            ),
            Self::Few => write!(f, "with so few dogs the deer have won"),
            Self::Small => write!(f, "its board has too few points"),
            Self::StepAfterDrop => write!(f, "a turn can be a drop and a step together"),
        }
    }
}

/// Does `each` piece of work, on `threads` threads.
fn share<T: Send>(threads: usize, work: impl Iterator<Item = T> + Send, each: impl Fn(T) + Sync) {
    parallel::each(threads, work, each, |_, ()| true);
}
