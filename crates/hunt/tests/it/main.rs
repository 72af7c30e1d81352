//! The hunts, seen from outside.

mod cases;
mod perft;
mod readers;
mod suite;
mod twin;
