//! The move that a question about the rules means.

use lauta_catalog::AnySession;
use lauta_catalog::game::{Place, Spot, StepNode, View};

use crate::form::{Fields, FormError};
use crate::game::Table;
use crate::words::tr;

/// Key of the rule that men in hand come before all others.
const IN_HAND: &str = "hand";

/// A question about the rules.
pub(super) struct Question {
    /// The move that it means, as players write it.
    pub(super) text: String,
    /// The one place that was pressed, as it stands after the steps tried: the visitor has named no move.
    pub(super) pressed: Option<Place>,
}

/// The move that is asked about: as text, or as steps on the board, the last of them not allowed.
pub(super) fn asked_move(fields: &Fields, table: &Table) -> Result<Question, FormError> {
    let view = table.view();
    let places = || {
        let ids: Vec<&str> = view.places.iter().map(|place| place.id.as_str()).collect();
        ids.join(", ")
    };
    let place = |field| fields.value(field, places, |id| view.place(id));
    let (from, to) = (place("from")?, place("to")?);
    if fields.get("move").is_some() || from.is_none() && to.is_none() {
        return Ok(Question {
            text: fields.need("move")?.into(),
            pressed: None,
        });
    }
    let tree = table.steps();
    let way = |tried: &str| {
        let nodes: Result<Vec<usize>, _> = tried.split(',').map(str::parse).collect();
        tree.way(&nodes.ok()?)
    };

    let way = fields.value("tried", || tr!("form-way"), way)?;
    let steps = way.iter().flatten().map(|step| step.text.as_str());
    let tried: Vec<&str> = steps.collect();
    let session = table.session();
    let at = way.iter().flatten().last().map_or(0, |step| step.node);
    let node = tree.nodes.get(at).cloned().unwrap_or_default();
    let whole = |from: &Place, to: &Place| {
        let hop = session.write_hop(&from.id, &to.id)?;
        Some([&tried[..], &[&hop]].concat().join(" "))
    };
    let text = match (from, to) {
        (Some(from), Some(to)) => whole(from, to),
        (Some(from), None) => {
            let moves = view.places.iter().filter_map(|to| whole(from, to));
            telling(session, moves, Kind::Rarest)
        }
        (None, to) => to.and_then(|to| {
            let (movers, kind) = movers(&view, &node, to);
            telling(
                session,
                movers.into_iter().filter_map(|from| whole(from, to)),
                kind,
            )
        }),
    }
    .ok_or(FormError::Missing("move"))?;
    let pressed = from.xor(to).cloned().map(|place| {
        let changed = node.places.into_iter().find(|(id, _)| *id == place.id);
        Place {
            stacks: changed.map_or(place.stacks, |(_, stacks)| stacks),
            ..place
        }
    });
    Ok(Question { text, pressed })
}

/// Places of pieces that the side to move may want to bring to `to`, after the steps tried; the nearest
/// first. Those that can move are meant, if there are any.
fn movers<'a>(view: &'a View, node: &StepNode, to: &Place) -> (Vec<&'a Place>, Kind) {
    let own = |place: &&Place| {
        let changed = node.places.iter().find(|(id, _)| *id == place.id);
        let mut stacks = changed.map_or(&place.stacks, |(_, stacks)| stacks).iter();
        place.id != to.id && stacks.any(|stack| Some(stack.side) == view.turn)
    };
    let moves = |place: &&Place| {
        let mut steps = node.steps.iter();
        place.id != to.id && steps.any(|step| step.from.as_ref() == Some(&place.id))
    };
    let places = view.places.iter();
    let (mut found, kind) = match places.clone().filter(moves).collect::<Vec<_>>() {
        none if none.is_empty() => (places.filter(own).collect(), Kind::Commonest),
        some => (some, Kind::Rarest),
    };
    found.sort_by_key(|from| match (from.spot, to.spot) {
        (Spot::Point { x, y }, Spot::Point { x: to_x, y: to_y }) => {
            x.abs_diff(to_x) + y.abs_diff(to_y)
        }
        _ => 0,
    });
    (found, kind)
}

/// Rule that tells most of those that forbid several moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Most moves of a piece that can move are forbidden for the same reason, that no die shows so much.
    Rarest,
    /// If nothing can move, that has one reason.
    Commonest,
}

/// The one of these moves that says why a piece cannot move, or why none comes to a place: of several
/// the first. That men in hand come first counts before all else.
fn telling(
    session: &dyn AnySession,
    moves: impl Iterator<Item = String>,
    kind: Kind,
) -> Option<String> {
    let asked = moves.map(|text| {
        let rule = session.why(&text).rules.into_iter().next();
        (text, rule.map(|rule| rule.key))
    });
    let asked: Vec<_> = asked.collect();
    let share = |rule: &Option<String>| {
        let share = asked.iter().filter(|(_, other)| other == rule).count();
        if kind == Kind::Rarest {
            share
        } else {
            asked.len() - share
        }
    };
    let in_hand = asked
        .iter()
        .find(|(_, rule)| rule.as_deref() == Some(IN_HAND));
    let known = asked.iter().filter(|(_, rule)| rule.is_some());
    let chosen = in_hand.or_else(|| known.min_by_key(|(_, rule)| share(rule)));
    chosen.or(asked.first()).map(|(text, _)| text.clone())
}
