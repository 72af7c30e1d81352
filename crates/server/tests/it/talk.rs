//! Messages of friends besides moves: take-backs, draws, phrases, clocks.

use crate::people;

use std::time::Duration;

use axum::http::StatusCode;
use lauta_catalog::Record;
use people::{Person, Reply, Site, offered, seated};
use serde_json::{Value, json};

const HUNT: [(&str, &str); 2] = [("game", "deer-and-dogs"), ("seat", "friend-1")];

/// Says one thing about the game as it stands.
async fn tell(person: &Person, game: &str, what: (&str, &str)) -> Reply {
    let ply = person.state(game).await["ply"].to_string();
    let form = [("ply", ply.as_str()), what];
    person.tell(&format!("{game}/talk"), &form).await
}

async fn agree(person: &Person, game: &str, what: (&str, &str)) -> Value {
    let reply = tell(person, game, what).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    reply.json()
}

async fn refused(person: &Person, game: &str, what: (&str, &str), because: &str) {
    let before = person.state(game).await;
    let reply = tell(person, game, what).await;
    assert!(reply.status.is_client_error(), "{}", reply.body);
    assert!(reply.body.contains(because), "{}", reply.body);
    let after = person.state(game).await;
    for key in ["seq", "ply", "talk", "log"] {
        assert_eq!(before[key], after[key], "{key}");
    }
}

/// Plays the first legal move.
async fn play(person: &Person, game: &str) -> Value {
    let state = person.state(game).await;
    let mv = offered(state["html"].as_str().unwrap()).unwrap();
    let ply = state["ply"].to_string();
    let form = [("ply", ply.as_str()), ("move", &mv)];
    let reply = person.tell(&format!("{game}/move"), &form).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    reply.json()
}

/// (Person to move, person who waits.)
async fn turn<'p>(people: &'p [Person; 2], game: &str) -> (&'p Person, &'p Person) {
    let [astrid, bo] = people;
    if astrid.state(game).await["chooser"].is_null() {
        (bo, astrid)
    } else {
        (astrid, bo)
    }
}

#[tokio::test]
async fn a_move_is_taken_back_with_the_others_consent() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &HUNT).await;
    let (mover, other) = turn(&people, &game).await;
    let back = ("ask", "back");
    refused(mover, &game, back, "nothing to take back").await;
    let begun = mover.state(&game).await;
    play(mover, &game).await;
    let asked = agree(mover, &game, back).await;
    assert_eq!(
        asked["talk"]["asked"],
        json!([begun["chooser"], { "back": 0 }])
    );
    refused(mover, &game, back, "still waiting for its answer").await;
    refused(mover, &game, ("answer", "yes"), "nobody has asked you").await;
    let html = other.page(&game).await;
    assert!(html.contains("Deer ask to take back the last move") && html.contains("Decline"));
    // Who watches sees the request, and no buttons.
    let watched = site.person().page(&game).await;
    assert!(
        watched.contains("Deer ask to take back the last move") && !watched.contains("Decline")
    );
    let refusal = agree(other, &game, ("answer", "no")).await;
    assert_eq!(refusal["told"], "The request was declined.");
    refused(mover, &game, back, "ask again after the next turn").await;
    // The other side has answered by a move: both go.
    play(other, &game).await;
    agree(mover, &game, back).await;
    let gone = agree(other, &game, ("answer", "yes")).await;
    assert_eq!(gone["position"], begun["position"]);
    assert_eq!(gone["ply"], begun["ply"]);
    assert_eq!(gone["log"], json!([]));
    // The game goes on from there, and its record is that of what counts.
    play(mover, &game).await;
    let record = mover.get(&format!("{game}/record")).await.body;
    assert_eq!(
        Record::read(&lauta_catalog::Catalog, &record)
            .unwrap()
            .entries
            .len(),
        1
    );
    // A request that is answered by a move is void.
    agree(mover, &game, back).await;
    let moved = play(other, &game).await;
    assert_eq!(moved["talk"]["asked"], Value::Null);
}

#[tokio::test]
async fn nothing_is_taken_back_past_the_dice() {
    let site = Site::new().await;
    let form = [("game", "tabula"), ("seat", "friend-1")];
    let (people, game) = seated(&site, &form).await;
    let (mover, _) = turn(&people, &game).await;
    play(mover, &game).await;
    refused(
        mover,
        &game,
        ("ask", "back"),
        "the dice have been thrown since",
    )
    .await;
    let page = mover.page(&game).await;
    assert!(!page.contains("take back the move") && !page.contains("Offer a draw"));
    refused(mover, &game, ("ask", "draw"), "cannot be drawn").await;
}

#[tokio::test]
async fn a_draw_is_agreed_where_the_rules_know_it() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &HUNT).await;
    let (mover, other) = turn(&people, &game).await;
    let draw = ("ask", "draw");
    assert!(mover.page(&game).await.contains("Offer a draw"));
    agree(mover, &game, draw).await;
    agree(other, &game, ("answer", "no")).await;
    play(mover, &game).await;
    agree(mover, &game, draw).await;
    let over = agree(other, &game, ("answer", "yes")).await;
    assert_eq!(over["over"], true);
    assert!(
        over["html"]
            .as_str()
            .unwrap()
            .contains("drawn by agreement")
    );
    let record = mover.get(&format!("{game}/record")).await.body;
    let record = Record::read(&lauta_catalog::Catalog, &record).unwrap();
    assert_eq!(
        record.entries.last().unwrap(),
        &format!(
            "draw {}",
            over["log"][1]["side"]
                .as_str()
                .unwrap()
                .replace("first", "1")
                .replace("second", "2")
        )
    );
    for what in [draw, ("ask", "back")] {
        assert!(tell(mover, &game, what).await.status.is_client_error());
    }
}

#[tokio::test]
async fn only_fixed_phrases_are_said_and_few() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &HUNT).await;
    let [astrid, bo] = &people;
    for _ in 0..3 {
        agree(astrid, &game, ("say", "hello")).await;
    }
    refused(astrid, &game, ("say", "hello"), "too many messages").await;
    let heard = agree(bo, &game, ("say", "luck")).await;
    assert!(heard["told"].as_str().unwrap().ends_with(": Good luck!"));
    agree(astrid, &game, ("say", "thanks")).await;
    refused(astrid, &game, ("say", "<b>you"), "say cannot be").await;
    let watcher = site.person();
    assert!(watcher.page(&game).await.contains("Good luck!"));
    let reply = tell(&watcher, &game, ("say", "hello")).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    for form in [
        &[("ply", "0")][..],
        &[("ply", "0"), ("say", "hello"), ("answer", "yes")],
    ] {
        let reply = astrid.tell(&format!("{game}/talk"), form).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{}", reply.body);
    }
    // At one screen nobody needs the page to speak.
    let alone = astrid
        .make(&[("game", "deer-and-dogs"), ("seat", "both")])
        .await;
    refused(astrid, &alone, ("say", "hello"), "only friends").await;
}

#[tokio::test]
async fn who_has_no_time_left_loses() {
    let site = Site::new().await;
    let form = [
        ("game", "deer-and-dogs"),
        ("seat", "friend-1"),
        ("clock", "0+1"),
    ];
    let (people, game) = seated(&site, &form).await;
    let (mover, _) = turn(&people, &game).await;
    let state = play(mover, &game).await;
    let clock = &state["clock"];
    assert!(
        clock["left"]
            .as_array()
            .unwrap()
            .iter()
            .all(|left| left.as_i64().unwrap() > 0)
    );
    let late = clock["running"].as_str().unwrap().to_string();
    assert_ne!(late, mover.state(&game).await["you"].as_str().unwrap());
    assert!(mover.page(&game).await.contains("data-runs"));
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let over = site.person().state(&game).await;
    assert_eq!(over["over"], true);
    let last = over["log"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["kind"], &last["side"]),
        (&json!("time"), &json!(late))
    );
    assert!(over["html"].as_str().unwrap().contains("ran out of time"));
    assert_eq!(over["clock"]["running"], Value::Null);
    let record = mover.get(&format!("{game}/record")).await.body;
    Record::read(&lauta_catalog::Catalog, &record).unwrap();
}

#[tokio::test]
async fn clocks_are_checked() {
    let site = Site::new().await;
    let person = site.person();
    for (clock, seat, because) in [
        ("0+0", "friend-1", "clock cannot be"),
        ("soon", "friend-1", "10+5"),
        ("3d", "1", "only games between friends have a clock"),
    ] {
        let form = [("game", "tabula"), ("seat", seat), ("clock", clock)];
        let reply = person.post("/games", &form).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{clock}");
        assert!(reply.body.contains(because), "{}", reply.body);
    }
    let form = [("game", "tabula"), ("seat", "friend-1"), ("clock", "3d")];
    let game = person.make(&form).await;
    assert!(person.page(&game).await.contains("3 days per turn"));
}
