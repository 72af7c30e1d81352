//! Series of games: what they add up to, and that a record makes the same series again.

use lauta_catalog::game::{Action, Dice, Side};
use lauta_catalog::{
    Ended, Kind, Length, MatchError, MatchNext, MatchSession, PlayerSpec, Record, Terms, games,
    open,
};

fn terms(length: Length) -> Terms {
    Terms {
        length,
        ..Terms::default()
    }
}

/// Lets computers play until the series is over or `games` have been played.
fn play_out(play: &mut MatchSession, seed: u64, games: u32) {
    let (mut dice, mut thoughts) = (Dice::from_seed(seed), Dice::nth(seed, 1));
    while play.play().played() < games {
        match play.next() {
            MatchNext::Over(..) => return,
            MatchNext::GameOver(_) => play.next_game(&mut dice).unwrap(),
            MatchNext::Choice(_) => {
                let level = PlayerSpec::Level(2);
                let mv = play.session().pick(level, &mut thoughts).unwrap();
                play.make(&mv).unwrap();
            }
            MatchNext::Throw(..) | MatchNext::Answer(..) => match careful(play) {
                Some(action) => play.act(action).unwrap(),
                None => drop(play.roll(&mut dice).unwrap()),
            },
        }
    }
}

/// The score after one move on these terms from a given position.
fn after(spec: &str, terms: Terms, position: &str, ties: u32, mv: &str) -> [i64; 2] {
    let mut play =
        MatchSession::begin_at(&lauta_catalog::Catalog, spec, terms, position, ties).unwrap();
    play.accept(mv).unwrap();
    assert!(
        matches!(play.next(), MatchNext::Over(..) | MatchNext::GameOver(_)),
        "{spec} {position}"
    );
    play.play().score()
}

#[test]
fn bg_8_the_cube_multiplies_what_the_board_shows() {
    for (loser, points) in [("25,6(14)", 12), ("18(15)", 8), ("18(14)", 4)] {
        let score = after(
            "backgammon:auto-doubles=2,jacoby=false",
            terms(Length::Stake),
            &format!("1/{loser} throw=2-1"),
            2,
            "1/off",
        );
        assert_eq!(score, [points, 0], "{loser}");
    }
}

#[test]
fn bg_10_jacoby_needs_a_turned_cube() {
    let gammon = "2(4),1/18(15) throw=2-1";
    let stake = terms(Length::Stake);
    let plain = |spec| after(spec, stake.clone(), "1/18(15) throw=2-1", 0, "1/off");
    assert_eq!(plain("backgammon"), [1, 0]);
    assert_eq!(plain("backgammon:jacoby=false"), [2, 0]);
    let mut play =
        MatchSession::begin_at(&lauta_catalog::Catalog, "backgammon", stake, gammon, 0).unwrap();
    for text in ["2/off 1/off", "2-1", "18/15", "double", "take", "2-2"] {
        play.accept(text).unwrap();
    }
    play.accept("2/off(3)").unwrap();
    assert_eq!(play.play().score(), [4, 0]);
}

#[test]
fn kh_4_khachapuri_is_counted_in_men() {
    for (loser, points) in [("6(11)", 11), ("6(15)", 30), ("6", 1)] {
        let position = format!("1/{loser} throw=2-1");
        let score = after("khachapuri", terms(Length::To(50)), &position, 0, "1/off");
        assert_eq!(score, [points, 0], "{loser}");
    }
}

#[test]
fn na_3_the_dice_of_the_draw_are_never_played() {
    for seed in 0..50 {
        let mut dice = Dice::from_seed(seed);
        let play = MatchSession::begin(
            &lauta_catalog::Catalog,
            "nard",
            Terms::default(),
            &mut dice,
            None,
        )
        .unwrap();
        assert!(matches!(play.next(), MatchNext::Throw(_, actions) if actions.is_empty()));
        assert!(play.record().is_empty());
    }
}

#[test]
fn tl_1_the_games_of_tavli_follow_each_other() {
    let mut dice = Dice::from_seed(5);
    let mut play = MatchSession::begin(
        &lauta_catalog::Catalog,
        "tavli",
        terms(Length::Usual),
        &mut dice,
        None,
    )
    .unwrap();
    let mut seen = vec![];
    loop {
        seen.push(play.about().id.clone());
        let so_far = play.play().played();
        play_out(&mut play, 5 + u64::from(so_far), so_far + 1);
        match play.next() {
            MatchNext::Over(_, result) => {
                let score = play.play().score();
                assert!(score[result.winner.unwrap().index()] >= 5, "{score:?}");
                break;
            }
            MatchNext::GameOver(_) => play.next_game(&mut dice).unwrap(),
            other => panic!("{other:?}"),
        }
    }
    assert!(seen.len() > 3, "{seen:?}");
    for (game, expected) in seen
        .iter()
        .zip(["portes", "plakoto", "fevga"].iter().cycle())
    {
        assert_eq!(game, expected);
    }
}

#[test]
fn tl_2_points_above_the_target_are_kept() {
    let terms = Terms {
        length: Length::To(5),
        score: [4, 3],
        ..Terms::default()
    };
    let pinned = after(
        "plakoto",
        terms,
        "3,6(14)/24,10(14) throw=6-2",
        0,
        "6/off 3/1+",
    );
    assert_eq!(pinned, [6, 3]);
}

#[test]
fn tl_3_the_winner_throws_first() {
    for seed in 0..6 {
        let mut dice = Dice::from_seed(seed);
        let mut play = MatchSession::begin(
            &lauta_catalog::Catalog,
            "tavli",
            terms(Length::To(99)),
            &mut dice,
            None,
        )
        .unwrap();
        play_out(&mut play, seed, 1);
        let MatchNext::GameOver(Ended::Played { outcome, .. }) = play.next() else {
            panic!("{play:?}");
        };
        play.next_game(&mut dice).unwrap();
        let MatchNext::Throw(side, _) = play.next() else {
            panic!("{play:?}");
        };
        assert_eq!(Some(side), outcome.winner);
    }
}

#[test]
fn a_record_makes_the_same_series_again() {
    for (spec, length, games) in [
        ("backgammon", Length::To(5), 20),
        ("backgammon:beavers=2,auto-doubles=2", Length::Endless, 4),
        ("short-nardy:stake=arithmetic", Length::Stake, 1),
        ("bradspel", Length::To(3), 3),
        ("tavli", Length::Usual, 9),
        ("qiliang", Length::To(7), 12),
        ("deer-and-dogs", Length::To(2), 3),
    ] {
        for seed in 1..3 {
            let mut dice = Dice::from_seed(seed);
            let terms = Terms {
                length,
                score: [0, 1],
                ..Terms::default()
            };
            let mut play = MatchSession::begin(
                &lauta_catalog::Catalog,
                spec,
                terms.clone(),
                &mut dice,
                None,
            )
            .unwrap();
            play_out(&mut play, seed, games);
            let start = play.start().clone();
            let mut again = MatchSession::begin_at(
                &lauta_catalog::Catalog,
                spec,
                terms,
                &start.position,
                start.tied_draws,
            )
            .unwrap();
            for entry in play.record() {
                again.accept(&entry.text).unwrap();
                let last = again.record().last().unwrap();
                assert_eq!(last, entry, "{spec}");
            }
            assert_eq!(again.play(), play.play(), "{spec}");
            assert_eq!(again.next(), play.next(), "{spec}");
        }
    }
}

#[test]
fn payments_of_a_game_go_into_the_score() {
    // Seven points not yet made: a man off the 6 with a five pays three.
    let position = "24(2),13(5),8(3),6(5)/21(2),13(5),8(3),6(5) throw=5-3";
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "qiliang",
        terms(Length::To(15)),
        position,
        0,
    )
    .unwrap();
    play.accept("8/5 6/1").unwrap();
    let paid = i64::from(play.session().paid());
    assert_eq!(paid, -3);
    assert_eq!(play.record()[0].pays, -3);
    play_out(&mut play, 3, 1);
    let MatchNext::GameOver(Ended::Played { outcome, won, .. }) = play.next() else {
        panic!("{play:?}");
    };
    let last = if outcome.winner == Some(Side::First) {
        i64::from(won)
    } else {
        -i64::from(won)
    };
    let paid = i64::from(play.session().paid());
    let score = play.play().score();
    assert_eq!(score[0] - score[1], last + 2 * paid, "{score:?}");
}

#[test]
fn the_stake_is_raised_before_a_throw_and_answered() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    let first = format!("{start} throw=3-1");
    let stake = terms(Length::Stake);
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "backgammon",
        stake.clone(),
        &first,
        0,
    )
    .unwrap();
    play.accept("8/5 6/5").unwrap();
    assert_eq!(
        play.next(),
        MatchNext::Throw(Side::Second, vec![Action::Double])
    );
    play.accept("raise").unwrap();
    let answers = vec![Action::Take, Action::Drop];
    assert_eq!(play.next(), MatchNext::Answer(Side::First, answers));
    assert!(matches!(play.accept("6-5"), Err(MatchError::AnswerDue)));
    assert!(play.roll(&mut Dice::from_seed(1)).is_none());
    play.accept("accept").unwrap();
    assert_eq!(play.next(), MatchNext::Throw(Side::Second, vec![]));
    let words: Vec<(Kind, &str)> = play
        .record()
        .iter()
        .map(|entry| (entry.kind, entry.text.as_str()))
        .collect();
    assert_eq!(
        words,
        [
            (Kind::Move, "8/5 6/5"),
            (Kind::Stake, "double"),
            (Kind::Stake, "take")
        ]
    );
    // Not before the opening throw of a game.
    let mut opening = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "backgammon:open=afresh",
        stake,
        start,
        0,
    )
    .unwrap();
    assert_eq!(opening.next(), MatchNext::Throw(Side::First, vec![]));
    let refused = opening.accept("double").unwrap_err().to_string();
    assert_eq!(refused, "double is not possible now");
}

/// The decision about the stake of a computer that does not err.
fn careful(play: &MatchSession) -> Option<Action> {
    play.decide(PlayerSpec::Net(0), &mut Dice::from_seed(0))
}

#[test]
fn the_computer_raises_when_ahead_and_gives_up_when_lost() {
    let behind = "24(2),13(5),8(3),6(5)/6(5),5(5),4(5) throw=3-1";
    let stake = terms(Length::Stake);
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "backgammon",
        stake.clone(),
        behind,
        0,
    )
    .unwrap();
    play.accept("8/5 6/5").unwrap();
    assert_eq!(careful(&play), Some(Action::Double));
    play.accept("double").unwrap();
    assert_eq!(careful(&play), Some(Action::Drop));
    let even = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
    let mut play =
        MatchSession::begin_at(&lauta_catalog::Catalog, "backgammon", stake, even, 0).unwrap();
    play.accept("8/5 6/5").unwrap();
    assert_eq!(careful(&play), None);
    play.accept("double").unwrap();
    assert_eq!(careful(&play), Some(Action::Take));
}

#[test]
fn the_computer_doubles_by_the_score() {
    let even = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
    let second_to_throw = |spec: &str, score| {
        let terms = Terms {
            length: Length::To(7),
            score,
            ..Terms::default()
        };
        let mut play =
            MatchSession::begin_at(&lauta_catalog::Catalog, spec, terms, even, 0).unwrap();
        play.accept("8/5 6/5").unwrap();
        play
    };
    let decides = |spec, score| careful(&second_to_throw(spec, score));
    assert_eq!(decides("backgammon", [0, 0]), None);
    // With one point missing to the other side there is nothing more to lose by doubling.
    let free = "backgammon:crawford=false";
    assert_eq!(decides(free, [6, 3]), Some(Action::Double));
    assert_eq!(decides("backgammon", [6, 3]), None);
    // Nor is anything to be won by it for a side that needs one point.
    assert_eq!(decides(free, [3, 6]), None);
    // An even game is taken.
    let mut play = second_to_throw(free, [6, 3]);
    play.accept("double").unwrap();
    assert_eq!(careful(&play), Some(Action::Take));

    // For money a double from an even position is doubled again.
    let endless = terms(Length::Endless);
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "backgammon:beavers=1",
        endless,
        even,
        0,
    )
    .unwrap();
    play.accept("8/5 6/5").unwrap();
    play.accept("double").unwrap();
    assert_eq!(careful(&play), Some(Action::Beaver));
    play.accept("beaver").unwrap();
    assert_eq!(careful(&play), Some(Action::Take));
    // A stake that grows by one is decided by points alone.
    let stake = terms(Length::Stake);
    let behind = "24(2),13(5),8(3),6(5)/6(5),5(5),4(5) throw=3-1";
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "short-nardy:stake=arithmetic",
        stake,
        behind,
        0,
    )
    .unwrap();
    play.accept("8/5 6/5").unwrap();
    assert_eq!(careful(&play), Some(Action::Double));
}

/// This many decisions of a level about the stake, each with other dice.
fn careless(play: &MatchSession, level: u8, times: u64) -> Vec<Option<Action>> {
    let decide = |seed| play.decide(PlayerSpec::Level(level), &mut Dice::from_seed(seed));
    (0..times).map(decide).collect()
}

#[test]
fn low_levels_double_and_answer_with_less_judgement() {
    let begin = |position: &str| {
        let stake = terms(Length::Stake);
        let mut play =
            MatchSession::begin_at(&lauta_catalog::Catalog, "backgammon", stake, position, 0)
                .unwrap();
        play.accept("8/5 6/5").unwrap();
        play
    };
    // A double that is to be taken, and one that is to be passed.
    let ahead = begin("24(2),13(5),8(3),6(5)/18,13(3),8(3),7(2),6(4),5,4 throw=3-1");
    assert_eq!(careful(&ahead), Some(Action::Double));
    let mut doubled = begin("24(2),13(5),8(3),6(5)/13(4),8(4),6(4),5(2),4 throw=3-1");
    doubled.accept("double").unwrap();
    assert_eq!(careful(&doubled), Some(Action::Drop));
    for play in [&ahead, &doubled] {
        let right = careful(play);
        let wrong = |level, times| {
            let decided = careless(play, level, times);
            decided.iter().filter(|action| **action != right).count()
        };
        let errors = [1, 3, 5].map(|level| wrong(level, 24));
        assert!((5..18).contains(&errors[0]), "{errors:?}");
        assert!(errors.is_sorted_by(|low, high| low >= high), "{errors:?}");
        // Dice make no difference any more.
        assert!((6..=8).all(|level| wrong(level, 2) == 0));
    }
    // Whoever has lost for certain gives up at every level, by the same dice the same way.
    let mut lost = begin("13(5),8(5),6(5)/1 throw=3-1");
    lost.accept("double").unwrap();
    for level in [1, 5, 8] {
        let decided = careless(&lost, level, 10);
        assert!(decided.iter().all(|a| *a == Some(Action::Drop)));
    }
    assert_eq!(careless(&ahead, 1, 10), careless(&ahead, 1, 10));
}

#[test]
fn single_games_have_no_stake() {
    let mut dice = Dice::from_seed(1);
    let mut play = MatchSession::begin(
        &lauta_catalog::Catalog,
        "backgammon",
        Terms::default(),
        &mut dice,
        None,
    )
    .unwrap();
    let mut thoughts = Dice::from_seed(2);
    loop {
        match play.next() {
            MatchNext::Throw(_, actions) => {
                assert!(actions.is_empty());
                play.roll(&mut dice).unwrap();
            }
            MatchNext::Choice(_) => {
                let mv = play.session().pick(PlayerSpec::Greedy, &mut thoughts);
                play.make(&mv.unwrap()).unwrap();
            }
            MatchNext::Over(Ended::Played { ending, won, .. }, _) => {
                let score = play.play().score();
                assert_eq!(score[0].max(score[1]), i64::from(won));
                assert_eq!(won, ending.points);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(matches!(
        play.next_game(&mut dice),
        Err(MatchError::NoGameDue(_))
    ));
}

#[test]
fn a_game_string_can_ask_for_a_series() {
    for (spec, length) in [
        ("backgammon", Length::Game),
        ("backgammon:open=afresh", Length::Game),
        ("backgammon:cube=on", Length::Stake),
        ("backgammon:cube=off", Length::Game),
        ("backgammon:beavers=1", Length::Stake),
        ("backgammon:mode=match", Length::Usual),
        ("backgammon:match-to=3", Length::Usual),
        ("short-nardy", Length::Game),
        ("short-nardy:stake=arithmetic", Length::Stake),
        ("lautapeli:ladder=bonsdorff", Length::Game),
        ("bradspel:match=3", Length::Usual),
        ("tavla", Length::Game),
        ("tavla:match=7", Length::Usual),
        ("tavli", Length::Usual),
        ("adugo", Length::Game),
    ] {
        assert_eq!(
            Length::asked(&lauta_catalog::Catalog, spec).unwrap(),
            length,
            "{spec}"
        );
    }
    for length in ["game", "stake", "usual", "endless", "1", "25"] {
        assert_eq!(Length::read(length).unwrap().word(), length);
    }
    assert_eq!(Length::read("0"), Some(Length::Endless));
    for nonsense in ["", "long", "-1", "1000", "5.5"] {
        assert_eq!(Length::read(nonsense), None);
    }
}

#[test]
fn terms_that_do_not_fit_are_refused() {
    let refused = |spec: &str, length, score| {
        let terms = Terms {
            length,
            score,
            ..Terms::default()
        };
        let begun = MatchSession::begin(
            &lauta_catalog::Catalog,
            spec,
            terms,
            &mut Dice::from_seed(1),
            None,
        );
        begun.unwrap_err().to_string()
    };
    assert_eq!(
        refused("bradspel", Length::To(4), [0; 2]),
        "bradspel is played over an odd number of games, not 4"
    );
    assert_eq!(
        refused("irish", Length::Usual, [0; 2]),
        "irish has no usual length: say how long the series is"
    );
    assert_eq!(
        refused("irish", Length::To(5), [2, 5]),
        "a series that begins at 2:5 is over before the first game"
    );
}

#[test]
fn the_games_of_every_rotation_are_there() {
    for about in games() {
        for game in &about.series.games {
            open(game).unwrap();
        }
    }
}

#[test]
fn whoever_resigns_loses_the_least() {
    let terms = Terms {
        length: Length::To(5),
        ..Terms::default()
    };
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
    let mut play = MatchSession::begin_at(
        &lauta_catalog::Catalog,
        "backgammon",
        terms.clone(),
        start,
        0,
    )
    .unwrap();
    play.accept("8/5 6/5").unwrap();
    for text in ["double", "take", "6-5"] {
        play.accept(text).unwrap();
    }
    // The stake counts, not the side to move.
    play.resign(Side::First).unwrap();
    assert_eq!(play.play().score(), [0, 2]);
    assert!(matches!(
        play.next(),
        MatchNext::GameOver(Ended::Resigned(Side::Second, 2))
    ));
    let last = play.record().last().unwrap();
    assert_eq!((last.side, last.text.as_str()), (Side::First, "resign 1"));
    assert!(play.resign(Side::Second).is_err(), "the game is over");
    play.next_game(&mut Dice::from_seed(1)).unwrap();
    // From the record alone it is the same series.
    let record = Record::of("backgammon", &play);
    let read = Record::read(
        &lauta_catalog::Catalog,
        &record.write(&lauta_catalog::Catalog).unwrap(),
    )
    .unwrap();
    assert_eq!(read, record);
    // A raise has to be answered first.
    let mut play =
        MatchSession::begin_at(&lauta_catalog::Catalog, "backgammon", terms, start, 0).unwrap();
    play.accept("8/5 6/5").unwrap();
    play.accept("double").unwrap();
    for side in Side::BOTH {
        assert!(play.resign(side).is_err());
    }
    assert_eq!(play.play().score(), [0, 0]);
}
