//! The same games by mouse, by finger, by keys and without script, and the acts that a turn takes.

use std::fmt::Write as _;

use fantoccini::key::Key;

use crate::site::{Browser, Look, Site, Steps};

/// One game of each kind of board.
const GAMES: [&str; 5] = [
    "backgammon",
    "bradspel",
    "daldosa",
    "deer-and-dogs",
    "tab-egypt",
];

/// Turns of the person in each game.
const TURNS: usize = 4;

/// Hands of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hands {
    /// A mouse on a laptop.
    Mouse,
    /// A finger on a phone.
    Finger,
    Keys,
    /// A list and a button, without script.
    Form,
}

impl Hands {
    /// A browser of this kind, with the window that belongs to it.
    async fn browser(self) -> Browser {
        match self {
            Self::Mouse => {
                let browser = Browser::start(Look::Desktop).await;
                browser.resize([1366, 768], true).await;
                browser
            }
            Self::Finger => {
                let browser = Browser::start(Look::Narrow).await;
                browser.resize([390, 844], false).await;
                browser
            }
            Self::Keys => Browser::start(Look::Dark).await,
            Self::Form => Browser::start(Look::WithoutScript).await,
        }
    }

    /// Bound of the acts of a turn whose move has this many steps. With dice: one act a step and one
    /// to confirm. Without dice, and where one die leads to two places, a piece is picked up and put
    /// down; without dice its move is made at once. A list is opened at an entry and sent. A key may
    /// have to go to the next piece or place first.
    fn bound(self, game: &str, steps: usize) -> usize {
        let acts = match game {
            "deer-and-dogs" => 2 * steps,
            "tab-egypt" => 2 * steps + 1,
            _ => steps + 1,
        };
        match self {
            Self::Form => 2,
            Self::Mouse | Self::Finger => acts,
            Self::Keys => 2 * acts,
        }
    }
}

/// Acts of a person in a turn, as one would write them down.
struct Script<'a> {
    browser: &'a Browser,
    hands: Hands,
    acts: Vec<String>,
}

impl Script<'_> {
    fn note(&mut self, act: impl Into<String>) {
        self.acts.push(act.into());
    }

    async fn point(&mut self, css: &str, name: &str) {
        let (hand, act) = match self.hands {
            Hands::Finger => (Hands::Finger, "tap"),
            other => (other, "click"),
        };
        self.browser.point_at(css, hand == Hands::Finger).await;
        self.note(format!("{act} {name}"));
    }

    async fn press(&mut self, key: Key, name: &str) {
        self.browser.key(key).await;
        self.note(name);
    }

    /// On to one of these places by keys, if the focus is on none of them, and Enter there.
    async fn enter(&mut self, places: &[String]) {
        let focused = self.browser.focused().await;
        if !focused.is_some_and(|id| places.contains(&id)) {
            self.browser.keys("m").await;
            self.note("M");
        }
        self.press(Key::Enter, "Enter").await;
    }

    /// Points at the first of these places.
    async fn go(&mut self, places: &[String]) {
        match self.hands {
            Hands::Keys => self.enter(places).await,
            _ => {
                let id = &places[0];
                let hit = format!("#at-{id} .hit");
                self.point(&hit, id).await;
            }
        }
    }

    async fn confirm(&mut self) {
        match self.hands {
            Hands::Keys => self.press(Key::Enter, "Enter").await,
            _ => self.point("#done", "Done").await,
        }
    }

    /// Chooses an action that moves no piece.
    async fn act(&mut self) {
        match self.hands {
            Hands::Keys => {
                self.press(Key::Tab, "Tab").await;
                self.press(Key::Enter, "Enter").await;
            }
            _ => self.point("#actions button", "the action").await,
        }
    }
}

/// Plays one turn; the number of its steps comes with its script.
async fn turn<'a>(browser: &'a Browser, hands: Hands, begin: &Steps) -> (usize, Script<'a>) {
    let mut script = Script {
        browser,
        hands,
        acts: vec![],
    };
    let mut steps = 0;
    while script.acts.len() < 60 {
        let now = browser.steps().await;
        if now.ply != begin.ply || now.over {
            return (steps, script);
        }
        if begin.forced {
            script.note("(passes by itself)");
            browser.wait_for_turn(begin.ply).await;
        } else if now.done && now.movable.is_empty() {
            script.confirm().await;
            browser.wait_for_turn(begin.ply).await;
        } else if now.movable.is_empty() {
            script.act().await;
            steps += 1;
        } else {
            script.go(&now.movable).await;
            let now = browser.steps().await;
            if now.ply == begin.ply && !now.targets.is_empty() {
                script.go(&now.targets).await;
            }
            steps += 1;
        }
    }
    panic!("{hands:?}: the turn does not end: {:?}", script.acts);
}

/// Plays one turn from the list of moves: the last of them.
async fn turn_by_form(browser: &Browser) -> (usize, Vec<String>) {
    let ply = browser.ply_without_script().await;
    let mut acts = vec![];
    let moves = browser.count("#commit select[name=move] option").await;
    if moves > 1 {
        browser
            .choose_nth("#commit select[name=move]", moves - 1)
            .await;
        acts.push(format!("choose move {moves}"));
    }
    browser.click("#commit button.primary").await;
    acts.push("send".into());
    let gone_on = format!("#game:not([data-ply=\"{ply}\"])");
    browser.wait_for(&gone_on).await;
    (1, acts)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn every_game_by_mouse_finger_keys_and_without_script() {
    let site = Site::start().await;
    for hands in [Hands::Mouse, Hands::Finger, Hands::Keys, Hands::Form] {
        let browser = hands.browser().await;
        let mut recorded = String::new();
        for game in GAMES {
            browser.open_new(&site, game, "1", 3).await;
            if hands == Hands::Form {
                browser.wait_for("#commit").await;
            } else {
                browser.wait_for("#game .place[tabindex=\"0\"]").await;
            }
            if hands == Hands::Keys {
                browser.tab_to_the_board().await;
            }
            let _ = writeln!(recorded, "{game}");
            for _ in 0..TURNS {
                let (steps, acts) = if hands == Hands::Form {
                    turn_by_form(&browser).await
                } else {
                    let begin = browser.steps().await;
                    let (steps, script) = turn(&browser, hands, &begin).await;
                    (steps, script.acts)
                };
                let bound = hands.bound(game, steps);
                assert!(acts.len() <= bound, "{game} by {hands:?}: {acts:?}");
                let _ = writeln!(recorded, "  {}: {}", acts.len(), acts.join(", "));
            }
        }
        insta::assert_snapshot!(format!("by-{hands:?}"), recorded);
        browser.end().await;
    }
}

/// A game of backgammon from the first throw to the end with nothing but clicks on men. Two different
/// dice are two clicks, a doublet is four; no turn needs more.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_whole_game_of_backgammon_in_two_clicks_a_turn() {
    let site = Site::start().await;
    let browser = Hands::Mouse.browser().await;
    browser.begin(&site, "backgammon", "1", 5).await;
    browser.click("#at-once").await;
    let (mut turns, mut clicks) = (0, 0);
    loop {
        let begin = browser.steps().await;
        if begin.over {
            break;
        }
        let dice = browser.faces(".board .thrown").await;
        let (_, script) = turn(&browser, Hands::Mouse, &begin).await;
        if begin.forced {
            continue;
        }
        let most = if dice[0] == dice[1] { 4 } else { 2 };
        assert!(script.acts.len() <= most, "{dice:?}: {:?}", script.acts);
        turns += 1;
        clicks += script.acts.len();
        assert!(turns < 200, "the game does not end");
    }
    assert!(turns > 10, "{turns} turns");
    // One throw in six is a doublet.
    assert!(clicks * 10 < turns * 25, "{clicks} clicks in {turns} turns");
    assert!(browser.text("#say").await.contains("won"));
    browser.end().await;
}
