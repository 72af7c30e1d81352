//! Resolution of a typed move to a legal one, or the rule that forbids it.

use lauta_game::{Moves, Refusal, refuse};

use crate::board::Square;
use crate::moves::{Army, Bar, Move, Use};
use crate::notation::is_converted;
use crate::position::{FACES, Position};
use crate::reader::{Asked, Written};
use crate::rules::Rules;

impl Rules {
    /// The legal moves that can be meant, or why the men cannot move so at all.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let mut meant = legal.clone();
        match asked {
            Asked::Pass => meant.retain(|(mv, _)| *mv == Move::PASS),
            Asked::Move(written) => {
                let is_meant = self.possible(pos, written)?;
                meant.retain(|(mv, _)| mv.0.is_some_and(&is_meant));
            }
        }
        if meant.is_empty() {
            return Err(self.too_little(pos));
        }
        Ok(meant)
    }

    /// Uses of a throw that the text can mean, if the men can move so.
    fn possible(
        &self,
        pos: &Position,
        written: Written,
    ) -> Result<impl Fn(Use) -> bool + use<>, Refusal> {
        let (from, to) = (
            self.number(pos, written.from)?,
            self.number(pos, written.to)?,
        );
        let army = self.army(pos);
        if army.own.on(from).is_empty() {
            let at = written.from;
            return match army.enemy.on(self.board.across(from)) {
                [] => refuse(format!("nobody stands on {at}"), &["sticks"]),
                _ => refuse(format!("the men on {at} are the other side's"), &["sticks"]),
            };
        }
        let throw = self.throw_between(pos, written, from, to)?;
        let step = self.step(army, written, (from, to), throw)?;
        self.check_bars(pos, army, step)?;
        self.check_marks(army, written, step)?;
        Ok(move |step| Self::is_meant(step, from, to, written.one, written.state))
    }

    /// The number of a square on the way of the side to play.
    fn number(&self, pos: &Position, square: Square) -> Result<u8, Refusal> {
        let number = self.board.number(pos.side, square);
        number.ok_or_else(|| {
            let reason = format!("there is no square {square} on this board");
            Refusal::new(reason, &["board"])
        })
    }

    /// The throw that leads from one square to another.
    fn throw_between(
        &self,
        pos: &Position,
        Written { from, to, .. }: Written,
        start: u8,
        end: u8,
    ) -> Result<u8, Refusal> {
        let leads = |throw: &u8| {
            let (on, fork) = self.board.ahead(start, *throw);
            on == end || fork == Some(end)
        };
        let all: Vec<String> = pos.throws().map(|throw| throw.to_string()).collect();
        let all = all.join(" and ");
        match FACES.into_iter().find(leads) {
            Some(throw) if pos.throws.has(throw) => Ok(throw),
            Some(throw) => refuse(
                format!("from {from} to {to} it takes a {throw}, and there is {all} to use"),
                &["use", "sticks"],
            ),
            None => refuse(
                format!("no throw leads {} from {from} to {to}", pos.side.letter()),
                &["track", "sticks"],
            ),
        }
    }

    /// The use that is written, with a man of the right kind where one leaves a stack.
    fn step(
        &self,
        army: Army,
        written: Written,
        (from, to): (u8, u8),
        throw: u8,
    ) -> Result<Use, Refusal> {
        let group = army.own.on(from);
        let at = written.from;
        let mut step = Use {
            throw,
            from,
            to,
            alone: None,
        };
        if !written.one {
            return match written.state {
                Some(_) => refuse(
                    format!("to choose a man of the stack on {at}, write 1: before it"),
                    &["split"],
                ),
                None => Ok(step),
            };
        }
        if group.len() == 1 {
            return refuse(format!("there is no stack on {at} to break up"), &["split"]);
        }
        if throw != 1 {
            return refuse("only a tâb breaks up a stack", &["split"]);
        }
        let state = written.state.unwrap_or(group[0].state);
        if !group.iter().any(|man| man.state == state) {
            let reason = format!("no man of the stack on {at} is {}", state.text());
            return refuse(reason, &["split", "track"]);
        }
        step.alone = Some(state);
        Ok(step)
    }

    /// Checks for an obstacle that keeps the men from this move.
    fn check_bars(&self, pos: &Position, army: Army, step: Use) -> Result<(), Refusal> {
        let at = self.board.square(pos.side, step.from);
        let Some(bar) = army.bar(self, step) else {
            return Ok(());
        };
        match bar {
            Bar::Unconverted => refuse(
                format!("the man on {at} has not been converted, and only a tâb converts"),
                &["convert"],
            ),
            Bar::OwnUnconverted => {
                let to = self.board.square(pos.side, step.to);
                let reason = format!("an own man who has not been converted stands on {to}");
                refuse(reason, &["landing"])
            }
            Bar::Held => refuse(
                format!("while own men are at home, those in the enemy's row stay: {at}"),
                &["held"],
            ),
            Bar::SecondVisit => refuse(
                "nobody goes to the enemy's row twice, and the stack goes as one",
                &["visit", "stack"],
            ),
            Bar::NobodyThere => refuse(
                "nobody goes to the enemy's row when no enemy is left there",
                &["visit"],
            ),
        }
    }

    /// Checks the marks of a written move.
    fn check_marks(&self, army: Army, written: Written, step: Use) -> Result<(), Refusal> {
        let Written {
            from,
            to,
            converts,
            sign,
            ..
        } = written;
        if converts && !is_converted(army.movers(step)) {
            return refuse(
                format!("the man on {from} is converted already"),
                &["convert"],
            );
        }
        if sign == 'x' && army.taken(self, step).is_empty() {
            return refuse(format!("there is no enemy on {to} to take"), &["taking"]);
        }
        if sign == '+' && army.own.on(step.to).is_empty() {
            return refuse(
                format!("there is no own man on {to} to stand on"),
                &["stack"],
            );
        }
        Ok(())
    }

    /// Refusal of a use that the men could make but that would leave too few throws usable.
    fn too_little(&self, pos: &Position) -> Refusal {
        let throws = if pos.owed == 1 { "throw" } else { "throws" };
        let reason = format!(
            "{} more {throws} can be used, so that many must be, and this does not let them",
            pos.owed
        );
        Refusal::new(reason, &["use", "old-ground"])
    }
}
