//! Worked cases, one throw at a time: the men of both sides and the throw.

use lauta_game::cases::{Case, Cases};

use crate::{Position, Rules};

impl Cases for Rules {
    const KEYS: &'static [&'static str] = &["me", "opp", "throw", "count", "again", "results"];

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        case.position(self, &["throw"])
    }
}
