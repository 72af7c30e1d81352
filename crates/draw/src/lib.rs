//! [`View`] -> picture, plain text, or sentences. No rules, no game's name.
//!
//! [`svg`] draws the board for pages, for `lauta draw` and for the documentation; [`text`] draws
//! it for a terminal; [`describe`] says it to a screen reader.
//!
//! # What a page may rely on
//!
//! With [`Style::interactive`], every place is a group
//! `<g class="place" id="at-ID" data-place="ID" data-x data-y data-dx data-dy data-room data-cx data-cy>`,
//! a button with a label for those who do not see it. A piece stands at `(x + dx·s·h, y + dy·s·h)`,
//! where `h` is the number of pieces under it, pinned ones counted half because half of them is
//! covered, and `s = min(1, (room − 1) / H)` with the `h` of the topmost as `H`. Pieces are
//! `<use class="piece" href="#piece-SIDE-LOOK">` with SIDE `first` or `second` and LOOK `plain`,
//! `asleep`, `pinned`, `strong`, `returned` or `veteran`; from six on (or from `data-many` on),
//! `<text class="count">` at `(cx, cy)` says how many. `<rect class="hit">` covers the place. So a page can redraw any place from its list of
//! stacks and this formula alone.
//!
//! Plain pieces of both sides on one place stand in two lanes of half-size pieces,
//! `#piece-SIDE-half`: `|dy| / 4` to the left for the first side and to the right for the second
//! (`cx` moves along), with `y − dy / 4`, `dy / 2` and twice the room.
//!
//! The dice are a group `<g class="dice">`, empty before the throw, with a group
//! `<g class="thrown" data-shows>` for each die, whose middle is its origin. The cube is
//! `<g class="cube">`.
//!
//! Colours come from the classes in [`css`]; no element has a `style` attribute, so that a page may
//! forbid them.

mod curve;
mod describe;
mod layout;
mod lines;
mod looks;
mod markup;
mod pieces;
mod points;
mod rails;
mod rows;
mod squares;
mod svg;
mod tables;
mod text;

use lauta_game::{Place, Side, View};

use crate::text::Ink;

pub use curve::{Curve, Moment, curve, curve_css, curve_dark_css, extremes};
pub use describe::{describe, event, place_label};
pub use svg::{Arrow, Role, die, svg, svg_in, thrown};

/// Texts of a drawing, and those for people who do not see it; in English, unless a method says otherwise.
pub trait Words {
    /// The whole board, instead of a picture to look at.
    fn picture(&self, view: &View) -> String {
        describe(view)
    }

    /// Label of a place on a board to play on, as one side would say it.
    fn place(&self, view: &View, place: &Place, seen_by: Side) -> String {
        place_label(view, place, seen_by)
    }

    /// The side to move, or that the game is over: the beginning of the line below a picture that stands alone.
    fn turn(&self, view: &View) -> String {
        match view.turn {
            Some(side) => format!("{} to move", view.sides[side.index()]),
            None => "the game is over".into(),
        }
    }

    /// Label of a count in that line.
    fn count(&self, label: &str) -> String {
        label.into()
    }
}

/// The words of drawings in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct English;

impl Words for English {}

/// The style of a drawing: the side below, the theme, and what pages need.
///
/// ```
/// use lauta_draw::{Style, svg};
///
/// let session = lauta_catalog::open("backgammon")?;
/// let plain = svg(&session.view(), &Style::default());
/// let page = svg(&session.view(), &Style { interactive: true, ..Style::default() });
/// assert!(plain.starts_with("<svg") && !plain.contains("data-place"));
/// assert!(page.contains("data-place=\"bar"));
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The side that sits below.
    pub below: Side,
    /// The side by whose count the points are numbered; `None` for the one below.
    pub numbered: Option<Side>,
    /// Page that the board is drawn for.
    pub theme: Theme,
    /// True if places can be pointed at: see the crate's documentation.
    pub interactive: bool,
    /// True if the stylesheet is part of the picture, which then stands alone.
    pub standalone: bool,
    /// True if a picture that stands alone has a line of words below the board.
    pub caption: bool,
    /// Look of the board.
    pub looks: Looks,
    /// The doubling cube, on boards that have a bar for it.
    pub cube: Option<Cube>,
}

/// The doubling cube beside a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cube {
    /// The stake of the game.
    pub value: u32,
    /// Side that may double next; `None` while both may.
    pub owner: Option<Side>,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            below: Side::First,
            numbered: None,
            theme: Theme::Auto,
            interactive: false,
            standalone: true,
            caption: true,
            looks: Looks::Own,
            cube: None,
        }
    }
}

/// Look of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Looks {
    /// That of the game.
    #[default]
    Own,
    /// The plain one, which is the same for every game.
    Plain,
}

/// Page that a board is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the reader's system likes it.
    Auto,
    /// A light page.
    Light,
    /// A dark page.
    Dark,
    /// A light page in high contrast.
    Contrast,
}

/// The colours of boards and pieces, for pages that embed drawings without their own stylesheet.
#[must_use]
pub fn css() -> String {
    format!("{COLOURS}{}{BOARD}", looks::css(false))
}

/// Additions to [`css`] for dark pages.
#[must_use]
pub fn dark_css() -> String {
    format!("{DARK}{}", looks::css(true))
}

/// Additions to [`css`] for high contrast, the same for every look. They outweigh the others in a
/// selector that adds something to them, such as `:root`.
#[must_use]
pub fn contrast_css() -> &'static str {
    include_str!("contrast.css")
}

/// Additions to [`contrast_css`] for dark pages.
#[must_use]
pub fn contrast_dark_css() -> &'static str {
    include_str!("contrast-dark.css")
}

/// Colours of the plain board on a light page.
const COLOURS: &str = include_str!("colours.css");
/// Colours of the plain board on a dark page.
const DARK: &str = include_str!("dark.css");
/// Colour of each part of a board.
const BOARD: &str = include_str!("board.css");

/// The board in characters, at most 80 columns wide for the boards in use, with the dice, the
/// counts and whose turn it is. `flipped` puts the second side below.
///
/// ```
/// let session = lauta_catalog::open("deer-and-dogs")?;
/// let text = lauta_draw::text(&session.view(), false);
/// assert!(text.contains("Deer to move"));
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
#[must_use]
pub fn text(view: &View, flipped: bool) -> String {
    let below = if flipped { Side::Second } else { Side::First };
    text::text(view, below, Ink::Plain)
}

/// The board in characters as [`text`] writes it, with the pieces of either side in a colour, for
/// terminals that know ANSI codes.
#[must_use]
pub fn coloured_text(view: &View, flipped: bool) -> String {
    let below = if flipped { Side::Second } else { Side::First };
    text::text(view, below, Ink::Coloured)
}
