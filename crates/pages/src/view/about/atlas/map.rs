//! The map: a mark for every place where games are at home.

use std::collections::BTreeMap;

use lauta_catalog::game::About;
use maud::{Markup, PreEscaped, html};

use super::data;
use crate::view::base::described;
use crate::words::tr;

/// Coasts after Natural Earth (public domain), in units of the map.
const LAND: &str = include_str!("../../../../web/land.txt");

/// Units of the map for a degree east and north, and the degrees of its left and upper edge.
const UNITS: [f64; 2] = [3.2, 4.0];
const EDGE: [f64; 2] = [-105.0, 74.0];
/// Radius of a mark, and the least distance of two.
const RADIUS: f64 = 4.6;
const APART: f64 = 11.0;
/// The map of America is so much smaller, and its marks so much larger.
const SMALLER: f64 = 2.4;
/// Left edge, upper edge, width and height of the two maps.
const OLD_WORLD: [f64; 4] = [258.0, 6.0, 550.0, 290.0];
const AMERICA: [f64; 4] = [0.0, 100.0, 228.0, 300.0];
/// Times that marks are pushed apart.
const PUSHES: usize = 60;
/// The meridian, in degrees east, that parts America from the other map.
const ATLANTIC: f64 = -30.0;

/// A mark: where it is drawn, and the games at home there.
struct Mark<'a> {
    name: &'a str,
    at: [f64; 2],
    games: &'a [&'a About],
}

/// Both maps, the Old World large and America small.
pub(super) fn map(places: &BTreeMap<&str, Vec<&About>>) -> Markup {
    let marks = |american: bool| -> Vec<Mark<'_>> {
        let found = places.iter().filter_map(|(name, games)| {
            let [north, east] = data::place(name)?;
            let at = [(east - EDGE[0]) * UNITS[0], (EDGE[1] - north) * UNITS[1]];
            ((east < ATLANTIC) == american).then_some(Mark { name, at, games })
        });
        apart(
            found.collect(),
            if american { SMALLER * APART } else { APART },
        )
    };
    html! {
        div.maps tabindex="0" role="group" aria-label=(tr!("atlas-map")) {
            (drawn(AMERICA, "america", SMALLER, &marks(true)))
            (drawn(OLD_WORLD, "old-world", 1.0, &marks(false)))
        }
    }
}

/// A part of the map, with marks of so many times the usual size.
fn drawn(view: [f64; 4], class: &str, size: f64, marks: &[Mark<'_>]) -> Markup {
    let view = view.map(|units| format!("{units}")).join(" ");
    html! {
        svg class={ "map " (class) } viewBox=(view) {
            path.land d=(PreEscaped(LAND)) {}
            @for mark in marks {
                a href={ "#at-" (mark.name) } {
                    title { (names(mark.games)) }
                    circle cx=(rounded(mark.at[0])) cy=(rounded(mark.at[1])) r=(rounded(size * RADIUS)) {}
                    text x=(rounded(mark.at[0])) y=(rounded(mark.at[1] + size * 1.8)) aria-hidden="true" { (mark.games.len()) }
                }
            }
        }
    }
}

/// The names of games, the versions of one game once.
fn names(games: &[&About]) -> String {
    let mut names: Vec<String> = vec![];
    for about in games {
        let name = described::headline(about).0.into_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// The marks pushed `least` units apart, so that none lies on another.
fn apart(mut marks: Vec<Mark<'_>>, least: f64) -> Vec<Mark<'_>> {
    for _ in 0..PUSHES {
        for a in 0..marks.len() {
            for b in a + 1..marks.len() {
                let way = [0, 1].map(|axis| marks[b].at[axis] - marks[a].at[axis]);
                let distance = way[0].hypot(way[1]).max(0.01);
                let push = (least - distance).max(0.0) / 2.0 / distance;
                for axis in [0, 1] {
                    marks[a].at[axis] -= way[axis] * push;
                    marks[b].at[axis] += way[axis] * push;
                }
            }
        }
    }
    marks
}

fn rounded(units: f64) -> String {
    format!("{units:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_lie_apart_and_near_their_place() {
        let games = lauta_catalog::games();
        let places = super::super::by_place(&games);
        let marks = places.iter().map(|(name, games)| {
            let [north, east] = data::place(name).unwrap();
            let at = [(east - EDGE[0]) * UNITS[0], (EDGE[1] - north) * UNITS[1]];
            Mark { name, at, games }
        });
        let marks: Vec<Mark<'_>> = marks.collect();
        let before: Vec<[f64; 2]> = marks.iter().map(|mark| mark.at).collect();
        let after = apart(marks, APART);
        let distance = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]);
        for (n, mark) in after.iter().enumerate() {
            let inside = [OLD_WORLD, AMERICA].iter().any(|[left, top, wide, high]| {
                let [x, y] = mark.at;
                (left + 5.0..left + wide - 5.0).contains(&x)
                    && (top + 5.0..top + high - 5.0).contains(&y)
            });
            assert!(inside, "{} is off the map", mark.name);
            assert!(distance(mark.at, before[n]) < 16.0, "{}", mark.name);
            for other in &after[..n] {
                let gap = distance(mark.at, other.at);
                assert!(gap > APART - 1.5, "{} {}: {gap}", mark.name, other.name);
            }
        }
    }
}
