//! The page of a game: its size, advice, positions set up by hand, fingers, what goes wrong.

use fantoccini::key::Key;

use crate::games::{GAMES, play_by_clicking};
use crate::site::{Browser, Look, Site, Wire};

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_telephone_has_room_for_everything() {
    let site = Site::start().await;
    for look in [Look::Telephone, Look::TelephoneDark] {
        let browser = Browser::start(look).await;
        let pages = "/ /games /learn /mine /challenges /about /atlas /tree /new/daldos /rules/bradspel \
            /p/deer-and-dogs";
        for path in pages.split_whitespace() {
            browser.goto(&site, path).await;
            browser.fits(path).await;
            browser.shoot(&path.replace('/', "-")).await;
        }
        for (game, seed) in GAMES {
            browser.begin(&site, game, "2", seed).await;
            browser.fits(game).await;
            for turn in 0..6 {
                let steps = browser.steps().await;
                if steps.over {
                    break;
                }
                if steps.forced {
                    browser.wait_for_turn(steps.ply).await;
                    continue;
                }
                while browser.steps().await.ply == steps.ply {
                    let now = browser.steps().await;
                    if now.done {
                        browser.click("#done").await;
                        browser.wait_for_turn(steps.ply).await;
                        break;
                    }
                    browser.tap(&now.movable[0]).await;
                    let targets = browser.steps().await.targets;
                    if turn == 1 {
                        browser.shoot(&format!("{game}-picked")).await;
                    }
                    if let Some(to) = targets.first() {
                        browser.tap(to).await;
                    }
                }
            }
            browser.shoot(&format!("{game}-turn")).await;
            browser.fits(game).await;
        }
        browser.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn advice_by_clicking_and_by_keyboard() {
    let site = Site::start().await;
    for (look, game) in [
        (Look::Desktop, "backgammon"),
        (Look::Telephone, "adugo"),
        (Look::Dark, "bradspel"),
    ] {
        let browser = Browser::start(look).await;
        browser.begin(&site, game, "both", 8).await;
        let steps = browser.steps().await;
        // A move that has been begun is still there when the advice comes.
        browser
            .click(&format!("[data-place=\"{}\"]", steps.movable[0]))
            .await;
        let tried = (browser.steps().await.targets, browser.text("#trying").await);
        assert!(!tried.0.is_empty() || !tried.1.trim().is_empty(), "{game}");
        browser.click("#advise button").await;
        browser.wait_for(".ranked button").await;
        let still = (browser.steps().await.targets, browser.text("#trying").await);
        assert_eq!(still, tried, "{game}");
        assert!(browser.text("#say").await.starts_with("Best: "));
        browser.shows(".ranked li:first-child > button", game).await;
        let [_, _, _, bottom] = browser.place_of(".board").await;
        assert!(bottom > 100.0, "{game}: the board is out of sight");
        browser.fits(game).await;
        browser.shoot(&format!("{game}-advice")).await;
        if browser.there("a.all").await {
            let few = browser.count(".ranked button").await;
            browser.click("a.all").await;
            browser
                .wait_for(&format!(".ranked li:nth-child({})", few + 1))
                .await;
            assert!(browser.count(".ranked button").await > few);
        }
        // On from the button by the tab key to the best move, which is tried on the board.
        let ply = browser.ply().await;
        browser.focus("#advise button").await;
        browser.key(Key::Tab).await;
        let best = browser.text(".ranked button").await;
        browser.key(Key::Enter).await;
        // Even where a complete move is made at once.
        assert!(browser.steps().await.done, "{game}: {best}");
        assert_eq!(browser.ply().await, ply, "{game}: {best}");
        browser.shoot(&format!("{game}-tried")).await;
        browser.key(Key::Enter).await;
        browser.wait_for_turn(ply).await;
        let played = browser.text(".log .move").await;
        assert!(
            played == best || browser.text(".log").await.contains(&best),
            "{game}"
        );
        assert!(
            !browser.there(".ranked").await,
            "the advice was for that turn"
        );
        browser.end().await;
    }
    let browser = Browser::start(Look::WithoutScript).await;
    browser.goto(&site, "/new/deer-and-dogs").await;
    browser.click("form.begin button").await;
    browser.wait_for("#advise").await;
    let ply = browser.ply_without_script().await;
    browser.click("#advise button").await;
    browser.wait_for(".ranked button").await;
    browser.shoot("advice").await;
    browser.click(".ranked button").await;
    browser
        .wait_for(&format!("#game:not([data-ply=\"{ply}\"])"))
        .await;
    browser.end().await;
}

/// Three crosses may be thrown again: an action, which is no movement and has a button.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn an_action_by_keyboard() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser
        .begin(&site, "sahkku-vuovdaguoika", "both", 13)
        .await;
    let ply = browser.ply().await;
    assert_eq!(browser.text("#actions button").await, "Throw again");
    browser.focus_board().await;
    browser.key(Key::Tab).await;
    browser.key(Key::Enter).await;
    assert!(browser.steps().await.done);
    assert!(!browser.there("#actions button").await);
    // The button is gone, and the focus with it to what comes next.
    browser.key(Key::Enter).await;
    browser.wait_for_turn(ply).await;
    assert!(browser.text(".log").await.contains("again"));
    browser.shoot("again").await;
    browser.end().await;
}

/// Waits until the position that is set up is this one.
async fn set_up(browser: &Browser, position: &str) {
    let mut seen = String::new();
    for _ in 0..200 {
        // What was found may be replaced before it is read.
        seen = browser
            .run("return document.querySelector('code.position')?.textContent ?? '';")
            .await;
        if seen == position {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("{seen}, not {position}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn positions_are_set_up_by_hand() {
    let site = Site::start().await;
    for look in [Look::Desktop, Look::TelephoneDark] {
        let browser = Browser::start(look).await;
        browser.goto(&site, "/edit/backgammon").await;
        browser.wait_for(".place[tabindex=\"0\"]").await;
        let start = browser.text("code.position").await;
        let men = |own: &str| start.replacen("24(2),13(5),8(3)", own, 1);
        browser.click("[data-place=p13]").await;
        browser.click("[data-place=p7]").await;
        set_up(&browser, &men("24(2),13(4),8(3),7")).await;
        assert_eq!(
            browser.value("textarea").await,
            men("24(2),13(4),8(3),7"),
            "the text follows"
        );
        // The other side's men stand there.
        browser.click("[data-place=p13]").await;
        browser.click("[data-place=p12]").await;
        browser.wait_for("#verdict .trouble").await;
        assert!(browser.text("#say").await.contains("both sides stand on"));
        if matches!(look, Look::Desktop) {
            browser.drag("p13", "p7").await;
        } else {
            browser.tap("p13").await;
            browser.tap("p7").await;
        }
        set_up(&browser, &men("24(2),13(3),8(3),7(2)")).await;
        // By keyboard: to 7, up, to the bar, down; and back again.
        browser.focus_board().await;
        browser.keys("7").await;
        browser.key(Key::Enter).await;
        assert!(browser.text("#say").await.contains("picked up"));
        browser.keys("bar").await;
        browser.key(Key::Enter).await;
        set_up(&browser, &men("25,24(2),13(3),8(3),7")).await;
        browser.keys("u").await;
        set_up(&browser, &men("24(2),13(3),8(3),7(2)")).await;
        // A piece that is let go stays where it is.
        browser.keys("8").await;
        browser.key(Key::Enter).await;
        browser.key(Key::Escape).await;
        assert!(!browser.there(".picked").await);
        browser.click("button[name=turn]").await;
        let (_, other) = start.split_once("/").unwrap();
        let mine = men("24(2),13(3),8(3),7(2)");
        let mine = mine.split('/').next().unwrap();
        set_up(&browser, &format!("{other}/{mine} side=2")).await;
        browser.fits("the editor").await;
        browser.shoot("edit-backgammon").await;

        // Whoever sleeps is woken where he lies, and put beside the board.
        browser.goto(&site, "/edit/daldos").await;
        browser.wait_for(".place[tabindex=\"0\"]").await;
        let start = browser.text("code.position").await;
        let awake = start.replacen("/a", "/A", 1);
        browser.focus_board().await;
        browser.keys("a1").await;
        browser.key(Key::Enter).await;
        browser.key(Key::Enter).await;
        set_up(&browser, &awake).await;
        browser.click("[data-place=A1]").await;
        browser.click("[data-place=captured-A]").await;
        set_up(&browser, &awake.replacen("/A", "/1", 1)).await;
        browser.fits("the editor").await;
        browser.shoot("edit-daldos").await;

        browser.goto(&site, "/edit/deer-and-dogs").await;
        browser.wait_for(".place[tabindex=\"0\"]").await;
        let empty = "[...document.querySelectorAll('.place:not(.movable)')]";
        let to: String = browser
            .run(&format!(
                "return {empty}.find((g) => g.dataset.place.length === 2).dataset.place;"
            ))
            .await;
        let from: String = browser
            .run("return document.querySelector('.place.movable').dataset.place;")
            .await;
        browser.focus_board().await;
        browser.keys(&from).await;
        browser.key(Key::Enter).await;
        browser.keys(&to).await;
        browser.key(Key::Enter).await;
        browser
            .wait_for(&format!("[data-place={to}].movable:focus"))
            .await;
        assert!(!browser.there(&format!("[data-place={from}] .piece")).await);
        browser.fits("the editor").await;
        browser.shoot("edit-deer-and-dogs").await;
        browser.end().await;
    }
}

/// Windows: telephones and tablets, upright and on their side, laptops; those over 1300 have a mouse.
const WINDOWS: [[u32; 2]; 8] = [
    [360, 640],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1024, 768],
    [1366, 768],
    [1920, 1080],
    [2560, 1440],
];

/// Parts of the board and buttons of the turn that the bar of the five ways lies over.
const COVERED: &str = "
const bar = document.querySelector('.ways').getBoundingClientRect();
const parts = document.querySelectorAll('.board svg, .controls button');
return [...parts].filter((part) => {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  return top < bottom && top < bar.bottom && bottom > bar.top && left < bar.right && right > bar.left;
}).map((part) => part.id || part.className.baseVal || part.textContent);";

/// One game of each family.
pub(crate) fn one_of_each() -> Vec<String> {
    let mut seen = std::collections::BTreeSet::new();
    let games = lauta_catalog::games().into_iter();
    games
        .filter(|about| seen.insert(about.family.clone()))
        .map(|about| about.id)
        .collect()
}

/// The first count of each player.
const NUMBERS: &str = ".players small:first-of-type > span:last-child";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn board_and_buttons_fit_every_window() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    let mut gone = vec![];
    for game in one_of_each() {
        browser.resize([1280, 900], true).await;
        browser.begin(&site, &game, "1", 3).await;
        // Not only the beginning: what the computer has done is told above the board.
        for turn in 0..2 {
            let steps = browser.steps().await;
            if !steps.over {
                play_by_clicking(&browser, &steps, turn * 3 + 3, &game).await;
            }
        }
        let address = format!("/g/{}", browser.attribute("#game", "data-id").await);
        for window in WINDOWS {
            let what = format!("{game} at {window:?}");
            browser.resize(window, window[0] > 1300).await;
            browser.goto(&site, &address).await;
            browser.wait_for("#game .place[tabindex=\"0\"]").await;
            assert!(browser.scrolled().await < 1.0, "{what}");
            browser.fits(&what).await;
            browser.shows(".board svg", &what).await;
            let buttons = "#done, #undo, [data-forced] button, .decide button, #actions button, \
                form[action=\"/games\"] .primary";
            browser.shows(buttons, &what).await;
            let covered: Vec<String> = browser.run(COVERED).await;
            assert!(covered.is_empty(), "{what}: the bar covers {covered:?}");
            let numbers = if browser.there(NUMBERS).await {
                NUMBERS
            } else {
                buttons
            };
            browser.shows(numbers, &what).await;
            let [left, top, right, bottom] = browser.place_of(".board svg").await;
            assert!(right - left > 150.0 && bottom - top > 100.0, "{what}");
            browser.shoot(&format!("{game}-{}", window[0])).await;
            // With letters twice as large nothing sticks out, and no board is larger than the window.
            browser.enlarge().await;
            let large = format!("{what}, large");
            browser.fits(&large).await;
            browser.shoot(&format!("{game}-{}-large", window[0])).await;
            for css in [".board svg", buttons, numbers] {
                let hidden = browser.hidden(css).await;
                if !hidden.is_empty() {
                    gone.push(format!("{large}: {hidden:?}"));
                }
            }
            let [left, top, right, bottom] = browser.place_of(".board svg").await;
            let [wide, high] = window.map(f64::from);
            assert!(
                right - left <= wide && bottom - top <= high,
                "{what}, large"
            );
            // So do the pages before and after a game.
            browser.goto(&site, &format!("/new/{game}")).await;
            let begin = ".segment, .level input, form.begin > .primary";
            browser.shows(begin, &what).await;
            browser.goto(&site, &format!("{address}/replay")).await;
            browser.wait_for("#at").await;
            assert!(browser.scrolled().await < 1.0, "replay of {what}");
            browser
                .shows(".board svg, .steps .button, #at", &what)
                .await;
            browser.fits(&what).await;
        }
    }
    assert!(gone.is_empty(), "{gone:#?}");
    // The slider reaches from end to end, and a finger brings it there.
    browser.resize([390, 844], false).await;
    browser
        .run::<Option<bool>>("document.querySelector('a[rel=first]').click(); return null;")
        .await;
    browser.wait_for("#analysis[data-at=\"0\"]").await;
    let inside: String = browser
        .run("const s = getComputedStyle(document.querySelector('#at')); return s.padding + s.borderWidth;")
        .await;
    assert_eq!(inside, "0px0px");
    let [_, top, right, bottom] = browser.place_of("#at").await;
    let last = browser.attribute("#at", "max").await;
    browser
        .swipe(&[(right - 3.0, f64::midpoint(top, bottom))])
        .await;
    browser
        .wait_for(&format!("#analysis[data-at=\"{last}\"]"))
        .await;
    assert!(browser.scrolled().await < 1.0);
    browser.shoot("replay-end").await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_finger_drags_a_man_and_not_the_page() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Telephone).await;
    browser.begin(&site, "backgammon", "both", 8).await;
    let from = browser.steps().await.movable[0].clone();
    let first = "const { tree } = JSON.parse(document.querySelector('#state').content.textContent);
        return tree.nodes[0].steps";
    let to: String = browser
        .run(&format!(
            "{first}.find((step) => step.from === '{from}').to;"
        ))
        .await;
    let _: Option<bool> = browser.run("scrollTo(0, 60); return null;").await;
    let before = browser.scrolled().await;
    assert!(before > 20.0, "there is something to scroll");
    let (start, end) = (browser.centre(&from).await, browser.centre(&to).await);
    // Up and down as well: that is what scrolls a page.
    browser
        .swipe(&[start, (start.0, start.1 - 60.0), end])
        .await;
    assert!(browser.enabled("#undo").await, "the man has moved");
    assert!((browser.scrolled().await - before).abs() < 1.0);
    // Beside a man the page goes with the finger.
    let still: String = browser
        .run("return document.querySelector('.place:not(.movable)').dataset.place;")
        .await;
    let at = browser.centre(&still).await;
    let before = browser.scrolled().await;
    browser.swipe(&[at, (at.0, at.1 - 120.0)]).await;
    let begin = std::time::Instant::now();
    while (browser.scrolled().await - before).abs() < 20.0 {
        assert!(begin.elapsed().as_secs() < 20, "the page does not scroll");
    }
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_lost_connection_is_told_until_it_is_back() {
    let site = Site::start().await;
    let wire = Wire::to(&site).await;
    let browser = Browser::start(Look::Desktop).await;
    browser
        .open(&wire.by(&site, &site.url("/new/deer-and-dogs")))
        .await;
    browser.take_seat("1").await;
    browser.click("form.begin button").await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
    let steps = browser.steps().await;
    wire.cut();
    browser.click("#advise button").await;
    browser.wait_for("#trouble:not([hidden])").await;
    assert!(browser.text("#trouble").await.contains("cannot be reached"));
    browser.shoot("lost").await;
    wire.mend();
    browser.wait_for("#trouble[hidden]").await;
    // A move is taken back and the game given up.
    play_by_clicking(&browser, &steps, 3, "back").await;
    let played = browser.ply().await;
    browser.shoot("ways-out").await;
    browser.click("form[action$=\"/back\"] button").await;
    browser.wait_for_turn(played).await;
    assert_eq!(browser.ply().await, steps.ply);
    assert!(browser.text("#say").await.starts_with("Taken back."));
    browser.click("details.resign summary").await;
    browser.click("details.resign button").await;
    browser.wait_for("form[action=\"/games\"]").await;
    assert!(browser.text("h1").await.contains("resigned"));
    browser.shoot("resigned").await;
    browser.end().await;
}
