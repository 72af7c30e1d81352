//! What two friends see of each other besides moves: requests, phrases, clocks, giving up.

use std::borrow::Cow;

use lauta_catalog::game::Side;
use maud::{Markup, html};

use crate::clock::{Clock, Times, now};
use crate::lang::{term, tr, tr_html};
use crate::play::Table;
use crate::talk::{Ask, Phrase};

/// What was said is shown for so long, in phrases.
const SHOWN: usize = 4;

/// The part of the page that changes when friends talk, and not only when they move.
pub(crate) fn section(table: &Table, flip: bool) -> Markup {
    let own = table.place.own();
    let friends = table.place.settings.secret().is_some();
    let said = &table.talk.said[table.talk.said.len().saturating_sub(SHOWN)..];
    html! {
        @if friends {
            section #talk {
                @if !said.is_empty() {
                    ul.said aria-label=(tr!("talk-said")) {
                        @for (side, phrase) in said {
                            li { strong { (name(table, *side)) ":" } " " (phrase.text()) }
                        }
                    }
                }
                @if let Some((side, ask)) = table.talk.asked { (request(table, flip, side, ask)) }
                @if own.is_some() { (offers(table, flip)) (phrases(table, flip)) }
            }
        }
    }
}

/// What has been said or asked last, in words.
pub(crate) fn words(table: &Table) -> Option<String> {
    if let Some((side, ask)) = table.talk.asked {
        return Some(asks(table, side, ask));
    }
    if table.talk.refused {
        return Some(tr!("talk-refused"));
    }
    let (side, phrase) = table.talk.said.last()?;
    Some(format!("{}: {}", name(table, *side), phrase.text()))
}

fn name(table: &Table, side: Side) -> Cow<'_, str> {
    term(&table.session().about().sides[side.index()])
}

fn asks(table: &Table, side: Side, ask: Ask) -> String {
    match ask {
        Ask::Draw => tr!("talk-asks-draw", side = name(table, side)),
        Ask::Back(_) => tr!("talk-asks-back", side = name(table, side)),
    }
}

/// A form that says one thing.
fn form(table: &Table, flip: bool, content: &Markup) -> Markup {
    html! {
        form.talk method="post" action={ "/g/" (table.place.id) "/talk" } {
            (super::game::hidden(table.ply(), flip))
            (content)
        }
    }
}

fn request(table: &Table, flip: bool, side: Side, ask: Ask) -> Markup {
    let words = html! { p.forced { (asks(table, side, ask)) } };
    let answers = html! {
        (words)
        div.actions {
            button.primary name="answer" value="yes" { (tr!("talk-accept")) }
            button name="answer" value="no" { (tr!("talk-refuse")) }
        }
    };
    match table.place.own() {
        Some(own) if own != side => form(table, flip, &answers),
        _ => words,
    }
}

/// What can be asked of the other side.
fn offers(table: &Table, flip: bool) -> Markup {
    let free = table.talk.may_ask().is_ok();
    let (draw, back) = (table.may_offer_draw(), table.way_back().is_some());
    html! {
        @if free && (draw || back) {
            (form(table, flip, &html! {
                div.actions {
                    @if back { button name="ask" value="back" { (tr!("talk-ask-back")) } }
                    @if draw { button name="ask" value="draw" { (tr!("talk-ask-draw")) } }
                }
            }))
        } @else if table.talk.refused {
            p.hint { (tr!("talk-refused")) }
        }
    }
}

fn phrases(table: &Table, flip: bool) -> Markup {
    let may = table
        .place
        .own()
        .is_some_and(|own| table.talk.may_say(own).is_ok());
    html! {
        @if may {
            details.phrases {
                summary { (tr!("talk-say")) }
                (form(table, flip, &html! {
                    div.actions {
                        @for phrase in Phrase::ALL {
                            button name="say" value=(phrase.word()) { (phrase.text()) }
                        }
                    }
                }))
            }
        }
    }
}

/// Giving up the game: two clicks, so that none does it by mistake.
pub(crate) fn resign(table: &Table, flip: bool) -> Markup {
    html! {
        @if table.may_resign() {
            details.resign {
                summary { (tr!("resign-title")) }
                form.give-up method="post" action={ "/g/" (table.place.id) "/resign" } {
                    (super::game::hidden(table.ply(), flip))
                    button type="submit" { (tr!("resign-button")) }
                }
            }
        }
    }
}

/// A row of the table of counts: what time each side has left.
pub(crate) fn clocks(times: &Times) -> Markup {
    let now = now();
    html! {
        tr.clocks {
            th scope="row" { (tr!("clock-time")) }
            @for side in Side::BOTH {
                @let left = times.left(side, now);
                td {
                    time data-left=(left) data-runs[times.running() == Some(side)] { (time(left)) }
                }
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

/// The choice of a clock, for a game between friends.
pub(crate) fn clock_field() -> Markup {
    html! {
        label.field {
            span { (tr_html!("clock-title")) }
            select name="clock" {
                option value="" { (tr!("clock-none")) }
                @for clock in Clock::OFFERED {
                    option value=(String::from(clock)) { (clock_words(clock)) }
                }
            }
        }
    }
}

/// A clock in words.
pub(crate) fn clock_words(clock: Clock) -> String {
    match clock {
        Clock::Days(days) => tr!("clock-days", count = days),
        Clock::Fischer { minutes, seconds } => {
            tr!("clock-fischer", minutes = minutes, seconds = seconds)
        }
    }
}
