//! Learning: lessons, games side by side, finding a game, the rules with pictures.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

#[expect(dead_code, reason = "here nobody plays a friend")]
mod people;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::{games, lessons};
use people::{Person, Site, offered};

async fn lesson(person: &Person, path: &str, mv: &str) -> serde_json::Value {
    let query = serde_urlencoded::to_string([("move", mv)]).unwrap();
    let request = Request::get(format!("{path}?{query}"))
        .header(header::ACCEPT, "application/json")
        .body(Body::empty())
        .unwrap();
    let reply = person.send(request).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    reply.json()
}

#[tokio::test]
async fn every_lesson_can_be_played() {
    let person = Site::new().await.person();
    for about in games() {
        let last = lessons(&about.id).unwrap().len();
        for number in [1, last] {
            let path = format!("/learn/{}/{number}", about.id);
            let page = person.page(&path).await;
            assert!(page.contains("id=\"state\""), "{path}");
            let mv = offered(&page).unwrap();
            let told = lesson(&person, &path, &mv).await;
            let html = told["html"].as_str().unwrap();
            assert!(html.contains("Legal moves:"), "{path}: {html}");
            let onwards = if number == last {
                format!("/new/{}", about.id)
            } else {
                format!("/learn/{}/{}", about.id, number + 1)
            };
            assert!(html.contains(&onwards), "{path}");
        }
    }
}

#[tokio::test]
async fn a_lesson_says_what_its_case_shows_and_why_a_move_is_illegal() {
    let person = Site::new().await.person();
    let first = person.get("/learn/lautapeli").await;
    assert_eq!(first.location(), "/learn/lautapeli/1");
    let page = person.page("/learn/lautapeli/2").await;
    assert!(page.contains("Play a legal move") && !page.contains("the huk (13) is free"));
    let told = lesson(&person, "/learn/lautapeli/2", &offered(&page).unwrap()).await;
    assert!(
        told["html"]
            .as_str()
            .unwrap()
            .contains("the huk (13) is free")
    );
    let wrong = lesson(&person, "/learn/lautapeli/2", "24/12").await;
    let html = wrong["html"].as_str().unwrap();
    assert!(html.contains("/rules/lautapeli#rule-"), "{html}");
    assert!(!html.contains("the huk (13) is free"));
    for path in ["/learn/chess", "/learn/lautapeli/0", "/learn/lautapeli/99"] {
        let path = if path == "/learn/chess" {
            "/learn/chess/1"
        } else {
            path
        };
        assert_eq!(
            person.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn two_games_stand_side_by_side() {
    let person = Site::new().await.person();
    let page = person
        .page("/compare?a=daldos&b=daldos:capture=each-die")
        .await;
    assert_eq!(page.matches("<svg").count(), 2);
    assert!(page.contains("differs") && page.contains("class=\"same\""));
    let same = person.page("/compare?a=tavla&b=tavla").await;
    assert!(!same.contains("class=\"differs\""));
    assert!(person.page("/compare").await.contains("name=\"b\""));
    let none = person.get("/compare?a=daldos&b=chess").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn games_are_found() {
    let person = Site::new().await.person();
    let found = |page: &str| page.matches("<li class=\"card\"").count();
    let all = found(&person.page("/").await);
    for (query, one) in [
        ("words=tavla", "/new/tavla"),
        ("kind=hunt&luck=none", "/new/deer-and-dogs"),
        ("century=13", "/new/todas-tablas"),
        ("words=finland&length=&luck=", "/new/lautapeli"),
        ("words=daldøs", "/new/daldos"),
    ] {
        let query = query.replace('ø', "%C3%B8");
        let page = person.page(&format!("/?{query}")).await;
        assert!(page.contains(one), "{query}");
        assert!(
            (1..all).contains(&found(&page)),
            "{query}: {}",
            found(&page)
        );
    }
    let nothing = person.page("/?words=zzz").await;
    assert!(nothing.contains("No game is like that"));
    for wrong in ["century=22", "length=tall", "luck=bad", "colour=red"] {
        let reply = person.get(&format!("/?{wrong}")).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

#[tokio::test]
async fn rules_show_where_men_go() {
    let person = Site::new().await.person();
    for about in games() {
        let page = person.page(&format!("/rules/{}", about.id)).await;
        assert!(page.contains("class=\"begin\""), "{}", about.id);
        // Elsewhere some only drop men, or the side to begin has nothing to choose.
        if ["tables", "running"].contains(&about.family.as_str()) {
            assert!(page.contains("class=\"arrow first\""), "{}", about.id);
        }
    }
    let page = person.page("/rules/lautapeli").await;
    assert!(page.contains("LAU-1") && page.contains("/learn/lautapeli"));
}
