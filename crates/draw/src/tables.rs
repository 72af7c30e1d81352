//! The tables board: points in quarters, a bar, trays.
//!
//! The side below sees its own way as players draw it: its point 1 in the bottom right corner,
//! the numbers running clockwise to the top right. That is right for movement against each other
//! and round the same way alike: only the other side's numbers differ.

use std::fmt::Write;

use lauta_game::{Side, Spot, View};

use crate::Style;
use crate::describe::called;
use crate::layout::{Layout, Pile};
use crate::looks::{Dress, Frame};
use crate::markup::{escape, n};
use crate::points::{self, Edges, Field};
use crate::rails;

/// At 360 pixels this still leaves a finger 24 pixels for a point.
const COLUMN: f64 = 44.0;
/// Above and below the points, with room for their numbers.
const FRAME: f64 = 24.0;
const SIDE: f64 = 12.0;
const BAR: f64 = 44.0;
const TRAY: f64 = 50.0;
/// The length of a point's field.
const HALF: f64 = 220.0;
const MIDDLE: f64 = 52.0;
const RADIUS: f64 = 20.0;
/// From one checker to the next.
const STEP: f64 = 40.0;
/// From the middle of a point's row to its number's line.
const FIGURE: f64 = 5.5;

pub(crate) fn layout<'v>(
    view: &'v View,
    points: u8,
    home: u8,
    style: &Style,
    (dress, prefix): (&Dress, &str),
) -> Layout<'v> {
    let below = style.below;
    let columns = f64::from(points / 2);
    let right_columns = f64::from(home.max(1)).min(columns);
    let left = SIDE;
    let right_start = left + (columns - right_columns) * COLUMN + BAR;
    let board_end = right_start + right_columns * COLUMN;
    let tray = board_end + 8.0;
    let width = tray + TRAY + 10.0;
    let rim = rails::rim(view);
    let edge = FRAME + rim;
    let height = 2.0 * (edge + HALF) + MIDDLE;
    let bottom = height - edge;
    // The middle of the column of the point that the side below calls `own`, and whether it lies
    // in the lower row.
    let column = |own: u8| {
        let low = own <= points / 2;
        let lower = low != view.start_near;
        let from_right = f64::from(if low { own - 1 } else { points - own });
        let x = board_end - (from_right + 0.5) * COLUMN;
        (
            if from_right >= right_columns {
                x - BAR
            } else {
                x
            },
            lower,
        )
    };
    let own = |x: i16, names: &[String; 2]| {
        let first = u8::try_from(x).unwrap_or(1).clamp(1, points);
        match below {
            Side::First => first,
            Side::Second => names[1].parse().unwrap_or(first).clamp(1, points),
        }
    };
    let mut under = frame(width, height, dress.frame);
    let bar_left = right_start - BAR;
    let bar = bar_left + BAR / 2.0;
    for (x, w) in [
        (left, bar_left - left),
        (right_start, board_end - right_start),
    ] {
        let _ = write!(
            under,
            r#"<rect class="felt" x="{}" y="{}" width="{}" height="{}" rx="3"/>"#,
            n(x),
            n(edge),
            n(w),
            n(height - 2.0 * edge)
        );
    }
    let mut columns: Vec<f64> = (1..=points / 2).map(|own| column(own).0).collect();
    columns.sort_by(f64::total_cmp);
    let edges = Edges {
        middle: height / 2.0,
        top: edge,
        bottom,
    };
    let _ = write!(
        under,
        r#"<path class="hinge" d="M{} 4V{}"/>"#,
        n(bar),
        n(height - 4.0)
    );
    under += &points::ornaments(dress, edges, &columns, bar);
    let reserves = view
        .places
        .iter()
        .any(|place| matches!(place.spot, Spot::Reserve { .. }));
    let mut piles = Vec::new();
    for place in &view.places {
        let pile = match place.spot {
            Spot::Point { x, .. } => {
                let number = own(x, &place.names);
                let (x, lower) = column(number);
                let name = &place.names[style.numbered.unwrap_or(below).index()];
                let (foot, tip, text) = if lower {
                    (bottom, bottom - HALF + 8.0, bottom + FRAME - 5.0)
                } else {
                    (edge, edge + HALF - 8.0, edge - 7.0)
                };
                let field = Field {
                    x,
                    foot,
                    tip,
                    half: COLUMN / 2.0,
                };
                // Colours alternate all round, so points that face each other differ.
                let class = if number.is_multiple_of(2) {
                    "point-a"
                } else {
                    "point-b"
                };
                under += &points::point(dress, prefix, field, class);
                let _ = write!(
                    under,
                    r#"<text class="name" x="{}" y="{}">{}</text>"#,
                    n(x),
                    n(text),
                    escape(name)
                );
                let (y, dy) = if lower {
                    (bottom - RADIUS - 1.0, -STEP)
                } else {
                    (edge + RADIUS + 1.0, STEP)
                };
                let top = if lower { bottom - HALF } else { edge };
                for (i, (_, word)) in (0u8..).zip(called(view, place)) {
                    // Beyond the tip, where no piece hides it.
                    let away = 11.0 + 13.0 * f64::from(i);
                    let _ = write!(
                        under,
                        r#"<text class="word" x="{}" y="{}">{}</text>"#,
                        n(x),
                        n(if lower {
                            top - away + 7.0
                        } else {
                            top + HALF + away
                        }),
                        escape(word)
                    );
                }
                Pile {
                    x,
                    y,
                    dx: 0.0,
                    dy,
                    room: 5,
                    cx: x,
                    cy: y + 4.0 * dy + FIGURE,
                    hit: [x - COLUMN / 2.0, top, COLUMN, HALF],
                }
            }
            Spot::Hand { side } => {
                // From the middle outwards, so that the first to enter stands at hand.
                let lower = side == below;
                let away = if lower { 1.0 } else { -1.0 };
                // The cube needs room between them.
                let y = height / 2.0 + away * if style.cube.is_some() { 40.0 } else { 28.0 };
                let top = if lower { height / 2.0 } else { edge };
                Pile {
                    x: bar,
                    y,
                    dx: 0.0,
                    dy: away * STEP,
                    room: 5,
                    cx: bar,
                    cy: y + 4.0 * away * STEP + FIGURE,
                    hit: [bar_left, top, BAR, height / 2.0 - edge],
                }
            }
            Spot::Off { side } | Spot::Reserve { side } => {
                // Beside the points from which men go off.
                let lower = (side == below) != view.start_near;
                let second = matches!(place.spot, Spot::Reserve { .. });
                let deep = if reserves { HALF / 2.0 - 3.0 } else { HALF };
                let from_edge = if second { HALF - deep } else { 0.0 };
                let top = if lower {
                    bottom - from_edge - deep
                } else {
                    edge + from_edge
                };
                let _ = write!(
                    under,
                    r#"<rect class="tray" x="{}" y="{}" width="{}" height="{}" rx="6"/>"#,
                    n(tray),
                    n(top),
                    n(TRAY),
                    n(deep)
                );
                let x = tray + TRAY / 2.0;
                // The label of a tray is on the wood beyond its end, where no piece hides it.
                let label = match (lower, second) {
                    (true, false) => bottom + FRAME - 8.0,
                    (false, false) => edge - 8.0,
                    (true, true) => top - 8.0,
                    (false, true) => top + deep + 16.0,
                };
                let _ = write!(
                    under,
                    r#"<text class="word on-wood" x="{}" y="{}">{}</text>"#,
                    n(x),
                    n(label),
                    escape(&place.names[below.index()])
                );
                // Room for fifteen, and for their number at the inner end. A low tray keeps as
                // many apart as one counts at a glance; more move closer together.
                let room = if reserves { 4 } else { 15 };
                let dy = (deep - 2.0 * RADIUS - 28.0) / f64::from(room - 1);
                let (y, dy, cy) = if lower {
                    (top + deep - RADIUS - 3.0, -dy, top + 18.0)
                } else {
                    (top + RADIUS + 3.0, dy, top + deep - 7.0)
                };
                Pile {
                    x,
                    y,
                    dx: 0.0,
                    dy,
                    room,
                    cx: x,
                    cy,
                    hit: [tray, top, TRAY, deep],
                }
            }
        };
        piles.push((place, pile));
    }
    let spot = |number: u8| {
        let own = if view.start_near {
            points + 1 - number
        } else {
            number
        };
        column(own).0
    };
    let rows = [edge - FRAME, bottom + FRAME];
    let count_at = tray + TRAY / 2.0;
    under += &rails::rails(view, below, points / 2, spot, rows, count_at);
    under += &rails::quarters(view, below, &piles, height);
    Layout {
        width,
        height,
        under,
        piles,
        dice: (
            f64::midpoint(right_start, board_end),
            height / 2.0,
            board_end - right_start - 8.0,
        ),
        bar: Some((bar, edge + 8.0)),
        mark: |pile| {
            // At the foot of the pile: on the frame, or beside the middle of the bar.
            let y = pile.y - pile.dy.signum() * (RADIUS + 4.0);
            format!(
                r#"<path class="mark bold" d="M{} {}h28"/>"#,
                n(pile.x - 14.0),
                n(y)
            )
        },
    }
}

/// The frame, with a little grain if it is of wood.
fn frame(width: f64, height: f64, kind: Frame) -> String {
    let mut svg = format!(
        r#"<rect class="frame" x="1" y="1" width="{}" height="{}" rx="10"/>"#,
        n(width - 2.0),
        n(height - 2.0),
    );
    if matches!(kind, Frame::Wood | Frame::Pegged | Frame::Smooth) {
        let _ = write!(
            svg,
            r#"<rect class="edge" x="5" y="5" width="{}" height="{}" rx="7"/>"#,
            n(width - 10.0),
            n(height - 10.0)
        );
    }
    if matches!(kind, Frame::Wood | Frame::Pegged) {
        svg += &grain(width, height);
    }
    svg + &points::border(kind, width, height, 3.5)
}

/// Fibres of wood along the width.
fn grain(width: f64, height: f64) -> String {
    let mut svg = String::new();
    let mut y = 9.0;
    while y < height - 8.0 {
        let bend = 3.0 * (y * 0.37).sin();
        let _ = write!(
            svg,
            r#"<path class="grain" d="M8 {}q{} {} {} 0t{} 0"/>"#,
            n(y),
            n(width / 4.0 - 4.0),
            n(bend),
            n(width / 2.0 - 8.0),
            n(width / 2.0 - 8.0)
        );
        y += 7.0 + 3.0 * (y * 1.7).sin();
    }
    svg
}
