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
