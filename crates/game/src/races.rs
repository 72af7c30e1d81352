//! Races: the sides can no longer meet, and each bears its men off on its own.

use crate::Game;

/// Points of a [`Stand`], the last of a track: half of the usual track.
pub const RACE_POINTS: usize = 12;

/// Men of one side on the last points of its track, point 1, which is the last one, first. Men that
/// stand on none of them are off.
pub type Stand = [u8; RACE_POINTS];

/// Size of the race of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BearOff {
    /// The most men of a side that can still be on the board.
    pub men: u8,
    /// The points of home, where men are borne off.
    pub home: u8,
    /// The last points of the track on which no man can meet one of the other side, if that one
    /// stands on the last points of his track as well.
    pub points: u8,
}

/// A game whose end may be a race.
///
/// In a race what a side does is no concern of the other one, but for who is off first. Games agree
/// in it that differ in all that comes before.
pub trait Races: Game {
    /// Size of the race, or the reason why this game has none that can be computed.
    ///
    /// # Errors
    /// The reason, in words that go on from the name of the game: `is won by ...`.
    fn bear_off(&self) -> Result<BearOff, &'static str>;

    /// The rules that matter in a race, as one line of text. Games that agree in it share their
    /// tables.
    fn race_rules(&self) -> String;

    /// Stands of both sides, the side about to throw first. `None` if `pos` is no race or no throw
    /// is due.
    fn race(&self, pos: &Self::Position) -> Option<[Stand; 2]>;

    /// The race in which the sides stand so, the first side to throw.
    fn race_position(&self, stands: [Stand; 2]) -> Self::Position;

    /// Index of the ending when a side bears its last man off, with a doublet or without, while the
    /// other side still stands so.
    fn race_ending(&self, doublet: bool, loser: Stand) -> u8;
}
