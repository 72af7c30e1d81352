//! The frame of every page, and how pages name games and addresses.

use lauta_catalog::game::Grade;
use maud::{DOCTYPE, Markup, html};

use super::assets;
use super::header;
use super::share::{self, Card};
use crate::form::position_to_link;
use crate::words::{self, Choice, Preferences, tr};

/// The frame of every page.
pub(crate) fn layout(title: &str, class: &str, content: &Markup) -> Markup {
    framed(title, class, None, content)
}

/// The frame of a page that people send to each other.
pub(crate) fn layout_with(title: &str, class: &str, card: &Card, content: &Markup) -> Markup {
    framed(title, class, Some(card), content)
}

fn framed(title: &str, class: &str, card: Option<&Card>, content: &Markup) -> Markup {
    let preferences = Preferences::now();
    let (script, needed) = assets::script();
    html! {
        (DOCTYPE)
        html lang=(preferences.lang.code()) data-contrast=(preferences.contrast.word())
            data-pace=(preferences.speed.word()) data-sound=(preferences.sound.word()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5efe3";
                meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1815";
                title { (title) " · Lauta" }
                @if let Some(card) = card { (share::meta(title, card, &preferences)) }
                link rel="icon" type="image/svg+xml" href=(assets::ICON.url());
                link rel="stylesheet" href=(assets::STYLE.url());
                link rel="stylesheet" href=(assets::BOARD_STYLE.url());
                @for module in needed { link rel="modulepreload" href=(module.url()); }
                script type="module" src=(script.url()) {}
            }
            body class={ "page-" (class) @if preferences.kiosk.is_some() { " kiosk" } }
                data-idle=[preferences.kiosk.as_ref().map(|kiosk| kiosk.idle)] {
                a.skip href="#content" { (tr!("skip")) }
                (header::header(title, class, &preferences))
                main id="content" { (content) }
                @if preferences.kiosk.is_some() { (idle()) } @else { (foot()) }
            }
        }
    }
}

/// Ways to what is about the pages as a whole.
fn foot() -> Markup {
    html! {
        footer.foot {
            span.motto { (tr!("motto")) }
            a href="/challenges" { (tr!("challenge-title")) }
            a href="/about" { (tr!("about-title")) }
            a href="/api" { (tr!("nav-api")) }
        }
    }
}

/// The question whether anybody is still there.
fn idle() -> Markup {
    html! {
        dialog #idle {
            p { (tr!("kiosk-idle")) " " span role="timer" {} }
            button.primary type="button" { (tr!("kiosk-stay")) }
        }
    }
}

/// Parts that stay while the game is replaced: the live region, the alert, and the script's texts.
pub(crate) fn live() -> Markup {
    let words = serde_json::to_string(&words::for_script()).unwrap_or_default();
    html! {
        p #say .hidden role="status" aria-live="polite" {}
        p #trouble .trouble role="alert" hidden {}
        template #words { (inert(&words)) }
    }
}

/// JSON inside a `template`: inert text, neither script nor style.
pub(crate) fn inert(json: &str) -> Markup {
    maud::PreEscaped(json.replace('&', "&amp;").replace('<', "&lt;"))
}

/// Confidence in a game's rules, in words.
pub(crate) fn sure(confidence: &str) -> String {
    match confidence {
        "high" => tr!("sure-high"),
        "medium" => tr!("sure-medium"),
        _ => tr!("sure-low"),
    }
}

/// Support of a claim in the sources, in words.
pub(crate) fn grade(grade: Grade) -> Markup {
    let words = match grade {
        Grade::Documented => tr!("grade-documented"),
        Grade::Reported => tr!("grade-reported"),
        Grade::Reconstructed => tr!("grade-reconstructed"),
        Grade::Decision => tr!("grade-decision"),
    };
    html! { span class={ "grade " (grade.word()) } { (words) } }
}

/// A stable link to a position.
pub(crate) fn position_url(game: &str, position: &str) -> String {
    format!(
        "/p/{}/{}",
        encode(game),
        encode(&position_to_link(position))
    )
}

/// Text as part of a path: what cannot stand there is written as `%XX`.
pub(crate) fn encode(text: &str) -> String {
    text.bytes().fold(String::new(), |mut path, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => path.push(byte.into()),
            b'-' | b'_' | b'.' | b'~' | b'/' | b':' | b',' | b'=' | b'(' | b')' | b'@' => {
                path.push(byte.into());
            }
            _ => path += &format!("%{byte:02X}"),
        }
        path
    })
}

/// `a`, `b` and `c` without empty ones, joined by a dot.
pub(crate) fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts
        .iter()
        .copied()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(" · ")
}
