//! People with browsers, asked without a network: each keeps cookies of their own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use lauta_server::{Config, Database, app};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

use crate::postgres::Postgres;

/// Words of two people for their dice.
pub(crate) const WORDS: [&str; 2] = ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"];

/// A server with its own games.
pub(crate) struct Site {
    pub(crate) app: Router,
    folder: Option<Arc<TempDir>>,
}

pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.body))
    }

    pub(crate) fn location(&self) -> &str {
        self.headers[header::LOCATION].to_str().unwrap()
    }
}

/// People of a test play faster than people do.
fn quick() -> Config {
    Config {
        posts_per_second: 100_000,
        ..Config::default()
    }
}

/// Pairs of servers with one database: a file, and PostgreSQL where it is installed.
pub(crate) struct Pairs {
    pub(crate) pairs: Vec<[Site; 2]>,
    _folder: TempDir,
    _postgres: Option<Postgres>,
}

impl Pairs {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = Database::File(folder.path().join("games.db"));
        let postgres = Postgres::start();
        let shared = postgres
            .as_ref()
            .map(|server| server.address().parse().unwrap());
        let mut pairs = vec![];
        for database in [Some(file), shared].into_iter().flatten() {
            let one = Site::on(database.clone(), quick()).await;
            pairs.push([one, Site::on(database, quick()).await]);
        }
        Self {
            pairs,
            _folder: folder,
            _postgres: postgres,
        }
    }
}

/// Twelve people, half of them at each server.
pub(crate) fn crowd([one, two]: &[Site; 2]) -> impl Iterator<Item = Person> {
    (0..12).map(move |n| {
        if n % 2 == 0 {
            one.person()
        } else {
            two.person()
        }
    })
}

impl Site {
    pub(crate) async fn new() -> Self {
        Self::with(quick()).await
    }

    /// With these settings, except for where its games are.
    pub(crate) async fn with(config: Config) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::File(folder.path().join("games.db"));
        let mut site = Self::on(database, config).await;
        site.folder = Some(Arc::new(folder));
        site
    }

    pub(crate) async fn on(database: Database, config: Config) -> Self {
        // A failed test shows what the server has logged.
        let _ = tracing_subscriber::fmt().with_test_writer().try_init();
        let config = Config {
            database: Some(database),
            ..config
        };
        Self {
            app: app(config).await.unwrap(),
            folder: None,
        }
    }

    pub(crate) fn person(&self) -> Person {
        Person {
            _folder: self.folder.clone(),
            ..Person::of(self.app.clone())
        }
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Person {
    app: Router,
    /// The games of the site, as long as anybody visits it.
    _folder: Option<Arc<TempDir>>,
    /// By path, since here every cookie of a game has its own, and those of all pages by `/` and their name.
    pub(crate) cookies: Arc<Mutex<BTreeMap<String, String>>>,
}

impl Person {
    /// Somebody at this server.
    pub(crate) fn of(app: Router) -> Self {
        Self {
            app,
            _folder: None,
            cookies: Arc::default(),
        }
    }

    pub(crate) async fn send(&self, mut request: Request<Body>) -> Reply {
        let path = request.uri().path().to_string();
        let kept = self.cookies.lock().unwrap().clone();
        let fits = |folder: &str| {
            let rest = path.strip_prefix(folder);
            folder.starts_with("/ ")
                || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let sent = kept.iter().filter(|(folder, _)| fits(folder));
        let sent: Vec<&str> = sent.map(|(_, cookie)| cookie.as_str()).collect();
        if !sent.is_empty() {
            let headers = request.headers_mut();
            let own = headers.get(header::COOKIE).cloned();
            let own = own.iter().map(|own| own.to_str().unwrap());
            let all: Vec<&str> = sent.into_iter().chain(own).collect();
            headers.insert(header::COOKIE, all.join("; ").parse().unwrap());
        }
        let headers = request.headers_mut();
        headers
            .entry(header::HOST)
            .or_insert("localhost".parse().unwrap());
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            let (value, attributes) = cookie.split_once(';').unwrap();
            let path = attributes
                .split("; ")
                .find_map(|a| a.trim().strip_prefix("Path="));
            let (name, _) = value.split_once('=').unwrap();
            let path = match path.unwrap().trim() {
                "/" => format!("/ {name}"),
                path => path.to_string(),
            };
            let mut cookies = self.cookies.lock().unwrap();
            if attributes.contains("Max-Age=0") {
                cookies.remove(&path);
            } else {
                cookies.insert(path, value.into());
            }
        }
        let bytes = to_bytes(body, 8 << 20).await.unwrap();
        Reply {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(Request::get(path).body(Body::empty()).unwrap())
            .await
    }

    pub(crate) async fn post(&self, path: &str, form: &[(&str, &str)]) -> Reply {
        self.send(form_request(path, form)).await
    }

    /// Posts a form as the page's module does.
    pub(crate) async fn tell(&self, path: &str, form: &[(&str, &str)]) -> Reply {
        let mut request = form_request(path, form);
        let headers = request.headers_mut();
        headers.insert(header::ACCEPT, "application/json".parse().unwrap());
        self.send(request).await
    }

    pub(crate) async fn state(&self, game: &str) -> Value {
        self.get(&format!("{game}/state")).await.json()
    }

    /// Makes a game, and says where it is.
    pub(crate) async fn make(&self, form: &[(&str, &str)]) -> String {
        let reply = self.post("/games", form).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        reply.location().to_string()
    }

    /// Opens the page of a game.
    pub(crate) async fn page(&self, game: &str) -> String {
        let reply = self.get(game).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
        reply.body
    }

    /// Makes a game between friends as `friend-1`, and gives the other seat's path.
    pub(crate) async fn invite(&self, form: &[(&str, &str)]) -> (String, String) {
        let game = self.make(form).await;
        let links = self.state(&game).await["links"].clone();
        let link = links[1].as_str().unwrap().to_string();
        let path = link.strip_prefix("http://localhost").unwrap();
        (game, path.to_string())
    }

    pub(crate) async fn sit(&self, game: &str, word: &str) -> Reply {
        self.post(&format!("{game}/sit"), &[("word", word)]).await
    }
}

pub(crate) fn form_request(path: &str, form: &[(&str, &str)]) -> Request<Body> {
    Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(serde_urlencoded::to_string(form).unwrap()))
        .unwrap()
}

/// The first thing that a plain page offers to do: a decision or a move.
pub(crate) fn offered(page: &str) -> Option<String> {
    let decide = page.find("<form class=\"decide\"");
    let form = &page[decide.or_else(|| page.find("id=\"commit\""))?..];
    let form = &form[..form.find("</form>")?];
    let at = match form.find("<option value=\"") {
        Some(at) => at + 15,
        None => form.find("name=\"move\" value=\"")? + 19,
    };
    let text = form[at..].split('"').next()?;
    Some(text.replace("&gt;", ">").replace("&amp;", "&"))
}

/// A game in which both have sat down.
pub(crate) async fn seated(site: &Site, form: &[(&str, &str)]) -> ([Person; 2], String) {
    let (astrid, bo) = (site.person(), site.person());
    let (game, path) = astrid.invite(form).await;
    assert_eq!(
        astrid.sit(&game, WORDS[0]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(bo.get(&path).await.location(), game);
    assert_eq!(bo.sit(&game, WORDS[1]).await.status, StatusCode::SEE_OTHER);
    ([astrid, bo], game)
}
