//! Worked cases, one throw at a time: the men of both sides and the throw.

use lauta_game::cases::{self, Case, Cases};
use toml::Table;

use crate::{Position, Rules};

impl Cases for Rules {
    const KEYS: &'static [&'static str] = &["me", "opp", "throw", "count", "again", "results"];

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        let (sides, throw) = (case.sides()?, case.text("throw")?);
        cases::read(self, &format!("{sides} throw={throw}"))
    }
}

/// Runs one `[[case]]`.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &Table) -> Result<(), String> {
    cases::run::<Rules>(case)
}
