//! From a position to chances.

use lauta_game::Features;

use super::{BLOCK, LANES, Layers, Network, exp};

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

/// A smooth step from 0 to 1 that needs no exponential.
#[inline(always)]
pub(crate) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// How steep [`squash`] is where it gives `y`.
#[inline(always)]
pub(crate) fn steepness(y: f32) -> f32 {
    let flat = 1.0 - (2.0 * y - 1.0).abs();
    0.5 * flat * flat
}

/// Turns the numbers into chances that add up to 1.
#[inline(always)]
fn softmax(out: &mut [f32]) {
    let most = out.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for out in out.chunks_mut(LANES) {
        let mut powers = [0.0; LANES];
        powers[..out.len()].copy_from_slice(out);
        for power in &mut powers {
            *power = exp(*power - most);
        }
        out.copy_from_slice(&powers[..out.len()]);
        sum = out.iter().fold(sum, |sum, power| sum + power);
    }
    for x in out {
        *x /= sum;
    }
}

/// Room for the working of a network.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    /// The phase of the game that was read last.
    pub(super) phase: usize,
    /// The counts that `sums` were made from.
    read: Vec<u8>,
    /// The sums of the first layer.
    sums: Vec<f32>,
    /// The units of all hidden layers.
    pub(crate) hidden: Vec<Vec<f32>>,
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

/// What has to be added to the sums of `old` to have those of `new`.
#[inline(always)]
fn difference(old: &[u8], new: &[u8], changes: &mut Vec<(u16, f32)>) {
    changes.clear();
    let mut add = |index: u16, old: u8, new: u8| {
        changes.push((index, f32::from(new) - f32::from(old)));
    };
    let ((old, old_rest), (new, new_rest)) = (old.as_chunks::<8>(), new.as_chunks::<8>());
    let mut index = 0_u16;
    for (old, new) in old.iter().zip(new) {
        let mut differ = u64::from_le_bytes(*old) ^ u64::from_le_bytes(*new);
        while differ != 0 {
            let byte = differ.trailing_zeros() / 8;
            differ &= !(0xff << (8 * byte));
            let at = byte as usize;
            #[expect(clippy::cast_possible_truncation, reason = "less than 8")]
            add(index + byte as u16, old[at], new[at]);
        }
        index += 8;
    }
    for ((old, new), index) in old_rest.iter().zip(new_rest).zip(index..) {
        if old != new {
            add(index, *old, *new);
        }
    }
}

/// Adds rows to sums.
#[inline(always)]
fn change(layers: &Layers, changes: &[(u16, f32)], sums: &mut [f32]) {
    let hidden = sums.len();
    for (block, sums) in sums.chunks_exact_mut(BLOCK).enumerate() {
        let at = block * BLOCK;
        let mut sum = [0.0; BLOCK];
        sum.copy_from_slice(sums);
        for &(index, by) in changes {
            let from = usize::from(index) * hidden + at;
            for (sum, weight) in sum.iter_mut().zip(&layers.rows[from..from + BLOCK]) {
                *sum += by * weight;
            }
        }
        sums.copy_from_slice(&sum);
    }
}

impl Network {
    /// Works out the chances of a position in this phase of the game, into `desk.out`.
    pub(crate) fn run(&self, phase: usize, counts: &[u8], desk: &mut Desk) {
        desk.clear();
        self.run_next(phase, counts, desk);
    }

    /// The same for a position that is much like the one before, as two plays of one throw are:
    /// only what has changed is added. The last bits may differ from those of [`Self::run`].
    pub(crate) fn run_next(&self, phase: usize, counts: &[u8], desk: &mut Desk) {
        fast(
            #[inline(always)]
            || self.next(phase, counts, desk),
        );
    }

    #[inline(always)]
    fn next(&self, phase: usize, counts: &[u8], desk: &mut Desk) {
        let phase = phase.min(self.phases.len() - 1);
        let layers = &self.phases[phase];
        if desk.phase != phase {
            desk.clear();
            desk.phase = phase;
        }
        if desk.read.is_empty() {
            // Nothing is there: what there is comes.
            desk.read.resize(counts.len(), 0);
            desk.sums.clear();
            desk.sums.extend_from_slice(&layers.first_bias);
            desk.hidden.resize_with(layers.dense.len(), Vec::new);
            for (room, units) in desk.hidden.iter_mut().zip(&self.shape.hidden) {
                room.resize(*units, 0.0);
            }
            desk.out.resize(self.shape.outputs(), 0.0);
        }
        difference(&desk.read, counts, &mut desk.changes);
        change(layers, &desk.changes, &mut desk.sums);
        desk.read.copy_from_slice(counts);
        for (unit, sum) in desk.hidden[0].iter_mut().zip(&desk.sums) {
            *unit = squash(*sum);
        }
        for (n, layer) in layers.dense.iter().enumerate() {
            let (before, after) = desk.hidden.split_at_mut(n + 1);
            let Some(units) = after.first_mut() else {
                layer.run(&before[n], &mut desk.out);
                break;
            };
            layer.run(&before[n], units);
            for unit in units {
                *unit = squash(*unit);
            }
        }
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

    /// What it thinks of a position, as the side sees it that is to throw or to choose.
    pub fn judge<G: Features>(&self, game: &G, pos: &G::Position) -> Judgement {
        let counts = game.counts(pos);
        self.judge_counts(game.phase(&counts), &counts)
    }

    fn judge_counts(&self, phase: usize, counts: &[u8]) -> Judgement {
        let mut desk = Desk::default();
        self.run(phase, counts, &mut desk);
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
    use lauta_game::Dice;

    use super::Desk;
    use crate::net::{Network, Shape};

    fn networks() -> [Network; 3] {
        [(vec![64], 1), (vec![64, 32], 1), (vec![32], 4)].map(|(hidden, phases)| {
            let shape = Shape {
                units: vec![1.0; 200],
                points: vec![1.0, 2.0, 3.0],
                pays: false,
                hidden,
                phases,
                glance: 0,
            };
            Network::new(shape, 3)
        })
    }

    /// A phase, and some of 200 features.
    fn counts(dice: &mut Dice) -> (usize, Vec<u8>) {
        let phase = dice.below(4);
        let count = |_| match dice.below(5) {
            0 => u8::try_from(1 + dice.below(3)).unwrap(),
            _ => 0,
        };
        (phase, (0..200).map(count).collect())
    }

    /// The same in 64 bits and as the books write it.
    fn plain(net: &Network, phase: usize, counts: &[u8]) -> Vec<f64> {
        let net = net.phases.get(phase).unwrap_or(&net.phases[0]);
        let squash = |sum: &f64| 0.5 + 0.5 * sum / (1.0 + sum.abs());
        let mut sums: Vec<f64> = net.first_bias.iter().map(|b| f64::from(*b)).collect();
        for (row, count) in net.rows.chunks_exact(sums.len()).zip(counts) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += f64::from(*count) * f64::from(*weight);
            }
        }
        for layer in &net.dense {
            let [columns, bias] = layer.weights();
            let before: Vec<f64> = sums.iter().map(squash).collect();
            sums = bias.iter().map(|b| f64::from(*b)).collect();
            for (column, on) in columns
                .chunks_exact(columns.len() / before.len())
                .zip(before)
            {
                for (sum, weight) in sums.iter_mut().zip(column) {
                    *sum += on * f64::from(*weight);
                }
            }
        }
        let powers: Vec<f64> = sums.iter().map(|sum| sum.exp()).collect();
        let all: f64 = powers.iter().sum();
        powers.iter().map(|power| power / all).collect()
    }

    #[test]
    fn the_fast_way_agrees_with_the_plain_one() {
        for net in networks() {
            let mut dice = Dice::from_seed(1);
            let (mut whole, mut next) = (Desk::default(), Desk::default());
            for _ in 0..200 {
                let (phase, counts) = counts(&mut dice);
                net.run(phase, &counts, &mut whole);
                net.run_next(phase, &counts, &mut next);
                let plain = plain(&net, phase, &counts);
                for ((plain, whole), next) in plain.iter().zip(&whole.out).zip(&next.out) {
                    assert!((plain - f64::from(*whole)).abs() < 1e-6);
                    assert!((plain - f64::from(*next)).abs() < 1e-5);
                }
            }
        }
    }

    #[test]
    fn vectors_change_no_bit() {
        for net in networks() {
            let mut dice = Dice::from_seed(2);
            let (mut desk, mut slow) = (Desk::default(), Desk::default());
            for _ in 0..50 {
                let (phase, counts) = counts(&mut dice);
                net.run(phase, &counts, &mut desk);
                slow.clear();
                net.next(phase, &counts, &mut slow);
                assert_eq!(slow.sums, desk.sums);
                assert_eq!(slow.out, desk.out);
            }
        }
    }

    #[test]
    fn both_sides_see_one_game() {
        let points = [1.0, 2.0, 3.0];
        for net in networks() {
            let (phase, counts) = counts(&mut Dice::from_seed(5));
            let judgement = net.judge_counts(phase, &counts);
            let turned = judgement.turned();
            assert!((judgement.equity(&points) + turned.equity(&points)).abs() < 1e-6);
            assert_eq!(turned.turned(), judgement);
            let all: f32 = judgement.chances.iter().sum();
            assert!((all - 1.0).abs() < 1e-6);
        }
    }
}
