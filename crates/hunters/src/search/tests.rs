//! The search against a plain twin, and against what is known.

use lauta_game::{Dice, Game, Notation, Session, Side};
use std::sync::Arc;

use super::*;

/// Alpha-beta without the alpha, the beta and everything else.
fn plain(rules: &Rules, pos: &Position, depth: u32, ply: i32) -> i32 {
    if let Some(outcome) = rules.ended(pos) {
        return match outcome.winner {
            None => 0,
            Some(winner) if winner == pos.side => WIN - ply,
            Some(_) => ply - WIN,
        };
    }
    if depth == 0 {
        return Judge::of(rules).judge(rules, pos);
    }
    let mut moves = Vec::new();
    rules.moves(pos, &mut moves);
    let scores = moves
        .iter()
        .map(|&mv| -plain(rules, &rules.play(pos, mv), depth - 1, ply + 1));
    scores.max().unwrap()
}

fn searching(rules: &Rules, megabytes: usize, settings: Settings) -> Search<'_> {
    Search::with(rules, megabytes, settings, Judge::of(rules))
}

fn depth(depth: u8) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// Game, position (the start if empty), and a depth up to which nothing can be repeated and no
/// position is met at two depths.
const POSITIONS: [(&str, &str, u8); 9] = [
    ("deer-and-dogs", "", 4),
    (
        "deer-and-dogs",
        "1/3/2o2/1o1o1/oo1o1/2oo1/X1X2/3/3 X 14 0",
        4,
    ),
    (
        "deer-and-dogs:oblique=false",
        "1/3/1o3/1Xo2/o1oo1/2o2/2oX1/1o1/3 X 12 0",
        4,
    ),
    (
        "deer-and-dogs:capture=compulsory",
        "1/3/5/1o1o1/1oXo1/1ooo1/2X2/3/3 o 16 0",
        4,
    ),
    ("deer-and-dogs", "1/3/Xo3/4o/4o/3oo/ooooX/3/1oo X 0 0", 3),
    (
        "deer-and-dogs:stuck=draw",
        "1/3/ooXoo/ooooo/ooooo/ooooo/ooXo1/2o/3 o 0 0",
        3,
    ),
    (
        "deer-and-dogs:step-after-drop=true",
        "1/3/5/1o1o1/1oXo1/1ooo1/2X2/3/3 X 16 0",
        2,
    ),
    ("adugo", "", 3),
    ("bagh-chal", "", 4),
];

#[test]
fn finds_the_values_of_the_plain_twin() {
    for (spec, text, deepest) in POSITIONS {
        let rules = lauta_hunt::load(spec).unwrap();
        let pos = if text.is_empty() {
            rules.start()
        } else {
            rules.read_position(text).unwrap()
        };
        for plies in 1..=deepest {
            for fold in [true, false] {
                let settings = Settings {
                    fold,
                    selective: false,
                };
                let found = searching(&rules, 1, settings).run(&[pos], depth(plies));
                assert_eq!(found.depth, plies);
                for ranked in &found.moves {
                    let expected = -plain(&rules, &ranked.next, u32::from(plies) - 1, 1);
                    let mv = rules.write_move(&pos, &ranked.mv);
                    assert_eq!(
                        ranked.score, expected,
                        "{spec} {text} {mv} {plies} fold {fold}"
                    );
                }
                let best = searching(&rules, 1, settings).best(&[pos], depth(plies));
                assert_eq!(
                    best.moves[0].score, found.moves[0].score,
                    "{spec} {text} {plies}"
                );
            }
        }
    }
}

/// Without reductions, and where no position is met at two depths, whatever a thread finds in the
/// table is what it would have found itself.
#[test]
fn threads_find_the_values_of_one() {
    for (spec, text, deepest) in POSITIONS {
        let rules = lauta_hunt::load(spec).unwrap();
        let pos = if text.is_empty() {
            rules.start()
        } else {
            rules.read_position(text).unwrap()
        };
        let settings = Settings {
            fold: true,
            selective: false,
        };
        let limits = depth(deepest);
        let mut many = searching(&rules, 1, settings).threads(4);
        let found = many.run(&[pos], limits);
        let one = searching(&rules, 1, settings).run(&[pos], limits);
        assert_eq!(found.depth, one.depth);
        assert!(found.nodes > one.nodes / 2);
        let value = |found: &Found, mv| found.moves.iter().find(|r| r.mv == mv).unwrap().score;
        for ranked in &one.moves {
            let mv = rules.write_move(&pos, &ranked.mv);
            assert_eq!(value(&found, ranked.mv), ranked.score, "{spec} {text} {mv}");
        }
    }
}

#[test]
fn the_mirror_saves_work() {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    let nodes = |fold| {
        let settings = Settings {
            fold,
            selective: true,
        };
        searching(&rules, 8, settings)
            .best(&[rules.start()], depth(9))
            .nodes
    };
    assert!(
        nodes(true) * 5 < nodes(false) * 4,
        "{} of {}",
        nodes(true),
        nodes(false)
    );
}

#[test]
fn finds_small_forced_wins() {
    for (spec, text, plies, winner, first) in [
        // The fourteenth capture.
        (
            "deer-and-dogs",
            "1/3/Xo3/4o/4o/3oo/ooooX/3/1oo X 0 0",
            1,
            Side::First,
            "a7xc7 e3xc5",
        ),
        // The fourth dog shuts the deer in.
        (
            "deer-and-dogs",
            "1/3/ooooo/oo3/5/5/2o2/ooo/XX1 o 0 0",
            1,
            Side::Second,
            "d2-e1",
        ),
        (
            "deer-and-dogs",
            "X/Xoo/5/3o1/5/5/ooooo/3/3 o 9 0",
            1,
            Side::Second,
            "@c7",
        ),
        // One to go, and two dogs threatened that no drop can save both.
        (
            "deer-and-dogs",
            "1/3/Xo3/1o3/5/5/oooo1/1oo/Xoo o 1 0",
            2,
            Side::First,
            "",
        ),
    ] {
        let rules = lauta_hunt::load(spec).unwrap();
        let pos = rules.read_position(text).unwrap();
        for settings in [
            Settings::default(),
            Settings {
                fold: false,
                selective: false,
            },
        ] {
            let found = searching(&rules, 1, settings).best(&[pos], depth(6));
            let best = found.moves[0];
            assert_eq!(
                best.win,
                Some(Win {
                    side: winner,
                    plies
                }),
                "{text}: {found:?}"
            );
            let written = rules.write_move(&pos, &best.mv);
            assert!(
                first.is_empty() || first.split(' ').any(|mv| mv == written),
                "{text}: {written}"
            );
        }
    }
}

/// From the start the deer can force two captures in two turns, three in three, four in five, five
/// in seven, and no sooner.
#[test]
fn wins_the_capture_races() {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    for (captures, turns) in [(2, 2), (3, 3), (4, 5), (5, 7)] {
        let found = race(&rules, captures, 8, u64::MAX, 16);
        assert_eq!(found.turns, Some(turns), "{captures} captures: {found:?}");
        let short = race(&rules, captures, turns - 1, u64::MAX, 16);
        assert_eq!((short.turns, short.looked), (None, turns - 1));
    }
}

#[test]
fn knows_what_the_past_and_the_clock_forbid() {
    let rules = Arc::new(lauta_hunt::load("deer-and-dogs").unwrap());
    let pos = rules
        .read_position("1/3/2X2/1ooo1/ooooo/1ooo1/2o2/1X1/3 X 0 0")
        .unwrap();
    let mut session = Session::at(rules.clone(), pos);
    for mv in [
        "c2-b2", "a5-a6", "b2-c2", "a6-a5", "c2-b2", "a5-a6", "b2-c2",
    ] {
        session.play(mv).unwrap();
    }
    // a6-a5 would be the third occurrence.
    for settings in [
        Settings::default(),
        Settings {
            fold: false,
            selective: false,
        },
    ] {
        let found = searching(&rules, 1, settings).run(session.positions(), depth(1));
        let (_, next) = rules.read_move(session.position(), "a6-a5").unwrap();
        let score = found
            .moves
            .iter()
            .find(|ranked| ranked.next == next)
            .unwrap()
            .score;
        assert_eq!(score, 0);
        assert!(
            found.moves.iter().any(|ranked| ranked.score != 0),
            "{found:?}"
        );
    }
    // One more quiet move ends the game, whatever has been remembered.
    let mut search = Search::new(&rules, 1);
    search.run(&[pos], depth(5));
    let late = rules
        .read_position("1/3/2X2/1ooo1/ooooo/1ooo1/2o2/1X1/3 X 0 199")
        .unwrap();
    for ranked in search.run(&[late], depth(5)).moves {
        assert_eq!(ranked.score, 0);
    }
}

#[test]
fn nothing_to_choose_when_the_game_is_over() {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    let over = rules
        .read_position("1/3/ooooo/oo3/5/5/2o2/oo1/XXo X 0 0")
        .unwrap();
    let mut search = Search::new(&rules, 1);
    assert!(search.run(&[over], depth(3)).moves.is_empty());
    assert!(search.best(&[], depth(3)).moves.is_empty());
    assert_eq!(choose(&rules, &[over], 3, &mut Dice::from_seed(1)), None);
}

#[test]
fn every_level_plays_the_same_from_the_same_seed() {
    for spec in [
        "deer-and-dogs",
        "adugo",
        "deer-and-dogs:step-after-drop=true",
    ] {
        let rules = lauta_hunt::load(spec).unwrap();
        for level in 1..=5 {
            let game = |seed| {
                let mut past = vec![rules.start()];
                let mut dice = Dice::from_seed(seed);
                for _ in 0..6 {
                    let Some((_, next)) = choose(&rules, &past, level, &mut dice) else {
                        break;
                    };
                    past.push(next);
                }
                past
            };
            assert_eq!(game(7), game(7), "{spec} level {level}");
        }
    }
}

#[test]
fn the_evaluation_is_the_same_in_the_mirror() {
    for id in lauta_hunt::GAMES.ids() {
        let rules = lauta_hunt::load(&id).unwrap();
        let judge = Judge::of(&rules);
        let mut dice = Dice::from_seed(3);
        let mut pos = rules.start();
        for _ in 0..300 {
            let mirror = rules.mirror(&pos).unwrap();
            assert_eq!(
                judge.judge(&rules, &pos),
                judge.judge(&rules, &mirror),
                "{id}"
            );
            pos = rules
                .random_step(&pos, &mut dice)
                .unwrap_or_else(|| rules.start());
        }
    }
}

/// One memory for many positions: what it says of forced wins must be what the plain twin says.
#[test]
fn forced_wins_are_forced() {
    for spec in [
        "adugo:target=2",
        "catch-the-hare",
        "deer-and-dogs:target=10",
        "bagh-chal:target=3",
    ] {
        let rules = lauta_hunt::load(spec).unwrap();
        let mut search = Search::new(&rules, 1);
        let mut dice = Dice::from_seed(11);
        let mut past = vec![rules.start()];
        let mut wins = 0;
        for _ in 0..1500 {
            let now = past[past.len() - 1];
            match rules.random_step(&now, &mut dice) {
                Some(next) if rules.ended_by(&past).is_none() => past.push(next),
                _ => past = vec![rules.start()],
            }
            let now = past[past.len() - 1];
            if rules.ended(&now).is_some() || dice.below(4) > 0 {
                continue;
            }
            let short = |score: i32| (WIN - score.abs() <= 3).then_some(score);
            // A win in three moves repeats nothing, so the past does not matter to the twin.
            let expected = short(plain(&rules, &now, 3, 0));
            let found = search.best(&past, depth(5)).moves[0];
            assert_eq!(
                short(found.score),
                expected,
                "{spec} {}",
                rules.write_position(&now)
            );
            wins += u32::from(expected.is_some());
        }
        assert!(wins > 10, "{spec}: {wins} wins are too few to tell");
    }
}

#[test]
fn a_search_that_nobody_waits_for_ends_at_once() {
    let game = lauta_hunt::load("deer-and-dogs").unwrap();
    let limits = Limits {
        nodes: Some(100_000),
        ..Limits::default()
    };
    let nodes = |stop: bool| {
        let stop = Arc::new(AtomicBool::new(stop));
        lauta_game::stop::when(&stop, || {
            Search::new(&game, 1).best(&[game.start()], limits).nodes
        })
    };
    assert!(nodes(false) > 99_000);
    assert!(nodes(true) <= 1024);
}
