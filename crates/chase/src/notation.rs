//! Positions and moves as text.
//!
//! A position is `MOVER/OTHER` and its flags, as in the other tables games: the points of the men,
//! each side in its own numbering, highest first; men that are taken are not named. `wish=25/34`
//! are the numbers of the mover and of the other side, left out until they are chosen; readers
//! do with the mover's alone.
//!
//! A move is `wish 2-5`, or `24/18` for the jump of the rearmost man, `24/18*` where he takes one,
//! or `pass`. Readers take `25` and `5 2` for the numbers, `jump` alone, `24-18`, and jumps
//! without the mark.

use std::fmt::Write;

use lauta_game::{About, Carry, Notation, ReadError, Side, StepTree, Throw, View};

use crate::moves::Move;
use crate::position::{Numbers, Position, RING, Row, across, ahead};
use crate::rules::Rules;

const FLAGS: &str = "side=2, throw=6-5 or wish=25/34";

/// A move as it was written, before it is known whether it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Pass,
    /// Numbers of dice.
    Wish(Vec<u8>),
    /// A jump, with as much of it as was said.
    Jump {
        from_to: Option<(u8, u8)>,
        takes: bool,
    },
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let row = |side: Side| write_row(pos.rows[side.index()]);
        let (me, other) = (pos.side, pos.side.other());
        let mut text = format!("{}/{}", row(me), row(other));
        if pos.side == Side::Second {
            text += " side=2";
        }
        if let Some(throw) = pos.throw() {
            let _ = write!(text, " throw={throw}");
        }
        if !pos.is_choosing() {
            let wish = |side: Side| pos.wishes[side.index()].written("");
            let _ = write!(text, " wish={}/{}", wish(me), wish(other));
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let text = text.replace('_', " ");
        let expected = "MOVER/OTHER, like 24,23,22/24,23";
        let mut words = words(&text);
        let (at, men) = words
            .next()
            .ok_or_else(|| ReadError::at(&text, 0, expected))?;
        let (mover, other) = men
            .split_once('/')
            .ok_or_else(|| ReadError::at(&text, at + men.len(), expected))?;
        let other_at = at + mover.len() + 1;
        let mut rows = [
            self.read_row(&text, at, mover)?,
            self.read_row(&text, other_at, other)?,
        ];
        let (mut side, mut throw) = (Side::First, Throw::default());
        let mut wishes = [Numbers::default(); 2];
        for (at, word) in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let value_at = at + key.len() + 1;
            match (key, value) {
                ("side", "1") => side = Side::First,
                ("side", "2") => side = Side::Second,
                ("side", _) => return Err(ReadError::at(&text, value_at, "side=1 or side=2")),
                ("throw", _) => {
                    let read = value.parse().ok();
                    throw = read
                        .filter(|throw| self.throws.iter().any(|(t, _)| t == throw))
                        .ok_or_else(|| ReadError::at(&text, value_at, "two dice like 6-5"))?;
                }
                ("wish", _) => wishes = self.read_wishes(&text, value_at, value)?,
                _ => return Err(ReadError::at(&text, at, FLAGS)),
            }
        }
        let impossible = |reason: String| ReadError::Position {
            column: text[..other_at].chars().count() + 1,
            reason,
        };
        let enemies: Vec<u8> = rows[1].points().map(across).collect();
        if let Some(point) = rows[0].points().find(|point| enemies.contains(point)) {
            let theirs = across(point);
            let reason = format!("both sides stand on the mover's {point}, the other's {theirs}");
            return Err(impossible(reason));
        }
        if rows.iter().all(|row| row.men == 0) {
            return Err(impossible(
                "neither side has a man; one of them needs one".into(),
            ));
        }
        if throw != Throw::default() && rows.iter().any(|row| row.men == 0) {
            return Err(impossible(
                "a game that is over has no throw to play".into(),
            ));
        }
        if throw != Throw::default() && wishes[0].is_empty() {
            let reason =
                "the dice are thrown only when the numbers have been chosen, like wish=25/34";
            return Err(impossible(reason.into()));
        }
        if side == Side::Second {
            rows.reverse();
            wishes.reverse();
        }
        Ok(Position {
            rows,
            wishes,
            throw,
            side,
        })
    }

    fn write_move(&self, _pos: &Position, mv: &Move) -> String {
        match mv {
            Move::Wish(wish) => format!("wish {}", wish.0.written("-")),
            Move::Jump(jump) => {
                let mark = if jump.takes { "*" } else { "" };
                format!("{}/{}{mark}", jump.from, jump.to)
            }
            Move::Pass => "pass".into(),
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        self.judge(pos, text)
    }

    fn view(&self, pos: &Position) -> View {
        self.draw(pos)
    }

    fn carry(&self, pos: &Position, carry: &Carry) -> Result<Position, ReadError> {
        self.carried(pos, carry)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            throw: Throw::default(),
            side: pos.side.other(),
            ..*pos
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }
}

impl Rules {
    /// Reads one side's men, which begin at byte `at` of `text`.
    pub(crate) fn read_row(&self, text: &str, at: usize, men: &str) -> Result<Row, ReadError> {
        let mut taken = [false; RING as usize + 1];
        let mut row = Row::default();
        let mut here = at;
        for part in men.split(',') {
            if part == "-" && men == "-" {
                return Ok(row);
            }
            let point = part.parse().ok().filter(|point| (1..=RING).contains(point));
            let point: u8 = point
                .filter(|&point| !taken[usize::from(point)])
                .ok_or_else(|| {
                    let fits = format!("points 1 to {RING} with one man each, like 24,23,22");
                    ReadError::at(text, here, fits)
                })?;
            taken[usize::from(point)] = true;
            row.men += 1;
            here += part.len() + 1;
        }
        let impossible = |reason| ReadError::Position {
            column: text[..at].chars().count() + 1,
            reason,
        };
        if row.men > self.men {
            let reason = format!("{} men; a side has {}", row.men, self.men);
            return Err(impossible(reason));
        }
        // The rearmost man is the one without a man behind him; men in a row have only one.
        let is_rear =
            |&point: &u8| taken[usize::from(point)] && !taken[usize::from(ahead(point, RING - 1))];
        let mut rears = (1..=RING).filter(is_rear);
        match (rears.next(), rears.next()) {
            (Some(rear), None) => row.rear = rear,
            _ => {
                let reason = "a side's men stand on points in a row, and behind 1 comes 24";
                return Err(impossible(reason.into()));
            }
        }
        Ok(row)
    }

    /// The numbers of the mover and of the other side, who has the rest.
    fn read_wishes(&self, text: &str, at: usize, value: &str) -> Result<[Numbers; 2], ReadError> {
        let expected = || {
            let half = self.choices[0];
            let (half, rest) = (half.written(""), self.free().without(half).written(""));
            ReadError::at(text, at, format!("the numbers of both, like {half}/{rest}"))
        };
        let read = |value: &str| -> Option<Numbers> {
            let faces = read_faces(value)?;
            let numbers = Numbers::of(&faces);
            let fits = self.choices.contains(&numbers) && faces.len() == numbers.count();
            fits.then_some(numbers)
        };
        let (mine, theirs) = match value.split_once('/') {
            Some((mine, theirs)) => (mine, Some(theirs)),
            None => (value, None),
        };
        let mine = read(mine).ok_or_else(expected)?;
        let rest = self.free().without(mine);
        match theirs {
            Some(theirs) if read(theirs) != Some(rest) => Err(expected()),
            _ => Ok([mine, rest]),
        }
    }
}

fn write_row(row: Row) -> String {
    let mut points: Vec<u8> = row.points().collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    if points.is_empty() {
        "-".into()
    } else {
        points.join(",")
    }
}

/// The words of a text with the byte where each begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(' ')
        .scan(0, |at, word| {
            let here = *at;
            *at += word.len() + 1;
            Some((here, word))
        })
        .filter(|(_, word)| !word.is_empty())
}

/// Faces of dice in a row, `25`, `2-5`, `5,2`; at most six.
fn read_faces(text: &str) -> Option<Vec<u8>> {
    let mut faces = Vec::new();
    for c in text.chars() {
        match c {
            '1'..='6' if faces.len() < 6 => faces.push(c as u8 - b'0'),
            '-' | ',' => {}
            _ => return None,
        }
    }
    (!faces.is_empty()).then_some(faces)
}

/// What a text asks for; bare numbers are wishes where numbers have to be chosen.
pub(crate) fn read_asked(text: &str, choosing: bool) -> Result<Asked, ReadError> {
    let lower = text.to_lowercase();
    let takes = lower.contains('*');
    let plain = lower.replace([',', ';', '_', '*'], " ");
    let mut pass = false;
    let mut jump = false;
    let mut wish = None;
    let mut steps = Vec::new();
    for (at, word) in words(&plain) {
        let fits = "wish 2-5, a jump like 24/18, or pass";
        let expected = || ReadError::at(&plain, at, fits);
        match word {
            "pass" | "-" | "--" => pass = true,
            "jump" => jump = true,
            "wish" | "want" | "choose" | "take" => wish = Some(wish.unwrap_or_default()),
            "and" | "to" | "for" => {}
            _ if wish.is_some() || choosing && !jump && !word.contains('/') => {
                let faces = read_faces(word).ok_or_else(expected)?;
                wish.get_or_insert_with(Vec::new).extend(faces);
            }
            _ => {
                for part in word.split(['/', '-', '>']) {
                    let point = part.parse().ok();
                    let point = point.filter(|point| (1..=RING).contains(point));
                    steps.push(point.ok_or_else(expected)?);
                }
            }
        }
    }
    let from_to = match *steps.as_slice() {
        [] => None,
        [from, to] => Some((from, to)),
        _ => {
            let fits = "one jump, like 24/18";
            return Err(ReadError::at(&plain, plain.len(), fits));
        }
    };
    match (pass, wish, jump || from_to.is_some()) {
        (true, None, false) => Ok(Asked::Pass),
        (false, Some(faces), false) => Ok(Asked::Wish(faces)),
        (false, None, true) => Ok(Asked::Jump { from_to, takes }),
        _ => {
            let fits = if choosing {
                "numbers to wish for, like wish 2-5"
            } else {
                "a jump like 24/18, or pass"
            };
            Err(ReadError::at(&plain, plain.len(), fits))
        }
    }
}
