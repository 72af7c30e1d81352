//! Writer of matches as text.

use std::fmt::Write;

use lauta_game::Side;

use super::lines::names;
use crate::board::steps;
use crate::model::{Act, End, Game, Ply, Series, Variant, Way};
use crate::parts::is_position;
use crate::spot::{Due, Spot, Unwritable};
use crate::written::Written;

const NAME: &str = "a match as text";

/// The matches as text, one after another.
///
/// # Errors
/// If a game began with a position that was set up, or a name cannot be read again.
pub fn write(all: &[Series]) -> Result<Written, Unwritable> {
    let mut written = Written::default();
    let mut rules = 0;
    for series in all {
        rules += series
            .headers
            .iter()
            .filter(|(name, _)| is_rule(name))
            .count();
        if !written.text.is_empty() {
            written.text.push('\n');
        }
        headers(series, &mut written.text)?;
        let _ = writeln!(written.text, " {} point match", series.length);
        for (game, number) in series.games.iter().zip(1..) {
            let _ = writeln!(written.text, "\n Game {number}");
            let score = game.score.map(|points| format!(" : {points}"));
            names_line(series, &score, &mut written.text)?;
            plies(series, game, &mut written)?;
        }
    }
    written.note_comments(all);
    written.note(rules, "headers left out that would be rules");
    Ok(written)
}

/// True for the name of a header that tells a rule of the match.
fn is_rule(name: &str) -> bool {
    let rules = ["variation", "crawford", "jacoby", "beaver", "beavers"];
    rules.contains(&name.trim().to_ascii_lowercase().as_str())
}

/// The matches as the text of Snowie, which is the same without headers.
///
/// # Errors
/// As [`write()`], or for another setup than that of backgammon, which a header would tell.
pub fn write_snowie(all: &[Series]) -> Result<Written, Unwritable> {
    let mut bare = all.to_vec();
    let (mut left_out, mut unruled) = (0, 0);
    for series in &mut bare {
        if series.variant != Variant::Backgammon {
            let reason = format!("this is {}", series.variant.name());
            return Err(Unwritable::new("a match of Snowie", reason));
        }
        left_out += series.headers.len();
        series.headers.clear();
        // What the results do not show is not told.
        let rules = (series.length > 1, series.length == 0, false);
        unruled += usize::from((series.crawford, series.jacoby, series.beavers) != rules);
        (series.crawford, series.jacoby, series.beavers) = rules;
    }
    let mut written = write(&bare)?;
    written.text = written.text.trim_start().to_string();
    written.note(left_out, "headers left out");
    written.note(
        unruled,
        "matches without their rules of Crawford, Jacoby or beavers",
    );
    Ok(written)
}

/// One game as `.gam`, which has no match around it.
///
/// # Errors
/// As [`write()`].
pub fn write_game(series: &Series, game: &Game) -> Result<Written, Unwritable> {
    let mut written = Written::default();
    names_line(series, &[String::new(), String::new()], &mut written.text)?;
    plies(series, game, &mut written)?;
    Ok(written)
}

fn headers(series: &Series, text: &mut String) -> Result<(), Unwritable> {
    let money = series.length == 0;
    let terms = [
        (
            "Variation",
            series.variant.name(),
            series.variant != Variant::Backgammon,
        ),
        ("Crawford", "Off", series.length > 1 && !series.crawford),
        ("Jacoby", "Off", money && !series.jacoby),
        ("Beaver", "On", money && series.beavers),
    ];
    let own = series
        .headers
        .iter()
        .filter(|(name, _)| !is_rule(name))
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let terms = terms
        .into_iter()
        .filter(|term| term.2)
        .map(|term| (term.0, term.1));
    for (name, value) in own.chain(terms) {
        if name.contains('"') || [name, value].iter().any(|text| text.contains('\n')) {
            let reason = format!("the header {name:?} has quotes or several lines");
            return Err(Unwritable::new(NAME, reason));
        }
        let _ = writeln!(text, "; [{name} \"{value}\"]");
    }
    text.push('\n');
    Ok(())
}

fn names_line(series: &Series, score: &[String; 2], text: &mut String) -> Result<(), Unwritable> {
    let [left, right] = [0, 1].map(|n| format!("{}{}", series.names[n], score[n]));
    let line = format!(" {left:<30} {right}");
    let other = is_position(&line) || line.contains('\n') || line.trim_start().starts_with(';');
    let again = names(&line).filter(|_| !other);
    if again.is_none_or(|(names, _)| names != series.names) {
        let reason = format!("the names {:?} cannot be read again", series.names);
        return Err(Unwritable::new(NAME, reason));
    }
    *text += &line;
    text.push('\n');
    Ok(())
}

fn plies(series: &Series, game: &Game, written: &mut Written) -> Result<(), Unwritable> {
    if game.start.is_some() {
        return Err(Unwritable::new(
            NAME,
            "a game begins with a position that was set up",
        ));
    }
    let mut cells: Vec<(Side, String)> = vec![];
    for (spot, ply) in series.moments(game) {
        let Some(ply) = ply else { break };
        // The answer to a beaver is not written.
        if !(ply.act == Act::Take && matches!(spot.due, Due::Answer(1..))) {
            cells.push((ply.side, cell(ply, &spot)));
        }
    }
    let text = &mut written.text;
    let mut result = game.end.map(|end| wins(series, game, end));
    // Beside a drop, as GNU Backgammon has it: below one it takes the result for another game's.
    if let Some(End {
        winner: Side::Second,
        way: Way::Dropped,
        ..
    }) = game.end
        && let Some(result) = result.take()
    {
        cells.push((Side::Second, format!(" {result}")));
    }
    let mut cells = cells.into_iter().peekable();
    let mut number = 0;
    while cells.peek().is_some() {
        number += 1;
        let left = cells.next_if(|(side, _)| *side == Side::First);
        let left = left.map_or(String::new(), |(_, text)| text);
        let right = cells.next_if(|(side, _)| *side == Side::Second);
        // Some programs part the columns where three blanks stand, one of them before each word of the cube.
        let line = match right {
            Some((_, right)) => format!("{number:>3}) {left:<26}  {right}"),
            None => format!("{number:>3}) {left}"),
        };
        let _ = writeln!(text, "{line}");
    }
    if let (Some(end), Some(result)) = (game.end, result) {
        let indent = if end.winner == Side::First { 6 } else { 34 };
        let _ = writeln!(text, "{:indent$}{result}", "");
    }
    Ok(())
}

/// `Wins 2 points and the match`.
fn wins(series: &Series, game: &Game, end: End) -> String {
    let plural = if end.points == 1 { "" } else { "s" };
    let total = game.score[end.winner.index()] + end.points;
    let won = series.length > 0 && total >= series.length;
    let won = if won { " and the match" } else { "" };
    format!("Wins {} point{plural}{won}", end.points)
}

/// A cell: dice and steps, or a cube action behind a blank.
fn cell(ply: &Ply, spot: &Spot) -> String {
    match &ply.act {
        Act::Throw([one, other]) => format!("{one}{other}: "),
        Act::Play([one, other], play) => {
            let steps = steps(play).into_iter().map(|step| {
                let hit = if step.hit { "*" } else { "" };
                format!("{}/{}{hit}", step.from, step.to)
            });
            let steps: Vec<String> = steps.collect();
            format!("{one}{other}: {}", steps.join(" "))
        }
        Act::Double => format!(" Doubles => {}", 2u64 << spot.cube.log2),
        Act::Beaver => format!(" Beavers => {}", 4u64 << spot.cube.log2),
        Act::Take => " Takes".into(),
        Act::Drop => " Drops".into(),
    }
}
