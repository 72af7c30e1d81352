//! A layer that reads all units of the layer before.

use super::{BLOCK, LANES};

/// A layer whose every unit reads all units of the layer before.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Dense {
    /// For each unit before, the weights to all units here, filled up with zeros to [`Self::wide`].
    columns: Vec<f32>,
    bias: Vec<f32>,
}

impl Dense {
    /// All weights zero, for `before` inputs and `here` units.
    pub(crate) fn blank(before: usize, here: usize) -> Self {
        Self {
            columns: vec![0.0; before * here.next_multiple_of(LANES)],
            bias: vec![0.0; here],
        }
    }

    /// Sets all weights; the units begin without a bias.
    pub(crate) fn fill(&mut self, mut weight: impl FnMut() -> f32) {
        let (wide, here) = (self.wide(), self.units());
        for column in self.columns.chunks_exact_mut(wide) {
            column[..here].fill_with(&mut weight);
        }
    }

    pub(crate) fn units(&self) -> usize {
        self.bias.len()
    }

    /// Room for the units in whole vectors.
    fn wide(&self) -> usize {
        self.bias.len().next_multiple_of(LANES)
    }

    pub(crate) fn weights(&self) -> [&[f32]; 2] {
        [&self.columns, &self.bias]
    }

    pub(crate) fn weights_mut(&mut self) -> [&mut [f32]; 2] {
        [&mut self.columns, &mut self.bias]
    }

    /// The sums of all units, from the units before.
    #[inline(always)]
    pub(crate) fn run(&self, before: &[f32], out: &mut [f32]) {
        if self.units().is_multiple_of(BLOCK) {
            self.run_blocks(before, out);
        } else {
            self.run_lanes(before, out);
        }
    }

    /// A block at a time, from two units at once.
    #[inline(always)]
    fn run_blocks(&self, before: &[f32], out: &mut [f32]) {
        let wide = self.wide();
        let blocks = out
            .chunks_exact_mut(BLOCK)
            .zip(self.bias.chunks_exact(BLOCK));
        for (n, (out, bias)) in blocks.enumerate() {
            let (mut even, mut odd) = ([0.0; BLOCK], [0.0; BLOCK]);
            even.copy_from_slice(bias);
            let columns = self.columns.chunks_exact(2 * wide);
            for ([on, next], columns) in before.as_chunks().0.iter().zip(columns) {
                let (column, beside) = columns.split_at(wide);
                let from = n * BLOCK..(n + 1) * BLOCK;
                for (sum, weight) in even.iter_mut().zip(&column[from.clone()]) {
                    *sum += on * weight;
                }
                for (sum, weight) in odd.iter_mut().zip(&beside[from]) {
                    *sum += next * weight;
                }
            }
            for ((out, even), odd) in out.iter_mut().zip(even).zip(odd) {
                *out = even + odd;
            }
        }
    }

    /// A vector at a time, from four units at once.
    #[inline(always)]
    fn run_lanes(&self, before: &[f32], out: &mut [f32]) {
        const APART: usize = 4;
        let wide = self.wide();
        for (n, (out, bias)) in out
            .chunks_mut(LANES)
            .zip(self.bias.chunks(LANES))
            .enumerate()
        {
            let mut sums = [[0.0_f32; LANES]; APART];
            let columns = self.columns.chunks_exact(APART * wide);
            for (on, columns) in before.as_chunks::<APART>().0.iter().zip(columns) {
                for apart in 0..APART {
                    let column = &columns[apart * wide + n * LANES..][..LANES];
                    for lane in 0..LANES {
                        sums[apart][lane] += on[apart] * column[lane];
                    }
                }
            }
            let [a, b, c, d] = sums;
            let mut sum = [0.0; LANES];
            for lane in 0..LANES {
                sum[lane] = (a[lane] + b[lane]) + (c[lane] + d[lane]);
            }
            for ((out, bias), sum) in out.iter_mut().zip(bias).zip(sum) {
                *out = bias + sum;
            }
        }
    }

    /// Takes a gradient step for the `errors` of these units, in whole vectors. `gradient` receives
    /// the errors of the units before.
    #[inline(always)]
    pub(crate) fn learn(
        &mut self,
        rate: f32,
        before: &[f32],
        errors: &[f32],
        gradient: &mut [f32],
    ) {
        let columns = self.columns.chunks_exact_mut(errors.len());
        for ((column, gradient), on) in columns.zip(gradient).zip(before) {
            let step = rate * on;
            let mut sums = [0.0; LANES];
            let column = column.as_chunks_mut::<LANES>().0.iter_mut();
            for (column, errors) in column.zip(errors.as_chunks::<LANES>().0) {
                for lane in 0..LANES {
                    sums[lane] += errors[lane] * column[lane];
                    column[lane] -= step * errors[lane];
                }
            }
            *gradient = sums.iter().sum();
        }
        for (bias, error) in self.bias.iter_mut().zip(errors) {
            *bias -= rate * error;
        }
    }

    /// Adds the gradient of every weight to `sum`, without changing the weights; `gradient` as above.
    #[inline(always)]
    pub(crate) fn add_gradients(
        &self,
        sum: &mut Self,
        before: &[f32],
        errors: &[f32],
        gradient: &mut [f32],
    ) {
        let columns = self.columns.chunks_exact(errors.len());
        let sums = sum.columns.chunks_exact_mut(errors.len());
        for (((column, sum), gradient), on) in columns.zip(sums).zip(gradient).zip(before) {
            let mut parts = [0.0; LANES];
            let column = column.as_chunks::<LANES>().0.iter();
            let sum = sum.as_chunks_mut::<LANES>().0;
            for ((column, sum), errors) in column.zip(sum).zip(errors.as_chunks::<LANES>().0) {
                for lane in 0..LANES {
                    parts[lane] += errors[lane] * column[lane];
                    sum[lane] += on * errors[lane];
                }
            }
            *gradient = parts.iter().sum();
        }
        for (sum, error) in sum.bias.iter_mut().zip(errors) {
            *sum += error;
        }
    }
}
