//! All games by place and by time: a map, a timeline, and the same as a list.

pub(crate) mod data;
mod map;
mod timeline;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use lauta_catalog::game::About;
use lauta_catalog::games;
use maud::{Markup, html};

use self::data::{Shelf, home};
use crate::view::base::{described, frame};
use crate::words::{Lang, lang, tr};

/// The map, the timeline and the list.
pub(crate) fn page() -> Markup {
    /// Rule files are part of the program, so the page is made once in each language.
    static PAGES: [OnceLock<Markup>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
    let made = PAGES[lang().index()].get_or_init(|| content(&games()));
    frame::layout(&tr!("atlas-title"), "atlas", made)
}

fn content(games: &[About]) -> Markup {
    html! {
        section.hero {
            h1 { (tr!("atlas-title")) }
            p.lead { (tr!("atlas-lead")) }
        }
        h2 #map { (tr!("atlas-map")) }
        (map::map(&by_place(games)))
        p.hint { (tr!("atlas-note")) }
        h2 #time { (tr!("atlas-time")) }
        (timeline::timeline(games))
        h2 #places { (tr!("atlas-list")) }
        (list(games))
    }
}

/// The games of every place, by the name of the place in the file.
fn by_place(games: &[About]) -> BTreeMap<&'static str, Vec<&About>> {
    let mut places: BTreeMap<&str, Vec<&About>> = BTreeMap::new();
    for about in games {
        if let Some(home) = home(about) {
            places.entry(&home.place).or_default().push(about);
        }
    }
    places
}

/// The same as a list, by region and place: where the links of the map lead.
fn list(games: &[About]) -> Markup {
    let places = by_place(games);
    html! {
        @for shelf in Shelf::ALL {
            section.places {
                h3 { (shelf.title()) }
                ul {
                    @for (name, here) in &places {
                        @let here: Vec<_> = here.iter().filter(|about| home(about).is_some_and(|home| home.shelf == shelf)).collect();
                        @if let Some(first) = here.first() {
                            @let place = described::place(first);
                            // A place of two regions is a target once.
                            @let target = home(places[name][0]).is_some_and(|home| home.shelf == shelf);
                            li id=[target.then(|| format!("at-{name}"))] {
                                strong lang=[place.lang] { (place.words) }
                                ul {
                                    @for about in &here {
                                        @let period = described::period(about);
                                        li {
                                            a href={ "/rules/" (frame::encode(&about.id)) } { (described::headline(about).0) }
                                            " " small lang=[period.lang] { (period.words) }
                                        }
                                    }
                                }
                            }
                        }
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
    fn every_game_is_in_the_list_and_every_link_of_the_map_leads_there() {
        let games = games();
        let page = content(&games).into_string();
        let (pictures, list) = page.split_once("id=\"places\"").unwrap();
        for about in &games {
            let link = format!("href=\"/rules/{}\"", frame::encode(&about.id));
            assert_eq!(list.matches(&link).count(), 1, "{}", about.id);
            assert_eq!(pictures.matches(&link).count(), 1, "{}", about.id);
        }
        let places = by_place(&games);
        for name in places.keys() {
            assert_eq!(pictures.matches(&format!("href=\"#at-{name}\"")).count(), 1);
            assert_eq!(list.matches(&format!("id=\"at-{name}\"")).count(), 1);
        }
    }
}
