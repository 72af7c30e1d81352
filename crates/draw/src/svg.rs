//! Putting a drawing together.

use std::fmt::Write;

use lauta_game::{Board, Die, Place, Side, View};

use crate::layout::{Layout, Pile};
use crate::looks::{self, Dress, Men};
use crate::markup::{escape, n};
use crate::{BOARD, COLOURS, DARK, contrast_css};
use crate::{English, Style, Theme, Words, lines, pieces as look, points, rows, squares, tables};

/// The board as SVG: one element, without scripts.
///
/// ```
/// use lauta_draw::{Style, Theme, svg};
///
/// let session = lauta_catalog::open_at("daldos", "bbbbbbbbbbbbbbbb/13A3/aaaaaaaaaaaaaaa1 B -")?;
/// let style = Style { standalone: true, theme: Theme::Light, ..Style::default() };
/// let drawn = svg(&session.view(), &style);
/// // A piece of the first side is awake, and the colours are in the picture.
/// assert!(drawn.contains("-first-plain\" x=") && drawn.contains("<style>"));
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
#[must_use]
pub fn svg(view: &View, style: &Style) -> String {
    svg_in(view, style, &English, &[])
}

/// A way of a piece, to be drawn over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Id of the place where it begins.
    pub from: String,
    /// Id of the place where it ends.
    pub to: String,
    /// Owner of the piece: arrows of the second side are dashed.
    pub side: Side,
    /// The move that it belongs to.
    pub role: Role,
}

/// The move that an arrow belongs to, as classes of the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// A move that was made or may be made.
    #[default]
    Plain,
    /// The move played, beside the best one.
    Played,
    /// The best move, beside the one played: thicker and dashed.
    Best,
    /// A candidate by its number from 0; the page shows one at a time.
    Candidate(usize),
}

/// The board as SVG with other words for screen readers, and with arrows over it. The text on the
/// board stays; an arrow from or to an unknown place is left out.
///
/// ```
/// use lauta_catalog::game::Side;
/// use lauta_draw::{Arrow, English, Role, Style, svg_in};
///
/// let view = lauta_catalog::open("deer-and-dogs")?.view();
/// let arrow = |to: &str| Arrow {
///     from: "c7".into(),
///     to: to.into(),
///     side: Side::First,
///     role: Role::Played,
/// };
/// let drawn = |arrows: &[Arrow]| svg_in(&view, &Style::default(), &English, arrows);
/// assert!(drawn(&[arrow("c5")]).len() > drawn(&[]).len());
/// assert_eq!(drawn(&[arrow("z9")]), drawn(&[]));
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
#[must_use]
pub fn svg_in(view: &View, style: &Style, words: &dyn Words, arrows: &[Arrow]) -> String {
    let dress = looks::dress(view, style.looks);
    let prefix = prefix(view, style, &dress);
    let layout = match &view.board {
        Board::Tables { points, home, .. } => {
            tables::layout(view, *points, *home, style, (&dress, &prefix))
        }
        Board::Rows { holes, castle, .. } => rows::layout(view, *holes, *castle, style.below),
        Board::Squares { columns, rows } => squares::layout(view, *columns, rows, style.below),
        Board::Lines { lines, .. } => lines::layout(view, lines, style.below, dress.frame),
    };
    // A picture that stands alone says below the board what a page says beside it.
    let captioned = style.standalone && style.caption;
    let caption = if captioned { 30.0 } else { 0.0 };
    let theme = match style.theme {
        Theme::Auto => "",
        Theme::Light => " light",
        Theme::Dark => " dark",
        Theme::Contrast => " contrast",
    };
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="lauta {}{theme}" viewBox="0 0 {} {}""#,
        dress.class,
        n(layout.width),
        n(layout.height + caption)
    );
    if style.interactive {
        svg += r#" role="group">"#;
    } else {
        let _ = write!(
            svg,
            r#" role="img"><title>{}</title>"#,
            escape(&words.picture(view))
        );
    }
    if style.standalone {
        svg += &stylesheet(&dress, style.theme);
    }
    let _ = write!(
        svg,
        "<defs>{}{}</defs>",
        look::definitions(&view.board, &prefix, dress.men),
        points::definitions(&dress, &prefix)
    );
    // The places of a board to play on have labels of their own.
    if style.interactive {
        let _ = write!(svg, r#"<g aria-hidden="true">{}</g>"#, layout.under);
    } else {
        svg += &layout.under;
    }
    for (place, pile) in &layout.piles {
        let label = words.place(view, place, style.below);
        draw_place(
            &mut svg,
            view,
            place,
            pile,
            (&layout, &prefix),
            style,
            &label,
        );
    }
    for arrow in arrows {
        draw_arrow(&mut svg, &layout, arrow);
    }
    if let (Some(cube), Some((x, ends))) = (style.cube, layout.bar) {
        let y = match cube.owner {
            None => layout.height / 2.0,
            Some(side) if side == style.below => layout.height - ends,
            Some(_) => ends,
        };
        svg += &look::cube(cube, (x, y));
    }
    if !view.dice.is_empty() || style.interactive {
        let name = view.throw_name.as_deref();
        svg += &look::dice(&view.dice, name, layout.dice, style.interactive);
    }
    if captioned {
        let _ = write!(
            svg,
            r#"<text class="caption" x="12" y="{}">{}</text>"#,
            n(layout.height + 21.0),
            escape(&caption_text(view, words, layout.width))
        );
    }
    svg + "</svg>"
}

/// Dice as those of a board to play on, to take the place of its `dice` group: a throw that has
/// been played since.
///
/// ```
/// use lauta_catalog::game::{Die, Throw};
///
/// let dice = Die::six_sided(Throw::new(&[5, 2]));
/// assert!(lauta_draw::thrown(&dice).contains("data-shows=\"5\""));
/// ```
#[must_use]
pub fn thrown(dice: &[Die]) -> String {
    format!(
        "<svg>{}</svg>",
        look::dice(dice, None, (0.0, 0.0, f64::MAX), true)
    )
}

/// One die as SVG, for a page that shows the dice beside the board.
#[must_use]
pub fn die(die: Die) -> String {
    let (wide, high) = look::half_size(die);
    format!(
        r#"<svg class="lauta face{}" data-shows="{}" viewBox="{} {} {} {}" role="img" aria-label="{}">{}</svg>"#,
        if wide > high { " long" } else { "" },
        die.shows,
        n(-wide - 1.0),
        n(-high - 1.0),
        n(2.0 * wide + 2.0),
        n(2.0 * high + 7.0),
        die.shows,
        look::die(die, 0.0)
    )
}

/// The stylesheet of a picture that stands alone, with the colours of its own look only.
fn stylesheet(dress: &Dress, theme: Theme) -> String {
    let of_look = |night| format!(".lauta {{ {} }}", dress.colours(night));
    let (day, night) = (of_look(false), format!("{DARK}{}", of_look(true)));
    let more = match theme {
        Theme::Light => String::new(),
        Theme::Dark => night,
        Theme::Contrast => contrast_css().into(),
        Theme::Auto => format!("@media (prefers-color-scheme: dark) {{{night}}}"),
    };
    format!("<style>{COLOURS}{day}{BOARD}{more}</style>")
}

/// Prefix of the ids of pieces. The board to play on has its own prefix, by which pages find its
/// pieces; pictures of several kinds of boards may share a page.
fn prefix(view: &View, style: &Style, dress: &Dress) -> String {
    match view.board {
        _ if style.interactive => "piece".into(),
        Board::Tables { .. } => match dress.men {
            Men::Discs => "checker".into(),
            Men::Bottles => "horse".into(),
        },
        Board::Rows { .. } => "peg".into(),
        Board::Squares { .. } => "dog".into(),
        Board::Lines { strong, weak, .. } => format!("{}-{}", strong.word(), weak.word()),
    }
}

/// Half the width of the head of an arrow, and its length.
const HEAD: (f64, f64) = (5.0, 11.0);

/// A bow from one place to another: arrows there and back do not lie on each other.
fn draw_arrow(svg: &mut String, layout: &Layout<'_>, arrow: &Arrow) {
    let at = |id: &str| {
        let (_, pile) = layout.piles.iter().find(|(place, _)| place.id == id)?;
        Some((pile.cx, pile.cy))
    };
    let (Some((x, y)), Some((to_x, to_y))) = (at(&arrow.from), at(&arrow.to)) else {
        return;
    };
    let (dx, dy) = (to_x - x, to_y - y);
    let far = dx.hypot(dy);
    if far < 1.0 {
        return;
    }
    // The bow's highest point stands off by a sixth of the way.
    let (bend_x, bend_y) = (x + dx / 2.0 + dy / 6.0, y + dy / 2.0 - dx / 6.0);
    let (along_x, along_y) = (to_x - bend_x, to_y - bend_y);
    let length = along_x.hypot(along_y).max(1.0);
    let (ux, uy) = (along_x / length, along_y / length);
    let (foot_x, foot_y) = (to_x - ux * HEAD.1, to_y - uy * HEAD.1);
    let side = match arrow.side {
        Side::First => "first",
        Side::Second => "second",
    };
    let role = match arrow.role {
        Role::Plain => String::new(),
        Role::Played => " played".into(),
        Role::Best => " best".into(),
        Role::Candidate(number) => format!(" candidate c{number}"),
    };
    let _ = write!(
        svg,
        r#"<g class="arrow {side}{role}"><path d="M{} {}Q{} {} {} {}"/><path class="head" d="M{} {}L{} {} {} {}z"/></g>"#,
        n(x),
        n(y),
        n(bend_x),
        n(bend_y),
        n(foot_x),
        n(foot_y),
        n(to_x),
        n(to_y),
        n(foot_x - uy * HEAD.0),
        n(foot_y + ux * HEAD.0),
        n(foot_x + uy * HEAD.0),
        n(foot_y - ux * HEAD.0),
    );
}

/// Pieces from which on their number is written.
const MANY: usize = 6;

/// Pieces from which on their number is written on this board: two where pieces stand on one
/// another.
fn many(view: &View) -> usize {
    match view.board {
        Board::Squares { .. } => 2,
        Board::Tables { .. } | Board::Rows { .. } | Board::Lines { .. } => MANY,
    }
}

fn draw_place(
    svg: &mut String,
    view: &View,
    place: &Place,
    pile: &Pile,
    (layout, prefix): (&Layout<'_>, &str),
    style: &Style,
    label: &str,
) {
    let [x, y, width, height] = pile.hit;
    let many = many(view);
    if style.interactive {
        let from = if many == MANY {
            String::new()
        } else {
            format!(r#" data-many="{many}""#)
        };
        let _ = write!(
            svg,
            r#"<g class="place" id="at-{id}" data-place="{id}" data-x="{}" data-y="{}" data-dx="{}" data-dy="{}" data-room="{}" data-cx="{}" data-cy="{}"{from} role="img" tabindex="-1" aria-label="{}">"#,
            n(pile.x),
            n(pile.y),
            n(pile.dx),
            n(pile.dy),
            pile.room,
            n(pile.cx),
            n(pile.cy),
            escape(label),
            id = escape(&place.id),
        );
    } else {
        svg.push_str("<g>");
    }
    if view.pattern.contains(&place.id) {
        let _ = write!(
            svg,
            r#"<rect class="pattern" x="{}" y="{}" width="{}" height="{}" rx="8"/>"#,
            n(x + 2.0),
            n(y + 2.0),
            n(width - 4.0),
            n(height - 4.0)
        );
    }
    if view.marked.contains(&place.id) {
        svg.push_str(&(layout.mark)(pile));
    }
    for (pile, pieces, half) in pile.piles(&place.stacks) {
        for (piece, (x, y)) in pieces.iter().zip(pile.spots(&pieces)) {
            let _ = write!(
                svg,
                r##"<use class="piece" href="#{}-{}-{}" x="{}" y="{}"/>"##,
                prefix,
                look::side(piece.side),
                if half { "half" } else { look::look(piece.look) },
                n(x),
                n(y)
            );
        }
        if pieces.len() >= many {
            let _ = write!(
                svg,
                r#"<text class="count" x="{}" y="{}">{}</text>"#,
                n(pile.cx),
                n(pile.cy),
                pieces.len()
            );
        }
    }
    if style.interactive {
        let _ = write!(
            svg,
            r#"<rect class="hit" x="{}" y="{}" width="{}" height="{}"/>"#,
            n(x),
            n(y),
            n(width),
            n(height)
        );
    }
    svg.push_str("</g>");
}

/// Caption: the side to move, and as many of the counts as fit on a line.
fn caption_text(view: &View, words: &dyn Words, width: f64) -> String {
    let mut text = words.turn(view);
    for count in &view.counts {
        let values = count
            .values
            .iter()
            .map(String::as_str)
            .filter(|v| !v.is_empty());
        let more = format!(
            " · {} {}",
            words.count(&count.label),
            values.collect::<Vec<_>>().join(" – ")
        );
        #[expect(clippy::cast_precision_loss, reason = "a line of text")]
        let length = (text.chars().count() + more.chars().count()) as f64;
        if length * 7.5 < width - 24.0 {
            text += &more;
        }
    }
    text
}
