//! The analysis board: replays, reviews and positions, asked without a network.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::open::{MATCH, game_of};
use crate::site::Site;

/// The address in the first element with this attribute.
pub(crate) fn link(page: &str, attribute: &str) -> String {
    let begin = page
        .find(attribute)
        .unwrap_or_else(|| panic!("{attribute}"));
    let element = &page[page[..begin].rfind('<').unwrap()..];
    let element = &element[..element.find('>').unwrap()];
    let href = element.split("href=\"").nth(1).unwrap();
    href.split('"').next().unwrap().replace("&amp;", "&")
}

const OPENING: &str = "/analyse/backgammon?line=3-1&step=1";

#[test]
fn candidates_stand_in_lines_and_are_played_by_links() {
    let site = Site::new();
    let page = site.page(&format!("{OPENING}&tab=engine"));
    assert_eq!(page.matches("<a class=\"candidate\"").count(), 5);
    assert_eq!(page.matches("<svg class=\"bar\"").count(), 5);
    // The arrows of all of them are there; the page shows one at a time.
    for n in 0..5 {
        assert!(page.contains(&format!("candidate c{n}")), "{n}");
    }
    let best = link(&page, "class=\"candidate\"");
    assert!(
        best.contains("line=3-1%7E8/5_6/5") || best.contains("line=3-1~8/5_6/5"),
        "{best}"
    );
    let after = site.page(&best);
    assert!(after.contains("data-step=\"2\""), "{after}");
    assert!(after.contains(">8/5 6/5</a>"));
    // The throw that follows is chosen by hand.
    assert!(after.contains(">6-6</a>"));
    let all = site.page(&format!("{OPENING}&tab=engine&all=1"));
    assert!(all.matches("<a class=\"candidate\"").count() > 10);
}

#[test]
fn a_decision_about_the_cube_is_rolled_out() {
    let site = Site::new();
    let position = "20,19,11,9(2),8(3),7(2),6(3),5(2)/23,4(3),3(4),2(5),1(2)";
    let cube = format!("/analyse/backgammon?position={position}");
    let page = site.page(&format!("{cube}&tab=engine"));
    assert!(!page.contains("A rollout of"));
    let rolled = site.page(&link(&page, "depth=rollout"));
    assert!(
        rolled.contains("A rollout of 180 trials without a double and as many"),
        "{rolled}"
    );
    let api = site.json(&format!("/api{cube}&depth=rollout"));
    assert_eq!(api["cube"].as_array().unwrap().len(), 3);
}

#[test]
fn programs_get_lines_with_signed_reasons() {
    let site = Site::new();
    let found = site.json("/api/analyse/backgammon?line=3-1");
    let lines = found["lines"].as_array().unwrap();
    assert_eq!(lines[0]["move"], "8/5 6/5");
    assert_eq!(lines[0]["loss"], 0.0);
    assert_eq!(lines[0]["arrows"].as_array().unwrap().len(), 2);
    let names = |line: &Value| -> Vec<Value> {
        let endings = line["endings"].as_array().unwrap().iter();
        endings.map(|one| one["ending"].clone()).collect()
    };
    assert_eq!(names(&lines[0]), ["backgammon", "gammon", "single game"]);
    assert!(lines.iter().all(|line| names(line) == names(&lines[0])));
    let reasons = lines[0]["reasons"].as_array().unwrap();
    let signs: Vec<&str> = reasons
        .iter()
        .map(|one| one["sign"].as_str().unwrap())
        .collect();
    assert!(signs.contains(&"+"), "{reasons:?}");
    assert!(
        reasons
            .iter()
            .any(|one| one["words"] == "makes the 5-point"),
        "{reasons:?}"
    );
    assert!(signs.iter().all(|sign| ["+", "-"].contains(sign)));
    // Before a throw the cube may be turned.
    let start = site.json("/api/analyse/backgammon?line=3-1~8/5_6/5");
    assert_eq!(start["lines"], json!([]));
    let cube = start["cube"].as_array().unwrap();
    assert_eq!(cube[0]["decision"], "no-double");
    assert_eq!(cube[0]["loss"], 0.0);
    assert_eq!(cube.len(), 3);
}

#[test]
fn a_replay_goes_by_turns_and_decisions_and_keeps_a_variation() {
    let site = Site::new();
    let sent = json!({ "game": "backgammon", "seat": "none", "level": 1, "seed": 3 });
    let (id, state) = site.played(&sent);
    let page = site.page(&format!("/g/{id}/replay?at=0"));
    assert_eq!(
        link(&page, "data-key=\"ArrowRight\""),
        format!("/g/{id}/replay?at=2")
    );
    assert_eq!(
        link(&page, "data-key=\"ArrowDown\""),
        format!("/g/{id}/replay?at=1")
    );
    let ply = &state["ply"];
    assert_eq!(
        link(&page, "data-key=\"End\""),
        format!("/g/{id}/replay?at={ply}")
    );
    // Every entry is a link.
    for n in 1..=ply.as_u64().unwrap() {
        assert!(
            page.contains(&format!("href=\"/g/{id}/replay?at={n}\"")),
            "{n}"
        );
    }
    let engine = site.page(&format!("/g/{id}/replay?at=1&tab=engine"));
    let tried = engine.matches("<a class=\"candidate\"").count();
    assert!(tried > 1);
    // The last candidate is not what was played.
    let last = &engine[engine.rfind("<a class=\"candidate\"").unwrap()..];
    let address = link(last, "class=\"candidate\"");
    assert!(address.contains("from=1&line="), "{address}");
    let page = site.page(&address);
    assert!(page.contains("class=\"variation\""));
    let back = link(&page, "data-key=\"ArrowLeft\"");
    // The game goes on beside it, and the variation stays.
    assert!(back.contains("at=1&from=1&line="), "{back}");
    assert!(site.page(&back).contains("class=\"variation\""));
}

#[test]
fn a_review_leads_from_mistake_to_mistake() {
    let site = Site::new();
    let sent = json!({
        "game": "backgammon", "seat": "none", "level": 1, "seed": 3,
        "position": "6(3),5(2),4,3/24,3(2),2(2),1",
    });
    let (id, _) = site.played(&sent);
    let review = site.json(&format!("/api/games/{id}/review"));
    let decisions = review["decisions"].as_array().unwrap();
    let faults: Vec<u64> = decisions
        .iter()
        .filter(|one| one["mark"].is_string())
        .map(|one| one["entry"].as_u64().unwrap())
        .collect();
    assert!(!faults.is_empty());
    let mut page = site.page(&format!("/g/{id}/review"));
    for entry in &faults {
        let next = link(&page, "data-key=\"n\"");
        let at = entry - 1;
        assert!(
            next.starts_with(&format!("/g/{id}/review?at={at}&")),
            "{next}: {at}"
        );
        page = site.page(&next);
        for part in ["arrow first played", "arrow second played"] {
            if page.contains(part) {
                assert!(page.contains(&part.replace("played", "best")), "{next}");
            }
        }
        assert!(page.contains("/new/backgammon?position="), "try again");
    }
    let best = site.page(&format!("/g/{id}/review?at={}&show=best", faults[0] - 1));
    assert!(!best.contains(" played\">"), "one arrow alone");
}

#[test]
fn positions_are_analysed_from_anywhere() {
    let site = Site::new();
    let (status, _, to) = site.get("/analyse");
    assert_eq!(
        (status, to.as_deref()),
        (StatusCode::SEE_OTHER, Some("/analyse/backgammon"))
    );
    let (_, _, to) = site.get("/analyse?game=daldos&position=");
    assert_eq!(to.as_deref(), Some("/analyse/daldos"));
    for game in ["daldos", "deer-and-dogs", "backgammon", "trictrac"] {
        let page = site.page(&format!("/analyse/{game}"));
        assert!(page.contains("name=\"position\"") && page.contains("<select name=\"game\""));
        site.page(&format!("/analyse/{game}?tab=engine"));
        site.page(&format!("/p/{game}"));
    }
    // Chance throws, and the address says what.
    let (status, _, to) = site.get("/analyse/backgammon?at=0&roll=1");
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(to.unwrap().contains("line="));
}

#[test]
fn what_does_not_fit_is_refused_with_what_would() {
    let site = Site::new();
    for (path, words) in [
        ("/analyse/backgammon?line=7-7", "6-6"),
        ("/analyse/backgammon?line=3-1~8/1", "a legal move"),
        ("/analyse/backgammon?line=3-1~%3Cscript%3E", "a legal move"),
        ("/analyse/backgammon?at=x", "a number"),
        ("/analyse/backgammon?tab=all", "moves, engine, review"),
        ("/analyse/backgammon?show=none", "both, played, best"),
        ("/analyse/backgammon?line=~", "at most 200"),
        ("/analyse/backgammon?position=99", "99"),
        ("/analyse/backgammon?colour=red", "colour"),
        (
            "/api/analyse/backgammon?line=3-1~%3Cscript%3E",
            "a legal move",
        ),
    ] {
        let (status, body, _) = site.get(path);
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert!(body.contains(words), "{path}: {body}");
        // In JSON it is text.
        assert!(
            path.starts_with("/api") || !body.contains("<script>"),
            "{path}"
        );
    }
    let (status, ..) = site.get("/analyse/chess");
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, ..) = site.get("/api/analyse/chess");
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// Results of the games and the basis of the figures are said in the language of the page.
#[test]
fn a_review_speaks_the_language_of_the_page() {
    let site = Site::new();
    let id = game_of(&site, MATCH.as_bytes());
    site.json(&format!("/api/games/{id}/review"));
    let review = |lang: &str| {
        let page = site.page(&format!("/g/{id}/review?lang={lang}"));
        let review = page.split("<section class=\"review\">").nth(1).unwrap();
        review.split("<footer").next().unwrap().to_owned()
    };
    for lang in ["fi", "sv", "da", "ru", "de", "fr"] {
        let review = review(lang);
        for english in ["lang=\"en\"", " won ", "Values are", "PR is 500"] {
            assert!(!review.contains(english), "{lang}, {english}: {review}");
        }
    }
    let german = review("de");
    for part in [
        "Partie 1: Astrid gewinnt 1 Punkt: Das Doppel wurde abgelehnt; ",
        "Partie 2: Bo gewinnt: einfache Partie, 2 Punkte (Doppler auf 2); ",
        "glücksbereinigtes Ergebnis für Astrid: −",
        "Ein Fehler ist ab 0,040 zweifelhaft",
    ] {
        assert!(german.contains(part), "{part}: {german}");
    }
}

#[test]
fn the_basis_of_candidates_is_said_in_the_language_of_the_page() {
    let site = Site::new();
    let page = site.page(&format!("{OPENING}&tab=engine&lang=de"));
    let engine = page.split("<section class=\"engine\">").nth(1).unwrap();
    let engine = engine.split("</section>").next().unwrap();
    assert!(
        engine.contains("Das neuronale Netz schätzt sie "),
        "{engine}"
    );
    assert!(!engine.contains("lang=\"en\""), "{engine}");
}

/// The side that has to answer a double is marked, not the one that has doubled.
#[test]
fn the_side_that_has_to_answer_is_marked() {
    let site = Site::new();
    let marked = |dice: &str| -> Vec<String> {
        let id =
            format!("XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A{dice}%3A0%3A0%3A0%3A7%3A10");
        let page = site.page(&format!("/analyse/backgammon?position={id}"));
        let sides = page.split("aria-current=\"true\"").skip(1);
        let sides = sides.filter_map(|rest| {
            let chip = rest.strip_prefix("><span class=\"chip ")?;
            chip.split('"').next()
        });
        sides.map(String::from).collect()
    };
    let [rolling, answering] = [marked("00"), marked("D")];
    // Above the board and beside it.
    assert_eq!(rolling.len(), 2, "{rolling:?}");
    assert_eq!(rolling[0], rolling[1]);
    assert_eq!(answering.len(), 2, "{answering:?}");
    assert_eq!(answering[0], answering[1]);
    assert_ne!(rolling[0], answering[0]);
}
