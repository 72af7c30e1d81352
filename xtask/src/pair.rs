//! Two programs beside each other: `cargo xtask pair PROGRAM PROGRAM [GAME…]`.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Rounds of both programs, so that a busy minute of the machine is one of many.
const ROUNDS: usize = 7;

/// The games that are measured when none is named.
const GAMES: [&str; 6] = [
    "backgammon",
    "tavla",
    "bradspel",
    "trictrac",
    "daldosa",
    "deer-and-dogs",
];

/// Ratios of the first program's speed to the second's in one round, by measure and game.
type Ratios = BTreeMap<String, BTreeMap<String, Vec<f64>>>;

/// Prints the median ratio of two programs' speeds, measured in turns on the processor's core 1.
pub(crate) fn pair(arguments: &[String]) -> Result<()> {
    let [first, second, games @ ..] = arguments else {
        bail!("cargo xtask pair PROGRAM PROGRAM [GAME…]");
    };
    let games: Vec<&str> = match games {
        [] => GAMES.to_vec(),
        games => games.iter().map(String::as_str).collect(),
    };
    let mut ratios = Ratios::new();
    for round in 0..ROUNDS {
        // Each goes first in every other round.
        let (one, other) = if round % 2 == 0 {
            let one = speeds(first, &games)?;
            (one, speeds(second, &games)?)
        } else {
            let other = speeds(second, &games)?;
            (speeds(first, &games)?, other)
        };
        for ((measure, game), speed) in &one {
            if let Some(against) = other.get(&(measure.clone(), game.clone())) {
                let of_measure = ratios.entry(measure.clone()).or_default();
                let of_game = of_measure.entry(game.clone()).or_default();
                of_game.push(speed / against);
            }
        }
        eprintln!("round {} of {ROUNDS}", round + 1);
    }
    for (measure, games) in &mut ratios {
        let medians: Vec<f64> = games.values_mut().map(|ratios| median(ratios)).collect();
        let mean = medians.iter().map(|ratio| ratio.ln()).sum::<f64>() / medians.len() as f64;
        print!("{measure}: {:.3}", mean.exp());
        for (game, ratio) in games.keys().zip(medians) {
            print!(" · {game} {ratio:.2}");
        }
        println!();
    }
    Ok(())
}

/// Every speed that `lauta bench` measures of these games, by measure and game.
fn speeds(program: &str, games: &[&str]) -> Result<BTreeMap<(String, String), f64>> {
    let mut command = Command::new("taskset");
    command.args(["-c", "1", program, "bench", "--json", "--seconds", "0.1"]);
    command.args(games);
    let output = command
        .output()
        .with_context(|| format!("starting {command:?}"))?;
    ensure!(output.status.success(), "{command:?} failed");
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let games = report["games"].as_array().context("no games measured")?;
    let mut speeds = BTreeMap::new();
    for line in games.iter().filter_map(Value::as_object) {
        let game = line.get("game").and_then(Value::as_str);
        let game = game.context("a line without its game")?;
        for (measure, speed) in line.iter().filter(|(key, _)| key.ends_with("_per_s")) {
            if let Some(speed) = speed.as_f64().filter(|speed| *speed > 0.0) {
                speeds.insert((measure.clone(), game.to_string()), speed);
            }
        }
    }
    Ok(speeds)
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}
