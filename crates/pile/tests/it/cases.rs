//! The worked cases that the rule document describes in prose.

use lauta_game::{Game, Notation, Outcome, Side, Turn, cases};
use lauta_pile::{Position, Rules, load};

/// The one move of a throw, as it is written, and the position that it leads to.
fn play(spec: &str, position: &str) -> (String, String) {
    let game = load(spec).unwrap();
    let pos = game.read_position(position).unwrap();
    let Turn::Choice(Side::First, moves) = game.turn(&pos) else {
        panic!("{position}: the first side has to move")
    };
    assert_eq!(moves.len(), 1, "{position}");
    let (mv, next) = &moves[0];
    (game.write_move(&pos, mv), game.write_position(next))
}

fn end(spec: &str, position: &str) -> Option<(Side, u32)> {
    let game = load(spec).unwrap();
    let pos: Position = game.read_position(position).unwrap();
    let Outcome { winner, ending } = game.outcome(&pos)?;
    Some((winner?, game.endings()[usize::from(ending)].points))
}

fn expect(spec: &str, position: &str, mv: &str, after: &str) {
    assert_eq!(
        play(spec, position),
        (mv.into(), after.into()),
        "{position}"
    );
}

const FULL: &str = "6(2),5(2),4(2),3(2),2(2),1(2)";
const GAME: &str = "ssangnyuk-janggun";

#[test]
fn every_case_holds() {
    let file = include_str!("../../cases/piling.toml");
    let passed = lauta_game::check::worked_cases::<Rules>(file);
    assert_eq!(passed.len(), 8);
    let file = include_str!("../../../tables/cases/tables-small.toml");
    let passed = lauta_game::check::worked_cases::<Rules>(file);
    assert_eq!(passed.len(), 33);
}

#[test]
fn jg_3_a_side_that_has_filled_clears_while_the_other_still_fills() {
    let other = "7(14),1";
    expect(
        GAME,
        &format!("G(3),{FULL}/{other} throw=6-2"),
        "clear 6,2",
        &format!("{other}/G(3),6,5(2),4(2),3(2),2,1(2) side=2"),
    );
    expect(
        GAME,
        &format!("G(3),{FULL}/{other} throw=6-6"),
        "clear general",
        &format!("{other}/G(2),{FULL} side=2"),
    );
    // The throw that puts the last men in takes none off.
    expect(
        GAME,
        &format!("G(3),7,6,5(2),4(2),3(2),2(2),1(2)/{other} throw=6-5"),
        "fill 6",
        &format!("{other}/G(3),{FULL} side=2"),
    );
    assert!(
        load(GAME)
            .unwrap()
            .read_position("7(14),1(3)/7(15)")
            .is_err()
    );
    assert_eq!(end(GAME, "7(14),1/- side=2"), Some((Side::First, 1)));
}

#[test]
fn or_1_a_doublet_takes_both_men_of_a_slot() {
    let game = load("oriha").unwrap();
    assert_eq!(game.write_position(&game.start()), format!("{FULL}/{FULL}"));
    expect(
        "oriha",
        &format!("{FULL}/{FULL} throw=4-4"),
        "take 4(2)",
        &format!("6(2),5(2),3(2),2(2),1(2)/{FULL} side=2"),
    );
}

#[test]
fn or_2_a_die_whose_slot_is_empty_is_lost() {
    expect(
        "oriha",
        &format!("{FULL}/6(2),2(2) throw=4-2"),
        "take 2",
        &format!("6(2),2/{FULL} side=2"),
    );
}

#[test]
fn or_3_twelve_taken_win_and_may_count_the_margin() {
    // The winner has lost nine men and so has three left.
    for (spec, points) in [("oriha", 1), ("oriha:margin=yes", 3)] {
        let before = "4(2),1/5 throw=5-3";
        expect(spec, before, "take 5", "-/4(2),1 side=2");
        assert_eq!(
            end(spec, "-/4(2),1 side=2"),
            Some((Side::First, points)),
            "{spec}"
        );
    }
    // If each side clears its own men, the loser is the one with men left.
    let own = "oriha:take=own,margin=yes";
    expect(own, "5/4(2),1 throw=5-3", "clear 5", "4(2),1/- side=2");
    assert_eq!(end(own, "4(2),1/- side=2"), Some((Side::First, 3)));
}

#[test]
fn yg_1_men_are_carried_to_the_slots_that_face_theirs() {
    let (mv, after) = play("yanagi", &format!("{FULL}/{FULL} throw=5-2"));
    assert_eq!(mv, "carry 5,2");
    assert_eq!(
        after,
        format!("{FULL}/23,20,6(2),5,4(2),3(2),2,1(2) side=2")
    );
}

#[test]
fn yg_2_a_doublet_gives_another_throw_even_if_it_is_lost() {
    let (mv, after) = play("yanagi", &format!("4(2),1/{FULL} throw=5-5"));
    assert_eq!(mv, "pass");
    assert_eq!(after, format!("24,23(2),22(2),20(2),19(2),4(2),1/{FULL}"));
    let game = load("yanagi").unwrap();
    let pos = game.read_position(&after).unwrap();
    assert!(matches!(game.turn(&pos), Turn::Throw(Side::First, _)));
}

#[test]
fn yg_3_the_twelfth_man_across_wins_at_once() {
    for (spec, other) in [("yanagi", "2"), ("yanagi:lost-dice=other", "2")] {
        // The other side would be done with the 2 that is lost; the game is over before.
        let (mv, after) = play(spec, &format!("5/{other} throw=5-2"));
        assert_eq!(mv, "carry 5", "{spec}");
        assert_eq!(end(spec, &after), Some((Side::First, 1)), "{spec}");
    }
    // A doublet that wins gives no other throw.
    let (mv, after) = play("yanagi", "5(2)/2 throw=5-5");
    assert_eq!(mv, "carry 5(2)");
    assert!(after.ends_with("side=2"));
    assert_eq!(end("yanagi", &after), Some((Side::First, 1)));
}

#[test]
fn dice_that_are_lost_may_be_the_other_side_s() {
    let spec = "yanagi:lost-dice=other";
    let (mv, after) = play(spec, "5,1/2,1 throw=5-2");
    assert_eq!(mv, "carry 5 other 2");
    assert!(
        after.contains("24,23(2),") && after.contains(",1/"),
        "{after}"
    );
    let (mv, _) = play(spec, "5,1/6(2),2 throw=6-6");
    assert_eq!(mv, "other 6(2)");
    let (mv, after) = play(spec, "5,1/6(2) throw=6-6");
    assert_eq!(mv, "other 6(2)");
    assert_eq!(end(spec, &after), Some((Side::Second, 1)));
}

#[test]
fn a_case_in_a_file_is_run_like_any_other() {
    let run = |text: &str| cases::run::<Rules>(&toml::from_str(text).unwrap());
    let case = |more: &str| {
        format!(
            "id = \"X\"\ngame = \"oriha\"\nme = \"6,2(2)\"\nopp = \"5(2),3\"\nthrow = \"5-3\"\n{more}"
        )
    };
    let result = |opp: &str| format!("results = [{{ me = \"6,2(2)\", opp = \"{opp}\" }}]");
    assert_eq!(run(&case(&result("5"))), Ok(()));
    assert_eq!(run(&case("count = 1")), Ok(()));
    assert!(
        run(&case(&result("5(2)")))
            .unwrap_err()
            .contains("5/6,2(2)")
    );
    assert!(run(&case("count = 2")).is_err());
    assert!(run(&case("colour = 2")).unwrap_err().contains("colour"));
    let over = "id = \"X\"\ngame = \"oriha\"\nme = \"6\"\nopp = \"\"\nthrow = \"5-3\"\n";
    assert!(run(over).unwrap_err().contains("over"));
}
