//! The two players: name, score, first count and clock of each, in one line above the board.

use crate::game::Table;
use crate::view::base::parts;
use crate::words::{term, tr};
use lauta_catalog::game::clock::wall_ms;
use lauta_catalog::game::{Match, Side, View};
use maud::{Markup, html};

/// Both players with their score, the first of the counts, and their clocks.
pub(crate) fn strip(table: &Table, view: &View) -> Markup {
    // A poule is about the pool, not about games won by a side.
    let scores = table.game().is_series() && table.game().rotation().is_none();
    let score = scores.then(|| table.game().play().score());
    let due = due(table.game().play(), view);
    strip_of(&names(table), score, view, due, |side| clock(table, side))
}

/// The side that has to act: to answer an offer, or on the board.
pub(super) fn due(play: &Match, view: &View) -> Option<Side> {
    play.to_answer().or(view.turn)
}

/// Two players with these names and this score, of whom one is `due`, as [`strip`] shows them.
pub(super) fn strip_of(
    names: &[String; 2],
    score: Option<[i64; 2]>,
    view: &View,
    due: Option<Side>,
    clock: impl Fn(Side) -> Markup,
) -> Markup {
    let counted = view.rails.len().max(1);
    html! {
        ul.players aria-label=(tr!("players")) {
            @for side in Side::BOTH {
                li aria-current=[(due == Some(side)).then_some("true")] {
                    span class={ "chip " (parts::word(side)) } aria-hidden="true" {}
                    span.called { (names[side.index()]) }
                    @if let Some(score) = score {
                        " " strong.score title=(tr!("series-score")) { (score[side.index()]) }
                    }
                    @let counts = view.counts.iter().take(counted);
                    @for (label, value) in counts.map(|count| (&count.label, &count.values[side.index()])) {
                        @if !value.is_empty() {
                            " " small { span.called { (term(label)) ":" } " " span { (value) } }
                        }
                    }
                    (clock(side))
                }
            }
        }
    }
}

/// The name of the player of a side in a poule, the one that the player has chosen, or else the side's.
pub(super) fn called(table: &Table, side: Side) -> String {
    called_in(table, usize::MAX, side)
}

/// The same in game number `game` of a series, counted from 0.
fn called_in(table: &Table, game: usize, side: Side) -> String {
    if let Some(rotation) = table.game().rotation() {
        return rotation.player_in(game, side).name.clone();
    }
    let sat = table.place.sat[side.index()].as_ref();
    let name = sat.and_then(|sat| sat.name.clone());
    name.unwrap_or_else(|| term(&table.session().about().sides[side.index()]).into_owned())
}

/// Names of both sides.
pub(super) fn names(table: &Table) -> [String; 2] {
    Side::BOTH.map(|side| called(table, side))
}

/// Names of both sides in game number `game` of a series, counted from 0.
pub(super) fn names_in(table: &Table, game: usize) -> [String; 2] {
    Side::BOTH.map(|side| called_in(table, game, side))
}

/// Time that a side has left.
fn clock(table: &Table, side: Side) -> Markup {
    html! {
        @if let Some(times) = &table.times {
            @let left = times.left(side, wall_ms());
            " " time data-left=(left) data-runs[times.running() == Some(side)] title=(tr!("clock-time")) {
                (time(left))
            }
        }
    }
}

/// Milliseconds as people read a clock: whole days, or hours, minutes and seconds.
fn time(left: i64) -> String {
    let seconds = left.max(0) / 1000;
    let (days, hours) = (seconds / 86_400, seconds / 3600 % 24);
    let (minutes, seconds) = (seconds / 60 % 60, seconds % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => tr!("clock-days-hours", days = days, hours = hours),
    }
}
