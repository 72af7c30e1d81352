//! Deer and dogs, bagh-chal, catch the hare: hunt games on lines.
//!
//! A few strong pieces leap and capture, many weak ones can only surround. A board is a file in
//! `boards/`, a list of straight lines; a game is a file in `variants/`, and [`RuleFile`] lists the
//! keys it may use. How pieces move is decided in one place, `moves.rs`; search, tables
//! and proofs are in `lauta-hunters`.
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_hunt::load("deer-and-dogs")?;
//! let (leap, next) = game.read_move(&game.start(), "c7 x c5")?;
//! assert_eq!(game.write_move(&game.start(), &leap), "c7xc5");
//! assert_eq!(game.write_position(&next), "1/3/5/1o1o1/1oXo1/1ooo1/2X2/3/3 o 16 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
pub mod cases;
mod edit;
mod figures;
mod fortress;
mod moves;
mod notation;
mod position;
mod rules;
mod view;
mod why;

pub use board::{Board, Leap, MAX_POINTS, Mountain, Point, bits};
pub use fortress::Fortresses;
pub use moves::MOST_DEER;
pub use position::{Move, Position};
pub use rules::{Capture, Drops, Limit, Off, RuleFile, Rules, Scoring, Stuck, Switch};

use lauta_game::rulefile::{self};
use lauta_game::{Dice, Draw, Ending, Game, Next, Open, Opening, Outcome, Side, Throw, Turn};

const BOARDS: &rulefile::Files = include!(concat!(env!("OUT_DIR"), "/boards.rs"));

lauta_game::family! {
    Rules,
    name: "hunt",
    file: RuleFile,
    compile: rules::compile,
    bytes: 72 << 10,
    like: "`deer-and-dogs`, `deer-and-dogs:target=12`",
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, _first: Side) -> Position {
        self.start
    }

    fn opening(&self) -> Opening {
        Opening {
            draw: Draw::Fixed,
            open: Open::Afresh,
            next: Next::Draw,
        }
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.ended(pos) {
            return Turn::Over(outcome);
        }
        let mut moves = Vec::with_capacity(48);
        self.moves(pos, &mut moves);
        Turn::Choice(
            pos.side,
            moves
                .into_iter()
                .map(|mv| (mv, self.play(pos, mv)))
                .collect(),
        )
    }

    fn after(&self, pos: &Position, _throw: Throw) -> Position {
        *pos
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        self.ended(pos)
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn knows_draws(&self) -> bool {
        self.repetition.is_some() || self.quiet_limit().is_some()
    }

    fn ended_by(&self, past: &[Position]) -> Option<Outcome> {
        let (now, before) = past.split_last()?;
        let times = usize::from(self.repetition?);
        if self.ended(now).is_some() {
            return None;
        }
        // The clock says how far back a position can be the same one.
        let recent = before.iter().rev().take(usize::from(now.clock));
        let seen = 1 + recent.filter(|then| then.same_placement(now)).count();
        (seen >= times).then_some(Outcome::DRAW)
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        self.board
            .mirror
            .is_some()
            .then(|| pos.reflect(&self.board))
    }

    fn random_step(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        self.random_move(pos, dice)
    }
}
