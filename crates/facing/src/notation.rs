//! Positions and moves as text.
//!
//! A position is `MOVER/OTHER` and its flags, as in the tables games: the points of the men, each
//! side in its own numbering, highest first, `13(2),9/13,5,1`. 13 is the hand and 1 the corner.
//!
//! A move is `13/8`, `12/9*` where it puts the man opposite in hand, or `pass`. Readers take `hand`
//! and `bar` for 13, `corner` for 1, `12-9`, and steps without the mark.

use lauta_game::text::{self, Word, count, write_counts};
use lauta_game::{About, NotDue, Notation, ReadError, Side, Throw, resolve};

use crate::moves::Move;
use crate::position::{CORNER, HAND, Position, Row};
use crate::rules::Rules;

const FLAGS: &str = "side=2 or throw=6-5";

/// A move as it was written, before it is known whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Pass,
    /// From where to where, and whether it was said to hit.
    Step(u8, u8, bool),
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        text::write_sides(pos.side, pos.throw(), |side| {
            let points = (CORNER..=HAND).rev();
            write_counts(points.map(|point| (point, pos.men_on(side, point))))
        })
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let ([mover, other], flags) = text::two_sides(text, "13(2),9/13,5,1")?;
        let mut pos = Position {
            rows: [self.read_row(mover)?, self.read_row(other)?],
            throw: Throw::default(),
            side: Side::First,
        };
        for flag in flags {
            match flag.key {
                "side" => pos.side = flag.side()?,
                "throw" => pos.throw = flag.throw(&self.throws, "two dice like 6-5")?,
                _ => return Err(flag.word.expected(FLAGS)),
            }
        }
        if pos.side == Side::Second {
            pos.rows.reverse();
        }
        let home = pos.rows.map(|row| row[usize::from(CORNER)] == self.men);
        if home == [true; 2] {
            let reason = "both sides have all men in the corner; one of them won before";
            return Err(other.impossible(reason));
        }
        if home != [false; 2] && pos.throw().is_some() {
            return Err(other.impossible("a game that is over has no throw to play"));
        }
        Ok(pos)
    }

    fn write_move(&self, _pos: &Position, mv: &Move) -> String {
        match mv {
            Move::Step(step) => {
                let mark = if step.hits { "*" } else { "" };
                format!("{}/{}{mark}", step.from, step.to)
            }
            Move::Pass => "pass".into(),
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = read_asked(text)?;
        let not_due = NotDue::dice("ends", "throw");
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, asked, legal)
        })
    }
}

impl Rules {
    /// One side's men.
    fn read_row(&self, men: Word<'_>) -> Result<Row, ReadError> {
        let mut row = Row::default();
        for part in men.split(',') {
            let expected = || {
                let fits = "points 1 to 12, or the hand 13, with a number of men, like 13(2)";
                part.expected(fits)
            };
            let (point, count) = count(part).ok_or_else(expected)?;
            let point = point.number(CORNER, HAND).ok_or_else(expected)?;
            if count == 0 || std::mem::replace(&mut row[usize::from(point)], count) > 0 {
                return Err(expected());
            }
            if count > 1 && point != CORNER && point != HAND {
                let reason = format!("{count} men on {point}, where one man stands at most");
                return Err(part.impossible(reason));
            }
        }
        let total: u32 = row.iter().map(|&men| u32::from(men)).sum();
        if total != u32::from(self.men) {
            let reason = format!("{total} men; a side has {}", self.men);
            return Err(men.impossible(reason));
        }
        Ok(row)
    }
}

/// Reads a move without checking it.
fn read_asked(text: &str) -> Result<Asked, ReadError> {
    if text::is_pass(text) {
        return Ok(Asked::Pass);
    }
    let lower = text.trim().to_lowercase();
    let mut points = Vec::new();
    for word in text::words_between(&lower, |c| text::is_blank(c) || "/->*".contains(c)) {
        let point = match word.as_str() {
            "hand" | "bar" | "in" => Some(HAND),
            "corner" | "coin" => Some(CORNER),
            "to" => continue,
            _ => word.number(CORNER, HAND),
        };
        points.push(point.ok_or_else(|| word.expected("a step like 13/8, or pass"))?);
    }
    match *points.as_slice() {
        [from, to] => Ok(Asked::Step(from, to, lower.contains('*'))),
        _ => Err(ReadError::at(
            &lower,
            lower.len(),
            "one step like 13/8, or pass",
        )),
    }
}
