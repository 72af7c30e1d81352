//! The suite that every game must pass, over every variant and every option.

use std::cmp::Ordering;

use lauta_game::{Dice, Game, Notation, Side, check};
use proptest::prelude::*;

check::suite! {
    lauta_tables,
    over: variants,
    bytes: 40, cases: 1,
    games: |spec| if spec.contains(':') { 8 } else { 40 }, seed: 1,
    cites: ["setup", "start", "throw", "doublets", "must", "ends"],
    exact sources: false,
    networks: read,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_game_of_any_variant_keeps_the_promises(
        spec in prop::sample::select(specs()),
        bytes in prop::collection::vec(any::<u8>(), 1..120),
    ) {
        check::check(&lauta_tables::load(&spec).unwrap(), &bytes);
    }
}

/// A gammon needs a loser with no man off, and the Swedish ways to win a winner with none.
#[test]
fn endings_that_cannot_come_any_more_are_ruled_out() {
    let names = |game: &str, position: &str, loser| {
        let game = lauta_tables::load(game).unwrap();
        let bits = game.ruled_out(&game.read_position(position).unwrap(), loser);
        let named = game.endings().iter().enumerate();
        let named = named.filter(|(n, _)| bits >> n & 1 == 1);
        named
            .map(|(_, ending)| ending.name.clone())
            .collect::<Vec<_>>()
    };
    let position = "24,18,6(3),5(3),4(2),2(2)/25,6(4),5(3),4(3),3(4)";
    let gammons = ["backgammon", "gammon"];
    assert_eq!(names("backgammon", position, Side::First), gammons);
    assert!(names("backgammon", position, Side::Second).is_empty());
    let off = names("bradspel", "4(7),3(7)/24(15)", Side::Second);
    let on = names("bradspel", "4(8),3(7)/24(15)", Side::Second);
    assert!(on.is_empty() && !off.is_empty(), "{on:?} {off:?}");
    assert!(off.iter().all(|name| !name.contains("jan")), "{off:?}");
}

/// The way in which random games pick a move without listing all of them must not favour any.
#[test]
fn random_steps_pick_every_play_with_equal_chances() {
    let game = lauta_tables::load("backgammon").unwrap();
    let mut dice = Dice::from_seed(3);
    for throw in ["1-1", "5-5", "6-5", "2-1"] {
        let pos = game.after(&game.start(), throw.parse().unwrap());
        check::steps_are_even(&game, &pos, 400, &mut dice);
    }
}

/// A rare position has all men, and differs in those of one side: some are off and others held back, or they
/// stand on the last points of their home, or on points of the other side's home. The game goes on to its end.
#[test]
fn rare_positions_have_all_men_and_can_be_played_out() {
    let mut dice = Dice::from_seed(5);
    let mut found = [0; 3];
    for game in ["backgammon", "lautapeli", "tavla"] {
        let game = lauta_tables::load(game).unwrap();
        for _ in 0..200 {
            let mut pos = game.start();
            for _ in 0..2 * dice.below(30) {
                pos = game.random_step(&pos, &mut dice).unwrap_or(pos);
            }
            let Some(rare) = game.rare(&pos, &mut dice) else {
                continue;
            };
            let men = |of: &dyn Fn(u8) -> u8| (0..=25).map(of).collect::<Vec<_>>();
            let sides = [men(&|p| rare.mine(p)), men(&|p| rare.theirs(p))];
            let before = [men(&|p| pos.mine(p)), men(&|p| pos.theirs(p))];
            for (side, before) in sides.iter().zip(&before) {
                assert_eq!(side.iter().sum::<u8>(), before.iter().sum::<u8>());
            }
            for point in 1..=24 {
                let across = game.across(point).unwrap();
                let both = rare.mine(point).min(rare.theirs(across));
                assert_eq!(both, 0, "one side alone on a point: {rare:?}");
            }
            let changed = usize::from(sides[0] == before[0]);
            let in_places = |places: std::ops::RangeInclusive<usize>| {
                let [now, then] = [&sides, &before].map(|sides| &sides[changed][places.clone()]);
                now.iter().sum::<u8>().cmp(&then.iter().sum())
            };
            match [0..=0, 1..=3, 19..=24].map(in_places) {
                [Ordering::Greater, ..] => {
                    let back: u8 = sides[changed][13..].iter().sum();
                    assert!((1..=3).contains(&back), "{rare:?}");
                    found[0] += 1;
                }
                [_, Ordering::Greater, _] => found[1] += 1,
                [.., Ordering::Greater] => found[2] += 1,
                _ => {}
            }
            let mut pos = rare;
            while let Some(next) = game.random_step(&pos, &mut dice) {
                pos = next;
            }
            assert!(game.outcome(&pos).is_some());
        }
    }
    assert!(found.iter().all(|found| *found > 60), "{found:?}");
}

/// A rare position of any game with any option is one that the game itself can go on from.
#[test]
fn rare_positions_of_every_variant_can_be_played_on() {
    let mut dice = Dice::from_seed(7);
    for spec in specs() {
        let game = lauta_tables::load(&spec).unwrap();
        for _ in 0..20 {
            let mut pos = game.start();
            for _ in 0..2 * dice.below(30) {
                pos = game.random_step(&pos, &mut dice).unwrap_or(pos);
            }
            let Some(mut rare) = game.rare(&pos, &mut dice) else {
                continue;
            };
            for _ in 0..20 {
                rare = game.random_step(&rare, &mut dice).unwrap_or(rare);
            }
        }
    }
}
