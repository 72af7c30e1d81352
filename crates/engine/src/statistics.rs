//! Statistics of random play: the length of a game and its endings.

use std::collections::BTreeMap;

use lauta_game::{Dice, Game, Side, Turn};
use serde::Serialize;

/// Lengths, choices and endings of random games of one game.
#[derive(Clone, Debug, Serialize)]
pub struct Statistics {
    /// The game string.
    pub game: String,
    /// Games played.
    pub games: u32,
    /// Games that had not ended when the game's limit was reached.
    pub unfinished: u32,
    /// Mean number of decisions a game, both sides together.
    pub mean_moves: f64,
    /// Share of decisions with only one legal move.
    pub forced: f64,
    /// Mean number of legal moves.
    pub mean_choices: f64,
    /// Share of games won by the side that opens.
    pub opener_wins: f64,
    /// Drawn games.
    pub drawn: u32,
    /// Mean points of a win.
    pub mean_points: f64,
    /// Number of wins by each ending, by name.
    pub endings: BTreeMap<String, u32>,
}

/// Plays `games` random games; every legal move is as likely as any other.
///
/// ```
/// use lauta_engine::statistics;
///
/// let game = lauta_tables::load("backgammon")?;
/// let found = statistics(&game, "backgammon", 20, 1);
/// let won: u32 = found.endings.values().sum();
/// assert_eq!(won + found.drawn + found.unfinished, 20);
/// assert!(found.mean_choices > 5.0 && found.mean_points > 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn statistics<G: Game>(game: &G, name: &str, games: u32, seed: u64) -> Statistics {
    let mut dice = Dice::from_seed(seed);
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let (mut unfinished, mut drawn, mut opener) = (0, 0, 0u32);
    let (mut moves, mut choices, mut forced, mut points) = (0u64, 0u64, 0u64, 0u64);
    for n in 0..games {
        let first = Side::BOTH[n as usize % 2];
        let mut pos = game.start_by(first);
        let mut left = game.limit();
        loop {
            // One call per position: it lists the moves.
            let next = match game.turn(&pos) {
                Turn::Over(outcome) => {
                    let ending = game.endings().get(usize::from(outcome.ending));
                    match (outcome.winner, ending) {
                        (Some(winner), Some(ending)) => {
                            *endings.entry(ending.name.clone()).or_default() += 1;
                            points += u64::from(ending.points);
                            opener += u32::from(winner == first);
                        }
                        _ => drawn += 1,
                    }
                    break;
                }
                Turn::Throw(_, throws) => game.after(&pos, dice.throw(throws)),
                Turn::Choice(_, list) => {
                    moves += 1;
                    choices += list.len() as u64;
                    forced += u64::from(list.len() == 1);
                    match game.random_step(&pos, &mut dice) {
                        Some(next) => next,
                        None => break,
                    }
                }
            };
            pos = next;
            left -= 1;
            if left == 0 {
                unfinished += 1;
                break;
            }
        }
    }
    let won: u32 = endings.values().sum();
    let share = |n: u64, of: u64| {
        #[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
        let share = n as f64 / of.max(1) as f64;
        share
    };
    Statistics {
        game: name.into(),
        games,
        unfinished,
        mean_moves: share(moves, games.into()),
        forced: share(forced, moves),
        mean_choices: share(choices, moves),
        opener_wins: share(opener.into(), won.into()),
        drawn,
        mean_points: share(points, won.into()),
        endings,
    }
}
