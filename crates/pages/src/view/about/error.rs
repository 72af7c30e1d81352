//! Errors in a readable page.

use axum::http::StatusCode;
use maud::{Markup, html};

use crate::view::base::frame::{encode, layout};
use crate::words::tr;

/// Letters of an address that names a page of ours.
const LONGEST: usize = 600;

/// Links from an error at `path`, each as (address, label); general ones if the path is none of
/// ours.
pub(crate) fn way_back(path: &str) -> Vec<(String, String)> {
    let mut back = Vec::new();
    let path = if path.len() > LONGEST { "" } else { path };
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next()) {
        (Some("g"), Some(id)) if !id.is_empty() && parts.next().is_some() => {
            back.push((format!("/g/{}", encode(id)), tr!("back-to-game")));
        }
        (Some("p" | "new"), Some(game)) if !game.is_empty() => {
            back.push((format!("/rules/{}", encode(game)), tr!("error-rules")));
        }
        _ => {}
    }
    back.push(("/".into(), tr!("error-all-games")));
    back
}

/// The page: in a visitor's `words` where the message has others, which is one click away then.
pub(crate) fn page(
    status: StatusCode,
    words: Option<&str>,
    text: &str,
    lang: Option<&str>,
    back: &[(String, String)],
) -> Markup {
    let title = match status {
        StatusCode::NOT_FOUND => tr!("error-not-found"),
        StatusCode::CONFLICT => tr!("error-conflict"),
        status if status.is_server_error() => tr!("error-server"),
        _ => tr!("error-misfit"),
    };
    let content = html! {
        section.sheet.narrow {
            p.eyebrow { (tr!("error-number", status = status.as_u16())) }
            h1 { (title) }
            @if let Some(words) = words {
                p.lead { (words) }
            } @else {
                (lines(text, lang))
            }
            p.actions {
                @for (n, (address, label)) in back.iter().enumerate() {
                    a.button.primary[n == 0] href=(address) { (label) }
                }
            }
            @if words.is_some() {
                details {
                    summary { (tr!("error-details")) }
                    (lines(text, lang))
                }
            }
        }
    };
    layout(&title, "error", &content)
}

fn lines(text: &str, lang: Option<&str>) -> Markup {
    html! {
        @for (n, line) in text.lines().enumerate() {
            p.lead[n == 0] lang=[lang] { (line) }
        }
    }
}
