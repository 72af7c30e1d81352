//! The last throws and moves step by step, so that a page can show one after another.

use lauta_catalog::Kind;
use lauta_catalog::game::{Die, Side, Stack};
use lauta_draw::{Arrow, Role};
use maud::{Markup, PreEscaped, html};
use schemars::JsonSchema;
use serde::Serialize;

use super::told;
use crate::game::Table;
use crate::view::base::parts;

/// A throw or a move since this person last chose.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Played {
    /// Number of its entry in the log.
    pub(crate) ply: usize,
    /// Side that threw or moved.
    pub(crate) side: Side,
    /// Dice of a throw, empty for a move.
    pub(crate) dice: Vec<Die>,
    /// Steps of a move, empty for a throw.
    pub(crate) steps: Vec<Hop>,
}

/// One step of a move that has been made.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Hop {
    /// Id of the place where it began; `null` for an action that is no movement.
    pub(crate) from: Option<String>,
    /// Id of the place where it ended.
    pub(crate) to: Option<String>,
    /// Places that looked different after it than before the move, with what stood there.
    pub(crate) places: Vec<(String, Vec<Stack>)>,
}

/// The places that looked different before what has been played, with what stood there then.
pub(crate) fn before(table: &Table, played: &[Played]) -> Vec<(String, Vec<Stack>)> {
    let session = table.session();
    let begin = session.record().len().checked_sub(played.len());
    begin.map_or_else(Vec::new, |begin| {
        session.view().changes(&session.as_of(begin).view())
    })
}

impl Played {
    /// Throws and moves since this person last chose, the oldest first.
    pub(crate) fn lately(table: &Table) -> Vec<Self> {
        let is_turn = |kind| matches!(kind, Kind::Throw | Kind::Move);
        let entries = told::since(table);
        let first = table.ply() - entries.len();
        let entries = (first..).zip(entries);
        let entries: Vec<_> = entries.filter(|(_, entry)| is_turn(entry.kind)).collect();
        let session = table.session();
        let Some(begin) = session.record().len().checked_sub(entries.len()) else {
            return vec![];
        };
        let played = (begin..).zip(entries).map(|(n, (ply, entry))| Self {
            ply,
            side: entry.side,
            dice: match entry.kind {
                Kind::Throw => session.as_of(n + 1).view().dice,
                _ => vec![],
            },
            steps: match entry.kind {
                Kind::Move => hops(table, n, &entry.text),
                _ => vec![],
            },
        });
        played.collect()
    }
}

/// Steps of the move `mv`, which is entry number `n` of the record.
pub(super) fn hops(table: &Table, n: usize, mv: &str) -> Vec<Hop> {
    let tree = table.session().as_of(n).steps();
    let way = tree.way_to(mv).unwrap_or_default();
    let hops = way.into_iter().map(|step| Hop {
        from: step.from.clone(),
        to: step.to.clone(),
        places: tree.nodes[step.node].places.clone(),
    });
    hops.collect()
}

/// Ids of the places that the move `mv`, entry number `n` of the record, goes by.
pub(super) fn places(table: &Table, n: usize, mv: &str) -> Vec<String> {
    let hops = hops(table, n, mv).into_iter();
    let mut places: Vec<String> = hops.flat_map(|hop| [hop.from, hop.to]).flatten().collect();
    places.sort();
    places.dedup();
    places
}

/// The steps of the other side's last moves, as arrows for somebody who plays `own` side.
pub(crate) fn arrows(played: &[Played], own: Option<Side>) -> Vec<Arrow> {
    let theirs = played.iter().filter(|played| Some(played.side) != own);
    let steps = theirs.flat_map(|played| played.steps.iter().map(|step| (played.side, step)));
    let arrows = steps.filter_map(|(side, step)| {
        let (from, to) = (step.from.clone()?, step.to.clone()?);
        Some(Arrow {
            from,
            to,
            side,
            role: Role::Plain,
        })
    });
    arrows.collect()
}

/// The dice of all these throws, for a script that lets them fall one after the other.
pub(crate) fn throws(played: &[Played]) -> Markup {
    let throws = played.iter().filter(|played| !played.dice.is_empty());
    html! {
        template #throws {
            @for throw in throws {
                div data-ply=(throw.ply) {
                    (PreEscaped(lauta_draw::thrown(&throw.dice)))
                    (parts::faces(&throw.dice, None))
                }
            }
        }
    }
}
