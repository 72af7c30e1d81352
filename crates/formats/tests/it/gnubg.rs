//! GNU Backgammon, the real counterpart: it plays, and reads what we write. Ignored unless asked for:
//!
//! ```text
//! cargo test -p lauta-formats --all-features --test it gnubg -- --ignored
//! ```
//!
//! `LAUTA_MATCHES` is the number of matches, 30 by default. A test fails if `gnubg` is missing.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use lauta_catalog::Catalog;
use lauta_formats::{
    Act, Due, Format, Game, Import, Ply, Series, Spot, Variant, Way, decisions, gnu_id, met, read,
    snowie, write, xgid,
};
use lauta_game::Side;
use lauta_play::cube::Stage;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::played::played;

/// Number of matches.
pub(crate) fn number() -> u32 {
    let asked = std::env::var("LAUTA_MATCHES").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(30)
}

pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("gnubg-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Lets GNU Backgammon carry out commands in a folder, and gives what it says.
fn gnubg(folder: &Path, commands: &str) -> String {
    fs::write(folder.join("commands"), commands).unwrap();
    let mut known = ["/usr/games/gnubg", "/usr/bin/gnubg"].into_iter();
    let program = known.find(|path| Path::new(path).exists());
    let output = Command::new(program.expect("gnubg is installed"))
        .args(["-t", "-q", "-c", "commands"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Commands by which two bots of no plies play, resignations included.
fn plays(seed: u32, variant: &str, begin: &str) -> String {
    let mut commands =
        format!("set seed {seed}\nset variation {variant}\nset output rawboard on\n");
    for player in 0..2 {
        let _ = write!(
            commands,
            "set player {player} gnubg\nset player {player} chequer evaluation plies 0\n\
             set player {player} cube evaluation plies 0\nset player {player} name {}\n",
            ["Astrid", "Bo"][player]
        );
    }
    commands +=
        "set display off\nset automatic game off\nset automatic roll on\nset automatic move on\n";
    commands += "set jacoby on\nset beavers 3\nset confirm new off\n";
    commands + begin + "\n"
}

fn whole(folder: &Path, name: &str) -> Import {
    let bytes = fs::read(folder.join(name)).unwrap();
    let import = read(&Catalog, &bytes).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    if let Some(fault) = &import.fault {
        panic!("{}/{name}: {fault}", folder.display());
    }
    import
}

/// The games without what the formats tell in ways of their own.
fn bare(games: &[Game]) -> Vec<Game> {
    let mut games = games.to_vec();
    for game in &mut games {
        game.comment.clear();
        for ply in &mut game.plies {
            ply.analysis = None;
            ply.comment.clear();
        }
    }
    games
}

#[test]
#[ignore = "needs gnubg, and takes a minute"]
#[expect(clippy::print_stdout, reason = "the figures are the point")]
fn matches_of_gnubg_are_read_from_every_format() {
    let variants = ["standard", "nackgammon", "3-chequer-hypergammon"];
    let (mut games, mut decided, mut resigned) = (0, 0, 0);
    for n in 0..number() {
        let folder = folder(&format!("plays-{n}"));
        // Of Hypergammon it lacks the tables here: its bots resign at once.
        let variant = variants[[0, 1, 0, 1, 0, 2][n as usize % 6]];
        let length = [0, 1, 3, 5, 7, 11, 25][n as usize % 7];
        let begin = if length == 0 {
            "new session".into()
        } else {
            format!("new match {length}")
        };
        let mut commands = plays(n + 1, variant, &begin);
        // Some are left unfinished.
        let turns = "play\n".repeat(if n % 5 == 0 { 60 } else { 250 });
        let wanted = if length == 0 { 3 } else { length };
        for _ in 0..wanted {
            commands += &turns;
            if n % 5 != 0 && variant != variants[2] {
                commands += "new game\n";
            }
        }
        commands += &turns;
        commands += "export match mat m.mat\nsave match m.sgf\nexport match snowietxt m.txt\n";
        gnubg(&folder, &commands);
        let texts = whole(&folder, "m.mat");
        let [series] = texts.series.as_slice() else {
            panic!("{n}: no match")
        };
        assert_eq!(series.length, length, "{n}");
        games += series.games.len();
        let sgf = whole(&folder, "m.sgf");
        assert_eq!(sgf.series.len(), 1, "{n}: {:?}", sgf.notes);
        // A throw before any play stands in the wrong column of its text.
        let begun = |games: &[Game]| {
            let mut games = bare(games);
            games.retain(|game| {
                !matches!(
                    game.plies.as_slice(),
                    [Ply {
                        act: Act::Throw(_),
                        ..
                    }]
                )
            });
            games
        };
        assert_eq!(begun(&sgf.series[0].games), begun(&series.games), "{n}");
        assert_eq!(sgf.series[0].variant, series.variant, "{n}");
        if series.variant == Variant::Backgammon {
            let text = whole(&folder, "m.txt");
            assert_eq!(begun(&text.series[0].games), begun(&series.games), "{n}");
        }
        decided += decisions(series).len();
        let ends = series.games.iter().filter_map(|game| game.end);
        resigned += ends
            .filter(|end| matches!(end.way, Way::Resigned(_)))
            .count();
    }
    println!("{games} games, {decided} decisions, {resigned} resignations");
    assert!(games > 0);
}

/// Random matches of ours, always the same. A game that is given up before its first throw is none to it.
fn ours(n: u32) -> Vec<Series> {
    let mut runner = TestRunner::deterministic();
    let strategy = played();
    let tree = || strategy.new_tree(&mut runner).unwrap().current();
    let begun = |series: &Series| series.games.iter().all(|game| !game.plies.is_empty());
    std::iter::repeat_with(tree)
        .filter(begun)
        .take(n as usize)
        .collect()
}

#[test]
#[ignore = "needs gnubg, and takes a minute"]
fn matches_of_ours_are_read_by_gnubg_and_come_back() {
    let all = ours(number());
    for (n, series) in all.iter().enumerate() {
        let folder = folder(&format!("reads-{n}"));
        let import = Import {
            series: vec![series.clone()],
            ..Import::new(Format::Record)
        };
        for (format, file, load) in [
            (Format::Mat, "o.mat", "import mat o.mat"),
            (Format::Sgf, "o.sgf", "load match o.sgf"),
        ] {
            let written = write(&Catalog, &import, format).unwrap();
            fs::write(folder.join(file), &written[0].bytes).unwrap();
            let variant = match series.variant {
                Variant::Nackgammon => "nackgammon",
                Variant::Hypergammon => "3-chequer-hypergammon",
                _ => "standard",
            };
            let jacoby = if series.jacoby { "on" } else { "off" };
            let commands = format!(
                "set variation {variant}\nset jacoby {jacoby}\nset beavers 9\nset confirm new off\n{load}\n\
                 export match mat back.mat\nsave match back.sgf\n"
            );
            gnubg(&folder, &commands);
            for back in ["back.mat", "back.sgf"] {
                let back_again = whole(&folder, back);
                let plies = |games: &[Game]| -> Vec<Game> {
                    let mut games = bare(games);
                    for game in &mut games {
                        // It keeps no dice that were not played.
                        game.plies.retain(|ply| !matches!(ply.act, Act::Throw(_)));
                        // Its text gives the points of a gammon that Jacoby's rule takes away; its SGF does not.
                        let turned = game.plies.iter().any(|ply| ply.act == Act::Take);
                        let end = game.end.as_mut().filter(|end| end.way == Way::Played);
                        if let Some(end) =
                            end.filter(|_| series.jacoby && !turned && back == "back.mat")
                        {
                            end.points = 1;
                        }
                    }
                    games
                };
                assert_eq!(
                    plies(&back_again.series[0].games),
                    plies(&series.games),
                    "{n} {file} {back}"
                );
                fs::remove_file(folder.join(back)).unwrap();
            }
        }
    }
}

#[test]
#[ignore = "needs gnubg, and takes a minute"]
#[expect(clippy::print_stdout, reason = "the figures are the point")]
fn positions_go_through_all_ids_and_gnubg() {
    let mut spots: Vec<Spot> = ours(40).iter().flat_map(decisions).collect();
    // A double is taken back there, and the side on roll comes to the bottom.
    spots.retain(|spot| matches!(spot.due, Due::Play(_)) && spot.roller == Side::Second);
    spots.truncate(2000);
    let folder = folder("ids");
    let mut commands = String::from(
        "set player 0 human\nset player 1 human\nset confirm new off\nset display off\n",
    );
    for (n, spot) in spots.iter().enumerate() {
        let id = xgid::write(spot).unwrap();
        let _ = write!(
            commands,
            "set xgid {id}\nexport position snowietxt {n}.txt\n"
        );
    }
    let said = gnubg(&folder, &commands);
    let mut checked = 0;
    for (n, spot) in spots.iter().enumerate() {
        let path = folder.join(format!("{n}.txt"));
        let line = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{n}: {said}"));
        let (back, _) = snowie::read(line.trim()).unwrap();
        assert_eq!(
            (back.men, back.cube, back.score),
            (spot.men, spot.cube, spot.score),
            "{line}"
        );
        assert_eq!(gnu_id::write_position(&back), gnu_id::write_position(spot));
        checked += 1;
    }
    println!("{checked} positions");
    assert!(checked > 1000);
}

#[test]
#[ignore = "needs gnubg, and takes a minute"]
fn gnubg_shows_our_analysis() {
    let mut import = read(&Catalog, include_bytes!("../data/money.mat")).unwrap();
    assert!(lauta_formats::analyse(&Catalog, &mut import, 0, 2, None, &|_, _| true).unwrap());
    let folder = folder("own");
    let written = write(&Catalog, &import, Format::Sgf).unwrap();
    fs::write(folder.join("own.sgf"), &written[0].bytes).unwrap();
    let said = gnubg(
        &folder,
        "load match own.sgf\nshow statistics match\nexport match text own.txt\n",
    );
    assert!(said.contains("Snowie error rate"), "{said}");
    let text = fs::read_to_string(folder.join("own.txt")).unwrap();
    let best = &import.series[0].games[0].plies[0]
        .analysis
        .as_ref()
        .unwrap()
        .plays[0];
    let line = format!("Eq.: {:+.3}", best.equity);
    assert!(text.contains(&line), "{line}\n{text}");
    // Its own text of all that is read again, the plays that it marks with it.
    let again = read(&Catalog, text.as_bytes()).unwrap();
    assert_eq!(again.fault, None);
    assert!(again.positions.len() > 40, "{}", again.positions.len());
}

/// Chances that GNU Backgammon prints of a match equity table, in per cent: at every score to 64 points, a line each,
/// and after the Crawford game, a line for each player.
fn printed(folder: &Path, table: &str) -> Vec<Vec<f64>> {
    fs::write(folder.join("table.xml"), table).unwrap();
    let said = gnubg(
        folder,
        "set matchequitytable table.xml\nshow matchequitytable 64\n",
    );
    let row = |line: &str| -> Option<Vec<f64>> {
        let (head, cells) = line.trim().split_once(' ')?;
        let cells = cells.split_whitespace().map(str::parse);
        head.strip_suffix("-away")?
            .parse::<u32>()
            .ok()
            .and(cells.collect::<Result<_, _>>().ok())
    };
    let rows: Vec<Vec<f64>> = said.lines().filter_map(row).collect();
    assert_eq!(rows.len(), 64 + 2, "{said}");
    rows
}

/// The version 1.07.001 computes no cells but extrapolates all of them if the length is -1, and takes its own defaults
/// for the second player if the parameters after the Crawford game are those of `both`. So it gets a length, and a
/// table for each player.
#[test]
#[ignore = "needs gnubg"]
#[expect(clippy::print_stdout, reason = "the figures are the point")]
fn computed_match_equity_tables_are_those_of_gnubg() {
    let folder = folder("met");
    for (name, length) in [("zadeh", 64), ("mec", 64), ("mec26", 25)] {
        let text = fs::read_to_string(format!("/usr/share/gnubg/met/{name}.xml")).unwrap();
        let table = met::read(text.as_bytes()).unwrap();
        assert_eq!(table.equities.length(), length);
        let (head, after) = text.split_at(text.find("<post-crawford-table").unwrap());
        let (after, _) = after.split_once("</met>").unwrap();
        let [first, second] =
            ["0", "1"].map(|n| after.replace("player=\"both\"", &format!("player=\"{n}\"")));
        let head = head.replace("<length>-1<", "<length>64<");
        let rows = printed(&folder, &format!("{head}{first}{second}</met>"));
        let mut largest = 0.0_f64;
        for (a, b) in (1..=length).flat_map(|a| (1..=length).map(move |b| (a, b))) {
            let theirs = rows[a as usize - 1][b as usize - 1];
            let ours = 100.0 * table.equities.chance([a, b], Stage::Before);
            largest = largest.max((ours - theirs).abs());
        }
        // Its last cell may be missing, and is never reached.
        for a in 1..length {
            let ours = 100.0 * table.equities.chance([a, 1], Stage::After);
            for row in &rows[64..] {
                largest = largest.max((ours - row[a as usize - 1]).abs());
            }
        }
        println!("{name}: {largest:.6} per cent at most");
        assert!(largest < 1e-4, "{name}: {largest}");
    }
}
