//! Two programs outside this one, `gammonview` and `ogxm` of `PyPI`, read the samples and what we write
//! as we do. Ignored unless asked for:
//!
//! ```text
//! cargo test -p lauta-formats --all-features --test it outside -- --ignored --nocapture
//! ```
//!
//! It needs Python 3.9 or later and its package index. `LAUTA_MATCHES` is the number of random
//! matches, 30 by default.

use std::fs;
use std::path::Path;
use std::process::Command;

use lauta_catalog::Catalog;
use lauta_formats::{
    Act, Due, Format, Game, Import, Series, Spot, Variant, decisions, ogid, read, write, xgid,
};
use lauta_game::Side;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::gnubg::{folder, number};
use crate::played::played;

/// The programs, in the versions that were compared.
const PACKAGES: [&str; 2] = ["gammonview==3.1.0", "ogxm==2.3.2"];

/// Samples that they cannot read as the descriptions have it, and why.
const OTHERWISE: [(&str, &str); 3] = [
    (
        "money-beavers.mat",
        "gammonview leaves out a double that is answered by a beaver",
    ),
    (
        "xg-resign.xg",
        "gammonview takes plays from a list that this file leaves empty",
    ),
    (
        "xg-unfinished.xg",
        "gammonview gives a point for the game that was left",
    ),
];

/// Runs a command to its end, and gives what it wrote.
fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// What the programs outside read from the files of a folder, a line for each.
fn read_outside(files: &Path) -> Vec<Value> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside");
    let python = place.join("bin/python");
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&place));
    }
    run(Command::new(&python)
        .args(["-m", "pip", "install", "--quiet"])
        .args(PACKAGES));
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside/read.py");
    let said = run(Command::new(&python).arg(script).arg(files));
    let lines = said.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// The board of an OGID, and who has the cube at which stake; the rest of it depends on the point of
/// view. White is the second side, as in our ids, or the first.
fn board(spot: &Spot, white: Side) -> String {
    let mut rolling = match white {
        Side::First => spot.mirrored(),
        Side::Second => spot.clone(),
    };
    rolling.due = Due::Roll;
    let written = ogid::write(&rolling).unwrap();
    let fields: Vec<&str> = written.split(':').collect();
    format!("{}:{} {}", fields[0], fields[1], &fields[2][..2])
}

/// The decisions of a game, as `read.py` writes them.
fn told(series: &Series, game: &Game, white: Side) -> Vec<String> {
    let moments = series.moments(game);
    let plies = moments.filter_map(|(spot, ply)| {
        let ply = ply?;
        let action = match &ply.act {
            Act::Throw(dice) | Act::Play(dice, _) => {
                format!("{}{}", dice[0].min(dice[1]), dice[0].max(dice[1]))
            }
            Act::Double => "D".into(),
            Act::Take => "T".into(),
            Act::Drop => "P".into(),
            Act::Beaver => "beaver".into(),
        };
        let letter = if ply.side == white { 'W' } else { 'B' };
        Some(format!("{letter}{action} {}", board(&spot, white)))
    });
    plies.collect()
}

/// A match as `read.py` writes it, if the side of this name is White.
fn as_match(series: &Series, white: &str) -> Value {
    let white = Side::BOTH[usize::from(series.names[1] == white)];
    let games = series.games.iter().map(|game| {
        let end = game.end.as_ref();
        json!({
            "plies": told(series, game, white),
            "winner": end.map(|end| usize::from(end.winner != white)),
            "points": end.map(|end| end.points),
        })
    });
    json!({ "length": series.length, "games": games.collect::<Vec<_>>() })
}

/// What an id says, as `read.py` writes it.
fn as_moment(spot: &Spot) -> Value {
    let (mine, theirs) = (spot.roller, spot.roller.other());
    let [own, other] = [mine, theirs].map(|side| spot.men[side.index()]);
    let mut men: Vec<i32> = vec![i32::from(other[25])];
    men.extend((1..25).map(|point| i32::from(own[point]) - i32::from(other[25 - point])));
    men.push(own[25].into());
    let owner = match spot.cube.owner {
        None => "centered",
        Some(side) if side == mine => "player",
        Some(_) => "opponent",
    };
    let mut dice = spot.dice().unwrap_or([0, 0]);
    dice.sort_unstable();
    let away = [mine, theirs].map(|side| match spot.rules.length {
        0 => 0,
        length => length - spot.score[side.index()],
    });
    json!({
        "men": men, "dice": dice, "away": away,
        "cube": [json!(1u32 << spot.cube.log2), json!(owner)],
    })
}

/// Random matches of backgammon that every format can say.
fn matches() -> Vec<Series> {
    let mut runner = TestRunner::deterministic();
    let all = std::iter::repeat_with(|| played().new_tree(&mut runner).unwrap().current());
    let plain = all.filter(|series| series.variant == Variant::Backgammon && !series.beavers);
    plain.take(number() as usize).collect()
}

#[test]
#[ignore = "needs Python and its package index"]
#[expect(clippy::print_stdout, reason = "the figures are the point")]
fn programs_outside_read_every_file_as_we_do() {
    let files = folder("outside");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for entry in fs::read_dir(data).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        // An illegal play is refused here, and played there.
        let otherwise = OTHERWISE.iter().any(|(file, _)| *file == name);
        if name != "illegal.mat" && !otherwise {
            fs::copy(&path, files.join(name)).unwrap();
        }
    }
    let mut spots: Vec<Spot> = vec![];
    for (n, series) in matches().into_iter().enumerate() {
        spots.extend(decisions(&series));
        let import = Import {
            series: vec![series],
            ..Import::new(Format::Mat)
        };
        for (to, kind) in [(Format::Mat, "mat"), (Format::Ogxm, "ogxm")] {
            let written = write(&Catalog, &import, to).unwrap();
            fs::write(files.join(format!("random-{n}.{kind}")), &written[0].bytes).unwrap();
        }
    }
    spots.retain(|spot| !matches!(spot.due, Due::Answer(_)));
    for (name, write) in [
        ("all.xgid", xgid::write as fn(&Spot) -> _),
        ("all.ogid", ogid::write),
    ] {
        let lines: Result<Vec<String>, _> = spots.iter().map(write).collect();
        fs::write(files.join(name), lines.unwrap().join("\n")).unwrap();
    }

    let (mut read_by, mut compared, mut wrong) = (0, 0, vec![]);
    for said in read_outside(&files) {
        let name = said["file"].as_str().unwrap();
        let ours = if name.starts_with("all.") {
            let all: Vec<Value> = spots.iter().map(as_moment).collect();
            json!({ "ids": all })
        } else {
            let import = read(&Catalog, &fs::read(files.join(name)).unwrap()).unwrap();
            as_match(
                &import.series[0],
                said["white"].as_str().unwrap_or_default(),
            )
        };
        read_by += 1;
        for (key, value) in ours.as_object().unwrap() {
            compared += value.as_array().map_or(1, Vec::len);
            if let Some(difference) = difference(value, &said[key]) {
                wrong.push(format!("{name}, {}: {key}{difference}", said["by"]));
            }
        }
    }
    for (file, why) in OTHERWISE {
        println!("left out: {file}, since {why}");
    }
    println!(
        "{read_by} readings of {} matches and {} ids: {} differ",
        number(),
        2 * spots.len(),
        wrong.len()
    );
    assert!(compared > 1000 && wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first place where two values differ, and the values there.
fn difference(ours: &Value, theirs: &Value) -> Option<String> {
    match (ours, theirs) {
        (Value::Array(one), Value::Array(other)) => {
            let mut pairs = (0..one.len().max(other.len())).map(|n| (n, one.get(n), other.get(n)));
            pairs.find_map(|(n, one, other)| {
                let [one, other] = [one, other].map(|value| value.unwrap_or(&Value::Null));
                Some(format!("[{n}]{}", difference(one, other)?))
            })
        }
        (Value::Object(one), Value::Object(_)) => {
            let mut pairs = one.iter();
            pairs.find_map(|(key, one)| Some(format!(".{key}{}", difference(one, &theirs[key])?)))
        }
        _ if ours == theirs => None,
        _ => {
            let brief = |value: &Value| value.to_string().chars().take(160).collect::<String>();
            Some(format!(": {} here, {} there", brief(ours), brief(theirs)))
        }
    }
}
