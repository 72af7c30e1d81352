//! All games of a store: cache, advice and analyses.
//!
//! The only place that calls the [store](crate::outside::Store) and the
//! [way to think](crate::outside::Think). Nothing here knows a form, a page or a request.

mod advice;
mod challenges;
mod class;
mod kept;
mod recent;
mod review;
mod summary;
#[cfg(test)]
mod tests;
mod thinker;

pub(crate) use advice::Hints;
pub(crate) use challenges::{Challenge, Number, Offer};
pub(crate) use class::{Class, MOST_BOARDS, Plan};
pub(crate) use kept::Games;
pub(crate) use review::{Review, Reviewed};
pub(crate) use summary::{OwnGame, Stage};
