//! Learning: lessons, games side by side, finding a game, the rules with pictures.

use crate::people;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use lauta_catalog::{Asks, games, has_lessons, lessons};
use people::{Person, Site};

pub(crate) async fn answered(person: &Person, path: &str, mv: &str) -> serde_json::Value {
    let query = serde_urlencoded::to_string([("move", mv)]).unwrap();
    let request = Request::get(format!("{path}?{query}"))
        .header(header::ACCEPT, "application/json")
        .body(Body::empty())
        .unwrap();
    let reply = person.send(request).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
    reply.json()
}

/// Content of a page that somebody reads, with the marks of HTML as characters again.
pub(crate) fn words(html: &str) -> String {
    let quoted = html.replace("&quot;", "\"").replace("&lt;", "<");
    quoted.replace("&gt;", ">").replace("&amp;", "&")
}

#[tokio::test]
async fn every_step_takes_right_and_wrong_answers() {
    let person = Site::new().await.person();
    for about in games() {
        let steps = lessons(&about.id).steps;
        for (step, n) in steps.iter().zip(1..) {
            let path = format!("/learn/{}/{n}", about.id);
            let page = words(&person.page(&path).await);
            assert!(
                page.contains(&step.idea) && page.contains(&step.task),
                "{path}"
            );
            assert_eq!(
                page.contains("id=\"state\""),
                step.asks == Asks::Play,
                "{path}"
            );
            for right in &step.right {
                let told = answered(&person, &path, right).await;
                let html = told["html"].as_str().unwrap();
                assert!(html.contains("that is right."), "{path}: {}", told["say"]);
                let onwards = if n == steps.len() {
                    "action=\"/games#advice\"".into()
                } else {
                    format!("/learn/{}/{}", about.id, n + 1)
                };
                assert!(html.contains(&onwards), "{path}");
            }
            for wrong in &step.wrong {
                let told = answered(&person, &path, &wrong.answer).await;
                let html = words(told["html"].as_str().unwrap());
                assert!(!html.contains("that is right."), "{path}: {}", told["say"]);
                assert!(html.contains(&wrong.why), "{path}: {}", told["say"]);
                if let Some(rule) = &wrong.rule {
                    let rule = format!("/rules/{}#rule-{rule}", about.id);
                    assert!(html.contains(&rule), "{path}: {}", told["say"]);
                }
            }
        }
    }
}

#[tokio::test]
async fn only_games_with_lessons_lead_to_them() {
    let person = Site::new().await.person();
    for about in games() {
        for page in ["rules", "new"] {
            let html = person.page(&format!("/{page}/{}", about.id)).await;
            let link = format!("href=\"/learn/{}\"", about.id);
            assert_eq!(html.contains(&link), has_lessons(&about.id), "{}", about.id);
        }
    }
    let first = person.get("/learn/trictrac").await;
    assert_eq!(first.location(), "/learn/trictrac/1");
    for path in ["/learn/chess/1", "/learn/trictrac/0", "/learn/trictrac/99"] {
        assert_eq!(
            person.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    // An answer that nobody has offered.
    let reply = person.get("/learn/trictrac/2?move=everything").await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
}

/// A piece that is put where it may not go brings the lesson's reason and the rule.
#[tokio::test]
async fn a_refused_step_of_a_lesson_names_its_rule() {
    let person = Site::new().await.person();
    let mut refused = 0;
    for (step, n) in lessons("backgammon").steps.iter().zip(1..) {
        for wrong in step.wrong.iter().filter(|wrong| wrong.rule.is_some()) {
            let Some((from, to)) = wrong
                .answer
                .split_once('/')
                .filter(|(_, to)| to.parse::<u8>().is_ok())
            else {
                continue;
            };
            let from = if from == "bar" {
                "bar-1".into()
            } else {
                format!("p{from}")
            };
            let path = format!("/learn/backgammon/{n}/why?from={from}&to=p{to}");
            let json = person.get(&path).await.json();
            let html = words(json["html"].as_str().unwrap());
            assert!(
                html.contains(&wrong.why) && html.contains("#rule-points"),
                "{path}: {html}"
            );
            refused += 1;
        }
    }
    assert!(refused > 1, "{refused}");
    let none = person.get("/learn/backgammon/99/why?from=p6&to=p5").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn two_games_stand_side_by_side() {
    let person = Site::new().await.person();
    let page = person
        .page("/compare?a=daldos&b=daldos&b-capture=each-die")
        .await;
    assert_eq!(page.matches("class=\"lauta ").count(), 2);
    let written = person
        .page("/compare?a=daldos&b=daldos:capture=each-die")
        .await;
    assert!(page.contains("each die") && written.contains("each die"));
    // What differs stands in the open, what is the same is folded, and nothing shows a key.
    let (open, folded) = page.split_once("<details class=\"same\">").unwrap();
    assert!(open.contains("Option: <span lang=\"en\">Capture"), "{open}");
    assert!(
        folded.contains(">Goal<") || folded.contains("<tr>"),
        "{folded}"
    );
    assert_eq!(
        folded
            .split("</details>")
            .next()
            .unwrap()
            .matches("data-game")
            .count(),
        0
    );
    assert!(!page.contains("<code>"), "{page}");
    let same = person.page("/compare?a=tavla&b=tavla").await;
    assert!(same.contains("The rules do not differ."));
    let empty = person.page("/compare").await;
    assert!(
        empty.contains("<select name=\"a\"")
            && empty.contains("Bagh-chal, tigers and goats (बाघचाल)")
    );
    assert!(person.page("/compare").await.contains("name=\"b\""));
    let none = person.get("/compare?a=daldos&b=chess").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn games_are_found() {
    let person = Site::new().await.person();
    let found = |page: &str| page.matches("<li class=\"card\"").count();
    let all = found(&person.page("/games").await);
    for (query, one) in [
        ("words=tavla", "/new/tavla"),
        ("kind=hunt&luck=none", "/new/deer-and-dogs"),
        ("century=13", "/new/todas-tablas"),
        ("words=finland&length=&luck=", "/new/lautapeli"),
        ("words=daldøs", "/new/daldos"),
    ] {
        let query = query.replace('ø', "%C3%B8");
        let page = person.page(&format!("/games?{query}")).await;
        assert!(page.contains(one), "{query}");
        assert!(page.contains(" found</p>"), "{query}: {page}");
        assert!(
            (1..all).contains(&found(&page)),
            "{query}: {}",
            found(&page)
        );
    }
    let nothing = person.page("/games?words=zzz").await;
    assert!(nothing.contains("No game matches"));
    // What was typed comes before games that have the words here and there.
    let hunts = person.page("/games?words=no+dice").await;
    assert!(hunts.contains("href=\"/new/deer-and-dogs\""), "{hunts}");
    assert!(!hunts.contains("href=\"/new/acey-deucey\""), "{hunts}");
    let meant = person.page("/games?words=bakgammon").await;
    assert!(meant.contains("Did you mean Backgammon?"), "{meant}");
    assert!(!nothing.contains("Did you mean"), "{nothing}");
    // An address from before the page of all games.
    let before = person.get("/?words=tavla&luck=").await;
    assert_eq!(before.location(), "/games?words=tavla&luck=");
    for wrong in ["century=22", "length=tall", "luck=bad", "colour=red"] {
        let reply = person.get(&format!("/games?{wrong}")).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{wrong}");
    }
}

/// Whatever somebody types, the page is there before the next key. The time is printed, not asserted, since a
/// machine may be busy: `cargo test … odd_searches -- --nocapture`.
#[tokio::test]
async fn odd_searches_are_answered_or_refused() {
    let person = Site::new().await.person();
    person.page("/games?words=warm").await;
    let letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z";
    for words in [
        letters,
        "%",
        ".*(a+)+$",
        "<script>alert(1)</script>",
        "\"'><b>",
        "\u{202e}\u{0}\u{fffd}",
        &"e ".repeat(30),
        &"e ".repeat(2000),
        &"ß".repeat(61),
        "ДЛИННЫЕ",
        "🎲",
    ] {
        let query = serde_urlencoded::to_string([("words", words)]).unwrap();
        let begun = std::time::Instant::now();
        let reply = person.get(&format!("/games?{query}")).await;
        let took = begun.elapsed();
        #[expect(clippy::print_stdout, reason = "the time is what one runs it for")]
        {
            println!("{took:?} for {} letters", words.chars().count());
        }
        let fits = words.trim().chars().count() <= 60;
        let expected = if fits {
            StatusCode::OK
        } else {
            StatusCode::BAD_REQUEST
        };
        assert_eq!(reply.status, expected, "{words}: {}", reply.body);
        assert!(!reply.body.contains("<script>alert") && !reply.body.contains("'><b>"));
    }
    assert!(
        person
            .page("/games?words=%D0%94%D0%9B%D0%98%D0%9D")
            .await
            .contains("/new/long-nardy")
    );
}

#[tokio::test]
async fn rules_show_where_men_go() {
    let person = Site::new().await.person();
    for about in games() {
        let page = person.page(&format!("/rules/{}", about.id)).await;
        assert!(page.contains("class=\"begin\""), "{}", about.id);
        // Elsewhere some only drop men, or the side to begin has nothing to choose.
        if ["tables", "running"].contains(&about.family.as_str()) {
            assert!(page.contains("class=\"arrow first\""), "{}", about.id);
        }
    }
    let page = person.page("/rules/lautapeli").await;
    assert!(page.contains("LAU-4"));
}

/// Error pages behind wrong links use visitors' words.
#[tokio::test]
async fn errors_are_in_the_words_of_visitors() {
    let site = Site::new().await;
    let [person, other] = [site.person(), site.person()];
    for (path, words, detail) in [
        ("/nowhere", "There is no page at this address.", "/nowhere"),
        ("/rules/chess", "There is no game with this name.", "chess"),
        (
            "/learn/backgammon/first",
            "This link or form could not be read",
            "first",
        ),
        ("/compare?x=1", "This link or form could not be read", "x"),
        ("/p/backgammon/99", "This position or rule option", "99"),
        (
            "/new/daldos:capture=none",
            "This position or rule option",
            "none",
        ),
    ] {
        let reply = person.get(path).await;
        assert!(reply.status.is_client_error(), "{path}");
        let (before, after) = reply
            .body
            .split_once("<details>")
            .unwrap_or_else(|| panic!("{path}: {}", reply.body));
        assert!(before.contains(words), "{path}: {before}");
        let lead = before.split("<h1>").nth(1).unwrap();
        let lead = lead.split("<p class=\"actions\">").next().unwrap();
        assert!(
            !lead.contains("field") && !lead.contains("column"),
            "{path}: {lead}"
        );
        assert!(after.contains(detail), "{path}: {after}");
        let german = other
            .get(&format!(
                "{path}{}lang=de",
                if path.contains('?') { '&' } else { '?' }
            ))
            .await;
        assert!(!german.body.contains(words), "{path}");
        // Programs get the detail, as before.
        let request = Request::get(path)
            .header(header::ACCEPT, "application/json")
            .body(Body::empty())
            .unwrap();
        let json = person.send(request).await.json();
        assert!(
            !json["error"]["message"].as_str().unwrap().contains(words),
            "{json}"
        );
    }
}

/// Values have the decimal sign of the language.
#[tokio::test]
async fn numbers_on_pages_have_the_readers_decimal_sign() {
    let person = Site::new().await.person();
    for (code, point) in [
        ("en", '.'),
        ("fi", ','),
        ("sv", ','),
        ("da", ','),
        ("ru", ','),
        ("de", ','),
        ("fr", ','),
    ] {
        let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
        let form = [
            ("game", "backgammon"),
            ("seat", "1"),
            ("level", "1"),
            ("position", start),
        ];
        let game = person.make(&form).await;
        let page = person.page(&format!("{game}/advice?lang={code}")).await;
        let value = page.split("class=\"value\">").nth(1).unwrap();
        let value = value.split('<').next().unwrap();
        assert!(value.contains(point), "{code}: {value}");
        let other = if point == '.' { ',' } else { '.' };
        let digits = value.as_bytes().windows(3);
        let wrong = digits
            .filter(|w| w[0].is_ascii_digit() && w[1] == other as u8 && w[2].is_ascii_digit());
        assert_eq!(wrong.count(), 0, "{code}: {value}");
    }
}
