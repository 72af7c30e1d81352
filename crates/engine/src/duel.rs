//! Two players against each other, with paired dice and an interval.

use std::sync::Arc;

use lauta_game::{Dice, Game, Outcome, Side, Turn, clock};
use serde::Serialize;

use crate::Player;

/// The result of a duel, from the first player's point of view.
#[derive(Clone, Debug, Serialize)]
pub struct Duel {
    /// Games played.
    pub games: u32,
    /// Mean points a game of the first player.
    pub points_per_game: f64,
    /// Standard error of that mean, in points; the games of a pair share their dice and count as one
    /// sample. Not a number when there is only one.
    pub stderr: f64,
    /// Games won by the first player.
    pub wins_a: u32,
    /// Games won by the second player.
    pub wins_b: u32,
    /// Games that brought the first player points on balance, with what was paid on the way: in
    /// games with payments not the same as those that it won.
    pub gains_a: u32,
    /// Games that nobody won, unfinished ones included.
    pub draws: u32,
    /// Games that the first player forfeited, for the points of the cheapest ending; the second
    /// player won them.
    pub forfeits_a: u32,
    /// Games that the second player forfeited.
    pub forfeits_b: u32,
    /// Mean number of decisions a game, both sides together.
    pub decisions_per_game: f64,
    /// Wall time, in seconds.
    pub seconds: f64,
}

/// Plays `games` games in pairs: both games of a pair have the same dice, and the players change
/// sides.
///
/// `progress` is called with the number of games played so far and stops the duel by answering
/// `false`.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_engine::{Expectimax, HandMade, PlayerSpec, RandomPlayer, duel};
///
/// let game = Arc::new(lauta_tables::load("backgammon")?);
/// let greedy = Expectimax::from_spec(HandMade, PlayerSpec::Greedy);
/// let result = duel(&game, &greedy, &RandomPlayer, 6, 1, |_| true);
/// assert_eq!(result.wins_a + result.wins_b + result.draws, 6);
/// assert!(result.points_per_game > 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn duel<G: Game>(
    game: &Arc<G>,
    a: &dyn Player<G>,
    b: &dyn Player<G>,
    games: u32,
    seed: u64,
    mut progress: impl FnMut(u32) -> bool,
) -> Duel {
    let begin = clock::monotonic();
    let (mut wins_a, mut wins_b, mut gains_a, mut draws) = (0, 0, 0, 0);
    let mut forfeits = [0; 2];
    let mut samples: Vec<f64> = Vec::new();
    let mut decisions = 0u64;
    let mut played = 0;
    while played < games {
        let pair = u64::from(played / 2);
        let mut points = 0.0;
        let in_pair = 2.min(games - played);
        for swap in 0..in_pair {
            let a_side = if swap == 0 { Side::First } else { Side::Second };
            for player in [a, b] {
                player.begin(played + 1);
            }
            let Played {
                end,
                paid,
                decisions: made,
            } = play(game.as_ref(), [a, b], a_side, seed, pair);
            decisions += made;
            let mut gained = f64::from(paid);
            // The winner, 0 for the first player, and the points won.
            let won = match end {
                End::Over(Outcome {
                    winner: Some(side),
                    ending,
                }) => {
                    let ending = game.endings().get(usize::from(ending));
                    Some((usize::from(side != a_side), ending.map_or(0, |e| e.points)))
                }
                End::Forfeited(who) => {
                    forfeits[who] += 1;
                    let points = game.endings().iter().map(|e| e.points);
                    Some((1 - who, points.min().unwrap_or(0)))
                }
                End::Over(_) | End::Unfinished => None,
            };
            match won {
                Some((0, points)) => {
                    wins_a += 1;
                    gained += f64::from(points);
                }
                Some((_, points)) => {
                    wins_b += 1;
                    gained -= f64::from(points);
                }
                None => draws += 1,
            }
            gains_a += u32::from(gained > 0.0);
            points += gained;
            played += 1;
        }
        samples.push(points / f64::from(in_pair));
        if !progress(played) {
            break;
        }
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "fewer games and decisions than 2^52"
    )]
    let (n, decisions) = (samples.len() as f64, decisions as f64);
    let mean = samples.iter().sum::<f64>() / n.max(1.0);
    // One sample says nothing of the spread: 0 / 0 is not a number.
    let variance = samples.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / (n - 1.0);
    Duel {
        games: played,
        points_per_game: mean,
        stderr: (variance / n.max(1.0)).sqrt(),
        wins_a,
        wins_b,
        gains_a,
        draws,
        forfeits_a: forfeits[0],
        forfeits_b: forfeits[1],
        decisions_per_game: decisions / f64::from(played.max(1)),
        seconds: begin.elapsed().as_secs_f64(),
    }
}

/// A game that was played.
struct Played {
    end: End,
    /// Points paid to the first player during the game.
    paid: i32,
    decisions: u64,
}

/// The way in which a game ended.
enum End {
    Over(Outcome),
    /// This player, 0 or 1, gave no legal move.
    Forfeited(usize),
    /// The game reached its limit.
    Unfinished,
}

fn play<G: Game>(
    game: &G,
    players: [&dyn Player<G>; 2],
    a_side: Side,
    seed: u64,
    pair: u64,
) -> Played {
    let mut played = Played {
        end: End::Unfinished,
        paid: 0,
        decisions: 0,
    };
    let mut dice = Dice::nth(seed, pair);
    // The players' own chance must not disturb the dice that the pair shares.
    let mut own = [Dice::nth(!seed, 2 * pair), Dice::nth(!seed, 2 * pair + 1)];
    let mut past = vec![game.start()];
    for _ in 0..game.limit() {
        let pos = &past[past.len() - 1];
        let next = match game
            .ended_by(&past)
            .map_or_else(|| game.turn(pos), Turn::Over)
        {
            Turn::Over(outcome) => {
                played.end = End::Over(outcome);
                break;
            }
            Turn::Throw(_, throws) => game.after(pos, dice.throw(throws)),
            Turn::Choice(side, _) => {
                let who = usize::from(side != a_side);
                let Some((mv, next)) = players[who].pick(game, &past, &mut own[who]) else {
                    played.end = End::Forfeited(who);
                    break;
                };
                let payment = game.payment(&mv);
                played.paid += if who == 0 { payment } else { -payment };
                played.decisions += 1;
                next
            }
        };
        past.push(next);
    }
    played
}
