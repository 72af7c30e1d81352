//! Exact chances of daldøs and its kin.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use lauta_catalog::exact;
use lauta_catalog::exact::endgames::{
    self, DalDal, Estimate, ExactError, Hit, News, Solved, TableError,
};
use serde_json::json as object;

use crate::arguments::{Board, Endgame, Hits, Report};
use crate::{Answer, Failure, Result, complain, json, stopped};

/// Exit of an error: a usage error for game, position and size, else a failure.
pub(crate) fn failure(error: ExactError) -> Failure {
    match error {
        ExactError::Rules(_)
        | ExactError::Position(_)
        | ExactError::Family(_)
        | ExactError::NoEnding
        | ExactError::Worth
        | ExactError::Tables(TableError::Size) => Failure::Usage(error.to_string()),
        error => Failure::Failed(error.into()),
    }
}

pub(crate) fn hits(options: &Hits, out: &mut dyn Write) -> Result {
    let hits = endgames::hits(&options.game).map_err(failure)?;
    if options.json {
        json(out, &hits)?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "one piece behind the victim\n")?;
    table(&hits.one_piece, out)?;
    writeln!(out, "\ntwo pieces behind the victim\n")?;
    table(&hits.two_pieces, out)?;
    Ok(Answer::Yes)
}

fn table(hits: &[Hit], out: &mut dyn Write) -> std::io::Result<()> {
    let advised = hits.iter().any(|hit| hit.dal_dal.is_some());
    let advice = if advised { "  best use of dal-dal" } else { "" };
    writeln!(
        out,
        "{:>8}  {:>16}  {:>8}{advice}",
        "holes", "chance", "per cent"
    )?;
    for hit in hits {
        let distances: String = hit.distances.iter().map(|d| format!("{d:>4}")).collect();
        let chance = hit.chance.to_string();
        write!(out, "{distances:>8}  {chance:>16}  {:>8.4}", hit.percent)?;
        match &hit.dal_dal {
            Some(DalDal::Hits) => writeln!(out, "  hits")?,
            Some(DalDal::Move(uses)) => writeln!(out, "  move {}", written(uses))?,
            None => writeln!(out)?,
        }
    }
    Ok(())
}

/// Steps of each piece, `2+0`; equally good uses are joined by `or`.
fn written(uses: &[Vec<u8>]) -> String {
    let one = |moved: &Vec<u8>| {
        let moved: Vec<String> = moved.iter().map(u8::to_string).collect();
        moved.join("+")
    };
    let uses: Vec<String> = uses.iter().map(one).collect();
    uses.join(" or ")
}

/// Spinner of a long run, and the flag that Ctrl-C sets.
pub(crate) struct Watch {
    bar: ProgressBar,
    stopped: Arc<AtomicBool>,
}

impl Watch {
    pub(crate) fn new() -> Self {
        let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}")
            .expect("the template has known keys only");
        Self {
            bar: ProgressBar::new_spinner().with_style(style),
            stopped: stopped(),
        }
    }

    /// Shows how far it is; whether to go on.
    pub(crate) fn show(&self, message: String) -> bool {
        self.bar.set_message(message);
        self.bar.tick();
        !self.stopped.load(Ordering::Relaxed)
    }

    /// Clears the spinner.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

pub(crate) fn endgame(options: &Endgame, out: &mut dyn Write) -> Result {
    let pieces = options.pieces.0;
    let endings =
        endgames::endings(&options.game, pieces, options.cache.clone()).map_err(failure)?;
    let estimate = endings.estimate().map_err(failure)?;
    let files: Vec<_> = estimate
        .tables
        .iter()
        .map(|(pieces, _)| endings.file(*pieces))
        .collect();
    if options.estimate || !files.iter().all(|file| file.exists()) {
        complain(&takes(&estimate));
    }
    if options.estimate {
        return Ok(Answer::Yes);
    }
    let watch = Watch::new();
    let begun = Instant::now();
    let mut made = vec![];
    let solved = endings
        .make(|news| match news {
            News::Problem(problem) => {
                complain(&format!("{problem}; rebuilding it"));
                true
            }
            News::Made([a, b]) => {
                made.push(format!("{a}v{b}"));
                true
            }
            News::Layer {
                pieces: [a, b],
                number,
                layers,
                positions,
            } => watch.show(format!(
                "{a}v{b}: layer {number} of {layers}, {positions} positions"
            )),
        })
        .map_err(failure)?;
    watch.finish();
    if let Some(position) = &options.position {
        let chance = solved.chance(position).map_err(failure)?;
        if options.json {
            let game = &options.game;
            json(
                out,
                &object!({ "game": game, "position": position, "chance": chance }),
            )?;
        } else {
            writeln!(out, "{chance:.9}")?;
        }
        return Ok(Answer::Yes);
    }
    let means = means(&estimate, &solved);
    let seconds = begun.elapsed().as_secs_f64();
    if options.json {
        let tables: Vec<_> = estimate
            .tables
            .iter()
            .zip(&files)
            .map(|((pieces, positions), file)| {
                object!({ "pieces": pieces, "positions": positions, "file": file })
            })
            .collect();
        let means: Vec<_> = means
            .iter()
            .map(|(pieces, mean)| object!({ "pieces": pieces, "chance": mean }))
            .collect();
        let game = &options.game;
        json(
            out,
            &object!({ "game": game, "tables": tables, "made": made, "means": means, "seconds": seconds }),
        )?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "win probability of the side about to throw, mean over all endings\n"
    )?;
    for ([own, other], mean) in means {
        writeln!(out, "{own} against {other}  {mean:.6}")?;
    }
    writeln!(out)?;
    for ((_, positions), file) in estimate.tables.iter().zip(&files) {
        writeln!(out, "{positions:>11} positions  {}", file.display())?;
    }
    if !made.is_empty() {
        writeln!(out, "\nmade {} in {seconds:.1} s", made.join(", "))?;
    }
    Ok(Answer::Yes)
}

fn takes(estimate: &Estimate) -> String {
    #[expect(clippy::cast_precision_loss, reason = "for people to read")]
    let megabytes = |bytes: u64| bytes as f64 / 1e6;
    let positions: u64 = estimate.tables.iter().map(|(_, count)| count).sum();
    format!(
        "{positions} positions, about {:.0} MB of memory, {:.1} MB on the disk and {:.0} s",
        megabytes(estimate.memory).ceil(),
        megabytes(estimate.disk),
        estimate.time.as_secs_f64().ceil()
    )
}

/// For each table the mean chance of the side about to throw, and of the other way round.
fn means(estimate: &Estimate, solved: &Solved) -> Vec<([u8; 2], f64)> {
    let mut all = vec![];
    for &([a, b], _) in &estimate.tables {
        all.push(([a, b], solved.mean([a, b])));
        if a != b {
            all.push(([b, a], solved.mean([b, a])));
        }
    }
    all
}

pub(crate) fn board(options: &Board, out: &mut dyn Write) -> Result {
    let watch = Watch::new();
    let solved = endgames::board(&options.game, options.most, |solved, known| {
        watch.show(format!("{solved} of {known} positions solved"))
    })
    .map_err(failure)?;
    watch.finish();
    if options.json {
        json(out, &solved)?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "{}: {} positions, solved in {:.1} s\n\
         the side that throws first wins with a chance of {:.12}, which is right to {:.0e}\n\
         a game takes {:.2} throws on average",
        solved.game, solved.positions, solved.seconds, solved.chance, solved.bound, solved.throws
    )?;
    Ok(Answer::Yes)
}

pub(crate) fn report(options: &Report, out: &mut dyn Write) -> Result {
    let watch = Watch::new();
    let page = exact::report(options.games, options.seed, |what| watch.show(what.into()));
    watch.finish();
    write!(out, "{}", page.map_err(failure)?)?;
    Ok(Answer::Yes)
}
