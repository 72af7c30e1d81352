//! The addresses, asked without a network: what they answer, and what they refuse.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
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
    let form = &page[page.find("id=\"commit\"")?..];
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

#[tokio::test]
async fn every_game_has_its_pages() {
    let site = Site::new().await;
    let home = site.get("/").await;
    assert_eq!(home.status, StatusCode::OK);
    for about in lauta_catalog::games() {
        let id = &about.id;
        assert!(
            home.body.contains(&format!("/new/{id}\"")),
            "{id} is not on the first page"
        );
        for path in ["/new/", "/rules/", "/p/"] {
            let reply = site.get(&format!("{path}{id}")).await;
            assert_eq!(reply.status, StatusCode::OK, "{path}{id}: {}", reply.body);
        }
        for query in ["", "?small=1", "?flip=1"] {
            let reply = site.get(&format!("/board/{id}.svg{query}")).await;
            assert_eq!(reply.status, StatusCode::OK, "{id}{query}");
            assert!(reply.body.starts_with("<svg"));
        }
    }
}

/// What a page to play on may weigh on the wire, with its stylesheets, module and pictures, in bytes.
const HEAVIEST: usize = 150_000;

/// Three dice in the middle of a game, and all that can be done with them.
const CROWDED: &str = "26,25(2),24(2),23(2),22,21,20(2),19,17,12,11/26(3),25(2),24(2),23(2),22(2),21(2),20(2) \
    side=2 throw=4-2-1";

#[tokio::test]
async fn every_game_is_light_to_load() {
    let site = Site::new().await;
    let weight = async |path: &str| {
        let request = Request::get(path)
            .header("host", "localhost")
            .header(header::ACCEPT_ENCODING, "gzip");
        let request = request.body(Body::empty()).unwrap();
        let answer = site.app.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
        to_bytes(answer.into_body(), 8 << 20).await.unwrap().len()
    };
    let games = lauta_catalog::games();
    let starts = games.iter().map(|about| (&*about.id, None));
    for (game, position) in starts.chain([("dashi", Some(CROWDED))]) {
        let mut form = vec![("game", game), ("seat", "both"), ("seed", "1")];
        form.extend(position.map(|position| ("position", position)));
        let path = site.begin(&form).await;
        let page = site.get(&path).await.body;
        let files = page.split('"').filter(|it| it.starts_with("/static/"));
        let files: BTreeSet<&str> = files.collect();
        assert!(files.len() > 3, "{files:?}");
        let mut sum = weight(&path).await;
        for file in files {
            sum += weight(file).await;
        }
        assert!(sum < HEAVIEST, "{game}: {sum} bytes");
    }
}

#[tokio::test]
async fn whole_games_by_plain_forms() {
    let site = Site::new().await;
    for id in one_of_each() {
        // Short games: the computer plays its best against a person who takes the first move.
        let game = site
            .begin(&[("game", &id), ("seat", "2"), ("level", "1"), ("seed", "3")])
            .await;
        let mut turns = 0;
        let end = loop {
            let page = site.get(&game).await;
            assert_eq!(page.status, StatusCode::OK);
            let Some(mv) = first_offer(&page.body) else {
                break page;
            };
            let ply = site.state(&game).await["ply"].to_string();
            let reply = site
                .post(&format!("{game}/move"), &[("ply", &ply), ("move", &mv)])
                .await;
            assert_eq!(
                reply.status,
                StatusCode::SEE_OTHER,
                "{id}, {mv}: {}",
                reply.body
            );
            assert_eq!(reply.location(), game);
            turns += 1;
            assert!(turns < 2000, "{id} does not end");
        };
        assert!(site.state(&game).await["over"].as_bool().unwrap(), "{id}");
        assert!(end.body.contains("Play again"), "{id}");
        let late = site
            .post(&format!("{game}/move"), &[("ply", "100000"), ("move", "x")])
            .await;
        assert_eq!(late.status, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn the_computer_plays_alone() {
    let site = Site::new().await;
    for id in one_of_each() {
        let game = site
            .begin(&[("game", &id), ("seat", "none"), ("level", "1")])
            .await;
        for _ in 0..4 {
            let before = site.state(&game).await;
            assert!(
                before["tree"]["nodes"].as_array().unwrap().is_empty(),
                "nobody may try steps"
            );
            let ply = before["ply"].to_string();
            let next = format!("{game}/next");
            let reply = site.post(&next, &[("ply", &ply)]).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
            // A second click on the same page changes nothing.
            let after = site.state(&game).await;
            site.post(&next, &[("ply", &ply)]).await;
            assert_eq!(site.state(&game).await["ply"], after["ply"]);
            assert!(after["ply"].as_u64() > before["ply"].as_u64());
        }
        let ply = site.state(&game).await["ply"].to_string();
        let reply = site
            .post(&format!("{game}/move"), &[("ply", &ply), ("move", "x")])
            .await;
        assert_eq!(reply.status, StatusCode::CONFLICT);
    }
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

impl Site {
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

#[tokio::test]
async fn dice_without_friends_can_be_checked_too() {
    let site = Site::new().await;
    let form = [("game", "daldosa-fast"), ("seat", "none"), ("level", "1")];
    let game = site.begin(&form).await;
    let dice = game.replace("/g/", "/api/games/") + "/dice";
    let sealed = site.get(&dice).await.json();
    assert_eq!(sealed["secret"], Value::Null);
    for _ in 0..400 {
        let state = site.state(&game).await;
        if state["over"] == true {
            break;
        }
        let ply = state["ply"].to_string();
        site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    }
    let open = site.get(&dice).await.json();
    assert_eq!(open["commitment"], sealed["commitment"]);
    assert_eq!(open["words"], sealed["words"]);
    assert!(open["checked"]["rolls"].as_u64() > Some(4), "{open}");
}

#[tokio::test]
async fn a_match_by_plain_forms() {
    let site = Site::new().await;
    let form = [
        ("game", "tavli"),
        ("seat", "2"),
        ("level", "1"),
        ("seed", "8"),
        ("score", "2:0"),
    ];
    let game = site.begin(&form).await;
    let mut games = vec![];
    let end = loop {
        let state = site.state(&game).await;
        games.push(state["game"].as_str().unwrap().to_string());
        let played = state["series"]["played"].as_u64().unwrap();
        assert_eq!(played + 1, games.len() as u64);
        let page = site.play_on(&game).await;
        let after = site.state(&game).await;
        assert_eq!(after["series"]["played"], played + 1);
        if after["over"] == true {
            assert!(page.contains(" wins the match, "), "{page}");
            break page;
        }
        assert!(page.contains("Next game") && !page.contains("Seed of the dice: "));
        let refused = site.decide(&game, "1/off").await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
        let ply = after["ply"].to_string();
        for _ in 0..2 {
            // The second click on the same page changes nothing.
            let reply = site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        }
        let log = site.state(&game).await["log"].clone();
        let begun = log
            .as_array()
            .unwrap()
            .iter()
            .filter(|e| e["kind"] == "game");
        assert_eq!(begun.count(), games.len());
    };
    assert!(games.len() > 1, "{games:?}");
    for (game, expected) in games
        .iter()
        .zip(["portes", "plakoto", "fevga"].iter().cycle())
    {
        assert_eq!(game, expected);
    }
    let score = site.state(&game).await["series"]["score"].clone();
    let score = [&score[0], &score[1]].map(|points| points.as_i64().unwrap());
    assert!(score[0].max(score[1]) >= 5 && score[0] >= 2, "{score:?}");
    // The same match once more.
    assert!(end.contains("name=\"match\" value=\"usual\""), "{end}");
    assert!(end.contains("name=\"score\" value=\"2:0\""), "{end}");
}

#[tokio::test]
async fn the_stake_is_raised_and_answered_by_plain_forms() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "both"),
        ("seed", "5"),
        ("match", "3"),
    ];
    let game = site.begin(&form).await;
    let page = site.get(&game).await.body;
    assert!(
        decisions(&page).is_empty(),
        "the dice of the draw are played"
    );
    let mv = first_offer(&page).unwrap();
    site.decide(&game, &mv).await;
    let page = site.get(&game).await.body;
    assert_eq!(decisions(&page), ["throw", "double"]);
    assert!(page.contains("Double to 2") && first_offer(&page).is_none());
    let before = site.state(&game).await;
    assert_eq!(before["decisions"], serde_json::json!(["throw", "double"]));
    for (words, status) in [
        ("6-6", StatusCode::BAD_REQUEST),
        ("take", StatusCode::BAD_REQUEST),
        ("8/5", StatusCode::BAD_REQUEST),
    ] {
        let refused = site.decide(&game, words).await;
        assert_eq!(refused.status, status, "{words}: {}", refused.body);
        assert!(refused.body.contains("double"), "{words}: {}", refused.body);
    }
    // Nobody throws for a person who may raise the stake.
    let ply = before["ply"].to_string();
    site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    assert_eq!(site.state(&game).await, before);
    // The same form twice is one throw.
    let throw = [("ply", ply.as_str()), ("move", "throw")];
    for _ in 0..2 {
        let reply = site.post(&format!("{game}/move"), &throw).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
    }
    let thrown = site.state(&game).await;
    assert_eq!(thrown["log"][2]["kind"], "throw");
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    site.decide(&game, "double").await;
    let page = site.get(&game).await.body;
    assert_eq!(decisions(&page), ["take", "drop"]);
    assert!(page.contains("Take at 2") && page.contains("Drop and lose 1 point"));
    assert!(page.contains(" to answer") && page.contains(" doubled."));
    site.decide(&game, "take").await;
    let state = site.state(&game).await;
    assert_eq!(state["series"]["stake"]["value"], 2);
    // Whoever offered it throws, and the other one owns the cube now.
    let log = state["log"].as_array().unwrap();
    let doubler = &log[log.len() - 3]["side"];
    assert_eq!(log[log.len() - 1]["kind"], "throw");
    assert_eq!(&log[log.len() - 1]["side"], doubler);
    assert_ne!(&state["series"]["stake"]["owner"], doubler);
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    site.decide(&game, "double").await;
    site.decide(&game, "drop").await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains("wins 2 points: the stake was not accepted"),
        "{page}"
    );
    assert!(page.contains("Next game"));
    let ply = site.state(&game).await["ply"].to_string();
    site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains("The Crawford game: nobody may double."),
        "{page}"
    );
    let mv = first_offer(&page).unwrap();
    site.decide(&game, &mv).await;
    assert!(decisions(&site.get(&game).await.body).is_empty());
}

#[tokio::test]
async fn the_computer_plays_matches_alone() {
    let site = Site::new().await;
    let mut kinds = Vec::new();
    for seed in ["1", "2", "3"] {
        let form = [
            ("game", "backgammon"),
            ("seat", "none"),
            ("level", "1"),
            ("seed", seed),
            ("match", "3"),
        ];
        let game = site.begin(&form).await;
        kinds.extend(played_alone(&site, &game).await);
        assert!(site.get(&game).await.body.contains(" wins the match, "));
    }
    for kind in ["game", "stake"] {
        assert!(kinds.iter().any(|found| found == kind), "{kind}");
    }
}

/// The kinds of the entries of a game that the computer plays to its end.
async fn played_alone(site: &Site, game: &str) -> Vec<String> {
    for _ in 0..2000 {
        let state = site.state(game).await;
        if state["over"] == true {
            let log = state["log"].as_array().into_iter().flatten();
            return log
                .map(|entry| entry["kind"].to_string().replace('"', ""))
                .collect();
        }
        let ply = state["ply"].to_string();
        let next = format!("{game}/next");
        let reply = site.post(&next, &[("ply", &ply)]).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        assert!(site.state(game).await["ply"].as_u64() > state["ply"].as_u64());
    }
    panic!("the match does not end");
}

#[tokio::test]
async fn payments_are_told() {
    let site = Site::new().await;
    let position = "24(2),13(5),8(3),6(5)/21(2),13(5),8(3),6(5) throw=5-3";
    let form = [
        ("game", "qiliang"),
        ("seat", "both"),
        ("position", position),
    ];
    let game = site.begin(&form).await;
    assert!(site.get(&game).await.body.contains("8/5 6/1 (-3)"));
    site.decide(&game, "8/5 6/1").await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains(" played 8/5 6/1 and pays 3 points."),
        "{page}"
    );
    assert!(
        page.contains("<td>-3</td><td>+3</td>") && page.contains("8/5 6/1 (-3)"),
        "{page}"
    );
}

#[tokio::test]
async fn single_games_know_nothing_of_matches() {
    let site = Site::new().await;
    let game = site
        .begin(&[("game", "backgammon"), ("seat", "both"), ("seed", "5")])
        .await;
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    let page = site.get(&game).await.body;
    assert!(decisions(&page).is_empty() && first_offer(&page).is_some());
    assert!(!page.contains("class=\"series\"") && !page.contains("class=\"cube\""));
    assert!(site.state(&game).await["series"].is_null());
    // An option that speaks of a length makes a match.
    let form = [("game", "backgammon"), ("option-match-to", "5")];
    let game = site.begin(&form).await;
    assert!(
        site.get(&game)
            .await
            .body
            .contains("Match to 5 points, game 1")
    );
}

#[tokio::test]
async fn stale_and_double_forms_harm_nothing() {
    let site = Site::new().await;
    let id = &one_of_each()[0];
    let game = site
        .begin(&[("game", id), ("seat", "both"), ("seed", "11")])
        .await;
    let ply = site.state(&game).await["ply"].to_string();
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    let path = format!("{game}/move");
    let form = [("ply", ply.as_str()), ("move", &mv)];
    assert_eq!(site.post(&path, &form).await.status, StatusCode::SEE_OTHER);
    let after = site.state(&game).await;
    assert_eq!(
        site.post(&path, &form).await.status,
        StatusCode::SEE_OTHER,
        "sent twice"
    );
    let stale = site
        .post(&path, &[("ply", &ply), ("move", "another")])
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    assert!(stale.body.contains("out of date") && stale.body.contains("Back to the game"));
    assert_eq!(site.state(&game).await["ply"], after["ply"]);
}

#[tokio::test]
async fn the_same_seed_gives_the_same_game() {
    let site = Site::new().await;
    for id in one_of_each() {
        let mut logs = vec![];
        for _ in 0..2 {
            let form = [
                ("game", id.as_str()),
                ("seat", "2"),
                ("level", "2"),
                ("seed", "99"),
            ];
            let game = site.begin(&form).await;
            for _ in 0..3 {
                let page = site.get(&game).await.body;
                let (Some(mv), state) = (first_offer(&page), site.state(&game).await) else {
                    break;
                };
                let ply = state["ply"].to_string();
                site.post(&format!("{game}/move"), &[("ply", &ply), ("move", &mv)])
                    .await;
            }
            logs.push(site.state(&game).await["log"].clone());
        }
        assert_eq!(logs[0], logs[1], "{id}");
        assert!(!logs[0].as_array().unwrap().is_empty());
    }
}

#[tokio::test]
async fn bad_input_is_refused_in_words() {
    let site = Site::new().await;
    let id = &one_of_each()[0];
    let game = site.begin(&[("game", id), ("seat", "both")]).await;
    let before = site.state(&game).await;
    let ply = before["ply"].to_string();
    let path = format!("{game}/move");
    let begin = |fields: &[(&'static str, String)]| {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(k, v)| (*k, v.as_str())).collect();
        form_request("/games", &fields)
    };
    let get = |path: &str| {
        Request::get(path)
            .header("host", "localhost")
            .body(Body::empty())
            .unwrap()
    };
    let cases = [
        (
            begin(&[("game", "no-such-game".into())]),
            404,
            "no-such-game",
        ),
        (
            begin(&[("game", format!("{id}:colour=red"))]),
            400,
            "colour",
        ),
        (
            begin(&[("game", id.clone()), ("level", "11".into())]),
            400,
            "1–8",
        ),
        (
            begin(&[("game", id.clone()), ("seat", "3".into())]),
            400,
            "friend-2, both, none",
        ),
        (
            begin(&[("game", id.clone()), ("seed", "-1".into())]),
            400,
            "whole number",
        ),
        (
            begin(&[("game", id.clone()), ("position", "nonsense".into())]),
            400,
            "nonsense",
        ),
        (begin(&[("seat", "1".into())]), 400, "game"),
        (
            begin(&[("game", "bradspel".into()), ("match", "4".into())]),
            400,
            "odd number of games",
        ),
        (
            begin(&[("game", id.clone()), ("match", "long".into())]),
            400,
            "a number up to 999",
        ),
        (
            begin(&[
                ("game", id.clone()),
                ("match", "3".into()),
                ("score", "3:0".into()),
            ]),
            400,
            "over before the first game",
        ),
        (
            begin(&[("game", id.clone()), ("x", "1".into())]),
            400,
            "no field",
        ),
        (
            form_request(&path, &[("ply", &ply), ("move", "99/98")]),
            400,
            "a point from 1 to",
        ),
        (
            form_request(&path, &[("ply", &ply), ("move", "\u{1F3B2}")]),
            400,
            "",
        ),
        (
            form_request(&path, &[("ply", "x"), ("move", "a")]),
            400,
            "number of a turn",
        ),
        (form_request(&path, &[("ply", &ply)]), 400, "move"),
        (
            form_request("/g/unknown/move", &[("ply", "0"), ("move", "a")]),
            404,
            "unknown",
        ),
        (get("/g/unknown"), 404, "unknown"),
        (get(&format!("{game}?flip=2")), 400, "1, 0"),
        (get(&format!("{game}/why")), 400, "move"),
        (get("/p/no-such-game"), 404, "no-such-game"),
        (get(&format!("/p/{id}/1/2/3")), 400, "1/2/3"),
        (get(&format!("/p/{id}?pos=%00%F0%9F%8E%B2")), 400, ""),
        (get("/rules/no-such-game"), 404, "no-such-game"),
        (get("/board/no-such-game.svg"), 404, "no-such-game"),
        (get("/board/picture.png"), 404, "GAME.svg"),
        (get("/static/other.css"), 404, "other.css"),
        (get("/nowhere"), 404, "/nowhere"),
        (get("/games"), 405, ""),
        (get("/p/%FF"), 400, ""),
    ];
    for (request, status, words) in cases {
        let what = format!("{} {}", request.method(), request.uri());
        let reply = site.send(request).await;
        assert_eq!(reply.status.as_u16(), status, "{what}: {}", reply.body);
        assert!(
            reply.headers[header::CONTENT_TYPE]
                .to_str()
                .unwrap()
                .starts_with("text/html"),
            "{what}"
        );
        assert!(
            reply.body.contains(words),
            "{what} does not speak of {words:?}: {}",
            reply.body
        );
        assert!(reply.body.contains("All games"), "{what} shows no way back");
    }
    assert_eq!(site.state(&game).await, before, "the game is harmed");
}

#[tokio::test]
async fn errors_are_json_for_programs() {
    let site = Site::new().await;
    let request = Request::get("/g/unknown")
        .header("accept", "application/json")
        .body(Body::empty())
        .unwrap();
    let reply = site.send(request).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    assert_eq!(reply.json()["error"]["status"], 404);
    assert!(
        reply.json()["error"]["message"]
            .as_str()
            .unwrap()
            .contains("unknown")
    );
}

#[tokio::test]
async fn why_names_a_rule() {
    let site = Site::new().await;
    for id in one_of_each() {
        let game = site
            .begin(&[("game", &id), ("seat", "both"), ("seed", "1")])
            .await;
        let page = site.get(&game).await.body;
        let legal = first_offer(&page).unwrap();
        let ask = |mv: &str| {
            let query = serde_urlencoded::to_string([("move", mv)]).unwrap();
            Request::get(format!("{game}/why?{query}"))
                .header("accept", "application/json")
                .body(Body::empty())
                .unwrap()
        };
        assert_eq!(
            site.send(ask(&legal)).await.json()["why"]["legal"],
            true,
            "{id}"
        );
        let why = site.send(ask("zzz")).await;
        assert_eq!(why.status, StatusCode::OK, "{id}: {}", why.body);
        assert_eq!(why.json()["why"]["legal"], false, "{id}");
        let plain = site.get(&format!("{game}/why?move=zzz")).await;
        assert!(
            plain.body.contains("id=\"verdict\"") && plain.body.contains("<select"),
            "{id}"
        );
    }
}

impl Site {
    async fn advice(&self, game: &str, query: &str) -> Reply {
        let request = Request::get(format!("{game}/advice{query}"))
            .header("accept", "application/json")
            .body(Body::empty())
            .unwrap();
        self.send(request).await
    }
}

#[tokio::test]
async fn advice_ranks_the_moves_and_each_can_be_played() {
    let site = Site::new().await;
    for id in one_of_each() {
        let form = [
            ("game", id.as_str()),
            ("seat", "1"),
            ("first", "1"),
            ("seed", "1"),
        ];
        let game = site.begin(&form).await;
        let before = site.state(&game).await;
        let page = site.get(&game).await.body;
        assert!(
            page.contains("id=\"advise\"") && !page.contains("class=\"ranked\""),
            "{id}"
        );
        let legal = page.matches("<option value=\"").count();
        let advice = site.advice(&game, "").await.json();
        assert_eq!(advice["ply"], before["ply"], "{id}");
        let moves = advice["moves"].as_array().unwrap();
        assert_eq!(moves.len(), legal, "{id}");
        let equity = |n: usize| moves[n]["equity"].as_f64().unwrap();
        // Those that were looked at furthest come first.
        let plies = |n: usize| moves[n]["plies"].as_u64().unwrap();
        let order = |n: usize| {
            plies(n - 1) > plies(n) || plies(n - 1) == plies(n) && equity(n - 1) >= equity(n)
        };
        assert!((1..legal).all(order), "{id}: {moves:?}");
        let html = advice["html"].as_str().unwrap();
        let offered = |page: &str| page.matches("<button name=\"move\"").count();
        assert_eq!(offered(html), legal.min(5), "{id}");
        let all = site.advice(&game, "?all=1").await.json();
        assert_eq!(offered(all["html"].as_str().unwrap()), legal, "{id}");
        let say = advice["say"].as_str().unwrap();
        assert!(
            say.starts_with("Best: ") && say.contains(moves[0]["move"].as_str().unwrap()),
            "{say}"
        );
        // The same without script; nobody's game has gone on by it.
        let plain = site.get(&format!("{game}/advice?all=1")).await.body;
        assert_eq!(offered(&plain), legal, "{id}");
        assert!(
            plain.contains("<select") && plain.contains("an estimate."),
            "{id}"
        );
        assert_eq!(site.state(&game).await, before, "{id}");
        let last = moves[legal - 1]["move"].as_str().unwrap();
        let reply = site.decide(&game, last).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{id}: {}", reply.body);
        let now = site.state(&game).await;
        let ply = usize::try_from(before["ply"].as_u64().unwrap()).unwrap();
        assert_eq!(now["log"][ply]["text"], last, "{id}");
    }
}

/// The jaguar needs one more capture, and finds it on a5.
const NEARLY_WON: &str = "ooooo/oooo1/1oX2/5/5/3/3 X 0 4";

#[tokio::test]
async fn what_is_proved_stands_there_in_words() {
    let site = Site::new().await;
    let form = [
        ("game", "adugo"),
        ("seat", "both"),
        ("position", NEARLY_WON),
    ];
    let game = site.begin(&form).await;
    let advice = site.advice(&game, "").await.json();
    let best = &advice["moves"][0];
    assert_eq!(best["move"], "c5xa5");
    assert_eq!(
        (&best["proven"], &best["basis"]),
        (&"win".into(), &"end".into())
    );
    let page = site.get(&format!("{game}/advice")).await.body;
    let sign = "<span aria-hidden=\"true\">✓</span> proved: wins at once";
    assert!(page.contains(sign), "{page}");
    assert!(
        advice["say"]
            .as_str()
            .unwrap()
            .starts_with("Best: c5xa5, proved: wins at once.")
    );
    site.decide(&game, "c5xa5").await;
    let over = site.get(&format!("{game}/advice")).await.body;
    assert!(
        over.contains("The game is over: there is nothing left to advise."),
        "{over}"
    );
    let over = site.advice(&game, "").await.json();
    assert!(over["moves"].is_null() && over["say"].as_str().unwrap().contains("over"));
}

#[tokio::test]
async fn no_advice_on_dice_or_to_the_computer() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "both"),
        ("seed", "5"),
        ("match", "3"),
    ];
    let game = site.begin(&form).await;
    let offer = first_offer(&site.get(&game).await.body).unwrap();
    let match_too = site.advice(&game, "").await.json();
    assert!(
        match_too["html"]
            .as_str()
            .unwrap()
            .contains("The score and the stake")
    );
    site.decide(&game, &offer).await;
    let page = site.get(&game).await.body;
    assert!(
        !page.contains("id=\"advise\""),
        "the dice are not thrown: {page}"
    );
    let page = site.get(&format!("{game}/advice")).await.body;
    assert!(page.contains("The dice have not been thrown: "), "{page}");
    site.decide(&game, "double").await;
    let page = site.get(&format!("{game}/advice")).await.body;
    assert!(page.contains("The stake has been raised: "), "{page}");
    let game = site.begin(&[("game", "adugo"), ("seat", "none")]).await;
    assert!(!site.get(&game).await.body.contains("id=\"advise\""));
    assert_eq!(site.advice(&game, "").await.status, StatusCode::CONFLICT);
    assert_eq!(
        site.advice("/g/unknown", "").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn advice_is_thought_about_once_a_turn() {
    let site = Site::new().await;
    let game = site
        .begin(&[("game", "deer-and-dogs"), ("seat", "1")])
        .await;
    let begin = std::time::Instant::now();
    let mut replies = vec![];
    let mut set = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let (app, game) = (site.app.clone(), game.clone());
        set.spawn(async move {
            let request = Request::get(format!("{game}/advice"))
                .header("accept", "application/json")
                .body(Body::empty())
                .unwrap();
            let answer = app.oneshot(request).await.unwrap();
            to_bytes(answer.into_body(), 8 << 20).await.unwrap()
        });
    }
    while let Some(reply) = set.join_next().await {
        replies.push(reply.unwrap());
    }
    assert!(
        begin.elapsed().as_secs() < 8,
        "forty searches would take twelve seconds"
    );
    // How many positions a search looks at differs from one to the next.
    assert!(replies.iter().all(|reply| *reply == replies[0]));
}

#[tokio::test]
async fn how_many_games_is_asked_once() {
    let site = Site::new().await;
    for (id, hidden) in [
        ("backgammon", "option-match-to"),
        ("bradspel", "option-match"),
    ] {
        let page = site.get(&format!("/new/{id}")).await.body;
        assert!(!page.contains(&format!("name=\"{hidden}\"")), "{id}");
        assert_eq!(page.matches("name=\"match\"").count(), 1, "{id}");
    }
    // A game string may say it all the same.
    let game = site.begin(&[("game", "backgammon:match-to=5")]).await;
    assert_eq!(site.state(&game).await["series"]["to"], 5);
}

#[tokio::test]
async fn positions_have_stable_links() {
    let site = Site::new().await;
    for id in one_of_each() {
        let game = site
            .begin(&[("game", &id), ("seat", "both"), ("seed", "5")])
            .await;
        let page = site.get(&game).await.body;
        let position = site.state(&game).await["position"]
            .as_str()
            .unwrap()
            .to_string();
        let link = page
            .split("href=\"")
            .find(|part| part.starts_with("/p/"))
            .unwrap();
        let link = link.split('"').next().unwrap();
        assert!(!link.contains([' ', '%']), "{link}");
        let shown = site.get(link).await;
        assert_eq!(shown.status, StatusCode::OK, "{link}: {}", shown.body);
        assert!(
            shown.body.contains(&position.replace('&', "&amp;")),
            "{link}"
        );
        let again = site
            .begin(&[("game", &id), ("seat", "both"), ("position", &position)])
            .await;
        assert_eq!(site.state(&again).await["position"], position.as_str());
        let query = serde_urlencoded::to_string([("pos", position.replace(' ', "_"))]).unwrap();
        assert_eq!(
            site.get(&format!("/p/{id}?{query}")).await.status,
            StatusCode::OK
        );
    }
}

#[tokio::test]
async fn nothing_foretells_the_dice() {
    let site = Site::new().await;
    let id = &one_of_each()[0];
    let seed = "1234567890123456789";
    let game = site
        .begin(&[("game", id), ("seat", "1"), ("level", "2"), ("seed", seed)])
        .await;
    assert!(!site.get(&game).await.body.contains(seed));
    assert!(!site.get(&format!("{game}/state")).await.body.contains(seed));
}

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let site = Site::new().await;
    for path in ["/", "/health", "/nowhere", "/g/unknown", "/board/none.svg"] {
        let reply = site.get(path).await;
        let policy = reply.headers[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{path}"
        );
        assert_eq!(reply.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(reply.headers[header::REFERRER_POLICY], "same-origin");
        assert!(
            !reply.headers.contains_key(header::SET_COOKIE),
            "nothing is to be remembered"
        );
    }
    let id = &one_of_each()[0];
    let game = site.begin(&[("game", id)]).await;
    for page in [
        "/".to_string(),
        game,
        format!("/new/{id}"),
        format!("/rules/{id}"),
    ] {
        let body = site.get(&page).await.body;
        assert!(
            !body.contains(" style=\"") && !body.contains("<style"),
            "{page}: inline style"
        );
        assert!(
            !body.contains(" onclick=") && !body.contains("javascript:"),
            "{page}"
        );
        let scripts = body.matches("<script").count();
        assert_eq!(
            scripts,
            body.matches("<script type=\"module\" src=\"/static/")
                .count(),
            "{page}"
        );
        for asset in body.split('"').filter(|part| part.starts_with("/static/")) {
            let reply = site.get(asset).await;
            assert_eq!(reply.status, StatusCode::OK, "{asset}");
            assert!(
                reply.headers[header::CACHE_CONTROL]
                    .to_str()
                    .unwrap()
                    .contains("immutable")
            );
        }
    }
}

#[tokio::test]
async fn other_sites_cannot_post() {
    let site = Site::new().await;
    let id = &one_of_each()[0];
    for (name, value) in [
        ("origin", "http://elsewhere.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
    ] {
        let mut request = form_request("/games", &[("game", id)]);
        request.headers_mut().insert(name, value.parse().unwrap());
        let reply = site.send(request).await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "{name}: {value}");
        assert!(reply.body.contains("another site"));
    }
    let mut request = form_request("/games", &[("game", id)]);
    request
        .headers_mut()
        .insert("origin", "http://localhost".parse().unwrap());
    assert_eq!(site.send(request).await.status, StatusCode::SEE_OTHER);
    // Whoever points a name of their own at this machine reads nothing.
    let request = Request::get("/")
        .header("host", "evil.example")
        .body(Body::empty())
        .unwrap();
    assert_eq!(
        site.send(request).await.status,
        StatusCode::MISDIRECTED_REQUEST
    );
}

#[tokio::test]
async fn bodies_are_short_forms() {
    let site = Site::new().await;
    let long = "x".repeat(100_000);
    let reply = site.post("/games", &[("game", &long)]).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
    let request = Request::post("/games")
        .header("host", "localhost")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from("{}"))
        .unwrap();
    assert_eq!(site.send(request).await.status, StatusCode::BAD_REQUEST);
    for method in [Method::PUT, Method::DELETE, Method::PATCH] {
        let request = Request::builder()
            .method(method)
            .uri("/games")
            .body(Body::empty())
            .unwrap();
        assert_eq!(
            site.send(request).await.status,
            StatusCode::METHOD_NOT_ALLOWED
        );
    }
    assert_eq!(site.get("/health").await.body, "ok\n");
}

/// Whatever is sent, the answer is a page or a refusal, and never a failure of the server.
#[test]
fn no_form_or_link_breaks_the_server() {
    use proptest::prelude::*;
    use proptest::test_runner::{Config, TestRunner};

    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let site = runtime.block_on(Site::new());
    let ids = one_of_each();
    let games: Vec<String> = ids
        .iter()
        .map(|id| runtime.block_on(site.begin(&[("game", id), ("seat", "both"), ("seed", "1")])))
        .collect();
    let before: Vec<Value> = games
        .iter()
        .map(|game| runtime.block_on(site.state(game)))
        .collect();
    let text = || prop_oneof![".{0,60}", "[0-9a-zA-Z/,()@!=> _-]{0,40}"];
    let strategy = (0..ids.len(), text(), text(), text());
    let mut runner = TestRunner::new(Config {
        cases: 150,
        failure_persistence: None,
        ..Config::default()
    });
    let result = runner.run(&strategy, |(n, a, b, c)| {
        let (id, game) = (&ids[n], &games[n]);
        let query = |fields: &[(&str, &str)]| serde_urlencoded::to_string(fields).unwrap();
        let ply = before[n]["ply"].to_string();
        let get = |path: String| {
            Request::get(path)
                .header("host", "localhost")
                .body(Body::empty())
                .unwrap()
        };
        let requests = [
            form_request("/games", &[("game", &a), ("seat", &b), ("level", &c)]),
            form_request("/games", &[("game", id), ("position", &a), ("seed", &b)]),
            form_request(
                "/games",
                &[("game", id), ("option-capture", &a), (b.as_str(), &c)],
            ),
            // "!" begins no move, so that the game stays as it is.
            form_request(
                &format!("{game}/move"),
                &[("ply", &ply), ("move", &format!("?!{a}"))],
            ),
            form_request(&format!("{game}/move"), &[("ply", &a), ("move", &b)]),
            form_request(&format!("{game}/next"), &[("ply", &b)]),
            get(format!("{game}/why?{}", query(&[("move", &a)]))),
            get(format!(
                "{game}/advice?{}",
                query(&[("all", &a), ("flip", &b)])
            )),
            get(format!("/p/{id}?{}", query(&[("pos", &b)]))),
            get(format!(
                "/board/{id}.svg?{}",
                query(&[("position", &c), ("flip", &a)])
            )),
        ];
        for request in requests {
            let what = format!("{} {}", request.method(), request.uri());
            let reply = runtime.block_on(site.send(request));
            prop_assert!(!reply.status.is_server_error(), "{what}: {}", reply.body);
        }
        prop_assert_eq!(&runtime.block_on(site.state(game)), &before[n]);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}
