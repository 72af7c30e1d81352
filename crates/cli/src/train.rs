//! Training a network.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use lauta_catalog::net::Weights;
use lauta_catalog::{Plan, Progress, Refinement, TrainingOptions};
use lauta_draw::{Moment, Style};

use crate::arguments::Train;
use crate::{Answer, Failure, Result, stopped, threads};

/// Interval between two checkpoints.
const EVERY: Duration = Duration::from_secs(30);

pub(crate) fn train(options: &Train, out: &mut dyn Write) -> Result {
    let about = lauta_catalog::about(&options.game).map_err(|e| Failure::Usage(e.to_string()))?;
    if about.family == "hunt" {
        return crate::train_hunt::train(options, out);
    }
    let name = about.id.replace([':', ',', '='], "-");
    let file = options
        .out
        .clone()
        .unwrap_or_else(|| PathBuf::from(name).with_extension("net"));
    let checkpoint = file.with_extension("net.part");
    let checkpointed = std::fs::read(&checkpoint).ok();
    // Training that goes on with games no longer needs the network it began with; a teacher stays.
    let needed = checkpointed.is_none() || options.labels.is_some();
    let teacher = match options.from.as_ref().filter(|_| needed) {
        Some(from) => {
            Some(std::fs::read(from).with_context(|| format!("reading {}", from.display()))?)
        }
        None => None,
    };
    let from = checkpointed.or_else(|| teacher.clone());
    let threads = threads(options.threads);
    let [first, last] = match options.labels {
        None => Plan::default().rates,
        Some(_) => Refinement::default().rates,
    };
    let games = options.games.unwrap_or(200_000);
    let rate = options.rate.unwrap_or(first);
    let of = options.labels.unwrap_or(games);
    let training = TrainingOptions {
        labels: options.labels,
        plies: options.plies,
        renewal: options.renew,
        leaps: options.rare,
        only: options.only.iter().copied().map(usize::from).collect(),
        teacher,
        plan: Plan {
            games,
            threads: u32::try_from(threads)?,
            seed: options.seed,
            rates: [rate, rate * last / first],
            lambda: options.lambda,
            ..Plan::default()
        },
        hidden: options.hidden.iter().copied().map(usize::from).collect(),
        phases: options.phases,
        from,
    };
    let stopped = stopped();
    let bar = ProgressBar::new(of).with_style(ProgressStyle::with_template(
        "{bar:30} {pos}/{len} {prefix}, {per_sec}, {eta} left; {msg}",
    )?);
    let unit = match options.labels {
        None => "games",
        Some(_) => "labels",
    };
    bar.set_prefix(unit);
    let mut curve = Curve::open(
        &file.with_extension("csv"),
        training.from.is_some(),
        unit,
        of,
    )?;
    let mut kept = Instant::now();
    let mut keep = |progress: &Progress<'_>, ended, last| -> anyhow::Result<Option<Vec<u8>>> {
        curve.note(progress)?;
        if ended {
            return Ok(Some(progress.file(Weights::F16)));
        }
        if last || kept.elapsed() > EVERY {
            kept = Instant::now();
            replace(&checkpoint, &progress.file(Weights::F32))?;
        }
        Ok(None)
    };
    let mut result = Ok(None);
    lauta_catalog::train(&options.game, &training, &mut |progress| {
        let ended = progress.round.done >= progress.of;
        let last = stopped.load(Ordering::Relaxed) || ended;
        bar.set_position(progress.round.done.min(progress.of));
        bar.set_message(format!("start {:+.3}", progress.start));
        result = keep(progress, ended, last);
        result.is_ok() && !last
    })
    .map_err(|e| Failure::Usage(e.to_string()))?;
    bar.finish_and_clear();
    match result? {
        Some(bytes) => {
            replace(&file, &bytes)?;
            let _ = std::fs::remove_file(&checkpoint);
            writeln!(out, "{}: {} bytes", file.display(), bytes.len())?;
            Ok(Answer::Yes)
        }
        None => {
            writeln!(
                out,
                "stopped; the same command resumes from {}",
                checkpoint.display()
            )?;
            Ok(Answer::No)
        }
    }
}

/// Writes a file in one go: a stopped program leaves the old one or the new one.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let fresh = file.with_extension("new");
    std::fs::write(&fresh, bytes).with_context(|| format!("writing {}", fresh.display()))?;
    std::fs::rename(&fresh, file).with_context(|| format!("writing {}", file.display()))
}

/// Learning curve as comma-separated values, with a drawing beside them.
struct Curve {
    file: PathBuf,
    /// Unit of the first column: games, or labels.
    unit: &'static str,
    text: String,
    every: u64,
    next: u64,
    positions: u64,
    surprise: f64,
    rounds: f64,
    unfinished: u32,
}

impl Curve {
    fn open(file: &Path, go_on: bool, unit: &'static str, of: u64) -> anyhow::Result<Self> {
        let old = go_on.then(|| std::fs::read_to_string(file).ok()).flatten();
        let old = old.filter(|text| text.starts_with(unit));
        let text = old.unwrap_or_else(|| format!("{unit},positions,surprise,unfinished,start\n"));
        let last = text
            .lines()
            .last()
            .and_then(|line| line.split(',').next()?.parse().ok());
        let every = (of / 100).max(1);
        Ok(Self {
            file: file.to_owned(),
            unit,
            text,
            every,
            next: last.unwrap_or(0) + every,
            positions: 0,
            surprise: 0.0,
            rounds: 0.0,
            unfinished: 0,
        })
    }

    fn note(&mut self, progress: &Progress<'_>) -> anyhow::Result<()> {
        let round = &progress.round;
        self.positions += round.positions;
        self.surprise += round.surprise;
        self.unfinished += round.unfinished;
        self.rounds += 1.0;
        if round.done < self.next {
            return Ok(());
        }
        writeln!(
            self.text,
            "{},{},{:.5},{},{:.4}",
            round.done,
            self.positions,
            self.surprise / self.rounds,
            self.unfinished,
            progress.start
        )?;
        self.next = round.done + self.every;
        (self.positions, self.surprise, self.rounds, self.unfinished) = (0, 0.0, 0.0, 0);
        std::fs::write(&self.file, &self.text)
            .with_context(|| format!("writing {}", self.file.display()))?;
        let drawing = self.file.with_extension("svg");
        std::fs::write(&drawing, self.drawn())
            .with_context(|| format!("writing {}", drawing.display()))
    }

    /// Drawing of the network's equity for the start position over the training; it wanders while
    /// the network still learns much.
    fn drawn(&self) -> String {
        let moments = self.text.lines().skip(1).filter_map(|line| {
            let mut numbers = line.split(',');
            let number = numbers.next()?.parse().ok()?;
            Some(Moment {
                value: numbers.next_back()?.parse().ok()?,
                number,
                label: format!("after {number} {}", self.unit),
                ..Moment::default()
            })
        });
        let sides = ["the side that begins", "the other side"].map(str::to_owned);
        let curve = lauta_draw::Curve {
            across: self.unit.into(),
            ..lauta_draw::Curve::english(&sides, "points", moments.collect())
        };
        lauta_draw::curve(&curve, &Style::default())
    }
}
