//! Pages about games: lists, rules, positions, new games; and general pages.

pub(super) mod api;
pub(super) mod compare;
pub(super) mod edit;
pub(super) mod error;
pub(super) mod find;
pub(super) mod home;
pub(super) mod print;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod setup;
