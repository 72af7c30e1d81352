//! The games of the families.

mod endings;
mod exact;
mod given_away;
mod races;
mod running;
mod sahkku;
mod solved;
mod tab;
mod trictrac;
