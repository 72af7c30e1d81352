//! The pruning network: small and rough, it selects the moves that the large one evaluates.

use lauta_game::{Changes, IncrementalFeatures};

use super::forward::{change, fast, note_seen, squash};
use super::{Network, Shape};

/// Hidden units. Evaluating only the five plays of a throw that these score best loses one
/// millipoint a decision in backgammon; half as many units lose two.
const UNITS: usize = 64;

/// Partial sums in which products are added up.
const SUMS: usize = 16;

/// A small network that reads only the first features of a game, those that cost no computation,
/// and gives one number: the rough equity of a position, in points.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PruningNet {
    /// For each feature the weights to all units, the unit of the feature multiplied in.
    rows: Vec<f32>,
    bias: [f32; UNITS],
    /// Weight of each unit in the output.
    last: [f32; UNITS],
    /// Bias of the output.
    rest: [f32; 1],
}

impl PruningNet {
    /// All weights zero, to read `features` features.
    pub(crate) fn blank(features: usize) -> Self {
        Self {
            rows: vec![0.0; features * UNITS],
            bias: [0.0; UNITS],
            last: [0.0; UNITS],
            rest: [0.0],
        }
    }

    /// The shape of a network that can be trained as this one, beside a network of shape `of`. It
    /// has no endings.
    pub(crate) fn shape(of: &Shape) -> Shape {
        Shape {
            units: of.units[..of.pruning].to_vec(),
            points: vec![],
            pays: true,
            hidden: vec![UNITS],
            phases: 1,
            parts: &[0],
            pruning: 0,
        }
    }

    /// Pruning network with the weights of `learned`, which has [`Self::shape`].
    pub(crate) fn of(learned: &Network) -> Self {
        let mut pruning = Self::blank(learned.shape().units.len());
        let layers = &learned.phases[0];
        pruning.rows.copy_from_slice(&layers.rows);
        pruning.bias.copy_from_slice(&layers.first_bias);
        let [columns, bias] = layers.dense[0].weights();
        let columns = columns.chunks_exact(columns.len() / UNITS);
        for (last, column) in pruning.last.iter_mut().zip(columns) {
            *last = column[1];
        }
        pruning.rest = [bias[1]];
        pruning
    }

    /// Weights in all.
    pub(crate) const fn count(features: usize) -> usize {
        features.saturating_add(2).saturating_mul(UNITS) + 1
    }

    pub(crate) fn features(&self) -> usize {
        self.rows.len() / UNITS
    }

    /// All weights, in the order in which they are kept.
    pub(crate) fn weights(&self) -> [&[f32]; 4] {
        [&self.rows, &self.bias, &self.last, &self.rest]
    }

    /// All weights, mutable, in the same order.
    pub(crate) fn weights_mut(&mut self) -> [&mut [f32]; 4] {
        [
            &mut self.rows,
            &mut self.bias,
            &mut self.last,
            &mut self.rest,
        ]
    }

    /// Calls `heard` with the rough equity of each of these positions, in points of the side to
    /// throw or to choose. The positions should be much alike: only the changes from one to the
    /// next are added.
    pub(crate) fn look<G: IncrementalFeatures>(
        &self,
        game: &G,
        positions: &[&G::Position],
        changes: &mut Changes,
        mut heard: impl FnMut(usize, f32),
    ) {
        let mut counts = vec![0; self.features()];
        // On the heap: of a room on the stack no copy is made while rows are added, and none is held
        // in registers.
        let mut sums = self.bias.to_vec();
        let mut before = None;
        for (n, pos) in positions.iter().enumerate() {
            changes.clear();
            note_seen(game, before.replace(*pos), pos, &mut counts, changes);
            heard(n, self.add(changes, &mut sums));
        }
        changes.clear();
    }

    /// Adds changes to the sums of the units, and says what the units then say. It knows no game,
    /// so that it is compiled once.
    fn add(&self, changes: &Changes, sums: &mut [f32]) -> f32 {
        fast(
            #[inline(always)]
            || self.next(changes, sums),
        )
    }

    #[inline(always)]
    fn next(&self, changes: &Changes, sums: &mut [f32]) -> f32 {
        change(&self.rows, changes.as_slice(), sums);
        self.rest[0] + said(sums, &self.last)
    }
}

/// Weighted sum of all units.
#[inline(always)]
fn said(sums: &[f32], last: &[f32; UNITS]) -> f32 {
    let mut parts = [0.0; SUMS];
    let units = sums.as_chunks::<SUMS>().0.iter();
    for (sums, last) in units.zip(last.as_chunks::<SUMS>().0) {
        for n in 0..SUMS {
            parts[n] += squash(sums[n]) * last[n];
        }
    }
    let mut wide = SUMS / 2;
    while wide > 0 {
        for n in 0..wide {
            parts[n] += parts[n + wide];
        }
        wide /= 2;
    }
    parts[0]
}

#[cfg(test)]
mod tests {
    use lauta_game::{Changes, Dice, Game, IncrementalFeatures, Turn};

    use super::{PruningNet, note_seen};
    use crate::net::{Desk, Network, Shape};

    /// The plays of a throw are seen as the network sees each of them that has learned to look, and
    /// vectors change no bit of it.
    #[test]
    fn a_pruning_network_says_what_has_been_learned() {
        let game = lauta_tables::load("backgammon").unwrap();
        let shape = PruningNet::shape(&Shape::of(&game, &[32]));
        let learned = Network::new(shape, 5);
        let pruning = PruningNet::of(&learned);
        let (mut desk, mut changes) = (Desk::default(), Changes::default());
        let mut dice = Dice::from_seed(7);
        let mut pos = game.start();
        let mut plays = 0;
        while plays < 2000 {
            if let Turn::Choice(_, moves) = game.turn(&pos) {
                let next: Vec<_> = moves.iter().map(|(_, next)| next).collect();
                let (mut fast, mut slow) = (vec![], vec![]);
                pruning.look(&game, &next, &mut changes, |_, points| fast.push(points));
                let (mut sums, mut seen) = (pruning.bias.to_vec(), vec![0; pruning.features()]);
                let mut before = None;
                for &next in &next {
                    changes.clear();
                    note_seen(&game, before.replace(next), next, &mut seen, &mut changes);
                    slow.push(pruning.next(&changes, &mut sums));
                }
                assert_eq!(fast, slow);
                for (next, points) in next.into_iter().zip(fast) {
                    let mut counts = vec![0; game.pruning_features()];
                    game.write_pruning(next, &mut counts);
                    learned.run(0, &counts, &mut desk);
                    assert!((points - desk.out[1]).abs() < 1e-5);
                    plays += 1;
                }
            }
            pos = game
                .random_step(&pos, &mut dice)
                .unwrap_or_else(|| game.start());
        }
    }
}
