//! A game and a position of backgammon in the formats of other programs.

use lauta_catalog::game::{Action, library};
use lauta_catalog::{Analysis, Catalog, Decision, MatchNext, RankedMove};
use lauta_formats::{Diagram, Format, Import, Spot, advised, of_record, printed, sgf, write, xgid};
use maud::{Markup, html};

use super::{Engine, Scene, names};
use crate::game::Table;
use crate::words::tr;

/// True for the game that other programs know.
fn is_known_elsewhere(game: &str) -> bool {
    library::split(game).0 == "backgammon"
}

/// Formats besides its record that can say this game: not all can begin at a position that was set up.
fn formats(whole: &Table) -> Vec<Format> {
    let Ok(series) = of_record(&Catalog, &whole.record()) else {
        return vec![];
    };
    let import = Import {
        series: vec![series],
        ..Import::new(Format::Record)
    };
    let others = Format::ALL
        .into_iter()
        .filter(|format| !matches!(format, Format::Record | Format::Position));
    others
        .filter(|format| write(&Catalog, &import, *format).is_ok())
        .collect()
}

/// The name of a format in the language of the page.
fn name(format: Format) -> String {
    match format {
        Format::Mat => tr!("format-mat"),
        Format::Snowie => tr!("format-snowie"),
        Format::Text => tr!("format-text"),
        Format::Record => tr!("format-record"),
        Format::GnuId => tr!("format-gnuid"),
        named => named.name().into(),
    }
}

/// Links to the game in other formats, with its review if one has been `found`, and the position to copy.
pub(super) fn carry(scene: &Scene, found: Option<&Analysis>) -> Markup {
    if !is_known_elsewhere(&scene.about().id) {
        return html! {};
    }
    let link = |whole: &Table, format: Format, more: &str| {
        let (id, word) = (&whole.place.id, format.word());
        html! {
            a.button href={ "/g/" (id) "/record?to=" (word) (more) } rel="nofollow" download { (name(format)) }
        }
    };
    html! {
        @if let Some([whole, _]) = &scene.game {
            details.links {
                summary { (tr!("record-as")) }
                p.actions { @for format in formats(whole) { (link(whole, format, "")) } }
                @let analyses = &whole.place.settings.assessments.analyses;
                @let made = whole.ply();
                @let left_out = analyses.iter().filter(|(entry, analysis)| **entry > made || !sgf::is_sayable(analysis)).count();
                @if left_out > 0 { p.hint { (tr!("record-left-out", count = left_out)) } }
                @if !(analyses.is_empty() && whole.place.settings.comments.is_empty()) {
                    p.hint { (tr!("record-bare")) }
                }
            }
            @if found.is_some() {
                details.links {
                    summary { (tr!("record-reviewed")) }
                    p.actions {
                        @for format in Format::ALL.into_iter().filter(|format| format.holds_analysis()) {
                            (link(whole, format, "&reviewed=1"))
                        }
                    }
                }
            }
        }
        @if let Some((id, text)) = written(scene, found) {
            details.links {
                summary { (tr!("copy-position")) }
                div.row {
                    input readonly value=(id) aria-label="XGID";
                    button.scripted type="button" data-copy hidden { (tr!("copy-xgid")) }
                }
                div.row {
                    textarea readonly rows="3" lang="en" aria-label=(tr!("copy-text")) { (text) }
                    button.scripted type="button" data-copy hidden { (tr!("copy-text")) }
                }
            }
        }
    }
}

/// The position as an XGID, with the score and the cube of the match.
pub(super) fn id(scene: &Scene) -> Option<String> {
    xgid::write(&moment(scene)?).ok()
}

/// The position as an XGID, and as text with what the page advises there, or a review has `found`.
fn written(scene: &Scene, found: Option<&Analysis>) -> Option<(String, String)> {
    let mut diagram = Diagram {
        names: Some(names(scene)),
        ..Diagram::from(moment(scene)?)
    };
    let due = scene.spot.at + 1;
    let reviewed = found.filter(|_| scene.spot.step == 0);
    // An answer is judged by the equities of the double before it.
    let turned = reviewed.and_then(|found| {
        let here = found.cube_decision(due)?;
        match here.chosen.action() {
            None | Some(Action::Double) => Some(here),
            Some(_) => found.cube_decision(due - 1),
        }
    });
    let moved = reviewed.and_then(|found| found.decision(due));
    let said = match &scene.engine {
        Some(Engine::Found { advice, cube }) => {
            let moves = advice.as_ref().map_or(&[][..], |advice| &advice.moves);
            Some((moves.to_vec(), cube.as_deref()))
        }
        _ if turned.is_some() => turned.map(|turned| (vec![], Some(&turned.hint))),
        _ => moved.map(|moved| (compared(moved), None)),
    };
    if let Some((moves, cube)) = said {
        let (analysis, program) = advised(scene.session.as_ref(), &moves, cube);
        if analysis != lauta_formats::Analysis::default() {
            diagram.analysis = Some(Box::new(analysis));
            diagram.program = program;
        }
    }
    let id = xgid::write(&diagram.spot).ok()?;
    Some((id, printed::write(&Catalog, &[diagram]).ok()?.text))
}

/// The best move and, if it is another, the one that was played.
fn compared(decision: &Decision) -> Vec<RankedMove> {
    let mut moves = vec![decision.best.clone()];
    if decision.played.mv != decision.best.mv {
        moves.push(decision.played.clone());
    }
    moves
}

fn moment(scene: &Scene) -> Option<Spot> {
    match &scene.play {
        None => Spot::of_position(&scene.session.position()).ok(),
        Some(play) if matches!(play.next(), MatchNext::GameOver(_) | MatchNext::Over(..)) => None,
        Some(play) => Spot::of_match(play),
    }
}
