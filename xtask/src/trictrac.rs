//! Trictrac in figures: when to hold and when to leave, a ladder of bots, and the chances of the old
//! books.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use toml::Table;

/// Trials of each rollout, and throws after which the network evaluates the position.
const TRIALS: &str = "324";
const TRUNCATE: &str = "24";

/// A shape of the game when the roller makes a hole: a name, both sides' men, the throw, and the
/// points before it that make the hole with nothing over.
const SHAPES: [(&str, &str, &str, &str, u8); 8] = [
    (
        "Your grand jan is full with three men at the back; theirs is not begun",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "24(9),20(2),18(2),17(2)",
        "2-1",
        8,
    ),
    (
        "Your grand jan is full with three men at the back; theirs lacks two men",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "24(2),22,20(2),18(2),17(2),16(2),15(2),13(2)",
        "2-1",
        8,
    ),
    (
        "Both grand jans are full, both with three men at the back",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "2-1",
        8,
    ),
    (
        "Both grand jans are full; you have 5, 5 and 4 to play, they have three men at the back",
        "18(4),17(3),16(2),15(2),14(2),13(2)",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "2-1",
        8,
    ),
    (
        "Both grand jans are full; you have 3, 2 and 1 to play, they have three men at the back",
        "18(2),17(2),16(3),15(3),14(3),13(2)",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "2-1",
        8,
    ),
    (
        "Both grand jans are full; you have three men at the back, they have 3, 2 and 1 to play",
        "24(3),18(2),17(2),16(2),15(2),14(2),13(2)",
        "18(2),17(2),16(3),15(3),14(3),13(2)",
        "2-1",
        8,
    ),
    (
        "Your petit jan is full, no man is further; they have both corners to make",
        "24(4),23(3),22(2),21(2),20(2),19(2)",
        "24(9),22,20(2),19,17(2)",
        "2-1",
        8,
    ),
    (
        "You take your men home along full points; their grand jan is full",
        "6(3),5(3),4(3),3(2),2(2),1(2)",
        "18(2),17(2),16(2),15(2),14(3),13(4)",
        "2-1",
        8,
    ),
];

/// Holes of the roller, before he marks two, and of the other side.
const HOLES: [[u8; 2]; 6] = [[0, 0], [5, 5], [9, 9], [9, 3], [3, 10], [9, 11]];

/// Markings by the throw at five holes each: name, the points that it leaves the roller, and the points
/// of the other side before it. They are wiped out, but make the hole a simple one.
const MARKED: [(&str, u8, u8); 4] = [
    ("double hole, nothing left", 0, 0),
    ("double hole, 2 points left", 2, 0),
    ("simple hole, nothing left", 0, 4),
    ("simple hole, 2 points left", 2, 4),
];

/// Writes docs/trictrac.md by this program, or by that of the repository.
pub(crate) fn trictrac(root: &Path, program: Option<&str>) -> Result<()> {
    let ask = |arguments: &[&str]| match program {
        Some(program) => output(program, arguments),
        None => crate::printed(root, arguments),
    };
    let gain = |shape, holes, marked| {
        let arguments = question(shape, holes, marked);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        told(&ask(&arguments)?).with_context(|| format!("reading the answer to {arguments:?}"))
    };
    let mut page = String::from(BEGIN);
    let mut by_holes = header(HOLES.map(|[own, other]| format!("{own} to {other}")));
    let mut by_points = header(MARKED.map(|(name, ..)| name.to_string()));
    for shape in &SHAPES {
        write!(by_holes, "| {} |", shape.0)?;
        for holes in HOLES {
            write!(by_holes, " {} |", gain(shape, holes, &MARKED[0])?)?;
        }
        write!(by_points, "| {} |", shape.0)?;
        for marked in &MARKED {
            write!(by_points, " {} |", gain(shape, [5, 5], marked)?)?;
        }
        by_holes.push('\n');
        by_points.push('\n');
        println!("{}", shape.0);
    }
    write!(
        page,
        "{by_holes}\n{MARKED_BEGIN}{by_points}\n{SHAPES_BEGIN}"
    )?;
    for (name, me, opp, throw, _) in &SHAPES {
        writeln!(page, "- {name}: `{me}/{opp}`, throw {throw}")?;
    }
    page += LADDER_BEGIN;
    for pair in LADDER.windows(2) {
        let duel = ask(&[
            "duel", "trictrac", pair[1], pair[0], "--games", GAMES, "--json",
        ])?;
        page += &rung(&serde_json::from_str(&duel)?)?;
        println!("{} against {}", pair[1], pair[0]);
    }
    page += &books(root)?;
    let file = root.join("docs/trictrac.md");
    std::fs::write(&file, page).with_context(|| format!("writing {}", file.display()))
}

const BEGIN: &str = "\
# Trictrac in figures

Made by `cargo xtask trictrac`.

## Hold or leave

When your own throw makes a hole you may hold (*tenir*) and play on, or leave (*s'en aller*): all
points are lost, the men go back to the start, and you throw first. The tables say what holding gains
against leaving, in hundredths of a game; a minus means leave. Each figure comes from rollouts by the
network of the program, the same dice for both, and has its standard error behind it.

By holes, yours and theirs, before the throw makes a double hole (en bredouille) and leaves nobody any
points:

";

const MARKED_BEGIN: &str =
    "By the hole that is made and the points that are left to you, at five holes each
before the throw:

";

const SHAPES_BEGIN: &str = "The positions:

";

/// Bots from the weakest to the strongest, and the games between neighbours.
const LADDER: [&str; 5] = ["random", "greedy", "tarif:1", "net:0", "net:1"];
const GAMES: &str = "1000";

const LADDER_BEGIN: &str = "
## A ladder of bots

`greedy` gives the fewest points to the next throw of the other side, by exact count; `tarif:1` weighs
the points of its own next throw against those that it gives, and leaves when that is negative; `net:0`
evaluates the position after each move, `net:1` looks one throw ahead. 1,000 games each, in pairs with
the same dice and exchanged sides (`lauta duel trictrac net:0 tarif:1 --games 1000`); a game won is 1, a game
lost −1.

| bot | against | games won | mean of a game |
| --- | --- | ---: | ---: |
";

/// A line of the ladder, with the interval of 95 %.
fn rung(duel: &Value) -> Result<String> {
    let number = |key: &str| duel[key].as_f64().with_context(|| format!("no {key}"));
    let (mean, error) = (number("points_per_game")?, 1.96 * number("stderr")?);
    let [a, b, won] = ["a", "b", "wins_a"].map(|key| duel[key].to_string().replace('"', "`"));
    Ok(format!("| {a} | {b} | {won} | {mean:+.3} ± {error:.3} |\n").replace('-', "−"))
}

fn header<const N: usize>(columns: [String; N]) -> String {
    let rule = "| ---: ".repeat(N);
    format!("| position | {} |\n| --- {rule}|\n", columns.join(" | "))
}

/// The command that rolls out both decisions.
fn question(
    (_, me, opp, throw, before): &(&str, &str, &str, &str, u8),
    [own, other]: [u8; 2],
    (_, left, points): &(&str, u8, u8),
) -> Vec<String> {
    let before = before + left;
    let position = format!("{me}/{opp} points={before},{points} holes={own},{other}");
    let question = [
        "best",
        "trictrac",
        "--position",
        &position,
        "--throw",
        throw,
        "--rollout",
        TRIALS,
        "--truncate",
        TRUNCATE,
        "--all-trials",
        "--json",
    ];
    question.map(String::from).to_vec()
}

fn output(program: &str, arguments: &[&str]) -> Result<String> {
    let mut command = Command::new(program);
    let output = command.args(arguments).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "{command:?} failed");
    Ok(String::from_utf8(output.stdout)?)
}

/// Gain of holding, with its standard error, in hundredths of a game.
fn told(answer: &str) -> Result<String> {
    let answer: Value = serde_json::from_str(answer)?;
    let moves = answer["moves"].as_array().context("no moves")?;
    let of = |mv: &str| {
        let entry = moves.iter().find(|entry| entry["move"] == mv);
        entry.with_context(|| format!("no move {mv}"))
    };
    let (hold, leave) = (of("hold")?, of("leave")?);
    let number = |value: &Value| value.as_f64().context("no rollout");
    // A game won is +1, a game lost −1.
    let gain = 50.0 * (number(&hold["equity"])? - number(&leave["equity"])?);
    let error = |entry: &Value| number(&entry["rollout"]["behind_stderr"]);
    let error = 50.0 * error(hold)?.max(error(leave)?);
    Ok(format!("{gain:+.1} ± {error:.1}").replace('-', "−"))
}

/// The chances that the old books give, as they are tested.
fn books(root: &Path) -> Result<String> {
    let file = root.join("crates/trictrac/tests/chances.toml");
    let text = std::fs::read_to_string(&file);
    let text = text.with_context(|| format!("reading {}", file.display()))?;
    let file: Table = text.parse()?;
    let mut page = String::from(
        "
## Chances of the old books

Throws, of 36, that do what is asked (*twice*: pairs of throws, of 1296, the other side standing
still), as the books have them and as a test of the project counts them again. L. L. is
Lelasseux-Lafosse (1852), by article.

| book | what | men | other side | throws |
| --- | --- | --- | --- | ---: |
",
    );
    let entries = file["chances"].as_array().context("no chances")?;
    for entry in entries {
        let text = |table: &toml::Value, key: &str| {
            table
                .get(key)
                .and_then(toml::Value::as_str)
                .map(String::from)
        };
        let (book, what) = (text(entry, "book"), text(entry, "what"));
        let ways = entry
            .get("ways")
            .map_or(String::new(), |ways| format!(" in {ways} ways"));
        for count in entry["counts"].as_array().context("no counts")? {
            let opp = text(count, "opp").or_else(|| text(entry, "opp"));
            let throws = &count["book"];
            let exact = match (count.get("exact"), text(count, "why")) {
                (Some(exact), Some(why)) => format!("{exact} (the book has {throws}: {why})"),
                _ => throws.to_string(),
            };
            writeln!(
                page,
                "| {} | {}{ways} | `{}` | `{}` | {exact} |",
                book.as_deref().unwrap_or_default(),
                what.as_deref().unwrap_or_default(),
                text(count, "me").unwrap_or_default(),
                opp.as_deref().unwrap_or("24(15)"),
            )?;
        }
    }
    Ok(page)
}
