//! Judgements of GNU Backgammon and of Lauta side by side: `gnubg` plays matches of 7 points against itself,
//! making errors on purpose, and analyses them 2 plies deep; Lauta analyses the same matches.
//!
//! `cargo run --release -p lauta-lab --example judged -- FOLDER [MATCHES] [PLIES]`
//!
//! The matches are kept in the folder, and taken from there the next time.

#![expect(clippy::print_stdout, reason = "an example for people to read")]

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, bail, ensure};
use lauta_catalog::game::Side;
use lauta_catalog::{Analysis, AnalysisOptions, Catalog, Record, analyse};
use lauta_formats::read;

/// An error that no program may miss, in points.
const PLAIN: f64 = 0.08;
/// Standard deviations of the errors that the players make on purpose, in points.
const NOISE: [f64; 7] = [0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12];

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().context("a folder is missing")?;
    let matches = arguments.next().map_or(Ok(50), |n| n.parse())?;
    let plies = arguments.next().map_or(Ok(2), |n| n.parse())?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let mut sum = Sum::default();
    for n in 1..=matches {
        let file = folder.join(format!("m{n}.sgf"));
        if !file.exists() {
            let (command, path) = ("m.commands", folder.join("m.commands"));
            std::fs::write(&path, commands(n))?;
            let mut gnubg = Command::new("/usr/games/gnubg");
            gnubg.args(["-t", "-q", "-c", command]).current_dir(folder);
            gnubg.stdin(Stdio::null()).output().context("gnubg")?;
            std::fs::remove_file(path)?;
        }
        let bytes = std::fs::read(&file).with_context(|| file.display().to_string())?;
        let import = read(&Catalog, &bytes)?;
        ensure!(import.fault.is_none(), "{}", file.display());
        let records = import.records(&Catalog, &import.series[0])?;
        let [record] = records.as_slice() else {
            bail!("{}: more than one record", file.display())
        };
        sum.add(&judged(record, plies)?, n);
    }
    sum.tell();
    Ok(())
}

/// What GNU Backgammon has to do for a match.
fn commands(n: usize) -> String {
    let mut commands = format!("set seed {n}\nset variation standard\n");
    for (player, name) in ["Astrid", "Bo"].into_iter().enumerate() {
        let noise = NOISE[(2 * n + 3 * player) % NOISE.len()];
        let _ = write!(
            commands,
            "set player {player} gnubg\nset player {player} name {name}\n"
        );
        for what in ["chequer", "cube"] {
            let _ = write!(
                commands,
                "set player {player} {what} evaluation plies 0\n\
                 set player {player} {what} evaluation noise {noise}\n"
            );
        }
    }
    commands += "set display off\nset automatic game on\nset automatic roll on\nset automatic move on\n\
                 set confirm new off\nnew match 7\n";
    // One for every turn of a match, and many more.
    commands += &"play\n".repeat(3000);
    let _ = write!(
        commands,
        "set analysis chequerplay evaluation plies 2\nset analysis cubedecision evaluation plies 2\n\
         analyse match\nsave match m{n}.sgf\n"
    );
    commands
}

fn judged(record: &Record, plies: u8) -> anyhow::Result<Analysis> {
    let options = AnalysisOptions {
        plies: Some(plies),
        threads: 2,
        ..AnalysisOptions::default()
    };
    let analysis = analyse(&Catalog, record, options, &|_, _| true)?;
    analysis.context("the analysis was stopped")
}

/// What the matches add up to.
#[derive(Default)]
struct Sum {
    /// Rates of play of both sides by Lauta and by the other program, counted over the same decisions.
    rates: Vec<[f64; 2]>,
    /// Decisions about the cube that the other program calls plain errors, and those of them that Lauta calls errors.
    plain: [usize; 2],
    /// The same with the roles exchanged.
    ours: [usize; 2],
    /// Sums of the errors of moves and of the cube, by Lauta and by the other program.
    errors: [[f64; 2]; 2],
    decisions: [usize; 2],
}

impl Sum {
    fn add(&mut self, analysis: &Analysis, n: usize) {
        for side in Side::BOTH {
            let (mut errors, mut counted) = ([0.0; 2], 0_u32);
            for decision in analysis.decisions.iter().filter(|one| one.side == side) {
                let Some(other) = decision.other.as_ref() else {
                    continue;
                };
                errors[0] += decision.error;
                errors[1] += other.error;
                counted += u32::from(decision.spread >= 1e-4);
                self.errors[0][0] += decision.error;
                self.errors[0][1] += other.error;
                self.decisions[0] += 1;
            }
            for decision in analysis.cube.iter().filter(|one| one.side == side) {
                let Some(other) = decision.other.as_ref() else {
                    continue;
                };
                errors[0] += decision.error;
                errors[1] += other.error;
                counted += u32::from(decision.counts || other.error > 0.001);
                self.errors[1][0] += decision.error;
                self.errors[1][1] += other.error;
                self.decisions[1] += 1;
                let (ours, theirs) = (decision.error, other.error);
                for (list, of, by) in [
                    (&mut self.plain, theirs, ours),
                    (&mut self.ours, ours, theirs),
                ] {
                    if of > PLAIN {
                        list[0] += 1;
                        list[1] += usize::from(by > 0.0);
                        if by == 0.0 {
                            println!(
                                "match {n}, entry {}: {} ({}): Lauta {ours:.3}, the other {theirs:.3} ({}): {}",
                                decision.entry,
                                decision.done(),
                                analysis.name(decision.game, side),
                                other.best,
                                decision.position
                            );
                        }
                    }
                }
            }
            if counted > 0 {
                let rate = |error: f64| 500.0 * error / f64::from(counted);
                self.rates.push(errors.map(rate));
            }
        }
    }

    fn tell(&self) {
        let [moves, cube] = self.decisions;
        println!("{moves} decisions of moves, {cube} of the cube");
        for (name, [ours, theirs], n) in [
            ("moves", self.errors[0], moves),
            ("cube", self.errors[1], cube),
        ] {
            #[expect(clippy::cast_precision_loss, reason = "counts are small")]
            let mean = |sum: f64| 1000.0 * sum / n as f64;
            println!(
                "mean error of {name} in millipoints: Lauta {:.2}, the other {:.2}",
                mean(ours),
                mean(theirs)
            );
        }
        let [all, same] = self.plain;
        println!("of {all} cube errors above {PLAIN} by the other, {same} are errors by Lauta");
        let [all, same] = self.ours;
        println!("of {all} cube errors above {PLAIN} by Lauta, {same} are errors by the other");
        println!(
            "PR of {} players: correlation {:.4}",
            self.rates.len(),
            correlation(&self.rates)
        );
    }
}

/// Pearson's correlation of pairs.
fn correlation(pairs: &[[f64; 2]]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts are small")]
    let n = pairs.len() as f64;
    let mean = [0, 1].map(|k| pairs.iter().map(|pair| pair[k]).sum::<f64>() / n);
    let product = |a: usize, b: usize| -> f64 {
        let products = pairs
            .iter()
            .map(|pair| (pair[a] - mean[a]) * (pair[b] - mean[b]));
        products.sum()
    };
    product(0, 1) / (product(0, 0) * product(1, 1)).sqrt()
}
