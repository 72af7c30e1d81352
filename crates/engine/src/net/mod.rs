//! The network that evaluates positions: a sparse first layer, one hidden layer or several, and a
//! softmax over the outcome classes of the game.
//!
//! Every sum is made in a fixed order, no sum is fused with a product, and [`exp`] is our own: a
//! network gives the same bits on every machine.
//!
//! ```
//! use lauta_engine::net::{Network, Shape};
//! use lauta_game::Game;
//!
//! let game = lauta_tables::load("backgammon")?;
//! // Units are rounded up to a multiple of 32.
//! let net = Network::new(Shape::of(&game, &[50]), 1);
//! assert_eq!(net.shape().hidden, [64]);
//! let output = net.evaluate(&game, &game.start());
//! assert_eq!(output.probs.len(), 7);
//! assert!((output.probs.iter().sum::<f32>() - 1.0).abs() < 1e-5);
//! # Ok::<(), lauta_game::RulesError>(())
//! ```

mod adam;
mod dense;
mod file;
mod forward;
mod learn;
mod prune;

pub(crate) use adam::Adam;
pub use file::{Card, NetworkError, Training, Weights};
pub(crate) use forward::Desk;
pub use forward::NetOutput;
pub(crate) use learn::Example;
pub(crate) use prune::PruningNet;

use dense::Dense;
use lauta_game::{Dice, IncrementalFeatures, Outcome, Side};

/// Hidden units are worked on in blocks of this many, which the compiler keeps in registers.
pub(crate) const BLOCK: usize = 32;

/// Outputs are worked on in vectors of this many.
pub(crate) const LANES: usize = 8;

/// The shape of a network: its features, outcome classes, layers and phases.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The unit of every feature.
    pub units: Vec<f32>,
    /// Points of every ending of the game.
    pub points: Vec<f32>,
    /// True if a further output is the expected payments of the rest of the game.
    pub pays: bool,
    /// Units of each hidden layer, at least one layer, all multiples of [`Shape::STEP`].
    pub hidden: Vec<usize>,
    /// Phases with weights of their own, the first ones of the game; 1 for the whole game.
    pub phases: usize,
    /// The phases of the game ([`Features::phases`](lauta_game::Features::phases)).
    pub parts: &'static [usize],
    /// Number of the first features, which the pruning network reads; 0 for none.
    pub pruning: usize,
}

impl Shape {
    /// Hidden units come in multiples of this.
    pub const STEP: usize = BLOCK;

    /// The shape of a network for `game`, each phase by itself, with about `hidden` units in its
    /// hidden layers.
    pub fn of<G: IncrementalFeatures>(game: &G, hidden: &[usize]) -> Self {
        let whole = |units: &usize| units.div_ceil(BLOCK).max(1) * BLOCK;
        let hidden = if hidden.is_empty() { &[0] } else { hidden };
        #[expect(clippy::cast_precision_loss, reason = "points are small")]
        let points = game.endings().iter().map(|e| e.points as f32).collect();
        Self {
            units: game.features(),
            points,
            pays: game.pays(),
            hidden: hidden.iter().map(whole).collect(),
            phases: game.phases().len(),
            parts: game.phases(),
            pruning: game.pruning_features(),
        }
    }

    /// Outcome classes: every ending won, every ending lost, and the draw.
    #[must_use]
    pub fn classes(&self) -> usize {
        2 * self.points.len() + 1
    }

    /// Outputs of the network: the outcome classes, and the expected payments if the game pays.
    #[must_use]
    pub fn outputs(&self) -> usize {
        self.classes() + usize::from(self.pays)
    }

    /// Units of the layer that reads the features.
    pub(crate) fn first(&self) -> usize {
        self.hidden[0]
    }

    /// Units before and behind each of the layers that follow the first.
    fn layers(&self) -> impl Iterator<Item = (usize, usize)> {
        let after = self.hidden[1..].iter().copied().chain([self.outputs()]);
        self.hidden.iter().copied().zip(after)
    }

    /// The number of the outcome class as `side` sees it: endings won, then endings lost, then the draw.
    #[must_use]
    pub fn class(&self, outcome: Outcome, side: Side) -> usize {
        match outcome.winner {
            None => self.classes() - 1,
            Some(winner) if winner == side => outcome.ending.into(),
            Some(_) => self.points.len() + usize::from(outcome.ending),
        }
    }
}

/// A network, with its weights as `f32`.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    shape: Shape,
    /// The weights for each phase of the game.
    phases: Vec<Layers>,
    /// The pruning network, if there is one.
    pub(crate) pruning: Option<PruningNet>,
}

/// The weights for one phase.
#[derive(Clone, PartialEq, Debug)]
struct Layers {
    /// For each feature the weights to all units of the first layer, the unit of the feature
    /// multiplied in.
    rows: Vec<f32>,
    first_bias: Vec<f32>,
    /// The other hidden layers, and at last the outputs.
    dense: Vec<Dense>,
}

impl Layers {
    /// All weights zero.
    fn blank(shape: &Shape) -> Self {
        Self {
            rows: vec![0.0; shape.units.len() * shape.first()],
            first_bias: vec![0.0; shape.first()],
            dense: shape.layers().map(|(a, b)| Dense::blank(a, b)).collect(),
        }
    }

    /// All weights, in the order in which they are kept; those of features come first.
    fn weights(&self) -> impl Iterator<Item = &[f32]> {
        let dense = self.dense.iter().flat_map(Dense::weights);
        [&self.rows[..], &self.first_bias].into_iter().chain(dense)
    }

    /// All weights, mutable, in the same order.
    fn weights_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let dense = self.dense.iter_mut().flat_map(Dense::weights_mut);
        [&mut self.rows[..], &mut self.first_bias]
            .into_iter()
            .chain(dense)
    }
}

/// A random weight, at most so far from zero.
fn small(dice: &mut Dice, width: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a random weight")]
    let weight = (width * (2.0 * dice.unit() - 1.0)) as f32;
    weight
}

impl Network {
    /// A network with all weights zero.
    fn blank(shape: Shape) -> Self {
        Self {
            phases: vec![Layers::blank(&shape); shape.phases],
            shape,
            pruning: None,
        }
    }

    /// An untrained network with small random weights, the same for the same seed.
    ///
    /// # Panics
    /// If the shape has no hidden layer.
    #[must_use]
    pub fn new(shape: Shape, seed: u64) -> Self {
        let mut dice = Dice::from_seed(seed);
        let mut net = Self::blank(shape);
        let Self { shape, phases, .. } = &mut net;
        for layers in phases {
            let rows = layers.rows.chunks_exact_mut(shape.first());
            for (row, unit) in rows.zip(&shape.units) {
                row.fill_with(|| small(&mut dice, 0.2) * unit);
            }
            layers.first_bias.fill_with(|| small(&mut dice, 0.1));
            for layer in &mut layers.dense {
                layer.fill(|| small(&mut dice, 0.1));
            }
        }
        net
    }

    /// This network with `units` units in its first layer, if it has fewer. Nothing reads the new
    /// ones until it learns: it evaluates as before.
    ///
    /// ```
    /// use lauta_engine::net::{Network, Shape};
    /// use lauta_game::Game;
    ///
    /// let game = lauta_running::load("daldos")?;
    /// let narrow = Network::new(Shape::of(&game, &[32]), 1);
    /// let wide = narrow.clone().widened(64, 2);
    /// assert_eq!(wide.shape().hidden, [64]);
    /// let equity = |net: &Network| net.evaluate(&game, &game.start()).equity(&net.shape().points);
    /// assert!((equity(&wide) - equity(&narrow)).abs() < 1e-6);
    /// # Ok::<(), lauta_game::RulesError>(())
    /// ```
    #[must_use]
    pub fn widened(mut self, units: usize, seed: u64) -> Self {
        let before = self.shape.first();
        if units <= before {
            return self;
        }
        let mut dice = Dice::from_seed(seed);
        self.shape.hidden[0] = units;
        for layers in &mut self.phases {
            let old = std::mem::replace(layers, Layers::blank(&self.shape));
            let rows = layers.rows.chunks_exact_mut(units);
            let rows = rows.zip(old.rows.chunks_exact(before));
            for ((row, known), unit) in rows.zip(&self.shape.units) {
                let (first, rest) = row.split_at_mut(before);
                first.copy_from_slice(known);
                rest.fill_with(|| small(&mut dice, 0.2) * unit);
            }
            let (first, rest) = layers.first_bias.split_at_mut(before);
            first.copy_from_slice(&old.first_bias);
            rest.fill_with(|| small(&mut dice, 0.1));
            let others = layers.dense.iter_mut().flat_map(Dense::weights_mut);
            for (weights, known) in others.zip(old.dense.iter().flat_map(Dense::weights)) {
                weights[..known.len()].copy_from_slice(known);
            }
        }
        self
    }

    /// This network reading features of these units, the first of which it reads already. The others weigh nothing
    /// until it learns: it evaluates as before.
    #[must_use]
    pub fn reading(mut self, units: Vec<f32>) -> Self {
        let weights = units.len() * self.shape.first();
        for layers in &mut self.phases {
            layers.rows.resize(weights, 0.0);
        }
        self.shape.units = units;
        self
    }

    /// This network with weights of their own for the first `phases` phases of the game, if it has fewer: copies
    /// of those of the phases that they were parts of.
    #[must_use]
    pub fn in_phases(mut self, phases: usize) -> Self {
        let parts = self.shape.parts.iter().take(phases);
        for part in parts.skip(self.phases.len()) {
            let copy = self.phases[*part].clone();
            self.phases.push(copy);
        }
        self.shape.phases = self.phases.len();
        self
    }

    /// The shape of the network.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The mean of networks of one shape.
    ///
    /// # Panics
    /// Without any.
    pub(crate) fn average(nets: Vec<Self>) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "as many as threads")]
        let share = 1.0 / nets.len() as f32;
        let mut nets = nets.into_iter();
        let Some(mut sum) = nets.next() else {
            panic!("the mean of no networks");
        };
        for net in nets {
            for (sum, part) in sum.weights_mut().into_iter().zip(net.weights()) {
                for (sum, part) in sum.iter_mut().zip(part) {
                    *sum += part;
                }
            }
        }
        for weights in sum.weights_mut() {
            for weight in weights {
                *weight *= share;
            }
        }
        sum
    }

    /// All weights, in the order in which they are kept.
    pub(crate) fn weights(&self) -> Vec<&[f32]> {
        self.phases.iter().flat_map(Layers::weights).collect()
    }

    /// All weights, mutable, in the order of the file.
    pub(crate) fn weights_mut(&mut self) -> Vec<&mut [f32]> {
        self.phases
            .iter_mut()
            .flat_map(Layers::weights_mut)
            .collect()
    }
}

/// `e` to the power of `x`, to within two units in the last place, the same on every machine. `x` is
/// limited to -80 to 80.
#[must_use]
#[inline]
pub fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0);
    // So large a number has no room for a fraction: the sum is rounded, and ends with the whole part.
    let large = x * std::f32::consts::LOG2_E + 12_582_912.0;
    let whole = large - 12_582_912.0;
    let rest = x - whole * 0.693_359_4 - whole * -2.121_944_4e-4;
    let series = [
        1.0 / 5040.0,
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        0.5,
        1.0,
        1.0,
    ];
    let power = series.into_iter().fold(0.0, |sum, term| sum * rest + term);
    power * f32::from_bits(large.to_bits().wrapping_add(127) << 23)
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn exp_is_exact_enough() {
        for n in -4000_i16..=4000 {
            let x = f32::from(n) / 50.0;
            let error = (f64::from(exp(x)) / f64::from(x).exp() - 1.0).abs();
            assert!(error < 2.5e-7, "exp({x}) is off by {error}");
        }
    }
}
