//! A poule: three to five players who take turns at one board for a pool.
//!
//! ```
//! use lauta_game::{Pool, Poule, PouleKind};
//!
//! let pool = Pool { kind: PouleKind::Growing, stake: 1 };
//! let mut poule = Poule::new(pool, 3)?;
//! assert_eq!(poule.seated(), Some([1, 2]));
//! poule.won(2, 0)?;
//! assert_eq!(poule.seated(), Some([2, 3]));
//! poule.won(2, 0)?;
//! assert_eq!((poule.taken_by(), poule.pot()), (Some(2), 3));
//! # Ok::<(), lauta_game::PouleError>(())
//! ```

use std::collections::VecDeque;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The pool that the games of a poule are played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// The way it is filled and won.
    pub kind: PouleKind,
    /// Units that a player pays: on every entry, or once.
    pub stake: u32,
}

/// The way a pool is filled and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PouleKind {
    /// A stake from everyone who comes in; the first to beat all others in a row takes it.
    #[default]
    Growing,
    /// A large stake from everyone at the start; every winner draws what the holes are worth.
    Plucked,
}

/// A poule in progress. Players are numbered from 1 by the ranks that they have drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Poule {
    pool: Pool,
    /// The player who stays, and the one who has come in.
    seats: [u8; 2],
    queue: VecDeque<u8>,
    /// Games played.
    played: u32,
    /// Games that the player who stays has won in a row.
    in_a_row: u32,
    paid: Vec<u32>,
    drawn: Vec<u32>,
    wins: Vec<u32>,
    /// Units paid into a growing pool, or left in a plucked one.
    pot: u32,
    taken_by: Option<u8>,
}

/// A fault in setting up or playing a poule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PouleError {
    /// Not a number of players that a poule has.
    #[error("a poule of {0} players; it has three to five")]
    Players(usize),
    /// The winner did not play.
    #[error("player {winner} has won, but {} and {} are playing", seats[0], seats[1])]
    NotSeated {
        /// The player said to have won.
        winner: u8,
        /// The players who are playing.
        seats: [u8; 2],
    },
    /// A game of a plucked pool is won by at least one hole.
    #[error("a game of a plucked pool that draws 0 units; it draws at least 1")]
    DrawsNothing,
    /// The pool has been won.
    #[error("the poule is over")]
    Over,
}

impl Poule {
    /// A poule of so many players, three to five: 1 plays 2.
    ///
    /// # Errors
    /// For another number of players.
    pub fn new(pool: Pool, players: usize) -> Result<Self, PouleError> {
        let count = u8::try_from(players).ok().filter(|n| (3..=5).contains(n));
        let count = count.ok_or(PouleError::Players(players))?;
        let mut poule = Self {
            pool,
            seats: [1, 2],
            queue: (3..=count).collect(),
            played: 0,
            in_a_row: 0,
            paid: vec![0; players],
            drawn: vec![0; players],
            wins: vec![0; players],
            pot: 0,
            taken_by: None,
        };
        let paying = match pool.kind {
            PouleKind::Growing => 2,
            PouleKind::Plucked => count,
        };
        for player in 1..=paying {
            poule.pay(player);
        }
        Ok(poule)
    }

    /// A game has been won; a plucked pool pays `units` for it, a growing one asks for none.
    ///
    /// # Errors
    /// If the winner was not playing, or the pool has been won; the poule stays as it was.
    pub fn won(&mut self, winner: u8, units: u32) -> Result<(), PouleError> {
        let seats = self.seated().ok_or(PouleError::Over)?;
        if !seats.contains(&winner) {
            return Err(PouleError::NotSeated { winner, seats });
        }
        let loser = if winner == seats[0] {
            seats[1]
        } else {
            seats[0]
        };
        let stays = match self.pool.kind {
            PouleKind::Growing => {
                // In the first game nobody stays yet.
                let again = self.played > 0 && winner == seats[0];
                self.in_a_row = if again { self.in_a_row + 1 } else { 1 };
                if self.in_a_row as usize == self.paid.len() - 1 {
                    self.taken_by = Some(winner);
                    self.drawn[usize::from(winner) - 1] = self.pot;
                }
                winner
            }
            PouleKind::Plucked => {
                let drawn = units.min(self.pot);
                if drawn == 0 {
                    return Err(PouleError::DrawsNothing);
                }
                self.pot -= drawn;
                self.drawn[usize::from(winner) - 1] += drawn;
                // The first loser stays; afterwards everyone stays for a second game.
                if self.played == 0 { loser } else { seats[1] }
            }
        };
        self.played = self.played.saturating_add(1);
        self.wins[usize::from(winner) - 1] += 1;
        if self.seated().is_none() {
            return Ok(());
        }
        let retires = if stays == seats[0] {
            seats[1]
        } else {
            seats[0]
        };
        self.queue.push_back(retires);
        if let Some(next) = self.queue.pop_front() {
            self.seats = [stays, next];
            if self.pool.kind == PouleKind::Growing {
                self.pay(next);
            }
        }
        Ok(())
    }

    fn pay(&mut self, player: u8) {
        let paid = &mut self.paid[usize::from(player) - 1];
        *paid = paid.saturating_add(self.pool.stake);
        self.pot = self.pot.saturating_add(self.pool.stake);
    }

    /// The two players of the next game, the one who stays first: he has the first throw, but for the first game,
    /// where it is drawn. `None` if the pool has been won.
    #[must_use]
    pub fn seated(&self) -> Option<[u8; 2]> {
        let over = match self.pool.kind {
            PouleKind::Growing => self.taken_by.is_some(),
            PouleKind::Plucked => self.pot == 0,
        };
        (!over).then_some(self.seats)
    }

    /// The players who wait, the next to come in first.
    pub fn waiting(&self) -> impl Iterator<Item = u8> {
        self.queue.iter().copied()
    }

    /// The pool with its stake.
    #[must_use]
    pub fn pool(&self) -> Pool {
        self.pool
    }

    /// Units paid into a growing pool, or left in a plucked one.
    #[must_use]
    pub fn pot(&self) -> u32 {
        self.pot
    }

    /// Units that every player has paid, by rank.
    #[must_use]
    pub fn paid(&self) -> &[u32] {
        &self.paid
    }

    /// Units that every player has drawn, by rank.
    #[must_use]
    pub fn drawn(&self) -> &[u32] {
        &self.drawn
    }

    /// Games that every player has won, by rank.
    #[must_use]
    pub fn wins(&self) -> &[u32] {
        &self.wins
    }

    /// The player who has taken a growing pool.
    #[must_use]
    pub fn taken_by(&self) -> Option<u8> {
        self.taken_by
    }
}
