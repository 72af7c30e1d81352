//! The pages for everyone: no barrier that axe-core finds, and what a screen reader is told.
//!
//! axe-core is fetched by `cargo xtask test`, or by hand into `target/axe/axe.min.js`.

mod learning;

use std::fmt::Write as _;
use std::path::Path;

use fantoccini::key::Key;
use serde::Deserialize;
use serde_json::Value;

use crate::games::play_by_keyboard;
use crate::site::{Browser, Look, Site};

/// One game of each family.
const FAMILIES: [&str; 9] = [
    "backgammon",
    "daldosa",
    "sahkku-vuovdaguoika",
    "tab-egypt",
    "deer-and-dogs",
    "oriha",
    "oimawashi",
    "trictrac",
    "tourne-case",
];

const LANGUAGES: [&str; 7] = ["en", "fi", "sv", "da", "ru", "de", "fr"];

/// The rules of WCAG 2.2 up to AA, and what axe-core holds for good practice.
const CHECK: &str = "
const [done] = arguments;
axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}).then((found) => done(found.violations.map(({ id, help, nodes }) => ({
  id, help, nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\\n    ${failureSummary}`),
}))));
";

/// Lets the computer play a game to its end.
pub(crate) const PLAY_OUT: &str = "
const [done] = arguments;
const { id } = document.getElementById('game').dataset;
const headers = { accept: 'application/json' };
(async () => {
  for (;;) {
    const state = await (await fetch(`/g/${id}/state`, { headers })).json();
    if (state.over) return done(id);
    const body = new URLSearchParams({ ply: state.ply });
    await fetch(`/g/${id}/next`, { method: 'POST', headers, body });
  }
})();
";

#[derive(Debug, Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<String>,
}

/// Violations that axe-core has found.
struct Barriers {
    axe: String,
    found: String,
    pages: usize,
}

impl Barriers {
    fn new() -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/axe.min.js");
        let axe = std::fs::read_to_string(&file)
            .unwrap_or_else(|e| panic!("{}: {e}; `cargo xtask test` fetches it", file.display()));
        Self {
            axe,
            found: String::new(),
            pages: 0,
        }
    }

    /// Looks at the page that the browser shows.
    async fn look(&mut self, browser: &Browser, what: &str) {
        browser.fits(what).await;
        if !browser.run("return 'axe' in window;").await {
            let _: Option<bool> = browser.run(&format!("{}; return null;", self.axe)).await;
            // Half a megabyte is sent once to a browser, not again for every page.
            browser.run_on_next_pages(&self.axe).await;
        }
        let violations: Vec<Violation> = browser.run_long(CHECK).await;
        self.pages += 1;
        for Violation { id, help, nodes } in violations {
            let _ = writeln!(self.found, "{what}: {id}: {help} ({} times)", nodes.len());
            for node in nodes.iter().take(3) {
                let _ = writeln!(self.found, "  {node}");
            }
        }
    }

    fn none(&self, pages: usize) {
        assert!(self.found.is_empty(), "{}", self.found);
        assert_eq!(self.pages, pages);
    }
}

const LOOKS: [Look; 2] = [Look::Wide, Look::NarrowDark];

/// The two looks that are left.
const OTHER_LOOKS: [Look; 2] = [Look::WideDark, Look::Narrow];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn no_page_has_barriers() {
    let site = Site::start().await;
    let mut barriers = Barriers::new();
    for look in LOOKS {
        let browser = Browser::start(look).await;
        for page in [
            "/",
            "/new/backgammon",
            "/rules/daldosa",
            "/p/backgammon",
            "/analyse/backgammon?line=3-1&step=1&tab=engine",
            "/settings",
            "/open",
            "/print/daldosa",
            "/embed/backgammon",
            "/learn/lautapeli/2",
            "/learn/lautapeli/2?move=24/12",
            "/compare?a=daldos&b=daldosa",
            "/edit/backgammon?pos=31",
            "/edit/daldosa?from=A5&to=A6",
            "/games?luck=none",
            "/learn",
            "/mine",
            "/challenges",
            "/about",
            "/atlas",
            "/tree",
            "/nothing",
        ] {
            browser.goto(&site, page).await;
            barriers.look(&browser, page).await;
        }
        browser.goto(&site, "/new/backgammon").await;
        browser.click("input[value=\"friend-1\"]").await;
        browser.click("form.begin button").await;
        browser.wait_for("#game.waiting .link").await;
        barriers.look(&browser, "waiting").await;
        // The host has sat down; in the same browser now the friend does.
        let friend = browser.value(".link input").await;
        browser.open(&friend).await;
        browser.wait_for("#sit button").await;
        browser.click("#sit button").await;
        browser.wait_for("#talk").await;
        barriers.look(&browser, "between friends").await;
        let id = browser.attribute("#game", "data-id").await;
        browser.goto(&site, &format!("/g/{id}/dice")).await;
        barriers.look(&browser, "dice").await;
        for game in FAMILIES {
            browser.begin(&site, game, "both", 3).await;
            let steps = browser.steps().await;
            if let Some(from) = steps.movable.first() {
                browser.click(&format!("[data-place=\"{from}\"]")).await;
            }
            barriers.look(&browser, game).await;
        }
        browser.click("#advise button").await;
        browser.wait_for("#advised p").await;
        barriers.look(&browser, "advice").await;
        browser.begin(&site, "daldosa", "none", 3).await;
        let id: String = browser.run_long(PLAY_OUT).await;
        for (page, ready) in [
            ("", "#game a[href$=review]"),
            ("/replay", "#analysis .turns"),
            ("/review", ".review .counts"),
        ] {
            browser.goto(&site, &format!("/g/{id}{page}")).await;
            browser.wait_for(ready).await;
            barriers.look(&browser, ready).await;
        }
        browser.end().await;
    }
    barriers.none(LOOKS.len() * (22 + 3 + FAMILIES.len() + 1 + 3));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn every_language_fits_and_has_no_barriers() {
    let site = Site::start().await;
    let mut barriers = Barriers::new();
    for look in LOOKS {
        let browser = Browser::start(look).await;
        for lang in LANGUAGES {
            for page in [
                "/",
                "/new/backgammon",
                "/rules/backgammon",
                "/settings",
                "/open",
            ] {
                let joint = format!("{page}?lang={lang}");
                browser.goto(&site, &joint).await;
                barriers.look(&browser, &joint).await;
            }
            browser.begin(&site, "bradspel", "1", 3).await;
            assert_eq!(browser.attribute("html", "lang").await, lang);
            barriers.look(&browser, lang).await;
            browser.shoot(&format!("bradspel-{lang}")).await;
            // The script speaks the same language as the page.
            let labels: String = browser
                .run("return [...document.querySelectorAll('.place')].map((g) => g.ariaLabel).join();")
                .await;
            assert!(
                !labels.contains('{') && labels.contains(", huk"),
                "{labels}"
            );
            assert_eq!(labels.contains("Point 1"), lang == "en", "{labels}");
        }
        browser.end().await;
    }
    barriers.none(LOOKS.len() * 6 * LANGUAGES.len());
}

/// High contrast, and letters twice as large, which leaves 195 pixels of the usual size for a
/// line on a telephone.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn high_contrast_and_large_letters_have_no_barriers() {
    let site = Site::start().await;
    let mut barriers = Barriers::new();
    for look in OTHER_LOOKS {
        let browser = Browser::start(look).await;
        browser
            .goto(&site, "/settings?back=/rules/backgammon")
            .await;
        browser.click("input[name=contrast][value=more]").await;
        browser.click("input[name=pace][value=\"0\"]").await;
        browser.click("main form button").await;
        browser.wait_for(".page-rules").await;
        assert_eq!(browser.attribute("html", "data-contrast").await, "more");
        assert_eq!(browser.attribute("html", "data-pace").await, "0");
        for page in ["/", "/new/backgammon", "/rules/daldosa", "/settings"] {
            browser.goto(&site, page).await;
            barriers.look(&browser, page).await;
            browser.enlarge().await;
            browser.fits(&format!("{page}, twice as large")).await;
        }
        for game in ["backgammon", "daldosa", "deer-and-dogs"] {
            browser.begin(&site, game, "1", 3).await;
            barriers.look(&browser, game).await;
            browser.shoot(&format!("{game}-contrast")).await;
            browser.enlarge().await;
            browser.fits(&format!("{game}, twice as large")).await;
            browser.shoot(&format!("{game}-large")).await;
        }
        browser.end().await;
    }
    barriers.none(OTHER_LOOKS.len() * 7);
}

/// The page for a screen reader: role, name and state of each element, without nameless groups.
async fn tree(browser: &Browser) -> String {
    let answer = browser.ask("Accessibility.getFullAXTree").await;
    let nodes = answer["nodes"].as_array().unwrap();
    let node = |id: &Value| nodes.iter().find(|node| node["nodeId"] == *id);
    let mut text = String::new();
    let mut open: Vec<(&Value, usize)> = vec![(&nodes[0], 0)];
    while let Some((next, depth)) = open.pop() {
        let role = next["role"]["value"].as_str().unwrap_or_default();
        let name = next["name"]["value"].as_str().unwrap_or_default();
        let silent = next["ignored"] == true
            || matches!(role, "none" | "generic" | "InlineTextBox" | "LineBreak")
            || (matches!(
                role,
                "form" | "paragraph" | "listitem" | "LayoutTableRow" | "row" | "rowgroup"
            ) && name.is_empty());
        if !silent {
            let _ = write!(text, "{}{role}", "  ".repeat(depth));
            if !name.is_empty() {
                let name: String = name.chars().take(100).collect();
                let _ = write!(text, " {name:?}");
            }
            for property in next["properties"].as_array().into_iter().flatten() {
                let (what, value) = (&property["name"], &property["value"]["value"]);
                let told = [
                    "disabled", "checked", "pressed", "expanded", "level", "focused",
                ];
                let what = what.as_str().unwrap_or_default();
                // Whether the window has the focus depends on the browser, not on the page.
                let window = what == "focused" && role == "RootWebArea";
                if told.contains(&what) && !window && *value != false && *value != "false" {
                    let _ = write!(text, " {what}={}", value.to_string().trim_matches('"'));
                }
            }
            text.push('\n');
        }
        // The text of a thing that is called by its text is not told twice.
        let children = next["childIds"].as_array().unwrap();
        let children: Vec<&Value> = children.iter().filter_map(node).collect();
        let once = !silent
            && children.iter().all(|child| {
                child["role"]["value"] == "StaticText" && child["name"]["value"] == name
            });
        if !once && role != "StaticText" {
            let depth = depth + usize::from(!silent);
            open.extend(children.into_iter().rev().map(|child| (child, depth)));
        }
    }
    text
}

/// Writes down what is spoken from now on, by whatever part of the page, and in brackets what has the
/// focus.
pub(crate) const LISTEN: &str = "
window.told = [];
new MutationObserver((changes) => {
  const parts = changes.map(({ target }) => target.parentElement?.closest('[role=status], [role=alert]') ??
    target.closest?.('[role=status], [role=alert]'));
  for (const part of new Set(parts)) {
    const text = part?.innerText.replace(/\\s+/g, ' ').trim();
    if (text) told.push(text);
  }
}).observe(document.body, { childList: true, characterData: true, subtree: true });
document.addEventListener('focusin', ({ target }) => {
  told.push(`[${target.getAttribute('aria-label') ?? target.textContent.trim()}]`);
});
return null;
";

/// Turns until the other side has moved; in tâb a side goes on throwing.
const SPOKEN: u32 = 6;

/// A refusal, the dice and the computer's moves are told once each, when they happen.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_turn_as_it_is_spoken() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Wide).await;
    for game in FAMILIES {
        browser.begin(&site, game, "1", 3).await;
        browser.focus_board().await;
        let _: Option<bool> = browser.run(LISTEN).await;
        if !browser.steps().await.forced {
            refuse_by_keyboard(&browser).await;
        }
        let mut spoken: Vec<String> = vec![];
        for turn in 5..5 + SPOKEN {
            let steps = browser.steps().await;
            play_by_keyboard(&browser, &steps, turn, game).await;
            let told: Vec<String> = browser.run("return told.splice(0);").await;
            let texts: Vec<&String> = told.iter().filter(|text| !text.starts_with('[')).collect();
            for (n, text) in texts.iter().enumerate() {
                assert!(!texts[..n].contains(text), "{game}: twice: {text}");
            }
            let done = texts.iter().any(|text| {
                [" played ", " did not move", ": take", ": lay"]
                    .iter()
                    .any(|word| text.contains(word))
            });
            spoken.extend(told);
            if done {
                break;
            }
        }
        insta::assert_snapshot!(format!("{game}-spoken"), spoken.join("\n"));
    }
    browser.end().await;
}

/// Presses Enter on the first piece that is refused.
async fn refuse_by_keyboard(browser: &Browser) {
    let still: Vec<String> = browser
        .run("return [...document.querySelectorAll('.place:not(.movable):has(.piece)')].map((g) => g.id);")
        .await;
    for id in still {
        browser.focus(&format!("#{id}")).await;
        browser.key(Key::Enter).await;
        if browser.enabled("#undo").await || browser.there(".picked").await {
            browser.keys("u").await;
            browser.key(Key::Escape).await;
            let _: Option<bool> = browser.run("told = []; return null;").await;
            continue;
        }
        browser.wait_for("#verdict:not(:empty)").await;
        browser.key(Key::Escape).await;
        return browser.wait_for("#verdict:empty").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn what_a_screen_reader_is_told() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Wide).await;
    for (name, page) in [("home", "/"), ("rules", "/rules/daldosa")] {
        browser.goto(&site, page).await;
        insta::assert_snapshot!(name, tree(&browser).await);
    }
    for game in FAMILIES {
        browser.begin(&site, game, "both", 3).await;
        insta::assert_snapshot!(game, tree(&browser).await);
    }
    browser.end().await;
}
