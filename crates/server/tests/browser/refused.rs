//! Moves that the rules refuse: a click, a tap or a key never stays without an answer.

use fantoccini::key::Key;

use crate::board::one_of_each;
use crate::site::{Browser, Look, Site};

/// Dice that begin with 6-5 for White.
const SIX_FIVE: u32 = 30;

/// Looks at the answer to the last click: empty if it was played or picked up.
async fn answer(browser: &Browser) -> String {
    let begin = std::time::Instant::now();
    loop {
        let said: Option<String> = browser
            .run(
                "const verdict = document.querySelector('.controls > #verdict');
                 const done = document.querySelector('.picked') || !document.querySelector('#undo').disabled;
                 if (done) return '';
                 return verdict.innerHTML || null;",
            )
            .await;
        if let Some(said) = said {
            return said;
        }
        assert!(begin.elapsed().as_secs() < 10, "a click without an answer");
    }
}

/// Clicks every place of the board once, before the first step of a turn: what is not played or picked up
/// is refused by a rule with its source, or by words where several pieces could be meant, and the
/// board shows nearest moves.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn every_wrong_click_is_answered() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    for game in one_of_each() {
        browser.begin(&site, &game, "both", 3).await;
        if browser.steps().await.movable.is_empty() {
            continue;
        }
        // Where a whole move is made at once, a click would end the turn.
        if browser.there("#at-once:checked").await {
            browser.click("#at-once").await;
        }
        let places: Vec<String> = browser
            .run(
                "return [...document.querySelectorAll('.place')]
                   .filter((g) => g.querySelector('.hit').getBoundingClientRect().width > 4)
                   .map((g) => g.dataset.place);",
            )
            .await;
        let mut refused = 0;
        for id in &places {
            browser.point_at(&format!("#at-{id} .hit"), false).await;
            let said = answer(&browser).await;
            if said.is_empty() {
                browser.focus(&format!("#at-{id}")).await;
                browser.key(Key::Escape).await;
                if browser.enabled("#undo").await {
                    browser.keys("U").await;
                }
                continue;
            }
            refused += 1;
            // Beside the board nothing is put down by hand.
            let trays = [
                "hand", "bar", "reserve", "off", "circle", "captured", "lost",
            ];
            let beside = trays.iter().any(|tray| id.starts_with(tray));
            let which = said == "Several pieces can go there: pick one up.";
            if which {
                assert!(browser.count(".meant").await > 1, "{game} {id}");
            } else {
                // There a point of the other row is called like one where a man may go.
                let same = game == "tourne-case" && said == "Nothing can go there.";
                if same {
                    continue;
                }
                let rule = browser.there("#verdict blockquote .source a").await;
                assert!(rule || beside, "{game} {id}: {said}");
                assert!(browser.there(".ghost").await, "{game} {id}: {said}");
            }
            // A click on the answer takes it and the ghosts away.
            let away = "document.querySelector('#verdict').click(); return null;";
            let _: Option<bool> = browser.run(away).await;
            assert!(
                !browser.there("#verdict > *, .ghost, .meant").await,
                "{game} {id}"
            );
        }
        assert!(refused > 3, "{game}: {refused}");
    }
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn what_is_refused_is_said_beside_the_board() {
    let site = Site::start().await;
    for look in [Look::Desktop, Look::Telephone] {
        let browser = Browser::start(look).await;
        for game in ["backgammon", "deer-and-dogs"] {
            browser.begin(&site, game, "both", 8).await;
            // Too far, in both games.
            let (from, away) = match game {
                "backgammon" => ("p24", "p12"),
                _ => ("c7", "c9"),
            };
            let tap = async |id: &str| {
                if look == Look::Desktop {
                    browser.click(&format!("[data-place=\"{id}\"]")).await;
                } else {
                    browser.tap(id).await;
                }
            };
            // With dice a tap plays; a man is dragged where he may not go, and stays picked up.
            if game == "deer-and-dogs" {
                tap(from).await;
                tap(away).await;
            } else if look == Look::Desktop {
                browser.drag(from, away).await;
            } else {
                let way = [browser.centre(from).await, browser.centre(away).await];
                browser.swipe(&way).await;
            }
            assert!(!browser.steps().await.targets.contains(&away.into()));
            browser.wait_for("#verdict blockquote .source a").await;
            browser.shows("#verdict", game).await;
            browser.shoot(&format!("{game}-refused")).await;
            // It is spoken where it stands, and nowhere else.
            assert_eq!(browser.attribute("#verdict", "role").await, "status");
            let spoken = browser.text("#say").await;
            assert!(spoken.starts_with("Picked up"), "{spoken}");
            tap(from).await;
            browser.wait_for("#verdict:empty").await;
            if look == Look::Desktop {
                browser.drag(from, away).await;
                browser.wait_for("#verdict blockquote").await;
                tap(from).await;
            }
            let nothing = "return document.querySelector('.place:not(.movable)').dataset.place;";
            let nothing: String = browser.run(nothing).await;
            tap(&nothing).await;
            browser.wait_for("#verdict:not(:empty)").await;
        }
        // Who comes by a link finds the answer, and the script leaves it there.
        let id = browser.attribute("#game", "data-id").await;
        browser
            .goto(&site, &format!("/g/{id}/why?move=c7-c9"))
            .await;
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
        assert!(browser.there("#verdict blockquote").await);
        browser.end().await;
    }
    let browser = Browser::start(Look::WithoutScript).await;
    browser.goto(&site, "/new/backgammon").await;
    browser.click("input[name=seat][value=both]").await;
    browser.click("form.begin button").await;
    browser.click("details.why summary").await;
    browser.type_into("#ask", "24/1").await;
    browser.click("#why button").await;
    browser.wait_for("#verdict blockquote .source a").await;
    browser.shows("#verdict", "without script").await;
    browser.shoot("refused").await;
    browser.end().await;
}

/// Edges of the answer and of what it may not cover, and true if the nearest moves are seen in it.
const COVERED: &str = "
const edges = (e) => { const { left, top, right, bottom } = e.getBoundingClientRect(); return [left, top, right, bottom]; };
const sheet = edges(document.querySelector('#verdict'));
const parts = ['.board svg', '#done', '#undo', '#undo-all'].filter((css) => {
  const [left, top, right, bottom] = edges(document.querySelector(css));
  return left < sheet[2] - 1 && right > sheet[0] + 1 && top < sheet[3] - 1 && bottom > sheet[1] + 1;
});
const [, top, , bottom] = edges(document.querySelector('#verdict .nearest button'));
return [parts.join(), top >= sheet[1] && bottom <= sheet[3]];
";

/// On a telephone the answer covers neither the board nor the buttons, and its first moves are seen at once.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_refusal_leaves_the_board_and_its_buttons_free() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    for (game, place, said) in [
        (
            "backgammon",
            "p12",
            "<strong>Point 12: 5 pieces of Black</strong>. White to move.",
        ),
        (
            "deer-and-dogs",
            "c9",
            "<strong>Point c9: empty</strong>. c7-c9: ",
        ),
    ] {
        browser.begin(&site, game, "both", SIX_FIVE).await;
        let address = format!("/g/{}", browser.attribute("#game", "data-id").await);
        for window in [[360, 640], [390, 844], [844, 390]] {
            browser.resize(window, false).await;
            browser.goto(&site, &address).await;
            browser.wait_for("#game .place[tabindex=\"0\"]").await;
            browser.point_at(&format!("#at-{place} .hit"), true).await;
            browser.wait_for("#verdict .nearest button").await;
            browser
                .shoot(&format!("{game}-refused-{}", window[0]))
                .await;
            let (covered, seen): (String, bool) = browser.run(COVERED).await;
            assert!(covered.is_empty(), "{game} at {window:?}: {covered}");
            assert!(seen, "{game} at {window:?}: the nearest moves are cut off");
            let answer = browser.text("#verdict p").await;
            assert!(answer.contains(said), "{answer}");
            let source = browser.attribute("#verdict .source a", "aria-label").await;
            assert!(source.starts_with("source: "), "{source}");
        }
    }
    browser.end().await;
}

/// A man who cannot move at all is refused by the rule that holds him.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_held_man_says_which_rule_holds_him() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    // 6-5: once the six is played, the five from 24 would meet five enemies on 19.
    browser.begin(&site, "backgammon", "both", SIX_FIVE).await;
    assert_eq!(browser.faces(".board .thrown").await, [6, 5]);
    browser.click("[data-place=p13]").await;
    browser.click("[data-place=p24]").await;
    browser.wait_for("#verdict blockquote").await;
    let said = browser.text("#verdict").await;
    assert!(said.contains("19 is closed"), "{said}");
    browser.end().await;
}

/// A man who may not go there comes back, and the board shows where he may go.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_refused_man_shows_where_he_may_go() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "backgammon", "both", 8).await;
    browser.drag("p24", "p2").await;
    browser.wait_for("#verdict blockquote").await;
    browser.wait_for(".board .ghost").await;
    browser.shoot("ghosts").await;
    let to = browser.steps().await.targets[0].clone();
    browser.click(&format!("[data-place=\"{to}\"]")).await;
    assert!(browser.enabled("#undo").await, "the ghost has been played");
    assert!(!browser.there(".board .ghost").await);
    browser.click("#undo").await;
    // The nearest moves in the answer are played too.
    browser.drag("p24", "p2").await;
    browser.wait_for("#verdict .nearest button").await;
    browser.click("#verdict .nearest button").await;
    assert!(browser.steps().await.done);
    browser.end().await;
}
