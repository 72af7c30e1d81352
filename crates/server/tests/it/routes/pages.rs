//! Content and weight of the pages.

use std::collections::BTreeSet;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use tower::ServiceExt;

use super::{Site, one_of_each};

#[tokio::test]
async fn every_game_has_its_pages() {
    let site = Site::new().await;
    let home = site.get("/").await;
    assert_eq!(home.status, StatusCode::OK);
    for about in lauta_catalog::games() {
        let id = &about.id;
        assert!(
            home.body.contains(&format!("/new/{id}\"")),
            "{id} is not on the first page"
        );
        for path in ["/new/", "/rules/", "/p/"] {
            let reply = site.get(&format!("{path}{id}")).await;
            assert_eq!(reply.status, StatusCode::OK, "{path}{id}: {}", reply.body);
        }
        for query in ["", "?small=1", "?flip=1"] {
            let reply = site.get(&format!("/board/{id}.svg{query}")).await;
            assert_eq!(reply.status, StatusCode::OK, "{id}{query}");
            assert!(reply.body.starts_with("<svg"));
        }
    }
}

/// A named set of options is a link, and the form that it leads to has these options chosen.
#[tokio::test]
async fn presets_choose_options() {
    let site = Site::new().await;
    let page = site.get("/new/trictrac").await.body;
    let vienna = "/new/trictrac:mode=a-ecrire,tenue=raised";
    assert!(page.contains(&format!("href=\"{vienna}\"")), "{page}");
    let page = site.get(vienna).await.body;
    assert!(page.contains("aria-current=\"true\">À écrire, as in Vienna"));
    let chosen = "<option value=\"a-ecrire\" selected";
    assert!(page.contains(chosen), "{page}");
    assert!(page.contains("name=\"game\" value=\"trictrac\""), "{page}");
    // A length has a field of its own, and goes along with the game.
    let page = site.get("/new/bradspel:match=5").await.body;
    assert!(page.contains("name=\"game\" value=\"bradspel:match=5\""));
    for game in ["trictrac:mode=nothing", "trictrac:nothing=1"] {
        let refused = site.get(&format!("/new/{game}")).await;
        assert!(refused.status.is_client_error(), "{game}");
    }
}

/// Largest size of a page to play on, with its stylesheets, module and pictures, in bytes on the
/// wire.
const HEAVIEST: usize = 150_000;

/// Three dice in the middle of a game, and all that can be done with them.
const CROWDED: &str = "26,25(2),24(2),23(2),22,21,20(2),19,17,12,11/26(3),25(2),24(2),23(2),22(2),21(2),20(2) \
    side=2 throw=4-2-1";

#[tokio::test]
async fn every_game_is_light_to_load() {
    let site = Site::new().await;
    let weight = async |path: &str| {
        let request = Request::get(path)
            .header("host", "localhost")
            .header(header::ACCEPT_ENCODING, "gzip");
        let request = request.body(Body::empty()).unwrap();
        let answer = site.app.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
        to_bytes(answer.into_body(), 8 << 20).await.unwrap().len()
    };
    let games = lauta_catalog::games();
    let starts = games.iter().map(|about| (&*about.id, None));
    for (game, position) in starts.chain([("dashi", Some(CROWDED))]) {
        let mut form = vec![("game", game), ("seat", "both"), ("seed", "1")];
        form.extend(position.map(|position| ("position", position)));
        let path = site.begin(&form).await;
        let page = site.get(&path).await.body;
        let files = page.split('"').filter(|it| it.starts_with("/static/"));
        let files: BTreeSet<&str> = files.collect();
        assert!(files.len() > 3, "{files:?}");
        let mut sum = weight(&path).await;
        for file in files {
            sum += weight(file).await;
        }
        assert!(sum < HEAVIEST, "{game}: {sum} bytes");
    }
}

#[tokio::test]
async fn positions_have_stable_links() {
    let site = Site::new().await;
    for id in one_of_each() {
        let game = site
            .begin(&[("game", &id), ("seat", "both"), ("seed", "5")])
            .await;
        let page = site.get(&game).await.body;
        let position = site.state(&game).await["position"]
            .as_str()
            .unwrap()
            .to_string();
        let link = page
            .split("href=\"")
            .find(|part| part.starts_with("/p/"))
            .unwrap();
        let link = link.split('"').next().unwrap();
        assert!(!link.contains([' ', '%']), "{link}");
        let shown = site.get(link).await;
        assert_eq!(shown.status, StatusCode::OK, "{link}: {}", shown.body);
        assert!(
            shown.body.contains(&position.replace('&', "&amp;")),
            "{link}"
        );
        let again = site
            .begin(&[("game", &id), ("seat", "both"), ("position", &position)])
            .await;
        assert_eq!(site.state(&again).await["position"], position.as_str());
        let query = serde_urlencoded::to_string([("pos", position.replace(' ', "_"))]).unwrap();
        assert_eq!(
            site.get(&format!("/p/{id}?{query}")).await.status,
            StatusCode::OK
        );
    }
}

#[tokio::test]
async fn nothing_foretells_the_dice() {
    let site = Site::new().await;
    let id = &one_of_each()[0];
    let seed = "1234567890123456789";
    let game = site
        .begin(&[("game", id), ("seat", "1"), ("level", "2"), ("seed", seed)])
        .await;
    assert!(!site.get(&game).await.body.contains(seed));
    assert!(!site.get(&format!("{game}/state")).await.body.contains(seed));
}

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let site = Site::new().await;
    for path in ["/", "/health", "/nowhere", "/g/unknown", "/board/none.svg"] {
        let reply = site.get(path).await;
        let policy = reply.headers[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe"),
            "{path}"
        );
        assert_eq!(reply.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(reply.headers[header::REFERRER_POLICY], "same-origin");
        assert!(
            !reply.headers.contains_key(header::SET_COOKIE),
            "nothing is to be remembered"
        );
    }
    let id = &one_of_each()[0];
    let game = site.begin(&[("game", id)]).await;
    for page in [
        "/".to_string(),
        game,
        format!("/new/{id}"),
        format!("/rules/{id}"),
    ] {
        let body = site.get(&page).await.body;
        assert!(
            !body.contains(" style=\"") && !body.contains("<style"),
            "{page}: inline style"
        );
        assert!(
            !body.contains(" onclick=") && !body.contains("javascript:"),
            "{page}"
        );
        let scripts = body.matches("<script").count();
        assert_eq!(
            scripts,
            body.matches("<script type=\"module\" src=\"/static/")
                .count(),
            "{page}"
        );
        for asset in body.split('"').filter(|part| part.starts_with("/static/")) {
            let reply = site.get(asset).await;
            assert_eq!(reply.status, StatusCode::OK, "{asset}");
            assert!(
                reply.headers[header::CACHE_CONTROL]
                    .to_str()
                    .unwrap()
                    .contains("immutable")
            );
        }
    }
}
