//! Counts, speeds, duels.

use std::io::{IsTerminal, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use lauta_catalog::{DuelPlayer, Entrant, Speed};
use serde_json::{Value, json as object};

use crate::arguments::{Bench, Contestant, Duel, Place, Statistics};
use crate::engines::{FaultCount, Opponent};
use crate::{Answer, Failure, Result, json, stopped};

pub(crate) fn perft(place: &Place, depth: u32, as_json: bool, out: &mut dyn Write) -> Result {
    let session = place.session()?;
    let mut counts = Vec::new();
    for depth in 1..=depth {
        let count = session.perft(depth);
        counts.push(count);
        if !as_json {
            writeln!(out, "{depth}\t{count}")?;
            out.flush()?;
        }
    }
    if as_json {
        let game = &session.about().id;
        json(
            out,
            &object!({ "game": game, "position": session.position(), "counts": counts }),
        )?;
    }
    Ok(Answer::Yes)
}

pub(crate) fn statistics(options: &Statistics, out: &mut dyn Write) -> Result {
    let games = if options.games.is_empty() {
        all_games()
    } else {
        options.games.clone()
    };
    let bar = progress(games.len() as u64);
    let mut rows = Vec::new();
    for game in &games {
        let row = lauta_catalog::statistics(game, options.count, options.seed);
        rows.push(row.map_err(|e| Failure::Usage(e.to_string()))?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if options.json {
        json(out, &rows)?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "| game | unfinished | moves a game | legal moves | forced | opener wins | points a win | endings |\n\
         |---|--:|--:|--:|--:|--:|--:|---|"
    )?;
    for row in rows {
        let mut endings: Vec<(&String, &u32)> = row.endings.iter().collect();
        endings.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
        let share = |n: u32| format!("{:.1} %", f64::from(n) / f64::from(row.games) * 100.0);
        let mut words: Vec<String> = endings
            .iter()
            .take(8)
            .map(|(name, n)| format!("{name} {}", share(**n)))
            .collect();
        if endings.len() > 8 {
            words.push(format!("{} more", endings.len() - 8));
        }
        if row.drawn > 0 {
            words.push(format!("drawn {}", share(row.drawn)));
        }
        writeln!(
            out,
            "| `{}` | {} | {:.1} | {:.1} | {:.0} % | {:.1} % | {:.2} | {} |",
            row.game,
            share(row.unfinished),
            row.mean_moves,
            row.mean_choices,
            row.forced * 100.0,
            row.opener_wins * 100.0,
            row.mean_points,
            words.join("; ")
        )?;
    }
    Ok(Answer::Yes)
}

/// One of the figures of a measurement.
type Figure = fn(&Speed) -> f64;

/// Measured figures, with the names that scripts read.
const FIGURES: [(&str, Figure); 7] = [
    ("random_games_per_s", |s| s.random_games_per_s),
    ("random_sets_per_s", |s| s.random_sets_per_s),
    ("plies_per_s", |s| s.plies_per_s),
    ("throws_generated_per_s", |s| s.throws_generated_per_s),
    ("throws_made_per_s", |s| s.throws_made_per_s),
    ("positions_generated_per_s", |s| s.positions_generated_per_s),
    ("evaluations_per_s", |s| s.evaluations_per_s),
];

pub(crate) fn bench(options: &Bench, out: &mut dyn Write) -> Result {
    let games = if options.games.is_empty() {
        all_games()
    } else {
        options.games.clone()
    };
    let extra = u64::from(!games.contains(&options.against));
    let bar = progress((games.len() as u64 + extra) * u64::from(options.runs));
    let mut rows = Vec::new();
    for game in &games {
        rows.push(speed(game, options, &bar)?);
    }
    let same = rows.iter().find(|row| row["game"] == *options.against);
    let first = match same {
        Some(row) => row.clone(),
        None => speed(&options.against, options, &bar)?,
    };
    bar.finish_and_clear();
    if options.json {
        json(out, &object!({ "machine": machine(), "games": rows }))?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "{}; one thread, median of {} runs; the spread from least to most, in per cent of it\n",
        machine(),
        options.runs
    )?;
    writeln!(
        out,
        "{:22} {:>14} {:>17} {:>7} {:>8} {:>16}  what makes it slow",
        "game", "random games/s", "throws listed/s", "moves", "slower", "evaluations/s"
    )?;
    let figure = |row: &Value, name: &str| row[name].as_f64().unwrap_or(0.0);
    let throws = |row: &Value| figure(row, "throws_generated_per_s");
    let moves = |row: &Value| figure(row, "positions_generated_per_s") / throws(row);
    for row in &rows {
        let spread = |name: &str| {
            let ends = &row[format!("{name}_spread")];
            let (least, most) = (ends[0].as_f64(), ends[1].as_f64());
            let share = (most.unwrap_or(0.0) - least.unwrap_or(0.0)) / figure(row, name);
            format!("{} ±{:.0}", thousands(&row[name]), share * 50.0)
        };
        let mut slow = Vec::new();
        if row["dice"].as_u64() > first["dice"].as_u64() {
            slow.push(format!("{} dice", row["dice"]));
        }
        if moves(row) > 1.5 * moves(&first) {
            slow.push("more moves".into());
        }
        let sets = figure(row, "random_sets_per_s");
        if sets > 1.1 * figure(row, "random_games_per_s") {
            // A throw comes before each move.
            let scoring = figure(row, "plies_per_s") / figure(row, "throws_made_per_s");
            slow.push(format!(
                "{} sets/s; scoring takes {:.0} % of a random game",
                thousands(&sets.into()),
                scoring * 100.0
            ));
        }
        let rules: Vec<&str> = row["slow_rules"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        if !rules.is_empty() {
            slow.push(format!("rules: {}", rules.join(", ")));
        }
        writeln!(
            out,
            "{:22} {:>14} {:>17} {:>7.1} {:>8.1} {:>16}  {}",
            row["game"].as_str().unwrap_or_default(),
            spread("random_games_per_s"),
            spread("throws_generated_per_s"),
            moves(row),
            throws(&first) / throws(row),
            spread("evaluations_per_s"),
            slow.join("; ")
        )?;
    }
    Ok(Answer::Yes)
}

fn all_games() -> Vec<String> {
    lauta_catalog::games()
        .into_iter()
        .map(|about| about.id)
        .collect()
}

/// All figures of one game, with the spread of the runs.
fn speed(game: &str, options: &Bench, bar: &ProgressBar) -> Result<Value> {
    let mut runs = Vec::new();
    for _ in 0..options.runs {
        let speed = lauta_catalog::speed(game, options.seconds);
        runs.push(speed.map_err(|e| Failure::Usage(e.to_string()))?);
        bar.inc(1);
    }
    let mut row = object!({
        "game": game,
        "runs": runs.len(),
        "dice": runs[0].dice,
        "slow_rules": runs[0].slow_rules,
    });
    for (name, figure) in FIGURES {
        let mut values: Vec<f64> = runs.iter().map(figure).collect();
        values.sort_by(f64::total_cmp);
        row[name] = values[values.len() / 2].round().into();
        row[format!("{name}_spread")] =
            object!([values[0].round(), values[values.len() - 1].round()]);
    }
    Ok(row)
}

fn thousands(value: &Value) -> String {
    let digits = format!("{:.0}", value.as_f64().unwrap_or(0.0));
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Name of the processor, if the system reports it.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!(
        "{}, {cores} cores, {}",
        model.unwrap_or(std::env::consts::ARCH),
        std::env::consts::OS
    )
}

/// A player of a duel that is ready to play.
enum Ready {
    Player(DuelPlayer),
    Engine(Opponent),
}

impl Ready {
    fn new(who: &Contestant, options: &Duel) -> Result<Self> {
        Ok(match who {
            Contestant::Player(player) => Self::Player(player.clone()),
            Contestant::Engine(command) => Self::Engine(Opponent::start(
                command,
                &options.game,
                Duration::from_secs_f64(options.engine_seconds),
            )?),
        })
    }

    fn entrant(&self) -> Entrant<'_> {
        match self {
            Self::Player(player) => Entrant::Player(player.clone()),
            Self::Engine(engine) => Entrant::Outside(engine),
        }
    }

    /// The faults by which it lost games, if it is an engine.
    fn faults(&self) -> Option<Vec<FaultCount>> {
        match self {
            Self::Player(_) => None,
            Self::Engine(engine) => Some(engine.faults()),
        }
    }
}

pub(crate) fn duel(options: &Duel, out: &mut dyn Write) -> Result {
    let ready = [
        Ready::new(&options.a, options)?,
        Ready::new(&options.b, options)?,
    ];
    let stopped = stopped();
    let bar = progress(options.games.into());
    let result = lauta_catalog::duel(
        &options.game,
        ready[0].entrant(),
        ready[1].entrant(),
        options.games,
        options.seed,
        &mut |games| {
            bar.set_position(games.into());
            !stopped.load(Ordering::Relaxed)
        },
    )
    .map_err(|e| Failure::Usage(e.to_string()))?;
    bar.finish_and_clear();
    let (a, b) = (options.a.to_string(), options.b.to_string());
    let faults = ready.each_ref().map(Ready::faults);
    let forfeits = [result.forfeits_a, result.forfeits_b];
    if options.json {
        let mut document = object!({
            "game": options.game, "a": a, "b": b, "games": result.games,
            "points_per_game": result.points_per_game, "stderr": result.stderr,
            "wins_a": result.wins_a, "wins_b": result.wins_b, "gains_a": result.gains_a, "draws": result.draws,
            "decisions_per_game": result.decisions_per_game,
            "seconds": result.seconds,
        });
        for ((side, faults), forfeits) in ["a", "b"].into_iter().zip(&faults).zip(forfeits) {
            if let Some(faults) = faults {
                document[format!("forfeits_{side}")] = forfeits.into();
                document[format!("faults_{side}")] = serde_json::to_value(faults)?;
            }
        }
        json(out, &document)?;
    } else {
        writeln!(
            out,
            "{}: {a} against {b}, {} games in {:.1} s\n{a} {} wins, {b} {} wins, {} draws",
            options.game, result.games, result.seconds, result.wins_a, result.wins_b, result.draws
        )?;
        write!(out, "{:+.4} points a game for {a}", result.points_per_game)?;
        if result.stderr.is_nan() {
            writeln!(out, "; one pair of games gives no interval")?;
        } else {
            let (mean, reach) = (result.points_per_game, 1.96 * result.stderr);
            writeln!(
                out,
                ", 95 % interval {:+.4} to {:+.4}",
                mean - reach,
                mean + reach
            )?;
        }
        for ((who, faults), forfeits) in [&a, &b].into_iter().zip(&faults).zip(forfeits) {
            let faults = faults.as_deref().unwrap_or_default();
            if !faults.is_empty() {
                writeln!(out, "{who} lost {} by faults:", games(forfeits))?;
            }
            for fault in faults {
                writeln!(
                    out,
                    "  {}, {}, first in game {}: {}",
                    fault.fault,
                    games(fault.games),
                    fault.first_game,
                    fault.detail
                )?;
            }
        }
    }
    Ok(if forfeits == [0; 2] {
        Answer::Yes
    } else {
        Answer::No
    })
}

fn games(n: u32) -> String {
    format!("{n} game{}", if n == 1 { "" } else { "s" })
}

/// A progress bar on a terminal, nothing in a pipe.
pub(crate) fn progress(length: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {eta} left")
        .expect("the template has known keys only");
    ProgressBar::new(length).with_style(style)
}
