//! Any file in any format.

use std::collections::BTreeMap;

use lauta_play::{Analysis, Games, Level};

use crate::format::Format;
use crate::model::{Act, Import, Series};
use crate::spot::{Cube, Due, Rules, Spot, Unwritable};
use crate::written::{File, Written, counted};
use crate::{gnu_id, mat, ogid, ogxm, printed, sgf, snowie, xgid};

/// The contents of a file in another format. Records and OGXM hold one match each; all other formats
/// hold everything in one file. A format of positions gets one line for every decision.
///
/// ```
/// use lauta_formats::{Format, read, write};
/// # use lauta_catalog::Catalog;
///
/// let import = read(&Catalog, b"4HPwATDgc/ABMA:cIkFAAAAAAAE")?;
/// let written = write(&Catalog, &import, Format::Xgid)?;
/// assert_eq!(written[0].bytes, b"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the format cannot say it, with the reason.
pub fn write(
    games: &'static dyn Games,
    import: &Import,
    to: Format,
) -> Result<Vec<File>, Unwritable> {
    let matches = matches!(
        to,
        Format::Mat | Format::Sgf | Format::Ogxm | Format::Record
    );
    let alone = import.positions.len();
    if matches && alone > 0 && import.series.is_empty() {
        return Err(Unwritable::new(to.name(), "a position is no match"));
    }
    let mut files = files(games, import, to)?;
    if let Some(file) = files.first_mut().filter(|_| matches) {
        file.notes
            .extend(counted(alone, "positions beside the match left out"));
    }
    if let Some(file) = files.first_mut().filter(|_| to.holds_analysis()) {
        file.notes.extend(counted(
            rollouts(import),
            "rollouts without their trials and standard errors",
        ));
    }
    Ok(files)
}

/// The number of decisions that have been rolled out.
fn rollouts(import: &Import) -> usize {
    let games = import.series.iter().flat_map(|series| &series.games);
    let plies = games.flat_map(|game| &game.plies);
    let of_plies = plies.filter_map(|ply| ply.analysis.as_deref());
    let of_positions = import.positions.iter();
    let of_positions = of_positions.filter_map(|diagram| diagram.analysis.as_deref());
    let is_rollout = |level: &Level| matches!(level, Level::Named(name) if name == "rollout");
    let rolled_out = |found: &&Analysis| {
        let mut plays = found.plays.iter().map(|play| &play.level);
        let cube = found.cube.as_ref().map(|cube| &cube.level);
        plays.any(is_rollout) || cube.is_some_and(is_rollout)
    };
    of_plies.chain(of_positions).filter(rolled_out).count()
}

fn files(games: &'static dyn Games, import: &Import, to: Format) -> Result<Vec<File>, Unwritable> {
    let written = match to {
        Format::Mat => mat::write(&import.series)?,
        Format::Sgf => sgf::write(&annotated(import))?,
        Format::Snowie if import.positions.is_empty() => mat::write_snowie(&import.series)?,
        Format::Xg | Format::Bgf => return Err(Unwritable::new(to.name(), "it is read only")),
        Format::Record => return all_records(games, import),
        Format::Ogxm => {
            let all = import.series.iter();
            return all
                .map(|series| ogxm::write(series, &import.program, import.format))
                .collect();
        }
        Format::Text => {
            let mut all = import.positions.clone();
            for series in &import.series {
                all.extend(printed::diagrams(series, &import.program));
            }
            let mut written = printed::write(games, &all)?;
            written.note_headers(&import.series);
            written.note_acts(&import.series);
            written
        }
        Format::Snowie | Format::Xgid | Format::GnuId | Format::Ogid | Format::Position => {
            positions(import, to)?
        }
    };
    Ok(vec![written.into()])
}

/// The matches, with the program that has analysed them as their annotator.
fn annotated(import: &Import) -> Vec<Series> {
    let mut all = import.series.clone();
    if import.program.is_empty() {
        return all;
    }
    for series in &mut all {
        let mut plies = series.games.iter().flat_map(|game| &game.plies);
        let analysed = plies.any(|ply| ply.analysis.as_deref().is_some_and(sgf::is_sayable));
        if analysed && series.headers.iter().all(|(name, _)| name != "Annotator") {
            let annotator = ("Annotator".into(), format!("{}{}", sgf::BY, import.program));
            series.headers.push(annotator);
        }
    }
    all
}

/// A record for each match.
fn all_records(games: &'static dyn Games, import: &Import) -> Result<Vec<File>, Unwritable> {
    let mut written = vec![];
    for series in &import.series {
        for record in import.records(games, series)? {
            let text = record.write(games);
            let text = text.map_err(|error| Unwritable::new("a record", error.to_string()))?;
            written.push(File {
                bytes: text.into_bytes(),
                notes: vec![],
            });
        }
    }
    Ok(written)
}

/// The moments of all decisions of a match: before a double, an answer, or a play; and where an unfinished game stands.
#[must_use]
pub fn decisions(series: &Series) -> Vec<Spot> {
    let games = series.games.iter();
    let decisions = games.flat_map(|game| {
        let made = series.moments(game).filter_map(|(mut spot, ply)| {
            if let Act::Play(dice, _) | Act::Throw(dice) = ply?.act {
                spot.due = Due::Play(dice);
            }
            Some(spot)
        });
        made.chain(series.waiting(game))
    });
    decisions.collect()
}

/// One line for each position or decision.
fn positions(import: &Import, to: Format) -> Result<Written, Unwritable> {
    let usual = ["Black".to_string(), "White".to_string()];
    let alone = import.positions.iter().map(|diagram| {
        let names = diagram.names.as_ref().unwrap_or(&usual);
        (diagram.spot.clone(), names)
    });
    let played = import.series.iter().flat_map(|series| {
        let spots = decisions(series).into_iter();
        spots.map(|spot| (spot, &usual))
    });
    let mut written = Written::default();
    let mut in_matches = 0;
    let mut unruled = 0;
    let mut unsaid = BTreeMap::new();
    let mut refused = None;
    for (spot, names) in alone.chain(played) {
        let rules = &spot.rules;
        let jacoby = rules.jacoby && to == Format::Ogid;
        let beavers = rules.beavers && matches!(to, Format::Ogid | Format::GnuId);
        let limited = rules.cube_limit != Rules::default().cube_limit
            && matches!(to, Format::Ogid | Format::GnuId | Format::Snowie);
        unruled += usize::from(rules.length == 0 && (jacoby || beavers) || limited);
        let line = match to {
            Format::Xgid => xgid::write(&spot),
            Format::GnuId => gnu_id::write(&spot),
            Format::Ogid => ogid::write(&spot),
            Format::Snowie => snowie::write(&spot, names),
            _ => {
                let turned = spot.cube != Cube::default() || matches!(spot.due, Due::Answer(_));
                in_matches += usize::from(turned || spot.rules.length > 0);
                spot.position()
            }
        };
        match line {
            Ok(line) => {
                written.text += &line;
                written.text.push('\n');
            }
            Err(error) => {
                *unsaid.entry(error.to_string()).or_insert(0) += 1;
                refused = refused.or(Some(error));
            }
        }
    }
    // Others go without what the format cannot say.
    if let Some(error) = refused.filter(|_| written.text.is_empty()) {
        return Err(error);
    }
    let found = import.positions.iter();
    let analyses = found.clone().filter(|diagram| diagram.analysis.is_some());
    let comments = found.filter(|diagram| !diagram.comment.is_empty());
    written.note(analyses.count(), "analyses of positions left out");
    written.note(comments.count(), "comments on positions left out");
    if to != Format::Snowie {
        let named = import.positions.iter().filter(|one| one.names.is_some());
        written.note(named.count(), "positions without the names of the players");
    }
    written.note(in_matches, "positions without their score and cube");
    for (reason, n) in unsaid {
        written.note(n, &format!("positions left out ({reason})"));
    }
    written.note(
        unruled,
        "positions without Jacoby's rule, beavers or the limit of the cube",
    );
    written.note_headers(&import.series);
    written.note_comments(&import.series);
    Ok(written)
}
