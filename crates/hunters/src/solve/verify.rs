//! The small verifier: checks a complete level against the rules.
//!
//! It shares nothing with the solver but the order of the bits. Every position's moves are listed
//! one by one, as in a game: what is claimed of the position must follow from what is claimed of
//! those it leads to. That alone could be a circle, so the wins are also proved again from the
//! ends of the game upwards, with nothing taken from the level but which positions to look at.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use lauta_game::{Dice, Notation, Side};

use super::{Claim, Level, Solver, share};
use lauta_hunt::{MOST_DEER, Move, Position, bits};

/// Positions that a verifier has checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Positions whose moves were listed.
    pub positions: u64,
    /// Positions whose win was proved again from the ends of the game, if that was asked for.
    pub wins: Option<u64>,
}

/// A position whose entry in a level contradicts those after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// The position, as players write it.
    pub position: String,
    /// True if the level holds it.
    pub held: bool,
}

impl std::error::Error for Doubt {}

impl std::fmt::Display for Doubt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { position, held } = self;
        let what = if *held { "is held" } else { "is not held" };
        write!(f, "{position} {what}, and that does not follow")
    }
}

impl Solver<'_> {
    /// Verifies a complete level; with dogs in hand, on top of the one below. With `sample`, only
    /// that number of random positions is checked, and nothing is proved.
    ///
    /// # Errors
    /// The first position found of which the level says what does not follow.
    pub fn verify(
        &self,
        level: &Level,
        below: Option<&Level>,
        sample: Option<u64>,
        threads: usize,
    ) -> Result<Verified, Doubt> {
        let check = Check {
            solver: self,
            level,
            below,
        };
        match sample {
            Some(count) => check.sample(count),
            None => {
                let positions = check.all(threads)?;
                let wins = check.replay(threads)?;
                Ok(Verified {
                    positions,
                    wins: Some(wins),
                })
            }
        }
    }
}

const SIDES: [Side; 2] = [Side::First, Side::Second];

struct Check<'a> {
    solver: &'a Solver<'a>,
    level: &'a Level,
    below: Option<&'a Level>,
}

impl Check<'_> {
    fn held(&self, pos: &Position) -> bool {
        let level = if pos.hand == self.level.hand {
            Some(self.level)
        } else {
            self.below
        };
        level.is_some_and(|level| self.solver.holds(level, pos))
    }

    fn doubt(&self, pos: &Position) -> Doubt {
        Doubt {
            position: self.solver.rules.write_position(pos),
            held: self.held(pos),
        }
    }

    /// True if the claim about a position follows from the claims about the positions that it leads
    /// to.
    fn follows(&self, pos: &Position, moves: &mut Vec<Move>) -> bool {
        let rules = self.solver.rules;
        let expected = match rules.ended(pos) {
            Some(outcome) => match outcome.winner {
                Some(winner) => winner == Side::Second,
                None => self.level.claim == Claim::Hold,
            },
            None => {
                moves.clear();
                rules.moves(pos, moves);
                let mut after = moves.iter().map(|&mv| self.held(&rules.play(pos, mv)));
                match pos.side {
                    Side::First => after.all(|held| held),
                    Side::Second => after.any(|held| held),
                }
            }
        };
        self.held(pos) == expected
    }

    fn sample(&self, count: u64) -> Result<Verified, Doubt> {
        let mut dice = Dice::from_seed(count);
        let mut moves = Vec::with_capacity(8 * MOST_DEER);
        let spots = self.level.deer.len() * 64;
        let mut positions = 0;
        while positions < count {
            let (spot, side) = (dice.below(spots), SIDES[dice.below(2)]);
            if let Some(pos) = self.solver.position(spot, side, self.level.hand) {
                if !self.follows(&pos, &mut moves) {
                    return Err(self.doubt(&pos));
                }
                positions += 1;
            }
        }
        Ok(Verified {
            positions,
            wins: None,
        })
    }

    /// Calls `each` with every position of the bits that `some` leaves of each word of a set, until
    /// it answers `false`.
    fn every(
        &self,
        threads: usize,
        some: impl Fn(Side, usize) -> u64 + Sync,
        each: impl Fn(usize, &Position, &mut Vec<Move>) -> bool + Sync,
    ) {
        let words = self.solver.words;
        let go_on = AtomicBool::new(true);
        share(threads, 0..self.solver.places.len(), |place| {
            let mut moves = Vec::new();
            for (word, side) in
                (place * words..(place + 1) * words).flat_map(|word| SIDES.map(|side| (word, side)))
            {
                for bit in bits(some(side, word)) {
                    let spot = word * 64 + usize::from(bit);
                    if let Some(pos) = self.solver.position(spot, side, self.level.hand)
                        && !each(spot, &pos, &mut moves)
                    {
                        go_on.store(false, Ordering::Relaxed);
                    }
                }
                if !go_on.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
    }

    fn all(&self, threads: usize) -> Result<u64, Doubt> {
        let positions = AtomicU64::new(0);
        let doubt = std::sync::Mutex::new(None);
        self.every(
            threads,
            |_, _| u64::MAX,
            |_, pos, moves| {
                positions.fetch_add(1, Ordering::Relaxed);
                let follows = self.follows(pos, moves);
                if !follows {
                    *doubt.lock().expect("no thread has panicked") = Some(self.doubt(pos));
                }
                follows
            },
        );
        match doubt.into_inner().expect("no thread has panicked") {
            Some(doubt) => Err(doubt),
            None => Ok(positions.into_inner()),
        }
    }

    /// Proves every win again: of the dogs, or of the deer where the level says what the dogs hold.
    fn replay(&self, threads: usize) -> Result<u64, Doubt> {
        let rules = self.solver.rules;
        let (winner, held) = match self.level.claim {
            Claim::Win => (Side::Second, true),
            Claim::Hold => (Side::First, false),
        };
        let size = self.level.deer.len();
        let proved: [Vec<AtomicU64>; 2] =
            std::array::from_fn(|_| (0..size).map(|_| AtomicU64::new(0)).collect());
        let missing = |side: Side, word: usize| {
            let set = match side {
                Side::First => self.level.deer[word],
                Side::Second => self.level.dogs[word],
            };
            let claimed = if held { set } else { !set };
            claimed & !proved[side.index()][word].load(Ordering::Relaxed)
        };
        let is_proved = |pos: &Position| {
            if pos.hand != self.level.hand {
                return self.held(pos) == held;
            }
            let spot = self.solver.spot(pos);
            proved[pos.side.index()][spot / 64].load(Ordering::Relaxed) >> (spot % 64) & 1 != 0
        };
        let wins = AtomicU64::new(0);
        loop {
            let before = wins.load(Ordering::Relaxed);
            self.every(threads, missing, |spot, pos, moves| {
                let won = match rules.ended(pos) {
                    Some(outcome) => outcome.winner == Some(winner),
                    None => {
                        moves.clear();
                        rules.moves(pos, moves);
                        let mut after = moves.iter().map(|&mv| is_proved(&rules.play(pos, mv)));
                        if pos.side == winner {
                            after.any(|won| won)
                        } else {
                            after.all(|won| won)
                        }
                    }
                };
                if won {
                    proved[pos.side.index()][spot / 64]
                        .fetch_or(1 << (spot % 64), Ordering::Relaxed);
                    wins.fetch_add(1, Ordering::Relaxed);
                }
                true
            });
            if wins.load(Ordering::Relaxed) == before {
                break;
            }
        }
        let doubt = std::sync::Mutex::new(None);
        self.every(threads, missing, |_, pos, _| {
            *doubt.lock().expect("no thread has panicked") = Some(self.doubt(pos));
            false
        });
        match doubt.into_inner().expect("no thread has panicked") {
            Some(doubt) => Err(doubt),
            None => Ok(wins.into_inner()),
        }
    }
}
