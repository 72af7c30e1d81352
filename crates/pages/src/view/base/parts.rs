//! Small parts of many pages: dice, counts, rules, the answer to "why not?".

use lauta_catalog::AnySession;
use lauta_catalog::game::{About, Die, Outcome, Side, StepAction, StepTree, View, Why};
use maud::{Markup, PreEscaped, html};

use super::frame::{encode, grade};
use super::refused::{self, refused};
use super::ruled::ruled;
use crate::words::{english, term, tr};

/// The turn that a form answers.
pub(crate) fn hidden(ply: usize, flip: bool) -> Markup {
    html! {
        input type="hidden" name="ply" value=(ply);
        @if flip { input type="hidden" name="flip" value="1"; }
    }
}

/// The class of a side.
pub(crate) fn word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The dice, and the players' name of the throw.
pub(crate) fn dice(view: &View) -> Markup {
    faces(&view.dice, view.throw_name.as_deref())
}

/// Dice, and the players' name of their throw.
pub(crate) fn faces(dice: &[Die], name: Option<&str>) -> Markup {
    html! {
        @if !dice.is_empty() {
            div.dice role="group" aria-label=(tr!("game-dice")) {
                @for die in dice { (PreEscaped(lauta_draw::die(*die))) }
                @if let Some(name) = name { span.throw-name { (name) } }
            }
        }
    }
}

/// Numbers worth showing for each side, under these names; one of the sides is `due`.
pub(crate) fn counts(view: &View, names: &[String; 2], due: Option<Side>) -> Markup {
    html! {
        table.counts {
            thead {
                tr {
                    td {}
                    @for side in Side::BOTH {
                        th scope="col" aria-current=[(due == Some(side)).then_some("true")] {
                            span class={ "chip " (word(side)) } aria-hidden="true" {}
                            (names[side.index()])
                        }
                    }
                }
            }
            tbody {
                @for count in &view.counts {
                    tr {
                        th scope="row" { (term(&count.label)) }
                        @for value in &count.values { td { (value) } }
                    }
                }
            }
        }
    }
}

/// The answer to "why not?", with the nearest legal moves as `nearest` shows them. `heading` takes the place of the
/// move `text` and the reason.
pub(crate) fn verdict(
    about: &About,
    text: &str,
    heading: Option<Markup>,
    why: &Why,
    nearest: &Markup,
) -> Markup {
    html! {
        // Where only the rule is in the visitor's language, it goes first.
        @let foreign = heading.is_none() && !why.rules.is_empty() && refused::told(&why.reason).is_none();
        p { @match heading {
            Some(heading) => (heading),
            None => { strong { (text) } @if !foreign { ": " (refused(&why.reason)) } }
        } }
        (nearest)
        @for rule in &why.rules {
            blockquote {
                p { (ruled(&rule.text)) }
                p.source {
                    a href={ "/rules/" (encode(&about.id)) "#rule-" (rule.key) } aria-label=[source_title(about, &rule.source)] {
                        (english(&rule.source))
                    }
                    " " (grade(rule.grade))
                }
            }
        }
        @if foreign { p { small { (refused(&why.reason)) } } }
    }
}

/// The name of a source for those who hear it: its short form, and the titles that this stands for.
fn source_title(about: &About, source: &str) -> Option<String> {
    let named = |short: &str| {
        let mut parts = source.split([',', ';']).map(str::trim);
        parts.any(|part| part.starts_with(short))
    };
    let titles = about.sources.iter().filter(|(short, _)| named(short));
    let titles: Vec<&str> = titles.map(|(_, title)| title.as_str()).collect();
    (!titles.is_empty()).then(|| tr!("why-source", source = source, title = titles.join("; ")))
}

/// The rules alone, as they stand beside the board.
pub(crate) fn rules(about: &About) -> Markup {
    html! {
        h2 { (tr!("rules-title")) }
        ol.rule-list {
            @for rule in &about.rules {
                li id={ "rule-" (rule.key) } {
                    p { (ruled(&rule.text)) }
                    p.source { (english(&rule.source)) " " (grade(rule.grade)) }
                }
            }
        }
    }
}

/// Outcome of a game in a sentence, with the points `won` if the stake was raised.
pub(crate) fn result(
    session: &dyn AnySession,
    names: &[String; 2],
    outcome: Outcome,
    won: Option<u32>,
) -> String {
    let Some(winner) = outcome.winner else {
        return tr!("game-drawn");
    };
    let name = &names[winner.index()];
    match session.endings().get(usize::from(outcome.ending)) {
        Some(ending) if session.endings().len() > 1 || won.is_some_and(|n| n != ending.points) => {
            let points = amount(won.unwrap_or(ending.points));
            tr!(
                "game-wins-by",
                side = name,
                ending = term(&ending.name),
                points = points
            )
        }
        _ => tr!("game-wins", side = name),
    }
}

/// Points in words.
pub(crate) fn amount(points: u32) -> String {
    tr!("points", count = points)
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The move, if these steps leave no choice: a pass, or another move without any movement.
pub(crate) fn forced_pass(tree: &StepTree) -> Option<&str> {
    let first = tree.nodes.first()?;
    if let (Some(done), []) = (&first.done, &first.steps[..]) {
        return Some(done);
    }
    let [only] = &first.steps[..] else {
        return None;
    };
    let decides = matches!(
        only.action,
        Some(StepAction::Decide { .. } | StepAction::Mark(_))
    );
    if only.from.is_some() || only.to.is_some() || decides {
        return None;
    }
    tree.nodes.get(only.node)?.done.as_deref()
}
