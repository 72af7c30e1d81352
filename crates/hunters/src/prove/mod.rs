//! Proofs about the dropping phase: what one side can force while dogs are still in hand.
//!
//! Until the last dog is dropped no position can come back, so depth-first proof-number search
//! (df-pn, with thresholds a quarter above the next best move's) settles a position independently
//! of the way it was reached. The proving side may be limited to good-looking moves; the other side
//! has all of them. After the last drop only certain results count: blocked deer, a fortress, or a
//! certificate that the caller supplies.
//!
//! A proof is no number but a [`Strategy`]: an answer for every position that the other side can
//! bring about, which [`Strategy::verify`] replays without anything of the search.
//!
//! ```
//! use lauta_game::Game;
//! use lauta_hunters::prove::{Claim, Limits, Prover};
//!
//! let game = lauta_hunt::load("deer-and-dogs")?;
//! let mut prover = Prover::new(&game, Claim::Captures(2), 1, &|_| false)?;
//! let found = prover.run(&game.start(), Limits::default(), &mut |_| true);
//! assert_eq!(found.proved, Some(true));
//! let strategy = prover.strategy(&game.start()).expect("it is proved");
//! assert!(strategy.verify(&game, &|_| false).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod code;
mod file;
mod jobs;
mod search;
mod strategy;
mod table;
#[cfg(test)]
mod tests;

use lauta_game::Side;

pub use jobs::{Cut, Job, Progress, Share, TooMany};
pub use search::{Found, Limits, Prover};
pub use strategy::{Flaw, Strategy, Verified};

use lauta_hunt::{Drops, Position, Rules};

/// Result that one side can force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The dogs win.
    Dogs,
    /// The deer do not lose.
    Deer,
    /// The deer have captured this many dogs by the last drop, those captured before included.
    Captures(u8),
}

impl Claim {
    /// Side that forces it.
    #[must_use]
    pub fn prover(self) -> Side {
        match self {
            Self::Dogs => Side::Second,
            Self::Deer | Self::Captures(_) => Side::First,
        }
    }

    /// Truth of the claim in positions that settle it, else `None`. After the last drop
    /// `Some(false)` only means that the claim is not proved. `dogs_win` is a certificate of
    /// positions that the dogs win; it may answer `false` always.
    fn settled(
        self,
        rules: &Rules,
        pos: &Position,
        dogs_win: &dyn Fn(&Position) -> bool,
    ) -> Option<bool> {
        let deer_won = rules.won_by_deer(pos).is_some();
        let blocked = pos.side == Side::First && !rules.deer_can_move(pos);
        let over = pos.hand == 0;
        match self {
            Self::Captures(captures) if pos.captured >= captures => Some(true),
            Self::Captures(_) => (deer_won || blocked || over).then_some(false),
            Self::Dogs | Self::Deer => {
                let dogs = self == Self::Dogs;
                if deer_won {
                    Some(!dogs)
                } else if blocked {
                    Some(dogs)
                } else if rules.fortresses.hold(pos) {
                    Some(!dogs)
                } else if dogs_win(pos) {
                    Some(dogs)
                } else {
                    over.then_some(false)
                }
            }
        }
    }
}

/// `dogs`, `deer` or `captures:5`.
impl std::fmt::Display for Claim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Dogs => f.write_str("dogs"),
            Self::Deer => f.write_str("deer"),
            Self::Captures(captures) => write!(f, "captures:{captures}"),
        }
    }
}

/// No claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoClaim;

impl std::error::Error for NoClaim {}

impl std::fmt::Display for NoClaim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("dogs, deer, or captures:N with a number up to 64, like captures:5")
    }
}

impl std::str::FromStr for Claim {
    type Err = NoClaim;

    fn from_str(text: &str) -> Result<Self, NoClaim> {
        match text.trim() {
            "dogs" => Ok(Self::Dogs),
            "deer" => Ok(Self::Deer),
            text => {
                let number = text.strip_prefix("captures:");
                let number = number.and_then(|number| number.parse().ok());
                let captures = number.filter(|captures| (1..=64).contains(captures));
                captures.map(Self::Captures).ok_or(NoClaim)
            }
        }
    }
}

/// Reasons why a game has no proofs here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unprovable {
    /// Dogs may step while some are in hand, so positions can come back.
    Steps,
    /// A position does not fit 64 bits.
    Large,
}

impl std::error::Error for Unprovable {}

impl std::fmt::Display for Unprovable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Steps => write!(f, "dogs may step while others are in hand"),
            Self::Large => write!(f, "its positions do not fit 64 bits"),
        }
    }
}

/// Checks that the game has a dropping phase without steps.
fn check(rules: &Rules) -> Result<(), Unprovable> {
    if rules.drops == Drops::Free {
        return Err(Unprovable::Steps);
    }
    Ok(())
}
