//! A whole game through the pages alone: logs in memory, thinking here and now, no runtime.
//!
//! Every answer is there when it is first asked for, so that the pages are a function.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use lauta_pages::{Config, HereAndNow, MemoryStore, Pages};
use serde_json::{Value, json};
use tower::ServiceExt;

/// The result of work that waits for nothing.
fn now<T>(work: impl Future<Output = T>) -> T {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(work).poll(&mut context) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("the pages wait for something"),
    }
}

fn pages() -> Router {
    let store = Arc::<MemoryStore>::default();
    Pages::new(store, Arc::new(HereAndNow), Config::default()).router()
}

fn ask(app: &Router, request: Request<Body>) -> (StatusCode, String) {
    now(async {
        let answer = app.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let body = to_bytes(answer.into_body(), 1 << 22).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    })
}

fn get(app: &Router, path: &str) -> (StatusCode, String) {
    ask(app, Request::get(path).body(Body::empty()).unwrap())
}

fn post(app: &Router, path: &str, sent: &Value) -> Value {
    let request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(sent.to_string()));
    let (status, body) = ask(app, request.unwrap());
    assert!(status.is_success(), "{body}");
    serde_json::from_str(&body).unwrap()
}

#[test]
fn a_game_is_played_to_its_end() {
    let app = pages();
    for game in ["daldos", "deer-and-dogs"] {
        let sent = json!({ "game": game, "seat": "1", "level": 1, "seed": 7 });
        let mut state = post(&app, "/api/games", &sent);
        let id = state["id"].as_str().unwrap().to_string();
        while state["over"] != true {
            let nodes = state["tree"]["nodes"].as_array().unwrap();
            let mv = nodes.iter().find_map(|node| node["done"].as_str());
            let sent = json!({ "ply": state["ply"], "move": mv.unwrap() });
            state = post(&app, &format!("/api/games/{id}/move"), &sent);
        }
        let (status, page) = get(&app, &format!("/g/{id}"));
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("<svg"), "{page}");
        let (status, record) = get(&app, &format!("/api/games/{id}/record"));
        assert_eq!(status, StatusCode::OK);
        assert!(record.lines().count() > 10, "{record}");
    }
}

#[test]
fn refusals_are_pages_or_json() {
    let app = pages();
    let (status, page) = get(&app, "/g/none");
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(page.contains("<h1>"), "{page}");
    let (status, json) = get(&app, "/api/games/none");
    assert_eq!(status, StatusCode::NOT_FOUND);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["error"]["status"], 404);
}
