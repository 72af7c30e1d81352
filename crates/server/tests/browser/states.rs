//! States of a game at every size, in light, dark and high contrast: pictures to look at, and nothing
//! sticks out of any of them.

use crate::access::PLAY_OUT;
use crate::site::{Browser, Look, Site};

/// Windows: telephones upright and on their side, a tablet, a laptop, a large screen.
const WINDOWS: [[u32; 2]; 6] = [
    [360, 740],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1366, 768],
    [1920, 1080],
];

/// Takes a picture of what the page shows now at every size.
async fn shoot(browser: &Browser, state: &str, colours: &str) {
    for window in WINDOWS {
        browser.resize(window, window[0] > 1300).await;
        browser
            .fits(&format!("{state}, {colours}, {window:?}"))
            .await;
        browser
            .shoot(&format!("state-{state}-{colours}-{}", window[0]))
            .await;
    }
    browser.resize([1366, 768], true).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn every_state_at_every_size_in_all_colours() {
    let site = Site::start().await;
    for (look, colours) in [
        (Look::Desktop, "light"),
        (Look::Dark, "dark"),
        (Look::Desktop, "contrast"),
    ] {
        let browser = Browser::start(look).await;
        browser.resize([1366, 768], true).await;
        if colours == "contrast" {
            browser.goto(&site, "/settings").await;
            browser.click("input[name=contrast][value=more]").await;
            browser.click("main form button").await;
            // The next address would overtake the answer.
            browser.wait_for("html[data-contrast=more]").await;
        }
        browser.goto(&site, "/new/backgammon").await;
        browser.take_seat("both").await;
        shoot(&browser, "setup", colours).await;
        browser.unfold("details.more").await;
        browser.choose("select[name=match]", "3").await;
        browser.type_into("input[name=seed]", "8").await;
        browser.click("form.begin button").await;
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
        shoot(&browser, "thrown", colours).await;
        // Black's point is closed.
        browser.drag("p24", "p19").await;
        browser.wait_for("#verdict blockquote").await;
        browser.wait_for(".board .ghost").await;
        shoot(&browser, "refused", colours).await;
        browser.click("#advise button").await;
        browser.wait_for(".board .arrow.hint").await;
        shoot(&browser, "hint", colours).await;
        browser.click(".ranked button").await;
        let ply = browser.ply().await;
        browser.click("#done").await;
        browser.wait_for_turn(ply).await;
        browser.click("#advise button").await;
        browser.wait_for(".cube-lines li:nth-child(3)").await;
        shoot(&browser, "cube", colours).await;
        browser.begin(&site, "daldosa", "none", 3).await;
        let id: String = browser.run_long(PLAY_OUT).await;
        browser.goto(&site, &format!("/g/{id}/review")).await;
        browser.wait_for(".review .counts").await;
        shoot(&browser, "review", colours).await;
        browser.end().await;
    }
}
