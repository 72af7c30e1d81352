//! Backgammon and its relatives.
//!
//! A game is a file in `variants/`; [`RuleFile`] lists the keys it may use, and loading compiles
//! it into [`Rules`]: where each step lands and what stops it. How men move is decided in one
//! place, `moves.rs`. Evaluation, drawing and search live elsewhere.
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_tables::load("backgammon")?;
//! let pos = game.after(&game.start(), "31".parse()?);
//! let (play, _) = game.read_move(&pos, "6/5 8/5")?;
//! assert_eq!(game.write_move(&pos, &play), "8/5 6/5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Options stand behind the id:
//!
//! ```
//! use lauta_game::{Notation, Series};
//!
//! let game = lauta_tables::load("backgammon:crawford=false")?;
//! assert!(!game.about().series.crawford);
//! let error = lauta_tables::load("backgammon:crawford=perhaps").unwrap_err();
//! assert!(error.to_string().contains("true, false"));
//! # Ok::<(), lauta_game::RulesError>(())
//! ```
//!
//! The reason why a move is illegal, with the rule and its source:
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_tables::load("backgammon")?;
//! let pos = game.after(&game.start(), "6-5".parse()?);
//! let why = game.why(&pos, "24/18 13/7");
//! assert!(!why.legal && !why.rules.is_empty());
//! assert!(why.nearest.iter().any(|play| play.starts_with("24/18")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Counts of the move tree, each distinct throw once:
//!
//! ```
//! use lauta_game::{Game, perft};
//!
//! let game = lauta_tables::load("backgammon")?;
//! assert_eq!(perft(&game, &game.start(), 1), 447);
//! # Ok::<(), lauta_game::RulesError>(())
//! ```

pub mod cases;
mod compile;
mod edit;
mod endings;
mod features;
mod figures;
mod file;
mod inputs;
mod limits;
mod moves;
mod notation;
mod plain;
mod position;
mod races;
mod rare;
mod rules;
mod steps;
mod threats;
mod turns;
mod view;
mod walls;
mod why;

pub use file::{
    Again, Bands, Bear, Burst, BurstCounts, BurstKind, Cap, CapSetup, Condition, Corner, Counted,
    Decline, DiceRule, DoubletMen, DoubletRule, Doublets, End, EndWhen, Enter, Head, Hitter,
    LastThrow, Leave, Leftovers, LiftHead, Lone, Meet, Must, Named, NamedWall, Neglect, Overflow,
    Pairs, Partial, Pattern, Pay, PayWhen, Points, RuleFile, RunException, Start, Times,
    Undersides, Value, Wall,
};
pub use moves::{Action, Mark, Move, Step};
pub use position::Position;
pub use rules::Rules;

use lauta_game::{Dice, Ending, Game, Opening, Outcome, Side, Throw, Turn};

use crate::position::DRAWN;

lauta_game::family! {
    Rules,
    name: "tables",
    file: RuleFile,
    compile: compile::compile,
    bytes: 64 << 10,
    like: "`backgammon`, `bradspel:overflow=literal`",
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        self.setup(first)
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            return Turn::Over(outcome);
        }
        if pos.throw == Throw::default() {
            return Turn::Throw(pos.side, &self.throws);
        }
        Turn::Choice(pos.side, self.plays(pos))
    }

    fn slow_rules(&self) -> &[&'static str] {
        &self.slow_rules
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        Position { throw, ..*pos }
    }

    fn random_step(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        if pos.end > 0 {
            return None;
        }
        if pos.throw == Throw::default() {
            return Some(self.after(pos, dice.throw(&self.throws)));
        }
        Some(self.random_play(pos, dice))
    }

    fn rare(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        self.made_rare(pos, dice)
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        // The side that made the last step won: the turn has passed to the other one since.
        if pos.end == DRAWN {
            return Some(Outcome::DRAW);
        }
        let ending = pos.end.checked_sub(1)?;
        Some(Outcome {
            winner: Some(pos.side.other()),
            ending,
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn ruled_out(&self, pos: &Position, loser: Side) -> u64 {
        let off = |side| pos.men(side)[0] > 0;
        self.ends.ruled_out[usize::from(off(loser.other()))][usize::from(off(loser))]
    }

    fn knows_draws(&self) -> bool {
        self.ends.know_draws()
    }

    fn payment(&self, mv: &Move) -> i32 {
        mv.pay().into()
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        Some(Position {
            side: pos.side.other(),
            ..*pos
        })
    }
}
