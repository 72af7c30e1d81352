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

use lauta_game::text::{self, Word, write_counts};
use lauta_game::{About, Faces, Game, NotDue, Notation, ReadError, Side, resolve};

use crate::moves::Move;
use crate::position::{Position, RING, Row, across};
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
        let mut text = text::write_sides(pos.side, pos.throw(), |side| {
            let points = (1..=RING).rev();
            write_counts(points.map(|point| (point, pos.row(side).has(point).into())))
        });
        if !pos.is_choosing() {
            let sides = [pos.side, pos.side.other()];
            let [mine, theirs] = sides.map(|side| pos.wish(side).joined(""));
            text += &format!(" wish={mine}/{theirs}");
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let ([mover, other], flags) = text::two_sides(text, "24,23,22/24,23")?;
        let mut pos = Position {
            rows: [self.read_row(mover)?, self.read_row(other)?],
            ..self.start()
        };
        let mut side = Side::First;
        for flag in flags {
            match flag.key {
                "side" => side = flag.side()?,
                "throw" => pos.throw = flag.throw(&self.throws, "two dice like 6-5")?,
                "wish" => pos.wishes = self.read_wishes(flag.value)?,
                _ => return Err(flag.word.expected(FLAGS)),
            }
        }
        let [mine, theirs] = pos.rows;
        if let Some(point) = mine.points().find(|&p| theirs.has(across(p))) {
            let across = across(point);
            let reason = format!("both sides stand on the mover's {point}, the other's {across}");
            return Err(other.impossible(reason));
        }
        let no_men = pos.rows.map(|row| row.men == 0);
        let reason = if no_men == [true; 2] {
            "neither side has a man; one of them needs one"
        } else if pos.throw().is_some() && no_men.contains(&true) {
            "a game that is over has no throw to play"
        } else if pos.throw().is_some() && pos.is_choosing() {
            "the dice are thrown only when the numbers have been chosen, like wish=25/34"
        } else {
            return Ok(match side {
                Side::First => pos,
                Side::Second => pos.exchanged(),
            });
        };
        Err(other.impossible(reason))
    }

    fn write_move(&self, _pos: &Position, mv: &Move) -> String {
        match mv {
            Move::Wish(wish) => format!("wish {}", wish.joined("-")),
            Move::Jump(jump) => {
                let mark = if jump.takes { "*" } else { "" };
                format!("{}/{}{mark}", jump.from, jump.to)
            }
            Move::Pass => "pass".into(),
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = read_asked(text, pos.is_choosing())?;
        let not_due = NotDue::dice("ends", "throw");
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, &asked, legal)
        })
    }
}

impl Rules {
    /// One side's men.
    pub(crate) fn read_row(&self, men: Word<'_>) -> Result<Row, ReadError> {
        if men.as_str() == "-" {
            return Ok(Row::default());
        }
        let mut points = Vec::new();
        for part in men.split(',') {
            let point = part.number(1, RING).filter(|point| !points.contains(point));
            let fits = || format!("points 1 to {RING} with one man each, like 24,23,22");
            points.push(point.ok_or_else(|| part.expected(fits()))?);
        }
        let count = u8::try_from(points.len()).unwrap_or(u8::MAX);
        if count > self.men {
            let reason = format!("{count} men; a side has {}", self.men);
            return Err(men.impossible(reason));
        }
        let rows = points.iter().map(|&rear| Row { rear, men: count });
        let mut fitting = rows.filter(|row| row.points().all(|point| points.contains(&point)));
        let reason = "a side's men stand on points in a row, and behind 1 comes 24";
        fitting.next().ok_or_else(|| men.impossible(reason))
    }

    /// The numbers of the mover and of the other side, who has the rest.
    fn read_wishes(&self, value: Word<'_>) -> Result<[Faces; 2], ReadError> {
        let read = |word: Word<'_>| self.choice(&read_faces(&word)?);
        let (mine, theirs) = match value.split_once('/') {
            Some((mine, theirs)) => (mine, Some(theirs)),
            None => (value, None),
        };
        let wishes = read(mine).map(|mine| [mine, self.free.without(mine)]);
        let fits = |[_, rest]: &[Faces; 2]| theirs.is_none_or(|word| read(word) == Some(*rest));
        wishes.filter(fits).ok_or_else(|| {
            let half = self.choices[0];
            let (half, rest) = (half.joined(""), self.free.without(half).joined(""));
            value.expected(format!("the numbers of both, like {half}/{rest}"))
        })
    }
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

/// The move that a text asks for; bare numbers are wishes where numbers have to be chosen.
fn read_asked(text: &str, choosing: bool) -> Result<Asked, ReadError> {
    let lower = text.to_lowercase();
    let (mut pass, mut jump, mut wish) = (false, false, None);
    let mut steps = Vec::new();
    for word in text::words_between(&lower, |c| text::is_blank(c) || ",;*".contains(c)) {
        let expected = || word.expected("wish 2-5, a jump like 24/18, or pass");
        match word.as_str() {
            "pass" | "-" | "--" => pass = true,
            "jump" => jump = true,
            "wish" | "want" | "choose" | "take" => wish = Some(wish.unwrap_or_default()),
            "and" | "to" | "for" => {}
            bare if wish.is_some() || choosing && !jump && !bare.contains('/') => {
                let faces = read_faces(bare).ok_or_else(expected)?;
                wish.get_or_insert_with(Vec::new).extend(faces);
            }
            points => {
                for point in points.split(['/', '-', '>']) {
                    let point = point.parse().ok().filter(|p| (1..=RING).contains(p));
                    steps.push(point.ok_or_else(expected)?);
                }
            }
        }
    }
    let end = |fits: &str| Err(ReadError::at(&lower, lower.len(), fits));
    let from_to = match *steps.as_slice() {
        [] => None,
        [from, to] => Some((from, to)),
        _ => return end("one jump, like 24/18"),
    };
    let takes = text.contains('*');
    match (pass, wish, jump || from_to.is_some()) {
        (true, None, false) => Ok(Asked::Pass),
        (false, Some(faces), false) => Ok(Asked::Wish(faces)),
        (false, None, true) => Ok(Asked::Jump { from_to, takes }),
        _ if choosing => end("numbers to wish for, like wish 2-5"),
        _ => end("a jump like 24/18, or pass"),
    }
}
