//! Tables of endings and races, as they are kept on disk.
//!
//! The first byte picks the kind of table, and whether its checksum is set right first.

#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;

use lauta_engine::exact::{Entry, Kind, News, Shelf, Tables};
use lauta_engine::race::{OneSided, Stands, TwoSided};
use lauta_fuzz::{says_something, table_games};
use lauta_game::{Endgames, Game, Races};
use libfuzzer_sys::fuzz_target;

struct Room {
    shelf: Shelf,
    race: lauta_tables::Rules,
    ending: lauta_running::Rules,
    stands: Stands,
    _folder: tempfile::TempDir,
}

static ROOM: LazyLock<Room> = LazyLock::new(|| {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() {
        memory
    } else {
        std::env::temp_dir()
    };
    let folder = tempfile::tempdir_in(folder).expect("a folder for tables");
    let (race, ending) = table_games();
    Room {
        shelf: Shelf::new(folder.path()),
        race,
        ending,
        stands: Stands::new(2, 2).expect("few men"),
        _folder: folder,
    }
});

fuzz_target!(|data: &[u8]| {
    let Some((&how, file)) = data.split_first() else {
        return;
    };
    let room = &*ROOM;
    let (race_rules, ending_rules) = (room.race.race_rules(), room.ending.ending_rules());
    let entry = match how >> 1 & 3 {
        0 => OneSided::entry(&race_rules, room.stands),
        1 => TwoSided::entry(&race_rules, room.stands),
        kind => Entry {
            rules: &ending_rules,
            pieces: [1, 1],
            kind: if kind == 2 {
                Kind::Table
            } else {
                Kind::Unfinished
            },
        },
    };
    let mut bytes = Vec::new();
    if how & 8 != 0 {
        // The right head, which is long, so that only words are left to find.
        bytes.extend(head(&entry));
    }
    bytes.extend(file);
    if how & 1 != 0 {
        bytes.extend(sum(&bytes).to_le_bytes());
    }
    let path = room.shelf.file(entry);
    std::fs::write(&path, &bytes).expect("room for a table");
    match how >> 1 & 3 {
        0 => match OneSided::read(&room.race, &room.shelf, room.stands) {
            Ok(table) => one_sided(&table.expect("the file is there")),
            Err(problem) => drop(says_something(&problem)),
        },
        1 => match TwoSided::read(&room.race, &room.shelf, room.stands) {
            Ok(table) => two_sided(&table.expect("the file is there")),
            Err(problem) => drop(says_something(&problem)),
        },
        _ => {
            let mut heard = 0;
            let tables = Tables::open(&room.ending, &room.shelf, [1, 1], |news| {
                heard += 1;
                if let News::Problem(problem) = news {
                    says_something(problem);
                }
                // Nothing is made here.
                false
            });
            if let Ok(tables) = tables {
                for number in 0..u32::try_from(tables.len()).unwrap_or(0) {
                    let pos = tables.position(&room.ending, number);
                    let chance = tables.chance(&room.ending, &pos).expect("it has a number");
                    assert!((0.0..=1.0).contains(&chance));
                }
            }
            let rest = room.shelf.file(Entry {
                kind: Kind::Table,
                ..entry
            });
            let _ = std::fs::remove_file(rest);
        }
    }
    let _ = std::fs::remove_file(path);
});

fn one_sided(table: &OneSided) {
    let endings = ROOM.race.endings().len();
    for mine in ROOM.stands.all().into_iter().skip(1) {
        let run = table.run(mine).expect("it has a number");
        assert!(run.mean() >= 0.0 && run.mean().is_finite());
        for theirs in ROOM.stands.all().into_iter().skip(1) {
            let chances = table
                .race([mine, theirs], endings)
                .expect("they have numbers");
            assert!(
                chances.iter().all(|chance| (0.0..=1.0).contains(chance)),
                "{chances:?}"
            );
        }
    }
}

fn two_sided(table: &TwoSided) {
    for mine in ROOM.stands.all() {
        for theirs in ROOM.stands.all() {
            let points = table.points([mine, theirs]).expect("they have numbers");
            assert!(points.abs() <= 3.0, "{points}");
        }
    }
}

fn head(entry: &Entry<'_>) -> Vec<u8> {
    let [a, b] = entry.pieces;
    let what = match entry.kind {
        Kind::Table => format!("{a}v{b} chances"),
        Kind::Unfinished => format!("{a}v{b} points so far"),
        Kind::Turns => format!("turns of {a} on {b}"),
        Kind::Races => format!("races of {a} on {b}"),
    };
    format!("lauta endgames 1\n{}; {what}\n", entry.rules).into_bytes()
}

fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
