//! Rollouts against what can be worked out.

use std::collections::HashMap;

use lauta_engine::{
    Evaluator, Expectimax, HandMade, Payoff, Player, PlayerSpec, Rolled, Rollout, Rows, Trials,
    rollout,
};
use lauta_game::{Dice, Game, Notation, Side, Turn};
use lauta_tables::{Position, Rules};

fn backgammon() -> Rules {
    lauta_tables::load("backgammon").unwrap()
}

fn at(game: &Rules, text: &str) -> Position {
    game.read_position(text).unwrap()
}

/// Equity of the first side if both sides play the favourite moves of [`HandMade`] for a number of
/// throws, and [`HandMade`] evaluates the end.
struct Exact<'g> {
    game: &'g Rules,
    payoff: Payoff,
    known: HashMap<(Position, Option<u32>), f64>,
}

impl Exact<'_> {
    fn judged(&self, side: Side, pos: &Position) -> f64 {
        let mut rows = Rows::default();
        rows.clear(self.game, 1);
        HandMade.outcome_probs(self.game, side, &[pos], &mut rows);
        match self.game.outcome(pos) {
            Some(outcome) => {
                let points = f64::from(self.game.endings()[usize::from(outcome.ending)].points);
                if outcome.winner == Some(side) {
                    points
                } else {
                    -points
                }
            }
            None => self.payoff.of(side, rows.row(0)),
        }
    }

    fn value(&mut self, pos: &Position, throws: Option<u32>) -> f64 {
        if let Some(known) = self.known.get(&(*pos, throws)) {
            return *known;
        }
        let value = match self.game.turn(pos) {
            Turn::Throw(_, all) if throws != Some(0) => {
                let left = throws.map(|n| n - 1);
                let after = |throw| self.game.after(pos, throw);
                let all: Vec<_> = all
                    .iter()
                    .map(|(t, w)| (after(*t), f64::from(*w)))
                    .collect();
                let total: f64 = all.iter().map(|(_, weight)| weight).sum();
                let sum: f64 = all.iter().map(|(pos, w)| w * self.value(pos, left)).sum();
                sum / total
            }
            Turn::Choice(side, moves) => {
                let values = moves.iter().map(|(_, next)| self.judged(side, next));
                let values: Vec<f64> = values.collect();
                let order = |a: &usize, b: &usize| values[*a].total_cmp(&values[*b]);
                let best = (0..moves.len()).max_by(order).unwrap();
                self.value(&moves[best].1, throws)
            }
            Turn::Over(_) | Turn::Throw(..) => self.judged(Side::First, pos),
        };
        self.known.insert((*pos, throws), value);
        value
    }
}

fn exact(game: &Rules, pos: &Position, throws: Option<u32>) -> f64 {
    let payoff = Payoff::points(game);
    let mut exact = Exact {
        game,
        payoff,
        known: HashMap::new(),
    };
    exact.value(pos, throws)
}

fn rolled(game: &Rules, moves: &[Position], plan: &Trials) -> Rollout {
    let moves: Vec<_> = moves.iter().map(|pos| (*pos, 0)).collect();
    rollout(game, &HandMade, Side::First, &moves, plan, |_, _| true).unwrap()
}

fn one(game: &Rules, pos: &Position, plan: &Trials) -> Rolled {
    rolled(game, &[*pos], plan).moves.remove(0)
}

/// The second side is to throw; both bear off.
const RACE: &str = "6(2),5,3,1/5(2),4,2(2) side=2";

#[test]
fn the_first_two_throws_are_all_there_once() {
    let game = backgammon();
    for text in [RACE, "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) side=2"] {
        let pos = at(&game, text);
        for (trials, throws) in [(36, 1), (1296, 1), (1296, 2)] {
            let plan = Trials {
                trials,
                truncate: Some(throws),
                adjust: false,
                stop: None,
                ..Trials::default()
            };
            let (found, exact) = (one(&game, &pos, &plan), exact(&game, &pos, Some(throws)));
            let off = (found.equity - exact).abs();
            assert!(
                off < 1e-9,
                "{text}, {throws} throws: {} {exact}",
                found.equity
            );
            if trials == 1296 && throws == 1 {
                assert!(
                    found.stderr < 1e-9,
                    "nothing is left to chance: {}",
                    found.stderr
                );
            }
        }
    }
}

#[test]
fn a_rollout_agrees_with_the_exact_value_and_luck_taken_out_tells_more() {
    let game = backgammon();
    let pos = at(&game, RACE);
    let exact = exact(&game, &pos, None);
    let raw = Trials {
        trials: 1800,
        adjust: false,
        stop: None,
        ..Trials::default()
    };
    let adjusted = Trials {
        adjust: true,
        ..raw.clone()
    };
    // Nobody's luck: both ways are right, seed after seed, as often as their errors say.
    let (mut within, mut smaller) = (0, 0);
    for seed in 1..=6 {
        let raw = one(
            &game,
            &pos,
            &Trials {
                seed,
                ..raw.clone()
            },
        );
        let adjusted = one(
            &game,
            &pos,
            &Trials {
                seed,
                ..adjusted.clone()
            },
        );
        for found in [&raw, &adjusted] {
            assert!(
                (found.equity - exact).abs() < 4.5 * found.stderr,
                "{found:?} {exact}"
            );
            within += u32::from((found.equity - exact).abs() < 2.0 * found.stderr);
        }
        let chances = raw
            .outcome_probs
            .won()
            .iter()
            .chain(raw.outcome_probs.lost());
        let sum: f64 = chances.sum();
        assert!((sum - 1.0).abs() < 1e-9, "every game ends in one way");
        smaller += u32::from(adjusted.stderr < 0.8 * raw.stderr);
    }
    assert!(within >= 9, "{within} of 12 within two standard errors");
    assert_eq!(smaller, 6);
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let game = backgammon();
    let moves = [at(&game, RACE), at(&game, "6(2),4(2),1/5(2),4,2(2) side=2")];
    let plan = |threads| Trials {
        trials: 200,
        threads,
        ..Trials::default()
    };
    let first = rolled(&game, &moves, &plan(1));
    for threads in [2, 5] {
        assert_eq!(rolled(&game, &moves, &plan(threads)), first);
    }
    assert_ne!(rolled(&game, &moves, &Trials { seed: 2, ..plan(1) }), first);
}

#[test]
fn it_stops_when_the_best_move_is_clear() {
    let game = backgammon();
    let clear = [
        at(&game, "6(2),5(2),3(2),1/5(2),4,2(2) side=2"),
        at(&game, "2,1/5(2),4(2),2(2) side=2"),
    ];
    let found = rolled(&game, &clear, &Trials::default());
    assert!(found.decided && found.trials < 1296, "{found:?}");
    let [good, bad] = &found.moves[..] else {
        panic!("two moves")
    };
    assert!(good.behind == 0.0 && bad.behind > 3.0 * bad.behind_stderr);
    let on = Trials {
        stop: None,
        trials: 100,
        ..Trials::default()
    };
    let found = rolled(&game, &clear, &on);
    assert!(!found.decided && found.trials == 100);
    // Twins are never told apart.
    let twins = [clear[0]; 2];
    let found = rolled(
        &game,
        &twins,
        &Trials {
            trials: 144,
            ..Trials::default()
        },
    );
    assert!(!found.decided && found.moves[1].behind_stderr == 0.0);
}

#[test]
fn it_can_be_watched_and_stopped() {
    let game = backgammon();
    let moves = [(at(&game, RACE), 0)];
    let plan = Trials {
        trials: 72,
        ..Trials::default()
    };
    let mut told = Vec::new();
    let all = |done, of| {
        told.push((done, of));
        true
    };
    assert!(rollout(&game, &HandMade, Side::First, &moves, &plan, all).is_some());
    assert_eq!(told, (1..=72).map(|n| (n, 72)).collect::<Vec<_>>());
    let some = |done, _| done < 50;
    assert!(rollout(&game, &HandMade, Side::First, &moves, &plan, some).is_none());
}

/// Over the decisions of some games: where level 9 does not play what a search of three plies puts first, games played to
/// their end say that it is right.
#[test]
fn level_9_plays_games_on_where_the_search_is_in_doubt() {
    let game = lauta_running::load("daldosa").unwrap();
    let patient = Expectimax::from_spec(HandMade, PlayerSpec::Level(9));
    let search = Expectimax::from_spec(HandMade, PlayerSpec::Net(3));
    let mut dice = Dice::from_seed(9);
    let (mut others, mut gained) = (0, 0.0);
    for _ in 0..2 {
        let mut pos = game.start();
        for _ in 0..60 {
            pos = match game.turn(&pos) {
                Turn::Over(_) => break,
                Turn::Throw(_, throws) => game.after(&pos, dice.throw(throws)),
                Turn::Choice(side, _) => {
                    let picked = |player: &Expectimax<_>, seed| {
                        let picked = player.pick(&game, &[pos], &mut Dice::from_seed(seed));
                        picked.unwrap().1
                    };
                    let [one, other] = [picked(&patient, 1), picked(&search, 1)];
                    if one != other {
                        assert!(one == picked(&patient, 2));
                        let plan = Trials {
                            trials: 648,
                            stop: None,
                            seed: 7,
                            ..Trials::default()
                        };
                        let moves = [(one, 0), (other, 0)];
                        let found = rollout(&game, &HandMade, side, &moves, &plan, |_, _| true);
                        let [one, other] = &found.unwrap().moves[..] else {
                            panic!("two moves")
                        };
                        (others, gained) = (others + 1, gained + one.equity - other.equity);
                    }
                    one
                }
            };
        }
    }
    assert!(others >= 3 && gained > 0.0, "{others} others, {gained}");
}
