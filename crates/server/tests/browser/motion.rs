//! Motion: dice that fall, men that move one after another, and what that costs.

use std::time::{Duration, Instant};

use crate::board::one_of_each;
use crate::site::{Browser, Look, Site};

/// Adds up shifts of the layout from now on that nobody has asked for.
const WATCH: &str = "
window.seen = { shift: 0 };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
}).observe({ type: 'layout-shift' });
return null;
";

async fn wait_until(browser: &Browser, what: &str, script: &str) {
    let begin = Instant::now();
    while !browser.run::<bool>(script).await {
        assert!(begin.elapsed() < Duration::from_secs(20), "{what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

const PLAYING: &str = "return Boolean(document.querySelector('.board svg.playing'));";
const STILL: &str = "return !document.querySelector('.board svg.playing, #game[aria-busy]');";

/// Plays one turn by the first men that can move.
async fn play_turn(browser: &Browser) {
    loop {
        let now = browser.steps().await;
        if now.done && now.movable.is_empty() {
            break;
        }
        browser
            .click(&format!("[data-place=\"{}\"]", now.movable[0]))
            .await;
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    browser.click("#done").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn the_computer_moves_after_its_dice_and_a_click_skips_it() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Moving).await;
    browser.begin(&site, "backgammon", "1", 3).await;
    play_turn(&browser).await;
    wait_until(&browser, "nothing moves", PLAYING).await;
    // First the computer's dice alone: its men still stand where they stood.
    let early: String = browser
        .run("return document.querySelector('.board svg').innerHTML;")
        .await;
    browser.shoot("thrown").await;
    wait_until(
        &browser,
        "no man moves",
        "return Boolean(document.querySelector('.layer'));",
    )
    .await;
    browser.shoot("moving").await;
    wait_until(&browser, "it does not end", STILL).await;
    let late: String = browser
        .run("return document.querySelector('.board svg').innerHTML;")
        .await;
    assert_ne!(early, late);
    assert!(browser.there(".board .arrow").await);
    // A click brings the end at once.
    play_turn(&browser).await;
    wait_until(&browser, "nothing moves", PLAYING).await;
    let begin = Instant::now();
    let _: Option<bool> = browser
        .run(
            "document.querySelector('.place').dispatchEvent(new MouseEvent('click')); return null;",
        )
        .await;
    wait_until(&browser, "it is not skipped", STILL).await;
    assert!(
        begin.elapsed() < Duration::from_millis(700),
        "{:?}",
        begin.elapsed()
    );
    browser.end().await;
}

/// The dice on the board, and true while a man is on his way, every 20 ms until all is still.
const DICE_AND_MEN: &str = "
const [done] = arguments;
const seen = [];
const look = () => {
  const dice = [...document.querySelectorAll('.board svg:not(.layer) .thrown')].map((die) => +die.dataset.shows);
  seen.push([dice, Boolean(document.querySelector('.layer > use'))]);
  if (document.querySelector('.board svg.playing')) return setTimeout(look, 20);
  done(seen);
};
look();
";

/// A page that is opened shows first what the computer has thrown, and only once.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_page_that_is_opened_begins_with_the_computers_dice() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Moving).await;
    browser.begin(&site, "backgammon", "2", 3).await;
    wait_until(&browser, "nothing moves", PLAYING).await;
    wait_until(&browser, "it does not end", STILL).await;
    let id = browser.attribute("#game", "data-id").await;
    browser.goto(&site, &format!("/g/{id}")).await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
    assert!(!browser.run::<bool>(PLAYING).await, "it was seen before");
    // In another window it is news: the computer's dice, then its men, then the dice of the person.
    play_turn(&browser).await;
    wait_until(&browser, "nothing moves", PLAYING).await;
    wait_until(&browser, "it does not end", STILL).await;
    let own = browser.faces(".board .thrown").await;
    let _: Option<bool> = browser.run("sessionStorage.clear(); return null;").await;
    browser.goto(&site, &format!("/g/{id}")).await;
    wait_until(&browser, "nothing moves", PLAYING).await;
    let seen: Vec<(Vec<u8>, bool)> = browser.run_long(DICE_AND_MEN).await;
    let men = seen.iter().position(|(_, moving)| *moving);
    let men = men.unwrap_or_else(|| panic!("no man moves: {seen:?}"));
    let thrown = &seen[men].0;
    assert!(
        thrown.len() == 2 && seen[..men].iter().any(|(dice, _)| dice == thrown),
        "{seen:?}"
    );
    assert_eq!(seen.last().unwrap().0, own, "{seen:?}");
    browser.end().await;
}

/// The width of the page in every frame while dice and men move, at most.
const WIDEST: &str = "
const [done] = arguments;
let widest = 0;
const look = () => {
  widest = Math.max(widest, document.documentElement.scrollWidth);
  if (document.querySelector('.board svg.playing')) return requestAnimationFrame(look);
  done(widest);
};
look();
";

/// An announcement on the board, in sight and to be heard, until an answer that takes time has come.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn an_answer_that_takes_time_is_announced() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Telephone).await;
    browser.begin(&site, "backgammon", "1", 3).await;
    let thinking = "#game .board[data-thinking=\"Thinking\"]";
    browser.delay(3000).await;
    play_turn(&browser).await;
    assert!(!browser.there(thinking).await);
    browser.wait_for(thinking).await;
    assert_eq!(browser.text("#say").await, "Thinking");
    wait_until(&browser, "no answer comes", STILL).await;
    assert!(!browser.there(thinking).await);
    browser.end().await;
}

/// A page that grows while dice fly stays zoomed out on a telephone.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn nothing_sticks_out_while_dice_fly() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Moving).await;
    browser.begin(&site, "backgammon", "1", 3).await;
    for window in [[360, 640], [844, 390]] {
        browser.resize(window, false).await;
        play_turn(&browser).await;
        wait_until(&browser, "nothing moves", PLAYING).await;
        let widest: u32 = browser.run_long(WIDEST).await;
        assert!(widest <= window[0], "{widest} in {window:?}");
    }
    browser.end().await;
}

/// A machine four times as slow still has time for every frame: while dice and men move, the page
/// computes for less than an eighth of the time.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn motion_is_smooth_and_nothing_shifts() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Moving).await;
    browser.begin(&site, "backgammon", "1", 3).await;
    let _: Option<bool> = browser.run(WATCH).await;
    for _ in 0..2 {
        play_turn(&browser).await;
        wait_until(&browser, "nothing moves", PLAYING).await;
        let (begin, busy) = (Instant::now(), browser.busy().await);
        tokio::time::sleep(Duration::from_millis(1200)).await;
        let (time, busy) = (begin.elapsed(), browser.busy().await - busy);
        let share = busy / time.as_secs_f64();
        assert!(share < 0.125, "{busy:.3} s of {time:?}");
        wait_until(&browser, "it does not end", STILL).await;
    }
    let shift: f64 = browser.run("return seen.shift;").await;
    assert!(shift < 0.001, "{shift}");
    browser.end().await;
}

/// Nothing holds a frame up for more than 50 ms, on a machine four times as slow: in one of a few turns,
/// since now and then the browser tidies up.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn no_task_is_long_while_men_move() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Moving).await;
    browser.begin(&site, "backgammon", "1", 3).await;
    wait_until(&browser, "it does not begin", STILL).await;
    let _: Option<bool> = browser.run(WATCH).await;
    let mut longest = f64::INFINITY;
    for _ in 0..4 {
        browser.note_tasks().await;
        play_turn(&browser).await;
        wait_until(&browser, "nothing moves", PLAYING).await;
        browser.slow_down(4).await;
        wait_until(&browser, "it does not end", STILL).await;
        browser.slow_down(1).await;
        let tasks = browser.tasks().await;
        assert!(tasks.len() > 50, "{tasks:?}");
        longest = tasks.into_iter().fold(0.0, f64::max).min(longest);
        if longest < 50.0 {
            break;
        }
    }
    assert!(longest < 50.0, "{longest} ms");
    let shift: f64 = browser.run("return seen.shift;").await;
    assert!(shift < 0.001, "{shift}");
    browser.end().await;
}

/// The board, its men and its dice are painted before any script has come; and when it comes, nothing on
/// the page moves.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn the_first_board_is_painted_without_script() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    for game in one_of_each() {
        for window in [[390, 844], [1366, 768]] {
            browser.resize(window, window[0] > 1300).await;
            browser.begin(&site, &game, "both", 3).await;
            let address = format!("/g/{}", browser.attribute("#game", "data-id").await);
            let pieces = browser.count(".board .piece").await;
            browser.block(&["*/main.js"]).await;
            browser.goto(&site, &address).await;
            assert!(
                !browser.there(".place[tabindex=\"0\"]").await,
                "a script ran"
            );
            assert_eq!(browser.count(".board .piece").await, pieces, "{game}");
            wait_until(&browser, "nothing is painted", PAINTED).await;
            browser.block(&[]).await;
            let _: Option<bool> = browser.run(LATE_SCRIPT).await;
            browser.wait_for("#game .place[tabindex=\"0\"]").await;
            if browser.there("#actions button").await {
                // Steps that move no piece get their buttons from the script.
                continue;
            }
            let shifts: Vec<String> = browser.run_long(SHIFTED).await;
            assert!(shifts.is_empty(), "{game} at {window:?}: {shifts:?}");
        }
    }
    browser.end().await;
}

const PAINTED: &str = "return performance.getEntriesByName('first-contentful-paint').length > 0;";

/// Lets the script come to a page that has been painted whole, and notes what shifts from then on, each
/// with the share of the window. While a page still comes in, one die may make room for the next.
const LATE_SCRIPT: &str = "
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    const moved = sources.map(({ node, previousRect, currentRect }) =>
      `${(node?.outerHTML ?? node?.textContent ?? '').slice(0, 60)} ${previousRect.y} ${currentRect.y}`);
    if (value > 0.0005) shifts.push(`${value}: ${moved}`);
  }
}).observe({ type: 'layout-shift' });
const script = document.createElement('script');
script.type = 'module';
script.src = `${document.querySelector('script[src$=\"/main.js\"]').src}?late`;
document.head.append(script);
return null;
";

const SHIFTED: &str = "
const [done] = arguments;
setTimeout(() => done(shifts), 150);
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn pages_stay_within_their_budget() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.begin(&site, "backgammon", "1", 3).await;
    let sizes = "
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        const size = (all) => all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        return [size(all.filter(({ name }) => name.endsWith('.js'))), size(all)];";
    let (script, all): (u64, u64) = browser.run(sizes).await;
    assert!(script > 0 && script <= 60_000, "{script}");
    assert!(all <= 200_000, "{all}");
    // The front page of a new visitor, with the pictures in sight.
    let browser = Browser::start(Look::Desktop).await;
    browser.goto(&site, "/").await;
    let (_, front): (u64, u64) = browser.run(sizes).await;
    assert!(front <= 200_000, "{front}");
    browser.end().await;
}
