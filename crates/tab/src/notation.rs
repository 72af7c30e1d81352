//! Positions and moves as text.
//!
//! A position is `A's men/B's men`, the side, and its throws: `A1-A8,C9=c/B1-B9 A 2`. A man who
//! has moved is written with his state, the men of a stack with a dot between: `C5=c.x`; squares
//! of a row that are held alike are a range. Behind the throws (`-` without any) a `+` says that
//! the same side throws again first, and `owes=1` how many throws have to be used, where the board
//! and the throws do not say so themselves.
//!
//! A move is `FROM>TO`, with `x` for a capture and `+` for landing on own men; a `!` says that a
//! man is converted, `1:` that one man leaves a stack, and if its men differ, which: `1:C5=x>C4`.

use lauta_game::{About, NotDue, Notation, ReadError, Side, resolve};

use crate::board::{LETTERS, Row, Square};
use crate::moves::{Move, Use};
use crate::plans::Plans;
use crate::position::{Man, Position, State};
use crate::reader;
use crate::rules::Rules;

impl Notation for Rules {
    fn about(&self) -> &About {
        &self.about
    }

    fn write_position(&self, pos: &Position) -> String {
        let mut text = format!(
            "{}/{} {}",
            self.write_men(pos, Side::First),
            self.write_men(pos, Side::Second),
            pos.side.letter()
        );
        for throw in pos.throws() {
            text += &format!(" {throw}");
        }
        text.push_str(match (pos.throws.count(), pos.open) {
            (0, _) => " -",
            (_, true) => "+",
            (_, false) => "",
        });
        if !pos.open && pos.owed != self.owing(*pos).owed {
            text += &format!(" owes={}", pos.owed);
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<Position, ReadError> {
        self.read(text)
    }

    fn write_move(&self, pos: &Position, mv: &Move) -> String {
        let Some(step) = mv.0 else {
            return "pass".into();
        };
        let army = self.army(pos);
        let group = army.own.on(step.from);
        let mut text = String::new();
        if step.alone.is_some() {
            text += "1:";
        }
        text += &self.board.square(pos.side, step.from).to_string();
        if let Some(state) = step.alone.filter(|_| is_mixed(group)) {
            text += "=";
            text += state.text();
        }
        if is_converted(army.movers(step)) {
            text.push('!');
        }
        let takes = !army.taken(self, step).is_empty();
        let stacks = !army.own.on(step.to).is_empty();
        text.push(match (takes, stacks) {
            (true, _) => 'x',
            (false, true) => '+',
            (false, false) => '>',
        });
        text + &self.board.square(pos.side, step.to).to_string()
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<(Move, Position), ReadError> {
        let asked = reader::read_move(text)?;
        let not_due = NotDue {
            over: "end",
            throw: "sticks",
            dice: "sticks",
        };
        resolve(self, pos, text, not_due, |legal| {
            self.meant(pos, asked, legal)
        })
    }
}

/// True if the men of a stack differ in state.
pub(crate) fn is_mixed(group: &[Man]) -> bool {
    group.chunk_by(|a, b| a.state == b.state).count() > 1
}

/// True if a man makes his first move.
pub(crate) fn is_converted(movers: &[Man]) -> bool {
    movers.iter().any(|man| man.state == State::Unconverted)
}

impl Rules {
    /// Men of a side as text, row by row on their way and by columns in a row.
    fn write_men(&self, pos: &Position, side: Side) -> String {
        let men = &pos.men[side.index()];
        let mut written: Vec<String> = Vec::new();
        for row in Row::ALL {
            let row = self.board.square(side, row as u8 * self.board.n).row;
            let held = (1..=self.board.n).map(|column| {
                let number = self.board.number(side, Square { row, column });
                (
                    column,
                    write_group(number.map_or(&[], |number| men.on(number))),
                )
            });
            let held: Vec<(u8, String)> = held.collect();
            for run in held.chunk_by(|a, b| a.1 == b.1) {
                let (Some((first, group)), Some((last, _))) = (run.first(), run.last()) else {
                    continue;
                };
                let Some(states) = group.strip_prefix('.') else {
                    continue;
                };
                let letter = LETTERS[usize::from(row)];
                let mut text = format!("{letter}{first}");
                if first != last {
                    text += &format!("-{letter}{last}");
                }
                if states != State::Unconverted.text() {
                    text += &format!("={states}");
                }
                written.push(text);
            }
        }
        if written.is_empty() {
            written.push("-".into());
        }
        written.join(",")
    }

    /// True if enough throws can be used that `owed` of them may have to be.
    pub(crate) fn can_owe(&self, pos: &Position, owed: u8) -> bool {
        Plans::new(self).reach(self.army(pos), pos.throws, owed)
    }

    /// True if a use is the one that was written: these men, from there to there.
    pub(crate) fn is_meant(step: Use, from: u8, to: u8, one: bool, state: Option<State>) -> bool {
        let man = match step.alone {
            None => !one,
            Some(alone) => one && state.is_none_or(|state| state == alone),
        };
        man && step.from == from && step.to == to
    }
}

/// The states of the men of a square, each with a dot before it.
fn write_group(group: &[Man]) -> String {
    group
        .iter()
        .map(|man| format!(".{}", man.state.text()))
        .collect()
}
