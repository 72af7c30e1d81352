//! A game as a visitor finds it: waiting for its players, or in progress.

use lauta_catalog::game::Side;
use lauta_catalog::{FairDice, hex};

use super::access::{Access, Visitor};
use super::error::GameError;
use super::event::{Event, Kept, Sat, Settings, Source};
use super::place::Place;
use super::seats::Seats;
use super::table::{MOST_EVENTS, Table};

/// A game as somebody finds it.
#[derive(Debug)]
pub(crate) enum Room {
    Waiting(Box<Waiting>),
    Playing(Box<Table>),
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

    /// Commitment to the secret, which the server shows before the first roll.
    pub(crate) fn commitment(&self) -> Option<String> {
        let secret = self.place.settings.secret()?;
        Some(FairDice::commitment(&secret.dice()))
    }

    /// The visitor sits down, with a name or without, and says a word for the dice or leaves that
    /// to the server. With both seats taken the game begins.
    pub(crate) fn sit(
        &self,
        word: Option<&str>,
        name: Option<String>,
    ) -> Result<Vec<Event>, GameError> {
        let Access::Side(side) = self.place.access else {
            return Err(GameError::Spectator);
        };
        let seat = &self.place.sat[side.index()];
        if seat.is_some() {
            return Ok(vec![]);
        }
        let settings = &self.place.settings;
        let host = settings
            .name
            .clone()
            .filter(|_| settings.seats == Seats::Friend(side));
        let key = self.place.visitor.key.as_deref();
        let offered = key.and_then(|key| settings.secret()?.offered_by(key));
        let sat = Sat {
            name: name.or(host),
            offered: offered == Some(side),
            ..match word {
                Some(word) => Sat {
                    side,
                    word: word.into(),
                    own: true,
                    name: None,
                    offered: false,
                },
                None => Sat::by_server(side)?,
            }
        };
        // The same check as the dice's own, before anything is kept.
        FairDice::new([0; 32], [&sat.word; 2])
            .map_err(|error| GameError::Word(error.to_string()))?;
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
    pub(crate) fn by_server(side: Side) -> Result<Self, GameError> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Self {
            side,
            word: hex(&bytes),
            own: false,
            name: None,
            offered: false,
        })
    }
}

impl Room {
    /// A new game, and its first events; one between friends waits for them.
    pub(crate) fn create(
        id: String,
        settings: Settings,
        visitor: Visitor,
    ) -> Result<(Self, Vec<Event>), GameError> {
        let mut events = vec![Event::Settled(settings.clone().into())];
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
        // A start position that cannot be played is reported now, and not to the friend.
        let word = |side| Sat {
            side,
            word: "0".repeat(16),
            own: false,
            name: None,
            offered: false,
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
    ) -> Result<Self, GameError> {
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

    /// True if `more` events no longer fit; the end of a game always does.
    pub(crate) fn is_full(&self, more: usize) -> bool {
        match self {
            Self::Waiting(_) => false,
            Self::Playing(table) => more > 0 && table.seq + more > MOST_EVENTS && !table.is_over(),
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
