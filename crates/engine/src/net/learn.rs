//! One step of learning.

use lauta_game::Feature;

use super::forward::{Desk, fast};
use super::{BLOCK, Network};

/// What a network is to learn: a position, and what it should have said.
#[derive(Clone, Debug)]
pub(crate) struct Lesson<'a> {
    pub(crate) features: &'a [Feature],
    /// Chances, and what is still to be paid.
    pub(crate) target: &'a [f32],
    /// How much of the step down the slope is taken.
    pub(crate) rate: f32,
}

/// Payments are learned with a smaller step: points are not chances.
const PAYMENT_RATE: f32 = 0.1;

impl Network {
    /// Takes one step towards the target of the lesson, whose judgement lies on the desk. The
    /// measure is the cross-entropy of the chances, and half the square of the error in payments.
    pub(crate) fn learn(&mut self, lesson: &Lesson<'_>, desk: &Desk, slope: &mut Vec<f32>) {
        let hidden = self.shape.hidden;
        slope.clear();
        slope.resize(hidden, 0.0);
        let classes = self.shape.classes();
        fast(
            #[inline(always)]
            || {
                for output in 0..self.shape.outputs() {
                    let mut error = desk.out[output] - lesson.target[output];
                    if output >= classes {
                        error *= PAYMENT_RATE;
                    }
                    let step = lesson.rate * error;
                    let column = &mut self.columns[output * hidden..(output + 1) * hidden];
                    for ((weight, slope), on) in
                        column.iter_mut().zip(slope.iter_mut()).zip(&desk.hidden)
                    {
                        *slope += error * *weight;
                        *weight -= step * on;
                    }
                    self.output_bias[output] -= step;
                }
                for (slope, sum) in slope.iter_mut().zip(&desk.sums) {
                    let width = 1.0 + sum.abs();
                    *slope *= 0.5 * lesson.rate / (width * width);
                }
                for (bias, slope) in self.hidden_bias.iter_mut().zip(slope.iter()) {
                    *bias -= slope;
                }
                for feature in lesson.features {
                    let index = usize::from(feature.index);
                    // Rows hold weight times unit, so the unit comes in twice.
                    let unit = self.shape.units[index];
                    let by = f32::from(feature.count) * unit * unit;
                    let row = &mut self.rows[index * hidden..(index + 1) * hidden];
                    for (row, slope) in row.chunks_exact_mut(BLOCK).zip(slope.chunks_exact(BLOCK)) {
                        for (weight, slope) in row.iter_mut().zip(slope) {
                            *weight -= by * slope;
                        }
                    }
                }
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use lauta_game::Feature;

    use super::{Lesson, PAYMENT_RATE};
    use crate::net::{Desk, Network, Shape};

    /// Cross-entropy of the chances, and half the square of the error in payments.
    fn measure(net: &Network, features: &[Feature], target: &[f32]) -> f64 {
        let mut desk = Desk::default();
        net.run(features, &mut desk);
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
    fn the_step_goes_down_the_slope() {
        let shape = Shape {
            units: vec![1.0, 0.5, 0.25, 1.0],
            points: vec![1.0, 2.0],
            pays: true,
            hidden: 32,
        };
        let net = Network::new(shape, 7);
        let features = [(0, 1), (1, 3), (2, 2)].map(|(index, count)| Feature { index, count });
        let target = [0.5, 0.1, 0.2, 0.15, 0.05, 1.5];
        let mut desk = Desk::default();
        net.run(&features, &mut desk);
        let rate = 1.0;
        let mut learned = net.clone();
        let lesson = Lesson {
            features: &features,
            target: &target,
            rate,
        };
        learned.learn(&lesson, &desk, &mut vec![]);
        let units = net.shape().units.clone();
        let mut moved = 0;
        for part in 0..4 {
            for i in 0..net.weights()[part].len() {
                let step = f64::from(net.weights()[part][i] - learned.weights()[part][i]);
                // A row holds weight times unit, and it is the weight that goes down the slope.
                let unit = if part == 0 { units[i / 32] } else { 1.0 };
                let width = 0.01 * unit;
                let mut at = net.clone();
                at.weights_mut()[part][i] += width;
                let above = measure(&at, &features, &target);
                at.weights_mut()[part][i] -= 2.0 * width;
                let below = measure(&at, &features, &target);
                let slope = (above - below) / f64::from(2.0 * width);
                let wanted = slope * f64::from(unit * unit) * f64::from(rate);
                let error = (step - wanted).abs();
                assert!(
                    error < 1e-4 + 0.01 * wanted.abs(),
                    "part {part}, weight {i}: {step} instead of {wanted}"
                );
                moved += usize::from(step != 0.0);
            }
        }
        // All but the row of the feature that is absent.
        assert_eq!(moved, 3 * 32 + 32 + 6 * 32 + 6);
    }
}
