//! The set so far: every throw since the men were last set up, what it scored, and the holes that it made.

use lauta_catalog::game::{Marker, Price, Rail, Side, Spot, Stack, StepAction, Throw, View};
use lauta_catalog::{Entry, Kind};
use maud::{Markup, html};

use super::scored::{self, Scored};
use super::{marks, played, players};
use crate::game::Table;
use crate::view::base::parts;
use crate::words::{term, tr};

/// Throws of a set at most: the page is sent with every move, and is not to grow with the game.
const THROWS: usize = 40;

/// Latest entries of the log whose places light up.
const LIT: usize = 24;

/// A throw with all that came of it until the next one.
pub(crate) struct Turn {
    scored: Scored,
    /// Holes that each side made.
    holes: [u16; 2],
    /// The rails in the end, with points and holes.
    rails: Vec<Rail>,
    /// Claims about its marks and their answers, in sentences.
    said: Vec<String>,
    /// The end of the set, if the men were set up again: true if the side left, false if it took its last man off.
    ended: Option<bool>,
}

impl Turn {
    /// The reason why a throw that is scored in holes gave a side two of them.
    fn two_at_once(&self, side: Side) -> Option<String> {
        let points = self.rails.iter().any(|rail| rail.marker == Marker::Counter);
        if points || self.holes[side.index()] != 2 {
            return None;
        }
        let throw = self.scored.throw.parse::<Throw>().ok()?;
        let mut events = self.scored.events.iter().filter(|event| event.side == side);
        if throw.is_doublet() {
            Some(tr!("hole-by-doublet"))
        } else {
            let several = events.any(|event| event.ways.is_some_and(|ways| ways > 1));
            several.then(|| tr!("hole-by-ways"))
        }
    }
}

/// The throws of the set on the board, the latest first, and the one that ended the set before.
pub(crate) fn of(table: &Table, view: &View) -> Vec<Turn> {
    let session = table.session();
    let record = session.record();
    let names = players::names(table);
    // Throws and moves of the game with their sides, as many as the record has.
    let is_turn = |entry: &&Entry| matches!(entry.kind, Kind::Throw | Kind::Move);
    let spoken: Vec<&Entry> = table.log_of_game().iter().filter(is_turn).collect();
    let mut turns = Vec::new();
    for (at, scored) in Scored::all(table, view).take(THROWS) {
        let is_throw = |n: &usize| record[*n].parse::<Throw>().is_ok();
        let end = (at..record.len()).find(is_throw).unwrap_or(record.len());
        let views: Vec<View> = (at.saturating_sub(1)..=end)
            .map(|n| session.as_of(n).view())
            .collect();
        let made = views.windows(2).map(|pair| made(&pair[0], &pair[1]));
        let holes = made.fold([0; 2], |[a, b], [c, d]| [a + c, b + d]);
        let ended = views.last().is_some_and(is_afresh).then(|| {
            let decided = |text: &String| text.starts_with(char::is_alphabetic);
            record[at..end].iter().all(decided)
        });
        let has_ended = ended.is_some();
        let said = spoken.get(at..end).unwrap_or_default().iter();
        let said = said.filter_map(|entry| {
            let is_mark = entry.text.starts_with("mark ");
            let words = marks::told(&entry.text, &names[entry.side.index()]);
            words.filter(|_| entry.kind == Kind::Move && !is_mark)
        });
        let said = said.collect();
        let last = views.into_iter().rfind(|view| !is_afresh(view));
        turns.push(Turn {
            scored,
            holes,
            rails: last.map_or_else(Vec::new, |view| view.rails),
            said,
            ended,
        });
        if has_ended {
            break;
        }
    }
    turns
}

/// Holes that each side made from `before` to `after`.
fn made(before: &View, after: &View) -> [u16; 2] {
    let holes = |view: &View| {
        let pegs = |rail: &&Rail| rail.marker == Marker::Peg;
        view.rails.iter().find(pegs).map_or([0; 2], |rail| rail.at)
    };
    let (before, after) = (holes(before), holes(after));
    [0, 1].map(|n| after[n].saturating_sub(before[n]))
}

/// True before the first throw of a set: all men of each side stand on one point.
fn is_afresh(view: &View) -> bool {
    let stands = |side: Side| {
        let places = view.places.iter().filter(move |place| {
            let own = |stack: &Stack| stack.side == side && stack.count > 0;
            place.stacks.iter().any(own)
        });
        let places: Vec<_> = places.collect();
        matches!(places[..], [only] if matches!(only.spot, Spot::Point { .. }))
    };
    view.dice.is_empty() && Side::BOTH.into_iter().all(stands)
}

/// The entries of the log that belong to the game on the board.
pub(crate) struct Turns<'a> {
    table: &'a Table,
    names: [String; 2],
    /// For each entry its number in the record of the game, if it is in there.
    numbers: Vec<Option<usize>>,
    /// True in games whose throws score: no other game makes holes.
    scores: bool,
}

impl<'a> Turns<'a> {
    pub(crate) fn of(table: &'a Table) -> Self {
        let mut left = table.session().record().len();
        let numbers = table.log().iter().rev().map(|entry| {
            let is_turn = matches!(entry.kind, Kind::Throw | Kind::Move);
            left = left.checked_sub(usize::from(is_turn))?;
            is_turn.then_some(left)
        });
        let mut numbers: Vec<_> = numbers.collect();
        numbers.reverse();
        Self {
            table,
            names: players::names(table),
            numbers,
            scores: !table.session().view().rails.is_empty(),
        }
    }

    /// Number in the record of the game on the board of entry number `n` of the log, if it is a throw or a move.
    pub(crate) fn number(&self, n: usize) -> Option<usize> {
        self.numbers[n]
    }

    /// Ids of the places that entry number `n` of the log went by, for the latest of them and in games whose
    /// moves are seldom read without a board.
    pub(crate) fn places(&self, n: usize) -> Vec<String> {
        let is_late = n + LIT >= self.numbers.len();
        let number = self.numbers[n].filter(|_| is_late && self.scores);
        number.map_or_else(Vec::new, |number| {
            played::places(self.table, number, &self.table.log()[n].text)
        })
    }

    /// The payment for the round that entry number `n` of the log ended.
    pub(crate) fn price(&self, n: usize) -> Option<Price> {
        let number = self.numbers[n].filter(|_| self.scores)?;
        let text = &self.table.log()[n].text;
        if !text.starts_with(char::is_alphabetic) {
            return None;
        }
        let tree = self.table.session().as_of(number).steps();
        let step = tree
            .nodes
            .first()?
            .steps
            .iter()
            .find(|step| step.text == *text)?;
        match step.action {
            Some(StepAction::Decide { price, .. }) => price,
            _ => None,
        }
    }

    /// The holes that entry number `n` of the log made, a sentence for each side that made any; nothing
    /// for all but the last `most` entries.
    pub(crate) fn holes(&self, n: usize, most: usize) -> Vec<String> {
        let is_late = self.scores && n.saturating_add(most) >= self.numbers.len();
        match self.numbers[n].filter(|_| is_late) {
            None => vec![],
            Some(n) => {
                let [before, after] = [n, n + 1].map(|n| self.table.session().as_of(n).view());
                holes(made(&before, &after), &self.names)
            }
        }
    }
}

fn holes(made: [u16; 2], names: &[String; 2]) -> Vec<String> {
    let some = Side::BOTH.into_iter().filter(|side| made[side.index()] > 0);
    let words = some.map(|side| {
        let n = side.index();
        tr!("hole-made", side = names[n], count = made[n])
    });
    words.collect()
}

/// The set as a list beside the board, the latest throw first.
pub(crate) fn section(table: &Table, turns: &[Turn], view: &View, below: Side) -> Markup {
    let names = players::names(table);
    html! {
        @if !turns.is_empty() {
            section.log.set {
                h2 { (tr!("set-title")) }
                ol.moves tabindex="0" aria-label=(tr!("set-title")) {
                    @for turn in turns {
                        @if let Some(left) = turn.ended {
                            @let side = &names[turn.scored.side.index()];
                            li.ended {
                                strong { (if left { tr!("set-left", side = side) } else { tr!("set-off", side = side) }) }
                            }
                        }
                        li { (line(turn, view, below, &names)) }
                    }
                }
            }
        }
    }
}

fn line(turn: &Turn, view: &View, below: Side, names: &[String; 2]) -> Markup {
    let side = turn.scored.side;
    html! {
        span class={ "chip " (parts::word(side)) } aria-hidden="true" {}
        (names[side.index()]) " " span.throw { (turn.scored.throw) }
        @for event in &turn.scored.events {
            br;
            span class={ "chip small " (parts::word(event.side)) } aria-hidden="true" {}
            span.hidden { (names[event.side.index()]) ": " }
            span lang="fr" { (event.name(below)) }
            @if let Some(worth) = scored::worth(event) { " · " (worth) }
        }
        @for words in &turn.said { br; (words) }
        @for made in holes(turn.holes, names) { br; strong { (made) } }
        br;
        span.total { (total(turn, view)) }
    }
}

/// Points and holes then: `White: points 4, holes 1. Black: points 0, holes 0.`
fn total(turn: &Turn, view: &View) -> String {
    let of = |side: Side| {
        let marked = turn.rails.iter().map(|rail| {
            let at = rail.at[side.index()];
            format!("{} {at}", term(&rail.label))
        });
        let marked: Vec<String> = marked.collect();
        format!("{}: {}", term(&view.sides[side.index()]), marked.join(", "))
    };
    Side::BOTH.map(of).join(" · ")
}

/// The holes that the latest throw made, in words.
pub(crate) fn latest(table: &Table, turns: &[Turn]) -> Vec<String> {
    let Some(turn) = turns.first() else {
        return vec![];
    };
    let reason = Side::BOTH
        .into_iter()
        .find_map(|side| turn.two_at_once(side));
    let mut words = holes(turn.holes, &players::names(table));
    words.extend(reason);
    words
}
