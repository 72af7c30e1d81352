use lauta_game::{Counted, Series, SeriesEnd};

use super::{Chances, Equities, Owner, Rest, Results, Stage, Terms, Verdict, Wins, efficiency};

const MONEY: Terms<'_> = Terms::Money {
    jacoby: false,
    beavers: false,
};
const JACOBY: Terms<'_> = Terms::Money {
    jacoby: true,
    beavers: false,
};

fn single() -> Wins {
    Wins::new(&[(1, 1.0)]).unwrap()
}

fn backgammon() -> Wins {
    Wins::new(&[(1, 0.72), (2, 0.27), (3, 0.01)]).unwrap()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

/// Section 8 of the notes: with single games only, a live cube is taken from 20 % and cashed at
/// 80 %, a dead one taken from 25 %.
#[test]
fn take_points_of_single_games() {
    let even = Chances::even(0.5, &single());
    assert!(near(MONEY.take_point(&even, 1), 0.2));
    for (win, owned) in [(0.2, -1.0), (0.8, 1.0), (0.0, -1.0), (1.0, 1.0), (0.5, 0.0)] {
        let chances = Chances::even(win, &single());
        let live = MONEY.value(&chances, 1, Owner::Centre, 1.0);
        assert!(near(live, owned), "{win}: {live}");
    }
    // Dead cube: at 25 % taking and passing are equal.
    let quarter = Chances::even(0.25, &single());
    assert!(near(MONEY.value(&quarter, 2, Owner::Theirs, 0.0), -1.0));
    // The equity is highest with my own cube, then with a centred one, then with the other side's.
    let value = |owner| MONEY.value(&even, 1, owner, 1.0);
    assert!(near(value(Owner::Mine), 0.25) && near(value(Owner::Theirs), -0.25));
}

/// The corners of Janowski's lines, with larger wins: the take point `(L - 1/2) / (W + L + 1/2)`,
/// and the cash point `(L + 1) / (W + L + 1/2)`.
#[test]
fn corners_with_gammons() {
    let (won, lost) = (1.5, 1.2);
    let at = |win: f64| {
        let classes = [
            win * 0.5,
            win * 0.5,
            (1.0 - win) * 0.8,
            (1.0 - win) * 0.2,
            0.0,
        ];
        Chances::new(&classes, &[1, 2]).unwrap()
    };
    let take = (lost - 0.5) / (won + lost + 0.5);
    let cash = (lost + 1.0) / (won + lost + 0.5);
    assert!(near(MONEY.take_point(&at(0.4), 4), take));
    for (owner, win, value) in [
        (Owner::Centre, take, -1.0),
        (Owner::Centre, cash, 1.0),
        (Owner::Mine, cash, 1.0),
        (Owner::Theirs, take, -1.0),
        (Owner::Centre, 0.0, -lost),
        (Owner::Centre, 1.0, won),
    ] {
        let live = MONEY.value(&at(win), 1, owner, 1.0);
        assert!((live - value).abs() < 1e-9, "{owner:?} {win}: {live}");
        // The stake multiplies all.
        let four = MONEY.value(&at(win), 4, owner, 1.0);
        assert!((four - 4.0 * value).abs() < 1e-9);
    }
    // A dead cube: p (W + L) - L.
    let dead = MONEY.value(&at(0.6), 1, Owner::Centre, 0.0);
    assert!((dead - (0.6 * (won + lost) - lost)).abs() < 1e-9);
    // Jacoby: flat beyond the corners while the cube is in the middle.
    for (win, value) in [(0.05, -1.0), (take, -1.0), (cash, 1.0), (0.97, 1.0)] {
        let live = JACOBY.value(&at(win), 1, Owner::Centre, 1.0);
        assert!((live - value).abs() < 1e-9, "{win}: {live}");
    }
}

#[test]
fn decisions_follow_the_chance_to_win() {
    let verdict = |terms: Terms<'_>, win: f64, wins: &Wins| {
        let chances = Chances::even(win, wins);
        terms
            .decide(&chances, 1, Owner::Centre, efficiency::CONTACT)
            .verdict
    };
    let single = single();
    assert_eq!(verdict(MONEY, 0.5, &single), Verdict::NoDouble);
    assert_eq!(verdict(MONEY, 0.76, &single), Verdict::DoubleTake);
    assert_eq!(verdict(MONEY, 0.85, &single), Verdict::DoublePass);
    assert_eq!(verdict(MONEY, 1.0, &single), Verdict::DoublePass);
    let gammons = Wins::new(&[(1, 0.3), (2, 0.7)]).unwrap();
    assert_eq!(verdict(MONEY, 0.95, &gammons), Verdict::TooGood);
    assert_eq!(verdict(JACOBY, 0.95, &gammons), Verdict::DoublePass);
    let beavers = Terms::Money {
        jacoby: true,
        beavers: true,
    };
    assert_eq!(verdict(beavers, 0.3, &single), Verdict::Beaver);
    // From no double through double to pass, and never back.
    let mut last = 0;
    for percent in 0..=100 {
        let now = match verdict(MONEY, f64::from(percent) / 100.0, &backgammon()) {
            Verdict::NoDouble => 0,
            Verdict::DoubleTake => 1,
            Verdict::DoublePass => 2,
            Verdict::TooGood => 3,
            Verdict::Beaver => panic!("nobody may"),
        };
        assert!(now >= last, "{percent} %");
        last = now;
    }
}

/// On any terms: equity rises with the chances, and with the own cube above a centred one, and both
/// sides have the same in mind.
#[test]
fn values_rise_and_are_the_other_sides_losses() {
    let equities = Equities::new(9, &backgammon(), true);
    let matches = [[3, 5], [2, 2], [5, 2], [9, 9], [1, 4], [4, 1]];
    let matches = matches.into_iter().flat_map(|needs: [u32; 2]| {
        let stage = if needs.contains(&1) {
            Stage::After
        } else {
            Stage::Before
        };
        [
            stage,
            if needs.contains(&1) {
                Stage::Crawford
            } else {
                stage
            },
        ]
        .map(|stage| Terms::Match {
            equities: &equities,
            needs,
            stage,
        })
    });
    for terms in matches.chain([MONEY, JACOBY]) {
        for (cube, owner) in [
            (1, Owner::Centre),
            (2, Owner::Mine),
            (2, Owner::Theirs),
            (4, Owner::Mine),
        ] {
            let mut last = f64::NEG_INFINITY;
            for percent in 0..=100 {
                let chances = Chances::even(f64::from(percent) / 100.0, &backgammon());
                let value = |owner| terms.value(&chances, cube, owner, 0.68);
                let now = value(owner);
                assert!(now >= last - 1e-12, "{terms:?} {owner:?} {cube} {percent}");
                last = now;
                assert!(value(Owner::Mine) >= value(Owner::Theirs) - 1e-12);
                let theirs = match owner {
                    Owner::Centre => Owner::Centre,
                    Owner::Mine => Owner::Theirs,
                    Owner::Theirs => Owner::Mine,
                };
                let other = terms.turned().value(&chances.turned(), cube, theirs, 0.68);
                let sum = match terms {
                    Terms::Money { .. } => 0.0,
                    Terms::Match { .. } => 1.0,
                };
                assert!(
                    (now + other - sum).abs() < 1e-9,
                    "{terms:?} {owner:?} {percent}"
                );
            }
        }
    }
}

/// In a match that is far from its end a cube is taken as for money.
#[test]
fn a_long_match_is_like_money() {
    let equities = Equities::new(64, &single(), true);
    let terms = Terms::Match {
        equities: &equities,
        needs: [64, 64],
        stage: Stage::Before,
    };
    let even = Chances::even(0.5, &single());
    let point = terms.take_point(&even, 1);
    assert!((point - 0.2).abs() < 0.01, "{point}");
}

#[test]
fn known_match_equities() {
    let equities = Equities::new(25, &backgammon(), true);
    let percent = |needs, stage| 100.0 * equities.chance(needs, stage);
    let table = [
        ([1, 2], Stage::Before, 67.7),
        ([2, 4], Stage::Before, 66.9),
        ([2, 1], Stage::After, 48.8),
        ([3, 1], Stage::After, 31.7),
        ([4, 1], Stage::After, 30.9),
    ];
    for (needs, stage, known) in table {
        let found = percent(needs, stage);
        assert!(
            (found - known).abs() < 0.9,
            "{needs:?}: {found}, not {known}"
        );
    }
    assert!(near(percent([1, 1], Stage::After), 50.0));
    // The side ahead may give up one game for nothing, if its first throws are bad.
    assert!(percent([2, 1], Stage::After) < 50.0);
}

#[test]
fn match_equities_rise_and_sum_to_one() {
    for crawford in [true, false] {
        let equities = Equities::new(15, &backgammon(), crawford);
        for a in 1..=15 {
            for b in 1..=15 {
                // The values of the time after apply when one side needs one point.
                let after = (b == 1).then_some(Stage::After);
                for stage in [Stage::Before].into_iter().chain(after) {
                    let here = equities.chance([a, b], stage);
                    let there = equities.chance([b, a], stage);
                    assert!(
                        (here + there - 1.0).abs() < 1e-12,
                        "{a} {b}: {here} {there}"
                    );
                    assert!(equities.chance([a - 1, b], stage) >= here - 1e-12);
                }
            }
        }
    }
}

/// Two of the three games of a set are won with a half each; a win of two points in the last of
/// two games makes up for one.
#[test]
fn sets_without_a_cube() {
    let even = Results::new(&[0.5, 0.5, 0.0], &[1]).unwrap();
    let series = Series {
        to: Some(2),
        count: Counted::Games,
        ..Series::default()
    };
    let mut rest = Rest::new(&series, vec![even.clone()]).unwrap();
    assert!(near(rest.chance([0, 0], 0), 0.5));
    assert!(near(rest.chance([1, 0], 1), 0.75));
    let jan = Results::new(&[0.4, 0.1, 0.4, 0.1, 0.0], &[1, 2]).unwrap();
    let series = Series {
        to: Some(2),
        ends: SeriesEnd::Played,
        ..Series::default()
    };
    let mut rest = Rest::new(&series, vec![jan]).unwrap();
    // One behind with one game to go: a single win makes it equal, a double one wins.
    assert!(near(rest.chance([0, 1], 1), 0.4 * 0.5 + 0.1));
    assert!(near(rest.chance([0, 0], 0), 0.5));
    let worths = rest.worths([0, 1], 1, &[1, 2]);
    assert_eq!(worths, [0.5, 1.0, 0.0, 0.0, 0.0]);
    // A draw in a race to a number of games changes nothing.
    let drawish = Results::new(&[0.3, 0.2, 0.5], &[1]).unwrap();
    let series = Series {
        to: Some(1),
        ..Series::default()
    };
    let mut rest = Rest::new(&series, vec![drawish.clone()]).unwrap();
    assert!(near(rest.chance([0, 0], 0), 0.6));
    let mut rest = Rest::new(&series, vec![drawish.levelled()]).unwrap();
    assert!(near(rest.chance([0, 0], 0), 0.5));
}

/// Needs 2 to 2 at a stake of 2, or of 1 after a double: who loses the match anyhow doubles at no risk.
#[test]
fn a_double_with_nothing_to_lose_is_free() {
    let equities = Equities::new(7, &backgammon(), true);
    // A double to 2 wins me the match if I win; the other side, who needs 4, turns the cube to 4 at once.
    let terms = Terms::Match {
        equities: &equities,
        needs: [2, 4],
        stage: Stage::Before,
    };
    let chances = Chances::even(0.6, &single());
    let found = terms.value(&chances, 2, Owner::Theirs, efficiency::CONTACT);
    // A little more than to play it out: after a bad throw I pass.
    assert!((0.6..0.61).contains(&found), "{found}");
    // Without that, a loss of 2 points would leave a chance.
    let held = Terms::Match {
        equities: &equities,
        needs: [3, 4],
        stage: Stage::Before,
    };
    assert!(held.value(&chances, 2, Owner::Theirs, efficiency::CONTACT) > 0.5);
}

/// Far ahead in a race, to wait a throw before the other side passes is worth no more than to double now.
#[test]
fn cashing_later_is_not_too_good_to_double() {
    let decide = |no_double| MONEY.decide_by([no_double, 3.6], 2).verdict;
    assert_eq!(decide(1.99), Verdict::DoublePass);
    assert_eq!(decide(2.000_1), Verdict::DoublePass);
    assert_eq!(decide(2.02), Verdict::TooGood);
}
