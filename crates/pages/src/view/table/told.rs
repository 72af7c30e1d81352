//! Events of a game and the action that is due, in words.

use std::iter;

use lauta_catalog::game::{Note, Side, Throw, View};
use lauta_catalog::{Entry, Kind, MatchNext};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

use super::{marks, players, scored, series, set, spoken};
use crate::game::Table;
use crate::view::base::parts;
use crate::words::tr;

/// Throws and moves listed above the board: two lines of a window of usual width.
const TOLD: usize = 6;

/// An entry of the log, to be heard.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Event")]
pub(crate) struct Told {
    /// Its number.
    pub(crate) ply: usize,
    /// A sentence. Points are named as the side does that the board is seen from.
    pub(crate) words: String,
}

/// Side to move, the dice, and the events since its last move. The side of the visitor is told that it is its turn
/// while the game goes on, not where an earlier moment of it is looked at.
pub(crate) fn heading(table: &Table, view: &View, goes_on: bool) -> Markup {
    html! {
        (players::strip(table, view))
        div.status {
            div.turn {
                @if !goes_on && table.game().adds_up() && table.game().rotation().is_none() {
                    p.eyebrow { (series::title(table.game())) }
                }
                h1 {
                    @let own = table.place.own().filter(|_| goes_on);
                    @let (side, words) = headline(table, own);
                    @if let Some(side) = side {
                        span class={ "chip " (parts::word(side)) } aria-hidden="true" {}
                    }
                    (words)
                }
            }
            (parts::dice(view))
        }
        // The list of moves shows the rest.
        @let since = since_words(table, None);
        @let since = &since[since.len().saturating_sub(TOLD)..];
        @let last = series::last_game(table);
        @if since.is_empty() && last.is_none() && view.notes.is_empty() {
            // The board does not move when something is told.
            p.since aria-hidden="true" { "\u{a0}" }
        } @else {
            ul.since aria-label=(tr!("game-since")) {
                @for told in since { li { (told.words) } }
                @if let Some(last) = last { li { (last) } }
                @for note in &view.notes { li.note { (note_words(*note)) } }
            }
        }
    }
}

/// A fact about the throw in a sentence.
fn note_words(note: Note) -> String {
    match note {
        Note::AnyPoints { men } => tr!("note-any-points", count = men),
        Note::LowerOnly { number } => tr!("note-lower-only", number = number),
        Note::Standing { number } => tr!("note-standing", number = number),
        Note::Round { number, of } => tr!("note-round", number = number, of = of),
        Note::Settlement {
            rounds,
            pool,
            paris,
            queue,
        } => {
            let [rounds, pool, paris, queue, sum] =
                [rounds, pool, paris, queue, rounds + pool + paris + queue]
                    .map(|n| format!("{n:+}"));
            tr!(
                "note-settlement",
                rounds = rounds,
                pool = pool,
                paris = paris,
                queue = queue,
                sum = sum
            )
        }
    }
}

/// Side to move, or the result of the game or the series.
fn headline(table: &Table, own: Option<Side>) -> (Option<Side>, String) {
    let name = |side: Side| players::called(table, side);
    match table.game().next() {
        MatchNext::Over(_, result) if table.game().is_series() => {
            (None, series::result(table, result))
        }
        MatchNext::Over(ended, _) | MatchNext::GameOver(ended) => {
            (None, series::ended(table, &ended))
        }
        MatchNext::Answer(side, _) if table.moves_for(side) => {
            let play = table.game().play();
            let words = play
                .stake()
                .offer
                .map(|offer| series::offered(play, offer, &name(side.other())));
            (Some(side), words.unwrap_or_default())
        }
        MatchNext::Answer(side, _) => (Some(side), tr!("game-to-answer", side = name(side))),
        MatchNext::Throw(side, _) | MatchNext::Choice(side) => {
            (Some(side), turn_words(own, side, &name(side)))
        }
    }
}

fn turn_words(own: Option<Side>, side: Side, name: &str) -> String {
    if own == Some(side) {
        tr!("game-your-turn", side = name)
    } else {
        tr!("game-to-move", side = name)
    }
}

/// Entries since the last move of the side to decide.
pub(super) fn since(table: &Table) -> &[Entry] {
    let log = table.log_of_game();
    let side = match table.game().next() {
        MatchNext::Choice(side) | MatchNext::Answer(side, _) => side,
        MatchNext::Throw(side, actions) if !actions.is_empty() => side,
        _ => return &log[log.len().saturating_sub(2)..],
    };
    let mine = log
        .iter()
        .rposition(|entry| entry.kind == Kind::Move && entry.side == side);
    &log[mine.map_or(0, |at| at + 1)..]
}

/// The same in words, each with the holes that it made; moves step by step for somebody who hears them and `reads`
/// the board from one side.
fn since_words(table: &Table, reads: Option<Side>) -> Vec<Told> {
    let names = players::names(table);
    let turns = set::Turns::of(table);
    let entries = since(table);
    let first = table.ply() - entries.len();
    let words = (first..).zip(entries).map(|(n, entry)| {
        let in_words = is_word(&entry.text);
        let reads = reads.filter(|_| entry.kind == Kind::Move && entry.pays == 0 && !in_words);
        let steps = reads.and_then(|reads| spoken::steps(table, turns.number(n)?, entry, reads));
        let name = &names[entry.side.index()];
        let said = match steps {
            Some(steps) => tr!(
                "told-played-steps",
                side = name,
                move = entry.text,
                steps = steps
            ),
            None => entry_words(entry, table, &names),
        };
        let price = turns
            .price(n)
            .map(|price| format!("{}.", scored::price(price)));
        let words = iter::once(said)
            .chain(price)
            .chain(turns.holes(n, usize::MAX));
        Told {
            ply: n,
            words: words.collect::<Vec<_>>().join(" "),
        }
    });
    words.collect()
}

/// One entry in words, for sides of these names.
pub(crate) fn entry_words(entry: &Entry, table: &Table, names: &[String; 2]) -> String {
    let about = table.session().about();
    let (name, text) = (&names[entry.side.index()], entry.text.as_str());
    match entry.kind {
        Kind::Throw => {
            let throw = text.parse::<Throw>().ok();
            match throw.and_then(|throw| about.throw_name(throw)) {
                Some(called) => {
                    tr!(
                        "told-threw-called",
                        side = name,
                        throw = text,
                        name = called
                    )
                }
                None => tr!("told-threw", side = name, throw = text),
            }
        }
        Kind::Move if matches!(text, "pass" | "--") => tr!("told-passed", side = name),
        Kind::Move => {
            let points = parts::amount(entry.pays.unsigned_abs());
            let decided = match text {
                "hold" => Some(tr!("told-holds", side = name)),
                "leave" if entry.pays > 0 => Some(tr!("told-wins-round", side = name)),
                "leave" => Some(tr!("told-leaves", side = name)),
                "concede" => Some(tr!("told-concedes", side = name)),
                // Another decision in words: to take, to wish, to concede.
                _ => is_word(text)
                    .then(|| marks::told(text, name).unwrap_or_else(|| format!("{name}: {text}."))),
            };
            match (decided, entry.pays) {
                (Some(words), 0) => words,
                (Some(words), pays) => format!("{words} ({pays:+})"),
                (None, 0) => tr!("told-played", side = name, move = text),
                (None, 1..) => tr!("told-played-paid", side = name, move = text, points = points),
                (None, ..0) => tr!("told-played-pays", side = name, move = text, points = points),
            }
        }
        Kind::Stake => {
            let cube = table.game().play().series().cube;
            tr!("told-stake", side = name, did = series::decided(cube, text))
        }
        Kind::Resign => tr!("told-resigned", side = name),
        Kind::Time => tr!("told-no-time", side = name),
        Kind::Draw => tr!("told-agreed"),
        Kind::Game => tr!("told-begins", side = name),
    }
}

/// True if a move begins with a word, and not with places as most do.
fn is_word(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    first.chars().all(char::is_alphabetic)
}

/// Events since this person last chose, for somebody who reads the board from the side `reads`.
pub(crate) fn events(table: &Table, reads: Side) -> Vec<Told> {
    let mut events = since_words(table, Some(reads));
    if is_asked(table) {
        // The question says so too.
        events.pop();
    }
    events
}

/// True if the visitor is asked whether a higher stake is taken.
fn is_asked(table: &Table) -> bool {
    matches!(table.game().next(), MatchNext::Answer(side, _) if table.moves_for(side))
}

/// State of the game after its events, and what is due now, to be heard.
pub(crate) fn due(table: &Table, below: Side) -> String {
    let mut words = vec![];
    if since(table).is_empty() {
        // A claim of one's own, after which more can be claimed.
        words.extend(marks::said(table).pop());
    }
    words.extend(series::last_game(table));
    // Once, when the dice have fallen: not again after a decision.
    let log = table.log_of_game();
    if log.last().is_none_or(|entry| entry.kind == Kind::Throw) {
        let view = table.view();
        let spoken = |event| scored::spoken(event, &view, below);
        words.extend(view.events.iter().map(spoken));
    }
    words.extend(marks::closed(table, below));
    let facts = table.view().notes.into_iter();
    let facts = facts.filter(|note| !matches!(note, Note::Round { .. }));
    words.extend(facts.map(note_words));
    let (_, headline) = headline(table, table.place.own());
    let stop = if is_asked(table) { "" } else { "." };
    words.push(headline + stop);
    words.extend(series::choices(table));
    let steps = table.steps();
    words.extend(scored::open(&steps));
    words.extend(marks::open(&steps));
    if parts::forced_pass(&steps).is_some() {
        words.push(tr!("game-no-move"));
    }
    words.join(" ")
}
