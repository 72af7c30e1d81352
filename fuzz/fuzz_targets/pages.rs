//! Requests to the pages and the HTTP API: addresses, queries, forms and JSON.
//!
//! Requests stand behind one another, each after a line that begins with `> `: `> GET /path`, or
//! `> POST /path json` with the body on the lines that follow. `{id}` stands for the game that was
//! begun last. A file that begins with `# ` holds the rows of a stored game instead, one a line,
//! kind and body; they belong to the game `stored`.

#![no_main]

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use lauta_fuzz::text;
use lauta_pages::{
    Config, Effort, HereAndNow, Job, MemoryStore, Pages, Pending, Row, Store, Think, ThinkError,
};
use libfuzzer_sys::fuzz_target;
use tower::ServiceExt;

/// Thinks of what takes milliseconds, and has no time for more.
#[derive(Debug)]
struct Hurried;

impl Think for Hurried {
    fn run(&self, effort: Effort, job: Job) -> Pending<'_, Result<(), ThinkError>> {
        match effort {
            Effort::Quick => HereAndNow.run(effort, job),
            _ => Box::pin(std::future::ready(Err(ThinkError::TooMany { limit: 1 }))),
        }
    }

    fn later(&self, _: Job) {}
}

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let store = Arc::<MemoryStore>::default();
    let (rows, requests) = match text.strip_prefix("# ") {
        Some(rest) => rest.split_once("\n> ").unwrap_or((rest, "GET /g/stored")),
        None => ("", text.strip_prefix("> ").unwrap_or(text)),
    };
    let rows: Vec<Row> = rows
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(kind, body)| Row {
            kind: kind.into(),
            body: body.into(),
            at: 0,
        })
        .collect();
    let stored = !rows.is_empty();
    if stored {
        let _ = now(store.append("stored", 0, rows));
    }
    let app = Pages::new(store, Arc::new(Hurried), Config::default()).router();
    let mut id = "stored".to_string();
    for request in requests.split("\n> ").take(6) {
        ask(&app, request, &mut id, stored);
    }
});

fn ask(app: &Router, request: &str, id: &mut String, stored: bool) {
    let (line, body) = request.split_once('\n').unwrap_or((request, ""));
    let mut words = line.split(' ');
    let (method, path) = (words.next().unwrap_or("GET"), words.next().unwrap_or("/"));
    let path = path.replace("{id}", id);
    // A stream of news has no end.
    if path.contains("/events") {
        return;
    }
    let (kind, accept) = match words.next() {
        Some("json") => ("application/json", "application/json"),
        Some("part") => ("application/x-www-form-urlencoded", "application/json"),
        _ => ("application/x-www-form-urlencoded", "text/html"),
    };
    let request = Request::builder()
        .method(method)
        .uri(&path)
        .header("content-type", kind)
        .header("accept", accept)
        .header("accept-language", words.next().unwrap_or("en"))
        .body(Body::from(body.replace("{id}", id)));
    let Ok(request) = request else { return };
    let Some((status, location, body)) = now(async {
        let answer = app.clone().oneshot(request).await.expect("it cannot fail");
        let status = answer.status();
        let location = answer.headers().get("location").cloned();
        let body = answer
            .into_body()
            .collect()
            .await
            .expect("a whole answer")
            .to_bytes();
        (status, location, body)
    }) else {
        panic!("the pages wait for something: {line}");
    };
    let body = std::str::from_utf8(&body);
    // Stored rows that make no game are a failure of the server and say so; nothing else is.
    let failed = status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE;
    assert!(stored || !failed, "{status} for {line}: {body:?}");
    if status.is_client_error() || status.is_server_error() {
        assert!(
            body.is_ok_and(|body| !body.trim().is_empty()),
            "{status} without a word for {line}"
        );
    }
    if path.starts_with("/api/")
        && let Ok(body) = body
        && body.starts_with('{')
    {
        let json: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
        if let Some(new) = json["id"].as_str() {
            *id = new.into();
        }
    }
    if let Some(location) = location.and_then(|location| location.to_str().map(String::from).ok())
        && let Some(new) = location.strip_prefix("/g/")
    {
        *id = new.split('?').next().unwrap_or(new).into();
    }
}

/// The result of work that waits for nothing.
fn now<T>(work: impl Future<Output = T>) -> Option<T> {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(work).poll(&mut context) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
