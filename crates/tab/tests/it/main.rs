//! Tâb, seen from outside.

mod cases;
mod prose;
mod readers;
mod suite;
mod twin;
mod view;
