//! Worked cases, one throw at a time: men, throw, and `wish`, the numbers of both sides as `25/34`.

use lauta_game::cases::{Case, Cases};

use crate::{Position, Rules};

impl Cases for Rules {
    const KEYS: &'static [&'static str] =
        &["me", "opp", "throw", "wish", "count", "again", "results"];

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        case.position(self, &["throw", "wish"])
    }
}
