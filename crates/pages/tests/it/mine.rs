//! A list of games that a browser brings to a store where they are no longer.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::site::Site;

#[test]
fn deleted_games_are_no_longer_listed() {
    // All stores in memory sign with one key.
    let (before, after) = (Site::new(), Site::new());
    let form = Request::post("/games")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("game=daldos&seat=both"));
    let cookie = before.cookie(form.unwrap());
    let page = |site: &Site, path: &str| {
        let request = Request::get(path).header(header::COOKIE, &cookie);
        let (status, page, _) = site.ask(request.body(Body::empty()).unwrap());
        assert_eq!(status, StatusCode::OK, "{page}");
        page
    };
    for path in ["/", "/mine"] {
        assert!(page(&before, path).contains("href=\"/g/"), "{path}");
        assert!(!page(&after, path).contains("href=\"/g/"), "{path}");
    }
}
