//! Lessons in the visitor's language.
//!
//! A lesson file has its words in English. The same words in another language stand in
//! `lessons/GAME.CODE.toml`, in the same order: `idea`, `task`, the reasons `why` of the wrong answers, and
//! `otherwise` of each `[[step]]`, and the `points` of each `[[different]]`.

use crate::words::text_of;
use lauta_catalog::Lessons;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    step: Vec<StepWords>,
    #[serde(default)]
    different: Vec<DifferentWords>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepWords {
    idea: String,
    task: String,
    #[serde(default)]
    why: Vec<String>,
    otherwise: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DifferentWords {
    points: Vec<String>,
}

/// Lessons of a game in the language with this code, if it has their words. A test reads every file; one that
/// does not fit is left out.
pub(crate) fn translated(lessons: &Lessons, game: &str, code: &str) -> Option<Lessons> {
    let text = text_of("lessons", &format!("{game}.{code}"))?;
    put(lessons, text).ok()
}

/// The lessons with these words in them.
fn put(lessons: &Lessons, text: &str) -> Result<Lessons, String> {
    let words: Words = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut lessons = lessons.clone();
    same(lessons.steps.len(), words.step.len(), "steps")?;
    for (n, (step, words)) in lessons.steps.iter_mut().zip(words.step).enumerate() {
        let reasons = format!("reasons in step {}", n + 1);
        same(step.wrong.len(), words.why.len(), &reasons)?;
        if step.otherwise.is_some() != words.otherwise.is_some() {
            return Err(format!(
                "step {}: otherwise stands in one of the two",
                n + 1
            ));
        }
        (step.idea, step.task, step.otherwise) = (words.idea, words.task, words.otherwise);
        for (wrong, why) in step.wrong.iter_mut().zip(words.why) {
            wrong.why = why;
        }
    }
    same(
        lessons.different.len(),
        words.different.len(),
        "games compared",
    )?;
    for (different, words) in lessons.different.iter_mut().zip(words.different) {
        same(different.points.len(), words.points.len(), &different.from)?;
        different.points = words.points;
    }
    Ok(lessons)
}

fn same(wanted: usize, found: usize, of: &str) -> Result<(), String> {
    if wanted == found {
        return Ok(());
    }
    Err(format!("{of}: {found} instead of {wanted}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, all_of};

    /// Games whose lessons every language has.
    const EVERYWHERE: [&str; 15] = [
        "backgammon",
        "bagh-chal",
        "bradspel",
        "daldos",
        "daldosa",
        "daldosa-fast",
        "deer-and-dogs",
        "hon-sugoroku",
        "jacquet",
        "lautapeli",
        "long-nardy",
        "plakoto",
        "tab-egypt",
        "tabula",
        "tavli",
    ];

    #[test]
    fn words_of_lessons_fit_their_lessons() {
        for (name, text) in all_of("lessons") {
            let (game, code) = name.split_once('.').unwrap();
            assert!(
                code != "en" && Lang::read(code).is_some(),
                "{name}: no such language"
            );
            let lessons = lauta_catalog::lessons(game);
            let put = put(&lessons, text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for (english, step) in lessons.steps.iter().zip(&put.steps) {
                assert_ne!(english.idea, step.idea, "{name}");
                assert_ne!(english.task, step.task, "{name}");
            }
        }
        let missing = EVERYWHERE.iter().flat_map(|game| {
            let there = |name: &str| text_of("lessons", name).is_some();
            let names = Lang::all().map(move |lang| format!("{game}.{}", lang.code()));
            names.filter(move |name| !name.ends_with(".en") && !there(name))
        });
        let missing: Vec<String> = missing.collect();
        assert!(
            missing.is_empty(),
            "{} are missing: {missing:?}",
            missing.len()
        );
    }

    #[test]
    fn words_that_do_not_fit_are_refused() {
        let lessons = lauta_catalog::lessons("daldos");
        let error = |text: &str| put(&lessons, text).unwrap_err();
        assert_eq!(error("step = []"), "steps: 0 instead of 7");
        assert!(error("steps = []").contains("unknown field"));
    }
}
