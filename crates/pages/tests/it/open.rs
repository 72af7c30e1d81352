//! Files and ids of other programs, sent as people and programs send them.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::Catalog;
use lauta_formats::{Import, read};
use serde_json::{Value, json};
use std::collections::BTreeSet;

use crate::analysis::link;
use crate::site::Site;

pub(crate) const MATCH: &str = include_str!("../../../formats/tests/data/match3.mat");
const ILLEGAL: &str = include_str!("../../../formats/tests/data/illegal.mat");
const XG: &[u8] = include_bytes!("../../../formats/tests/data/xg-match3-crawford.xg");

pub(crate) const XGID: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";

/// The answer to a form with a file, a text or both.
pub(crate) fn send(
    site: &Site,
    text: &str,
    file: &[u8],
    lenient: bool,
) -> (StatusCode, String, Option<String>) {
    site.ask(form(text, file, lenient))
}

/// A form with a file, a text or both.
pub(crate) fn form(text: &str, file: &[u8], lenient: bool) -> Request<Body> {
    let mut body = Vec::new();
    let mut part = |head: &str, value: &[u8]| {
        body.extend(format!("--b0\r\nContent-Disposition: form-data; {head}\r\n\r\n").into_bytes());
        body.extend([value, b"\r\n"].concat());
    };
    part("name=\"text\"", text.as_bytes());
    part(
        "name=\"file\"; filename=\"f\"\r\nContent-Type: application/octet-stream",
        file,
    );
    if lenient {
        part("name=\"lenient\"", b"1");
    }
    body.extend(b"--b0--\r\n");
    let request = Request::post("/open")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=b0")
        .body(Body::from(body));
    request.unwrap()
}

pub(crate) fn program(site: &Site, query: &str, body: &[u8]) -> Value {
    let request = Request::post(format!("/api/open{query}")).body(Body::from(body.to_vec()));
    let (status, answer, _) = site.ask(request.unwrap());
    assert_eq!(status, StatusCode::OK, "{answer}");
    serde_json::from_str(&answer).unwrap()
}

#[test]
fn a_match_leads_to_its_review() {
    let site = Site::new();
    let (status, _, to) = send(&site, MATCH, b"", false);
    assert_eq!(status, StatusCode::SEE_OTHER);
    let to = to.unwrap();
    assert!(to.starts_with("/g/") && to.ends_with("/review"), "{to}");
    let id = to
        .trim_start_matches("/g/")
        .trim_end_matches("/review")
        .to_string();
    let page = site.page(&format!("/g/{id}/replay?at=3"));
    for part in [
        "Astrid",
        "Bo",
        "/record?to=sgf",
        "XGID=",
        "Score is X:0 O:0 3 pt.(s) match.",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let (status, _, to) = send(&site, "", XG, false);
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!(to.unwrap().ends_with("/review"));
    let state = site.json(&format!("/api/games/{id}"));
    assert_eq!(state["over"], true, "{state}");
    // What was sent comes back in every format.
    let back = site.page(&format!("/g/{id}/record?to=mat"));
    for line in [
        "[Event \"Harbour evening\"]",
        "[Round \"1\"]",
        "Astrid : 1",
        "Doubles => 2",
        "and the match",
    ] {
        assert!(back.contains(line), "{line}: {back}");
    }
    assert!(
        site.page(&format!("/g/{id}/record?to=sgf"))
            .contains("PW[Astrid]PB[Bo]")
    );
    assert_eq!(
        site.page(&format!("/g/{id}/record?to=xgid"))
            .lines()
            .count(),
        160
    );
    let record = site.page(&format!("/api/games/{id}/record"));
    assert!(record.contains("\"names\":[\"Astrid\",\"Bo\"]"), "{record}");
    let (status, text, _) = site.get(&format!("/api/games/{id}/record?to=xg"));
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(text.contains("read only"), "{text}");
}

/// The errors of one player alone: the way from one to the next, and their list.
#[test]
fn a_review_shows_the_errors_of_one_player() {
    let site = Site::new();
    let (_, _, to) = send(&site, MATCH, b"", false);
    let review = to.unwrap();
    let id = review.trim_start_matches("/g/").trim_end_matches("/review");
    let found = site.json(&format!("/api/games/{id}/review"));
    let parts = ["decisions", "cube"].map(|part| found[part].as_array().unwrap());
    let of = |side: &str| -> BTreeSet<u64> {
        let all = parts.into_iter().flatten();
        all.filter(|one| one["mark"].is_string() && one["side"] == side)
            .map(|one| one["entry"].as_u64().unwrap())
            .collect()
    };
    let sides = ["first", "second"];
    for (number, side) in (1..).zip(sides) {
        assert!(!of(side).is_empty(), "{side}");
        let mut page = site.page(&format!("{review}?at=0&of={number}"));
        for entry in of(side) {
            let next = link(&page, "data-key=\"n\"");
            let at = entry - 1;
            assert!(next.contains(&format!("?at={at}&")), "{next}: {at}");
            page = site.page(&next);
        }
        for other in sides {
            let list = page.contains(&format!("all-of-{other}"));
            assert_eq!(list, other == side, "{other}");
        }
    }
    let both = site.page(&format!("{review}?at=0"));
    assert!(both.contains("all-of-first") && both.contains("all-of-second"));
    let (status, _, _) = site.get(&format!("{review}?of=3"));
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

/// A file that ends in the middle of a game is reviewed as far as it goes, with the other program's judgements.
#[test]
fn an_unfinished_match_leads_to_its_review() {
    let site = Site::new();
    let whole = include_str!("../../../formats/tests/data/match3-analysed.sgf");
    let nodes: Vec<&str> = whole.split("\n;").collect();
    let cut = format!("{})", nodes[..12].join("\n;"));
    let result = cut.find("RE[").unwrap();
    let end = result + cut[result..].find(']').unwrap() + 1;
    let cut = format!("{}{}", &cut[..result], &cut[end..]);
    let (status, page, to) = send(&site, "", cut.as_bytes(), false);
    assert_eq!(status, StatusCode::SEE_OTHER, "{page}");
    let to = to.unwrap();
    assert!(to.ends_with("/review"), "{to}");
    let review = site.json(&format!("/api/games/{}", to.trim_start_matches("/g/")));
    assert_eq!(review["other_program"], "GNU Backgammon 1.07.001");
    assert!(review["decisions"].as_array().unwrap().len() >= 9);
    assert!(review["adjusted"].is_null() && review["match_winner"].is_null());
    assert!(site.page(&to).contains("differ most"));
    // It can still be played on.
    let state = site.json(&format!(
        "/api/games/{}",
        to.trim_start_matches("/g/").trim_end_matches("/review")
    ));
    assert_eq!(state["over"], false);
}

/// The game that a file leads to, by its id.
pub(crate) fn game_of(site: &Site, file: &[u8]) -> String {
    let opened = program(site, "", file);
    opened["matches"][0]["id"].as_str().unwrap().to_string()
}

/// A game in another format, read.
pub(crate) fn downloaded(site: &Site, id: &str, query: &str) -> Import {
    let file = site.page(&format!("/g/{id}/record?{query}"));
    read(&Catalog, file.as_bytes()).unwrap()
}

#[test]
fn a_fault_is_shown_at_its_line_with_the_board() {
    let site = Site::new();
    let (status, page, _) = send(&site, ILLEGAL, b"", false);
    assert_eq!(status, StatusCode::BAD_REQUEST);
    for part in [
        "line 6, column 10",
        "8/1 6/4",
        "<img src=\"/board/backgammon.svg?position=",
        "8/4 6/4",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // The text stays in the field, to be mended there, and so does that of a file; bytes do not.
    let field = page.split("<textarea").nth(1).unwrap();
    assert!(field.contains("8/1 6/4"), "{page}");
    let (_, page, _) = send(&site, "", ILLEGAL.as_bytes(), false);
    let field = page.split("<textarea").nth(1).unwrap();
    assert!(field.contains("8/1 6/4"), "{page}");
    let (_, page, _) = send(&site, "", &[ILLEGAL.as_bytes(), b"\0"].concat(), false);
    let field = page.split("<textarea").nth(1).unwrap();
    assert!(field.contains("></textarea>"), "{page}");
    let (status, page, _) = send(&site, ILLEGAL, b"", true);
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("/review\"") && page.contains("line 6"),
        "{page}"
    );
    // What follows is missing from the game that it leads to, which says so.
    let to = page.split("href=\"/g/").nth(1).unwrap();
    let to = to.split('"').next().unwrap();
    let review = loop {
        let review = site.page(&format!("/g/{to}"));
        if !review.contains("<progress") {
            break review;
        }
    };
    let said = "Fault in line 6, column 10. The file was read up to there.";
    assert!(review.contains(said), "{review}");
    for (text, says) in [("", "Nothing was sent"), ("Dear diary", "no format")] {
        let (status, page, _) = send(&site, text, b"", false);
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(page.contains(says), "{page}");
    }
    let (status, page, _) = send(&site, "", &vec![b'a'; 5 << 20], false);
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.contains("4 MB"), "{page}");
}

#[test]
fn damaged_files_are_told_in_the_language_of_the_page() {
    let site = Site::new();
    let ogxm = include_bytes!("../../../formats/tests/data/ogxm-analysis.ogxm");
    let mut changed = ogxm.to_vec();
    changed[ogxm.len() / 2] ^= 1;
    let files: [(&[u8], &str); 6] = [
        (&XG[..XG.len() / 2], "abgeschnitten oder beschädigt"),
        (&ogxm[..900], "die Datei ist abgeschnitten"),
        (&changed, "die Prüfsumme stimmt nicht"),
        (
            b"XGID=-b----E-C---eE---c-e----B-:0:0:1:99:0:0:0:0:10",
            "zwei Würfel, 00, D, B oder R",
        ),
        (b"4HPwATDgc/ABMA:MAHzAAAAAAA", "Match-ID aus 12 Zeichen"),
        (b"rubbish", "dieses Format ist hier nicht bekannt"),
    ];
    for (file, said) in files {
        let mut request = form("", file, false);
        let german = header::HeaderValue::from_static("de");
        request
            .headers_mut()
            .insert(header::ACCEPT_LANGUAGE, german);
        let (_, page, _) = site.ask(request);
        assert!(page.contains(said), "{said}: {page}");
        assert!(!page.contains("<span lang=\"en\">"), "{page}");
    }
}

#[test]
pub(crate) fn programs_open_files_as_they_are() {
    let site = Site::new();
    let opened = program(&site, "", XG);
    let found = &opened["matches"][0];
    assert_eq!(found["over"], true, "{opened}");
    let id = found["id"].as_str().unwrap();
    assert_eq!(site.json(&format!("/api/games/{id}"))["over"], true);
    let opened = program(&site, "", XGID.as_bytes());
    assert_eq!(opened["positions"][0]["xgid"], XGID);
    let opened = program(&site, "", ILLEGAL.as_bytes());
    assert_eq!(opened["fault"]["line"], 6);
    assert_eq!(opened["matches"], serde_json::json!([]));
    let opened = program(&site, "?lenient=1", ILLEGAL.as_bytes());
    assert_eq!(opened["matches"][0]["over"], false);
    // A record of any game is opened as well.
    let game = serde_json::json!({ "game": "daldos", "seat": "none", "level": 1, "seed": 3 });
    let (id, _) = site.played(&game);
    let record = site.page(&format!("/api/games/{id}/record"));
    let opened = program(&site, "", record.as_bytes());
    assert_eq!(opened["matches"][0]["over"], true, "{opened}");
    let (status, text, _) = site.get(&format!("/api/games/{id}/record?to=mat"));
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(text.contains("daldos"), "{text}");
}

/// One bad id opens nothing, unless the others are wanted; each bad one is shown with its place.
#[test]
fn the_positions_around_a_fault_are_opened() {
    let site = Site::new();
    let in_match = XGID.replace(":0:0:0:0:10", ":2:3:0:7:10");
    let list = format!("{XGID}\nXGID=nonsense\n{in_match}\n  XGID=worse\n");
    let (status, page, _) = send(&site, &list, b"", false);
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (lenient, opened, _) = send(&site, &list, b"", true);
    assert_eq!(lenient, StatusCode::OK);
    for page in [&page, &opened] {
        for place in ["line 2, column 14", "line 4, column 13"] {
            assert!(page.contains(place), "{place}: {page}");
        }
    }
    assert_eq!(page.matches("section class=\"opened\"").count(), 0);
    assert_eq!(opened.matches("section class=\"opened\"").count(), 2);
    // The title says it too, what was wished stays, and the boards are told in words.
    assert!(opened.contains("<title>Fault in line 2"), "{opened}");
    assert!(
        opened.contains("name=\"lenient\" value=\"1\" checked"),
        "{opened}"
    );
    assert!(
        opened.contains("alt=\"Black to move. Thrown: 3-1. White: "),
        "{opened}"
    );
    let told = program(&site, "?lenient=1", list.as_bytes());
    assert_eq!(told["positions"].as_array().unwrap().len(), 2);
    assert!(opened.contains("<h3>match to 7, 3:2</h3>"), "{opened}");
    assert_eq!(told["positions"][1]["length"], 7);
    assert_eq!(told["more_faults"][0]["line"], 4);
}

#[test]
fn a_match_and_a_position_are_opened_from_one_text() {
    let site = Site::new();
    let both = program(&site, "", format!("{MATCH}\n{XGID}\n").as_bytes());
    assert_eq!(both["matches"].as_array().unwrap().len(), 1);
    assert_eq!(both["positions"][0]["xgid"], XGID);
    assert_eq!(both["notes"], json!([]));
}

/// Faults and notes are in the language of the page.
#[test]
fn a_fault_is_told_in_the_language_of_the_page() {
    let site = Site::new();
    let in_german = |text: &str| {
        let mut request = form(text, b"", false);
        let german = "de".parse().unwrap();
        request
            .headers_mut()
            .insert(header::ACCEPT_LANGUAGE, german);
        site.ask(request).1
    };
    let page = in_german(ILLEGAL);
    let fault = page.split("class=\"fault\"").nth(1).unwrap();
    let fault = fault.split("</section>").next().unwrap();
    assert!(fault.contains("von 8 nach 1 sind es 7"), "{fault}");
    assert!(!fault.contains("lang=\"en\""), "{fault}");
    for (id, words) in [
        (
            "XGID=-b----E-C---eE---c-e---:0:0:1:52:0:0:0:7:10",
            "erwartet: 26 Zeichen für die Steine",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:7:7:10",
            "erwartet: eine Zahl bis 1",
        ),
        (
            "XGID=--------------------------:0:0:1:52:0:0:0:7:10",
            "die Partie ist zu Ende",
        ),
    ] {
        let page = in_german(id);
        assert!(page.contains(words), "{words}: {page}");
    }
    let odd = in_german("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:5:4:0:5:10");
    assert!(
        odd.contains("das Match bis 5 ist zu Ende: Weiß hat 4, Schwarz 5"),
        "{odd}"
    );
}

/// A fault in a record of any game is shown on the board of that game, and what comes before it is opened if asked for.
#[test]
fn a_record_with_a_fault_is_opened_up_to_it() {
    let site = Site::new();
    let (id, _) = site.played(&json!({ "game": "daldos", "seat": "none", "level": 1 }));
    let record = site.page(&format!("/api/games/{id}/record"));
    let lines: Vec<&str> = record.lines().collect();
    let cut = lines[..6].join("\n");
    let (status, page, _) = send(&site, &cut, b"", false);
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(page.contains("line 6, column 1"), "{page}");
    assert!(page.contains("src=\"/board/daldos.svg?"), "{page}");
    let opened = program(&site, "?lenient=1", cut.as_bytes());
    assert_eq!(opened["fault"]["game"], "daldos");
    assert_eq!(opened["matches"][0]["decisions"], 5);
}

/// An opened match stands among the visitor's games, and a text beside a file is named.
#[test]
fn an_opened_match_is_found_again() {
    let site = Site::new();
    let cookie = site.cookie(form(MATCH, b"", false));
    let with_cookie = |mut request: Request<Body>| {
        let cookie = cookie.parse().unwrap();
        request.headers_mut().insert(header::COOKIE, cookie);
        site.ask(request)
    };
    let page = |path: &str| {
        let (_, page, _) = with_cookie(Request::get(path).body(Body::empty()).unwrap());
        page
    };
    let mine = page("/mine");
    for part in [
        "Opened files",
        "Astrid – Bo",
        "match to 3",
        "Harbour evening · Hamn · 2026-01-15",
        "Bo won",
    ] {
        assert!(mine.contains(part), "{part}: {mine}");
    }
    // Opened once more it is the one that is known, and one that is not finished waits for nobody.
    let (_, _, to) = with_cookie(form(MATCH, b"", false));
    let to = to.unwrap();
    assert!(mine.contains(&format!("href=\"{to}\"")), "{to}: {mine}");
    let (_, faulty, _) = with_cookie(form(ILLEGAL, b"", false));
    assert!(faulty.contains("Open what can be read"), "{faulty}");
    assert!(!faulty.contains("of-mine none"), "{faulty}");
    let (_, opened, _) = with_cookie(form(ILLEGAL, b"", true));
    assert!(
        opened.find("/review\"") < opened.find("Legal plays"),
        "{opened}"
    );
    let unfinished = site.cookie(form(ILLEGAL, b"", true));
    let request = Request::get("/mine").header(header::COOKIE, &unfinished);
    let (_, mine, _) = site.ask(request.body(Body::empty()).unwrap());
    assert!(mine.contains("Fault in line 6, column 10"), "{mine}");
    let request = Request::get("/").header(header::COOKIE, unfinished);
    let (_, front, _) = site.ask(request.body(Body::empty()).unwrap());
    assert!(!front.contains("Go on"), "{front}");
    let (_, page, _) = send(&site, XGID, MATCH.as_bytes(), false);
    assert!(
        page.contains("the text in the field was left out"),
        "{page}"
    );
    assert!(page.contains("Astrid"), "{page}");
}

#[test]
fn pictures_speak_the_language_of_the_page() {
    let site = Site::new();
    let mut request = form(ILLEGAL, b"", false);
    let language = "de".parse().unwrap();
    request
        .headers_mut()
        .insert(header::ACCEPT_LANGUAGE, language);
    let (_, page, _) = site.ask(request);
    let picture = page.split("img src=\"").nth(1).unwrap();
    let picture = picture.split('"').next().unwrap().replace("&amp;", "&");
    assert!(picture.ends_with("&lang=de"), "{picture}");
    let request = Request::get(&picture).body(Body::empty()).unwrap();
    let (status, picture, _) = site.ask(request);
    assert_eq!(status, StatusCode::OK);
    assert!(picture.contains("am Zug"), "{picture}");
}

/// A game in which no double is possible, so that its dice fall by themselves.
#[test]
fn a_file_ends_where_it_ends_until_somebody_plays_on() {
    let site = Site::new();
    let text = " 1 point match\n\n Game 1\n A : 0              B : 0\n  1) 31: 8/5 6/5\n";
    let id = game_of(&site, text.as_bytes());
    for path in ["review", "replay?at=2", "record", "mistakes"] {
        site.get(&format!("/g/{id}/{path}"));
    }
    let back = site.page(&format!("/g/{id}/record?to=mat"));
    assert!(back.trim_end().ends_with("1) 31: 8/5 6/5"), "{back}");
}
