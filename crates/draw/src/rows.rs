//! The board of three rows: holes in a boat, prow on the left and stern on the right, or lines cut
//! across a plank.

use std::fmt::Write;

use lauta_game::{Side, Spot, View};

use crate::layout::{Layout, Pile};
use crate::markup::n;

const STEP: f64 = 44.0;
const ROW: f64 = 78.0;

pub(crate) fn layout<'v>(view: &'v View, holes: u8, castle: Option<u8>, below: Side) -> Layout<'v> {
    let deck = 136.0 + f64::from(holes) * STEP;
    // Captured pieces lie ashore, beside the boat.
    let width = deck.max(420.0) + 24.0;
    let height = 3.0 * ROW + 128.0;
    let middle = 3.0 * ROW / 2.0 + 40.0;
    let at = |x: i16, y: i16| {
        let up = f64::from(if below == Side::First { y - 1 } else { 1 - y });
        (62.0 + f64::from(x) * STEP, middle - up * ROW)
    };
    // Dice and prisoners lie on wood too.
    let mut under = format!(
        r#"<rect class="quay for-dice" x="{}" y="1" width="290" height="58" rx="10"/><rect class="quay" x="1" y="{}" width="{}" height="50" rx="10"/>"#,
        n(width / 2.0 - 145.0),
        n(height - 51.0),
        n(width - 2.0)
    );
    under += &match castle {
        None => boat(deck, middle),
        Some(castle) => plank(deck, middle, at(castle.into(), 1)),
    };
    for row in [-1.0, 0.0, 1.0] {
        let before = row == 0.0 && castle.is_none();
        let start = if before { 62.0 } else { 62.0 + STEP };
        let _ = write!(
            under,
            r#"<path class="track" d="M{} {}H{}"/>"#,
            n(start),
            n(middle + row * ROW),
            n(62.0 + f64::from(holes) * STEP)
        );
    }
    // Names once for all rows: letters at the stern, numbers between the rows.
    for (row, letter) in [(0, "A"), (1, "M"), (2, "B")] {
        let (_, y) = at(0, row);
        let x = deck - 24.0;
        let _ = write!(
            under,
            r#"<text class="name on-deck" x="{}" y="{}">{letter}</text>"#,
            n(x),
            n(y + 6.0)
        );
    }
    for hole in (1..=holes).filter(|hole| holes <= 14 || hole % 2 == 1) {
        let (x, _) = at(i16::from(hole), 1);
        let y = middle - ROW / 2.0 + 6.0;
        let _ = write!(
            under,
            r#"<text class="name on-deck" x="{}" y="{}">{hole}</text>"#,
            n(x),
            n(y)
        );
    }
    let mut piles = Vec::new();
    for place in &view.places {
        let pile = match place.spot {
            Spot::Point { x, y } => {
                let (px, py) = at(x, y);
                let _ = if castle.is_none() {
                    write!(
                        under,
                        r#"<circle class="hole" cx="{}" cy="{}" r="9"/>"#,
                        n(px),
                        n(py)
                    )
                } else {
                    write!(
                        under,
                        r#"<path class="notch" d="M{} {}v44"/>"#,
                        n(px),
                        n(py - 22.0)
                    )
                };
                Pile {
                    x: px,
                    y: py,
                    dx: 0.0,
                    dy: -8.0,
                    room: 2,
                    cx: px,
                    cy: py + 5.0,
                    hit: [px - STEP / 2.0, py - ROW / 2.0 + 2.0, STEP, ROW - 4.0],
                }
            }
            Spot::Hand { side } | Spot::Reserve { side } | Spot::Off { side } => {
                let left = side == below;
                let x = if left { 46.0 } else { width / 2.0 + 26.0 };
                let y = height - 26.0;
                Pile {
                    x,
                    y,
                    dx: 17.0,
                    dy: 0.0,
                    room: 16,
                    cx: x - 26.0,
                    cy: y + 5.0,
                    hit: [x - 40.0, y - 22.0, width / 2.0 - 14.0, 44.0],
                }
            }
        };
        piles.push((place, pile));
    }
    Layout {
        width,
        height,
        under,
        piles,
        dice: (width / 2.0, 24.0, width - 24.0),
        bar: None,
        mark: |pile| {
            format!(
                r#"<circle class="mark" cx="{}" cy="{}" r="15"/>"#,
                n(pile.x),
                n(pile.y)
            )
        },
    }
}

/// A plank with the castle cut into it.
fn plank(deck: f64, middle: f64, (x, y): (f64, f64)) -> String {
    let (left, half) = (48.0, 1.5 * ROW + 2.0);
    let mut svg = String::new();
    for (class, inset) in [("frame", 0.0), ("edge", 6.0)] {
        let _ = write!(
            svg,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="8"/>"#,
            n(left + inset),
            n(middle - half + inset),
            n(deck - left - 2.0 * inset),
            n(2.0 * (half - inset))
        );
    }
    for i in 0..12 {
        let y = middle - half + 14.0 + f64::from(i) * (2.0 * half - 28.0) / 11.0;
        let _ = write!(
            svg,
            r#"<path class="grain" d="M{} {}q{} {} {} 0"/>"#,
            n(left + 14.0),
            n(y),
            n((deck - left - 28.0) / 2.0),
            n(3.0 * f64::from(i).sin()),
            n(deck - left - 28.0)
        );
    }
    let _ = write!(
        svg,
        r#"<path class="notch" d="M{} {}l21 29-21 29-21-29zM{} {}h42"/>"#,
        n(x),
        n(y - 29.0),
        n(x - 21.0),
        n(y)
    );
    svg
}

/// A hull seen from above.
fn boat(deck: f64, middle: f64) -> String {
    let (left, right) = (14.0, deck);
    let half = 1.5 * ROW + 2.0;
    let hull = |inset: f64| {
        let (l, r, h) = (left + inset * 1.6, right - inset, half - inset);
        format!(
            "M{} {m}C{} {} {} {} {} {}H{}C{} {} {} {} {} {m}C{} {} {} {} {} {}H{}C{} {} {} {} {} {m}Z",
            n(l),
            n(l + 14.0),
            n(middle - h * 0.55),
            n(l + 50.0),
            n(middle - h),
            n(l + 96.0),
            n(middle - h),
            n(r - 40.0),
            n(r - 8.0),
            n(middle - h),
            n(r),
            n(middle - h * 0.5),
            n(r),
            n(r),
            n(middle + h * 0.5),
            n(r - 8.0),
            n(middle + h),
            n(r - 40.0),
            n(middle + h),
            n(l + 96.0),
            n(l + 50.0),
            n(middle + h),
            n(l + 14.0),
            n(middle + h * 0.55),
            n(l),
            m = n(middle),
        )
    };
    let mut svg = format!(
        r#"<path class="frame" d="{}"/><path class="edge" d="{}"/>"#,
        hull(0.0),
        hull(6.0)
    );
    for i in 0..12 {
        let y = middle - half + 14.0 + f64::from(i) * (2.0 * half - 28.0) / 11.0;
        let reach = 1.0 - ((y - middle) / half).powi(2);
        let start = left + 96.0 - 74.0 * reach.max(0.0);
        let _ = write!(
            svg,
            r#"<path class="grain" d="M{} {}q{} {} {} 0"/>"#,
            n(start),
            n(y),
            n((right - start) / 2.0),
            n(3.0 * f64::from(i).sin()),
            n(right - start - 14.0)
        );
    }
    svg
}
