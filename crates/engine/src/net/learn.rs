//! One step of learning.

use super::forward::{Desk, fast};
use super::{BLOCK, LANES, Network};

/// What a network is to learn: a position, and what it should have said.
#[derive(Clone, Debug)]
pub(crate) struct Lesson<'a> {
    /// How often the position has each feature.
    pub(crate) counts: &'a [u8],
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
        let (classes, wide) = (self.shape.classes(), self.shape.wide());
        slope.clear();
        slope.resize(hidden + wide, 0.0);
        let (slope, errors) = slope.split_at_mut(hidden);
        for (n, (error, (out, target))) in errors
            .iter_mut()
            .zip(desk.out.iter().zip(lesson.target))
            .enumerate()
        {
            *error = out - target;
            if n >= classes {
                *error *= PAYMENT_RATE;
            }
        }
        fast(
            #[inline(always)]
            || {
                let columns = self.columns.chunks_exact_mut(wide);
                for ((column, slope), on) in columns.zip(slope.iter_mut()).zip(&desk.hidden) {
                    let step = lesson.rate * on;
                    let mut sums = [0.0; LANES];
                    let column = column.as_chunks_mut::<LANES>().0.iter_mut();
                    for (column, errors) in column.zip(errors.as_chunks::<LANES>().0) {
                        for lane in 0..LANES {
                            sums[lane] += errors[lane] * column[lane];
                            column[lane] -= step * errors[lane];
                        }
                    }
                    *slope = sums.iter().sum();
                }
                for (bias, error) in self.output_bias.iter_mut().zip(errors.iter()) {
                    *bias -= lesson.rate * error;
                }
                for (slope, sum) in slope.iter_mut().zip(&desk.sums) {
                    let width = 1.0 + sum.abs();
                    *slope *= 0.5 * lesson.rate / (width * width);
                }
                for (bias, slope) in self.hidden_bias.iter_mut().zip(slope.iter()) {
                    *bias -= slope;
                }
                let rows = self.rows.chunks_exact_mut(hidden);
                for ((row, unit), count) in rows.zip(&self.shape.units).zip(lesson.counts) {
                    if *count == 0 {
                        continue;
                    }
                    // Rows hold weight times unit, so the unit comes in twice.
                    let by = f32::from(*count) * unit * unit;
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
    use super::{Lesson, PAYMENT_RATE};
    use crate::net::{Desk, Network, Shape};

    /// Cross-entropy of the chances, and half the square of the error in payments.
    fn measure(net: &Network, counts: &[u8], target: &[f32]) -> f64 {
        let mut desk = Desk::default();
        net.run(counts, &mut desk);
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
        let counts = [1, 3, 2, 0];
        let target = [0.5, 0.1, 0.2, 0.15, 0.05, 1.5];
        let mut desk = Desk::default();
        net.run(&counts, &mut desk);
        let rate = 1.0;
        let mut learned = net.clone();
        let lesson = Lesson {
            counts: &counts,
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
                let above = measure(&at, &counts, &target);
                at.weights_mut()[part][i] -= 2.0 * width;
                let below = measure(&at, &counts, &target);
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
