//! A first game, step by step: worked cases as positions to try, and a few turns of an opening.

use std::sync::LazyLock;

use lauta_engine::PlayerSpec;
use lauta_game::Dice;
use serde::Serialize;
use toml::{Table, Value};

use crate::session::Next;
use crate::{OpenError, new_game, open_at};

/// Lessons that a game has at least, if a game of it takes so many turns.
const LEAST: usize = 5;
/// Worked cases that are shown at most.
const MOST: usize = 8;
/// A case with more plays shows no rule at work.
const PLAYS: i64 = 30;

/// The worked cases of the families, as they are tested.
const FILES: [&str; 5] = [
    lauta_tables::cases::WEST,
    lauta_tables::cases::EAST,
    lauta_tables::cases::RELATIVES,
    lauta_running::cases::FILE,
    lauta_hunt::cases::FILE,
];

/// A position to try.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lesson {
    /// The game string; a case may be about an option.
    pub game: String,
    /// The position, with its throw.
    pub position: String,
    /// The worked case that it comes from, and what that shows; nothing for a turn of an opening.
    pub case: Option<(String, String)>,
}

static CASES: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let files = FILES.iter().filter_map(|text| text.parse::<Table>().ok());
    let cases = files.filter_map(|mut file| match file.remove("case") {
        Some(Value::Array(cases)) => Some(cases),
        _ => None,
    });
    cases
        .flatten()
        .filter_map(|case| of_case(case.as_table()?))
        .collect()
});

/// The case as a lesson, if it is one: with words for what it shows, and few plays to find.
fn of_case(case: &Table) -> Option<Lesson> {
    let text = |key: &str| case.get(key).and_then(Value::as_str);
    let shows = text("rule")?;
    let plays = case.get("count").and_then(Value::as_integer);
    if shows.split(' ').count() < 4
        || plays.is_some_and(|plays| plays > PLAYS)
        || text("choose").is_some()
    {
        return None;
    }
    if case.contains_key("played") || case.contains_key("result") {
        return None;
    }
    let game = text("game")?;
    let position = match (text("position"), text("rows")) {
        (Some(position), _) => position.to_string(),
        (_, Some(rows)) => {
            let mut dice: Vec<&str> = text("throw")?
                .split(['-', ' ', ','])
                .filter(|die| !die.is_empty())
                .collect();
            dice.sort_unstable();
            format!("{rows} {} {}", text("turn")?, dice.join(" "))
        }
        _ => {
            let side = |key: &str| text(key).map(|men| if men.is_empty() { "-" } else { men });
            let mut position = format!("{}/{} throw={}", side("me")?, side("opp")?, text("throw")?);
            if let Some(doublets) = case.get("doublets") {
                position += &format!(" doublets={doublets}");
            }
            position
        }
    };
    let session = open_at(game, &position).ok()?;
    matches!(session.next(), Next::Choice(_)).then(|| Lesson {
        game: game.into(),
        position: session.position(),
        case: Some((text("id").unwrap_or_default().into(), shows.into())),
    })
}

/// What somebody tries who plays this game for the first time: the worked cases about it, after
/// the first turns of a game where those are few.
///
/// # Errors
/// If there is no such game.
pub fn lessons(game: &str) -> Result<Vec<Lesson>, OpenError> {
    let plain = |lesson: &&Lesson| lesson.game.split(':').next() == Some(game);
    let cases: Vec<Lesson> = CASES.iter().filter(plain).take(MOST).cloned().collect();
    let turns = LEAST.saturating_sub(cases.len()).max(1);
    let mut lessons = opening(game, turns, 2)?;
    if lessons.len() < turns {
        // Chance decides nearly everything.
        lessons = opening(game, turns, 1)?;
    }
    lessons.extend(cases);
    Ok(lessons)
}

/// The first turns of a game in which a side has so many moves or more.
fn opening(game: &str, turns: usize, choices: usize) -> Result<Vec<Lesson>, OpenError> {
    let mut dice = Dice::from_seed(1);
    let mut session = new_game(game, &mut dice, None)?;
    let mut lessons = vec![];
    while lessons.len() < turns {
        match session.next() {
            Next::Over(_) => break,
            Next::Throw(..) => {
                session.roll(&mut dice);
            }
            Next::Choice(_) => {
                if session.moves().len() >= choices {
                    lessons.push(Lesson {
                        game: game.into(),
                        position: session.position(),
                        case: None,
                    });
                }
                let Some(mv) = session.pick(PlayerSpec::Greedy, &mut dice) else {
                    break;
                };
                if session.play(&mv).is_err() {
                    break;
                }
            }
        }
    }
    Ok(lessons)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, open_at};

    #[test]
    fn every_game_has_lessons_that_can_be_played() {
        for about in games() {
            let lessons = lessons(&about.id).unwrap();
            let most = 1 + MOST;
            assert!(
                (LEAST..=most).contains(&lessons.len()),
                "{}: {}",
                about.id,
                lessons.len()
            );
            for lesson in &lessons {
                let session = open_at(&lesson.game, &lesson.position).unwrap();
                assert!(!session.moves().is_empty(), "{lesson:?}");
            }
        }
    }

    #[test]
    fn cases_come_with_what_they_show() {
        let of_lautapeli = lessons("lautapeli").unwrap();
        let (id, shows) = of_lautapeli[1].case.clone().unwrap();
        assert_eq!(id, "LAU-1");
        assert!(shows.contains("huk"));
        assert!(lessons("chess").is_err());
    }
}
