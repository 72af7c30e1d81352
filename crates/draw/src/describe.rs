//! The board in sentences.

use lauta_game::{Beast, Board, Look, Place, ScoringEvent, Side, Spot, Stack, View};

/// The board in sentences, for screen readers.
#[must_use]
pub fn describe(view: &View) -> String {
    let mut sentences = vec![match view.turn {
        Some(side) => format!("{} to move", view.sides[side.index()]),
        None => "The game is over".into(),
    }];
    if !view.dice.is_empty() {
        let shown: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
        let name = view.throw_name.iter().map(|name| format!(": {name}"));
        sentences.push(format!(
            "The {} show {}{}",
            called_dice(view),
            shown.join(" and "),
            name.collect::<String>()
        ));
    }
    let notes = view.notes.iter().map(|note| note.words());
    sentences.extend(notes.map(|words| words.trim_end_matches('.').to_string()));
    for side in Side::BOTH {
        let mut places: Vec<String> = Vec::new();
        for place in &view.places {
            let own = |stack: &&Stack| stack.side == side && stack.look != Look::Neutral;
            let stacks = place.stacks.iter().filter(own);
            for stack in stacks {
                let name = &place.names[side.index()];
                let what = kind(view, stack)
                    .map(|kind| format!("{kind} "))
                    .unwrap_or_default();
                let count = if stack.count == 1 {
                    String::new()
                } else {
                    format!(" ({})", stack.count)
                };
                places.push(format!("{what}{name}{count}"));
            }
        }
        if places.is_empty() {
            places.push("nothing".into());
        }
        sentences.push(format!(
            "{}: {}",
            view.sides[side.index()],
            places.join(", ")
        ));
    }
    sentences.extend(nobodys(view));
    sentences.extend(pattern(view));
    // Men are named by their own side's numbers, and so is what the roller's men could do.
    let roller = view.turn.unwrap_or(Side::First);
    let events = view.events.iter().map(|told| event(view, told, roller));
    sentences.extend(events);
    for count in &view.counts {
        let values = Side::BOTH
            .into_iter()
            .filter(|side| !count.values[side.index()].is_empty())
            .map(|side| {
                format!(
                    "{} {}",
                    view.sides[side.index()],
                    count.values[side.index()]
                )
            });
        sentences.push(format!(
            "{}: {}",
            count.label,
            values.collect::<Vec<_>>().join(", ")
        ));
    }
    sentences.join(". ") + "."
}

/// An event of a throw, for a board labelled as `seen_by` calls the points:
/// `Black: petit jan rempli, 2 ways, 8 points`.
#[must_use]
pub fn event(view: &View, event: &ScoringEvent, seen_by: Side) -> String {
    let mut words = vec![event.name(seen_by).to_string()];
    words.extend(event.ways.map(|ways| match ways {
        1 => "1 way".into(),
        ways => format!("{ways} ways"),
    }));
    words.extend(event.points.map(|points| match points {
        1 => "1 point".into(),
        points => format!("{points} points"),
    }));
    let side = &view.sides[event.side.index()];
    format!("{side}: {}", words.join(", "))
}

/// Sentence on the place of a king who belongs to nobody.
fn nobodys(view: &View) -> Option<String> {
    let neutral = |place: &&Place| place.stacks.iter().any(|s| s.look == Look::Neutral);
    let place = view.places.iter().find(neutral)?;
    Some(format!("The king on {} belongs to nobody", place.names[0]))
}

/// Sentence on the side that stands in a pattern, with its names of the places.
fn pattern(view: &View) -> Option<String> {
    let places: Vec<&Place> = view
        .places
        .iter()
        .filter(|place| view.pattern.contains(&place.id))
        .collect();
    let stands = |side: &Side| {
        let holds = |place: &&Place| place.stacks.iter().any(|stack| stack.side == *side);
        !places.is_empty() && places.iter().all(holds)
    };
    let side = Side::BOTH.into_iter().find(stands)?;
    let names: Vec<&str> = places
        .iter()
        .map(|place| place.names[side.index()].as_str())
        .collect();
    Some(format!(
        "{} stands in a pattern: {}",
        view.sides[side.index()],
        names.join(", ")
    ))
}

/// Label of a place as one side would say it: `13, huk: 5 pieces of White`.
#[must_use]
pub fn place_label(view: &View, place: &Place, seen_by: Side) -> String {
    let name = &place.names[seen_by.index()];
    let name = match place.spot {
        Spot::Point { .. } => {
            called(view, place).fold(name.clone(), |name, (side, word)| match side {
                side if side == seen_by => format!("{name}, {word}"),
                side => format!("{name}, {word} of {}", view.sides[side.index()]),
            })
        }
        Spot::Hand { side } | Spot::Reserve { side } | Spot::Off { side } => {
            format!("{name} of {}", view.sides[side.index()])
        }
    };
    if place.stacks.is_empty() {
        return format!("{name}: empty");
    }
    let stacks: Vec<String> = place
        .stacks
        .iter()
        .map(|stack| {
            if stack.look == Look::Neutral {
                return "the king, who belongs to nobody".to_string();
            }
            let kind = kind(view, stack)
                .map(|kind| format!("{kind} "))
                .unwrap_or_default();
            // Nobody else has such beasts.
            if let Some(beast) = beast(view, stack) {
                return format!("{} {}", stack.count, beast.of(stack.count));
            }
            let piece = match stack.count {
                _ if kind.starts_with(COURIER) || kind.starts_with(KING) => "",
                1 => "piece ",
                _ => "pieces ",
            };
            format!(
                "{} {kind}{piece}of {}",
                stack.count,
                view.sides[stack.side.index()]
            )
        })
        .collect();
    format!("{name}: {}", stacks.join(", "))
}

/// The words by which players call a point, each with the side that calls it so.
pub(crate) fn called<'v>(
    view: &'v View,
    place: &'v Place,
) -> impl Iterator<Item = (Side, &'v str)> {
    let words = match &view.board {
        Board::Tables { called, .. } => called.as_slice(),
        Board::Rows { .. } | Board::Squares { .. } | Board::Lines { .. } => &[],
    };
    Side::BOTH.into_iter().flat_map(move |side| {
        let own = place.names[side.index()].parse::<u8>();
        let words = words.iter().filter(move |(point, _)| Ok(*point) == own);
        words.map(move |(_, word)| (side, word.as_str()))
    })
}

/// Word for the dice: sticks or dice.
pub(crate) fn called_dice(view: &View) -> &'static str {
    match view.dice.first() {
        Some(die) if die.faces == 2 => "sticks",
        _ => "dice",
    }
}

/// The one man of a tables game who runs ahead.
pub(crate) const COURIER: &str = "courier";

/// Animal that a piece of a hunt represents.
fn beast(view: &View, stack: &Stack) -> Option<Beast> {
    match (&view.board, stack.look) {
        (Board::Lines { strong, .. }, Look::Strong) => Some(*strong),
        (Board::Lines { weak, .. }, Look::Plain) => Some(*weak),
        _ => None,
    }
}

/// The piece of a board with a castle that changes sides.
const KING: &str = "king";

fn kind(view: &View, stack: &Stack) -> Option<&'static str> {
    match stack.look {
        Look::Strong if matches!(view.board, Board::Tables { .. }) => Some(COURIER),
        Look::Strong if matches!(view.board, Board::Rows { .. }) => Some(KING),
        Look::Plain | Look::Strong | Look::Neutral => None,
        Look::Asleep if matches!(view.board, Board::Squares { .. }) => Some("unconverted"),
        Look::Asleep => Some("sleeping"),
        Look::Returned => Some("returned"),
        Look::Veteran => Some("veteran"),
        Look::Pinned => Some("pinned"),
    }
}
