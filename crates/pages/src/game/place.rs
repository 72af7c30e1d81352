//! A game before and after it has begun: its settings, its seats, its dice.

use lauta_catalog::game::{Chance, Dice, Side};
use lauta_catalog::{FairDice, Pledge};

use super::access::{Access, Visitor};
use super::error::GameError;
use super::event::{Sat, Settings, Source};
use super::seats::Seats;

/// Facts about a game before and after it has begun.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// Id of the game; it cannot be guessed.
    pub(crate) id: String,
    pub(crate) settings: Settings,
    /// Seats that are taken, in a game between friends.
    pub(crate) sat: [Option<Sat>; 2],
    pub(crate) visitor: Visitor,
    pub(crate) access: Access,
}

/// Dice of a game that has begun.
#[derive(Clone, Debug)]
pub(crate) enum Cup {
    Seed(u64),
    Fair(FairDice),
}

impl Cup {
    /// Dice of the draw for the first move: roll 0.
    pub(crate) fn first(&self) -> Box<dyn Chance> {
        match self {
            Self::Seed(seed) => Box::new(Dice::from_seed(*seed)),
            Self::Fair(dice) => Box::new(dice.roll(0)),
        }
    }

    /// Roll number `n`, which makes entry number `ply` of the record.
    pub(crate) fn roll(&self, n: u64, ply: usize) -> Box<dyn Chance> {
        match self {
            Self::Seed(seed) => Box::new(Dice::nth(*seed, ply as u64)),
            Self::Fair(dice) => Box::new(dice.roll(n)),
        }
    }
}

impl Place {
    pub(crate) fn new(
        id: String,
        settings: Settings,
        sat: [Option<Sat>; 2],
        visitor: Visitor,
    ) -> Self {
        let access = match settings.secret() {
            None => Access::AllSides,
            Some(secret) => visitor
                .key
                .as_deref()
                .and_then(|key| secret.opened_by(key))
                .map_or(Access::Spectator, Access::Side),
        };
        Self {
            id,
            settings,
            sat,
            visitor,
            access,
        }
    }

    /// The one side whose moves are the visitor's.
    pub(crate) fn own(&self) -> Option<Side> {
        match (self.settings.seats, self.access) {
            (Seats::One(side), _) | (_, Access::Side(side)) => Some(side),
            _ => None,
        }
    }

    /// The side that the board is seen from.
    pub(crate) fn below(&self) -> Side {
        self.own().unwrap_or(Side::First)
    }

    /// The path that opens the seat of a side.
    pub(crate) fn seat_path(&self, side: Side) -> Option<String> {
        let key = self.settings.secret()?.seat(side);
        Some(format!("/g/{}/seat/{key}", self.id))
    }

    /// The dice; an error before both seats of a game with fair dice are taken.
    pub(crate) fn cup(&self) -> Result<Cup, GameError> {
        match (&self.settings.dice, &self.sat) {
            (Source::Seed(seed), _) => Ok(Cup::Seed(*seed)),
            (Source::Secret(secret), [Some(first), Some(second)]) => {
                let words = [&first.word[..], &second.word[..]];
                // They were checked when people sat down.
                let dice = FairDice::new(secret.dice(), words);
                Ok(Cup::Fair(dice.map_err(|_| GameError::Replay { ply: 0 })?))
            }
            (Source::Secret(_), _) => Err(GameError::NotBegun),
        }
    }

    /// The game that the same people play next, their sides exchanged: its id and settings.
    pub(crate) fn rematch(&self) -> Option<(String, Settings)> {
        let (id, secret) = self.settings.secret()?.rematch();
        let seats = match self.settings.seats {
            Seats::Friend(host) => Seats::Friend(host.other()),
            other => other,
        };
        let settings = Settings {
            seats,
            dice: Source::Secret(secret),
            ..self.settings.clone()
        };
        Some((id, settings))
    }

    /// Path of the next game, with the visitor's seat, which is the other side's.
    pub(crate) fn rematch_path(&self) -> Option<String> {
        let (id, secret) = self.settings.secret()?.rematch();
        Some(match self.own() {
            Some(side) => format!("/g/{id}/seat/{}", secret.seat(side.other())),
            None => format!("/g/{id}"),
        })
    }

    /// Pledge of fair dice, with the secret if it is `revealed`; `None` if a seed makes the dice.
    pub(crate) fn pledge(&self, revealed: bool) -> Option<Pledge> {
        match self.cup() {
            Ok(Cup::Fair(dice)) => Some(Pledge::of(&dice, revealed)),
            Ok(Cup::Seed(_)) | Err(_) => None,
        }
    }
}
