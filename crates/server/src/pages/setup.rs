//! Before a game: who sits where, how strong the computer is, which options.

use lauta_catalog::game::{About, OptionInfo};
use lauta_catalog::{AnySession, PlayerSpec};
use maud::{Markup, html};

use crate::form::NewGame;

/// Where a game of this kind is begun, at the position of `session` if it was `given`.
pub(crate) fn page(session: &dyn AnySession, given: bool) -> Markup {
    let about = session.about();
    let view = session.view();
    let content = html! {
        article.setup {
            div.lookup {
                (super::board::still(&view, view.turn.filter(|_| given).unwrap_or(lauta_catalog::game::Side::First)))
            }
            section.sheet {
                p.eyebrow { (super::joined(&[&about.place, &about.period])) }
                h1 { (super::name(about)) }
                p.lead { (about.summary) }
                (form(about, given.then(|| session.position()).as_deref()))
                p.aside {
                    a href={ "/rules/" (super::encode(&about.id)) } { "The rules, with their sources" }
                }
            }
        }
    };
    super::layout(&about.name, "setup", &content)
}

/// The form that begins a game.
pub(crate) fn form(about: &About, position: Option<&str>) -> Markup {
    let id = about.id.split(':').next().unwrap_or_default();
    let [first, second] = &about.sides;
    html! {
        form.begin method="post" action="/games" {
            input type="hidden" name="game" value=(id);
            @if let Some(position) = position {
                input type="hidden" name="position" value=(position);
            }
            fieldset.seats {
                legend { "Your seat" }
                (radio("seat", "1", first, "against the computer", true))
                (radio("seat", "2", second, "against the computer", false))
                (radio("seat", "friend-1", first, "against a friend, by a link", false))
                (radio("seat", "friend-2", second, "against a friend, by a link", false))
                (radio("seat", "both", "Both", "two people at this screen", false))
                (radio("seat", "none", "None", "watch the computer play itself", false))
            }
            label.field.level {
                span { "Strength of the computer" }
                select name="level" {
                    @for level in PlayerSpec::LEVELS {
                        option value=(level) selected[level == NewGame::LEVEL] { (level) (strength(level)) }
                    }
                }
            }
            @let customary = super::series::is_customary(about);
            @if customary { (super::series::field(about)) }
            details.more {
                summary { "Options of this game" }
                @if !customary { (super::series::field(about)) }
                @if position.is_none() {
                    label.field {
                        span { "Who begins" }
                        select name="first" {
                            option value="draw" { "As the rules say" }
                            option value="1" { (first) }
                            option value="2" { (second) }
                        }
                    }
                }
                @for option in about.options.iter().filter(|option| !option.length) { (choice(option)) }
                (super::talk::clock_field())
                (super::series::handicap())
                label.field {
                    span { "Seed of the dice " small { "a number, for the same dice again" } }
                    input name="seed" inputmode="numeric" pattern="[0-9]{1,20}" autocomplete="off";
                }
            }
            button.primary type="submit" { "Begin" }
        }
    }
}

fn strength(level: u8) -> &'static str {
    match level {
        1 => ": beginner",
        4 => ": fair",
        8 => ": strongest",
        _ => "",
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

fn choice(option: &OptionInfo) -> Markup {
    let name = format!("option-{}", option.key);
    let range = option.values.iter().any(|value| value.contains(".."));
    html! {
        label.field {
            span { (super::series::capital(&option.key.replace('-', " "))) " " small { (option.text) } }
            @if range {
                input name=(name) value=(option.chosen) inputmode="numeric" autocomplete="off"
                    aria-description={ "from " (option.values.join(", ").replace("..", " to ")) };
            } @else {
                select name=(name) {
                    @for value in &option.values {
                        option value=(value) selected[*value == option.chosen] { (worded(value)) }
                    }
                }
            }
        }
    }
}

/// A value of an option as people say it.
fn worded(value: &str) -> String {
    match value {
        "true" => "yes".into(),
        "false" => "no".into(),
        _ => value.replace('-', " "),
    }
}
