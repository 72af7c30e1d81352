//! The front page: a game to play at once, eight to begin with, and shelves that hold them all.

mod featured;
mod shelves;

use std::sync::OnceLock;

use lauta_catalog::games;
use maud::{Markup, html};

use super::find::{self, Sought};
use super::{mine, open};
use crate::games::OwnGame;
use crate::view::base::frame;
use crate::words::{Lang, lang, tr};

/// The front page, with the games that the visitor has begun.
pub(crate) fn page(own: &[OwnGame]) -> Markup {
    /// Rule files are part of the program, so the rest is made once in each language.
    static REST: [OnceLock<Markup>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
    let content = html! {
        section.hero {
            h1 { (tr!("front-title")) }
            p.lead { (tr!("home-lead")) }
        }
        (mine::go_on(own))
        (REST[lang().index()].get_or_init(rest))
        (frame::live())
    };
    frame::layout(&tr!("front-title"), "home", &content)
}

fn rest() -> Markup {
    let games = games();
    html! {
        (featured::at_once(&games))
        (featured::cards(&games))
        h2 #all { (tr!("front-all", count = games.len())) }
        (find::words_form(&Sought::default()))
        p #find-count role="status" {}
        div #found { (shelves::shelves(&games)) }
        p.actions {
            a.button href="/games" { (tr!("front-more")) }
            a.button href="/atlas" { (tr!("atlas-title")) }
            a.button href="/tree" { (tr!("tree-title")) }
            a.button href="/compare" { (tr!("compare-title")) }
        }
        section.sheet.open-anything {
            h2 { (tr!("open-title")) }
            (open::form("", false))
        }
    }
}
