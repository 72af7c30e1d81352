//! Lessons: a task on the board, a refused step, and the first game with advice.

use fantoccini::key::Key;

use crate::site::{Browser, Look, Site};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_lesson_is_played_on_the_board_and_leads_to_a_game_with_advice() {
    let site = Site::start().await;
    let narrow = Browser::start(Look::Narrow).await;
    for game in ["backgammon", "bradspel"] {
        narrow.goto(&site, &format!("/learn/{game}/1")).await;
        narrow.fits(game).await;
        narrow.shoot(&format!("lesson-{game}")).await;
    }
    narrow.end().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.goto(&site, "/learn/bradspel/3").await;
    browser.shoot("lesson-bradspel").await;
    browser.goto(&site, "/learn/backgammon/1").await;
    browser.shoot("lesson").await;
    // The larger die first: the five is closed.
    browser.click("[data-place=p24]").await;
    browser.click("[data-place=p18]").await;
    browser.click("#done").await;
    browser.wait_for(".controls .forced").await;
    let said = browser.text(".controls .forced").await;
    assert!(said.contains("24/18/13"), "{said}");
    assert!(!browser.there("#trouble:not([hidden])").await, "an error");
    browser.shoot("lesson-right").await;
    // Without dice a move is sent at once; what is said of it is in sight, and no error.
    let telephone = Browser::start(Look::Telephone).await;
    telephone.goto(&site, "/learn/deer-and-dogs/1").await;
    telephone.click("[data-place=c7]").await;
    telephone.click("[data-place=c5]").await;
    telephone.wait_for(".controls .forced").await;
    assert!(!telephone.there("#trouble:not([hidden])").await, "an error");
    let seen = "const { top, bottom } = document.querySelector('.controls .forced').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;";
    assert!(
        telephone.run::<bool>(seen).await,
        "the answer is below the window"
    );
    telephone.end().await;
    // A four cannot come in: the lesson's own reason, and the rule.
    browser.goto(&site, "/learn/backgammon/4").await;
    browser.drag("bar-1", "p21").await;
    browser.wait_for("#verdict blockquote").await;
    let said = browser.text("#verdict").await;
    assert!(said.contains("Only the three comes in."), "{said}");
    browser.shoot("lesson-refused").await;
    // Without a cube the first throw is thrown for the player.
    browser.goto(&site, "/learn/plakoto/6").await;
    browser.click("form[action='/games#advice'] button").await;
    browser.wait_for("#advised .ranked").await;
    browser.wait_for(".board .arrow.hint").await;
    browser.shoot("lesson-game").await;
    browser.end().await;
}

/// The shelves of the front page give way to what is found, while somebody types, and come back.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_search_follows_the_keys() {
    let site = Site::start().await;
    for look in [Look::Desktop, Look::Telephone] {
        let browser = Browser::start(look).await;
        browser.goto(&site, "/").await;
        browser.wait_for("#found .shelf").await;
        let shelves = browser.count("#found .shelf").await;
        browser.type_into(".find [name=words]", "tavla").await;
        browser
            .wait_for("#found .card a[href=\"/new/tavla\"]")
            .await;
        assert!(browser.text("#find-count").await.contains("found"));
        browser.shoot("found").await;
        browser.fits("what is found").await;
        browser.type_into(".find [name=words]", "zzz").await;
        browser.wait_for("#found:empty").await;
        assert!(
            browser
                .text("#find-count")
                .await
                .contains("No game matches")
        );
        for _ in 0.."tavlazzz".len() {
            browser.key(Key::Backspace).await;
        }
        browser.wait_for("#found .shelf").await;
        assert_eq!(browser.count("#found .shelf").await, shelves);
        // A game begins with one tap.
        browser.click(".at-once button").await;
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
        browser.goto(&site, "/").await;
        browser.wait_for(".go-on a").await;
        browser.shoot("go-on").await;
        browser.click(".go-on a").await;
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
        browser.end().await;
    }
}
