//! Learning in batches, with steps as long as the slopes have lately been steep: Adam, by Kingma
//! and Ba, 2015.

use super::forward::{Desk, fast, steepness};
use super::learn::errors;
use super::{BLOCK, LANES, Lesson, Network};

/// How much of the mean slope, and of the mean square, is kept from one batch to the next.
const KEPT: [f32; 2] = [0.9, 0.999];

/// Where slopes are hardly there, steps are no longer.
const LEAST: f32 = 1e-8;

/// The slopes of a batch, and what is remembered of those before.
pub(crate) struct Adam {
    sum: Network,
    mean: Network,
    square: Network,
    /// Lessons in the batch.
    lessons: f32,
    /// What is still left in both means of their beginning with nothing.
    left: [f32; 2],
}

impl Adam {
    pub(crate) fn new(net: &Network) -> Self {
        let blank = Network::blank(net.shape.clone());
        Self {
            sum: blank.clone(),
            mean: blank.clone(),
            square: blank,
            lessons: 0.0,
            left: [1.0; 2],
        }
    }

    /// Adds a lesson to the batch; what the network says of it lies on the desk.
    pub(crate) fn add(&mut self, net: &Network, lesson: &Lesson<'_>, desk: &Desk) {
        let (layers, sum) = (&net.phases[desk.phase], &mut self.sum.phases[desk.phase]);
        let mut errors = errors(&net.shape, lesson, desk);
        fast(
            #[inline(always)]
            || {
                let dense = layers.dense.iter().zip(&mut sum.dense);
                for ((layer, sum), before) in dense.zip(&desk.hidden).rev() {
                    errors.resize(errors.len().next_multiple_of(LANES), 0.0);
                    let mut slope = vec![0.0; before.len()];
                    layer.add_slopes(sum, before, &errors, &mut slope);
                    for (slope, unit) in slope.iter_mut().zip(before) {
                        *slope *= steepness(*unit);
                    }
                    errors = slope;
                }
                for (sum, error) in sum.first_bias.iter_mut().zip(&errors) {
                    *sum += error;
                }
                let rows = sum.rows.chunks_exact_mut(errors.len());
                for ((row, unit), count) in rows.zip(&net.shape.units).zip(lesson.counts) {
                    if *count == 0 {
                        continue;
                    }
                    let by = f32::from(*count) * unit;
                    let blocks = errors.chunks_exact(BLOCK);
                    for (row, errors) in row.chunks_exact_mut(BLOCK).zip(blocks) {
                        for (sum, error) in row.iter_mut().zip(errors) {
                            *sum += by * error;
                        }
                    }
                }
            },
        );
        self.lessons += 1.0;
    }

    /// Takes a step down the mean slope of the batch, and begins another.
    pub(crate) fn step(&mut self, net: &mut Network, rate: f32) {
        let share = 1.0 / self.lessons.max(1.0);
        for (left, kept) in self.left.iter_mut().zip(KEPT) {
            *left *= kept;
        }
        let [of_mean, of_square] = self.left.map(|left| 1.0 / (1.0 - left));
        let Network { shape, phases, .. } = net;
        let memory = self.mean.phases.iter_mut().zip(&mut self.square.phases);
        let phases = phases.iter_mut().zip(&mut self.sum.phases).zip(memory);
        for ((layers, sum), (mean, square)) in phases {
            let memory = mean.weights_mut().zip(square.weights_mut());
            let parts = layers.weights_mut().zip(sum.weights_mut()).zip(memory);
            for (n, ((weights, sums), (means, squares))) in parts.enumerate() {
                // Rows hold weight times unit: they are walked row by row.
                let (wide, units) = if n == 0 {
                    (shape.first(), &shape.units[..])
                } else {
                    (weights.len(), &[1.0][..])
                };
                let memory = means.chunks_mut(wide).zip(squares.chunks_mut(wide));
                let rows = weights.chunks_mut(wide).zip(sums.chunks_mut(wide));
                for (((weights, sums), (means, squares)), unit) in rows.zip(memory).zip(units) {
                    fast(
                        #[inline(always)]
                        || {
                            let memory = means.iter_mut().zip(squares);
                            let each = weights.iter_mut().zip(sums).zip(memory);
                            for ((weight, sum), (mean, square)) in each {
                                let slope = *sum * share;
                                *sum = 0.0;
                                *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * slope;
                                *square = KEPT[1] * *square + (1.0 - KEPT[1]) * slope * slope;
                                let steep = (*square * of_square).sqrt() + LEAST;
                                *weight -= rate * unit * (*mean * of_mean) / steep;
                            }
                        },
                    );
                }
            }
        }
        self.lessons = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::Adam;
    use crate::net::{Desk, Lesson, Network, Shape};

    fn shape() -> Shape {
        Shape {
            units: vec![1.0, 0.5, 0.25],
            points: vec![1.0, 2.0],
            pays: true,
            hidden: vec![64, 32],
            phases: 2,
            pruning: 0,
        }
    }

    const LESSON: Lesson<'_> = Lesson {
        counts: &[1, 3, 0],
        target: &[0.5, 0.1, 0.2, 0.15, 0.05, 1.5],
        rate: 1.0,
    };

    #[test]
    fn slopes_are_those_of_a_single_step() {
        let net = Network::new(shape(), 7);
        let mut adam = Adam::new(&net);
        let mut desk = Desk::default();
        net.run(1, LESSON.counts, &mut desk);
        adam.add(&net, &LESSON, &desk);
        let mut learned = net.clone();
        learned.learn(&LESSON, &desk);
        let parts = net.weights().into_iter().zip(learned.weights());
        let parts = parts.zip(adam.sum.weights()).enumerate();
        let mut moved = 0;
        for (n, ((before, after), slopes)) in parts {
            // Rows hold weight times unit.
            let rows = n % (net.weights().len() / 2) == 0;
            for (i, (before, after)) in before.iter().zip(after).enumerate() {
                let unit = if rows { shape().units[i / 64] } else { 1.0 };
                let step = before - after;
                assert!((step - slopes[i] * unit).abs() < 1e-6, "part {n}, {i}");
                moved += usize::from(step != 0.0);
            }
        }
        assert!(moved > 64 * 32, "{moved}");
    }

    #[test]
    fn steps_lead_to_the_target() {
        let mut net = Network::new(shape(), 7);
        let mut adam = Adam::new(&net);
        let mut desk = Desk::default();
        for _ in 0..500 {
            net.run(0, LESSON.counts, &mut desk);
            adam.add(&net, &LESSON, &desk);
            adam.step(&mut net, 0.01);
        }
        net.run(0, LESSON.counts, &mut desk);
        for (out, target) in desk.out.iter().zip(LESSON.target) {
            assert!((out - target).abs() < 0.01, "{:?}", desk.out);
        }
    }
}
