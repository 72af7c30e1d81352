//! Pages elsewhere: cards in messages to friends, and pictures to keep.

use super::frame;
use crate::form::position_to_link;
use crate::words::{Lang, Preferences, lang, tr};
use lauta_catalog::AnySession;
use maud::{Markup, html};

/// The card of a page: what other programs show when somebody sends its address to a friend.
pub(crate) struct Card {
    /// A sentence or two.
    pub(crate) about: String,
    /// The game whose board is on it, and its position.
    pub(crate) game: String,
    pub(crate) position: String,
}

impl Card {
    pub(crate) fn of(session: &dyn AnySession, about: &str) -> Self {
        Self {
            about: about.split_whitespace().collect::<Vec<_>>().join(" "),
            game: session.about().id.clone(),
            position: session.position(),
        }
    }

    /// With the position as an id, which tells its match.
    pub(crate) fn told(self, position: Option<String>) -> Self {
        Self {
            position: position.unwrap_or(self.position),
            ..self
        }
    }
}

/// Title, sentence and picture of a page for whoever shows its address (the Open Graph protocol).
pub(super) fn meta(title: &str, card: &Card, preferences: &Preferences) -> Markup {
    let here = |path: &str| format!("{}{path}", preferences.origin);
    let picture = here(&format!(
        "{}&card=1",
        picture_url(&card.game, &card.position, "png")
    ));
    let [wide, high] = lauta_paint::CARD;
    html! {
        meta name="description" content=(card.about);
        meta property="og:type" content="website";
        meta property="og:site_name" content="Lauta";
        meta property="og:title" content=(title);
        meta property="og:description" content=(card.about);
        @if let Some(page) = &preferences.page { meta property="og:url" content=(here(page)); }
        meta property="og:image" content=(picture);
        meta property="og:image:width" content=(wide);
        meta property="og:image:height" content=(high);
        meta property="og:image:alt" content=(title);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// The picture of a position, in a format: `svg` or `png`.
pub(crate) fn picture_url(game: &str, position: &str, format: &str) -> String {
    let position = frame::encode(&position_to_link(position));
    // Those that are painted have English words.
    let lang = match (format, lang()) {
        ("svg", lang) if lang != Lang::default() => format!("&lang={}", lang.code()),
        _ => String::new(),
    };
    format!(
        "/board/{}.{format}?position={position}{lang}",
        frame::encode(game)
    )
}

/// Buttons to copy the address of a position and to save its board as a picture.
pub(crate) fn links(game: &str, position: &str, flip: bool) -> Markup {
    let picture = |format| {
        let flip = if flip { "&flip=1" } else { "" };
        format!("{}{flip}", picture_url(game, position, format))
    };
    html! {
        button.scripted type="button" data-copy=(frame::position_url(game, position)) hidden { (tr!("link-copy-here")) }
        a.button href=(picture("png")) download={ (file_name(game)) ".png" } { (tr!("picture-save")) }
        a.button href=(picture("svg")) download={ (file_name(game)) ".svg" } { (tr!("picture-save-svg")) }
    }
}

/// A button to save the game with this id as a film.
pub(crate) fn film(id: &str, flip: bool) -> Markup {
    html! {
        a.button href={ "/g/" (id) "/film.png" @if flip { "?flip=1" } } download={ (id) ".png" } { (tr!("film-save")) }
    }
}

/// The name of a file for a game: an id may have options, with characters that files do not have.
fn file_name(game: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || c == '-' {
            c
        } else {
            '-'
        }
    };
    game.chars().map(plain).collect()
}
