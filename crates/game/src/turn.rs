//! The trait every game implements, and its answers to the question "what happens next?".

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::str::FromStr;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Dice, Throw};

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that a rule file or a source names first: A, White, the deer.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// `A` for the first side, `B` for the second: their names on boards with rows.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::First => 'A',
            Self::Second => 'B',
        }
    }
}

impl fmt::Display for Side {
    /// Seats are numbered 1 and 2 wherever people see them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

/// The number of a seat is 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("1 or 2 is expected")]
pub struct NoSide;

impl FromStr for Side {
    type Err = NoSide;

    fn from_str(text: &str) -> Result<Self, NoSide> {
        match text {
            "1" => Ok(Self::First),
            "2" => Ok(Self::Second),
            _ => Err(NoSide),
        }
    }
}

/// One way in which a game can be won, with its points.
///
/// The list of a game's endings comes from its rule file. Chances over endings times points give
/// an equity for money, match and scored play alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    /// The players' word for it: `gammon`, `jan`, `hemspel med munk`.
    pub name: String,
    /// Points to the winner.
    pub points: u32,
    /// Its place on the game's ladder of wins, which settles ties in a series; 0 without one.
    pub rank: u16,
}

impl Ending {
    /// A win of one point, the only way to win a game.
    #[must_use]
    pub fn single(name: &str) -> Self {
        Self {
            name: name.into(),
            points: 1,
            rank: 0,
        }
    }
}

/// Points of a usual win: of the ways to win, by their points, the one in the middle.
#[must_use]
pub fn usual_win(endings: &[Ending]) -> f64 {
    let mut points: Vec<u32> = endings.iter().map(|ending| ending.points).collect();
    points.retain(|&points| points > 0);
    points.sort_unstable();
    points.dedup();
    let middle = points.len().saturating_sub(1) / 2;
    f64::from(points.get(middle).copied().unwrap_or(1))
}

/// Outcome of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// Winner, `None` for a draw.
    pub winner: Option<Side>,
    /// Index in [`Game::endings`]; meaningless (0) for a draw.
    pub ending: u8,
}

impl Outcome {
    /// A game that nobody won.
    pub const DRAW: Self = Self {
        winner: None,
        ending: 0,
    };

    /// A game that `side` has won, in the first of its endings.
    #[must_use]
    pub const fn won_by(side: Side) -> Self {
        Self {
            winner: Some(side),
            ending: 0,
        }
    }

    /// The end of a game with one ending, in which a side that `has_lost` all it had is beaten.
    pub fn by_loss(has_lost: impl Fn(Side) -> bool) -> Option<Self> {
        let loser = Side::BOTH.into_iter().find(|&side| has_lost(side))?;
        Some(Self::won_by(loser.other()))
    }
}

/// Next event of a game: a throw, a choice, or the end.
#[derive(Clone, Debug)]
pub enum Turn<'g, G: Game + ?Sized> {
    /// The dice fall for this side. Every throw carries its weight: of the 36 ways two dice can
    /// fall, one shows 1-1 and two show 2-1. Whole numbers keep solvers exact.
    Throw(Side, &'g [(Throw, u32)]),

    /// This side picks one of its legal moves, listed with the positions they lead to.
    ///
    /// Never empty: a side that may not move finds one move, the pass. Never twice the same
    /// position: 24/23/20 and 24/21/20 are one move unless a checker is hit on the way.
    Choice(Side, Vec<(G::Move, G::Position)>),

    /// The game has ended.
    Over(Outcome),
}

/// The rules of one game, loaded once and shared by reference.
///
/// A `Game` holds no game in progress, and a position knows nothing of its past. Search, solvers,
/// tests and drawings are each written once, against this trait.
pub trait Game: Send + Sync {
    /// Everything that decides what may happen next, and nothing else.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;

    /// One decision by one side. In the tables family that is the whole play of a throw, because
    /// that is what players choose, write down and argue about.
    type Move: Clone + Eq + Debug + Send + Sync;

    /// The position a game begins with when the first side opens.
    fn start(&self) -> Self::Position {
        self.start_by(Side::First)
    }

    /// The position a game begins with when `first` opens. Games whose rules say who begins
    /// (deer and dogs) answer the same for both.
    fn start_by(&self, first: Side) -> Self::Position;

    /// Rules for choosing the side that begins.
    fn opening(&self) -> Opening;

    /// Next event in `pos`: a throw, a choice, or the end.
    ///
    /// A choice comes with the positions it leads to, so no caller can play an illegal move.
    fn turn(&self, pos: &Self::Position) -> Turn<'_, Self>;

    /// `pos` once the dice show `throw`, which must be one of those on offer.
    fn after(&self, pos: &Self::Position, throw: Throw) -> Self::Position;

    /// Outcome if `pos` ends the game. Families answer without listing moves where they can.
    fn outcome(&self, pos: &Self::Position) -> Option<Outcome> {
        match self.turn(pos) {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The ways in which this game can be won.
    fn endings(&self) -> &[Ending];

    /// The endings in which `loser` cannot lose any more, as far as that is easily seen: a bit for each of the first 64
    /// ([`Game::endings`]), the lowest for the first.
    fn ruled_out(&self, pos: &Self::Position, loser: Side) -> u64 {
        let _ = (pos, loser);
        0
    }

    /// True if the rules allow draws.
    fn knows_draws(&self) -> bool {
        false
    }

    /// Outcome through earlier positions, such as the third repetition of a position; `None` if the
    /// game goes on. `past` holds all positions so far, the present one last. Only a
    /// [`Session`](crate::Session) asks; search keeps its own account of repetitions.
    fn ended_by(&self, past: &[Self::Position]) -> Option<Outcome> {
        let _ = past;
        None
    }

    /// Points that the move pays during the game to the side that makes it, negative if that side
    /// pays. A [`Session`](crate::Session) keeps the account; positions know nothing of it.
    fn payment(&self, mv: &Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Points that `side` pays for the rest of the game if it gives up in `pos`, besides the ending
    /// that costs least. Only where endings are worth nothing and payments decide.
    fn forfeit(&self, pos: &Self::Position, side: Side) -> i32 {
        let _ = (pos, side);
        0
    }

    /// Points of a usual win, the measure of errors: see [`usual_win`]. Where endings are worth nothing
    /// and payments decide, what a round of the game is worth.
    fn usual_win(&self) -> f64 {
        usual_win(self.endings())
    }

    /// `pos` with the sides exchanged, or the board reflected: a change that the rules do not
    /// notice. `None` if the game has no symmetry.
    fn mirror(&self, pos: &Self::Position) -> Option<Self::Position>;

    /// The position after one throw or one move chosen at random (moves with equal chances), or
    /// `None` at the end of the game. Families override it where listing all moves is wasteful.
    fn random_step(&self, pos: &Self::Position, dice: &mut Dice) -> Option<Self::Position> {
        match self.turn(pos) {
            Turn::Over(_) => None,
            Turn::Throw(_, throws) => Some(self.after(pos, dice.throw(throws))),
            Turn::Choice(_, mut moves) => {
                let n = dice.below(moves.len());
                Some(moves.swap_remove(n).1)
            }
        }
    }

    /// A position such as `pos` may lead to, but between good players seldom does: evaluations learn from
    /// some, so that they know them too. `None` if `pos` leads to none.
    fn rare(&self, pos: &Self::Position, dice: &mut Dice) -> Option<Self::Position> {
        let _ = (pos, dice);
        None
    }

    /// True if all men are back where they began and the game goes on from there, as after a relevé at
    /// trictrac.
    fn begins_again(&self, pos: &Self::Position) -> bool {
        let _ = pos;
        false
    }

    /// Throws and moves after which a random game is called unfinished.
    fn limit(&self) -> u32 {
        20_000
    }

    /// Keys of the rules that make listing moves slow, because each step or each board has to be
    /// tested for them alone.
    fn slow_rules(&self) -> &[&'static str] {
        &[]
    }
}

/// A game whose positions can be turned into numbers for an evaluator.
///
/// The numbers are seen by `side` and do not say whose turn it is to throw unless the game makes
/// that part of the numbers. Each comes with the weight that the hand-made evaluation gives it, so
/// that a game plays sensibly before a network has been trained for it.
pub trait Inputs: Game {
    /// Name and hand-made weight of every number, in the order of [`Inputs::write_inputs`]. The
    /// weighted sum is the logit of winning, roughly: 0 is even, 2 is nearly won.
    fn inputs(&self) -> &[(&'static str, f32)];

    /// Writes the numbers of `pos`, seen by `side`, into `out`, which has room for just them.
    fn write_inputs(&self, pos: &Self::Position, side: Side, out: &mut [f32]);
}

/// Rules for choosing the side that begins, and its first throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Opening {
    /// Choice of the side that begins.
    pub draw: Draw,
    /// First throw of the side that begins.
    pub open: Open,
    /// Side that begins the next game of a series.
    pub next: Next,
}

/// Side that begins the next game of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// The players draw again.
    #[default]
    Draw,
    /// The winner of the last game.
    Winner,
    /// The loser of the last game.
    Loser,
}

/// Choice of the side that begins a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// The rules name the side that begins; nothing is drawn.
    Fixed,
    /// Each side throws one die, the higher begins, ties again.
    High,
    /// Each side throws one die, the lower begins, ties again.
    Low,
    /// Each side throws all dice, the higher sum begins, ties again.
    HighSum,
    /// The sides throw all dice in turn, which of them first by lot; who first shows a one begins.
    FirstOne,
}

/// First throw of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Open {
    /// The side that begins throws afresh.
    Afresh,
    /// The side that begins plays the two dice of the draw, or the throw that won it.
    Drawn,
    /// If the draw was tied, the winner of the next draw plays the tied dice as his first throw;
    /// otherwise he throws afresh.
    TiesKept,
}
