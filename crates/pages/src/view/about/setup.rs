//! Form for a new game: seats, level, options.

use crate::game::Settings;
use crate::view::base::{board, frame, parts};
use crate::view::table::{poule, series, talk};
use crate::words::{Preferences, terms, tr, tr_html};
use lauta_catalog::game::{About, OptionInfo};
use lauta_catalog::{AnySession, PlayerSpec};
use maud::{Markup, html};

/// Form for a new game, at the position of `session` if it was `given`.
pub(crate) fn page(session: &dyn AnySession, given: bool) -> Markup {
    let about = session.about();
    let view = session.view();
    let content = html! {
        article.setup {
            div.lookup {
                (board::still(&view, view.turn.filter(|_| given).unwrap_or(lauta_catalog::game::Side::First)))
            }
            section.sheet {
                p.eyebrow lang="en" { (frame::joined(&[&about.place, &about.period])) }
                h1 { (frame::name(about)) }
                p.lead lang="en" { (about.summary) }
                (form(about, given.then(|| session.position()).as_deref()))
                p.aside {
                    a href={ "/rules/" (frame::encode(&about.id)) } { (tr!("setup-rules")) }
                }
            }
        }
    };
    frame::layout(&about.name, "setup", &content)
}

/// The form that begins a game.
pub(crate) fn form(about: &About, position: Option<&str>) -> Markup {
    // There nobody has a link to send.
    let kiosk = Preferences::now().kiosk.is_some();
    let id = about.id.split(':').next().unwrap_or_default();
    let [first, second] = &terms(&about.sides);
    html! {
        form.begin method="post" action="/games" {
            input type="hidden" name="game" value=(id);
            @if let Some(position) = position {
                input type="hidden" name="position" value=(position);
            }
            fieldset.seats {
                legend { (tr!("setup-seat")) }
                (radio("seat", "1", first, &tr!("setup-computer"), true))
                (radio("seat", "2", second, &tr!("setup-computer"), false))
                @if !kiosk {
                    (radio("seat", "friend-1", first, &tr!("setup-friend"), false))
                    (radio("seat", "friend-2", second, &tr!("setup-friend"), false))
                }
                (radio("seat", "both", &tr!("setup-both"), &tr!("setup-both-note"), false))
                (radio("seat", "none", &tr!("setup-none"), &tr!("setup-none-note"), false))
            }
            label.field.level {
                span { (tr!("setup-level")) }
                select name="level" {
                    @for level in PlayerSpec::LEVELS {
                        option value=(level) selected[level == Settings::LEVEL] { (strength(level)) }
                    }
                }
            }
            @let customary = series::is_customary(about);
            @if customary { (series::field(about)) }
            button.primary type="submit" { (tr!("setup-begin")) }
            details.more {
                summary { (tr!("setup-options")) }
                @if !customary { (series::field(about)) }
                @if position.is_none() {
                    label.field {
                        span { (tr!("setup-first")) }
                        select name="first" {
                            option value="draw" { (tr!("setup-first-rules")) }
                            option value="1" { (first) }
                            option value="2" { (second) }
                        }
                    }
                }
                @if poule::is_open(about) { (poule::fields()) }
                @for option in about.options.iter().filter(|option| !option.length) { (choice(option, "option-")) }
                @if !kiosk { (talk::clock_field()) }
                (series::handicap())
                label.field {
                    span { (tr_html!("setup-seed")) }
                    input name="seed" inputmode="numeric" pattern="[0-9]{1,20}" autocomplete="off";
                }
            }
        }
    }
}

fn strength(level: u8) -> String {
    match level {
        1 => tr!("setup-level-beginner", level = level),
        4 => tr!("setup-level-fair", level = level),
        8 => tr!("setup-level-strongest", level = level),
        _ => level.to_string(),
    }
}

fn radio(name: &str, value: &str, label: &str, note: &str, checked: bool) -> Markup {
    html! {
        label.seat {
            input type="radio" name=(name) value=(value) checked[checked];
            span { strong { (label) } small { (note) } }
        }
    }
}

/// A choice of rules, as a field whose name begins with `prefix`.
pub(crate) fn choice(option: &OptionInfo, prefix: &str) -> Markup {
    let name = format!("{prefix}{}", option.key);
    let range = option.values.iter().any(|value| value.contains(".."));
    html! {
        label.field {
            span lang="en" { (parts::capital(&option.key.replace('-', " "))) " " small { (option.text) } }
            @if range {
                input name=(name) value=(option.chosen) inputmode="numeric" autocomplete="off"
                    aria-description=(option.values.join(", ").replace("..", "–"));
            } @else {
                select name=(name) {
                    @for value in &option.values {
                        option value=(value) selected[*value == option.chosen] lang=[spoken(value)] { (worded(value)) }
                    }
                }
            }
        }
    }
}

/// The language of a value, if it is the game's own word.
fn spoken(value: &str) -> Option<&'static str> {
    let word = !matches!(value, "true" | "false") && value.contains(char::is_alphabetic);
    word.then_some("en")
}

/// A value of an option as people say it.
fn worded(value: &str) -> String {
    match value {
        "true" => tr!("yes"),
        "false" => tr!("no"),
        _ => value.replace('-', " "),
    }
}
