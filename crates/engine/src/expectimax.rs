//! Looking ahead in games of dice, with any evaluator.

use std::sync::Arc;

use lauta_game::{Dice, Features, Game, Inputs, Outcome, Side, Turn};

use crate::net::{Desk, Network};
use crate::{Player, PlayerSpec};

/// Judges positions, many at a time.
pub trait Evaluator<G: Game>: Send + Sync {
    /// The equity of every position for `side`, in points, into `out` (as long as `positions`).
    /// None of the positions is the end of a game.
    fn judge(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut [f64]);

    /// Whether its judgement of `pos` is exact, so that nothing is gained by looking ahead.
    fn knows(&self, game: &G, pos: &G::Position) -> bool {
        let _ = (game, pos);
        false
    }
}

/// The judgement that a game brings along: a weighted sum of its inputs.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandMade;

impl<G: Inputs> Evaluator<G> for HandMade {
    fn judge(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut [f64]) {
        let weights = game.inputs();
        let mut numbers = vec![0.0; weights.len()];
        for (pos, value) in positions.iter().zip(out) {
            game.write_inputs(pos, side, &mut numbers);
            let sum: f64 = weights
                .iter()
                .zip(&numbers)
                .map(|((_, w), n)| f64::from(*w) * f64::from(*n))
                .sum();
            // A sum of 2 is nearly won. No library function: the same on every machine.
            *value = sum / (1.0 + sum.abs());
        }
    }
}

impl<G: Features> Evaluator<G> for Arc<Network> {
    fn judge(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut [f64]) {
        let mut desk = Desk::default();
        let mut features = Vec::with_capacity(64);
        for (pos, out) in positions.iter().zip(out) {
            features.clear();
            game.write_features(pos, &mut features);
            self.run(&features, &mut desk);
            let equity = f64::from(self.equity(&desk.out));
            *out = if game.reader(pos) == side {
                equity
            } else {
                -equity
            };
        }
    }
}

/// How far to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// 0 judges the position after each move, 1 averages over the other side's throws and best
    /// answers, 2 goes one further.
    pub plies: u8,
    /// How many moves are looked at more closely than by a bare judgement.
    pub keep: usize,
}

/// A move with its value.
#[derive(Clone, Debug)]
pub struct Ranked<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The position it leads to.
    pub next: G::Position,
    /// Expected points for the side that moves.
    pub equity: f64,
    /// Whether the value is exact.
    pub exact: bool,
    /// How many plies the value rests on.
    pub plies: u8,
    /// Positions judged for it.
    pub evaluations: u64,
}

/// A player that looks ahead over all throws.
#[derive(Clone, Debug)]
pub struct Expectimax<E> {
    evaluator: E,
    budget: Budget,
    /// Standard deviation of the noise added to every value, in points.
    noise: f64,
}

impl<E> Expectimax<E> {
    /// A player without weakness.
    pub fn new(evaluator: E, budget: Budget) -> Self {
        Self {
            evaluator,
            budget,
            noise: 0.0,
        }
    }

    /// The player of this name. Levels differ in noise first and in depth at the top.
    pub fn from_spec(evaluator: E, spec: PlayerSpec) -> Self {
        let (plies, keep, noise) = match spec {
            PlayerSpec::Random => (0, 1, 100.0),
            PlayerSpec::Greedy => (0, 1, 0.0),
            PlayerSpec::Net(plies) => (plies, 8, 0.0),
            PlayerSpec::Level(n) => match n {
                0 | 1 => (0, 1, 0.40),
                2 => (0, 1, 0.25),
                3 => (0, 1, 0.15),
                4 => (0, 1, 0.08),
                5 => (0, 1, 0.03),
                6 => (0, 1, 0.0),
                7 => (1, 4, 0.0),
                _ => (1, 10, 0.0),
            },
        };
        Self {
            evaluator,
            budget: Budget { plies, keep },
            noise,
        }
    }

    /// All moves of the choice in `pos`, best first. Empty if no choice is due.
    pub fn rank<G: Game>(&self, game: &G, pos: &G::Position) -> Vec<Ranked<G>>
    where
        E: Evaluator<G>,
    {
        let Turn::Choice(side, moves) = game.turn(pos) else {
            return vec![];
        };
        let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
        let values = self.judge(game, side, &next);
        let paid = |mv: &G::Move| f64::from(game.payment(mv));
        let mut ranked: Vec<Ranked<G>> = moves
            .iter()
            .zip(values)
            .map(|((mv, next), equity)| Ranked {
                mv: mv.clone(),
                next: next.clone(),
                equity: equity + paid(mv),
                exact: game.outcome(next).is_some() || self.evaluator.knows(game, next),
                plies: 0,
                evaluations: 1,
            })
            .collect();
        ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        if self.budget.plies > 0 && ranked.len() > 1 {
            let keep = self.budget.keep.clamp(1, ranked.len());
            for entry in ranked[..keep].iter_mut().filter(|entry| !entry.exact) {
                let mut evaluations = 1;
                let value =
                    self.value(game, side, &entry.next, self.budget.plies, &mut evaluations);
                entry.equity = value + paid(&entry.mv);
                entry.plies = self.budget.plies;
                entry.evaluations = evaluations;
            }
            ranked[..keep].sort_by(|a, b| b.equity.total_cmp(&a.equity));
        }
        ranked
    }

    /// Static values of positions for `side`; ends of games count their points.
    fn judge<G: Game>(&self, game: &G, side: Side, positions: &[&G::Position]) -> Vec<f64>
    where
        E: Evaluator<G>,
    {
        let mut values = vec![0.0; positions.len()];
        self.evaluator.judge(game, side, positions, &mut values);
        for (pos, value) in positions.iter().zip(&mut values) {
            if let Some(outcome) = game.outcome(pos) {
                *value = points(game, outcome, side);
            }
        }
        values
    }

    /// The value of `pos` for `side`, `plies` further throws ahead. Inside the tree a side picks
    /// by bare judgement; only the outermost moves are looked at in depth.
    fn value<G: Game>(
        &self,
        game: &G,
        side: Side,
        pos: &G::Position,
        plies: u8,
        evaluations: &mut u64,
    ) -> f64
    where
        E: Evaluator<G>,
    {
        match game.turn(pos) {
            Turn::Over(outcome) => points(game, outcome, side),
            _ if plies == 0 => {
                *evaluations += 1;
                self.judge(game, side, &[pos])[0]
            }
            Turn::Throw(_, throws) => {
                let (mut sum, mut total) = (0.0, 0.0);
                for &(throw, weight) in throws {
                    let after = game.after(pos, throw);
                    let value = self.answer(game, side, &after, plies, evaluations);
                    sum += f64::from(weight) * value;
                    total += f64::from(weight);
                }
                sum / total
            }
            Turn::Choice(..) => self.answer(game, side, pos, plies, evaluations),
        }
    }

    /// The value of `pos`, in which somebody has to choose (or to throw again).
    fn answer<G: Game>(
        &self,
        game: &G,
        side: Side,
        pos: &G::Position,
        plies: u8,
        evaluations: &mut u64,
    ) -> f64
    where
        E: Evaluator<G>,
    {
        let Turn::Choice(mover, moves) = game.turn(pos) else {
            return self.value(game, side, pos, plies - 1, evaluations);
        };
        let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
        let mut values = self.judge(game, mover, &next);
        for (value, (mv, _)) in values.iter_mut().zip(&moves) {
            *value += f64::from(game.payment(mv));
        }
        *evaluations += values.len() as u64;
        let best = (0..values.len())
            .max_by(|&a, &b| values[a].total_cmp(&values[b]))
            .unwrap_or(0);
        if plies == 1 {
            return if mover == side {
                values[best]
            } else {
                -values[best]
            };
        }
        let paid = f64::from(game.payment(&moves[best].0));
        let paid = if mover == side { paid } else { -paid };
        paid + self.value(game, side, next[best], plies - 1, evaluations)
    }
}

fn points<G: Game>(game: &G, outcome: Outcome, side: Side) -> f64 {
    let points = game
        .endings()
        .get(usize::from(outcome.ending))
        .map_or(0, |e| e.points);
    match outcome.winner {
        Some(winner) if winner == side => f64::from(points),
        Some(_) => -f64::from(points),
        None => 0.0,
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for Expectimax<E> {
    fn pick(
        &self,
        game: &G,
        past: &[G::Position],
        dice: &mut Dice,
    ) -> Option<(G::Move, G::Position)> {
        let mut ranked = self.rank(game, past.last()?);
        if self.noise > 0.0 {
            for entry in &mut ranked {
                // The sum of twelve even numbers is as good as normal here.
                let normal: f64 = (0..12).map(|_| dice.unit()).sum::<f64>() - 6.0;
                entry.equity += self.noise * normal;
            }
            ranked.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        }
        ranked
            .into_iter()
            .next()
            .map(|entry| (entry.mv, entry.next))
    }
}
