//! Form for a new game: seats, level, options.

use crate::form::{LONGEST_NAME, game_string};
use crate::game::Settings;
use crate::view::base::ruled::ruled;
use crate::view::base::{board, described, frame, parts};
use crate::view::table::{poule, series, talk};
use crate::words::{Preferences, option_word, terms, tr, tr_html};
use lauta_catalog::game::{About, OptionInfo, Side};
use lauta_catalog::{AnySession, GoingOn, PlayerSpec, has_lessons, problems};
use maud::{Markup, html};

/// Form for a new game, at the position of `session` if it was `given`, in a match that is `going` on, for this side,
/// again after a poule was `refused`.
pub(crate) fn page(
    session: &dyn AnySession,
    given: bool,
    going: Option<&GoingOn>,
    side: Side,
    refused: Option<&poule::Refused>,
) -> Markup {
    let about = session.about();
    let view = session.view();
    let id = about.id.split(':').next().unwrap_or_default();
    let content = html! {
        article.setup {
            div.lookup {
                (board::still(&view, side))
            }
            section.sheet {
                @let origin = described::origin(about);
                @let summary = described::summary(about);
                p.eyebrow lang=[origin.lang] { (origin.words) }
                h1 { (described::name(about)) }
                p.lead lang=[summary.lang] { (summary.words) }
                (form(about, given.then(|| session.position()).as_deref(), going, side, refused))
                p.aside {
                    a href={ "/rules/" (frame::encode(&about.id)) } { (tr!("setup-rules")) }
                    @if has_lessons(id) {
                        " · " a href={ "/learn/" (frame::encode(id)) } { (tr!("learn-start")) }
                    }
                    @if Preferences::now().kiosk.is_none() {
                        " · " a href={ "/class?game=" (frame::encode(id)) } { (tr!("class-for")) }
                    }
                    @if !problems(id).is_empty() {
                        " · " a href={ "/problems/" (frame::encode(id)) } { (tr!("problems-link")) }
                    }
                }
            }
        }
    };
    frame::layout(&about.name, "setup", &content)
}

/// The form that begins a game.
pub(crate) fn form(
    about: &About,
    position: Option<&str>,
    going: Option<&GoingOn>,
    side: Side,
    refused: Option<&poule::Refused>,
) -> Markup {
    // There nobody has a link to send.
    let kiosk = Preferences::now().kiosk.is_some();
    let id = about.id.split(':').next().unwrap_or_default();
    let [first, second] = &terms(&about.sides);
    html! {
        form.begin method="post" action="/games" {
            input type="hidden" name="game" value=(game_string(id, lengths(about)));
            @if let Some(position) = position {
                input type="hidden" name="position" value=(position);
            }
            fieldset.segments {
                legend.hidden { (tr!("setup-opponent")) }
                (segment("seat", "1", &tr!("setup-computer"), true))
                @if !kiosk { (segment("seat", "friend-1", &tr!("setup-friend"), false)) }
                (segment("seat", "both", &tr!("setup-both"), false))
                (segment("seat", "none", &tr!("setup-none"), false))
            }
            fieldset.segments.colour {
                legend { (tr!("setup-side")) }
                (side_segment("1", Side::First, first, side == Side::First))
                (side_segment("2", Side::Second, second, side == Side::Second))
            }
            label.field.level {
                span { (tr!("setup-level")) " " span.word aria-hidden="true" {} }
                input type="range" name="level" min=(PlayerSpec::LEVELS.start()) max=(PlayerSpec::LEVELS.end())
                    value=(Settings::LEVEL) data-words=(tr!("setup-levels"));
                small.scale aria-hidden="true" {
                    @let words = tr!("setup-levels");
                    @let words: Vec<&str> = words.split('|').collect();
                    // Of the last one the word alone: how long it thinks is said where it is chosen.
                    @for at in [0, words.len() / 2, words.len() - 1] {
                        span { (words[at].split(',').next().unwrap_or_default()) }
                    }
                }
            }
            @if !kiosk {
                label.field.own-name {
                    span { (tr!("name-own")) " " small { (tr!("name-note")) } }
                    input name="name" maxlength=(LONGEST_NAME) autocomplete="nickname";
                }
            }
            @if !kiosk {
                label.check.offer { input type="checkbox" name="open" value="1"; span { (tr_html!("challenge-offer")) } }
            }
            button.primary type="submit" { (tr!("setup-begin")) }
            details.more open[refused.is_some() || going.is_some() || about.id != id] {
                summary { (tr!("setup-options")) }
                @if position.is_none() { (presets(about)) }
                (series::field(about, going))
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
                @if poule::is_open(about) { (poule::fields(refused)) }
                (rule_choices(about))
                @if !kiosk { (talk::clock_field()) }
                (series::handicap(going))
                @if let Some(going) = going { (series::stake_fields(going, &terms(&about.sides))) }
                label.field {
                    span { (tr_html!("setup-seed")) }
                    input name="seed" inputmode="numeric" pattern="[0-9]{1,20}" autocomplete="off";
                }
            }
        }
    }
}

/// Options of the length that are not the default: no field of the form asks for them.
fn lengths(about: &About) -> impl Iterator<Item = (&str, &str)> {
    let changed = |option: &&OptionInfo| option.length && option.chosen != option.default;
    let options = about.options.iter().filter(changed);
    options.map(|option| (option.key.as_str(), option.chosen.as_str()))
}

/// Named sets of options, each a link to this form with these options chosen.
fn presets(about: &About) -> Markup {
    let id = about.id.split(':').next().unwrap_or_default();
    let named = |game: &str| about.presets.iter().find(|preset| preset.game == game);
    let link = |game: &str, lang: Option<&str>, name: &str| {
        let current = (about.id == game).then_some("true");
        html! { a.button lang=[lang] href={ "/new/" (frame::encode(game)) } aria-current=[current] { (name) } }
    };
    html! {
        @if !about.presets.is_empty() {
            div.presets role="group" aria-labelledby="presets" {
                strong #presets { (tr!("setup-presets")) }
                div.actions {
                    @if named(id).is_none() { (link(id, None, &tr!("setup-preset-usual"))) }
                    @for preset in &about.presets { (link(&preset.game, Some("en"), &preset.name)) }
                }
                @if let Some(preset) = named(&about.id) {
                    p { (ruled(&preset.text)) " " small.source { (preset.source) } " " (frame::grade(preset.grade)) }
                }
            }
        }
    }
}

/// Choices of rules that are not folded; more are.
const UNFOLDED: usize = 6;

/// The choices of rules, folded if there are many.
fn rule_choices(about: &About) -> Markup {
    let open: Vec<_> = about
        .options
        .iter()
        .filter(|option| !option.length)
        .collect();
    let fields = html! { @for option in &open { (choice(option, "option-")) } };
    html! {
        @if open.len() > UNFOLDED {
            details.rule-choices {
                summary { (tr!("setup-rule-choices", count = open.len())) }
                (fields)
            }
        } @else {
            (fields)
        }
    }
}

/// One of a few choices side by side.
fn segment(name: &str, value: &str, label: &str, checked: bool) -> Markup {
    html! {
        label.segment {
            input type="radio" name=(name) value=(value) checked[checked];
            span { (label) }
        }
    }
}

/// One of the two sides, with the colour of its pieces.
fn side_segment(value: &str, side: Side, label: &str, checked: bool) -> Markup {
    html! {
        label.segment {
            input type="radio" name="side" value=(value) checked[checked];
            span { span class={ "chip " (parts::word(side)) } aria-hidden="true" {} (label) }
        }
    }
}

/// A choice of rules, as a field whose name begins with `prefix`.
pub(crate) fn choice(option: &OptionInfo, prefix: &str) -> Markup {
    let name = format!("{prefix}{}", option.key);
    // Names make a poule, below: it is not chosen twice.
    let asked_by_names = if option.key == "mode" { "poule" } else { "" };
    let range = option.values.iter().any(|value| value.contains(".."));
    html! {
        label.field {
            span {
                @match option_word("option", &option.key) {
                    Some(word) => (word),
                    None => span lang="en" { (parts::capital(&option.key.replace('-', " "))) },
                }
                " " small { (ruled(&option.text)) }
            }
            @if range {
                input name=(name) value=(option.chosen) inputmode="numeric" autocomplete="off"
                    aria-description=(option.values.join(", ").replace("..", "–"));
            } @else {
                select name=(name) {
                    @for value in option.values.iter().filter(|value| value.as_str() != asked_by_names) {
                        option value=(value) selected[*value == option.chosen] lang=[spoken(value)] { (worded(value)) }
                    }
                }
            }
        }
    }
}

/// The language of a value, if it is the game's own word.
fn spoken(value: &str) -> Option<&'static str> {
    let word = !matches!(value, "true" | "false")
        && value.contains(char::is_alphabetic)
        && option_word("value", value).is_none();
    word.then_some("en")
}

/// A value of an option as people say it.
fn worded(value: &str) -> String {
    match value {
        "true" => tr!("yes"),
        "false" => tr!("no"),
        _ => option_word("value", value).unwrap_or_else(|| value.replace('-', " ")),
    }
}
