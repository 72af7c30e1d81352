//! Counts on the rails of a tables board, and the names of its quarters.
//!
//! A row of holes or of strokes runs along the rail in front of each side, from its start to the end
//! of its half. What is marked there stands beside the board in words too.

use std::fmt::Write;

use lauta_game::{Marker, Place, Rail, Side, View};

use crate::layout::Pile;
use crate::markup::{escape, n};

/// From one row to the next.
const ROW: f64 = 19.0;
/// Room for the names of the quarters.
const NAMES: f64 = 20.0;

/// Height that rails and names need above the board, and again below it.
pub(crate) fn rim(view: &View) -> f64 {
    let rows = view.rails.iter().map(|_| ROW).sum::<f64>();
    rows + if view.quarters.is_empty() { 0.0 } else { NAMES }
}

/// The rows of both sides. `spot` is where a number from 1 to `half` stands, `rows` where the rows
/// above and below begin, `count_at` where the number is written.
pub(crate) fn rails(
    view: &View,
    below: Side,
    half: u8,
    spot: impl Fn(u8) -> f64,
    rows: [f64; 2],
    count_at: f64,
) -> String {
    let mut svg = String::new();
    let mut away = ROW / 2.0;
    for rail in &view.rails {
        for side in Side::BOTH {
            let [above, under] = rows;
            let y = if side == below {
                under + away
            } else {
                above - away
            };
            svg += &row(rail, side, half, &spot, y);
            let _ = write!(
                svg,
                r#"<text class="tallied" x="{}" y="{}">{}</text>"#,
                n(count_at),
                n(y + 5.5),
                rail.at[side.index()]
            );
            // In the middle, over the bar, where no mark stands.
            let _ = write!(
                svg,
                r#"<text class="rail-name" x="{}" y="{}">{}</text>"#,
                n(f64::midpoint(spot(half / 2), spot(half / 2 + 1))),
                n(y + 4.5),
                escape(&rail.label)
            );
        }
        away += ROW;
    }
    if svg.is_empty() {
        return svg;
    }
    format!(r#"<g class="rails" aria-hidden="true">{svg}</g>"#)
}

fn row(rail: &Rail, side: Side, half: u8, spot: impl Fn(u8) -> f64, y: f64) -> String {
    let mut svg = String::new();
    let last = rail.length.min(half).max(1);
    let start = spot(1) - (spot(2.min(half)) - spot(1)) * 0.62;
    for number in 1..=last {
        let x = spot(number);
        let _ = match rail.marker {
            Marker::Peg => write!(
                svg,
                r#"<circle class="hole" cx="{}" cy="{}" r="4"/>"#,
                n(x),
                n(y)
            ),
            Marker::Counter => {
                write!(
                    svg,
                    r#"<path class="stroke" d="M{} {}v8"/>"#,
                    n(x),
                    n(y - 4.0)
                )
            }
        };
    }
    let at = rail.at[side.index()];
    let reached = u8::try_from(at).unwrap_or(last).min(last);
    let x = if reached == 0 { start } else { spot(reached) };
    let unbroken = rail.unbroken[side.index()];
    let class = match side {
        Side::First => "first",
        Side::Second => "second",
    };
    match rail.marker {
        Marker::Counter => {
            let mut disc = |x: f64| {
                let _ = write!(
                    svg,
                    r#"<circle class="jeton {class}" cx="{}" cy="{}" r="8"/>"#,
                    n(x),
                    n(y)
                );
            };
            if unbroken {
                disc(x - 7.0);
            }
            disc(if unbroken { x + 3.0 } else { x });
        }
        Marker::Peg => {
            if unbroken {
                let _ = write!(
                    svg,
                    r#"<path class="flag" d="M{} {}v-9l11 4.5-11 4.5"/>"#,
                    n(x + 5.0),
                    n(y + 4.5)
                );
            }
            let _ = write!(
                svg,
                r#"<circle class="peg {class}" cx="{}" cy="{}" r="6"/>"#,
                n(x),
                n(y)
            );
        }
    }
    svg
}

/// The names of the quarters as the side below calls them, at the outer edges.
pub(crate) fn quarters(view: &View, below: Side, piles: &[(&Place, Pile)], height: f64) -> String {
    let mut svg = String::new();
    for quarter in &view.quarters {
        let inside = piles
            .iter()
            .filter(|(place, _)| quarter.places.contains(&place.id));
        let (mut sum, mut count, mut lower) = (0.0, 0.0, false);
        for (_, pile) in inside {
            sum += pile.x;
            count += 1.0;
            lower = pile.y > height / 2.0;
        }
        if count > 0.0 {
            let _ = write!(
                svg,
                r#"<text class="quarter" x="{}" y="{}">{}</text>"#,
                n(sum / count),
                n(if lower { height - 9.0 } else { 20.0 }),
                escape(&quarter.names[below.index()])
            );
        }
    }
    svg
}
