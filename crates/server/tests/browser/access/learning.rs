//! Classes and problems, the visitor's own mistakes among them.

use super::{Barriers, LANGUAGES, LOOKS};
use crate::site::{Browser, Look, Site};

/// Plays a bad move against the computer, resigns, and answers the game's id.
const BLUNDER: &str = "
const [done] = arguments;
const headers = { accept: 'application/json' };
const post = async (path, fields) => {
  const body = new URLSearchParams(fields);
  return (await fetch(path, { method: 'POST', headers, body })).json();
};
(async () => {
  const position = '24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1';
  const { id, ply } = await post('/games', { game: 'backgammon', seat: '1', level: 1, position });
  const moved = await post(`/g/${id}/move`, { move: '24/23 13/10', ply });
  await post(`/g/${id}/resign`, { ply: moved.ply });
  done(id);
})();
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn classes_and_problems_have_no_barriers() {
    let site = Site::start().await;
    let mut barriers = Barriers::new();
    for look in LOOKS {
        let browser = Browser::start(look).await;
        class(&site, &browser, &mut barriers).await;
        problems(&site, &browser, &mut barriers).await;
        mistakes(&site, &browser, &mut barriers).await;
        browser.end().await;
    }
    barriers.none(LOOKS.len() * (4 + 6 + 4));
}

/// A class from its form to the teacher's page with a board.
async fn class(site: &Site, browser: &Browser, barriers: &mut Barriers) {
    browser.goto(site, "/class").await;
    barriers.look(browser, "/class").await;
    browser.shoot("class").await;
    // The button stands on the line of its field, and is as wide as its words.
    let [_, _, _, field] = browser.place_of("[name=code]").await;
    let [left, _, right, button] = browser.place_of(".class-page form.actions button").await;
    assert!((field - button).abs() < 1.0, "{field} and {button}");
    let [from, _, to, _] = browser.place_of(".setup-class button").await;
    assert!(to - from < 3.0 * (right - left), "{from} to {to}");
    // Away from the bar at the lower edge of a telephone.
    let _: Option<bool> = browser
        .run("document.querySelector('.setup-class button').scrollIntoView(); return null;")
        .await;
    browser.click(".setup-class button").await;
    browser.wait_for(".class-code").await;
    barriers.look(browser, "the teacher's page").await;
    let teacher: String = browser.run("return location.pathname;").await;
    let code = browser.text(".class-code strong").await;
    browser.goto(site, &format!("/class/{code}")).await;
    barriers.look(browser, "the door of a class").await;
    browser.click("form.actions button").await;
    browser.wait_for("#game").await;
    browser.goto(site, &teacher).await;
    barriers
        .look(browser, "the teacher's page with a board")
        .await;
    browser.shoot("class-teacher").await;
}

async fn problems(site: &Site, browser: &Browser, barriers: &mut Barriers) {
    for (page, name) in [
        ("/problems", "problems"),
        ("/problems/backgammon", "problems-of-one"),
        ("/problems/backgammon/1", "problem"),
        ("/problems/deer-and-dogs/1?hint=1", "problem-hint"),
        ("/problems/backgammon/1?move=24/1", "problem-refused"),
    ] {
        browser.goto(site, page).await;
        barriers.look(browser, page).await;
        browser.shoot(name).await;
    }
    let right = &lauta_catalog::problems("backgammon")[0].right;
    let answer = serde_urlencoded::to_string([("move", right)]).unwrap();
    browser
        .goto(site, &format!("/problems/backgammon/1?{answer}"))
        .await;
    barriers.look(browser, "a problem solved").await;
    browser.shoot("problem-solved").await;
}

async fn mistakes(site: &Site, browser: &Browser, barriers: &mut Barriers) {
    browser.goto(site, "/about").await;
    let id: String = browser.run_long(BLUNDER).await;
    browser.goto(site, &format!("/g/{id}/mistakes")).await;
    // Until the game is analysed the page asks again by itself.
    browser.wait_for("#game.lesson").await;
    barriers.look(browser, "a mistake").await;
    let answer: String = browser
        .run("return location.pathname + '?move=24/20';")
        .await;
    browser.goto(site, &answer).await;
    barriers.look(browser, "a mistake answered").await;
    browser.shoot("mistake").await;
    for page in ["/problems", "/mine"] {
        browser.goto(site, page).await;
        browser
            .wait_for(&format!("a[href=\"/g/{id}/mistakes\"]"))
            .await;
        barriers
            .look(browser, &format!("{page} with mistakes"))
            .await;
    }
    browser.shoot("mine-mistakes").await;
}

/// Every language fits a telephone.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn classes_and_problems_fit_in_every_language() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Narrow).await;
    for lang in LANGUAGES {
        for page in [
            "/class",
            "/problems",
            "/problems/backgammon",
            "/problems/backgammon/1",
        ] {
            browser.goto(&site, &format!("{page}?lang={lang}")).await;
            browser.fits(&format!("{page} in {lang}")).await;
            browser.enlarge().await;
            browser
                .fits(&format!("{page} in {lang}, twice as large"))
                .await;
        }
    }
    browser.end().await;
}
