//! Rows of squares, as they were marked on the ground or on a cloth.

use std::fmt::Write;

use lauta_game::{Side, Spot, View};

use crate::layout::{Layout, Pile};
use crate::markup::{escape, n};

const STEP: f64 = 58.0;
const LEFT: f64 = 46.0;
const TOP: f64 = 58.0;

pub(crate) fn layout<'v>(view: &'v View, columns: u8, rows: &[String], below: Side) -> Layout<'v> {
    let count = f64::from(u8::try_from(rows.len()).unwrap_or(u8::MAX));
    let board = (f64::from(columns) * STEP, count * STEP);
    // Captured men are drawn below the board.
    let width = (LEFT + board.0 + 18.0).max(420.0);
    let height = TOP + board.1 + 92.0;
    // The middle of a square; turned round, the board is seen from its other end.
    let at = |x: i16, y: i16| {
        let (x, y) = (f64::from(x) - 0.5, f64::from(y) + 0.5);
        let (across, up) = match below {
            Side::First => (x, y),
            Side::Second => (f64::from(columns) - x, count - y),
        };
        (LEFT + across * STEP, TOP + board.1 - up * STEP)
    };
    let mut under = format!(
        r#"<rect class="frame" x="1" y="1" width="{}" height="{}" rx="12"/><rect class="cloth" x="{}" y="{}" width="{}" height="{}"/>"#,
        n(width - 2.0),
        n(height - 2.0),
        n(LEFT),
        n(TOP),
        n(board.0),
        n(board.1)
    );
    for (y, name) in (0..).zip(rows) {
        let (_, middle) = at(1, y);
        let _ = write!(
            under,
            r#"<path class="seam" d="M{} {}h{}"/><text class="name" x="24" y="{}">{}</text>"#,
            n(LEFT),
            n(middle - STEP / 2.0),
            n(board.0),
            n(middle + 6.0),
            escape(name)
        );
    }
    for column in 1..=columns {
        let (middle, _) = at(column.into(), 0);
        let _ = write!(
            under,
            r#"<path class="seam" d="M{} {}v{}"/><text class="name" x="{}" y="{}">{column}</text>"#,
            n(middle - STEP / 2.0),
            n(TOP),
            n(board.1),
            n(middle),
            n(TOP + board.1 + 22.0)
        );
    }
    let mut piles = Vec::new();
    for place in &view.places {
        let pile = match place.spot {
            Spot::Point { x, y } => {
                let (px, py) = at(x, y);
                Pile {
                    x: px,
                    y: py + 8.0,
                    dx: 0.0,
                    dy: -7.0,
                    room: 3,
                    cx: px + 17.0,
                    cy: py + 24.0,
                    hit: [px - STEP / 2.0, py - STEP / 2.0, STEP, STEP],
                }
            }
            Spot::Hand { side } | Spot::Reserve { side } | Spot::Off { side } => {
                let left = side == below;
                let x = if left { 46.0 } else { width / 2.0 + 26.0 };
                let y = height - 30.0;
                Pile {
                    x,
                    y,
                    dx: 15.0,
                    dy: 0.0,
                    room: 12,
                    cx: x - 28.0,
                    cy: y + 6.0,
                    hit: [x - 40.0, y - 24.0, width / 2.0 - 14.0, 48.0],
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
        dice: (width / 2.0, 29.0, width - 24.0),
        bar: None,
        mark: |pile| {
            format!(
                r#"<circle class="mark" cx="{}" cy="{}" r="20"/>"#,
                n(pile.x),
                n(pile.y)
            )
        },
    }
}
