//! Thinking time of a bot with a network:
//! `cargo run --profile dist -p lauta-lab --example thinking -- NETWORK [GAME] [POSITIONS]`, on one
//! thread. GAME is one of the tables games, by default backgammon. Bulk figures use wall-clock time
//! and are the median pass of one second; the others use processor time, if the system reports it.
//! The positions come from games that the network plays with itself.

#![expect(clippy::disallowed_methods, reason = "it measures")]
#![expect(clippy::print_stdout, reason = "that is what it is for")]
#![expect(clippy::unwrap_used, reason = "a measurement may")]

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use lauta_engine::net::{Network, Shape};
use lauta_engine::race::{RaceTables, Racing};
use lauta_engine::{Budget, Evaluator, Expectimax, Player, Rows, Trials, rollout};
use lauta_game::{Dice, Game, Side, Turn};
use lauta_tables::Rules;

type Judge = Arc<Network>;
type Position = <Rules as Game>::Position;
/// A side, and the moves that it can choose from.
type Choice = (Side, Vec<(<Rules as Game>::Move, Position)>);

/// A stopwatch of processor time, if the system reports it.
struct Watch(Instant, Option<Duration>);

/// Processor time of this thread (Linux).
fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// Processor time of all threads, in steps of 10 ms; the wall clock if the system does not report
/// it.
fn processor() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks: Vec<u64> = text
        .split(' ')
        .skip(13)
        .take(2)
        .filter_map(|n| n.parse().ok())
        .collect();
    match ticks[..] {
        [user, system] => Duration::from_millis(10 * (user + system)),
        _ => SystemTime::now().duration_since(UNIX_EPOCH).unwrap(),
    }
}

impl Watch {
    fn start() -> Self {
        Self(Instant::now(), worked())
    }

    fn elapsed(&self) -> Duration {
        let worked = worked().zip(self.1).map(|(now, then)| now - then);
        worked.unwrap_or_else(|| self.0.elapsed())
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("the file of a network");
    let game = arguments.next().unwrap_or_else(|| "backgammon".into());
    let count = arguments.next().map_or(300, |n| n.parse().unwrap());
    let game = lauta_tables::load(&game).unwrap();
    let (net, _) = Network::read(&std::fs::read(file).unwrap(), &Shape::of(&game, &[])).unwrap();
    let net = Arc::new(net);
    let positions = decisions(&game, &net, count);

    statically(&game, &net, &positions);
    for plies in 0..=3 {
        let some = &positions[..if plies == 3 { count / 10 } else { count }];
        decide(
            &game,
            &net,
            some,
            &format!("net:{plies}"),
            Budget::playing(plies),
        );
    }
    decide(
        &game,
        &net,
        &positions,
        "all moves at 2 plies",
        Budget::open(2),
    );
    cost(&game, &net, &positions);
    roll(&game, &net, false);
    roll(&game, &net, true);
    let Some(stands) = RaceTables::usual(&game) else {
        return;
    };
    let tables = RaceTables::open(&game, None, stands, |_| {}).map(Arc::new);
    let racing = Racing::new(net, move |_: &Rules| tables.clone());
    println!("with tables of races:");
    roll(&game, &racing, false);
    roll(&game, &racing, true);
}

/// Positions with several moves to choose from.
fn decisions(game: &Rules, net: &Judge, count: usize) -> Vec<Position> {
    let player = Expectimax::new(Arc::clone(net), Budget::playing(0));
    let mut dice = Dice::from_seed(1);
    let mut found = Vec::new();
    let mut pos = game.start();
    while found.len() < count {
        pos = match game.turn(&pos) {
            Turn::Over(_) => game.start(),
            Turn::Throw(_, throws) => game.after(&pos, dice.throw(throws)),
            Turn::Choice(_, moves) => {
                if moves.len() > 1 {
                    found.push(pos);
                }
                player.pick(game, &[pos], &mut dice).unwrap().1
            }
        };
    }
    found
}

fn statically(game: &Rules, net: &Judge, positions: &[Position]) {
    let lists: Vec<_> = positions
        .iter()
        .map(|pos| match game.turn(pos) {
            Turn::Choice(side, moves) => (side, moves),
            _ => unreachable!("a decision"),
        })
        .collect();
    let plays = lists.iter().map(|(_, moves)| moves.len()).sum();
    let bulk = |look: &mut dyn FnMut(Side, &[&Position])| {
        passes(|| {
            for (side, moves) in &lists {
                let next: Vec<_> = moves.iter().map(|(_, next)| next).collect();
                look(*side, &next);
            }
        })
    };
    let mut rows = Rows::default();
    let judged = bulk(&mut |side, next| {
        rows.clear(game, next.len());
        net.outcome_probs(game, side, next, &mut rows);
    });
    println!(
        "the plays of one throw judged: {:.0} a second",
        per_second(plays, judged)
    );
    if net.prune(game, Side::First, &[], &mut vec![]) {
        let mut rough = vec![];
        let seen = bulk(&mut |side, next| {
            rough.clear();
            net.prune(game, side, next, &mut rough);
        });
        println!(
            "the same by the pruning network: {:.0} a second",
            per_second(plays, seen)
        );
        missed(game, net, &lists);
    }
    let listed = passes(|| {
        for pos in positions {
            std::hint::black_box(game.turn(pos));
        }
    });
    println!(
        "plays of a throw listed: {:.0} throws a second",
        per_second(positions.len(), listed)
    );
}

/// Median duration of a pass, over one second of passes.
fn passes(mut pass: impl FnMut()) -> Duration {
    let begin = Instant::now();
    let mut times = Vec::new();
    while begin.elapsed() < Duration::from_secs(1) {
        let begin = Instant::now();
        pass();
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    times[times.len() / 2]
}

/// Prints the equity lost if only the plays that the pruning network ranks best are evaluated.
fn missed(game: &Rules, net: &Judge, lists: &[Choice]) {
    for most in [2, 5, 8] {
        let (mut lost, mut others) = (0.0, 0);
        for (side, moves) in lists {
            let next: Vec<_> = moves.iter().map(|(_, next)| next).collect();
            let judged = net.judge(game, *side, &next);
            let mut rough = vec![];
            net.prune(game, *side, &next, &mut rough);
            let mut both: Vec<_> = rough.into_iter().zip(judged).collect();
            both.sort_by(|a, b| b.0.total_cmp(&a.0));
            let best = |some: &[(f64, f64)]| {
                let judged = some.iter().map(|(_, judged)| *judged);
                judged.fold(f64::MIN, f64::max)
            };
            let behind = best(&both) - best(&both[..most.min(both.len())]);
            lost += behind;
            others += u32::from(behind > 0.0);
        }
        let count = f64::from(u32::try_from(lists.len()).unwrap());
        println!(
            "the best {most} after pruning: {:.2} mp lost a decision, {others} chosen otherwise",
            1000.0 * lost / count
        );
    }
}

fn per_second(count: usize, time: Duration) -> f64 {
    f64::from(u32::try_from(count).unwrap()) / time.as_secs_f64()
}

fn decide(game: &Rules, net: &Judge, positions: &[Position], name: &str, budget: Budget) {
    let player = Expectimax::new(Arc::clone(net), budget);
    let mut dice = Dice::from_seed(1);
    let mut times: Vec<f64> = positions
        .iter()
        .map(|pos| {
            let begin = Watch::start();
            player.pick(game, &[*pos], &mut dice).unwrap();
            1000.0 * begin.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / f64::from(u32::try_from(times.len()).unwrap());
    println!(
        "{name}: {mean:.2} ms a decision on average, {:.2} in the middle, {:.2} at 95 %, {:.2} at most",
        times[times.len() / 2],
        times[times.len() * 95 / 100],
        times[times.len() - 1]
    );
}

/// Prints the equity that a player's filters lose.
fn cost(game: &Rules, net: &Judge, positions: &[Position]) {
    let open = Expectimax::new(Arc::clone(net), Budget::open(2));
    let all: Vec<_> = positions.iter().map(|pos| open.rank(game, pos)).collect();
    let mut gnu = Budget::playing(2);
    gnu.filters[1] = gnu.filters[0];
    for (name, budget) in [
        ("net:0", Budget::playing(0)),
        ("net:1", Budget::playing(1)),
        ("net:2 with the first filter alone", gnu),
        ("net:2", Budget::playing(2)),
    ] {
        let player = Expectimax::new(Arc::clone(net), budget);
        let mut dice = Dice::from_seed(1);
        let (mut lost, mut others) = (0.0, 0);
        for (pos, all) in positions.iter().zip(&all) {
            let (_, next) = player.pick(game, &[*pos], &mut dice).unwrap();
            let chosen = all.iter().find(|entry| entry.next == next).unwrap();
            lost += all[0].equity - chosen.equity;
            others += u32::from(all[0].next != next);
        }
        let count = f64::from(u32::try_from(positions.len()).unwrap());
        println!(
            "{name} against all moves at 2 plies: {:.2} mp lost a decision, {others} chosen otherwise",
            1000.0 * lost / count
        );
    }
}

fn roll(game: &Rules, judge: &impl Evaluator<Rules>, adjust: bool) {
    let start = (game.start(), 0);
    let plan = Trials {
        trials: if adjust { 360 } else { 3600 },
        adjust,
        stop: None,
        ..Trials::default()
    };
    let begin = processor();
    let rolled = rollout(game, judge, Side::First, &[start], &plan, |_, _| true).unwrap();
    let a_second = per_second(rolled.trials as usize, processor() - begin);
    let words = if adjust { "taken out" } else { "left in" };
    println!(
        "rollouts of the start, luck {words}: {a_second:.0} games a second, {:+.4} ± {:.4} points",
        rolled.moves[0].equity, rolled.moves[0].stderr
    );
}
