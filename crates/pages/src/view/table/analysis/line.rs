//! The moves of a game by turns, a variation beside them, and the steps along both.

use std::collections::BTreeMap;

use super::{Scene, Step, names, review};
use crate::form::Tab;
use crate::game::Table;
use crate::view::base::parts;
use crate::view::table::evaluation::word;
use crate::view::table::{players, series, told};
use crate::words::{tr, tr_html};
use lauta_catalog::game::Side;
use lauta_catalog::{Analysis, Entry, Kind, Mark};
use maud::{Markup, html};

/// Entries of one side in a row, with their numbers from 1.
struct Turn<'a> {
    side: Side,
    /// Games of the series begun before.
    game: usize,
    entries: Vec<(usize, &'a Entry)>,
}

/// The turns of a game; the beginning of another game is a turn of its own.
fn turns(entries: &[Entry]) -> Vec<Turn<'_>> {
    let mut turns: Vec<Turn<'_>> = vec![];
    let mut game = 0;
    for (n, entry) in (1..).zip(entries) {
        let begins = |kind| kind == Kind::Game;
        game += usize::from(begins(entry.kind));
        match turns.last_mut() {
            Some(turn)
                if turn.side == entry.side
                    && !begins(entry.kind)
                    && !turn.entries.iter().any(|(_, one)| begins(one.kind)) =>
            {
                turn.entries.push((n, entry));
            }
            _ => turns.push(Turn {
                side: entry.side,
                game,
                entries: vec![(n, entry)],
            }),
        }
    }
    turns
}

/// Turns of both sides in a row of the list; the beginning of another game has a row of its own.
struct Row<'a> {
    /// Number from 1 in its game; none for a beginning.
    number: Option<usize>,
    turns: [Option<Turn<'a>>; 2],
}

impl<'a> Row<'a> {
    fn entries(&self) -> impl Iterator<Item = &(usize, &'a Entry)> {
        self.turns.iter().flatten().flat_map(|turn| &turn.entries)
    }
}

/// The turns of a game in pairs.
fn rows(entries: &[Entry]) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = vec![];
    for turn in turns(entries) {
        let begins = turn.entries.iter().any(|(_, one)| one.kind == Kind::Game);
        let last = rows.last().and_then(|row| row.number);
        if let Some(Row {
            number: Some(_),
            turns: [Some(_), empty @ None],
        }) = rows.last_mut()
            && turn.side == Side::Second
            && !begins
        {
            *empty = Some(turn);
            continue;
        }
        let number = (!begins).then(|| last.unwrap_or(0) + 1);
        let turns = match turn.side {
            Side::First => [Some(turn), None],
            Side::Second => [None, Some(turn)],
        };
        rows.push(Row { number, turns });
    }
    rows
}

/// The number of the turn of each entry, from 1 in its game, as the list of moves counts.
pub(super) fn turn_numbers(entries: &[Entry]) -> Vec<usize> {
    let mut numbers = vec![0; entries.len()];
    for row in rows(entries) {
        for (n, _) in row.entries() {
            numbers[n - 1] = row.number.unwrap_or(0);
        }
    }
    numbers
}

/// Steps back and forward by turns and by decisions, and a slider.
///
/// In a review they stop where it judges a decision, with the board as it was then.
pub(super) fn steps(scene: &Scene, found: Option<&Analysis>) -> Markup {
    let spot = &scene.spot;
    let last = scene.entries().len();
    let game = |at: Option<usize>| at.map(|at| scene.address(&spot.game(at)));
    // Beside the game every entry is a step.
    let (turn, decision, ends) = if spot.step > 0 || last == 0 {
        let back = match spot.step {
            0 => None,
            1 => game(Some(spot.from)),
            step => Some(scene.address(&spot.variation(step - 1))),
        };
        let all = scene.tried.len();
        let on = (spot.step < all).then(|| scene.address(&spot.variation(spot.step + 1)));
        let end = on.is_some().then(|| scene.address(&spot.variation(all)));
        let start = back.is_some().then(|| game(Some(spot.from))).flatten();
        ([back.clone(), on.clone()], [back, on], [start, end])
    } else {
        let turns = turns(scene.entries());
        let judged = found.filter(|_| scene.tab() == Tab::Review);
        let stops: Vec<usize> = match judged {
            Some(analysis) => (0..last)
                .filter(|at| review::is_judged(analysis, at + 1))
                .collect(),
            None => {
                let ends = turns.iter().filter_map(|turn| turn.entries.last());
                ends.map(|(n, _)| *n).collect()
            }
        };
        let decided = scene.entries().iter().zip(0..);
        let decided = decided.filter(|(entry, _)| matches!(entry.kind, Kind::Move | Kind::Stake));
        let decided: Vec<usize> = decided.map(|(_, n)| n).collect();
        let before = |stops: &[usize]| stops.iter().rfind(|n| **n < spot.at).copied();
        let after = |stops: &[usize]| stops.iter().find(|n| **n > spot.at).copied();
        (
            [
                game(before(&stops).or((spot.at > 0).then_some(0))),
                game(after(&stops)),
            ],
            [game(before(&decided)), game(after(&decided))],
            [
                game((spot.at > 0).then_some(0)),
                game((spot.at < last).then_some(last)),
            ],
        )
    };
    let step = |label: String, sign: &str, rel: Option<&str>, key: &str, to: Option<String>| {
        html! {
            @match to {
                Some(to) => a.button rel=[rel] data-key=(key) href=(to) aria-label=(label) title=(label) { (sign) },
                None => span.button aria-hidden="true" { (sign) },
            }
        }
    };
    let ([back, on], [up, down], [start, end]) = (turn, decision, ends);
    // A position alone has no other to lead to, until a move is tried in it.
    let alone = last == 0 && scene.tried.is_empty();
    html! {
        nav.steps hidden[alone] aria-label=(tr!("replay-steps")) {
            (step(tr!("replay-first"), "|◀", Some("first"), "Home", start))
            (step(tr!("replay-back"), "◀", Some("prev"), "ArrowLeft", back))
            (step(tr!("analysis-up"), "▲", None, "ArrowUp", up))
            (step(tr!("analysis-down"), "▼", None, "ArrowDown", down))
            (step(tr!("replay-forward"), "▶", Some("next"), "ArrowRight", on))
            (step(tr!("replay-last"), "▶|", Some("last"), "End", end))
            button #autoplay .scripted type="button" aria-pressed="false" hidden { (tr!("analysis-autoplay")) }
            @if last > 0 { (slider(scene, last)) }
        }
        @if !alone { p.hint.scripted hidden { span.keys { (tr_html!("analysis-keys")) } } }
    }
}

fn slider(scene: &Scene, last: usize) -> Markup {
    let at = scene.spot.at;
    let spot = scene.spot.game(at);
    let kept = scene.fields(&spot);
    html! {
        form method="get" action=(scene.path) {
            @for (name, value) in kept.filter(|(name, _)| *name != "at") {
                input type="hidden" name=(name) value=(value);
            }
            label.hidden for="at" { (tr!("replay-step")) }
            input #at type="range" name="at" min="0" max=(last) value=(at) aria-valuetext=(tr!("replay-at", n = at, of = last));
            output { (at) " / " (last) }
            button.plain type="submit" { (tr!("replay-show")) }
        }
    }
}

/// The moves of the game in pairs, with the variation beside the turn that it leaves.
pub(super) fn moves(scene: &Scene, found: Option<&Analysis>) -> Markup {
    let rows = rows(scene.entries());
    let names = names(scene);
    let last = |row: &Row<'_>| row.entries().map(|(n, _)| *n).max();
    let from = scene.spot.from;
    let marks = found.map(Analysis::marks).unwrap_or_default();
    let leaves = rows.iter().position(|row| last(row) >= Some(from.max(1)));
    html! {
        section.log {
            h2.hidden { (tr!("game-moves")) }
            p.turn-sides aria-hidden="true" {
                @for side in Side::BOTH {
                    span { span class={ "chip " (parts::word(side)) } {} (names[side.index()]) }
                }
            }
            @if rows.is_empty() { (variation(scene, &names)) }
            ol.turns {
                @for (n, row) in rows.iter().enumerate() {
                    li data-turn=[row.number] {
                        @for turn in &row.turns { (cell(scene, &marks, turn.as_ref())) }
                        @if leaves == Some(n) { (variation(scene, &names)) }
                    }
                }
            }
        }
    }
}

fn cell(scene: &Scene, marks: &BTreeMap<usize, Mark>, turn: Option<&Turn<'_>>) -> Markup {
    html! {
        span.turn-of {
            @if let (Some(turn), Some([whole, _])) = (turn, &scene.game) {
                // In a poule the players change from game to game.
                @let names = players::names_in(whole, turn.game);
                span.hidden { (names[turn.side.index()]) " " }
                @for (n, entry) in &turn.entries {
                    @let now = scene.spot.step == 0 && *n == scene.spot.at;
                    @let mark = marks.get(n).map(|mark| marked(scene, *n, *mark));
                    @let throw = entry.kind == Kind::Throw;
                    // A throw is marked for the double that should have come before it.
                    @if throw { @if let Some(mark) = &mark { small { (tr!("cube-no-double")) } (mark) " " } }
                    a .throw[throw] href=(scene.address(&scene.spot.game(*n))) aria-current=[now.then_some("step")] {
                        (text(whole, entry, &names))
                    }
                    @if !throw { @if let Some(mark) = &mark { (mark) } }
                    " "
                }
            }
        }
    }
}

/// The mark of decision number `n`: the way to its review.
fn marked(scene: &Scene, n: usize, mark: Mark) -> Markup {
    let mut spot = scene.spot.game(n - 1);
    spot.tab = Some(Tab::Review);
    html! {
        a class={ "judged m" (mark as u8) } href=(scene.address(&spot)) {
            span aria-hidden="true" { (mark.sign()) } span.hidden { (word(mark)) }
        }
    }
}

/// Text of an entry in the list.
fn text(table: &Table, entry: &Entry, names: &[String; 2]) -> String {
    match entry.kind {
        Kind::Stake => series::decided(table.game().play().series().cube, &entry.text),
        Kind::Resign => tr!("line-resigns"),
        Kind::Time => tr!("line-time"),
        Kind::Draw => tr!("line-draw"),
        Kind::Game => told::entry_words(entry, table, names),
        Kind::Throw | Kind::Move => entry.text.clone(),
    }
}

/// Text of an entry of the variation.
fn tried(scene: &Scene, entry: &Step) -> String {
    match (entry.kind, &scene.play) {
        (Kind::Stake, Some(play)) => series::decided(play.play().series().cube, &entry.text),
        _ => entry.text.clone(),
    }
}

/// The variation: throws and moves tried beside the game.
pub(super) fn variation(scene: &Scene, names: &[String; 2]) -> Markup {
    let mut without = scene.spot.game(scene.spot.from);
    without.line.clear();
    html! {
        @if !scene.tried.is_empty() {
            div.variation {
                @if scene.game.is_some() {
                    span.hidden { (tr!("line-tried")) " " }
                }
                @for (step, entry) in (1..).zip(&scene.tried) {
                    @let turns = step == 1 || scene.tried[step - 2].side != entry.side;
                    @if turns {
                        span class={ "chip " (parts::word(entry.side)) } aria-hidden="true" {}
                        span.hidden { (names[entry.side.index()]) " " }
                    }
                    a .throw[entry.kind == Kind::Throw] href=(scene.address(&scene.spot.variation(step)))
                        aria-current=[(step == scene.spot.step).then_some("step")] { (tried(scene, entry)) }
                    " "
                }
                a.remove href=(scene.address(&without)) { (tr!("line-remove")) }
            }
        }
    }
}
