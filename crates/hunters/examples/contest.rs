//! Two players of a hunt against each other, from balanced openings, each played with both sides:
//! `cargo run --release --example contest -- GAME A B OPENINGS BUDGET SEED`.
//!
//! A and B are a level, as `level:3`, or an evaluation: `hand` (the one made by hand), `own` (the one
//! that the program uses) or a file of `lauta train`. BUDGET, of evaluations, is `20ms` a move, or `20000` positions a move for both, or `20000,25000`; the
//! time that both took is printed, so that budgets can be found that take equal time.
//!
//! An opening is a number of random plies after which a search of 20,000 positions with the
//! evaluation made by hand says that neither side is ahead by more than [`EVEN`].

#![expect(clippy::print_stdout, reason = "a table for people")]

use std::collections::HashSet;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use lauta_game::{Dice, Game, Outcome, Side, clock};
use lauta_hunt::{Position, Rules};
use lauta_hunters::search::learned::Weights;
use lauta_hunters::search::{Judge, Limits, Search, Settings, choose};

/// Hundredths of a dog that an opening may be out of balance.
const EVEN: i32 = 60;
/// Most random plies of an opening.
const PLIES: usize = 16;
/// Plies after which a game is a draw.
const LONGEST: usize = 400;
/// Memory of a player, in megabytes.
const MEMORY: usize = 4;

/// How a player picks its moves.
enum Mind {
    /// By a search with this evaluation.
    Search(Judge, Limits),
    /// As a level does.
    Level(u8),
}

/// A player and the time that it took.
struct Player {
    mind: Mind,
    took: Duration,
    moves: u32,
    nodes: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, a, b, openings, budget, seed] = &arguments[..] else {
        return Err("GAME A B OPENINGS BUDGET SEED are needed".into());
    };
    let rules = lauta_hunt::load(game)?;
    let budgets = budget.split_once(',').unwrap_or((budget, budget));
    let mut players = [player(&rules, a, budgets.0)?, player(&rules, b, budgets.1)?];
    let mut dice = Dice::from_seed(seed.parse()?);
    // Points of A in games as the deer and as the dogs: wins and draws.
    let mut tally = [[0u32; 3]; 2];
    let mut pairs = Vec::new();
    let mut plies = 0;
    for opening in balanced(&rules, openings.parse()?, &mut dice) {
        let mut points = 0;
        for deer in [0, 1] {
            let (winner, length) = play(&rules, &opening, &mut players, deer, &mut dice);
            plies += length;
            let own = if deer == 0 { Side::First } else { Side::Second };
            let got = winner.map_or(1, |winner| if winner == own { 2 } else { 0 });
            tally[deer][got] += 1;
            points += got;
        }
        #[expect(clippy::cast_precision_loss, reason = "0 to 4")]
        pairs.push(points as f64 / 4.0);
    }
    #[expect(clippy::cast_precision_loss, reason = "a small number")]
    let count = pairs.len() as f64;
    let mean = pairs.iter().sum::<f64>() / count;
    let variance = pairs.iter().map(|p| (p - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let reach = 1.96 * (variance / count).sqrt();
    println!(
        "{game}: {a} against {b}, {} games, {} plies each: {:.1} % ± {:.1} of the points",
        2 * pairs.len(),
        plies / (2 * pairs.len()),
        100.0 * mean,
        100.0 * reach
    );
    for (side, [lost, drawn, won]) in ["deer", "dogs"].into_iter().zip(tally) {
        println!("  {a} has the {side}: {won} won, {drawn} drawn, {lost} lost");
    }
    for (name, player) in [a, b].into_iter().zip(&players) {
        println!(
            "  {name}: {:.2} ms and {} positions a move",
            player.took.as_secs_f64() * 1000.0 / f64::from(player.moves.max(1)),
            player.nodes / u64::from(player.moves.max(1)),
        );
    }
    Ok(())
}

fn player(rules: &Rules, name: &str, budget: &str) -> Result<Player, Box<dyn Error>> {
    let judge = match name {
        "hand" => Some(Judge::HandMade),
        "own" => Some(Judge::of(rules)),
        _ if name.starts_with("level:") => None,
        file => {
            let weights = Weights::read(rules, &std::fs::read(file)?)?;
            Some(Judge::Learned(Arc::new(weights)))
        }
    };
    let mind = match judge {
        None => Mind::Level(name["level:".len()..].parse()?),
        Some(judge) => {
            let mut limits = Limits::default();
            match budget.strip_suffix("ms") {
                Some(millis) => limits.millis = Some(millis.parse()?),
                None => limits.nodes = Some(budget.parse()?),
            }
            Mind::Search(judge, limits)
        }
    };
    Ok(Player {
        mind,
        took: Duration::ZERO,
        moves: 0,
        nodes: 0,
    })
}

/// Different positions after random plies in which a search sees neither side ahead.
fn balanced(rules: &Rules, count: usize, dice: &mut Dice) -> Vec<Position> {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut tries = 0;
    while found.len() < count && tries < 200 * count {
        tries += 1;
        let mut pos = rules.start();
        for _ in 0..=dice.below(PLIES) {
            pos = rules.random_step(&pos, dice).unwrap_or(pos);
        }
        if rules.ended(&pos).is_some() || !seen.insert(pos) {
            continue;
        }
        let settings = Settings::default();
        let best = Search::with(rules, 1, settings, Judge::HandMade).best(&[pos], limits);
        if best
            .moves
            .first()
            .is_some_and(|best| best.score.abs() <= EVEN)
        {
            found.push(pos);
        }
    }
    found
}

/// The winner of a game with player number `deer` as the deer, and its plies. A proved win counts as
/// won.
fn play(
    rules: &Rules,
    opening: &Position,
    players: &mut [Player; 2],
    deer: usize,
    dice: &mut Dice,
) -> (Option<Side>, usize) {
    let mut past = vec![*opening];
    let judges = players.each_ref().map(|player| match &player.mind {
        Mind::Search(judge, _) => judge.clone(),
        Mind::Level(_) => Judge::HandMade,
    });
    let mut searches = judges.map(|judge| Search::with(rules, MEMORY, Settings::default(), judge));
    while past.len() <= LONGEST {
        let now = past[past.len() - 1];
        let ended = rules.ended(&now).or_else(|| rules.ended_by(&past));
        if let Some(Outcome { winner, .. }) = ended {
            return (winner, past.len() - 1);
        }
        let mover = if now.side == Side::First {
            deer
        } else {
            1 - deer
        };
        let player = &mut players[mover];
        let begun = clock::monotonic();
        let (next, win) = match player.mind {
            Mind::Search(_, limits) => {
                let found = searches[mover].best(&past, limits);
                player.nodes += found.nodes;
                let Some(best) = found.moves.first() else {
                    break;
                };
                (best.next, best.win)
            }
            Mind::Level(level) => match choose(rules, &past, level, dice) {
                Some((_, next)) => (next, None),
                None => break,
            },
        };
        player.took += begun.elapsed();
        player.moves += 1;
        if let Some(win) = win {
            return (Some(win.side), past.len() - 1);
        }
        past.push(next);
    }
    (None, past.len() - 1)
}
