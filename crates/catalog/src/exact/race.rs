//! Races of games of tables.
//!
//! ```
//! use lauta_catalog::exact::race::{RaceError, open};
//!
//! // In deer and dogs nothing is borne off.
//! let refused = open("deer-and-dogs", None, |_| {});
//! assert!(matches!(refused, Err(RaceError::Family(_))));
//! ```

use std::path::PathBuf;

pub use lauta_exact::race::{Held, Problem, RaceError, RaceReport, Turns};
use lauta_game::Family;
use lauta_tables::Rules;

/// Races of one game.
pub type Race = lauta_exact::race::Race<Rules>;

/// The races of a game, by tables that are kept in `folder` or else where the bots look for them, and made if they
/// are not there. `tell` hears of files that cannot be used.
///
/// # Errors
/// For an unknown game, one that has no race, or a machine without such a folder.
pub fn open(
    spec: &str,
    folder: Option<PathBuf>,
    tell: impl FnMut(&Problem),
) -> Result<Race, RaceError> {
    let about = crate::about(spec)?;
    if about.family != Rules::NAME {
        return Err(RaceError::Family(about.id));
    }
    Race::open(Rules::library().load(spec)?, folder, tell)
}
