//! Players, and their names on a command line.

use std::fmt;
use std::str::FromStr;

use lauta_game::{Dice, Game, Turn};
use thiserror::Error;

/// A bot of some strength, which picks a move.
pub trait Player<G: Game>: Send + Sync {
    /// The move to play at the end of `past` (all positions so far, the present one last), with
    /// the position it leads to. `None` if no choice is due there, or if it finds no legal move: then
    /// it forfeits the game.
    ///
    /// Equal positions and equal dice give equal moves.
    fn pick(
        &self,
        game: &G,
        past: &[G::Position],
        dice: &mut Dice,
    ) -> Option<(G::Move, G::Position)>;

    /// Called before each game of a duel, with its number, counted from 1.
    fn begin(&self, number: u32) {
        let _ = number;
    }
}

/// A player of random legal moves, all with equal chances.
///
/// ```
/// use lauta_engine::{Player, RandomPlayer};
/// use lauta_game::{Dice, Game};
///
/// let game = lauta_tables::load("backgammon")?;
/// let past = [game.start(), game.after(&game.start(), "6-5".parse()?)];
/// let pick = |seed| RandomPlayer.pick(&game, &past, &mut Dice::from_seed(seed));
/// assert!(pick(1).is_some() && pick(1) == pick(1));
/// // Before the throw there is nothing to choose.
/// assert!(RandomPlayer.pick(&game, &past[..1], &mut Dice::from_seed(1)).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RandomPlayer;

impl<G: Game> Player<G> for RandomPlayer {
    fn pick(
        &self,
        game: &G,
        past: &[G::Position],
        dice: &mut Dice,
    ) -> Option<(G::Move, G::Position)> {
        match game.turn(past.last()?) {
            Turn::Choice(_, mut moves) => {
                let n = dice.below(moves.len());
                Some(moves.swap_remove(n))
            }
            _ => None,
        }
    }
}

/// A player as a person names it: `random`, `greedy`, `tarif:1`, `net:0` to `net:3` (plies), `level:1`
/// to `level:9`.
///
/// ```
/// use lauta_engine::PlayerSpec;
///
/// assert_eq!("net:2".parse(), Ok(PlayerSpec::Net(2)));
/// let error = "level:10".parse::<PlayerSpec>().unwrap_err();
/// assert!(error.to_string().ends_with("level:1 to level:9"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Any legal move.
    Random,
    /// The best move by the hand-made evaluation, without search; where throws score, the one that
    /// gives the fewest points to the next throw of the other side.
    Greedy,
    /// In games in which throws score: most points of the own next throw, less those given over both next throws.
    Tariff,
    /// A bot of this strength, 1 to 9.
    Level(u8),
    /// The network of the game, looking this many plies ahead; where there is none, the hand-made
    /// evaluation.
    Net(u8),
}

impl PlayerSpec {
    /// The levels that people may choose.
    pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=9;

    /// The levels that answer within a second.
    pub const QUICK_LEVELS: std::ops::RangeInclusive<u8> = 1..=8;

    /// Standard deviation of the error in evaluating a position, in stakes: 0.40 to 0.03 for levels 1
    /// to 5, none for those above.
    #[must_use]
    pub fn noise(self) -> f64 {
        match self {
            Self::Random => 100.0,
            Self::Level(0 | 1) => 0.40,
            Self::Level(2) => 0.25,
            Self::Level(3) => 0.15,
            Self::Level(4) => 0.08,
            Self::Level(5) => 0.03,
            Self::Level(_) | Self::Greedy | Self::Tariff | Self::Net(_) => 0.0,
        }
    }
}

/// Text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{found:?} is no player; known are random, greedy, tarif:1, net:0 to net:3, and level:1 to level:9"
)]
pub struct PlayerSpecError {
    /// The text that was read.
    pub found: String,
}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<Self, PlayerSpecError> {
        match text.trim().split_once(':') {
            None if text.trim() == "random" => Ok(Self::Random),
            None if text.trim() == "greedy" => Ok(Self::Greedy),
            Some(("tarif", "1")) => Ok(Self::Tariff),
            Some(("net", n)) => n
                .parse()
                .ok()
                .filter(|n| *n <= 3)
                .map(Self::Net)
                .ok_or_else(|| PlayerSpecError { found: text.into() }),
            Some(("level", n)) => n
                .parse()
                .ok()
                .filter(|n| Self::LEVELS.contains(n))
                .map(Self::Level)
                .ok_or_else(|| PlayerSpecError { found: text.into() }),
            _ => Err(PlayerSpecError { found: text.into() }),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Tariff => f.write_str("tarif:1"),
            Self::Level(n) => write!(f, "level:{n}"),
            Self::Net(plies) => write!(f, "net:{plies}"),
        }
    }
}
