//! Trictrac: what a throw scores, the decision after a hole, a settlement, and a poule.

use std::collections::BTreeMap;

use crate::games::play_by_clicking;
use crate::site::{Browser, Look, Site, Steps};

/// Longer games are a fault: a hole or two are soon made.
const TURNS: u32 = 200;

/// White has thrown 5-1 with 8 points: two men can be hit, which makes a hole of 12, and White may leave.
const DECISION: &str =
    "24(6),22(2),21,19(2),18(2),13(2)/24(8),23,22(2),21,18,17_throw=5-1_points=8,0";

/// Makes the first move that is offered until the series is over; after a hole the last decision, which is to
/// leave, or else an à écrire would not end. Answers the counts at the end.
const PLAY_OUT: &str = "
const [done] = arguments;
const { id } = document.getElementById('game').dataset;
const post = async (path, body) => (await fetch(`/api/games/${id}/${path}`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
})).json();
(async () => {
  let state = await (await fetch(`/api/games/${id}`)).json();
  while (!state.over) {
    const { ply, tree } = state;
    let node = tree.nodes[0];
    while (node && !node.done) node = tree.nodes[node.steps.at(node.steps[0].action ? -1 : 0).node];
    state = await (node ? post('move', { ply, move: node.done }) : post('next', { ply }));
  }
  done(Object.fromEntries(state.view.counts.map(({ label, values }) => [label, values])));
})();
";

/// Plays to the end behind the page, and shows it.
async fn play_out(site: &Site, browser: &Browser) -> BTreeMap<String, [String; 2]> {
    let counts = browser.run_long(PLAY_OUT).await;
    let id: String = browser
        .run("return document.getElementById('game').dataset.id;")
        .await;
    browser.goto(site, &format!("/g/{id}")).await;
    browser.wait_for("form[action=\"/games\"]").await;
    counts
}

/// One turn by clicks, decisions in words among them; holding keeps a game short.
async fn play(browser: &Browser, steps: &Steps, turn: u32) {
    if browser.there(".choices").await {
        browser.click(".choices button[value=hold]").await;
        browser.wait_for_turn(steps.ply).await;
    } else {
        play_by_clicking(browser, steps, turn + 3, "trictrac").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn trictrac_by_clicking() {
    let site = Site::start().await;
    for look in [Look::Desktop, Look::Narrow] {
        let browser = Browser::start(look).await;
        let form = format!("/new/trictrac:holes=3?position={DECISION}");
        browser.goto(&site, &form).await;
        browser.take_seat("1").await;
        browser.unfold("details.more").await;
        browser.type_into("input[name=seed]", "2").await;
        browser.click("form.begin button").await;
        browser.wait_for(".choices").await;
        // Both hits are listed and spoken with their names and points, light up, and say why.
        assert_eq!(browser.count(".scored li").await, 2);
        let said = browser.text("#say").await;
        for words in ["battue à vrai en 8, grand jan", "1 way · 2 points", "Hold"] {
            assert!(said.contains(words), "{words}: {said}");
        }
        browser.click(".scored li summary").await;
        assert_eq!(browser.count(".board .lit").await, 2);
        let reason = browser.text(".scored li details[open] p").await;
        assert!(reason.contains("can be reached by 5 from 13"), "{reason}");
        browser.shoot("trictrac-decision").await;
        browser.fits("the decision").await;
        let mut turn = 0;
        loop {
            let steps = browser.steps().await;
            if steps.over {
                break;
            }
            assert!(turn < TURNS, "the game does not end");
            play(&browser, &steps, turn).await;
            turn += 1;
            if turn == 3 {
                browser.shoot("trictrac-turn").await;
            }
        }
        browser.shoot("trictrac-end").await;
        assert!(browser.text("h1").await.contains("won"));
        browser.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn trictrac_between_two_people() {
    let site = Site::start().await;
    let host = Browser::start(Look::Desktop).await;
    let friend = Browser::start(Look::Narrow).await;
    host.goto(&site, "/new/trictrac:holes=1").await;
    host.click("input[name=seat][value=\"friend-1\"]").await;
    host.click("form.begin button").await;
    host.wait_for(".waiting:not(:has(#sit))").await;
    friend.open(&host.value(".link input").await).await;
    friend.wait_for("#sit button").await;
    friend.click("#sit button").await;
    for browser in [&host, &friend] {
        browser.wait_for("#game .place[tabindex=\"0\"]").await;
    }
    let mut turn = 0;
    loop {
        let (at_host, at_friend) = (host.steps().await, friend.steps().await);
        if at_host.over {
            break;
        }
        assert!(turn < TURNS, "the game does not end");
        let (mover, steps, other, before) = match at_host.yours {
            true => (&host, at_host, &friend, at_friend.ply),
            false => (&friend, at_friend, &host, at_host.ply),
        };
        if steps.yours {
            play(mover, &steps, turn).await;
            other.wait_for_turn(before).await;
            turn += 1;
        }
    }
    friend
        .wait_for("#game:not(:has(#commit, .meanwhile))")
        .await;
    assert_eq!(friend.text("h1").await, host.text("h1").await);
    friend.shoot("trictrac-friends-end").await;
    host.end().await;
    friend.end().await;
}

/// The last of four marqués, and the settlement to the counter: the pool of the tokens, then the paris.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn four_marques_to_the_counter() {
    const BEFORE: i64 = 25;
    let site = Site::start().await;
    let browser = Browser::start(Look::Dark).await;
    let position = format!(
        "24(3),23,22(4),21,20,19(2),18(3)/24,22,21(2),20(2),19(7),18(2)_throw=5-2_holes=5,3_counters={BEFORE}_lost=1,2"
    );
    let form = format!("/new/trictrac:mode=a-ecrire,coups=4?position={position}");
    browser.goto(&site, &form).await;
    browser.click("input[name=seat][value=both]").await;
    browser.click("form.begin button").await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
    let counts = play_out(&site, &browser).await;
    let count = |label: &str, side: usize| -> i64 { counts[label][side].parse().unwrap() };
    let (counters, paid) = (count("counters", 0), count("paid during the game", 0));
    let [mine, yours] = [0, 1].map(|side| count("coups lost", side));
    assert_eq!(mine + yours, 4);
    let pool = match counters.signum() {
        1 => yours,
        -1 => -mine,
        _ => (yours - mine) / 2,
    };
    let ahead = yours - mine;
    let paris = ahead.signum() * (4 * ahead.abs() + 20);
    assert_eq!(BEFORE + paid, counters + pool + paris, "{counts:?}");
    let shown = browser.text("aside.panel .counts").await;
    assert!(shown.contains(&counters.to_string()), "{shown}");
    browser.shoot("trictrac-settled").await;
    browser.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_poule_of_three() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    browser.goto(&site, "/new/trictrac:holes=1").await;
    browser.unfold("details.more").await;
    browser.click("details.poule summary").await;
    for (n, name) in [(1, "Anna"), (2, "Bo"), (3, "Clara")] {
        browser
            .type_into(&format!("input[name=player-{n}]"), name)
            .await;
    }
    browser.shoot("poule-setup").await;
    browser.type_into("input[name=seed]", "6").await;
    browser.click("form.begin button").await;
    browser.wait_for("#game .place[tabindex=\"0\"]").await;
    assert!(browser.text(".poule").await.contains("In the pool: 2."));
    browser.shoot("poule-begin").await;
    let mut turn = 0;
    while !browser.there("#next").await {
        assert!(turn < TURNS, "the game does not end");
        let steps = browser.steps().await;
        play(&browser, &steps, turn).await;
        browser.steps().await;
        turn += 1;
    }
    let won = browser.text("h1").await;
    let next = browser.text(".poule").await;
    let stays = next.split("Next game: ").nth(1).unwrap();
    let (stays, rest) = stays.split_once(" against ").unwrap();
    assert!(
        won.contains(stays) && next.contains("<td>1</td>"),
        "{won}: {next}"
    );
    browser.shoot("poule-between").await;
    let ply = browser.ply().await;
    browser.click("#next button").await;
    browser.wait_for_turn(ply).await;
    assert!(browser.text(".poule").await.contains("In the pool: 3."));
    let comes = rest.split('.').next().unwrap();
    let seated = browser.text("aside.panel > .counts").await;
    assert!(seated.contains(stays) && seated.contains(comes), "{seated}");
    play_out(&site, &browser).await;
    assert!(browser.text("h1").await.contains(" takes the pool of "));
    browser.shoot("poule-end").await;
    browser.end().await;
}

/// Begins a game of écoles at [`DECISION`], where White throws 5-1, worth 4 points, against the weakest computer.
async fn begin_ecoles(site: &Site, browser: &Browser, seed: &str) {
    let form = format!("/new/trictrac:holes=6,ecoles=yes?position={DECISION}");
    browser.goto(site, &form).await;
    browser.take_seat("1").await;
    browser.unfold("details.more").await;
    browser.type_into("input[name=seed]", seed).await;
    browser.click("form.begin button").await;
    browser.wait_for(".marks").await;
}

/// Marks points from the list of usual amounts.
async fn mark(browser: &Browser, points: &str) {
    let ply = browser.steps().await.ply;
    browser.choose(".marks > form select", points).await;
    browser.click(".marks > form:has(select) button").await;
    browser.wait_for_turn(ply).await;
}

/// A mark that no throw is worth is asked about before it is made. One that is too high is sent to school by the
/// weakest computer too: the points too many go back and the computer marks them, and nothing else changes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn too_many_points_go_to_school() {
    let site = Site::start().await;
    for look in [Look::Desktop, Look::Narrow] {
        let browser = Browser::start(look).await;
        begin_ecoles(&site, &browser, "5").await;
        let before = browser.steps().await.ply;
        browser.click(".marks .rare summary").await;
        browser.choose(".marks .rare select", "mark 60").await;
        browser.click(".marks .rare button").await;
        let sure: bool = browser
            .run("return document.querySelector('.marks .rare form').checkValidity();")
            .await;
        assert!(!sure && browser.ply().await == before);
        browser.shoot("ecoles-too-many").await;
        browser.fits("the marks").await;
        mark(&browser, "mark 12").await;
        // Hold, and play the throw.
        while !browser.there(".marks button[value=accept]").await {
            let steps = browser.steps().await;
            play(&browser, &steps, 0).await;
            browser.steps().await;
        }
        let said = browser.text(".marks .said").await;
        assert!(said.contains("to school: 8 points too many"), "{said}");
        browser.shoot("ecoles-at-school").await;
        let ply = browser.ply().await;
        browser.click(".marks button[value=accept]").await;
        browser.wait_for_turn(ply).await;
        let record: String = browser
            .run_long(
                "const [done] = arguments;
                 const { id } = document.getElementById('game').dataset;
                 fetch(`/g/${id}/record`).then((reply) => reply.text()).then(done);",
            )
            .await;
        // White had 8 points and makes two holes with 4 more; Black, to throw, has the other 8.
        let accepted = record
            .lines()
            .find(|line| line.contains("\"accept\""))
            .unwrap();
        assert!(
            accepted.contains("side=2 points=8,0 holes=0,2"),
            "{accepted}"
        );
        browser.end().await;
    }
}

/// A whole game of écoles against the computer: a set that is left after a hole, and a claim that the computer has
/// marked too few points.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs chromium and chromedriver"]
async fn a_game_of_ecoles() {
    let site = Site::start().await;
    let browser = Browser::start(Look::Desktop).await;
    begin_ecoles(&site, &browser, "5").await;
    mark(&browser, "mark 4").await;
    let ply = browser.steps().await.ply;
    browser.click(".choices button[value=leave]").await;
    browser.wait_for_turn(ply).await;
    browser.steps().await;
    let start: bool = browser
        .run_long(
            "const [done] = arguments;
             const { id } = document.getElementById('game').dataset;
             fetch(`/api/games/${id}`).then((reply) => reply.json())
               .then(({ position }) => done(position.startsWith('24(15)/24(15)')));",
        )
        .await;
    assert!(start, "all men are back on the heaps");
    let mut claimed = false;
    for turn in 0..TURNS {
        let steps = browser.steps().await;
        if steps.over {
            break;
        }
        if !browser.there(".marks").await {
            play(&browser, &steps, turn).await;
            continue;
        }
        if claimed || !browser.there(".marks option[value=\"less 2\"]").await {
            // Marks nothing, claims nothing, and lets the computer take what was due.
            browser.click(".marks form.decide button").await;
            browser.wait_for_turn(steps.ply).await;
            continue;
        }
        let listed = ":has(option[value=\"less 2\"])";
        browser
            .choose(&format!(".marks select{listed}"), "less 2")
            .await;
        browser.click(&format!(".marks form{listed} button")).await;
        browser.wait_for_turn(steps.ply).await;
        browser.shoot("ecoles-claim").await;
        let said = browser.text(".marks .said").await;
        assert!(said.contains("to school: 2 points too"), "{said}");
        claimed = true;
    }
    assert!(browser.text("h1").await.contains("won"));
    assert!(claimed);
    let log = browser.text(".log:not(.set) .moves").await;
    assert!(
        !log.contains("no claim") && !log.contains(">more "),
        "{log}"
    );
    browser.shoot("ecoles-end").await;
    browser.end().await;
}
