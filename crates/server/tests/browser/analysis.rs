//! The analysis board by keys and clicks: steps, candidates, mistakes, variations.

use fantoccini::key::Key;

use crate::access::PLAY_OUT;
use crate::site::{Browser, Look, Site};

/// Until the board stands there, without a new page.
async fn wait_for_spot(browser: &Browser, at: usize, step: usize) {
    let css = format!("#analysis[data-at=\"{at}\"][data-step=\"{step}\"]");
    browser.wait_for(&css).await;
    assert!(browser.is_marked().await, "the page stays");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn keys_and_clicks_lead_through_a_game() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "backgammon", "none", 3).await;
    let id: String = browser.run_long(PLAY_OUT).await;
    let replay = format!("/g/{id}/replay?at=0");
    browser.goto(&site, &replay).await;
    browser.wait_for("#autoplay:not([hidden])").await;
    browser.mark().await;
    // By decisions: the dice lie there. By turns: the move is made.
    browser.key(Key::Down).await;
    wait_for_spot(&browser, 1, 0).await;
    browser.key(Key::Right).await;
    wait_for_spot(&browser, 2, 0).await;
    browser.key(Key::Right).await;
    wait_for_spot(&browser, 4, 0).await;
    browser.key(Key::Left).await;
    wait_for_spot(&browser, 2, 0).await;
    browser.key(Key::Up).await;
    wait_for_spot(&browser, 1, 0).await;
    // A candidate shows its arrows under the pointer, and is played by a click.
    browser.click("[data-tab=engine]").await;
    browser.wait_for(".lines .candidate").await;
    browser.focus(".lines li:nth-child(3) a").await;
    let shown: Vec<String> = browser
        .run(
            "const arrows = [...document.querySelectorAll('.arrow.candidate')];
            const seen = arrows.filter((arrow) => getComputedStyle(arrow).display !== 'none');
            return [...new Set(seen.map((arrow) => arrow.getAttribute('class').split(' ').at(-1)))];",
        )
        .await;
    assert_eq!(shown, ["c2"]);
    browser.shoot("analysis-engine").await;
    browser.click(".lines li:last-child a").await;
    wait_for_spot(&browser, 1, 1).await;
    browser.click("[data-tab=moves]").await;
    browser.wait_for(".variation [aria-current]").await;
    browser.key(Key::Left).await;
    wait_for_spot(&browser, 1, 0).await;
    assert!(browser.there(".variation").await, "it is kept");
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_review_goes_from_mistake_to_mistake() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "daldos", "none", 3).await;
    let id: String = browser.run_long(PLAY_OUT).await;
    browser.goto(&site, &format!("/g/{id}/review")).await;
    browser.wait_for(".review [data-key=n]").await;
    browser.mark().await;
    browser.shoot("review").await;
    let mut last = 0;
    for _ in 0..2 {
        browser.click("[data-key=n]").await;
        browser
            .wait_for(&format!("#analysis:not([data-at=\"{last}\"])"))
            .await;
        let at: usize = browser
            .attribute("#analysis", "data-at")
            .await
            .parse()
            .unwrap();
        assert!(at > last && browser.is_marked().await);
        last = at;
        assert!(browser.there(".decided .judged").await);
    }
    browser.shoot("review-mistake").await;
    // From the list far below it leads up to the decision.
    browser
        .click("ol.worst:not(.in-order) li:last-child a")
        .await;
    browser.wait_for(".decided h3:focus").await;
    let seen: bool = browser
        .run(
            "const { top, bottom } = document.querySelector('.decided h3').getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;",
        )
        .await;
    assert!(seen && browser.is_marked().await);
    browser.end().await;
}

/// Moves are made on the analysis board as at the table, and the engine looks as far as it is told.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn moves_are_made_by_hand_and_the_depth_is_chosen() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    let opening = "/analyse/backgammon?line=3-1&step=1";
    browser.goto(&site, opening).await;
    browser.wait_for(".place[tabindex=\"0\"]").await;
    browser.mark().await;
    browser.drag("p8", "p5").await;
    browser.wait_for("#by-hand:not([hidden])").await;
    browser.shoot("analysis-by-hand").await;
    browser.click("#undo").await;
    browser.drag("p8", "p5").await;
    browser.click("[data-place=p6]").await;
    wait_for_spot(&browser, 0, 2).await;
    assert!(browser.text(".variation").await.contains("8/5 6/5"));
    browser.goto(&site, &format!("{opening}&tab=engine")).await;
    browser.wait_for(".lines .candidate").await;
    browser.mark().await;
    for (n, words) in [(3, "one throw ahead"), (6, "rollouts")] {
        browser.click(&format!(".depths a:nth-of-type({n})")).await;
        let chosen = format!(".depths a:nth-of-type({n})[aria-current]");
        browser.wait_for(&chosen).await;
        assert!(browser.is_marked().await, "the page stays");
        let hint = browser.text(".engine > .hint").await;
        assert!(hint.contains(words), "{hint}");
    }
    browser.shoot("analysis-rollout").await;
    browser.end().await;
}
