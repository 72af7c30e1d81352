//! Parts of a printed position that its id tells otherwise.

use lauta_game::Side;

use super::drawing;
use super::read::Block;
use super::shapes::{is_edge, plain};
use crate::model::passed_over;

impl Block<'_> {
    /// A board that breaks off or shows other men than the id, which counts, in words.
    fn drawn_otherwise(&self) -> Option<String> {
        let mut edges = (0..self.lines.len()).filter(|n| is_edge(self.lines[*n]));
        let (upper, lower) = (edges.next()?, edges.next());
        let line = self.above + upper + 1;
        let Some(lower) = lower else {
            return Some(format!("line {line}: the board breaks off; the id counts"));
        };
        let differ = match drawing::board(&self.lines[upper..=lower]) {
            _ if self.gnu => return None,
            None => "cannot be read; the id counts",
            Some(men) if men != self.spot.men => "differ from those of the id, which counts",
            Some(_) => return None,
        };
        Some(format!("line {line}: the men on the board {differ}"))
    }

    /// Men, dice, scores, pips, cubes and sides on roll that the text tells otherwise than the id, which counts, in words.
    pub(super) fn contradictions(&self) -> Vec<String> {
        let head = self.lines.iter().take(self.body() + 1).enumerate().skip(1);
        let mut points = vec![];
        let mut said = Vec::from_iter(self.drawn_otherwise());
        said.extend(self.spot.limit_left_out());
        let (mut scored, mut below_pips) = (0, false);
        for (n, line) in head {
            let line = plain(line);
            let place = self.above + n + 1;
            if below_pips && !line.trim().is_empty() && !is_below_pips(&line) {
                said.push(passed_over(place, &line));
            }
            let mut differ = |what: &str| {
                said.push(format!("line {place}: {what} of the id, which counts"));
            };
            if let Some((mut told, length)) = pips(&line) {
                let mut meant = Side::BOTH.map(|side| self.spot.pips(side));
                told.sort_unstable();
                meant.sort_unstable();
                if told != meant {
                    differ("the pips differ from those");
                }
                if length.is_some_and(|length| length != self.spot.rules.length) {
                    differ("the length of the match differs from that");
                }
                below_pips = true;
            } else if below_pips {
                if cube(&line).is_some_and(|cube| cube != 1 << self.spot.cube.log2.min(31)) {
                    differ("the cube differs from that");
                }
                let sides = [self.spot.roller, self.spot.to_decide()];
                if decides(&line).is_some_and(|side| !sides.contains(&side)) {
                    differ("the side to decide differs from that");
                }
            }
            if !self.gnu && length(&line).is_some_and(|length| length != self.spot.rules.length) {
                differ("the length of the match differs from that");
            }
            let told = if self.gnu {
                gnu_dice(&line)
            } else {
                dice(&line)
            };
            if let Some((mut told, mut meant)) = told.zip(self.spot.dice()) {
                told.sort_unstable();
                meant.sort_unstable();
                if told != meant {
                    differ("the dice differ from those");
                }
            }
            let told = if self.gnu {
                gnu_points(&line)
            } else {
                score(&line)
            };
            if !told.is_empty() {
                scored = n;
            }
            points.extend(told);
        }
        let mut meant = self.spot.score;
        points.sort_unstable();
        meant.sort_unstable();
        if self.spot.rules.length > 0 && points.len() == 2 && points != meant {
            said.push(format!(
                "line {}: the score differs from that of the id, which counts",
                self.above + scored + 1
            ));
        }
        said
    }
}

/// Two faces: `42`.
pub(super) fn faces(text: &str) -> Option<[u8; 2]> {
    let [one @ b'1'..=b'6', other @ b'1'..=b'6'] = text.as_bytes() else {
        return None;
    };
    Some([one - b'0', other - b'0'])
}

/// The dice of `X to play 42`, in any language.
fn dice(line: &str) -> Option<[u8; 2]> {
    let mut words = line.split_whitespace();
    let last = words.next_back()?;
    let sentence = words
        .next()
        .is_some_and(|word| word.starts_with(['X', 'O']));
    faces(last).filter(|_| sentence && !line.contains(':'))
}

/// The pips of both sides in `Pip count  X: 151  O: 161 X-O: 3-1/7`, in any language, and the length of the match.
fn pips(line: &str) -> Option<([u32; 2], Option<u32>)> {
    let (pips, score) = line.split_once("X-O:")?;
    let (_, pips) = pips.split_once("X:")?;
    let (x, o) = pips.split_once("O:")?;
    let length = score.split_once('/').and_then(|(_, length)| {
        let length = length.split_whitespace().next()?;
        length.parse().ok()
    });
    Some(([x.trim().parse().ok()?, o.trim().parse().ok()?], length))
}

/// True for the lines below the pips, in any language: the cube, and what a side is to do.
fn is_below_pips(line: &str) -> bool {
    cube(line).is_some() || line.trim_start().starts_with(['X', 'O'])
}

/// The length of the match in `Score is X:3 O:1 7 pt.(s) match.`, in any language.
fn length(line: &str) -> Option<u32> {
    score(line).first()?;
    let mut numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
    numbers.next().filter(|_| numbers.next().is_none())
}

/// The cube of `Cube: 2, O own cube`, in any language.
fn cube(line: &str) -> Option<u32> {
    let (word, value) = line.split_once(':')?;
    let value = value.split(',').next()?.trim();
    (word.chars().count() > 1).then(|| value.parse().ok())?
}

/// The side of `X on roll, cube action`, in any language.
fn decides(line: &str) -> Option<Side> {
    let mut words = line.split_whitespace();
    let side = match words.next()?.trim_end_matches(':') {
        "X" => Side::Second,
        "O" => Side::First,
        _ => return None,
    };
    words.next().map(|_| side)
}

/// The dice of `Rolled 42` beside a board.
fn gnu_dice(line: &str) -> Option<[u8; 2]> {
    faces(line.rsplit_once("| ")?.1.trim().strip_prefix("Rolled ")?)
}

/// The points of both sides in `Score is X:3 O:1 7 pt.(s) match.`, in any language.
fn score(line: &str) -> Vec<u32> {
    let words = line.split_whitespace();
    if is_edge(line) || words.clone().count() < 3 {
        return vec![];
    }
    let told = words.filter_map(|word| word.strip_prefix("X:").or(word.strip_prefix("O:")));
    told.filter_map(|points| points.parse().ok()).collect()
}

/// The points of a side in `3 points` beside a board.
fn gnu_points(line: &str) -> Vec<u32> {
    let beside = line
        .rsplit_once("| ")
        .map_or("", |(_, beside)| beside.trim());
    let points = beside
        .strip_suffix(" points")
        .or(beside.strip_suffix(" point"));
    points
        .and_then(|points| points.parse().ok())
        .into_iter()
        .collect()
}
