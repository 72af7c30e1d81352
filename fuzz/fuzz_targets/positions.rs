//! Positions, throws and moves of every game.
//!
//! The first line picks the game, the second one is a position. Each further line is a throw, a
//! move, `turn`, or `edit FROM TO`.

#![no_main]

use lauta_catalog::game::Throw;
use lauta_fuzz::{first_line, holds, open_at, says_something, says_where, spec, text};
use lauta_game::{ReadError, SessionError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (game, rest) = first_line(text(data));
    let (position, rest) = first_line(rest);
    let spec = spec(game);
    let Some(mut session) = open_at(&spec, position) else {
        return;
    };
    holds(&spec, session.as_ref());
    session.steps();
    for line in rest.lines().take(8) {
        if let Some((from, to)) = line
            .strip_prefix("edit ")
            .and_then(|way| way.split_once(' '))
        {
            match session.edit(from, to) {
                Ok(edited) => session = edited,
                Err(error) => says_where(line, &error),
            }
        } else if line == "turn" {
            match session.turned() {
                Ok(turned) => session = turned,
                Err(error) => drop(says_something(&error)),
            }
        } else if let Ok(throw) = line.parse::<Throw>()
            && session.throw(throw).is_ok()
        {
        } else {
            let why = session.why(line);
            session.facts(line);
            let before = session.position();
            match session.play(line) {
                Ok(written) => {
                    assert!(
                        why.legal,
                        "{spec}: {line:?} is played and called illegal at {before}"
                    );
                    let mut again = open_at(&spec, &before).expect("it was written");
                    assert_eq!(
                        again.play(&written).as_ref(),
                        Ok(&written),
                        "{spec} at {before}"
                    );
                    assert_eq!(again.position(), session.position(), "{spec} at {before}");
                }
                Err(SessionError::Read(error)) => {
                    // A text that is no move may ask for an event of trictrac, which may have happened.
                    let asked = matches!(error, ReadError::Notation { .. });
                    assert!(
                        asked || !why.legal,
                        "{spec}: {line:?} is legal and refused at {before}"
                    );
                    says_where(line, &error);
                    assert!(
                        !why.reason.trim().is_empty(),
                        "{spec}: {line:?} at {before}"
                    );
                }
                Err(error) => drop(says_something(&error)),
            }
        }
        holds(&spec, session.as_ref());
    }
});
