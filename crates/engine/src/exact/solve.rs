//! Values of a layer by policy iteration: the best plays are fixed and evaluated, which is cheap,
//! then all plays are searched for better ones, until there are none.

use std::collections::BTreeMap;
use std::ops::Range;

use lauta_game::{Endgames, Game};
use thiserror::Error;

use super::graph::{Plays, Target, Throws, drawn, list, won};
use super::space::Space;
use lauta_game::parallel::{self, threads};

/// The reason why positions could not be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// Somebody wanted to stop.
    #[error("stopped before the end")]
    Stopped,
    /// A game can leave the positions that are numbered.
    #[error("a game can leave the positions that are numbered")]
    Leaves,
    /// There are more positions, throws or plays than are counted.
    #[error("there are more plays than can be counted")]
    Large,
    /// The values found could not be proved.
    #[error("the values do not hold what was to be proved of them")]
    Unproved,
}

/// A value that changes by less is as good as found: some units in the last place.
const STILL: f64 = 2e-14;

/// Error bound of a proved value, in points for every throw that the game still takes.
const MARGIN: f64 = 1e-13;

/// Plays are as good if they differ by less: more than what all margins of a game come to.
const TIE: f64 = 1e-9;

/// Lengths that change by less are as good as found.
const THROWS: f32 = 1e-4;

/// Sweeps over the fixed plays before all plays are searched again.
const SWEEPS: u32 = 30;

/// Positions that are listed together, by one thread.
const BATCH: usize = 1 << 13;

/// Memory for the plays of a layer, in bytes. Plays that do not fit are generated anew in every
/// sweep.
pub(super) const MOST_BYTES: usize = 3 << 30;

/// Some positions of a layer.
struct Batch<'n> {
    numbers: &'n [u32],
    throws: Throws,
    plays: Option<Plays>,
}

/// A solver of numbered positions, layer by layer.
///
/// ```
/// use lauta_engine::exact::{Numbered, Solver};
///
/// let game = lauta_running::load("daldos:n=4")?;
/// let endings = Numbered::up_to(&game, [1, 1]).ok_or("no endings")?;
/// let mut solver = Solver::new(&game, &endings);
/// for layer in solver.layers(0..endings.size()) {
///     let error = solver.solve(&layer, |_, _| true)?;
///     assert!(error < 1e-9);
/// }
/// assert!(solver.values()[..endings.size() as usize].iter().all(|points| points.abs() <= 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<'g, G: Game, S> {
    game: &'g G,
    space: &'g S,
    /// Expected points of the side about to throw, by number; behind them a win and a draw.
    values: Vec<f64>,
    /// Throws to the end of the game in the mean; 0 where that has not been asked for.
    lengths: Vec<f32>,
}

impl<'g, G: Game, S: Space<G>> Solver<'g, G, S> {
    /// A solver of the positions of `space`, all values 0.
    pub fn new(game: &'g G, space: &'g S) -> Self {
        let len = space.size();
        let mut values = vec![0.0; drawn(len) as usize + 1];
        values[won(len) as usize] = 1.0;
        let lengths = vec![0.0; values.len()];
        Self {
            game,
            space,
            values,
            lengths,
        }
    }

    /// Equities of the side about to throw, in points, by number; behind them those of a win and a draw.
    pub fn values(&self) -> &[f64] {
        &self.values[..self.space.size() as usize]
    }

    /// Mean number of throws to the end of the game, by number; 0 where it has not been measured.
    pub fn lengths(&self) -> &[f32] {
        &self.lengths[..self.space.size() as usize]
    }

    /// Takes over values that were found before, from number `from` on.
    pub fn set(&mut self, from: u32, values: &[f64]) {
        let from = from as usize;
        self.values[from..from + values.len()].copy_from_slice(values);
    }

    /// The positions of a range in layers, those first that a game comes to last.
    pub fn layers(&self, range: Range<u32>) -> Vec<Vec<u32>>
    where
        G: Endgames,
    {
        let mut layers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for number in range {
            let left = self.game.left(&self.space.position(self.game, number));
            layers.entry(left).or_default().push(number);
        }
        layers.into_values().collect()
    }

    /// Finds the values of a layer, starting from the present ones, and returns the most by which
    /// any of them can be wrong, in points.
    ///
    /// All earlier layers must be solved. After each look at all plays `progress` is called with
    /// the largest change of a value and all present values, and stops the solver by answering
    /// `false`.
    ///
    /// # Errors
    /// If it was stopped, a game can leave the numbered positions, or the values found turn out
    /// not to be within the bound that is returned.
    pub fn solve(
        &mut self,
        layer: &[u32],
        mut progress: impl FnMut(f64, &[f64]) -> bool,
    ) -> Result<f64, Unsolved> {
        let mut batches = self.batches(layer)?;
        let mut looks = 0;
        loop {
            let mut change = 0.0_f64;
            self.look(&mut batches, |solver, batch, plays| {
                change = change.max(solver.improve(batch, plays));
                Ok(())
            })?;
            if !progress(change, self.values()) {
                return Err(Unsolved::Stopped);
            }
            if change <= STILL {
                break;
            }
            looks += 1;
            // Two sides that better their play at once might go round in circles; with fewer and
            // fewer sweeps between it becomes plain value iteration, which does not.
            for _ in 0..SWEEPS.saturating_sub(looks / 8) {
                let mut swept = 0.0_f64;
                for batch in &batches {
                    swept = swept.max(self.sweep(batch));
                }
                if swept <= STILL.max(change / 64.0) {
                    break;
                }
            }
        }
        self.prove(&mut batches)
    }

    /// Finds how long games take from a layer whose values are known: both sides play best, and of
    /// what is as good within 1e-9 points the longest.
    ///
    /// Earlier layers count as far as they have been measured.
    ///
    /// # Errors
    /// If a game can leave the numbered positions.
    pub fn measure(&mut self, layer: &[u32]) -> Result<(), Unsolved> {
        let mut batches = self.batches(layer)?;
        self.lengthen_all(&mut batches)
    }

    fn lengthen_all(&mut self, batches: &mut [Batch<'_>]) -> Result<(), Unsolved> {
        loop {
            let mut change = 0.0_f32;
            self.look(batches, |solver, batch, plays| {
                change = change.max(solver.lengthen(batch, plays));
                Ok(())
            })?;
            if change <= THROWS {
                return Ok(());
            }
            for _ in 0..10 * SWEEPS {
                let mut swept = 0.0_f32;
                for batch in batches.iter() {
                    swept = swept.max(self.sweep_lengths(batch));
                }
                if swept <= THROWS / 2.0 {
                    break;
                }
            }
        }
    }

    /// Proves the values of a layer. Returns their greatest error in points, besides the errors of
    /// earlier values.
    ///
    /// A value `v` is proved by its length `w` (mean number of throws left) and a small margin `e`:
    /// if no play of a side gets it more than `v + e w` one throw later, in the same sum, the other
    /// side has play that ends the game and leaves it no more than `v + e w`; likewise `v - e w`
    /// from below.
    fn prove(&mut self, batches: &mut [Batch<'_>]) -> Result<f64, Unsolved> {
        self.lengthen_all(batches)?;
        let mut bound = 0.0_f64;
        self.look(batches, |solver, batch, plays| {
            bound = bound.max(solver.check(batch, plays)?);
            Ok(())
        })?;
        Ok(bound)
    }
}

/// One look at positions whose plays are at hand.
impl<G: Game, S: Space<G>> Solver<'_, G, S> {
    /// The positions of a layer, with as many plays as memory may hold.
    fn batches<'n>(&self, layer: &'n [u32]) -> Result<Vec<Batch<'n>>, Unsolved> {
        let mut batches = vec![];
        let mut bytes = 0;
        for parts in layer.chunks(BATCH * threads()) {
            for (numbers, (throws, plays)) in parts.chunks(BATCH).zip(self.list(parts)?) {
                bytes += plays.bytes();
                batches.push(Batch {
                    numbers,
                    throws,
                    plays: Some(plays).filter(|_| bytes <= MOST_BYTES),
                });
            }
        }
        Ok(batches)
    }

    /// Lists the plays of batches, each in a thread of its own.
    fn list(&self, parts: &[u32]) -> Result<Vec<(Throws, Plays)>, Unsolved> {
        let (game, space) = (self.game, self.space);
        let listed = parallel::map(threads(), parts.chunks(BATCH), |numbers| {
            list(game, space, numbers)
        });
        listed.into_iter().collect()
    }

    /// Goes through all batches in order, with their plays.
    fn look(
        &mut self,
        batches: &mut [Batch<'_>],
        mut with: impl FnMut(&mut Self, &mut Batch<'_>, &Plays) -> Result<(), Unsolved>,
    ) -> Result<(), Unsolved> {
        for group in batches.chunks_mut(threads()) {
            let missing: Vec<u32> = group
                .iter()
                .filter(|batch| batch.plays.is_none())
                .flat_map(|batch| batch.numbers.iter().copied())
                .collect();
            let mut listed = self.list(&missing)?.into_iter();
            for batch in group {
                match batch.plays.take() {
                    Some(plays) => {
                        with(self, batch, &plays)?;
                        batch.plays = Some(plays);
                    }
                    None => {
                        let (_, plays) = listed.next().ok_or(Unsolved::Large)?;
                        with(self, batch, &plays)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn value(&self, target: Target) -> f64 {
        let value = self.values[(target >> 1) as usize];
        // One side wins as much as the other loses.
        f64::from_bits(value.to_bits() ^ (u64::from(target & 1) << 63))
    }

    fn length(&self, target: Target) -> f32 {
        self.lengths[(target >> 1) as usize]
    }

    /// Makes the best plays and takes their values; by how much a value has changed.
    fn improve(&mut self, batch: &mut Batch<'_>, plays: &Plays) -> f64 {
        let mut change = 0.0_f64;
        let mut all = plays.each();
        let mut positions = batch.throws.each_mut();
        for &number in batch.numbers {
            let mut sum = 0.0;
            for (chance, made) in positions.next().into_iter().flatten() {
                let mut best = f64::NEG_INFINITY;
                for &target in all.next().unwrap_or_default() {
                    let value = self.value(target);
                    if value > best {
                        best = value;
                        *made = target;
                    }
                }
                sum += chance * best;
            }
            let value = &mut self.values[number as usize];
            change = change.max((sum - *value).abs());
            *value = sum;
        }
        change
    }

    /// Takes the values of the plays that are made; by how much a value has changed.
    fn sweep(&mut self, batch: &Batch<'_>) -> f64 {
        let mut change = 0.0_f64;
        for (&number, throws) in batch.numbers.iter().zip(batch.throws.each()) {
            let sum: f64 = throws.map(|(chance, made)| chance * self.value(made)).sum();
            let value = &mut self.values[number as usize];
            change = change.max((sum - *value).abs());
            *value = sum;
        }
        change
    }

    /// Makes the longest of the best plays and takes their lengths; by how much one has changed.
    fn lengthen(&mut self, batch: &mut Batch<'_>, plays: &Plays) -> f32 {
        let mut change = 0.0_f32;
        let mut all = plays.each();
        let mut positions = batch.throws.each_mut();
        for &number in batch.numbers {
            let mut sum = 1.0;
            for (chance, made) in positions.next().into_iter().flatten() {
                let targets = all.next().unwrap_or_default();
                let values = targets.iter().map(|&target| self.value(target));
                let best = values.fold(f64::NEG_INFINITY, f64::max);
                let mut longest = -1.0;
                for &target in targets {
                    if self.value(target) > best - TIE && self.length(target) > longest {
                        longest = self.length(target);
                        *made = target;
                    }
                }
                sum += chance * f64::from(longest);
            }
            change = change.max(self.take_length(number, sum));
        }
        change
    }

    fn sweep_lengths(&mut self, batch: &Batch<'_>) -> f32 {
        let mut change = 0.0_f32;
        for (&number, throws) in batch.numbers.iter().zip(batch.throws.each()) {
            let ahead = throws.map(|(chance, made)| chance * f64::from(self.length(made)));
            let sum = 1.0 + ahead.sum::<f64>();
            change = change.max(self.take_length(number, sum));
        }
        change
    }

    fn take_length(&mut self, number: u32, sum: f64) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "four digits are enough")]
        let new = sum as f32;
        let length = &mut self.lengths[number as usize];
        let change = (new - *length).abs();
        *length = new;
        change
    }

    /// Checks the bounds of every position; returns the widest distance between them.
    fn check(&self, batch: &Batch<'_>, plays: &Plays) -> Result<f64, Unsolved> {
        let mut widest = 0.0_f64;
        let mut all = plays.each();
        for (&number, throws) in batch.numbers.iter().zip(batch.throws.each()) {
            let (mut upper, mut lower) = (0.0, 0.0);
            for (chance, _) in throws {
                let mut best = [f64::NEG_INFINITY; 2];
                for &target in all.next().unwrap_or_default() {
                    let value = self.value(target);
                    let margin = MARGIN * f64::from(self.length(target));
                    best = [best[0].max(value + margin), best[1].max(value - margin)];
                }
                upper += chance * best[0];
                lower += chance * best[1];
            }
            let value = self.values[number as usize];
            let margin = MARGIN * f64::from(self.lengths[number as usize]);
            let slack = MARGIN / 8.0;
            if upper > value + margin - slack || lower < value - margin + slack {
                return Err(Unsolved::Unproved);
            }
            widest = widest.max(margin);
        }
        Ok(widest)
    }
}
