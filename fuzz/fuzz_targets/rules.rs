//! Rule files of every family, with parents beside them.
//!
//! The input is a rule file; behind a line `--- ID` follows the text of a file beside it, which can
//! be named as a parent.

#![no_main]

use std::collections::BTreeMap;
use std::sync::Arc;

use lauta_fuzz::{hash, says_something, text};
use lauta_game::{BoardView, Dice, Family, RulesError, Session, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let mut files = text.split("\n--- ");
    let file = files.next().unwrap_or_default();
    let beside: BTreeMap<String, String> = files
        .filter_map(|file| file.split_once('\n'))
        .map(|(id, text)| (id.into(), text.into()))
        .collect();
    if let Err(error) = lauta_catalog::check("file", file) {
        refused(&error);
    }
    let seed = hash(data);
    read::<lauta_tables::Rules>(file, &beside, seed);
    read::<lauta_pile::Rules>(file, &beside, seed);
    read::<lauta_chase::Rules>(file, &beside, seed);
    read::<lauta_facing::Rules>(file, &beside, seed);
    read::<lauta_running::Rules>(file, &beside, seed);
    read::<lauta_sahkku::Rules>(file, &beside, seed);
    read::<lauta_tab::Rules>(file, &beside, seed);
    read::<lauta_trictrac::Rules>(file, &beside, seed);
    read::<lauta_hunt::Rules>(file, &beside, seed);
});

/// A refusal names the file, and ends.
fn refused(error: &RulesError) {
    let said = says_something(error);
    let RulesError::File(faults) = error else {
        panic!("a rule file is refused otherwise: {said}");
    };
    assert!(!faults.is_empty());
    for fault in faults {
        let named = fault
            .split_once(".toml: ")
            .is_some_and(|(_, rest)| !rest.trim().is_empty());
        assert!(named, "{fault:?} does not say where");
    }
}

/// Reads the file for one family. Rules that it takes can be played: a few steps of a random game.
fn read<G: Family + BoardView>(file: &str, beside: &BTreeMap<String, String>, seed: u32) {
    let game = match G::library().read_beside("file", file, beside) {
        Ok(game) => game,
        Err(error) => {
            return refused(&error);
        }
    };
    let mut dice = Dice::from_seed(seed.into());
    let game = Arc::new(game);
    let opened = Session::open(game.clone(), &mut dice, None);
    let mut again = Session::at(game.clone(), opened.positions()[0].clone());
    for throw in opened.record() {
        let thrown = again.throw(throw.parse().expect("a throw"));
        assert_eq!(thrown, Ok(()), "a draw shows what cannot be thrown");
    }
    let mut pos = game.start();
    for _ in 0..12 {
        let written = game.write_position(&pos);
        match game.read_position(&written) {
            Ok(read) => assert_eq!(read, pos, "{written:?} reads as another position"),
            Err(error) => panic!("{written:?} cannot be read: {error}"),
        }
        game.view(&pos);
        match game.turn(&pos) {
            Turn::Throw(_, throws) => assert!(!throws.is_empty(), "no throws at {written:?}"),
            Turn::Choice(_, moves) => assert!(!moves.is_empty(), "no moves at {written:?}"),
            Turn::Over(outcome) => {
                let known = game.endings().get(usize::from(outcome.ending)).is_some();
                assert!(
                    known || outcome.winner.is_none(),
                    "no such ending at {written:?}"
                );
                break;
            }
        }
        let Some(next) = game.random_step(&pos, &mut dice) else {
            break;
        };
        pos = next;
    }
}
