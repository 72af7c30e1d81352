//! Explanations of illegal moves, and advice.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::Value;

use tower::ServiceExt;

use super::{Reply, Site, first_offer, one_of_each};

#[tokio::test]
async fn why_names_a_rule() {
    let site = Site::new().await;
    for id in one_of_each() {
        let game = site
            .begin(&[("game", &id), ("seat", "both"), ("seed", "1")])
            .await;
        let page = site.get(&game).await.body;
        let legal = first_offer(&page).unwrap();
        let ask = |mv: &str| {
            let query = serde_urlencoded::to_string([("move", mv)]).unwrap();
            Request::get(format!("{game}/why?{query}"))
                .header("accept", "application/json")
                .body(Body::empty())
                .unwrap()
        };
        assert_eq!(
            site.send(ask(&legal)).await.json()["why"]["legal"],
            true,
            "{id}"
        );
        let why = site.send(ask("zzz")).await;
        assert_eq!(why.status, StatusCode::OK, "{id}: {}", why.body);
        assert_eq!(why.json()["why"]["legal"], false, "{id}");
        let plain = site.get(&format!("{game}/why?move=zzz")).await;
        assert!(
            plain.body.contains("id=\"verdict\"") && plain.body.contains("<select"),
            "{id}"
        );
    }
}

#[tokio::test]
async fn why_takes_a_step_of_the_hand() {
    let site = Site::new().await;
    // Too far each time, as players of these games would write it.
    for (game, from, to, written) in [
        ("backgammon", "p24", "p12", "24/12"),
        ("deer-and-dogs", "c7", "c9", "c7-c9"),
        ("daldos", "A1", "M1", "A1>M1"),
        ("tab-egypt", "A1", "C1", "A1>C1"),
    ] {
        let path = site
            .begin(&[("game", game), ("seat", "both"), ("seed", "8")])
            .await;
        let ask = async |query: &[(&str, &str)]| {
            let query = serde_urlencoded::to_string(query).unwrap();
            let request = Request::get(format!("{path}/why?{query}"))
                .header("accept", "application/json")
                .body(Body::empty())
                .unwrap();
            site.send(request).await
        };
        let hop = ask(&[("from", from), ("to", to)]).await;
        assert_eq!(hop.status, StatusCode::OK, "{game}: {}", hop.body);
        let text = ask(&[("move", written)]).await;
        assert_eq!(hop.json(), text.json(), "{game}");
        assert!(hop.json()["html"].as_str().unwrap().contains("<strong>"));
        for query in [
            &[][..],
            &[("to", "nowhere")],
            &[("from", from), ("to", "nowhere")],
            &[("from", "nowhere"), ("to", to)],
            &[("from", from), ("to", to), ("tried", "9999")],
            &[("from", from), ("to", to), ("tried", "a")],
        ] {
            let refused = ask(query).await;
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{query:?}");
        }
    }
    // A piece that cannot move at all is asked about by its place alone.
    for (game, position, from, rule) in [
        (
            "backgammon",
            "25,24(2),13(4),8(3),6(5)/24(2),13(5),8(3),6(5) throw=6-5",
            "p13",
            "hand",
        ),
        (
            "backgammon",
            "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=5-5",
            "p24",
            "points",
        ),
        // Most places lie behind this man, and still the one in hand comes first.
        ("bradspel", "25,20,6(13)/12(15) throw=3-2", "p20", "hand"),
    ] {
        let form = [("game", game), ("seat", "both"), ("position", position)];
        let path = site.begin(&form).await;
        let why = site.get_json(&format!("{path}/why?from={from}")).await["why"].take();
        assert_eq!(why["rules"][0]["key"], rule, "{why}");
    }
    // After a step that has been tried.
    let path = site
        .begin(&[("game", "backgammon"), ("seat", "both"), ("seed", "8")])
        .await;
    let get = async |path: String| site.get_json(&path).await;
    let state = get(format!("{path}/state")).await;
    let step = &state["tree"]["nodes"][0]["steps"][0];
    let (text, node) = (step["text"].as_str().unwrap(), &step["node"]);
    let hop = get(format!("{path}/why?from=p24&to=p12&tried={node}")).await;
    let query = serde_urlencoded::to_string([("move", format!("{text} 24/12"))]).unwrap();
    assert_eq!(hop, get(format!("{path}/why?{query}")).await);
}

/// In every game: each place of the board that no piece may be brought to, and each own piece that may
/// not move, names a rule with its source, before the first step and after it.
#[tokio::test]
async fn every_place_that_is_refused_names_a_rule() {
    let site = Site::new().await;
    let (mut refused, mut silent) = (0, vec![]);
    for about in lauta_catalog::games() {
        let game = &about.id;
        let path = site
            .begin(&[("game", game), ("seat", "both"), ("seed", "3")])
            .await;
        let state = site.get_json(&format!("{path}/state")).await;
        for query in refusals(&state) {
            let why = site.get_json(&format!("{path}/why?{query}")).await["why"].take();
            if why["legal"] == true {
                // A piece comes there in several steps.
                continue;
            }
            refused += 1;
            if why["rules"][0]["source"].as_str().is_none_or(str::is_empty) {
                silent.push(format!("{game} {query}: {why}"));
            }
        }
    }
    assert!(silent.is_empty(), "{silent:#?}");
    assert!(refused > 2000, "{refused}");
}

/// Questions about every place where no step begins or ends, at the beginning and after one step.
fn refusals(state: &Value) -> Vec<String> {
    let list = |value: &'_ Value| value.as_array().cloned().unwrap_or_default();
    let nodes = list(&state["tree"]["nodes"]);
    let mut asked = vec![];
    let first = nodes[0]["steps"][0]["node"].as_u64().unwrap_or_default();
    for at in [0, first] {
        let node = &nodes[usize::try_from(at).unwrap()];
        let steps = list(&node["steps"]);
        // Where nothing is left to move, the turn is over.
        if steps.iter().all(|step| step["from"].is_null()) {
            continue;
        }
        // Beside the board nothing is put down by hand.
        let places = list(&state["view"]["places"]).into_iter();
        for place in places.filter(|place| place["spot"]["at"] == "point") {
            let id = &place["id"];
            let changed = list(&node["places"]);
            let changed = changed.iter().find(|change| change[0] == *id);
            let stacks = list(changed.map_or(&place["stacks"], |change| &change[1]));
            let own = stacks.iter().any(|stack| stack["side"] == state["chooser"]);
            let end = if own { "from" } else { "to" };
            if steps.iter().any(|step| step[end] == *id) {
                continue;
            }
            let tried = if at == 0 {
                String::new()
            } else {
                format!("&tried={at}")
            };
            asked.push(format!("{end}={}{tried}", id.as_str().unwrap()));
        }
    }
    asked
}

impl Site {
    async fn get_json(&self, path: &str) -> Value {
        let request = Request::get(path)
            .header("accept", "application/json")
            .body(Body::empty())
            .unwrap();
        self.send(request).await.json()
    }

    async fn advice(&self, game: &str, query: &str) -> Reply {
        let request = Request::get(format!("{game}/advice{query}"))
            .header("accept", "application/json")
            .body(Body::empty())
            .unwrap();
        self.send(request).await
    }
}

#[tokio::test]
async fn advice_ranks_the_moves_and_each_can_be_played() {
    let site = Site::new().await;
    for id in one_of_each() {
        let form = [
            ("game", id.as_str()),
            ("seat", "1"),
            ("first", "1"),
            ("seed", "1"),
        ];
        let game = site.begin(&form).await;
        let before = site.state(&game).await;
        let page = site.get(&game).await.body;
        assert!(
            page.contains("id=\"advise\"") && !page.contains("class=\"ranked\""),
            "{id}"
        );
        let legal = page.matches("<option value=\"").count();
        let advice = site.advice(&game, "").await.json();
        assert_eq!(advice["ply"], before["ply"], "{id}");
        let moves = advice["moves"].as_array().unwrap();
        assert_eq!(moves.len(), legal, "{id}");
        let equity = |n: usize| moves[n]["equity"].as_f64().unwrap();
        // The most deeply searched ones come first.
        let plies = |n: usize| moves[n]["plies"].as_u64().unwrap();
        let order = |n: usize| {
            plies(n - 1) > plies(n) || plies(n - 1) == plies(n) && equity(n - 1) >= equity(n)
        };
        assert!((1..legal).all(order), "{id}: {moves:?}");
        let html = advice["html"].as_str().unwrap();
        let offered = |page: &str| page.matches("<button name=\"move\"").count();
        assert_eq!(offered(html), legal.min(5), "{id}");
        let all = site.advice(&game, "?all=1").await.json();
        assert_eq!(offered(all["html"].as_str().unwrap()), legal, "{id}");
        let say = advice["say"].as_str().unwrap();
        assert!(
            say.starts_with("Best: ") && say.contains(moves[0]["move"].as_str().unwrap()),
            "{say}"
        );
        // The same without script; nobody's game has gone on by it.
        let plain = site.get(&format!("{game}/advice?all=1")).await.body;
        assert_eq!(offered(&plain), legal, "{id}");
        assert!(
            plain.contains("<select") && plain.contains("estimate"),
            "{id}"
        );
        assert_eq!(site.state(&game).await, before, "{id}");
        let last = moves[legal - 1]["move"].as_str().unwrap();
        let reply = site.decide(&game, last).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{id}: {}", reply.body);
        let now = site.state(&game).await;
        let ply = usize::try_from(before["ply"].as_u64().unwrap()).unwrap();
        assert_eq!(now["log"][ply]["text"], last, "{id}");
    }
}

/// The jaguar needs one more capture, and finds it on a5.
const NEARLY_WON: &str = "ooooo/oooo1/1oX2/5/5/3/3 X 0 4";

#[tokio::test]
async fn what_is_proved_stands_there_in_words() {
    let site = Site::new().await;
    let form = [
        ("game", "adugo"),
        ("seat", "both"),
        ("position", NEARLY_WON),
    ];
    let game = site.begin(&form).await;
    let advice = site.advice(&game, "").await.json();
    let best = &advice["moves"][0];
    assert_eq!(best["move"], "c5xa5");
    assert_eq!(
        (&best["proven"], &best["basis"]),
        (&"win".into(), &"end".into())
    );
    let page = site.get(&format!("{game}/advice")).await.body;
    let sign = "<span aria-hidden=\"true\">✓</span> proved: wins at once";
    assert!(page.contains(sign), "{page}");
    assert!(
        advice["say"]
            .as_str()
            .unwrap()
            .starts_with("Best: c5xa5, proved: wins at once.")
    );
    site.decide(&game, "c5xa5").await;
    let over = site.get(&format!("{game}/advice")).await.body;
    assert!(
        over.contains("The game is over, so there is no advice."),
        "{over}"
    );
    let over = site.advice(&game, "").await.json();
    assert!(over["moves"].is_null() && over["say"].as_str().unwrap().contains("over"));
}

#[tokio::test]
async fn no_advice_on_dice_or_to_the_computer() {
    let site = Site::new().await;
    let form = [
        // A stake that grows by one is nothing that the program knows advice on.
        ("game", "short-nardy:stake=arithmetic"),
        ("seat", "both"),
        ("seed", "5"),
        ("match", "3"),
    ];
    let game = site.begin(&form).await;
    let offer = first_offer(&site.get(&game).await.body).unwrap();
    let match_too = site.advice(&game, "").await.json();
    // The set of three points is counted, its stake as it stands.
    assert!(
        !match_too["html"]
            .as_str()
            .unwrap()
            .contains("Score and stake of the match")
    );
    site.decide(&game, &offer).await;
    let page = site.get(&game).await.body;
    assert!(
        !page.contains("id=\"advise\""),
        "the dice are not thrown: {page}"
    );
    let page = site.get(&format!("{game}/advice")).await.body;
    assert!(page.contains("The dice have not been thrown yet"), "{page}");
    site.decide(&game, "double").await;
    let page = site.get(&format!("{game}/advice")).await.body;
    assert!(page.contains("The stake has been raised. "), "{page}");
    let game = site.begin(&[("game", "adugo"), ("seat", "none")]).await;
    assert!(!site.get(&game).await.body.contains("id=\"advise\""));
    assert_eq!(site.advice(&game, "").await.status, StatusCode::CONFLICT);
    assert_eq!(
        site.advice("/g/unknown", "").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn advice_is_thought_about_once_a_turn() {
    let site = Site::new().await;
    let game = site
        .begin(&[("game", "deer-and-dogs"), ("seat", "1")])
        .await;
    let begin = std::time::Instant::now();
    let mut replies = vec![];
    let mut set = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let (app, game) = (site.app.clone(), game.clone());
        set.spawn(async move {
            let request = Request::get(format!("{game}/advice"))
                .header("accept", "application/json")
                .body(Body::empty())
                .unwrap();
            let answer = app.oneshot(request).await.unwrap();
            to_bytes(answer.into_body(), 8 << 20).await.unwrap()
        });
    }
    while let Some(reply) = set.join_next().await {
        replies.push(reply.unwrap());
    }
    assert!(
        begin.elapsed().as_secs() < 8,
        "forty searches would take twelve seconds"
    );
    // How many positions a search looks at differs from one to the next.
    assert!(replies.iter().all(|reply| *reply == replies[0]));
}

#[tokio::test]
async fn how_many_games_is_asked_once() {
    let site = Site::new().await;
    for (id, hidden) in [
        ("backgammon", "option-match-to"),
        ("bradspel", "option-match"),
    ] {
        let page = site.get(&format!("/new/{id}")).await.body;
        assert!(!page.contains(&format!("name=\"{hidden}\"")), "{id}");
        assert_eq!(page.matches("name=\"match\"").count(), 1, "{id}");
    }
    // A game string may say it all the same.
    let game = site.begin(&[("game", "backgammon:match-to=5")]).await;
    assert_eq!(site.state(&game).await["series"]["to"], 5);
}

/// A click on any piece that cannot move is answered by a rule, in every family.
#[tokio::test]
async fn every_piece_that_is_held_names_its_rule() {
    let site = Site::new().await;
    let mut held = 0;
    for id in one_of_each() {
        let path = site
            .begin(&[("game", &id), ("seat", "both"), ("seed", "3")])
            .await;
        for _ in 0..8 {
            let state = site.state(&path).await;
            let chooser = &state["chooser"];
            let steps = state["tree"]["nodes"][0]["steps"].as_array();
            let Some(steps) = steps.filter(|steps| steps.iter().any(|s| !s["from"].is_null()))
            else {
                break;
            };
            for place in state["view"]["places"].as_array().unwrap() {
                let mine = place["stacks"].as_array().unwrap().iter();
                let mine = mine.clone().any(|stack| stack["side"] == *chooser);
                let goes = steps.iter().any(|step| step["from"] == place["id"]);
                let on_board = place["spot"]["at"] == "point";
                if !mine || goes || !on_board {
                    continue;
                }
                let from = place["id"].as_str().unwrap();
                let request = Request::get(format!("{path}/why?from={from}"))
                    .header("accept", "application/json")
                    .body(Body::empty())
                    .unwrap();
                let why = site.send(request).await.json()["why"].take();
                let rules = why["rules"].as_array().unwrap();
                assert!(!rules.is_empty(), "{id}, {from}: {why}");
                held += 1;
            }
            let page = site.get(&path).await.body;
            let Some(mv) = first_offer(&page) else { break };
            site.decide(&path, &mv).await;
        }
    }
    assert!(held > 30, "{held} pieces asked about");
}

/// What to do about the cube, before a throw and in answer to a double.
#[tokio::test]
async fn the_cube_is_advised_on() {
    let site = Site::new().await;
    // Black is far ahead in a race, and may double at once: the game does not begin here.
    let form = [
        ("game", "backgammon"),
        ("seat", "both"),
        ("match", "3"),
        (
            "position",
            "6(3),5(3),4(3),3(3),2(3)/8(3),7(3),6(3),5(3),4(3)",
        ),
        ("seed", "1"),
    ];
    let path = site.begin(&form).await;
    let choices = |advice: &Value| -> Vec<String> {
        let lines = advice["cube"].as_array().unwrap().iter();
        let words = lines.map(|line| line["decision"].as_str().unwrap().to_owned());
        words.collect()
    };
    let page = site.get(&path).await.body;
    assert!(page.contains("id=\"advise\""), "{page}");
    let advice = site.advice(&path, "").await.json();
    assert_eq!(
        choices(&advice),
        ["double-pass", "no-double", "double-take"]
    );
    assert!(
        advice["say"]
            .as_str()
            .unwrap()
            .starts_with("Best: Double, pass")
    );
    assert!(advice["html"].as_str().unwrap().contains("won 9"));
    site.decide(&path, "double").await;
    let advice = site.advice(&path, "").await.json();
    assert_eq!(choices(&advice), ["pass", "take"]);
    let equity = |n: usize| advice["cube"][n]["equity"].as_f64().unwrap();
    assert!(equity(0) > equity(1), "{advice}");
    assert!(site.get(&path).await.body.contains("id=\"advise\""));
    // The same without script.
    let plain = site.get(&format!("{path}/advice")).await.body;
    assert!(plain.contains("cube-lines"), "{plain}");
}

/// Men bear off by themselves once nothing else is left to do, and not before.
#[tokio::test]
async fn men_bear_off_by_themselves_in_a_race() {
    let site = Site::new().await;
    for (game, position, offered) in [
        ("backgammon", "6(2),5(2),1/6(3),2 throw=6-5", true),
        // A man is not yet home, or one can still be met.
        ("backgammon", "7,5(2),1/6(3),2 throw=6-5", false),
        ("backgammon", "6(2),5(2)/24,2 throw=6-5", false),
        // Patterns win too, until a man is off.
        ("bradspel", "6(5),5(5),4(5)/6(5),5(5),4(5) throw=6-5", false),
        ("bradspel", "6(4),5(5),4(5)/6(5),5(5),4(5) throw=6-5", true),
    ] {
        let form = [("game", game), ("seat", "both"), ("position", position)];
        let path = site.begin(&form).await;
        let state = site.state(&path).await;
        assert_eq!(state["bear_off"].is_string(), offered, "{game} {position}");
        let page = site.get(&path).await.body;
        assert_eq!(page.contains("id=\"bear-off\""), offered, "{position}");
        if let Some(mv) = state["bear_off"].as_str() {
            let reply = site.decide(&path, mv).await;
            assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.body);
        }
    }
}
