//! Boards: what `lauta-draw` makes of a view, put into a page.

use std::sync::LazyLock;

use lauta_catalog::game::{Side, View};
use lauta_draw::{Style, Theme};
use maud::{Markup, PreEscaped};

/// A board to play on.
pub(crate) fn interactive(view: &View, below: Side) -> Markup {
    draw(view, below, true)
}

/// A board to look at.
pub(crate) fn still(view: &View, below: Side) -> Markup {
    draw(view, below, false)
}

fn draw(view: &View, below: Side, interactive: bool) -> Markup {
    let style = Style {
        below,
        theme: Theme::Auto,
        interactive,
        standalone: false,
    };
    PreEscaped(lauta_draw::svg(view, &style))
}

/// A picture that needs no page around it.
pub(crate) fn alone(view: &View, below: Side) -> String {
    lauta_draw::svg(
        view,
        &Style {
            below,
            ..Style::default()
        },
    )
}

/// A picture for a small frame: without the line of words below the board.
pub(crate) fn small(view: &View) -> String {
    let svg = draw(view, Side::First, false).into_string();
    // The stylesheet belongs right behind the opening tag.
    svg.replacen('>', &format!("><style>{}</style>", css()), 1)
}

/// The same with the colours of curves.
pub(crate) fn all_css() -> &'static str {
    static CSS: LazyLock<String> = LazyLock::new(|| {
        let (day, night) = (lauta_draw::curve_css(), lauta_draw::curve_dark_css());
        let boards = css();
        format!("{boards}{day}@media (prefers-color-scheme: dark) {{{night}}}")
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
