//! Games and matches by plain forms, without a script.

use axum::http::StatusCode;
use serde_json::Value;

use super::{Site, decisions, first_offer, one_of_each};

#[tokio::test]
async fn whole_games_by_plain_forms() {
    let site = Site::new().await;
    for id in one_of_each() {
        // Short games: the computer plays its best against a person who takes the first move.
        let game = site
            .begin(&[("game", &id), ("seat", "2"), ("level", "1"), ("seed", "3")])
            .await;
        let mut turns = 0;
        let end = loop {
            let page = site.get(&game).await;
            assert_eq!(page.status, StatusCode::OK);
            let Some(mv) = first_offer(&page.body) else {
                break page;
            };
            let ply = site.state(&game).await["ply"].to_string();
            let reply = site
                .post(&format!("{game}/move"), &[("ply", &ply), ("move", &mv)])
                .await;
            assert_eq!(
                reply.status,
                StatusCode::SEE_OTHER,
                "{id}, {mv}: {}",
                reply.body
            );
            assert_eq!(reply.location(), game);
            turns += 1;
            assert!(turns < 2000, "{id} does not end");
        };
        assert!(site.state(&game).await["over"].as_bool().unwrap(), "{id}");
        assert!(end.body.contains("Play again"), "{id}");
        let late = site
            .post(&format!("{game}/move"), &[("ply", "100000"), ("move", "x")])
            .await;
        assert_eq!(late.status, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn the_computer_plays_alone() {
    let site = Site::new().await;
    for id in one_of_each() {
        let game = site
            .begin(&[("game", &id), ("seat", "none"), ("level", "1")])
            .await;
        for _ in 0..4 {
            let before = site.state(&game).await;
            assert!(
                before["tree"]["nodes"].as_array().unwrap().is_empty(),
                "nobody may try steps"
            );
            let ply = before["ply"].to_string();
            let next = format!("{game}/next");
            let reply = site.post(&next, &[("ply", &ply)]).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
            // A second click on the same page changes nothing.
            let after = site.state(&game).await;
            site.post(&next, &[("ply", &ply)]).await;
            assert_eq!(site.state(&game).await["ply"], after["ply"]);
            assert!(after["ply"].as_u64() > before["ply"].as_u64());
        }
        let ply = site.state(&game).await["ply"].to_string();
        let reply = site
            .post(&format!("{game}/move"), &[("ply", &ply), ("move", "x")])
            .await;
        assert_eq!(reply.status, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn dice_without_friends_can_be_checked_too() {
    let site = Site::new().await;
    let form = [("game", "daldosa-fast"), ("seat", "none"), ("level", "1")];
    let game = site.begin(&form).await;
    let dice = game.replace("/g/", "/api/games/") + "/dice";
    let sealed = site.get(&dice).await.json();
    assert_eq!(sealed["secret"], Value::Null);
    for _ in 0..400 {
        let state = site.state(&game).await;
        if state["over"] == true {
            break;
        }
        let ply = state["ply"].to_string();
        site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    }
    let open = site.get(&dice).await.json();
    assert_eq!(open["commitment"], sealed["commitment"]);
    assert_eq!(open["words"], sealed["words"]);
    assert!(open["checked"]["rolls"].as_u64() > Some(4), "{open}");
}

#[tokio::test]
async fn a_match_by_plain_forms() {
    let site = Site::new().await;
    let form = [
        ("game", "tavli"),
        ("seat", "2"),
        ("level", "1"),
        ("seed", "8"),
        ("score", "2:0"),
    ];
    let game = site.begin(&form).await;
    let mut games = vec![];
    let end = loop {
        let state = site.state(&game).await;
        games.push(state["game"].as_str().unwrap().to_string());
        let played = state["series"]["played"].as_u64().unwrap();
        assert_eq!(played + 1, games.len() as u64);
        let page = site.play_on(&game).await;
        let after = site.state(&game).await;
        assert_eq!(after["series"]["played"], played + 1);
        if after["over"] == true {
            assert!(page.contains(" won the match, "), "{page}");
            break page;
        }
        assert!(page.contains("Next game") && !page.contains("Dice seed: "));
        let refused = site.decide(&game, "1/off").await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
        let ply = after["ply"].to_string();
        for _ in 0..2 {
            // The second click on the same page changes nothing.
            let reply = site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        }
        let log = whole_log(&site, &game).await;
        let begun = log.iter().filter(|e| e["kind"] == "game");
        assert_eq!(begun.count(), games.len());
    };
    assert!(games.len() > 1, "{games:?}");
    for (game, expected) in games
        .iter()
        .zip(["portes", "plakoto", "fevga"].iter().cycle())
    {
        assert_eq!(game, expected);
    }
    let score = site.state(&game).await["series"]["score"].clone();
    let score = [&score[0], &score[1]].map(|points| points.as_i64().unwrap());
    assert!(score[0].max(score[1]) >= 5 && score[0] >= 2, "{score:?}");
    // The same match once more.
    assert!(end.contains("name=\"match\" value=\"usual\""), "{end}");
    assert!(end.contains("name=\"score\" value=\"2:0\""), "{end}");
}

#[tokio::test]
async fn the_stake_is_raised_and_answered_by_plain_forms() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "both"),
        ("seed", "5"),
        ("match", "3"),
    ];
    let game = site.begin(&form).await;
    let page = site.get(&game).await.body;
    assert!(
        decisions(&page).is_empty(),
        "the dice of the draw are played"
    );
    let mv = first_offer(&page).unwrap();
    site.decide(&game, &mv).await;
    let page = site.get(&game).await.body;
    assert_eq!(decisions(&page), ["throw", "double"]);
    assert!(page.contains("Double to 2") && first_offer(&page).is_none());
    let before = site.state(&game).await;
    assert_eq!(before["decisions"], serde_json::json!(["throw", "double"]));
    for (words, status) in [
        ("6-6", StatusCode::BAD_REQUEST),
        ("take", StatusCode::BAD_REQUEST),
        ("8/5", StatusCode::BAD_REQUEST),
    ] {
        let refused = site.decide(&game, words).await;
        assert_eq!(refused.status, status, "{words}: {}", refused.body);
        assert!(refused.body.contains("double"), "{words}: {}", refused.body);
    }
    // Nobody throws for a person who may raise the stake.
    let ply = before["ply"].to_string();
    site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    assert_eq!(site.state(&game).await, before);
    // The same form twice is one throw.
    let throw = [("ply", ply.as_str()), ("move", "throw")];
    for _ in 0..2 {
        let reply = site.post(&format!("{game}/move"), &throw).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
    }
    let thrown = site.state(&game).await;
    assert_eq!(thrown["log"][2]["kind"], "throw");
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    site.decide(&game, "double").await;
    let page = site.get(&game).await.body;
    assert_eq!(decisions(&page), ["take", "drop"]);
    assert!(page.contains("Take at 2") && page.contains("Pass and lose 1 point"));
    assert!(page.contains(" doubles to 2: take or pass?") && page.contains(" doubled."));
    site.decide(&game, "take").await;
    let state = site.state(&game).await;
    assert_eq!(state["series"]["stake"]["value"], 2);
    // The side that doubled throws, and the other one owns the cube now.
    let log = state["log"].as_array().unwrap();
    let doubler = &log[log.len() - 3]["side"];
    assert_eq!(log[log.len() - 1]["kind"], "throw");
    assert_eq!(&log[log.len() - 1]["side"], doubler);
    assert_ne!(&state["series"]["stake"]["owner"], doubler);
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    site.decide(&game, "double").await;
    site.decide(&game, "drop").await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains("won 2 points: the double was passed"),
        "{page}"
    );
    assert!(page.contains("Next game"));
    let ply = site.state(&game).await["ply"].to_string();
    site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains("The Crawford game: nobody may double."),
        "{page}"
    );
    let mv = first_offer(&page).unwrap();
    site.decide(&game, &mv).await;
    assert!(decisions(&site.get(&game).await.body).is_empty());
}

#[tokio::test]
async fn the_computer_plays_matches_alone() {
    let site = Site::new().await;
    let mut kinds = Vec::new();
    for seed in ["1", "2", "3"] {
        let form = [
            ("game", "backgammon"),
            ("seat", "none"),
            ("level", "1"),
            ("seed", seed),
            ("match", "7"),
        ];
        let game = site.begin(&form).await;
        kinds.extend(played_alone(&site, &game).await);
        assert!(site.get(&game).await.body.contains(" won the match, "));
    }
    for kind in ["game", "stake"] {
        assert!(kinds.iter().any(|found| found == kind), "{kind}");
    }
}

/// All that has happened in a game.
async fn whole_log(site: &Site, game: &str) -> Vec<Value> {
    let mut log = vec![];
    loop {
        let state = site.get(&format!("{game}/state?log={}", log.len())).await;
        let state = state.json();
        assert_eq!(state["log_from"], log.len());
        let Value::Array(more) = &state["log"] else {
            panic!("{state}");
        };
        if more.is_empty() {
            return log;
        }
        log.extend(more.iter().cloned());
    }
}

#[tokio::test]
async fn answers_do_not_grow_with_the_game() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "none"),
        ("level", "1"),
        ("match", "21"),
        ("seed", "3"),
    ];
    let game = site.begin(&form).await;
    let mut longest = 0;
    let state = loop {
        let state = site.state(&game).await;
        let page = site.get(&game).await.body;
        let list = page.split("<ol class=\"moves\"").nth(1);
        let list = list.map_or("", |rest| rest.split("</ol>").next().unwrap());
        longest = list.matches("<li>").count().max(longest);
        if state["ply"].as_u64().unwrap() > 260 {
            break state;
        }
        assert_eq!(state["over"], false, "the match is too short");
        let ply = state["ply"].to_string();
        site.post(&format!("{game}/next"), &[("ply", &ply)]).await;
    };
    assert_eq!(longest, 100, "the list of moves is as long as it gets");
    let log = state["log"].as_array().unwrap();
    assert_eq!(log.len(), 100);
    assert_eq!(state["log_from"], state["ply"].as_u64().unwrap() - 100);
    let whole = whole_log(&site, &game).await;
    assert_eq!(whole[whole.len() - 100..], log[..]);
    let some = site.get(&format!("{game}/state?log=200")).await.json();
    assert_eq!(some["log"], Value::from(&whole[200..]));
    let page = site.get(&game).await.body;
    assert!(page.contains(&format!("href=\"{game}/replay\"")));
}

/// The kinds of the entries of a game that the computer plays to its end.
async fn played_alone(site: &Site, game: &str) -> Vec<String> {
    for _ in 0..2000 {
        let state = site.state(game).await;
        if state["over"] == true {
            let log = whole_log(site, game).await;
            return log
                .iter()
                .map(|entry| entry["kind"].to_string().replace('"', ""))
                .collect();
        }
        let ply = state["ply"].to_string();
        let next = format!("{game}/next");
        let reply = site.post(&next, &[("ply", &ply)]).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        assert!(site.state(game).await["ply"].as_u64() > state["ply"].as_u64());
    }
    panic!("the match does not end");
}

#[tokio::test]
async fn payments_are_told() {
    let site = Site::new().await;
    let position = "24(2),13(5),8(3),6(5)/21(2),13(5),8(3),6(5) throw=5-3";
    let form = [
        ("game", "qiliang"),
        ("seat", "both"),
        ("position", position),
    ];
    let game = site.begin(&form).await;
    assert!(site.get(&game).await.body.contains("8/5 6/1 (-3)"));
    site.decide(&game, "8/5 6/1").await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains(" played 8/5 6/1 and paid 3 points."),
        "{page}"
    );
    assert!(
        page.contains("<td>-3</td><td>+3</td>") && page.contains("8/5 6/1 (-3)"),
        "{page}"
    );
}

#[tokio::test]
async fn single_games_know_nothing_of_matches() {
    let site = Site::new().await;
    let game = site
        .begin(&[("game", "backgammon"), ("seat", "both"), ("seed", "5")])
        .await;
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    let page = site.get(&game).await.body;
    assert!(decisions(&page).is_empty() && first_offer(&page).is_some());
    assert!(!page.contains("class=\"series\"") && !page.contains("class=\"cube\""));
    assert!(site.state(&game).await["series"].is_null());
    // An option that speaks of a length makes a match.
    let form = [("game", "backgammon"), ("option-match-to", "5")];
    let game = site.begin(&form).await;
    assert!(
        site.get(&game)
            .await
            .body
            .contains("Match to 5 points, game 1")
    );
}

#[tokio::test]
async fn stale_and_double_forms_harm_nothing() {
    let site = Site::new().await;
    let id = &one_of_each()[0];
    let game = site
        .begin(&[("game", id), ("seat", "both"), ("seed", "11")])
        .await;
    let ply = site.state(&game).await["ply"].to_string();
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    let path = format!("{game}/move");
    let form = [("ply", ply.as_str()), ("move", &mv)];
    assert_eq!(site.post(&path, &form).await.status, StatusCode::SEE_OTHER);
    let after = site.state(&game).await;
    assert_eq!(
        site.post(&path, &form).await.status,
        StatusCode::SEE_OTHER,
        "sent twice"
    );
    let stale = site
        .post(&path, &[("ply", &ply), ("move", "another")])
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    assert!(stale.body.contains("out of date") && stale.body.contains("Back to the game"));
    assert_eq!(site.state(&game).await["ply"], after["ply"]);
}

#[tokio::test]
async fn the_same_seed_gives_the_same_game() {
    let site = Site::new().await;
    for id in one_of_each() {
        let mut logs = vec![];
        for _ in 0..2 {
            let form = [
                ("game", id.as_str()),
                ("seat", "2"),
                ("level", "2"),
                ("seed", "99"),
            ];
            let game = site.begin(&form).await;
            for _ in 0..3 {
                let page = site.get(&game).await.body;
                let (Some(mv), state) = (first_offer(&page), site.state(&game).await) else {
                    break;
                };
                let ply = state["ply"].to_string();
                site.post(&format!("{game}/move"), &[("ply", &ply), ("move", &mv)])
                    .await;
            }
            logs.push(site.state(&game).await["log"].clone());
        }
        assert_eq!(logs[0], logs[1], "{id}");
        assert!(!logs[0].as_array().unwrap().is_empty());
    }
}
