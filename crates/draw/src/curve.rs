//! Equity of one side in the course of a game, as a curve.

use std::fmt::Write;

use crate::markup::{escape, n};
use crate::{Style, Theme};

/// Moments of a curve, and its words.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Curve {
    /// Title: `Equity of White (points)`.
    pub title: String,
    /// The curve in words, for screen readers.
    pub described: String,
    /// Above the upper half: `White ahead, points`.
    pub above: String,
    /// Below the lower half: `Black ahead`.
    pub below: String,
    /// Unit of the numbers below: `entries of the record`.
    pub across: String,
    /// True for a decimal comma: 0,5.
    pub comma: bool,
    /// The moments, in order.
    pub moments: Vec<Moment>,
    /// The moment that a board beside the curve shows.
    pub now: Option<usize>,
}

impl Curve {
    /// A number with its sign.
    fn number(&self, value: f64, digits: usize) -> String {
        let point = if self.comma { "," } else { "." };
        let text = format!("{value:+.digits$}");
        text.replace('-', "−").replace('.', point)
    }

    /// Curve of the first side's equity, with English words.
    #[must_use]
    pub fn english(sides: &[String; 2], unit: &str, moments: Vec<Moment>) -> Self {
        let [first, second] = sides;
        Self {
            title: format!("Equity of {first} ({unit})"),
            described: described(&moments),
            above: format!("{first} ahead ({unit})"),
            below: format!("{second} ahead"),
            across: "entries of the record".into(),
            comma: false,
            moments,
            now: None,
        }
    }
}

/// A moment of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Moment {
    /// Equity of the first side, in the unit of the title.
    pub value: f64,
    /// Its number, as a list beside the curve counts.
    pub number: usize,
    /// True if another game of a series begins here.
    pub begins: bool,
    /// Event, in words.
    pub label: String,
    /// Mark of the move: `??`.
    pub sign: Option<&'static str>,
    /// Address of the page with more about it.
    pub link: Option<String>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 40.0;

/// The stylesheet of curves, for pages that embed them without their own.
#[must_use]
pub fn curve_css() -> &'static str {
    include_str!("curve.css")
}

/// Additions to [`curve_css`] for dark pages.
#[must_use]
pub fn curve_dark_css() -> &'static str {
    include_str!("curve-dark.css")
}

/// The curve as SVG: one element, without scripts, with its numbers on the axes. Of the style only
/// the page and whether it stands alone count.
///
/// Every moment with a link can be pointed at; those with a sign can be reached by keyboard too,
/// for the others stand in the list beside the curve.
#[must_use]
pub fn curve(curve: &Curve, style: &Style) -> String {
    let paper = Paper::of(curve);
    let theme = match style.theme {
        Theme::Auto => "curve",
        Theme::Light | Theme::Contrast => "curve light",
        Theme::Dark => "curve dark",
    };
    let linked = curve.moments.iter().any(|moment| moment.link.is_some());
    let role = if linked { "group" } else { "img" };
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="{theme}" viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}" aria-labelledby="curve-title" aria-describedby="curve-desc"><title id="curve-title">{}</title><desc id="curve-desc">{}</desc>"#,
        escape(&curve.title),
        escape(&curve.described)
    );
    if style.standalone {
        let dark = match style.theme {
            Theme::Light | Theme::Contrast => String::new(),
            Theme::Dark => curve_dark_css().into(),
            Theme::Auto => format!(
                "@media (prefers-color-scheme: dark) {{{}}}",
                curve_dark_css()
            ),
        };
        let _ = write!(svg, "<style>{}{dark}</style>", curve_css());
    }
    let _ = write!(
        svg,
        r#"<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>"#
    );
    paper.axes(curve, &mut svg);
    paper.line(curve, &mut svg);
    if let Some(now) = curve.now {
        let _ = write!(
            svg,
            r#"<line class="now" x1="{x}" x2="{x}" y1="{}" y2="{}"/>"#,
            n(TOP),
            n(HEIGHT - BOTTOM),
            x = n(paper.x(now)),
        );
    }
    // The place of the last sign.
    let mut before: Option<[f64; 2]> = None;
    for (at, moment) in curve.moments.iter().enumerate() {
        let near = [at.wrapping_sub(1), at + 1].map(|at| curve.moments.get(at));
        let around = near.into_iter().flatten();
        let rise: f64 = around.map(|near| near.value - moment.value).sum();
        // The sign stands where the line is not, unless it would read as one with the sign before it.
        let mut below = rise > 0.0;
        if moment.sign.is_some() {
            let place = |below| [paper.x(at), sign_height(paper.y(moment.value), below)];
            let [x, y] = place(below);
            let joined = |[left, high]: [f64; 2]| x - left < APART && (y - high).abs() < APART;
            below ^= before.is_some_and(joined);
            before = Some(place(below));
        }
        paper.spot(at, moment, below, &mut svg);
        if moment.begins {
            paper.start(at, moment, rise > 0.0, curve, &mut svg);
        }
    }
    svg + "</svg>"
}

/// Nearer than this two signs read as one.
const APART: f64 = 18.0;

/// The height of a sign at a moment whose spot is at `y`.
fn sign_height(y: f64, below: bool) -> f64 {
    if below { y + 21.0 } else { y - 10.0 }
}

/// Scale and layout of the axes.
struct Paper {
    /// The highest number, as far above zero as the lowest is below it.
    most: f64,
    /// From one number of the axis to the next.
    step: f64,
    last: usize,
}

impl Paper {
    fn of(curve: &Curve) -> Self {
        let values = curve.moments.iter().map(|moment| moment.value.abs());
        let highest = values.fold(0.1, f64::max);
        // The least of 1, 2, 5 times a power of ten of which three reach the top.
        let mut step = 0.01;
        for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
            if step * 3.0 >= highest {
                break;
            }
            step *= factor;
        }
        Self {
            most: (highest / step).ceil() * step,
            step,
            last: curve.moments.len().saturating_sub(1).max(1),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "moments of a game")]
    fn x(&self, at: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * at as f64 / self.last as f64
    }

    fn y(&self, value: f64) -> f64 {
        let middle = TOP + (HEIGHT - TOP - BOTTOM) / 2.0;
        middle - value / self.most * (HEIGHT - TOP - BOTTOM) / 2.0
    }

    fn axes(&self, curve: &Curve, svg: &mut String) {
        let digits = if self.step < 0.1 {
            2
        } else {
            usize::from(self.step < 1.0)
        };
        let mut value = -self.most;
        while value < self.most + self.step / 2.0 {
            let zero = value.abs() < self.step / 2.0;
            let class = if zero { "zero" } else { "grid" };
            let text = match zero {
                true => "0".into(),
                false => curve.number(value, digits),
            };
            let _ = write!(
                svg,
                r#"<line class="{class}" x1="{LEFT}" x2="{}" y1="{y}" y2="{y}"/><text class="number" x="{}" y="{}">{text}</text>"#,
                n(WIDTH - RIGHT),
                n(LEFT - 7.0),
                n(self.y(value) + 4.5),
                y = n(self.y(value)),
            );
            value += self.step;
        }
        // About eight numbers below, and all of them far enough from each other.
        let every = self.last.div_ceil(8).max(1);
        let foot = HEIGHT - BOTTOM;
        for (at, moment) in curve.moments.iter().enumerate() {
            if at % every == 0 && moment.number > 0 {
                let _ = write!(
                    svg,
                    r#"<text class="below" x="{}" y="{}">{}</text>"#,
                    n(self.x(at)),
                    n(foot + 17.0),
                    moment.number
                );
            }
            if moment.begins && at > 0 {
                let _ = write!(
                    svg,
                    r#"<line class="game" x1="{x}" x2="{x}" y1="{}" y2="{}"/>"#,
                    n(TOP),
                    n(foot),
                    x = n(self.x(at)),
                );
            }
        }
        let _ = write!(
            svg,
            r#"<text class="whose" x="{LEFT}" y="18">{}</text><text class="whose" x="{LEFT}" y="{y}">{}</text><text class="number" x="{}" y="{y}">{}</text>"#,
            escape(&curve.above),
            escape(&curve.below),
            n(WIDTH - RIGHT),
            escape(&curve.across),
            y = n(HEIGHT - 6.0),
        );
    }

    /// One line for every game.
    fn line(&self, curve: &Curve, svg: &mut String) {
        let mut begin = 0;
        let ends = (1..=curve.moments.len())
            .filter(|&at| curve.moments.get(at).is_none_or(|moment| moment.begins));
        for end in ends {
            let mut path = String::new();
            for (at, moment) in curve.moments.iter().enumerate().take(end).skip(begin) {
                let _ = write!(path, " {},{}", n(self.x(at)), n(self.y(moment.value)));
            }
            let zero = n(self.y(0.0));
            let _ = write!(
                svg,
                r#"<polygon class="area" points="{},{zero}{path} {},{zero}"/><polyline class="line" points="{}"/>"#,
                n(self.x(begin)),
                n(self.x(end - 1)),
                path.trim_start(),
            );
            begin = end;
        }
    }

    /// Draws the mark of the start of a game, with its value.
    fn start(&self, at: usize, moment: &Moment, below: bool, curve: &Curve, svg: &mut String) {
        let (x, y) = (self.x(at), self.y(moment.value));
        let _ = write!(
            svg,
            r#"<g><title>{}</title><circle class="spot" cx="{}" cy="{}" r="3"/><text class="start" x="{}" y="{}">{}</text></g>"#,
            escape(&moment.label),
            n(x),
            n(y),
            n(x + 5.0),
            n(if below { y + 17.0 } else { y - 7.0 }),
            curve.number(moment.value, 2),
        );
    }

    fn spot(&self, at: usize, moment: &Moment, below: bool, svg: &mut String) {
        let (x, y) = (self.x(at), self.y(moment.value));
        let mut spot = match moment.sign {
            Some(sign) => format!(
                r#"<circle class="fault" cx="{cx}" cy="{}" r="4.5"/><text class="sign" x="{cx}" y="{}" aria-hidden="true">{sign}</text>"#,
                n(y),
                n(sign_height(y, below)),
                cx = n(x),
            ),
            None if moment.link.is_some() => {
                format!(
                    r#"<circle class="spot" cx="{}" cy="{}" r="2.2"/>"#,
                    n(x),
                    n(y)
                )
            }
            None => return,
        };
        if let Some(link) = &moment.link {
            let reach = if moment.sign.is_some() {
                ""
            } else {
                r#" tabindex="-1""#
            };
            spot = format!(
                r#"<a href="{}"{reach} aria-label="{label}"><title>{label}</title><circle class="touch" cx="{}" cy="{}" r="10"/>{spot}</a>"#,
                escape(link),
                n(x),
                n(y),
                label = escape(&moment.label),
            );
        }
        svg.push_str(&spot);
    }
}

/// The curve for those who do not see it.
fn described(moments: &[Moment]) -> String {
    let (Some(first), Some(last)) = (moments.first(), moments.last()) else {
        return "Nothing has happened.".into();
    };
    let mut text = format!(
        "From {} at the beginning to {} at the end.",
        number(first.value),
        number(last.value)
    );
    for (word, moment) in ["Highest", "Lowest"].iter().zip(extremes(moments)) {
        let at = match moment.number {
            0 => "at the beginning".into(),
            number => format!("at entry {number}, {}", moment.label),
        };
        let _ = write!(text, " {word} {} {at}.", number(moment.value));
    }
    text
}

/// The highest and the lowest moment, if there is one.
pub fn extremes(moments: &[Moment]) -> impl Iterator<Item = &Moment> {
    let order = |a: &&Moment, b: &&Moment| a.value.total_cmp(&b.value);
    let ends = [moments.iter().max_by(order), moments.iter().min_by(order)];
    ends.into_iter().flatten()
}

fn number(value: f64) -> String {
    format!("{value:+.2}").replace('-', "−")
}
