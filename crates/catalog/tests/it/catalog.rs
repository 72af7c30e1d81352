//! The catalogue as a whole.

use lauta_catalog::{cases, check, game::Side, games, incomplete, new_game, open, open_at};

#[test]
fn every_game_opens_and_says_where_it_comes_from() {
    let all = games();
    assert!(all.len() >= 5);
    for about in all {
        assert!(!about.sources.is_empty(), "{} names no source", about.id);
        assert!(
            !about.rules.is_empty() && !about.place.is_empty(),
            "{}",
            about.id
        );
        for rule in &about.rules {
            assert!(
                !rule.text.is_empty() && !rule.source.is_empty(),
                "{}: {}",
                about.id,
                rule.key
            );
        }
        let session = open(&about.id).unwrap();
        let again = open_at(&about.id, &session.position()).unwrap();
        assert_eq!(again.position(), session.position());
        let mut dice = lauta_catalog::game::Dice::from_seed(1);
        for first in [None, Some(Side::First), Some(Side::Second)] {
            new_game(&about.id, &mut dice, first).unwrap();
        }
    }
}

#[test]
fn a_planned_game_is_not_there_yet() {
    let planned: Vec<&str> = include_str!("../../src/planned.txt").lines().collect();
    for about in games() {
        assert!(
            !planned.contains(&about.id.as_str()),
            "{} is there: take it out",
            about.id
        );
    }
}

#[test]
fn what_is_known_in_part_says_what_is_missing() {
    let (games, parts) = (games(), incomplete());
    for part in &parts {
        assert!(games.iter().all(|about| about.id != part.id), "{}", part.id);
        assert!(
            games.iter().any(|about| about.family == part.family),
            "{}",
            part.id
        );
        for text in [&part.known, &part.missing, &part.source] {
            assert!(!text.is_empty() && !text.contains('\n'), "{}", part.id);
        }
    }
    assert!(parts.iter().any(|part| part.id == "sahkku-lagesvuotna"));
}

#[test]
fn a_misspelt_key_is_put_right_by_the_family_that_the_file_was_meant_for() {
    let files = [
        (
            include_str!("../../../tables/variants/bradspel.toml"),
            "bear ",
        ),
        (
            include_str!("../../../tables/variants/backgammon.toml"),
            "setup ",
        ),
        (
            include_str!("../../../running/variants/daldos.toml"),
            "dalling ",
        ),
        (include_str!("../../../hunt/variants/adugo.toml"), "board "),
        (include_str!("../../../pile/variants/oriha.toml"), "slot "),
        (
            include_str!("../../../chase/variants/oimawashi.toml"),
            "men ",
        ),
        (
            include_str!("../../../sahkku/variants/sahkku-vuovdaguoika.toml"),
            "blocking ",
        ),
        (
            include_str!("../../../tab/variants/tab-egypt.toml"),
            "held ",
        ),
        (
            include_str!("../../../trictrac/variants/trictrac.toml"),
            "enter ",
        ),
    ];
    for (text, key) in files {
        let misspelt = text.replacen(&format!("\n{key}"), &format!("\nx{key}"), 1);
        assert_ne!(text, misspelt, "{key}");
        let error = check("x", &misspelt).unwrap_err().to_string();
        let right = format!("`{}`", key.trim());
        assert!(
            error.contains("unknown field") && error.contains(&right),
            "{key}: {error}"
        );
    }
}

#[test]
fn unknown_games_and_options_are_named_with_their_nearest() {
    let error = open("backgamon").err().unwrap().to_string();
    assert!(
        error.contains("\"backgamon\"") && error.contains("backgammon"),
        "{error}"
    );
    let error = open("hypergammon").err().unwrap().to_string();
    assert!(error.contains("backgammon:setup=hypergammon"), "{error}");
    let error = open("bradspel:overfow=count").err().unwrap().to_string();
    assert!(error.contains("overflow"), "{error}");
    let error = open("bradspel:overflow=often").err().unwrap().to_string();
    assert!(error.contains("count, literal"), "{error}");
}

#[test]
fn a_case_of_an_unknown_game_fails_and_of_a_planned_one_is_skipped_by_name() {
    let file = |game: &str| {
        format!(
            "[[case]]\nid = \"X\"\ngame = \"{game}\"\nme = \"6\"\nopp = \"6\"\nthrow = \"6-5\"\n"
        )
    };
    let verdict = |game: &str| cases::run(&file(game)).unwrap()[0].verdict.clone();
    for planned in include_str!("../../src/planned.txt").lines() {
        assert!(
            matches!(verdict(planned), cases::Verdict::Skipped(name) if name.contains(planned))
        );
    }
    assert!(matches!(verdict("nonsense"), cases::Verdict::Failed(_)));
    assert!(cases::run("[[cas]]").is_err());
}
