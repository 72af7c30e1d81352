//! Positions and moves as text.
//!
//! A position is three rows as they are drawn, from the top, then the side and its unused dice:
//! `15/7KA6/aaaaaaaaaaaaaa1 B 1 3 king=A`. Small letters sleep, a number counts empty lines, `K` is the
//! king, `-` says that the dice have not been thrown, and `king=A` whose the king is, if he is
//! anybody's. Readers also take dice like `1-3` and `31`, underscores for blanks, and rows alone.
//!
//! A move is one die: `FROM>TO`, `x` for `>` where it captures, `!` behind `FROM` for waking,
//! `M10+M8>M7` for a soldier who goes to M8 and pushes the king to M7 (`xM7` if the king rams
//! there), `K:` before a move of the king; `again` throws three ones again. Readers do without
//! marks, and without where the king goes; they take small letters, `-` for `>`, `K M6-M3`.

use lauta_game::text::{self, Cursor};
use lauta_game::{About, NotDue, Notation, ReadError, Side, resolve};

use crate::board::{Row, bit};
use crate::moves::{Move, Step};
use crate::position::Position;
use crate::rules::{DICE, Rules};

/// A move as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Pass,
    Again,
    Use(Part),
}

/// One `FROM>TO`, and what the writer believes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// Line that the king is pushed to, if it was written.
    pub(crate) push: Option<u8>,
    /// `!`, `K:`, `+`, `x`.
    pub(crate) marks: Marks,
}

/// Signs that stand in a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four signs, each there or not"
)]
pub(crate) struct Marks {
    pub(crate) wakes: bool,
    pub(crate) king: bool,
    pub(crate) recruits: bool,
    pub(crate) takes: bool,
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = text::write_rows(Row::FROM_TOP.map(|row| {
            (0..self.board.n).map(move |place| letter_at(pos, self.board.line(row, place)))
        }));
        text.push(' ');
        text.push(pos.side.letter());
        for die in pos.dice() {
            text.push(' ');
            text.push(char::from(b'0' + die));
        }
        if pos.dice_left() == 0 {
            text.push_str(" -");
        }
        if let Some(side) = pos.owner {
            text.push_str(" king=");
            text.push(side.letter());
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let text = Cursor::new(text);
        Reader { rules: self, text }.position()
    }

    fn write_move(&self, pos: &Position, mv: &Move) -> String {
        let step = match mv {
            Move::Pass => return "pass".into(),
            Move::Again => return "again".into(),
            Move::Use(step) => step,
        };
        let to = self.board.ahead(pos.side, step.from, step.die);
        let from = self.board.name(step.from);
        let onto = |line: u8| {
            let enemy = pos.soldiers[pos.side.other().index()] & bit(line) != 0;
            format!("{}{}", if enemy { 'x' } else { '>' }, self.board.name(line))
        };
        if step.from == pos.king {
            return format!("K:{from}{}", onto(to));
        }
        let asleep = pos.asleep[pos.side.index()] & bit(step.from) != 0;
        let wakes = if asleep { "!" } else { "" };
        if to == pos.king {
            let push = onto(self.board.next(pos.side, to));
            return format!("{from}{wakes}+{}{push}", self.board.name(to));
        }
        format!("{from}{wakes}{}", onto(to))
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = self.read_asked(text)?;
        let not_due = NotDue::dice("end", "dice");
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, asked, legal)
        })
    }
}

fn letter_at(pos: &Position, line: u8) -> Option<char> {
    if line == pos.king {
        return Some('K');
    }
    let side = Side::BOTH
        .into_iter()
        .find(|side| pos.soldiers[side.index()] & bit(line) != 0)?;
    let asleep = pos.asleep[side.index()] & bit(line) != 0;
    let letter = side.letter();
    Some(if asleep {
        letter.to_ascii_lowercase()
    } else {
        letter
    })
}

struct Reader<'t> {
    rules: &'t Rules,
    text: Cursor<'t>,
}

impl Reader<'_> {
    fn position(mut self) -> Result<Position, ReadError> {
        let mut pos = Position {
            soldiers: [0; 2],
            asleep: [0; 2],
            king: u8::MAX,
            owner: None,
            dice: [0; 4],
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
        self.check_pieces(&pos)?;
        self.text.skip_blanks();
        if self.text.peek().is_none() {
            return Ok(pos);
        }
        pos.side = self.side("the side to play, A or B")?;
        self.dice(&mut pos)?;
        if self.text.peek().is_some() {
            const KING: &str = "king=A or king=B";
            if !self.text.take_word("king=") {
                return Err(self.text.expected(KING));
            }
            pos.owner = Some(self.side(KING)?);
            self.text.skip_blanks();
        }
        match self.text.peek() {
            None => Ok(pos),
            Some(_) => Err(self.text.expected("the end")),
        }
    }

    fn check_pieces(&self, pos: &Position) -> Result<(), ReadError> {
        let n = u32::from(self.rules.board.n);
        for side in Side::BOTH {
            let soldiers = pos.soldiers(side);
            if soldiers > n {
                let name = side.letter();
                let reason = format!("{name} has {soldiers} soldiers; a side begins with {n}");
                return Err(self.text.impossible(0, reason));
            }
        }
        if pos.soldiers == [0; 2] {
            return Err(self.text.impossible(0, "there is no soldier on the board"));
        }
        if pos.king == u8::MAX {
            let reason = "the king is missing; a K stands for him";
            return Err(self.text.impossible(0, reason));
        }
        Ok(())
    }

    fn row(&mut self, row: Row, pos: &mut Position) -> Result<(), ReadError> {
        let n = self.rules.board.n;
        let begin = self.text.at();
        let mut place = 0;
        while let Some(c) = self.text.peek() {
            match c {
                '1'..='9' => {
                    let digits = self.text.take_while(|d| d.is_ascii_digit());
                    let count = digits.parse::<u8>().ok();
                    let Some(count) = count.filter(|&count| count <= n - place) else {
                        return Err(self.wrong_length(begin, row));
                    };
                    place += count;
                }
                'A' | 'a' | 'B' | 'b' | 'K' | 'k' => {
                    if place == n {
                        return Err(self.wrong_length(begin, row));
                    }
                    self.piece(c, row, self.rules.board.line(row, place), pos)?;
                    place += 1;
                    self.text.take(|_| true);
                }
                '/' | ' ' | '_' => break,
                c if c.is_whitespace() => break,
                _ => {
                    return Err(self
                        .text
                        .expected("a, b, A, B, K or a number of empty lines"));
                }
            }
        }
        if place < n {
            return Err(self.wrong_length(begin, row));
        }
        Ok(())
    }

    fn piece(&self, c: char, row: Row, line: u8, pos: &mut Position) -> Result<(), ReadError> {
        let side = match c {
            'A' | 'a' => Side::First,
            'B' | 'b' => Side::Second,
            _ if pos.king == u8::MAX => {
                pos.king = line;
                return Ok(());
            }
            _ => {
                return Err(self
                    .text
                    .impossible(self.text.at(), "there is one king only"));
            }
        };
        pos.soldiers[side.index()] |= bit(line);
        if c.is_ascii_lowercase() {
            if row != Row::home(side) {
                let reason = format!(
                    "{c} sleeps, and sleepers lie in their own home row only; a soldier who is \
                     awake is {}",
                    c.to_ascii_uppercase()
                );
                return Err(self.text.impossible(self.text.at(), reason));
            }
            pos.asleep[side.index()] |= bit(line);
        }
        Ok(())
    }

    fn side(&mut self, expected: &str) -> Result<Side, ReadError> {
        let side = self.text.take_side();
        side.ok_or_else(|| self.text.expected(expected))
    }

    fn dice(&mut self, pos: &mut Position) -> Result<(), ReadError> {
        let begin = self.text.at();
        while let Some(c) = self.text.peek() {
            match c {
                '1'..='4' if pos.dice_left() == DICE => {
                    return Err(self.text.impossible(begin, "there are three dice at most"));
                }
                '1'..='4' => pos.dice[usize::from(c as u8 - b'1')] += 1,
                '-' | ',' | ' ' | '_' => {}
                'k' => break,
                _ => {
                    return Err(self
                        .text
                        .expected("dice like 1 3 4, or - if they are not thrown"));
                }
            }
            self.text.take(|_| true);
        }
        if pos.dice_left() > 0 && pos.soldiers.contains(&0) {
            return Err(self
                .text
                .impossible(begin, "the game is over, so there are no dice: -"));
        }
        Ok(())
    }

    fn wrong_length(&self, at: usize, row: Row) -> ReadError {
        let (letter, n) = (row.letter(), self.rules.board.n);
        self.text.impossible(
            at,
            format!("row {letter} has {n} lines, and this row has not"),
        )
    }
}

impl Rules {
    /// A move as it was written, whatever stands on the board.
    pub(crate) fn read_asked(&self, text: &str) -> Result<Asked, ReadError> {
        const A_MOVE: &str = "a move of one die like M10>M8, K:M6>M3, pass or again";
        let word = text.trim();
        let is = |words: &[&str]| words.iter().any(|w| word.eq_ignore_ascii_case(w));
        if text::is_pass(word) {
            return Ok(Asked::Pass);
        }
        if is(&["again", "throw again", "rethrow"]) {
            return Ok(Asked::Again);
        }
        let mut lines: Vec<u8> = Vec::new();
        let mut marks = Marks::default();
        // True if a sign since the last line says that the piece goes on.
        let mut joined = true;
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let wrong = |expected: &str| Err(ReadError::at(text, at, expected));
            match c.to_ascii_lowercase() {
                'k' if lines.is_empty() && !marks.king => marks.king = true,
                ':' if lines.is_empty() && marks.king => {}
                'a' | 'm' | 'b' if joined && lines.len() < 3 => {
                    let mut digits = String::new();
                    while let Some((_, d)) = chars.next_if(|(_, d)| d.is_ascii_digit()) {
                        digits.push(d);
                    }
                    let Some(line) = self.line_named(c, &digits) else {
                        return wrong(&format!("a line from {c}1 to {c}{}", self.board.n));
                    };
                    lines.push(line);
                    joined = false;
                }
                '!' if lines.len() == 1 && !joined => marks.wakes = true,
                '+' if lines.len() == 1 && !joined => {
                    marks.recruits = true;
                    joined = true;
                }
                '>' | '-' | '→' | '–' if !lines.is_empty() && !joined => joined = true,
                'x' | '×' if !lines.is_empty() && !joined => {
                    marks.takes = true;
                    joined = true;
                }
                '/' | ',' | ';' if lines.len() > 1 && !joined => {
                    return wrong("one die at a time: the end of the move");
                }
                c if c.is_whitespace() => {}
                _ => return wrong(A_MOVE),
            }
        }
        match *lines.as_slice() {
            [from, to] if !joined => Ok(Asked::Use(Part {
                from,
                to,
                push: None,
                marks,
            })),
            [from, to, push] if !joined && marks.recruits => Ok(Asked::Use(Part {
                from,
                to,
                push: Some(push),
                marks,
            })),
            _ => Err(ReadError::at(text, text.len(), A_MOVE)),
        }
    }

    /// The line of this row and number, if the board has it.
    pub(crate) fn line_named(&self, row: char, number: &str) -> Option<u8> {
        let row = match row.to_ascii_lowercase() {
            'a' => Row::A,
            'b' => Row::B,
            _ => Row::M,
        };
        let number = number.parse::<u8>().ok()?;
        let place = number
            .checked_sub(1)
            .filter(|&place| place < self.board.n)?;
        Some(self.board.line(row, place))
    }

    /// The step that `part` asks for, if the distance is one that a die can show.
    pub(crate) fn step_asked(&self, pos: &Position, part: &Part) -> Option<Step> {
        let die = self.board.distance(pos.side, part.from, part.to)?;
        Some(Step {
            from: part.from,
            die,
        })
    }
}
