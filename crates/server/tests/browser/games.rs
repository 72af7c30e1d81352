//! Whole games: by clicking, by keyboard, without script, and between friends.

use fantoccini::key::Key;

use crate::site::{Browser, Look, Site, Steps, Wire};

/// One game of each kind of board, and a seed with which it ends soon.
pub(crate) const GAMES: [(&str, u32); 4] = [
    ("backgammon", 4),
    ("bradspel", 2),
    ("daldosa", 1),
    ("deer-and-dogs", 3),
];

/// Longer games are a fault: the seeds above end after fewer turns of the person.
const TURNS: u32 = 400;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn whole_games_by_clicking() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    // The first and the last board; the others are played by keys, and every one's first turns in both ways elsewhere.
    for (game, seed) in [GAMES[0], GAMES[3]] {
        browser.begin(&site, game, "1", seed).await;
        browser.check_labels().await;
        browser.shoot(&format!("{game}-begin")).await;
        let mut turn = 0;
        loop {
            let steps = browser.steps().await;
            if steps.over {
                break;
            }
            assert!(turn < TURNS, "{game} does not end");
            if turn == 4 {
                browser.shoot(&format!("{game}-turn")).await;
            }
            play_by_clicking(&browser, &steps, turn, game).await;
            turn += 1;
        }
        browser.shoot(&format!("{game}-end")).await;
        let said = browser.text("#say").await;
        assert!(said.contains("won") || said.contains("drawn"), "{said}");
    }
    browser.end().await;
}

/// One turn: the first piece goes as far as it can, then the next, until the move is complete.
pub(crate) async fn play_by_clicking(browser: &Browser, steps: &Steps, turn: u32, game: &str) {
    if steps.forced {
        // It passes by itself.
        return browser.wait_for_turn(steps.ply).await;
    }
    let mut first = true;
    loop {
        let now = browser.steps().await;
        if now.ply != steps.ply || now.over {
            return;
        }
        if now.done && (now.movable.is_empty() || turn.is_multiple_of(3)) {
            browser.click("#done").await;
            return browser.wait_for_turn(steps.ply).await;
        }
        if now.movable.is_empty() {
            browser.click("#actions button").await;
            continue;
        }
        let from = &now.movable[turn as usize % now.movable.len()];
        browser.click(&format!("[data-place=\"{from}\"]")).await;
        // With dice it has been played.
        if let Some(to) = browser.steps().await.targets.last() {
            if turn == 1 && first {
                browser.shoot(&format!("{game}-picked")).await;
            }
            if turn == 2 && first {
                // Put back, and drag instead.
                browser.click(&format!("[data-place=\"{from}\"]")).await;
                browser.drag(from, to).await;
            } else {
                browser.click(&format!("[data-place=\"{to}\"]")).await;
            }
        }
        if turn == 0 && first && browser.steps().await.ply == steps.ply {
            // What was tried can be taken back, and then all is as it was.
            let tried = browser.text("#trying").await;
            assert!(!tried.trim().is_empty());
            while browser.enabled("#undo").await {
                browser.click("#undo").await;
            }
            assert_eq!(browser.steps().await.movable, now.movable);
        }
        first = false;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn whole_games_by_keyboard() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Dark).await;
    for (game, seed) in &GAMES[1..3] {
        browser.begin(&site, game, "2", *seed).await;
        browser.tab_to_the_board().await;
        let mut turn = 0;
        loop {
            let steps = browser.steps().await;
            if steps.over {
                break;
            }
            assert!(turn < TURNS, "{game} does not end");
            if turn == 0 && !steps.forced {
                browser.check_arrows().await;
            }
            play_by_keyboard(&browser, &steps, turn, game).await;
            turn += 1;
        }
        browser.shoot(&format!("{game}-end")).await;
    }
    browser.end().await;
}

pub(crate) async fn play_by_keyboard(browser: &Browser, steps: &Steps, turn: u32, game: &str) {
    if steps.forced {
        return browser.wait_for_turn(steps.ply).await;
    }
    for step in 0.. {
        assert!(step < 40, "{game}: the move does not become complete");
        let now = browser.steps().await;
        if now.ply != steps.ply || now.over {
            return;
        }
        if now.done && now.movable.is_empty() {
            browser.keys("d").await;
            return browser.wait_for_turn(steps.ply).await;
        }
        if now.movable.is_empty() {
            browser.click("#actions button").await;
            browser.focus_board().await;
            continue;
        }
        // On to something that can move, pick it up, on to where it can go, put it down.
        browser.keys("m").await;
        browser.key(Key::Enter).await;
        if browser.steps().await.targets.is_empty() {
            continue;
        }
        browser.keys("m").await;
        if turn == 1 && step == 0 {
            browser.shoot(&format!("{game}-keyboard")).await;
            browser.key(Key::Escape).await;
            assert!(browser.steps().await.targets.is_empty(), "Escape puts back");
            continue;
        }
        browser.key(Key::Enter).await;
        if turn == 0 && step == 0 && browser.steps().await.ply == steps.ply {
            browser.keys("u").await;
            assert_eq!(browser.steps().await.movable, now.movable, "U undoes");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_whole_game_without_script() {
    let site = Site::start().await;
    let browser = Browser::start(Look::WithoutScript).await;
    browser.goto(&site, "/").await;
    browser.shoot("home").await;
    browser.goto(&site, "/new/daldosa").await;
    browser.take_seat("2").await;
    browser.click("form.begin button").await;
    browser.shoot("begin").await;
    let mut turns = 0;
    loop {
        browser.wait_for("#commit, form[action=\"/games\"]").await;
        if !browser.there("#commit").await {
            break;
        }
        let ply = browser.ply_without_script().await;
        browser.click("#commit button.primary").await;
        browser
            .wait_for(&format!("#game:not([data-ply=\"{ply}\"])"))
            .await;
        turns += 1;
        assert!(turns < TURNS, "the game does not end");
    }
    assert!(turns > 3);
    browser.shoot("end").await;
    assert!(browser.text("h1").await.contains("won"));
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_match_by_clicking() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Telephone).await;
    browser.goto(&site, "/new/backgammon").await;
    browser.click("input[name=seat][value=both]").await;
    browser.unfold("details.more").await;
    browser.choose("select[name=match]", "3").await;
    browser.type_into("input[name=seed]", "8").await;
    browser.click("form.begin button").await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
    let (first, second) = (".decide:nth-child(1) button", ".decide:nth-child(2) button");
    // Take, then drop.
    for (answer, said) in [(first, " took."), (second, " passed the double.")] {
        play_by_clicking(&browser, &browser.steps().await, 5, "match").await;
        for button in [second, answer] {
            let ply = browser.ply().await;
            browser.click(button).await;
            browser.wait_for_turn(ply).await;
        }
        assert!(browser.text("#say").await.contains(said));
    }
    let ply = browser.ply().await;
    browser.click("#next button").await;
    browser.wait_for_turn(ply).await;
    assert!(browser.text(".series").await.contains("The Crawford game"));
    browser.shoot("match").await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn two_people_and_nobody() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "backgammon", "both", 8).await;
    let whose = browser.text("h1").await;
    play_by_clicking(&browser, &browser.steps().await, 5, "hot-seat").await;
    assert_ne!(browser.text("h1").await, whose, "the other side's turn");
    browser.click("details.why summary").await;
    browser.type_into("#ask", "24/1").await;
    browser.click("#why button").await;
    browser.wait_for("#verdict p").await;
    browser.shoot("why").await;
    browser.begin(&site, "daldos", "none", 8).await;
    let before = browser.ply().await;
    browser.click("#playing").await;
    browser.wait_for_turn(before).await;
    let before = browser.ply().await;
    browser.wait_for_turn(before).await;
    browser.click("#playing").await;
    for path in [
        "/",
        "/new/deer-and-dogs",
        "/rules/daldos",
        "/nowhere",
        "/p/bradspel",
        "/atlas",
    ] {
        browser.goto(&site, path).await;
        browser.shoot(&path.replace('/', "-")).await;
    }
    browser.end().await;
}

/// One plays at a desk, the other on a telephone whose connection breaks off in the middle.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_whole_game_between_friends() {
    let site = Site::start().await;
    let wire = Wire::to(&site).await;
    for game in ["khachapuri", "daldosa", "deer-and-dogs"] {
        let host = Browser::start(Look::Desktop).await;
        let friend = Browser::start(Look::Telephone).await;
        host.goto(&site, &format!("/new/{game}")).await;
        host.click("input[name=seat][value=\"friend-1\"]").await;
        host.shoot(&format!("{game}-friends-setup")).await;
        host.click("form.begin button").await;
        // The module sits down for the person who made the game.
        host.wait_for(".waiting:not(:has(#sit))").await;
        host.shoot(&format!("{game}-friends-waiting")).await;
        host.fits("waiting").await;
        let link = host.value(".link input").await;
        friend.open(&wire.by(&site, &link)).await;
        friend.wait_for("#sit button").await;
        friend.shoot(&format!("{game}-friends-invited")).await;
        friend.fits("invited").await;
        host.mark().await;
        friend.mark().await;
        friend.click("#sit button").await;
        for browser in [&host, &friend] {
            browser.wait_for("#game .place[tabindex=\"0\"]").await;
        }
        friend.shoot(&format!("{game}-friends-begin")).await;
        let watcher = Browser::start(Look::Dark).await;
        let address = link.split("/seat/").next().unwrap();
        watcher.open(address).await;
        let (mut turn, mut cut, mut mended) = (0, None, false);
        loop {
            let (at_host, at_friend) = (host.steps().await, friend.steps().await);
            if at_host.over {
                break;
            }
            assert!(turn < TURNS, "{game} does not end");
            // One game is played to its end, unless its dice, which nobody knows before, make it long; the others are given up.
            let long = if game == "daldosa" { 300 } else { 12 };
            if turn >= long {
                friend.click("details.resign summary").await;
                friend.shoot(&format!("{game}-friends-resign")).await;
                friend.click("details.resign button").await;
                friend.wait_for("form[action$=rematch]").await;
                host.wait_for("form[action$=rematch]").await;
                continue;
            }
            if turn >= 6 && cut.is_none() && !mended && at_host.yours {
                // What the host does now the friend hears of later, and without loading again.
                wire.cut();
                cut = Some(turn);
            }
            if at_host.yours {
                play_by_clicking(&host, &at_host, turn + 5, game).await;
                turn += 1;
                if cut.is_none() {
                    friend.wait_for_turn(at_host.ply).await;
                }
            } else if cut.is_some_and(|cut| cut < turn) {
                assert_eq!(friend.steps().await.ply, at_friend.ply, "the wire is cut");
                wire.mend();
                friend.wait_for_turn(at_friend.ply).await;
                (cut, mended) = (None, true);
            } else if at_friend.yours {
                play_by_clicking(&friend, &at_friend, turn + 5, game).await;
                turn += 1;
                host.wait_for_turn(at_friend.ply).await;
            }
        }
        assert!(host.is_marked().await && friend.is_marked().await);
        assert!(mended, "the game was over before the wire was cut");
        let end = host.text("h1").await;
        friend
            .wait_for("#game:not(:has(#commit, .meanwhile))")
            .await;
        watcher
            .wait_for("#game:not(:has(#commit, .meanwhile))")
            .await;
        assert_eq!(friend.text("h1").await, end);
        assert_eq!(watcher.text("h1").await, end);
        watcher.shoot(&format!("{game}-friends-end")).await;
        friend.fits("the end").await;
        watcher.open(&format!("{address}/dice")).await;
        assert!(watcher.text(".verdict").await.contains("Checked:"));
        watcher.shoot(&format!("{game}-friends-dice")).await;
        // Both go on to another game, where their sides are changed.
        host.click("form[action$=rematch] button").await;
        host.wait_for(".waiting").await;
        friend.wait_for("a[href*=\"/seat/\"].primary").await;
        friend.shoot(&format!("{game}-friends-rematch")).await;
        friend.click("a[href*=\"/seat/\"].primary").await;
        friend.wait_for("#sit button").await;
        friend.click("#sit button").await;
        host.wait_for("#game .place[tabindex=\"0\"]").await;
        for browser in [host, friend, watcher] {
            browser.end().await;
        }
    }
}
