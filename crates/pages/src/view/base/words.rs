//! Boards in the visitor's language, as `lauta-draw` has them in English.

use crate::words::{term, tr};
use lauta_catalog::game::{Beast, Board, Look, Place, Side, Spot, Stack, View};
use lauta_draw::Words;

/// The visitor's language; "yours" are the pieces of the side inside.
pub(crate) struct Translated(pub(crate) Option<Side>);

impl Words for Translated {
    fn turn(&self, view: &View) -> String {
        match view.turn {
            Some(side) => tr!("game-to-move", side = term(&view.sides[side.index()])),
            None => tr!("picture-over"),
        }
    }

    fn count(&self, label: &str) -> String {
        term(label).into_owned()
    }

    fn picture(&self, view: &View) -> String {
        let mut sentences = vec![self.turn(view)];
        if !view.dice.is_empty() {
            let shown: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
            let name = view.throw_name.iter().map(|name| format!(", {name}"));
            let shown = shown.join("-") + &name.collect::<String>();
            sentences.push(tr!("picture-dice", throw = shown));
        }
        for side in Side::BOTH {
            let places = view.places.iter().flat_map(|place| {
                let own = |stack: &&Stack| stack.side == side && stack.look != Look::Neutral;
                let stacks = place.stacks.iter().filter(own);
                stacks.map(|stack| {
                    let name = term(&place.names[side.index()]);
                    match pieces(view, stack) {
                        _ if stack.look == Look::Plain && stack.count == 1 => name.into_owned(),
                        _ if stack.look == Look::Plain => format!("{name} ({})", stack.count),
                        pieces => format!("{name} ({pieces})"),
                    }
                })
            });
            let mut places: Vec<String> = places.collect();
            if places.is_empty() {
                places.push(tr!("picture-nothing"));
            }
            let side = term(&view.sides[side.index()]);
            sentences.push(format!("{side}: {}", places.join(", ")));
        }
        let neutral = |place: &&Place| place.stacks.iter().any(|s| s.look == Look::Neutral);
        if let Some(place) = view.places.iter().find(neutral) {
            sentences.push(format!("{}: {}", place.names[0], tr!("board-nobodys")));
        }
        let pattern: Vec<&str> = view
            .places
            .iter()
            .filter(|place| view.pattern.contains(&place.id))
            .map(|place| place.names[0].as_str())
            .collect();
        if !pattern.is_empty() {
            sentences.push(tr!("picture-pattern", places = pattern.join(", ")));
        }
        // Men are named by their own side's numbers, and so is what the roller's men could do.
        let roller = view.turn.unwrap_or(Side::First);
        for event in &view.events {
            let side = term(&view.sides[event.side.index()]);
            sentences.push(format!("{side}: {}", event.name(roller)));
        }
        for count in &view.counts {
            let values = Side::BOTH.into_iter().filter_map(|side| {
                let value = &count.values[side.index()];
                (!value.is_empty()).then(|| format!("{} {value}", term(&view.sides[side.index()])))
            });
            let values: Vec<String> = values.collect();
            sentences.push(format!("{}: {}", term(&count.label), values.join(", ")));
        }
        sentences.join(". ") + "."
    }

    fn place(&self, view: &View, place: &Place, seen_by: Side) -> String {
        let name = self.name(view, place, seen_by);
        let stacks: Vec<String> = place
            .stacks
            .iter()
            .map(|stack| self.stack(view, stack))
            .collect();
        match stacks[..] {
            [] => format!("{name}: {}", tr!("board-empty")),
            _ => format!("{name}: {}", stacks.join(", ")),
        }
    }
}

impl Translated {
    fn name(&self, view: &View, place: &Place, seen_by: Side) -> String {
        let own = self.0.unwrap_or(seen_by);
        let name = place.names[own.index()].as_str();
        match (place.spot, &view.board) {
            (Spot::Hand { side } | Spot::Reserve { side } | Spot::Off { side }, _) => {
                of(&term(name), view, side)
            }
            (Spot::Point { .. }, Board::Tables { called, .. }) => {
                let mut words = tr!("board-point", place = name);
                for side in Side::BOTH {
                    let number = place.names[side.index()].parse::<u8>();
                    for (_, word) in called.iter().filter(|(point, _)| Ok(*point) == number) {
                        words += ", ";
                        words += &if side == own {
                            word.clone()
                        } else {
                            of(word, view, side)
                        };
                    }
                }
                words
            }
            (Spot::Point { .. }, Board::Rows { .. }) => tr!("board-hole", place = name),
            (Spot::Point { .. }, Board::Squares { .. }) => tr!("board-square", place = name),
            (Spot::Point { .. }, Board::Lines { .. }) => tr!("board-spot", place = name),
        }
    }

    fn stack(&self, view: &View, stack: &Stack) -> String {
        let pieces = pieces(view, stack);
        match (stack.look, &view.board) {
            // The kind of piece already names the side.
            (Look::Neutral, _) | (Look::Strong | Look::Plain, Board::Lines { .. }) => pieces,
            _ if Some(stack.side) == self.0 => tr!("board-yours", pieces = pieces),
            _ => of(&pieces, view, stack.side),
        }
    }
}

/// A place or pieces of a side.
fn of(what: &str, view: &View, side: Side) -> String {
    tr!(
        "board-of",
        what = what,
        side = term(&view.sides[side.index()])
    )
}

/// Number and kind of pieces, in words.
pub(crate) fn pieces(view: &View, stack: &Stack) -> String {
    let (count, n) = (stack.count, stack.count);
    match (stack.look, &view.board) {
        (Look::Neutral, _) => tr!("board-nobodys"),
        (Look::Strong, Board::Lines { strong: beast, .. })
        | (Look::Plain, Board::Lines { weak: beast, .. }) => match beast {
            Beast::Deer => tr!("board-deer", count = count, n = n),
            Beast::Tiger => tr!("board-tiger", count = count, n = n),
            Beast::Jaguar => tr!("board-jaguar", count = count, n = n),
            Beast::Hare => tr!("board-hare", count = count, n = n),
            Beast::Fox => tr!("board-fox", count = count, n = n),
            Beast::Bull => tr!("board-bull", count = count, n = n),
            Beast::Dog => tr!("board-dog", count = count, n = n),
            Beast::Goat => tr!("board-goat", count = count, n = n),
            Beast::Hunter => tr!("board-hunter", count = count, n = n),
        },
        (Look::Strong, Board::Tables { .. }) => tr!("board-courier", count = count, n = n),
        (Look::Strong, Board::Rows { .. }) => tr!("board-king", count = count, n = n),
        (Look::Asleep, Board::Squares { .. }) => tr!("board-unconverted", count = count, n = n),
        (Look::Asleep, _) => tr!("board-asleep", count = count, n = n),
        (Look::Pinned, _) => tr!("board-pinned", count = count, n = n),
        (Look::Returned, _) => tr!("board-returned", count = count, n = n),
        (Look::Veteran, _) => tr!("board-veteran", count = count, n = n),
        (Look::Plain | Look::Strong, _) => tr!("board-piece", count = count, n = n),
    }
}
