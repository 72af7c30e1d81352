//! Any file.

use lauta_game::ReadError;
use lauta_play::{Assessments, Games, MatchError, MatchSession, Record, RecordError, RecordFault};

use crate::format::{Format, of_line, recognise};
use crate::model::{Diagram, Fault, Import, MOST_NOTES, Place, Series, reason};
use crate::possible::keep_possible;
use crate::records::of_record;
use crate::spot::Spot;
use crate::written::counted;
use crate::{bgf, gnu_id, mat, ogid, ogxm, parts, printed, quoted, sgf, snowie, text, xg, xgid};

/// Longest file that is read, in bytes.
const LONGEST: usize = 64 << 20;

/// The contents of a file or an id, whatever its format. An import may be cut short by a fault, or lack the positions
/// whose ids are none.
///
/// ```
/// # use lauta_catalog::Catalog;
/// let import = lauta_formats::read(&Catalog, b"4HPwATDgc/ABMA:cAkAAAAAAAAA")?;
/// assert_eq!(import.positions.len(), 1);
/// let fault = lauta_formats::read(&Catalog, b"Dear diary").unwrap_err();
/// assert_eq!((fault.line, fault.column), (1, 1));
/// # Ok::<(), lauta_formats::Fault>(())
/// ```
///
/// # Errors
/// If the format is not known, or nothing of it can be read.
pub fn read(games: &'static dyn Games, bytes: &[u8]) -> Result<Import, Fault> {
    let start = Place { line: 1, column: 1 };
    let head = |text: &str| {
        text.trim_start()
            .lines()
            .next()
            .unwrap_or_default()
            .to_string()
    };
    if bytes.len() > LONGEST {
        return Err(Fault::new(start, "", "the file is longer than 64 MB"));
    }
    let (text, notes) = text::decode(bytes);
    let Some(format) = recognise(bytes) else {
        if let Some(line) = printed::drawn(&text) {
            let edge = text.lines().nth(line - 1).unwrap_or_default();
            let reason = "this board has no id, and not all that is drawn can be read: put the line that begins with XGID= above it, or the Position ID and Match ID";
            return Err(Fault::new(Place { line, column: 1 }, edge.trim(), reason));
        }
        let reason = match text.trim() {
            "" => "there is nothing in it",
            _ => "this is no format that can be read here",
        };
        return Err(Fault::new(start, &head(&text), reason));
    };
    let mut import = match format {
        Format::Xg => xg::read(games, bytes),
        Format::Bgf => bgf::read(games, bytes),
        Format::Ogxm => ogxm::read(games, bytes),
        Format::Sgf => sgf::read(games, &text),
        Format::Record => record(games, &text)?,
        Format::Mat
        | Format::Text
        | Format::Snowie
        | Format::Xgid
        | Format::GnuId
        | Format::Ogid
        | Format::Position => match parts::of_both(&text) {
            Some(parts) => both(games, &parts)?,
            None => of_lines(games, format, &text)?,
        },
    };
    keep_possible(&mut import);
    for series in &import.series {
        import.notes.extend(gaps(series).take(MOST_NOTES));
    }
    let several = import.positions.len() > 1;
    let odd = (1..).zip(&import.positions).filter_map(|(n, diagram)| {
        let oddity = diagram.spot.oddity()?;
        Some(if several {
            format!("position {n}: {oddity}")
        } else {
            oddity
        })
    });
    import.notes.extend(odd.take(MOST_NOTES));
    if !matches!(format, Format::Xg | Format::Bgf | Format::Ogxm) {
        import.notes.splice(0..0, notes);
    }
    Ok(import)
}

/// The matches of a text, and its positions.
fn both(games: &'static dyn Games, [matches, positions]: &[String; 2]) -> Result<Import, Fault> {
    let mut import = mat::read(games, matches);
    let format = recognise(positions.as_bytes()).unwrap_or(Format::Text);
    let mut others = of_lines(games, format, positions)?;
    for fault in others.take_faults() {
        import.refuse(fault);
    }
    import.positions = others.positions;
    import.notes.append(&mut others.notes);
    Ok(import)
}

/// The matches of a text, or else its positions.
fn of_lines(games: &'static dyn Games, format: Format, text: &str) -> Result<Import, Fault> {
    Ok(match format {
        Format::Mat => mat::read(games, text),
        Format::GnuId if gnu_id::is_labelled(text) => {
            let place = Place { line: 1, column: 1 };
            let spot = gnu_id::read(text);
            let spot = spot.map_err(|error| Fault::of_id(place, text.trim(), &error))?;
            Import {
                positions: vec![spot.into()],
                ..Import::new(format)
            }
        }
        Format::Xgid | Format::GnuId | Format::Ogid if !is_list(text) => among_words(format, text),
        Format::Xgid | Format::GnuId | Format::Ogid | Format::Position | Format::Snowie => {
            let import = list(format, text);
            match &import.fault {
                // The line is no id, but a sentence with one.
                Some(fault) if holds_id(text.lines().nth(fault.line - 1)) => {
                    among_words(format, text)
                }
                _ => import,
            }
        }
        _ => printed::read(games, text),
    })
}

/// The games of a match whose score does not follow from the game before. In money sessions not every program counts on.
fn gaps(series: &Series) -> impl Iterator<Item = String> {
    let pairs = series.games.windows(2).zip(2..);
    let ended = pairs.filter(|(pair, _)| series.length > 0 && pair[0].end.is_some());
    ended.filter_map(|(pair, number)| {
        let ([a, b], [c, d]) = (pair[0].score_after(), pair[1].score);
        ([a, b] != [c, d]).then(|| {
            format!(
                "game {number} begins at {c}:{d}, and the game before it ended at {a}:{b}: its score is kept"
            )
        })
    })
}

/// The positions of the ids in a letter, which is the comment on the first: with each its size would grow with their
/// number.
fn among_words(format: Format, text: &str) -> Import {
    let mut import = Import::new(format);
    for quoted in quoted::ids(text) {
        match of_id(quoted.id, quoted.format, &mut import.notes) {
            Ok(found) => import.positions.push(found),
            Err(error) => {
                let (line, column) = (quoted.line, quoted.column());
                let place = Place { line, column };
                import.refuse(Fault::of_id(place, quoted.id, &error));
            }
        }
    }
    if let Some(first) = import.positions.first_mut() {
        first.comment = text.trim().into();
    }
    import
}

/// True if an id that can be read stands among the words of this line.
fn holds_id(line: Option<&str>) -> bool {
    let mut ids = quoted::ids(line.unwrap_or_default());
    ids.any(|quoted| of_id(quoted.id, quoted.format, &mut vec![]).is_ok())
}

/// True if every line of a text is an id or a position, or is meant to be one.
fn is_list(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.all(|line| match of_line(line) {
        // Words may stand behind it.
        Some(Format::Xgid) | None => {
            xgid::read(line).is_ok() || !line.contains(char::is_whitespace)
        }
        Some(_) => true,
    })
}

/// Positions, a line each, as an import. Lines of another kind than the first are read as what they are.
fn list(format: Format, text: &str) -> Import {
    let mut import = Import::new(format);
    let lines = (1..).zip(text.lines());
    for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
        match of_id(text.trim(), format, &mut import.notes) {
            Ok(found) => import.positions.push(found),
            Err(error) => {
                let column = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
                let place = Place { line, column };
                import.refuse(Fault::of_id(place, text.trim(), &error));
            }
        }
    }
    import
}

/// The position of a line, which is of this format unless it is seen to be of another one.
pub(crate) fn of_id(
    line: &str,
    format: Format,
    notes: &mut Vec<String>,
) -> Result<Diagram, ReadError> {
    Ok(match of_line(line).unwrap_or(format) {
        Format::GnuId => gnu_id::read(line)?.into(),
        Format::Ogid => ogid::read(line, notes)?.into(),
        Format::Position => Spot::of_position(line)?.into(),
        Format::Snowie => {
            let (spot, names) = snowie::read(line)?;
            Diagram {
                names: Some(names),
                ..spot.into()
            }
        }
        _ => {
            let spot = xgid::read(line)?;
            notes.extend(spot.limit_left_out());
            spot.into()
        }
    })
}

/// The moment that an id of any kind describes, alone or among words; `None` for a text that is none.
///
/// ```
/// let spot = lauta_formats::read_id("4HPwATDgc/ABMA:MAHzAAAAAAAE").unwrap()?;
/// assert_eq!(spot.position()?, "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=6-4");
/// assert!(lauta_formats::read_id("24(2),13(5),8(3),6(5)/1").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn read_id(text: &str) -> Option<Result<Spot, ReadError>> {
    let format = recognise(text.as_bytes())?;
    if !matches!(
        format,
        Format::Xgid | Format::GnuId | Format::Ogid | Format::Snowie
    ) {
        return None;
    }
    let found = of_id(text.trim(), format, &mut vec![]).or_else(|error| {
        let (text, _) = text::decode(text.as_bytes());
        let mut ids = quoted::ids(&text);
        match (ids.next(), ids.next()) {
            (Some(only), None) => of_id(only.id, only.format, &mut vec![]),
            _ => Err(error),
        }
    });
    Some(found.map(|diagram| diagram.spot))
}

/// A record of any game. With a fault it ends before it.
///
/// # Errors
/// If not even its beginning can be read.
pub fn read_record(
    games: &'static dyn Games,
    text: &str,
) -> Result<(Record, Option<Fault>), Fault> {
    let (record, fault) = Record::read_to_fault(games, text).map_err(of_fault)?;
    let fault = fault.map(|error| {
        let before = record.begin(games).ok().and_then(|mut play| {
            let entries = record.entries.iter();
            entries
                .map(|entry| play.accept(entry).ok())
                .collect::<Option<()>>()?;
            Some(play)
        });
        let session = before.as_ref().map(MatchSession::session);
        let legal = session.map(|session| session.moves()).unwrap_or_default();
        Fault {
            position: session.map(|session| session.position()),
            legal: legal.into_iter().map(|listed| listed.mv).collect(),
            ..of_fault(error)
        }
    });
    Ok((record, fault))
}

fn of_fault(RecordError { line, fault }: RecordError) -> Fault {
    let place = Place { line, column: 1 };
    match fault {
        RecordFault::Refused { text, source } => match source.as_ref() {
            MatchError::Session(error) => Fault::new(place, &text, reason(error)),
            error => Fault::new(place, &text, error.to_string()),
        },
        fault => Fault::new(place, "", fault.to_string()),
    }
}

/// True if there is an analysis from which the judgement of this entry follows: its own, or that of its turn.
fn is_analysed(judged: &Assessments, entry: usize) -> bool {
    let of_turn = [entry, entry + 1, entry.saturating_sub(1)];
    of_turn
        .iter()
        .any(|entry| judged.analyses.contains_key(entry))
}

/// A record as an import.
fn record(games: &'static dyn Games, text: &str) -> Result<Import, Fault> {
    let (record, fault) = read_record(games, text)?;
    let place = Place { line: 1, column: 1 };
    let series = of_record(games, &record);
    let series = series.map_err(|error| Fault::new(place, &record.game, error.to_string()))?;
    let judged = &record.assessments;
    let bare = judged
        .by_entry
        .keys()
        .filter(|entry| !is_analysed(judged, **entry));
    let late = record
        .entries
        .iter()
        .filter(|entry| entry.starts_with("time "));
    let lost = [
        (bare.count(), "judgements without an analysis left out"),
        (late.count(), "losses on time that become resignations"),
    ];
    Ok(Import {
        series: vec![series],
        notes: lost
            .into_iter()
            .filter_map(|(n, what)| counted(n, what))
            .collect(),
        program: record.assessments.program,
        fault,
        ..Import::new(Format::Record)
    })
}
