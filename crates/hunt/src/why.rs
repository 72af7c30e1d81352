//! Reasons why a move is not legal: the rule, and its source.

use lauta_game::{Notation, Side, Why};

use crate::board::Point;
use crate::notation::Written;
use crate::position::{Move, Position};
use crate::rules::{CAPTURES, Drops, Rules};

/// A reason, and the keys of the rules that decide.
type Reason = (String, &'static [&'static str]);

impl Rules {
    pub(crate) fn explain(&self, pos: &Position, text: &str) -> Why {
        let text = text.trim();
        if let Some((reason, keys)) = self.why_over(pos) {
            return Why::illegal(&self.about, text, reason, keys, []);
        }
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let legal = moves.iter().map(|mv| self.write_move(pos, mv));
        let written = match self.read_written(text) {
            Ok(written) => written,
            Err(error) => return Why::illegal(&self.about, text, error.to_string(), &[], legal),
        };
        if let Some(mv) = self.find(pos, written) {
            return Why::legal(&self.write_move(pos, &mv));
        }
        let (reason, keys) = match written {
            Written::Pass => self.why_no_pass(pos),
            Written::Drop(to) => self.why_no_drop(pos, to),
            Written::Go(from, to, over) => self.why_no_go(pos, from, to, over),
            Written::DropGo(drop, from, to) => self.why_no_drop_go(pos, drop, from, to),
        };
        Why::illegal(&self.about, text, reason, keys, legal)
    }

    fn why_over(&self, pos: &Position) -> Option<Reason> {
        let outcome = self.ended(pos)?;
        let [deer, dogs] = self.sides();
        Some(match outcome.winner {
            Some(Side::First) => match outcome.ending {
                CAPTURES => {
                    let captured = pos.captured;
                    (
                        format!("the game is over: {deer} have captured {captured} and won"),
                        &["target"],
                    )
                }
                number if self.home == Some(number) => (
                    format!("the game is over: {deer} are inside the mountains and have won"),
                    &["home"],
                ),
                _ => (format!("the game is over: {dogs} cannot move"), &["stuck"]),
            },
            Some(Side::Second) => (
                format!("the game is over: {deer} cannot move, {dogs} have won"),
                &["blocked"],
            ),
            None if pos.clock >= self.quiet => {
                let reason = format!(
                    "the game is over: {} moves in a row without drop or capture are a draw",
                    pos.clock
                );
                (reason, &["quiet"])
            }
            None => (
                format!("the game is over: {dogs} cannot move, which is a draw"),
                &["stuck"],
            ),
        })
    }

    /// Names of the two sides within a sentence.
    fn sides(&self) -> [String; 2] {
        self.about
            .sides
            .clone()
            .map(|side| format!("the {}", side.to_lowercase()))
    }

    fn why_no_pass(&self, pos: &Position) -> Reason {
        let [deer, dogs] = self.sides();
        match pos.side {
            Side::First => (format!("{deer} may not pass"), &["turns"]),
            Side::Second => (
                format!("{dogs} may pass only when they cannot move"),
                &["stuck", "turns"],
            ),
        }
    }

    fn why_no_drop(&self, pos: &Position, to: Point) -> Reason {
        let [deer, dogs] = self.sides();
        if pos.side == Side::First {
            return (
                format!("it is the turn of {deer}, who have nothing to drop"),
                &["turns"],
            );
        }
        if pos.hand == 0 {
            return (format!("{dogs} have none left in hand to drop"), &["dogs"]);
        }
        (format!("{} is not empty", self.board.name(to)), &["drops"])
    }

    fn why_no_go(&self, pos: &Position, from: Point, to: Point, over: Option<Point>) -> Reason {
        let [deer, dogs] = self.sides();
        let (a, b) = (self.board.name(from), self.board.name(to));
        let (own, other) = match pos.side {
            Side::First => (pos.deer, pos.dogs),
            Side::Second => (pos.dogs, pos.deer),
        };
        let (mover, idle) = match pos.side {
            Side::First => (&deer, &dogs),
            Side::Second => (&dogs, &deer),
        };
        if other >> from & 1 != 0 {
            return (
                format!("{a} belongs to {idle}, and it is the turn of {mover}"),
                &["turns"],
            );
        }
        if own >> from & 1 == 0 {
            let key = if pos.side == Side::First {
                &["deer"]
            } else {
                &["dogs"]
            };
            return (format!("{a} is empty"), key);
        }
        if from == to {
            return (
                format!("a move leads to another point than {a}"),
                &["turns"],
            );
        }
        match pos.side {
            Side::First => self.why_no_deer_go(pos, from, to, over),
            Side::Second if !self.may_step(pos) => {
                let reason = format!("{dogs} drop first: {} are still in hand", pos.hand);
                (reason, &["drops"])
            }
            Side::Second => {
                if let Some((middle, _)) = self.between(from, to) {
                    let reason = format!(
                        "{dogs} never leap, and {} lies between",
                        self.board.name(middle)
                    );
                    (reason, &["dogs"])
                } else if self.board.neighbours[usize::from(from)] >> to & 1 == 0 {
                    (
                        format!("no line joins {a} and {b} as neighbours"),
                        &["board", "dogs"],
                    )
                } else {
                    (format!("{b} is not empty"), &["dogs"])
                }
            }
        }
    }

    fn why_no_deer_go(
        &self,
        pos: &Position,
        from: Point,
        to: Point,
        over: Option<Point>,
    ) -> Reason {
        let [deer, dogs] = self.sides();
        let (a, b) = (self.board.name(from), self.board.name(to));
        let taken = (pos.deer | pos.dogs) >> to & 1 != 0;
        if self.board.neighbours[usize::from(from)] >> to & 1 != 0 {
            if over.is_some() {
                return (
                    format!("{a} and {b} are neighbours, nothing lies between"),
                    &["deer"],
                );
            }
            if !taken {
                return (format!("{deer} can capture, and must"), &["capture"]);
            }
            if pos.deer >> to & 1 != 0 {
                return (format!("{b} is not empty"), &["deer"]);
            }
            let behind = self.board.leaps[usize::from(from)]
                .iter()
                .find(|leap| leap.over == to);
            let reason = match behind {
                Some(leap) if pos.empty(&self.board) >> leap.to & 1 != 0 => format!(
                    "{b} is not empty; a capture is written with the point behind it, {a}x{}",
                    self.board.name(leap.to)
                ),
                _ => format!("{b} is not empty"),
            };
            return (reason, &["deer"]);
        }
        let Some((middle, may)) = self.between(from, to) else {
            let reason = format!(
                "{a} and {b} are neither neighbours nor two points apart on one straight line"
            );
            return (reason, &["board", "deer"]);
        };
        let m = self.board.name(middle);
        if let Some(point) = over.filter(|&point| point != middle) {
            let named = self.board.name(point);
            return (
                format!("{m} lies between {a} and {b}, not {named}"),
                &["board"],
            );
        }
        if !may {
            let reason =
                format!("{m} is the entrance of a mountain, and no leap crosses it at a slant");
            return (reason, &["slant"]);
        }
        if pos.deer >> middle & 1 != 0 {
            return (
                format!("{deer} leap over {dogs} only, and {m} is their own"),
                &["over"],
            );
        }
        if pos.dogs >> middle & 1 == 0 {
            return (
                format!("{m} is empty, and a leap needs something to leap over"),
                &["deer"],
            );
        }
        if pos.dogs >> to & 1 != 0 {
            return (
                format!("{m} and {b} are two in a row, and {deer} leap over one only"),
                &["over"],
            );
        }
        (format!("{b} is not empty"), &["deer"])
    }

    /// The point between two ends of three points in a row, and whether a leap may cross it.
    fn between(&self, from: Point, to: Point) -> Option<(Point, bool)> {
        let threes = self.board.lines.iter().flat_map(|line| line.windows(3));
        let ends = [(from, to), (to, from)];
        let middle = threes
            .into_iter()
            .find(|three| ends.contains(&(three[0], three[2])))?[1];
        let may = self.board.leaps[usize::from(from)]
            .iter()
            .any(|leap| leap.to == to);
        Some((middle, may))
    }

    fn why_no_drop_go(&self, pos: &Position, drop: Point, from: Point, to: Point) -> Reason {
        let [_, dogs] = self.sides();
        if pos.side == Side::First || pos.hand == 0 || pos.empty(&self.board) >> drop & 1 == 0 {
            return self.why_no_drop(pos, drop);
        }
        if !self.step_after_drop {
            return (
                format!("{dogs} drop or step, not both in one turn"),
                &["drops", "step-after-drop"],
            );
        }
        // The fault of the step alone, once the drop is made and steps are free.
        let dropped = Position {
            side: Side::Second,
            ..self.play(pos, Move::Drop { to: drop })
        };
        if self.drops == Drops::First {
            let after = Position { hand: 0, ..dropped };
            return self.why_no_go(&after, from, to, None);
        }
        self.why_no_go(&dropped, from, to, None)
    }
}
