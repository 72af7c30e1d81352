//! Files and ids of other programs, sent as people and programs send them.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::Catalog;
use lauta_formats::{Import, Series, read, records};
use serde_json::{Value, json};

use crate::site::Site;

pub(crate) const MATCH: &str = include_str!("../../../formats/tests/data/match3.mat");
const ILLEGAL: &str = include_str!("../../../formats/tests/data/illegal.mat");
const TEXT: &str = include_str!("../../../formats/tests/data/xg-text-play-fr.txt");
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
fn form(text: &str, file: &[u8], lenient: bool) -> Request<Body> {
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

fn program(site: &Site, query: &str, body: &[u8]) -> Value {
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

/// The line in the curve of a match goes along with the board, through all games.
#[test]
fn the_curve_shows_where_the_board_stands() {
    let site = Site::new();
    let id = game_of(&site, MATCH.as_bytes());
    let drawn = [0, 10, 60, 100, 200].map(|at| {
        let page = site.page(&format!("/g/{id}/review?at={at}"));
        let line = page.split("<line class=\"now\" x1=\"").nth(1).unwrap();
        let x = line.split('"').next().unwrap();
        x.parse::<f64>().unwrap()
    });
    assert!(drawn.is_sorted_by(|one, next| one < next), "{drawn:?}");
}

/// The review of a file that another program has analysed shows both judgements, in the language of the page.
#[test]
fn another_programs_analysis_is_shown_in_the_review() {
    let site = Site::new();
    let file = include_bytes!("../../../formats/tests/data/match3-analysed.sgf");
    let program = "GNU Backgammon 1.07.001";
    let differ = format!("Where Lauta and {program} differ most");
    // The analysis is done when it has been asked for.
    let id = |text: &str, file: &[u8]| {
        let (status, _, to) = send(&site, text, file, false);
        assert_eq!(status, StatusCode::SEE_OTHER);
        let to = to.unwrap();
        let id = to.trim_start_matches("/g/").trim_end_matches("/review");
        (
            id.to_string(),
            site.json(&format!("/api/games/{id}/review")),
        )
    };
    let (match_id, review) = id("", file);
    assert_eq!(review["other_program"], program);
    let path = format!("/g/{match_id}/review");
    assert!(site.page(&path).contains(&differ));
    // Beside the first move, with the figure of the file, and five times in the summary.
    let first = site.page(&format!("{path}?at=1"));
    let (decision, rest) = first.split_once(&differ).unwrap();
    assert!(
        decision.contains(&format!("{program}: best ")),
        "{decision}"
    );
    assert!(decision.contains(", error 0.044"), "{decision}");
    assert!(rest.matches("Lauta: ").count() >= 5, "{rest}");
    // All that it has compared is there, with its luck.
    let all = decision
        .split("<details class=\"compared\"")
        .nth(1)
        .unwrap();
    assert!(
        all.contains(&format!("All choices as {program} judges them")),
        "{all}"
    );
    assert!(all.matches("class=\"candidate\"").count() >= 3, "{all}");
    assert!(all.contains("Luck of the throw there: "), "{all}");
    let german = site.page(&format!("{path}?at=1&lang=de"));
    assert!(german.contains(", Fehler 0,044"), "{german}");
    // The record goes on with it, a match without an analysis has nothing of it.
    let record = site.page(&format!("/api/games/{match_id}/record"));
    let (again, _) = id("", record.as_bytes());
    assert!(
        site.page(&format!("/g/{again}/review"))
            .contains("differ most")
    );
    let (plain, _) = id(MATCH, b"");
    assert!(
        !site
            .page(&format!("/g/{plain}/review"))
            .contains("differ most")
    );
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
fn comments_of_a_file_are_shown_and_go_along() {
    let site = Site::new();
    let file = include_bytes!("../../../formats/tests/data/xg-comments.xg");
    let sent = read(&Catalog, file).unwrap();
    let id = game_of(&site, file);
    for format in ["jsonl", "sgf"] {
        let back = downloaded(&site, &id, &format!("to={format}"));
        let comments: usize = back.series.iter().map(Series::comments).sum();
        assert_eq!(comments, sent.series[0].comments(), "{format}");
    }
    let all = records(&Catalog, &sent.series[0])
        .unwrap()
        .remove(0)
        .comments;
    for (entry, text) in &all {
        let line = text.lines().next().unwrap();
        let replay = site.page(&format!("/g/{id}/replay?at={entry}"));
        assert!(replay.contains(line), "{entry}: {line}: {replay}");
        let review = site.page(&format!("/g/{id}/review?at={}", entry.saturating_sub(1)));
        assert!(review.contains(line), "{entry}: {line}");
    }
    // The curve leads to mistakes about the cube, too.
    let review = site.json(&format!("/api/games/{id}/review"));
    let cube = review["cube"].as_array().unwrap().iter();
    let marked: Vec<u64> = cube
        .filter(|one| one["mark"].is_string())
        .map(|one| one["entry"].as_u64().unwrap())
        .collect();
    assert!(marked.len() > 1, "{review}");
    let page = site.page(&format!("/g/{id}/review"));
    let curve = page.split("class=\"curve-box\"").nth(1).unwrap();
    let curve = curve.split("</svg>").next().unwrap();
    for entry in marked {
        let at = format!("at={}&", entry - 1);
        assert!(curve.contains(&at), "{entry}: {curve}");
    }
    // Elsewhere it is not to be seen.
    let (entry, text) = all.last_key_value().unwrap();
    let before = site.page(&format!("/g/{id}/replay?at={}", entry - 1));
    assert!(!before.contains(text.lines().next().unwrap()));
}

/// The analysis of another program goes along, or Lauta's review where that is asked for.
#[test]
fn analyses_go_along() {
    let site = Site::new();
    let file = include_bytes!("../../../formats/tests/data/money-analysed.sgf");
    let sent = read(&Catalog, file).unwrap();
    let id = game_of(&site, file);
    let back = downloaded(&site, &id, "to=sgf");
    assert_eq!(back.series[0].games, sent.series[0].games);
    assert_eq!(downloaded(&site, &id, "to=jsonl").series, sent.series);
    let review = site.json(&format!("/api/games/{id}/review"));
    let page = site.page(&format!("/g/{id}/review"));
    assert!(page.contains("/record?to=ogxm&amp;reviewed=1"), "{page}");
    let own = downloaded(&site, &id, "to=jsonl&reviewed=1");
    assert!(own.program.starts_with("Lauta "), "{}", own.program);
    let record = own.records(&Catalog, &own.series[0]).unwrap().remove(0);
    let decisions = review["decisions"].as_array().unwrap();
    for decision in decisions {
        let entry = usize::try_from(decision["entry"].as_u64().unwrap()).unwrap();
        let Some(found) = record.assessments.by_entry.get(&entry) else {
            assert_eq!(decision["moves"], 1, "{decision}");
            continue;
        };
        assert!((found.error - decision["error"].as_f64().unwrap()).abs() < 1e-5);
        let analysis = &record.assessments.analyses[&entry];
        let plays = &analysis.plays;
        let lost = plays[0].equity - plays[analysis.played.unwrap()].equity;
        assert!((lost - found.error).abs() < 1e-6, "{entry}: {plays:?}");
        let moves = usize::try_from(decision["moves"].as_u64().unwrap()).unwrap();
        assert!(plays.len() >= moves.min(5), "{entry}: {plays:?}");
    }
    let judged = |import: &Import| {
        let plies = import.series[0].games.iter().flat_map(|game| &game.plies);
        let cube = plies.filter(|ply| {
            ply.analysis
                .as_ref()
                .is_some_and(|found| found.cube.is_some())
        });
        cube.count()
    };
    assert!(judged(&own) > 10);
    let sgf = downloaded(&site, &id, "to=sgf&reviewed=1");
    assert_eq!(judged(&sgf), judged(&own));
    assert!(sgf.program.starts_with("Lauta"), "{}", sgf.program);
}

#[test]
fn a_review_stops_at_decisions_and_shows_the_cube() {
    let site = Site::new();
    let (_, _, to) = send(&site, MATCH, b"", false);
    let path = to.unwrap();
    site.json(&format!("/api/games/{}", path.trim_start_matches("/g/")));
    // Bo answers the double that ends the first game.
    let page = site.page(&format!("{path}?at=55"));
    for part in [
        "Match to 3 points, game 1",
        "<g class=\"cube\"",
        "Astrid doubles to 2: take or pass?",
        ":D:0:0:0:3:10",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // After the double it is the double that is told of, and a dropped game has no position to copy.
    let made = site.page(&format!("{path}?at=123"));
    let told = made.split("class=\"decided\"").nth(1).unwrap();
    assert!(
        told.split("</h3>").next().unwrap().contains("Take"),
        "{told}"
    );
    let last = site.page(&format!("{path}?at=319"));
    assert!(!last.contains("aria-label=\"XGID\""), "{last}");
    // A game from the second one goes on at its score.
    let second = site.page(&format!("{path}?at=66"));
    let begins = second
        .split("href=\"/new/")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    assert!(begins.contains("&amp;match=3&amp;score=1"), "{begins}");
    let form = site.page(&format!("/new/{}", begins.replace("&amp;", "&")));
    for part in ["<option value=\"3\" selected", "value=\"1:0\""] {
        assert!(form.contains(part), "{part}: {form}");
    }
    let (status, page, _) = site.get("/new/backgammon?match=x&score=1");
    assert_eq!(status, StatusCode::BAD_REQUEST, "{page}");
    // Beside the dice stands the double that was missed.
    let moves = site.page(&format!("{path}?tab=moves"));
    assert!(moves.contains("<small>No double</small>"), "{moves}");
    // The way on leads to the dice of the next decision, not past it.
    let page = site.page(&format!("{path}?at=1"));
    let next = page.split("rel=\"next\"").nth(1).unwrap();
    assert!(
        next.split("href=\"").nth(1).unwrap().contains("at=3&"),
        "{next}"
    );
    assert!(
        page.contains("XGID=-b----E-C---eE---c-e----B-:0:0:1:54:0:0:0:3:10"),
        "{page}"
    );
}

#[test]
fn a_position_with_analysis_is_shown_with_it() {
    let site = Site::new();
    let (status, page, _) = send(&site, "", TEXT.as_bytes(), false);
    assert_eq!(status, StatusCode::OK);
    for part in [
        "4-ply       24/20 8/6",
        "Kazaross",
        "/board/backgammon.svg?position=",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
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
    // The text stays in the field, to be mended there; a file does not.
    let field = page.split("<textarea").nth(1).unwrap();
    assert!(field.contains("8/1 6/4"), "{page}");
    let (_, page, _) = send(&site, "", ILLEGAL.as_bytes(), false);
    let field = page.split("<textarea").nth(1).unwrap();
    assert!(field.contains("></textarea>"), "{page}");
    let (status, page, _) = send(&site, ILLEGAL, b"", true);
    assert_eq!(status, StatusCode::OK);
    assert!(
        page.contains("/review\"") && page.contains("line 6"),
        "{page}"
    );
    for (text, says) in [("", "Nothing was sent"), ("Dear diary", "no format")] {
        let (status, page, _) = send(&site, text, b"", false);
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(page.contains(says), "{page}");
    }
    let (status, page, _) = send(&site, "", &vec![b'a'; 5 << 20], false);
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.contains("4 MB"), "{page}");
}

/// A mistake of an opened match: what the other program says stands beside it once it is answered, and a tick at those
/// that are solved.
#[test]
fn a_mistake_is_practised_with_both_judgements() {
    let site = Site::new();
    let file = include_bytes!("../../../formats/tests/data/match3-analysed.sgf");
    let cookie = site.cookie(form("", file, false));
    let ask = |path: &str| {
        let request = Request::get(path).header(header::COOKIE, &cookie);
        site.ask(request.body(Body::empty()).unwrap())
    };
    let mine = ask("/mine").1;
    let id = mine.split("href=\"/g/").nth(1).unwrap();
    let id = id.split(['/', '"', '?']).next().unwrap();
    let review = site.json(&format!("/api/games/{id}/review"));
    let first = ask(&format!("/g/{id}/mistakes?side=1")).2.unwrap();
    let entry: u64 = first.rsplit('/').next().unwrap().parse().unwrap();
    let mut all = review["decisions"].as_array().unwrap().iter();
    let decision = all.find(|one| one["entry"] == entry).unwrap();
    let best = decision["best"]["move"].as_str().unwrap();
    assert_eq!(decision["other"]["best"], best);
    let best_choice = "GNU Backgammon 1.07.001: this is the best choice.";
    let blamed = format!("GNU Backgammon 1.07.001: best {best}, error");
    let answer = |text: &str| ask(&format!("{first}?move={}", text.replace(' ', "+"))).1;
    let asked = ask(&first).1;
    assert!(
        !asked.contains("GNU Backgammon") && !asked.contains("✓"),
        "{asked}"
    );
    // What was played in the game is blamed; the right answer is not.
    let again = answer(decision["played"]["move"].as_str().unwrap());
    assert!(
        again.contains(&blamed) && !again.contains(best_choice),
        "{again}"
    );
    let solved = answer(best);
    assert!(
        solved.contains(best_choice) && !solved.contains(&blamed),
        "{solved}"
    );
    assert_eq!(solved.matches(" ✓</a>").count(), 1, "{solved}");
    let mut cube = review["cube"].as_array().unwrap().iter();
    let taken = cube.find(|one| one["chosen"] == "take" && one["best"] == "pass");
    let passed = ask(&format!(
        "/g/{id}/mistakes/{}?move=drop",
        taken.unwrap()["entry"]
    ))
    .1;
    assert!(passed.contains(best_choice), "{passed}");
}

/// The other program's equities of an answer to a double are those of the side that answers.
#[test]
fn an_answer_is_compared_through_the_eyes_of_its_side() {
    let site = Site::new();
    let file = include_bytes!("../../../formats/tests/data/match3-analysed.sgf");
    let id = game_of(&site, file);
    let review = site.json(&format!("/api/games/{id}/review"));
    let mut cube = review["cube"].as_array().unwrap().iter();
    let taken = cube.find(|one| one["chosen"] == "take" && one["best"] == "pass");
    let at = taken.unwrap()["entry"].as_u64().unwrap() - 1;
    let page = site.page(&format!("/g/{id}/review?at={at}"));
    let compared = page.split("details class=\"compared\"").nth(1).unwrap();
    let compared = compared.split("</details>").next().unwrap();
    for part in [">Take<", ">−2.336<", ">Pass<", ">−1.000<"] {
        assert!(compared.contains(part), "{part}: {compared}");
    }
    assert!(!compared.contains("No double"), "{compared}");
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
fn programs_open_files_as_they_are() {
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
    let request = Request::get("/mine").header(header::COOKIE, cookie);
    let (_, page, _) = site.ask(request.body(Body::empty()).unwrap());
    assert!(
        page.contains("Astrid – Bo") && page.contains("Bo won"),
        "{page}"
    );
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
