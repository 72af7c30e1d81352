//! A poule in progress: who plays on which side.

use lauta_game::{Pool, Poule, PouleError, SeriesResult, Side};
use serde::{Deserialize, Serialize};

use crate::player::PoulePlayer;

/// The players of a poule, two of whom play at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rotation {
    poule: Poule,
    /// By rank.
    players: Vec<PoulePlayer>,
    /// Ranks of the players of both sides, game by game.
    ranks: Vec<[u8; 2]>,
    /// The side that has won the last game, if it had a winner.
    won: Option<Side>,
}

/// The standing of a poule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Units paid into a growing pool, or left in a plucked one.
    pub pot: u32,
    /// Name of the player who has taken a growing pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<String>,
    /// The players by rank.
    pub players: Vec<PlayerStanding>,
}

/// The standing of a player in a poule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerStanding {
    /// The player's name.
    pub name: String,
    /// Games won.
    pub won: u32,
    /// Units paid into the pool.
    pub paid: u32,
    /// Units taken from the pool.
    pub drawn: u32,
}

impl PlayerStanding {
    /// Units drawn less those paid.
    #[must_use]
    pub fn balance(&self) -> i64 {
        i64::from(self.drawn) - i64::from(self.paid)
    }
}

impl Rotation {
    pub(super) fn new(pool: Pool, players: Vec<PoulePlayer>) -> Result<Self, PouleError> {
        Ok(Self {
            poule: Poule::new(pool, players.len())?,
            players,
            ranks: vec![[1, 2]],
            won: None,
        })
    }

    /// The pool, who has paid and drawn; players are numbered by rank.
    #[must_use]
    pub fn poule(&self) -> &Poule {
        &self.poule
    }

    /// The standing after the games that were played.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let poule = &self.poule;
        let counts = poule.wins().iter().zip(poule.paid()).zip(poule.drawn());
        let players = self.players.iter().zip(counts);
        let players = players.map(|(player, ((won, paid), drawn))| PlayerStanding {
            name: player.name.clone(),
            won: *won,
            paid: *paid,
            drawn: *drawn,
        });
        Standing {
            pot: poule.pot(),
            taken_by: poule.taken_by().map(|rank| self.ranked(rank).name.clone()),
            players: players.collect(),
        }
    }

    /// The players by rank.
    #[must_use]
    pub fn players(&self) -> &[PoulePlayer] {
        &self.players
    }

    /// The player of this rank, from 1.
    ///
    /// # Panics
    /// If there is no such rank.
    #[must_use]
    pub fn ranked(&self, rank: u8) -> &PoulePlayer {
        &self.players[usize::from(rank) - 1]
    }

    /// The player of this side, in the game on the board.
    #[must_use]
    pub fn player(&self, side: Side) -> &PoulePlayer {
        self.player_in(usize::MAX, side)
    }

    /// The player of this side in game number `game`, counted from 0, or in the last one before it.
    #[must_use]
    pub fn player_in(&self, game: usize, side: Side) -> &PoulePlayer {
        let ranks = self.ranks.get(game).copied().unwrap_or(self.ranks());
        self.ranked(ranks[side.index()])
    }

    /// Ranks of the players of both sides, in the game on the board.
    fn ranks(&self) -> [u8; 2] {
        self.ranks.last().copied().unwrap_or([1, 2])
    }

    /// The side that `rank` plays, in the game on the board.
    #[must_use]
    pub fn side(&self, rank: u8) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.ranks()[side.index()] == rank)
    }

    /// The winner of the pool's last game, and the side of it; `None` while the pool is played for.
    pub(super) fn result(&self) -> Option<SeriesResult> {
        let over = self.poule.seated().is_none();
        over.then_some(SeriesResult { winner: self.won })
    }

    /// A game has ended: the winner, if there is one, draws `units` from a plucked pool. A drawn game is played
    /// again by the same players.
    pub(super) fn ended(&mut self, winner: Option<Side>, units: u32) {
        self.won = winner;
        if let Some(winner) = winner {
            // Giving up costs a unit at least, like every other loss.
            let won = self.poule.won(self.ranks()[winner.index()], units.max(1));
            debug_assert_eq!(won, Ok(()), "the winner was seated, and the pool not won");
        }
    }

    /// Seats the players of the next game; the side of the one who stays, who keeps it and has the first throw.
    pub(super) fn seat(&mut self) -> Option<Side> {
        let [stays, comes] = self.poule.seated()?;
        let side = self.side(stays)?;
        let mut ranks = [stays; 2];
        ranks[side.other().index()] = comes;
        self.ranks.push(ranks);
        Some(side)
    }
}
