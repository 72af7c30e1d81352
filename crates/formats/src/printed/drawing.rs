//! Boards as eXtreme Gammon draws them, for texts that have lost their id.

use lauta_game::Side;

use super::shapes::{is_edge, plain};
use crate::spot::{BAR, Cube, Due, MOST_MEN, MOST_POINTS, Men, Spot};

/// Binary logarithm of the highest cube.
const HIGHEST: u8 = 15;

/// Lines of a board, in characters.
type Rows = [Vec<char>];

/// The position of the first board of these lines, with the rules above it and the score, the cube and the turn below.
///
/// `None` if a part of that cannot be read, or the pip counts below are not those of the men.
pub(super) fn read(lines: &[&str]) -> Option<Spot> {
    let mut edges = (0..lines.len()).filter(|n| is_edge(lines[*n]));
    let (upper, lower) = (edges.next()?, edges.next()?);
    let mut below = lines[lower + 1..].iter().map(|line| plain(line));
    let (pips, cube, turn) = (below.next()?, below.next()?, below.next()?);
    let counted = [number(&pips, " O:")?, number(&pips, " X:")?];
    let men = board(&lines[upper..=lower])?;
    let too_many = |men: &Men| men.iter().map(|n| u32::from(*n)).sum::<u32>() > MOST_MEN.into();
    if men.map(|men| self::pips(&men)) != counted || men.iter().any(too_many) {
        return None;
    }
    let (roller, due) = of_turn(&turn)?;
    let mut spot = Spot::new(men, roller, due);
    spot.cube = of_cube(&cube)?;
    let (_, score) = pips.split_once("X-O:")?;
    spot.score = [number(score, "-")?, number(score, "")?];
    spot.rules.length = number(score, "/").unwrap_or(0);
    spot.rules.crawford = score.contains("Crawford");
    let money = spot.rules.length == 0;
    let has = |rule: &str| money && lines[..upper].iter().any(|line| line.contains(rule));
    (spot.rules.jacoby, spot.rules.beavers) = (has("Jacoby"), has("Beaver"));
    Some(spot)
}

/// The men of both sides on a board, with its edges.
pub(super) fn board(lines: &[&str]) -> Option<[Men; 2]> {
    let [upper, rows @ .., _] = lines else {
        return None;
    };
    let rows: Vec<Vec<char>> = rows.iter().map(|line| line.chars().collect()).collect();
    men(&rows, &columns(upper)?)
}

/// The place of each point's men in a row, from left to right: below the last digit of its number.
fn columns(edge: &str) -> Option<[usize; 12]> {
    let signs: Vec<char> = edge.chars().chain([' ']).collect();
    let ends =
        (1..signs.len()).filter(|n| signs[n - 1].is_ascii_digit() && !signs[*n].is_ascii_digit());
    let ends: Vec<usize> = ends.map(|n| n - 1).collect();
    ends.try_into().ok()
}

/// The men of both sides. X bears off at the lower right.
fn men(rows: &Rows, columns: &[usize; 12]) -> Option<[Men; 2]> {
    let bar = usize::midpoint(columns[5], columns[6]);
    let middle = rows.iter().position(|row| cell(row, bar) == "BAR")?;
    let mut men = [[0; BAR + 1]; 2];
    for (upper, half) in [(true, &rows[..middle]), (false, &rows[middle + 1..])] {
        for (column, n) in columns.iter().zip(0..) {
            let point = if upper { 13 + n } else { 12 - n };
            match stack(half, *column)? {
                Some((Side::First, count)) => men[0][BAR - point] = count,
                Some((Side::Second, count)) => men[1][point] = count,
                None => {}
            }
        }
        if let Some((side, count)) = stack(half, bar)? {
            men[side.index()][BAR] = count;
        }
    }
    Some(men)
}

/// The men at this place of some rows, five of which are drawn at most: a number stands for the rest. `None` if something
/// else stands there.
fn stack(rows: &Rows, column: usize) -> Option<Option<(Side, u8)>> {
    let (mut side, mut drawn, mut told) = (None, 0, None);
    for row in rows {
        let cell = cell(row, column);
        let letter = match cell.as_str() {
            "" => continue,
            "O" => Side::First,
            "X" => Side::Second,
            number => {
                told = Some(number.parse().ok()?);
                continue;
            }
        };
        if side.is_some_and(|side| side != letter) {
            return None;
        }
        side = Some(letter);
        drawn += 1;
    }
    match side {
        Some(side) => Some(Some((side, told.unwrap_or(drawn)))),
        None => told.is_none().then_some(None),
    }
}

/// The three characters around a place, without blanks.
fn cell(row: &[char], column: usize) -> String {
    let all: String = row.iter().skip(column - 1).take(3).collect();
    all.trim().into()
}

fn pips(men: &Men) -> u32 {
    (0..).zip(men).map(|(point, n)| point * u32::from(*n)).sum()
}

/// The number behind a label.
fn number(line: &str, label: &str) -> Option<u32> {
    let (_, behind) = line.split_once(label)?;
    let behind = behind.trim_start();
    let end = behind.find(|c: char| !c.is_ascii_digit());
    let number = behind[..end.unwrap_or(behind.len())].parse().ok();
    number.filter(|number| *number <= MOST_POINTS)
}

/// The cube of `Cube: 2, O own cube`.
fn of_cube(line: &str) -> Option<Cube> {
    let (_, cube) = line.split_once(':')?;
    let (value, owner) = match cube.split_once(',') {
        Some((value, owner)) => (value, Some(side(owner)?)),
        None => (cube, None),
    };
    let value: u32 = value.trim().parse().ok()?;
    let log2 = value.is_power_of_two().then(|| value.trailing_zeros());
    let log2 = u8::try_from(log2?).ok().filter(|log2| *log2 <= HIGHEST)?;
    Some(Cube { log2, owner })
}

/// The side on roll and what it has to do: `X to play 42`, `X: lance ou double`.
fn of_turn(line: &str) -> Option<(Side, Due)> {
    let named = side(line)?;
    let last = line.split_whitespace().next_back()?;
    Some(match last.as_bytes() {
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => (named, Due::Play([one - b'0', other - b'0'])),
        // The words of this program.
        _ if line.ends_with("to answer the double") => (named.other(), Due::Answer(0)),
        _ => (named, Due::Roll),
    })
}

/// The side with whose letter a text begins.
fn side(text: &str) -> Option<Side> {
    let text = text.trim_start();
    let behind = text.strip_prefix(['X', 'O'])?;
    let alone = behind.starts_with(|c: char| !c.is_alphanumeric());
    let side = if text.starts_with('O') {
        Side::First
    } else {
        Side::Second
    };
    alone.then_some(side)
}
