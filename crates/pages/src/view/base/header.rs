//! The header of every page: the ways to all parts, the languages, the settings; at a kiosk the languages alone.
//!
//! On a telephone the ways are a bar of five at the lower edge of the window, or of the page where a
//! game needs the room.

use maud::{Markup, PreEscaped, html};

use super::frame::encode;
use crate::words::{Lang, Preferences, tr};

/// A part of the pages: its address, the classes of its pages, and its picture, 24 units wide.
struct Part {
    address: &'static str,
    classes: &'static [&'static str],
    picture: &'static str,
}

const PLAY: Part = Part {
    address: "/",
    classes: &["home", "setup"],
    picture: "<rect x='4' y='4' width='16' height='16' rx='3'/><path d='M8.5 8.5h0M15.5 15.5h0M12 12h0'/>",
};
const LEARN: Part = Part {
    address: "/learn",
    classes: &["learn", "rules", "compare"],
    picture: "<path d='M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zm0 0v14'/>",
};
const GAMES: Part = Part {
    address: "/games",
    classes: &["games", "atlas", "tree"],
    picture: "<rect x='3' y='4' width='18' height='16' rx='2'/><path d='M7 4l2 7 2-7M13 4l2 7 2-7M7 20l2-7 2 7M13 20l2-7 2 7'/>",
};
const ANALYSE: Part = Part {
    address: "/analyse",
    classes: &["edit"],
    picture: "<path d='M3 20h18M3 15l5-5 4 4 8-9'/>",
};
const MINE: Part = Part {
    address: "/mine",
    classes: &["mine"],
    picture: "<circle cx='12' cy='8' r='4'/><path d='M5 20c0-5 3-7 7-7s7 2 7 7z'/>",
};

/// The header of a page of this class; a game says its `title` there.
pub(super) fn header(title: &str, class: &str, preferences: &Preferences) -> Markup {
    let kiosk = preferences.kiosk.is_some();
    html! {
        header.top {
            a.brand href="/" { "Lauta" }
            @if class == "game" { span.where { (title) } }
            @if kiosk { (list_of_languages(preferences)) } @else {
                (ways(class, preferences))
                (languages(preferences))
                @let page = preferences.page.as_deref().unwrap_or("/");
                a.to-settings href={ "/settings?back=" (encode(page)) } title=(tr!("settings-title")) {
                    (picture("<path d='M4 7h9M17 7h3M4 17h3M11 17h9'/><circle cx='15' cy='7' r='2'/><circle cx='9' cy='17' r='2'/>"))
                    span.hidden { (tr!("settings-title")) }
                }
            }
        }
    }
}

fn ways(class: &str, preferences: &Preferences) -> Markup {
    let way = |part: &Part, words: &str, due: usize| {
        let current = part.classes.contains(&class).then_some("page");
        html! {
            a href=(part.address) aria-current=[current] {
                (picture(part.picture))
                span { (words) }
                @if due > 0 { " " span.count title=(tr!("mine-count", count = due)) { (due) } }
            }
        }
    };
    html! {
        nav.ways aria-label=(tr!("nav-title")) {
            (way(&PLAY, &tr!("nav-play"), 0))
            (way(&LEARN, &tr!("nav-learn"), 0))
            (way(&GAMES, &tr!("nav-games"), 0))
            (way(&ANALYSE, &tr!("analysis-title"), 0))
            div.of-mine.none[preferences.mine.is_none()] {
                (way(&MINE, &tr!("mine-title"), preferences.mine.unwrap_or(0)))
            }
        }
    }
}

fn picture(lines: &'static str) -> Markup {
    html! {
        svg.icon viewBox="0 0 24 24" aria-hidden="true" { (PreEscaped(lines)) }
    }
}

/// The languages, each in its own, folded behind the code of the present one.
fn languages(preferences: &Preferences) -> Markup {
    html! {
        details.language {
            summary title=(tr!("languages")) {
                span.hidden { (tr!("languages")) ": " }
                (preferences.lang.code().to_uppercase())
            }
            (list_of_languages(preferences))
        }
    }
}

/// Links to this page in every language.
fn list_of_languages(preferences: &Preferences) -> Markup {
    let page = preferences.page.as_deref().unwrap_or("/");
    // Whoever chooses a language on an idle kiosk is there: the games follow.
    let idle = preferences.kiosk.is_some() && page.starts_with("/attract");
    let page = if idle { "/" } else { page };
    let joint = if page.contains('?') { '&' } else { '?' };
    html! {
        nav.languages aria-label=(tr!("languages")) {
            @for lang in Lang::all().filter(|lang| preferences.has(*lang)) {
                a href={ (page) (joint) "lang=" (lang.code()) } lang=(lang.code()) hreflang=(lang.code())
                    aria-current=[(lang == preferences.lang).then_some("true")] { (lang.name()) }
            }
        }
    }
}
