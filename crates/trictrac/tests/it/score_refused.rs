//! Decisions that scoring refuses, with the reason, and with nothing changed.

use lauta_game::Side;
use lauta_trictrac::score::{Decision, Mode, Refused, Score, ScoreFile, run};
use toml::Table;

use crate::score::mode;

/// Rule and words of the refusal of a decision of the first side after these markings, the last its own throw's.
fn refused(game: &str, markings: &[(Side, u8)], decision: Decision) -> (&'static str, String) {
    let mode = mode(game);
    let mut score = mode.start(Side::First);
    let mut marked = None;
    for &(side, points) in markings {
        marked = Some(mode.mark_roller(&mut score, side, points));
    }
    let before = score;
    let error = refuse(&mode, &mut score, &marked.unwrap(), decision);
    assert_eq!(score, before);
    (error.rule(), error.to_string())
}

fn refuse(
    mode: &Mode,
    score: &mut Score,
    marked: &lauta_trictrac::score::Marked,
    decision: Decision,
) -> Refused {
    let error = mode.decide(score, Side::First, marked, decision);
    let error = error.unwrap_err();
    let refusal = mode.refusal(score, Side::First, marked, decision);
    assert_eq!(refusal, Some(error));
    error
}

#[test]
fn decisions_that_are_not_open_are_refused_with_the_reason() {
    use Decision::{Concede, Hold, Leave, Refait, SuspendEcrire, SuspendHonneurs};
    use Side::{First, Second};
    let (twelve, ecrire, combine) = (
        "trictrac",
        "trictrac:mode=a-ecrire",
        "trictrac:mode=combine",
    );
    let no_hole = "needs a hole made by one's own throw";
    let unknown = "does not belong to this way of scoring";
    for (game, markings, decision, rule, text) in [
        (twelve, &[(First, 8)][..], Leave, "leave", no_hole),
        (twelve, &[(First, 8)], Hold, "leave", no_hole),
        (twelve, &[(First, 14)], Refait, "mode", unknown),
        (twelve, &[(First, 14)], SuspendEcrire, "mode", unknown),
        ("toccategli", &[(First, 8)], Leave, "mode", unknown),
        (
            "toccategli:continue=yes",
            &[(First, 8)],
            Leave,
            "leave",
            no_hole,
        ),
        ("toc", &[(First, 0)], Leave, "leave", no_hole),
        (ecrire, &[(First, 36), (First, 4)], Leave, "leave", no_hole),
        (
            ecrire,
            &[(Second, 36), (First, 12)],
            Leave,
            "leave",
            "needs more holes than the other side, not 2 to 6; what fits is `hold` or `concede`",
        ),
        (
            ecrire,
            &[(Second, 36), (First, 36)],
            Leave,
            "leave",
            "not 6 to 6; what fits is `hold` or `refait`",
        ),
        (ecrire, &[(First, 12)], Refait, "refait", "it is 2 to 0"),
        (
            ecrire,
            &[(Second, 12), (First, 12)],
            Refait,
            "refait",
            "six holes or more each, and as many; it is 2 to 2",
        ),
        (
            ecrire,
            &[(Second, 24), (First, 12)],
            Concede,
            "concede",
            "it is 2 to 4",
        ),
        (
            ecrire,
            &[(Second, 36), (First, 48)],
            Concede,
            "concede",
            "that is ahead; it is 8 to 6",
        ),
        (ecrire, &[(First, 12)], SuspendHonneurs, "mode", unknown),
        (
            combine,
            &[(Second, 36), (First, 36)],
            SuspendEcrire,
            "leave",
            "`suspend-ecrire` once a side has six holes",
        ),
    ] {
        let (found_rule, found) = refused(game, markings, decision);
        assert_eq!(found_rule, rule, "{game} {decision}: {found}");
        assert!(found.contains(text), "{game} {decision}: {found}");
    }
}

#[test]
fn only_one_game_can_be_suspended() {
    let combine = mode("trictrac:mode=combine");
    let both = [Decision::SuspendEcrire, Decision::SuspendHonneurs];
    for first in both {
        let mut score = combine.start(Side::First);
        let marked = combine.mark_roller(&mut score, Side::First, 12);
        combine
            .decide(&mut score, Side::First, &marked, first)
            .unwrap();
        let marked = combine.mark_roller(&mut score, Side::First, 12);
        for second in both {
            let before = score;
            let error = refuse(&combine, &mut score, &marked, second);
            assert_eq!((error.rule(), score), ("suspend", before));
            assert!(error.to_string().contains("only one can be suspended"));
        }
    }
    // A game that stands still cannot be annulled or conceded.
    let mut score = combine.start(Side::First);
    let marked = combine.mark_roller(&mut score, Side::First, 12);
    combine
        .decide(&mut score, Side::First, &marked, Decision::SuspendEcrire)
        .unwrap();
    let marked = combine.mark_roller(&mut score, Side::First, 12);
    for decision in [Decision::Refait, Decision::Concede] {
        let error = refuse(&combine, &mut score, &marked, decision);
        assert_eq!(error, Refused::EcrireSuspended(decision));
    }
}

#[test]
fn cases_that_are_wrong_say_why() {
    let game = mode("trictrac");
    for (case, error) in [
        ("turns = [\"A 8/0\"]", "the case has no table `after`"),
        ("turns = \"A 8/0\"\nafter = {}", "`turns` must be a list"),
        ("turns = [1]\nafter = {}", "a turn must be a text"),
        (
            "turns = [\"C 8/0\"]\nafter = {}",
            "turn \"C 8/0\": it begins with the side",
        ),
        ("turns = [\"A 8\"]\nafter = {}", "stands second, like 8/0"),
        (
            "turns = [\"A 8/-1\"]\nafter = {}",
            "stands second, like 8/0",
        ),
        (
            "turns = [\"A 999/0\"]\nafter = {}",
            "stands second, like 8/0",
        ),
        (
            "turns = [\"A 14/0 stay\"]\nafter = {}",
            "\"stay\" is no decision; known are exit, hold",
        ),
        (
            "turns = [\"A 14/0 hold on\"]\nafter = {}",
            "\"on\" stands behind the end",
        ),
        (
            "turns = [\"A 8/0 leave\"]\nafter = {}",
            "`leave` needs a hole",
        ),
        (
            "turns = [\"A 14/0 concede\"]\nafter = {}",
            "`concede` does not belong",
        ),
        (
            "turns = [\"A 72/0\", \"B 4/0\"]\nafter = {}",
            "the game is over before it",
        ),
        (
            "turns = [\"A 72/0 refait\"]\nafter = {}",
            "the marking ends the game",
        ),
        (
            "turns = [\"A 8/0\"]\nafter = { points = [4, 0] }",
            "`points` is [8, 0], not [4, 0]",
        ),
        (
            "turns = [\"A 8/0\"]\nafter = { point = 8 }",
            "unknown key `point` under `after`",
        ),
        (
            "turns = [\"A 8/0\"]\nafter = { winner = \"A\" }",
            "there is no `winner` here",
        ),
        (
            "turns = []\nturn = 1\nafter = {}",
            "unknown key `turn` of a sequence",
        ),
        (
            "players = 3\nwinners = [1]\nafter = {}",
            "the game is none of a poule",
        ),
    ] {
        let case: Table = toml::from_str(case).unwrap();
        let found = run(&game, &case).unwrap_err();
        assert!(found.contains(error), "{case}: {found}");
    }
    for (game, case, error) in [
        (
            "trictrac:mode=poule",
            "players = 1\nwinners = [1]",
            "a poule of 1 players; it has three to five",
        ),
        (
            "trictrac:mode=poule",
            "players = -3\nwinners = [1]",
            "`players` must be a number",
        ),
        (
            "trictrac:mode=poule",
            "players = 3\nwinners = [3]",
            "player 3 has won, but 1 and 2 are playing",
        ),
        (
            "trictrac:mode=poule",
            "players = 3\nwinners = [1, 1, 1]",
            "the poule is over",
        ),
        (
            "trictrac:mode=poule",
            "players = 3\nwinners = [\"A\"]",
            "is no player",
        ),
        (
            "trictrac:mode=poule,poule=plucked",
            "players = 3\nwinners = [1]",
            "winners alone do not say",
        ),
    ] {
        let table: Table = toml::from_str(&format!("{case}\nafter = {{}}")).unwrap();
        let found = run(&mode(game), &table).unwrap_err();
        assert!(found.contains(error), "{case}: {found}");
    }
}

#[test]
fn numbers_that_do_not_fit_are_faults_of_the_rule_file() {
    let file = "holes = 13\ndouble-at = 0\nto = 25\ncoups = 7\ntoken = 3\nqueue = -1\nstake = 0";
    let file: ScoreFile = toml::from_str(file).unwrap();
    let faults = file.compile().unwrap_err();
    assert!(faults.iter().all(|fault| fault.key == "score"));
    let faults: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(
        faults,
        [
            "`holes` is 13; it can be 1 to 12",
            "`double-at` is 0; it can be 1 to 11",
            "`to` is 25; it can be 1 to 24",
            "`coups` is 7; it can be an even number from 2 to 24",
            "`token` is 3; it can be 1 to 2",
            "`queue` is -1; it can be 0 to 100",
            "`stake` is 0; it can be 1 to 1000",
        ]
    );
    for (file, error) in [
        ("mode = \"thirteen\"", "unknown variant `thirteen`"),
        ("tenues = \"plain\"", "unknown field `tenues`"),
        ("honneurs = true", "honneurs"),
    ] {
        let found = toml::from_str::<ScoreFile>(file).unwrap_err().to_string();
        assert!(found.contains(error), "{file}: {found}");
    }
}

#[test]
fn the_largest_markings_and_scores_stay_numbers() {
    for game in [
        "trictrac:honneurs=yes",
        "toc",
        "toccategli:continue=yes",
        "trictrac:mode=a-ecrire,refait=double,tenue=raised,coups=24",
        "trictrac:mode=combine,coups=24",
        "trictrac:mode=poule,poule=plucked",
    ] {
        let mode = mode(game);
        let mut score = mode.start(Side::First);
        for n in 0..5000 {
            let side = Side::BOTH[n % 2];
            let marked = mode.mark_roller(&mut score, side, 255);
            let choices = mode.choices(&score, side, &marked);
            // Refaits where they are open, holding otherwise.
            if let Some(decision) = choices.iter().find(|d| **d == Decision::Refait) {
                mode.decide(&mut score, side, &marked, *decision).unwrap();
            }
            mode.mark_adversary(&mut score, side, 255);
            assert!(mode.balance(&score).abs() < i32::MAX);
            assert!(mode.write_flags(&score).len() <= mode.flag_keys().len());
        }
    }
}

#[test]
fn a_score_is_small() {
    assert!(size_of::<Score>() <= 40, "{}", size_of::<Score>());
}
