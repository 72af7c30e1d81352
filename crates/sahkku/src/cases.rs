//! Worked cases, one throw at a time.
//!
//! They name the lines of each side's soldiers in `A` and `B`, those that
//! sleep behind `u:`, the line and the owner of the `king` (`M8 neutral`, `M6 A`), the side in
//! `turn`, and the `throw`.

use lauta_game::cases::{self, Case, Cases};
use lauta_game::{Game, Notation, Side, Throw};

use crate::board::bit;
use crate::{Position, Rules};

impl Cases for Rules {
    const KEYS: &'static [&'static str] = &[
        "A", "B", "king", "turn", "throw", "count", "plays", "includes", "wins", "illegal", "again",
    ];
    const LOST: usize = 0;

    fn set_up(&self, case: Case<'_>) -> Result<Position, String> {
        position(self, case)
    }
}

/// The position of a case, as far as the notation admits it.
fn position(game: &Rules, case: Case<'_>) -> Result<Position, String> {
    let mut pos = Position {
        soldiers: [0; 2],
        asleep: [0; 2],
        dice: [0; 4],
        ..game.start()
    };
    let line = |name: &str| {
        let mut chars = name.chars();
        let row = chars.next().filter(|row| "ABM".contains(*row));
        let line = row.and_then(|row| game.line_named(row, chars.as_str()));
        line.ok_or_else(|| format!("{name:?} is no line of this board"))
    };
    let side = |name: &str| match name {
        "A" => Ok(Side::First),
        "B" => Ok(Side::Second),
        _ => Err(format!("{name:?} is no side; the sides are A and B")),
    };
    let king = case.text("king")?;
    let (king, owner) = king.split_once(' ').unwrap_or((king, "neutral"));
    pos.king = line(king)?;
    pos.owner = (owner != "neutral").then(|| side(owner)).transpose()?;
    let mut taken = bit(pos.king);
    for (soldiers, of) in [(case.text("A")?, 0), (case.text("B")?, 1)] {
        let (awake, asleep) = soldiers.split_once("u:").unwrap_or((soldiers, ""));
        for (words, sleeps) in [(awake, false), (asleep, true)] {
            for word in words.split_whitespace() {
                let (first, last) = word.split_once('-').unwrap_or((word, word));
                for line in line(first)?..=line(last)? {
                    if taken & bit(line) != 0 {
                        return Err(format!("two pieces stand on {}", game.board.name(line)));
                    }
                    taken |= bit(line);
                    pos.soldiers[of] |= bit(line);
                    pos.asleep[of] |= if sleeps { bit(line) } else { 0 };
                }
            }
        }
    }
    pos.side = side(case.text("turn")?)?;
    let throw = case.text("throw")?.parse::<Throw>();
    let throw = throw.map_err(|error| error.to_string())?;
    pos = game.after(&pos, throw);
    if usize::from(pos.dice_left()) != throw.faces().len() {
        return Err(format!("{throw} is no throw of dice with the faces 1 to 4"));
    }
    cases::read(game, &game.write_position(&pos))
}
