//! A game in progress: its board, what is due, what has happened, its analysis; and lessons, which
//! are a table that nobody keeps.

pub(super) mod advice;
pub(super) mod attract;
pub(super) mod fair;
pub(super) mod game;
pub(super) mod learn;
pub(super) mod replay;
pub(super) mod review;
pub(super) mod seen;
pub(super) mod series;
pub(super) mod state;
pub(super) mod talk;
pub(super) mod told;
pub(super) mod waiting;
pub(super) mod worth;
