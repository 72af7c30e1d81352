//! Proofs in parts: a folder with a plan, and a file for the result of each job.
//!
//! `plan.json` says how the claim is cut. `NUMBER.json` has what was found about the job of this
//! number, and `NUMBER.way` its proof. Nothing else is kept, so folders are put together by copying.

use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use lauta_catalog::exact::hunt::HuntRules;
use lauta_catalog::exact::hunt::prove::{Cut, Found, Job, Limits, Progress, Prover, Strategy};
use lauta_catalog::game::{Game, Notation};
use serde::{Deserialize, Serialize};
use serde_json::json as object;

use super::{freezes, keep, verdict, words};
use crate::arguments::{Jobs, Plan, ProveInParts};
use crate::long::{game, spinner};
use crate::{Answer, Failure, Result, json, stopped};

/// Name of the file of the plan.
const PLAN: &str = "plan.json";

/// The certificate of the freeze tables.
type DogsWin<'g> = &'g dyn Fn(&<HuntRules as Game>::Position) -> bool;

/// The way in which a claim is cut into jobs.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cutting {
    game: String,
    position: String,
    claim: String,
    hand: u8,
    width: Option<u16>,
}

/// The result of a job.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    position: String,
    proved: Option<bool>,
    nodes: u64,
    proof: u32,
    disproof: u32,
}

pub(crate) fn in_parts(command: &ProveInParts, out: &mut dyn Write) -> Result {
    match command {
        ProveInParts::Plan(options) => plan(options, out),
        ProveInParts::Job(options) => {
            let (cache, memory) = (options.cache.as_ref(), options.memory as usize);
            open(&options.folder, cache, memory, |opened| {
                jobs(options, opened, out)
            })
        }
        ProveInParts::Status {
            folder,
            cache,
            json,
        } => open(folder, cache.as_ref(), 1, |opened| {
            status(&opened, *json, out)
        }),
        ProveInParts::Merge {
            folder,
            out: to,
            cache,
        } => open(folder, cache.as_ref(), 1, |opened| {
            merge(folder, to, &opened, out)
        }),
    }
}

fn plan(options: &Plan, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let position = match &options.position {
        Some(text) => rules.read_position(text)?,
        None => rules.start(),
    };
    let cutting = Cutting {
        game: options.game.clone(),
        position: rules.write_position(&position),
        claim: options.claim.to_string(),
        hand: options.hand,
        width: options.width,
    };
    let path = options.folder.join(PLAN);
    if path.exists() {
        return Err(Failure::Usage(format!(
            "{} is there already: a folder holds one plan",
            path.display()
        )));
    }
    // What cannot be cut is not written down.
    let cut = cutting.cut(&rules, 1, &|_| false)?;
    fs::create_dir_all(&options.folder)
        .with_context(|| format!("making {}", options.folder.display()))?;
    let text = serde_json::to_string_pretty(&cutting).context("writing the plan")?;
    fs::write(&path, text + "\n").with_context(|| format!("writing {}", path.display()))?;
    let words = words(&rules, options.claim);
    let count = cut.progress().jobs;
    writeln!(out, "{}: {words}: {count} jobs", cutting.position)?;
    Ok(Answer::Yes)
}

impl Cutting {
    fn read(folder: &Path) -> anyhow::Result<Self> {
        let path = folder.join(PLAN);
        let text = fs::read_to_string(&path);
        let text = text.with_context(|| format!("reading {}", path.display()))?;
        serde_json::from_str(&text).with_context(|| path.display().to_string())
    }

    fn cut<'g>(
        &self,
        rules: &'g HuntRules,
        megabytes: usize,
        dogs_win: DogsWin<'g>,
    ) -> std::result::Result<Cut<'g>, Failure> {
        let usage = |error: String| Failure::Usage(format!("{}: {error}", self.game));
        let claim = self
            .claim
            .parse()
            .map_err(|error| usage(format!("{error}")))?;
        let root = rules.read_position(&self.position)?;
        let prover = Prover::new(rules, claim, megabytes, dogs_win);
        let mut prover = prover.map_err(|error| usage(error.to_string()))?;
        if let Some(width) = self.width {
            prover = prover.width(width.into());
        }
        Cut::new(prover, &root, self.hand).map_err(|error| usage(error.to_string()))
    }
}

fn file(folder: &Path, job: Job, ending: &str) -> PathBuf {
    folder.join(format!("{job:016x}.{ending}"))
}

/// Takes what the folder has of the jobs; a proof must be there for what is said to be proved.
fn take_results(cut: &mut Cut<'_>, folder: &Path) -> anyhow::Result<()> {
    let mut all = vec![];
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry.context("reading a folder")?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let job = stem.filter(|stem| stem.len() == 16);
        let job = job.and_then(|stem| Job::from_str_radix(stem, 16).ok());
        let is_result = path.extension().is_some_and(|ending| ending == "json");
        let Some(job) = job.filter(|_| is_result) else {
            continue;
        };
        let text = fs::read_to_string(&path);
        let text = text.with_context(|| format!("reading {}", path.display()))?;
        let found: Outcome =
            serde_json::from_str(&text).with_context(|| path.display().to_string())?;
        if found.proved == Some(true) && !file(folder, job, "way").exists() {
            bail!(
                "{} says that it is proved, and its proof is not there",
                path.display()
            );
        }
        let found = Found {
            proved: found.proved,
            nodes: found.nodes,
            proof: found.proof,
            disproof: found.disproof,
        };
        all.push((job, found));
    }
    cut.settle(all);
    Ok(())
}

/// A folder that has been read: its plan, and the claim cut with all results.
struct Opened<'g> {
    cutting: &'g Cutting,
    rules: &'g HuntRules,
    dogs_win: DogsWin<'g>,
    cut: Cut<'g>,
}

/// Reads a folder, and does `work` with it; searches may remember as much as fits `megabytes`.
fn open(
    folder: &Path,
    cache: Option<&PathBuf>,
    megabytes: usize,
    work: impl FnOnce(Opened<'_>) -> Result,
) -> Result {
    let cutting = Cutting::read(folder)?;
    let rules = game(&cutting.game)?;
    let freezes = freezes(&rules, cache)?;
    let dogs_win = |pos: &_| freezes.dogs_win(pos);
    let mut cut = cutting.cut(&rules, megabytes, &dogs_win)?;
    take_results(&mut cut, folder)?;
    work(Opened {
        cutting: &cutting,
        rules: &rules,
        dogs_win: &dogs_win,
        cut,
    })
}

fn jobs(options: &Jobs, opened: Opened<'_>, out: &mut dyn Write) -> Result {
    let folder = &options.folder;
    let Opened {
        cutting,
        rules,
        mut cut,
        ..
    } = opened;
    let (bar, stopped, begun) = (spinner(), stopped(), Instant::now());
    let late = || {
        let seconds = begun.elapsed().as_secs();
        options.time.is_some_and(|time| seconds >= time)
    };
    for _ in 0..options.count.unwrap_or(u64::MAX) {
        let Some(job) = cut.next(options.share.unwrap_or_default()) else {
            break;
        };
        if late() || stopped.load(Ordering::Relaxed) {
            break;
        }
        let position = cut.position(job).map(|pos| rules.write_position(&pos));
        let position = position.unwrap_or_default();
        let spent = cut.spent(job);
        let limits = Limits {
            nodes: Some(options.nodes.max(2 * spent)),
            millis: None,
        };
        let before = Instant::now();
        let (mut found, proof) = cut.run(job, limits, &mut |nodes| {
            bar.set_message(format!("{position}: {nodes} positions"));
            bar.tick();
            !stopped.load(Ordering::Relaxed)
        });
        if stopped.load(Ordering::Relaxed) && found.proved.is_none() {
            // It is begun anew.
            break;
        }
        match (found.proved, &proof) {
            (Some(true), Some(proof)) => keep(rules, proof, &file(folder, job, "way"))?,
            (Some(true), None) => {
                return Err(anyhow!(
                    "the proof of {position} cannot be found again; more --memory may help"
                )
                .into());
            }
            _ => {}
        }
        let seconds = before.elapsed().as_secs_f64();
        let told = verdict(&found);
        found.nodes += spent;
        record(folder, job, &position, found)?;
        cut.settle([(job, found)]);
        let Progress { proof, .. } = cut.progress();
        bar.suspend(|| {
            writeln!(
                out,
                "{position}: {told}, {seconds:.1} s; proof number of the claim {proof}"
            )
        })?;
        out.flush()?;
    }
    bar.finish_and_clear();
    tell(cutting, &cut.progress(), rules, out)
}

/// Writes down what was found about a job, in a file that takes its name when it is whole.
fn record(folder: &Path, job: Job, position: &str, found: Found) -> anyhow::Result<()> {
    let outcome = Outcome {
        position: position.into(),
        proved: found.proved,
        nodes: found.nodes,
        proof: found.proof,
        disproof: found.disproof,
    };
    let path = file(folder, job, "json");
    let unfinished = path.with_extension("new");
    let text = serde_json::to_string(&outcome).context("writing a result")?;
    fs::write(&unfinished, text + "\n")
        .and_then(|()| fs::rename(&unfinished, &path))
        .with_context(|| format!("writing {}", path.display()))
}

fn tell(cutting: &Cutting, progress: &Progress, rules: &HuntRules, out: &mut dyn Write) -> Result {
    let claim = cutting.claim.parse();
    let words = claim.map_or(cutting.claim.clone(), |claim| words(rules, claim));
    let Progress {
        jobs,
        proved,
        failed,
        undecided,
        nodes,
        whole,
        proof,
        disproof,
    } = *progress;
    writeln!(out, "{}: {words}", cutting.position)?;
    writeln!(
        out,
        "{jobs} jobs: {proved} proved, {failed} not to be proved, {undecided} undecided, {} not tried; {nodes} positions",
        jobs - proved - failed - undecided
    )?;
    match whole {
        Some(true) => writeln!(
            out,
            "the claim is proved: put the proofs together with prove merge"
        )?,
        Some(false) => writeln!(
            out,
            "the claim cannot be proved with these moves and certificates"
        )?,
        None => writeln!(
            out,
            "the claim is undecided: proof number {proof}, disproof number {disproof}"
        )?,
    }
    Ok(answer(progress))
}

fn answer(progress: &Progress) -> Answer {
    match progress.whole {
        Some(true) => Answer::Yes,
        _ => Answer::No,
    }
}

fn status(opened: &Opened<'_>, as_json: bool, out: &mut dyn Write) -> Result {
    let Opened { cutting, cut, .. } = opened;
    let progress = cut.progress();
    if !as_json {
        return tell(cutting, &progress, opened.rules, out);
    }
    json(
        out,
        &object!({
            "game": cutting.game,
            "position": cutting.position,
            "claim": cutting.claim,
            "jobs": progress.jobs,
            "proved": progress.proved,
            "failed": progress.failed,
            "undecided": progress.undecided,
            "nodes": progress.nodes,
            "whole": progress.whole,
            "proof": progress.proof,
            "disproof": progress.disproof,
        }),
    )?;
    Ok(answer(&progress))
}

fn merge(folder: &Path, to: &Path, opened: &Opened<'_>, out: &mut dyn Write) -> Result {
    let Opened {
        cutting,
        rules,
        dogs_win,
        cut,
    } = opened;
    if cut.progress().whole != Some(true) {
        return tell(cutting, &cut.progress(), rules, out);
    }
    let mut fault = None;
    let whole = cut.merge(|job| {
        let path = file(folder, job, "way");
        let read = File::open(&path).map_err(|error| error.to_string());
        let read = read.and_then(|file| {
            let strategy = Strategy::read(rules, &mut BufReader::new(file));
            strategy.map_err(|error| error.to_string())
        });
        read.map_err(|error| fault = Some(format!("{}: {error}", path.display())))
            .ok()
    });
    let whole = whole.ok_or_else(|| anyhow!("{}", fault.unwrap_or_default()))?;
    let verified = whole.verify(rules, dogs_win);
    let verified = verified.map_err(|flaw| anyhow!("the proofs do not fit together: {flaw}"))?;
    keep(rules, &whole, to)?;
    let words = words(rules, whole.claim());
    writeln!(
        out,
        "{}: {words}: {} answers to every move in {} positions, verified: {}",
        cutting.position,
        verified.answers,
        verified.choices,
        to.display()
    )?;
    Ok(Answer::Yes)
}
