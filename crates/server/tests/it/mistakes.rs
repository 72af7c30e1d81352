//! Own mistakes as problems: from the review of a finished game to the day on which they come back, and for nobody else.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::game::Side;
use lauta_catalog::{Next, Verified, open_at, problems};

use crate::learn::{answered, words};
use crate::people::{Person, Reply, Site, seated};

/// A position with one best move, 8/5 6/5, by far.
const POSITION: &str = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
const RIGHT: &str = "8/5 6/5";
const PLAYED: &str = "24/23 13/10";

/// Plays a bad move in a game that stands there, and resigns.
async fn blunder(person: &Person, game: &str, mv: &str) {
    for (act, mut form) in [("move", vec![("move", mv)]), ("resign", vec![])] {
        let ply = person.state(game).await["ply"].to_string();
        form.push(("ply", &ply));
        let reply = person.post(&format!("{game}/{act}"), &form).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{act}: {}", reply.body);
    }
}

/// A page once the game has been analysed.
async fn once_done(person: &Person, path: &str) -> Reply {
    loop {
        let reply = person.get(path).await;
        if reply.status != StatusCode::ACCEPTED {
            return reply;
        }
        assert_eq!(reply.headers["refresh"], "5");
        tokio::task::yield_now().await;
    }
}

/// A finished game against the computer with one clear mistake.
async fn finished(person: &Person) -> String {
    let form = [
        ("game", "backgammon"),
        ("seat", "1"),
        ("level", "1"),
        ("position", POSITION),
    ];
    let game = person.make(&form).await;
    blunder(person, &game, PLAYED).await;
    game
}

#[tokio::test]
async fn a_mistake_comes_back_until_it_is_solved() {
    let person = Site::new().await.person();
    for page in ["/problems", "/mine"] {
        assert!(!person.page(page).await.contains("Your mistakes"), "{page}");
    }
    let game = finished(&person).await;
    let list = format!("{game}/mistakes");
    let link = format!("href=\"{list}\"");
    // Before a review there are none, but the way to them.
    for page in ["/problems", "/mine"] {
        let page = person.page(page).await;
        assert!(
            page.contains("Review a game that you have finished"),
            "{page}"
        );
        assert!(!page.contains(&link), "{page}");
    }
    assert!(
        person
            .page("/mine")
            .await
            .contains(&format!("href=\"{game}/review\""))
    );
    let review = once_done(&person, &format!("{game}/review")).await.body;
    assert!(review.contains(&link) && review.contains("Practise my clear mistakes (1)"));
    for page in ["/problems", "/mine"] {
        let page = person.page(page).await;
        assert!(page.contains(&link), "{page}");
        assert!(page.contains("1 mistake to practise"), "{page}");
    }
    let begun = once_done(&person, &list).await;
    let path = begun.location().to_string();
    assert_eq!(path, format!("{list}/1"));
    let asked = person.page(&path).await;
    for said in ["Your mistake 1 of 1", "find the best move", "id=\"state\""] {
        assert!(asked.contains(said), "{said}: {asked}");
    }
    assert!(!asked.contains("In the game you played"), "{asked}");
    let hinted = words(&person.page(&format!("{path}?hint=1")).await);
    assert!(hinted.contains("begins at the marked place."), "{hinted}");

    let told = answered(&person, &path, "24/20").await;
    let html = words(told["html"].as_str().unwrap());
    for said in [
        "not quite.",
        "It costs 0.",
        "In the game you played 24/23 13/10.",
        "1 throw ahead",
        "class=\"reasons",
        "/review?at=0",
    ] {
        assert!(html.contains(said), "{said}: {html}");
    }
    let told = answered(&person, &path, PLAYED).await;
    let html = words(told["html"].as_str().unwrap());
    assert!(html.contains("You did the same in the game."), "{html}");
    let refused = answered(&person, &path, "24/1").await;
    let html = words(refused["html"].as_str().unwrap());
    assert!(
        html.contains("role=\"alert\"") && html.contains("#rule-"),
        "{html}"
    );
    let why = person.get(&format!("{path}/why?move=24/1")).await.json();
    assert!(why["html"].as_str().unwrap().contains("#rule-"), "{why}");
    // Who has the answer shown has not solved it.
    let query = serde_urlencoded::to_string([("move", RIGHT), ("shown", "1")]).unwrap();
    let shown = words(&person.page(&format!("{path}?{query}")).await);
    assert!(shown.contains("The best move is "), "{shown}");
    assert!(person.page("/problems").await.contains(&link));

    let told = answered(&person, &path, RIGHT).await;
    let html = words(told["html"].as_str().unwrap());
    for said in [
        "that is right.",
        "The next best move, ",
        "All mistakes of this game are solved for now.",
    ] {
        assert!(html.contains(said), "{said}: {html}");
    }
    for page in ["/problems", "/mine"] {
        assert!(!person.page(page).await.contains(&link), "{page}");
    }
    // It stays away when the review is looked at again, and can still be practised.
    once_done(&person, &format!("{game}/review")).await;
    assert!(!person.page("/problems").await.contains(&link));
    assert_eq!(person.get(&list).await.location(), path);
    // With its game it is forgotten.
    let id = game.strip_prefix("/g/").unwrap();
    person.post("/mine/forget", &[("game", id)]).await;
    assert!(!person.cookies.lock().unwrap().contains_key("/ mistakes"));
}

#[tokio::test]
async fn a_mistake_in_a_hunt_is_told_without_points() {
    let person = Site::new().await.person();
    let game = "bagh-chal";
    let all = problems(game).iter();
    let mut wins = all.filter(|one| matches!(one.verified, Verified::Win { plies } if plies < 6));
    let problem = wins.next().unwrap();
    let session = open_at(game, &problem.position).unwrap();
    let seat = match session.next() {
        Next::Choice(Side::First) => "1",
        _ => "2",
    };
    let form = [
        ("game", game),
        ("seat", seat),
        ("level", "1"),
        ("position", &problem.position),
    ];
    let path = person.make(&form).await;
    blunder(&person, &path, &problem.wrong[0].mv).await;
    let mistake = once_done(&person, &format!("{path}/mistakes")).await;
    let mistake = mistake.location().to_string();
    let page = person.page(&mistake).await;
    assert!(page.contains(" to play: find the best move."), "{page}");
    let told = answered(&person, &mistake, &problem.wrong[0].mv).await;
    let say = told["say"].as_str().unwrap();
    assert!(
        say.contains("on a scale from −1 (lost) to 1 (won)"),
        "{say}"
    );
    assert!(!say.contains("points"), "{say}");
    assert!(told["html"].as_str().unwrap().contains("5 moves ahead"));
    let right = answered(&person, &mistake, &problem.right).await;
    let html = words(right["html"].as_str().unwrap());
    assert!(
        html.contains("The search rates the next best move"),
        "{html}"
    );
}

#[tokio::test]
async fn friends_have_their_own_mistakes_and_nobody_else_has_them() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "friend-1"),
        ("position", POSITION),
    ];
    let (people, game) = seated(&site, &form).await;
    let list = format!("{game}/mistakes");
    // Before the end nobody learns anything.
    for person in &people {
        for path in [
            list.clone(),
            format!("{list}/1"),
            format!("{list}/1/why?move=24/20"),
        ] {
            let refused = person.get(&path).await;
            assert_eq!(
                refused.status,
                StatusCode::CONFLICT,
                "{path}: {}",
                refused.body
            );
        }
    }
    blunder(&people[0], &game, PLAYED).await;
    assert_eq!(
        once_done(&people[0], &list).await.location(),
        format!("{list}/1")
    );
    let other = once_done(&people[1], &list).await;
    assert_eq!(other.status, StatusCode::OK);
    assert!(
        other.body.contains("no clear mistake of yours"),
        "{}",
        other.body
    );
    let spectator = site.person();
    for (person, status) in [
        (&people[1], StatusCode::NOT_FOUND),
        (&spectator, StatusCode::FORBIDDEN),
    ] {
        for path in [format!("{list}/1"), format!("{list}/1/why?move=24/20")] {
            let refused = person.get(&path).await;
            assert_eq!(refused.status, status, "{path}: {}", refused.body);
            assert!(!refused.body.contains(RIGHT), "{}", refused.body);
        }
    }
    assert_eq!(spectator.get(&list).await.status, StatusCode::FORBIDDEN);
    // The review is open to spectators, without a way to practise.
    let review = once_done(&spectator, &format!("{game}/review")).await.body;
    assert!(!review.contains("Practise my clear mistakes"), "{review}");
    assert!(!spectator.cookies.lock().unwrap().contains_key("/ mistakes"));
    // The list of games carries the seat to another device, without a cookie of the game.
    let telephone = site.person();
    let page = people[0].page("/mine").await;
    let carried = page.split("/mine/add?list=").nth(1).unwrap();
    let carried = carried.split('"').next().unwrap();
    telephone.post("/mine/add", &[("list", carried)]).await;
    assert!(
        telephone
            .page(&format!("{list}/1"))
            .await
            .contains("Your mistake 1 of 1")
    );
}

#[tokio::test]
async fn nothing_else_opens_a_mistake() {
    let site = Site::new().await;
    let person = site.person();
    let game = finished(&person).await;
    once_done(&person, &format!("{game}/mistakes")).await;
    for (path, status) in [
        ("mistakes/0", StatusCode::NOT_FOUND),
        ("mistakes/2", StatusCode::NOT_FOUND),
        ("mistakes/18446744073709551615", StatusCode::NOT_FOUND),
        ("mistakes/18446744073709551616", StatusCode::BAD_REQUEST),
        ("mistakes/-1", StatusCode::BAD_REQUEST),
        ("mistakes/x", StatusCode::BAD_REQUEST),
        ("mistakes/1?x=1", StatusCode::BAD_REQUEST),
        ("mistakes?move=x", StatusCode::BAD_REQUEST),
        ("mistakes/1?move=%00", StatusCode::BAD_REQUEST),
    ] {
        let refused = person.get(&format!("{game}/{path}")).await;
        assert_eq!(refused.status, status, "{path}: {}", refused.body);
    }
    for path in ["/g/nobody/mistakes", "/g/nobody/mistakes/1"] {
        assert_eq!(
            person.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    // Whoever has the address of a game against the computer may try, and nothing is remembered of it.
    let other = site.person();
    let told = answered(&other, &format!("{game}/mistakes/1"), RIGHT).await;
    assert!(told["say"].as_str().unwrap().contains("that is right."));
    assert!(other.cookies.lock().unwrap().is_empty());
    // A deck that this server has not signed is none, nor is another cookie under its name.
    let list = person.cookies.lock().unwrap()["/ games"].clone();
    let (_, list) = list.split_once('=').unwrap();
    let id = game.strip_prefix("/g/").unwrap();
    let forged = format!("mistakes1.{}000100000", &id[..12]);
    for deck in [forged.as_str(), list] {
        let request = Request::get("/problems").header(header::COOKIE, format!("mistakes={deck}"));
        let page = other.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains("Your mistakes"), "{}", page.body);
    }
    // A game that nobody has played has nobody's mistakes.
    let form = [("game", "daldos"), ("seat", "none"), ("level", "1")];
    let watched = person.make(&form).await;
    let refused = person.get(&format!("{watched}/mistakes")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    let open = person.make(&[("game", "daldos"), ("seat", "both")]).await;
    let refused = person.get(&format!("{open}/mistakes/1")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
}

#[tokio::test]
async fn a_decision_about_the_cube_is_practised_at_its_score() {
    // Black doubles too early, and White passes what is an easy take.
    const MATCH: &str = " 3 point match\n\n Game 1\n Anna : 1    Bo : 0\n  1) 31: 8/5 6/5    Doubles => 2\n  2)  Drops    Wins 1 point\n";
    let person = Site::new().await.person();
    let opened = person.post("/open", &[("text", MATCH)]).await;
    let id = opened.location().split(['/', '?']).nth(2).unwrap();
    let game = format!("/g/{id}");
    let review = once_done(&person, &format!("{game}/review")).await.body;
    for name in ["Anna", "Bo"] {
        let link = format!("Practise the clear mistakes of {name} (1)");
        assert!(review.contains(&link), "{link}: {review}");
    }
    let paths = ["1", "2"].map(|side| format!("{game}/mistakes?side={side}"));
    let [anna, bo] = [&paths[0], &paths[1]];
    // The file may be of two other people: nobody's mistakes are the visitor's until they are practised.
    assert!(!person.page("/problems").await.contains("Your mistakes"));
    let bo = once_done(&person, bo).await.location().to_string();
    let asked = words(&person.page(&bo).await);
    let due = person.page("/problems").await;
    assert!(due.contains("1 mistake to practise"), "{due}");
    for said in [
        "Bo may throw or double to 2: which is better?",
        "Match to 3 points",
        ">Throw</button>",
        ">Double to 2</button>",
    ] {
        assert!(asked.contains(said), "{said}: {asked}");
    }
    // No dice lie there yet.
    assert!(!asked.contains("class=\"dice\""), "{asked}");
    let told = answered(&person, &bo, "double").await;
    let html = words(told["html"].as_str().unwrap());
    for said in ["not quite.", "So it was in the game.", "No double"] {
        assert!(html.contains(said), "{said}: {html}");
    }
    let told = answered(&person, &bo, "throw").await;
    assert!(told["say"].as_str().unwrap().contains("that is right."));
    let anna = once_done(&person, anna).await.location().to_string();
    let asked = words(&person.page(&anna).await);
    assert!(asked.contains("Bo doubles to 2: take or pass?"), "{asked}");
    let told = answered(&person, &anna, "drop").await;
    let html = words(told["html"].as_str().unwrap());
    assert!(html.contains("Pass and lose 1 point: not quite."), "{html}");
    let told = answered(&person, &anna, "take").await;
    assert!(told["say"].as_str().unwrap().contains("that is right."));
    // What is not open here is no answer.
    for answer in ["beaver", "throw", "24/23"] {
        let refused = person.get(&format!("{anna}?move={answer}")).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{answer}");
    }
}
