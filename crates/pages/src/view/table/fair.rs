//! Page that checks the dice of a game.

use super::waiting;
use crate::game::{GameError, Table};
use crate::view::base::{described, frame};
use crate::words::{english, terms, tr, tr_html};
use lauta_catalog::game::Side;
use lauta_catalog::{Begun, Catalog, VerifyError, verify};
use maud::{Markup, html};

/// The page; a game whose dice came from a seed has none.
pub(crate) fn page(table: &Table) -> Result<Markup, GameError> {
    let record = table.record();
    let pledge = record.dice.as_ref().ok_or(VerifyError::NotFair)?;
    let about = table.session().about();
    let sides = &terms(&about.sides);
    let content = html! {
        section.sheet.narrow.fair {
            p.eyebrow { (described::name(about)) }
            h1 { (tr!("fair-title")) }
            p { (tr!("fair-how")) }
            dl {
                dt { (tr!("dice-seal")) }
                dd { code.long { (pledge.commitment) } }
                @for side in Side::BOTH {
                    dt { (tr!("dice-word-of", side = sides[side.index()])) }
                    dd { (waiting::word(&table.place, side)) }
                }
                dt { (tr!("fair-secret")) }
                dd {
                    @match &pledge.secret {
                        Some(secret) => code.long { (secret) },
                        None => (tr!("fair-secret-later")),
                    }
                }
            }
            @if pledge.secret.is_some() {
                @match verify(&Catalog, &record) {
                    Ok(checked) => p.verdict.good role="status" {
                        (tr_html!("fair-checked", count = checked.rolls)) " "
                        (begun(checked.begun, sides))
                    },
                    Err(error) => p.trouble role="alert" { (tr!("fair-not")) " " (english(&error.to_string())) "." },
                }
                p { (tr_html!("fair-yourself")) }
            }
            p.actions {
                a.button.primary href={ "/g/" (table.place.id) } { (tr!("back-to-game")) }
                a.button href={ "/g/" (table.place.id) "/record" } download { (tr!("record")) }
            }
        }
    };
    Ok(frame::layout(
        &tr!("fair-page", game = described::title(about)),
        "fair",
        &content,
    ))
}

/// Sentence on how the first move was decided.
fn begun(begun: Begun, sides: &[String; 2]) -> String {
    match begun {
        Begun::Drawn => tr!("fair-drawn"),
        Begun::Named(side) => tr!("fair-named", side = sides[side.index()]),
        Begun::Placed => tr!("fair-placed"),
    }
}
