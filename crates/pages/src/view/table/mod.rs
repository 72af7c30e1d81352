//! Pages of a game in progress: board, controls, history, analysis; and lessons and problems,
//! which are games that are not saved.

pub(super) mod advice;
pub(super) mod analysis;
pub(super) mod attract;
mod basis;
mod cube_hint;
pub(super) mod evaluation;
pub(super) mod exercise;
pub(super) mod fair;
pub(super) mod film;
pub(super) mod game;
pub(super) mod learn;
pub(super) mod lesson_words;
mod marks;
pub(super) mod mistakes;
mod played;
mod players;
pub(super) mod poule;
pub(super) mod problem;
mod reasons;
mod scored;
pub(super) mod seen;
pub(super) mod series;
mod set;
mod spoken;
pub(super) mod state;
pub(super) mod talk;
pub(super) mod told;
pub(super) mod waiting;
