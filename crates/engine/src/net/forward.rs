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
    for (a, b) in a.as_chunks::<16>().0.iter().zip(b.as_chunks::<16>().0) {
        for lane in 0..16 {
            lanes[lane] += a[lane] * b[lane];
        }
    }
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = lanes;
    let eight = [a + i, b + j, c + k, d + l, e + m, f + n, g + o, h + p];
    let [a, b, c, d, e, f, g, h] = eight;
    let [a, b, c, d] = [a + e, b + f, c + g, d + h];
    (a + c) + (b + d)
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
    /// The features that `sums` were made from.
    read: Vec<Feature>,
    pub(crate) sums: Vec<f32>,
    pub(crate) hidden: Vec<f32>,
    /// The chances, and what is still to be paid.
    pub(crate) out: Vec<f32>,
    /// Features that come and go between two positions.
    changes: Vec<(u16, f32)>,
}

impl Desk {
    /// Forgets what it read last: the weights have changed.
    pub(crate) fn clear(&mut self) {
        self.read.clear();
    }
}

/// What has to be added to the sums of `old` to have those of `new`; both by rising index.
fn difference(old: &[Feature], new: &[Feature], changes: &mut Vec<(u16, f32)>) {
    changes.clear();
    let (mut old, mut new) = (old.iter().peekable(), new.iter().peekable());
    loop {
        let index = match (old.peek(), new.peek()) {
            (None, None) => return,
            (Some(gone), None) => gone.index,
            (None, Some(come)) => come.index,
            (Some(gone), Some(come)) => gone.index.min(come.index),
        };
        let gone = old.next_if(|f| f.index == index).map_or(0, |f| f.count);
        let come = new.next_if(|f| f.index == index).map_or(0, |f| f.count);
        if come != gone {
            changes.push((index, f32::from(come) - f32::from(gone)));
        }
    }
}

/// Adds rows to sums.
#[inline(always)]
fn change(net: &Network, changes: &[(u16, f32)], sums: &mut [f32]) {
    let hidden = net.shape.hidden;
    for (block, sums) in sums.chunks_exact_mut(BLOCK).enumerate() {
        let at = block * BLOCK;
        let mut sum = [0.0; BLOCK];
        sum.copy_from_slice(sums);
        for &(index, by) in changes {
            let from = usize::from(index) * hidden + at;
            for (sum, weight) in sum.iter_mut().zip(&net.rows[from..from + BLOCK]) {
                *sum += by * weight;
            }
        }
        sums.copy_from_slice(&sum);
    }
}

impl Network {
    /// Works out the chances of a position, into `desk.out`.
    pub(crate) fn run(&self, features: &[Feature], desk: &mut Desk) {
        self.prepare(desk);
        fast(
            #[inline(always)]
            || {
                sums(self, features, &mut desk.sums);
                self.finish(desk);
            },
        );
        desk.read.clear();
        desk.read.extend_from_slice(features);
    }

    /// The same for a position that is much like the one before, as two plays of one throw are:
    /// only what has changed is added. The last bits may differ from those of [`Self::run`].
    pub(crate) fn run_next(&self, features: &[Feature], desk: &mut Desk) {
        if desk.read.is_empty() {
            return self.run(features, desk);
        }
        let mut changes = std::mem::take(&mut desk.changes);
        difference(&desk.read, features, &mut changes);
        if changes.len() < features.len() {
            fast(
                #[inline(always)]
                || {
                    change(self, &changes, &mut desk.sums);
                    self.finish(desk);
                },
            );
            desk.read.clear();
            desk.read.extend_from_slice(features);
        } else {
            self.run(features, desk);
        }
        desk.changes = changes;
    }

    fn prepare(&self, desk: &mut Desk) {
        desk.sums.resize(self.shape.hidden, 0.0);
        desk.hidden.resize(self.shape.hidden, 0.0);
        desk.out.resize(self.shape.outputs(), 0.0);
    }

    #[inline(always)]
    fn finish(&self, desk: &mut Desk) {
        for (hidden, sum) in desk.hidden.iter_mut().zip(&desk.sums) {
            *hidden = squash(*sum);
        }
        outputs(self, &desk.hidden, &mut desk.out);
        softmax(&mut desk.out[..self.shape.classes()]);
    }

    /// Expected points from the outputs.
    pub(crate) fn equity(&self, out: &[f32]) -> f32 {
        let points = &self.shape.points;
        let (won, lost) = out.split_at(points.len());
        let mut sum = 0.0;
        for ((won, lost), points) in won.iter().zip(lost).zip(points) {
            sum += points * (won - lost);
        }
        sum + self.payments(out)
    }

    /// What is still to be paid, from the outputs.
    fn payments(&self, out: &[f32]) -> f32 {
        if self.shape.pays {
            out[self.shape.classes()]
        } else {
            0.0
        }
    }

    /// What it thinks of a position with these features.
    #[must_use]
    pub fn judge(&self, features: &[Feature]) -> Judgement {
        let mut desk = Desk::default();
        self.run(features, &mut desk);
        let payments = self.payments(&desk.out);
        desk.out.truncate(self.shape.classes());
        Judgement {
            chances: desk.out,
            payments,
        }
    }
}

#[cfg(test)]
mod tests {
    use lauta_game::{Dice, Feature};

    use super::Desk;
    use crate::net::{Network, Shape};

    fn network() -> Network {
        let shape = Shape {
            units: vec![1.0; 200],
            points: vec![1.0, 2.0, 3.0],
            pays: false,
            hidden: 64,
        };
        Network::new(shape, 3)
    }

    /// Some of 200 features.
    fn features(dice: &mut Dice) -> Vec<Feature> {
        let mut list = Vec::new();
        for index in 0..200 {
            if dice.below(5) == 0 {
                let count = u8::try_from(1 + dice.below(3)).unwrap();
                list.push(Feature { index, count });
            }
        }
        list
    }

    /// The same in 64 bits and as the books write it.
    fn plain(net: &Network, features: &[Feature]) -> Vec<f64> {
        let hidden = net.shape().hidden;
        let mut on = Vec::new();
        for unit in 0..hidden {
            let mut sum = f64::from(net.hidden_bias[unit]);
            for feature in features {
                let weight = net.rows[usize::from(feature.index) * hidden + unit];
                sum += f64::from(feature.count) * f64::from(weight);
            }
            on.push(0.5 + 0.5 * sum / (1.0 + sum.abs()));
        }
        let mut chances: Vec<f64> = (0..net.shape().classes())
            .map(|class| {
                let column = &net.columns[class * hidden..(class + 1) * hidden];
                let sum: f64 = column
                    .iter()
                    .zip(&on)
                    .map(|(w, on)| f64::from(*w) * on)
                    .sum();
                (sum + f64::from(net.output_bias[class])).exp()
            })
            .collect();
        let sum: f64 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
        chances
    }

    #[test]
    fn the_fast_way_agrees_with_the_plain_one() {
        let net = network();
        let mut dice = Dice::from_seed(1);
        let (mut whole, mut next) = (Desk::default(), Desk::default());
        for _ in 0..200 {
            let features = features(&mut dice);
            net.run(&features, &mut whole);
            net.run_next(&features, &mut next);
            for ((plain, whole), next) in
                plain(&net, &features).iter().zip(&whole.out).zip(&next.out)
            {
                assert!((plain - f64::from(*whole)).abs() < 1e-6);
                assert!((plain - f64::from(*next)).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn vectors_change_no_bit() {
        let net = network();
        let mut dice = Dice::from_seed(2);
        let mut desk = Desk::default();
        for _ in 0..50 {
            let features = features(&mut dice);
            net.run(&features, &mut desk);
            let mut sums = vec![0.0; net.shape().hidden];
            super::sums(&net, &features, &mut sums);
            assert_eq!(sums, desk.sums);
            let mut out = vec![0.0; net.shape().classes()];
            super::outputs(&net, &desk.hidden, &mut out);
            super::softmax(&mut out);
            assert_eq!(out, desk.out);
        }
    }

    #[test]
    fn both_sides_see_one_game() {
        let points = [1.0, 2.0, 3.0];
        let judgement = network().judge(&features(&mut Dice::from_seed(5)));
        let turned = judgement.turned();
        assert!((judgement.equity(&points) + turned.equity(&points)).abs() < 1e-6);
        assert_eq!(turned.turned(), judgement);
        let all: f32 = judgement.chances.iter().sum();
        assert!((all - 1.0).abs() < 1e-6);
    }
}
