//! A board in a museum, and positions that people write.

use crate::people;

use axum::http::{StatusCode, header};
use lauta_catalog::{games, open};
use lauta_server::{Config, Database, Kiosk, app};
use people::{Person, Site};

async fn kiosk() -> (Person, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        database: Some(Database::File(folder.path().join("games.db"))),
        kiosk: Some(Kiosk {
            games: vec!["lautapeli".into(), "deer-and-dogs".into()],
            languages: vec!["fi".into(), "sv".into()],
            idle: 60,
        }),
        ..Config::default()
    };
    (Person::of(app(config).await.unwrap()), folder)
}

#[tokio::test]
async fn a_kiosk_has_its_games_and_languages_and_nothing_else() {
    let (person, _folder) = kiosk().await;
    let home = person.page("/").await;
    assert!(home.contains("<html lang=\"fi\"") && home.contains("data-idle=\"60\""));
    assert!(home.contains("/new/lautapeli") && !home.contains("/new/tavla"));
    assert!(home.contains("lang=sv") && !home.contains("lang=de"));
    assert!(!home.contains("/settings") && home.contains("id=\"idle\""));
    let setup = person.page("/new/lautapeli").await;
    assert!(!setup.contains("friend-1"));
    let game = person
        .make(&[("game", "deer-and-dogs"), ("seat", "1")])
        .await;
    assert!(person.page(&game).await.contains("id=\"commit\""));
    for path in [
        "/new/tavla",
        "/api/openapi.json",
        "/settings",
        "/print/lautapeli",
        &format!("{game}/record"),
    ] {
        assert_eq!(
            person.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    // It remembers nobody, even if a browser brings a list along.
    let begun = person.post("/games", &[("game", "lautapeli")]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    assert!(!begun.headers.contains_key(header::SET_COOKIE));
    assert_eq!(person.get("/mine").await.status, StatusCode::NOT_FOUND);
    let other = [("game", "tavla"), ("seat", "1")];
    let refused = person.post("/games", &other).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
}

#[tokio::test]
async fn while_nobody_is_there_games_play_themselves() {
    let (person, _folder) = kiosk().await;
    // Whatever the last visitor chose and the browser prefers, the first language is the usual one.
    person.get("/?lang=sv").await;
    assert!(person.page("/").await.contains("<html lang=\"sv\""));
    let first = person.get("/attract").await.location().to_string();
    assert_eq!(first, "/attract/lautapeli?lang=fi");
    let idle = person.page(&first).await;
    assert!(
        idle.contains("<html lang=\"fi\"") && idle.contains("<h2>Lautapeli"),
        "{idle}"
    );
    assert!(idle.contains("href=\"/?lang=sv\""), "{idle}");
    assert!(person.page("/").await.contains("<html lang=\"fi\""));
    let next = |page: &str| {
        let at = page.find("data-next=\"").unwrap() + 11;
        page[at..].split('"').next().unwrap().to_string()
    };
    let mut path = "/attract/lautapeli".to_string();
    let mut seen = 0;
    while !path.starts_with("/attract/deer-and-dogs") {
        let page = person.page(&path).await;
        assert!(page.contains("<svg") && !page.contains("<form class"));
        path = next(&page);
        seen += 1;
        assert!(seen < 1000);
    }
    assert!(seen > 10, "{seen}");
    // Elsewhere there is no such page.
    let site = Site::new().await;
    assert_eq!(
        site.person().get("/attract").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn positions_are_written_and_seen() {
    let person = Site::new().await.person();
    for about in games() {
        let start = open(&about.id).unwrap().position();
        let page = person.page(&format!("/edit/{}", about.id)).await;
        let shown = start
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        assert!(page.contains(&shown), "{}: {start}", about.id);
        assert!(page.contains("Read as"), "{}", about.id);
    }
    let wrong = person.page("/edit/backgammon?pos=24(2),13(5)/31").await;
    assert!(
        wrong.contains("column") && wrong.contains("class=\"trouble\""),
        "{wrong}"
    );
    let right = person
        .page("/edit/backgammon?pos=24(2),6/13(5)_throw=3-1")
        .await;
    assert!(right.contains("/p/backgammon/"));
}
