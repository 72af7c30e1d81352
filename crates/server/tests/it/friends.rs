//! Two people, each with a link: they take seats, play, are kept up to date, and check the dice.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::StreamExt;
use lauta_catalog::{Record, verify};
use lauta_server::{Config, Database};
use serde_json::json;
use tower::ServiceExt;

use crate::people::{Person, Site, WORDS, offered, seated};
use crate::postgres::Postgres;

/// Each person takes the first action that the page offers, until the series is over.
async fn play_to_the_end(people: &[Person; 2], game: &str) {
    let mut person = 0;
    let mut state = people[person].state(game).await;
    for _ in 0..6000 {
        let ply = state["ply"].to_string();
        let html = state["html"].as_str().unwrap();
        let reply = if let Some(mv) = offered(html) {
            let form = [("ply", ply.as_str()), ("move", &mv)];
            people[person].tell(&format!("{game}/move"), &form).await
        } else if html.contains("id=\"next\"") {
            people[person]
                .tell(&format!("{game}/next"), &[("ply", &ply)])
                .await
        } else if state["over"] == true {
            return;
        } else {
            person = 1 - person;
            people[person].get(&format!("{game}/state")).await
        };
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
        state = reply.json();
    }
    panic!("{game} does not end");
}

#[tokio::test]
async fn friends_take_seats_and_the_game_begins() {
    let site = Site::new().await;
    let (astrid, bo, watcher) = (site.person(), site.person(), site.person());
    let form = [("game", "backgammon"), ("seat", "friend-2")];
    let game = astrid.make(&form).await;
    // The seat is in the cookie, for this game alone, and no script reads it.
    let waiting = astrid.state(&game).await;
    assert_eq!(waiting["you"], "second");
    // Its title is a name, not an id.
    let (other, _) = site
        .person()
        .invite(&[("game", "bagh-chal"), ("seat", "friend-1")])
        .await;
    let page = site.person().page(&other).await;
    assert!(
        page.contains("<title>Bagh-chal, tigers and goats · Lauta</title>"),
        "{page}"
    );
    assert_eq!(waiting["seated"], json!([false, false]));
    let links = waiting["links"].as_array().unwrap();
    assert!(
        astrid
            .page(&game)
            .await
            .contains(links[1].as_str().unwrap())
    );
    let commitment = waiting["commitment"].as_str().unwrap().to_string();
    assert_eq!(commitment.len(), 64);
    // Who watches sees no seat, and neither does who looks at the link twice.
    for path in [game.clone(), format!("{game}/state")] {
        let seen = watcher.get(&path).await.body;
        assert!(
            !seen.contains("/seat/") && !seen.contains("id=\"sit\""),
            "{seen}"
        );
        assert!(seen.contains(&commitment));
    }
    assert_eq!(
        watcher.sit(&game, WORDS[0]).await.status,
        StatusCode::FORBIDDEN
    );
    let path = links[1]
        .as_str()
        .unwrap()
        .strip_prefix("http://localhost")
        .unwrap();
    let opened = bo.get(path).await;
    let cookie = opened.headers[header::SET_COOKIE].to_str().unwrap();
    for part in ["seat=", &format!("Path={game}"), "HttpOnly", "SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(opened.location(), game);
    assert_eq!(bo.state(&game).await["you"], "first");
    // Nothing can be done before both sit.
    for path in ["move", "next"] {
        let form = [("ply", "0"), ("move", "8/5 6/5")];
        let form = if path == "move" {
            &form[..]
        } else {
            &form[..1]
        };
        let early = bo.post(&format!("{game}/{path}"), form).await;
        assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    }
    for path in ["record", "review", "advice", "dice", "why?move=a"] {
        let early = bo.get(&format!("{game}/{path}")).await;
        assert_eq!(early.status, StatusCode::CONFLICT, "{path}: {}", early.body);
    }
    let offers = async || astrid.page(&game).await.contains("For the other player");
    assert!(offers().await);
    bo.sit(&game, WORDS[0]).await;
    assert_eq!(bo.state(&game).await["words"], json!([WORDS[0], null]));
    // Sat down is sat down: no other word afterwards.
    bo.sit(&game, WORDS[1]).await;
    assert_eq!(bo.state(&game).await["words"], json!([WORDS[0], null]));
    assert!(!offers().await, "the seat is taken");
    astrid.sit(&game, "").await;
    let begun = astrid.state(&game).await;
    assert_eq!(begun["you"], "second");
    assert_eq!(begun["below"], "second");
    let page = watcher.page(&game).await;
    assert!(page.contains("You are watching.") && offered(&page).is_none());
    let state = watcher.state(&game).await;
    assert_eq!(state["chooser"], serde_json::Value::Null);
    assert_eq!(state["tree"]["nodes"], json!([]));
    let dice = watcher.get(&format!("{game}/dice")).await.body;
    assert!(
        dice.contains(&commitment) && dice.contains(WORDS[0]),
        "{dice}"
    );
    assert!(dice.contains("chosen by the server"));
    assert!(dice.contains("shown when the game is over"));
    assert!(
        watcher
            .get(&format!("{game}/record"))
            .await
            .body
            .contains(&commitment)
    );
}

#[tokio::test]
async fn whole_games_between_friends_have_dice_that_can_be_checked() {
    let site = Site::new().await;
    for (id, length) in [
        ("backgammon", "3"),
        ("bradspel", "game"),
        ("daldosa", "game"),
        ("deer-and-dogs", "game"),
        ("tab-egypt", "game"),
        ("yanagi", "game"),
    ] {
        let form = [("game", id), ("seat", "friend-1"), ("match", length)];
        let (people, game) = seated(&site, &form).await;
        let early = people[0].get(&format!("{game}/record")).await.body;
        assert!(early.contains("\"commitment\"") && !early.contains("\"secret\""));
        play_to_the_end(&people, &game).await;
        let text = site.person().get(&format!("{game}/record")).await.body;
        let record = Record::read(&lauta_catalog::Catalog, &text).unwrap();
        let checked =
            verify(&lauta_catalog::Catalog, &record).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(record.dice.as_ref().unwrap().words, WORDS);
        let page = site.person().page(&format!("{game}/dice")).await;
        assert!(
            page.contains(&format!("all {} rolls follow", checked.rolls)),
            "{page}"
        );
        // What opens the seats is no part of what is revealed.
        let secret = record.dice.unwrap().secret.unwrap();
        for person in &people {
            let page = person.page(&game).await;
            let key = page.split("/seat/").nth(1).unwrap();
            assert!(!text.contains(&key[..32]) && !secret.contains(&key[..32]));
        }
    }
}

#[tokio::test]
async fn a_seat_can_be_opened_on_another_device() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &[("game", "daldos"), ("seat", "friend-1")]).await;
    let page = people[0].page(&game).await;
    let path = page
        .split("http://localhost")
        .find(|part| part.contains("/seat/"))
        .unwrap();
    let path = path.split('"').next().unwrap();
    let telephone = site.person();
    assert_eq!(telephone.get(path).await.location(), game);
    assert_eq!(telephone.state(&game).await, people[0].state(&game).await);
    assert_eq!(telephone.page(&game).await, page);
}

#[tokio::test]
async fn a_rematch_changes_the_sides() {
    let site = Site::new().await;
    let form = [("game", "daldosa"), ("seat", "friend-1")];
    let (people, game) = seated(&site, &form).await;
    let path = format!("{game}/rematch");
    let early = people[0].post(&path, &[]).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    play_to_the_end(&people, &game).await;
    let watcher = site.person();
    assert_ne!(watcher.post(&path, &[]).await.status, StatusCode::SEE_OTHER);
    assert!(
        people[1]
            .page(&game)
            .await
            .contains("Rematch with sides swapped")
    );
    // Both ask at once, and one asks twice: one game.
    let mut seats = vec![];
    for person in [&people[1], &people[0], &people[1]] {
        let reply = person.post(&path, &[]).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        seats.push(reply.location().to_string());
    }
    assert_eq!(seats[0], seats[2]);
    // Each has the way to one seat of it, and to no other.
    for (person, seat) in [(&people[1], &seats[0]), (&people[0], &seats[1])] {
        let next = person.get(seat).await.location().to_string();
        let page = person.page(&next).await;
        assert_eq!(page.matches("/seat/").count(), 1, "{page}");
    }
    let next = people[0].get(&seats[1]).await.location().to_string();
    assert_eq!(people[1].get(&seats[0]).await.location(), next);
    assert_ne!(next, game);
    assert_eq!(people[0].state(&next).await["you"], "second");
    assert_eq!(people[1].state(&next).await["you"], "first");
    let page = people[0].page(&game).await;
    assert!(page.contains("wants a rematch") && page.contains(&seats[1]));
    let page = watcher.page(&game).await;
    assert!(page.contains(&format!("href=\"{next}\"")) && !page.contains("/seat/"));
    assert_eq!(watcher.state(&next).await["seated"], json!([false, false]));
    for (person, word) in people.iter().zip(WORDS) {
        person.sit(&next, word).await;
    }
    let first = people[0].state(&game).await["log"].clone();
    play_to_the_end(&people, &next).await;
    assert_ne!(people[0].state(&next).await["log"], first, "other dice");
}

/// The next event of a stream, as its fields say.
async fn heard(stream: &mut axum::body::BodyDataStream) -> String {
    let next = tokio::time::timeout(Duration::from_secs(20), stream.next()).await;
    let bytes = next
        .expect("an event")
        .expect("the stream goes on")
        .unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

async fn listen(
    site: &Site,
    game: &str,
    after: &str,
    last: Option<&str>,
) -> axum::body::BodyDataStream {
    let mut request =
        Request::get(format!("{game}/events?after={after}")).header("host", "localhost");
    if let Some(last) = last {
        request = request.header("last-event-id", last);
    }
    let response = site
        .app
        .clone()
        .oneshot(request.body(Body::empty()).unwrap())
        .await
        .unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "text/event-stream"
    );
    response.into_body().into_data_stream()
}

#[tokio::test]
async fn pages_hear_of_every_event_and_catch_up() {
    let site = Site::new().await;
    let person = site.person();
    let game = person
        .make(&[("game", "deer-and-dogs"), ("seat", "both")])
        .await;
    let seq = person.state(&game).await["seq"].to_string();
    let mut stream = listen(&site, &game, &seq, None).await;
    let quiet = tokio::time::timeout(Duration::from_millis(300), stream.next()).await;
    assert!(quiet.is_err(), "nothing has happened: {quiet:?}");
    for _ in 0..3 {
        let state = person.state(&game).await;
        let mv = offered(&person.page(&game).await).unwrap();
        let ply = state["ply"].to_string();
        person
            .post(&format!("{game}/move"), &[("ply", &ply), ("move", &mv)])
            .await;
        let now = person.state(&game).await["seq"].to_string();
        let event = heard(&mut stream).await;
        assert!(
            event.contains(&format!("id: {now}\n")) || event.contains(&format!("id:{now}\n")),
            "{event}"
        );
    }
    drop(stream);
    // A connection that was cut says what it knows, and `after` of the page is older.
    let now = person.state(&game).await["seq"].as_u64().unwrap();
    let mut again = listen(&site, &game, &seq, Some(&seq)).await;
    assert!(heard(&mut again).await.contains(&now.to_string()));
    let mut up_to_date = listen(&site, &game, &seq, Some(&now.to_string())).await;
    let quiet = tokio::time::timeout(Duration::from_millis(300), up_to_date.next()).await;
    assert!(quiet.is_err());
    let nothing = person.get("/g/unknown/events").await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
}

/// Two servers on one database: each seat plays at its own, and hears of the other.
#[tokio::test]
async fn two_servers_serve_one_game() {
    let Some(postgres) = Postgres::start() else {
        return;
    };
    let database: Database = postgres.address().parse().unwrap();
    let one = Site::on(database.clone(), Config::default()).await;
    let two = Site::on(database, Config::default()).await;
    let (astrid, bo) = (one.person(), two.person());
    let form = [("game", "daldosa"), ("seat", "friend-1")];
    let (game, path) = astrid.invite(&form).await;
    let mut stream = listen(&one, &game, "0", None).await;
    astrid.sit(&game, WORDS[0]).await;
    heard(&mut stream).await;
    assert_eq!(bo.get(&path).await.location(), game);
    bo.sit(&game, WORDS[1]).await;
    heard(&mut stream).await;
    play_to_the_end(&[astrid.clone(), bo.clone()], &game).await;
    let mut ours = astrid.state(&game).await;
    let mut theirs = bo.state(&game).await;
    for state in [&mut ours, &mut theirs] {
        // The same game, each seen by its own side.
        for key in ["you", "below", "html"] {
            state.as_object_mut().unwrap().remove(key);
        }
    }
    assert_eq!(ours, theirs);
    let record = Record::read(
        &lauta_catalog::Catalog,
        &bo.get(&format!("{game}/record")).await.body,
    )
    .unwrap();
    verify(&lauta_catalog::Catalog, &record).unwrap();
}

#[tokio::test]
async fn a_game_can_be_given_up() {
    let site = Site::new().await;
    let form = [("game", "deer-and-dogs"), ("seat", "friend-1")];
    let (people, game) = seated(&site, &form).await;
    let waiter = usize::from(offered(&people[0].page(&game).await).is_some());
    let (waiter, mover) = (&people[waiter], &people[1 - waiter]);
    let path = format!("{game}/resign");
    let ply = mover.state(&game).await["ply"].to_string();
    let form = [("ply", ply.as_str())];
    assert_eq!(
        site.person().post(&path, &form).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        mover.post(&path, &[("ply", "7")]).await.status,
        StatusCode::CONFLICT
    );
    assert!(!site.person().page(&game).await.contains("Resign this game"));
    assert!(mover.page(&game).await.contains("Resign this game"));
    // Also when it is the other side's turn; twice is once.
    for _ in 0..2 {
        assert_eq!(
            waiter.post(&path, &form).await.status,
            StatusCode::SEE_OTHER
        );
    }
    let page = mover.page(&game).await;
    assert!(
        page.contains(" resigned</h1>") && page.contains("Rematch with sides swapped"),
        "{page}"
    );
    let late = mover
        .post(
            &path,
            &[("ply", &mover.state(&game).await["ply"].to_string())],
        )
        .await;
    assert_eq!(late.status, StatusCode::BAD_REQUEST, "{}", late.body);
    let text = mover.get(&format!("{game}/record")).await.body;
    verify(
        &lauta_catalog::Catalog,
        &Record::read(&lauta_catalog::Catalog, &text).unwrap(),
    )
    .unwrap();
    let review = mover.get(&format!("{game}/review")).await;
    assert!(review.status.is_success(), "{}", review.body);
}
