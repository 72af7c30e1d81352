//! The games of the families.

mod endings;
mod exact;
mod races;
mod running;
mod sahkku;
mod solved;
mod tab;
mod trictrac;
