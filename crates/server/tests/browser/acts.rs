//! The same games by mouse, by finger, by keys and without script, and the acts that a turn takes.

use fantoccini::key::Key;

use crate::site::{Browser, Look, Site};

/// One game of each kind of board.
const GAMES: [&str; 5] = [
    "backgammon",
    "bradspel",
    "daldosa",
    "deer-and-dogs",
    "tab-egypt",
];

/// Turns of the person in each game.
const TURNS: u32 = 4;

/// The hands of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hands {
    Mouse,
    Finger,
    Keys,
    /// A list and a button.
    Plain,
}

impl Hands {
    fn look(self) -> Look {
        match self {
            Self::Mouse => Look::Desktop,
            Self::Finger => Look::Telephone,
            Self::Keys => Look::Dark,
            Self::Plain => Look::WithoutScript,
        }
    }

    /// Points at a place, and says how many acts that took.
    async fn point(self, browser: &Browser, id: &str) -> u32 {
        match self {
            Self::Mouse => browser.click(&format!("[data-place=\"{id}\"]")).await,
            Self::Finger => browser.tap(id).await,
            // On to the next piece that can move, or to where this one can go.
            Self::Keys | Self::Plain => {
                browser.keys("m").await;
                browser.key(Key::Enter).await;
                return 2;
            }
        }
        1
    }
}

/// Plays one turn, and says how many acts it took; the last one confirms it.
async fn turn(browser: &Browser, hands: Hands) -> u32 {
    if hands == Hands::Plain {
        let ply = browser.ply_without_script().await;
        browser.click("#commit button.primary").await;
        let gone_on = format!("#game:not([data-ply=\"{ply}\"])");
        browser.wait_for(&gone_on).await;
        return 1;
    }
    let begin = browser.steps().await;
    let mut acts = 0;
    loop {
        let now = browser.steps().await;
        if now.ply != begin.ply || now.over {
            return acts;
        }
        assert!(acts < 60, "the turn does not end");
        if begin.forced {
            // It passes by itself.
            browser.wait_for_turn(begin.ply).await;
        } else if now.done && now.movable.is_empty() {
            match hands {
                Hands::Keys => browser.keys("d").await,
                _ => browser.click("#done").await,
            }
            acts += 1;
            browser.wait_for_turn(begin.ply).await;
        } else if let Some(from) = now.movable.first() {
            acts += hands.point(browser, from).await;
            let now = browser.steps().await;
            if let Some(to) = now.targets.first().filter(|_| now.ply == begin.ply) {
                acts += hands.point(browser, to).await;
            }
        } else {
            browser.click("#actions button").await;
            acts += 1;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
#[expect(clippy::print_stdout, reason = "the acts are read")]
async fn every_game_by_mouse_finger_keys_and_without_script() {
    let site = Site::start().await;
    for hands in [Hands::Mouse, Hands::Finger, Hands::Keys, Hands::Plain] {
        let browser = Browser::start(hands.look()).await;
        for game in GAMES {
            if hands == Hands::Plain {
                browser.goto(&site, &format!("/new/{game}")).await;
                browser.click("form.begin button").await;
                browser.wait_for("#commit").await;
            } else {
                browser.begin(&site, game, "1", 3).await;
            }
            if hands == Hands::Keys {
                browser.focus_board().await;
            }
            let mut all = vec![];
            for _ in 0..TURNS {
                let thrown = browser.faces(".board .thrown, .status .face").await;
                let acts = turn(&browser, hands).await;
                all.push(acts);
                // Two different dice are two acts, or one for both, and one to confirm.
                let two = thrown.len() >= 2 && thrown[0] != thrown[1];
                if game == "backgammon" && two && matches!(hands, Hands::Mouse | Hands::Finger) {
                    assert!(acts <= 3, "{hands:?}: {acts} acts for {thrown:?}");
                }
            }
            println!("{game} by {hands:?}: {all:?} acts a turn");
        }
        browser.end().await;
    }
}
