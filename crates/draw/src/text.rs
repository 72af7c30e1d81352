//! The board in characters.

mod ink;
mod squares;
mod tables;

pub(crate) use ink::Ink;

use std::collections::BTreeMap;

use crate::describe;
use lauta_game::{Board, Look, Marker, Place, Rail, Side, Spot, View};

pub(crate) fn text(view: &View, below: Side, ink: Ink) -> String {
    let board = match &view.board {
        Board::Tables { points, home, .. } => {
            let board = tables::tables(view, *points, *home, below);
            board.iter().map(|line| ink.line(line)).collect()
        }
        Board::Rows { holes, castle, .. } => rows(view, *holes, castle.is_some(), below, ink),
        Board::Squares { columns, rows } => squares::squares(view, *columns, rows, below, ink),
        Board::Lines { lines, .. } => on_lines(view, lines, below, ink),
    };
    let mut text = board
        .iter()
        .map(|line| line.trim_end().to_string() + "\n")
        .collect::<String>();
    text += "\n";
    for rail in &view.rails {
        text += &on_rail(view, rail);
    }
    let on_rails = |label: &str| view.rails.iter().any(|rail| rail.label == label);
    for count in view.counts.iter().filter(|count| !on_rails(&count.label)) {
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
    for event in &view.events {
        text += &describe::event(view, event, below);
        text += "\n";
    }
    let dice: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
    text += &match view.turn {
        Some(side) if dice.is_empty() => format!("{} to move\n", view.sides[side.index()]),
        Some(side) => {
            let name = view.throw_name.iter().map(|name| format!(" ({name})"));
            format!(
                "{} to move, {} {}{}\n",
                view.sides[side.index()],
                describe::called_dice(view),
                dice.join("-"),
                name.collect::<String>()
            )
        }
        None => "the game is over\n".into(),
    };
    for note in &view.notes {
        text += &format!("{}\n", note.words());
    }
    text
}

/// A count on the rail in front of each side, a line each: `points  White  ····◆········  4`.
fn on_rail(view: &View, rail: &Rail) -> String {
    let wide = view.sides.iter().map(|name| name.chars().count()).max();
    let wide = wide.unwrap_or(0);
    let line = |side: Side| {
        let at = rail.at[side.index()];
        let spot = |number: u16| match (number == at.min(rail.length.into()), rail.marker) {
            (false, _) => '·',
            (true, Marker::Counter) => '◆',
            (true, Marker::Peg) => '▲',
        };
        let spots: String = (0..=rail.length.into()).map(spot).collect();
        let name = &view.sides[side.index()];
        let broken = match rail.unbroken[side.index()] {
            true => ", unbroken",
            false => "",
        };
        format!("{:8} {name:wide$}  {spots}  {at}{broken}\n", rail.label)
    };
    Side::BOTH.map(line).concat()
}

fn rows(view: &View, holes: u8, castle: bool, below: Side, ink: Ink) -> Vec<String> {
    let wide = if holes <= 22 { 3 } else { 2 };
    let at = |x: i16, y: i16| view.places.iter().find(|p| p.spot == Spot::Point { x, y });
    let initial = |side: Side| view.sides[side.index()].chars().next().unwrap_or('?');
    let sign = |place: &Place| match place.stacks.first() {
        None => "·".to_string(),
        Some(stack) if stack.look == Look::Asleep => initial(stack.side).to_lowercase().to_string(),
        Some(stack) if stack.look == Look::Strong => format!("K{}", initial(stack.side)),
        Some(stack) if stack.look == Look::Neutral => "K".to_string(),
        Some(stack) => initial(stack.side).to_uppercase().to_string(),
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
                    |place| ink.pieces(&place.stacks, format!("{:>wide$}", sign(place))),
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
    if castle {
        board.push("   K is the king, with the letter of the side that he belongs to".into());
    }
    board
}

/// Characters from one file, and lines from one rank, to the next.
const FILE: usize = 4;
const RANK: usize = 2;

fn on_lines(view: &View, lines: &[Vec<(i16, i16)>], below: Side, ink: Ink) -> Vec<String> {
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
    let mut pieces = BTreeMap::new();
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
                pieces.insert((row, column), place.stacks.as_slice());
            }
        } else if let Some(stack) = place.stacks.first() {
            let name = &place.names[below.index()];
            let sign = ink.pieces(&place.stacks, sign.into());
            hands.push(format!("{name}: {sign} {}", stack.count));
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
            let cell = |(column, sign): (usize, &char)| {
                let stacks = pieces.get(&(row, column)).copied().unwrap_or_default();
                ink.pieces(stacks, sign.to_string())
            };
            let cells: String = line.iter().enumerate().map(cell).collect();
            format!("{label:>3} {cells}")
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
