//! What is told of a turn, once each: moves in words, the cube, a complete move, friends.

use crate::access::LISTEN;
use crate::games::play_by_clicking;
use crate::site::{Browser, Look, Site};

/// What has been said since the last question.
async fn told(browser: &Browser) -> String {
    let told: Vec<String> = browser.run("return told.splice(0);").await;
    let spoken = told.into_iter().filter(|text| !text.starts_with('['));
    spoken.collect::<Vec<_>>().join(" | ")
}

/// Clicks a button and waits for the turn after it.
async fn press(browser: &Browser, css: &str) {
    let ply = browser.ply().await;
    browser.click(css).await;
    browser.wait_for_turn(ply).await;
}

/// Opens a match of backgammon to three points for two people at one screen.
async fn open_match(site: &Site, browser: &Browser) {
    browser.goto(site, "/new/backgammon").await;
    browser.click("input[name=seat][value=both]").await;
    browser.unfold("details.more").await;
    browser.choose("select[name=match]", "3").await;
    browser.type_into("input[name=seed]", "8").await;
    browser.click("form.begin button").await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_double_is_told_once_and_asks_the_other_side() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    open_match(&site, &browser).await;
    let _: Option<bool> = browser.run(LISTEN).await;
    let first = browser.text(".players [aria-current] .called").await;
    play_by_clicking(&browser, &browser.steps().await, 5, "match").await;
    let other = browser.text(".players [aria-current] .called").await;
    assert_ne!(first, other);
    assert!(told(&browser).await.contains(&format!("{first} played ")));

    // The side that must answer is marked, and the cube lies before it with what it would show.
    press(&browser, ".decide:nth-child(2) button").await;
    let question = format!("{other} doubles to 2: take or pass?");
    assert!(browser.text("h1").await.ends_with(&question));
    assert_eq!(browser.text(".players [aria-current] .called").await, first);
    assert_eq!(browser.text(".board .cube .figure").await, "2");
    let said = told(&browser).await;
    assert!(
        said.starts_with(&format!("{question} Take at 2, or Pass")),
        "{said}"
    );
    assert_eq!(
        browser.text(".decide:nth-child(2) button").await,
        "Pass and lose 1 point"
    );

    press(&browser, ".decide:nth-child(1) button").await;
    let said = told(&browser).await;
    assert!(said.contains(&format!("{first} took.")), "{said}");
    assert!(
        !said.contains("doubled") && !said.contains(" played "),
        "{said}"
    );
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn what_is_confirmed_by_itself_asks_for_nothing() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "backgammon", "both", 8).await;
    let _: Option<bool> = browser.run(LISTEN).await;
    for at_once in [false, true] {
        let ply = browser.ply().await;
        if at_once {
            browser.click("#at-once").await;
        }
        for _ in 0..4 {
            if let Some(from) = browser.steps().await.movable.first()
                && browser.ply().await == ply
            {
                browser.click(&format!("[data-place=\"{from}\"]")).await;
            }
        }
        let said = told(&browser).await;
        assert_eq!(said.contains("press Done"), !at_once, "{said}");
        if !at_once {
            press(&browser, "#done").await;
        }
        told(&browser).await;
    }
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn keys_work_from_the_beginning_and_labels_name_every_target() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "backgammon", "both", 8).await;
    assert!(browser.focused().await.is_some(), "the board has no focus");
    let label = browser.attribute("#at-p24", "aria-label").await;
    assert_eq!(
        label,
        "Point 24: 2 pieces of yours, 2 can move, goes to Point 20, can also go to Point 22; Point 18"
    );
    assert!(
        browser
            .text("#by-hand .keys")
            .await
            .contains("swaps the dice")
    );
    browser.keys("30").await;
    assert_eq!(browser.text("#say").await, "There is no 30 on this board.");

    // A doublet has nothing to swap, and a hunt no dice.
    browser.begin(&site, "deer-and-dogs", "both", 3).await;
    let help = browser.text("#by-hand .keys").await;
    assert!(!help.contains("dice"), "{help}");
    browser.end().await;

    let browser = Browser::start(Look::WithoutScript).await;
    browser.goto(&site, "/new/backgammon").await;
    browser.click("form.begin button").await;
    browser.wait_for("#commit, .decide, #next").await;
    assert!(!browser.there(".board [role=button]").await);
    assert!(browser.there(".board [role=img]").await);
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn friends_are_told_of_each_other() {
    let site = Site::start().await;
    let host = Browser::start(Look::Telephone).await;
    host.goto(&site, "/new/backgammon").await;
    host.click("input[name=seat][value=\"friend-1\"]").await;
    host.type_into(".own-name input", "Aino").await;
    host.click("form.begin button").await;
    host.wait_for(".waiting:not(:has(#sit))").await;
    let said = host.text("#say").await;
    assert!(said.starts_with("You play White."), "{said}");
    let friend = Browser::start(Look::Desktop).await;
    friend.open(&host.value(".link input").await).await;
    friend.wait_for("#sit button").await;
    assert!(
        friend
            .text(".sheet")
            .await
            .contains("Aino invites you to play.")
    );
    friend.click("#sit button").await;
    for browser in [&host, &friend] {
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
    }
    let said = host.text("#say").await;
    assert!(said.starts_with("Both sides have sat down"), "{said}");
    // Wherever the page is scrolled a word is seen, and it is spoken once.
    let _: Option<bool> = host.run(LISTEN).await;
    friend.click("details.phrases summary").await;
    friend.click("[name=say][value=hello]").await;
    host.wait_for(".word-of-friend").await;
    host.shows(".word-of-friend", "a word").await;
    assert_eq!(told(&host).await.matches("Black: Hello!").count(), 1);
    // Moves and words have the names of the players.
    assert!(
        friend.text(".log").await.contains("Aino") || friend.text(".log").await.contains("Black")
    );
    host.end().await;
    friend.end().await;
}
