//! Game strings with options, and other short texts that are typed: who plays, how long, claims,
//! throws.

#![no_main]

use lauta_catalog::{Catalog, DuelPlayer, Length, MatchSession, PlayerSpec, Terms, about, open};
use lauta_fuzz::{first_line, holds, says_something, text};
use lauta_game::{Dice, Throw};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let (spec, rest) = first_line(text);
    match about(spec) {
        Ok(found) => {
            // The id of a game is its one canonical string.
            assert_eq!(about(&found.id).as_ref(), Ok(&found), "{spec:?}");
            assert!(
                !found.rules.is_empty() && !found.summary.is_empty(),
                "{spec:?}"
            );
            match open(spec) {
                Ok(session) => holds(&found.id, session.as_ref()),
                Err(error) => panic!("{spec:?} is a game and cannot be opened: {error}"),
            }
            let length = Length::asked(&Catalog, spec).expect("the game is known");
            let length = Length::read(first_line(rest).0).unwrap_or(length);
            let terms = Terms {
                length,
                ..Terms::default()
            };
            let begun = MatchSession::begin(&Catalog, spec, terms, &mut Dice::from_seed(1), None);
            if let Err(error) = begun {
                says_something(&error);
            }
        }
        Err(error) => drop(says_something(&error)),
    }
    for line in rest.lines().take(4) {
        if let Some(length) = Length::read(line) {
            assert_eq!(Length::read(&length.word()), Some(length));
        }
        match line.parse::<PlayerSpec>() {
            Ok(player) => assert_eq!(player.to_string().parse(), Ok(player)),
            Err(error) => drop(says_something(&error)),
        }
        match line.parse::<DuelPlayer>() {
            Ok(player) => assert_eq!(player.to_string().parse(), Ok(player)),
            Err(error) => drop(says_something(&error)),
        }
        match line.parse::<Throw>() {
            Ok(throw) => assert_eq!(throw.to_string().parse(), Ok(throw)),
            Err(error) => drop(says_something(&error)),
        }
        if let Ok(claim) = line.parse::<lauta_hunters::prove::Claim>() {
            assert_eq!(claim.to_string().parse(), Ok(claim));
        }
    }
});
