//! Worked cases, one turn at a time: the three `rows` of a position, the side in `turn`, the dice in
//! `throw`.

use lauta_game::cases::{self, Case, Cases};

use crate::{Position, Rules};

/// The cases of the family.
pub const FILE: &str = include_str!("../cases/daldos.toml");

impl Cases for Rules {
    const KEYS: &'static [&'static str] = &[
        "rows", "turn", "throw", "count", "plays", "includes", "wins", "illegal", "again",
    ];
    const LOST: usize = 0;

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        let dice = case.text("throw")?.split(['-', ' ', ',']);
        let mut dice: Vec<&str> = dice.filter(|die| !die.is_empty()).collect();
        dice.sort_unstable();
        let (rows, side) = (case.text("rows")?, case.text("turn")?);
        cases::read(self, &format!("{rows} {side} {}", dice.join(" ")))
    }

    /// Both dice of a throw are one move; of a pool with more numbers each is one.
    fn first_of<'t>(&self, pos: &Position, play: &'t str) -> (&'t str, &'t str) {
        let parts = play.split_once(" / ").filter(|_| pos.dice_left() > 2);
        parts.unwrap_or((play, ""))
    }
}
