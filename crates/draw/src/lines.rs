//! A board of points joined by lines, drawn from the lines alone.

use std::fmt::Write;

use lauta_game::{Side, Spot, View};

use crate::layout::{Layout, Pile};
use crate::looks::Frame;
use crate::markup::{escape, n};
use crate::points;

const STEP: f64 = 76.0;
const MARGIN: f64 = 62.0;

pub(crate) fn layout<'v>(
    view: &'v View,
    lines: &[Vec<(i16, i16)>],
    below: Side,
    frame: Frame,
) -> Layout<'v> {
    let all = || lines.iter().flatten();
    let (left, right) = (
        all().map(|p| p.0).min().unwrap_or(1),
        all().map(|p| p.0).max().unwrap_or(1),
    );
    let (low, high) = (
        all().map(|p| p.1).min().unwrap_or(1),
        all().map(|p| p.1).max().unwrap_or(1),
    );
    let trays = view
        .places
        .iter()
        .filter(|p| !matches!(p.spot, Spot::Point { .. }) && tray_used(view, p))
        .count();
    let trays = f64::from(u8::try_from(trays).unwrap_or(4));
    let width = 2.0 * MARGIN + f64::from(right - left) * STEP;
    let board = 2.0 * MARGIN + f64::from(high - low) * STEP;
    let height = board + trays * 46.0;
    // Turned round, the board is seen from its other end.
    let at = |x: i16, y: i16| match below {
        Side::First => (
            MARGIN + f64::from(x - left) * STEP,
            MARGIN + f64::from(high - y) * STEP,
        ),
        Side::Second => (
            MARGIN + f64::from(right - x) * STEP,
            MARGIN + f64::from(y - low) * STEP,
        ),
    };
    let mut under = format!(
        r#"<rect class="frame" x="1" y="1" width="{}" height="{}" rx="12"/><rect class="paper" x="9" y="9" width="{}" height="{}" rx="7"/>"#,
        n(width - 2.0),
        n(height - 2.0),
        n(width - 18.0),
        n(board - 18.0)
    );
    under += &points::border(frame, width, board, 11.0);
    for line in lines {
        let mut path = String::new();
        for (i, &(x, y)) in line.iter().enumerate() {
            let (px, py) = at(x, y);
            let _ = write!(
                path,
                "{}{} {}",
                if i == 0 { 'M' } else { 'L' },
                n(px),
                n(py)
            );
        }
        let _ = write!(under, r#"<path class="line" d="{path}"/>"#);
    }
    // Files and ranks are named at the edge.
    for x in left..=right {
        let letter = u8::try_from(x - 1).map_or('?', |file| char::from(b'a' + file.min(25)));
        let _ = write!(
            under,
            r#"<text class="name on-paper" x="{}" y="{}">{letter}</text>"#,
            n(at(x, low).0),
            n(board - 16.0)
        );
    }
    for y in low..=high {
        let _ = write!(
            under,
            r#"<text class="name on-paper" x="26" y="{}">{y}</text>"#,
            n(at(left, y).1 + 6.0)
        );
    }
    let mut piles = Vec::new();
    let mut tray = board + 20.0;
    for place in &view.places {
        let pile = match place.spot {
            Spot::Point { x, y } => {
                let (px, py) = at(x, y);
                let _ = write!(
                    under,
                    r#"<circle class="dot" cx="{}" cy="{}" r="6"/>"#,
                    n(px),
                    n(py),
                );
                Pile {
                    x: px,
                    y: py,
                    dx: 0.0,
                    dy: -8.0,
                    room: 2,
                    cx: px,
                    cy: py + 5.0,
                    hit: [px - STEP / 2.0, py - STEP / 2.0, STEP, STEP],
                }
            }
            _ if !tray_used(view, place) => Pile {
                // Nothing ever lies here: out of sight at the edge.
                x: width / 2.0,
                y: height - 20.0,
                dx: 0.0,
                dy: 0.0,
                room: 1,
                cx: width / 2.0,
                cy: height - 20.0,
                hit: [width / 2.0, height - 20.0, 1.0, 1.0],
            },
            _ => {
                let y = tray;
                tray += 46.0;
                let _ = write!(
                    under,
                    r#"<rect class="tray" x="14" y="{}" width="{}" height="40" rx="6"/><text class="name" x="60" y="{}">{}</text>"#,
                    n(y - 20.0),
                    n(width - 28.0),
                    n(y + 5.0),
                    escape(&place.names[below.index()])
                );
                Pile {
                    x: 124.0,
                    y,
                    dx: 22.0,
                    dy: 0.0,
                    room: 12,
                    cx: width - 34.0,
                    cy: y + 5.0,
                    hit: [14.0, y - 20.0, width - 28.0, 40.0],
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
        dice: (width / 2.0, height / 2.0, width - 24.0),
        bar: None,
        mark: |pile| {
            format!(
                r#"<circle class="mark" cx="{}" cy="{}" r="29"/>"#,
                n(pile.x),
                n(pile.y)
            )
        },
    }
}

/// A tray is drawn for the weak side's pieces; strong ones are never in hand or captured.
fn tray_used(view: &View, place: &lauta_game::Place) -> bool {
    if !place.stacks.is_empty() {
        return true;
    }
    let (Spot::Hand { side } | Spot::Reserve { side } | Spot::Off { side }) = place.spot else {
        return true;
    };
    let weak = |p: &lauta_game::Place| {
        p.stacks
            .iter()
            .any(|s| s.side == side && s.look != lauta_game::Look::Strong)
    };
    view.places.iter().any(weak)
}
