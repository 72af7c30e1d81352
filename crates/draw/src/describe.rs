//! The board in sentences.

use lauta_game::{Look, Place, Side, Spot, Stack, View};

/// What a screen reader gets instead of the picture.
#[must_use]
pub fn describe(view: &View) -> String {
    let mut sentences = vec![match view.turn {
        Some(side) => format!("{} to move", view.sides[side.index()]),
        None => "The game is over".into(),
    }];
    if !view.dice.is_empty() {
        let shown: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
        sentences.push(format!("The dice show {}", shown.join(" and ")));
    }
    for side in Side::BOTH {
        let mut places: Vec<String> = Vec::new();
        for place in &view.places {
            let stacks = place.stacks.iter().filter(|stack| stack.side == side);
            for stack in stacks {
                let name = &place.names[side.index()];
                let what = kind(stack)
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

/// What stands on a place, as one side would say it: `13: 5 pieces of White`.
#[must_use]
pub fn place_label(view: &View, place: &Place, seen_by: Side) -> String {
    let name = &place.names[seen_by.index()];
    let name = match place.spot {
        Spot::Point { .. } => name.clone(),
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
            let kind = kind(stack)
                .map(|kind| format!("{kind} "))
                .unwrap_or_default();
            let piece = if stack.count == 1 { "piece" } else { "pieces" };
            format!(
                "{} {kind}{piece} of {}",
                stack.count,
                view.sides[stack.side.index()]
            )
        })
        .collect();
    format!("{name}: {}", stacks.join(", "))
}

fn kind(stack: &Stack) -> Option<&'static str> {
    match stack.look {
        Look::Plain | Look::Strong => None,
        Look::Asleep => Some("sleeping"),
        Look::Pinned => Some("pinned"),
    }
}
