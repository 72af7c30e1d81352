//! Forward pass: from a position to outcome probabilities.

use lauta_game::{Changes, IncrementalFeatures};

use super::{BLOCK, LANES, Network, exp};

/// Outcome probabilities of a position by a network, for the side that is to throw or to choose.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NetOutput {
    /// The probability of every outcome class, from 0 to 1: each ending won, each ending lost, and
    /// the draw. They add up to 1.
    pub probs: Vec<f32>,
    /// Expected payments during the rest of the game, in points; negative if the side pays.
    pub payments: f32,
}

impl NetOutput {
    /// Equity, in points, where the endings have these `points`.
    #[must_use]
    pub fn equity(&self, points: &[f32]) -> f32 {
        let (won, lost) = self.probs.split_at(points.len());
        let sum = |probs: &[f32]| -> f32 { probs.iter().zip(points).map(|(c, p)| c * p).sum() };
        sum(won) - sum(lost) + self.payments
    }

    /// The evaluation as the other side sees it.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut probs = self.probs.clone();
        let endings = probs.len() / 2;
        probs[..2 * endings].rotate_left(endings);
        Self {
            probs,
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

/// Derivative of [`squash`] where its value is `y`.
#[inline(always)]
pub(crate) fn derivative(y: f32) -> f32 {
    let flat = 1.0 - (2.0 * y - 1.0).abs();
    0.5 * flat * flat
}

/// Turns the outputs of the last layer, in rows of `wide` vectors, into probabilities that add up
/// to 1.
///
/// The exponentials of all rows are computed in one loop, in which no step waits for another.
#[inline(always)]
fn softmax(sums: &mut [f32], wide: usize) {
    let max = |a: f32, b: f32| if a > b { a } else { b };
    for row in sums.chunks_exact_mut(wide) {
        let mut most = [f32::MIN; LANES];
        for vector in row.as_chunks().0 {
            most = pairwise(most, *vector, max);
        }
        let most = altogether(most, max);
        for sum in row {
            *sum -= most;
        }
    }
    for power in &mut *sums {
        *power = exp(*power);
    }
    let add = |a: f32, b: f32| a + b;
    for row in sums.chunks_exact_mut(wide) {
        let mut all = [0.0; LANES];
        for vector in row.as_chunks().0 {
            all = pairwise(all, *vector, add);
        }
        let share = 1.0 / altogether(all, add);
        for chance in row {
            *chance *= share;
        }
    }
}

#[inline(always)]
fn pairwise(mut a: [f32; LANES], b: [f32; LANES], of: impl Fn(f32, f32) -> f32) -> [f32; LANES] {
    for (a, b) in a.iter_mut().zip(b) {
        *a = of(*a, b);
    }
    a
}

#[inline(always)]
fn altogether([a, b, c, d, e, f, g, h]: [f32; LANES], of: impl Fn(f32, f32) -> f32) -> f32 {
    of(of(of(a, e), of(c, g)), of(of(b, f), of(d, h)))
}

/// Room for the working of a network.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk {
    /// True if the next position may be computed as a change of the last one.
    ready: bool,
    /// The phase that was read last.
    pub(super) phase: usize,
    /// The counts of the last features that `sums` were made from.
    read: Vec<u8>,
    /// The sums of the first layer.
    sums: Vec<f32>,
    /// The units of all hidden layers.
    pub(crate) hidden: Vec<Vec<f32>>,
    /// Features that come and go between two positions.
    pub(crate) changes: Changes,
    /// Outputs for each position of a list, in whole vectors.
    list: Vec<f32>,
    /// The chances of one position, and what is still to be paid.
    pub(crate) out: Vec<f32>,
}

impl Desk {
    /// Forgets what it read last: the weights have changed.
    pub(crate) fn clear(&mut self) {
        self.ready = false;
        self.changes.clear();
    }

    /// Turns to a phase, and says whether what was read last can be built on.
    #[inline]
    fn turn(&mut self, phase: usize) -> bool {
        self.ready &= self.phase == phase;
        self.phase = phase;
        self.ready
    }
}

/// Notes the features of a position that the pruning network reads: what is another than in the one that was read last, or
/// all of it.
#[inline]
pub(super) fn note_seen<G: IncrementalFeatures>(
    game: &G,
    before: Option<&G::Position>,
    pos: &G::Position,
    seen: &mut [u8],
    changes: &mut Changes,
) {
    if let Some(before) = before {
        game.note_changes(before, pos, changes);
    } else {
        seen.fill(0);
        game.write_pruning(pos, seen);
        changes.note_all(0, &vec![0; seen.len()], seen);
    }
}

/// Adds rows to sums.
#[inline(always)]
pub(super) fn change(rows: &[f32], changes: &[(usize, f32)], sums: &mut [f32]) {
    match sums.len() {
        // So many sums stay in registers.
        hidden if hidden.is_multiple_of(4 * BLOCK) => {
            change_blocks::<{ 4 * BLOCK }>(rows, changes, sums);
        }
        hidden if hidden.is_multiple_of(2 * BLOCK) => {
            change_blocks::<{ 2 * BLOCK }>(rows, changes, sums);
        }
        _ => change_blocks::<BLOCK>(rows, changes, sums),
    }
}

#[inline(always)]
fn change_blocks<const SUMS: usize>(rows: &[f32], changes: &[(usize, f32)], sums: &mut [f32]) {
    let hidden = sums.len();
    for (block, sums) in sums.as_chunks_mut::<SUMS>().0.iter_mut().enumerate() {
        let rows = &rows[block * SUMS..];
        let mut sum = *sums;
        for &(index, by) in changes {
            let row = &rows[index * hidden..][..SUMS];
            for (sum, weight) in sum.iter_mut().zip(row) {
                *sum += by * weight;
            }
        }
        *sums = sum;
    }
}

impl Network {
    /// Works out the chances of a position in this phase of the game, into `desk.out`.
    pub(crate) fn run(&self, phase: usize, counts: &[u8], desk: &mut Desk) {
        desk.clear();
        fast(
            #[inline(always)]
            || self.next(phase, counts, desk),
        );
    }

    /// Works out the chances of positions that are much alike, as the plays of one throw are, and
    /// hands those of each, and what is still to be paid, to `heard`.
    ///
    /// Only what has changed from one to the next is added; the last bits may differ from those of
    /// [`Self::run`].
    pub(crate) fn run_list<G: IncrementalFeatures>(
        &self,
        game: &G,
        positions: &[&G::Position],
        desk: &mut Desk,
        mut heard: impl FnMut(usize, &[f32]),
    ) {
        let mut counts = vec![0; self.shape.units.len()];
        let first = game.pruning_features();
        let outputs = self.shape.outputs();
        let wide = outputs.next_multiple_of(LANES);
        let mut list = std::mem::take(&mut desk.list);
        list.resize(positions.len() * wide, 0.0);
        desk.clear();
        let mut before = None;
        for (pos, last) in positions.iter().zip(list.chunks_exact_mut(wide)) {
            let mut phase = 0;
            if first < counts.len() {
                counts[first..].fill(0);
                game.write_worked(pos, &mut counts[first..]);
                phase = game.phase(&counts, self.shape.phases);
            }
            let known = before.filter(|_| desk.turn(phase));
            note_seen(game, known, pos, &mut counts[..first], &mut desk.changes);
            self.add(phase, &counts[first..], desk, last);
            before = Some(*pos);
        }
        self.finish(&mut list);
        for (n, row) in list.chunks_exact(wide).enumerate() {
            heard(n, &row[..outputs]);
        }
        desk.list = list;
    }

    /// [`Self::sums`] with wide vectors. It knows no game, so that it is compiled once.
    fn add(&self, phase: usize, counts: &[u8], desk: &mut Desk, last: &mut [f32]) {
        fast(
            #[inline(always)]
            || self.sums(phase, counts, desk, last),
        );
    }

    /// [`Self::chances`] with wide vectors.
    fn finish(&self, last: &mut [f32]) {
        fast(
            #[inline(always)]
            || self.chances(last),
        );
    }

    #[inline(always)]
    fn next(&self, phase: usize, counts: &[u8], desk: &mut Desk) {
        let outputs = self.shape.outputs();
        let mut out = std::mem::take(&mut desk.out);
        out.resize(outputs.next_multiple_of(LANES), 0.0);
        self.sums(phase, counts, desk, &mut out);
        self.chances(&mut out);
        out.truncate(outputs);
        desk.out = out;
    }

    /// The sums of the last layer, in whole vectors. The counts are those of the last features; what
    /// changes of the others lies on the desk.
    #[inline(always)]
    fn sums(&self, phase: usize, counts: &[u8], desk: &mut Desk, last: &mut [f32]) {
        let layers = &self.phases[phase];
        if !desk.turn(phase) {
            // Nothing is there: what there is comes.
            desk.read.clear();
            desk.read.resize(counts.len(), 0);
            desk.sums.clear();
            desk.sums.extend_from_slice(&layers.first_bias);
            desk.hidden.resize_with(layers.dense.len(), Vec::new);
            for (room, units) in desk.hidden.iter_mut().zip(&self.shape.hidden) {
                room.resize(*units, 0.0);
            }
            desk.ready = true;
        }
        let first = self.shape.units.len() - counts.len();
        desk.changes.note_all(first, &desk.read, counts);
        desk.read.copy_from_slice(counts);
        change(&layers.rows, desk.changes.as_slice(), &mut desk.sums);
        desk.changes.clear();
        for (unit, sum) in desk.hidden[0].iter_mut().zip(&desk.sums) {
            *unit = squash(*sum);
        }
        for (n, layer) in layers.dense.iter().enumerate() {
            let (before, after) = desk.hidden.split_at_mut(n + 1);
            let Some(units) = after.first_mut() else {
                layer.run(&before[n], last);
                break;
            };
            layer.run(&before[n], units);
            for unit in units {
                *unit = squash(*unit);
            }
        }
    }

    /// Makes of the sums of the last layer, in whole vectors for each position, chances, and what is
    /// still to be paid.
    #[inline(always)]
    fn chances(&self, last: &mut [f32]) {
        let classes = self.shape.classes();
        let wide = self.shape.outputs().next_multiple_of(LANES);
        let mut paid = Vec::new();
        for row in last.chunks_exact_mut(wide) {
            if self.shape.pays {
                paid.push(row[classes]);
            }
            // Next to nothing, which changes no sum.
            row[classes..].fill(f32::MIN);
        }
        softmax(last, wide);
        for (row, paid) in last.chunks_exact_mut(wide).zip(paid) {
            row[classes] = paid;
        }
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

    /// Expected payments until the end of the game, from the outputs.
    fn payments(&self, out: &[f32]) -> f32 {
        if self.shape.pays {
            out[self.shape.classes()]
        } else {
            0.0
        }
    }

    /// Outcome probabilities of a position, for the side that is to throw or to choose.
    pub fn evaluate<G: IncrementalFeatures>(&self, game: &G, pos: &G::Position) -> NetOutput {
        let mut counts = game.counts(pos);
        counts.truncate(self.shape.units.len());
        self.evaluate_counts(game.phase(&counts, self.shape.phases), &counts)
    }

    fn evaluate_counts(&self, phase: usize, counts: &[u8]) -> NetOutput {
        let mut desk = Desk::default();
        self.run(phase, counts, &mut desk);
        let payments = self.payments(&desk.out);
        desk.out.truncate(self.shape.classes());
        NetOutput {
            probs: desk.out,
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
                parts: &[0; 4],
                pruning: 0,
            };
            Network::new(shape, 3)
        })
    }

    /// A phase of the network, and some of 200 features.
    fn counts(dice: &mut Dice, net: &Network) -> (usize, Vec<u8>) {
        let phase = dice.below(net.shape.phases);
        let count = |_| match dice.below(5) {
            0 => u8::try_from(1 + dice.below(3)).unwrap(),
            _ => 0,
        };
        (phase, (0..200).map(count).collect())
    }

    /// Outputs in 64 bits, by the textbook formulas.
    fn plain(net: &Network, phase: usize, counts: &[u8]) -> Vec<f64> {
        let net = &net.phases[phase];
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
                let (phase, counts) = counts(&mut dice, &net);
                net.run(phase, &counts, &mut whole);
                net.next(phase, &counts, &mut next);
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
                let (phase, counts) = counts(&mut dice, &net);
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
            let (phase, counts) = counts(&mut Dice::from_seed(5), &net);
            let output = net.evaluate_counts(phase, &counts);
            let turned = output.turned();
            assert!((output.equity(&points) + turned.equity(&points)).abs() < 1e-6);
            assert_eq!(turned.turned(), output);
            let all: f32 = output.probs.iter().sum();
            assert!((all - 1.0).abs() < 1e-6);
        }
    }
}
