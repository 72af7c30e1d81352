//! Games that the front page puts forward, each with a board in the middle of a game.

use std::sync::LazyLock;

use lauta_catalog::game::About;
use lauta_catalog::profile;
use maud::{Markup, html};
use serde::Deserialize;

use crate::view::about::{find, games};
use crate::view::base::{described, frame, share};
use crate::words::{tr, tr_html};

/// A game at a position.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    game: String,
    position: String,
}

impl Shown {
    fn about<'a>(&self, all: &'a [About]) -> Option<&'a About> {
        all.iter().find(|about| about.id == self.game)
    }

    /// A small picture of it.
    fn picture(&self) -> String {
        let url = share::picture_url(&self.game, &self.position, "svg");
        format!("{url}&small=1")
    }
}

/// The file `web/featured.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Front {
    at_once: Shown,
    featured: Vec<Shown>,
}

/// A test reads the file.
static FRONT: LazyLock<Option<Front>> =
    LazyLock::new(|| toml::from_str(include_str!("../../../../web/featured.toml")).ok());

/// Level of the computer in the game that begins with one tap.
const EASY: u8 = 2;

/// A game that begins with one tap, without a choice before it.
pub(super) fn at_once(all: &[About]) -> Markup {
    let shown = FRONT.as_ref().map(|front| &front.at_once);
    html! {
        @if let Some(shown) = shown && let Some(about) = shown.about(all) {
            section.at-once {
                form method="post" action="/games" {
                    input type="hidden" name="game" value=(shown.game);
                    input type="hidden" name="seat" value="1";
                    input type="hidden" name="level" value=(EASY);
                    input type="hidden" name="position" value=(shown.position);
                    button type="submit" {
                        img src=(shown.picture()) alt="" width="320" height="240";
                        span {
                            strong { (tr!("front-at-once", game = described::headline(about).0)) }
                            small { (tr!("front-at-once-note")) }
                        }
                    }
                }
                ul.other-ways {
                    li { a href="/learn" { strong { (tr!("front-learn")) } small { (tr!("front-learn-note")) } } }
                    li { a href="/problems" { strong { (tr!("front-problem")) } small { (tr!("front-problem-note")) } } }
                    li { a href="/new/backgammon" { strong { (tr!("front-friend")) } small { (tr!("front-friend-note")) } } }
                    li { a href="/class" { strong { (tr!("class-title")) } small { (tr!("front-class-note")) } } }
                    li { a href="/challenges" { strong { (tr!("front-open")) } small { (tr!("front-open-note")) } } }
                    li { a href="/open" { strong { (tr!("open-title")) } small { (tr!("front-file-note")) } } }
                    li { a href="/analyse" { strong { (tr!("front-analyse")) } small { (tr!("front-analyse-note")) } } }
                }
            }
        }
    }
}

/// Cards of the featured games.
pub(super) fn cards(all: &[About]) -> Markup {
    let featured = FRONT.iter().flat_map(|front| &front.featured);
    let found = featured.filter_map(|shown| Some((shown.about(all)?, shown)));
    html! {
        section.featured aria-labelledby="featured" {
            h2 #featured { (tr!("front-featured")) }
            ul.cards { @for (about, shown) in found { (card(about, shown)) } }
        }
    }
}

/// One game: its board, its name, a sentence, how long it takes, how much is luck.
fn card(about: &About, shown: &Shown) -> Markup {
    let id = frame::encode(&about.id);
    let (name, own) = described::headline(about);
    let summary = described::summary(about);
    html! {
        li.card {
            a.picture href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                img src=(shown.picture()) alt="" loading="lazy" width="320" height="240";
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
        let front = FRONT.as_ref().unwrap();
        assert_eq!(front.featured.len(), 8);
        for shown in front.featured.iter().chain([&front.at_once]) {
            let Shown { game, position } = shown;
            let start = lauta_catalog::open(game).unwrap().position();
            let session = lauta_catalog::open_at(game, position);
            let session = session.unwrap_or_else(|error| panic!("{game}: {error}"));
            assert_ne!(session.position(), start, "{game}");
            assert!(session.view().turn.is_some(), "{game} is over");
            assert!(lauta_catalog::has_lessons(game), "{game}");
        }
    }
}
