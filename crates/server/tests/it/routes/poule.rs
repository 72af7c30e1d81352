//! A poule of three to five at one screen, by plain forms and by JSON.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use super::{Site, first_offer};

const GAME: &str = "trictrac:holes=1";

#[tokio::test]
async fn a_poule_by_plain_forms() {
    let site = Site::new().await;
    let form = site.get("/new/trictrac").await.body;
    assert!(form.contains("name=\"player-5\"") && form.contains("name=\"computer-5\""));
    assert!(!site.get("/new/backgammon").await.body.contains("player-1"));
    let players = [
        ("game", GAME),
        ("option-mode", "twelve"),
        ("seat", "1"),
        ("seed", "7"),
        ("player-1", "Anna <b>"),
        ("player-2", "Bo"),
        ("computer-3", "1"),
    ];
    let game = site.begin(&players).await;
    let begun = site.state(&game).await["poule"].clone();
    assert_eq!((&begun["pot"], &begun["stake"]), (&json!(2), &json!(1)));
    let (mut turns, mut games) = (0, 1);
    let end = loop {
        let page = site.get(&game).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains("Anna <b>"), "names are escaped");
        let state = site.state(&game).await;
        if state["over"] == true {
            break page.body;
        }
        let ply = state["ply"].to_string();
        let mut form = vec![("ply", ply.as_str())];
        let offer = first_offer(&page.body);
        let path = match &offer {
            Some(mv) => {
                form.push(("move", mv));
                "move"
            }
            None => {
                games += u32::from(page.body.contains("Next game:"));
                "next"
            }
        };
        let reply = site.post(&format!("{game}/{path}"), &form).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        turns += 1;
        assert!(turns < 2000, "the poule does not end");
    };
    // The heading and the panel say it, also when the page is loaded again.
    let again = site.get(&game).await.body;
    for page in [&end, &again] {
        assert!(page.contains("Play again"));
        let (_, panel) = page.split_once("<section class=\"series poule\">").unwrap();
        for words in [" takes the pool of ", ".</strong>", ">balance<"] {
            assert!(panel.contains(words), "{words}: {panel}");
        }
    }
    assert!(end.contains("name=\"player-3\""), "the same players again");
    let poule = site.state(&game).await["poule"].clone();
    let sum = |key: &str| -> u64 {
        let players = poule["players"].as_array().unwrap().iter();
        players.map(|player| player[key].as_u64().unwrap()).sum()
    };
    assert_eq!(sum("won"), u64::from(games));
    assert_eq!(
        (sum("paid"), sum("drawn")),
        (u64::from(games) + 1, u64::from(games) + 1)
    );
    let taken = usize::try_from(poule["taken_by"].as_u64().unwrap()).unwrap();
    let winner = &poule["players"][taken - 1];
    assert_eq!(winner["drawn"], poule["pot"]);
    for player in poule["players"].as_array().unwrap() {
        let [balance, drawn, paid] = ["balance", "drawn", "paid"].map(|key| player[key].as_i64());
        assert_eq!(balance.unwrap(), drawn.unwrap() - paid.unwrap());
    }
    let replay = site.get(&format!("{game}/replay")).await.body;
    assert!(replay.contains("Anna &lt;b&gt; "), "{replay}");
    let record = site.get(&format!("{game}/record")).await.body;
    assert!(
        record
            .lines()
            .next()
            .unwrap()
            .contains(r#""players":[{"name":""#)
    );
    let last: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
    assert_eq!(last["poule"]["taken_by"], winner["name"]);
}

async fn make(site: &Site, body: Value) -> (StatusCode, Value) {
    let request = Request::post("/api/games")
        .header("host", "localhost")
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    let reply = site.send(request).await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn a_poule_by_json() {
    let site = Site::new().await;
    let players = json!({ "1": "Anna", "2": "Bo", "3": "Chef=computer:2", "4": "computer:1", "5": "computer:1" });
    let game = json!({ "game": "trictrac:poule=plucked", "seat": "both", "players": players });
    let (status, state) = make(&site, game).await;
    assert_eq!(status, StatusCode::CREATED, "{state}");
    assert_eq!(state["game"], "trictrac:mode=poule,poule=plucked");
    assert_eq!(state["poule"]["pot"], 100);
    assert_eq!(state["poule"]["waiting"], json!([3, 4, 5]));
    let named = state["poule"]["players"].as_array().unwrap().iter();
    let mut named: Vec<&str> = named
        .map(|player| player["name"].as_str().unwrap())
        .collect();
    named.sort_unstable();
    assert_eq!(
        named,
        ["Anna", "Bo", "Chef", "Computer 1", "Computer 1 (2)"]
    );
    let three = json!({ "1": "Anna", "2": "Bo", "3": "Clara" });
    for (more, players, words) in [
        (
            json!({}),
            json!({ "1": "Anna" }),
            "a poule of 1 players; it has three to five",
        ),
        (
            json!({}),
            json!({ "1": "Anna", "2": "Bo" }),
            "a poule of 2 players",
        ),
        (
            json!({}),
            json!({ "1": "A", "2": "B", "3": "C", "4": "D", "5": "E", "6": "F" }),
            "a poule of 6 players",
        ),
        (
            json!({}),
            json!({ "1": "A", "2": "B", "3": "A name that nobody can remember" }),
            "1 to 24 characters",
        ),
        (
            json!({}),
            json!({ "1": "A", "2": "B", "3": "computer:0" }),
            "no computer of level 0",
        ),
        (
            json!({ "seat": "friend-1" }),
            three.clone(),
            "played at one screen",
        ),
        (
            json!({ "match": "3" }),
            three.clone(),
            "a poule ends when its pool is won",
        ),
        (
            json!({ "game": "trictrac:mode=toc" }),
            three.clone(),
            "is a game of two",
        ),
        (json!({ "game": "backgammon" }), three, "is a game of two"),
    ] {
        let mut body = json!({ "game": "trictrac", "players": players });
        for (key, value) in more.as_object().unwrap() {
            body[key] = value.clone();
        }
        let (status, refused) = make(&site, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
        let message = refused["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{message}");
    }
}

/// Two names are one too few: the form comes back with them, and the poule can be given up game by game.
#[tokio::test]
async fn a_refused_poule_keeps_its_names_and_a_game_of_one_can_be_given_up() {
    let site = Site::new().await;
    let two = [
        ("game", GAME),
        ("seat", "1"),
        ("player-1", "Anna"),
        ("computer-4", "2"),
        ("player-4", "Bo"),
    ];
    let refused = site.post("/games", &two).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    let form = refused.body;
    for words in [
        "This one has 2",
        "value=\"Anna\"",
        "value=\"Bo\"",
        "<option value=\"2\" selected",
        "<details class=\"poule\" open",
        "<details class=\"more\" open",
    ] {
        assert!(form.contains(words), "{words}: {form}");
    }
    let three = [
        ("game", GAME),
        ("player-1", "Anna"),
        ("player-2", "Bo"),
        ("player-3", "Clara"),
    ];
    let game = site.begin(&three).await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains("loses this game, and the poule goes on") && page.contains("Leave the poule")
    );
    let ply = site.state(&game).await["ply"].to_string();
    let reply = site.post(&format!("{game}/resign"), &[("ply", &ply)]).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
    assert!(site.get(&game).await.body.contains("Next game:"));
}
