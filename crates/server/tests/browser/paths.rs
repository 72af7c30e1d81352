//! The ways of somebody who comes for the first time, with a telephone: to the first move on a board.
//!
//! `cargo test -p lauta-server --test browser paths -- --ignored --nocapture` prints what each costs: taps,
//! letters, and the seconds in which that person waits for us, on a processor four times slower than this.

#![expect(clippy::print_stdout, reason = "the figures are the point")]

use std::time::{Duration, Instant};

use crate::site::{Browser, Look, Site};

/// A telephone of the middle class beside the machine that runs the tests.
const SLOWER: u32 = 4;
/// Taps from the front page to the first step of a man, at most.
const TAPS: u32 = 5;

/// Bytes of the first page with all that it loads, at most.
const FIRST_PAGE: u32 = 200_000;

/// Somebody with a telephone, whose taps are counted.
struct Walk {
    browser: Browser,
    taps: u32,
    letters: usize,
    waited: Duration,
}

impl Walk {
    async fn from_the_front(site: &Site) -> Self {
        let browser = Browser::start(Look::Telephone).await;
        browser.slow_down(SLOWER).await;
        let begun = Instant::now();
        browser.goto(site, "/").await;
        Self {
            browser,
            taps: 0,
            letters: 0,
            waited: begun.elapsed(),
        }
    }

    /// Taps on what is there, brought into sight, and waits for what comes of it.
    async fn tap(&mut self, css: &str, then: &str) {
        let seek = format!(
            "document.querySelector('{css}').scrollIntoView({{ block: 'center' }}); return null;"
        );
        let _: Option<bool> = self.browser.run(&seek).await;
        let begun = Instant::now();
        self.browser.point_at(css, true).await;
        self.browser.wait_for(then).await;
        self.waited += begun.elapsed();
        self.taps += 1;
    }

    async fn write(&mut self, letters: &str, then: &str) {
        let begun = Instant::now();
        self.browser.keys(letters).await;
        self.browser.wait_for(then).await;
        self.waited += begun.elapsed();
        self.letters += letters.chars().count();
    }

    /// Taps on a man who can move: a step is played.
    async fn move_a_man(&mut self) {
        let from = self.browser.steps().await.movable[0].clone();
        self.move_from(&from).await;
    }

    async fn move_from(&mut self, place: &str) {
        let man = format!("[data-place=\"{place}\"] .hit");
        // Of a doublet no die is used up by one step.
        self.tap(&man, "svg.tried").await;
    }

    async fn end(self, path: &str) {
        let (taps, letters) = (self.taps, self.letters);
        let waited = self.waited.as_secs_f64();
        println!("{path}: {taps} taps, {letters} letters, {waited:.1} s of waiting");
        assert!(taps <= TAPS, "{path}: {taps} taps");
        self.browser.end().await;
    }
}

/// Answers to requests of the page, and their bytes on the way.
const WEIGHT: &str = "
const kinds = ['navigation', 'resource'];
const answers = kinds.flatMap((kind) => performance.getEntriesByType(kind));
return [answers.length, answers.reduce((sum, answer) => sum + answer.transferSize, 0)];
";

/// A board on which the visitor can move.
const BOARD: &str = "#game .place[tabindex=\"0\"]";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_few_taps_lead_to_the_first_move() {
    let site = Site::start().await;

    let mut walk = Walk::from_the_front(&site).await;
    let (files, bytes): (u32, u32) = walk.browser.run(WEIGHT).await;
    println!("first page: {files} files, {} kB", bytes / 1000);
    assert!(bytes < FIRST_PAGE, "{bytes} bytes");
    walk.tap(".at-once button", BOARD).await;
    walk.move_a_man().await;
    // A telephone has its dice above the board.
    assert!(walk.browser.there(".status .dice .used").await);
    walk.end("the game that begins at once").await;

    let mut walk = Walk::from_the_front(&site).await;
    let featured = ".featured a.button[href=\"/new/bradspel\"]";
    walk.tap(featured, "form.begin").await;
    walk.tap("form.begin button.primary", BOARD).await;
    walk.move_a_man().await;
    walk.end("a featured game").await;

    let mut walk = Walk::from_the_front(&site).await;
    walk.tap(".find [name=words]", ".find [name=words]:focus")
        .await;
    let found = "#found .card a[href=\"/new/tavla\"]";
    walk.write("tavla", found).await;
    walk.tap(found, "form.begin").await;
    walk.tap("form.begin button.primary", BOARD).await;
    walk.move_a_man().await;
    walk.end("a search").await;

    let mut walk = Walk::from_the_front(&site).await;
    walk.tap(".other-ways a[href=\"/learn\"]", ".courses").await;
    let course = ".courses a[href=\"/learn/backgammon\"]";
    walk.tap(course, "[data-place=p24] .hit").await;
    // The larger die goes first: to 18.
    walk.move_from("p24").await;
    walk.end("a lesson").await;
}

/// Milliseconds, as the page that searches counts them, until the answer is there.
const ANSWERED: &str = "
const [done] = arguments;
const words = [
  'tavla', 'x', '', '中国', 'ردنت', 'children', 'two minutes', 'no dice', 'viking',
  'a'.repeat(100), 'ß'.repeat(100), '%00%ff', \"' or 1=1 --\", '<script>alert(1)</script>',
  '.*'.repeat(50), '\\u0301'.repeat(100), '\\u202e' + 'tavla', ' '.repeat(100),
];
(async () => {
  const times = [];
  for (const word of words) {
    const begun = performance.now();
    const answer = await fetch('/games?' + new URLSearchParams({ words: word }));
    const text = await answer.text();
    const alive = text.includes('<script>alert');
    times.push([word.slice(0, 12), answer.status, performance.now() - begun, alive]);
  }
  done(times);
})();
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_search_answers_whatever_is_sought() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.goto(&site, "/").await;
    let times: Vec<(String, u16, f64, bool)> = browser.run_long(ANSWERED).await;
    for (words, status, milliseconds, alive) in &times {
        println!("{words:?}: {status} in {milliseconds:.0} ms");
        assert!([200, 400].contains(status), "{words:?}: {status}");
        assert!(!alive, "{words:?}");
    }
    browser.end().await;
}
