//! Records of games and series.
//!
//! With `{` in front the input is a record as a file has it, kept up to its first fault. Else the first line picks the game, the
//! second one says how long a series is and the score, like `7 2 3`, and every further line is an
//! entry, or a number that picks one of the legal ones; what comes of it must be a record.

#![no_main]

use lauta_catalog::{
    AnalysisOptions, Catalog, Length, MatchNext, MatchSession, Record, Terms, analyse, verify,
};
use lauta_fuzz::{first_line, says_something, spec, text};
use lauta_game::{Chance, Dice};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let record = if text.starts_with('{') {
        let (record, fault) = match Record::read_to_fault(&Catalog, text) {
            Ok((record, fault)) => (Some(record), fault),
            Err(fault) => (None, Some(fault)),
        };
        if let Some(fault) = fault {
            says_something(&fault);
            assert!(fault.line > 0, "{fault} does not say where");
        }
        match record {
            Some(record) => record,
            None => return,
        }
    } else {
        match played(text) {
            Some(record) => record,
            None => return,
        }
    };
    let written = record.write(&Catalog).expect("it was played");
    let again = Record::read(&Catalog, &written);
    assert_eq!(again.expect("it was written"), record, "{written}");
    if let Err(error) = verify(&Catalog, &record) {
        says_something(&error);
    }
    // A look at the record without the search: whatever is evaluated stops it.
    let options = AnalysisOptions {
        plies: Some(0),
        ..AnalysisOptions::default()
    };
    let stopped = analyse(&Catalog, &record, options, &|_, _| false);
    assert!(stopped.expect("it was played").is_none());
});

/// The record of the series that the lines play.
fn played(text: &str) -> Option<Record> {
    let (game, rest) = first_line(text);
    let (terms, rest) = first_line(rest);
    let spec = spec(game);
    let mut words = terms.split(' ');
    let length = words.next().and_then(Length::read).unwrap_or_default();
    let mut score = || words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let terms = Terms {
        length,
        score: [score(), score()],
        ..Terms::default()
    };
    let mut dice = Dice::from_seed(7);
    let mut play = match MatchSession::begin(&Catalog, &spec, terms, &mut dice, None) {
        Ok(play) => play,
        Err(error) => {
            says_something(&error);
            return None;
        }
    };
    for line in rest.lines().take(40) {
        let done = match (line.parse::<u8>(), play.next()) {
            (Ok(_), MatchNext::Over(..)) => break,
            (Ok(_), MatchNext::GameOver(_)) => play.next_game(&mut dice),
            (Ok(n), MatchNext::Choice(_)) => {
                let moves = play.session().moves();
                play.accept(&moves[usize::from(n) % moves.len()].mv)
            }
            (Ok(n), MatchNext::Answer(_, actions)) => {
                play.act(actions[usize::from(n) % actions.len()])
            }
            (Ok(n), MatchNext::Throw(_, actions)) => {
                match actions.get(usize::from(n).wrapping_sub(200)) {
                    Some(action) => play.act(*action),
                    None => {
                        (0..n % 8).for_each(|_| _ = dice.lot(2));
                        play.roll(&mut dice);
                        Ok(())
                    }
                }
            }
            (Err(_), _) => {
                if let Err(error) = play.accept(line) {
                    says_something(&error);
                }
                Ok(())
            }
        };
        if let Err(error) = done {
            panic!("{spec}: what is legal is refused: {error}");
        }
    }
    Some(Record::of(&spec, &play))
}
