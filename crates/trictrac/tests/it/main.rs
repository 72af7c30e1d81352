//! Trictrac and its kin, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod chances;
mod documented;
mod ecoles;
mod ecoles_twin;
mod prose;
mod readers;
mod score;
mod score_flags;
mod score_refused;
mod score_schools;
mod score_story;
mod score_twin;
mod score_twin_poule;
mod suite;
mod twin;
mod view;
