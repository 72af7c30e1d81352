//! The list of all problems: today's, those of each game, and the library of one game by theme.

use lauta_catalog::game::About;
use lauta_catalog::game::clock::wall_ms;
use lauta_catalog::{Grade, Problem, Theme, about, daily_problems, games_with_problems, problems};
use maud::{Markup, html};

use super::mine;
use crate::games::OwnGame;
use crate::view::base::{described, frame, parts};
use crate::words::{Preferences, option_word, tr, tr_html};

/// The address of a problem.
pub(crate) fn address(game: &str, number: usize) -> String {
    format!("/problems/{}/{number}", frame::encode(game))
}

/// The grade in a word.
pub(crate) fn grade(grade: Grade) -> Markup {
    let word = match grade {
        Grade::Easy => tr!("problem-easy"),
        Grade::Medium => tr!("problem-medium"),
        Grade::Hard => tr!("problem-hard"),
    };
    html! { span.grade { (word) } }
}

/// Today's problem of every family, the visitor's mistakes that are `due` in each of the `own` games, and the games with
/// problems; `day` counts from the beginning of 1970.
pub(crate) fn page(day: u64, own: &[OwnGame], due: &[usize]) -> Markup {
    let preferences = Preferences::now();
    let has = |game: &&str| preferences.offers(game);
    let today = daily_problems(day).into_iter();
    let today = today.filter(|(game, _)| has(game));
    let today = today.filter_map(|(game, number)| Some((about(game).ok()?, number)));
    let today: Vec<_> = today.collect();
    let games = games_with_problems().filter(has);
    let games = games.filter_map(|game| about(game).ok());
    let content = html! {
        section.hero {
            h1 { (tr!("problems-title")) }
            p.lead { (tr!("problems-lead")) }
        }
        @if !today.is_empty() {
            h2 { (tr!("problems-today")) }
            ul.courses { @for (about, number) in &today { (one(about, *number)) } }
        }
        (mine::own_mistakes(own, due, wall_ms()))
        h2 { (tr!("problems-games")) }
        ul.courses { @for about in games { (all(&about)) } }
    };
    frame::layout(&tr!("problems-title"), "learn", &content)
}

/// Today's problem of a family.
fn one(about: &About, number: usize) -> Markup {
    let id = frame::encode(&about.id);
    let problem = &problems(&about.id)[number - 1];
    html! {
        li {
            a href=(address(&about.id, number)) {
                img src={ "/board/" (id) ".svg?small=1&position=" (position(problem)) } alt="" width="88" height="66";
                span {
                    strong { (described::headline(about).0) }
                    small { (grade(problem.grade)) }
                }
            }
        }
    }
}

/// A position as part of a query.
fn position(problem: &Problem) -> String {
    frame::encode(&crate::form::position_to_link(&problem.position))
}

/// The problems of a game, as one entry.
fn all(about: &About) -> Markup {
    let (name, own) = described::headline(about);
    html! {
        li {
            a href={ "/problems/" (frame::encode(&about.id)) } {
                span {
                    strong { (name) }
                    @if let Some(own) = own { " " span.own-name { (own) } }
                    small { (tr!("problems-count", count = problems(&about.id).len())) }
                }
            }
        }
    }
}

/// The problems of one game by their theme, those without a theme last.
pub(crate) fn library_page(about: &About) -> Markup {
    let all = problems(&about.id);
    let with = |theme: Option<Theme>| {
        let numbered = (1..).zip(all);
        numbered.filter(move |(_, one)| match theme {
            Some(theme) => one.themes.contains(&theme),
            None => one.themes.is_empty(),
        })
    };
    let themes = Theme::ALL.into_iter().map(Some).chain([None]);
    let shelves = themes.filter(|theme| with(*theme).next().is_some());
    let content = html! {
        section.hero {
            h1 { (tr_html!("problems-of", game = described::name(about))) }
            p.lead { (tr!("problems-lead")) }
            p.actions { a.button.primary href=(address(&about.id, 1)) { (tr!("problems-begin")) } }
        }
        @for theme in shelves {
            @let word = theme.and_then(|theme| option_word("theme", theme.word()));
            @let word = word.unwrap_or_else(|| tr!("problems-other"));
            h2 { (parts::capital(&word)) }
            nav.lessons aria-label=(word) {
                ol {
                    @for (number, problem) in with(theme) {
                        li {
                            a href=(address(&about.id, number)) { (tr!("problem-number", number = number)) }
                            " " (grade(problem.grade))
                        }
                    }
                }
            }
        }
    };
    frame::layout(
        &tr!("problem-page", game = described::title(about)),
        "learn",
        &content,
    )
}

/// A link to the problems of a game, if it has any.
pub(crate) fn link(game: &str) -> Markup {
    html! {
        @if !problems(game).is_empty() {
            a.button href={ "/problems/" (frame::encode(game)) } { (tr!("problems-link")) }
        }
    }
}
