//! Those who mean harm by what they write: in paths, in headers, in names. Who moves for whom is in `defence`.

use crate::people::{Reply, Site};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_server::Config;

/// Script that every attempt contains, and that must never come back as it is.
const SCRIPT: &str = "\"'></template></textarea><script>alert(1)</script>";

fn harmless(what: &str, reply: &Reply) {
    assert!(!reply.status.is_server_error(), "{what}: {}", reply.body);
    assert!(
        !reply.body.contains("<script>alert"),
        "{what}: {}",
        reply.body
    );
    assert!(!reply.headers.contains_key("x-injected"), "{what}");
    if let Some(location) = reply.headers.get(header::LOCATION) {
        let location = location.to_str().unwrap();
        assert!(location.starts_with("/g/"), "{what} leads to {location}");
    }
}

async fn get(site: &Site, path: &str) -> Reply {
    site.person().get(path).await
}

#[tokio::test]
async fn paths_lead_nowhere_else() {
    let site = Site::new().await;
    let person = site.person();
    let form = [("game", "adugo"), ("seat", "friend-1")];
    let (game, seat) = person.invite(&form).await;
    let before = person.state(&game).await;
    for path in [
        "/static/../Cargo.toml",
        "/static/..%2f..%2fCargo.toml",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static//etc/passwd",
        "/board/..%2f..%2fetc%2fpasswd.svg",
        "/board/%2fetc%2fpasswd.svg",
        "/rules/..%2f..%2fetc%2fpasswd",
        "/api/rules/..%2f..%2fetc%2fpasswd",
        "/api/positions/%00",
        "/g/..%2f..%2f",
        "/g/%00",
        "/g/%FF%FE",
        "/g/x'%20OR%20'1'='1",
        "/g/x%22;DROP%20TABLE%20events;--",
        "/g/x%0d%0aX-Injected:%20yes",
        "/p/adugo/%0d%0aX-Injected:%20yes",
        "/new/adugo?position=%0d%0aX-Injected:%20yes",
        "//evil.example/",
        "//evil.example/%2e%2e",
        "/%5cevil.example",
        &format!("{game}%0d%0aX-Injected:%20yes"),
        &format!("{seat}%0d%0aX-Injected:%20yes"),
        &format!("{game}/seat/..%2f..%2f{}", &seat[seat.len() - 32..]),
        &format!("{game}/../../static"),
        &format!("/g/{}", "a".repeat(6000)),
    ] {
        let reply = get(&site, path).await;
        harmless(path, &reply);
        assert!(reply.status.is_client_error(), "{path}: {}", reply.status);
        assert!(
            !reply.body.contains("root:x:") && !reply.body.contains("[workspace]"),
            "{path}"
        );
        assert!(!reply.headers.contains_key(header::SET_COOKIE), "{path}");
    }
    assert_eq!(person.state(&game).await, before);
}

#[tokio::test]
async fn headers_change_nothing() {
    // As on a machine that others reach, where any name is answered to.
    let site = Site::with(Config {
        address: ([0, 0, 0, 0], 0).into(),
        ..Config::default()
    })
    .await;
    let person = site.person();
    let game = person
        .make(&[("game", "adugo"), ("seat", "friend-1")])
        .await;
    let before = person.state(&game).await;
    for (name, value) in [
        ("host", SCRIPT),
        ("host", "evil.example/path?query#"),
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "javascript"),
        ("x-forwarded-for", SCRIPT),
        ("forwarded", "host=evil.example;proto=https"),
        ("x-original-url", "/admin"),
        ("x-http-method-override", "DELETE"),
        ("last-event-id", SCRIPT),
        ("accept", SCRIPT),
        ("cookie", SCRIPT),
        ("authorization", "Bearer \"><script>alert(1)</script>"),
        ("content-type", SCRIPT),
        ("referer", "https://evil.example/"),
    ] {
        for path in [
            &game,
            &format!("{game}/state"),
            "/nowhere",
            &format!("/api{}", game.replace("/g", "/games")),
        ] {
            let request = Request::get(path).header(name, value);
            let reply = person.send(request.body(Body::empty()).unwrap()).await;
            // JSON is never shown as a page: scripts in it cannot run.
            let kind = reply.headers[header::CONTENT_TYPE].to_str().unwrap();
            if kind.starts_with("text/html") {
                harmless(&format!("{name}: {value} at {path}"), &reply);
            }
            assert!(
                !reply.status.is_server_error(),
                "{name}: {value} at {path}: {}",
                reply.body
            );
            assert!(!reply.headers.contains_key("x-injected"));
        }
    }
    assert_eq!(person.state(&game).await, before);
}

#[tokio::test]
async fn script_in_names_is_text() {
    let site = Site::new().await;
    let person = site.person();
    let games = [
        person.make(&[("game", "adugo"), ("seat", "both")]).await,
        person
            .make(&[("game", "backgammon"), ("seat", "1"), ("seed", "5")])
            .await,
    ];
    let query = |field: &str| serde_urlencoded::to_string([(field, SCRIPT)]).unwrap();
    let mut tried = 0;
    for game in &games {
        let before = person.state(game).await;
        let ply = before["ply"].to_string();
        for (path, form) in [
            ("/games".to_string(), vec![("game", SCRIPT)]),
            (
                "/games".into(),
                vec![("game", "adugo"), ("position", SCRIPT)],
            ),
            ("/games".into(), vec![("game", "adugo"), ("level", SCRIPT)]),
            (
                "/games".into(),
                vec![("game", "adugo"), ("option-draw", SCRIPT)],
            ),
            ("/games".into(), vec![("game", "adugo"), (SCRIPT, "1")]),
            (
                format!("{game}/move"),
                vec![("ply", &ply), ("move", SCRIPT)],
            ),
            (format!("{game}/move"), vec![("ply", SCRIPT), ("move", "a")]),
            (
                format!("{game}/next"),
                vec![("ply", &ply), (SCRIPT, SCRIPT)],
            ),
        ] {
            let reply = person.post(&path, &form).await;
            harmless(&format!("{path} {form:?}"), &reply);
            assert!(
                reply.status.is_client_error(),
                "{path} {form:?}: {}",
                reply.status
            );
            tried += 1;
        }
        for path in [
            format!("{game}/why?{}", query("move")),
            format!("{game}?{}", query("flip")),
            format!("/p/adugo?{}", query("pos")),
            format!("/analyse/adugo?{}", query("line")),
            format!("{game}/replay?{}", query("line")),
            format!("/board/adugo.svg?{}", query("position")),
            format!("/board/adugo.png?card=1&{}", query("position")),
            format!("/new/adugo?{}", query("position")),
            format!("/rules/{}", query("a")),
            format!("/{}", query("a")),
        ] {
            harmless(&path, &get(&site, &path).await);
            tried += 1;
        }
        assert_eq!(person.state(game).await, before);
    }
    assert_eq!(tried, 36);
    let shown = get(&site, &format!("{}/why?{}", games[0], query("move"))).await;
    assert_eq!(shown.status, StatusCode::OK);
    assert!(
        shown.body.contains("&lt;script&gt;alert(1)"),
        "the text is shown as text"
    );
}
