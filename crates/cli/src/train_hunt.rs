//! Training of the learned evaluation of a hunt.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::Context;
use lauta_catalog::exact::hunt::about;
use lauta_catalog::exact::hunt::train::{Plan, Training};

use crate::arguments::Train;
use crate::long::{game, spinner};
use crate::train::replace;
use crate::{Answer, Failure, Result, stopped, threads};

pub(crate) fn train(options: &Train, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let id = &about(&rules).id;
    let network = options.labels.is_some() || options.rate.is_some() || options.from.is_some();
    if network || options.phases || !options.hidden.is_empty() || options.lambda != 0.0 {
        return Err(Failure::Usage(format!(
            "{id} has no dice: --games, --lean, --seed, --threads and --out are the options for it"
        )));
    }
    let usual = Plan::default();
    let generations = match options.games {
        Some(games) => u32::try_from(games.div_ceil(usual.games.into()))?,
        None => usual.generations,
    };
    let plan = Plan {
        generations,
        seed: options.seed,
        threads: threads(options.threads),
        ..usual
    };
    let name = id.replace([':', ',', '='], "-");
    let file = options.out.clone();
    let file = file.unwrap_or_else(|| PathBuf::from(name).with_extension("weights"));
    let checkpoint = file.with_extension("weights.part");
    let mut training = match std::fs::read(&checkpoint) {
        Ok(bytes) => Training::resume(&rules, plan, &bytes)
            .map_err(|error| Failure::Usage(format!("{} {error}", checkpoint.display())))?,
        Err(_) => Training::new(&rules, plan),
    };
    let (bar, stopped) = (spinner(), stopped());
    let go_on = || {
        bar.tick();
        !stopped.load(Ordering::Relaxed)
    };
    bar.set_message(format!("{generations} generations of {} games", plan.games));
    while let Some(done) = training.next_generation(go_on) {
        replace(&checkpoint, &training.checkpoint())?;
        bar.set_message(format!(
            "generation {} of {generations}: {} labels, mean square error {:.4}, then {:.4}",
            done.number, done.labels, done.before, done.after
        ));
    }
    bar.finish_and_clear();
    if !go_on() {
        writeln!(
            out,
            "stopped; the same command resumes from {}",
            checkpoint.display()
        )?;
        return Ok(Answer::No);
    }
    let bytes = training.weights(options.lean).write(&rules);
    replace(&file, &bytes)?;
    std::fs::remove_file(&checkpoint)
        .with_context(|| format!("removing {}", checkpoint.display()))?;
    writeln!(out, "{}: {} bytes", file.display(), bytes.len())?;
    Ok(Answer::Yes)
}
