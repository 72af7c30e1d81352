//! A position to write: the board as it is understood, and what is wrong with the text.

use lauta_catalog::game::Side;
use lauta_catalog::{AnySession, Lesson};
use maud::{Markup, html};

use crate::lang::{english, tr};

/// Positions that are shown as examples.
const EXAMPLES: usize = 5;

/// The text, and the position that it means or why it means none; `session` is the game as it is
/// shown, at that position or at the start.
pub(crate) fn page(
    session: &dyn AnySession,
    text: &str,
    trouble: Option<&str>,
    examples: &[Lesson],
) -> Markup {
    let about = session.about();
    let content = html! {
        article.setup.edit {
            div.lookup { (super::board::still(&session.view(), Side::First)) }
            section.sheet {
                p.eyebrow { (super::name(about)) }
                h1 { (tr!("edit-title")) }
                form #edit method="get" action={ "/edit/" (super::encode(&about.id)) } {
                    label.field {
                        span { (tr!("edit-text")) }
                        textarea name="pos" rows="3" maxlength="400" spellcheck="false" autocapitalize="off" aria-describedby="verdict" { (text) }
                    }
                    button.primary.plain type="submit" { (tr!("edit-show")) }
                }
                (verdict(session, trouble))
                h2 { (tr!("edit-examples")) }
                ul.examples {
                    @for lesson in examples.iter().filter(|lesson| lesson.game == about.id).take(EXAMPLES) {
                        li { a href={ "/edit/" (super::encode(&about.id)) "?pos=" (super::encode(&crate::form::position_to_link(&lesson.position))) } { code { (lesson.position) } } }
                    }
                }
            }
        }
    };
    super::layout(&tr!("edit-title"), "edit", &content)
}

/// What is wrong, or what can be done with the position.
fn verdict(session: &dyn AnySession, trouble: Option<&str>) -> Markup {
    let position = session.position();
    html! {
        div #verdict role="status" {
            @match trouble {
                Some(trouble) => p.trouble { (english(trouble)) },
                None => {
                    p { (tr!("edit-good")) " " code.position { (position) } }
                    p.actions {
                        a.button.primary href=(super::position_url(&session.about().id, &position)) { (tr!("edit-use")) }
                    }
                }
            }
        }
    }
}
