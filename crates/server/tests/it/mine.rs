//! The games that a browser remembers: what is shown to whom, and what nobody can do with them.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_server::Config;

use crate::people::{Person, Reply, Site, offered, seated};

/// The cookie that keeps the list, as a browser has it.
fn cookie(person: &Person) -> String {
    person.cookies.lock().unwrap()["/ games"].clone()
}

/// The link that carries the list to another device, without its host.
async fn link(person: &Person) -> String {
    let page = person.page("/mine").await;
    let link = page.split("http://localhost/mine/add?").nth(1).unwrap();
    format!("/mine/add?{}", link.split('"').next().unwrap())
}

/// Posts the form of the page that a link opens.
async fn carry(person: &Person, link: &str) -> Reply {
    let (_, list) = link.split_once("list=").unwrap();
    person.post("/mine/add", &[("list", list)]).await
}

/// Number of games on the page of all games, and what the header counts.
async fn counted(person: &Person) -> (usize, Option<usize>) {
    let page = person.page("/mine").await;
    let count = page.split("class=\"count\"").nth(1);
    let count = count.map(|rest| {
        let number = rest.split('>').nth(1).unwrap();
        number.split('<').next().unwrap().parse().unwrap()
    });
    (page.matches("name=\"game\"").count(), count)
}

#[tokio::test]
async fn games_are_remembered_and_gone_on_with() {
    let site = Site::new().await;
    let person = site.person();
    for path in ["/", "/mine"] {
        let page = person.page(path).await;
        assert!(page.contains("class=\"of-mine none\""), "{page}");
        assert!(!page.contains("class=\"go-on\""), "{page}");
    }
    let daldos = person.make(&[("game", "daldos"), ("seat", "both")]).await;
    let hunt = [("game", "deer-and-dogs"), ("seat", "1"), ("level", "2")];
    let hunt = person.make(&hunt).await;
    let value = cookie(&person);
    assert!(value.len() < 300, "{value}");
    let front = person.page("/").await;
    assert!(front.contains("Go on") && front.contains(&format!("href=\"{hunt}\"")));
    assert!(front.contains("against the computer, level 2"), "{front}");
    assert!(front.contains("Your turn") && front.contains("All my games (2)"));
    assert_eq!(counted(&person).await, (2, Some(2)));
    // Every page counts, and only this visitor's.
    assert!(
        person
            .page("/rules/daldos")
            .await
            .contains("class=\"count\"")
    );
    let other = site.person().page("/").await;
    assert!(other.contains("class=\"of-mine none\""), "{other}");
    // A finished game stays in the list, and is nothing to go on with.
    let ply = person.state(&hunt).await["ply"].to_string();
    let resigned = person
        .post(&format!("{hunt}/resign"), &[("ply", &ply)])
        .await;
    assert_eq!(resigned.status, StatusCode::SEE_OTHER, "{}", resigned.body);
    let mine = person.page("/mine").await;
    assert!(
        mine.contains("You lost") && mine.contains("just now"),
        "{mine}"
    );
    assert!(!person.page("/").await.contains(&format!("href=\"{hunt}\"")));
    assert_eq!(counted(&person).await, (2, Some(1)));
    // One is forgotten, then all; the games are still there.
    let id = hunt.strip_prefix("/g/").unwrap();
    let forgotten = person.post("/mine/forget", &[("game", id)]).await;
    assert_eq!(forgotten.location(), "/mine");
    assert_eq!(counted(&person).await, (1, Some(1)));
    person.post("/mine/forget", &[("all", "1")]).await;
    assert!(!person.cookies.lock().unwrap().contains_key("/ games"));
    assert_eq!(counted(&person).await, (0, None));
    assert_eq!(person.get(&daldos).await.status, StatusCode::OK);
}

#[tokio::test]
async fn friends_see_whose_turn_it_is_and_no_key() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "friend-1"),
        ("name", "Astrid <b>&"),
    ];
    let (people, game) = seated(&site, &form).await;
    let due = usize::from(offered(&people[0].page(&game).await).is_none());
    for (n, person) in people.iter().enumerate() {
        let state = person.state(&game).await;
        let keys = state["html"].as_str().unwrap();
        let key = &keys.split("/seat/").nth(1).unwrap()[..32];
        let id = game.strip_prefix("/g/").unwrap();
        for path in ["/", "/mine"] {
            let page = person.page(path).await;
            assert!(!page.contains(key) && !page.contains("/seat/"), "{page}");
            assert!(page.contains(&format!("href=\"/mine/{id}\"")), "{page}");
            assert_eq!(page.contains("class=\"stage due\""), n == due, "{page}");
        }
        assert_eq!(counted(person).await, (1, (n == due).then_some(1)));
    }
    let page = people[1].page("/mine").await;
    assert!(page.contains("with Astrid &lt;b&gt;&amp;"), "{page}");
}

#[tokio::test]
async fn a_link_carries_games_and_seats_to_another_device() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &[("game", "daldos"), ("seat", "friend-2")]).await;
    let own = people[0]
        .make(&[("game", "bagh-chal"), ("seat", "2")])
        .await;
    let link = link(&people[0]).await;
    let telephone = site.person();
    let before = telephone.make(&[("game", "adugo"), ("seat", "1")]).await;
    // To open the link changes nothing yet.
    let asked = telephone.page(&link).await;
    assert!(asked.contains("Add 2 games to this browser?"), "{asked}");
    assert!(!asked.contains("/seat/") && !asked.contains("/mine/forget"));
    assert_eq!(counted(&telephone).await.0, 1);
    for _ in 0..2 {
        // A link used twice adds nothing twice.
        let added = carry(&telephone, &link).await;
        assert_eq!(added.location(), "/mine");
        let page = telephone.page("/mine").await;
        let places = [&own, &before].map(|game| page.find(game.as_str()).unwrap());
        assert!(places[0] < places[1], "{page}");
        assert_eq!(counted(&telephone).await.0, 3);
    }
    // The seat comes along.
    assert_eq!(telephone.state(&game).await["you"], serde_json::Value::Null);
    let id = game.strip_prefix("/g/").unwrap();
    assert_eq!(telephone.get(&format!("/mine/{id}")).await.location(), game);
    assert_eq!(telephone.state(&game).await, people[0].state(&game).await);
    // The link of one seat opens no other.
    let other = people[1].state(&game).await["you"].clone();
    assert_ne!(telephone.state(&game).await["you"], other);
}

#[tokio::test]
async fn lists_that_nobody_has_signed_are_nothing() {
    let site = Site::new().await;
    let (people, game) = seated(&site, &[("game", "daldos"), ("seat", "friend-1")]).await;
    let id = game.strip_prefix("/g/").unwrap();
    let thief = site.person();
    thief.make(&[("game", "adugo"), ("seat", "1")]).await;
    let [ours, theirs] = [&people[0], &thief].map(cookie);
    let value = |cookie: &str| cookie.strip_prefix("games=").unwrap().to_string();
    // The signature, 44 letters, comes first.
    let spliced = format!("games={}{}", &value(&theirs)[..44], &value(&ours)[44..]);
    let seat = people[0].cookies.lock().unwrap()[&game].clone();
    let seat = seat.replacen("seat=", "games=", 1);
    let raw = format!("games=games1.{id}1");
    for forged in [
        &spliced,
        &seat,
        &raw,
        &ours[..ours.len() - 1],
        "games=",
        "games=%00",
    ] {
        let request = |path: &str| {
            let request = Request::get(path).header(header::COOKIE, forged);
            request.body(Body::empty()).unwrap()
        };
        let page = site.person().send(request("/mine")).await;
        assert_eq!(page.status, StatusCode::OK, "{forged}: {}", page.body);
        assert!(!page.body.contains(id), "{forged}: {}", page.body);
        let opened = site.person().send(request(&format!("/mine/{id}"))).await;
        assert!(!opened.headers.contains_key(header::SET_COOKIE), "{forged}");
    }
    let link = link(&people[0]).await;
    let other = link.replacen(&format!("{id}1"), &format!("{id}2"), 1);
    assert_ne!(link, other);
    let script = "\"><script>alert(1)</script>";
    let long = "0".repeat(7000);
    for list in [&other["/mine/add?list=".len()..], "", "0", script, &long] {
        let form = [("list", list)];
        let query = serde_urlencoded::to_string(form).unwrap();
        for reply in [
            site.person().get(&format!("/mine/add?{query}")).await,
            site.person().post("/mine/add", &form).await,
        ] {
            assert!(reply.status.is_client_error(), "{list}: {}", reply.body);
            assert!(!reply.body.contains("<script>alert"), "{}", reply.body);
            assert!(!reply.headers.contains_key(header::SET_COOKIE));
        }
    }
}

#[tokio::test]
async fn the_list_is_short_and_opens_nothing_else() {
    let site = Site::with(Config {
        posts_per_second: 100_000,
        ..Config::default()
    })
    .await;
    let person = site.person();
    for _ in 0..45 {
        person.make(&[("game", "adugo"), ("seat", "both")]).await;
    }
    assert_eq!(counted(&person).await, (40, Some(40)));
    assert!(cookie(&person).len() < 1500, "{}", cookie(&person).len());
    assert!(link(&person).await.len() < 1500);
    for other in ["nothing", "..%2f..%2fevil", "%00", "'%20OR%201=1"] {
        let reply = person.get(&format!("/mine/{other}")).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{other}");
    }
}
