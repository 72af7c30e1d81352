//! A game between friends: before it begins, and its links and dice.

use super::players::called;
use super::{state, talk};
use crate::form::LONGEST_NAME;
use crate::game::{Access, GameError, Place, Seats, Table, Waiting};
use crate::view::base::{board, described, frame, parts};
use crate::words::{term, terms, tr};
use lauta_catalog::game::{Side, View};
use lauta_catalog::{MatchNext, about, open, open_at};
use maud::{Markup, html};

/// The page of a game that has not begun.
pub(crate) fn page(waiting: &Waiting) -> Result<Markup, GameError> {
    let state = state(waiting)?;
    let about = about(&state.game)?;
    let content = html! {
        (frame::live())
        (maud::PreEscaped(state.html))
    };
    Ok(frame::layout(&described::title(&about), "game", &content))
}

/// State for programs, with the part of the page that changes.
pub(crate) fn state(waiting: &Waiting) -> Result<state::Waiting, GameError> {
    let place = &waiting.place;
    let settings = &place.settings;
    let first = match &settings.position {
        Some(position) => open_at(&settings.game, position)?,
        None => open(&settings.game)?,
    };
    let about = first.about();
    let seated = [&place.sat[0], &place.sat[1]].map(Option::is_some);
    let own = match place.access {
        Access::Side(side) => Some(side),
        Access::AllSides | Access::Spectator => None,
    };
    let links = [place.own_path(), place.friends_path()];
    let links = links.iter().flatten().map(|path| place.visitor.link(path));
    let say = say(waiting, &terms(&about.sides));
    Ok(state::Waiting {
        id: place.id.clone(),
        game: about.id.clone(),
        seq: waiting.seq() - 1,
        you: own,
        seated,
        links: links.collect(),
        commitment: waiting.commitment(),
        words: [&place.sat[0], &place.sat[1]].map(|sat| sat.as_ref().map(|sat| sat.word.clone())),
        html: section(waiting, about, &first.view(), own, &say).into_string(),
        say,
    })
}

/// Sentence on the seat or person that the game waits for.
fn say(waiting: &Waiting, sides: &[String; 2]) -> String {
    let place = &waiting.place;
    let missing = |side: Side| place.sat[side.index()].is_none();
    let name = |side: Side| &sides[side.index()];
    match place.access {
        Access::Side(own) if missing(own) => tr!("wait-sit", side = name(own)),
        Access::Side(own) => tr!("wait-for", side = name(own), other = name(own.other())),
        Access::AllSides | Access::Spectator => {
            let missing: Vec<&str> = Side::BOTH
                .into_iter()
                .filter(|side| missing(*side))
                .map(|side| name(side).as_str())
                .collect();
            match missing[..] {
                [one] => tr!("wait-watch-one", side = one),
                _ => tr!("wait-watch-both"),
            }
        }
    }
}

fn section(
    waiting: &Waiting,
    about: &lauta_catalog::game::About,
    view: &View,
    own: Option<Side>,
    say: &str,
) -> Markup {
    let place = &waiting.place;
    let seq = waiting.seq() - 1;
    html! {
        section #game .setup.waiting data-id=(place.id) data-seq=(seq) {
            div.lookup { (board::still(view, place.below())) }
            div.sheet {
                p.eyebrow {
                    (described::name(about))
                    @if let Some(board) = place.settings.board { " · " (tr!("class-board", number = board)) }
                }
                @if let Some(name) = own.and_then(|own| host_name(place, own)) {
                    p.lead { (tr!("wait-invites", name = name)) }
                }
                h1 {
                    @if let Some(own) = own { span class={ "chip " (parts::word(own)) } aria-hidden="true" {} }
                    (say)
                }
                @if let Some(own) = own {
                    @if let Some(path) = place.friends_path() {
                        (link(&tr!("link-other"), &place.visitor.link(&path), Some(&tr!("link-other-note"))))
                    }
                    @else if place.awaits_friend() { p { (tr!("class-next-sits-here")) } }
                    @if place.sat[own.index()].is_none() { (sit(waiting, own)) }
                }
                @if let Some(clock) = place.settings.clock {
                    p { (tr!("clock-is", clock = talk::clock_words(clock))) }
                }
                (links(place))
                (dice(waiting, &terms(&about.sides)))
                p.plain { a.button href={ "/g/" (place.id) } { (tr!("wait-look")) } }
            }
        }
    }
}

/// Name of the person who has made the game, for a friend who has not sat down.
fn host_name(place: &Place, own: Side) -> Option<&str> {
    let waits = place.sat[own.index()].is_none();
    let host = place.sat[own.other().index()].as_ref().filter(|_| waits)?;
    host.name.as_deref()
}

/// The form that takes a seat. The module adds a word, and sends it by itself for the person who
/// has made the game.
fn sit(waiting: &Waiting, own: Side) -> Markup {
    let place = &waiting.place;
    let host = place.settings.seats == Seats::Friend(own);
    html! {
        form #sit method="post" action={ "/g/" (place.id) "/sit" } data-at-once[host] {
            input type="hidden" name="word" value="";
            @if !host {
                label.field {
                    span { (tr!("name-own")) " " small { (tr!("name-note")) } }
                    input name="name" maxlength=(LONGEST_NAME) autocomplete="nickname";
                }
            }
            button.primary type="submit" { (tr!("wait-sit-down")) }
            p.hint.plain {
                (tr!("wait-without-script"))
            }
        }
    }
}

/// Commitment and words of the dice, before the first roll.
fn dice(waiting: &Waiting, sides: &[String; 2]) -> Markup {
    let place = &waiting.place;
    html! {
        details.fair {
            summary { (tr!("dice-fair")) }
            p {
                (tr!("dice-before"))
            }
            dl {
                @if let Some(commitment) = waiting.commitment() {
                    dt { (tr!("dice-seal")) }
                    dd { code.long { (commitment) } }
                }
                @for side in Side::BOTH {
                    dt { (tr!("dice-word-of", side = sides[side.index()])) }
                    dd { (word(place, side)) }
                }
            }
        }
    }
}

/// A seat's word for the dice, and a note if the server made it.
pub(crate) fn word(place: &Place, side: Side) -> Markup {
    html! {
        @match &place.sat[side.index()] {
            Some(sat) => {
                code.long { (sat.word) }
                @if !sat.own { " " small { (tr!("dice-word-by-server")) } }
            }
            None => (tr!("dice-word-none")),
        }
    }
}

/// Links to pass on: the seat to another device of this person, the game to others.
pub(crate) fn links(place: &Place) -> Markup {
    let Some(_) = place.settings.secret() else {
        return html! {};
    };
    html! {
        details.links {
            summary { (tr!("link-title")) }
            @if let Some(path) = place.own_path() {
                (link(&tr!("link-own"), &place.visitor.link(&path), Some(&tr!("link-own-note"))))
            }
            (link(&tr!("link-watch"), &place.visitor.link(&format!("/g/{}", place.id)), None))
        }
    }
}

fn link(label: &str, address: &str, note: Option<&str>) -> Markup {
    html! {
        label.field.link {
            span { (label) @if let Some(note) = note { " " small { (note) } } }
            div.row {
                input readonly value=(address);
                button.scripted type="button" data-copy hidden { (tr!("link-copy")) }
            }
        }
    }
}

/// Actions after the end.
pub(crate) fn afterwards(table: &Table) -> Markup {
    let place = &table.place;
    let next = place.rematch_path().filter(|_| table.rematched.is_some());
    html! {
        @if let (Some(side), Some(own)) = (table.rematched, place.own()) && side != own {
            p.forced { (tr!("rematch-waits", side = term(&table.session().about().sides[side.index()]))) }
        }
        div.actions {
            @match (next, place.own()) {
                (Some(path), Some(_)) => a.button.primary href=(path) { (tr!("rematch-go")) },
                (Some(path), None) => a.button.primary href=(path) { (tr!("rematch-watch")) },
                (None, Some(_)) => {
                    form method="post" action={ "/g/" (place.id) "/rematch" } {
                        button.primary type="submit" { (tr!("rematch-ask")) }
                    }
                }
                (None, None) => {}
            }
            a.button href={ "/g/" (place.id) "/review" } { (tr!("game-review")) }
            a.button href={ "/g/" (place.id) "/replay" } { (tr!("game-replay")) }
            a.button href="/" { (tr!("game-another")) }
        }
    }
}

/// Text while somebody else has to decide.
pub(crate) fn meanwhile(table: &Table, flip: bool) -> Markup {
    let name = |side: Side| called(table, side);
    let words = match (table.game().next(), table.place.access) {
        (MatchNext::GameOver(_), _) => tr!("wait-next-game"),
        (_, Access::Spectator) => tr!("wait-watching"),
        (MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side), _) => {
            tr!("wait-waiting", side = name(side))
        }
        _ => String::new(),
    };
    html! {
        p.meanwhile { (words) }
        p.plain { a.button href={ "/g/" (table.place.id) @if flip { "?flip=1" } } { (tr!("wait-look")) } }
    }
}
