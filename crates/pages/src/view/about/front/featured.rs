//! Games that the front page puts forward, each with a board in the middle of a game.

use lauta_catalog::game::About;
use lauta_catalog::profile;
use maud::{Markup, html};

use crate::view::about::{find, games};
use crate::view::base::{described, frame, share};
use crate::words::{tr, tr_html};

/// The game to play at once: where it begins, with the dice of a good opening. The picture is the board that
/// one gets.
const AT_ONCE: (&str, &str) = (
    "backgammon",
    "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1",
);
/// Level of its computer.
const EASY: u8 = 2;

/// Games whose boards differ, from many places, each at a position out of a game between two computers.
const FEATURED: [(&str, &str); 8] = [
    (
        "bradspel",
        "24(11),19,15,13(2)/24(9),20,16,14,13(3) side=2 throw=6-1",
    ),
    ("daldos", "bbbbbbbbbbb1BB2/2A4A8B/aa1aaa1Baaaaaa2 A 2 2"),
    ("bagh-chal", "Xoooo/o2Xo/o1Xoo/o1Xoo/ooo1o X 4 0"),
    (
        "tavla",
        "25,13(4),9,8(2),6(5),5(2)/18(2),13(2),11,7(2),6(2),5(2),4(2),2(2) throw=4-1",
    ),
    ("tab-egypt", "A1-A5,A8-A9=c,C2=c/B1=c,B3-B9,C5=c A 2 4"),
    (
        "hon-sugoroku",
        "25,24,21,13(3),7(2),6(5),3(2)/24,20,13(2),8(2),7(2),6(4),5(3) throw=4-4",
    ),
    (
        "deer-and-dogs",
        "1/o1o/1X3/2o2/1ooo1/1ooo1/2o2/oXo/1oo o 4 1",
    ),
    (
        "trictrac",
        "24(8),20,18(2),17(2),16(2)/24(8),19(2),16(2),15(2),14 side=2 throw=3-3 points=8,10",
    ),
];

/// A game that begins with one tap, without a choice before it.
pub(super) fn at_once(all: &[About]) -> Markup {
    let (id, position) = AT_ONCE;
    html! {
        @if let Some(about) = all.iter().find(|about| about.id == id) {
            section.at-once {
                form method="post" action="/games" {
                    input type="hidden" name="game" value=(id);
                    input type="hidden" name="seat" value="1";
                    input type="hidden" name="level" value=(EASY);
                    input type="hidden" name="position" value=(position);
                    button type="submit" {
                        img src=(small(id, position)) alt="" width="320" height="240";
                        span {
                            strong { (tr!("front-at-once", game = described::headline(about).0)) }
                            small { (tr!("front-at-once-note")) }
                        }
                    }
                }
                ul.other-ways {
                    li { a href="/learn" { strong { (tr!("front-learn")) } small { (tr!("front-learn-note")) } } }
                    li { a href="/new/backgammon" { strong { (tr!("front-friend")) } small { (tr!("front-friend-note")) } } }
                    li { a href="/analyse" { strong { (tr!("front-analyse")) } small { (tr!("front-analyse-note")) } } }
                }
            }
        }
    }
}

/// Cards of the featured games.
pub(super) fn cards(all: &[About]) -> Markup {
    let found = FEATURED.iter().filter_map(|(id, position)| {
        let about = all.iter().find(|about| about.id == *id)?;
        Some((about, *position))
    });
    html! {
        section.featured aria-labelledby="featured" {
            h2 #featured { (tr!("front-featured")) }
            ul.cards { @for (about, position) in found { (card(about, position)) } }
        }
    }
}

/// One game: its board, its name, a sentence, how long it takes, how much is luck.
fn card(about: &About, position: &str) -> Markup {
    let id = frame::encode(&about.id);
    let (name, own) = described::headline(about);
    let summary = described::summary(about);
    html! {
        li.card {
            a.picture href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                img src=(small(&about.id, position)) alt="" loading="lazy" width="320" height="240";
            }
            div.words {
                h3 { a href={ "/new/" (id) } { (name) } }
                @if let Some(own) = own { p.own-name { (own) } }
                p.summary lang=[summary.lang] { (games::first_sentence(&summary.words)) }
                p.where { (length_and_luck(about)) }
                p.actions {
                    a.button.primary href={ "/new/" (id) } { (tr_html!("home-play", game = name)) }
                    a.button href={ "/learn/" (id) } { (tr_html!("front-learn-one", game = name)) }
                }
            }
        }
    }
}

/// A small picture of a position.
fn small(game: &str, position: &str) -> String {
    format!("{}&small=1", share::picture_url(game, position, "svg"))
}

/// Minutes of a game and the part of luck, as far as they have been measured.
fn length_and_luck(about: &About) -> String {
    /// Seconds that people take for a decision, roughly.
    const THOUGHT: u32 = 8;
    let Some(known) = profile(&about.id) else {
        return String::new();
    };
    // To five minutes: nobody can know it better.
    let minutes = (known.decisions * THOUGHT).div_ceil(300) * 5;
    let luck = find::luck_words(known.luck());
    frame::joined(&[
        &tr!("front-minutes", count = minutes),
        &format!("{}: {luck}", tr!("find-luck")),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn featured_games_stand_in_the_middle_of_a_game() {
        let families: Vec<String> = FEATURED
            .iter()
            .chain([&AT_ONCE])
            .map(|(id, position)| {
                let start = lauta_catalog::open(id).unwrap().position();
                let session = lauta_catalog::open_at(id, position)
                    .unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_ne!(session.position(), start, "{id}");
                assert!(session.view().turn.is_some(), "{id} is over");
                assert!(lauta_catalog::has_lessons(id), "{id}");
                session.about().family.clone()
            })
            .collect();
        assert!(families.iter().any(|family| family == "hunt"));
    }
}
