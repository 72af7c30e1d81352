//! The visitor's own games: what to go on with, and all of them.

use lauta_catalog::about;
use lauta_catalog::game::Side;
use maud::{Markup, html};

use crate::game::{OfFile, Seats};
use crate::games::{OwnGame, Stage};
use crate::view::about::open;
use crate::view::base::{described, frame};
use crate::view::table::mistakes;
use crate::words::{term, tr, tr_html};

/// Unfinished games on the front page.
const GO_ON: usize = 3;

/// The newest unfinished games, those first that wait for the visitor.
pub(super) fn go_on(own: &[OwnGame]) -> Markup {
    let open = own
        .iter()
        .filter(|game| !game.is_over() && game.summary.of_file.is_none());
    let mut open: Vec<&OwnGame> = open.collect();
    open.sort_by_key(|game| !game.is_due());
    html! {
        @if !open.is_empty() {
            section.go-on aria-labelledby="go-on" {
                h2 #go-on { (tr!("mine-go-on")) }
                ul {
                    @for game in open.iter().take(GO_ON) {
                        li { a href=(address(game)) { strong { (name(game)) } " " (opponent(game)) " " (stage(game)) } }
                    }
                }
                p { a href="/mine" { (tr!("mine-all", count = own.len())) } }
            }
        }
    }
}

/// All games, the mistakes that are `due` in each, and a `link` that carries the games to another device.
pub(crate) fn page(own: &[OwnGame], due: &[usize], link: Option<&str>, now: i64) -> Markup {
    let content = html! {
        section.sheet.mine {
            h1 { (tr!("mine-title")) }
            @if own.is_empty() {
                p.lead { (tr!("mine-none")) }
                p.actions { a.button.primary href="/" { (tr!("error-all-games")) } }
            } @else {
                @let (opened, played): (Vec<_>, Vec<_>) = own.iter().partition(|game| game.summary.of_file.is_some());
                p { (tr!("mine-lead")) }
                (lines(&played, now, true))
                @if !opened.is_empty() {
                    h2 { (tr!("mine-opened")) }
                    (lines(&opened, now, true))
                    p { a href="/open" { (tr!("open-title")) } }
                }
                (own_mistakes(own, due, now))
                @if let Some(link) = link {
                    label.field.link {
                        span { (tr!("mine-carry")) " " small { (tr!("mine-carry-note")) } }
                        div.row {
                            input readonly value=(link);
                            button.scripted type="button" data-copy hidden { (tr!("link-copy")) }
                        }
                    }
                }
                form.actions method="post" action="/mine/forget" {
                    button name="all" value="1" { (tr!("mine-forget-all")) }
                    small { (tr!("mine-forget-note")) }
                }
            }
        }
        (frame::live())
    };
    frame::layout(&tr!("mine-title"), "mine", &content)
}

/// The visitor's mistakes: each game with as many as are `due`, or how to get some once a game is over.
pub(super) fn own_mistakes(own: &[OwnGame], due: &[usize], now: i64) -> Markup {
    let with = || own.iter().zip(due).filter(|(_, due)| **due > 0);
    let played = own
        .iter()
        .any(|game| game.is_over() && game.summary.seats != Seats::None);
    html! {
        @if with().next().is_some() || played {
            section.own-mistakes aria-labelledby="mistakes" {
                h2 #mistakes { (tr!("mistakes-title")) }
                @if with().next().is_some() {
                    ul.courses {
                        @for (game, due) in with() {
                            li {
                                a href=(mistakes::address(&game.id)) {
                                    span {
                                        strong { (name(game)) } " " (opponent(game))
                                        small { (tr!("mistakes-due", count = due)) " · " (ago(game.summary.latest.at, now)) }
                                    }
                                }
                            }
                        }
                    }
                    p.hint { (tr!("mistakes-lead")) }
                } @else {
                    p { (tr!("mistakes-how")) }
                }
            }
        }
    }
}

/// The question whether the games of a link, which is this `list`, are to be remembered here.
pub(crate) fn carried(own: &[OwnGame], list: &str, now: i64) -> Markup {
    let content = html! {
        section.sheet.mine {
            h1 { (tr!("mine-add-title", count = own.len())) }
            p.lead { (tr!("mine-add-lead")) }
            form method="post" action="/mine/add" {
                input type="hidden" name="list" value=(list);
                p.actions {
                    button.primary type="submit" { (tr!("mine-add")) }
                    a.button href="/" { (tr!("mine-add-not")) }
                }
            }
            (lines(&own.iter().collect::<Vec<_>>(), now, false))
        }
    };
    frame::layout(&tr!("mine-title"), "mine", &content)
}

fn lines(games: &[&OwnGame], now: i64, here: bool) -> Markup {
    html! {
        @if !games.is_empty() { ul.own-games { @for game in games { (line(game, now, here)) } } }
    }
}

fn line(game: &OwnGame, now: i64, here: bool) -> Markup {
    let of_file = game.summary.of_file.as_ref();
    // A file is known by its players, a game by what is played.
    let (known_by, beside) = match (of_file, &game.summary.names) {
        (Some(_), [Some(_), Some(_)]) => (html! { (opponent(game)) }, name(game)),
        (Some(_), _) => (name(game), html! {}),
        (None, _) => (name(game), html! { (opponent(game)) }),
    };
    html! {
        li.due[game.is_due()] {
            div {
                @if here { a href=(address(game)) { strong { (known_by) } } }
                @else { strong { (known_by) } }
                " " span { (beside) }
                @if let Some(of_file) = of_file { p { (open::told(of_file)) } }
                p {
                    (stage(game)) " " small { (ago(game.summary.latest.at, now)) }
                    @if here && of_file.is_none() && game.is_over() { " · " a href={ "/g/" (game.id) "/review" } { (tr!("game-review")) } }
                    @if here && of_file.is_some() && !game.is_over() { " · " a href={ "/g/" (game.id) } { (tr!("mine-go-on")) } }
                }
            }
            @if here {
                form method="post" action="/mine/forget" {
                    input type="hidden" name="game" value=(game.id);
                    button type="submit" { (tr_html!("mine-forget", game = known_by.clone())) }
                }
            }
        }
    }
}

/// A page that opens the seat first, if the game has seats; the review of a file, or its position.
fn address(game: &OwnGame) -> String {
    let id = &game.id;
    match (&game.summary.of_file, game.seat) {
        (Some(of_file), _) if of_file.decisions > 1 => format!("/g/{id}/review"),
        (Some(_), _) => format!("/g/{id}/replay"),
        (None, Some(_)) => format!("/mine/{id}"),
        (None, None) => format!("/g/{id}"),
    }
}

pub(super) fn name(game: &OwnGame) -> Markup {
    match about(&game.summary.game) {
        Ok(about) => described::headline(&about).0,
        // A museum's game whose file is gone.
        Err(_) => html! { (game.summary.game) },
    }
}

/// The name of a side's player, or of the side.
fn called(game: &OwnGame, side: Side) -> String {
    let own = game.summary.names[side.index()].clone();
    own.unwrap_or_else(|| match about(&game.summary.game) {
        Ok(about) => term(&about.sides[side.index()]).into_owned(),
        Err(_) => side.to_string(),
    })
}

/// The other player, after a comma or a preposition of the language.
fn opponent(game: &OwnGame) -> String {
    match (game.summary.seats, game.seat) {
        (Seats::One(_), _) => tr!("mine-against-computer", level = game.summary.level),
        (Seats::Both, _) => match &game.summary.names {
            [Some(first), Some(second)] => format!("{first} – {second}"),
            _ => tr!("mine-one-screen"),
        },
        (Seats::None, _) => tr!("mine-watched"),
        (Seats::Friend(_), Some(side)) => match &game.summary.names[side.other().index()] {
            Some(name) => tr!("mine-against", name = name),
            None => tr!("mine-against-other"),
        },
        (Seats::Friend(_), None) => tr!("mine-of-two"),
    }
}

/// Whose turn it is, or the result.
pub(super) fn stage(game: &OwnGame) -> Markup {
    let words = match (game.summary.stage, game.side()) {
        (Stage::Seating(_), _) if game.is_due() => tr!("mine-sit"),
        (Stage::Seating(_), _) => tr!("mine-seating"),
        (stage, None) => watched(game, stage),
        (Stage::Due(_) | Stage::Between, Some(_)) if game.is_due() => tr!("mine-due"),
        (Stage::Due(_), Some(_)) => tr!("mine-waits"),
        (Stage::Between, _) => tr!("game-next-game"),
        (Stage::Over(None), _) => tr!("mine-drawn"),
        (Stage::Over(Some(winner)), Some(own)) if winner == own => tr!("mine-won"),
        (Stage::Over(Some(_)), Some(_)) => tr!("mine-lost"),
    };
    let due = game.is_due();
    html! { span.stage.due[due] { (words) } }
}

/// Whose turn it is, or the result, for the teacher of a class.
pub(super) fn stage_in_class(game: &OwnGame) -> Markup {
    let words = match (game.summary.stage, game.summary.seats) {
        (Stage::Seating(_), _) => tr!("class-second-free"),
        (Stage::Over(Some(winner)), Seats::One(pupil)) if winner == pupil => {
            tr!("class-pupil-won")
        }
        (Stage::Over(Some(_)), Seats::One(_)) => tr!("class-computer-won"),
        (stage, _) => watched(game, stage),
    };
    html! { span.stage { (words) } }
}

/// A stage as somebody sees it who looks on.
fn watched(game: &OwnGame, stage: Stage) -> String {
    if let (Some(of_file), Stage::Due(_) | Stage::Between) = (&game.summary.of_file, stage) {
        return stopped(of_file, stage);
    }
    match stage {
        Stage::Seating(_) => tr!("mine-seating"),
        Stage::Due(side) => tr!("game-to-move", side = called(game, side)),
        Stage::Between => tr!("game-next-game"),
        Stage::Over(None) => tr!("mine-drawn"),
        Stage::Over(Some(winner)) => tr!("game-wins", side = called(game, winner)),
    }
}

/// The end of a file that is not finished, in words; nothing between two games for money, which may end there.
fn stopped(of_file: &OfFile, stage: Stage) -> String {
    match of_file.fault {
        Some(fault) => open::place(fault),
        None if of_file.endless && stage == Stage::Between => String::new(),
        None => tr!("review-unfinished"),
    }
}

/// Time since a moment, in words; nothing where the moment is not known.
pub(super) fn ago(at: i64, now: i64) -> String {
    const MINUTE: i64 = 60 * 1000;
    let minutes = (now - at).max(0) / MINUTE;
    match minutes {
        _ if at == 0 => String::new(),
        0 => tr!("ago-now"),
        1..60 => tr!("ago-minutes", count = minutes),
        60..1440 => tr!("ago-hours", count = minutes / 60),
        _ => tr!("ago-days", count = minutes / 1440),
    }
}
