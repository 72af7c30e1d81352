//! Writer of printed positions, in the layout of eXtreme Gammon and in English.

use std::fmt::Write;

use lauta_game::Side;
use lauta_play::{Analysis, Chances, CubeAnalysis, Games};

use super::levels;
use super::read::read;
use crate::board::{Step, steps};
use crate::model::{Act, Diagram, Series};
use crate::spot::{BAR, Due, Spot, Unwritable};
use crate::written::Written;
use crate::xgid;

/// The side at the bottom, X.
const X: Side = Side::Second;

/// The decisions of a match, each with its analysis: before a double, an answer or a play, and before
/// a throw where the cube was analysed and not turned. `program` is the one that analysed them.
#[must_use]
pub fn diagrams(series: &Series, program: &str) -> Vec<Diagram> {
    let mut all = vec![];
    for game in &series.games {
        let waiting = series.waiting(game).map(|spot| Diagram {
            names: Some(series.names.clone()),
            analysis: game.pending.clone(),
            program: game.pending.iter().map(|_| program).collect(),
            ..Diagram::from(spot)
        });
        // What is said of the game is said of its first position.
        let mut first = Some(game.comment.as_str()).filter(|comment| !comment.is_empty());
        for (spot, ply) in series.moments(game) {
            let Some(ply) = ply else { break };
            let comments = first.take().into_iter().chain([ply.comment.as_str()]);
            let comments: Vec<&str> = comments.filter(|comment| !comment.is_empty()).collect();
            let mut diagram = Diagram {
                names: Some(series.names.clone()),
                analysis: ply.analysis.clone(),
                comment: comments.join("\n"),
                ..Diagram::from(spot)
            };
            if diagram.analysis.is_some() {
                diagram.program = program.into();
            }
            if let Act::Play(dice, _) | Act::Throw(dice) = ply.act {
                let cube = diagram
                    .analysis
                    .as_mut()
                    .and_then(|found| found.cube.take());
                if let Some(cube) = cube {
                    let analysis = Analysis {
                        cube: Some(cube),
                        ..Analysis::default()
                    };
                    all.push(Diagram {
                        analysis: Some(Box::new(analysis)),
                        comment: String::new(),
                        ..diagram.clone()
                    });
                }
                diagram.spot.due = Due::Play(dice);
            }
            all.push(diagram);
        }
        all.extend(waiting);
    }
    all
}

/// The positions one after another.
///
/// # Errors
/// If an XGID cannot say one of them.
pub fn write(games: &'static dyn Games, all: &[Diagram]) -> Result<Written, Unwritable> {
    let mut written = Written::default();
    let (mut comments, mut luck) = (0, 0);
    for diagram in all {
        if !written.text.is_empty() {
            written.text.push_str("\n\n");
        }
        let text = one(diagram)?;
        // A comment may look like a part of the analysis.
        let same = || {
            let again = read(games, &text);
            matches!(again.positions.as_slice(), [again] if again.comment == diagram.comment)
        };
        if diagram.comment.is_empty() || same() {
            written.text += &text;
        } else {
            comments += 1;
            written.text += &one(&Diagram {
                comment: String::new(),
                ..diagram.clone()
            })?;
        }
        luck += usize::from(
            diagram
                .analysis
                .as_ref()
                .is_some_and(|found| found.luck.is_some()),
        );
    }
    written.note(comments, "comments left out");
    written.note(luck, "figures of luck left out");
    Ok(written)
}

fn one(diagram: &Diagram) -> Result<String, Unwritable> {
    let spot = &diagram.spot;
    let mut text = format!("{}\n\n", xgid::write(spot)?);
    if let Some([top, bottom]) = &diagram.names {
        let _ = writeln!(text, "X:{bottom}   O:{top}");
    }
    head(spot, &mut text);
    if !diagram.comment.is_empty() {
        let _ = write!(text, "\n{}\n", diagram.comment);
    }
    if let Some(analysis) = &diagram.analysis {
        text += &lines(spot, analysis, &diagram.program);
    }
    if !diagram.program.is_empty() {
        let _ = write!(text, "\n{}\n", diagram.program);
    }
    Ok(text)
}

/// The lines of an analysis, without the head and the board.
#[must_use]
pub fn lines(spot: &Spot, analysis: &Analysis, program: &str) -> String {
    let mut text = String::new();
    plays(spot, analysis, program, &mut text);
    if let Some(found) = &analysis.cube {
        cube(spot, found, program, &mut text);
    }
    text
}

/// The score, the board, pips, cube, and what is due.
fn head(spot: &Spot, text: &mut String) {
    let [o, x] = spot.score;
    let rules = &spot.rules;
    let _ = match rules.length {
        0 => {
            let jacoby = if rules.jacoby { ", Jacoby" } else { "" };
            let beavers = if rules.beavers { ", Beaver" } else { "" };
            writeln!(
                text,
                "Score is X:{x} O:{o}. Unlimited Game{jacoby}{beavers}"
            )
        }
        length => writeln!(text, "Score is X:{x} O:{o} {length} pt.(s) match."),
    };
    board(spot, text);
    let crawford = if rules.crawford { " Crawford" } else { "" };
    let length = rules.length;
    let _ = writeln!(
        text,
        "Pip count  X: {}  O: {} X-O: {x}-{o}{}{crawford}",
        spot.pips(X),
        spot.pips(X.other()),
        if length > 0 {
            format!("/{length}")
        } else {
            String::new()
        },
    );
    let name = |side: Side| if side == X { "X" } else { "O" };
    let owner = spot.cube.owner;
    let owner = owner.map_or(String::new(), |owner| format!(", {} own cube", name(owner)));
    let _ = writeln!(text, "Cube: {}{owner}", 1u32 << spot.cube.log2.min(31));
    let roller = name(spot.roller);
    let _ = match spot.due {
        Due::Play([one, other]) => writeln!(text, "{roller} to play {one}{other}"),
        Due::Answer(_) => writeln!(text, "{} to answer the double", name(spot.to_decide())),
        _ => writeln!(text, "{roller} on roll, cube action"),
    };
}

/// Thirteen lines, the points in the numbering of the side on roll.
fn board(spot: &Spot, text: &mut String) {
    const TOP: &str = "+13-14-15-16-17-18------19-20-21-22-23-24-+";
    const BOTTOM: &str = "+12-11-10--9--8--7-------6--5--4--3--2--1-+";
    let near = spot.roller == X;
    let [above, below] = if near { [TOP, BOTTOM] } else { [BOTTOM, TOP] };
    // The point of X in the upper row over the lower one, from left to right.
    let columns: [usize; 12] = std::array::from_fn(|n| 13 + n);
    // The sign of a place `deep` men away from the rim, five of which are drawn.
    let sign = |n: u8, deep: u8, letter: &str| match (n, deep) {
        (6.., 4) => n.to_string(),
        _ if n > deep => letter.into(),
        _ => String::new(),
    };
    let place = |point: usize, deep: u8| {
        let [theirs, mine] = [spot.men[0][BAR - point], spot.men[1][point]];
        if mine > 0 {
            sign(mine, deep, "X")
        } else {
            sign(theirs, deep, "O")
        }
    };
    let _ = writeln!(text, " {above}");
    for (row, upper) in (0..5)
        .map(|n| (n, true))
        .chain((0..5).rev().map(|n| (n, false)))
    {
        if row == 4 && !upper {
            let _ = writeln!(text, " |                  |BAR|                  |");
        }
        let cells = columns.map(|column| {
            let point = if upper { column } else { BAR - column };
            format!("{:^3}", place(point, row))
        });
        // A man on the bar stands where it will enter.
        let bar = if upper {
            sign(spot.men[1][BAR], row, "X")
        } else {
            sign(spot.men[0][BAR], row, "O")
        };
        let _ = writeln!(
            text,
            " |{}|{bar:^3}|{}|",
            cells[..6].concat(),
            cells[6..].concat()
        );
    }
    let _ = writeln!(text, " {below}");
}

/// Two lines of chances, under these names.
fn chances([player, opponent]: [&str; 2], chances: &Chances, text: &mut String) {
    let percent = |share: f64| format!("{:.2}%", 100.0 * share);
    let [win, won, won_most, lost, lost_most] = *chances;
    for (name, win, gammon, backgammon) in [
        (player, win, won, won_most),
        (opponent, 1.0 - win, lost, lost_most),
    ] {
        let (win, gammon, backgammon) = (percent(win), percent(gammon), percent(backgammon));
        let _ = writeln!(text, "{name} {win:>6} (G:{gammon} B:{backgammon})");
    }
}

fn plays(spot: &Spot, analysis: &Analysis, program: &str, text: &mut String) {
    let best = analysis.plays.first().map_or(0.0, |best| best.equity);
    for (n, found) in analysis.plays.iter().enumerate() {
        let mark = if analysis.played == Some(n) { '*' } else { ' ' };
        let behind = match n {
            0 => String::new(),
            _ => format!(" ({:+.3})", found.equity - best),
        };
        let _ = writeln!(
            text,
            "\n  {mark}{:>2}. {:<11} {:<28} eq:{:+.3}{behind}",
            n + 1,
            levels::write(&found.level, program),
            short(spot, &found.play),
            found.equity
        );
        if let Some(all) = &found.chances {
            chances(["      Player:  ", "      Opponent:"], all, text);
        }
    }
}

/// A play in few words: `bar/22*/20 6/5(2)`.
fn short(spot: &Spot, play: &str) -> String {
    let mut spot = spot.clone();
    let (side, mut ways): (Side, Vec<Vec<Step>>) = (spot.roller, vec![]);
    for mut step in steps(play) {
        let to = usize::from(step.to);
        step.hit = to > 0 && spot.men[side.other().index()][BAR - to] == 1;
        spot.step(side, step);
        match ways.last_mut() {
            Some(way) if way.last().is_some_and(|last| last.to == step.from) => way.push(step),
            _ => ways.push(vec![step]),
        }
    }
    let point = |point: u8, name: &str| match point {
        0 | 25 => name.to_string(),
        point => point.to_string(),
    };
    let words = ways.iter().map(|way| {
        let mut word = point(way[0].from, "bar");
        for (n, step) in way.iter().enumerate() {
            // A point on the way is told where something was hit.
            if step.hit || n + 1 == way.len() {
                word += &format!(
                    "/{}{}",
                    point(step.to, "off"),
                    if step.hit { "*" } else { "" }
                );
            }
        }
        word
    });
    let mut counted: Vec<(String, usize)> = vec![];
    for word in words {
        match counted.last_mut() {
            Some((last, n)) if *last == word => *n += 1,
            _ => counted.push((word, 1)),
        }
    }
    let words = counted.into_iter().map(|(word, n)| match n {
        1 => word,
        n => format!("{word}({n})"),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn cube(spot: &Spot, found: &CubeAnalysis, program: &str, text: &mut String) {
    let [none, take, pass] = [found.no_double, found.double_take, 1.0];
    let _ = writeln!(
        text,
        "\nAnalyzed in {}",
        levels::write(&found.level, program)
    );
    let [one, other] = &found.chances;
    let differ = one
        .iter()
        .zip(other)
        .any(|(one, other)| (one - other).abs() > 5e-5);
    for all in [one, other].into_iter().take(1 + usize::from(differ)) {
        chances(
            ["Player Winning Chances:  ", "Opponent Winning Chances:"],
            all,
            text,
        );
    }
    let [without, with] = found.cubeless;
    let _ = writeln!(
        text,
        "\nCubeless Equities: No Double={without:+.3}, Double={with:+.3}\n\nCubeful Equities:"
    );
    // A side that a double puts ahead beavers where the rules allow it, and plays for twice as much.
    let beaver = spot.rules.length == 0 && spot.rules.beavers && take < 0.0;
    let (answer, take) = match beaver {
        true => ("Beaver", 2.0 * take),
        false => ("Take", take),
    };
    let again = spot.cube.owner.is_some();
    let word = if again { "Redouble" } else { "Double" };
    let names = [
        format!("No {}", word.to_lowercase()),
        format!("{word}/{answer}"),
        format!("{word}/Pass"),
    ];
    let double = take.min(pass);
    let best = none.max(double);
    let best_line = match () {
        () if none >= double => 0,
        () if take <= pass => 1,
        () => 2,
    };
    for (n, (name, worth)) in names.iter().zip([none, take, pass]).enumerate() {
        let behind = match n == best_line {
            true => String::new(),
            false => format!(" ({:+.3})", worth - best),
        };
        let _ = writeln!(
            text,
            "       {:<14} {worth:+.3}{behind}",
            format!("{name}:")
        );
    }
    let answer = if take <= pass { answer } else { "Pass" };
    let action = match () {
        () if none < double => word.to_string(),
        () if none > pass => format!("Too good to {}", word.to_lowercase()),
        () => names[0].clone(),
    };
    let _ = writeln!(text, "\nBest Cube action: {action} / {answer}");
    if take < pass && none > take && none <= pass {
        let wrong = 100.0 * (none - take) / (pass - take);
        let _ = writeln!(
            text,
            "Percentage of wrong pass needed to make the double decision right: {wrong:.1}%"
        );
    }
}
