//! Proofs about the dropping phase of hunt games, and the replaying of them.

mod jobs;

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use lauta_catalog::exact::hunt::prove::{Claim, Found, Limits, Prover, Strategy};
use lauta_catalog::exact::hunt::{self as exact, Freezes, HuntRules};
use lauta_catalog::game::{Game, Notation};
use serde_json::json as object;

use crate::arguments::{Prove, Verify};
use crate::long::{cache, eprintln, game, spinner};
use crate::{Answer, Failure, Result, json, stopped};

pub(crate) use jobs::in_parts;

/// The freeze tables at hand; those that cannot be used are named.
fn freezes(rules: &HuntRules, folder: Option<&PathBuf>) -> Result<Freezes> {
    let (freezes, faults) = cache(folder)?.freezes(rules);
    for (path, error) in faults {
        eprintln(&format!("{} {error}; not used", path.display()));
    }
    Ok(freezes)
}

pub(crate) fn prove(options: &Prove, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let position = match &options.position {
        Some(text) => rules.read_position(text)?,
        None => rules.start(),
    };
    options.out.as_deref().map_or(Ok(()), spare)?;
    let freezes = freezes(&rules, options.cache.as_ref())?;
    let dogs_win = |pos: &_| freezes.dogs_win(pos);
    let claim = options.claim;
    let prover = Prover::new(&rules, claim, options.memory as usize, &dogs_win);
    let id = &exact::about(&rules).id;
    let prover = prover.map_err(|e| Failure::Usage(format!("{id}: {e}")))?;
    let mut prover = match options.width {
        Some(width) => prover.width(width.into()),
        None => prover,
    };
    let limits = Limits {
        nodes: options.nodes,
        millis: options.time.map(|seconds| 1000 * seconds),
    };
    let (bar, stopped) = (spinner(), stopped());
    let begun = Instant::now();
    let found = prover.run(&position, limits, &mut |nodes| {
        bar.set_message(format!("{nodes} positions"));
        bar.tick();
        !stopped.load(Ordering::Relaxed)
    });
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let proved = found.proved == Some(true);
    let strategy = match &options.out {
        Some(path) if proved => {
            let strategy = prover
                .strategy(&position)
                .context("the proof cannot be found again; more --memory may help")?;
            keep(&rules, &strategy, path)?;
            Some(strategy.answers())
        }
        _ => None,
    };
    let words = words(&rules, claim);
    let text = rules.write_position(&position);
    if options.json {
        json(
            out,
            &object!({
                "game": options.game,
                "position": text,
                "claim": claim.to_string(),
                "proved": found.proved,
                "nodes": found.nodes,
                "answers": strategy,
                "seconds": seconds,
            }),
        )?;
    } else {
        writeln!(out, "{text}: {words}: {}, {seconds:.1} s", verdict(&found))?;
        if let (Some(path), Some(answers)) = (&options.out, strategy) {
            writeln!(out, "{}: {answers} answers", path.display())?;
        }
    }
    Ok(if proved { Answer::Yes } else { Answer::No })
}

/// The claim as a sentence.
fn words(rules: &HuntRules, claim: Claim) -> String {
    let [first, second] = &exact::about(rules).sides;
    match claim {
        Claim::Dogs => format!("{second} win"),
        Claim::Deer => format!("{first} do not lose"),
        Claim::Captures(captures) => {
            format!("{first} have captured {captures} by the last drop")
        }
    }
}

fn verdict(found: &Found) -> String {
    let Found {
        nodes,
        proof,
        disproof,
        ..
    } = found;
    match found.proved {
        Some(true) => format!("proved; {nodes} positions"),
        Some(false) => {
            format!("not to be proved with these moves and certificates; {nodes} positions")
        }
        None => format!(
            "undecided; {nodes} positions, proof number {proof}, disproof number {disproof}"
        ),
    }
}

/// Refuses a file that would be lost: a proof may be written in place of another one, but of nothing else.
fn spare(path: &Path) -> anyhow::Result<()> {
    if path.exists() && !is_strategy(path) {
        bail!("{} is there already, and is no proof", path.display());
    }
    Ok(())
}

fn keep(rules: &HuntRules, strategy: &Strategy, path: &Path) -> anyhow::Result<()> {
    whole_file(path, |file| strategy.write(rules, file))
}

/// Writes a file that takes its name when it is whole. Several programs may do so at once.
fn whole_file(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> anyhow::Result<()> {
    let unfinished = path.with_extension(format!("{}.new", std::process::id()));
    let written = File::create(&unfinished).and_then(|file| {
        let mut file = BufWriter::new(file);
        write(&mut file)?;
        file.flush()?;
        file.get_ref().sync_all()?;
        std::fs::rename(&unfinished, path)
    });
    written.with_context(|| format!("writing {}", path.display()))
}

/// True if a file is a strategy; false also if it cannot be read.
pub(crate) fn is_strategy(path: &Path) -> bool {
    let mut magic = [0; Strategy::MAGIC.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    read.is_ok() && &magic == Strategy::MAGIC
}

pub(crate) fn verify(options: &Verify, out: &mut dyn Write) -> Result {
    if options.below.is_some() || options.sample.is_some() {
        let message = "a strategy is verified whole and alone: without --below and --sample";
        return Err(Failure::Usage(message.into()));
    }
    let rules = game(&options.game)?;
    let path = options.file.display();
    let file = File::open(&options.file).with_context(|| format!("reading {path}"))?;
    let strategy = Strategy::read(&rules, &mut BufReader::new(file));
    let strategy = strategy.map_err(|error| anyhow!("{path} {error}"))?;
    let freezes = freezes(&rules, options.cache.as_ref())?;
    let begun = Instant::now();
    let found = strategy.verify(&rules, &|pos| freezes.dogs_win(pos));
    let seconds = begun.elapsed().as_secs_f64();
    let words = words(&rules, strategy.claim());
    if options.json {
        let verified = found.as_ref().ok();
        json(
            out,
            &object!({
                "file": options.file,
                "game": options.game,
                "claim": strategy.claim().to_string(),
                "position": verified.map(|verified| rules.write_position(&verified.position)),
                "answers": verified.map(|verified| verified.answers),
                "choices": verified.map(|verified| verified.choices),
                "ends": verified.map(|verified| verified.ends),
                "certified": verified.map(|verified| verified.certified),
                "doubt": found.as_ref().err().map(ToString::to_string),
                "seconds": seconds,
            }),
        )?;
    } else {
        match &found {
            Ok(verified) => writeln!(
                out,
                "{}: {words}: {} answers to every move in {} positions lead to {} ends, {} of them in freeze tables; {seconds:.1} s",
                rules.write_position(&verified.position),
                verified.answers,
                verified.choices,
                verified.ends,
                verified.certified,
            )?,
            Err(flaw) => writeln!(out, "{words}: {flaw}")?,
        }
    }
    Ok(if found.is_ok() {
        Answer::Yes
    } else {
        Answer::No
    })
}
