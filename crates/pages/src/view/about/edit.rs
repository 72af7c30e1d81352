//! Position editor, by hand and as text: the board as it was read, and the faults.

use crate::form::position_to_link;
use crate::view::base::{board, described, frame, parts, words::Translated};
use crate::words::{english, term, tr};
use lauta_catalog::game::{Side, View};
use lauta_catalog::{AnySession, Step};
use lauta_draw::Words;
use lauta_formats::{read_id, xgid};
use maud::{Markup, html};
use serde_json::json;

/// Positions that are shown as examples.
const EXAMPLES: usize = 5;

/// A position on the edit page.
pub(crate) struct Shown<'a> {
    /// The game at that position, or at the start if the text is none.
    pub(crate) session: &'a dyn AnySession,
    /// The text, as somebody wrote it.
    pub(crate) text: &'a str,
    /// The fault of the text, or the reason why a piece cannot be put there.
    pub(crate) trouble: Option<&'a str>,
    /// The match in which it stands, as an id of another position of it.
    pub(crate) told_by: Option<&'a str>,
    /// True if the text is a position nevertheless.
    pub(crate) understood: bool,
}

/// Address of the page that edits a position, in the match that an id tells.
pub(crate) fn address(game: &str, position: &str, told_by: Option<&str>) -> String {
    let position = frame::encode(&position_to_link(position));
    let told_by = told_by.map(|id| format!("&of={}", frame::encode(id)));
    format!(
        "/edit/{}?pos={position}{}",
        frame::encode(game),
        told_by.unwrap_or_default()
    )
}

/// The match, in a form.
fn kept(told_by: Option<&str>) -> Markup {
    html! { @if let Some(id) = told_by { input type="hidden" name="of" value=(id); } }
}

pub(crate) fn page(shown: &Shown<'_>, examples: &[Step]) -> Markup {
    let about = shown.session.about();
    let view = shown.session.view();
    let action = format!("/edit/{}", frame::encode(&about.id));
    let content = html! {
        (frame::live())
        article.setup.edit {
            div.lookup {
                div.board { (board::interactive(&view, Side::First, None, None, &[])) }
                template #state { (state(&about.id, &view)) }
            }
            section.sheet {
                p.eyebrow { (described::name(about)) }
                h1 { (tr!("edit-title")) }
                (by_hand(shown, &view, &action))
                form #edit method="get" action=(action) {
                    (kept(shown.told_by))
                    label.field {
                        span { (tr!("edit-text")) }
                        textarea name="pos" rows="3" maxlength="400" spellcheck="false" autocapitalize="off" aria-describedby="verdict" { (shown.text) }
                    }
                    button.primary.plain type="submit" { (tr!("edit-show")) }
                }
                (verdict(shown))
                @if !examples.is_empty() {
                    h2 { (tr!("edit-examples")) }
                    ul.examples {
                        @for step in examples.iter().take(EXAMPLES) {
                            li { a href=(address(&about.id, &step.position, None)) { code { (step.position) } } }
                        }
                    }
                }
            }
        }
    };
    frame::layout(&tr!("edit-title"), "edit", &content)
}

/// Data for the script: the board without steps, since every piece can be put everywhere.
fn state(game: &str, view: &View) -> Markup {
    let state =
        json!({ "game": game, "view": view, "below": Side::First, "tree": { "nodes": [] } });
    frame::inert(&state.to_string())
}

/// Side to move, with forms that change it and move a piece.
fn by_hand(shown: &Shown<'_>, view: &View, action: &str) -> Markup {
    let position = shown.session.position();
    let words = Translated(None);
    let full = view.places.iter().filter(|place| !place.stacks.is_empty());
    html! {
        div #by-hand {
            div.status {
                p.turn {
                    @match view.turn {
                        Some(side) => {
                            span class={ "chip " (parts::word(side)) } aria-hidden="true" {} " "
                            (tr!("game-to-move", side = term(&view.sides[side.index()])))
                        }
                        None => (tr!("picture-over")),
                    }
                }
                (parts::dice(view))
            }
            p.hint.scripted hidden { (tr!("edit-hand")) }
            form.move.plain method="get" action=(action) {
                input type="hidden" name="pos" value=(position);
                (kept(shown.told_by))
                label.field {
                    span { (tr!("edit-from")) }
                    select name="from" {
                        @for place in full { option value=(place.id) { (words.place(view, place, Side::First)) } }
                    }
                }
                label.field {
                    span { (tr!("edit-to")) }
                    select name="to" {
                        @for place in &view.places { option value=(place.id) { (words.place(view, place, Side::First)) } }
                    }
                }
                button type="submit" { (tr!("edit-move")) }
            }
            form #turn method="get" action=(action) {
                input type="hidden" name="pos" value=(position);
                (kept(shown.told_by))
                p.actions {
                    button type="submit" name="turn" value="other" { (tr!("edit-turn")) }
                    a.button href=(action) { (tr!("edit-start")) }
                }
            }
        }
    }
}

/// The fault, if there is one, and links for the position.
fn verdict(shown: &Shown<'_>) -> Markup {
    let position = shown.session.position();
    let told = shown
        .told_by
        .and_then(|id| read_id(id)?.ok()?.at(&position).ok());
    let told = told.and_then(|spot| xgid::write(&spot).ok());
    let told = told.as_ref().unwrap_or(&position);
    html! {
        div #verdict role="status" {
            @if let Some(trouble) = shown.trouble {
                p.trouble { (english(trouble)) }
            }
            @if shown.understood {
                p { (tr!("edit-good")) " " code.position { (told) } }
                p.actions {
                    a.button.primary href=(frame::position_url(&shown.session.about().id, told)) { (tr!("edit-use")) }
                }
            }
        }
    }
}
