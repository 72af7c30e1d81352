//! The formats, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod bgf;
mod cubes;
mod doubts;
mod fibs;
mod gnubg;
mod ids;
mod mat;
mod met;
mod mixed;
mod ogxm;
mod outside;
mod own;
mod played;
mod possible;
mod printed;
mod records;
mod sgf;
mod xg;
