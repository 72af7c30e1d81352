//! Refused requests and their messages.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use serde_json::Value;

use super::{Site, form_request, one_of_each};

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
            "1–9",
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
        (get("/board/no-such-game.png"), 404, "no-such-game"),
        (get("/board/picture.gif"), 404, "GAME.svg"),
        (get("/board/adugo.png?position=%F0%9F%8E%B2"), 400, ""),
        (get("/g/unknown/film.png"), 404, "unknown"),
        (get("/static/other.css"), 404, "other.css"),
        (get("/nowhere"), 404, "/nowhere"),
        (get("/mine/forget"), 405, ""),
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
    // A foreign host name that points at this machine reads nothing.
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

#[tokio::test]
async fn queries_are_short() {
    let site = Site::new().await;
    let query = |n: usize| (0..n).map(|n| format!("f{n}=1")).collect::<Vec<_>>();
    let long = query(65).join("&");
    for path in [
        "/".to_string(),
        "/static/lauta.css".into(),
        "/g/none".into(),
        "/nowhere".into(),
        "/health".into(),
        "/api/games/none".into(),
    ] {
        for long in [&long, &"a&".repeat(17_000), &"x".repeat(9000)] {
            let reply = site.get(&format!("{path}?{long}")).await;
            assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{path}");
            assert!(reply.body.contains("64 fields and 8 KB"), "{}", reply.body);
        }
    }
    let fitting = site.get(&format!("/nowhere?{}", query(64).join("&"))).await;
    assert_eq!(fitting.status, StatusCode::NOT_FOUND);
    let fields: Vec<(String, &str)> = (0..65).map(|n| (format!("f{n}"), "1")).collect();
    let fields: Vec<(&str, &str)> = fields.iter().map(|(k, v)| (k.as_str(), *v)).collect();
    let reply = site.post("/games", &fields).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert!(reply.body.contains("64 fields"), "{}", reply.body);
}

#[tokio::test]
async fn json_calls_itself_json_and_says_things_once() {
    let site = Site::new().await;
    let send = async |kind: &str, body: &str| {
        let request = Request::post("/api/games")
            .header("host", "localhost")
            .header(header::CONTENT_TYPE, kind)
            .body(Body::from(body.to_string()));
        site.send(request.unwrap()).await
    };
    let game = r#"{"game":"adugo","seat":"both"}"#;
    for kind in [
        "application/json",
        "application/json; charset=utf-8",
        "Application/JSON ;a=b",
    ] {
        let reply = send(kind, game).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{kind}: {}", reply.body);
    }
    for kind in [
        "application/jsonx",
        "application/json+x",
        "application/json, text/plain",
        "text/json",
        "",
    ] {
        let reply = send(kind, game).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{kind}");
        assert!(
            reply.body.contains("send application/json"),
            "{}",
            reply.body
        );
    }
    let twice = r#"{"game":"adugo","seat":"both","game":"bagh-chal"}"#;
    let reply = send("application/json", twice).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert!(reply.body.contains("given twice"), "{}", reply.body);
    let form = Request::post("/games")
        .header("host", "localhost")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencodedx")
        .body(Body::from("game=adugo"));
    let reply = site.send(form.unwrap()).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
}

/// Whatever a page says of what was sent, it repeats no more than is needed to recognise it.
#[tokio::test]
async fn refusals_repeat_little() {
    let site = Site::new().await;
    let game = site.begin(&[("game", "adugo"), ("seat", "both")]).await;
    let ply = site.state(&game).await["ply"].to_string();
    let api = game.replace("/g", "/api/games");
    let mut faults = vec![];
    // In one word and in many, with and without what has to be written otherwise on a page or in JSON.
    for (filler, many) in [
        ("q", 10_000),
        ("q q ", 2500),
        ("q\"", 5000),
        ("q\\", 5000),
        ("q,1/", 2500),
    ] {
        let long = filler.repeat(many);
        let encoded: String =
            serde_urlencoded::to_string([("", &long)]).unwrap()[1..].replace('+', "%20");
        let query = &encoded[..encoded.len().min(7000) / 9 * 9];
        let mut asked = vec![];
        for path in [
            "/{}",
            "/g/{}",
            "/g/{}/state",
            "/p/{}",
            "/p/adugo/{}",
            "/rules/{}",
            "/new/{}",
            "/board/{}",
            "/board/{}.svg",
            "/board/{}.png",
            "/board/adugo:{}.svg",
            "/static/{}",
            "/embed/{}",
            "/print/{}",
            "/edit/{}",
            "/analyse/{}",
            "/learn/adugo/{}",
            "/api/{}",
            "/api/rules/{}",
            "/api/positions/{}",
            "/api/games/{}",
        ] {
            asked.push(path.replace("{}", &encoded));
        }
        for path in [
            "/board/adugo.svg?position={}",
            "/board/adugo.svg?{}=1",
            "/new/adugo?position={}",
            "/p/adugo?pos={}",
            "/p/adugo?flip={}",
            "/analyse/adugo?line={}",
            "/analyse/adugo?position={}",
            "/api/analyse/adugo?line={}",
            "/api/positions/adugo?position={}",
            "/nowhere?a={}",
        ] {
            asked.push(path.replace("{}", query));
        }
        let mut replies = vec![];
        for path in asked {
            replies.push((path.clone(), site.get(&path).await));
        }
        for (path, form) in [
            ("/games".into(), vec![("game", long.as_str())]),
            (
                "/games".into(),
                vec![("game", "adugo"), ("position", &long)],
            ),
            (
                "/games".into(),
                vec![("game", "backgammon"), ("position", &long)],
            ),
            ("/games".into(), vec![("game", "adugo"), ("seat", &long)]),
            (
                "/games".into(),
                vec![("game", "adugo"), ("option-a", &long)],
            ),
            ("/games".into(), vec![("game", "adugo"), (&long, "1")]),
            (
                format!("{game}/move"),
                vec![("ply", ply.as_str()), ("move", &long)],
            ),
            (
                format!("{game}/move"),
                vec![("ply", long.as_str()), ("move", "a")],
            ),
            (
                format!("{game}/next"),
                vec![("ply", ply.as_str()), (&long, "a")],
            ),
        ] {
            let mut request = form_request(&path, &form);
            // Some fillers grow too long for a form; JSON says them in fewer letters.
            if serde_urlencoded::to_string(&form).unwrap().len() < 16_000 {
                replies.push((path.clone(), site.send(request).await));
            }
            let fields = form
                .iter()
                .map(|(k, v)| ((*k).to_string(), Value::from(*v)));
            let json = Value::Object(fields.collect()).to_string();
            request = Request::post(
                path.replace(&game, &api)
                    .replace("/games", "/api/games")
                    .replace("/api/api", "/api"),
            )
            .header("host", "localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(json))
            .unwrap();
            replies.push((format!("/api {path}"), site.send(request).await));
        }
        for (what, reply) in replies {
            let what: String = what.chars().take(60).collect();
            assert!(reply.status.is_client_error(), "{what}: {}", reply.status);
            let repeated = reply.body.matches('q').count();
            if repeated > 300 {
                faults.push(format!("{what} repeats {repeated} letters: {}", reply.body));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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
