//! Chances at every score computed from a few parameters: the models of Zadeh and of `mec`.
//!
//! The chance to win a game moves in small steps, so that a side doubles where the other one may as well pass. Each
//! such point follows from the scores that the game leads to and from the point at which the cube is turned again.
//! Source: N. Zadeh, "On Doubling in Tournament Backgammon", Management Science 23 (1977), 986-993. `mec`, the match
//! equity calculator of Claes Thornberg (1996), differs in what a redouble is worth.

/// A model of games with the doubling cube between two sides of equal strength.
pub(super) struct Model {
    /// Share of gammons among the wins of a side that doubled.
    pub(super) doubler: f64,
    /// Share of gammons among the wins of a side that took.
    pub(super) taker: f64,
    /// Redoubles by a side that took.
    pub(super) redouble: Redouble,
    /// Chance by which the first double comes too late.
    pub(super) late: f64,
}

/// Value of a redouble to the side that makes it.
pub(super) enum Redouble {
    /// Zadeh: all that a win at the doubled stake brings, gammons included; it comes too late by this chance.
    Won(f64),
    /// `mec`: a single win at the doubled stake, since the other side passes.
    Passed,
}

impl Model {
    /// Chances before a game, by the points that a side needs (rows) and the other side needs (columns), from 1. One
    /// side needing one point, that is the Crawford game. `after` has the chances after the Crawford game.
    pub(super) fn before(&self, length: usize, after: &[f64]) -> Vec<Vec<f64>> {
        let mut chances = vec![vec![0.5; length + 1]; length + 1];
        chances[0].fill(1.0);
        for row in &mut chances[1..] {
            row[0] = 0.0;
        }
        let trailing = |needs: usize| needs.checked_sub(1).map_or(1.0, |n| after[n]);
        for a in 2..=length {
            for b in 1..a {
                let chance = match b {
                    1 => mean(self.doubler, trailing(a - 1), trailing(a - 2)) / 2.0,
                    _ => self.at_start(&chances, a, b),
                };
                chances[a][b] = chance;
                chances[b][a] = 1.0 - chance;
            }
        }
        chances[1..].iter().map(|row| row[1..].to_vec()).collect()
    }

    /// Chance of the side that needs `a` points, from those after the first double, which is passed.
    fn at_start(&self, chances: &[Vec<f64>], a: usize, b: usize) -> f64 {
        let (won, lost) = (chances[a - 1][b], chances[a][b - 1]);
        let high = 1.0 - self.pass(chances, b, a, 1) + self.late;
        let low = self.pass(chances, a, b, 1) - self.late;
        lost + (won - lost) * (0.5 - low) / (high - low)
    }

    /// Chance to win the game at which a side may as well pass as take when its opponent doubles `stake`. The side
    /// needs `taker` points, its opponent `doubler`.
    fn pass(&self, chances: &[Vec<f64>], taker: usize, doubler: usize, stake: usize) -> f64 {
        let won = |points| chances[taker.saturating_sub(points)][doubler];
        let lost = |points| chances[taker][doubler.saturating_sub(points)];
        let doubled = 2 * stake;
        let is_dead = taker <= doubled || doubler <= doubled;
        // If a loss costs the match, a redouble costs nothing.
        let end = if doubler <= doubled && taker > doubled {
            2 * doubled
        } else {
            doubled
        };
        let loss = mean(self.doubler, lost(end), lost(2 * end));
        let win = mean(self.taker, won(end), won(2 * end));
        let redouble = || 1.0 - self.pass(chances, doubler, taker, doubled);
        let (goal, value) = match self.redouble {
            _ if is_dead => (1.0, win),
            Redouble::Won(late) => (redouble() + late, win),
            Redouble::Passed => (redouble(), won(doubled)),
        };
        goal * (lost(stake) - loss) / (value - loss)
    }
}

/// Chances of the trailing side after the Crawford game, by the points that it needs, from 1: it doubles at once.
/// `drops` is the value of a free drop to the other side, at two and at four points.
pub(super) fn zadeh_after(length: usize, gammons: f64, drops: [f64; 2]) -> Vec<f64> {
    let mut chances = vec![1.0];
    for needs in 1..=length {
        let at = |points| chances[needs.saturating_sub(points)];
        let drop = match needs {
            2 => drops[0],
            4 => drops[1],
            _ => 0.0,
        };
        chances.push(mean(gammons, at(2), at(4)) / 2.0 - drop);
    }
    chances.split_off(1)
}

/// Those chances as `mec` has them: a free drop counts at its own score only, and the one at four points is added.
pub(super) fn mec_after(length: usize, gammons: f64, drops: [f64; 2]) -> Vec<f64> {
    let mut chances = zadeh_after(length, gammons, [0.0; 2]);
    for (needs, change) in [(2, -drops[0]), (4, drops[1])] {
        if let Some(chance) = chances.get_mut(needs - 1) {
            *chance += change;
        }
    }
    chances
}

/// Mean over wins of which `gammons` are gammons.
fn mean(gammons: f64, single: f64, gammon: f64) -> f64 {
    (1.0 - gammons) * single + gammons * gammon
}
