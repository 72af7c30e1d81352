//! A move in words, step by step, for somebody who hears it.
//!
//! Notation counts the points as the mover does. Here they have the names that the listener's board gives
//! them, and what a step does to other pieces is said: it hits, takes, wakes.

use lauta_catalog::Entry;
use lauta_catalog::game::{Board, Look, Place, Side, Spot, Stack, View};

use super::played::{self, Hop};
use crate::game::Table;
use crate::view::base::words;
use crate::words::tr;

/// Places that differ from the board at the beginning, with what stands there.
type Changes = [(String, Vec<Stack>)];

/// Steps of `entry`, which is number `n` in the record of the game on the board; `None` if it moves no piece.
pub(super) fn steps(table: &Table, n: usize, entry: &Entry, reads: Side) -> Option<String> {
    let begin = table.session().as_of(n).view();
    let hops = played::hops(table, n, &entry.text);
    let mut told = Told {
        begin: &begin,
        mover: entry.side,
        reads,
        last: None,
    };
    let mut steps: Vec<(String, u32)> = vec![];
    let mut before: &Changes = &[];
    for hop in &hops {
        let words = told.step(hop, before)?;
        match steps.last_mut() {
            Some((same, count)) if *same == words => *count += 1,
            _ => steps.push((words, 1)),
        }
        before = &hop.places;
    }
    let steps = steps.into_iter().map(|(words, count)| match count {
        1 => words,
        _ => tr!("step-times", step = words, count = count),
    });
    let steps: Vec<String> = steps.collect();
    (!steps.is_empty()).then(|| steps.join("; "))
}

/// The steps of a side, told one after the other.
struct Told<'a> {
    /// The board before the first of them.
    begin: &'a View,
    mover: Side,
    reads: Side,
    /// Id of the place where the last step ended.
    last: Option<String>,
}

impl Told<'_> {
    /// One step, after which the board differs from the beginning by its places, and before which it did by `before`.
    fn step(&mut self, hop: &Hop, before: &Changes) -> Option<String> {
        let from = self.begin.place(hop.from.as_deref()?)?;
        let to = self.begin.place(hop.to.as_deref()?)?;
        let goes_on = self.last.replace(to.id.clone()) == hop.from;
        let lost = self.lost(before, &hop.places);
        let hops = matches!(self.begin.board, Board::Lines { .. }) && !lost.is_empty();
        let [at, on] = [from, to].map(|place| place.names[self.reads.index()].as_str());
        let way = match (from.spot, to.spot) {
            _ if from.id == to.id => tr!("step-at", from = at),
            (_, Spot::Off { .. }) => tr!("step-off", from = at),
            (Spot::Hand { .. } | Spot::Reserve { .. }, _) => match self.begin.board {
                Board::Lines { .. } => tr!("step-placed", to = on),
                _ => tr!("step-enters", to = on),
            },
            _ if hops => tr!("step-jumps", from = at, to = on),
            _ if goes_on => tr!("step-on", to = on),
            _ => tr!("step-moves", from = at, to = on),
        };
        let mut told = vec![way];
        let own = |places: &Changes, place: &Place, look: Look| {
            let standing = stacks(places, place).iter();
            standing
                .filter(|stack| stack.side == self.mover && stack.look == look)
                .map(|stack| stack.count)
                .sum::<u8>()
        };
        let asleep = |places: &Changes| {
            let all = self.begin.places.iter();
            all.map(|place| own(places, place, Look::Asleep))
                .sum::<u8>()
        };
        if asleep(&hop.places) < asleep(before) {
            told.push(match self.begin.board {
                Board::Squares { .. } => tr!("step-converted"),
                _ => tr!("step-wakes"),
            });
        }
        let pinned = |places: &Changes| {
            let enemies = stacks(places, to).iter();
            enemies
                .filter(|stack| stack.side != self.mover && stack.look == Look::Pinned)
                .count()
        };
        if pinned(&hop.places) > pinned(before) {
            told.push(tr!("step-pins"));
        }
        let on_bar = |places: &Changes| {
            let bars = self.begin.places.iter();
            let bars = bars
                .filter(|place| matches!(place.spot, Spot::Hand { side } if side != self.mover));
            let waiting = bars.flat_map(|place| stacks(places, place));
            waiting.map(|stack| u32::from(stack.count)).sum::<u32>()
        };
        match (&self.begin.board, &lost[..]) {
            (_, []) => {}
            (Board::Tables { .. }, _) if on_bar(&hop.places) > on_bar(before) => {
                told.push(tr!("step-hits"));
            }
            _ => told.extend(
                lost.iter()
                    .map(|stack| tr!("step-takes", pieces = words::pieces(self.begin, stack))),
            ),
        }
        Some(told.join(", "))
    }

    /// Pieces of the other side that were on the board before a step and are not after it.
    fn lost(&self, before: &Changes, after: &Changes) -> Vec<Stack> {
        let on_board = |places: &Changes, look: Look| {
            let points = self.begin.places.iter();
            let points = points.filter(|place| matches!(place.spot, Spot::Point { .. }));
            let enemies = points.flat_map(|place| stacks(places, place));
            let alike =
                enemies.filter(|stack| stack.side != self.mover && kind(stack.look) == look);
            alike.map(|stack| stack.count).sum::<u8>()
        };
        let kinds = [Look::Plain, Look::Strong].into_iter().filter_map(|look| {
            let count = on_board(before, look).checked_sub(on_board(after, look))?;
            (count > 0).then_some(Stack {
                side: self.mover.other(),
                count,
                look,
            })
        });
        kinds.collect()
    }
}

/// A piece that is turned is still the same piece.
fn kind(look: Look) -> Look {
    match look {
        Look::Plain | Look::Asleep | Look::Pinned | Look::Returned | Look::Veteran => Look::Plain,
        Look::Strong | Look::Neutral => look,
    }
}

/// Pieces of a place of the board at the beginning, which differs by `places` from the one looked at.
fn stacks<'a>(places: &'a Changes, place: &'a Place) -> &'a [Stack] {
    let changed = places.iter().find(|(id, _)| *id == place.id);
    changed.map_or(&place.stacks[..], |(_, stacks)| stacks)
}
