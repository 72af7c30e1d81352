//! Seats that are offered to anybody: who takes one, who cannot, and two servers with one list.

use crate::people::{Pairs, Person, Site, WORDS, crowd};
use axum::http::{StatusCode, header};

const OFFER: [(&str, &str); 4] = [
    ("game", "daldos"),
    ("seat", "friend-2"),
    ("name", "Astrid <b>&"),
    ("open", "1"),
];

/// The numbers of the challenges that a page offers to do this with: `take` or `withdraw`.
fn numbers(page: &str, act: &str) -> Vec<String> {
    let forms = page.split("action=\"/challenges/").skip(1);
    let addresses = forms.map(|rest| rest.split('"').next().unwrap());
    let number = |address: &str| address.strip_suffix(&format!("/{act}")).map(String::from);
    addresses.filter_map(number).collect()
}

async fn listed(person: &Person, act: &str) -> Vec<String> {
    numbers(&person.page("/challenges").await, act)
}

async fn act(person: &Person, number: &str, act: &str) -> crate::people::Reply {
    person
        .post(&format!("/challenges/{number}/{act}"), &[])
        .await
}

#[tokio::test]
async fn a_seat_is_offered_and_taken_once() {
    let site = Site::new().await;
    let [astrid, bo, eva] = [site.person(), site.person(), site.person()];
    assert!(bo.page("/challenges").await.contains("Nobody is waiting"));
    let game = astrid.make(&OFFER).await;
    let id = game.strip_prefix("/g/").unwrap();
    let state = astrid.state(&game).await;
    let link = state["links"][1].as_str().unwrap();
    let key = &link[link.len() - 32..];
    // Her own challenge is there to be withdrawn, and not to be taken.
    let [number] = &listed(&astrid, "withdraw").await[..] else {
        panic!("one challenge");
    };
    assert_eq!(listed(&astrid, "take").await, Vec::<String>::new());
    assert_eq!(
        act(&astrid, number, "take").await.status,
        StatusCode::FORBIDDEN
    );
    // The others see neither the game nor a key, and cannot withdraw it.
    let page = bo.page("/challenges").await;
    assert!(!page.contains(id) && !page.contains(key), "{page}");
    assert!(page.contains("with Astrid &lt;b&gt;&amp;"), "{page}");
    assert_eq!(numbers(&page, "take"), [number.as_str()]);
    assert_eq!(
        act(&bo, number, "withdraw").await.status,
        StatusCode::FORBIDDEN
    );
    // Somebody to whom she has given the link opens the seat, and does not sit down.
    let other = site.person();
    assert_eq!(
        other.get(&format!("{game}/seat/{key}")).await.location(),
        game
    );
    assert_eq!(other.state(&game).await["you"], "first");
    let taken = act(&bo, number, "take").await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.body);
    assert_eq!(taken.location(), game);
    assert_eq!(bo.state(&game).await["you"], "first");
    // Once is once, for everybody.
    for person in [&bo, &eva] {
        let late = act(person, number, "take").await;
        assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
        assert!(late.body.contains("no longer free"), "{}", late.body);
        assert!(!late.headers.contains_key(header::SET_COOKIE));
    }
    assert_eq!(listed(&eva, "take").await, Vec::<String>::new());
    for (person, word) in [(&astrid, WORDS[0]), (&bo, WORDS[1])] {
        person.sit(&game, word).await;
    }
    assert_eq!(
        bo.state(&game).await["ply"].as_u64().map(|ply| ply > 0),
        Some(true)
    );
    assert!(bo.page("/mine").await.contains(&format!("/mine/{id}")));
    // Now that link opens nothing: not for her, and not for those who had it.
    assert_eq!(
        astrid.get(&format!("{game}/seat/{key}")).await.status,
        StatusCode::NOT_FOUND
    );
    for path in ["/mine/".to_string() + id, game.clone()] {
        other.get(&path).await;
        let state = other.state(&game).await;
        assert!(state["you"].is_null(), "{path}: {state}");
    }
    assert_eq!(bo.get(&format!("/mine/{id}")).await.location(), game);
    assert_eq!(bo.state(&game).await["you"], "first");
    // His own link, for another device of his.
    let page = bo.page(&game).await;
    assert!(
        !page.contains(key) && page.contains(&format!("{game}/seat/")),
        "{page}"
    );
}

#[tokio::test]
async fn an_offer_ends_when_it_is_withdrawn_or_the_link_is_used() {
    let site = Site::new().await;
    let [astrid, bo] = [site.person(), site.person()];
    let game = astrid.make(&OFFER).await;
    let number = listed(&astrid, "withdraw").await.swap_remove(0);
    let withdrawn = act(&astrid, &number, "withdraw").await;
    assert_eq!(withdrawn.location(), "/challenges");
    assert_eq!(act(&bo, &number, "take").await.status, StatusCode::CONFLICT);
    assert_eq!(listed(&bo, "take").await, Vec::<String>::new());
    assert_eq!(astrid.get(&game).await.status, StatusCode::OK);
    // A friend who has the link was faster.
    let (game, link) = astrid.invite(&OFFER).await;
    let number = listed(&bo, "take").await.swap_remove(0);
    let friend = site.person();
    assert_eq!(friend.get(&link).await.location(), game);
    friend.sit(&game, WORDS[0]).await;
    assert_eq!(listed(&bo, "take").await, Vec::<String>::new());
    let late = act(&bo, &number, "take").await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    assert!(!late.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test]
async fn offers_are_few_and_nothing_else_is_one() {
    let site = Site::new().await;
    let person = site.person();
    for _ in 0..3 {
        person.make(&OFFER).await;
    }
    let more = person.post("/games", &OFFER).await;
    assert_eq!(more.status, StatusCode::TOO_MANY_REQUESTS, "{}", more.body);
    assert!(!more.headers.contains_key(header::SET_COOKIE));
    // Also with another browser at the same address; a game for a friend can still be made.
    let other = site.person();
    assert_eq!(
        other.post("/games", &OFFER).await.status,
        StatusCode::TOO_MANY_REQUESTS
    );
    other.make(&OFFER[..3]).await;
    other
        .make(&[("game", "daldos"), ("seat", "1"), ("open", "1")])
        .await;
    assert_eq!(listed(&other, "take").await.len(), 3);
    for number in [
        "0.0",
        "x",
        "1",
        "-1.0",
        "99999999999999999999.1",
        "%00",
        "..%2f..",
    ] {
        for what in ["take", "withdraw"] {
            let reply = act(&other, number, what).await;
            assert_eq!(
                reply.status,
                StatusCode::CONFLICT,
                "{number}: {}",
                reply.body
            );
        }
    }
    let number = listed(&other, "take").await.swap_remove(0);
    let (day, _) = number.split_once('.').unwrap();
    for path in ["", "/state", "/events", "/record"] {
        let reply = other.get(&format!("/g/challenges%20{day}{path}")).await;
        assert_eq!(
            reply.status,
            StatusCode::NOT_FOUND,
            "{path}: {}",
            reply.body
        );
    }
    let odd = other
        .post("/games", &[("game", "daldos"), ("open", "maybe")])
        .await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    let get = other.get(&format!("/challenges/{number}/take")).await;
    assert_eq!(get.status, StatusCode::METHOD_NOT_ALLOWED);
}

/// Twelve people at two servers want the same seat: one of them gets it.
#[tokio::test]
async fn two_servers_give_a_seat_to_one_person() {
    for pair in &Pairs::start().await.pairs {
        let [one, two] = pair;
        one.person().make(&OFFER).await;
        let number = listed(&two.person(), "take").await.swap_remove(0);
        let all = crowd(pair).map(|person| {
            let number = number.clone();
            tokio::spawn(async move { act(&person, &number, "take").await.status })
        });
        let mut seats = 0;
        for taken in all.collect::<Vec<_>>() {
            match taken.await.unwrap() {
                StatusCode::SEE_OTHER => seats += 1,
                late => assert_eq!(late, StatusCode::CONFLICT),
            }
        }
        assert_eq!(seats, 1);
        for site in pair {
            assert_eq!(listed(&site.person(), "take").await, Vec::<String>::new());
        }
    }
}
