//! Report on the daldøs games, as a page in Markdown.

mod games;

use std::fmt::Write;

use lauta_engine::exact::Tables;
use lauta_game::{Endgames, Notation};
use lauta_running::Rules;

use super::endgames::{DalDal, ExactError, board, hits, load};
use games::{advice, options};

/// Progress callback with the current step; returns `false` to stop.
type Tell<'a> = dyn FnMut(&str) -> bool + 'a;

/// The whole page. Figures come from `games` games of the best play, with equal dice for every row.
///
/// # Errors
/// If it was stopped.
pub fn report(
    games: u32,
    seed: u64,
    mut tell: impl FnMut(&str) -> bool,
) -> Result<String, ExactError> {
    let mut page = String::from(HEAD);
    let out = &mut page;
    chances(out)?;
    endings(out, &mut tell)?;
    small_boards(out, &mut tell)?;
    options(out, games, seed, &mut tell)?;
    advice(out, games, seed, &mut tell)?;
    Ok(page)
}

fn told(tell: &mut Tell<'_>, what: &str) -> Result<(), ExactError> {
    if tell(what) {
        Ok(())
    } else {
        Err(ExactError::Stopped)
    }
}

const HEAD: &str = "\
# Daldøs in figures

Made by `cargo xtask daldos`, which runs `lauta exact report`.

*Exact* sections are computed. All other figures come from played games and have their 95 %
interval. A *throw* is one throw of both dice; extra throws count too.

`lauta rules daldos` and `lauta rules daldosa` print the rules with their sources.
";

/// Writing into a string cannot fail.
macro_rules! line {
    ($out:expr, $($text:tt)*) => { let _ = writeln!($out, $($text)*); };
}
use line;

fn chances(out: &mut String) -> Result<(), ExactError> {
    line!(out, "\n## Chances to hit (exact)\n");
    line!(
        out,
        "One piece stands this many holes behind an enemy piece, and its side is about to throw. Dice that do\n\
         not help can be played elsewhere. A dal-dal gives another throw; in the fast game all throws come\n\
         before the first move.\n\n\
         `lauta exact hits GAME` prints these tables, and those for two pieces behind the enemy.\n"
    );
    line!(
        out,
        "| holes behind | daldøs, daldøsa | per cent | best use of dal-dal | fast daldøsa | per cent |"
    );
    line!(out, "|--:|--:|--:|---|--:|--:|");
    let (classic, fast) = (hits("daldos")?, hits("daldosa-fast")?);
    for (a, b) in classic.one_piece.iter().zip(&fast.one_piece) {
        let advice = match &a.dal_dal {
            Some(DalDal::Move(all)) => match all.first().and_then(|first| first.first()) {
                Some(0) => "stay".to_string(),
                Some(holes) => format!("go on by {holes}"),
                None => String::new(),
            },
            Some(DalDal::Hits) => "hit".to_string(),
            None => String::new(),
        };
        line!(
            out,
            "| {} | {} | {:.2} | {advice} | {} | {:.2} |",
            a.distances[0],
            a.chance,
            a.percent,
            b.chance,
            b.percent
        );
    }
    Ok(())
}

/// The boards whose endings are shown.
const BOARDS: [(&str, u8); 3] = [("daldosa", 12), ("daldos:n=14", 14), ("daldos", 16)];

/// Endings with the pieces of A, who is about to throw, and of B; all in the middle row.
const ENDINGS: [(&str, &[u8], &[u8]); 12] = [
    ("1 hole behind", &[6], &[5]),
    ("4 holes behind", &[8], &[4]),
    ("8 holes behind", &[10], &[2]),
    ("1 hole ahead", &[5], &[6]),
    ("4 holes ahead", &[4], &[8]),
    ("two against one, both behind", &[8, 6], &[4]),
    ("two against one, one on either side", &[8, 2], &[5]),
    ("one against two, behind both", &[8], &[6, 4]),
    ("one against two, between them", &[5], &[8, 2]),
    ("two each, behind", &[9, 8], &[4, 3]),
    ("two each, ahead", &[4, 3], &[9, 8]),
    ("two each, by turns", &[9, 5], &[7, 3]),
];

fn endings(out: &mut String, tell: &mut Tell<'_>) -> Result<(), ExactError> {
    line!(out, "\n## Endings (exact)\n");
    line!(
        out,
        "Win probability of the side about to throw, and the mean number of throws until one side has no\n\
         piece left. Both sides play best. Probabilities are accurate to 1e-9.\n\n\
         In the named endings all pieces are awake and stand in the middle row, where both sides run the same\n\
         way. *4 holes behind* means 4 holes behind the enemy piece, so that it can be hit.\n"
    );
    let mut rows: Vec<String> = ENDINGS
        .iter()
        .map(|(name, ..)| format!("| {name} |"))
        .collect();
    let pairs = [[1, 1], [2, 1], [1, 2], [2, 2]];
    rows.extend(pairs.map(|[a, b]| format!("| *mean of all endings, {a} against {b}* |")));
    for (spec, n) in BOARDS {
        told(tell, &format!("endings of {spec}"))?;
        let game = load(spec)?;
        let solved = Solved::new(&game)?;
        let named = ENDINGS.iter().map(|(_, a, b)| solved.of(&middle(n, a, b)));
        let all = pairs.iter().map(|&pair| Ok(solved.mean(pair)));
        for (row, figures) in rows.iter_mut().zip(named.chain(all)) {
            let (chance, throws) = figures?;
            let _ = write!(row, " {:.2} % | {throws:.1} |", 100.0 * chance);
        }
    }
    line!(
        out,
        "| the side about to throw is | 12-13-12 | throws | 14-15-14 | throws | 16-17-16 | throws |"
    );
    line!(out, "|---|--:|--:|--:|--:|--:|--:|");
    for row in &rows {
        line!(out, "{row}");
    }
    line!(
        out,
        "\nWith the option `end=last-piece` the first side with one piece left has lost. Such a game is over\n\
         where the endings 2 against 1 and 1 against 2 begin. The side with two pieces wins those nearly\n\
         always, but slowly."
    );
    Ok(())
}

/// Endings with up to two pieces a side, their chances and lengths.
struct Solved<'g> {
    game: &'g Rules,
    tables: Tables,
    lengths: Vec<f32>,
}

impl<'g> Solved<'g> {
    fn new(game: &'g Rules) -> Result<Self, ExactError> {
        let tables = Tables::make(game, [2, 2])?;
        let lengths = tables.lengths(game)?;
        Ok(Self {
            game,
            tables,
            lengths,
        })
    }

    /// Chance and throws of a position.
    fn of(&self, position: &str) -> Result<(f64, f64), ExactError> {
        let pos = self.game.read_position(position)?;
        self.at(&pos).ok_or(ExactError::NoEnding)
    }

    fn at(&self, pos: &lauta_running::Position) -> Option<(f64, f64)> {
        let chance = self.tables.chance(self.game, pos)?;
        let number = self.tables.number(self.game, pos)?;
        Some((chance, self.lengths[number as usize].into()))
    }

    /// The mean over all positions with `pieces`: those of the side about to throw, then of the
    /// other side.
    fn mean(&self, pieces: [u8; 2]) -> (f64, f64) {
        let (mut count, mut chances, mut throws) = (0.0, 0.0, 0.0);
        for number in 0..self.game.endings_with(pieces) {
            if let Some((chance, length)) = self.at(&self.game.ending(pieces, number)) {
                count += 1.0;
                chances += chance;
                throws += length;
            }
        }
        (chances / count, throws / count)
    }
}

/// A position with pieces on these holes of the middle row, all awake, A to throw.
fn middle(n: u8, a: &[u8], b: &[u8]) -> String {
    let row: String = (0..=n)
        .map(|hole| match hole {
            hole if a.contains(&hole) => 'A',
            hole if b.contains(&hole) => 'B',
            _ => '1',
        })
        .collect();
    // Runs of empty holes are written as one number.
    let mut text = String::new();
    let mut empty = 0;
    for hole in row.chars() {
        if hole == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text.push(hole);
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    format!("{n}/{text}/{n} A -")
}

fn small_boards(out: &mut String, tell: &mut Tell<'_>) -> Result<(), ExactError> {
    line!(out, "\n## A whole game on 4, 5 and 4 holes (exact)\n");
    line!(
        out,
        "The smallest board that the rules allow, solved completely: all reachable positions, best play by\n\
         both sides. A game on it is short and the first throw matters much, so compare the options rather\n\
         than the board.\n\n\
         `lauta exact board daldos:n=5 --most 13000000` solves the board of 5, 6 and 5 holes (a quarter of an\n\
         hour, 1.3 GB of memory).\n"
    );
    line!(
        out,
        "| rules | positions | first to throw wins | throws a game |"
    );
    line!(out, "|---|--:|--:|--:|");
    for (name, options) in CHANGES {
        told(tell, &format!("the small board: {name}"))?;
        let solved = board(
            &format!("daldos:n=4{}", with(',', options)),
            u32::MAX,
            |_, _| true,
        )?;
        line!(
            out,
            "| {name} | {} | {:.4} % | {:.2} |",
            solved.positions,
            100.0 * solved.chance,
            solved.throws
        );
    }
    Ok(())
}

/// The rules that are compared.
const CHANGES: [(&str, &str); 5] = [
    ("as daldøs", ""),
    ("one piece left loses", "end=last-piece"),
    ("captures in passing", "capture=each-die"),
    (
        "captures in passing, in the enemy row",
        "capture=each-die-enemy-row",
    ),
    ("only the aftmost may be dalled", "dalling=aftmost"),
];

fn with(joint: char, options: &str) -> String {
    if options.is_empty() {
        String::new()
    } else {
        format!("{joint}{options}")
    }
}
