//! Worked cases, one throw at a time: men, throw, and `wish`, the numbers of both sides as `25/34`.

use lauta_game::cases::{self, Case, Cases};
use toml::Table;

use crate::{Position, Rules};

impl Cases for Rules {
    const KEYS: &'static [&'static str] =
        &["me", "opp", "throw", "wish", "count", "again", "results"];

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        let (throw, wish) = (case.text("throw")?, case.text("wish")?);
        cases::read(
            self,
            &format!("{} throw={throw} wish={wish}", case.sides()?),
        )
    }
}

/// Runs one `[[case]]`.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &Table) -> Result<(), String> {
    cases::run::<Rules>(case)
}
