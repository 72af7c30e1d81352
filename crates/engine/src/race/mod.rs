//! Races by table: what is left of a game when the sides can no longer meet.
//!
//! [`OneSided`] tables know of every way in which one side can stand how many turns it needs to
//! bear everything off; from two of them follow the chances of a race, nearly exact.
//! [`TwoSided`] tables know the value of a race itself, exactly, for few men. Both are made from the
//! game's own legal plays and kept on a [`Shelf`](crate::exact::Shelf); [`Racing`] judges by them.

mod judge;
mod one_sided;
mod plays;
mod stands;
mod two_sided;

pub use judge::{Race, RaceTables, Racing};
pub use one_sided::{OneSided, Run};
pub use stands::Stands;
pub use two_sided::TwoSided;
