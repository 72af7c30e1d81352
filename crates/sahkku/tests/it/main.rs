//! Sáhkku, seen from outside.

mod bots;
mod cases;
mod readers;
mod rules;
mod suite;
mod twin;
mod view;
