//! Positions and moves as text.
//!
//! A position is three rows as they are drawn, from the top, then the side and its dice:
//! `bbbb/5/aaaa A 1 3`. Small letters sleep, a number counts empty holes, `-` says that the dice
//! have not been thrown, and a `+` behind them that the pool is still open. Readers also take
//! dice like `1-3` and `31`, underscores for blanks, and rows alone.
//!
//! A move is `FROM>TO`, `x` for `>` where it captures, `!` behind `FROM` for dalling, `=` before
//! `>` for added dice; ` / ` separates the two moves of a play. Readers do without marks, take
//! small letters, `-` for `>`, commas or blanks for `/`, chains like `A14>M14>M10`, and the two
//! moves in any order unless they read as one piece that goes on.

use lauta_game::text::{self, Cursor};
use lauta_game::{About, NotDue, Notation, ReadError, Side, resolve};

use crate::board::{Board, Hole, Row, bit};
use crate::moves::{Army, Move, Step};
use crate::position::Position;
use crate::rules::{Extra, MOST_DAL_DALS, Rules};

/// One `FROM>TO` as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) from: Hole,
    pub(crate) to: Hole,
    /// `!`: the writer believes that the piece is dalled.
    pub(crate) dalled: bool,
    /// `=`: the writer believes that dice are added.
    pub(crate) added: bool,
    /// `x`: the writer believes that something is captured.
    pub(crate) takes: bool,
}

/// Examples of hole names on this board, for messages.
fn a_hole(board: Board) -> String {
    let most = |row| board.numbers(row).max().unwrap_or_default();
    let least = |row| board.numbers(row).min().unwrap_or_default();
    format!("a hole like A{}, M{} or B3", most(Row::A), least(Row::M))
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let letter = |(side, asleep): (Side, bool)| match asleep {
            true => side.letter().to_ascii_lowercase(),
            false => side.letter(),
        };
        let mut text = text::write_rows(Row::FROM_TOP.map(|row| {
            let holes = self
                .board
                .numbers(row)
                .map(move |number| Hole { row, number });
            holes.map(move |hole| self.piece_at(pos, hole).map(letter))
        }));
        text.push(' ');
        text.push(pos.side.letter());
        for die in pos.dice() {
            text.push(' ');
            text.push(char::from(b'0' + die));
        }
        text.push_str(match (pos.dice_left(), pos.open) {
            (0, _) => " -",
            (_, true) => "+",
            (_, false) => "",
        });
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let text = Cursor::new(text);
        Reader { rules: self, text }.position()
    }

    fn write_move(&self, pos: &Position, mv: &Move) -> String {
        let army = self.army(pos, pos.side);
        let write = |army: Army, step: Step, to: u8, added: bool| {
            let (from, to_bit) = (self.board.name(pos.side, step.from), bit(to));
            let dal = if army.asleep & bit(step.from) != 0 {
                "!"
            } else {
                ""
            };
            let added = if added { "=" } else { "" };
            let takes = if army.enemy & to_bit != 0 { 'x' } else { '>' };
            format!("{from}{dal}{added}{takes}{}", self.board.name(pos.side, to))
        };
        match *mv.steps() {
            [] => "pass".into(),
            [only] => write(army, only, only.hole(self), false),
            [first, second, ..] => {
                let takes = army.enemy & self.between & first.to(self) != 0;
                if mv.is_added(self) && !takes && self.extra == Extra::AfterMove {
                    return write(army, first, second.hole(self), true);
                }
                let after = army.after(self, first, true);
                let first = write(army, first, first.hole(self), false);
                format!(
                    "{first} / {}",
                    write(after, second, second.hole(self), false)
                )
            }
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let parts = read_parts(text, self.board)?;
        let not_due = NotDue::dice("end", "dice");
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, parts.as_deref(), legal)
        })
    }
}

impl Rules {
    /// (Owner, true if asleep) of the piece on a hole of the board.
    pub(crate) fn piece_at(&self, pos: &Position, hole: Hole) -> Option<(Side, bool)> {
        Side::BOTH.into_iter().find_map(|side| {
            let hole = bit(self.board.number(side, hole)?);
            let asleep = u128::from(pos.asleep[side.index()]) & hole != 0;
            (pos.men[side.index()] & hole != 0).then_some((side, asleep))
        })
    }
}

struct Reader<'t> {
    rules: &'t Rules,
    text: Cursor<'t>,
}

impl Reader<'_> {
    fn position(mut self) -> Result<Position, ReadError> {
        let mut pos = Position {
            men: [0; 2],
            asleep: [0; 2],
            dice: [0; 4],
            open: false,
            side: Side::First,
        };
        self.text.skip_blanks();
        for (n, row) in Row::FROM_TOP.into_iter().enumerate() {
            if n > 0 {
                let slash = self.text.take(|c| c == '/');
                slash.ok_or_else(|| self.text.expected("/ and the next row"))?;
            }
            self.row(row, &mut pos)?;
        }
        for side in Side::BOTH {
            if pos.pieces(side) > u32::from(self.rules.full_strength()) {
                return Err(self.text.impossible(
                    0,
                    format!(
                        "{} has {} pieces; a side begins with {}",
                        side.letter(),
                        pos.pieces(side),
                        self.rules.full_strength()
                    ),
                ));
            }
        }
        if pos.men == [0; 2] {
            return Err(self.text.impossible(0, "there is no piece on the board"));
        }
        self.text.skip_blanks();
        if self.text.peek().is_none() {
            return Ok(pos);
        }
        let side = self.text.take_side();
        pos.side = side.ok_or_else(|| self.text.expected("the side to play, A or B"))?;
        self.dice(&mut pos)?;
        Ok(pos)
    }

    fn row(&mut self, row: Row, pos: &mut Position) -> Result<(), ReadError> {
        let board = self.rules.board;
        let begin = self.text.at();
        let holes = board.numbers(row);
        let (first, last) = (*holes.start(), *holes.end());
        let mut next = first;
        while let Some(c) = self.text.peek() {
            let at = self.text.at();
            match c {
                'A' | 'a' | 'B' | 'b' if next <= last => {
                    let side = if matches!(c, 'A' | 'a') {
                        Side::First
                    } else {
                        Side::Second
                    };
                    let asleep = c.is_ascii_lowercase();
                    if asleep && row != Row::home(side) {
                        let reason = format!(
                            "{c} sleeps, and sleepers stand in their own home row only; a piece \
                             that is awake is {}",
                            c.to_ascii_uppercase()
                        );
                        return Err(self.text.impossible(at, reason));
                    }
                    let hole = board
                        .number(side, Hole { row, number: next })
                        .expect("the holes of a row have numbers");
                    pos.men[side.index()] |= bit(hole);
                    pos.asleep[side.index()] |= u32::from(asleep) << (hole % 32);
                    next += 1;
                    self.text.take(|_| true);
                }
                '1'..='9' => {
                    let number = self.text.take_while(|d| d.is_ascii_digit());
                    let count = number.parse::<u8>().ok().filter(|&c| c <= last + 1 - next);
                    let Some(count) = count.filter(|_| next <= last) else {
                        return Err(self.wrong_length(begin, row));
                    };
                    next += count;
                }
                'A' | 'a' | 'B' | 'b' => return Err(self.wrong_length(begin, row)),
                _ => break,
            }
        }
        if next <= last {
            if let Some(c) = self.text.peek()
                && c != '/'
                && !text::is_blank(c)
            {
                return Err(self.text.expected("a, b, A, B or a number of empty holes"));
            }
            return Err(self.wrong_length(begin, row));
        }
        Ok(())
    }

    fn dice(&mut self, pos: &mut Position) -> Result<(), ReadError> {
        let begin = self.text.at();
        while let Some(c) = self.text.peek() {
            match c {
                '1'..='4' if !pos.open => {
                    let count = &mut pos.dice[usize::from(c as u8 - b'1')];
                    *count = count.saturating_add(1);
                }
                '+' if !pos.open && pos.dice_left() > 0 => pos.open = true,
                '-' | ',' | ' ' | '_' => {}
                _ => {
                    return Err(self
                        .text
                        .expected("dice like 1 3, or - if they are not thrown"));
                }
            }
            if pos.dice.iter().any(|&count| count > 2 * MOST_DAL_DALS + 1) {
                return Err(self
                    .text
                    .impossible(self.text.at(), "these are too many dice"));
            }
            self.text.take(|_| true);
        }
        let dice = pos.dice_left();
        let ones = pos.dice[0];
        let fits = match self.rules.extra {
            _ if dice == 0 => true,
            Extra::AfterMove => dice == 2 && !pos.open,
            Extra::Accumulate if pos.open => {
                dice == ones && ones.is_multiple_of(2) && ones <= 2 * MOST_DAL_DALS
            }
            Extra::Accumulate => dice >= 2 && dice - ones <= 2,
        };
        if !fits {
            let reason = match self.rules.extra {
                Extra::AfterMove => "there are two dice to play, like 1 3, or none: -",
                Extra::Accumulate => {
                    "a pool is the ones of some dal-dals and two more numbers; with a + behind \
                     it, pairs of ones alone"
                }
            };
            return Err(self.text.impossible(begin, reason));
        }
        let enemy = pos.pieces(pos.side.other());
        let mine = pos.pieces(pos.side);
        let decided = enemy <= self.rules.lost_at && !self.rules.plays_on_after_the_end();
        if dice > 0 && (mine == 0 || decided) {
            return Err(self
                .text
                .impossible(begin, "the game is over, so there are no dice: -"));
        }
        Ok(())
    }

    fn wrong_length(&self, at: usize, row: Row) -> ReadError {
        let holes = self.rules.board.numbers(row).count();
        let name = match row {
            Row::A => "row A",
            Row::M => "the middle row",
            Row::B => "row B",
        };
        self.text.impossible(
            at,
            format!("{name} has {holes} holes, and this row has not"),
        )
    }
}

/// A move as it was written: its parts, or `None` for a pass.
pub(crate) fn read_parts(text: &str, board: Board) -> Result<Option<Vec<Part>>, ReadError> {
    if text::is_pass(text) {
        return Ok(None);
    }
    let mut parts: Vec<Part> = Vec::new();
    // The hole that was read last, and whether a part may begin there: at the very beginning of a
    // part, or, in a chain, where the last part ended.
    let mut last: Option<Hole> = None;
    let mut in_part = false;
    let mut marks = Marks::default();
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        match c {
            'a' | 'A' | 'b' | 'B' | 'm' | 'M' => {
                let row = match c.to_ascii_lowercase() {
                    'a' => Row::A,
                    'b' => Row::B,
                    _ => Row::M,
                };
                let mut digits = String::new();
                while let Some((_, d)) = chars.next_if(|(_, d)| d.is_ascii_digit()) {
                    digits.push(d);
                }
                let Ok(number) = digits.parse::<u8>() else {
                    return Err(ReadError::at(text, at, a_hole(board)));
                };
                let hole = Hole { row, number };
                match last {
                    Some(from) if in_part || marks.moves => {
                        let Marks {
                            dalled,
                            added,
                            takes,
                            ..
                        } = marks;
                        parts.push(Part {
                            from,
                            to: hole,
                            dalled,
                            added,
                            takes,
                        });
                        in_part = false;
                    }
                    _ => in_part = true,
                }
                last = Some(hole);
                marks = Marks::default();
                if parts.len() > 2 * usize::from(MOST_DAL_DALS) + 2 {
                    return Err(ReadError::at(text, at, "fewer moves"));
                }
            }
            '!' if in_part => marks.dalled = true,
            '=' => marks.added = true,
            '>' | '-' | '→' | '–' if last.is_some() => marks.moves = true,
            'x' | 'X' | '×' | ':' if last.is_some() => {
                marks.moves = true;
                marks.takes = true;
            }
            // Behind a hole a star says, as in other games, that something is taken there.
            '*' if !in_part && !marks.moves => match parts.last_mut() {
                Some(part) => part.takes = true,
                None => return Err(ReadError::at(text, at, a_hole(board))),
            },
            '/' | ',' | ';' | '&' if !in_part && last.is_some() && !marks.moves => last = None,
            c if c.is_whitespace() => {}
            _ => return Err(ReadError::at(text, at, a_hole(board))),
        }
    }
    if parts.is_empty() || in_part || marks.moves {
        return Err(ReadError::at(text, text.len(), a_hole(board)));
    }
    Ok(Some(parts))
}

#[derive(Clone, Copy, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four marks that may stand between two holes"
)]
struct Marks {
    moves: bool,
    dalled: bool,
    added: bool,
    takes: bool,
}
