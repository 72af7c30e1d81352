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
        let mut place = Self {
            id,
            settings,
            sat,
            visitor,
            access: Access::AllSides,
        };
        if place.settings.secret().is_some() {
            let key = place.visitor.key.as_deref();
            let side = key.and_then(|key| place.opened_by(key));
            place.access = side.map_or(Access::Spectator, Access::Side);
        }
        place
    }

    /// The side whose seat this key opens.
    pub(crate) fn opened_by(&self, key: &str) -> Option<Side> {
        let secret = self.settings.secret()?;
        let linked = secret.opened_by(key);
        let linked = linked.filter(|side| !self.is_offered(*side));
        let offered = secret.offered_by(key);
        // Before anybody sits there, both keys open the seat.
        let free = |side: &Side| self.sat[side.index()].is_none();
        let offered = offered.filter(|side| free(side) || self.is_offered(*side));
        linked.or(offered)
    }

    /// True if somebody sits on this side who came by an open challenge.
    pub(crate) fn is_offered(&self, side: Side) -> bool {
        let sat = self.sat[side.index()].as_ref();
        sat.is_some_and(|sat| sat.offered)
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

    /// The path that opens the visitor's seat.
    pub(crate) fn own_path(&self) -> Option<String> {
        let (side, secret) = (self.own()?, self.settings.secret()?);
        let key = if self.is_offered(side) {
            secret.offered_seat(side)
        } else {
            secret.seat(side)
        };
        Some(self.seat_path(&key))
    }

    /// True if the visitor has made the game with somebody who has not come yet.
    pub(crate) fn awaits_friend(&self) -> bool {
        let Seats::Friend(host) = self.settings.seats else {
            return false;
        };
        let free = self.sat[host.other().index()].is_none();
        self.own() == Some(host) && free && !self.settings.rematch
    }

    /// The path that opens the friend's seat, as long as the visitor has to pass it on: a class gives its places away.
    pub(crate) fn friends_path(&self) -> Option<String> {
        if !self.awaits_friend() || self.settings.board.is_some() {
            return None;
        }
        let (side, secret) = (self.own()?.other(), self.settings.secret()?);
        Some(self.seat_path(&secret.seat(side)))
    }

    fn seat_path(&self, key: &str) -> String {
        format!("/g/{}/seat/{key}", self.id)
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
            rematch: true,
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
