//! Trictrac on the page: holes in words, the set so far, claims, and a lesson's question.

use super::{Site, first_offer};

/// More turns are a fault: a hole or two are soon made.
const TURNS: u32 = 400;

#[tokio::test]
async fn a_hole_and_the_end_of_a_set_are_told_in_words() {
    let site = Site::new().await;
    let game = site
        .begin(&[("game", "trictrac"), ("seat", "both"), ("seed", "3")])
        .await;
    let (mut told, mut throws) = (false, 0);
    for _ in 0..TURNS {
        let page = site.get(&game).await.body;
        let state = site.state(&game).await;
        if page.contains("makes 2 holes (trous)") {
            told = true;
            let (_, set) = page.split_once("The set so far").unwrap();
            assert!(set.contains("makes 2 holes (trous)"), "{set}");
        }
        if page.contains("left, and the set ended") {
            // What the last throw of the ended set scored is still there to read.
            assert!(told && throws > 2, "{page}");
            assert!(page.contains("Black: points 2, holes 2"), "{page}");
            assert!(page.contains("class=\"rail-name\""));
            return;
        }
        throws = throws.max(page.matches("class=\"total\"").count());
        let ply = state["ply"].to_string();
        let leave = page
            .contains("value=\"leave\"")
            .then(|| "leave".to_string());
        let offer = leave.or_else(|| first_offer(&page)).unwrap();
        let form = [("ply", ply.as_str()), ("move", offer.as_str())];
        site.post(&format!("{game}/move"), &form).await;
    }
    panic!("nobody leaves");
}

/// A claim is confirmed where the next one is made, is readable in the list, and large ones are folded.
#[tokio::test]
async fn a_claim_is_confirmed() {
    let site = Site::new().await;
    let game = site
        .begin(&[
            ("game", "trictrac:ecoles=yes"),
            ("seat", "1"),
            ("seed", "3"),
            ("level", "8"),
        ])
        .await;
    for _ in 0..20 {
        let page = site.get(&game).await.body;
        let ply = site.state(&game).await["ply"].to_string();
        let claim = page.contains("value=\"less 4\"");
        let offer = match claim {
            true => "less 4".to_string(),
            false => first_offer(&page).unwrap(),
        };
        let form = [("ply", ply.as_str()), ("move", offer.as_str())];
        site.post(&format!("{game}/move"), &form).await;
        if claim {
            assert!(
                page.contains("value=\"no claim\" type=\"submit\">Go on</button>"),
                "{page}"
            );
            assert!(page.contains("<details class=\"rare\"><summary>More than 24 points"));
            let page = site.get(&game).await.body;
            let said = page.split("class=\"said\"").nth(1).unwrap();
            assert!(said.contains("sends the other side to school: 4 points too few"));
            assert!(
                page.contains("Send to school: 4 points too few</span>"),
                "{page}"
            );
            return;
        }
    }
    panic!("nothing can be claimed");
}

#[tokio::test]
async fn a_lesson_keeps_its_question_and_says_why() {
    let site = Site::new().await;
    let task = "The jan de retour lacks one man on 1.";
    let number = 18;
    let lesson = format!("/learn/trictrac/{number}");
    assert!(site.get(&lesson).await.body.contains(task));
    let wrong = site.get(&format!("{lesson}?move=nothing")).await.body;
    assert!(
        wrong.contains(task) && wrong.contains("form class=\"answers\""),
        "{wrong}"
    );
    let right = format!("{lesson}?move=jan%20de%20retour%20rempli:%204");
    let right = site.get(&right).await.body;
    assert!(
        right.contains("that is right") && right.contains("jan de retour rempli</span>: "),
        "{right}"
    );
    let form = site.get("/new/trictrac").await.body;
    assert!(form.contains("href=\"/learn/trictrac\""));
}

/// Black's events go by the labels of the board that is seen from White's side, in the answers of `why` too.
#[tokio::test]
async fn events_go_by_the_labels_of_the_board() {
    let site = Site::new().await;
    let position = "24(11),21,20,13(2)/24(9),23,22(2),21,18,17 side=2 throw=5-1";
    let fields = [
        ("game", "trictrac"),
        ("seat", "both"),
        ("position", position),
    ];
    let game = site.begin(&fields).await;
    let page = site.get(&game).await.body;
    assert!(
        page.contains("dame battue à vrai en 17, grand jan<"),
        "{page}"
    );
    assert!(page.contains("The single man on 17 can be reached by 5 from 12"));
    let turned = site.get(&format!("{game}?flip=1")).await.body;
    assert!(turned.contains("en 8, grand jan adverse<"), "{turned}");
    let why = site.get(&format!("{game}/why?move=battre%2017")).await.body;
    assert!(why.contains("can be reached by 5 from 12"), "{why}");
    let why = site.get(&format!("{game}/why?move=bredouille")).await.body;
    assert!(why.contains("bredouille") && !why.contains("nothing is claimed"));
}

/// The round, and the price of a decision that ends it.
#[tokio::test]
async fn a_round_has_a_number_and_a_price() {
    let site = Site::new().await;
    let position = "24(6),22(2),21,19(2),18(2),13(2)/24(8),23,22(2),21,18,17 throw=5-1 points=8,0 \
                    holes=1,10 counters=5 lost=2,1";
    let fields = [
        ("game", "trictrac:mode=a-ecrire,coups=4"),
        ("seat", "both"),
        ("position", position),
    ];
    let game = site.begin(&fields).await;
    let page = site.get(&game).await.body;
    assert!(page.contains("À écrire: round 4 of 4."), "{page}");
    assert!(page.contains("Concede the round (−"), "{page}");
    assert!(page.contains("<strong>Hold</strong> (<i lang=\"fr\">tenir</i>)"));
    let ply = site.state(&game).await["ply"].to_string();
    let form = [("ply", ply.as_str()), ("move", "concede")];
    site.post(&format!("{game}/move"), &form).await;
    let page = site.get(&game).await.body;
    assert!(page.contains("Black won by "), "{page}");
    assert!(page.contains("concedes the round."), "{page}");
    assert!(
        page.contains("Settlement, counters of the first side"),
        "{page}"
    );
}

/// Hints speak of what can be done: points to choose, pieces that go at once.
#[tokio::test]
async fn hints_fit_the_game() {
    let site = Site::new().await;
    for (game, hint) in [
        ("doublets", "Choose a marked point"),
        ("tourne-case", "it moves at once"),
        ("backgammon", "it plays the larger die"),
    ] {
        let path = site
            .begin(&[("game", game), ("seat", "both"), ("seed", "1")])
            .await;
        for _ in 0..20 {
            let page = site.get(&path).await.body;
            if page.contains("id=\"by-hand\"") && page.contains(hint) {
                break;
            }
            let ply = site.state(&path).await["ply"].to_string();
            let offer = first_offer(&page).unwrap_or_else(|| panic!("{game}: {hint}"));
            let form = [("ply", ply.as_str()), ("move", offer.as_str())];
            site.post(&format!("{path}/move"), &form).await;
        }
        let page = site.get(&path).await.body;
        assert!(page.contains(hint), "{game}");
    }
}
