//! Reviews of finished games, asked without a network.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use lauta_catalog::Record;
use lauta_server::{Config, Database, app};
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

struct Site {
    app: Router,
    _folder: TempDir,
}

struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Site {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Some(Database::File(folder.path().join("games.db")));
        let config = Config {
            database,
            ..Config::default()
        };
        Self {
            app: app(config).await.unwrap(),
            _folder: folder,
        }
    }

    async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, 16 << 20).await.unwrap();
        Reply {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8(bytes.to_vec()).unwrap(),
        }
    }

    async fn get(&self, path: &str) -> Reply {
        let request = Request::get(path).header("host", "localhost");
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Posts a form and answers what the game is like then.
    async fn post(&self, path: &str, form: &[(&str, &str)]) -> Value {
        let request = Request::post(path)
            .header("host", "localhost")
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(serde_urlencoded::to_string(form).unwrap()));
        let reply = self.send(request.unwrap()).await;
        serde_json::from_str(&reply.body).unwrap_or_else(|e| panic!("{e}: {}", reply.body))
    }

    /// A game that the computer plays alone, from a position near its end.
    async fn play(&self, game: &str, position: &str) -> String {
        let form = [
            ("game", game),
            ("seat", "none"),
            ("level", "1"),
            ("seed", "3"),
            ("position", position),
        ];
        let mut state = self.post("/games", &form).await;
        let id = state["id"].as_str().unwrap().to_string();
        let mut left = 1000;
        while !state["over"].as_bool().unwrap() {
            let ply = state["ply"].to_string();
            state = self.post(&format!("/g/{id}/next"), &[("ply", &ply)]).await;
            left -= 1;
            assert!(left > 0, "{game} does not end");
        }
        id
    }

    /// The review once it is done.
    async fn review(&self, id: &str) -> Reply {
        loop {
            let reply = self.get(&format!("/g/{id}/review")).await;
            if reply.status != StatusCode::ACCEPTED {
                return reply;
            }
            assert_eq!(reply.headers["refresh"], "5");
            assert!(reply.body.contains("role=\"status\""), "{}", reply.body);
            tokio::task::yield_now().await;
        }
    }

    /// A match of three games from a file.
    async fn open(&self) -> String {
        const MATCH: &str = include_str!("../../../formats/tests/data/match3.mat");
        let request = Request::post("/api/open").header("host", "localhost");
        let opened = self.send(request.body(Body::from(MATCH)).unwrap()).await;
        let opened: Value = serde_json::from_str(&opened.body).unwrap();
        opened["matches"][0]["id"].as_str().unwrap().into()
    }
}

/// Every value of an attribute.
fn all<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!("{attribute}=\"");
    let parts = page.split(&begin).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

/// The list of moves counts the turns of each game from 1, without gaps.
#[tokio::test]
async fn turns_are_counted_anew_in_every_game() {
    let site = Site::new().await;
    let id = site.open().await;
    let page = site.get(&format!("/g/{id}/replay")).await.body;
    let turns = all(&page, "data-turn");
    let mut before = 0;
    let mut games = 0;
    for turn in turns.iter().map(|turn| turn.parse::<usize>().unwrap()) {
        games += usize::from(turn == 1);
        assert!(turn == 1 || turn == before + 1, "{turns:?}");
        before = turn;
    }
    assert_eq!(games, 3, "{turns:?}");
}

/// More games than one visitor may have analysed at once: the board of the last is shown while it waits.
#[tokio::test]
async fn the_board_is_shown_while_a_review_waits() {
    let site = Site::new().await;
    let mut waiting = 0;
    for _ in 0..6 {
        let id = site.open().await;
        let page = site.get(&format!("/g/{id}/review")).await;
        assert_eq!(page.status, StatusCode::ACCEPTED, "{}", page.body);
        assert!(page.body.contains("<svg"), "{}", page.body);
        waiting += usize::from(page.body.contains("Waiting to be analysed"));
    }
    assert!(waiting >= 3, "{waiting}");
}

#[tokio::test]
async fn a_finished_game_is_reviewed() {
    let site = Site::new().await;
    let id = site
        .play("backgammon", "6(3),5(2),4,3/24,3(2),2(2),1")
        .await;
    let page = site.get(&format!("/g/{id}")).await.body;
    assert!(page.contains(&format!("href=\"/g/{id}/review\"")));
    let review = site.review(&id).await;
    assert_eq!(review.status, StatusCode::OK);
    let page = &review.body;
    for words in [
        "Average error of a move (millipoints)",
        "Luck (points)",
        "luck-adjusted result for White",
        "Worst errors",
        "Next mistake",
        "Try again",
    ] {
        assert!(page.contains(words), "{words}");
    }
    // Every mark and every point of the curve leads to its decision, and nothing needs a style of
    // its own.
    let links = all(page, "href");
    let here = format!("/g/{id}/review?at=");
    let within = links.iter().filter(|link| link.starts_with(&here));
    assert!(within.count() > 5);
    assert!(!page.contains(" style=") && !page.contains("<style"));
    // The position can be tried again.
    let again = links.iter().find(|link| link.starts_with("/new/")).unwrap();
    let again = site.get(&again.replace("&amp;", "&")).await;
    assert_eq!(again.status, StatusCode::OK);
    assert!(again.body.contains("name=\"position\""));
    // What has been found is kept: the same page at once.
    let again = site.get(&format!("/g/{id}/review")).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, page));
    let flipped = site.get(&format!("/g/{id}/review?flip=1")).await;
    assert!(flipped.body.contains("&amp;flip=1"));
}

#[tokio::test]
async fn a_hunt_is_reviewed_by_its_proofs() {
    let site = Site::new().await;
    let id = site.play("catch-the-hare", "").await;
    let page = site.review(&id).await.body;
    assert!(page.contains("from −1, lost, to +1, won"), "{page}");
    assert!(!page.contains("Luck (points)"));
}

#[tokio::test]
async fn a_game_is_reviewed_once_it_is_over() {
    let site = Site::new().await;
    let form = [("game", "backgammon"), ("seat", "both"), ("seed", "1")];
    let state = site.post("/games", &form).await;
    let id = state["id"].as_str().unwrap();
    let page = site.get(&format!("/g/{id}")).await.body;
    assert!(!page.contains("/review"));
    let review = site.get(&format!("/g/{id}/review")).await;
    assert_eq!(review.status, StatusCode::CONFLICT);
    assert!(review.body.contains("the game is not over yet"));
    let nobody = site.get("/g/nobody/review").await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    let wrong = site.get(&format!("/g/{id}/review?plies=9")).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn records_can_be_taken_along() {
    let site = Site::new().await;
    let id = site.play("plakoto", "3(2),2,1/4,2(2),1").await;
    let reply = site.get(&format!("/g/{id}/record")).await;
    assert_eq!(
        reply.headers[header::CONTENT_TYPE],
        "application/jsonl; charset=utf-8"
    );
    let record = Record::read(&lauta_catalog::Catalog, &reply.body).unwrap();
    assert_eq!(record.game, "plakoto");
    assert!(reply.body.trim_end().ends_with("\"over\":true}"));
}
