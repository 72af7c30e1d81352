//! The timeline: a bar for every game, from the first year of its rules to the last.

use lauta_catalog::game::About;
use lauta_catalog::game::clock::wall_ms;
use maud::{Markup, html};

use super::data::{Shelf, home};
use crate::view::base::{described, frame};
use crate::words::tr;

/// Units: width of the picture and of the column of names, height of a row and of the head.
const WIDE: i32 = 1000;
const NAMES: i32 = 350;
const ROW: i32 = 24;
const HEAD: i32 = 30;
/// First year, and the years between two lines.
const FIRST: i32 = 0;
const STEP: i32 = 200;
/// Milliseconds of a year, for the last year of what is still played.
const YEAR: i64 = 31_556_952_000;

/// The place of a year between the column of names and the right edge.
fn place(year: i32, now: i32) -> i32 {
    NAMES + (year - FIRST) * (WIDE - NAMES - 10) / (now - FIRST)
}

/// One picture of all games, by region and first year; each row leads to the rules.
pub(super) fn timeline(games: &[About]) -> Markup {
    let now = 1970 + i32::try_from(wall_ms() / YEAR).unwrap_or_default();
    let of = |shelf: Shelf| {
        let on = |about: &&About| home(about).is_some_and(|home| home.shelf == shelf);
        let mut on: Vec<&About> = games.iter().filter(on).collect();
        on.sort_by_key(|about| home(about).and_then(|home| home.years.first()));
        on
    };
    let mut rows: Vec<(Option<Shelf>, Option<&About>)> = vec![];
    for shelf in Shelf::ALL {
        rows.push((Some(shelf), None));
        rows.extend(of(shelf).into_iter().map(|about| (None, Some(about))));
    }
    let high = HEAD + ROW * i32::try_from(rows.len()).unwrap_or_default();
    let lines = (FIRST..now).step_by(STEP as usize);
    html! {
        div.maps tabindex="0" role="group" aria-label=(tr!("atlas-time")) {
            svg.timeline viewBox={ "0 0 " (WIDE) " " (high) } {
                @for year in lines {
                    @let x = place(year, now);
                    line x1=(x) x2=(x) y1=(HEAD) y2=(high) {}
                    text.year x=(x) y=(HEAD - 10) { (year) }
                }
                @for (n, (shelf, about)) in rows.iter().enumerate() {
                    @let y = HEAD + ROW * i32::try_from(n).unwrap_or_default();
                    @if let Some(shelf) = shelf { text.shelf x="0" y=(y + 17) { (shelf.title()) } }
                    @if let Some(about) = about { (row(about, y, now)) }
                }
            }
        }
    }
}

fn row(about: &About, y: i32, now: i32) -> Markup {
    let years = home(about).map_or(&[][..], |home| &home.years);
    let bar = years.first().map(|first| {
        let last = years.get(1).copied().unwrap_or(now);
        let (from, to) = (place(*first, now), place(last, now));
        (from, (to - from).max(5))
    });
    html! {
        a href={ "/rules/" (frame::encode(&about.id)) } {
            title { (described::headline(about).0) ", " (described::period(about).words) }
            rect.row x="0" y=(y) width=(WIDE) height=(ROW) {}
            text x=(NAMES - 8) y=(y + 17) { (described::headline(about).0) }
            @match bar {
                Some((from, wide)) => rect.lasted x=(from) y=(y + 6) width=(wide) height=(ROW - 12) rx="3" {},
                None => text.old x=(WIDE - 10) y=(y + 17) { (tr!("atlas-old")) },
            }
        }
    }
}
