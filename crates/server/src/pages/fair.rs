//! How the dice of a game were made, and whether they are what they should be.

use lauta_catalog::game::Side;
use lauta_catalog::{Begun, FairError, verify};
use maud::{Markup, html};

use crate::error::ApiError;
use crate::play::Table;

/// The page; a game whose dice came from a seed has none.
pub(crate) fn page(table: &Table) -> Result<Markup, ApiError> {
    let record = table.record();
    let pledge = record.dice.as_ref().ok_or(FairError::NotFair)?;
    let about = table.session().about();
    let sides = &about.sides;
    let content = html! {
        section.sheet.narrow.fair {
            p.eyebrow { (super::name(about)) }
            h1 { "The dice of this game" }
            p {
                "Before the first throw the server showed the seal of a secret, and each seat said a word. "
                "Every throw follows from the secret and the two words: nobody could choose a throw after seeing play. "
                "That does not prove that the server kept its secret from a player."
            }
            dl {
                dt { "Seal (SHA-256 of the secret)" }
                dd { code.long { (pledge.commitment) } }
                @for side in Side::BOTH {
                    dt { "Word of " (sides[side.index()]) }
                    dd { (super::waiting::word(&table.place, side)) }
                }
                dt { "Secret" }
                dd {
                    @match &pledge.secret {
                        Some(secret) => code.long { (secret) },
                        None => "shown when the game is over",
                    }
                }
            }
            @if pledge.secret.is_some() {
                @match verify(&record) {
                    Ok(checked) => p.verdict.good role="status" {
                        strong { "Checked: " } "all " (checked.rolls) " rolls follow from the secret and the words. "
                        (begun(checked.begun, sides))
                    },
                    Err(error) => p.trouble role="alert" { "These dice are not fair: " (error) "." },
                }
                p {
                    "To check it yourself, download the record and run " code { "lauta verify game.jsonl" } "; or take roll number n, counted from 0: "
                    "HMAC-SHA-256 with the secret as its key, of the first word, a zero byte, the second word, a zero byte, n as eight bytes, "
                    "a zero byte, and a zero byte for the first 32 bytes. Each byte below the largest multiple of the faces is a die: "
                    "its remainder by the faces, plus one."
                }
            }
            p.actions {
                a.button.primary href={ "/g/" (table.place.id) } { "Back to the game" }
                a.button href={ "/g/" (table.place.id) "/record" } download { "Record" }
            }
        }
    };
    Ok(super::layout(
        &format!("Dice: {}", about.name),
        "fair",
        &content,
    ))
}

/// How it was settled who begins.
fn begun(begun: Begun, sides: &[String; 2]) -> String {
    match begun {
        Begun::Drawn => "Roll 0 settled who begins, where that is drawn for.".into(),
        Begun::Named(side) => format!(
            "That {} begins was settled when the game was made.",
            sides[side.index()]
        ),
        Begun::Placed => "The game began from a position that was given.".into(),
    }
}
