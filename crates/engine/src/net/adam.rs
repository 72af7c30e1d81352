//! Training in batches by Adam (Kingma & Ba 2015).

use super::forward::{Desk, derivative, fast};
use super::learn::errors;
use super::{BLOCK, Example, LANES, Network};

/// Decay of the mean gradient, and of the mean square, from one batch to the next.
const DECAY: [f32; 2] = [0.9, 0.999];

/// Term that keeps the divisor of a step from vanishing.
const EPSILON: f32 = 1e-8;

/// Sums of a batch's gradients, and running means of the gradients and their squares.
pub(crate) struct Adam {
    sum: Network,
    mean: Network,
    square: Network,
    /// Examples in the batch.
    examples: f32,
    /// Weight of the zeros with which both means began, for the bias correction.
    left: [f32; 2],
}

impl Adam {
    pub(crate) fn new(net: &Network) -> Self {
        let blank = Network::blank(net.shape.clone());
        Self {
            sum: blank.clone(),
            mean: blank.clone(),
            square: blank,
            examples: 0.0,
            left: [1.0; 2],
        }
    }

    /// Adds an example to the batch; the desk holds the network's outputs for it.
    pub(crate) fn add(&mut self, net: &Network, example: &Example<'_>, desk: &Desk) {
        let (layers, sum) = (&net.phases[desk.phase], &mut self.sum.phases[desk.phase]);
        let mut errors = errors(&net.shape, example, desk);
        fast(
            #[inline(always)]
            || {
                let dense = layers.dense.iter().zip(&mut sum.dense);
                for ((layer, sum), before) in dense.zip(&desk.hidden).rev() {
                    errors.resize(errors.len().next_multiple_of(LANES), 0.0);
                    let mut gradient = vec![0.0; before.len()];
                    layer.add_gradients(sum, before, &errors, &mut gradient);
                    for (gradient, unit) in gradient.iter_mut().zip(before) {
                        *gradient *= derivative(*unit);
                    }
                    errors = gradient;
                }
                for (sum, error) in sum.first_bias.iter_mut().zip(&errors) {
                    *sum += error;
                }
                let rows = sum.rows.chunks_exact_mut(errors.len());
                for ((row, unit), count) in rows.zip(&net.shape.units).zip(example.counts) {
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
        self.examples += 1.0;
    }

    /// Takes one step along the batch's mean gradient, and begins a new batch.
    pub(crate) fn step(&mut self, net: &mut Network, rate: f32) {
        let share = 1.0 / self.examples.max(1.0);
        for (left, kept) in self.left.iter_mut().zip(DECAY) {
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
                                let gradient = *sum * share;
                                *sum = 0.0;
                                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * gradient;
                                *square =
                                    DECAY[1] * *square + (1.0 - DECAY[1]) * gradient * gradient;
                                let steep = (*square * of_square).sqrt() + EPSILON;
                                *weight -= rate * unit * (*mean * of_mean) / steep;
                            }
                        },
                    );
                }
            }
        }
        self.examples = 0.0;
    }
}

#[cfg(test)]
mod tests {
    use super::Adam;
    use crate::net::{Desk, Example, Network, Shape};

    fn shape() -> Shape {
        Shape {
            units: vec![1.0, 0.5, 0.25],
            points: vec![1.0, 2.0],
            pays: true,
            hidden: vec![64, 32],
            phases: 2,
            parts: &[0, 0],
            pruning: 0,
        }
    }

    const EXAMPLE: Example<'_> = Example {
        counts: &[1, 3, 0],
        target: &[0.5, 0.1, 0.2, 0.15, 0.05, 1.5],
        rate: 1.0,
    };

    #[test]
    fn gradients_are_those_of_a_single_step() {
        let net = Network::new(shape(), 7);
        let mut adam = Adam::new(&net);
        let mut desk = Desk::default();
        net.run(1, EXAMPLE.counts, &mut desk);
        adam.add(&net, &EXAMPLE, &desk);
        let mut learned = net.clone();
        learned.learn(&EXAMPLE, &desk);
        let parts = net.weights().into_iter().zip(learned.weights());
        let parts = parts.zip(adam.sum.weights()).enumerate();
        let mut moved = 0;
        for (n, ((before, after), gradients)) in parts {
            // Rows hold weight times unit.
            let rows = n % (net.weights().len() / 2) == 0;
            for (i, (before, after)) in before.iter().zip(after).enumerate() {
                let unit = if rows { shape().units[i / 64] } else { 1.0 };
                let step = before - after;
                assert!((step - gradients[i] * unit).abs() < 1e-6, "part {n}, {i}");
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
            net.run(0, EXAMPLE.counts, &mut desk);
            adam.add(&net, &EXAMPLE, &desk);
            adam.step(&mut net, 0.01);
        }
        net.run(0, EXAMPLE.counts, &mut desk);
        for (out, target) in desk.out.iter().zip(EXAMPLE.target) {
            assert!((out - target).abs() < 0.01, "{:?}", desk.out);
        }
    }
}
