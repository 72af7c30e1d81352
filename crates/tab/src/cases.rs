//! Worked cases, one turn at a time: the men of each side, `A` and `B`, as a position has them, with
//! blanks or commas between, the side in `turn`, and in `throw` all throws of the turn.

use lauta_game::cases::{self, Case, Cases};

use crate::{Position, Rules};

impl Cases for Rules {
    const KEYS: &'static [&'static str] = &[
        "A", "B", "turn", "throw", "count", "plays", "includes", "wins", "illegal",
    ];

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        let [a, b] = [case.text("A")?, case.text("B")?];
        let (side, throws) = (case.text("turn")?, case.text("throw")?);
        cases::read(self, &format!("{a}/{b} {side} {throws}"))
    }
}
