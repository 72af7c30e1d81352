//! A turn by the fewest acts: clicks, touches, keys; and names, the cube, hints.

use fantoccini::key::Key;

use crate::site::{Browser, Look, Site};

/// Acts of a person in a turn.
struct Acts<'a> {
    browser: &'a Browser,
    count: u32,
}

impl Acts<'_> {
    async fn click(&mut self, css: &str) {
        self.browser.click(css).await;
        self.count += 1;
    }

    async fn press(&mut self, keys: &str) {
        self.browser.keys(keys).await;
        self.count += 1;
    }

    /// Clicks a man who can move.
    async fn click_man(&mut self) {
        let from = self.browser.steps().await.movable[0].clone();
        self.click(&format!("[data-place=\"{from}\"]")).await;
    }
}

/// Begins a game of two people and shows its first turn, of two different dice.
async fn begin(site: &Site, browser: &Browser) -> u64 {
    browser.begin(site, "backgammon", "both", 8).await;
    assert_eq!(browser.count(".board .thrown").await, 2);
    browser.ply().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn two_clicks_are_a_turn() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    let ply = begin(&site, &browser).await;
    let dice = browser.faces(".board .thrown").await;
    let mut acts = Acts {
        browser: &browser,
        count: 0,
    };
    // The larger die first; it dims, and the smaller one is left.
    acts.click_man().await;
    let large = *dice.iter().max().unwrap();
    assert_eq!(browser.faces(".board .used").await, [large]);
    assert!(!browser.there("#complete:not([hidden])").await);
    acts.click_man().await;
    assert_eq!(browser.count(".board .used").await, 2);
    assert_eq!(acts.count, 2);
    // The first complete move says how it is confirmed.
    browser.wait_for("#complete:not([hidden])").await;
    browser.shoot("complete").await;
    // One step back, and the whole turn.
    browser.click("#undo").await;
    assert_eq!(browser.count(".board .used").await, 1);
    acts.click_man().await;
    browser.click("#undo-all").await;
    assert_eq!(browser.count(".board .used").await, 0);
    // The other die first, by a click on the dice; then they confirm.
    browser.click(".board .dice").await;
    acts.click_man().await;
    assert_eq!(
        browser.faces(".board .used").await,
        [*dice.iter().min().unwrap()]
    );
    acts.click_man().await;
    browser.click(".board .dice").await;
    browser.wait_for_turn(ply).await;

    // With automatic confirmation a turn is two clicks and nothing else; four for a doublet.
    browser.click("#at-once").await;
    for _ in 0..3 {
        let (ply, dice) = (browser.ply().await, browser.faces(".board .thrown").await);
        let mut acts = Acts {
            browser: &browser,
            count: 0,
        };
        let clicks = if dice[0] == dice[1] { 4 } else { 2 };
        while acts.count < clicks {
            acts.click_man().await;
        }
        browser.wait_for_turn(ply).await;
    }
    // What the other side has done stays marked by arrows, until one has begun to move.
    assert!(browser.visible(".board .arrow").await);
    browser.shoot("arrows").await;
    Acts {
        browser: &browser,
        count: 0,
    }
    .click_man()
    .await;
    assert!(!browser.visible(".board .arrow").await);
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_turn_by_keys_and_by_its_points() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Dark).await;
    let ply = begin(&site, &browser).await;
    let dice = browser.faces(".board .thrown").await;
    browser.focus_board().await;
    let mut acts = Acts {
        browser: &browser,
        count: 0,
    };
    acts.press(" ").await;
    let small = dice.iter().min().unwrap();
    assert_eq!(
        browser.text("#say").await,
        format!("{small} is played first.")
    );
    for _ in 0..2 {
        acts.press(&char::from(Key::Enter).to_string()).await;
        browser.keys("m").await;
    }
    assert_eq!(browser.count(".board .used").await, 2);
    browser.keys("U").await;
    assert_eq!(browser.text("#say").await, "Turn undone.");
    // A point to which one way leads: 24/18 with a 6, or any that a focused man goes to.
    browser.keys("m").await;
    let to = browser.attribute(".board .goes", "data-place").await;
    assert!(!to.is_empty());
    browser.shoot("goes").await;
    for _ in 0..2 {
        browser.key(Key::Enter).await;
        browser.keys("m").await;
    }
    browser.key(Key::Enter).await;
    browser.wait_for_turn(ply).await;
    browser.end().await;
}

/// Friends choose their names, and no page is harmed by them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn friends_have_names_in_their_game() {
    let site = Site::start().await;
    let host = Browser::start(Look::Desktop).await;
    let friend = Browser::start(Look::Telephone).await;
    host.goto(&site, "/new/backgammon").await;
    host.take_seat("friend-2").await;
    host.type_into("input[name=name]", "<b>Astrid</b>").await;
    host.click("form.begin button").await;
    host.wait_for(".waiting:not(:has(#sit))").await;
    friend.open(&host.value(".link input").await).await;
    friend.wait_for("#sit button").await;
    friend.type_into("#sit input[name=name]", "Bo").await;
    friend.click("#sit button").await;
    for browser in [&host, &friend] {
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
        let players = browser.text(".players").await;
        assert!(
            players.contains("Bo") && players.contains("&lt;b&gt;Astrid"),
            "{players}"
        );
        assert!(!browser.there(".players b").await);
        browser.fits("names").await;
        browser.shoot("names").await;
    }
    friend.end().await;
    host.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn the_cube_lies_on_the_bar_and_a_hint_is_an_arrow() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.goto(&site, "/new/backgammon").await;
    browser.take_seat("both").await;
    browser.unfold("details.more").await;
    browser.choose("select[name=match]", "3").await;
    browser.type_into("input[name=seed]", "8").await;
    browser.click("form.begin button").await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
    assert!(browser.text(".board .cube").await.contains("64"));
    assert!(
        !browser.there(".cube.live").await,
        "not before the first move"
    );
    browser.click("#advise button").await;
    browser.wait_for(".board .arrow.hint").await;
    browser.shoot("hint").await;
    browser.click(".ranked button").await;
    let ply = browser.ply().await;
    browser.click("#done").await;
    browser.wait_for_turn(ply).await;
    browser.click("#advise button").await;
    browser.wait_for(".cube-lines li:nth-child(3)").await;
    assert!(browser.text("#say").await.starts_with("Best: "));
    browser.shoot("cube-hint").await;
    let ply = browser.ply().await;
    browser.click(".cube.live").await;
    browser.wait_for_turn(ply).await;
    assert!(
        browser
            .text("#say")
            .await
            .contains(" doubles to 2: take or pass?")
    );
    browser.click("#advise button").await;
    browser.wait_for(".cube-lines li:nth-child(2)").await;
    browser.click(".decide button").await;
    browser.wait_for_turn(ply + 1).await;
    assert!(browser.text(".board .cube").await.contains('2'));
    browser.shoot("cube").await;
    browser.end().await;
}

/// Once nothing but bearing off is left, both sides' men go by themselves where that is wanted.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_race_bears_off_by_itself() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser
        .goto(&site, "/new/backgammon?position=2(3),1/2(3),1")
        .await;
    browser.take_seat("both").await;
    browser.click("form.begin button").await;
    browser.wait_for("#bear-off input[type=checkbox]").await;
    let ply = browser.ply().await;
    browser.shoot("bear-off").await;
    browser.click("#bear-off input[type=checkbox]").await;
    browser.wait_for_turn(ply).await;
    browser.wait_for("form[action=\"/games\"]").await;
    assert!(browser.text("#say").await.contains("won"));
    browser.end().await;
}
