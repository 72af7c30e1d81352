//! Rule files and worked cases.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use lauta_catalog::cases::{self, Verdict};
use serde_json::json as object;

use crate::{Answer, Result, json};

pub(crate) fn check(files: &[PathBuf], as_json: bool, out: &mut dyn Write) -> Result {
    let mut all_good = true;
    let mut report = Vec::new();
    for file in files {
        let text = read(file)?;
        let name = file
            .file_stem()
            .map_or_else(|| "-".into(), |stem| stem.to_string_lossy());
        let error = if lauta_catalog::are_lessons(&text) {
            let checked = lauta_catalog::check_lessons(&name, &text);
            checked.err().map(|error| error.to_string())
        } else if lauta_catalog::are_problems(&text) {
            let checked = lauta_catalog::check_problems(&name, &text);
            checked.err().map(|error| error.to_string())
        } else {
            let checked = lauta_catalog::check(&name, &text);
            checked.err().map(|error| error.to_string())
        };
        all_good &= error.is_none();
        if as_json {
            report.push(object!({ "file": file, "ok": error.is_none(), "faults": error }));
        } else if let Some(error) = error {
            writeln!(out, "{error}")?;
        } else {
            writeln!(out, "{}: good", file.display())?;
        }
    }
    if as_json {
        json(out, &report)?;
    }
    Ok(if all_good { Answer::Yes } else { Answer::No })
}

pub(crate) fn cases(files: &[PathBuf], as_json: bool, out: &mut dyn Write) -> Result {
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    let mut all = Vec::new();
    for file in files {
        let reports = cases::run(&read(file)?)
            .map_err(|error| anyhow::anyhow!("{}: {error}", file.display()))?;
        for report in reports {
            match &report.verdict {
                Verdict::Passed => passed += 1,
                Verdict::Failed(reason) => {
                    failed += 1;
                    if !as_json {
                        writeln!(out, "FAILED   {} ({}): {reason}", report.id, report.game)?;
                    }
                }
                Verdict::Skipped(reason) => {
                    skipped += 1;
                    if !as_json {
                        writeln!(out, "skipped  {}: {reason}", report.id)?;
                    }
                }
            }
            all.push(report);
        }
    }
    if as_json {
        json(
            out,
            &object!({ "passed": passed, "failed": failed, "skipped": skipped, "cases": all }),
        )?;
    } else {
        writeln!(out, "{passed} passed, {failed} failed, {skipped} skipped")?;
    }
    Ok(if failed == 0 { Answer::Yes } else { Answer::No })
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn bytes(file: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    whole(file, |source| source.read_to_end(&mut bytes))?;
    Ok(bytes)
}

/// The bytes of a file, or of standard input for `-`, but not many more than `most`.
pub(crate) fn bytes_up_to(file: &Path, most: usize) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    whole(file, |source| {
        source.take(most as u64 + 1).read_to_end(&mut bytes)
    })?;
    Ok(bytes)
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    whole(file, |source| source.read_to_string(&mut text))?;
    Ok(text)
}

/// Reads a file, or standard input for `-`, to its end.
fn whole(
    file: &Path,
    read: impl FnOnce(&mut dyn Read) -> std::io::Result<usize>,
) -> anyhow::Result<()> {
    if file == Path::new("-") {
        read(&mut std::io::stdin()).context("reading standard input")?;
    } else {
        let source = File::open(file);
        let done = source.and_then(|mut source| read(&mut source));
        done.with_context(|| format!("reading {}", file.display()))?;
    }
    Ok(())
}
