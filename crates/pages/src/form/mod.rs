//! Forms and links as people send them, with errors that say what would have fitted.
//!
//! Nothing here knows HTTP: a form is text. Other modules act on it.

mod error;
mod fields;
mod json;
mod new_game;
mod spot;
#[cfg(test)]
mod tests;
mod text;
mod upload;

pub(crate) use error::FormError;
pub(crate) use fields::{Fields, LONGEST_NAME, Told};
pub(crate) use new_game::NewGame;
pub(crate) use spot::{Compared, Depth, Spot, Tab};
pub(crate) use text::{game_string, position_from_link, position_to_link, shorten};
pub(crate) use upload::Upload;
