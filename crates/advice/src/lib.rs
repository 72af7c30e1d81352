//! Advice on positions: moves with their equity and its basis, reasons that tell two moves apart, the luck of a throw, the
//! outlook of the side about to throw.
//!
//! Everything here is generic over games or speaks text; sessions and matches live in `lauta-play`.

mod basis;
mod cubeful;
mod dice;
mod facts;
mod luck;
mod outlook;
mod ranked;
mod reasons;
mod words;

pub use basis::AdviceBasis;
pub use cubeful::cubeful;
pub use dice::{best, roll_out, roll_out_cube};
pub use facts::{Facts, Judged, Struck, Threats, facts};
pub use luck::{Fall, Left, Prospect, falls, prospects};
pub use outlook::{MOST_PLIES, Outlook, PLIES, WINS, outlook};
pub use ranked::{Basis, CubePlayed, Effort, Played, Proven, RankedMove, RolledOut, RolledOutlook};
pub use reasons::{Claim, PointChange, Reason, Strike, Whose, percent};
pub use words::{Behind, Endings, Odds, ShownEquity, counted, signed};

/// True if a number is left out of JSON: points that are not paid.
#[must_use]
pub fn is_zero(n: &i32) -> bool {
    *n == 0
}
