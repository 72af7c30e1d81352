//! Series of games, fed with events.

use super::*;

fn win(points: u32, rank: u16) -> Ending {
    Ending {
        name: format!("win of {points}"),
        points,
        rank,
    }
}

fn won(side: Side) -> Outcome {
    Outcome {
        winner: Some(side),
        ending: 0,
    }
}

fn backgammon(to: Option<u32>) -> Match {
    let series = Series {
        to,
        cube: Cube::Doubling,
        crawford: true,
        jacoby: true,
        ..Series::default()
    };
    Match::new(series, Next::Draw)
}

fn play(game: &mut Match, winner: Side, points: u32) {
    game.game_began(Side::First, 0);
    game.game_over(won(winner), &win(points, 0));
}

#[test]
fn the_cube_multiplies_a_win_bg_8() {
    for (points, expected) in [(3, 12), (2, 8), (1, 4)] {
        let mut game = backgammon(None);
        game.game_began(Side::First, 0);
        for side in [Side::First, Side::Second] {
            game.act(Action::Double, side, false).unwrap();
            game.act(Action::Take, side.other(), false).unwrap();
        }
        assert_eq!(
            (game.stake().value, game.stake().owner),
            (4, Some(Side::First))
        );
        game.game_over(won(Side::First), &win(points, 0));
        assert_eq!(game.score(), [expected, 0]);
    }
}

#[test]
fn the_crawford_game_has_no_cube_bg_9() {
    let mut game = backgammon(Some(5));
    play(&mut game, Side::First, 1);
    play(&mut game, Side::First, 3);
    play(&mut game, Side::Second, 2);
    assert_eq!(game.score(), [4, 2]);
    // The game at 4-0 was the Crawford game already: it is played once.
    assert!(!game.is_crawford());
    let mut game = backgammon(Some(5));
    play(&mut game, Side::Second, 2);
    play(&mut game, Side::First, 4);
    assert_eq!(game.score(), [4, 2]);
    game.game_began(Side::First, 0);
    assert!(game.is_crawford());
    assert_eq!(game.actions(Some(Side::Second), false), []);
    game.game_over(won(Side::Second), &win(1, 0));
    assert_eq!(game.score(), [4, 3]);
    game.game_began(Side::First, 0);
    assert!(!game.is_crawford());
    assert_eq!(
        game.actions(Some(Side::Second), true),
        [],
        "not before the opening throw"
    );
    assert_eq!(game.actions(Some(Side::Second), false), [Action::Double]);
    assert_eq!(
        game.actions(Some(Side::First), false),
        [],
        "one point is all it needs"
    );
}

#[test]
fn jacoby_counts_gammons_only_on_a_turned_cube_bg_10() {
    let mut game = backgammon(None);
    play(&mut game, Side::First, 2);
    assert_eq!(game.score(), [1, 0]);
    game.game_began(Side::First, 0);
    game.act(Action::Double, Side::First, false).unwrap();
    game.act(Action::Take, Side::Second, false).unwrap();
    game.game_over(won(Side::First), &win(2, 0));
    assert_eq!(game.score(), [5, 0]);
}

#[test]
fn a_dropped_double_costs_the_present_stake() {
    let mut game = backgammon(None);
    game.game_began(Side::First, 0);
    game.act(Action::Double, Side::First, false).unwrap();
    assert_eq!(game.to_answer(), Some(Side::Second));
    assert_eq!(game.actions(None, false), [Action::Take, Action::Drop]);
    assert_eq!(game.act(Action::Drop, Side::Second, false), Ok(Acted::Over));
    assert_eq!((game.score(), game.played()), ([1, 0], 1));
    let refused = game.act(Action::Take, Side::First, true).unwrap_err();
    assert_eq!(refused.to_string(), "take is not possible now");
}

#[test]
fn beavers_alternate_and_keep_the_cube() {
    let mut game = backgammon(None);
    game.series.beavers = 2;
    game.game_began(Side::First, 0);
    game.act(Action::Double, Side::First, false).unwrap();
    game.act(Action::Beaver, Side::Second, false).unwrap();
    assert_eq!(game.to_answer(), Some(Side::First));
    game.act(Action::Beaver, Side::First, false).unwrap();
    assert_eq!(
        game.actions(None, false),
        [Action::Take, Action::Drop],
        "two at most"
    );
    game.act(Action::Take, Side::Second, false).unwrap();
    assert_eq!(
        (game.stake().value, game.stake().owner),
        (8, Some(Side::Second)),
        "the cube stays with the side that was offered it"
    );
    game.act(Action::Double, Side::Second, false).unwrap();
    game.act(Action::Beaver, Side::First, false).unwrap();
    assert_eq!(
        (game.stake().value, game.to_answer()),
        (16, Some(Side::Second))
    );
    game.act(Action::Drop, Side::Second, false).unwrap();
    assert_eq!(
        game.score(),
        [16, 0],
        "a beaver counts though it is refused"
    );
}

#[test]
fn tied_draws_double_in_the_middle() {
    let mut game = backgammon(None);
    game.series.auto_doubles = 2;
    game.game_began(Side::Second, 3);
    assert_eq!((game.stake().value, game.stake().owner), (4, None));
    assert!(!game.stake().turned);
    game.series.auto_doubles = u32::MAX;
    game.game_began(Side::Second, u32::MAX);
    assert_eq!(game.stake().value, 1024);
    game.series.auto_doubles = 2;
    game.game_began(Side::Second, 3);
    game.series.cube_max = Some(4);
    assert_eq!(
        game.actions(Some(Side::First), false),
        [],
        "the cube is as high as it goes"
    );
}

#[test]
fn the_arithmetic_stake_grows_by_one() {
    let series = Series {
        cube: Cube::Arithmetic,
        ..Series::default()
    };
    let mut game = Match::new(series, Next::Winner);
    game.game_began(Side::First, 0);
    game.act(Action::Double, Side::First, false).unwrap();
    game.act(Action::Take, Side::Second, false).unwrap();
    assert_eq!(game.stake().value, 2);
    assert_eq!(game.actions(Some(Side::First), false), []);
    game.act(Action::Double, Side::Second, false).unwrap();
    game.act(Action::Take, Side::First, false).unwrap();
    assert_eq!(game.stake().value, 3);
    game.act(Action::Double, Side::First, false).unwrap();
    game.act(Action::Drop, Side::Second, false).unwrap();
    assert_eq!(game.score(), [3, 0]);
}

#[test]
fn tavli_goes_round_until_the_score_is_reached_tl_1_tl_2() {
    let series = Series {
        to: Some(5),
        games: ["portes", "plakoto", "fevga"].map(String::from).into(),
        ..Series::default()
    };
    let mut game = Match::new(series, Next::Winner);
    for (n, points) in [(0, 2), (1, 1), (2, 1)] {
        assert_eq!(game.game(), n);
        play(&mut game, Side::First, points);
    }
    assert_eq!((game.score(), game.result()), ([4, 0], None));
    assert_eq!(game.game(), 0, "portes again");
    for _ in 0..3 {
        play(&mut game, Side::Second, 1);
    }
    play(&mut game, Side::First, 2);
    // Points above the target are kept.
    assert_eq!(game.score(), [6, 3]);
    assert_eq!(game.result().unwrap().winner, Some(Side::First));
}

#[test]
fn the_winner_begins_and_after_a_draw_the_same_side_tl_3() {
    let mut game = Match::new(
        Series {
            to: Some(5),
            ..Series::default()
        },
        Next::Winner,
    );
    assert_eq!(game.begins(), None, "the first game is drawn for");
    game.game_began(Side::First, 0);
    game.game_over(won(Side::Second), &win(1, 0));
    assert_eq!(game.begins(), Some(Side::Second));
    game.game_began(Side::Second, 0);
    game.game_over(Outcome::DRAW, &win(0, 0));
    assert_eq!(game.begins(), Some(Side::Second));
    let loser = Match {
        next: Next::Loser,
        ..game
    };
    assert_eq!(
        loser.begins(),
        Some(Side::Second),
        "drawn games have no loser either"
    );
}

#[test]
fn equal_points_are_settled_by_the_best_single_win_bra_9() {
    let series = Series {
        to: Some(3),
        ends: SeriesEnd::Played,
        tie: Tie::Ladder,
        ..Series::default()
    };
    let mut game = Match::new(series, Next::Loser);
    for (winner, points, rank) in [
        (Side::First, 1, 1),
        (Side::First, 1, 1),
        (Side::Second, 2, 5),
    ] {
        assert_eq!(game.result(), None);
        game.game_began(Side::First, 0);
        game.game_over(won(winner), &win(points, rank));
    }
    assert_eq!(game.score(), [2, 2]);
    assert_eq!(game.result().unwrap().winner, Some(Side::Second));
}

#[test]
fn payments_during_a_game_count() {
    let mut game = Match::new(
        Series {
            to: Some(3),
            ..Series::default()
        },
        Next::Winner,
    );
    game.game_began(Side::First, 0);
    game.game_over(won(Side::First), &win(1, 0));
    game.pay(-2);
    assert_eq!(game.score(), [-1, 2]);
}
