//! Weights that fit labels, by gradient descent.

use lauta_game::Dice;
use lauta_hunt::{Rules, bits};

use super::games::Label;
use crate::search::learned::{CLIP, PARTS, Row, Sizes, UNITS, Weights, fingerprint};

/// Labels in a step.
const BATCH: usize = 256;
/// One dog, in hundredths.
const DOG: f32 = 100.0;
/// Equity is a half at this evaluation, in dogs; see `Ranked::equity`.
const HALF: f32 = 3.0;
/// Decay of the means of gradients and of their squares.
const MEANS: [f32; 2] = [0.9, 0.999];
/// Farthest that a weight goes.
const FARTHEST: f32 = 60.0;

/// Weights in training.
#[derive(Clone, Debug)]
pub(super) struct Fit {
    sizes: Sizes,
    /// The rows, number by number, and after them the extras in dogs.
    weights: Vec<f32>,
    gradient: Vec<f32>,
    means: [Vec<f32>; 2],
    /// For each weight the one that mirrors it.
    mirror: Vec<usize>,
    steps: i32,
}

impl Fit {
    /// Weights from nothing.
    pub(super) fn new(rules: &Rules, seed: u64) -> Self {
        let sizes = Sizes::of(rules);
        let mirror = sizes.mirror(&rules.board);
        let count = mirror.len();
        let mut dice = Dice::from_seed(seed);
        let mut weights: Vec<f32> = (0..count)
            .map(|_| {
                #[expect(clippy::cast_possible_truncation, reason = "a small random number")]
                let unit = dice.unit() as f32;
                0.2 * (unit - 0.5)
            })
            .collect();
        for deer in 0..rules.board.points() {
            for side in [lauta_game::Side::First, lauta_game::Side::Second] {
                let own = sizes.own(deer, side) * UNITS;
                for unit in 0..UNITS {
                    weights[own + unit] += 0.4;
                }
                let output = sizes.output(deer, side) * UNITS;
                for unit in 0..UNITS {
                    // Half of the units speak for the deer, half against them.
                    weights[output + unit] += if unit % 4 < 2 { 0.3 } else { -0.3 };
                }
            }
        }
        for weight in &mut weights[sizes.rows() * UNITS..] {
            *weight = 0.0;
        }
        for n in 0..count {
            let other = mirror[n];
            if other > n {
                weights[other] = weights[n];
            }
        }
        Self {
            sizes,
            gradient: vec![0.0; count],
            means: [vec![0.0; count], vec![0.0; count]],
            weights,
            mirror,
            steps: 0,
        }
    }

    /// Forgets the means of gradients, before labels of another kind.
    pub(super) fn forget(&mut self) {
        for mean in self.means.iter_mut().flatten() {
            *mean = 0.0;
        }
        self.steps = 0;
    }

    /// The weights, four bytes each.
    pub(super) fn write(&self) -> Vec<u8> {
        let bytes = self.weights.iter().flat_map(|weight| weight.to_le_bytes());
        bytes.collect()
    }

    /// Takes over weights that were written; `None` if their number is wrong.
    pub(super) fn read(&mut self, bytes: &[u8]) -> Option<()> {
        let (numbers, []) = bytes.as_chunks::<4>() else {
            return None;
        };
        let weights: Vec<f32> = numbers.iter().copied().map(f32::from_le_bytes).collect();
        (weights.len() == self.weights.len()).then(|| self.weights = weights)
    }

    /// One pass over the labels in random order, the step from `rates[0]` to `rates[1]`. Returns the
    /// mean square error before each step.
    pub(super) fn pass(&mut self, labels: &mut [Label], rates: [f32; 2], dice: &mut Dice) -> f64 {
        for n in (1..labels.len()).rev() {
            labels.swap(n, dice.below(n + 1));
        }
        let batches = labels.len().div_ceil(BATCH).max(1);
        let mut sum = 0.0;
        for (n, batch) in labels.chunks(BATCH).enumerate() {
            let error: f32 = batch.iter().map(|label| self.learn(label)).sum();
            sum += f64::from(error);
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let part = n as f32 / batches as f32;
            self.step(rates[0] + (rates[1] - rates[0]) * part, batch.len());
        }
        #[expect(clippy::cast_precision_loss, reason = "a number of labels")]
        let count = labels.len() as f64;
        sum / count
    }

    /// The mean square error.
    pub(super) fn error(&self, labels: &[Label]) -> f64 {
        let mut units = Vec::new();
        let errors = labels.iter().map(|label| {
            let value = self.value(label, &mut units);
            let off = value / (value.abs() + HALF) - label.equity;
            f64::from(off * off)
        });
        #[expect(clippy::cast_precision_loss, reason = "a number of labels")]
        let count = labels.len() as f64;
        errors.sum::<f64>() / count
    }

    /// The evaluation in dogs, and the sums of the units of each deer.
    fn value(&self, label: &Label, units: &mut Vec<[f32; UNITS]>) -> f32 {
        let (sizes, pos) = (&self.sizes, &label.pos);
        units.clear();
        let mut value = label.base;
        for deer in bits(pos.deer) {
            let mut sums = [0.0; UNITS];
            self.each_row(label, deer, |row| {
                for (sum, weight) in sums.iter_mut().zip(&self.weights[row * UNITS..]) {
                    *sum += weight;
                }
            });
            let output = &self.weights[sizes.output(deer, pos.side) * UNITS..][..UNITS];
            for (sum, weight) in sums.iter().zip(output) {
                value += sum.clamp(0.0, 1.0) * weight;
            }
            units.push(sums);
        }
        let extras = sizes.rows() * UNITS;
        for extra in sizes.extra(pos) {
            value += self.weights[extras + extra];
        }
        value
    }

    fn each_row(&self, label: &Label, deer: u8, mut each: impl FnMut(usize)) {
        let (sizes, pos) = (&self.sizes, &label.pos);
        each(sizes.hand(pos.hand));
        each(sizes.captured(pos.captured));
        each(sizes.own(deer, pos.side));
        for dog in bits(pos.dogs) {
            each(sizes.dog(deer, dog));
        }
        for other in bits(pos.deer & !(1 << deer)) {
            each(sizes.other(deer, other));
        }
    }

    /// Adds the gradient of a label; returns its square error.
    fn learn(&mut self, label: &Label) -> f32 {
        let mut units = Vec::with_capacity(4);
        let value = self.value(label, &mut units);
        let off = value / (value.abs() + HALF) - label.equity;
        let slope = HALF / ((value.abs() + HALF) * (value.abs() + HALF));
        let pull = 2.0 * off * slope * 10.0;
        let (sizes, pos) = (self.sizes, &label.pos);
        let mut gradient = std::mem::take(&mut self.gradient);
        for (deer, sums) in bits(pos.deer).zip(&units) {
            let output = sizes.output(deer, pos.side) * UNITS;
            let mut back = [0.0; UNITS];
            for unit in 0..UNITS {
                gradient[output + unit] += pull * sums[unit].clamp(0.0, 1.0);
                if sums[unit] > 0.0 && sums[unit] < 1.0 {
                    back[unit] = pull * self.weights[output + unit];
                }
            }
            self.each_row(label, deer, |row| {
                for (sum, back) in gradient[row * UNITS..].iter_mut().zip(back) {
                    *sum += back;
                }
            });
        }
        let extras = sizes.rows() * UNITS;
        for extra in sizes.extra(pos) {
            gradient[extras + extra] += pull;
        }
        self.gradient = gradient;
        off * off
    }

    /// One step along the mean gradient, scaled by the size of recent ones.
    fn step(&mut self, rate: f32, labels: usize) {
        self.steps += 1;
        let [first, second] = MEANS.map(|decay| 1.0 - power(decay, self.steps));
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let scale = 1.0 / labels as f32;
        let [mean, square] = &mut self.means;
        for n in 0..self.weights.len() {
            // The mirror image of every label is one too.
            let g = scale * 0.5 * (self.gradient[n] + self.gradient[self.mirror[n]]);
            mean[n] = MEANS[0] * mean[n] + (1.0 - MEANS[0]) * g;
            square[n] = MEANS[1] * square[n] + (1.0 - MEANS[1]) * g * g;
            let step = rate * (mean[n] / first) / ((square[n] / second).sqrt() + 1e-8);
            self.weights[n] = (self.weights[n] - step).clamp(-FARTHEST, FARTHEST);
        }
        self.gradient.fill(0.0);
    }

    /// The weights in whole numbers, with `lean` hundredths of a dog taken off every evaluation.
    pub(super) fn weights(&self, rules: &Rules, lean: i16, made: String) -> Weights {
        let sizes = self.sizes;
        let (rows, extras) = self.weights.split_at(sizes.rows() * UNITS);
        let rows = rows.chunks(UNITS).enumerate().map(|(row, weights)| {
            let one = if sizes.is_output(row) {
                DOG * f32::from(PARTS)
            } else {
                f32::from(CLIP)
            };
            let mut whole: Row = [0; UNITS];
            for (whole, weight) in whole.iter_mut().zip(weights) {
                *whole = round(weight * one);
            }
            whole
        });
        // Each evaluation has one extra for the dogs in hand.
        let by_hand = |n: usize| n % (sizes.hands + sizes.captures) < sizes.hands;
        let extras = extras.iter().enumerate().map(|(n, weight)| {
            let off = if by_hand(n) { f32::from(lean) } else { 0.0 };
            round(weight * DOG - off)
        });
        Weights {
            sizes,
            rows: rows.collect(),
            extras: extras.collect(),
            rules: fingerprint(rules),
            made,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "within the range")]
fn round(number: f32) -> i16 {
    number.round().clamp(-32_000.0, 32_000.0) as i16
}

/// A power by multiplication alone, the same on every machine.
fn power(base: f32, exponent: i32) -> f32 {
    if exponent > 20_000 {
        return 0.0;
    }
    (0..exponent).fold(1.0, |power, _| power * base)
}
