//! Resolution of a typed move to a legal one, or the rule that forbids it.

use lauta_game::{Moves, Refusal, refuse};

use crate::board::bit;
use crate::moves::{Move, Obstacle, Step};
use crate::notation::{Asked, Part};
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    /// The legal move that was asked for.
    pub(crate) fn meant(
        &self,
        pos: &Position,
        asked: Asked,
        legal: &Moves<Self>,
    ) -> Result<Moves<Self>, Refusal> {
        let wanted = match asked {
            Asked::Pass => Move::Pass,
            Asked::Again => Move::Again,
            Asked::Use(part) => Move::Use(self.possible(pos, &part)?),
        };
        if let Some(found) = legal.iter().find(|(mv, _)| *mv == wanted) {
            return Ok(vec![*found]);
        }
        match wanted {
            Move::Pass => refuse("nobody may pass who can use a die", &["use"]),
            Move::Again if pos.dice_left() == pos.dice[0] => {
                let reason = "a throw is thrown again before any of its dice is used";
                refuse(reason, &["again"])
            }
            Move::Again => refuse("only three X may be thrown again", &["again"]),
            Move::Use(_) => {
                let reason = "after that, fewer dice could be used than is possible";
                refuse(reason, &["use"])
            }
        }
    }

    /// The step that `part` asks for, if the piece can go so and the marks are true.
    fn possible(&self, pos: &Position, part: &Part) -> Result<Step, Refusal> {
        let (from, to) = (self.board.name(part.from), self.board.name(part.to));
        self.is_movers(pos, part.from)?;
        let shown: Vec<String> = pos.dice().map(|die| die.to_string()).collect();
        let shown = shown.join(" and ");
        let Some(step) = self.step_asked(pos, part) else {
            let reason = format!("no die leads from {from} to {to}");
            return refuse(reason, &["pattern", "move"]);
        };
        if pos.dice[usize::from(step.die - 1)] == 0 {
            let lines = if step.die == 1 { "line" } else { "lines" };
            let reason = format!(
                "from {from} to {to} it is {} {lines}, and the dice show {shown}",
                step.die
            );
            return refuse(reason, &["move"]);
        }
        if let Err(obstacle) = self.step(pos, step) {
            return Err(self.refusal(pos, step, obstacle));
        }
        self.marks_are_true(pos, part)?;
        Ok(step)
    }

    /// Checks that a soldier of the side to play stands there, or its king.
    fn is_movers(&self, pos: &Position, line: u8) -> Result<(), Refusal> {
        let step = Step { from: line, die: 1 };
        // The piece there is checked before the dice are.
        let any = Position {
            dice: [1; 4],
            ..*pos
        };
        match self.step(&any, step) {
            Err(
                obstacle @ (Obstacle::Nobody
                | Obstacle::Enemy
                | Obstacle::NeutralKing
                | Obstacle::EnemyKing),
            ) => Err(self.refusal(pos, step, obstacle)),
            _ => Ok(()),
        }
    }

    fn refusal(&self, pos: &Position, step: Step, obstacle: Obstacle) -> Refusal {
        let name = |line: u8| self.board.name(line);
        let at = name(step.from);
        let (reason, rules): (String, &[&'static str]) = match obstacle {
            Obstacle::Nobody => (format!("there is no piece on {at}"), &["move"]),
            Obstacle::Enemy => (
                format!("the soldier on {at} is the other side's"),
                &["move"],
            ),
            Obstacle::NeutralKing => (
                "the king belongs to nobody and does not move".into(),
                &["king", "recruiting"],
            ),
            Obstacle::EnemyKing => (
                "the king belongs to the other side".into(),
                &["king", "recruiting"],
            ),
            Obstacle::Sleeps => (
                format!("the soldier on {at} sleeps, and only an X can wake him"),
                &["waking"],
            ),
            Obstacle::Behind(first) => (
                format!("the sleeper on {} has to be woken first", name(first)),
                &["waking"],
            ),
            Obstacle::Jumped(line) => (
                format!("an own soldier on {} is in the way", name(line)),
                &["blocking"],
            ),
            Obstacle::Taken(line) => (
                format!("an own soldier stands on {}", name(line)),
                &["own-pieces"],
            ),
            Obstacle::Pushed(line) => {
                let to = name(self.board.ahead(pos.side, step.from, step.die));
                (
                    format!(
                        "the king on {to} would be pushed to {}, where an own soldier stands",
                        name(line)
                    ),
                    &["push", "recruiting"],
                )
            }
        };
        Refusal::new(reason, rules)
    }

    /// Checks the marks that were written beside the lines. Missing marks are no fault.
    fn marks_are_true(&self, pos: &Position, part: &Part) -> Result<(), Refusal> {
        let (from, to) = (self.board.name(part.from), self.board.name(part.to));
        let king = part.from == pos.king;
        let recruits = !king && part.to == pos.king;
        let enemy = |line: u8| pos.soldiers[pos.side.other().index()] & bit(line) != 0;
        if part.marks.king && !king {
            let reason = format!("the king does not stand on {from}");
            return refuse(reason, &["king"]);
        }
        if part.marks.wakes && pos.asleep[pos.side.index()] & bit(part.from) == 0 {
            return refuse(format!("the piece on {from} is awake already"), &["waking"]);
        }
        if part.marks.recruits && !recruits {
            let reason = format!("the king is not on {to} to be recruited");
            return refuse(reason, &["recruiting"]);
        }
        let pushed = self.board.next(pos.side, part.to);
        if part.push.is_some_and(|line| line != pushed) {
            let reason = format!("the king is pushed to {}", self.board.name(pushed));
            return refuse(reason, &["recruiting", "push"]);
        }
        if part.marks.takes && !enemy(if recruits { pushed } else { part.to }) {
            let on = if recruits {
                self.board.name(pushed)
            } else {
                to
            };
            let reason = format!("there is no enemy on {on} to take");
            return refuse(reason, &["taking"]);
        }
        Ok(())
    }
}
