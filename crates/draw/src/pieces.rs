//! What pieces and dice look like.
//!
//! The sides differ in shape as well as in colour: the first side's pieces bear a ring, the
//! second's a solid centre; on boards with sleeping pieces the first side's pegs are round and the
//! second's square; deer have antlers, dogs have ears.

use std::fmt::Write;

use lauta_game::{Board, Die, Look, Side};

use crate::layout::n;

/// `first` or `second`.
pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The last word of a piece's name.
pub(crate) fn look(look: Look) -> &'static str {
    match look {
        Look::Plain => "plain",
        Look::Asleep => "asleep",
        Look::Pinned => "pinned",
        Look::Strong => "strong",
    }
}

/// Every piece that this board may need, each centred on 0, 0. `prefix` begins the ids.
pub(crate) fn definitions(board: &Board, prefix: &str) -> String {
    let mut defs = String::from("<defs>");
    for of in Side::BOTH {
        for kind in [Look::Plain, Look::Asleep, Look::Pinned, Look::Strong] {
            let body = match board {
                Board::Tables { .. } => checker(of, kind),
                Board::Rows { .. } => peg(of, kind),
                Board::Lines { .. } => hunter(of, kind),
            };
            let _ = write!(
                defs,
                r#"<g id="{prefix}-{}-{}" class="man {}">{body}</g>"#,
                side(of),
                look(kind),
                side(of)
            );
        }
    }
    defs + "</defs>"
}

fn checker(of: Side, kind: Look) -> String {
    let mark = match of {
        Side::First => r#"<circle class="ring" r="11.5"/><circle class="ring" r="7"/>"#,
        Side::Second => {
            r#"<circle class="ring" r="5"/><path class="ring" d="M0-13.5l2 3.5h-4zM0 13.5l2-3.5h-4zM-13.5 0l3.5 2v-4zM13.5 0l-3.5 2v-4z"/>"#
        }
    };
    let crown = if kind == Look::Strong {
        r#"<path class="mark" d="M-8 4v-8l4 4 4-6 4 6 4-4v8z"/>"#
    } else {
        ""
    };
    let sunk = if kind == Look::Pinned {
        " class=\"sunk\""
    } else {
        ""
    };
    format!(r#"<g{sunk}><circle class="body" r="17.5"/>{mark}{crown}</g>"#)
}

/// A peg with a blade on its head: across the way while asleep, along it once awake.
fn peg(of: Side, kind: Look) -> String {
    let base = match of {
        Side::First => r#"<circle class="body" r="16.5"/>"#,
        Side::Second => r#"<rect class="body" x="-15" y="-15" width="30" height="30" rx="5"/>"#,
    };
    let blade = match kind {
        Look::Asleep => r#"<rect class="slot" x="-2.5" y="-11" width="5" height="22" rx="2.5"/>"#.to_string(),
        Look::Strong => r#"<path class="mark" d="M-7 5v-9l3.5 4L0-6l3.5 6L7-4v9z"/>"#.to_string(),
        Look::Plain | Look::Pinned => {
            r#"<path class="blade" d="M-21 0Q-9-9 0-9T21 0Q9 9 0 9T-21 0Z"/><circle class="slot" r="4"/>"#.to_string()
        }
    };
    format!("{base}{blade}")
}

fn hunter(of: Side, kind: Look) -> String {
    if kind == Look::Strong {
        return concat!(
            r#"<circle class="disc" r="27"/>"#,
            r#"<path class="antler" d="M-5-6C-8-12-13-12-15-20M-10-12l-8 0M-13-16l-1-7M5-6C8-12 13-12 15-20M10-12l8 0M13-16l1-7"/>"#,
            r#"<path class="stag" d="M0-8C5-8 7-5 7-1L12-3C11 2 8 4 6 4L4 15C3 19-3 19-4 15L-6 4C-8 4-11 2-12-3L-7-1C-7-5-5-8 0-8Z"/>"#,
            r#"<circle class="eye" cx="-3.2" cy="1" r="1.5"/><circle class="eye" cx="3.2" cy="1" r="1.5"/>"#,
        )
        .into();
    }
    let _ = of;
    concat!(
        r#"<circle class="disc" r="20"/>"#,
        r#"<path class="hound" d="M-8-9L-13-12C-16-6-15 0-12 3L-9 1C-8 6-6 8-5 9C-4 14 4 14 5 9C6 8 8 6 9 1L12 3C15 0 16-6 13-12L8-9C4-12-4-12-8-9Z"/>"#,
        r#"<circle class="eye" cx="-4" cy="-2" r="1.6"/><circle class="eye" cx="4" cy="-2" r="1.6"/><path class="eye" d="M-2.6 6h5.2L0 9z"/>"#,
    )
    .into()
}

/// The dice, side by side round `(x, y)`.
pub(crate) fn dice(dice: &[Die], x: f64, y: f64) -> String {
    let mut svg = String::new();
    let count = f64::from(u8::try_from(dice.len()).unwrap_or(4));
    for (i, die) in (0u8..).zip(dice) {
        let cx = x + (f64::from(i) - (count - 1.0) / 2.0) * 52.0;
        svg += &if die.faces == 4 {
            long_die(die.shows, cx, y)
        } else {
            die_of_six(die.shows, cx, y)
        };
    }
    svg
}

fn die_of_six(shows: u8, x: f64, y: f64) -> String {
    let mut svg = format!(
        r#"<rect class="die" x="{}" y="{}" width="38" height="38" rx="8"/>"#,
        n(x - 19.0),
        n(y - 19.0)
    );
    let spots: &[(i8, i8)] = match shows {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => return svg + &figure(&shows.to_string(), x, y),
    };
    for &(dx, dy) in spots {
        let (cx, cy) = (x + 10.0 * f64::from(dx), y + 10.0 * f64::from(dy));
        let _ = write!(
            svg,
            r#"<circle class="pip" cx="{}" cy="{}" r="3.8"/>"#,
            n(cx),
            n(cy)
        );
    }
    svg
}

/// A long die with four faces, as they were cut: the one is a cross.
fn long_die(shows: u8, x: f64, y: f64) -> String {
    let mut svg = format!(
        r#"<rect class="die" x="{}" y="{}" width="44" height="26" rx="5"/>"#,
        n(x - 22.0),
        n(y - 13.0)
    );
    if shows == 1 {
        let _ = write!(
            svg,
            r#"<path class="mark" d="M{} {}l14 14m0-14l-14 14"/>"#,
            n(x - 7.0),
            n(y - 7.0)
        );
        return svg;
    }
    for i in 0..shows.min(4) {
        let cx = x + (f64::from(i) - (f64::from(shows.min(4)) - 1.0) / 2.0) * 10.0;
        let _ = write!(
            svg,
            r#"<circle class="pip" cx="{}" cy="{}" r="3.6"/>"#,
            n(cx),
            n(y)
        );
    }
    svg
}

fn figure(text: &str, x: f64, y: f64) -> String {
    format!(
        r#"<text class="count" x="{}" y="{}">{text}</text>"#,
        n(x),
        n(y + 5.0)
    )
}
