//! Shapes of pieces and dice.
//!
//! The sides differ in shape as well as in colour: the first side's pieces bear a ring, the
//! second's a solid centre; on boards with sleeping pieces the first side's pegs are round and the
//! second's square, and so are the men on squares, and a king bears a crown, on a lozenge while he is
//! nobody's; on boards of lines the first side's discs bear a ring, the second's none, and all
//! pieces show the beast that they are.

use std::fmt::Write;

use lauta_game::{Beast, Board, Die, Look, Side};

use crate::Cube;
use crate::looks::Men;
use crate::markup::{escape, n};

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
        Look::Returned => "returned",
        Look::Veteran => "veteran",
        Look::Neutral => "neutral",
    }
}

/// Every piece that this board may need, each centred on 0, 0. `prefix` begins the ids.
pub(crate) fn definitions(board: &Board, prefix: &str, men: Men) -> String {
    // Light from above left, the same on every colour.
    let mut defs = format!(
        r##"<radialGradient id="{prefix}-sheen" cx=".36" cy=".28" r=".78"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>"##
    );
    let mut looks = vec![Look::Plain, Look::Asleep, Look::Pinned, Look::Strong];
    match board {
        Board::Squares { .. } => looks.extend([Look::Returned, Look::Veteran]),
        Board::Rows {
            castle: Some(_), ..
        } => looks.push(Look::Neutral),
        _ => {}
    }
    for of in Side::BOTH {
        for &kind in &looks {
            let body = match board {
                Board::Tables { .. } => checker(of, kind, men, prefix),
                Board::Rows { .. } => peg(of, kind, prefix),
                Board::Squares { .. } => dog(of, kind, prefix),
                Board::Lines { strong, weak, .. } => beast(of, kind, [*strong, *weak], prefix),
            };
            let _ = write!(
                defs,
                r#"<g id="{prefix}-{}-{}" class="man {}">{body}</g>"#,
                side(of),
                look(kind),
                side(of)
            );
        }
        if let Board::Tables { .. } = board {
            let _ = write!(
                defs,
                r#"<g id="{prefix}-{}-half" class="man {}"><g transform="scale(.5)">{}</g></g>"#,
                side(of),
                side(of),
                checker(of, Look::Plain, men, prefix)
            );
        }
    }
    defs
}

/// The shadow of a body, to its lower right, the body and the light on it.
fn solid(body: &str, class: &str, prefix: &str) -> String {
    format!(
        r##"<g class="shadow" transform="translate(1 1.8)">{body}</g>{}{}"##,
        body.replacen(' ', &format!(r#" class="{class}" "#), 1),
        body.replacen(
            ' ',
            &format!(r##" class="sheen" fill="url(#{prefix}-sheen)" "##),
            1
        ),
    )
}

/// The outline of a man as tall as a bottle, seen from above at an angle.
const BOTTLE: &str = r#"<path d="M-15 13.5C-15 5-5.5 2-4.6-6.4A6.8 6.8 0 1 1 4.6-6.4C5.5 2 15 5 15 13.5C15 17.5 8.5 19.5 0 19.5S-15 17.5-15 13.5Z"/>"#;

fn checker(of: Side, kind: Look, men: Men, prefix: &str) -> String {
    let mark = match of {
        Side::First if men == Men::Bottles => {
            r#"<path class="ring" d="M-10.5 8Q0 13.5 10.5 8M-4.8-5Q0-2 4.8-5"/>"#
        }
        Side::Second if men == Men::Bottles => r#"<circle class="ring" cy="9.5" r="4.5"/>"#,
        Side::First => r#"<circle class="ring" r="13.5"/><circle class="ring" r="8.5"/>"#,
        Side::Second => {
            r#"<circle class="ring" r="6"/><path class="ring" d="M0-16l2.6 4.2h-5.2zM0 16l2.6-4.2h-5.2zM-16 0l4.2 2.6v-5.2zM16 0l-4.2 2.6v-5.2z"/>"#
        }
    };
    // A courier bears a posthorn.
    let horn = if kind == Look::Strong {
        concat!(
            r#"<circle class="horn" r="6.5"/>"#,
            r#"<path class="horn" d="M-12-6.5H0M0 6.5C7 6.5 10 3 13.5-1.5"/>"#
        )
    } else {
        ""
    };
    // Two clamps hold a pinned man from both sides: they show whatever stands on him.
    let held = if kind == Look::Pinned {
        concat!(
            r#"<path class="held under" d="M-12.6-16.8A21 21 0 0 0-12.6 16.8M12.6-16.8A21 21 0 0 1 12.6 16.8"/>"#,
            r#"<path class="held" d="M-12.6-16.8A21 21 0 0 0-12.6 16.8M12.6-16.8A21 21 0 0 1 12.6 16.8"/>"#
        )
    } else {
        ""
    };
    let body = match men {
        Men::Discs => r#"<circle r="19.5"/>"#,
        Men::Bottles => BOTTLE,
    };
    format!("{}{mark}{horn}{held}", solid(body, "body", prefix))
}

/// A peg with a winged head: across the way while asleep, along it once awake.
fn peg(of: Side, kind: Look, prefix: &str) -> String {
    let base = match of {
        _ if kind == Look::Neutral => {
            solid(r#"<path d="M0-19L19 0 0 19-19 0z"/>"#, "nobodys", prefix)
        }
        Side::First => solid(r#"<circle r="13.5"/>"#, "body", prefix),
        Side::Second => solid(
            r#"<rect x="-12" y="-12" width="24" height="24" rx="3"/>"#,
            "body",
            prefix,
        ),
    };
    let wings = "M-20.5 0C-20.5-7.5-11-9-4.5-3.5H4.5C11-9 20.5-7.5 20.5 0S11 9 4.5 3.5H-4.5C-11 9-20.5 7.5-20.5 0Z";
    let head = match kind {
        Look::Asleep => format!(r#"<path class="wings" transform="rotate(90)" d="{wings}"/>"#),
        Look::Strong | Look::Neutral => {
            r#"<path class="crown" d="M-8 5v-9l4 4.5L0-7l4 7.5L8-4v9z"/>"#.to_string()
        }
        Look::Plain | Look::Pinned | Look::Returned | Look::Veteran => {
            format!(r#"<path class="wings" d="{wings}"/><circle class="bead" r="3.2"/>"#)
        }
    };
    format!("{base}{head}")
}

/// A man of tâb, there called a dog: with a bar while he is unconverted, a bead once he is
/// converted, two when he has come back, and a crown when he has been in the enemy's row.
fn dog(of: Side, kind: Look, prefix: &str) -> String {
    let base = match of {
        Side::First => solid(r#"<circle r="18.5"/>"#, "body", prefix),
        Side::Second => solid(
            r#"<rect x="-17" y="-17" width="34" height="34" rx="5"/>"#,
            "body",
            prefix,
        ),
    };
    let mark = match kind {
        Look::Asleep => r#"<rect class="bead" x="-8" y="-1.6" width="16" height="3.2" rx="1.6"/>"#,
        Look::Plain | Look::Pinned => r#"<circle class="bead" r="4"/>"#,
        Look::Returned => {
            r#"<circle class="bead" cx="-5" r="3.4"/><circle class="bead" cx="5" r="3.4"/>"#
        }
        Look::Veteran | Look::Strong | Look::Neutral => {
            r#"<path class="crown" d="M-8 6v-10l4 4.5L0-8l4 8.5L8-4v10z"/>"#
        }
    };
    format!("{base}{mark}")
}

/// Half the width of a strong piece of a hunt, and of one of the many.
const DISCS: (f64, f64) = (27.0, 20.5);

/// A piece of a hunt; the first side's discs bear a ring.
fn beast(of: Side, kind: Look, [strong, weak]: [Beast; 2], prefix: &str) -> String {
    let (disc, beast) = match kind {
        Look::Strong => (DISCS.0, strong),
        _ => (DISCS.1, weak),
    };
    let (drawn_for, head) = match beast {
        Beast::Deer => (DISCS.0, STAG.to_string()),
        Beast::Tiger => (DISCS.0, format!("{CAT}{STRIPES}")),
        Beast::Jaguar => (DISCS.0, format!("{CAT}{SPOTS}")),
        Beast::Hare => (DISCS.0, HARE.to_string()),
        Beast::Fox => (DISCS.0, FOX.to_string()),
        Beast::Bull => (DISCS.0, BULL.to_string()),
        Beast::Dog => (DISCS.1, HOUND.to_string()),
        Beast::Goat => (DISCS.1, GOAT.to_string()),
        Beast::Hunter => (DISCS.1, HUNTER.to_string()),
    };
    let head = if (disc - drawn_for).abs() < 1.0 {
        head
    } else {
        format!(
            r#"<g transform="scale({})">{head}</g>"#,
            n(disc / drawn_for)
        )
    };
    let ring = match of {
        Side::First => format!(r#"<circle class="rim" r="{}"/>"#, n(disc - 3.0)),
        Side::Second => String::new(),
    };
    let body = format!(r#"<circle r="{}"/>"#, n(disc));
    format!("{}{ring}{head}", solid(&body, "disc", prefix))
}

const STAG: &str = concat!(
    r#"<path class="antler" d="M-3.5-6.5C-6-11-13-10.5-14.5-19.5M-8-10.2C-6.8-12.5-6.6-15-7.2-18M-12.6-13.4C-15-13-17.5-13.6-18.8-16.4M3.5-6.5C6-11 13-10.5 14.5-19.5M8-10.2C6.8-12.5 6.6-15 7.2-18M12.6-13.4C15-13 17.5-13.6 18.8-16.4"/>"#,
    r#"<path class="stag" d="M-5-5.2C-8.5-8.6-13.5-8-16.2-4.6C-12.8-1.6-9-1.2-5.8-2.4ZM5-5.2C8.5-8.6 13.5-8 16.2-4.6C12.8-1.6 9-1.2 5.8-2.4Z"/>"#,
    r#"<path class="stag" d="M0-8.5C4.6-8.5 7-6 6.6-1.6C6.1 3.6 4.4 8 3.9 12.6C3.5 16.8 2 18.6 0 18.6S-3.5 16.8-3.9 12.6C-4.4 8-6.1 3.6-6.6-1.6C-7-6-4.6-8.5 0-8.5Z"/>"#,
    r#"<circle class="eye" cx="-3.7" cy="-.6" r="1.5"/><circle class="eye" cx="3.7" cy="-.6" r="1.5"/><ellipse class="nose" cy="15.6" rx="2.5" ry="1.9"/>"#,
);

/// A broad round head with round ears.
const CAT: &str = concat!(
    r#"<path class="stag" d="M-14.5-5C-17.5-11-16.5-16.5-13-17C-9.5-17-6.5-14.5-5-12ZM14.5-5C17.5-11 16.5-16.5 13-17C9.5-17 6.5-14.5 5-12Z"/>"#,
    r#"<path class="stag" d="M0-14C8.5-14 15-9 15-1C15 8 9 16 0 16S-15 8-15-1C-15-9-8.5-14 0-14Z"/>"#,
    r#"<path class="muzzle" d="M0 3.5C4.5 3.5 7.5 5.6 7.5 9C7.5 12.4 4 14.2 0 14.2S-7.5 12.4-7.5 9C-7.5 5.6-4.5 3.5 0 3.5Z"/>"#,
    r#"<ellipse class="eye" cx="-6" cy="-1.6" rx="2.5" ry="1.7"/><ellipse class="eye" cx="6" cy="-1.6" rx="2.5" ry="1.7"/>"#,
    r#"<path class="nose" d="M-3 4.6H3L0 8Z"/><path class="fur" d="M0 8V10.4M-3.4 11.6Q-1.2 11.8 0 10.4Q1.2 11.8 3.4 11.6"/>"#,
);

const STRIPES: &str = r#"<path class="fur" d="M0-12.5V-6.5M-4.6-11.8L-3-7.2M4.6-11.8L3-7.2M-14-1.5L-10.6-.4M14-1.5L10.6-.4M-13 4L-9.8 3.8M13 4L9.8 3.8M-10.8 9L-8.8 7.6M10.8 9L8.8 7.6"/>"#;

const SPOTS: &str = concat!(
    r#"<circle class="fur" cx="0" cy="-10" r="1.7"/><circle class="fur" cx="-5" cy="-7.6" r="1.7"/><circle class="fur" cx="5" cy="-7.6" r="1.7"/>"#,
    r#"<circle class="fur" cx="-11.2" cy="2.2" r="1.6"/><circle class="fur" cx="11.2" cy="2.2" r="1.6"/><circle class="fur" cx="-10" cy="7.6" r="1.5"/><circle class="fur" cx="10" cy="7.6" r="1.5"/>"#,
);

const HARE: &str = concat!(
    r#"<path class="stag" d="M-3-7C-9-9.5-12-19-8.4-22C-4.5-22.4-1.5-14-.8-8ZM3-7C9-9.5 12-19 8.4-22C4.5-22.4 1.5-14 .8-8Z"/>"#,
    r#"<path class="stag" d="M0-9C6.5-9 10.5-4.5 10.5 2C10.5 9.5 6 17 0 17S-10.5 9.5-10.5 2C-10.5-4.5-6.5-9 0-9Z"/>"#,
    r#"<circle class="eye" cx="-5.4" cy=".4" r="1.9"/><circle class="eye" cx="5.4" cy=".4" r="1.9"/><path class="nose" d="M-2.3 8H2.3L0 10.4Z"/>"#,
    r#"<path class="fur" d="M0 10.4V13.6M-6 9.6L-14 8.4M-6 11.6L-13.4 13.4M6 9.6L14 8.4M6 11.6L13.4 13.4"/>"#,
);

const FOX: &str = concat!(
    r#"<path class="stag" d="M-13.6-3L-15-17.6L-3.6-10ZM13.6-3L15-17.6L3.6-10Z"/>"#,
    r#"<path class="stag" d="M0-11C8-11 14-6 16.5.5C11 6 5 10.5 2.7 16.5C1.6 18.8-1.6 18.8-2.7 16.5C-5 10.5-11 6-16.5.5C-14-6-8-11 0-11Z"/>"#,
    r#"<path class="muzzle" d="M-13.6.8C-9 1.4-5.4 4.4-2.4 14.6C-5.6 9.4-10 6-13.6.8ZM13.6.8C9 1.4 5.4 4.4 2.4 14.6C5.6 9.4 10 6 13.6.8Z"/>"#,
    r#"<circle class="eye" cx="-5.6" cy="-1.8" r="1.6"/><circle class="eye" cx="5.6" cy="-1.8" r="1.6"/><ellipse class="nose" cy="16" rx="2.5" ry="1.9"/>"#,
);

const HOUND: &str = concat!(
    r#"<path class="hound" d="M0-12.5C5-12.5 8-9.5 8-4.5C8 .5 5.6 3.6 5.2 7.6C4.8 11.8 2.8 14 0 14S-4.8 11.8-5.2 7.6C-5.6 3.6-8 .5-8-4.5C-8-9.5-5-12.5 0-12.5Z"/>"#,
    r#"<path class="muzzle" d="M0-10C1.2-5 1.4-1 3.2 3.4C4.4 7.4 3.4 12.4 0 12.4S-4.4 7.4-3.2 3.4C-1.4-1-1.2-5 0-10Z"/>"#,
    r#"<path class="hound" d="M-4.6-11.6C-10.5-14-15-9.5-14.4-3C-14 1.4-12.4 4.6-10.2 4.6C-8 3-7.8-1.4-6.6-4.6ZM4.6-11.6C10.5-14 15-9.5 14.4-3C14 1.4 12.4 4.6 10.2 4.6C8 3 7.8-1.4 6.6-4.6Z"/>"#,
    r#"<circle class="eye" cx="-4.4" cy="-3.4" r="1.5"/><circle class="eye" cx="4.4" cy="-3.4" r="1.5"/><path class="nose" d="M-2.8 6.4Q0 5.2 2.8 6.4Q2 9.4 0 9.8Q-2 9.4-2.8 6.4Z"/>"#,
);

const BULL: &str = concat!(
    r#"<path class="antler" d="M-7.5-8.5C-12.5-8.5-17-11.5-17-18M7.5-8.5C12.5-8.5 17-11.5 17-18"/>"#,
    r#"<path class="stag" d="M-8-5.4C-11.5-7-16.5-5.6-18.4-2C-14.4-.6-10.6-1-8-2.6ZM8-5.4C11.5-7 16.5-5.6 18.4-2C14.4-.6 10.6-1 8-2.6Z"/>"#,
    r#"<path class="stag" d="M0-12C6.5-12 10-8.6 9.8-3.4C9.6 2.4 7.2 6 7 10.6C6.8 15.6 4.2 18.4 0 18.4S-6.8 15.6-7 10.6C-7.2 6-9.6 2.4-9.8-3.4C-10-8.6-6.5-12 0-12Z"/>"#,
    r#"<path class="muzzle" d="M0 8.4C4 8.4 6 10.2 6 12.8C6 15.6 3.6 17 0 17S-6 15.6-6 12.8C-6 10.2-4 8.4 0 8.4Z"/>"#,
    r#"<circle class="eye" cx="-5.4" cy="-2.4" r="1.6"/><circle class="eye" cx="5.4" cy="-2.4" r="1.6"/><circle class="nose" cx="-2.6" cy="11.8" r="1.2"/><circle class="nose" cx="2.6" cy="11.8" r="1.2"/>"#,
    r#"<path class="fur" d="M-2.2 14.4A2.8 2.8 0 1 0 2.2 14.4"/>"#,
);

const GOAT: &str = concat!(
    r#"<path class="antler" d="M-2.6-7.5C-3.4-12-6.8-15.6-11.6-15.4M2.6-7.5C3.4-12 6.8-15.6 11.6-15.4"/>"#,
    r#"<path class="hound" d="M-5-6C-8.4-8.4-13.4-7.4-15.4-4C-12-2-8-2-5-3.2ZM5-6C8.4-8.4 13.4-7.4 15.4-4C12-2 8-2 5-3.2Z"/>"#,
    r#"<path class="hound" d="M-2.4 9.6C-2 13-1 15.4 0 17.4C1 15.4 2 13 2.4 9.6Z"/>"#,
    r#"<path class="hound" d="M0-9C4-9 6.4-6.8 6.2-3C5.8 1.8 4.2 5 3.8 8.2C3.4 10.8 1.8 12 0 12S-3.4 10.8-3.8 8.2C-4.2 5-5.8 1.8-6.2-3C-6.4-6.8-4-9 0-9Z"/>"#,
    r#"<circle class="eye" cx="-3.4" cy="-2.6" r="1.4"/><circle class="eye" cx="3.4" cy="-2.6" r="1.4"/><path class="muzzle" d="M-2.2 7.2Q0 6 2.2 7.2Q1.6 9.6 0 10Q-1.6 9.6-2.2 7.2Z"/>"#,
);

const HUNTER: &str = concat!(
    r#"<path class="hound" d="M-13.4 14.6C-13.4 8.6-9 5.6-4 5L0 7.6L4 5C9 5.6 13.4 8.6 13.4 14.6C9.4 18 5 19 0 19S-9.4 18-13.4 14.6Z"/>"#,
    r#"<circle class="face" cy="-.6" r="6.2"/>"#,
    r#"<path class="hound" d="M-12.6-4.6C-9.6-5.4-7.4-6.4-6.4-8C-6-13-3.4-15.4 0-15.4S6-13 6.4-8C7.4-6.4 9.6-5.4 12.6-4.6C8.6-2.8-8.6-2.8-12.6-4.6Z"/>"#,
    r#"<path class="antler" d="M5.6-9C8-12.6 10.6-14.2 13-14.4"/>"#,
    r#"<circle class="nose" cx="-2.4" cy="-.6" r="1.1"/><circle class="nose" cx="2.4" cy="-.6" r="1.1"/>"#,
);

/// From one die to the next.
const NEXT: f64 = 52.0;

/// The dice side by side round a point, in the width that there is, with the name of the throw.
/// Each is a group of its own if they can be `thrown`.
pub(crate) fn dice(
    dice: &[Die],
    name: Option<&str>,
    (x, y, width): (f64, f64, f64),
    thrown: bool,
) -> String {
    let gaps = f64::from(u8::try_from(dice.len().max(1)).unwrap_or(u8::MAX)) - 1.0;
    let scale = (width / (gaps * NEXT + NEXT)).min(1.0);
    let mut svg = format!(
        r#"<g class="dice" transform="translate({} {}) scale({})">"#,
        n(x),
        n(y),
        n(scale)
    );
    if thrown && !dice.is_empty() {
        // The gaps between the dice belong to them.
        let wide = (gaps + 1.0) * NEXT;
        let _ = write!(
            svg,
            r#"<rect class="hit" x="{}" y="-24" width="{}" height="48"/>"#,
            n(-wide / 2.0),
            n(wide)
        );
    }
    for (i, shown) in (0u8..).zip(dice) {
        let x = (f64::from(i) - gaps / 2.0) * NEXT;
        if thrown {
            let _ = write!(
                svg,
                r#"<g transform="translate({} 0)"><g class="thrown" data-shows="{}">{}</g></g>"#,
                n(x),
                shown.shows,
                die(*shown, 0.0)
            );
        } else {
            svg += &die(*shown, x);
        }
    }
    if let Some(name) = name {
        let _ = write!(svg, r#"<text class="word" y="36">{}</text>"#, escape(name));
    }
    svg + "</g>"
}

/// The doubling cube, with its middle here. In the middle of the board it shows 64, as players lay it.
pub(crate) fn cube(cube: Cube, (x, y): (f64, f64)) -> String {
    let value = match cube.owner {
        None if cube.value == 1 => 64,
        _ => cube.value,
    };
    let size = if value < 100 { "" } else { " small" };
    format!(
        r#"<g class="cube" transform="translate({} {})"><rect class="die-side" x="-16" y="-13" width="32" height="32" rx="6"/><rect class="die" x="-16" y="-16" width="32" height="32" rx="6"/><text class="figure{size}" y="6.5">{value}</text></g>"#,
        n(x),
        n(y)
    )
}

/// Half the width and half the height of a die.
pub(crate) fn half_size(die: Die) -> (f64, f64) {
    if die.faces == 4 {
        (23.0, 13.0)
    } else {
        (19.0, 19.0)
    }
}

/// Four sticks with this many white sides up; a white one shows its pith as a line.
fn sticks(shows: u8, x: f64) -> String {
    let white = if shows > 4 { 0 } else { shows };
    let mut svg = String::new();
    for n in 0..4u8 {
        let left = x - 14.0 + 7.4 * f64::from(n);
        let (class, pith) = if n < white {
            let pith = format!(
                r#"<path class="pith" d="M{} -14v17"/>"#,
                self::n(left + 2.8)
            );
            ("stick white", pith)
        } else {
            ("stick", String::new())
        };
        let _ = write!(
            svg,
            r#"<rect class="{class}" x="{}" y="-17" width="5.6" height="23" rx="2.4"/>{pith}"#,
            self::n(left)
        );
    }
    let _ = write!(
        svg,
        r#"<text class="tally" x="{}" y="18">{shows}</text>"#,
        n(x)
    );
    svg
}

/// A die that lies `x` to the right of the middle. The four faces of long dice lie along them, and
/// their one is a cross, as it was cut.
pub(crate) fn die(die: Die, x: f64) -> String {
    let (wide, high) = half_size(die);
    // A die is as thick as it is heavy: its lower side shows below the face.
    let face = |class: &str, down: f64| {
        format!(
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
            n(x - wide),
            n(down - high),
            n(2.0 * wide),
            n(2.0 * high),
            n(high / 2.4)
        )
    };
    let mut svg = face("shadow", 5.0) + &face("die-side", 3.0) + &face("die", 0.0);
    if die.faces == 2 {
        return svg + &sticks(die.shows, x);
    }
    let (across, down) = if die.faces == 4 {
        (13.0, 6.0)
    } else {
        (10.0, 10.0)
    };
    let spots: &[(f64, f64)] = match (die.shows, die.faces) {
        (1, 4) => {
            let _ = write!(
                svg,
                r#"<path class="cross" d="M{} -7l14 14m0-14l-14 14"/>"#,
                n(x - 7.0)
            );
            return svg;
        }
        (1, _) => &[(0.0, 0.0)],
        (2, 4) => &[(-0.5, 0.0), (0.5, 0.0)],
        (2, _) => &[(-1.0, -1.0), (1.0, 1.0)],
        (3, 4) => &[(-1.0, 0.0), (0.0, 0.0), (1.0, 0.0)],
        (3, _) => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        (4, _) => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        (5, _) => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (0.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        (6, 4) => &[
            (-1.0, -1.0),
            (0.0, -1.0),
            (1.0, -1.0),
            (-1.0, 1.0),
            (0.0, 1.0),
            (1.0, 1.0),
        ],
        (6, _) => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
        (shows, _) => {
            let _ = write!(
                svg,
                r#"<text class="figure" x="{}" y="7">{shows}</text>"#,
                n(x)
            );
            return svg;
        }
    };
    for (right, below) in spots {
        let _ = write!(
            svg,
            r#"<circle class="pip" cx="{}" cy="{}" r="3.8"/>"#,
            n(x + across * right),
            n(down * below)
        );
    }
    svg
}
