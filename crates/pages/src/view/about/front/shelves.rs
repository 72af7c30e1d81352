//! All games by region and kind, each of them once.

use lauta_catalog::game::About;
use maud::{Markup, html};

use crate::view::about::atlas::data::{Shelf, home};
use crate::view::about::games::{forms, grouped};
use crate::view::base::{described, frame};

/// Every shelf with its games, and what is on no shelf at the end.
pub(super) fn shelves(games: &[About]) -> Markup {
    let of = |about: &About| home(about).map(|home| home.shelf);
    let on = |shelf: Option<Shelf>| games.iter().filter(move |about| of(about) == shelf);
    html! {
        @for shelf in Shelf::ALL {
            section.shelf {
                h3 { (shelf.title()) }
                (row(on(Some(shelf))))
            }
        }
        @if on(None).next().is_some() { section.shelf { (row(on(None))) } }
    }
}

/// Small cards, the versions of a game on one.
fn row<'a>(games: impl Iterator<Item = &'a About>) -> Markup {
    html! {
        ul {
            @for (_, versions) in grouped(games, |about| about.name.as_str()) {
                @if let Some((about, others)) = forms(versions) {
                    li {
                        @let id = frame::encode(&about.id);
                        @let (name, own) = described::headline(about);
                        @let period = described::period(about);
                        a href={ "/new/" (id) } {
                            img src={ "/board/" (id) ".svg?small=1" } alt="" loading="lazy" width="88" height="66";
                            span {
                                strong { (name) }
                                @if let Some(own) = own { " " span.own-name { (own) } }
                                small lang=[period.lang] { (period.words) }
                            }
                        }
                        (others)
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_on_the_shelves_once() {
        let games = lauta_catalog::games();
        let page = shelves(&games).into_string();
        for about in &games {
            let link = format!("href=\"/new/{}\"", frame::encode(&about.id));
            assert_eq!(page.matches(&link).count(), 1, "{}", about.id);
        }
    }
}
