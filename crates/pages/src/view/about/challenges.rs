//! Open challenges: seats of games that anybody may take.

use lauta_catalog::about;
use maud::{Markup, html};

use super::mine::{ago, name};
use crate::games::{Challenge, OwnGame};
use crate::view::base::{frame, parts};
use crate::view::table::talk;
use crate::words::{term, tr, tr_html};

/// The list; `own` says which of them the visitor has made.
pub(crate) fn page(
    open: &[(Challenge, OwnGame)],
    own: impl Fn(&OwnGame) -> bool,
    now: i64,
) -> Markup {
    let content = html! {
        section.sheet.mine {
            h1 { (tr!("challenge-title")) }
            p.lead { (tr!("challenge-lead")) }
            @if open.is_empty() { p role="status" { (tr!("challenge-none")) } }
            ul.own-games {
                @for (challenge, game) in open { (line(challenge, game, own(game), now)) }
            }
            p.actions { a.button href="/games" { (tr!("challenge-make")) } }
            p.hint { (tr!("challenge-note")) }
        }
    };
    frame::layout(&tr!("challenge-title"), "challenges", &content)
}

fn line(challenge: &Challenge, game: &OwnGame, own: bool, now: i64) -> Markup {
    let host = challenge.offer.host;
    let side = match about(&game.summary.game) {
        Ok(about) => term(&about.sides[host.other().index()]).into_owned(),
        Err(_) => host.other().to_string(),
    };
    let act = if own { "withdraw" } else { "take" };
    html! {
        li {
            div {
                strong { (name(game)) }
                @if let Some(name) = &game.summary.names[host.index()] { " " (tr!("mine-against", name = name)) }
                p {
                    span class={ "chip " (parts::word(host.other())) } aria-hidden="true" {}
                    (tr!("challenge-side", side = side))
                    " · "
                    @match challenge.offer.clock {
                        Some(clock) => (talk::clock_words(clock)),
                        None => (tr!("challenge-no-clock")),
                    }
                    " " small { (ago(challenge.at, now)) }
                }
            }
            form method="post" action={ "/challenges/" (challenge.number) "/" (act) } {
                @let game = name(game);
                @if own { button type="submit" { (tr_html!("challenge-withdraw", game = game)) } }
                @else { button.primary type="submit" { (tr_html!("challenge-take", game = game)) } }
            }
        }
    }
}
