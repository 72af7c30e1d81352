//! Boards, embeds, downloads and print pages.

use crate::people;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::games;
use people::{Person, Site, offered};
use serde_json::Value;

/// Plays `moves` moves, and returns the last state.
async fn play(person: &Person, game: &str, moves: usize) -> Value {
    let mut state = person.state(game).await;
    for _ in 0..moves {
        let mv = offered(state["html"].as_str().unwrap()).unwrap();
        let ply = state["ply"].to_string();
        let form = [("ply", ply.as_str()), ("move", &mv)];
        let reply = person.tell(&format!("{game}/move"), &form).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
        state = reply.json();
    }
    state
}

#[tokio::test]
async fn a_replay_shows_every_step_as_it_was() {
    let site = Site::new().await;
    let person = site.person();
    for id in ["backgammon", "deer-and-dogs", "daldos"] {
        let form = [("game", id), ("seat", "both"), ("seed", "7")];
        let game = person.make(&form).await;
        let mut seen = vec![];
        for _ in 0..4 {
            let state = play(&person, &game, 1).await;
            seen.push((state["ply"].as_u64().unwrap(), state["position"].clone()));
        }
        for (ply, position) in seen {
            let page = person.page(&format!("{game}/replay?at={ply}")).await;
            let link = position
                .as_str()
                .unwrap()
                .replace(' ', "_")
                .replace('@', "%40");
            let found = page.contains(&format!("/p/{id}/{link}"))
                || page.replace("%40", "@").contains(&link.replace("%40", "@"));
            assert!(found, "{id} {ply} {position}");
            assert!(page.contains(&format!("data-at=\"{ply}\"")));
            assert!(page.contains("rel=\"prev\""));
        }
        let first = person.page(&format!("{game}/replay?at=0")).await;
        assert!(first.contains("rel=\"next\"") && !first.contains("rel=\"prev\""));
        // Beyond the end is the end.
        let end = person.page(&format!("{game}/replay?at=999999")).await;
        assert!(!end.contains("rel=\"next\""));
        // Nothing can be done to the game from here.
        assert!(!end.contains("method=\"post\""));
        let wrong = person.get(&format!("{game}/replay?at=x")).await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
        assert!(wrong.body.contains("a number"));
    }
}

/// The value of a `meta` element of a page.
fn said(page: &str, property: &str) -> String {
    let (_, rest) = page
        .split_once(&format!("property=\"{property}\" content=\""))
        .unwrap_or_else(|| panic!("no {property}"));
    let value = rest.split_once('"').unwrap().0;
    value.replace("&amp;", "&")
}

#[tokio::test]
async fn links_say_what_they_lead_to() {
    let site = Site::new().await;
    let person = site.person();
    let form = [("game", "backgammon"), ("seat", "both"), ("seed", "7")];
    let game = person.make(&form).await;
    play(&person, &game, 2).await;
    for path in [
        game.as_str(),
        "/rules/bradspel",
        "/p/deer-and-dogs",
        "/p/daldos?flip=1",
    ] {
        let page = person.page(path).await;
        assert!(said(&page, "og:url").ends_with(path), "{path}");
        assert!(!said(&page, "og:title").is_empty() && !said(&page, "og:description").is_empty());
        let picture = said(&page, "og:image");
        let address = picture.strip_prefix("http://").unwrap();
        let reply = person.get(&address[address.find('/').unwrap()..]).await;
        assert_eq!(reply.status, StatusCode::OK, "{picture}");
        assert_eq!(reply.headers[header::CONTENT_TYPE], "image/png");
    }
    // A card shows the position that the page shows.
    let page = person.page(&game).await;
    let state = person.state(&game).await;
    let position = state["position"].as_str().unwrap().replace(' ', "_");
    assert!(said(&page, "og:image").contains(&position[..10]));
}

#[tokio::test]
async fn a_game_is_saved_as_a_film() {
    let site = Site::new().await;
    let person = site.person();
    for id in ["backgammon", "deer-and-dogs"] {
        let game = person
            .make(&[("game", id), ("seat", "both"), ("seed", "7")])
            .await;
        play(&person, &game, 3).await;
        assert!(
            person
                .page(&game)
                .await
                .contains(&format!("{game}/film.png"))
        );
        let film = person.get(&format!("{game}/film.png?flip=1")).await;
        assert_eq!(film.status, StatusCode::OK);
        assert_eq!(film.headers[header::CONTENT_TYPE], "image/png");
        assert!(film.body.contains("acTL"), "the picture does not move");
    }
}

#[tokio::test]
async fn boards_stand_in_other_pages_and_do_nothing_there() {
    let site = Site::new().await;
    let person = site.person();
    let position = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)_throw=3-1";
    let reply = person
        .get(&format!("/embed/backgammon?position={position}&flip=1"))
        .await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    let policy = reply.headers[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap();
    assert!(policy.contains("frame-ancestors *") && policy.contains("form-action 'none'"));
    assert!(!policy.contains("script-src"));
    for part in ["<script", "<form", "set-cookie"] {
        assert!(!reply.body.contains(part), "{part}");
    }
    assert!(reply.body.contains("<svg") && reply.body.contains("/p/backgammon/"));
    // Other pages stay unframed.
    let page = person.get("/p/backgammon").await;
    let policy = page.headers[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap();
    assert!(policy.contains("frame-ancestors 'none'"));
    let wrong = person.get("/embed/backgammon?position=30/1").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    let none = person.get("/embed/chess").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_board_is_plain_for_those_who_want_it() {
    let site = Site::new().await;
    let person = site.person();
    let form = [("boards", "plain"), ("back", "/rules/tabula")];
    let kept = person.tell("/settings", &form).await;
    assert!(kept.status.is_redirection(), "{}", kept.body);
    let cookie = kept.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("boards=plain;"), "{cookie}");
    let stone = "class=\"lauta stone\"";
    for (cookie, plain) in [(cookie, true), ("boards=own", false)] {
        let request = Request::get("/rules/tabula").header(header::COOKIE, cookie);
        let request = request.body(Body::empty()).unwrap();
        let page = site.person().send(request).await.body;
        assert_eq!(page.contains("class=\"lauta plain-board\""), plain);
        assert_eq!(page.contains(stone), !plain);
        // The object that the look follows.
        assert!(page.contains("slabs of late antiquity"), "{page}");
    }
}

#[tokio::test]
async fn every_game_can_be_printed() {
    let site = Site::new().await;
    let person = site.person();
    for about in games() {
        let page = person.page(&format!("/print/{}", about.id)).await;
        assert_eq!(page.matches("class=\"lauta ").count(), 2, "{}", about.id);
        for rule in &about.rules {
            let text: String = rule.text.chars().take(20).collect();
            let text = text
                .replace('&', "&amp;")
                .replace('"', "&quot;")
                .replace('<', "&lt;");
            assert!(
                page.contains(&text.replace('>', "&gt;")),
                "{}: {text}",
                about.id
            );
        }
    }
}

const START: &str = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";

#[tokio::test]
async fn positions_are_set_up_without_script() {
    let person = Site::new().await.person();
    let page = person.page("/edit/backgammon").await;
    // One can take from where something stands, and put on every place.
    assert_eq!(page.matches("<option value=\"p").count(), 8 + 24);
    assert!(page.contains("<option value=\"p13\">Point 13: 5 pieces of White</option>"));
    let carry =
        |pos: &str, from: &str, to: &str| format!("/edit/backgammon?pos={pos}&from={from}&to={to}");
    let reply = person.get(&carry(START, "p13", "p7")).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
    let address = reply.location().to_string();
    let page = person.page(&address).await;
    let carried = START.replacen("13(5),8(3)", "13(4),8(3),7", 1);
    assert!(page.contains(&format!(">{carried}</textarea>")), "{page}");
    // The other side's men stand there: a message, and the board as it was.
    let reply = person.get(&carry(START, "p13", "p12")).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert!(reply.body.contains("both sides stand on"), "{}", reply.body);
    assert!(reply.body.contains("class=\"trouble\""));
    assert!(reply.body.contains(&format!(">{START}</textarea>")));
    assert!(reply.body.contains("Read as"));
    for (from, to, said) in [
        ("p5", "p7", "nothing stands there"),
        ("p13", "p99", "there is no place"),
        ("p13", "bar-2", "for pieces of Black"),
    ] {
        let page = person.page(&carry(START, from, to)).await;
        assert!(page.contains(said), "{said}: {page}");
    }
    let half = person.get("/edit/backgammon?from=p13").await;
    assert_eq!(half.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_turn_changes_without_script() {
    let person = Site::new().await.person();
    let thrown = format!("/edit/backgammon?pos={START}_throw=3-1&turn=other");
    let reply = person.get(&thrown).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
    let page = person.page(reply.location()).await;
    assert!(
        page.contains(&format!(">{START} side=2</textarea>")),
        "{page}"
    );
    assert!(page.contains("Black to move"));
    let wrong = person.get("/edit/backgammon?turn=mine").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
}
