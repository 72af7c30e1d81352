//! A whole game: every answer is there when it is first asked for.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::site::Site;

#[test]
fn a_game_is_played_to_its_end() {
    let site = Site::new();
    for game in ["daldos", "deer-and-dogs"] {
        let sent = json!({ "game": game, "seat": "1", "level": 1, "seed": 7 });
        let mut state = site.post("/api/games", &sent);
        let id = state["id"].as_str().unwrap().to_string();
        while state["over"] != true {
            let nodes = state["tree"]["nodes"].as_array().unwrap();
            let mv = nodes.iter().find_map(|node| node["done"].as_str());
            let sent = json!({ "ply": state["ply"], "move": mv.unwrap() });
            state = site.post(&format!("/api/games/{id}/move"), &sent);
        }
        let page = site.page(&format!("/g/{id}"));
        assert!(page.contains("<svg"), "{page}");
        let record = site.page(&format!("/api/games/{id}/record"));
        assert!(record.lines().count() > 10, "{record}");
    }
}

#[test]
fn refusals_are_pages_or_json() {
    let site = Site::new();
    let (status, page, _) = site.get("/g/none");
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(page.contains("<h1>"), "{page}");
    let (status, json, _) = site.get("/api/games/none");
    assert_eq!(status, StatusCode::NOT_FOUND);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["error"]["status"], 404);
}
