//! Errors as people and programs want them: a readable page, or JSON.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT, ALLOW, CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use maud::{Markup, html};
use serde_json::json;

use crate::ask::API;
use crate::lang::tr;

/// Messages are short; whatever is longer is not ours.
const LONGEST: usize = 16 * 1024;

/// Dresses every error that is still plain text, whoever raised it.
pub(crate) async fn dress(request: Request, next: Next) -> Response {
    let accept = request
        .headers()
        .get(ACCEPT)
        .and_then(|a| a.to_str().ok())
        .unwrap_or_default();
    let program = request.uri().path().starts_with(API);
    let json = program || accept.contains("application/json") && !accept.contains("text/html");
    let plain = !accept.is_empty() && !accept.contains("text/html") && !accept.contains("*/*");
    let back = way_back(request.uri().path());
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
        page(status, &text, lang, &back).into_response()
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
        return text;
    }
    match status {
        StatusCode::FORBIDDEN => tr!("error-elsewhere"),
        StatusCode::METHOD_NOT_ALLOWED => tr!("error-method"),
        StatusCode::GATEWAY_TIMEOUT => tr!("error-slow"),
        StatusCode::PAYLOAD_TOO_LARGE => tr!("error-long"),
        _ => tr!("error-other", status = status.as_u16()),
    }
}

/// Where to go from an error at `path`.
fn way_back(path: &str) -> Vec<(String, String)> {
    let mut back = Vec::new();
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next()) {
        (Some("g"), Some(id)) if !id.is_empty() && parts.next().is_some() => {
            back.push((format!("/g/{}", super::encode(id)), tr!("back-to-game")));
        }
        (Some("p" | "new"), Some(game)) if !game.is_empty() => {
            back.push((
                format!("/rules/{}", super::encode(game)),
                tr!("error-rules"),
            ));
        }
        _ => {}
    }
    back.push(("/".into(), tr!("error-all-games")));
    back
}

fn page(status: StatusCode, text: &str, lang: Option<&str>, back: &[(String, String)]) -> Markup {
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
            @for (n, line) in text.lines().enumerate() {
                p.lead[n == 0] lang=[lang] { (line) }
            }
            p.actions {
                @for (n, (address, label)) in back.iter().enumerate() {
                    a.button.primary[n == 0] href=(address) { (label) }
                }
            }
        }
    };
    super::layout(&title, "error", &content)
}
