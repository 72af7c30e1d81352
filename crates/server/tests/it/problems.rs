//! Problems: some of every game answered right and wrong, today's, and the library.

use crate::learn::{answered, words};
use crate::people;

use axum::http::StatusCode;
use lauta_catalog::{Verified, daily_problems, games, games_with_problems, open_at, problems};
use people::Site;

/// Problems of each game that are answered here. The rules confirm every one in the tests of the catalogue.
const ANSWERED: usize = 2;

#[tokio::test]
async fn problems_of_every_game_take_right_and_wrong_answers() {
    let person = Site::new().await.person();
    for game in games_with_problems() {
        let all = problems(game);
        for (problem, n) in all.iter().zip(1..).take(ANSWERED) {
            let path = format!("/problems/{game}/{n}");
            let told = answered(&person, &path, &problem.right).await;
            let html = words(told["html"].as_str().unwrap());
            assert!(html.contains("that is right."), "{path}: {}", told["say"]);
            let next = format!("/problems/{game}/{}", n % all.len() + 1);
            assert!(html.contains(&format!("href=\"{next}\"")), "{path}");
            // The moves of the file, and one that it does not list.
            let legal = open_at(game, &problem.position).unwrap().moves();
            let listed =
                |mv: &str| mv == problem.right || problem.wrong.iter().any(|wrong| wrong.mv == mv);
            let other = legal.iter().map(|entry| &entry.mv).find(|mv| !listed(mv));
            let first = problem.wrong.first().map(|wrong| &wrong.mv);
            for mv in first.into_iter().chain(other) {
                let told = answered(&person, &path, mv).await;
                let html = words(told["html"].as_str().unwrap());
                assert!(html.contains("not quite."), "{path} {mv}: {}", told["say"]);
                assert!(!html.contains("that is right."), "{path} {mv}");
                let cost = match problem.verified {
                    Verified::Rollout { .. } if listed(mv) => "It costs ",
                    Verified::Rollout { .. } => "It costs at least ",
                    Verified::Win { .. } => "Another move wins by force.",
                    Verified::Save { .. } => "the other side wins by force",
                };
                assert!(told["say"].as_str().unwrap().contains(cost), "{path} {mv}");
                if n > 1 {
                    continue;
                }
                let shown = html.split("href=\"").skip(1);
                let shown = shown
                    .filter_map(|rest| rest.split_once('"'))
                    .map(|(href, _)| href);
                let shown = shown.filter(|href| href.starts_with(&format!("{path}?")));
                let shown: Vec<_> = shown.map(|href| href.replace("&amp;", "&")).collect();
                assert_eq!(shown.len(), 1, "{path} {mv}");
                let page = words(&person.page(&shown[0]).await);
                assert!(
                    page.contains(&format!("The best move is {}.", problem.right)),
                    "{path}"
                );
            }
        }
    }
}

#[tokio::test]
async fn a_problem_asks_hints_and_refuses() {
    let person = Site::new().await.person();
    let page = words(&person.page("/problems/backgammon/1").await);
    assert!(page.contains("find the best move.") && page.contains("id=\"state\""));
    let right = &problems("backgammon")[0].right;
    assert!(!page.contains("Hint:"), "{page}");
    let hinted = words(&person.page("/problems/backgammon/1?hint=1").await);
    assert!(hinted.contains("begins at the marked place."), "{hinted}");
    // Without a script the answer is a page of its own, with the reasons beside the next move.
    let query = serde_urlencoded::to_string([("move", right)]).unwrap();
    let answer = words(
        &person
            .page(&format!("/problems/backgammon/1?{query}"))
            .await,
    );
    assert!(answer.contains("that is right.") && answer.contains("The next best move, "));
    assert!(answer.contains("class=\"reasons\""), "{answer}");
    let refused = answered(&person, "/problems/backgammon/1", "24/1").await;
    let html = words(refused["html"].as_str().unwrap());
    assert!(
        html.contains("role=\"alert\"") && html.contains("#rule-"),
        "{html}"
    );
    let path = "/problems/backgammon/1/why?move=24/1";
    let why = person.get(path).await.json();
    assert!(why["html"].as_str().unwrap().contains("#rule-"), "{why}");
    for path in [
        "/problems/chess",
        "/problems/chess/1",
        "/problems/backgammon/0",
        "/problems/backgammon/999",
    ] {
        assert_eq!(
            person.get(path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn todays_problems_and_the_library_lead_to_all() {
    let person = Site::new().await.person();
    let page = person.page("/problems").await;
    let today = |day| {
        let mut all = daily_problems(day).into_iter();
        all.all(|(game, n)| page.contains(&format!("href=\"/problems/{game}/{n}\"")))
    };
    // The day may change between the page and the clock here.
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let day = now.as_secs() / (24 * 60 * 60);
    assert!(today(day) || today(day - 1), "{page}");
    assert!(!today(day + 2), "{page}");
    for about in games() {
        let link = format!("href=\"/problems/{}\"", about.id);
        let has = !problems(&about.id).is_empty();
        assert_eq!(page.contains(&link), has, "{}", about.id);
        let setup = person.page(&format!("/new/{}", about.id)).await;
        assert_eq!(setup.contains(&link), has, "{}", about.id);
        let rules = person.page(&format!("/rules/{}", about.id)).await;
        assert_eq!(rules.contains(&link), has, "{}", about.id);
        if has {
            let library = person.page(&format!("/problems/{}", about.id)).await;
            for n in 1..=problems(&about.id).len() {
                let link = format!("href=\"/problems/{}/{n}\"", about.id);
                assert!(library.contains(&link), "{} {n}", about.id);
            }
        }
    }
    for page in ["/", "/learn"] {
        assert!(
            person.page(page).await.contains("href=\"/problems\""),
            "{page}"
        );
    }
    // A problem is shown in the visitor's language.
    let german = words(&person.page("/problems/backgammon/1?lang=de").await);
    assert!(german.contains("Finde den besten Zug."), "{german}");
}
