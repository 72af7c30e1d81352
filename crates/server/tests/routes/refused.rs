//! What is refused, and in which words.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::Value;

use crate::{Site, form_request, one_of_each};

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
