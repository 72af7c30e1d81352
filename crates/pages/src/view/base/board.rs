//! Boards: what `lauta-draw` makes of a view, put into a page.

use std::sync::LazyLock;

use super::words::Translated;
use crate::words::{Boards, Preferences, term, terms};
use lauta_catalog::AnySession;
use lauta_catalog::game::{Side, Spot, View};
use lauta_draw::{Arrow, Cube, Looks, Role, Style, Theme, svg_in};
use lauta_paint::PaintError;
use maud::{Markup, PreEscaped};

/// Pixels of the longer side of a picture.
const LONGEST: u32 = 1200;

/// A board to play on, for somebody who plays `own` side, with the cube if there is one.
pub(crate) fn interactive(
    view: &View,
    below: Side,
    own: Option<Side>,
    cube: Option<Cube>,
    arrows: &[Arrow],
) -> Markup {
    let style = Style {
        interactive: true,
        numbered: own,
        cube,
        ..plain(below)
    };
    PreEscaped(svg_in(&labelled(view), &style, &Translated(own), arrows))
}

/// A board to look at.
pub(crate) fn still(view: &View, below: Side) -> Markup {
    pointed_from(view, below, None, &[])
}

/// A board to look at, with arrows for the ways of pieces.
pub(crate) fn pointed(view: &View, arrows: &[Arrow]) -> Markup {
    pointed_from(view, Side::First, None, arrows)
}

/// Steps of the move `mv` of `side` in the choice that is due, as arrows.
pub(crate) fn way(session: &dyn AnySession, side: Side, mv: &str, role: Role) -> Vec<Arrow> {
    let tree = session.steps();
    let steps = tree.way_to(mv).unwrap_or_default();
    let steps = steps.into_iter().filter_map(|step| {
        let (from, to) = (step.from.clone()?, step.to.clone()?);
        Some(Arrow {
            from,
            to,
            side,
            role,
        })
    });
    steps.collect()
}

/// First steps of `side` in the choice that is due, as arrows.
pub(crate) fn ways(session: &dyn AnySession, side: Side) -> Vec<Arrow> {
    let tree = session.steps();
    let steps = tree.nodes.first().map_or(&[][..], |node| &node.steps);
    let ways = steps.iter().filter_map(|step| {
        let (from, to) = (step.from.clone()?, step.to.clone()?);
        Some(Arrow {
            from,
            to,
            side,
            role: Role::Plain,
        })
    });
    ways.collect()
}

/// A board to look at, with the cube if there is one, and arrows for the ways of pieces.
pub(crate) fn pointed_from(
    view: &View,
    below: Side,
    cube: Option<Cube>,
    arrows: &[Arrow],
) -> Markup {
    numbered_by(below, view, below, cube, arrows)
}

/// A board to look at, whose points are numbered by the count of `side`.
pub(crate) fn numbered_by(
    side: Side,
    view: &View,
    below: Side,
    cube: Option<Cube>,
    arrows: &[Arrow],
) -> Markup {
    let style = Style {
        numbered: Some(side),
        cube,
        ..plain(below)
    };
    PreEscaped(svg_in(&labelled(view), &style, &Translated(None), arrows))
}

/// The view with what is written on the board in the language of the page.
fn labelled(view: &View) -> View {
    let mut view = view.clone();
    for place in &mut view.places {
        if !matches!(place.spot, Spot::Point { .. }) {
            place.names = terms(&place.names);
        }
    }
    for rail in &mut view.rails {
        rail.label = term(&rail.label).into_owned();
    }
    view
}

/// A drawing in a page, which has the stylesheet.
fn plain(below: Side) -> Style {
    Style {
        below,
        standalone: false,
        looks: match Preferences::now().boards {
            Boards::Own => Looks::Own,
            Boards::Plain => Looks::Plain,
        },
        ..Style::default()
    }
}

/// A picture that needs no page around it, with the cube if there is one.
pub(crate) fn alone(view: &View, below: Side, cube: Option<Cube>) -> String {
    let style = Style {
        below,
        cube,
        ..Style::default()
    };
    svg_in(&labelled(view), &style, &Translated(None), &[])
}

/// A picture as PNG, or a card with it for links in messages.
pub(crate) fn painted(
    view: &View,
    below: Side,
    cube: Option<Cube>,
    card: bool,
) -> Result<Vec<u8>, PaintError> {
    let drawing = by_day(view, below, cube);
    if card {
        lauta_paint::card(&drawing)
    } else {
        lauta_paint::png(&drawing, LONGEST)
    }
}

/// A picture in the colours of the day: a painter does not know when it will be looked at.
pub(crate) fn by_day(view: &View, below: Side, cube: Option<Cube>) -> String {
    let style = Style {
        below,
        cube,
        theme: Theme::Light,
        ..Style::default()
    };
    lauta_draw::svg(view, &style)
}

/// A picture for a small frame: without the line of words below the board.
pub(crate) fn small(view: &View) -> String {
    let style = Style {
        caption: false,
        ..Style::default()
    };
    svg_in(&labelled(view), &style, &Translated(None), &[])
}

/// Stylesheet of boards and curves.
pub(crate) fn all_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| {
        let (day, night) = (lauta_draw::curve_css(), lauta_draw::curve_dark_css());
        let boards = css();
        format!("{boards}{day}@media (prefers-color-scheme: dark) {{{night}}}")
    });
    &CSS
}

/// Stylesheet of the pages, with high contrast for visitors whose system asks for it or who chose
/// it here.
pub(crate) fn page_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| {
        let page = include_str!("../../../web/style.css");
        let more = format!(
            "{}{}@media (prefers-color-scheme: dark) {{ {} }}",
            include_str!("../../../web/contrast.css"),
            lauta_draw::contrast_css(),
            lauta_draw::contrast_dark_css()
        );
        format!(
            "{page}@media (prefers-contrast: more) {{:root {{{more}}}}}\n\
             :root[data-contrast=\"more\"] {{{more}}}"
        )
    });
    &CSS
}

/// The colours of all boards in our pages, by day and by night.
pub(crate) fn css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| {
        let (day, night) = (lauta_draw::css(), lauta_draw::dark_css());
        format!("{day}@media (prefers-color-scheme: dark) {{{night}}}")
    });
    &CSS
}
