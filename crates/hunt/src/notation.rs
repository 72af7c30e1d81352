//! Positions and moves as text.
//!
//! A position is `ranks side hand clock`: the ranks from the top, `X` for a deer, `o` for a dog, a
//! digit for that many empty points. A step is `c3-b2`, a leap `c7xc5`, a drop `@c5`, a pass `--`.
//!
//! Readers also take capitals and blanks anywhere, `_` for a blank, a missing clock, `c7-c5` for a
//! leap, the captured point in brackets as in `c7xc5(c6)`, `c5` for a drop and `pass`.

use lauta_game::text::{self, Cursor, Word};
use lauta_game::{About, Notation, ReadError, Side, Why};

use crate::board::{Point, read_place};
use crate::moves::MOST_DEER;
use crate::position::{Move, Position};
use crate::rules::Rules;

/// The largest clock that can be read.
const LONGEST: u32 = 60_000;

/// Move as read from a text, before its legality is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// `--`
    Pass,
    /// `@c5`
    Drop(Point),
    /// `c3-b2`, `c7xc5(c6)`: from, to, and the captured point if it is named.
    Go(Point, Point, Option<Point>),
    /// `@c5 b4-b3`: the drop, from, to.
    DropGo(Point, Point, Point),
}

/// Board part of a position, before the side to move and the hand are known.
struct Placed {
    deer: u64,
    dogs: u64,
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let piece = |point| match (pos.deer >> point & 1, pos.dogs >> point & 1) {
            (1, _) => Some('X'),
            (_, 1) => Some('o'),
            _ => None,
        };
        let ranks = self.board.ranks().into_iter();
        let text = text::write_rows(ranks.map(|(_, points)| points.into_iter().map(piece)));
        let side = if pos.side == Side::First { 'X' } else { 'o' };
        format!("{text} {side} {} {}", pos.hand, pos.clock)
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let (pos, in_hand) = self.read_setup(text)?;
        let board = pos.dogs.count_ones();
        let (found, deer) = (pos.deer.count_ones(), self.start.deer.count_ones());
        let refuse = |reason: String| Err(ReadError::impossible(text, 0, reason));
        if found != deer {
            return refuse(format!(
                "{found} X are on the board, and there must be {deer}"
            ));
        }
        if pos.hand > self.start.hand {
            let (hand, most) = (pos.hand, self.start.hand);
            let reason = format!("{hand} in hand, and there are {most} at most");
            return Err(in_hand.impossible(reason));
        }
        let dogs = board + u32::from(pos.hand);
        let Some(captured) = u32::from(self.dogs).checked_sub(dogs) else {
            return refuse(format!(
                "{board} o on the board and {} in hand are {dogs}, and the game has {}",
                pos.hand, self.dogs
            ));
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most 64 dogs")]
        let captured = captured as u8;
        Ok(Position { captured, ..pos })
    }

    fn write_move(&self, _pos: &Position, mv: &Move) -> String {
        let name = |point: Point| self.board.name(point);
        match *mv {
            Move::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Move::Leap { from, to, .. } => format!("{}x{}", name(from), name(to)),
            Move::Drop { to } => format!("@{}", name(to)),
            Move::DropStep { drop, from, to } => {
                format!("@{} {}-{}", name(drop), name(from), name(to))
            }
            Move::Pass => "--".into(),
        }
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let written = self.read_written(text)?;
        match self.find(pos, written) {
            Some(mv) => Ok((mv, self.play(pos, mv))),
            None => {
                let text: String = text.trim().chars().take(40).collect();
                let why = Box::new(self.explain(pos, &text));
                Err(ReadError::Illegal { text, why })
            }
        }
    }

    fn why(&self, pos: &Position, text: &str) -> Why {
        self.explain(pos, text)
    }
}

impl Rules {
    /// The starting position of a rule file, and how many dogs the game has.
    ///
    /// # Errors
    /// If the position is wrong, as a sentence.
    pub fn read_start(&self, text: &str) -> Result<(Position, u8), String> {
        let (pos, _) = self.read_setup(text).map_err(|error| error.to_string())?;
        let (deer, dogs) = (
            pos.deer.count_ones(),
            pos.dogs.count_ones() + u32::from(pos.hand),
        );
        if !(1..=MOST_DEER).contains(&(deer as usize)) || dogs == 0 {
            return Err(format!(
                "{deer} X and {dogs} o; a game needs one to eight X and at least one o"
            ));
        }
        if deer + dogs > u32::from(self.board.points()) {
            let points = self.board.points();
            return Err(format!(
                "{deer} X and {dogs} o are more pieces than the board has points, {points}"
            ));
        }
        if pos.clock != 0 {
            return Err("a game starts with clock 0".into());
        }
        let dogs = u8::try_from(dogs).map_err(|_| "too many dogs")?;
        Ok((Position { captured: 0, ..pos }, dogs))
    }

    /// A position of which only the shape is checked, and the word for its hand.
    fn read_setup<'t>(&self, text: &'t str) -> Result<(Position, Word<'t>), ReadError> {
        let mut words = text::words(text);
        let ranks = words
            .next()
            .ok_or_else(|| ReadError::at(text, 0, "the ranks of the board"))?;
        let placed = self.read_ranks(ranks)?;
        let missing = |what: &str| ReadError::at(text, text.trim_end().len(), what);
        let expected = "X or o, the side to move";
        let word = words.next().ok_or_else(|| missing(expected))?;
        let side = match word.as_str() {
            "X" | "x" => Side::First,
            "o" | "O" | "0" => Side::Second,
            _ => return Err(word.expected(expected)),
        };
        let expected = "the number of o in hand";
        let in_hand = words.next().ok_or_else(|| missing(expected))?;
        let hand = number(&in_hand).and_then(|n| u8::try_from(n).ok());
        let hand = hand.filter(|&n| n <= 64);
        let hand = hand.ok_or_else(|| in_hand.expected(expected))?;
        let clock = words.next().map(|word| {
            let clock = number(&word).filter(|&n| n <= LONGEST);
            clock.and_then(|n| u16::try_from(n).ok()).ok_or_else(|| {
                word.expected(format!(
                    "the moves since the last drop or capture, 0 to {LONGEST}"
                ))
            })
        });
        if let Some(word) = words.next() {
            return Err(word.expected("the end of the position"));
        }
        let pos = Position {
            deer: placed.deer,
            dogs: placed.dogs,
            side,
            hand,
            captured: 0,
            clock: clock.transpose()?.unwrap_or(0),
        };
        Ok((pos, in_hand))
    }

    fn read_ranks(&self, ranks: Word<'_>) -> Result<Placed, ReadError> {
        let mut placed = Placed { deer: 0, dogs: 0 };
        let mut rest = ranks.split('/');
        let mut last = ranks;
        for (number, points) in self.board.ranks() {
            let Some(rank) = rest.next() else {
                let shape = self.shape();
                let reason = format!("rank {number} is missing: the board has {shape}");
                return Err(last.then_impossible(reason));
            };
            last = rank;
            let mut next = 0usize;
            for c in rank.split_chars() {
                let skip = match c.as_str() {
                    "X" | "x" | "o" | "O" => 1,
                    digit => match digit.parse() {
                        Ok(count @ 1..=9) => count,
                        _ => {
                            let expected = "X, o, or a digit for so many empty points";
                            return Err(c.misfit(expected));
                        }
                    },
                };
                if let ("X" | "x" | "o" | "O", Some(&point)) = (c.as_str(), points.get(next)) {
                    let side = if matches!(c.as_str(), "X" | "x") {
                        &mut placed.deer
                    } else {
                        &mut placed.dogs
                    };
                    *side |= 1 << point;
                }
                next += skip;
            }
            if next != points.len() {
                let reason = format!(
                    "{:?} fills {next} points, and rank {number} has {}",
                    rank.as_str(),
                    points.len()
                );
                return Err(rank.impossible(reason));
            }
        }
        match rest.next() {
            None => Ok(placed),
            Some(rank) => {
                let reason = format!("too many ranks: the board has {}", self.shape());
                Err(rank.impossible(reason))
            }
        }
    }

    /// The lengths of the ranks, for error messages.
    fn shape(&self) -> String {
        let lengths: Vec<String> = self
            .board
            .ranks()
            .iter()
            .map(|(_, points)| points.len().to_string())
            .collect();
        format!("{} ranks with {} points", lengths.len(), lengths.join(", "))
    }

    /// Reads a move without checking its legality.
    pub(crate) fn read_written(&self, text: &str) -> Result<Written, ReadError> {
        let mut reader = Reader(Cursor::new(text));
        let bare: String = text.chars().filter(|&c| !text::is_blank(c)).collect();
        if text::is_pass(&bare) {
            return Ok(Written::Pass);
        }
        let dropped = reader.take(&['@']);
        let first = reader.point(self)?;
        if reader.done() {
            return Ok(Written::Drop(first));
        }
        if dropped {
            reader.take(&[',', ';', '+']);
            let from = reader.point(self)?;
            reader.joint();
            let to = reader.point(self)?;
            reader.end()?;
            return Ok(Written::DropGo(first, from, to));
        }
        reader.joint();
        let to = reader.point(self)?;
        let mut over = None;
        if reader.take(&['(', '[']) {
            reader.take(&['x', 'X', '*', '×']);
            over = Some(reader.point(self)?);
            if !reader.take(&[')', ']']) {
                return Err(reader.expected("a closing bracket"));
            }
        }
        reader.end()?;
        Ok(Written::Go(first, to, over))
    }

    /// The legal move that was written, if there is one.
    pub(crate) fn find(&self, pos: &Position, written: Written) -> Option<Move> {
        if self.ended(pos).is_some() {
            return None;
        }
        let mut moves = Vec::with_capacity(48);
        self.moves(pos, &mut moves);
        moves.into_iter().find(|&mv| match (written, mv) {
            (Written::Pass, Move::Pass) => true,
            (Written::Drop(at), Move::Drop { to }) => at == to,
            (Written::Go(a, b, None), Move::Step { from, to }) => (a, b) == (from, to),
            (Written::Go(a, b, named), Move::Leap { from, over, to }) => {
                (a, b) == (from, to) && named.is_none_or(|point| point == over)
            }
            (Written::DropGo(a, b, c), Move::DropStep { drop, from, to }) => {
                // The dropped dog and the one that steps can have changed places.
                let near = self.board.neighbours[usize::from(from)] >> c & 1 != 0;
                b == from && near && ((a, c) == (drop, to) || (a, c) == (to, drop))
            }
            // Dropping a dog and stepping on with it is dropping it there.
            (Written::DropGo(a, b, c), Move::Drop { to }) => {
                a == b
                    && c == to
                    && self.board.neighbours[usize::from(a)] >> c & 1 != 0
                    && pos.empty(&self.board) >> a & 1 != 0
                    && self.step_after_drop
            }
            _ => false,
        })
    }
}

/// Reads a move piece by piece, blanks skipped.
struct Reader<'t>(Cursor<'t>);

impl Reader<'_> {
    fn done(&mut self) -> bool {
        self.0.skip_blanks();
        self.0.peek().is_none()
    }

    fn take(&mut self, any: &[char]) -> bool {
        self.0.skip_blanks();
        self.0.take(|c| any.contains(&c)).is_some()
    }

    /// The error that what comes next does not fit.
    fn expected(&mut self, what: &str) -> ReadError {
        self.0.skip_blanks();
        self.0.expected(what)
    }

    /// Skips the sign between the two ends of a move, if there is one.
    fn joint(&mut self) {
        if !self.take(&['-', 'x', 'X', '×', ':', '–', '—', '>', '→']) {
            return;
        }
        self.take(&['>']);
    }

    fn point(&mut self, rules: &Rules) -> Result<Point, ReadError> {
        self.0.skip_blanks();
        let mut read = self.0;
        let file = read.take(|_| true).unwrap_or(' ');
        let rank: String = read
            .take_while(|c| c.is_ascii_digit())
            .chars()
            .take(2)
            .collect();
        let word = format!("{file}{rank}").to_ascii_lowercase();
        let place = read_place(&word);
        let found = place.and_then(|place| rules.board.places.iter().position(|&p| p == place));
        let Some(found) = found.and_then(|n| u8::try_from(n).ok()) else {
            let (first, last) = (
                rules.board.name(0),
                rules.board.name(rules.board.points() - 1),
            );
            return Err(self
                .0
                .expected(format!("a point of the board, {first} to {last}")));
        };
        self.0.advance(word.len());
        Ok(found)
    }

    fn end(&mut self) -> Result<(), ReadError> {
        if self.done() {
            Ok(())
        } else {
            Err(self.0.expected("the end of the move"))
        }
    }
}

fn number(word: &str) -> Option<u32> {
    if word.bytes().all(|b| b.is_ascii_digit()) {
        word.parse().ok()
    } else {
        None
    }
}
