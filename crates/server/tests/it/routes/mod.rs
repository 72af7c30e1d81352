//! The addresses, asked without a network: what they answer, and what they refuse.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use lauta_server::{Config, Database, app};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

mod advice;
mod back;
mod pages;
mod play;
mod poule;
mod refused;
mod trictrac;

struct Site {
    app: Router,
    _folder: TempDir,
}

struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Reply {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.body))
    }

    fn location(&self) -> &str {
        self.headers[header::LOCATION].to_str().unwrap()
    }
}

impl Site {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Some(Database::File(folder.path().join("games.db")));
        let app = app(Config {
            database,
            // A test plays faster than people do.
            posts_per_second: 100_000,
            ..Config::default()
        })
        .await
        .unwrap();
        Self {
            app,
            _folder: folder,
        }
    }

    async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 8 << 20).await.unwrap();
        let body = String::from_utf8(bytes.to_vec()).unwrap();
        Reply {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    async fn get(&self, path: &str) -> Reply {
        self.send(
            Request::get(path)
                .header("host", "localhost")
                .body(Body::empty())
                .unwrap(),
        )
        .await
    }

    async fn post(&self, path: &str, form: &[(&str, &str)]) -> Reply {
        self.send(form_request(path, form)).await
    }

    async fn state(&self, game: &str) -> Value {
        self.get(&format!("{game}/state")).await.json()
    }

    async fn begin(&self, form: &[(&str, &str)]) -> String {
        let reply = self.post("/games", form).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        reply.location().to_string()
    }

    /// Sends what is decided at the table as it stands.
    async fn decide(&self, game: &str, mv: &str) -> Reply {
        let ply = self.state(game).await["ply"].to_string();
        self.post(&format!("{game}/move"), &[("ply", &ply), ("move", mv)])
            .await
    }

    /// Plays on, always with what is offered first, until nothing but the next game or nothing
    /// at all is left to do.
    async fn play_on(&self, game: &str) -> String {
        for _ in 0..4000 {
            let page = self.get(game).await.body;
            let first = decisions(&page).first().map(ToString::to_string);
            let Some(mv) = first.or_else(|| first_offer(&page)) else {
                return page;
            };
            let reply = self.decide(game, &mv).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{mv}: {}", reply.body);
        }
        panic!("{game} does not end");
    }
}

fn form_request(path: &str, form: &[(&str, &str)]) -> Request<Body> {
    Request::post(path)
        .header("host", "localhost")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(serde_urlencoded::to_string(form).unwrap()))
        .unwrap()
}

/// One game of each family: the first that the catalogue lists.
fn one_of_each() -> Vec<String> {
    let mut families: Vec<String> = vec![];
    let mut ids = vec![];
    for about in lauta_catalog::games() {
        if !families.contains(&about.family) {
            families.push(about.family);
            ids.push(about.id);
        }
    }
    ids
}

/// The first move that a plain form offers.
fn first_offer(page: &str) -> Option<String> {
    let form = page.find("id=\"commit\"");
    let form = &page[form.or_else(|| page.find("class=\"decide "))?..];
    let form = &form[..form.find("</form>")?];
    let at = match form.find("<option value=\"") {
        Some(at) => at + 15,
        None => form.find("name=\"move\" value=\"")? + 19,
    };
    Some(
        form[at..]
            .split('"')
            .next()?
            .replace("&gt;", ">")
            .replace("&amp;", "&"),
    )
}

/// Everything that a page offers by a form that is no choice of a move.
fn decisions(page: &str) -> Vec<&str> {
    let forms = page.split("<form class=\"decide\"").skip(1);
    forms
        .map(|form| {
            let value = form.find("name=\"move\" value=\"").unwrap() + 19;
            form[value..].split('"').next().unwrap()
        })
        .collect()
}
