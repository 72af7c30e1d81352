//! Files and ids of other programs: `lauta open`, and positions given by an id.

use std::borrow::Cow;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use lauta_catalog::cube::MatchTable;
use lauta_catalog::game::Side;
use lauta_catalog::{Catalog, MOST_PLIES, Record, about};
use lauta_formats::{
    Analysis, Diagram, Due, End, Fault, Format, Game, Import, Level, Series, Spot, Way, gnu_id,
    ogid, printed, read, read_id, read_record, recognise, xgid,
};
use serde_json::{Value, json as object};

use crate::arguments::Analyse;
use crate::cube::table;
use crate::files::bytes;
use crate::{Answer, Failure, Result, complain, json, threads};

/// The position that an id describes; any other text is left as it is.
pub(crate) fn position(text: &str) -> std::result::Result<Cow<'_, str>, Failure> {
    let usage = |error: String| Failure::Usage(format!("{text:?}: {error}"));
    match read_id(text) {
        None => Ok(text.into()),
        Some(read) => {
            let spot = read.map_err(|error| usage(error.to_string()))?;
            let position = spot.position().map_err(|error| usage(error.to_string()))?;
            Ok(position.into())
        }
    }
}

/// Contents of a file that can be analysed.
pub(crate) enum Analysable {
    /// A record, or the matches of another program.
    Matches(Vec<Record>),
    /// Positions without a match.
    Positions(Box<Import>),
}

/// The matches or the positions of a file.
pub(crate) fn analysable(bytes: &[u8]) -> anyhow::Result<Analysable> {
    if recognise(bytes).is_none_or(|format| format == Format::Record) {
        let text = std::str::from_utf8(bytes).context("this is no text")?;
        return match read_record(&Catalog, text)? {
            (record, None) => Ok(Analysable::Matches(vec![record])),
            (_, Some(fault)) => Err(fault.into()),
        };
    }
    let import = whole(bytes)?;
    if import.series.is_empty() {
        if import.positions.is_empty() {
            bail!("there is no match in it");
        }
        return Ok(Analysable::Positions(import.into()));
    }
    let mut all = vec![];
    for series in &import.series {
        all.extend(import.records(&Catalog, series)?);
    }
    if all.is_empty() {
        bail!("there is no game in it");
    }
    let left = import.positions.len();
    if left > 0 {
        complain(&format!(
            "note: positions beside the match left out: {left}"
        ));
    }
    Ok(Analysable::Matches(all))
}

/// All inputs, with the files of folders one by one.
pub(crate) fn inputs(given: &[String]) -> anyhow::Result<Vec<String>> {
    let mut all = vec![];
    for input in given {
        let path = Path::new(input);
        if !path.is_dir() {
            all.push(input.clone());
            continue;
        }
        let entries = fs::read_dir(path).with_context(|| format!("reading {input}"))?;
        let found = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let (folders, mut files): (Vec<PathBuf>, Vec<PathBuf>) =
            found.partition(|path| path.is_dir());
        if !folders.is_empty() {
            let n = folders.len();
            complain(&format!(
                "{input}: note: folders in it left out (name them as well): {n}"
            ));
        }
        if files.is_empty() {
            complain(&format!("{input}: there is no file in this folder"));
        }
        files.sort();
        all.extend(files.iter().map(|file| file.to_string_lossy().into_owned()));
    }
    Ok(all)
}

/// Analyses the decisions of a file, with a bar that shows how far it is. Scores are valued by a table, if there is one.
pub(crate) fn analyse(
    import: &mut Import,
    plies: u8,
    asked: Option<u16>,
    table: Option<&MatchTable>,
) -> anyhow::Result<()> {
    let threads = threads(asked);
    let mut spots = import.positions.iter().map(|diagram| &diagram.spot);
    let of_match = spots.any(|spot| spot.rules.length > 0);
    if table.is_some() && !of_match && import.series.iter().all(|series| series.length == 0) {
        complain("note: no scores of a match are in it, so the match equity table was not used");
    }
    let bar = ProgressBar::no_length().with_style(ProgressStyle::with_template(
        "{bar:30} {pos}/{len} decisions, {eta} left",
    )?);
    let done = lauta_formats::analyse(&Catalog, import, plies, threads, table, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        true
    });
    bar.finish_and_clear();
    done?;
    let mut without = import.positions.iter().filter(|one| one.analysis.is_none());
    let why = without.find_map(|one| about(&one.spot.on_terms("backgammon")).err());
    if let Some(why) = why {
        complain(&format!("note: not every position can be analysed: {why}"));
    }
    Ok(())
}

/// Analyses positions and tells what was found.
pub(crate) fn analyse_positions(
    mut import: Import,
    options: &Analyse,
    out: &mut dyn Write,
) -> Result {
    if options.svg.is_some() {
        let usage = "--svg is for matches, and this holds positions";
        return Err(Failure::Usage(usage.into()));
    }
    let plies = options.plies.unwrap_or(1).min(MOST_PLIES);
    let table = options.met.as_deref().map(table).transpose()?;
    let others = import.positions.clone();
    analyse(&mut import, plies, options.threads, table.as_ref())?;
    if options.json {
        json(out, &document(&import, &others, &[]))?;
    } else {
        tell(&import, &others, out)?;
    }
    Ok(Answer::Yes)
}

/// The contents of a file that has no fault.
fn whole(bytes: &[u8]) -> std::result::Result<Import, Fault> {
    let mut import = read(&Catalog, bytes)?;
    match import.fault.take() {
        Some(fault) => Err(fault),
        None => Ok(import),
    }
}

/// The bytes of a file or of standard input, or the text itself.
pub(crate) fn given(what: &str) -> anyhow::Result<Vec<u8>> {
    let path = Path::new(what);
    if what == "-" || path.is_file() {
        return bytes(path);
    }
    if path.is_dir() {
        bail!("{what:?} is a folder: `lauta convert` and `lauta analyse` take folders");
    }
    // A text of several lines is no name of a file.
    if what.contains('\n') || recognise(what.as_bytes()).is_some() {
        return Ok(what.into());
    }
    bail!(
        "there is no file {what:?}, and the text itself is none of: {}",
        known()
    )
}

fn known() -> String {
    let names = Format::ALL.map(Format::name);
    names.join(", ")
}

pub(crate) fn open(what: &str, as_json: bool, out: &mut dyn Write) -> Result {
    let bytes = given(what)?;
    let mut import = match read(&Catalog, &bytes) {
        Ok(import) => import,
        Err(fault) => return Err(anyhow!("{fault}\nwhat can be read: {}", known()).into()),
    };
    let faults = import.take_faults();
    if as_json {
        json(out, &document(&import, &[], &faults))?;
    } else {
        tell(&import, &[], out)?;
        for fault in &faults {
            writeln!(out, "\n{fault}")?;
            if let Some(board) = board_before(&import, fault) {
                write!(out, "\n{board}")?;
            }
        }
    }
    Ok(if faults.is_empty() {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// The board before a fault, drawn with letters.
fn board_before(import: &Import, fault: &Fault) -> Option<String> {
    let game = import.series.last();
    let game = game.map_or("backgammon", |series| series.variant.game());
    let session = lauta_catalog::open_at(game, fault.position.as_deref()?).ok()?;
    Some(lauta_draw::text(&session.view(), false))
}

/// The analysis of the position with this number before it was analysed here, and the program that made it.
fn other(others: &[Diagram], n: usize) -> Option<(&Analysis, &str)> {
    let other = others.get(n)?;
    let program = match other.program.as_str() {
        "" => "another program",
        name => name,
    };
    Some((other.analysis.as_deref()?, program))
}

/// The contents of a file, as one JSON document. The analyses of `others` stand beside those of the positions.
fn document(import: &Import, others: &[Diagram], faults: &[Fault]) -> Value {
    let matches = import.series.iter().map(|series| {
        let games = series.games.iter().map(|game| {
            object!({
                "score": game.score,
                "crawford": game.crawford,
                "decisions": game.plies.len(),
                "result": result(series, game),
            })
        });
        object!({
            "names": series.names,
            "game": series.variant.game(),
            "length": series.length,
            "headers": series.headers,
            "games": games.collect::<Vec<_>>(),
            "score": series.score(),
            "analysed": series.analysed(),
            "comments": series.comments(),
        })
    });
    let positions = import.positions.iter().enumerate().map(|(n, diagram)| {
        let ids: serde_json::Map<String, Value> = ids(&diagram.spot)
            .into_iter()
            .map(|(name, id)| (name.into(), id.into()))
            .collect();
        let mut document = Value::Object(ids);
        document["names"] = object!(diagram.names);
        document["analysis"] = object!(diagram.analysis.as_deref().map(analysis));
        document["program"] = object!(diagram.program);
        document["comment"] = object!(diagram.comment);
        if let Some((found, program)) = other(others, n) {
            document["other"] = analysis(found);
            document["other_program"] = object!(program);
        }
        document
    });
    let mut faults = faults.iter().map(|fault| {
        object!({
            "line": fault.line,
            "column": fault.column,
            "found": fault.found,
            "reason": fault.reason,
            "position": fault.position,
            "legal": fault.legal,
        })
    });
    object!({
        "format": import.format.word(),
        "matches": matches.collect::<Vec<_>>(),
        "positions": positions.collect::<Vec<_>>(),
        "notes": import.notes,
        "fault": faults.next(),
        "more_faults": faults.collect::<Vec<_>>(),
    })
}

/// An analysis of another program, as one JSON document.
fn analysis(found: &Analysis) -> Value {
    let level = |level: &Level| match level {
        Level::Plies { plies, cubeful } => object!({ "plies": plies, "cubeful": cubeful }),
        Level::Named(name) => object!({ "name": name }),
    };
    let plays = found.plays.iter().map(|found| {
        object!({
            "play": found.play,
            "level": level(&found.level),
            "chances": found.chances,
            "equity": found.equity,
        })
    });
    let cube = found.cube.as_ref().map(|found| {
        object!({
            "level": level(&found.level),
            "chances": found.chances,
            "cubeless": found.cubeless,
            "no_double": found.no_double,
            "double_take": found.double_take,
        })
    });
    object!({
        "plays": plays.collect::<Vec<_>>(),
        "played": found.played,
        "cube": cube,
        "luck": found.luck,
    })
}

/// The contents of a file, in words. The analyses of `others` stand below those of the positions.
fn tell(import: &Import, others: &[Diagram], out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "Format: {}", import.format.name())?;
    for series in &import.series {
        let [one, other] = &series.names;
        let length = match series.length {
            0 => "money".into(),
            1 => "1 point".into(),
            n => format!("{n} points"),
        };
        let [a, b] = series.score();
        let name = series.variant.name();
        writeln!(out, "\n{one} against {other}: {name}, {length}, {a}:{b}")?;
        for (name, value) in &series.headers {
            writeln!(out, "  {name}: {value}")?;
        }
        for (game, n) in series.games.iter().zip(1..) {
            let [a, b] = game.score;
            let decisions = match game.plies.len() {
                1 => "1 decision".into(),
                n => format!("{n} decisions"),
            };
            let crawford = if game.crawford { ", Crawford" } else { "" };
            let result = result(series, game);
            writeln!(
                out,
                "  Game {n} at {a}:{b}{crawford}: {decisions}, {result}"
            )?;
        }
        let analysed = series.analysed();
        if analysed > 0 {
            let program = match import.program.as_str() {
                "" => "another program",
                name => name,
            };
            writeln!(out, "  Analysis by {program}: {analysed} decisions")?;
        }
        let comments = series.comments();
        if comments > 0 {
            writeln!(out, "  Comments: {comments}")?;
        }
    }
    for (n, diagram) in import.positions.iter().enumerate() {
        let spot = &diagram.spot;
        writeln!(out)?;
        for (name, id) in ids(spot) {
            writeln!(out, "{name}: {id}")?;
        }
        if let Ok(position) = spot.position()
            && let Ok(session) = lauta_catalog::open_at("backgammon", &position)
        {
            writeln!(
                out,
                "\n{}",
                lauta_draw::coloured_text(&session.view(), false)
            )?;
        }
        writeln!(out, "{}", stands(spot))?;
        if let Some(found) = &diagram.analysis {
            write!(out, "{}", printed::lines(spot, found, &diagram.program))?;
        }
        for text in [&diagram.comment, &diagram.program] {
            if !text.is_empty() {
                writeln!(out, "\n{text}")?;
            }
        }
        if let Some((found, program)) = other(others, n) {
            writeln!(out, "\nAnalysis by {program}:")?;
            write!(out, "{}", printed::lines(spot, found, program))?;
        }
    }
    for note in &import.notes {
        writeln!(out, "Note: {note}")?;
    }
    Ok(())
}

/// Match, score and cube of a moment in words, and a double or a resignation that waits for an answer.
fn stands(spot: &Spot) -> String {
    let sides = about("backgammon").map(|about| about.sides);
    let [first, second] = sides.unwrap_or_default();
    let side = |side: Side| if side == Side::First { &first } else { &second };
    let rules = &spot.rules;
    let mut words = match rules.length {
        0 => "Money game".to_string(),
        length => {
            let [a, b] = spot.score;
            format!("Match to {length}, {first} {a}, {second} {b}")
        }
    };
    let named = [
        (rules.crawford, "Crawford"),
        (rules.jacoby, "Jacoby"),
        (rules.beavers, "beavers"),
    ];
    for (_, name) in named.iter().filter(|(holds, _)| *holds) {
        words += &format!(", {name}");
    }
    let value = 1u32 << spot.cube.log2.min(15);
    words += &match spot.cube.owner {
        Some(owner) => format!("; cube at {value} of {}", side(owner)),
        None => format!("; cube at {value} in the middle"),
    };
    let asked = side(spot.to_decide());
    match spot.due {
        Due::Answer(0) => words += &format!("; {asked} is to answer a double"),
        Due::Answer(_) => words += &format!("; {asked} is to answer a beaver"),
        Due::Resignation(points) => {
            words += &format!("; {asked} is to answer a resignation of {points}");
        }
        Due::Roll | Due::Play(_) | Due::Over => {}
    }
    words
}

/// The end of a game in words.
fn result(series: &Series, game: &Game) -> String {
    let Some(End {
        winner,
        points,
        way,
    }) = game.end
    else {
        return "unfinished".into();
    };
    let name = |side: Side| &series.names[side.index()];
    let loser = name(winner.other());
    let way = match way {
        Way::Played => String::new(),
        Way::Dropped => format!(", {loser} passed"),
        Way::Resigned(_) => format!(", {loser} resigned"),
    };
    format!("{} won {points}{way}", name(winner))
}

/// A position in all ways of writing it that can say it.
fn ids(spot: &Spot) -> Vec<(&'static str, String)> {
    let all = [
        ("position", spot.position()),
        ("xgid", xgid::write(spot)),
        ("gnuid", gnu_id::write(spot)),
        ("ogid", ogid::write(spot)),
    ];
    let said = all
        .into_iter()
        .filter_map(|(name, id)| Some((name, id.ok()?)));
    said.collect()
}
