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
    // The words stand where the line is not, or on its other side, if words stand there already.
    let mut words = Words::default();
    let rises = |at: usize| {
        let near = [at.wrapping_sub(1), at + 1].map(|at| curve.moments.get(at));
        let value = curve.moments[at].value;
        let rise: f64 = near
            .into_iter()
            .flatten()
            .map(|one| one.value - value)
            .sum();
        rise > 0.0
    };
    for (at, moment) in curve.moments.iter().enumerate() {
        let [x, y] = [paper.x(at), paper.y(moment.value)];
        let room = |sign: &str| sign.chars().map(|_| LETTER / 2.0).sum::<f64>();
        let sign = moment.sign.and_then(|sign| {
            let height =
                words.place([x - room(sign), x + room(sign)], sign_heights(y), rises(at))?;
            Some((sign, height))
        });
        paper.spot(at, moment, sign, &mut svg);
    }
    for (at, moment) in curve.moments.iter().enumerate() {
        if moment.begins {
            let [x, y] = [paper.x(at), paper.y(moment.value)];
            let height = words.place([x + 5.0, x + 77.0], [y - 7.0, y + 21.0], rises(at));
            paper.start(at, moment, height, curve, &mut svg);
        }
    }
    svg + "</svg>"
}

/// Width of a letter where a small curve has large words.
const LETTER: f64 = 16.0;

/// The heights of a sign above and below a spot at `y`.
fn sign_heights(y: f64) -> [f64; 2] {
    [y - 10.0, y + 25.0]
}

/// Words beside the line, none of which stand on others: from where to where, and how high.
#[derive(Default)]
struct Words(Vec<([f64; 2], f64)>);

impl Words {
    /// Height of a line of letters.
    const LINE: f64 = 22.0;

    /// The first free one of two heights, above and below; `below` comes first if that is better.
    fn place(&mut self, [left, right]: [f64; 2], heights: [f64; 2], below: bool) -> Option<f64> {
        let mut heights = heights;
        if below {
            heights.reverse();
        }
        let taken = |height: f64| {
            let on = |([from, to], other): &([f64; 2], f64)| {
                left < *to && *from < right && (height - other).abs() < Self::LINE
            };
            self.0.iter().any(on)
        };
        let height = heights.into_iter().find(|height| !taken(*height))?;
        self.0.push(([left, right], height));
        Some(height)
    }
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
        let foot = HEIGHT - BOTTOM;
        for (number, x) in self.numbers(curve) {
            let _ = write!(
                svg,
                r#"<text class="below" x="{}" y="{}">{number}</text>"#,
                n(x),
                n(foot + 17.0),
            );
        }
        for (at, moment) in curve.moments.iter().enumerate() {
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

    /// At most eight round numbers with their places: each at the first moment that is not before it.
    fn numbers(&self, curve: &Curve) -> Vec<(usize, f64)> {
        let last = curve.moments.iter().map(|moment| moment.number).max();
        let last = last.unwrap_or_default();
        let mut steps =
            (0..).flat_map(|power| [1, 2, 5].map(|factor| factor * 10_usize.pow(power)));
        let step = steps.find(|step| last / step <= 8).unwrap_or(last);
        let place = |number: usize| {
            let mut moments = curve.moments.iter();
            let at = moments.position(|moment| moment.number >= number)?;
            Some((number, self.x(at)))
        };
        (step..=last).step_by(step).filter_map(place).collect()
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

    /// Draws the mark of the start of a game, with its value at this height, if there is room.
    fn start(
        &self,
        at: usize,
        moment: &Moment,
        height: Option<f64>,
        curve: &Curve,
        svg: &mut String,
    ) {
        let (x, y) = (self.x(at), self.y(moment.value));
        let value = height.map_or(String::new(), |height| {
            format!(
                r#"<text class="start" x="{}" y="{}">{}</text>"#,
                n(x + 5.0),
                n(height),
                curve.number(moment.value, 2)
            )
        });
        let _ = write!(
            svg,
            r#"<g><title>{}</title><circle class="spot" cx="{}" cy="{}" r="3"/>{value}</g>"#,
            escape(&moment.label),
            n(x),
            n(y),
        );
    }

    /// Draws the spot of a moment; a mark with its sign at this height, if there is room.
    fn spot(&self, at: usize, moment: &Moment, sign: Option<(&str, f64)>, svg: &mut String) {
        let (x, y) = (self.x(at), self.y(moment.value));
        let sign = sign.map_or(String::new(), |(sign, height)| {
            format!(
                r#"<text class="sign" x="{}" y="{}" aria-hidden="true">{sign}</text>"#,
                n(x),
                n(height)
            )
        });
        let mut spot = match moment.sign {
            Some(_) => format!(
                r#"<circle class="fault" cx="{}" cy="{}" r="4.5"/>{sign}"#,
                n(x),
                n(y)
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
            spot = format!(
                r#"<a href="{}" tabindex="-1" aria-label="{label}"><title>{label}</title><circle class="touch" cx="{}" cy="{}" r="10"/>{spot}</a>"#,
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
