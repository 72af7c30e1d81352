//! Reading positions and moves: what people plausibly type is understood.

use lauta_game::text::{self, Word};
use lauta_game::{ReadError, Side};

use crate::board::{LETTERS, Square};
use crate::position::{FACES, Man, Position, State, Throws};
use crate::rules::{MOST_FURTHER, Rules, goes_on};

/// Move as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Pass,
    Move(Written),
}

/// Men who go from one square to another, and what the writer believes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// `1:`: one man leaves a stack.
    pub(crate) one: bool,
    /// State of that man, if the men of the stack differ.
    pub(crate) state: Option<State>,
    /// `!`: a man is converted.
    pub(crate) converts: bool,
    /// Sign between the squares: `x` for a capture, `+` for own men, or neither.
    pub(crate) sign: char,
}

/// Squares that every board has.
const A_SQUARE: &str = "a square like A3 or C2";
const A_SIDE: &str = "the side to play, A or B";
const A_THROW: &str = "throws like 1 4 2, or - without any";

impl Rules {
    pub(crate) fn read(&self, text: &str) -> Result<Position, ReadError> {
        let (men, rest) = Word::new(text)
            .split_once('/')
            .ok_or_else(|| ReadError::at(text, text.len(), "/ and the men of B"))?;
        let mut pos = Position {
            men: Default::default(),
            throws: Throws::default(),
            open: false,
            owed: 0,
            side: Side::First,
        };
        for word in men.words_between(is_gap) {
            self.read_men(word, Side::First, &mut pos)?;
        }
        let mut words = rest.words_between(is_gap).peekable();
        let mut first = true;
        let is_men = |word: &Word<'_>, first| {
            !matches!(word.as_str(), "A" | "B" | "a" | "b") && (first || word.as_str() != "-")
        };
        while let Some(word) = words.next_if(|word| is_men(word, first)) {
            self.read_men(word, Side::Second, &mut pos)?;
            first = false;
        }
        if pos.men[0].count() + pos.men[1].count() == 0 {
            return Err(ReadError::impossible(
                text,
                0,
                "there is no man on the board",
            ));
        }
        match words.next() {
            None => return Ok(pos),
            Some(word) => match word.as_str() {
                "A" | "a" => {}
                "B" | "b" => pos.side = Side::Second,
                _ => return Err(word.expected(A_SIDE)),
            },
        }
        self.read_throws(text, words, pos)
    }

    /// `A1-A8`, `C9=c`, `D5=c.x`, or `-` for nobody.
    fn read_men(&self, word: Word<'_>, side: Side, pos: &mut Position) -> Result<(), ReadError> {
        if word.as_str() == "-" {
            return Ok(());
        }
        let (squares, states) = match word.as_str().split_once('=') {
            Some((squares, states)) => (squares, Some(states)),
            None => (word.as_str(), None),
        };
        let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
        let (Some(first), Some(last)) = (read_square(first), read_square(last)) else {
            return Err(word.expected(format!("{A_SQUARE}, or A1-A3")));
        };
        if first.row != last.row || first.column > last.column {
            let reason = format!("{squares} is no part of a row; write A1-A3");
            return Err(word.impossible(reason));
        }
        for column in first.column..=last.column {
            let square = Square {
                row: first.row,
                column,
            };
            self.put(word, (square, states), side, pos)?;
        }
        Ok(())
    }

    /// Puts the men of one square there.
    fn put(
        &self,
        word: Word<'_>,
        (square, states): (Square, Option<&str>),
        side: Side,
        pos: &mut Position,
    ) -> Result<(), ReadError> {
        let wrong = |reason: String| Err(word.impossible(reason));
        let Some(number) = self.board.number(side, square) else {
            let n = self.board.n;
            return wrong(format!("there is no {square}; the columns are 1 to {n}"));
        };
        let row = self.board.row(number);
        let fits = |state: State| state.standing_in(row);
        // Without a state the first one that fits is meant: a man at home has not moved.
        let usual = State::ALL.into_iter().find_map(fits).map(State::text);
        let states = states.or(usual).unwrap_or_default();
        if !pos.men[side.index()].on(number).is_empty() {
            return wrong(format!("{square} is named twice"));
        }
        if !pos.men[side.other().index()]
            .on(self.board.across(number))
            .is_empty()
        {
            return wrong(format!("men of both sides stand on {square}"));
        }
        let mut count = 0;
        for name in states.split('.') {
            let Some(state) = read_state(name).and_then(fits) else {
                let known: Vec<&str> = State::ALL
                    .into_iter()
                    .filter(|&state| fits(state) == Some(state))
                    .map(State::text)
                    .collect();
                return wrong(format!(
                    "a man of {} on {square} is {}, not {name:?}",
                    side.letter(),
                    known.join(" or ")
                ));
            };
            count += 1;
            if count > 1 && (state == State::Unconverted || states.starts_with('u')) {
                return wrong(format!(
                    "an unconverted man stands alone, not so on {square}"
                ));
            }
            let square = number;
            let full = pos.men(side) >= self.full_strength();
            if full || !pos.men[side.index()].add(Man { square, state }) {
                let most = self.full_strength();
                let side = side.letter();
                return wrong(format!(
                    "{side} has more men than the {most} it begins with"
                ));
            }
        }
        Ok(())
    }

    fn read_throws<'t>(
        &self,
        text: &str,
        rest: impl Iterator<Item = Word<'t>>,
        mut pos: Position,
    ) -> Result<Position, ReadError> {
        let mut owes = None;
        let mut begin = None;
        for word in rest {
            begin = begin.or(Some(word.at()));
            if let Some(number) = word.strip_prefix("owes=") {
                let number = number.parse::<u8>().ok();
                let number = number.ok_or_else(|| word.expected("a number of throws, like owes=1"));
                owes = Some((word, number?));
                continue;
            }
            for (n, c) in word.char_indices() {
                let face = c.to_digit(10).and_then(|face| u8::try_from(face).ok());
                match face.filter(|face| FACES.contains(face)) {
                    Some(face) if !pos.open && owes.is_none() => {
                        if pos.throws.count() > MOST_FURTHER {
                            return Err(word.impossible("these are too many throws"));
                        }
                        pos.throws = pos.throws.with(face);
                    }
                    None if c == '+' && !pos.open && pos.throws.count() > 0 => pos.open = true,
                    None if c == '-' => {}
                    _ => return Err(ReadError::at(text, word.at() + n, A_THROW)),
                }
            }
        }
        let begin = begin.unwrap_or(text.len());
        let ending = pos.throws().filter(|&face| !goes_on(face)).count();
        if ending > usize::from(!pos.open) || pos.open && pos.throws.count() > MOST_FURTHER {
            let reason = "a 2 or a 3 ends the throwing: there is one of them at most, and none \
                          where a + says that the throwing goes on";
            return Err(ReadError::impossible(text, begin, reason));
        }
        if pos.throws.count() > 0 && Side::BOTH.iter().any(|&side| pos.men(side) == 0) {
            let reason = "the game is over, so there are no throws: -";
            return Err(ReadError::impossible(text, begin, reason));
        }
        if pos.open || pos.throws.count() == 0 {
            return match owes {
                Some((word, _)) => Err(word.impossible("there is nothing to use yet")),
                None => Ok(pos),
            };
        }
        let mut pos = self.owing(pos);
        if let Some((word, owed)) = owes {
            if !self.can_owe(&pos, owed) {
                let reason = format!("not so many throws as {owed} can be used");
                return Err(word.impossible(reason));
            }
            pos.owed = owed;
        }
        Ok(pos)
    }
}

/// True for characters that may stand between the words of a position.
fn is_gap(c: char) -> bool {
    text::is_blank(c) || c == ','
}

fn read_square(text: &str) -> Option<Square> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let row = LETTERS.iter().position(|&row| row == letter)?;
    let column = &text[1..];
    let digits = column.chars().all(|c| c.is_ascii_digit());
    Some(Square {
        row: u8::try_from(row).ok()?,
        column: column.parse().ok().filter(|_| digits)?,
    })
}

fn read_state(text: &str) -> Option<State> {
    let text = text.to_ascii_lowercase();
    // A man that has been in the enemy's row has also come back to a middle row.
    let text = if text == "x2" { "x" } else { &text };
    State::ALL.into_iter().find(|state| state.text() == text)
}

/// A move as somebody has written it.
pub(crate) fn read_move(text: &str) -> Result<Asked, ReadError> {
    let trimmed = text.trim();
    if text::is_pass(trimmed) {
        return Ok(Asked::Pass);
    }
    let begin = text.len() - text.trim_start().len();
    let (one, begin) = match trimmed.strip_prefix("1:") {
        Some(_) => (true, begin + 2),
        None => (false, begin),
    };
    let (from, at) = square_at(text, begin)?;
    let mut rest = &text[at..];
    let mut state = None;
    if let Some(named) = rest.strip_prefix('=') {
        let end = named
            .find(|c: char| !matches!(c, 'u' | 'c' | 'e' | 'x' | '2'))
            .unwrap_or(named.len());
        // Of `=cxC4` the x is the sign of a capture.
        let read = (1..=end.min(2))
            .rev()
            .find_map(|end| Some((read_state(&named[..end])?, end)));
        let Some((read, end)) = read else {
            return Err(ReadError::at(text, at + 1, "what the man has seen, c or x"));
        };
        state = Some(read);
        rest = &named[end..];
    }
    let converts = rest.starts_with('!');
    rest = rest.trim_start_matches('!').trim_start();
    let sign = rest.chars().next().unwrap_or(' ');
    let sign = match sign {
        'x' | 'X' | '×' => 'x',
        '>' | '-' | '→' | '–' | '+' => sign,
        _ => ' ',
    };
    if sign != ' ' {
        rest = rest.strip_prefix(|_: char| true).unwrap_or_default();
    }
    let at = text.len() - rest.trim_start().len();
    let (to, end) = square_at(text, at)?;
    let tail = text[end..].trim();
    // Behind a square a star says, as in other games, that something is taken there.
    let sign = if tail == "*" { 'x' } else { sign };
    if !matches!(tail, "" | "*") {
        let expected = "the end: one throw is used at a time";
        return Err(ReadError::at(text, end, expected));
    }
    Ok(Asked::Move(Written {
        from,
        to,
        one,
        state,
        converts,
        sign,
    }))
}

/// The square that is written there, and where it ends.
fn square_at(text: &str, at: usize) -> Result<(Square, usize), ReadError> {
    let rest = &text[at..];
    let digits = rest
        .chars()
        .skip(1)
        .take_while(char::is_ascii_digit)
        .count();
    let letter = rest.chars().next().map_or(0, char::len_utf8);
    let end = letter + digits;
    match read_square(rest.get(..end).unwrap_or_default()) {
        Some(square) => Ok((square, at + end)),
        None => Err(ReadError::at(text, at, A_SQUARE)),
    }
}
