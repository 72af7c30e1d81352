//! Training of the learned evaluation, by generations.
//!
//! In each generation a search plays games against itself with the evaluation that has been learned
//! so far, the first one with the one made by hand. What it says of the positions after all kinds of
//! moves, mixed with the results of the games, are the labels that the next weights have to fit.
//! Equal plans give equal weights, on every machine and any number of threads.

mod fit;
mod games;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use lauta_game::{Dice, parallel};
use lauta_hunt::Rules;

use crate::search::Judge;
use crate::search::learned::file::hash;
use crate::search::learned::{Weights, WeightsError, fingerprint};
use fit::Fit;
use games::Label;

/// A plan of training.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Generations.
    pub generations: u32,
    /// Games of a generation.
    pub games: u32,
    /// Positions that a search looks at before each move.
    pub nodes: u64,
    /// Passes over the labels of a generation.
    pub passes: u32,
    /// Share of the result of a game that was won in the labels of its positions, 0 to 1; the rest is
    /// what the search says.
    pub result: f32,
    /// Seed of the games and of the first weights.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            generations: 7,
            games: 600,
            nodes: 2000,
            passes: 5,
            result: 0.3,
            seed: 1,
            threads: 1,
        }
    }
}

/// Learning rates of the first and the last step of a generation.
const RATES: [f32; 2] = [0.004, 0.0002];
/// The same for the first generation, which begins with random weights.
const FIRST_RATES: [f32; 2] = [0.01, 0.0002];

/// A generation that has been trained.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// Labels.
    pub labels: usize,
    /// Mean square error of the evaluation before its training, in equity.
    pub before: f64,
    /// The same after its training.
    pub after: f64,
}

/// A training under way.
#[derive(Clone, Debug)]
pub struct Training<'g> {
    rules: &'g Rules,
    plan: Plan,
    fit: Fit,
    /// Generations that are done.
    done: u32,
}

impl<'g> Training<'g> {
    /// A training from nothing.
    #[must_use]
    pub fn new(rules: &'g Rules, plan: Plan) -> Self {
        Self {
            rules,
            plan,
            fit: Fit::new(rules, plan.seed),
            done: 0,
        }
    }

    /// A training that goes on from a [`checkpoint`](Self::checkpoint).
    ///
    /// # Errors
    /// If the checkpoint is damaged, or made for other rules or by another plan.
    pub fn resume(rules: &'g Rules, plan: Plan, checkpoint: &[u8]) -> Result<Self, WeightsError> {
        let mut training = Self::new(rules, plan);
        let head = training.head();
        let rest = checkpoint.strip_prefix(head.as_bytes());
        let rest = rest.ok_or(WeightsError::OtherRules)?;
        let (done, rest) = rest.split_first_chunk::<4>().ok_or(WeightsError::Length)?;
        let (weights, sum) = rest.split_last_chunk::<8>().ok_or(WeightsError::Length)?;
        if hash(&checkpoint[..checkpoint.len() - sum.len()]) != *sum {
            return Err(WeightsError::Corrupt);
        }
        training.done = u32::from_le_bytes(*done);
        training.fit.read(weights).ok_or(WeightsError::Length)?;
        Ok(training)
    }

    /// All that is needed to go on later with the same plan.
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut bytes = self.head().into_bytes();
        bytes.extend(self.done.to_le_bytes());
        bytes.extend(self.fit.write());
        let sum = hash(&bytes);
        bytes.extend(sum);
        bytes
    }

    /// First two lines of a checkpoint: they tell plans and rules apart.
    fn head(&self) -> String {
        let number = fingerprint(self.rules);
        format!("lauta-training 1 {number:016x}\n{}\n", self.described())
    }

    /// Plays and learns the next generation; `None` once all are done, or if `go_on` says no before
    /// all of its games have been played.
    pub fn next_generation(&mut self, go_on: impl Fn() -> bool + Sync) -> Option<Generation> {
        let Plan {
            games,
            seed,
            threads,
            passes,
            ..
        } = self.plan;
        if self.done >= self.plan.generations {
            return None;
        }
        let first = u64::from(self.done) * u64::from(games);
        let numbers = first..first + u64::from(games);
        let judge = self.judge();
        let played = parallel::map(threads, numbers, |n| {
            let dice = Dice::nth(seed, n);
            go_on().then(|| games::labels(self.rules, &self.plan, &judge, dice))
        });
        let mut labels: Vec<Label> = played.into_iter().collect::<Option<Vec<_>>>()?.concat();
        let before = self.fit.error(&labels);
        let [high, low] = if self.done == 0 { FIRST_RATES } else { RATES };
        let mut dice = Dice::nth(!seed, self.done.into());
        self.fit.forget();
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let rate = |pass: u32| high + (low - high) * pass as f32 / passes as f32;
        for pass in 0..passes {
            self.fit
                .pass(&mut labels, [rate(pass), rate(pass + 1)], &mut dice);
        }
        self.done += 1;
        Some(Generation {
            number: self.done,
            labels: labels.len(),
            before,
            after: self.fit.error(&labels),
        })
    }

    /// The evaluation that has been learned so far.
    #[must_use]
    pub fn judge(&self) -> Judge {
        match self.done {
            0 => Judge::HandMade,
            _ => Judge::Learned(Arc::new(self.weights(0))),
        }
    }

    /// The weights that have been learned so far, with a draw worth `lean` hundredths of a dog to the
    /// deer: the dogs of games that they should win then avoid draws, and the deer seek them.
    #[must_use]
    pub fn weights(&self, lean: i16) -> Weights {
        let (id, done) = (&self.rules.about.id, self.done);
        let made = format!(
            "{id}, lean {lean}, {done} generations, {}",
            self.described()
        );
        self.fit.weights(self.rules, lean, made)
    }

    /// The plan, in a line.
    fn described(&self) -> String {
        let Plan {
            games,
            nodes,
            passes,
            result,
            seed,
            ..
        } = self.plan;
        format!(
            "{games} games each, {nodes} positions a move, {passes} passes, result {result}, \
             seed {seed}"
        )
    }
}
