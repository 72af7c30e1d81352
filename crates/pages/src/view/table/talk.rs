//! Panel for two friends: requests, phrases, clocks; taking back, resigning.

use super::players::called;
use crate::game::{Ask, Clock, Phrase, Table};
use crate::view::base::parts;
use crate::words::{tr, tr_html};
use lauta_catalog::game::Side;
use maud::{Markup, html};

/// Number of latest phrases that are shown.
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
                            li { strong { (called(table, *side)) ":" } " " (phrase_words(phrase)) }
                        }
                    }
                }
                @if let Some((side, ask)) = table.talk.asked { (request(table, flip, side, ask)) }
                @if own.is_some() { (offers(table, flip)) (phrases(table, flip)) }
            }
        }
    }
}

/// Latest phrase or request, in words.
pub(crate) fn words(table: &Table) -> Option<String> {
    if let Some((side, ask)) = table.talk.asked {
        return Some(asks(table, side, ask));
    }
    if table.talk.refused {
        return Some(tr!("talk-refused"));
    }
    let (side, phrase) = table.talk.said.last()?;
    Some(format!(
        "{}: {}",
        called(table, *side),
        phrase_words(phrase)
    ))
}

fn asks(table: &Table, side: Side, ask: Ask) -> String {
    match ask {
        Ask::Draw => tr!("talk-asks-draw", side = called(table, side)),
        Ask::Back(_) => tr!("talk-asks-back", side = called(table, side)),
    }
}

/// A form that says one thing.
fn form(table: &Table, flip: bool, content: &Markup) -> Markup {
    html! {
        form.talk method="post" action={ "/g/" (table.place.id) "/talk" } {
            (parts::hidden(table.ply(), flip))
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

/// Requests open to the visitor.
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
                            button name="say" value=(phrase.word()) { (phrase_words(&phrase)) }
                        }
                    }
                }))
            }
        }
    }
}

/// Buttons to take back and to resign; resigning takes two clicks, so that nobody does it by mistake.
pub(crate) fn ways_out(table: &Table, flip: bool) -> Markup {
    let form = |to: &str, words: String| {
        html! {
            form.way-out method="post" action={ "/g/" (table.place.id) "/" (to) } {
                (parts::hidden(table.ply(), flip))
                button type="submit" { (words) }
            }
        }
    };
    let (back, resign) = (table.may_go_back().is_some(), table.resigner());
    let rotation = table.game().rotation().filter(|_| !table.is_over());
    html! {
        @if back || resign.is_some() || rotation.is_some() {
            div.ways-out {
                @if back { (form("back", tr!("back-button"))) }
                @if let Some(side) = resign {
                    details.resign {
                        summary { (tr!("resign-title")) }
                        @if rotation.is_some() { p.hint { (tr!("poule-resign", player = called(table, side))) } }
                        (form("resign", tr!("resign-button")))
                    }
                }
                @if rotation.is_some() {
                    details.leave {
                        summary { (tr!("poule-leave")) }
                        p.hint { (tr!("poule-leave-means")) }
                        p.actions {
                            a.button href="/" { (tr!("poule-leave-button")) }
                            a.button href={ "/g/" (table.place.id) "/review" } { (tr!("game-review")) }
                        }
                    }
                }
            }
        }
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

/// Words of a phrase.
fn phrase_words(phrase: &Phrase) -> String {
    match phrase {
        Phrase::Hello => tr!("phrase-hello"),
        Phrase::Luck => tr!("phrase-luck"),
        Phrase::Played => tr!("phrase-played"),
        Phrase::Throw => tr!("phrase-throw"),
        Phrase::Sorry => tr!("phrase-sorry"),
        Phrase::Thanks => tr!("phrase-thanks"),
        Phrase::Moment => tr!("phrase-moment"),
        Phrase::Bye => tr!("phrase-bye"),
    }
}
