//! Files of learned evaluations of hunts, and checkpoints of their training.
//!
//! The first byte picks the game, and whether the file is given its beginning, its length and the
//! right sum first.

#![no_main]

use std::sync::{Arc, LazyLock};

use lauta_fuzz::{hunts::games, says_something};
use lauta_game::{Dice, Game};
use lauta_hunt::Rules;
use lauta_hunters::search::learned::Weights;
use lauta_hunters::search::{Judge, Limits, Search, Settings};
use lauta_hunters::train::{Plan, Training};
use libfuzzer_sys::fuzz_target;

/// The games, and a file of each.
static GAMES: LazyLock<[(Rules, Vec<u8>); 2]> = LazyLock::new(|| {
    games().map(|rules| {
        let file = Training::new(&rules, Plan::default()).weights(0).write(&rules);
        (rules, file)
    })
});

fuzz_target!(|data: &[u8]| {
    let Some((&how, rest)) = data.split_first() else {
        return;
    };
    let (rules, file) = &GAMES[usize::from(how >> 1 & 1)];
    let mut bytes = rest.to_vec();
    if how & 1 != 0 {
        let lines = file.split_inclusive(|&byte| byte == b'\n').take(3);
        let head = lines.map(<[u8]>::len).sum::<usize>();
        // The data again and again.
        let weights = rest.iter().chain([&0]).cycle();
        bytes = file[..head].to_vec();
        bytes.extend(weights.take(file.len() - 8 - head));
        let sum = sum(&bytes);
        bytes.extend(sum);
    }
    if let Err(error) = Training::resume(rules, Plan::default(), &bytes) {
        says_something(&error);
    }
    let weights = match Weights::read(rules, &bytes) {
        Ok(weights) => weights,
        Err(error) => return drop(says_something(&error)),
    };
    let written = weights.write(rules);
    assert_eq!(Weights::read(rules, &written).as_ref(), Ok(&weights));
    let judge = Judge::Learned(Arc::new(weights));
    let mut search = Search::with(rules, 1, Settings::default(), judge);
    let limits = Limits {
        depth: Some(2),
        ..Limits::default()
    };
    let mut dice = Dice::from_seed(1);
    let mut pos = rules.start();
    for _ in 0..8 {
        let found = search.run(&[pos], limits);
        assert!(found.moves.iter().all(|entry| entry.equity.abs() <= 1.0));
        let Some(next) = rules.random_step(&pos, &mut dice) else {
            break;
        };
        pos = next;
    }
});

/// The sum at the end of a file (FNV-1a).
fn sum(bytes: &[u8]) -> [u8; 8] {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.to_le_bytes()
}
