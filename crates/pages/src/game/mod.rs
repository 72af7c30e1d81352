//! A game between people, the computer and dice, rebuilt from its events.
//!
//! Everything follows from the events and from who asks: nothing here reads a clock, keeps a row or
//! answers a request. Rules are asked of `lauta-catalog`. Start with [`Room`].

mod access;
mod clock;
mod error;
mod event;
mod opened;
mod place;
mod room;
mod seats;
mod secret;
mod table;
mod talk;
mod turns;

pub(crate) use access::{Access, Visitor};
pub(crate) use clock::{Clock, Times};
pub(crate) use error::{EventError, GameError, NotOpen, NotYours};
#[cfg(test)]
pub(crate) use event::Sat;
pub(crate) use event::{Event, Kept, Settings, Source};
pub(crate) use lauta_catalog::THROW;
pub(crate) use opened::{OfFile, opened};
pub(crate) use place::Place;
pub(crate) use room::{Room, Waiting};
pub(crate) use seats::Seats;
pub(crate) use secret::Secret;
pub(crate) use table::{MOST_EVENTS, Table};
pub(crate) use talk::{Ask, Phrase, Talk};
