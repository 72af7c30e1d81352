//! Search against a plain expectimax, written as the definition reads.

use std::sync::Arc;

use lauta_engine::cube::{Equities, Held, Score, Stage, Turning, Wins, efficiency};
use lauta_engine::net::{Network, Shape};
use lauta_engine::{
    Budget, Evaluator, Expectimax, Filter, Payoff, Player, Rows, Trials, roll_out_cube,
};
use lauta_game::{Dice, Game, IncrementalFeatures, Inputs, Outcome, Side, Turn};

/// Chances that depend on the position in no sensible way, and on the side as they must.
#[derive(Clone, Copy)]
struct Arbitrary;

impl<G: Inputs + IncrementalFeatures> Evaluator<G> for Arbitrary {
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        for (pos, row) in positions.iter().zip(out.each_mut()) {
            row.copy_from_slice(&opinion(game, pos, side));
        }
    }
}

fn opinion<G: IncrementalFeatures>(game: &G, pos: &G::Position, side: Side) -> Vec<f64> {
    let seed = game.counts(pos).iter().fold(17_u64, |sum, count| {
        (sum.rotate_left(9) ^ u64::from(*count)).wrapping_mul(0x0100_0193)
    });
    let mut dice = Dice::from_seed(seed);
    let endings = game.endings().len();
    let mut chances: Vec<f64> = (0..=2 * endings).map(|_| dice.unit()).collect();
    let sum: f64 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= sum);
    chances.push(if game.pays() { dice.unit() - 0.5 } else { 0.0 });
    if game.reader(pos) == side {
        chances
    } else {
        turned(&chances)
    }
}

/// The row of the other side.
fn turned(row: &[f64]) -> Vec<f64> {
    let endings = row.len() / 2 - 1;
    let mut turned = row.to_vec();
    for n in 0..endings {
        (turned[n], turned[endings + n]) = (row[endings + n], row[n]);
    }
    turned[2 * endings + 1] = -row[2 * endings + 1];
    turned
}

/// Row of `side` for an outcome.
fn end<G: Game>(game: &G, outcome: Outcome, side: Side) -> Vec<f64> {
    let endings = game.endings().len();
    let mut row = vec![0.0; 2 * endings + 2];
    let class = match outcome.winner {
        None => 2 * endings,
        Some(winner) => usize::from(outcome.ending) + if winner == side { 0 } else { endings },
    };
    row[class] = 1.0;
    row
}

fn points<G: Game>(game: &G, row: &[f64]) -> f64 {
    let endings = game.endings();
    let of = |n: usize| f64::from(endings[n].points) * (row[n] - row[endings.len() + n]);
    (0..endings.len()).map(of).sum::<f64>() + row[2 * endings.len() + 1]
}

fn statically<G: IncrementalFeatures>(game: &G, pos: &G::Position, side: Side) -> Vec<f64> {
    match game.outcome(pos) {
        Some(outcome) => end(game, outcome, side),
        None => opinion(game, pos, side),
    }
}

/// Row of `side` for `pos` by plain expectimax, as the module says: each throw is a ply, the second
/// throw of a side in a row is searched and the third is not, a throw on top of a throw costs no
/// ply.
fn plain<G: IncrementalFeatures>(
    game: &G,
    pos: &G::Position,
    side: Side,
    plies: u8,
    thrown: (Side, u8),
    chosen: bool,
) -> Vec<f64> {
    match game.turn(pos) {
        Turn::Over(outcome) => end(game, outcome, side),
        Turn::Throw(thrower, throws) => {
            let row = if thrower == thrown.0 { thrown.1 + 1 } else { 1 };
            let same_ply = !chosen && thrower == thrown.0;
            let left = if same_ply && row == 2 {
                plies
            } else {
                plies.wrapping_sub(1)
            };
            if left == u8::MAX || row > 2 {
                return statically(game, pos, side);
            }
            let total: f64 = throws.iter().map(|(_, weight)| f64::from(*weight)).sum();
            let mut sum = vec![0.0; 2 * game.endings().len() + 2];
            for &(throw, weight) in throws {
                let after = game.after(pos, throw);
                let values = plain(game, &after, side, left, (thrower, row), false);
                for (sum, value) in sum.iter_mut().zip(values) {
                    *sum += f64::from(weight) / total * value;
                }
            }
            sum
        }
        Turn::Choice(mover, moves) => {
            let value = |(mv, next): &(G::Move, G::Position)| {
                points(game, &statically(game, next, mover)) + f64::from(game.payment(mv))
            };
            let mut best = 0;
            for n in 1..moves.len() {
                if value(&moves[n]) >= value(&moves[best]) {
                    best = n;
                }
            }
            let (mv, next) = &moves[best];
            let mut row = plain(game, next, side, plies, thrown, true);
            let paid = f64::from(game.payment(mv));
            row[2 * game.endings().len() + 1] += if mover == side { paid } else { -paid };
            row
        }
    }
}

/// Choices of random games.
fn choices<G: Game>(game: &G, count: usize, seed: u64) -> Vec<G::Position> {
    let mut dice = Dice::from_seed(seed);
    let mut pos = game.start();
    let mut found = Vec::new();
    while found.len() < count {
        if matches!(game.turn(&pos), Turn::Choice(..)) && dice.below(4) == 0 {
            found.push(pos.clone());
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    found
}

/// Asserts that search finds the values of the plain expectimax at `plies` plies.
fn agrees<G: Inputs + IncrementalFeatures>(game: &G, plies: u8, count: usize) {
    let search = Expectimax::new(Arbitrary, Budget::open(plies));
    for pos in choices(game, count, 1674) {
        let Turn::Choice(side, _) = game.turn(&pos) else {
            continue;
        };
        for entry in search.rank(game, &pos).iter().take(3) {
            let mut row = plain(game, &entry.next, side, plies, (side, 1), true);
            row[2 * game.endings().len() + 1] += f64::from(game.payment(&entry.mv));
            let found = [entry.outcome_probs.won(), entry.outcome_probs.lost()].concat();
            for (a, b) in found.iter().zip(&row) {
                assert!(
                    (a - b).abs() < 1e-9,
                    "{} {pos:?}: {found:?}, {row:?}",
                    game.about().id
                );
            }
            let (a, b) = (entry.equity, points(game, &row));
            assert!(
                (a - b).abs() < 1e-9,
                "{} {pos:?}: {a}, {b}",
                game.about().id
            );
        }
    }
}

#[test]
fn search_is_expectimax_in_tables_games() {
    for id in [
        "backgammon",
        "plakoto",
        "bradspel",
        "dashi",
        "puff-lang",
        "russian-backgammon",
    ] {
        agrees(&lauta_tables::load(id).unwrap(), 1, 3);
    }
}

#[test]
fn search_is_expectimax_in_every_other_family() {
    for id in lauta_pile::GAMES.ids() {
        agrees(&lauta_pile::load(&id).unwrap(), 2, 1);
    }
    for id in lauta_chase::GAMES.ids() {
        agrees(&lauta_chase::load(&id).unwrap(), 2, 1);
    }
    for id in lauta_facing::GAMES.ids() {
        agrees(&lauta_facing::load(&id).unwrap(), 2, 1);
    }
    for id in ["daldos", "daldosa", "daldosa:extra=accumulate"] {
        agrees(&lauta_running::load(id).unwrap(), 2, 3);
    }
    for id in lauta_sahkku::GAMES.ids() {
        agrees(&lauta_sahkku::load(&id).unwrap(), 1, 3);
    }
    for id in lauta_tab::GAMES.ids() {
        agrees(&lauta_tab::load(&id).unwrap(), 1, 3);
    }
}

#[test]
fn filters_keep_what_is_best_without_them() {
    let game = lauta_tables::load("backgammon").unwrap();
    let open = Expectimax::new(Arbitrary, Budget::open(1));
    let filtered = Expectimax::new(
        Arbitrary,
        Budget {
            filters: [Filter::new(6, f64::INFINITY); 3],
            ..Budget::open(1)
        },
    );
    for pos in choices(&game, 20, 3) {
        let (all, some) = (open.rank(&game, &pos), filtered.rank(&game, &pos));
        assert_eq!(all.len(), some.len());
        let looked_at = some
            .iter()
            .take_while(|entry| entry.plies == 1 || entry.exact)
            .count();
        assert!(looked_at <= 6 && looked_at == all.len().min(6));
        for entry in &some[..looked_at] {
            let same = all.iter().find(|other| other.next == entry.next).unwrap();
            assert!((same.equity - entry.equity).abs() < 1e-12);
        }
        assert!(some[..looked_at].is_sorted_by(|a, b| a.equity >= b.equity));
    }
}

#[test]
fn work_is_limited() {
    let game = lauta_tables::load("backgammon").unwrap();
    for (work, plies) in [(10, 0), (3_000, 1)] {
        let budget = Budget {
            work,
            ..Budget::playing(2)
        };
        let ranked = Expectimax::new(Arbitrary, budget).rank(&game, &choices(&game, 5, 9)[4]);
        assert!(ranked.len() > 1);
        assert_eq!(ranked[0].plies, plies);
    }
}

/// The rows of both sides agree, with any payoffs.
#[test]
fn what_one_side_wins_the_other_loses() {
    let payoff = Payoff::new(vec![0.3, 0.9, 1.0], vec![-0.5, -0.6, -1.0], 0.1, 0.2);
    let row = [0.2, 0.1, 0.05, 0.3, 0.1, 0.05, 0.1, 0.7];
    let (first, second) = (
        payoff.of(Side::First, &row),
        payoff.of(Side::Second, &turned(&row)),
    );
    // A tenth is not known, and counts as a draw.
    let sum = 0.2 * 0.3 + 0.1 * 0.9 + 0.05 - 0.3 * 0.5 - 0.1 * 0.6 - 0.05 + 0.2 * 0.1 + 0.7 * 0.2;
    assert!((first - sum).abs() < 1e-12, "{first} {sum}");
    assert!((first + second).abs() < 1e-12);
}

/// The equity of the first side in backgammon with this cube, by plain expectimax: at every throw the side on roll doubles
/// where that is best for it, and the other one passes where that is.
fn with_cube<G: IncrementalFeatures>(
    game: &G,
    turning: &Turning,
    held: Held,
    pos: &G::Position,
    plies: u8,
) -> f64 {
    match game.turn(pos) {
        Turn::Over(outcome) => {
            let points = i64::from(turning.points[usize::from(outcome.ending)]);
            let won = outcome.winner == Some(Side::First);
            turning.after(held, Side::First, if won { points } else { -points })
        }
        Turn::Throw(thrower, _) if plies == 0 => {
            let row = opinion(game, pos, Side::First);
            let probs = &row[..row.len() - 1];
            let equity =
                turning.before_throw(held, Side::First, probs, thrower, efficiency::CONTACT);
            equity.unwrap()
        }
        Turn::Throw(thrower, _) => {
            let sign = if thrower == Side::First { 1.0 } else { -1.0 };
            let rolled = |held| sign * undoubled(game, turning, held, pos, plies);
            let plain = rolled(held);
            let best = turning.doubled(held, thrower).map_or(plain, |doubled| {
                let passed = turning.after(held, thrower, 1);
                plain.max(rolled(doubled).min(passed))
            });
            sign * best
        }
        Turn::Choice(mover, moves) => {
            let value = |n: usize| points(game, &statically(game, &moves[n].1, mover));
            let best = (0..moves.len()).max_by(|a, b| value(*a).total_cmp(&value(*b)));
            let (_, next) = &moves[best.unwrap()];
            with_cube(game, turning, held, next, plies)
        }
    }
}

/// The same once the side on roll has thrown, whose doubles are over.
fn undoubled<G: IncrementalFeatures>(
    game: &G,
    turning: &Turning,
    held: Held,
    pos: &G::Position,
    plies: u8,
) -> f64 {
    let Turn::Throw(_, throws) = game.turn(pos) else {
        panic!("no throw is due");
    };
    let all = throws.iter().map(|&(throw, weight)| {
        let after = game.after(pos, throw);
        f64::from(weight) / 36.0 * with_cube(game, turning, held, &after, plies - 1)
    });
    all.sum()
}

/// A rollout of every first throw, evaluated after it, is a search one throw ahead; and with every second throw, the luck
/// taken out is none on average.
fn rolled_out_as_searched<G: Inputs + IncrementalFeatures>(
    game: &G,
    pos: &G::Position,
    payoff: &Payoff,
    searched: &[(Held, f64)],
    luck: bool,
) {
    let rolled = |trials, truncate, adjust| -> Vec<f64> {
        let plan = Trials {
            trials,
            truncate: Some(truncate),
            adjust,
            payoff: Some(payoff.clone()),
            ..Trials::default()
        };
        let rolled = roll_out_cube(game, &Arbitrary, pos, &plan, |_, _| true).unwrap();
        rolled.by_cube.iter().map(|one| one.equity).collect()
    };
    let same = |a: &[f64], b: &[f64]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9)
    };
    let searched: Vec<f64> = searched.iter().map(|(_, equity)| *equity).collect();
    assert!(same(&rolled(36, 1, false), &searched), "{pos:?}");
    assert!(same(&rolled(36, 1, true), &searched), "{pos:?}");
    // So many games take seconds.
    if luck {
        assert!(
            same(&rolled(1296, 2, true), &rolled(1296, 2, false)),
            "{pos:?}"
        );
    }
}

/// For money and at a score, whoever owns the cube, search counts every double within its plies.
#[test]
fn search_counts_the_cube() {
    let game = lauta_tables::load("backgammon").unwrap();
    let wins = Wins::new(&[(1, 0.72), (2, 0.27), (3, 0.01)]).unwrap();
    let score = |needs| Score {
        equities: Arc::new(Equities::new(5, &wins, true)),
        needs,
        stage: Stage::Before,
    };
    let held = |cube, owner| Held { cube, owner };
    let cubes = [
        (None, held(1, None)),
        (None, held(2, Some(Side::Second))),
        (Some(score([4, 2])), held(2, Some(Side::First))),
        (Some(score([2, 4])), held(2, Some(Side::Second))),
        (Some(score([5, 5])), held(1, None)),
    ];
    let (mut changed, mut luck) = (0, true);
    for (score, held) in cubes {
        let turning = Turning {
            jacoby: score.is_none(),
            score,
            held,
            points: vec![1, 2, 3],
        };
        let payoff = Payoff::points(&game).with_cube(turning.clone());
        for (plies, count) in [(0, 4), (1, 4), (2, 1)] {
            let search = Expectimax::new(Arbitrary, Budget::open(plies));
            let with = search.clone().with_payoff(payoff.clone());
            for pos in choices(&game, count, 1743) {
                let Turn::Choice(side, _) = game.turn(&pos) else {
                    continue;
                };
                let sign = if side == Side::First { 1.0 } else { -1.0 };
                let ranked = with.rank(&game, &pos);
                changed += u32::from(search.rank(&game, &pos)[0].next != ranked[0].next);
                for entry in ranked.iter().take(3) {
                    let equity = with_cube(&game, &turning, held, &entry.next, plies);
                    let known = sign * turning.scaled(Side::First, equity);
                    assert!((entry.equity - known).abs() < 1e-9, "{plies} {pos:?}");
                }
                let thrown = &ranked[0].next;
                let (_, found) = with.undoubled(&game, thrown).unwrap();
                let doubled = turning.doubled(held, side.other());
                let states = if plies == 0 {
                    vec![]
                } else {
                    [Some(held), doubled].into_iter().flatten().collect()
                };
                assert_eq!(found.iter().map(|one| one.0).collect::<Vec<_>>(), states);
                if plies == 1 {
                    let luck = std::mem::take(&mut luck);
                    rolled_out_as_searched(&game, thrown, &payoff, &found, luck);
                }
                for (held, equity) in found {
                    let known = undoubled(&game, &turning, held, thrown, plies);
                    assert!((equity - turning.in_terms(-sign * known)).abs() < 1e-9);
                }
            }
        }
    }
    assert!(changed > 0, "it makes a difference");
}

/// At a score where only gammons count, a player plays for them.
#[test]
fn what_ends_are_worth_decides() {
    let game = lauta_tables::load("backgammon").unwrap();
    let net = Arc::new(Network::new(Shape::of(&game, &[32]), 5));
    let gammons = Payoff::new(vec![1.0, 1.0, 0.0], vec![0.0; 3], 0.0, 0.0);
    let player = Expectimax::new(net, Budget::open(1));
    let player_for_gammons = player.clone().with_payoff(gammons);
    let mut other = 0;
    for pos in choices(&game, 30, 12) {
        let Turn::Choice(side, _) = game.turn(&pos) else {
            continue;
        };
        if side == Side::Second {
            continue;
        }
        let ranked = player_for_gammons.rank(&game, &pos);
        for entry in &ranked {
            let won = entry.outcome_probs.won();
            assert!((entry.equity - won[0] - won[1]).abs() < 1e-9);
        }
        other += u32::from(player.rank(&game, &pos)[0].next != ranked[0].next);
    }
    assert!(other > 0, "it makes a difference");
}

/// The plain way to ask a network: every position by itself.
#[derive(Clone)]
struct OneByOne(Arc<Network>);

impl<G: IncrementalFeatures> Evaluator<G> for OneByOne {
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        for (pos, row) in positions.iter().zip(out.each_mut()) {
            let mut alone = Rows::default();
            alone.clear(game, 1);
            self.0.outcome_probs(game, side, &[*pos], &mut alone);
            row.copy_from_slice(alone.row(0));
        }
    }
}

/// Only what changes from play to play is worked out, and the plays that are chosen are the same.
#[test]
fn networks_choose_the_same_plays_in_a_hurry() {
    fn same<G: IncrementalFeatures>(game: &G, plies: u8, count: usize) {
        let net = Arc::new(Network::new(Shape::of(game, &[64]), 7));
        let plain = Expectimax::new(OneByOne(Arc::clone(&net)), Budget::open(plies));
        let fast = Expectimax::new(net, Budget::open(plies));
        let mut dice = Dice::from_seed(1);
        for pos in choices(game, count, 77) {
            let slow = plain.rank(game, &pos);
            let (_, next) = fast
                .pick(game, std::slice::from_ref(&pos), &mut dice)
                .unwrap();
            let chosen = slow.iter().find(|entry| entry.next == next).unwrap();
            let lost = slow[0].equity - chosen.equity;
            assert!(lost < 1e-6, "{}: {lost} lost at {pos:?}", game.about().id);
        }
    }
    for id in ["backgammon", "bradspel", "fevga", "dashi"] {
        same(&lauta_tables::load(id).unwrap(), 0, 50);
    }
    same(&lauta_tables::load("backgammon").unwrap(), 1, 1);
    same(&lauta_running::load("daldos").unwrap(), 1, 4);
}
