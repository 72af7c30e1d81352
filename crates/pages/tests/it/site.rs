//! Pages without a network, and their answers.

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
pub(crate) fn now<T>(work: impl Future<Output = T>) -> T {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(work).poll(&mut context) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("the pages wait for something"),
    }
}

pub(crate) struct Site(Router);

impl Site {
    pub(crate) fn new() -> Self {
        let store = Arc::<MemoryStore>::default();
        Self(Pages::new(store, Arc::new(HereAndNow), Config::default()).router())
    }

    /// Status, body and the address where the answer leads.
    pub(crate) fn ask(&self, request: Request<Body>) -> (StatusCode, String, Option<String>) {
        now(async {
            let answer = self.0.clone().oneshot(request).await.unwrap();
            let (parts, body) = answer.into_parts();
            let to = parts.headers.get(header::LOCATION);
            let to = to.map(|to| to.to_str().unwrap().to_owned());
            let body = to_bytes(body, 1 << 22).await.unwrap();
            (parts.status, String::from_utf8(body.to_vec()).unwrap(), to)
        })
    }

    /// The cookie that an answer sets, as a browser sends it back.
    pub(crate) fn cookie(&self, request: Request<Body>) -> String {
        let answer = now(self.0.clone().oneshot(request)).unwrap();
        let cookie = answer.headers()[header::SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    pub(crate) fn get(&self, path: &str) -> (StatusCode, String, Option<String>) {
        self.ask(Request::get(path).body(Body::empty()).unwrap())
    }

    pub(crate) fn page(&self, path: &str) -> String {
        let (status, body, _) = self.get(path);
        assert_eq!(status, StatusCode::OK, "{path}: {body}");
        body
    }

    pub(crate) fn json(&self, path: &str) -> Value {
        serde_json::from_str(&self.page(path)).unwrap()
    }

    pub(crate) fn post(&self, path: &str, sent: &Value) -> Value {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(sent.to_string()));
        let (status, body, _) = self.ask(request.unwrap());
        assert!(status.is_success(), "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    /// A game that the computer has played with itself.
    pub(crate) fn played(&self, sent: &Value) -> (String, Value) {
        let mut state = self.post("/api/games", sent);
        let id = state["id"].as_str().unwrap().to_owned();
        while state["over"] != true {
            let sent = json!({ "ply": state["ply"] });
            state = self.post(&format!("/api/games/{id}/next"), &sent);
        }
        (id, state)
    }
}
