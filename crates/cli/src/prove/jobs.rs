//! Proofs in parts: a folder with a plan, and a file for the result of each job.
//!
//! `plan.json` says how the claim is cut. `NUMBER.json` has what was found about the job of this
//! number, and `NUMBER.way` its proof. Nothing else is kept.

use std::collections::HashMap;
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

use super::{freezes, keep, spare, verdict, whole_file, words};
use crate::arguments::{Jobs, Plan, ProveInParts};
use crate::long::{eprintln, game, spinner};
use crate::{Answer, Failure, Result, json, stopped};

/// Name of the file of the plan.
const PLAN: &str = "plan.json";

/// The certificate of the freeze tables.
type DogsWin<'g> = &'g dyn Fn(&<HuntRules as Game>::Position) -> bool;

/// The way in which a claim is cut into jobs.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cutting {
    game: String,
    position: String,
    claim: String,
    hand: u8,
    width: Option<u16>,
}

/// The result of a job, and under what it was found: that a claim is not to be proved holds with these moves and tables.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    position: String,
    claim: String,
    /// Moves tried of the proving side; all if there is no number.
    width: Option<u16>,
    /// Number of freeze tables at hand.
    tables: usize,
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
        ProveInParts::Collect {
            folder,
            from,
            cache,
        } => open(folder, cache.as_ref(), 1, |opened| {
            collect(folder, from, opened, out)
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
    if position.hand() == 0 {
        return Err(Failure::Usage(
            "no dogs are in hand: claims are about drops, and what comes after them is solved by `lauta exact solve`"
                .into(),
        ));
    }
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
    let Progress { jobs, .. } = cut.progress();
    fs::create_dir_all(&options.folder)
        .with_context(|| format!("making {}", options.folder.display()))?;
    let text = serde_json::to_string_pretty(&cutting).context("writing the plan")?;
    fs::write(&path, text + "\n").with_context(|| format!("writing {}", path.display()))?;
    let words = words(&rules, options.claim);
    writeln!(out, "{}: {words}: {jobs} jobs", cutting.position)?;
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

/// Results of the jobs in a folder. Files that cannot be used are named, and their jobs are tried again.
fn results(folder: &Path, opened: &Opened<'_>) -> anyhow::Result<Vec<(Job, Found)>> {
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
        match opened.result(folder, job, &path) {
            Ok(found) => all.push((job, found)),
            Err(error) => eprintln(&format!(
                "{}: {error:#}; not used, the job is tried again",
                path.display()
            )),
        }
    }
    Ok(all)
}

impl Opened<'_> {
    /// The result of a job, if it is one of this plan, and holds with the tables at hand.
    fn result(&self, folder: &Path, job: Job, path: &Path) -> anyhow::Result<Found> {
        let outcome: Outcome = serde_json::from_str(&fs::read_to_string(path)?)?;
        let position = self.cut.position(job);
        let position = position.map(|pos| self.rules.write_position(&pos));
        if position.is_some_and(|position| position != outcome.position) {
            bail!("it is of {}", outcome.position);
        }
        if outcome.claim != self.cutting.claim {
            bail!("it is of the claim {}", outcome.claim);
        }
        match outcome.proved {
            Some(true) => {
                let proof = self.proof(folder, job)?;
                if proof.root() != job || proof.claim().to_string() != outcome.claim {
                    bail!("its proof is one of something else");
                }
            }
            Some(false) => {
                if outcome.width.is_some() && outcome.width != self.cutting.width {
                    bail!("other moves were tried");
                }
                if outcome.tables < self.tables {
                    bail!("there are more freeze tables now");
                }
            }
            None => {}
        }
        Ok(Found {
            proved: outcome.proved,
            nodes: outcome.nodes,
            proof: outcome.proof,
            disproof: outcome.disproof,
        })
    }

    /// The proof of a job in a folder.
    fn proof(&self, folder: &Path, job: Job) -> anyhow::Result<Strategy> {
        let path = file(folder, job, "way");
        let read = File::open(&path).with_context(|| path.display().to_string())?;
        let strategy = Strategy::read(self.rules, &mut BufReader::new(read));
        strategy.map_err(|error| anyhow!("{} {error}", path.display()))
    }
}

/// A folder that has been read: its plan, and the claim cut with all results.
struct Opened<'g> {
    cutting: &'g Cutting,
    rules: &'g HuntRules,
    dogs_win: DogsWin<'g>,
    /// Number of freeze tables at hand.
    tables: usize,
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
    let mut opened = Opened {
        cutting: &cutting,
        rules: &rules,
        dogs_win: &dogs_win,
        tables: freezes.count(),
        cut: cutting.cut(&rules, megabytes, &dogs_win)?,
    };
    let found = results(folder, &opened)?;
    opened.cut.settle(found);
    work(opened)
}

fn jobs(options: &Jobs, opened: Opened<'_>, out: &mut dyn Write) -> Result {
    let folder = &options.folder;
    let Opened {
        cutting,
        rules,
        tables,
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
        let halted = stopped.load(Ordering::Relaxed) && found.proved.is_none();
        if halted && found.nodes <= spent {
            // What is known of it says more.
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
        let outcome = Outcome {
            position: position.clone(),
            claim: cutting.claim.clone(),
            width: cutting.width,
            tables,
            proved: found.proved,
            nodes: found.nodes,
            proof: found.proof,
            disproof: found.disproof,
        };
        record(folder, job, &outcome)?;
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
    if stopped.load(Ordering::Relaxed) {
        eprintln(
            "stopped; what was found is kept, and the last job is begun anew with more positions",
        );
    }
    tell(cutting, &cut.progress(), rules, out)
}

/// Writes down what was found about a job.
fn record(folder: &Path, job: Job, outcome: &Outcome) -> anyhow::Result<()> {
    let text = serde_json::to_string(outcome).context("writing a result")?;
    whole_file(&file(folder, job, "json"), |file| writeln!(file, "{text}"))
}

/// True if a result says more than another one, if there is one.
fn says_more(found: &Found, than: Option<&Found>) -> bool {
    let weight = |found: &Found| {
        let settled = match found.proved {
            Some(true) => 2,
            Some(false) => 1,
            None => 0,
        };
        (settled, found.nodes)
    };
    than.is_none_or(|than| weight(found) > weight(than))
}

/// Takes from other folders what says more than one's own.
fn collect(folder: &Path, from: &[PathBuf], mut opened: Opened<'_>, out: &mut dyn Write) -> Result {
    let mut own: HashMap<Job, Found> = results(folder, &opened)?.into_iter().collect();
    for other in from {
        if Cutting::read(other)? != *opened.cutting {
            let (other, folder) = (other.display(), folder.display());
            return Err(Failure::Usage(format!(
                "{other} has another plan than {folder}"
            )));
        }
        let mut taken = 0;
        for (job, found) in results(other, &opened)? {
            if !says_more(&found, own.get(&job)) {
                continue;
            }
            if found.proved == Some(true) {
                let proof = opened.proof(other, job)?;
                keep(opened.rules, &proof, &file(folder, job, "way"))?;
            }
            let text = fs::read(file(other, job, "json")).context("reading a result")?;
            whole_file(&file(folder, job, "json"), |file| file.write_all(&text))?;
            own.insert(job, found);
            taken += 1;
        }
        writeln!(out, "{}: {taken} results taken", other.display())?;
    }
    opened.cut.settle(own);
    tell(opened.cutting, &opened.cut.progress(), opened.rules, out)
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
        ..
    } = opened;
    spare(to)?;
    if cut.progress().whole != Some(true) {
        return tell(cutting, &cut.progress(), rules, out);
    }
    let mut fault = None;
    let whole = cut.merge(|job| {
        let read = opened.proof(folder, job);
        read.map_err(|error| fault = Some(error.to_string())).ok()
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
