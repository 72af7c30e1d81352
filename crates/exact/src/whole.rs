//! Whole games, solved: every position that can be reached.
//!
//! ```
//! use lauta_exact::whole::Whole;
//! use lauta_game::Game;
//!
//! // Two men a side on a short track, who hit each other and enter again.
//! let text = "format = 1\nparent = 'backgammon'\nname = 'Two men'\ndrop = ['values']\n\
//!             [rules]\npoints = 12\nhome = 3\nsetup = '12, 8'\n";
//! let game = lauta_tables::Rules::library().read("two-men", text)?;
//! let solved = Whole::solve_at_once(&game, 100_000, |_, _| true)?;
//! let points = solved.points(&game, &game.start()).unwrap();
//! assert!(points > 0.0 && points < 0.5);
//! # use lauta_game::Family;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use lauta_engine::exact::{Found, Solver, Space};
use lauta_game::{Endgames, Game};

use crate::endgames::ExactError;

/// The exact equity of every position of a game.
#[derive(Debug)]
pub struct Whole<G: Game> {
    found: Found<G>,
    /// Equities of the side about to throw, in points, by number.
    points: Vec<f64>,
    /// Largest error of any of them, in points.
    bound: f64,
    /// Mean number of throws of a game.
    throws: f32,
}

impl<G: Game> Whole<G> {
    /// Solves a game in which pieces never come back, layer by layer. `progress` is called with the
    /// number of positions solved and of those found, and stops the work by answering `false`.
    ///
    /// # Errors
    /// For a game with more positions than `most`, or with wins that are worth more than a point.
    pub fn solve(
        game: &G,
        most: u32,
        progress: impl FnMut(usize, usize) -> bool,
    ) -> Result<Self, ExactError>
    where
        G: Endgames,
    {
        Self::by_layers(game, most, progress, |solver, size| solver.layers(0..size))
    }

    /// Solves any other game, all positions at once: up to some hundred thousand take minutes.
    ///
    /// # Errors
    /// As [`Self::solve`].
    pub fn solve_at_once(
        game: &G,
        most: u32,
        progress: impl FnMut(usize, usize) -> bool,
    ) -> Result<Self, ExactError> {
        // Those that were found last are nearer to the end.
        Self::by_layers(game, most, progress, |_, size| {
            vec![(0..size).rev().collect()]
        })
    }

    fn by_layers(
        game: &G,
        most: u32,
        mut progress: impl FnMut(usize, usize) -> bool,
        layers: impl FnOnce(&Solver<'_, G, Found<G>>, u32) -> Vec<Vec<u32>>,
    ) -> Result<Self, ExactError> {
        if game.endings().iter().any(|ending| ending.points != 1) {
            return Err(ExactError::Worth);
        }
        let mut known = 0;
        let found = Found::from_start(game, |n| {
            known = n;
            n <= most as usize && progress(0, n)
        });
        let Some(found) = found else {
            return Err(if known > most as usize {
                ExactError::TooMany(most)
            } else {
                ExactError::Stopped
            });
        };
        let size = found.size();
        let mut solver = Solver::new(game, &found);
        let (mut solved, mut bound) = (0, 0.0_f64);
        for layer in layers(&solver, size) {
            let error = solver.solve(&layer, |_, _| progress(solved, size as usize))?;
            bound = bound.max(error);
            solved += layer.len();
        }
        let start = found.number(game, &game.start());
        let start = start.ok_or(ExactError::NoEnding)? as usize;
        let (points, throws) = (solver.values().to_vec(), solver.lengths()[start]);
        Ok(Self {
            found,
            points,
            bound,
            throws,
        })
    }

    /// Exact equity of the side about to throw, in points; `None` for a position that cannot be
    /// reached.
    pub fn points(&self, game: &G, pos: &G::Position) -> Option<f64> {
        let number = self.found.number(game, pos)?;
        self.points.get(number as usize).copied()
    }

    /// Positions about to throw, mirror images counted once.
    #[must_use]
    pub fn positions(&self) -> u32 {
        self.found.size()
    }

    /// Largest error of any equity, in points.
    #[must_use]
    pub fn bound(&self) -> f64 {
        self.bound
    }

    /// Mean number of throws of a game with best play.
    #[must_use]
    pub fn throws(&self) -> f32 {
        self.throws
    }
}

#[cfg(test)]
mod tests {
    use lauta_engine::race::{Stands, TwoSided};
    use lauta_game::{Dice, Family, Races};

    use super::*;

    const TWO_MEN: &str = "format = 1\nparent = 'backgammon'\nname = 'Two men'\ndrop = ['values']\n\
                           [rules]\npoints = 12\nhome = 3\nsetup = '12, 8'\n";

    /// A race table, made in another way, has the same equities.
    #[test]
    fn a_solved_game_ends_in_the_races_of_the_table() {
        let game = lauta_tables::Rules::library()
            .read("two-men", TWO_MEN)
            .unwrap();
        let solved = Whole::solve_at_once(&game, 100_000, |_, _| true).unwrap();
        assert!(solved.bound() < 1e-9);
        let table = TwoSided::make(&game, Stands::new(2, 3).unwrap()).unwrap();
        let mut compared = 0;
        for n in 0..200 {
            let (mut dice, mut pos) = (Dice::nth(1, n), game.start());
            while let Some(next) = game.random_step(&pos, &mut dice) {
                pos = next;
                let race = game.race(&pos).and_then(|stands| table.points(stands));
                let Some(points) = race.filter(|_| pos.throw().is_none()) else {
                    continue;
                };
                let found = solved.points(&game, &pos).unwrap();
                assert!((found - points).abs() < 1e-8, "{pos:?}: {found}, {points}");
                compared += 1;
            }
        }
        assert!(compared > 100, "only {compared}");
    }

    #[test]
    fn games_that_cannot_be_solved_are_refused() {
        let game = lauta_tables::load("backgammon").unwrap();
        let worth = Whole::solve_at_once(&game, 1000, |_, _| true);
        assert!(matches!(worth, Err(ExactError::Worth)));
        let game = lauta_tables::load("irish").unwrap();
        let large = Whole::solve_at_once(&game, 5000, |_, _| true);
        assert!(matches!(large, Err(ExactError::TooMany(5000))));
    }
}
