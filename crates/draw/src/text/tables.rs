//! The tables board in characters.

use std::iter::repeat_n;

use lauta_game::{Look, Place, Quarter, Side, Spot, Stack, View};

use crate::describe::{COURIER, called};
use crate::layout::is_shared;

/// Five rows of checkers for each half of the board; the fifth becomes a number.
const DEPTH: usize = 5;
/// Characters of a point.
const CELL: usize = 3;
/// Characters between the points on the left and those on the right of the bar.
const BAR: usize = 6;

/// The sign of a checker.
fn sign(side: Side, look: Look) -> char {
    match (side, look) {
        (Side::First, Look::Pinned) => '◌',
        (Side::First, Look::Strong) => '◎',
        (Side::First, _) => '○',
        (Side::Second, Look::Pinned) => '◍',
        (Side::Second, Look::Strong) => '◉',
        (Side::Second, _) => '●',
    }
}

fn count(stacks: &[Stack]) -> usize {
    stacks.iter().map(|stack| usize::from(stack.count)).sum()
}

/// `○ 11`, or `◎ 2 ○ 11`; `○ 0` for nothing.
fn amount(side: Side, stacks: &[Stack]) -> String {
    let nothing = Stack {
        side,
        count: 0,
        look: Look::Plain,
    };
    let shown = if stacks.is_empty() {
        &[nothing]
    } else {
        stacks
    };
    let words = shown
        .iter()
        .map(|s| format!("{} {}", sign(s.side, s.look), s.count));
    words.collect::<Vec<_>>().join(" ")
}

pub(super) fn tables(view: &View, points: u8, home: u8, below: Side) -> Vec<String> {
    let half = points / 2;
    let split = usize::from(half - home.min(half));
    let row = |numbers: &mut dyn Iterator<Item = u8>| Row {
        view,
        split,
        points: numbers
            .map(|number| {
                (
                    number,
                    view.places.iter().find(|p| is_point(p, below, number)),
                )
            })
            .collect(),
    };
    let (high, low) = (half + 1..=points, (1..=half).rev());
    let (upper, lower) = if view.start_near {
        (row(&mut low.into_iter()), row(&mut high.into_iter()))
    } else {
        (row(&mut high.into_iter()), row(&mut low.into_iter()))
    };
    let above = below.other();
    // Beside the points from which men go off.
    let [upper_end, lower_end] = if view.start_near {
        [below, above]
    } else {
        [above, below]
    };
    let mut board = vec![upper.numbers(), upper.border(["┌", "┬", "┐"], '▾')];
    let trays = trays(view, upper_end, below);
    for depth in 0..DEPTH {
        // Men in hand stand on the bar, from the middle of the board outwards.
        let bar = on_bar(view, above, DEPTH - 1 - depth);
        let end = trays.get(depth).cloned().unwrap_or_default();
        board.push(upper.line(depth, bar) + &end);
    }
    let middle = Row {
        points: vec![(0, None); half.into()],
        ..upper
    };
    board.push(middle.border(["├", "┼", "┤"], '─'));
    let trays = self::trays(view, lower_end, below);
    for depth in (0..DEPTH).rev() {
        let bar = on_bar(view, below, DEPTH - 1 - depth);
        let end = trays.get(depth).cloned().unwrap_or_default();
        board.push(lower.line(depth, bar) + &end);
    }
    board.push(lower.border(["└", "┴", "┘"], '▴'));
    board.push(lower.numbers());
    board.extend(notes(view, below));
    board
}

fn is_point(place: &Place, below: Side, number: u8) -> bool {
    matches!(place.spot, Spot::Point { .. }) && place.names[below.index()].parse() == Ok(number)
}

/// The points of one half of the board, from left to right, each with its number.
struct Row<'v> {
    view: &'v View,
    split: usize,
    points: Vec<(u8, Option<&'v Place>)>,
}

impl Row<'_> {
    /// The two parts of a line, with the bar between them.
    fn parted(&self, cells: &[String], bar: &str) -> String {
        let (left, right) = cells.split_at(self.split.min(cells.len()));
        format!("{}{bar}{}", left.concat(), right.concat())
    }

    fn numbers(&self) -> String {
        let numbers = self
            .points
            .iter()
            .map(|(number, _)| format!("{number:>CELL$}"));
        format!(
            " {}",
            self.parted(&numbers.collect::<Vec<_>>(), &" ".repeat(BAR))
        )
    }

    fn line(&self, depth: usize, bar: char) -> String {
        let cells: Vec<String> = self
            .points
            .iter()
            .map(|(_, place)| cell(place.map_or(&[], |place| &place.stacks), depth))
            .collect();
        format!("│{} │", self.parted(&cells, &format!(" │ {bar} │")))
    }

    /// An edge of the board. Marked places have `mark` on it, those of a pattern a lozenge.
    fn border(&self, [left, joint, right]: [&str; 3], mark: char) -> String {
        let is_in =
            |ids: &[String], place: &Option<&Place>| place.is_some_and(|p| ids.contains(&p.id));
        let cells: Vec<String> = self
            .points
            .iter()
            .map(|(_, place)| {
                if is_in(&self.view.pattern, place) {
                    "──◆".into()
                } else if is_in(&self.view.marked, place) {
                    format!("──{mark}")
                } else {
                    "───".into()
                }
            })
            .collect();
        format!(
            "{left}{}─{right}",
            self.parted(&cells, &format!("─{joint}───{joint}"))
        )
    }
}

/// Characters of a point, `depth` men from the edge.
fn cell(stacks: &[Stack], depth: usize) -> String {
    let last = depth + 1 == DEPTH;
    if is_shared(stacks) {
        // Side by side, and the number below the board.
        let seen = Side::BOTH.map(|side| {
            let men: usize = stacks
                .iter()
                .filter(|s| s.side == side)
                .map(|s| usize::from(s.count))
                .sum();
            match men {
                men if last && men > DEPTH => '+',
                men if depth < men => sign(side, Look::Plain),
                _ => ' ',
            }
        });
        return format!(" {}{}", seen[0], seen[1]);
    }
    let total = count(stacks);
    if last && total > DEPTH {
        return format!("{total:>CELL$}");
    }
    let mut signs = stacks
        .iter()
        .flat_map(|s| repeat_n(sign(s.side, s.look), s.count.into()));
    let empty = if depth == 0 { '·' } else { ' ' };
    format!("{:>CELL$}", signs.nth(depth).unwrap_or(empty))
}

fn on_bar(view: &View, side: Side, depth: usize) -> char {
    let hand = view
        .places
        .iter()
        .find(|place| place.spot == Spot::Hand { side });
    let men = hand.iter().flat_map(|place| &place.stacks);
    men.flat_map(|s| repeat_n(sign(s.side, s.look), s.count.into()))
        .take(DEPTH)
        .nth(depth)
        .unwrap_or(' ')
}

/// Texts beside the board on the side of `side`, from the edge inwards: `  off ○ 3`.
fn trays(view: &View, side: Side, below: Side) -> Vec<String> {
    let mut trays: Vec<&Place> = view
        .places
        .iter()
        .filter(|p| p.spot == Spot::Off { side } || p.spot == Spot::Reserve { side })
        .collect();
    trays.sort_by_key(|place| matches!(place.spot, Spot::Reserve { .. }));
    let shown = trays.iter().map(|place| {
        format!(
            "  {} {}",
            place.names[below.index()],
            amount(side, &place.stacks)
        )
    });
    shown.collect()
}

/// Lines below the board: counts that do not fit on it, and the meaning of its signs.
fn notes(view: &View, below: Side) -> Vec<String> {
    let mut notes = Vec::new();
    let mut names: Vec<(&str, Vec<String>)> = Vec::new();
    for place in &view.places {
        let name = &place.names[below.index()];
        match place.spot {
            Spot::Hand { side } if count(&place.stacks) > DEPTH => {
                notes.push(format!("{name} {}", amount(side, &place.stacks)));
            }
            Spot::Point { .. }
                if is_shared(&place.stacks)
                    && place.stacks.iter().any(|s| usize::from(s.count) > DEPTH) =>
            {
                notes.push(format!("{name}: {}", amount(below, &place.stacks)));
            }
            _ => {}
        }
        for (side, word) in called(view, place) {
            let whose = if side == below {
                name.clone()
            } else {
                format!("{name} of {}", view.sides[side.index()])
            };
            match names.iter_mut().find(|(known, _)| *known == word) {
                Some((_, points)) if side == below => points.insert(0, whose),
                Some((_, points)) => points.push(whose),
                None => names.push((word, vec![whose])),
            }
        }
    }
    for (look, word) in [(Look::Pinned, "pinned"), (Look::Strong, COURIER)] {
        let mut stacks = view.places.iter().flat_map(|place| &place.stacks);
        if stacks.any(|stack| stack.look == look) {
            notes.push(format!(
                "{word}: {} {}",
                sign(Side::First, look),
                sign(Side::Second, look)
            ));
        }
    }
    notes.extend(
        names
            .iter()
            .map(|(word, points)| format!("{word}: {}", points.join(", "))),
    );
    notes.extend(quarters(view, below));
    notes
}

/// The quarters with their first and last points, two a line: `petit jan 24 to 19, grand jan 18 to 13`.
fn quarters(view: &View, below: Side) -> Vec<String> {
    let quarter = |quarter: &Quarter| {
        let ends = [quarter.places.last()?, quarter.places.first()?];
        let [from, to] = ends.map(|id| view.place(id));
        let index = below.index();
        let (name, from, to) = (
            &quarter.names[index],
            &from?.names[index],
            &to?.names[index],
        );
        Some(format!("{name} {from} to {to}"))
    };
    let names: Vec<String> = view.quarters.iter().filter_map(quarter).collect();
    names.chunks(2).map(|line| line.join(", ")).collect()
}
