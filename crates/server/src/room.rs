//! A game as somebody finds it: waiting for its people, or in progress.

use lauta_catalog::game::{Chance, Dice, Side};
use lauta_catalog::{FairDice, Length, Pledge, Terms, about, hex};

use crate::error::ApiError;
use crate::event::{Event, Kept, Sat, Settings, Source};
use crate::form::{FormError, NewGame, Seats};
use crate::play::Table;
use crate::seat::{Hand, Secret, Visitor};

/// A game as somebody finds it.
#[derive(Debug)]
pub(crate) enum Room {
    Waiting(Box<Waiting>),
    Playing(Box<Table>),
}

/// What is known of a game before and after it has begun.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// Whoever knows it finds the game; it cannot be guessed.
    pub(crate) id: String,
    pub(crate) settings: Settings,
    /// Who has sat down, in a game between friends.
    pub(crate) sat: [Option<Sat>; 2],
    pub(crate) visitor: Visitor,
    pub(crate) hand: Hand,
}

/// Where the dice of a game come from, once they can fall.
#[derive(Clone, Debug)]
pub(crate) enum Cup {
    Seed(u64),
    Fair(FairDice),
}

impl Cup {
    /// What settles who begins: roll 0.
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

impl Settings {
    /// What a person asks for, checked as far as it can be before the game begins.
    pub(crate) fn of(form: NewGame, source: Source) -> Result<Self, ApiError> {
        let game = about(&form.game)?.id;
        let length = match form.length {
            Some(length) => length,
            None => Length::asked(&game)?,
        };
        Ok(Self {
            game,
            seats: form.seats,
            level: form.level,
            dice: source,
            terms: Terms {
                length,
                score: form.score,
            },
            first: form.first,
            position: form.position,
            clock: form.clock,
        })
    }

    /// One game for `seats`, with dice from `seed`.
    pub(crate) fn single(game: &str, seats: Seats, seed: u64) -> Result<Self, ApiError> {
        Ok(Self {
            game: about(game)?.id,
            seats,
            level: NewGame::LEVEL,
            dice: Source::Seed(seed),
            terms: Terms {
                length: Length::Game,
                score: [0; 2],
            },
            first: None,
            position: None,
            clock: None,
        })
    }

    /// What opens the seats, in a game between friends.
    pub(crate) fn secret(&self) -> Option<&Secret> {
        match (&self.dice, self.seats) {
            (Source::Secret(secret), Seats::Friend(_)) => Some(secret),
            _ => None,
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
        let hand = match settings.secret() {
            None => Hand::Any,
            Some(secret) => visitor
                .key
                .as_deref()
                .and_then(|key| secret.opened_by(key))
                .map_or(Hand::Watches, Hand::One),
        };
        Self {
            id,
            settings,
            sat,
            visitor,
            hand,
        }
    }

    /// The one side whose moves are the visitor's.
    pub(crate) fn own(&self) -> Option<Side> {
        match (self.settings.seats, self.hand) {
            (Seats::One(side), _) | (_, Hand::One(side)) => Some(side),
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

    /// Where the dice come from; of fair ones nothing before both seats are taken.
    pub(crate) fn cup(&self) -> Result<Cup, ApiError> {
        match (&self.settings.dice, &self.sat) {
            (Source::Seed(seed), _) => Ok(Cup::Seed(*seed)),
            (Source::Secret(secret), [Some(first), Some(second)]) => {
                let words = [&first.word[..], &second.word[..]];
                Ok(Cup::Fair(FairDice::new(secret.dice(), words)?))
            }
            (Source::Secret(_), _) => Err(ApiError::NotBegun),
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

    /// Where the visitor finds the next game: with the seat of the other side.
    pub(crate) fn rematch_path(&self) -> Option<String> {
        let (id, secret) = self.settings.secret()?.rematch();
        Some(match self.own() {
            Some(side) => format!("/g/{id}/seat/{}", secret.seat(side.other())),
            None => format!("/g/{id}"),
        })
    }

    /// How the dice are made, if anyone can check them; with the secret if it may be `revealed`.
    pub(crate) fn pledge(&self, revealed: bool) -> Option<Pledge> {
        match self.cup() {
            Ok(Cup::Fair(dice)) => Some(Pledge::of(&dice, revealed)),
            Ok(Cup::Seed(_)) | Err(_) => None,
        }
    }
}

/// A game between friends before both have sat down.
#[derive(Debug)]
pub(crate) struct Waiting {
    pub(crate) place: Place,
}

impl Waiting {
    /// The number of the next event.
    pub(crate) fn seq(&self) -> usize {
        1 + self.place.sat.iter().flatten().count()
    }

    /// What the server will show of its secret.
    pub(crate) fn commitment(&self) -> Option<String> {
        let secret = self.place.settings.secret()?;
        Some(FairDice::commitment(&secret.dice()))
    }

    /// The visitor sits down, and says a word for the dice or leaves that to the server. With
    /// both seats taken the game begins.
    pub(crate) fn sit(&self, word: Option<&str>) -> Result<Vec<Event>, ApiError> {
        let Hand::One(side) = self.place.hand else {
            return Err(ApiError::Watching);
        };
        let seat = &self.place.sat[side.index()];
        if seat.is_some() {
            return Ok(vec![]);
        }
        let sat = match word {
            Some(word) => Sat {
                side,
                word: word.into(),
                own: true,
            },
            None => Sat::by_server(side)?,
        };
        // The same check as the dice's own, before anything is kept.
        FairDice::new([0; 32], [&sat.word; 2])
            .map_err(|error| FormError::Word(error.to_string()))?;
        let mut place = self.place.clone();
        place.sat[side.index()] = Some(sat.clone());
        let mut events = vec![Event::Sat(sat)];
        if place.sat.iter().all(Option::is_some) {
            let (_, begun) = Table::begin(place)?;
            events.extend(begun);
        }
        Ok(events)
    }
}

impl Sat {
    /// With a word of the server, for somebody who says none.
    fn by_server(side: Side) -> Result<Self, ApiError> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self {
            side,
            word: hex(&bytes),
            own: false,
        })
    }
}

impl Room {
    /// A new game, and its first events; one between friends waits for them.
    pub(crate) fn create(
        id: String,
        settings: Settings,
        visitor: Visitor,
    ) -> Result<(Self, Vec<Event>), ApiError> {
        let mut events = vec![Event::Settled(settings.clone())];
        let mut place = Place::new(id, settings, [None, None], visitor);
        if place.settings.secret().is_none() {
            if let Source::Secret(_) = place.settings.dice {
                // Nobody sits down, and so nobody but the server can say the words.
                for side in Side::BOTH {
                    let sat = Sat::by_server(side)?;
                    place.sat[side.index()] = Some(sat.clone());
                    events.push(Event::Sat(sat));
                }
            }
            let (mut table, begun) = Table::begin(place)?;
            events.extend(begun);
            table.seq = events.len();
            return Ok((Self::Playing(Box::new(table)), events));
        }
        // Whether it can be begun is said now, and not to the friend.
        let word = |side| Sat {
            side,
            word: "0".repeat(16),
            own: false,
        };
        let mut trial = place.clone();
        trial.sat = Side::BOTH.map(|side| Some(word(side)));
        Table::begin(trial)?;
        Ok((Self::Waiting(Box::new(Waiting { place })), events))
    }

    /// The game that these events, which follow the settings, describe.
    pub(crate) fn replay(
        id: String,
        settings: Settings,
        events: &[Kept],
        visitor: Visitor,
    ) -> Result<Self, ApiError> {
        let mut sat = [None, None];
        let mut rest = events;
        while let [first, later @ ..] = rest
            && let Event::Sat(seat) = &first.event
        {
            sat[seat.side.index()] = Some(seat.clone());
            rest = later;
        }
        let place = Place::new(id, settings, sat, visitor);
        if rest.is_empty() && place.settings.secret().is_some() {
            return Ok(Self::Waiting(Box::new(Waiting { place })));
        }
        let mut table = Table::replay(place, rest)?;
        table.seq = 1 + events.len();
        Ok(Self::Playing(Box::new(table)))
    }

    pub(crate) fn place(&self) -> &Place {
        match self {
            Self::Waiting(waiting) => &waiting.place,
            Self::Playing(table) => &table.place,
        }
    }

    /// The number of the next event.
    pub(crate) fn seq(&self) -> usize {
        match self {
            Self::Waiting(waiting) => waiting.seq(),
            Self::Playing(table) => table.seq,
        }
    }
}
