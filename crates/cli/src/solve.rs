//! Solved hunt games, and the verifier of what has been solved.

use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use lauta_catalog::exact::hunt::{self as exact, Cache, Claim, HuntRules, Level, Solver};
use lauta_catalog::game::{Game, Notation};
use serde_json::{Value, json as object};

use crate::arguments::{Question, Race, Solve, Verify};
use crate::long::{EVERY, cache, eprintln, game, percent, spinner, verdict};
use crate::{Answer, Failure, Result, freeze, json, prove, stopped, threads};

/// Levels with dogs in hand are kept if they are no larger; they are soon made again.
const KEPT: usize = 64 << 20;

fn solver(rules: &HuntRules) -> std::result::Result<Solver<'_>, Failure> {
    let id = &exact::about(rules).id;
    Solver::new(rules).map_err(|e| Failure::Usage(format!("{id} cannot be solved here: {e}")))
}

pub(crate) fn solve(options: &Solve, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let solver = solver(&rules)?;
    let threads = threads(options.threads);
    let cache = cache(options.cache.as_ref())?;
    let start = rules.start();
    let hand = options.hand.unwrap_or(start.hand()).min(start.hand());
    eprintln(&format!(
        "{} placements for each number of dogs in hand, up to {hand}; {} MiB of memory, {threads} threads",
        solver.placements(),
        ((1 + usize::from(hand > 0)) * solver.bytes()) >> 20,
    ));
    let stopped = stopped();
    let claims = match options.claim {
        Some(Question::Win) => vec![Claim::Win],
        Some(Question::Hold) => vec![Claim::Hold],
        None => vec![Claim::Win, Claim::Hold],
    };
    let mut report = Vec::new();
    let mut held = Vec::new();
    let mut answer = Answer::Yes;
    for claim in claims {
        let mut below: Option<Level> = None;
        for hand in 0..=hand {
            let begun = Instant::now();
            let job = Job {
                solver: &solver,
                cache: &cache,
                threads,
                stopped: &stopped,
            };
            let level = job.level(claim, hand, below.as_ref())?;
            let seconds = begun.elapsed().as_secs_f64();
            if !level.complete() {
                eprintln("stopped; the same command resumes from here");
                answer = Answer::No;
                // A won position stays won, whatever is still missing.
                if claim == Claim::Hold {
                    break;
                }
            }
            if !options.json && hand == 0 {
                table(&solver, &level, out)?;
                writeln!(
                    out,
                    "\n{}{} moves of the dogs at most, {seconds:.1} s, {}\n",
                    if level.complete() {
                        ""
                    } else {
                        "not complete, "
                    },
                    level.sweeps(),
                    cache.path(&solver, claim, hand).display()
                )?;
            }
            let start_held = hand == start.hand() && solver.holds(&level, &start);
            if hand == start.hand() && (level.complete() || start_held) {
                held.push((claim, start_held));
            }
            report.push(object!({
                "claim": word(claim),
                "hand": hand,
                "complete": level.complete(),
                "sweeps": level.sweeps(),
                "seconds": seconds,
                "counts": counts(&solver, &level),
            }));
            if !level.complete() {
                break;
            }
            below = Some(level);
        }
        if matches!(answer, Answer::No) {
            break;
        }
    }
    let result = result(&rules, &held);
    if options.json {
        json(
            out,
            &object!({ "game": options.game, "start": result, "levels": report }),
        )?;
    } else if let Some(result) = result {
        writeln!(out, "{}: {result}", rules.write_position(&start))?;
    }
    Ok(answer)
}

/// Result of the start position as far as it is known, in words.
fn result(rules: &HuntRules, held: &[(Claim, bool)]) -> Option<String> {
    let [first, second] = &exact::about(rules).sides;
    let known = |claim| {
        held.iter()
            .find(|(c, _)| *c == claim)
            .map(|(_, held)| *held)
    };
    Some(match (known(Claim::Win), known(Claim::Hold)) {
        (Some(true), _) => format!("{second} win"),
        (_, Some(false)) => format!("{first} win"),
        (Some(false), Some(true)) => "a draw".into(),
        (Some(false), None) => format!("{second} do not win"),
        (None, Some(true)) => format!("{second} do not lose"),
        (None, None) => return None,
    })
}

fn word(claim: Claim) -> &'static str {
    match claim {
        Claim::Win => "win",
        Claim::Hold => "hold",
    }
}

struct Job<'a> {
    solver: &'a Solver<'a>,
    cache: &'a Cache,
    threads: usize,
    stopped: &'a AtomicBool,
}

impl Job<'_> {
    /// Progress line of a level. Wins found so far are final; held placements may still be lost.
    fn progress(&self, level: &Level, seconds: f64) -> String {
        let start = self.solver.rules().start();
        let within = start.hand() == level.hand() && self.solver.holds(level, &start);
        format!(
            "{}, {} in hand: {} sweeps, {} placements with the dogs to move, {}the start; {seconds:.0} s",
            word(level.claim()),
            level.hand(),
            level.sweeps(),
            self.solver.held(level),
            if within { "with " } else { "without " },
        )
    }

    /// Gets a level from the cache as far as it is there, and solves the rest.
    fn level(
        &self,
        claim: Claim,
        hand: u8,
        below: Option<&Level>,
    ) -> std::result::Result<Level, Failure> {
        let path = self.cache.path(self.solver, claim, hand);
        let kept = self.cache.load(self.solver, claim, hand, self.threads);
        let mut level = match kept {
            Ok(Some(level)) => level,
            Ok(None) => self.solver.begin(claim, hand),
            Err(error) => {
                eprintln(&format!("{} {error}; rebuilding it", path.display()));
                self.solver.begin(claim, hand)
            }
        };
        if level.complete() {
            return Ok(level);
        }
        let bar = spinner();
        let keep = hand == 0 || self.solver.bytes() <= KEPT;
        let (begun, mut last) = (Instant::now(), Instant::now());
        let mut failed = None;
        self.solver
            .run(&mut level, below, self.threads, &mut |level| {
                bar.set_message(format!(
                    "{}, {hand} in hand: sweep {}",
                    word(claim),
                    level.sweeps()
                ));
                let stopped = self.stopped.load(Ordering::Relaxed);
                if keep && (level.complete() || stopped || last.elapsed() > EVERY) {
                    last = Instant::now();
                    let seconds = begun.elapsed().as_secs_f64();
                    bar.suspend(|| eprintln(&self.progress(level, seconds)));
                    failed = self.cache.save(self.solver, level).err();
                }
                failed.is_none() && !stopped
            });
        bar.finish_and_clear();
        match failed {
            Some(error) => Err(anyhow::Error::new(error)
                .context(format!("writing {}", path.display()))
                .into()),
            None => Ok(level),
        }
    }
}

fn counts(solver: &Solver<'_>, level: &Level) -> Vec<Value> {
    let counts = solver.counts(level).into_iter();
    counts
        .map(|count| {
            object!({
                "dogs": count.dogs,
                "placements": count.placements,
                "deer_to_move": count.deer_to_move,
                "dogs_to_move": count.dogs_to_move,
            })
        })
        .collect()
}

fn table(solver: &Solver<'_>, level: &Level, out: &mut dyn Write) -> std::io::Result<()> {
    let [first, second] = &exact::about(solver.rules()).sides;
    let what = match level.claim() {
        Claim::Win => "win",
        Claim::Hold => "do not lose",
    };
    writeln!(
        out,
        "{second} {what}, none in hand:\n\n\
         | on the board | placements | {first} to move | % | {second} to move | % |\n\
         |--:|--:|--:|--:|--:|--:|"
    )?;
    for count in solver.counts(level) {
        let share = |n: u64| percent(n, count.placements);
        writeln!(
            out,
            "| {} | {} | {} | {:.3} | {} | {:.3} |",
            count.dogs,
            count.placements,
            count.deer_to_move,
            share(count.deer_to_move),
            count.dogs_to_move,
            share(count.dogs_to_move),
        )?;
    }
    Ok(())
}

pub(crate) fn verify(options: &Verify, out: &mut dyn Write) -> Result {
    if prove::is_strategy(&options.file) {
        return prove::verify(options, out);
    }
    if freeze::is_table(&options.file) {
        return freeze::verify(options, out);
    }
    let path = options.file.display();
    if let Err(error) = std::fs::File::open(&options.file) {
        return Err(anyhow::anyhow!("reading {path}: {error}").into());
    }
    let rules = game(&options.game)?;
    // Where there are no levels it can only be one of the other two.
    let solver = solver(&rules);
    let solver = solver.map_err(|_| {
        let id = &exact::about(&rules).id;
        anyhow::anyhow!("{path} is no proof and no freeze table, and of {id} there is nothing else")
    })?;
    let threads = threads(options.threads);
    let read = |path: &Path| -> std::result::Result<Level, Failure> {
        let level = exact::read_level(&solver, path, threads);
        Ok(level.map_err(|error| anyhow::anyhow!("{} {error}", path.display()))?)
    };
    let level = read(&options.file)?;
    if !level.complete() {
        return Err(anyhow::anyhow!("{} is not complete", options.file.display()).into());
    }
    let below = options.below.as_deref().map(read).transpose()?;
    let fits = |below: &Level| {
        below.complete() && below.claim() == level.claim() && below.hand() + 1 == level.hand()
    };
    if level.hand() > 0 && !below.as_ref().is_some_and(fits) {
        let message = "dogs are in hand: name the file for one less with --below".to_string();
        return Err(Failure::Usage(message));
    }
    let begun = Instant::now();
    let found = solver.verify(&level, below.as_ref(), options.sample, threads);
    let seconds = begun.elapsed().as_secs_f64();
    let about = (word(level.claim()), level.hand());
    verdict(options, about, &found, seconds, out)
}

pub(crate) fn race(options: &Race, out: &mut dyn Write) -> Result {
    let rules = game(&options.game)?;
    let begun = Instant::now();
    let captures = options.captures;
    let found = exact::race(
        &rules,
        captures,
        options.turns,
        1000 * options.time,
        options.memory as usize,
    );
    let seconds = begun.elapsed().as_secs_f64();
    if options.json {
        json(
            out,
            &object!({
                "game": options.game,
                "captures": captures,
                "turns": found.turns,
                "looked": found.looked,
                "nodes": found.nodes,
                "memory": options.memory,
                "seconds": seconds,
            }),
        )?;
    } else {
        let deer = &exact::about(&rules).sides[0];
        match found.turns {
            Some(turns) => write!(
                out,
                "{deer} force {captures} captures in {turns} turns, not in fewer"
            )?,
            None => write!(
                out,
                "{deer} cannot force {captures} captures in {} turns",
                found.looked
            )?,
        }
        writeln!(
            out,
            "; {} positions, {seconds:.1} s, {} MiB of memory",
            found.nodes, options.memory
        )?;
    }
    Ok(if found.turns.is_some() {
        Answer::Yes
    } else {
        Answer::No
    })
}
