//! From a position to chances.

use lauta_game::Feature;

use super::{BLOCK, Network, exp};

/// What a network thinks of a position, as the side sees it that is to throw or to choose.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Judgement {
    /// The chance of every outcome class: each ending won, each ending lost, and the draw. They
    /// add up to 1.
    pub chances: Vec<f32>,
    /// Points that the side still expects to be paid while the game goes on.
    pub payments: f32,
}

impl Judgement {
    /// Expected points.
    #[must_use]
    pub fn equity(&self, points: &[f32]) -> f32 {
        let (won, lost) = self.chances.split_at(points.len());
        let sum = |chances: &[f32]| -> f32 { chances.iter().zip(points).map(|(c, p)| c * p).sum() };
        sum(won) - sum(lost) + self.payments
    }

    /// The same seen by the other side.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut chances = self.chances.clone();
        let endings = chances.len() / 2;
        chances[..2 * endings].rotate_left(endings);
        Self {
            chances,
            payments: -self.payments,
        }
    }
}

/// Runs `work` with the widest vectors that this machine has. They change the speed and not one
/// bit of the results.
#[inline]
pub(crate) fn fast<R>(work: impl FnOnce() -> R) -> R {
    pulp::Arch::new().dispatch(work)
}

/// Sums of the hidden layer before the squashing.
#[inline(always)]
pub(crate) fn sums(net: &Network, features: &[Feature], out: &mut [f32]) {
    let hidden = net.shape.hidden;
    for (block, out) in out.chunks_exact_mut(BLOCK).enumerate() {
        let at = block * BLOCK;
        let mut sum = [0.0; BLOCK];
        sum.copy_from_slice(&net.hidden_bias[at..at + BLOCK]);
        for feature in features {
            let from = usize::from(feature.index) * hidden + at;
            let row = &net.rows[from..from + BLOCK];
            let count = f32::from(feature.count);
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum += count * weight;
            }
        }
        out.copy_from_slice(&sum);
    }
}

/// A smooth step from 0 to 1 that needs no exponential.
#[inline(always)]
pub(crate) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// The sum of `a * b`, in 16 lanes.
#[inline(always)]
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0_f32; 16];
    for (a, b) in a.chunks_exact(16).zip(b.chunks_exact(16)) {
        for ((lane, a), b) in lanes.iter_mut().zip(a).zip(b) {
            *lane += a * b;
        }
    }
    let mut width = 8;
    while width > 0 {
        for lane in 0..width {
            lanes[lane] += lanes[lane + width];
        }
        width /= 2;
    }
    lanes[0]
}

/// Outputs before the softmax, from squashed hidden units.
#[inline(always)]
pub(crate) fn outputs(net: &Network, hidden: &[f32], out: &mut [f32]) {
    let columns = net.columns.chunks_exact(net.shape.hidden);
    for ((out, column), bias) in out.iter_mut().zip(columns).zip(&net.output_bias) {
        *out = bias + dot(column, hidden);
    }
}

/// Turns the first numbers into chances that add up to 1.
#[inline(always)]
pub(crate) fn softmax(out: &mut [f32]) {
    let most = out.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for x in out.iter_mut() {
        *x = exp(*x - most);
        sum += *x;
    }
    for x in out {
        *x /= sum;
    }
}

/// Room for the working of a network.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    pub(crate) sums: Vec<f32>,
    pub(crate) hidden: Vec<f32>,
    /// The chances, and what is still to be paid.
    pub(crate) out: Vec<f32>,
}

impl Network {
    /// Works out the chances of a position, into `desk.out`.
    pub(crate) fn run(&self, features: &[Feature], desk: &mut Desk) {
        desk.sums.resize(self.shape.hidden, 0.0);
        desk.hidden.resize(self.shape.hidden, 0.0);
        desk.out.resize(self.shape.outputs(), 0.0);
        fast(
            #[inline(always)]
            || {
                sums(self, features, &mut desk.sums);
                for (hidden, sum) in desk.hidden.iter_mut().zip(&desk.sums) {
                    *hidden = squash(*sum);
                }
                outputs(self, &desk.hidden, &mut desk.out);
                softmax(&mut desk.out[..self.shape.classes()]);
            },
        );
    }

    /// Expected points from the outputs.
    pub(crate) fn equity(&self, out: &[f32]) -> f32 {
        let points = &self.shape.points;
        let (won, lost) = out.split_at(points.len());
        let mut sum = 0.0;
        for ((won, lost), points) in won.iter().zip(lost).zip(points) {
            sum += points * (won - lost);
        }
        sum + self
            .shape
            .pays
            .then(|| out[self.shape.classes()])
            .unwrap_or(0.0)
    }

    /// What it thinks of a position with these features.
    #[must_use]
    pub fn judge(&self, features: &[Feature]) -> Judgement {
        let mut desk = Desk::default();
        self.run(features, &mut desk);
        let payments = if self.shape.pays {
            desk.out[self.shape.classes()]
        } else {
            0.0
        };
        desk.out.truncate(self.shape.classes());
        Judgement {
            chances: desk.out,
            payments,
        }
    }
}
