//! The chase games, seen from outside.

mod cases;
mod readers;
mod suite;
mod twin;
