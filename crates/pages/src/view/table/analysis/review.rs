//! Review of a finished game: the error of each decision, and the luck of each throw.

use super::{Scene, errors, line, of_file, play_on, totals};
use crate::form::{Compared, Spot, Tab};
use crate::game::{Seats, Table};
use crate::games::Reviewed;
use crate::view::about::open::place;
use crate::view::base::{board, parts};
use crate::view::table::evaluation::{percent, word};
use crate::view::table::{basis, cube_hint, evaluation, mistakes, players, reasons, series};
use crate::words::{number, term, tr};
use lauta_catalog::cube::CubeChoice;
use lauta_catalog::game::Side;
use lauta_catalog::{
    Analysis, Assessment, CubeDecision, Decision, Endings, GameReview, Mark, MatchNext, RankedMove,
    Swing, open,
};
use lauta_draw::{Arrow, Role};
use maud::{Markup, html};

/// The address of the review with this board.
pub(super) fn address(scene: &Scene) -> String {
    let Some([whole, _]) = &scene.game else {
        return String::new();
    };
    let path = format!("/g/{}/review", whole.place.id);
    let mut spot = scene.spot.clone();
    (spot.tab, spot.all) = (None, false);
    // A replay begins at its end, a review at its beginning.
    if scene.path != path && spot.step == 0 && spot.at == whole.ply() {
        spot.at = 0;
    }
    scene.address(&spot).replacen(&scene.path, &path, 1)
}

pub(super) fn panel(scene: &Scene, table: &Table, review: Reviewed<'_>) -> Markup {
    html! {
        section.review {
            h2.hidden { (tr!("review-title")) }
            @if let Some(fault) = table.fault() {
                p { strong { (tr!("review-read-up-to", place = place(fault))) } }
            }
            @match review {
                Reviewed::UnderWay(numbers) => (progress(&address(scene), numbers)),
                Reviewed::Broken => p.trouble role="alert" { (tr!("review-broken")) },
                Reviewed::Done(analysis) => (whole(scene, table, analysis)),
            }
        }
    }
}

/// Entries done, and all of them.
pub(in crate::view::table) fn progress(address: &str, [done, of]: [usize; 2]) -> Markup {
    html! {
        div.sheet role="status" {
            @if of == 0 {
                p { (tr!("review-waits")) }
            } @else {
                p { (tr!("review-progress", done = done, of = of)) }
                progress value=(done) max=(of) aria-label=(tr!("review-progress-label")) {}
            }
            p.hint {
                (tr!("review-by-itself")) " "
                a href=(address) { (tr!("review-look")) }
            }
        }
    }
}

/// The decision that the board shows or, if none is due, the one before in this game or else the next one.
fn decision<'a>(scene: &Scene, analysis: &'a Analysis) -> Option<&'a Decision> {
    if scene.spot.step > 0 {
        return None;
    }
    let at = scene.spot.at;
    let due = analysis.decision(at + 1);
    let next = analysis.throws.iter().find(|throw| throw.entry == at + 1);
    let here = |one: &&Decision| next.is_none_or(|next| next.game == one.game);
    let before = || {
        let before = analysis.decisions.iter().rfind(|one| one.entry <= at);
        before.filter(here)
    };
    let after = || analysis.decisions.iter().find(|one| one.entry > at);
    due.or_else(before).or_else(after)
}

/// The spot before decision number `entry`.
pub(super) fn before(scene: &Scene, entry: usize) -> String {
    let mut spot = scene.spot.game(entry.saturating_sub(1));
    (spot.tab, spot.compared) = (Some(Tab::Review), Compared::Both);
    scene.address(&spot)
}

/// The board before decision number `entry` with nothing shown, to find a better move on it.
fn again(scene: &Scene, entry: usize) -> String {
    let mut spot = scene.spot.game(entry.saturating_sub(1));
    spot.tab = Some(Tab::Moves);
    scene.address(&spot)
}

/// The move played and the best one, as far as the visitor wants to see them.
pub(super) fn arrows(scene: &Scene, analysis: &Analysis) -> Vec<Arrow> {
    let due = decision(scene, analysis).filter(|one| one.entry == scene.spot.at + 1);
    let Some(decision) = due else {
        return vec![];
    };
    let way = |entry: &RankedMove, role| {
        board::way(scene.session.as_ref(), decision.side, &entry.mv, role)
    };
    let mut arrows = vec![];
    if scene.spot.compared != Compared::Best {
        arrows.extend(way(&decision.played, Role::Played));
    }
    if scene.spot.compared != Compared::Played {
        arrows.extend(way(&decision.best, Role::Best));
    }
    arrows
}

/// Names of decisions by their turns, as the list of moves counts them.
pub(super) struct Labels<'a> {
    pub(super) analysis: &'a Analysis,
    turns: Vec<usize>,
}

impl<'a> Labels<'a> {
    pub(super) fn new(scene: &Scene, analysis: &'a Analysis) -> Self {
        Self {
            analysis,
            turns: line::turn_numbers(scene.entries()),
        }
    }

    /// `12. White 6-4, 24/18 13/9`, `Game 2, 15. White, doubled`
    pub(super) fn of(&self, entry: usize) -> String {
        let Self { analysis, turns } = self;
        let of_move = analysis.decision(entry);
        let of_move =
            of_move.map(|one| (one.game, one.side, one.throw.clone(), one.played.mv.clone()));
        let of_cube = || {
            let decision = analysis.cube_decision(entry)?;
            Some((decision.game, decision.side, None, done(decision)))
        };
        let Some((game, side, throw, made)) = of_move.or_else(of_cube) else {
            return String::new();
        };
        let side = called(analysis, game, side);
        let throw = throw.map(|throw| format!(" {throw}")).unwrap_or_default();
        let turn = turns.get(entry - 1).copied().unwrap_or_default();
        let label = format!("{turn}. {side}{throw}, {made}");
        match analysis.games.len() {
            0 | 1 => label,
            _ => format!("{}, {label}", tr!("series-game", n = game)),
        }
    }
}

fn whole(scene: &Scene, table: &Table, analysis: &Analysis) -> Markup {
    let labels = Labels::new(scene, analysis);
    html! {
        (errors::steps(scene, &labels))
        @match about_cube(scene, analysis) {
            Some(turned) => (cube(scene, &labels, turned)),
            None => @if let Some(decision) = decision(scene, analysis) { (one(scene, &labels, decision)) },
        }
        @if scene.mistakes != [0; 2] {
            p.actions {
                @for side in Side::BOTH {
                    @let number = scene.mistakes[side.index()];
                    @if number > 0 { (practise(table, side, number)) }
                }
            }
        }
        @let occasion = table.place.settings.occasion();
        @if !occasion.is_empty() { p.hint { (occasion) } }
        @if table.game().is_series() && let MatchNext::Over(_, result) = table.game().next() {
            p.lead { strong { (series::result(table, result)) "." } }
        }
        @for game in &analysis.games {
            p.lead {
                @if analysis.games.len() > 1 { (tr!("series-game", n = game.game)) ": " }
                (went(table, analysis, game)) "."
            }
        }
        @if let Some(adjusted) = analysis.adjusted {
            p.lead { (tr!("review-match-without-luck", side = called(analysis, 1, Side::First), value = percent(adjusted))) }
        }
        (totals::totals(analysis))
        (errors::lists(scene, &labels))
        @if !analysis.turning_points.is_empty() {
            h3 { (tr!("review-turning")) }
            ul.turning {
                @for swing in &analysis.turning_points {
                    li {
                        a href=(before(scene, swing.entry)) { (labels.of(swing.entry)) }
                        ": " (swung(analysis, swing)) "."
                    }
                }
            }
        }
        (differences(scene, &labels))
        p.hint { @for sentence in basis::of_review(analysis, &other_program(analysis)) { (sentence) " " } }
    }
}

/// The way to the mistakes of a side as problems; it is named where both sides are the visitor's.
fn practise(table: &Table, side: Side, number: usize) -> Markup {
    let address = mistakes::address(&table.place.id);
    if table.place.settings.seats == Seats::Both {
        let name = players::called(table, side);
        let says = tr!("mistakes-practise-of", name = name, number = number);
        return html! { a.button href={ (address) "?side=" (side) } { (says) } };
    }
    html! { a.button href=(address) { (tr!("mistakes-practise", number = number)) } }
}

/// The decision about the cube that is due where the board stands or was made there, if something was done or, by this
/// program or the other one, should have been.
fn about_cube<'a>(scene: &Scene, analysis: &'a Analysis) -> Option<&'a CubeDecision> {
    if scene.spot.step > 0 {
        return None;
    }
    let at = scene.spot.at;
    let due = analysis.cube_decision(at + 1);
    let due = due.filter(|due| analysis.is_noted(due));
    // Where a double or an answer has just been made, it is the last decision.
    let made = || {
        analysis
            .cube_decision(at)
            .filter(|made| made.chosen != CubeChoice::NoDouble)
    };
    due.or_else(|| made().filter(|_| analysis.decision(at + 1).is_none()))
}

/// True if the review has something to say of the decision of this entry: moves to choose from, or about the cube.
pub(super) fn is_judged(analysis: &Analysis, entry: usize) -> bool {
    let moves = analysis.decision(entry).is_some_and(|one| !one.forced());
    let cube = analysis.cube_decision(entry);
    moves || cube.is_some_and(|one| analysis.is_noted(one))
}

/// A decision about the cube: the choice made, the best one, and all of them.
fn cube(scene: &Scene, labels: &Labels<'_>, decision: &CubeDecision) -> Markup {
    let analysis = labels.analysis;
    html! {
        section.decided {
            h3 {
                span class={ "chip " (parts::word(decision.side)) } aria-hidden="true" {}
                (labels.of(decision.entry)) " "
                @if let Some(mark) = decision.mark {
                    span class={ "judged m" (mark as u8) } { (mark.sign()) " " (word(mark)) }
                }
            }
            @if decision.error > 0.0005 {
                p { (tr!("review-cube-cost", value = points(decision.error))) }
            }
            @if let Some(found) = &decision.other { p { (judged(&other_program(analysis), found)) } }
            (cube_hint::lines(&decision.hint, scene.session.endings()))
            (of_file::of_cube(scene, decision))
            @if let Some(going) = scene.going_on_before(decision.entry) {
                p.actions {
                    a.button href=(play_on(&going, &decision.position, decision.side)) { (tr!("position-play")) }
                }
            }
        }
    }
}

/// Lost equity, in points.
pub(super) fn points(error: f64) -> String {
    number(&format!("{error:.3}"))
}

/// What was done in a decision about the cube.
fn done(decision: &CubeDecision) -> String {
    match decision.chosen {
        CubeChoice::DoubleTake | CubeChoice::DoubleBeaver | CubeChoice::DoublePass => {
            tr!("review-doubled")
        }
        other => cube_hint::word(other),
    }
}

/// The decisions on which the program that analysed the file differs most, with both judgements.
fn differences(scene: &Scene, labels: &Labels<'_>) -> Markup {
    let analysis = labels.analysis;
    let program = other_program(analysis);
    html! {
        @if !analysis.differences.is_empty() {
            h3 { (tr!("review-differences", program = program.as_str())) }
            ol.worst.differences {
                @for difference in &analysis.differences {
                    li {
                        a href=(before(scene, difference.entry)) { (labels.of(difference.entry)) }
                        ul {
                            li { (judged("Lauta", &difference.ours)) }
                            li { (judged(&program, &difference.other)) }
                        }
                    }
                }
            }
        }
    }
}

/// The program that analysed the file.
pub(in super::super) fn other_program(analysis: &Analysis) -> String {
    called_program(&analysis.other_program)
}

/// A program by the name with which it signs: `eXtreme Gammon Version: 2.10, MET: Kazaross XG2` is eXtreme Gammon.
pub(super) fn called_program(signed: &str) -> String {
    let name = signed.split([',', '(']).next().unwrap_or_default();
    let name = name.split(" Version").next().unwrap_or_default().trim();
    match name {
        "" => tr!("review-other-program"),
        name => name.into(),
    }
}

/// The judgement of the program that analysed the file, of the decision of this entry.
pub(in super::super) fn by_other(analysis: &Analysis, entry: usize) -> Option<&Assessment> {
    let of_move = analysis.decision(entry).map(|one| &one.other);
    let of_cube = analysis.cube_decision(entry).map(|one| &one.other);
    of_move.or(of_cube)?.as_ref()
}

/// The judgement of a program.
pub(in super::super) fn judged(program: &str, found: &Assessment) -> String {
    // Less than half a millipoint is no error in three digits.
    if found.error < 0.0005 {
        return tr!("review-no-error", program = program);
    }
    let best = match found.best.as_str() {
        "no double" => tr!("cube-no-double"),
        "double" => tr!("review-double"),
        "take" => tr!("cube-answer-take"),
        "pass" => tr!("cube-answer-pass"),
        "beaver" => tr!("cube-answer-beaver"),
        played => played.into(),
    };
    tr!(
        "review-error",
        program = program,
        best = best,
        value = points(found.error)
    )
}

/// A decision: the move played, the best one, and what can be done with them.
fn one(scene: &Scene, labels: &Labels<'_>, decision: &Decision) -> Markup {
    let analysis = labels.analysis;
    let due = decision.entry == scene.spot.at + 1;
    let toggle = |compared: Compared| {
        let spot = Spot {
            compared,
            ..scene.spot.clone()
        };
        let words = match compared {
            Compared::Both => tr!("review-both-moves"),
            Compared::Played => tr!("review-played"),
            Compared::Best => tr!("review-best-move"),
        };
        html! {
            a.segment class=(compared.word()) href=(scene.address(&spot))
                aria-current=[(compared == scene.spot.compared).then_some("true")] { (words) }
        }
    };
    html! {
        section.decided {
            h3 {
                span class={ "chip " (parts::word(decision.side)) } aria-hidden="true" {}
                (labels.of(decision.entry)) " " (marked(decision.mark))
            }
            @if due && !decision.forced() && decision.played.mv != decision.best.mv {
                nav.segments.toggle aria-label=(tr!("review-arrows")) { @for one in Compared::ALL { (toggle(one)) } }
            }
            (compared(analysis, decision))
            (of_file::of_move(scene, analysis, (decision.entry, decision.game), &decision.position))
            p.actions {
                @if !due { a.button href=(before(scene, decision.entry)) { (tr!("review-look-again")) } }
                a.button href=(again(scene, decision.entry)) { (tr!("review-try-again")) }
                @if let Some(going) = scene.going_on_before(decision.entry) {
                    a.button href=(play_on(&going, &decision.position, decision.side)) { (tr!("position-play")) }
                }
            }
        }
    }
}

/// Result of a game, and its luck-adjusted result. The table shows the last game.
fn went(table: &Table, analysis: &Analysis, game: &GameReview) -> String {
    let names = players::names_in(table, game.game - 1);
    let name = |side: Side| &names[side.index()];
    let ended = match &game.result {
        Some(ended) if game.game == analysis.games.len() => series::ended(table, ended),
        Some(ended) => {
            let board = open(&game.id);
            let board = board.as_deref().unwrap_or(table.session());
            series::ended_on(board, table.game(), &names, ended)
        }
        None => tr!("review-unfinished"),
    };
    let paid = game
        .payee()
        .map(|side| tr!("review-paid", side = name(side), points = game.paid.abs()));
    let adjusted = game.adjusted.filter(|_| analysis.dice).map(|adjusted| {
        tr!(
            "review-without-luck",
            side = name(Side::First),
            value = signed(adjusted, 3)
        )
    });
    let words: Vec<String> = [Some(ended), paid, adjusted]
        .into_iter()
        .flatten()
        .collect();
    words.join("; ")
}

/// A number with its sign, as the language writes it.
pub(super) fn signed(value: f64, digits: usize) -> String {
    number(&lauta_catalog::signed(value, digits))
}

/// Unit of the values.
pub(super) fn unit(analysis: &Analysis) -> String {
    if analysis.dice {
        tr!("unit-points")
    } else {
        tr!("unit-chances")
    }
}

/// The name of the player of a side in a poule, or else of the side in the language of the page.
pub(super) fn called(analysis: &Analysis, game: usize, side: Side) -> String {
    let name = analysis.name(game, side);
    match analysis.players.is_empty() {
        true => term(name).into(),
        false => name.into(),
    }
}

/// Change of equity in a turn, split into luck and error.
fn swung(analysis: &Analysis, swing: &Swing) -> String {
    let digits = if analysis.dice { 3 } else { 2 };
    let game = analysis
        .decision(swing.entry)
        .map_or(1, |decision| decision.game);
    let side = called(analysis, game, Side::First);
    let change = tr!("swing", change = signed(swing.change, digits), side = side);
    let luck = analysis
        .dice
        .then(|| tr!("swing-luck", value = signed(swing.luck, digits)));
    let error =
        (swing.error != 0.0).then(|| tr!("swing-error", value = signed(swing.error, digits)));
    let causes: Vec<String> = [luck, error].into_iter().flatten().collect();
    match causes[..] {
        [] => change,
        _ => tr!("swing-causes", change = change, causes = causes.join(", ")),
    }
}

/// A sign, and always the word as well.
pub(super) fn marked(mark: Option<Mark>) -> Markup {
    html! {
        @if let Some(mark) = mark {
            strong class={ "judged m" (mark as u8) } {
                span aria-hidden="true" { (mark.sign()) } " " (word(mark))
            }
            " "
        }
    }
}

/// The move played and the best one.
fn compared(analysis: &Analysis, decision: &Decision) -> Markup {
    let endings = Endings::of([&decision.played, &decision.best]);
    let equity = |entry: &RankedMove| {
        let words = [
            evaluation::verdict(entry),
            evaluation::value(entry, &endings),
        ]
        .into_iter()
        .flatten();
        words.collect::<Vec<_>>().join(", ")
    };
    html! {
        dl {
            dt { (tr!("review-played")) }
            dd { strong { (decision.played.mv) } " " (equity(&decision.played)) }
            @match evaluation::cost(decision, analysis.dice) {
                Some(cost) => {
                    dt { (tr!("review-best-of", count = decision.moves)) }
                    dd { strong { (decision.best.mv) } " " (equity(&decision.best)) }
                    dt { (tr!("review-cost")) }
                    dd { (cost) "; " (tr!("review-rank", rank = decision.rank, count = decision.moves)) }
                    @if !decision.reasons.is_empty() {
                        dt { (tr!("review-best-instead")) }
                        dd { (reasons::lists(&decision.reasons)) }
                    }
                }
                None if decision.forced() => { dt { (tr!("review-cost")) } dd { (tr!("review-cost-forced")) } }
                None => { dt { (tr!("review-cost")) } dd { (tr!("review-cost-none", count = decision.moves)) } }
            }
        }
        @if let Some(found) = &decision.other { p { (judged(&other_program(analysis), found)) } }
    }
}
