//! One step of learning.

use super::forward::{Desk, derivative, fast};
use super::{BLOCK, LANES, Network, Shape};

/// Training example: a position and its target outputs.
#[derive(Clone, Debug)]
pub(crate) struct Example<'a> {
    /// Count of each feature of the position.
    pub(crate) counts: &'a [u8],
    /// Chances, and what is still to be paid.
    pub(crate) target: &'a [f32],
    /// Learning rate.
    pub(crate) rate: f32,
}

/// Payments are learned with a smaller step: points are not chances.
const PAYMENT_RATE: f32 = 0.1;

/// Errors of the outputs: output minus target. The measure is the cross-entropy of the chances, and
/// half the square of the error in payments.
pub(crate) fn errors(shape: &Shape, example: &Example<'_>, desk: &Desk) -> Vec<f32> {
    let mut errors: Vec<f32> = std::iter::zip(&desk.out, example.target)
        .map(|(out, target)| out - target)
        .collect();
    for error in &mut errors[shape.classes()..] {
        *error *= PAYMENT_RATE;
    }
    errors
}

impl Network {
    /// Takes one step towards the target of the example, whose outputs are on the desk.
    pub(crate) fn learn(&mut self, example: &Example<'_>, desk: &Desk) {
        let Self { shape, phases, .. } = self;
        let layers = &mut phases[desk.phase];
        let mut errors = errors(shape, example, desk);
        fast(
            #[inline(always)]
            || {
                for (layer, before) in layers.dense.iter_mut().zip(&desk.hidden).rev() {
                    errors.resize(errors.len().next_multiple_of(LANES), 0.0);
                    let mut gradient = vec![0.0; before.len()];
                    layer.learn(example.rate, before, &errors, &mut gradient);
                    for (gradient, unit) in gradient.iter_mut().zip(before) {
                        *gradient *= derivative(*unit);
                    }
                    errors = gradient;
                }
                for error in &mut errors {
                    *error *= example.rate;
                }
                for (bias, error) in layers.first_bias.iter_mut().zip(&errors) {
                    *bias -= error;
                }
                let rows = layers.rows.chunks_exact_mut(errors.len());
                for ((row, unit), count) in rows.zip(&shape.units).zip(example.counts) {
                    if *count == 0 {
                        continue;
                    }
                    // Rows hold weight times unit, so the unit comes in twice.
                    let by = f32::from(*count) * unit * unit;
                    let blocks = errors.chunks_exact(BLOCK);
                    for (row, errors) in row.chunks_exact_mut(BLOCK).zip(blocks) {
                        for (weight, error) in row.iter_mut().zip(errors) {
                            *weight -= by * error;
                        }
                    }
                }
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{Example, PAYMENT_RATE};
    use crate::net::{Desk, Network, Shape};

    /// Cross-entropy of the chances, and half the square of the error in payments.
    fn measure(net: &Network, counts: &[u8], target: &[f32]) -> f64 {
        let mut desk = Desk::default();
        net.run(net.shape().phases - 1, counts, &mut desk);
        let classes = net.shape().classes();
        let chances: f64 = desk.out[..classes]
            .iter()
            .zip(target)
            .map(|(p, t)| -f64::from(*t) * f64::from(*p).ln())
            .sum();
        let error = f64::from(desk.out[classes] - target[classes]);
        chances + f64::from(PAYMENT_RATE) * error * error / 2.0
    }

    #[test]
    fn the_step_goes_down_the_gradient() {
        for (hidden, phases) in [
            (vec![32], 1),
            (vec![32], 2),
            (vec![32, 64], 1),
            (vec![32, 32, 32], 1),
        ] {
            let shape = Shape {
                units: vec![1.0, 0.5, 0.25, 1.0],
                points: vec![1.0, 2.0],
                pays: true,
                hidden: hidden.clone(),
                phases,
                parts: &[0, 0],
                pruning: 0,
            };
            let net = Network::new(shape, 7);
            let counts = [1, 3, 2, 0];
            let target = [0.5, 0.1, 0.2, 0.15, 0.05, 1.5];
            let mut desk = Desk::default();
            net.run(phases - 1, &counts, &mut desk);
            let rate = 1.0;
            let mut learned = net.clone();
            let example = Example {
                counts: &counts,
                target: &target,
                rate,
            };
            learned.learn(&example, &desk);
            let units = net.shape().units.clone();
            let mut moved = 0;
            for part in 0..net.weights().len() {
                for i in 0..net.weights()[part].len() {
                    let step = f64::from(net.weights()[part][i] - learned.weights()[part][i]);
                    // A row holds weight times unit, and the step is one of the weight.
                    let rows = part % (net.weights().len() / phases) == 0;
                    let unit = if rows { units[i / 32] } else { 1.0 };
                    let width = 0.01 * unit;
                    let mut at = net.clone();
                    at.weights_mut()[part][i] += width;
                    let above = measure(&at, &counts, &target);
                    at.weights_mut()[part][i] -= 2.0 * width;
                    let below = measure(&at, &counts, &target);
                    let gradient = (above - below) / f64::from(2.0 * width);
                    let wanted = gradient * f64::from(unit * unit) * f64::from(rate);
                    let error = (step - wanted).abs();
                    assert!(
                        error < 1e-4 + 0.01 * wanted.abs(),
                        "part {part}, weight {i}: {step} instead of {wanted}"
                    );
                    moved += usize::from(step != 0.0);
                }
            }
            // All but the row of the feature that is absent, and what only fills up vectors.
            let inner: usize = hidden.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum();
            let last = hidden[hidden.len() - 1];
            assert_eq!(moved, 3 * 32 + 32 + inner + 6 * last + 6);
        }
    }
}
