//! Exact values against those of an independent solver, and tables against a plain search.

use super::endings;

use std::fs;

use lauta_engine::exact::{Entry, Found, Kind, News, Numbered, Shelf, Solver, Space, Tables};
use lauta_game::{Dice, Endgames, Game, Notation, Side, Turn};
use lauta_running::{GAMES, Position, Rules, load};

/// A folder of its own for every test.
fn shelf(name: &str) -> (std::path::PathBuf, Shelf) {
    let folder = std::env::temp_dir().join(format!("lauta-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    (folder.clone(), Shelf::new(folder))
}

fn tables(game: &Rules, shelf: &Shelf, pieces: [u8; 2]) -> Tables {
    Tables::open(game, shelf, pieces, |_| true).unwrap()
}

fn file(game: &Rules, shelf: &Shelf, pieces: [u8; 2], kind: Kind) -> std::path::PathBuf {
    shelf.file(Entry {
        rules: &game.ending_rules(),
        pieces,
        kind,
    })
}

/// The chance of the first side, by a look at every throw and the table behind it.
fn expectimax(game: &Rules, tables: &Tables, pos: &Position) -> f64 {
    let known = |pos: &Position| match game.outcome(pos) {
        Some(outcome) => f64::from(u8::from(outcome.winner == Some(Side::First))),
        None => {
            let chance = tables.chance(game, pos).unwrap();
            if pos.side() == Side::First {
                chance
            } else {
                1.0 - chance
            }
        }
    };
    let mut sum = 0.0;
    let mut open = vec![(*pos, 1.0)];
    while let Some((pos, chance)) = open.pop() {
        let Turn::Throw(_, throws) = game.turn(&pos) else {
            panic!("a throw is due");
        };
        for &(throw, weight) in throws {
            let chance = chance * f64::from(weight)
                / f64::from(throws.iter().map(|(_, weight)| weight).sum::<u32>());
            let after = game.after(&pos, throw);
            if let Turn::Throw(..) = game.turn(&after) {
                open.push((after, chance));
            } else {
                sum += chance * best(game, &known, &after);
            }
        }
    }
    sum
}

fn best(game: &Rules, known: &dyn Fn(&Position) -> f64, pos: &Position) -> f64 {
    match game.turn(pos) {
        Turn::Choice(Side::First, moves) => moves
            .iter()
            .map(|(_, next)| best(game, known, next))
            .fold(0.0, f64::max),
        _ => known(pos),
    }
}

#[test]
fn every_ending_has_one_number() {
    for (spec, pieces) in [
        ("daldos:n=4", [1, 1]),
        ("daldos:n=4", [3, 2]),
        ("daldosa-12-12-12:n=5", [2, 2]),
        ("daldos", [2, 1]),
        ("daldosa-fast", [2, 3]),
    ] {
        let game = load(spec).unwrap();
        let space = Numbered::up_to(&game, pieces).unwrap();
        for number in (0..space.size()).step_by(1 + space.size() as usize / 20_000) {
            let pos = space.position(&game, number);
            assert_eq!(space.number(&game, &pos), Some(number), "{spec} {pieces:?}");
            assert_eq!(
                space.number(&game, &game.mirror(&pos).unwrap()),
                Some(number)
            );
        }
    }
    // The sizes of the tables, both sides to throw.
    for (spec, sizes) in [
        ("daldosa", [2_664, 46_620, 792_540]),
        ("daldos:n=14", [3_612, 74_046, 1_480_920]),
        ("daldos", [4_704, 110_544, 2_542_512]),
    ] {
        let game = load(spec).unwrap();
        let of = |a, b| game.endings_with([a, b]) + game.endings_with([b, a]);
        assert_eq!([of(1, 1), of(2, 1), of(2, 2)], sizes, "{spec}");
    }
}

#[test]
fn every_game_can_be_numbered() {
    for id in GAMES.ids() {
        let game = load(&id).unwrap();
        let mut dice = Dice::from_seed(4);
        let mut pos = game.start();
        let mut before = game.left(&pos);
        while let Some(next) = game.random_step(&pos, &mut dice) {
            pos = next;
            assert!(game.left(&pos) <= before, "{id}");
            before = game.left(&pos);
            if let Some((pieces, number)) = game.ending_number(&pos) {
                assert!(number < game.endings_with(pieces));
                let same = game.ending(pieces, number);
                assert!(same == pos || Some(same) == game.mirror(&pos), "{id}");
            }
        }
    }
}

#[test]
fn tables_agree_with_a_plain_search() {
    for (spec, pieces, positions) in [
        ("daldos:n=4", [2, 2], 400),
        ("daldos:n=5,capture=each-die", [2, 2], 200),
        (
            "daldos:n=5,end=last-piece,end-check=after-play",
            [2, 3],
            200,
        ),
        ("daldosa", [2, 1], 400),
        ("daldosa-fast:n=6,end=annihilation", [1, 1], 30),
    ] {
        let game = load(spec).unwrap();
        let tables = Tables::make(&game, pieces).unwrap();
        let mut dice = Dice::from_seed(9);
        for _ in 0..positions {
            let pos = tables.position(&game, u32::try_from(dice.below(tables.len())).unwrap());
            let (found, plain) = (
                tables.chance(&game, &pos).unwrap(),
                expectimax(&game, &tables, &pos),
            );
            assert!(
                (found - plain).abs() < 1e-9,
                "{spec} {}: {found} {plain}",
                game.write_position(&pos)
            );
        }
    }
}

/// The chance of the side about to throw in endings that another program has solved, with each
/// value of `end-check`.
#[test]
fn values_agree_with_those_of_another_solver() {
    for (spec, position, at_once, after_play) in endings::KNOWN {
        for (check, value) in [("at-once", at_once), ("after-play", after_play)] {
            let joint = if spec.contains(':') { ',' } else { ':' };
            let spec = format!("{spec}{joint}end-check={check}");
            let game = load(&spec).unwrap();
            let pos = game.read_position(position).unwrap();
            let value = match pos.side() {
                Side::First => value,
                Side::Second => 1.0 - value,
            };
            let (pieces, _) = game.ending_number(&pos).unwrap();
            let space = Numbered::up_to(&game, pieces).unwrap();
            let mut solver = Solver::new(&game, &space);
            for layer in solver.layers(0..space.size()) {
                let bound = solver.solve(&layer, |_, _| true).unwrap();
                // A chance is half of the points.
                assert!(bound / 2.0 < 1e-11, "{spec}: {bound}");
            }
            let number = space.number(&game, &pos).unwrap();
            let found = f64::midpoint(solver.values()[number as usize], 1.0);
            assert!((found - value).abs() < 1e-11, "{spec} {position}: {found}");
        }
    }
}

#[test]
fn bad_files_are_named_and_made_again() {
    let game = load("daldos:n=4").unwrap();
    let other = load("daldos:n=4,capture=each-die").unwrap();
    let (folder, shelf) = shelf("bad");
    tables(&game, &shelf, [2, 1]);
    tables(&other, &shelf, [2, 1]);
    let table = file(&game, &shelf, [2, 1], Kind::Table);
    let good = fs::read(&table).unwrap();
    let mut damaged = good.clone();
    damaged[good.len() / 2] ^= 4;
    for (bytes, complaint) in [
        (damaged, "damaged"),
        (good[..good.len() - 5].to_vec(), "cut short"),
        (good[..40].to_vec(), "cut short"),
        (vec![], "no table of this version"),
        (b"PNG".to_vec(), "no table of this version"),
        (
            fs::read(file(&other, &shelf, [2, 1], Kind::Table)).unwrap(),
            "made for other rules",
        ),
        (
            fs::read(file(&game, &shelf, [1, 1], Kind::Table)).unwrap(),
            "made for other rules",
        ),
    ] {
        fs::write(&table, bytes).unwrap();
        let mut heard = vec![];
        Tables::open(&game, &shelf, [2, 1], |news| {
            if let News::Problem(problem) = news {
                heard.push(problem.to_string());
            }
            true
        })
        .unwrap();
        assert_eq!(heard.len(), 1, "{heard:?}");
        assert!(heard[0].contains(complaint), "{heard:?}");
        assert!(heard[0].contains(table.to_str().unwrap()), "{heard:?}");
        assert_eq!(fs::read(&table).unwrap(), good, "made again, the same");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_was_stopped_goes_on() {
    let game = load("daldos:n=4").unwrap();
    let (folder, shelf) = shelf("stopped");
    let stopped = Tables::open(&game, &shelf, [2, 2], |news| {
        !matches!(
            news,
            News::Layer {
                pieces: [2, 2],
                number: 5,
                ..
            }
        )
    });
    assert!(stopped.is_err());
    let unfinished = file(&game, &shelf, [2, 2], Kind::Unfinished);
    assert!(file(&game, &shelf, [2, 1], Kind::Table).exists());
    assert!(!file(&game, &shelf, [2, 2], Kind::Table).exists());
    let begun = fs::read(&unfinished).unwrap();
    let fresh = Tables::make(&game, [2, 2]).unwrap();
    let resumed = |complaints: usize, first: u64| {
        let (mut heard, mut layers) = (0, vec![]);
        let resumed = Tables::open(&game, &shelf, [2, 2], |news| {
            match news {
                News::Problem(_) => heard += 1,
                News::Layer { pieces, number, .. } => layers.push((pieces, number)),
                News::Made(_) => {}
            }
            true
        })
        .unwrap();
        assert_eq!((heard, layers[0]), (complaints, ([2, 2], first)));
        assert!(!unfinished.exists());
        for number in 0..u32::try_from(fresh.len()).unwrap() {
            let pos = fresh.position(&game, number);
            let (a, b) = (fresh.chance(&game, &pos), resumed.chance(&game, &pos));
            assert!((a.unwrap() - b.unwrap()).abs() < 1e-9);
        }
        fs::remove_file(file(&game, &shelf, [2, 2], Kind::Table)).unwrap();
    };
    resumed(0, 5);
    // One that is damaged is as good as none; so is one of more layers than there are, or of values
    // that are none, whatever its checksum.
    fs::write(&unfinished, &begun[..begun.len() - 1]).unwrap();
    resumed(1, 1);
    let head = begun.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let words = head.map(|(at, _)| at).nth(1).unwrap() + 1;
    for (at, bad) in [
        (words, u64::MAX.to_le_bytes()),
        (words + 8, f64::NAN.to_le_bytes()),
        (words + 8, 7.0_f64.to_le_bytes()),
    ] {
        let mut bytes = begun[..begun.len() - 8].to_vec();
        bytes[at..at + 8].copy_from_slice(&bad);
        let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        bytes.extend(u64::to_le_bytes(sum));
        fs::write(&unfinished, bytes).unwrap();
        resumed(1, 1);
    }
    fs::remove_dir_all(folder).unwrap();
}

/// The whole game on the smallest board, under every option; minutes, as
/// `cargo test --release -p lauta-engine --test it exact -- --ignored`.
#[test]
#[ignore = "slow"]
fn the_smallest_board_is_solved() {
    for (options, value, positions) in [
        ("", 0.543_902_893_954, 441_419),
        (",dalling=aftmost", 0.544_815_422_574, 429_354),
        (",capture=each-die", 0.543_904_534_053, 441_478),
        (",capture=each-die-enemy-row", 0.550_474_074_279, 441_239),
        (",end=last-piece", 0.547_056_960_062, 414_270),
    ] {
        let game = load(&format!("daldos:n=4{options}")).unwrap();
        let found = Found::from_start(&game, |_| true).unwrap();
        let space: &dyn Space<Rules> = &found;
        assert_eq!(space.size(), positions, "{options}");
        let mut solver = Solver::new(&game, &found);
        for layer in solver.layers(0..positions) {
            assert!(solver.solve(&layer, |_, _| true).unwrap() < 1e-11);
        }
        let start = found.number(&game, &game.start()).unwrap();
        let found = f64::midpoint(solver.values()[start as usize], 1.0);
        assert!((found - value).abs() < 1e-11, "{options}: {found}");
    }
}
