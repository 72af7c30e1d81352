//! Shared parts of long computations about hunts: cache folder, stopping, progress.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use lauta_catalog::exact::hunt::{self as exact, Cache, Doubt, HuntRules, Verified};
use serde_json::json as object;

use crate::arguments::Verify;
use crate::{Answer, Failure, Result, json};

/// Interval between two saves of unfinished work.
pub(crate) const EVERY: Duration = Duration::from_secs(300);

/// A hunt game by its game string.
pub(crate) fn game(text: &str) -> std::result::Result<HuntRules, Failure> {
    exact::hunt(text).map_err(|e| Failure::Usage(e.to_string()))
}

/// The folder of files that is asked for.
pub(crate) fn cache(asked: Option<&PathBuf>) -> std::result::Result<Cache, Failure> {
    let cache = asked.map(Cache::new).or_else(Cache::usual);
    Ok(cache.context("there is no home folder; name one with --cache FOLDER")?)
}

pub(crate) fn spinner() -> ProgressBar {
    ProgressBar::new_spinner().with_style(
        ProgressStyle::with_template("{spinner} {msg}  {elapsed}")
            .expect("the template has known keys only"),
    )
}

/// Tells what came out of a verification.
pub(crate) fn verdict(
    options: &Verify,
    (claim, hand): (&str, u8),
    found: &std::result::Result<Verified, Doubt>,
    seconds: f64,
    out: &mut dyn Write,
) -> Result {
    if options.json {
        let verified = found.as_ref().ok();
        json(
            out,
            &object!({
                "file": options.file,
                "game": options.game,
                "claim": claim,
                "hand": hand,
                "positions": verified.map(|verified| verified.positions),
                "wins": verified.and_then(|verified| verified.wins),
                "doubt": found.as_ref().err().map(ToString::to_string),
                "seconds": seconds,
            }),
        )?;
    } else {
        match found {
            Ok(verified) => {
                write!(
                    out,
                    "{} positions follow from their moves",
                    verified.positions
                )?;
                match verified.wins {
                    Some(wins) => write!(out, ", {wins} wins proved again from the ends up")?,
                    None => write!(out, "; a sample proves nothing")?,
                }
                writeln!(out, ", {seconds:.1} s")?;
            }
            Err(doubt) => writeln!(out, "{doubt}")?,
        }
    }
    Ok(if found.is_ok() {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// A share, for people to read.
#[expect(clippy::cast_precision_loss, reason = "a few digits are shown")]
pub(crate) fn percent(n: u64, of: u64) -> f64 {
    100.0 * n as f64 / of as f64
}

/// Tells people, not scripts.
pub(crate) fn eprintln(message: &str) {
    let _ = writeln!(std::io::stderr(), "lauta: {message}");
}
