//! The doubling cube and the score of a match, in positions whose answer can be counted or is known.

use std::collections::BTreeMap;
use std::sync::Arc;

use lauta_catalog::cube::{
    CubeChoice, Equities, MatchTable, Situation, TableError, WINS, Wins, cube_advice, with_cube,
};
use lauta_catalog::game::{Dice, Side};
use lauta_catalog::{
    Analysis, AnalysisOptions, Catalog, Effort, Fall, Length, Mark, MatchSession, RankedMove,
    Record, Terms, analyse,
};

fn near(found: f64, known: f64) -> bool {
    (found - known).abs() < 1e-3
}

/// The other side bears its last man off with any throw: who does not win at once has lost.
#[test]
fn last_throws_are_counted() {
    // Throws of 36 that take both men off.
    for (position, wins) in [("5,2/1(2)", 19.0), ("4,2/1(2)", 23.0), ("6,5/1(2)", 6.0)] {
        let found = cube_advice(&Catalog, "backgammon", position, Situation::default()).unwrap();
        let equity = (2.0 * wins - 36.0) / 36.0;
        assert!(near(found.no_double, equity), "{position}: {found:?}");
        assert!(
            near(found.double_take, 2.0 * equity),
            "{position}: {found:?}"
        );
        let doubles = found.verdict.starts_with("Double");
        assert_eq!(doubles, equity > 0.0, "{position}: {found:?}");
    }
}

/// Known exactly: a double is worth 0.254 to the side that takes three men off.
#[test]
fn short_bear_offs_are_exact() {
    let found = cube_advice(&Catalog, "backgammon", "4,3(2)/5,3", Situation::default()).unwrap();
    assert!(near(found.double_take, 0.254), "{found:?}");
}

/// Only a side with no man off loses a gammon.
#[test]
fn what_the_rules_rule_out_has_no_chance() {
    let position = "24,18,6(3),5(3),4(2),2(2)/25,6(4),5(3),4(3),3(4)";
    let session = lauta_catalog::open_at("backgammon", position).unwrap();
    let probs = session.outlook(0).unwrap().probs;
    let names = session.endings().iter().map(|ending| &ending.name);
    let lost: Vec<f64> = names
        .zip(&probs[3..])
        .filter_map(|(name, lost)| name.contains("gammon").then_some(*lost))
        .collect();
    assert_eq!(lost, [0.0; 2], "{probs:?}");
    assert!(probs[..3].iter().all(|won| *won > 0.0), "{probs:?}");
    assert!(near(probs.iter().sum(), 1.0), "{probs:?}");
}

/// Two points away with the other side's cube at 2, whose owner needs four: it doubles at once and wins or loses the match,
/// so that a game which is won in 85 of 100 is not worth 0.70, but about half a point.
#[test]
fn moves_count_the_cube() {
    let position = "13(2),10(2),8,7,6(3),5(2),4,3,2,1/13(4),11,10,8(2),6(2),5(4),4";
    let at = |owner| Situation {
        score: [3, 1],
        stake: 2,
        owner: Some(owner),
        crawford_over: false,
        raises: 0,
    };
    let equity = |owner| {
        let play =
            MatchSession::in_situation(&Catalog, "backgammon", Length::To(5), position, at(owner));
        let mut play = play.unwrap();
        play.accept("2-1").unwrap();
        let found = play.session().best(Effort::to_depth(1));
        (found[0].equity, found[0].outcomes["single game won"])
    };
    let (theirs, won) = equity(Side::Second);
    assert!(won > 0.8 && (0.3..0.6).contains(&theirs), "{theirs} {won}");
    // With the cube on its own side nobody turns it any more.
    let (mine, won) = equity(Side::First);
    assert!((mine - (2.0 * won - 1.0)).abs() < 0.05, "{mine} {won}");
}

/// The other side takes both men off with 19 throws of 36, or has lost: it doubles first.
#[test]
fn moves_before_the_last_throw_are_exact() {
    let stake = Length::Stake;
    let begin = |situation| {
        let position = "6,1(2)/5,2";
        let play = MatchSession::in_situation(&Catalog, "backgammon", stake, position, situation);
        let mut play = play.unwrap();
        play.accept("6-5").unwrap();
        play.session().best(Effort::to_depth(1))[0].equity
    };
    let lead = 2.0 / 36.0;
    let found = begin(Situation::default());
    assert!(near(found, -2.0 * lead), "{found}");
    let found = begin(Situation {
        stake: 2,
        owner: Some(Side::First),
        ..Situation::default()
    });
    assert!(near(found, -lead), "{found}");
}

fn best(score: [u32; 2], stake: u32, position: &str) -> Vec<RankedMove> {
    let situation = Situation {
        score,
        stake,
        owner: (stake > 1).then_some(Side::First),
        crawford_over: true,
        raises: 0,
    };
    let length = Length::To(5);
    let play = MatchSession::in_situation(&Catalog, "backgammon", length, position, situation);
    let play = play.unwrap();
    assert!(play.payoff().is_some());
    play.session().best(Effort {
        plies: Some(0),
        millis: 0,
        threads: 1,
    })
}

/// A double is too good where the other side would pass and to play for a gammon is worth more.
#[test]
fn too_good_is_neither_a_double_that_is_taken_nor_one_that_is_passed() {
    let hint = |position: &str| {
        let situation = Situation {
            score: [0, 0],
            stake: 1,
            owner: None,
            crawford_over: false,
            raises: 0,
        };
        let length = Length::To(7);
        let play = MatchSession::in_situation(&Catalog, "backgammon", length, position, situation);
        play.unwrap().cube_hint().unwrap()
    };
    let early = "24(2),13(4),11,8(3),6(5)/24(2),13(5),8(3),6(5)";
    let closed_out = "8(2),6(4),5(3),4(3),3(2),2/25(3),13(3),8(3),6(3),4(3)";
    // Five throws against six: White doubles, and Black passes.
    let race = "3(2),2(4),1(2)/4(4),3(4),2(4),1";
    assert!(hint(closed_out).is_too_good());
    assert!(!hint(early).is_too_good());
    let passed = hint(race);
    assert_eq!(passed.lines[0].choice, CubeChoice::DoublePass);
    assert!(!passed.is_too_good());
}

/// What a set of `to` at this score makes of each win, by its points, and of each loss, by points below 0. The
/// games of tavli follow each other.
fn in_set(spec: &str, to: u32, score: [u32; 2]) -> Option<BTreeMap<i64, f64>> {
    let terms = Terms {
        length: Length::To(to),
        score,
        ..Terms::default()
    };
    let mut dice = Dice::from_seed(1);
    let play = MatchSession::begin(&Catalog, spec, terms, &mut dice, Some(Side::First)).unwrap();
    let payoff = play.payoff()?;
    let endings = play.session().endings().iter();
    let points: Vec<i64> = endings.map(|end| i64::from(end.points)).collect();
    let classes = points.iter().copied().chain(points.iter().map(|n| -n));
    let one = |class: usize| {
        let mut row = vec![0.0; 2 * points.len() + 2];
        row[class] = 1.0;
        payoff.of(Side::First, &row)
    };
    Some(
        classes
            .enumerate()
            .map(|(n, points)| (points, one(n)))
            .collect(),
    )
}

/// A double game counts for nothing more at the last point, for more than two single ones where it wins the set at
/// once, and the set is valued from both sides alike.
#[test]
fn sets_without_a_cube_are_valued_by_their_score() {
    let sign = |points: i64| if points > 0 { 1.0 } else { -1.0 };
    for spec in ["tavli", "portes", "tavla"] {
        let last = in_set(spec, 5, [4, 4]).unwrap();
        for (points, worth) in last {
            assert!(near(worth, sign(points)), "{spec}: {points}");
        }
        let [behind, ahead] = [[3, 4], [4, 3]].map(|score| in_set(spec, 5, score).unwrap());
        // Two points win the set, one makes it equal; either loss loses it.
        assert!(near(behind[&1], 1.0) && near(behind[&2], 3.0), "{behind:?}");
        assert!(near(behind[&-1], -1.0) && near(behind[&-2], -1.0));
        for (points, worth) in &behind {
            assert!(near(*worth, -ahead[&-points]), "{spec}: {points}");
        }
    }
    // Nobody plays for the points of a win where games are counted.
    for (points, worth) in in_set("luoying", 3, [0, 0]).unwrap() {
        assert!(near(worth, sign(points)), "{points}: {worth}");
    }
    // Moves that pay, wins that break ties by their kind, and long sets are valued by points.
    assert_eq!(in_set("dashi", 5, [0, 0]), None);
    assert_eq!(in_set("bradspel", 5, [0, 0]), None);
    assert_eq!(in_set("tavli", 65, [0, 0]), None);
}

/// At the last point of both sides a gammon is worth no more than a single game: equities lie between -1 and 1, and
/// are the chances to win.
#[test]
fn at_double_match_point_a_win_is_a_win() {
    let position = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
    for entry in best([4, 4], 1, position) {
        let won: f64 = entry
            .outcomes
            .iter()
            .filter(|(name, _)| name.ends_with("won"))
            .map(|(_, n)| n)
            .sum();
        assert!((entry.equity - (2.0 * won - 1.0)).abs() < 1e-6, "{entry:?}");
    }
    // Who needs two points with the cube at 2 has no use for a gammon; who needs four wins the match by one.
    let [need_two, need_four] = [[3, 1], [1, 1]].map(|score| best(score, 2, position));
    let gammon = |entries: &[RankedMove]| entries[0].outcomes["gammon won"];
    assert!(gammon(&need_four) >= gammon(&need_two));
    assert!(need_four[0].equity > need_two[0].equity);
}

/// What was done about the cube in a match to 3, in a position where the second side bears off.
fn reviewed(actions: &[&str]) -> Analysis {
    let position = "24(2),13(5),8(3),6(5)/2(3)";
    let situation = Situation::default();
    let length = Length::To(3);
    let play = MatchSession::in_situation(&Catalog, "backgammon", length, position, situation);
    let mut play = play.unwrap();
    for action in actions {
        play.accept(action).unwrap();
    }
    let record = Record::of("backgammon", &play);
    let options = AnalysisOptions {
        plies: Some(0),
        ..AnalysisOptions::default()
    };
    let analysis = analyse(&Catalog, &record, options, &|_, _| true);
    analysis.unwrap().unwrap()
}

/// To double with nothing won is very bad, to pass such a double is worse; not to double is no decision.
#[test]
fn what_is_done_about_the_cube_is_reviewed() {
    let doubled = reviewed(&["double", "take"]);
    let [double, take] = &doubled.cube[..] else {
        panic!("{:?}", doubled.cube)
    };
    assert_eq!(
        (double.side, double.best),
        (Side::First, CubeChoice::NoDouble)
    );
    assert_eq!(double.mark, Some(Mark::VeryBad));
    assert_eq!((take.side, take.error), (Side::Second, 0.0));
    assert!(double.counts && take.counts);
    let [first, second] = doubled.totals;
    let rate = 500.0 * double.error;
    assert!(
        (first.errors.pr.unwrap() - rate).abs() < 1e-9 && second.errors.pr == Some(0.0),
        "{first:?}"
    );
    assert_eq!(
        doubled.marks().into_iter().collect::<Vec<_>>(),
        [(1, Mark::VeryBad)]
    );

    let passed = reviewed(&["double", "drop"]);
    let pass = passed.cube.last().unwrap();
    assert_eq!(
        (pass.chosen, pass.best),
        (CubeChoice::Pass, CubeChoice::Take)
    );
    assert!(pass.error > 0.5, "{pass:?}");

    let thrown = reviewed(&["3-1"]);
    assert!(
        thrown
            .cube
            .iter()
            .all(|one| one.error == 0.0 && !one.counts)
    );
    assert_eq!(thrown.totals[0].errors.pr, None);
}

/// A table of games without gammons, for matches up to `length`.
fn without_gammons(length: u32) -> Arc<Equities> {
    let wins = Wins::new(&[(1, 1.0)]).unwrap();
    Arc::new(Equities::new(length, &wins, true))
}

/// Two points behind at 4 away, gammons of the usual table make a difference to moves and to the cube.
#[test]
fn another_table_values_the_scores_otherwise() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    let situation = Situation {
        score: [3, 5],
        ..Situation::default()
    };
    let game = "backgammon:match-to=7";
    let begin = || with_cube(&Catalog, game, start, situation).unwrap();
    let mut play = begin();
    let own = (play.payoff(), play.cube_advice().unwrap());
    play.value_by(without_gammons(7)).unwrap();
    let other = (play.payoff(), play.cube_advice().unwrap());
    assert_ne!(own.0, other.0);
    assert_ne!(own.1, other.1);
    // The table stays when the stake is turned and when the next game begins.
    let mut usual = begin();
    for entry in ["6-4", "24/14", "double", "take"] {
        usual.accept(entry).unwrap();
        play.accept(entry).unwrap();
        assert_ne!(usual.payoff(), play.payoff(), "{entry}");
    }
    // The program's own table, given by hand, changes nothing.
    let mut same = begin();
    let wins = Wins::new(&WINS).unwrap();
    same.value_by(Arc::new(Equities::new(7, &wins, true)))
        .unwrap();
    assert_eq!(same.cube_advice().unwrap(), own.1);
}

#[test]
fn a_table_that_does_not_fit_the_match_is_refused() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    let value = |game: &str, length, score| {
        let situation = Situation {
            score,
            ..Situation::default()
        };
        let play = MatchSession::in_situation(&Catalog, game, length, start, situation);
        play.unwrap().value_by(without_gammons(5))
    };
    let to = Length::To;
    assert_eq!(value("backgammon", to(5), [0, 0]), Ok(()));
    assert_eq!(value("backgammon", to(7), [2, 3]), Ok(()));
    let short = TableError::TooShort {
        length: 5,
        needs: 6,
    };
    assert_eq!(value("backgammon", to(7), [1, 3]), Err(short));
    let money = value("backgammon", Length::Stake, [0, 0]);
    assert_eq!(money, Err(TableError::NoMatch));
    let free = value("backgammon:crawford=false", to(5), [0, 0]);
    assert_eq!(free, Err(TableError::NoCrawford));
}

/// A review of a match by another table finds other equities, and names the table.
#[test]
fn a_review_may_value_scores_by_another_table() {
    let position = "24(2),13(5),8(3),6(5)/2(3)";
    let situation = Situation::default();
    let length = Length::To(3);
    let play = MatchSession::in_situation(&Catalog, "backgammon", length, position, situation);
    let mut play = play.unwrap();
    play.accept("double").unwrap();
    play.accept("take").unwrap();
    let record = Record::of("backgammon", &play);
    let review = |table: Option<MatchTable>| {
        let options = AnalysisOptions {
            plies: Some(0),
            table,
            ..AnalysisOptions::default()
        };
        analyse(&Catalog, &record, options, &|_, _| true)
    };
    let table = |length| MatchTable {
        name: "No gammons".into(),
        equities: without_gammons(length),
    };
    let own = review(None).unwrap().unwrap();
    let other = review(Some(table(3))).unwrap().unwrap();
    assert_ne!(own.cube[0].hint, other.cube[0].hint);
    assert_eq!(
        (own.table, other.table.as_deref()),
        (None, Some("No gammons"))
    );
    let short = review(Some(table(2))).unwrap_err().to_string();
    assert_eq!(
        short,
        "the match equity table ends at 2 points, and a side needs 3 in this match"
    );
}

/// Where few men are left, what the throws are worth in the mean is what the position is worth exactly: the cube is
/// turned at the right moments after each of them.
#[test]
fn luck_is_counted_with_the_cube() {
    let falls = |game: &str, position: &str, situation| {
        let play = with_cube(&Catalog, game, position, situation).unwrap();
        (play.falls().unwrap(), play)
    };
    let usual = Situation::default();
    let owned = |owner| Situation {
        stake: 2,
        owner: Some(owner),
        ..usual
    };
    for situation in [usual, owned(Side::First), owned(Side::Second)] {
        for position in ["5,2/2(2)", "6,4/3,1", "3,2,1/6,2", "5,2/1(2)"] {
            let (falls, play) = falls("backgammon", position, situation);
            let exact = play.cube_advice().unwrap().no_double;
            let mean = Fall::mean(&falls);
            assert!((mean - exact).abs() < 1e-9, "{position}: {mean} {exact}");
        }
    }
    // After 2-1 the other side doubles, and wins with 26 throws of 36. After the others it is doubled, and passes.
    let (falls, _) = falls("backgammon", "6,1/2(2)", usual);
    let of = |throw: &str| {
        let mut falls = falls.iter();
        falls
            .find(|fall| fall.throw.to_string() == throw)
            .unwrap()
            .value
    };
    assert!((of("2-1") - 2.0 * (10.0 - 26.0) / 36.0).abs() < 1e-9);
    assert!((of("6-1") - 1.0).abs() < 1e-9);
}

/// To throw first is luck as well: what both sides may throw with the dice of the draw adds up to nothing.
#[test]
fn to_begin_is_luck() {
    for (game, score) in [("backgammon", [0, 0]), ("backgammon:match-to=5", [2, 0])] {
        let start = lauta_catalog::open("backgammon").unwrap().position();
        let situation = Situation {
            score,
            ..Situation::default()
        };
        let play = with_cube(&Catalog, game, &start, situation).unwrap();
        let falls = play.falls().unwrap();
        assert_eq!(falls.len(), 30, "{game}");
        let equal = |fall: &Fall| fall.throw.faces()[0] == fall.throw.faces()[1];
        assert!(!falls.iter().any(equal), "{game}");
        let (own, other) = falls.split_at(15);
        assert!(Fall::mean(own) > Fall::mean(other) + 0.05, "{game}");
        if score == [0, 0] {
            assert!(Fall::mean(&falls).abs() < 1e-9);
        }
    }
}
