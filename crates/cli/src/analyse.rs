//! Analysis of recorded games: `lauta analyse`.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};
use lauta_catalog::game::Side;
use lauta_catalog::{
    Analysis, AnalysisOptions, Assessment, CubeDecision, CubeFault, Decision, Endings, Errors,
    Mark, Record, Totals, judged, signed,
};
use lauta_draw::{Curve, Moment};

use crate::arguments::Analyse;
use crate::catalogue::wrap;
use crate::cube::table;
use crate::interchange::{self, Analysable};
use crate::overview::overview;
use crate::{Answer, Failure, Result, complain, json, stopped, threads};

/// Characters of a line.
const WIDTH: usize = 80;

pub(crate) fn analyse(options: &Analyse, out: &mut dyn Write) -> Result {
    let inputs = interchange::inputs(&options.records)?;
    let input = match inputs.as_slice() {
        [] => return Ok(Answer::No),
        [input] => input.as_str(),
        _ => {
            let files = inputs.iter().map(|input| (input.as_str(), matches(input)));
            return overview(files, options, out);
        }
    };
    let bytes = interchange::given(input)?;
    let found = interchange::analysable(&bytes);
    let records = match found.map_err(|error| error.context(input.to_string()))? {
        Analysable::Matches(records) => records,
        Analysable::Positions(positions) => {
            return interchange::analyse_positions(*positions, options, out);
        }
    };
    let [record] = records.as_slice() else {
        return overview([(input, Ok(records))].into_iter(), options, out);
    };
    let Some(analysis) = run(record, plan(options)?)? else {
        complain("stopped; no analysis was written");
        return Ok(Answer::No);
    };
    if let Some(file) = &options.svg {
        let svg = lauta_draw::curve(&curve(&analysis), &lauta_draw::Style::default());
        std::fs::write(file, svg).with_context(|| format!("writing {}", file.display()))?;
    }
    if options.json {
        json(out, &analysis)?;
    } else {
        let met = options.met.as_ref();
        let met = met.map_or_else(String::new, |file| format!(" --met '{}'", file.display()));
        tell(&analysis, &met, out)?;
    }
    Ok(Answer::Yes)
}

/// The matches of a file.
fn matches(input: &str) -> anyhow::Result<Vec<Record>> {
    match interchange::analysable(&interchange::given(input)?)? {
        Analysable::Matches(records) => Ok(records),
        Analysable::Positions(_) => bail!("positions without a match are analysed alone"),
    }
}

pub(crate) fn plan(options: &Analyse) -> std::result::Result<AnalysisOptions, Failure> {
    Ok(AnalysisOptions {
        plies: options.plies,
        threads: threads(options.threads),
        table: options.met.as_deref().map(table).transpose()?,
    })
}

/// Goes through the record on threads of its own, so that Ctrl-C is heard at once.
pub(crate) fn run(record: &Record, plan: AnalysisOptions) -> anyhow::Result<Option<Analysis>> {
    let stopped = stopped();
    let bar = ProgressBar::new(record.entries.len() as u64).with_style(
        ProgressStyle::with_template("{bar:30} {pos}/{len} throws and moves, {eta} left")?,
    );
    let shown = Arc::new((AtomicU64::new(0), AtomicU64::new(0)));
    let (done, seen, record) = (Arc::clone(&stopped), Arc::clone(&shown), record.clone());
    let work = std::thread::spawn(move || {
        lauta_catalog::analyse(&lauta_catalog::Catalog, &record, plan, &|n, of| {
            seen.0.fetch_max(n as u64, Ordering::Relaxed);
            seen.1.store(of as u64, Ordering::Relaxed);
            !done.load(Ordering::Relaxed)
        })
    });
    while !work.is_finished() {
        bar.set_length(shown.1.load(Ordering::Relaxed));
        bar.set_position(shown.0.load(Ordering::Relaxed));
        if stopped.load(Ordering::Relaxed) {
            // Nothing is kept that could come to harm: the thread ends with the program.
            bar.finish_and_clear();
            return Ok(None);
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    bar.finish_and_clear();
    match work.join() {
        Ok(analysis) => Ok(analysis?),
        Err(_) => Err(anyhow::anyhow!("the analysis failed")),
    }
}

/// The expectation of the first side, to be drawn.
fn curve(analysis: &Analysis) -> Curve {
    let moments = analysis.moments().into_iter().map(|moment| Moment {
        value: moment.equity,
        number: moment.entry,
        begins: moment.entry == 0,
        label: moment.label,
        sign: moment.mark.map(Mark::sign),
        link: None,
    });
    Curve::english(&analysis.sides, analysis.unit(), moments.collect())
}

type Told = std::result::Result<(), Failure>;

/// `met` is the option with the table by which scores were valued, for the commands that are named.
fn tell(analysis: &Analysis, met: &str, out: &mut dyn Write) -> Told {
    let named = analysis.named_totals();
    let names: Vec<&str> = named.iter().map(|(name, _)| *name).collect();
    writeln!(out, "{}: {}", analysis.game, names.join(" against "))?;
    for game in &analysis.games {
        let which = if analysis.games.len() > 1 {
            format!("Game {}, {}: ", game.game, game.id)
        } else {
            String::new()
        };
        writeln!(
            out,
            "{}",
            wrap(&format!("{which}{}.", game.words(analysis)), 0, WIDTH)
        )?;
    }
    if let Some(adjusted) = analysis.adjusted {
        let name = analysis.name(1, Side::First);
        let percent = signed(100.0 * adjusted, 2);
        let percent = percent.trim_start_matches('+');
        writeln!(
            out,
            "Luck-adjusted result of the match for {name}: {percent} % of a win."
        )?;
    }
    writeln!(out)?;
    totals(analysis, out)?;
    singled_out(analysis, met, out)?;
    differences(analysis, out)?;
    writeln!(out, "\nAll decisions")?;
    let mut game = 1;
    let mut cube = analysis.cube.iter().peekable();
    for decision in &analysis.decisions {
        while let Some(turned) = cube.next_if(|turned| turned.entry < decision.entry) {
            about_cube(analysis, turned, out)?;
        }
        if decision.game != game {
            game = decision.game;
            writeln!(out, "\nGame {game}")?;
        }
        one(analysis, decision, out)?;
    }
    for turned in cube {
        about_cube(analysis, turned, out)?;
    }
    writeln!(out)?;
    for sentence in analysis.rests_on() {
        writeln!(out, "{}", wrap(&sentence, 0, WIDTH))?;
    }
    Ok(())
}

/// The play of both sides, or of the players of a poule, side by side.
fn totals(analysis: &Analysis, out: &mut dyn Write) -> Told {
    let named = analysis.named_totals();
    let mut row = |what: &str, figure: &dyn Fn(&str, &Totals) -> String| {
        let figures = named
            .iter()
            .map(|(name, totals)| format!("{:>14}", figure(name, totals)));
        let line = format!("{what:37}{}", figures.collect::<Vec<_>>().join("  "));
        writeln!(out, "{}", line.trim_end())
    };
    row("", &|name, _| name.into())?;
    for (what, figure) in errors(analysis) {
        row(&what, &|_, totals| figure(&totals.errors))?;
    }
    row("forced moves", &|_, totals| totals.forced.to_string())?;
    for (n, mark) in Mark::ALL.into_iter().enumerate() {
        let what = format!("{} decisions {}", mark.word(), mark.sign());
        row(&what, &|_, totals| totals.marks[n].to_string())?;
    }
    for (n, fault) in CubeFault::ALL.into_iter().enumerate() {
        if named.iter().any(|(_, totals)| totals.cube_faults[n].0 > 0) {
            row(fault.words(), &|_, totals| {
                let (count, error) = totals.cube_faults[n];
                format!("{count} ({error:.3})")
            })?;
        }
    }
    if analysis.dice {
        row("luck (points)", &|_, totals| signed(totals.luck, 3))?;
    }
    if named.iter().any(|(_, totals)| totals.chances.is_some()) {
        row("all errors (chance to win the match)", &|_, totals| {
            let chances = totals.chances.unwrap_or_default();
            format!("{:.2} %", 100.0 * (chances.error + chances.cube_error))
        })?;
        row("luck (chance to win the match)", &|_, totals| {
            let chances = totals.chances.unwrap_or_default();
            format!("{} %", signed(100.0 * chances.luck, 2))
        })?;
    }
    if named.iter().any(|(_, totals)| totals.other.is_some()) {
        row(
            &format!("as {} judges it", analysis.other_name()),
            &|_, _| String::new(),
        )?;
        for (what, figure) in errors(analysis) {
            row(&what, &|_, totals| {
                totals.other.as_ref().map_or("–".into(), figure)
            })?;
        }
    }
    Ok(())
}

/// A figure of a judgement, after its name.
type Figure = (String, fn(&Errors) -> String);

/// The figures of a program's judgement.
fn errors(analysis: &Analysis) -> Vec<Figure> {
    let thousandths = match analysis.dice {
        true => "millipoints",
        false => "thousandths",
    };
    let error: fn(&Errors) -> String = match analysis.dice {
        true => |errors| format!("{:.3}", errors.error),
        false => |errors| format!("{:.2}", errors.error),
    };
    // With a cube errors are counted at a stake of 1.
    let unit = match analysis.cube.is_empty() {
        true => analysis.unit(),
        false => "equity",
    };
    let mut figures: Vec<Figure> = vec![
        ("decisions about moves".into(), |errors| {
            errors.decisions.to_string()
        }),
        (
            format!("average error of a move ({thousandths})"),
            |errors| format!("{:.1}", errors.rate),
        ),
        (format!("errors in moves ({unit})"), error),
    ];
    if !analysis.cube.is_empty() {
        let cube: [Figure; 5] = [
            ("cube decisions that count".into(), |errors| {
                errors.cube_decisions.to_string()
            }),
            (format!("cube errors ({unit})"), |errors| {
                format!("{:.3}", errors.cube_error)
            }),
            ("PR".into(), |errors| {
                errors.pr.map_or("–".into(), |pr| format!("{pr:.2}"))
            }),
            ("decisions that count in PR".into(), |errors| {
                errors.pr_decisions.to_string()
            }),
            ("Snowie error rate".into(), |errors| {
                let rate = errors.snowie;
                rate.map_or("–".into(), |rate| format!("{rate:.1}"))
            }),
        ];
        figures.extend(cube);
    }
    figures
}

/// The worst errors, with what looks at them again, and the turning points.
fn singled_out(analysis: &Analysis, met: &str, out: &mut dyn Write) -> Told {
    for (n, &entry) in analysis.worst.iter().enumerate() {
        if n == 0 {
            writeln!(out, "\nWorst errors")?;
        }
        if let Some(decision) = analysis.decision(entry) {
            one(analysis, decision, out)?;
            place(analysis, decision.game, entry, out)?;
            let game = analysis.game_of(decision);
            writeln!(out, "      {}{met}", decision.command())?;
            writeln!(out, "      {}", decision.replay(game))?;
        } else if let Some(decision) = analysis.cube_decision(entry) {
            about_cube(analysis, decision, out)?;
            place(analysis, decision.game, entry, out)?;
            writeln!(out, "      {}{met}", decision.command())?;
        }
    }
    for (n, swing) in analysis.turning_points.iter().enumerate() {
        if n == 0 {
            writeln!(out, "\nTurning points")?;
        }
        writeln!(out, "{:>5} {}", swing.entry, swing.words(analysis))?;
    }
    Ok(())
}

/// The place of a decision in the match text of a series.
fn place(analysis: &Analysis, game: usize, entry: usize, out: &mut dyn Write) -> Told {
    match analysis.line_of(entry) {
        Some(line) if analysis.games.len() > 1 => {
            writeln!(out, "      game {game}, move {line}")?;
        }
        _ => {}
    }
    Ok(())
}

/// The decisions on which the other program differs most, with both judgements.
fn differences(analysis: &Analysis, out: &mut dyn Write) -> Told {
    for (n, difference) in analysis.differences.iter().enumerate() {
        if n == 0 {
            let title = format!("Where Lauta and {} differ most", analysis.other_name());
            writeln!(out, "\n{}", wrap(&title, 0, WIDTH))?;
        }
        let side = analysis.name(difference.game, difference.side);
        let throw = analysis.decision(difference.entry);
        let throw = throw.and_then(|decision| decision.throw.as_deref());
        let (entry, throw, done) = (
            difference.entry,
            throw.unwrap_or_default(),
            &difference.done,
        );
        writeln!(out, "{entry:>5} {side:8} {throw:6} {done}")?;
        place(analysis, difference.game, entry, out)?;
        let ours = format!("Lauta: {}", judged(&difference.ours));
        writeln!(out, "{}", wrap(&ours, 6, WIDTH))?;
        other(analysis, Some(&difference.other), out)?;
    }
    Ok(())
}

/// The other program's judgement of a decision, if there is one.
fn other(analysis: &Analysis, found: Option<&Assessment>, out: &mut dyn Write) -> Told {
    if let Some(found) = found {
        let words = format!("{}: {}", analysis.other_name(), judged(found));
        writeln!(out, "{}", wrap(&words, 6, WIDTH))?;
    }
    Ok(())
}

/// A decision about the cube, if something was done or, by either program, should have been.
fn about_cube(analysis: &Analysis, decision: &CubeDecision, out: &mut dyn Write) -> Told {
    if !analysis.is_noted(decision) {
        return Ok(());
    }
    let side = analysis.name(decision.game, decision.side);
    let mark = decision
        .mark
        .map(|mark| format!(" {} {}", mark.sign(), mark.word()));
    write!(
        out,
        "{:>5} {side:8}        {}{}",
        decision.entry,
        decision.done(),
        mark.unwrap_or_default()
    )?;
    if decision.error > 0.0 {
        write!(
            out,
            "; best {}: {:.3} less",
            decision.better(),
            decision.error
        )?;
    }
    writeln!(out)?;
    other(analysis, decision.other.as_ref(), out)
}

/// One decision: a line if it was the best, else what would have been and why.
fn one(analysis: &Analysis, decision: &Decision, out: &mut dyn Write) -> Told {
    let side = analysis.name(decision.game, decision.side);
    let throw = decision.throw.as_deref().unwrap_or_default();
    let mark = decision
        .mark
        .map(|mark| format!(" {} {}", mark.sign(), mark.word()));
    let forced = if decision.forced() { " (forced)" } else { "" };
    let said = format!(
        "{:>5} {side:8} {throw:6} {}{}{forced}",
        decision.entry,
        decision.played.mv,
        mark.unwrap_or_default()
    );
    let endings = Endings::of([&decision.played, &decision.best]);
    let value = decision
        .played
        .value(&endings)
        .or_else(|| decision.played.verdict());
    writeln!(
        out,
        "{}",
        wrap_line(&said, value.filter(|_| !decision.forced()))
    )?;
    if let Some(cost) = decision.cost(analysis.dice) {
        let value = decision
            .best
            .value(&endings)
            .or_else(|| decision.best.verdict());
        let value = value.map_or_else(String::new, |value| format!(": {value}"));
        let best = format!("best {}{value}; played {cost}", decision.best.mv);
        writeln!(out, "{}", wrap(&best, 6, WIDTH))?;
        if !decision.reasons.is_empty() {
            for reason in &decision.reasons {
                writeln!(out, "{}", wrap(&reason.to_string(), 6, WIDTH))?;
            }
        }
    }
    other(analysis, decision.other.as_ref(), out)
}

/// A line with a value at its end, or on the next one where there is no room.
fn wrap_line(said: &str, value: Option<String>) -> String {
    let Some(value) = value else {
        return said.into();
    };
    if said.chars().count() + 2 + value.chars().count() <= WIDTH {
        return format!("{said}  {value}");
    }
    format!("{said}\n{}", wrap(&value, 6, WIDTH))
}
