//! The list of all lessons.

use std::sync::OnceLock;

use lauta_catalog::game::About;
use lauta_catalog::{games, lessons};
use maud::{Markup, html};

use crate::view::base::{described, frame};
use crate::words::{Lang, Preferences, lang, tr};

/// Fewest steps of lessons that explain a whole game, and not just how it differs from another.
const COURSE: usize = 5;

/// Every game with lessons: first the whole courses, then those that build on another game.
pub(crate) fn page() -> Markup {
    /// Lessons are part of the program, so the list is made once in each language.
    static LISTS: [OnceLock<Markup>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
    let made = match Preferences::now().kiosk {
        Some(kiosk) => list(|about| kiosk.has(&about.id)),
        None => LISTS[lang().index()].get_or_init(|| list(|_| true)).clone(),
    };
    frame::layout(&tr!("courses-title"), "learn", &made)
}

fn list(has: impl Fn(&About) -> bool) -> Markup {
    let games = games().into_iter().filter(has);
    let games = games.map(|about| (lessons(&about.id).steps.len(), about));
    let games = games.filter(|(steps, _)| *steps > 0);
    let (whole, short): (Vec<_>, Vec<_>) = games.partition(|(steps, _)| *steps >= COURSE);
    html! {
        section.hero {
            h1 { (tr!("courses-title")) }
            p.lead { (tr!("courses-lead")) }
            p.actions { a.button href="/problems" { (tr!("problems-title")) } }
        }
        ul.courses { @for (steps, about) in &whole { (course(about, *steps, true)) } }
        @if !short.is_empty() {
            h2 { (tr!("courses-short")) }
            ul.courses { @for (steps, about) in &short { (course(about, *steps, false)) } }
        }
    }
}

fn course(about: &About, steps: usize, pictured: bool) -> Markup {
    let id = frame::encode(&about.id);
    let (name, own) = described::headline(about);
    html! {
        li {
            a href={ "/learn/" (id) } {
                @if pictured { img src={ "/board/" (id) ".svg?small=1" } alt="" loading="lazy" width="88" height="66"; }
                span {
                    strong { (name) }
                    @if let Some(own) = own { " " span.own-name { (own) } }
                    small { (tr!("courses-steps", count = steps)) }
                }
            }
        }
    }
}
