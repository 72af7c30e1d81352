//! Files with comments and analyses of other programs, and how they are judged here.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::Catalog;
use lauta_formats::{Import, Series, read, records};

use crate::open::{MATCH, downloaded, form, game_of, program, send};
use crate::site::Site;

const PLAY: &str = include_str!("../../../formats/tests/data/xg-text-play-fr.txt");
const CUBE: &str = include_str!("../../../formats/tests/data/xg-text-cube-en.txt");

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
    assert!(all.contains("Luck of the throw by that program: "), "{all}");
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

/// A position with an analysis becomes a game that stands there, where both programs judge it.
#[test]
fn a_position_with_analysis_is_judged_by_both() {
    let site = Site::new();
    let shown = |text: &str| {
        let (status, _, to) = send(&site, text, b"", false);
        assert_eq!(status, StatusCode::SEE_OTHER);
        let page = site.page(&to.unwrap());
        let (ours, theirs) = page.split_once("All choices as eXtreme Gammon").unwrap();
        let theirs = theirs.split("</section>").next().unwrap();
        (ours.to_string(), theirs.to_string())
    };
    let (ours, theirs) = shown(PLAY);
    for part in ["Astrid", "Match to 7 points", "equity +0.", "24/20 8/6"] {
        assert!(ours.contains(part), "{part}: {ours}");
    }
    for part in [
        "24/20 8/6",
        "+0.114",
        "4-ply",
        "won 52.6\u{a0}% (gammon 17.1\u{a0}%, backgammon 0.7\u{a0}%), lost 47.4\u{a0}%",
    ] {
        assert!(theirs.contains(part), "{part}: {theirs}");
    }
    let (ours, theirs) = shown(CUBE);
    assert!(ours.contains("Doubling cube"), "{ours}");
    let ways = ours.split_once("(gammon ").map(|(_, rest)| rest);
    assert!(
        ways.is_some_and(|rest| rest.contains(", backgammon ")),
        "{ours}"
    );
    for part in [">No double<", "+0.389", ">Double, take<", "+0.206"] {
        assert!(theirs.contains(part), "{part}: {theirs}");
    }
    // The same double, which the other side has to answer.
    let (ours, theirs) = shown(&CUBE.replace(":0:0:1:00:", ":0:0:1:D:"));
    assert!(ours.contains("take or pass?"), "{ours}");
    for part in [">Take<", "−0.206", ">Pass<", "−1.000"] {
        assert!(theirs.contains(part), "{part}: {theirs}");
    }
    // Several stand in a list, each with its text.
    let (status, page, _) = send(&site, &format!("{PLAY}\n{CUBE}"), b"", false);
    assert_eq!(status, StatusCode::OK);
    for part in [
        "4-ply       24/20 8/6",
        "Kazaross",
        "/board/backgammon.svg?position=",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(
        page.matches("/replay?at=0&amp;tab=engine").count(),
        2,
        "{page}"
    );
    let opened = program(&site, "", PLAY.as_bytes());
    let judged = &opened["positions"][0]["judged"];
    assert_eq!(judged["at"], 0);
    // It goes along into the formats that have room for it.
    let id = judged["id"].as_str().unwrap();
    let expected = read(&Catalog, PLAY.as_bytes()).unwrap().positions;
    let text = downloaded(&site, id, "to=text").positions;
    assert_eq!(text[0].analysis, expected[0].analysis);
    let record = downloaded(&site, id, "to=jsonl").series;
    let thrown = record[0].games[0].plies.last().unwrap();
    assert_eq!(thrown.analysis, expected[0].analysis);
    let page = site.page(&format!("/g/{id}/replay?at=0"));
    assert!(page.contains("SGF has no words for one analysis"), "{page}");
}

/// A review names the best choice about the cube and lists all choices in one order, counts the kinds of errors, lists
/// all errors of each side, and gives its judgement along with the text of a position.
#[test]
fn a_review_tells_of_the_cube_as_players_do() {
    let site = Site::new();
    let file = include_bytes!("../../../formats/tests/data/match3-analysed.sgf");
    let id = game_of(&site, file);
    site.json(&format!("/api/games/{id}/review"));
    let doubled = site.page(&format!("/g/{id}/review?at=54&tab=review"));
    for part in [
        "Best: <strong>No double, pass</strong>",
        "Too good to double",
        "(gammon ",
        "Missed doubles",
        "Snowie error rate",
        "All errors of Astrid (",
        "All errors of Bo (",
    ] {
        assert!(doubled.contains(part), "{part}: {doubled}");
    }
    let order = ["No double", "Double, take", "Double, pass"];
    for list in doubled.split("<ol class=\"lines").skip(1).take(2) {
        let places = order.map(|choice| list.find(&format!(">{choice}<")));
        assert!(
            places[0].is_some() && places.is_sorted(),
            "{places:?}: {list}"
        );
    }
    let answer = format!("/g/{id}/review?at=122&tab=review");
    for page in [doubled, site.page(&answer)] {
        let (_, text) = page.split_once("<textarea").unwrap();
        let (text, _) = text.split_once("</textarea>").unwrap();
        assert!(text.contains("Cubeful Equities:"), "{text}");
    }
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
    // The players of a file are not the visitor.
    for said in [
        ": mistake 1 of ",
        "So it was in the game.",
        "?side=2\">Practise the clear mistakes of Bo (",
    ] {
        assert!(again.contains(said), "{said}: {again}");
    }
    assert!(!again.contains("Your mistake"), "{again}");
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
