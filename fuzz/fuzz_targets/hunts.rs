//! Files of solved hunts: levels, layers, freeze tables, strategies.
//!
//! The first byte picks the kind of file and the game, and whether the file is given its beginning
//! and the right sum first.

#![no_main]

use std::sync::LazyLock;

use lauta_fuzz::{hunts::games, says_something};
use lauta_game::Game;
use lauta_hunt::Rules;
use lauta_hunters::prove::Strategy;
use lauta_hunters::solve::{Freeze, FreezeKey, Hold, Solver, Unspent, rules_number};
use libfuzzer_sys::fuzz_target;

static GAMES: LazyLock<[Rules; 2]> = LazyLock::new(games);

static SOLVERS: LazyLock<[Solver<'static>; 2]> = LazyLock::new(|| {
    GAMES
        .each_ref()
        .map(|game| Solver::new(game).expect("a small board"))
});

fuzz_target!(|data: &[u8]| {
    let Some((&how, rest)) = data.split_first() else {
        return;
    };
    let n = usize::from(how >> 1 & 1);
    let rules = &GAMES[n];
    let kind = how >> 2 & 3;
    let magic = [
        b"lauta-hunt-set\x001",
        b"lauta-hunt-lay\x001",
        Freeze::MAGIC,
        Strategy::MAGIC,
    ];
    let mut bytes = Vec::new();
    if how & 1 != 0 {
        bytes.extend(magic[usize::from(kind)]);
        bytes.extend(rules_number(rules).to_le_bytes());
        bytes.extend(&rest[..rest.len() / 8 * 8]);
        let words = bytes[16..].chunks_exact(8);
        let sum = words.fold(0, |sum, word| {
            add(sum, u64::from_le_bytes(word.try_into().expect("8 bytes")))
        });
        bytes.extend(sum.to_le_bytes());
    } else {
        bytes.extend(rest);
    }
    let mut out = Vec::new();
    match kind {
        0 => {
            let solver = &SOLVERS[n];
            match solver.read(&mut &bytes[..], 1) {
                Ok(level) => {
                    solver.write(&level, &mut out).expect("memory");
                    if level.hand() == rules.start().hand {
                        let _ = solver.holds(&level, &rules.start());
                    }
                    let _ = solver.counts(&level);
                }
                Err(error) => return drop(says_something(&error)),
            }
        }
        1 => match Unspent::read(rules, how >> 4, &mut &bytes[..]) {
            Ok(mut layer) => {
                layer.write(&mut out).expect("memory");
                let _ = layer.new_wins();
                layer.round(1);
            }
            Err(error) => return drop(says_something(&error)),
        },
        2 => {
            let key = match FreezeKey::read(rules, &mut &bytes[..]) {
                Ok(key) => key,
                Err(error) => {
                    says_something(&error);
                    let hold = Hold::all(rules).into_iter().next();
                    let Some(key) = hold.and_then(|hold| FreezeKey::all(rules, hold).next()) else {
                        return;
                    };
                    key
                }
            };
            match Freeze::read(rules, key, &mut &bytes[..]) {
                Ok(freeze) => freeze.write(rules, &mut out).expect("memory"),
                Err(error) => return drop(says_something(&error)),
            }
        }
        _ => match Strategy::read(rules, &mut &bytes[..]) {
            Ok(strategy) => {
                strategy.write(rules, &mut out).expect("memory");
                if let Err(flaw) = strategy.verify(rules, &|_| false) {
                    says_something(&flaw);
                }
                // Answers stand in order in a file that the program has written.
                let again = Strategy::read(rules, &mut &out[..]).expect("it was written");
                assert_eq!(again, strategy);
                return;
            }
            Err(error) => return drop(says_something(&error)),
        },
    }
    assert_eq!(out[..], bytes[..out.len()], "read and written again");
});

fn add(sum: u64, word: u64) -> u64 {
    (sum ^ word)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .rotate_left(29)
}
