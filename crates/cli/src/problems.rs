//! Problems found in games of bots: `lauta problems`.

use std::io::Write;
use std::sync::atomic::Ordering;

use anyhow::Context;
use lauta_catalog::{FindOptions, find_problems};

use crate::arguments::FindProblems;
use crate::numbers::progress;
use crate::{Answer, Failure, Result, complain, stopped};

pub(crate) fn problems(options: &FindProblems, out: &mut dyn Write) -> Result {
    let stopped = stopped();
    let find = FindOptions {
        count: options.count.into(),
        games: options.games,
        seed: options.seed,
        threads: options.threads.into(),
    };
    let bar = progress(options.count.into());
    let mut played = 0;
    let found = find_problems(&options.game, &find, &mut |found, games| {
        played = games;
        bar.set_position(found as u64);
        !stopped.load(Ordering::Relaxed)
    })
    .map_err(|error| Failure::Usage(error.to_string()))?;
    bar.finish_and_clear();
    match &options.out {
        None => write!(out, "{found}")?,
        Some(file) => {
            let written = std::fs::write(file, found.to_string());
            written.with_context(|| format!("writing {}", file.display()))?;
        }
    }
    let count = found.problems.len();
    if count < find.count {
        complain(&format!(
            "problems found: {count} of {}; games played: {played}",
            find.count
        ));
        return Ok(Answer::No);
    }
    Ok(Answer::Yes)
}
