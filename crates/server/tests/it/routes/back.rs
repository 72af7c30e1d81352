//! Decisions taken back and games given up, where nobody has to be asked.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Site, decisions, first_offer, one_of_each};

/// State of a game without its number of events.
fn standing(state: &Value) -> Value {
    let keys = ["ply", "position", "chooser", "decisions", "log", "series"];
    keys.map(|key| state[key].clone()).into()
}

impl Site {
    /// Does something to the game as it stands, and says how that was answered.
    async fn turn(&self, game: &str, what: &str) -> super::Reply {
        let ply = self.state(game).await["ply"].to_string();
        self.post(&format!("{game}/{what}"), &[("ply", &ply)]).await
    }

    /// The first move on offer that is no pass, after all passes before it: a pass is nothing to take
    /// back. `None` if the game is over before that.
    async fn to_a_choice(&self, game: &str) -> Option<String> {
        while self.state(game).await["over"] != true {
            let mv = first_offer(&self.get(game).await.body).unwrap();
            if mv != "pass" && mv != "--" {
                return Some(mv);
            }
            self.decide(game, &mv).await;
        }
        None
    }
}

#[tokio::test]
async fn a_move_against_the_computer_is_taken_back() {
    let site = Site::new().await;
    for id in one_of_each() {
        // Without a seed the dice are sealed, and can be checked at the end.
        let game = site
            .begin(&[("game", &id), ("seat", "1"), ("level", "1")])
            .await;
        let early = site.turn(&game, "back").await;
        assert_eq!(early.status, StatusCode::CONFLICT, "{id}");
        assert!(!site.get(&game).await.body.contains("Take back"), "{id}");
        for _ in 0..3 {
            let Some(mv) = site.to_a_choice(&game).await else {
                break;
            };
            let before = site.state(&game).await;
            site.decide(&game, &mv).await;
            let after = site.state(&game).await;
            if after["over"] == true {
                break;
            }
            assert!(site.get(&game).await.body.contains("Take back"), "{id}");
            let reply = site.turn(&game, "back").await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{id}: {}", reply.body);
            let back = site.state(&game).await;
            assert_eq!(standing(&back), standing(&before), "{id}");
            // Nothing in a log is ever changed: what was taken back is still there.
            assert!(back["seq"].as_u64() > after["seq"].as_u64(), "{id}");
            // Dice and computer answer the same move in the same way.
            site.decide(&game, &mv).await;
            assert_eq!(standing(&site.state(&game).await), standing(&after), "{id}");
        }
    }
}

#[tokio::test]
async fn nobody_throws_again_by_taking_back() {
    let site = Site::new().await;
    for seed in [None, Some(("seed", "7"))] {
        let form = [("game", "backgammon"), ("seat", "1"), ("level", "1")];
        let form: Vec<_> = form.into_iter().chain(seed).collect();
        let game = site.begin(&form).await;
        let begun = site.state(&game).await;
        let done = begun["tree"]["nodes"].as_array().unwrap().iter();
        let moves: Vec<&str> = done.filter_map(|node| node["done"].as_str()).collect();
        let mut throws = vec![];
        for mv in moves.iter().take(4) {
            let reply = site.decide(&game, mv).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
            let state = site.state(&game).await;
            let log = state["log"].as_array().unwrap().iter();
            let thrown = log.filter(|entry| entry["kind"] == "throw");
            throws.push(thrown.cloned().collect::<Vec<_>>());
            assert_eq!(site.turn(&game, "back").await.status, StatusCode::SEE_OTHER);
            assert_eq!(standing(&site.state(&game).await), standing(&begun));
        }
        assert!(throws.len() > 2 && throws[0].len() > 1, "{throws:?}");
        assert!(
            throws.iter().all(|thrown| *thrown == throws[0]),
            "{throws:?}"
        );
        // What is advised is about this turn, and not about another of its number.
        let advised = |reply: super::Reply| {
            // How deep it is depends on the time that there is.
            let value: Value = reply.json();
            let moves = value["moves"].as_array().into_iter().flatten();
            let to: Vec<_> = moves.map(|mv| mv["position"].to_string()).collect();
            // Different moves can have the same best answer, but not all answers alike.
            (to.first().cloned(), to.into_iter().collect::<BTreeSet<_>>())
        };
        let api = game.replace("/g/", "/api/games/") + "/advice";
        let first = advised(site.get(&api).await);
        site.decide(&game, moves[0]).await;
        let there = advised(site.get(&api).await);
        site.turn(&game, "back").await;
        assert_eq!(advised(site.get(&api).await).0, first.0);
        site.decide(&game, moves[1]).await;
        assert_ne!(advised(site.get(&api).await).1, there.1);
    }
}

#[tokio::test]
async fn dice_can_be_checked_after_a_move_was_taken_back() {
    let site = Site::new().await;
    let form = [("game", "backgammon"), ("seat", "2"), ("level", "1")];
    let game = site.begin(&form).await;
    for back in [false, true, true, false, true] {
        let mv = site.to_a_choice(&game).await.unwrap();
        site.decide(&game, &mv).await;
        if back {
            site.turn(&game, "back").await;
        }
    }
    let page = site.get(&game).await.body;
    assert!(page.contains("Resign this game"), "{page}");
    let reply = site.turn(&game, "resign").await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
    let over = site.state(&game).await;
    assert_eq!(over["over"], true);
    let last = over["log"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["kind"], &last["side"]),
        (&json!("resign"), &over["you"])
    );
    let page = site.get(&game).await.body;
    assert!(page.contains(" resigned</h1>"), "{page}");
    assert!(!page.contains("Take back") && !page.contains("Resign this game"));
    let dice = site
        .get(&(game.replace("/g/", "/api/games/") + "/dice"))
        .await;
    let checked = dice.json()["checked"]["rolls"].as_u64();
    assert!(checked > Some(2), "{}", dice.body);
    // Now everybody may know the dice.
    let late = site.turn(&game, "back").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(late.body.contains("the game is over"), "{}", late.body);
    assert_eq!(standing(&site.state(&game).await), standing(&over));
}

#[tokio::test]
async fn a_decision_about_the_stake_is_taken_back() {
    let site = Site::new().await;
    let form = [
        ("game", "backgammon"),
        ("seat", "both"),
        ("seed", "5"),
        ("match", "3"),
    ];
    let game = site.begin(&form).await;
    let mv = first_offer(&site.get(&game).await.body).unwrap();
    site.decide(&game, &mv).await;
    let undecided = site.state(&game).await;
    site.decide(&game, "double").await;
    let doubled = site.state(&game).await;
    site.decide(&game, "take").await;
    // At one screen each of both may think better of it, the last one first.
    site.turn(&game, "back").await;
    assert_eq!(standing(&site.state(&game).await), standing(&doubled));
    site.turn(&game, "back").await;
    assert_eq!(standing(&site.state(&game).await), standing(&undecided));
    assert_eq!(decisions(&site.get(&game).await.body), ["throw", "double"]);
    site.turn(&game, "back").await;
    assert_eq!(first_offer(&site.get(&game).await.body), Some(mv));
    assert_eq!(site.turn(&game, "back").await.status, StatusCode::CONFLICT);
    // Nobody is alone there to give the game up.
    assert_eq!(
        site.turn(&game, "resign").await.status,
        StatusCode::CONFLICT
    );
}

#[tokio::test]
async fn a_page_that_is_behind_takes_nothing_back() {
    let site = Site::new().await;
    let form = [("game", "deer-and-dogs"), ("seat", "both")];
    let game = site.begin(&form).await;
    let first = site.state(&game).await["ply"].to_string();
    for _ in 0..2 {
        let mv = first_offer(&site.get(&game).await.body).unwrap();
        site.decide(&game, &mv).await;
    }
    let now = site.state(&game).await;
    for ply in [&first[..], "99"] {
        let reply = site.post(&format!("{game}/back"), &[("ply", ply)]).await;
        assert_eq!(reply.status, StatusCode::CONFLICT, "{}", reply.body);
    }
    assert_eq!(site.state(&game).await, now);
    // Who plays a friend has to ask, and nobody moves for the computer.
    for (seat, because) in [("friend-1", ""), ("none", "plays this game alone")] {
        let form = [("game", "deer-and-dogs"), ("seat", seat)];
        let game = site.begin(&form).await;
        let reply = site.post(&format!("{game}/back"), &[("ply", "0")]).await;
        assert!(reply.status.is_client_error(), "{seat}: {}", reply.body);
        assert!(reply.body.contains(because), "{seat}: {}", reply.body);
    }
}
