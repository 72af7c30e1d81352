//! The board in characters.

use std::collections::BTreeMap;

use lauta_game::{Board, Look, Place, Side, Spot, Stack, View};

pub(crate) fn text(view: &View, below: Side) -> String {
    let board = match &view.board {
        Board::Tables { points, home } => tables(view, *points, *home, below),
        Board::Rows { holes, .. } => rows(view, *holes, below),
        Board::Lines { lines } => on_lines(view, lines, below),
    };
    let mut text = board
        .iter()
        .map(|line| line.trim_end().to_string() + "\n")
        .collect::<String>();
    text += "\n";
    for count in &view.counts {
        let values = Side::BOTH.map(|side| {
            let value = &count.values[side.index()];
            if value.is_empty() {
                String::new()
            } else {
                format!("{} {value}", view.sides[side.index()])
            }
        });
        let values: Vec<String> = values.into_iter().filter(|v| !v.is_empty()).collect();
        text += &format!("{}: {}\n", count.label, values.join(", "));
    }
    let dice: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
    text += &match view.turn {
        Some(side) if dice.is_empty() => format!("{} to move\n", view.sides[side.index()]),
        Some(side) => format!(
            "{} to move, dice {}\n",
            view.sides[side.index()],
            dice.join("-")
        ),
        None => "the game is over\n".into(),
    };
    text
}

/// The sign of a checker.
fn checker(stack: &Stack) -> char {
    match (stack.side, stack.look) {
        (Side::First, Look::Pinned) => '◌',
        (Side::First, _) => '○',
        (Side::Second, Look::Pinned) => '◍',
        (Side::Second, _) => '●',
    }
}

/// Five rows of checkers for each half of the board; the fifth becomes a number.
const DEPTH: usize = 5;

fn tables(view: &View, points: u8, home: u8, below: Side) -> Vec<String> {
    let half = points / 2;
    let own = |place: &Place| place.names[below.index()].parse::<u8>().unwrap_or(0);
    let by_number: BTreeMap<u8, &Place> = view
        .places
        .iter()
        .filter(|place| matches!(place.spot, Spot::Point { .. }))
        .map(|place| (own(place), place))
        .collect();
    let aside = |wanted: fn(&Spot) -> Option<Side>| {
        Side::BOTH.map(|side| {
            let place = view
                .places
                .iter()
                .find(|place| wanted(&place.spot) == Some(side));
            place.map_or(0, |place| {
                place
                    .stacks
                    .iter()
                    .map(|s| usize::from(s.count))
                    .sum::<usize>()
            })
        })
    };
    let hands = aside(|spot| {
        if let Spot::Hand { side } = spot {
            Some(*side)
        } else {
            None
        }
    });
    let offs = aside(|spot| {
        if let Spot::Off { side } = spot {
            Some(*side)
        } else {
            None
        }
    });
    let cell = |number: u8, depth: usize| -> String {
        let stacks = by_number
            .get(&number)
            .map_or(&[] as &[Stack], |place| &place.stacks);
        let total: usize = stacks.iter().map(|s| usize::from(s.count)).sum();
        let signs: Vec<char> = stacks
            .iter()
            .flat_map(|s| std::iter::repeat_n(checker(s), s.count.into()))
            .collect();
        if depth == DEPTH - 1 && total > DEPTH {
            return format!("{total:>3}");
        }
        signs.get(depth).map_or_else(
            || {
                if depth == 0 {
                    "  ·".into()
                } else {
                    "   ".into()
                }
            },
            |c| format!("  {c}"),
        )
    };
    let row = |numbers: &[u8], depth: usize, bar: char| -> String {
        let split = usize::from(half - home.min(half));
        let cells = |part: &[u8]| part.iter().map(|n| cell(*n, depth)).collect::<String>();
        format!(
            "│{} │ {bar} │{} │",
            cells(&numbers[..split]),
            cells(&numbers[split..])
        )
    };
    let names = |numbers: &[u8]| {
        let split = usize::from(half - home.min(half));
        let part = |part: &[u8]| part.iter().map(|n| format!("{n:>3}")).collect::<String>();
        format!(
            " {}      {} ",
            part(&numbers[..split]),
            part(&numbers[split..])
        )
    };
    let upper: Vec<u8> = (half + 1..=points).collect();
    let lower: Vec<u8> = (1..=half).rev().collect();
    let sign = |side: Side, n: usize, depth: usize| {
        let of = Stack {
            side,
            count: 1,
            look: Look::Plain,
        };
        if depth < n.min(DEPTH) {
            checker(&of)
        } else {
            ' '
        }
    };
    let width = names(&upper).chars().count();
    let split = usize::from(half - home.min(half)) * 3 + 1;
    let rule = |ends: [&str; 2], joint: &str| {
        let right = width - split - 7;
        format!(
            "{}{}{joint}───{joint}{}{}",
            ends[0],
            "─".repeat(split),
            "─".repeat(right + 1),
            ends[1]
        )
    };
    let mut board = vec![names(&upper), rule(["┌", "┐"], "┬")];
    let tray = |side: Side| format!("  off {} {}", sign(side, 1, 0), offs[side.index()]);
    let above = below.other();
    for depth in 0..DEPTH {
        // Men in hand stand on the bar, from the middle of the board outwards.
        let bar = sign(above, hands[above.index()], DEPTH - 1 - depth);
        let end = if depth == 0 {
            tray(above)
        } else {
            String::new()
        };
        board.push(row(&upper, depth, bar) + &end);
    }
    board.push(rule(["├", "┤"], "┼"));
    for depth in (0..DEPTH).rev() {
        let bar = sign(below, hands[below.index()], DEPTH - 1 - depth);
        let end = if depth == 0 {
            tray(below)
        } else {
            String::new()
        };
        board.push(row(&lower, depth, bar) + &end);
    }
    board.push(rule(["└", "┘"], "┴"));
    board.push(names(&lower));
    for side in Side::BOTH {
        if hands[side.index()] > DEPTH {
            board.push(format!(
                "in hand {} {}",
                sign(side, 1, 0),
                hands[side.index()]
            ));
        }
    }
    board
}

fn rows(view: &View, holes: u8, below: Side) -> Vec<String> {
    let wide = if holes <= 22 { 3 } else { 2 };
    let at = |x: i16, y: i16| view.places.iter().find(|p| p.spot == Spot::Point { x, y });
    let initial = |side: Side| view.sides[side.index()].chars().next().unwrap_or('?');
    let sign = |place: &Place| match place.stacks.first() {
        None => '·',
        Some(stack) if stack.look == Look::Asleep => initial(stack.side).to_ascii_lowercase(),
        Some(stack) if stack.look == Look::Strong => 'K',
        Some(stack) => initial(stack.side).to_ascii_uppercase(),
    };
    let order: [i16; 3] = if below == Side::First {
        [2, 1, 0]
    } else {
        [0, 1, 2]
    };
    let mut board = Vec::new();
    let numbers: String = (0..=holes)
        .map(|x| {
            if x == 0 {
                " ".repeat(wide)
            } else {
                format!("{x:>wide$}")
            }
        })
        .collect();
    board.push(format!("   {numbers}"));
    for y in order {
        let name = ["A", "M", "B"]
            .get(usize::try_from(y).unwrap_or(0))
            .copied()
            .unwrap_or("?");
        let cells: String = (0..=i16::from(holes))
            .map(|x| {
                at(x, y).map_or_else(
                    || " ".repeat(wide),
                    |place| format!("{:>wide$}", sign(place)),
                )
            })
            .collect();
        board.push(format!(" {name} {cells}"));
    }
    board.push(format!(
        "   capital letters are awake, small ones asleep: {} and {}",
        initial(Side::First),
        initial(Side::Second)
    ));
    board
}

/// Characters from one file, and lines from one rank, to the next.
const FILE: usize = 4;
const RANK: usize = 2;

fn on_lines(view: &View, lines: &[Vec<(i16, i16)>], below: Side) -> Vec<String> {
    let points = || lines.iter().flatten();
    let (left, right) = (
        points().map(|p| p.0).min().unwrap_or(1),
        points().map(|p| p.0).max().unwrap_or(1),
    );
    let (low, high) = (
        points().map(|p| p.1).min().unwrap_or(1),
        points().map(|p| p.1).max().unwrap_or(1),
    );
    let at = |(x, y): (i16, i16)| {
        let (column, row) = match below {
            Side::First => (x - left, high - y),
            Side::Second => (right - x, y - low),
        };
        (
            usize::try_from(column).unwrap_or(0) * FILE,
            usize::try_from(row).unwrap_or(0) * RANK,
        )
    };
    let width = usize::try_from(right - left).unwrap_or(0) * FILE + 1;
    let height = usize::try_from(high - low).unwrap_or(0) * RANK + 1;
    let mut grid = vec![vec![' '; width]; height];
    for line in lines {
        for pair in line.windows(2) {
            join(&mut grid, at(pair[0]), at(pair[1]));
        }
    }
    let mut hands = Vec::new();
    for place in &view.places {
        let sign = match place.stacks.first() {
            None => '·',
            Some(stack) if stack.look == Look::Strong => 'X',
            Some(_) => 'o',
        };
        if let Spot::Point { x, y } = place.spot {
            let (column, row) = at((x, y));
            if let Some(cell) = grid.get_mut(row).and_then(|line| line.get_mut(column)) {
                *cell = sign;
            }
        } else if let Some(stack) = place.stacks.first() {
            let name = &place.names[below.index()];
            hands.push(format!("{name}: {} {}", sign, stack.count));
        }
    }
    let mut board: Vec<String> = grid
        .iter()
        .enumerate()
        .map(|(row, line)| {
            let rank = i16::try_from(row / RANK).unwrap_or(0);
            let rank = if below == Side::First {
                high - rank
            } else {
                low + rank
            };
            let label = if row % RANK == 0 {
                rank.to_string()
            } else {
                String::new()
            };
            format!("{label:>3} {}", line.iter().collect::<String>())
        })
        .collect();
    let files: String = (left..=right)
        .map(|x| {
            let x = if below == Side::First {
                x
            } else {
                right + left - x
            };
            let letter = u8::try_from(x - 1)
                .ok()
                .map_or('?', |n| char::from(b'a' + n.min(25)));
            format!("{letter:<FILE$}")
        })
        .collect();
    board.push(format!("    {files}"));
    board.extend(hands);
    board
}

/// Draws the edge between two points of a line.
fn join(grid: &mut [Vec<char>], from: (usize, usize), to: (usize, usize)) {
    let (a, b) = if from.1 <= to.1 {
        (from, to)
    } else {
        (to, from)
    };
    if a.1 == b.1 {
        let (start, end) = (a.0.min(b.0), a.0.max(b.0));
        let between = grid[a.1].get_mut(start + 1..end).into_iter().flatten();
        for cell in between.filter(|c| **c == ' ') {
            *cell = '─';
        }
        return;
    }
    let steps = b.1 - a.1;
    for (share, row) in grid.iter_mut().skip(a.1).take(steps).enumerate().skip(1) {
        let column = if b.0 >= a.0 {
            a.0 + (b.0 - a.0) * share / steps
        } else {
            a.0 - (a.0 - b.0) * share / steps
        };
        let sign = match b.0.cmp(&a.0) {
            std::cmp::Ordering::Equal => '│',
            std::cmp::Ordering::Greater => '╲',
            std::cmp::Ordering::Less => '╱',
        };
        let cell = &mut row[column];
        *cell = if *cell == ' ' || *cell == sign {
            sign
        } else {
            '╳'
        };
    }
}
