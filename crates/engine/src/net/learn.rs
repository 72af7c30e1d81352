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
