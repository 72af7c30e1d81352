//! Problem files: the rules confirm them, the bots find what they call right, and their faults are found.

use std::collections::BTreeSet;

use lauta_catalog::game::Dice;
use lauta_catalog::{
    Problems, about, are_problems, check_problems, daily_problems, games, games_with_problems,
    problems,
};

use crate::files;

#[test]
fn the_rules_confirm_every_problem() {
    let mut faults = vec![];
    for (game, text) in &files("problems") {
        assert!(about(game).is_ok(), "{game} is no game");
        let read: Problems = toml::from_str(text).unwrap_or_else(|e| panic!("{game}: {e}"));
        assert_eq!(
            problems(game),
            read.problems,
            "{game} is another in the program"
        );
        assert_eq!(
            read.to_string(),
            *text,
            "{game} was not written by the command"
        );
        for (problem, n) in read.problems.iter().zip(1..) {
            let session = problem.open(game).unwrap();
            let found = problem.faults(session.as_ref()).into_iter();
            faults.extend(found.map(|fault| format!("{game} {n}: {fault}")));
            let twice = read.problems[..n - 1].iter();
            let twice = twice.filter(|other| other.position == problem.position);
            assert_eq!(twice.count(), 0, "{game} {n} stands twice");
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_bots_still_find_what_is_right() {
    /// Problems of all games that are tried: a search in a debug build takes a while.
    const TRIED: usize = 12;
    let all = games_with_problems();
    let all = all.flat_map(|game| problems(game).iter().map(move |one| (game, one)));
    let mut all: Vec<_> = all.collect();
    let mut dice = Dice::from_seed(1);
    for _ in 0..TRIED.min(all.len()) {
        let (game, problem) = all.swap_remove(dice.below(all.len()));
        let session = problem.open(game).unwrap();
        assert!(
            problem.is_confirmed(session.as_ref()),
            "{game}: {problem:?}"
        );
    }
}

#[test]
fn faults_are_found() {
    let files = files("problems");
    let (game, text) = files.iter().find(|(id, _)| id == "backgammon").unwrap();
    let first = text
        .match_indices("\n[[problem]]")
        .nth(1)
        .map_or(text.len(), |(at, _)| at);
    let text = &text[..first];
    assert!(are_problems(text) && check_problems(game, text).is_ok());
    let problem = &problems(game)[0];
    let (right, next) = (&problem.right, &problem.wrong[0].mv);
    let swapped = text
        .replace(right, "RIGHT")
        .replace(next, right)
        .replace("RIGHT", next);
    for (wrong, found) in [
        (swapped, "is not what the bots find"),
        (text.replacen(right, "24/1", 1), "is no legal move"),
        (text.replacen("loss = 0.", "loss = 0.0", 1), "too near"),
        (text.replacen("grade", "mark", 1), "unknown field `mark`"),
        (
            text.replacen("trials", "tries", 1),
            "unexpected keys in table: tries",
        ),
    ] {
        assert_ne!(wrong, *text, "{found}");
        let error = check_problems(game, &wrong).unwrap_err().to_string();
        assert!(error.contains(found), "{found}: {error}");
    }
}

#[test]
fn every_family_with_problems_has_a_daily_one() {
    let family = |game: &str| about(game).unwrap().family;
    let today = daily_problems(20_000);
    let asked: BTreeSet<String> = today.iter().map(|(game, _)| family(game)).collect();
    assert_eq!(asked.len(), today.len(), "one of each");
    assert_eq!(asked, games_with_problems().map(family).collect());
    // A chase leaves nothing to find.
    let all: BTreeSet<String> = games().into_iter().map(|about| about.family).collect();
    assert_eq!(today.len(), all.len() - 1);
    for (game, number) in today {
        assert!(
            problems(game).len() >= number && number > 0,
            "{game} {number}"
        );
    }
}
