//! Positions given as ids: their match and their cube, on boards, in variations and in games.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::Catalog;
use lauta_catalog::game::Side;
use lauta_formats::{Act, Level};
use serde_json::{Value, json};

use crate::open::{MATCH, XGID, downloaded, game_of, send};
use crate::site::Site;

/// Pictures, cards and frames of a position in a match have its cube.
#[test]
fn pictures_have_the_cube() {
    let site = Site::new();
    let turned = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:00:2:3:0:7:10";
    let page = site.page(&analysis(turned));
    let picture = page.split("href=\"/board/").nth(1).unwrap();
    let picture = picture.split('"').next().unwrap().replace("&amp;", "&");
    assert!(picture.contains("XGID"), "{picture}");
    let svg = format!("/board/{}", picture.replace(".png", ".svg"));
    for path in [
        svg,
        format!("/embed/backgammon?position={}", turned.replace('=', "%3D")),
    ] {
        let drawn = site.page(&path);
        let cube = drawn
            .split("<g class=\"cube\"")
            .nth(1)
            .unwrap_or_else(|| panic!("{path}: {drawn}"));
        assert!(
            cube.split("</g>").next().unwrap().contains(">2<"),
            "{drawn}"
        );
    }
    let plain = site.page("/board/backgammon.svg");
    assert!(!plain.contains("<g class=\"cube\""));
}

/// Decisions about the cube are tried beside a game and beside a position, with their answers.
#[test]
fn a_double_is_tried_in_a_variation() {
    let site = Site::new();
    let before = analysis("XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:00:2:3:0:7:10");
    let page = site.page(&before);
    assert!(page.contains("Double to 4</a>"), "{page}");
    // There is nothing to go through yet.
    let alone = "<nav class=\"steps\" hidden";
    assert!(page.contains(alone), "{page}");
    let doubled = site.page(&format!("{before}&line=double&step=1"));
    assert!(!doubled.contains(alone), "{doubled}");
    for part in [
        "Black doubles to 4: take or pass?",
        "line=double~take",
        "Pass and lose 2 points</a>",
        ":1:1:1:D:2:3:0:7:10",
        "offered to White",
    ] {
        assert!(doubled.contains(part), "{part}: {doubled}");
    }
    let taken = site.page(&format!("{before}&line=double~take~5-2&step=2"));
    for part in [":2:-1:1:00:2:3:0:7:10", "Black is to throw", ">took<"] {
        assert!(taken.contains(part), "{part}: {taken}");
    }
    let thrown = site.page(&format!("{before}&line=double~take~5-2&step=3"));
    assert!(thrown.contains(":2:-1:1:52:2:3:0:7:10"), "{thrown}");
    let passed = site.page(&format!("{before}&line=double~drop&step=2"));
    assert!(
        passed.contains("Black won 2 points: the double was passed"),
        "{passed}"
    );
    assert!(!passed.contains("aria-label=\"XGID\""), "{passed}");
    assert!(!passed.contains("throw first"), "{passed}");
    for (line, words) in [
        ("double~drop~3-1", "game is over"),
        ("take", "take"),
        ("double~double", "double"),
    ] {
        let (status, page, _) = site.get(&format!("{before}&line={line}"));
        assert_eq!(status, StatusCode::BAD_REQUEST, "{line}: {page}");
        assert!(page.contains(words), "{words}: {page}");
    }
    // Programs get the choices of the answer.
    let asked = before
        .replace("/analyse", "/api/analyse")
        .replace("&tab=engine", "");
    let found = site.json(&format!("{asked}&line=double"));
    let decisions = found["cube"].as_array().unwrap().iter();
    let decisions: Vec<&str> = decisions
        .map(|line| line["decision"].as_str().unwrap())
        .collect();
    assert!(
        decisions.contains(&"take") && decisions.contains(&"pass"),
        "{decisions:?}"
    );
    // Beside a game a double is tried where the dice were thrown.
    let id = game_of(&site, MATCH.as_bytes());
    let tried = site.page(&format!("/g/{id}/replay?from=4&line=double~take&step=2"));
    assert!(
        tried.contains(">doubled<") && tried.contains(">took<"),
        "{tried}"
    );
}

/// The answer to a program that asks for a game.
fn asked_for(site: &Site, game: &Value) -> (StatusCode, String) {
    let request = Request::post("/api/games")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(game.to_string()));
    let (status, answer, _) = site.ask(request.unwrap());
    (status, answer)
}

/// A position goes on as a game at its score and with its cube, in a record too.
#[test]
fn a_cube_that_was_turned_goes_on() {
    let site = Site::new();
    let turned = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:00:2:3:0:7:10";
    let (_, _, to) = send(&site, turned, b"", false);
    let page = site.page(&to.unwrap());
    for field in [
        "name=\"cube\" value=\"2:2\"",
        "value=\"3:2\"",
        "value=\"backgammon:match-to=7\"",
    ] {
        assert!(page.contains(field), "{field}: {page}");
    }
    let position = page.split("name=\"position\" value=\"").nth(1).unwrap();
    let position = position.split('"').next().unwrap();
    let game = |cube: &str| {
        json!({
            "game": "backgammon", "seat": "both", "position": position, "match": "7", "score": "3:2", "cube": cube,
        })
    };
    let made = site.post("/api/games", &game("2:2"));
    let id = made["id"].as_str().unwrap();
    let board = site.page(&format!("/g/{id}"));
    assert!(board.contains("<g class=\"cube\""), "{board}");
    let back = downloaded(&site, id, "to=jsonl");
    let cube = back.series[0].games[0].start.as_ref().unwrap().cube;
    assert_eq!((cube.log2, cube.owner), (1, Some(Side::Second)));
    assert_eq!(back.series[0].games[0].score, [3, 2]);
    for (cube, words) in [
        ("3:1", "a cube at"),
        ("1:1", "a cube at"),
        ("2", "a cube at"),
        ("2:x", "stake and side like 4:2"),
        ("4294967295:1", "cannot lie"),
    ] {
        let (status, answer) = asked_for(&site, &game(cube));
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert!(answer.contains(words), "{cube}: {answer}");
    }
    // A double that waits for its answer waits in the game, too.
    let page = site.page(&analysis(&turned.replace(":00:", ":D:")));
    assert!(page.contains("name=\"decided\" value=\"double\""), "{page}");
    let mut doubled = game("2:2");
    doubled["decided"] = json!("double");
    let made = site.post("/api/games", &doubled);
    assert_eq!(made["decisions"], json!(["take", "drop"]), "{made}");
    let id = made["id"].as_str().unwrap();
    let back = downloaded(&site, id, "to=jsonl");
    assert_eq!(back.series[0].games[0].plies[0].act, Act::Double);
    for decided in ["take", "double double", "triple"] {
        doubled["decided"] = json!(decided);
        let (status, answer) = asked_for(&site, &doubled);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{decided}: {answer}");
    }
    // After automatic doubles the cube lies in the middle at 2, and both may double.
    let automatic = "XGID=-a-aBBC-C---bC--bcac--A---:1:0:1:00:0:0:3:0:10";
    let page = site.page(&analysis(automatic));
    assert!(page.contains("name=\"cube\" value=\"2\""), "{page}");
    let made = json!({"game": "backgammon", "seat": "both", "position": position, "match": "stake", "cube": "2"});
    let made = site.post("/api/games", &made);
    let back = downloaded(&site, made["id"].as_str().unwrap(), "to=jsonl");
    let cube = back.series[0].games[0].start.as_ref().unwrap().cube;
    assert_eq!((cube.log2, cube.owner), (1, None));
    // The visitor takes the seat of the side that is to decide.
    for (turn, checked) in [("1", "2"), ("-1", "1")] {
        let page = site.page(&analysis(
            &turned.replace(":1:1:1:00:", &format!(":0:0:{turn}:00:")),
        ));
        let seat = format!("name=\"side\" value=\"{checked}\" checked");
        assert!(page.contains(&seat), "{page}");
    }
    let page = site.page(&format!(
        "/new/backgammon?position={}&seat=2",
        position.replace(' ', "_")
    ));
    assert!(page.contains("name=\"side\" value=\"2\" checked"), "{page}");
    // For money the game has its cube, turned or not.
    let money = "XGID=-a-aBBC-C---bC--bcac--A---:0:0:1:00:0:0:1:0:10";
    let page = site.page(&analysis(money));
    assert!(page.contains("<option value=\"stake\" selected"), "{page}");
    // After the Crawford game it does not come again.
    let after = "XGID=-a-aBBC-C---bC--bcac--A---:1:-1:1:00:6:3:0:7:10";
    let (_, _, to) = send(&site, after, b"", false);
    let page = site.page(&to.unwrap());
    assert!(
        page.contains("crawford=false") || page.contains("option-crawford"),
        "{page}"
    );
}

/// The position is changed by hand, and the score and the cube stay.
#[test]
fn a_changed_position_keeps_its_match() {
    let site = Site::new();
    let turned = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:00:2:3:0:7:10";
    let page = site.page(&analysis(turned));
    let edit = page.split("href=\"/edit/").nth(1).unwrap();
    let edit = edit.split('"').next().unwrap().replace("&amp;", "&");
    let edit = format!("/edit/{edit}");
    let page = site.page(&edit);
    assert_eq!(
        page.matches("name=\"of\" value=\"XGID=").count(),
        3,
        "{page}"
    );
    let (status, _, to) = site.get(&format!("{edit}&turn=other"));
    assert_eq!(status, StatusCode::SEE_OTHER);
    let page = site.page(&to.unwrap());
    let other = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:-1:00:2:3:0:7:10";
    assert!(
        page.contains(&format!("<code class=\"position\">{other}</code>")),
        "{page}"
    );
    // An id in the field tells its match itself.
    let id = turned.replace('=', "%3D");
    let page = site.page(&format!("/edit/backgammon?pos={id}"));
    assert!(
        page.contains(&format!("<code class=\"position\">{turned}</code>")),
        "{page}"
    );
}

#[test]
fn an_id_leads_to_the_analysis_board() {
    let site = Site::new();
    let (status, _, to) = send(&site, XGID, b"", false);
    assert_eq!(status, StatusCode::SEE_OTHER);
    let to = to.unwrap();
    assert!(to.starts_with("/analyse/backgammon?position="), "{to}");
    let page = site.page(&to);
    assert!(page.contains(XGID), "{page}");
    let text = format!("text={}", XGID.replace('=', "%3D"));
    let request = Request::post("/open")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(text));
    assert_eq!(site.ask(request.unwrap()).2, Some(to));
}

/// The address of the analysis of a position that is given as an id.
fn analysis(id: &str) -> String {
    let id = id.replace('=', "%3D").replace(':', "%3A");
    format!("/analyse/backgammon?position={id}&tab=engine")
}

#[test]
fn an_id_keeps_its_match() {
    let site = Site::new();
    let to_answer = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:D:2:3:0:7:10";
    let (_, _, to) = send(&site, to_answer, b"", false);
    let page = site.page(&to.unwrap());
    for part in [
        "· A match to 7 points",
        "<strong class=\"score\" title=\"score\">3</strong>",
        "Black doubles to 4: take or pass?",
        "<g class=\"cube\"",
        "offered to White",
        to_answer,
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let (answers, _) = page.split_once("won ").unwrap();
    assert!(
        answers.contains("Pass") && answers.contains("Take"),
        "{page}"
    );
    assert!(
        !page.contains("Double, take") && !page.contains("&amp;roll=1"),
        "{page}"
    );
    // The same for programs, by any kind of id; with dice the moves count for the score.
    let lines = |id: &str| {
        site.json(
            &analysis(id)
                .replacen("/analyse", "/api/analyse", 1)
                .replace("&tab=engine", "&depth=0"),
        )
    };
    assert_eq!(lines(to_answer)["cube"][0]["decision"], "pass");
    let [money, at_score] = ["0:0:0:0", "6:6:0:7"].map(|score| {
        lines(&format!(
            "XGID=-a-aBBC-C---bC--bcac--A---:0:0:1:31:{score}:10"
        ))
    });
    assert_ne!(money["lines"][0]["equity"], at_score["lines"][0]["equity"]);
    assert_eq!(
        lines("4HPwATDgc/ABMA:cIkFAAAAAAAE")["lines"][0]["move"],
        "8/5 6/5"
    );
    // Once a move is tried, the double has been taken.
    let tried = site.page(&(analysis(to_answer) + "&line=3-1&step=1"));
    assert!(tried.contains(":2:-1:1:31:2:3:0:7:10"), "{tried}");
    // A game from here goes on in the match.
    assert!(page.contains("value=\"3:2\""), "{page}");
    // Who does not own the cube cannot have doubled.
    let doubtful = to_answer.replace(":1:1:1:D", ":1:1:-1:D");
    let (status, page, _) = send(&site, &doubtful, b"", false);
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Opened without its score and cube"), "{page}");
    let (status, page, _) = site.get(&analysis(&doubtful));
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(page.contains("ouble is not possible now"), "{page}");
    let (status, page, _) = site.get(&analysis("XGID=-a:0:0:1:00:0:0:0:0:10"));
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(page.contains("26 characters"), "{page}");
    // Other games know the men alone.
    let page = site.page(&analysis(to_answer).replace("/backgammon", "/tavla"));
    assert!(!page.contains("· A match to"), "{page}");
}

/// A copied position carries the advice of the board: plays, a decision about the cube, and those of a rollout.
#[test]
fn a_position_is_copied_with_its_advice() {
    let site = Site::new();
    let turned = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:00:2:3:0:7:10";
    for (id, depth) in [
        (XGID, ""),
        (XGID, "&depth=rollout"),
        (turned, ""),
        (turned, "&depth=rollout"),
    ] {
        let page = site.page(&(analysis(id) + depth));
        let text = page.split("<textarea readonly").nth(1).unwrap();
        let text = text
            .split_once('>')
            .unwrap()
            .1
            .split("</textarea>")
            .next()
            .unwrap();
        let text = text
            .replace("&gt;", ">")
            .replace("&lt;", "<")
            .replace("&amp;", "&");
        let import = lauta_formats::read(&Catalog, text.as_bytes()).unwrap();
        let [found] = import.positions.as_slice() else {
            panic!("{text}");
        };
        assert!(found.program.starts_with("Lauta "), "{text}");
        let analysis = found.analysis.as_deref().unwrap();
        let level = match &analysis.cube {
            Some(cube) => {
                assert_eq!(id, turned, "{text}");
                assert!(cube.no_double < cube.double_take + 2.0, "{text}");
                &cube.level
            }
            None => {
                assert_eq!(id, XGID, "{text}");
                let best = page.split("class=\"candidate\"").nth(1).unwrap();
                let best = best.split_once('>').unwrap().1.split('<').next().unwrap();
                assert_eq!(analysis.plays[0].play, best.replace('*', ""), "{text}");
                &analysis.plays[0].level
            }
        };
        let rolled = matches!(level, Level::Named(name) if name == "rollout");
        assert_eq!(rolled, !depth.is_empty(), "{text}");
    }
}
