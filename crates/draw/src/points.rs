//! Points of a tables board and ornaments of its frame, in each of the looks.

use std::fmt::Write;

use crate::looks::{Dress, Frame, Points};
use crate::markup::n;

/// Heights of a board: its middle, and the edges of the field in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Edges {
    pub(crate) middle: f64,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
}

/// The field of a point: its middle, its foot at the frame, its tip, and half its width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Field {
    pub(crate) x: f64,
    pub(crate) foot: f64,
    pub(crate) tip: f64,
    pub(crate) half: f64,
}

impl Field {
    /// A height between foot and tip, `away` from the foot.
    fn at(&self, away: f64) -> f64 {
        self.foot + (self.tip - self.foot).signum() * away
    }

    /// A height `before` the tip.
    fn before(&self, before: f64) -> f64 {
        self.tip - (self.tip - self.foot).signum() * before
    }

    fn length(&self) -> f64 {
        (self.tip - self.foot).abs()
    }

    fn rectangle(&self, class: &str, half: f64) -> String {
        format!(
            r#"<path class="{class}" d="M{} {}H{}V{}H{}Z"/>"#,
            n(self.x - half),
            n(self.foot),
            n(self.x + half),
            n(self.tip),
            n(self.x - half)
        )
    }

    fn triangle(&self, class: &str, half: f64) -> String {
        format!(
            r#"<path class="{class}" d="M{} {}H{}L{} {}Z"/>"#,
            n(self.x - half),
            n(self.foot),
            n(self.x + half),
            n(self.x),
            n(self.tip)
        )
    }
}

/// A petal, six of which are a rosette round 0, 0.
const PETAL: &str = "M0 0Q7-7 0-15Q-7-7 0 0";

/// Shapes that points of this look repeat.
pub(crate) fn definitions(dress: &Dress, prefix: &str) -> String {
    match dress.points {
        Points::Rosettes => {
            let petals = (0..6).map(|nth| {
                let turn = nth * 60;
                format!(r#"<path d="{PETAL}" transform="rotate({turn})"/>"#)
            });
            let petals = petals.collect::<String>();
            format!(r#"<g id="{prefix}-rosette"><circle r="17.5"/>{petals}</g>"#)
        }
        Points::Roads => {
            let petals = (0..5).map(|nth| {
                let turn = nth * 72;
                format!(r#"<circle cy="-5" r="3.2" transform="rotate({turn})"/>"#)
            });
            let petals = petals.collect::<String>();
            format!(r#"<g id="{prefix}-flower">{petals}<circle class="heart" r="2"/></g>"#)
        }
        _ => String::new(),
    }
}

/// One point. Colours alternate all round by `class`.
pub(crate) fn point(dress: &Dress, prefix: &str, field: Field, class: &str) -> String {
    let Field { x, foot, half, .. } = field;
    match dress.points {
        Points::Broad => field.triangle(class, half - 1.0),
        Points::Lances => {
            let waist = field.at(120.0);
            format!(
                r#"<path class="{class}" d="M{} {}H{}Q{} {} {} {tip}Q{} {} {} {}Z"/>"#,
                n(x - 15.0),
                n(foot),
                n(x + 15.0),
                n(x + 6.0),
                n(waist),
                n(x),
                n(x - 6.0),
                n(waist),
                n(x - 15.0),
                n(foot),
                tip = n(field.tip),
            )
        }
        Points::Lobes => {
            let (round, neck) = (17.0, field.before(17.0));
            // Round the head clockwise where it is the upper end.
            let turn = u8::from(field.tip < field.foot);
            format!(
                r#"<path class="{class}" d="M{} {foot}V{neck}A{round} {round} 0 0 {turn} {} {neck}V{foot}Z"/><circle class="inlay" cx="{}" cy="{neck}" r="5"/>"#,
                n(x - round),
                n(x + round),
                n(x),
                foot = n(foot),
                neck = n(neck),
            )
        }
        Points::Rosettes => format!(
            r##"<g class="carved {class}"><path d="M{} {}V{}"/><use href="#{prefix}-rosette" x="{}" y="{}"/></g>"##,
            n(x),
            n(field.at(38.5)),
            n(field.tip),
            n(x),
            n(field.at(21.0)),
        ),
        Points::Inlaid => {
            let half = half - 3.0;
            let (tip, far) = (field.before(14.0), field.at(field.length() + 2.0));
            let middle = f64::midpoint(tip, far);
            let slim = Field { tip, ..field };
            format!(
                r#"{}<path class="second-wood" d="M{x} {}H{}L{x} {}Z"/><path class="inlay" d="M{x} {}l5 {}-5 {}-5 {}z"/>"#,
                slim.triangle(class, half),
                n(foot),
                n(x + half),
                n(tip),
                n(tip),
                n(middle - tip),
                n(middle - tip),
                n(tip - middle),
                x = n(x),
            )
        }
        Points::Roads => format!(
            r##"<path class="road" d="M{} {}V{}"/><use class="{class}" href="#{prefix}-flower" x="{}" y="{}"/>"##,
            n(x),
            n(foot),
            n(field.before(16.0)),
            n(x),
            n(field.before(8.0)),
        ),
        Points::Strips => field.rectangle(class, 14.0),
        Points::Fields => field.rectangle(&format!("{class} outlined"), half),
    }
}

/// Ornaments of a frame of this size, `inset` from its edge.
pub(crate) fn border(frame: Frame, width: f64, height: f64, inset: f64) -> String {
    let rectangle = |class: &str, inset: f64, round: &str| {
        format!(
            r#"<rect class="{class}" x="{i}" y="{i}" width="{}" height="{}"{round}/>"#,
            n(width - 2.0 * inset),
            n(height - 2.0 * inset),
            i = n(inset),
        )
    };
    match frame {
        Frame::Stitched => rectangle("stitches", inset, r#" rx="8""#),
        Frame::Banded => {
            rectangle("band", inset - 1.5, "") + &rectangle("band shifted", inset + 0.5, "")
        }
        Frame::Wood | Frame::Pegged | Frame::Smooth => String::new(),
    }
}

/// Ornaments between the points. `columns` are the middles of the columns, from the left.
pub(crate) fn ornaments(dress: &Dress, edges: Edges, columns: &[f64], bar: f64) -> String {
    let Edges {
        middle,
        top,
        bottom,
    } = edges;
    let mut svg = String::new();
    if dress.frame == Frame::Pegged {
        // A hole each: dashes of no length with round ends.
        for pair in columns.windows(2).filter(|pair| pair[1] - pair[0] < 50.0) {
            let x = f64::midpoint(pair[0], pair[1]);
            let _ = write!(
                svg,
                "M{} {}h0M{} {}h0",
                n(x),
                n(top - 12.0),
                n(x),
                n(bottom + 12.0)
            );
        }
        svg = format!(r#"<path class="peg-holes" d="{svg}"/>"#);
    }
    match dress.points {
        Points::Roads => {
            let _ = write!(
                svg,
                r#"<path class="inlay" d="M{} {}a14 14 0 0 0 28 0zM{} {}a14 14 0 0 1 28 0z"/>"#,
                n(bar - 14.0),
                n(top),
                n(bar - 14.0),
                n(bottom)
            );
        }
        Points::Fields => {
            if let (Some(left), Some(right)) = (columns.first(), columns.last()) {
                for away in [-13.0, 0.0, 13.0] {
                    svg += &wave(left - 22.0, right + 22.0, middle + away);
                }
            }
        }
        _ => {}
    }
    svg
}

/// A wavy line.
fn wave(left: f64, right: f64, y: f64) -> String {
    let mut path = format!("M{} {}q11-7 22 0", n(left), n(y));
    let mut x = left + 22.0;
    while x + 22.0 <= right {
        path += "t22 0";
        x += 22.0;
    }
    format!(r#"<path class="river" d="{path}"/>"#)
}
