//! Defences of the server against requests without end or number, a false address, moves for
//! another, secrets that leave, texts that are no words.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::{StreamExt, stream};
use lauta_server::Config;
use serde_json::json;
use tower::ServiceExt;

use crate::people::{self, Site, form_request, offered, seated};

/// A body that never ends is not waited for.
#[tokio::test]
async fn slow_bodies_are_broken_off() {
    let site = Site::new().await;
    let person = site.person();
    let begin = stream::once(async { Ok::<_, std::io::Error>("game=back") });
    let body = Body::from_stream(begin.chain(stream::pending()));
    let request = Request::post("/games")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(body)
        .unwrap();
    // From here on the clock goes on by itself where everybody waits.
    tokio::time::pause();
    let reply = person.send(request).await;
    assert_eq!(reply.status, StatusCode::GATEWAY_TIMEOUT, "{}", reply.body);
}

/// A request that comes from this address.
fn from(address: &str, mut request: Request<Body>) -> Request<Body> {
    let peer: std::net::SocketAddr = format!("{address}:1234").parse().unwrap();
    request
        .extensions_mut()
        .insert(axum::extract::ConnectInfo(peer));
    request
        .headers_mut()
        .entry("host")
        .or_insert("localhost".parse().unwrap());
    request
}

/// An address that opens streams without end gets no more; people play on.
#[tokio::test]
async fn streams_are_limited_and_play_goes_on() {
    let site = Site::with(Config {
        streams: 300,
        ..Config::default()
    })
    .await;
    let person = site.person();
    let game = person
        .make(&[("game", "deer-and-dogs"), ("seat", "both")])
        .await;
    let stream = async |address: &str| {
        let request = Request::get(format!("{game}/events")).body(Body::empty());
        let request = from(address, request.unwrap());
        site.app.clone().oneshot(request).await.unwrap()
    };
    let mut open = vec![];
    for n in 0..10_000 {
        let response = stream("192.0.2.1").await;
        if n < 256 {
            assert_eq!(response.status(), StatusCode::OK);
            open.push(response);
        } else {
            assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
            if n == 9_999 {
                let body = axum::body::to_bytes(response.into_body(), 10_000).await;
                let text = String::from_utf8(body.unwrap().to_vec()).unwrap();
                assert!(
                    text.contains(
                        "256 pages of this site are open and live at your address already"
                    ),
                    "{text}"
                );
            }
        }
    }
    // Others have not noticed, until there are too many of all together.
    for n in 0..44 {
        let response = stream(&format!("198.51.100.{n}")).await;
        assert_eq!(response.status(), StatusCode::OK);
        open.push(response);
    }
    let one_more = stream("203.0.113.9").await;
    assert_eq!(one_more.status(), StatusCode::SERVICE_UNAVAILABLE);
    let numbers = person.get("/metrics").await.body;
    for line in [
        "lauta_open_streams 300\n",
        "lauta_streams_refused_total 9745\n",
    ] {
        assert!(numbers.contains(line), "{numbers}");
    }
    let mv = offered(&person.page(&game).await).unwrap();
    let moved = person
        .post(&format!("{game}/move"), &[("ply", "0"), ("move", &mv)])
        .await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER, "{}", moved.body);
    // Places are free again when pages are closed.
    drop(open);
    assert_eq!(stream("192.0.2.1").await.status(), StatusCode::OK);
    let numbers = person.get("/metrics").await.body;
    assert!(numbers.contains("lauta_open_streams 0\n"), "{numbers}");
}

/// Headers of a trusted proxy are believed, and nobody else's.
#[tokio::test]
async fn only_a_trusted_proxy_says_how_it_is_asked() {
    let site = Site::with(Config {
        proxies: vec!["10.0.0.0/8".parse().unwrap()],
        posts_per_second: 1,
        ..Config::default()
    })
    .await;
    let make = async |peer: &str, client: &str| {
        let mut request = form_request("/games", &[("game", "daldosa"), ("seat", "friend-1")]);
        for (name, value) in [
            ("host", "lauta.example"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-for", client),
        ] {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let response = site.app.clone().oneshot(from(peer, request)).await.unwrap();
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.map(|cookie| cookie.to_str().unwrap().to_string());
        (response.status(), cookie.unwrap_or_default())
    };
    let (status, cookie) = make("10.0.0.1", "192.0.2.1").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(
        cookie.contains("; Secure") && cookie.contains("HttpOnly"),
        "{cookie}"
    );
    let (status, cookie) = make("203.0.113.5", "192.0.2.1").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(!cookie.contains("Secure"), "{cookie}");
    // Each client of the proxy has a pace of its own, and nobody gets another by inventing one.
    let floods = async |peer: &str, clients: &[&str]| {
        let mut refused = 0;
        for n in 0..12 {
            let (status, _) = make(peer, clients[n % clients.len()]).await;
            refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
        }
        refused
    };
    assert!(floods("10.0.0.1", &["192.0.2.7"]).await >= 8);
    assert!(floods("10.0.0.1", &["6.6.6.6, 192.0.2.7", "7.7.7.7, 192.0.2.7"]).await >= 11);
    assert!(floods("203.0.113.7", &["1.1.1.1", "2.2.2.2", "3.3.3.3"]).await >= 8);
    assert_eq!(make("10.0.0.1", "192.0.2.8").await.0, StatusCode::SEE_OTHER);
    // The links of a page follow the proxy; its numbers are not for everybody.
    let mut request = Request::get("/metrics").body(Body::empty()).unwrap();
    request
        .headers_mut()
        .insert("host", "lauta.example".parse().unwrap());
    let response = site.app.clone().oneshot(from("10.0.0.1", request)).await;
    assert_eq!(response.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nobody_moves_for_another() {
    let site = Site::new().await;
    let form = [("game", "deer-and-dogs"), ("seat", "friend-1")];
    let (people, game) = seated(&site, &form).await;
    let (others, other_game) = seated(&site, &form).await;
    let mover = usize::from(offered(&people[0].page(&game).await).is_none());
    let (mover, waiter) = (&people[mover], &people[1 - mover]);
    let mv = offered(&mover.page(&game).await).unwrap();
    let before = mover.state(&game).await;
    let ply = before["ply"].to_string();
    let path = format!("{game}/move");
    let form = [("ply", ply.as_str()), ("move", mv.as_str())];
    let refused = |reply: people::Reply, status: StatusCode, words: &str| {
        assert_eq!(reply.status, status, "{}", reply.body);
        assert!(reply.body.contains(words), "{}", reply.body);
    };
    // Out of turn, and from outside.
    refused(
        waiter.post(&path, &form).await,
        StatusCode::CONFLICT,
        "the other side",
    );
    let stranger = site.person();
    refused(
        stranger.post(&path, &form).await,
        StatusCode::FORBIDDEN,
        "you are watching",
    );
    refused(
        stranger.post(&format!("{game}/next"), &form[..1]).await,
        StatusCode::FORBIDDEN,
        "you are watching",
    );
    // The seat of another game: by its link, by its cookie.
    let page = others[0].page(&other_game).await;
    let key = &page.split("/seat/").nth(1).unwrap()[..32];
    refused(
        stranger.get(&format!("{game}/seat/{key}")).await,
        StatusCode::NOT_FOUND,
        "opens no seat",
    );
    let cookie = others[0].cookies.lock().unwrap()[&other_game].clone();
    let with = |cookie: &str| {
        let person = site.person();
        person
            .cookies
            .lock()
            .unwrap()
            .insert(game.clone(), cookie.into());
        person
    };
    refused(
        with(&cookie).post(&path, &form).await,
        StatusCode::FORBIDDEN,
        "you are watching",
    );
    // Forged: without a signature, with that of another value, cut, doubled.
    let own = mover.cookies.lock().unwrap()[&game].clone();
    let (signature, key) = own.split_at(own.len() - 32);
    let forged = [
        format!("seat={key}"),
        format!("{signature}{}", "0".repeat(32)),
        format!("{signature}{}", &key[..31]),
        format!("{}{key}", cookie.split_at(cookie.len() - 32).0),
        "seat=".into(),
        "seat=%00%FF".into(),
    ];
    for forged in forged {
        refused(
            with(&forged).post(&path, &form).await,
            StatusCode::FORBIDDEN,
            "you are watching",
        );
    }
    // Illegal, stale, from the future, from another site.
    refused(
        mover.post(&path, &[("ply", &ply), ("move", "a1-h8")]).await,
        StatusCode::BAD_REQUEST,
        "",
    );
    refused(
        mover.post(&path, &[("ply", "99"), ("move", &mv)]).await,
        StatusCode::CONFLICT,
        "out of date",
    );
    let mut foreign = form_request(&path, &form);
    foreign
        .headers_mut()
        .insert("origin", "http://elsewhere.example".parse().unwrap());
    refused(
        mover.send(foreign).await,
        StatusCode::FORBIDDEN,
        "another site",
    );
    let long = "x".repeat(100_000);
    refused(
        mover.post(&path, &[("ply", &ply), ("move", &long)]).await,
        StatusCode::PAYLOAD_TOO_LARGE,
        "",
    );
    assert_eq!(mover.state(&game).await, before, "nothing has changed");
    // The move itself, and the same once more: once.
    for _ in 0..2 {
        assert_eq!(mover.post(&path, &form).await.status, StatusCode::SEE_OTHER);
    }
    let after = mover.state(&game).await;
    assert_eq!(
        after["log"].as_array().unwrap().len(),
        before["log"].as_array().unwrap().len() + 1
    );
    refused(
        mover
            .post(&path, &[("ply", &ply), ("move", "another")])
            .await,
        StatusCode::CONFLICT,
        "out of date",
    );
    assert_eq!(mover.state(&game).await, after);
}

#[tokio::test]
async fn nothing_secret_leaves_the_server() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &[("game", "backgammon"), ("seat", "friend-1")]).await;
    let keys = people
        .each_ref()
        .map(|person| person.cookies.lock().unwrap()[&game].clone());
    let keys = keys.map(|cookie| cookie[cookie.len() - 32..].to_string());
    let watcher = site.person();
    let other = &people[1];
    for path in ["", "/state", "/dice", "/record", "/why?move=8/5", "?flip=1"] {
        let path = format!("{game}{path}");
        let seen = watcher.get(&path).await.body;
        assert!(
            !keys.iter().any(|key| seen.contains(key)),
            "{path} shows a seat to a watcher"
        );
        let seen = other.get(&path).await.body;
        assert!(
            !seen.contains(&keys[0]),
            "{path} shows a seat to the other one"
        );
        assert!(!seen.contains("\"secret\""), "{path}");
    }
    // No advice between friends, however it is asked for.
    for person in [&people[0], &watcher] {
        let refused = person.get(&format!("{game}/advice")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    }
    let refused = people[0].get(&format!("{game}/review")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn words_and_forms_are_checked() {
    let site = Site::new().await;
    let astrid = site.person();
    let form = [("game", "backgammon"), ("seat", "friend-1")];
    let (game, _) = astrid.invite(&form).await;
    for word in [
        "short",
        "<script>alert(1)</script>",
        "astrid astrid 01",
        &"x".repeat(65),
    ] {
        let refused = astrid.sit(&game, word).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{word}");
        assert!(!refused.body.contains("<script>alert"), "{word}");
    }
    assert_eq!(astrid.state(&game).await["seated"], json!([false, false]));
    // What cannot be begun is said to the host, before anybody is invited.
    for (field, value, words) in [
        ("position", "nonsense", "nonsense"),
        ("seed", "5", "leave the seed empty"),
        ("match", "4000", "up to 999"),
    ] {
        let refused = astrid
            .post("/games", &[form[0], form[1], (field, value)])
            .await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
        assert!(refused.body.contains(words), "{}", refused.body);
        assert!(!refused.headers.contains_key(header::SET_COOKIE));
    }
    // The links of a page follow the name under which the server is asked.
    let mut request = Request::get(&game).body(Body::empty()).unwrap();
    request
        .headers_mut()
        .insert("host", "127.0.0.1:8420".parse().unwrap());
    request
        .headers_mut()
        .insert("x-forwarded-proto", "https".parse().unwrap());
    let page = astrid.send(request).await.body;
    assert!(page.contains("http://127.0.0.1:8420/g/"));
    let mut request = Request::get(&game).body(Body::empty()).unwrap();
    request
        .headers_mut()
        .insert("host", "evil.example".parse().unwrap());
    assert_eq!(
        astrid.send(request).await.status,
        StatusCode::MISDIRECTED_REQUEST
    );
}
