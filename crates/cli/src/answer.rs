//! Backgammon for other programs: a board and a throw as 28 numbers on a line of standard input,
//! the board after the play as 26 numbers on a line of standard output, until the line `quit`.

use std::io::{BufRead, Write};

use anyhow::{Context, Result as Anyhow, bail};
use lauta_catalog::game::{Dice, Throw};

use crate::arguments::Answering;
use crate::{Answer, Result};

const POINTS: usize = 24;
const BAR: usize = POINTS + 1;
const CHECKERS: usize = 15;

/// By the mover's points: own checkers positive, the other side's negative. At [`BAR`] stand the
/// own checkers on the bar, at 0 the other side's. Checkers that are missing are off.
type Numbers = [i8; BAR + 1];

pub(crate) fn answer(options: &Answering, out: &mut dyn Write) -> Result {
    let mut dice = Dice::from_seed(options.seed);
    for (n, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line?;
        if line.trim() == "quit" {
            break;
        }
        let after = play(&line, options, &mut dice)
            .with_context(|| format!("line {}, {:?}", n + 1, line.trim()))?;
        let after = after.map(|n| n.to_string());
        writeln!(out, "{}", after.join(" "))?;
        out.flush()?;
    }
    Ok(Answer::Yes)
}

fn play(line: &str, options: &Answering, dice: &mut Dice) -> Anyhow<Numbers> {
    let (board, throw) = read(line)?;
    let mut session = lauta_catalog::open_at("backgammon", &position(&board))?;
    session.throw(throw)?;
    let Some(mv) = session.pick_as(&options.player, dice)? else {
        bail!("there is nothing to choose: the game is over");
    };
    session.play(&mv)?;
    written(&session.position())
}

fn read(line: &str) -> Anyhow<(Numbers, Throw)> {
    let numbers: Vec<i8> = line
        .split_whitespace()
        .map(|word| {
            word.parse()
                .with_context(|| format!("{word:?} is no number of checkers"))
        })
        .collect::<Anyhow<_>>()?;
    let Some((board, &[first, second])) = numbers.split_first_chunk::<{ BAR + 1 }>() else {
        bail!(
            "{} numbers instead of 28: the points 0 to 25 and two dice",
            numbers.len()
        );
    };
    let faces = [first, second].map(|face| u8::try_from(face).unwrap_or(0));
    if !faces.iter().all(|face| (1..=6).contains(face)) {
        bail!("{first} and {second} are no throw; a die shows 1 to 6");
    }
    for (whose, sign) in [("own", 1), ("the other side's", -1)] {
        let men: usize = board
            .iter()
            .filter_map(|n| usize::try_from(i32::from(*n) * sign).ok())
            .sum();
        if men > CHECKERS {
            bail!("{men} checkers are {whose}; there are {CHECKERS}");
        }
    }
    if board[BAR] < 0 || board[0] > 0 {
        bail!("at 25 stand own checkers, at 0 the other side's");
    }
    Ok((*board, Throw::new(&faces)))
}

/// The board in the program's notation.
fn position(board: &Numbers) -> String {
    let side = |count: &dyn Fn(usize) -> i8| {
        let men = (1..=BAR).rev().filter(|&point| count(point) > 0);
        let men: Vec<_> = men
            .map(|point| format!("{point}({})", count(point)))
            .collect();
        match men.is_empty() {
            true => "-".into(),
            false => men.join(","),
        }
    };
    let me = side(&|point| board[point]);
    let other = side(&|point| board[BAR - point].saturating_neg());
    format!("{me}/{other}")
}

/// A position of the other side's turn, with the eyes of the side that has moved.
fn written(position: &str) -> Anyhow<Numbers> {
    let mut board = [0; BAR + 1];
    let men = position.split_once(' ').map_or(position, |(men, _)| men);
    let (other, me) = men.split_once('/').context("a position has two sides")?;
    for stack in me.split(',').filter(|stack| *stack != "-") {
        let (point, count) = stack_of(stack)?;
        board[point] = count;
    }
    for stack in other.split(',').filter(|stack| *stack != "-") {
        let (point, count) = stack_of(stack)?;
        board[BAR - point] = -count;
    }
    Ok(board)
}

fn stack_of(text: &str) -> Anyhow<(usize, i8)> {
    let (point, count) = match text.split_once('(') {
        Some((point, count)) => (point, count.trim_end_matches(')').parse()?),
        None => (text, 1),
    };
    let point: usize = point.parse()?;
    match point {
        1..=BAR => Ok((point, count)),
        _ => bail!("{point} is no point"),
    }
}

#[cfg(test)]
mod tests {
    use super::{position, read, written};

    #[test]
    fn boards_are_read_and_written() {
        let start = "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 6 5";
        let (board, _) = read(start).unwrap();
        let text = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
        assert_eq!(position(&board), text);
        assert_eq!(written(text).unwrap(), board);
        let bars = "-1 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 -5 0 0 0 0 0 1 6 5";
        let (board, _) = read(bars).unwrap();
        assert_eq!(position(&board), "25(1),6(2)/25(1),6(5)");
        assert_eq!(written("25,6(5)/25,6(2) side=2").unwrap(), board);
    }

    #[test]
    fn bad_lines_are_refused() {
        for (line, why) in [
            ("1 2 3", "3 numbers instead of 28"),
            ("x", "\"x\" is no number"),
            (&["0 "; 28].concat(), "0 and 0 are no throw"),
            (&["9 "; 28].concat(), "9 and 9 are no throw"),
            (&(["1 "; 26].concat() + "6 5"), "26 checkers are own"),
            (&(["0 "; 25].concat() + "-1 6 5"), "at 25 stand own"),
        ] {
            let error = read(line).unwrap_err().to_string();
            assert!(error.contains(why), "{line}: {error}");
        }
    }
}
