//! Writer of SGF.

use std::fmt::Write;

use lauta_game::Side;

use super::{HEADERS, analysis, date, letter};
use crate::board::steps;
use crate::model::{Act, Game, Series, Variant, Way};
use crate::spot::{BAR, Due, Spot, Unwritable};
use crate::written::Written;

const NAME: &str = "SGF";

/// The matches as SGF: a tree for each game.
///
/// # Errors
/// If a name or a header has several lines.
pub fn write(all: &[Series]) -> Result<Written, Unwritable> {
    let mut written = Written::default();
    let mut left_out = 0;
    for series in all {
        for (n, game) in series.games.iter().enumerate() {
            left_out += tree(series, game, n, &mut written)?;
        }
    }
    written.notes.sort();
    written.notes.dedup();
    let reason = "analyses of decisions left out (SGF has room for those of what was done, with a depth in plies)";
    written.note(left_out, reason);
    Ok(written)
}

/// A text between brackets.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// A text on one line.
fn simple(text: &str) -> Result<String, Unwritable> {
    if text.contains(['\n', '\r']) {
        return Err(Unwritable::new(NAME, format!("{text:?} has several lines")));
    }
    Ok(escaped(text))
}

pub(super) fn colour(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'B',
    }
}

/// Writes a game, and gives the number of analyses that were left out.
fn tree(
    series: &Series,
    game: &Game,
    n: usize,
    written: &mut Written,
) -> Result<usize, Unwritable> {
    let text = &mut written.text;
    let version = env!("CARGO_PKG_VERSION");
    let [ws, bs] = game.score;
    let _ = write!(
        text,
        "(;FF[4]GM[6]CA[UTF-8]AP[Lauta:{version}]MI[length:{}][game:{n}][ws:{ws}][bs:{bs}]PW[{}]PB[{}]",
        series.length,
        simple(&series.names[0])?,
        simple(&series.names[1])?,
    );
    for (name, value) in &series.headers {
        let known = HEADERS
            .iter()
            .find(|(header, _)| header.eq_ignore_ascii_case(name));
        let property = match known {
            Some((_, property)) => property,
            None if name.len() <= 2 && name.bytes().all(|b| b.is_ascii_uppercase()) => {
                name.as_str()
            }
            None => {
                written.notes.push(format!("the header {name:?} left out"));
                continue;
            }
        };
        let value = simple(value)?;
        let value = if property == "DT" {
            date(&value, '.', "-")
        } else {
            value
        };
        let _ = write!(text, "{property}[{value}]");
    }
    let mut rules = vec![];
    if series.length > 0 && series.crawford {
        rules.push("Crawford");
    }
    if game.crawford {
        rules.push("CrawfordGame");
    }
    if series.length == 0 && series.jacoby {
        rules.push("Jacoby");
    }
    match series.variant {
        Variant::Backgammon => {}
        Variant::Nackgammon => rules.push("Nackgammon"),
        Variant::Hypergammon => rules.push("Hypergammon3"),
        Variant::Longgammon => rules.push("Longgammon"),
    }
    if !rules.is_empty() {
        let _ = write!(text, "RU[{}]", rules.join(":"));
    }
    if series.beavers {
        text.push_str("BE[1]");
    }
    if let Some(end) = game.end {
        let resigned = if matches!(end.way, Way::Resigned(_)) {
            "R"
        } else {
            ""
        };
        let _ = write!(text, "RE[{}+{}{resigned}]", colour(end.winner), end.points);
    }
    comment(&game.comment, text);
    if let Some(start) = &game.start {
        setup(start, text);
    }
    let left_out = plies(series, game, text);
    text.push_str(")\n");
    Ok(left_out)
}

fn comment(comment: &str, text: &mut String) {
    if !comment.is_empty() {
        let _ = write!(text, "C[{}]", escaped(comment));
    }
}

/// A position from scratch, each part in a node of its own, as GNU Backgammon reads it.
fn setup(start: &Spot, text: &mut String) {
    text.push_str("\n;AE[a:y]");
    for (side, name) in Side::BOTH.into_iter().zip(["AW", "AB"]) {
        let men = (1..=BAR).flat_map(|point| {
            let n = start.men[side.index()][point];
            let point = u8::try_from(point).unwrap_or(0);
            std::iter::repeat_n(letter(side, point), n.into())
        });
        let men: Vec<String> = men.map(|letter| format!("[{letter}]")).collect();
        if !men.is_empty() {
            let _ = write!(text, "{name}{}", men.concat());
        }
    }
    let side = colour(start.roller);
    let _ = write!(text, "\n;PL[{side}]");
    if let Some([one, other]) = start.dice() {
        let _ = write!(text, "DI[{one}{other}]");
    }
    if start.cube.log2 > 0 {
        let _ = write!(text, "\n;CV[{}]", 1u32 << start.cube.log2.min(31));
    }
    if let Some(owner) = start.cube.owner {
        let owner = colour(owner).to_ascii_lowercase();
        let _ = write!(text, "\n;CP[{owner}]CO[{owner}]");
    }
}

/// Writes the plies, and gives the number of analyses that were left out.
fn plies(series: &Series, game: &Game, text: &mut String) -> usize {
    let mut left_out = 0;
    let set = game
        .start
        .as_ref()
        .is_some_and(|start| matches!(start.due, Due::Play(_)));
    for (n, (spot, ply)) in series.moments(game).enumerate() {
        let Some(ply) = ply else { break };
        let side = colour(ply.side);
        match &ply.act {
            Act::Throw([one, other]) => {
                // It may have been set up already.
                if !(set && n == 0) {
                    let _ = write!(text, "\n;PL[{side}]DI[{one}{other}]");
                }
            }
            Act::Play([one, other], play) => {
                let letters = steps(play)
                    .into_iter()
                    .flat_map(|step| [step.from, step.to]);
                let letters: String = letters.map(|point| letter(ply.side, point)).collect();
                let _ = write!(text, "\n;{side}[{one}{other}{letters}]");
            }
            Act::Double | Act::Beaver => {
                let _ = write!(text, "\n;{side}[double]");
            }
            Act::Take => {
                let _ = write!(text, "\n;{side}[take]");
            }
            Act::Drop => {
                let _ = write!(text, "\n;{side}[drop]");
            }
        }
        match &ply.analysis {
            // Plays of which none was made stand nowhere.
            Some(found) if matches!(ply.act, Act::Throw(_)) && !found.plays.is_empty() => {
                left_out += 1;
            }
            Some(found) if analysis::is_sayable(found) => {
                analysis::write(&spot, ply, found, text);
            }
            Some(_) => left_out += 1,
            None => {}
        }
        comment(&ply.comment, text);
    }
    left_out + usize::from(game.pending.is_some())
}
