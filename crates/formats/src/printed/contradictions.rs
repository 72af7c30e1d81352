//! Dice and scores of a printed position that its id tells otherwise.

use super::read::Block;
use super::shapes::{is_edge, plain};

impl Block<'_> {
    /// Dice and scores that the text tells otherwise than the id, which counts, in words.
    pub(super) fn contradictions(&self) -> Vec<String> {
        let head = self.lines.iter().take(self.body() + 1).enumerate().skip(1);
        let mut points = vec![];
        let mut said = vec![];
        for (n, line) in head {
            let line = plain(line);
            let told = if self.gnu {
                gnu_dice(&line)
            } else {
                dice(&line)
            };
            if let Some((mut told, mut meant)) = told.zip(self.spot.dice()) {
                told.sort_unstable();
                meant.sort_unstable();
                if told != meant {
                    said.push(format!(
                        "line {}: the dice differ from those of the id, which counts",
                        self.above + n + 1
                    ));
                }
            }
            points.extend(if self.gnu {
                gnu_points(&line)
            } else {
                score(&line)
            });
        }
        let mut meant = self.spot.score;
        points.sort_unstable();
        meant.sort_unstable();
        if self.spot.rules.length > 0 && points.len() == 2 && points != meant {
            said.push(format!(
                "line {}: the score differs from that of the id, which counts",
                self.above + 1
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
