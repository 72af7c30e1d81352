//! Classes: places that a code gives away, the teacher's page, and two servers with one class.

use std::collections::BTreeSet;

use crate::people::{Pairs, Person, Site, crowd};
use axum::http::{StatusCode, header};

/// Makes a class of two to a board; its code, and the teacher's address.
async fn class_of(teacher: &Person, boards: &str) -> (String, String) {
    let form = [("game", "daldos"), ("boards", boards)];
    let made = teacher.post("/class", &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    let address = made.location().to_string();
    let code = address.split('/').nth(2).unwrap().to_string();
    (code, address)
}

async fn join(person: &Person, code: &str) -> crate::people::Reply {
    person.post(&format!("/class/{code}/place"), &[]).await
}

#[tokio::test]
async fn a_code_gives_every_place_away_once() {
    let site = Site::new().await;
    let teacher = site.person();
    let (code, address) = class_of(&teacher, "2").await;
    assert!(teacher.page(&address).await.contains(&code));
    let pupils = [site.person(), site.person(), site.person(), site.person()];
    let typed = format!("/class?code=+{}-{}", &code[..3], code[3..].to_lowercase());
    let typed = pupils[0].get(&typed).await;
    assert_eq!(typed.location(), format!("/class/{code}"));
    let mut games = vec![];
    for pupil in &pupils {
        let door = pupil.page(&format!("/class/{code}")).await;
        assert!(
            door.contains("Take a place") && !door.contains("Back to my board"),
            "{door}"
        );
        let joined = join(pupil, &code).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
        games.push(joined.location().to_string());
    }
    assert_eq!(games[0], games[1]);
    assert_eq!(games[2], games[3]);
    assert_ne!(games[0], games[2]);
    for (pupil, side) in pupils.iter().zip(["first", "second", "first", "second"]) {
        let game = join(pupil, &code).await;
        // Who sits at a board is led back to it.
        let id = game.location().strip_prefix("/mine/").unwrap().to_string();
        assert_eq!(pupil.state(&format!("/g/{id}")).await["you"], side);
        assert!(
            pupil
                .page(&format!("/class/{code}"))
                .await
                .contains("Back to my board")
        );
    }
    let late = site.person();
    let refused = join(&late, &code).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(!refused.headers.contains_key(header::SET_COOKIE));
    // The teacher sees both boards, and no key of a seat.
    let page = teacher.page(&address).await;
    for game in [&games[0], &games[2]] {
        assert!(page.contains(&format!("href=\"{game}\"")), "{page}");
    }
    assert!(page.contains("/board/daldos.svg?position="), "{page}");
    assert!(!page.contains("/seat/"), "{page}");
    let watched = teacher.state(&games[0]).await;
    assert!(
        watched.get("you").is_none_or(serde_json::Value::is_null),
        "{watched}"
    );
}

#[tokio::test]
async fn nothing_else_opens_a_class() {
    let site = Site::new().await;
    let teacher = site.person();
    let (code, address) = class_of(&teacher, "1").await;
    let other = site.person();
    let key = address.rsplit('/').next().unwrap();
    let wrong = format!("{}0", &key[..31]);
    let wrong = if wrong == key {
        format!("{}1", &key[..31])
    } else {
        wrong
    };
    for path in [
        format!("/class/{code}/{wrong}"),
        format!("/class/{code}/"),
        "/class/ZZZZZZ".into(),
        "/class/%00".into(),
        format!("/class/{}/{key}", "ZZZZZZ"),
        "/class?code=ZZZZZZ".into(),
        format!("/g/class%20{code}"),
        format!("/g/class%20{code}/state"),
        format!("/g/class%20{code}/events"),
    ] {
        let reply = other.get(&path).await;
        assert_eq!(
            reply.status,
            StatusCode::NOT_FOUND,
            "{path}: {}",
            reply.body
        );
        if path.starts_with("/class") && !path.contains(key) && !path.contains(&code) {
            assert!(
                reply.body.contains("name=\"code\""),
                "{path}: {}",
                reply.body
            );
        }
        let told = path.ends_with(key) || !reply.body.contains(key);
        assert!(told, "{path}");
    }
    let door = other.page(&format!("/class/{code}")).await;
    assert!(!door.contains(key), "{door}");
    assert_eq!(join(&other, "ZZZZZZ").await.status, StatusCode::NOT_FOUND);
    for form in [
        &[("game", "daldos"), ("boards", "0")][..],
        &[("game", "daldos"), ("boards", "41")],
        &[("game", "daldos"), ("seat", "none")],
        &[("game", "daldos"), ("level", "9")],
        &[("game", "daldos"), ("name", "<b>")],
        &[("boards", "3")],
    ] {
        let reply = other.post("/class", form).await;
        assert_eq!(
            reply.status,
            StatusCode::BAD_REQUEST,
            "{form:?}: {}",
            reply.body
        );
    }
    let unknown = other.post("/class", &[("game", "<script>")]).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND, "{}", unknown.body);
    assert!(!unknown.body.contains("<script>&"), "{}", unknown.body);
}

#[tokio::test]
async fn a_teacher_finds_the_way_and_reads_how_each_board_stands() {
    let site = Site::new().await;
    let teacher = site.person();
    for page in ["/", "/about"] {
        let page = teacher.page(page).await;
        assert!(page.contains("href=\"/class\""), "{page}");
    }
    let form = teacher.page("/class?lang=en").await;
    assert!(form.contains("six letters and digits"), "{form}");
    // One pupil sits at a board of two: nobody's friend is awaited.
    let (code, address) = class_of(&teacher, "1").await;
    join(&site.person(), &code).await;
    let page = teacher.page(&address).await;
    assert!(page.contains("One pupil is here"), "{page}");
    assert!(!page.contains("your friend"), "{page}");
    assert!(!page.contains("one turn"), "{page}");
    // Against the computer the teacher is neither side.
    let form = [("game", "daldos"), ("boards", "2"), ("seat", "1")];
    let made = teacher.post("/class", &form).await;
    let address = made.location().to_string();
    let code = address.split('/').nth(2).unwrap();
    let pupil = site.person();
    let game = join(&pupil, code).await.location().to_string();
    let page = teacher.page(&address).await;
    assert!(page.contains(" to move</span>"), "{page}");
    let ply = pupil.state(&game).await["ply"].to_string();
    let resigned = [("ply", ply.as_str())];
    pupil.post(&format!("{game}/resign"), &resigned).await;
    let page = teacher.page(&address).await;
    assert!(page.contains("The computer won"), "{page}");
    for other in ["Your turn", "You won", "You lost", "stage due"] {
        assert!(!page.contains(other), "{other}: {page}");
    }
    assert!(pupil.page("/mine").await.contains("You lost"));
}

/// The code alone leads to the second place, and a rematch stays at the board.
#[tokio::test]
async fn a_board_of_a_class_keeps_its_two_pupils() {
    let site = Site::new().await;
    let teacher = site.person();
    let (code, address) = class_of(&teacher, "2").await;
    let pupils = [site.person(), site.person()];
    let game = join(&pupils[0], &code).await.location().to_string();
    let page = pupils[0].page(&game).await;
    assert!(
        page.contains("Board 1") && page.contains("the next pupil who types the code"),
        "{page}"
    );
    // One link of a seat: the own one, for another device.
    assert_eq!(page.matches("/seat/").count(), 1, "{page}");
    assert_eq!(
        pupils[0].state(&game).await["links"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    join(&pupils[1], &code).await;
    let page = pupils[1].page(&game).await;
    assert!(page.contains("Board 1"), "{page}");

    let ply = pupils[0].state(&game).await["ply"].to_string();
    pupils[0]
        .post(&format!("{game}/resign"), &[("ply", ply.as_str())])
        .await;
    let seat = pupils[0]
        .post(&format!("{game}/rematch"), &[])
        .await
        .location()
        .to_string();
    pupils[0].get(&seat).await;
    let next = seat.split("/seat/").next().unwrap();
    assert_ne!(next, game);
    let page = teacher.page(&address).await;
    assert!(page.contains(&format!("href=\"{next}\"")), "{page}");
    assert!(!page.contains(&format!("href=\"{game}\"")), "{page}");
    let back = |place: &str| format!("/mine/{}", place.strip_prefix("/g/").unwrap());
    assert_eq!(join(&pupils[0], &code).await.location(), back(next));
    // The other one has not come along yet, and finds the way at the end of the first game.
    assert_eq!(join(&pupils[1], &code).await.location(), back(&game));
}

/// Twelve people at two servers come in at the same moment: each gets a place of their own.
#[tokio::test]
async fn two_servers_give_each_place_to_one_person() {
    for pair in &Pairs::start().await.pairs {
        let (code, _) = class_of(&pair[0].person(), "3").await;
        let all = crowd(pair).map(|person| {
            let code = code.clone();
            tokio::spawn(async move {
                // Who is told that others were faster comes again, as people do.
                for _ in 0..20 {
                    let reply = join(&person, &code).await;
                    if reply.status == StatusCode::SEE_OTHER {
                        let game = reply.location().to_string();
                        let side = person.state(&game).await["you"].to_string();
                        return Some((game, side));
                    }
                    if reply.body.contains("Every board") {
                        return None;
                    }
                }
                panic!("never a place");
            })
        });
        let mut places = vec![];
        for place in all.collect::<Vec<_>>() {
            places.extend(place.await.unwrap());
        }
        assert_eq!(places.len(), 6, "{places:?}");
        assert_eq!(
            places.iter().collect::<BTreeSet<_>>().len(),
            6,
            "{places:?}"
        );
    }
}
