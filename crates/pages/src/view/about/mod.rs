//! Pages about games: lists, rules, positions, new games; and general pages.

pub(super) mod api;
pub(super) mod atlas;
pub(super) mod challenges;
pub(super) mod class;
pub(super) mod compare;
pub(super) mod courses;
pub(super) mod edit;
pub(super) mod error;
pub(super) mod find;
pub(super) mod front;
pub(super) mod games;
pub(super) mod mine;
pub(super) mod open;
pub(super) mod print;
pub(super) mod problems;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod setup;
pub(super) mod site;
mod tags;
pub(super) mod tree;
