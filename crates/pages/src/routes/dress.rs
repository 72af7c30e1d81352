//! Errors as people and programs want them: a readable page, or JSON.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT, ALLOW, CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use serde_json::json;

use super::error::ToVisitors;
use super::state::API;
use crate::view;
use crate::words::tr;

/// Messages are short, but for what they repeat of a request; whatever is longer is not ours.
const LONGEST: usize = 64 * 1024;
/// Letters of what was sent that are repeated: enough to recognise it by.
const REPEATED: usize = 60;
/// Letters of a whole message.
const WHOLE: usize = 2000;

/// Dresses every error that is still plain text, wherever it was raised.
pub(super) async fn dress(request: Request, next: Next) -> Response {
    let accept = request
        .headers()
        .get(ACCEPT)
        .and_then(|a| a.to_str().ok())
        .unwrap_or_default();
    let program = request.uri().path().starts_with(API);
    let json = program || accept.contains("application/json") && !accept.contains("text/html");
    let plain = !accept.is_empty() && !accept.contains("text/html") && !accept.contains("*/*");
    let back = view::way_back(request.uri().path());
    let response = next.run(request).await;
    let status = response.status();
    let kind = response
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|k| k.to_str().ok())
        .unwrap_or("text/plain");
    if !(status.is_client_error() || status.is_server_error()) || !kind.starts_with("text/plain") {
        return response;
    }
    let (parts, body) = response.into_parts();
    let lang = parts.headers.get(CONTENT_LANGUAGE);
    let lang = lang.and_then(|lang| lang.to_str().ok());
    let text = message(status, body).await;
    let mut dressed = if json {
        Json(json!({ "error": { "status": status.as_u16(), "message": text } })).into_response()
    } else if plain {
        text.into_response()
    } else {
        let words = parts.extensions.get::<ToVisitors>();
        let words = words.map(|ToVisitors(words)| words.clone());
        // Requests refused by a library carry its own words.
        let foreign = status == StatusCode::BAD_REQUEST && lang.is_none();
        let words = words.or_else(|| foreign.then(|| tr!("error-visitor-link")));
        view::error_page(status, words.as_deref(), &text, lang, &back).into_response()
    };
    *dressed.status_mut() = status;
    for name in [ALLOW, RETRY_AFTER] {
        if let Some(value) = parts.headers.get(&name) {
            dressed.headers_mut().insert(name, value.clone());
        }
    }
    dressed
}

async fn message(status: StatusCode, body: Body) -> String {
    let bytes = to_bytes(body, LONGEST).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes).trim().to_string();
    if !text.is_empty() {
        return brief(&text);
    }
    match status {
        StatusCode::FORBIDDEN => tr!("error-elsewhere"),
        StatusCode::METHOD_NOT_ALLOWED => tr!("error-method"),
        StatusCode::GATEWAY_TIMEOUT => tr!("error-slow"),
        StatusCode::PAYLOAD_TOO_LARGE => tr!("error-long"),
        _ => tr!("error-other", status = status.as_u16()),
    }
}

/// The message with what it quotes cut short, and whatever else runs on without a blank.
fn brief(text: &str) -> String {
    let mut short = String::new();
    let (mut quote, mut escaped, mut run) = (None, false, 0);
    for c in text.chars() {
        // Between backticks nothing is escaped.
        let ends = match (c, quote) {
            ('\n', _) => true,
            (c, None) => c.is_whitespace() || c == '"' || c == '`',
            (c, Some(open)) => c == open && !escaped,
        };
        escaped = quote == Some('"') && c == '\\' && !escaped;
        run = if ends { 0 } else { run + 1 };
        if ends {
            quote = (quote.is_none() && !c.is_whitespace()).then_some(c);
        }
        match run {
            0..=REPEATED => short.push(c),
            n if n == REPEATED + 1 => short.push('…'),
            _ => {}
        }
    }
    match short.char_indices().nth(WHOLE) {
        Some((end, _)) => format!("{}…", &short[..end]),
        None => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_repeat_little() {
        let long = "x".repeat(500);
        let cut = format!("{}…", "x".repeat(REPEATED));
        for (text, short) in [
            (
                "a move like \"8/5\" fits".to_string(),
                "a move like \"8/5\" fits".to_string(),
            ),
            (
                format!("{long:?} is no move; \"8/5\" is"),
                format!("\"{cut}\" is no move; \"8/5\" is"),
            ),
            (
                format!("no page at {long}: go back"),
                format!("no page at {cut} go back"),
            ),
            (
                format!("{:?} is none", format!("a\\\"{}", "b ".repeat(300))),
                format!("\"a\\\\\\\"{}…\" is none", "b ".repeat(27) + "b"),
            ),
        ] {
            assert_eq!(brief(&text), short);
        }
        let parsed = format!("Cannot parse `{}` to a `u32`", "b\" ".repeat(300));
        assert_eq!(parsed.len() - 840, brief(&parsed).chars().count() - 1);
        assert_eq!(brief(&"a ".repeat(5000)).chars().count(), WHOLE + 1);
    }
}
