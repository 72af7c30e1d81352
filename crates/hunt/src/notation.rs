//! Positions and moves as text.
//!
//! A position is `ranks side hand clock`: the ranks from the top, `X` for a deer, `o` for a dog, a
//! digit for that many empty points. A step is `c3-b2`, a leap `c7xc5`, a drop `@c5`, a pass `--`.
//!
//! Readers also take capitals and blanks anywhere, `_` for a blank, a missing clock, `c7-c5` for a
//! leap, the captured point in brackets as in `c7xc5(c6)`, `c5` for a drop and `pass`.

use lauta_game::Game;
use lauta_game::{About, Carry, Notation, ReadError, Side, StepTree, Turn, View, Why};

use crate::board::{Point, read_place};
use crate::moves::MOST_DEER;
use crate::position::{Move, Position};
use crate::rules::Rules;

/// The largest clock that can be read.
const LONGEST: u32 = 60_000;

/// What a text says of a move, before anyone asks whether it is legal.
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

/// What the board shows, before the side to move and the hand are known.
struct Placed {
    deer: u64,
    dogs: u64,
}

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = String::with_capacity(50);
        for (n, (_, points)) in self.board.ranks().into_iter().enumerate() {
            if n > 0 {
                text.push('/');
            }
            let mut empty = 0u8;
            for point in points {
                let piece = match (pos.deer >> point & 1, pos.dogs >> point & 1) {
                    (1, _) => 'X',
                    (_, 1) => 'o',
                    _ => {
                        empty += 1;
                        continue;
                    }
                };
                if empty > 0 {
                    text.push(char::from(b'0' + empty));
                    empty = 0;
                }
                text.push(piece);
            }
            if empty > 0 {
                text.push(char::from(b'0' + empty));
            }
        }
        let side = if pos.side == Side::First { 'X' } else { 'o' };
        format!("{text} {side} {} {}", pos.hand, pos.clock)
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        let (pos, hand_at) = self.read_setup(text)?;
        let board = pos.dogs.count_ones();
        let deer = self.start.deer.count_ones();
        let refuse = |at: usize, reason: String| {
            Err(ReadError::Position {
                column: text[..at].chars().count() + 1,
                reason,
            })
        };
        if pos.deer.count_ones() != deer {
            let reason = format!(
                "{} X are on the board, and there must be {deer}",
                pos.deer.count_ones()
            );
            return refuse(0, reason);
        }
        if pos.hand > self.start.hand {
            let reason = format!(
                "{} in hand, and there are {} at most",
                pos.hand, self.start.hand
            );
            return refuse(hand_at, reason);
        }
        let dogs = board + u32::from(pos.hand);
        let Some(captured) = u32::from(self.dogs).checked_sub(dogs) else {
            let reason = format!(
                "{board} o on the board and {} in hand are {dogs}, and the game has {}",
                pos.hand, self.dogs
            );
            return refuse(0, reason);
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

    fn view(&self, pos: &Position) -> View {
        self.show(pos)
    }

    fn carry(&self, pos: &Position, carry: &Carry) -> Result<Position, ReadError> {
        Ok(self.carried(pos, carry))
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            side: pos.side.other(),
            ..*pos
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        match self.turn(pos) {
            Turn::Choice(_, moves) => self.show_steps(pos, &moves),
            Turn::Throw(..) | Turn::Over(_) => StepTree::default(),
        }
    }
}

impl Rules {
    /// The starting position of a rule file, which alone says how many pieces a game has.
    pub(crate) fn read_start(&self, text: &str) -> Result<(Position, u8), String> {
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

    /// A position of which only the shape is checked, and where its hand stands in the text.
    fn read_setup(&self, text: &str) -> Result<(Position, usize), ReadError> {
        let mut words = words(text);
        let (ranks_at, ranks) = words
            .next()
            .ok_or_else(|| ReadError::at(text, 0, "the ranks of the board"))?;
        let placed = self.read_ranks(text, ranks_at, ranks)?;
        let end = text.trim_end().len();
        let side = match words.next() {
            Some((_, "X" | "x")) => Side::First,
            Some((_, "o" | "O" | "0")) => Side::Second,
            other => {
                return Err(ReadError::at(
                    text,
                    other.map_or(end, |w| w.0),
                    "X or o, the side to move",
                ));
            }
        };
        let mut hand_at = end;
        let hand = match words.next() {
            Some((at, word)) => {
                hand_at = at;
                number(word)
                    .and_then(|n| u8::try_from(n).ok())
                    .filter(|&n| n <= 64)
            }
            None => None,
        };
        let Some(hand) = hand else {
            return Err(ReadError::at(text, hand_at, "the number of o in hand"));
        };
        let clock = match words.next() {
            None => 0,
            Some((at, word)) => {
                let clock = number(word)
                    .filter(|&n| n <= LONGEST)
                    .and_then(|n| u16::try_from(n).ok());
                clock.ok_or_else(|| {
                    let expected =
                        format!("the moves since the last drop or capture, 0 to {LONGEST}");
                    ReadError::at(text, at, expected)
                })?
            }
        };
        if let Some((at, _)) = words.next() {
            return Err(ReadError::at(text, at, "the end of the position"));
        }
        let pos = Position {
            deer: placed.deer,
            dogs: placed.dogs,
            side,
            hand,
            captured: 0,
            clock,
        };
        Ok((pos, hand_at))
    }

    fn read_ranks(&self, text: &str, at: usize, ranks: &str) -> Result<Placed, ReadError> {
        let column = |offset: usize| text[..offset].chars().count() + 1;
        let mut placed = Placed { deer: 0, dogs: 0 };
        let mut at = at;
        let mut rest = ranks.split('/');
        for (number, points) in self.board.ranks() {
            let Some(rank) = rest.next() else {
                let reason = format!("rank {number} is missing: the board has {}", self.shape());
                return Err(ReadError::Position {
                    column: column(at - 1),
                    reason,
                });
            };
            let mut next = 0usize;
            for (offset, c) in rank.char_indices() {
                let skip = match c {
                    'X' | 'x' | 'o' | 'O' => 1,
                    '1'..='9' => usize::from(c as u8 - b'0'),
                    _ => {
                        return Err(ReadError::Notation {
                            column: column(at + offset),
                            found: c.to_string(),
                            expected: "X, o, or a digit for so many empty points".into(),
                        });
                    }
                };
                if let ('X' | 'x' | 'o' | 'O', Some(&point)) = (c, points.get(next)) {
                    let side = if matches!(c, 'X' | 'x') {
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
                    "{rank:?} fills {next} points, and rank {number} has {}",
                    points.len()
                );
                return Err(ReadError::Position {
                    column: column(at),
                    reason,
                });
            }
            at += rank.len() + 1;
        }
        match rest.next() {
            None => Ok(placed),
            Some(_) => {
                let reason = format!("too many ranks: the board has {}", self.shape());
                Err(ReadError::Position {
                    column: column(at),
                    reason,
                })
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

    /// What a text says of a move, legal or not.
    pub(crate) fn read_written(&self, text: &str) -> Result<Written, ReadError> {
        let mut reader = Reader { text, at: 0 };
        let bare: String = text.chars().filter(|c| !blank(*c)).collect();
        if ["--", "pass", "-", "–", "—"].contains(&bare.to_lowercase().as_str()) {
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
                return Err(ReadError::at(text, reader.skip(), "a closing bracket"));
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
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    /// Where the next character that is no blank stands.
    fn skip(&mut self) -> usize {
        let rest = &self.text[self.at..];
        self.at += rest.find(|c| !blank(c)).unwrap_or(rest.len());
        self.at
    }

    fn peek(&mut self) -> Option<char> {
        let at = self.skip();
        self.text[at..].chars().next()
    }

    fn done(&mut self) -> bool {
        self.peek().is_none()
    }

    fn take(&mut self, any: &[char]) -> bool {
        match self.peek() {
            Some(c) if any.contains(&c) => {
                self.at += c.len_utf8();
                true
            }
            _ => false,
        }
    }

    /// What may stand between the two ends of a move, if anything does.
    fn joint(&mut self) {
        if !self.take(&['-', 'x', 'X', '×', ':', '–', '—', '>', '→']) {
            return;
        }
        self.take(&['>']);
    }

    fn point(&mut self, rules: &Rules) -> Result<Point, ReadError> {
        let start = self.skip();
        let rest = &self.text[start..];
        let expected = || {
            let board = &rules.board;
            format!(
                "a point of the board, {} to {}",
                board.name(0),
                board.name(board.points() - 1)
            )
        };
        let digits = rest
            .chars()
            .skip(1)
            .take_while(char::is_ascii_digit)
            .count()
            .min(2);
        let file_length = rest.chars().next().map_or(0, char::len_utf8);
        let word = rest
            .get(..file_length + digits)
            .unwrap_or_default()
            .to_ascii_lowercase();
        let place = read_place(&word);
        let found = place.and_then(|place| rules.board.places.iter().position(|&p| p == place));
        let Some(found) = found.and_then(|n| u8::try_from(n).ok()) else {
            return Err(ReadError::at(self.text, start, expected()));
        };
        self.at = start + word.len();
        Ok(found)
    }

    fn end(&mut self) -> Result<(), ReadError> {
        let at = self.skip();
        if at == self.text.len() {
            Ok(())
        } else {
            Err(ReadError::at(self.text, at, "the end of the move"))
        }
    }
}

fn blank(c: char) -> bool {
    c.is_whitespace() || c == '_'
}

/// The words of a text with the places where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(|c| !blank(c))?;
        let end = text[start..].find(blank).map_or(text.len(), |n| start + n);
        at = end;
        Some((start, &text[start..end]))
    })
}

fn number(word: &str) -> Option<u32> {
    if word.bytes().all(|b| b.is_ascii_digit()) {
        word.parse().ok()
    } else {
        None
    }
}
