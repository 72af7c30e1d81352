//! Boards: straight lines, and everything that follows from them.
//!
//! A board file lists lines of points. Two consecutive points of a line are neighbours, three are
//! a leap in both directions, and nothing else is. Mountains, entrances and the mirror image are
//! found here, so that no file has to say them and none can say them wrongly.

use std::collections::{BTreeMap, BTreeSet};

use lauta_game::RulesError;
use serde::Deserialize;

/// The most points a board can have, one bit each.
pub const MAX_POINTS: usize = 64;

/// A point of the board: points are numbered from the top rank down, each rank from left to right.
pub type Point = u8;

/// A leap from a point: over which neighbour, and to where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Leap {
    /// The point that is leapt over.
    pub over: Point,
    /// The point behind it.
    pub to: Point,
}

/// A board: points, lines, and what follows from them.
#[derive(Clone, Debug)]
pub struct Board {
    /// File (1 is a) and rank of every point.
    pub places: Vec<(i16, i16)>,
    /// The lines as they are drawn.
    pub lines: Vec<Vec<Point>>,
    /// All points.
    pub all: u64,
    /// The neighbours of every point.
    pub neighbours: [u64; MAX_POINTS],
    /// The leaps from every point.
    pub leaps: Vec<Vec<Leap>>,
    /// Edges grouped by the difference of their points' numbers: the difference, and the lower
    /// points. All edges between two kinds of points are found by one shift a group.
    pub edges: Vec<(u32, u64)>,
    /// The two points of every edge.
    pub pairs: Vec<u64>,
    /// The mountains: parts that hang on the rest by one point, their entrance.
    pub mountains: Vec<Mountain>,
    /// For every point, and every other point with a deer, the points that must be taken so that a
    /// deer on the first one cannot move; see [`Board::blockade`].
    shut: Vec<u64>,
    /// The left-right mirror image of every point, if the board is its own mirror image.
    pub mirror: Option<[Point; MAX_POINTS]>,
}

/// A part of the board that hangs on the rest by one point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mountain {
    /// Its points, the entrance not among them.
    pub inside: u64,
    /// The one point through which it is entered.
    pub entrance: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    lines: Vec<String>,
}

impl Board {
    /// Reads a board file.
    ///
    /// ```
    /// let text = "lines = ['a1 b1 c1', 'a2 b2 c2', 'a1 a2', 'b1 b2', 'c1 c2']";
    /// let board = lauta_hunt::Board::read("small", text)?;
    /// assert_eq!(board.points(), 6);
    /// # Ok::<(), lauta_game::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// All faults of the file, each with the line that is to blame.
    pub fn read(name: &str, text: &str) -> Result<Self, RulesError> {
        let fail = |faults: Vec<String>| {
            let faults = faults
                .into_iter()
                .map(|fault| format!("{name}.toml: {fault}"));
            RulesError::File(faults.collect())
        };
        let file: BoardFile = toml::from_str(text)
            .map_err(|error| fail(vec![error.to_string().trim_end().to_string()]))?;
        Self::from_lines(&file.lines).map_err(fail)
    }

    pub(crate) fn from_lines(texts: &[String]) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let mut lines: Vec<Vec<(i16, i16)>> = Vec::new();
        for text in texts {
            match read_line(text) {
                Ok(line) => lines.push(line),
                Err(fault) => faults.push(format!("line {text:?}: {fault}")),
            }
        }
        faults.extend(repeated_edges(&lines));
        let mut places: Vec<(i16, i16)> = lines
            .iter()
            .flatten()
            .copied()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        if places.is_empty() && faults.is_empty() {
            faults.push("a board needs at least one line".into());
        }
        if places.len() > MAX_POINTS {
            faults.push(format!(
                "a board can have {MAX_POINTS} points, and this one has {}",
                places.len()
            ));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        places.sort_by_key(|&(x, y)| (-y, x));
        let number: BTreeMap<(i16, i16), Point> = places.iter().copied().zip(0u8..).collect();
        let lines: Vec<Vec<Point>> = lines
            .iter()
            .map(|line| line.iter().map(|place| number[place]).collect())
            .collect();
        let mut board = Self {
            all: u64::MAX >> (MAX_POINTS - places.len()),
            neighbours: [0; MAX_POINTS],
            leaps: vec![Vec::new(); places.len()],
            edges: Vec::new(),
            pairs: Vec::new(),
            mountains: Vec::new(),
            shut: Vec::new(),
            mirror: None,
            places,
            lines,
        };
        board.connect()?;
        board.find_mountains();
        board.find_blockades();
        board.find_mirror();
        Ok(board)
    }

    fn connect(&mut self) -> Result<(), Vec<String>> {
        let mut edges: BTreeMap<u32, u64> = BTreeMap::new();
        let mut faults = Vec::new();
        for line in &self.lines {
            for pair in line.windows(2) {
                self.neighbours[usize::from(pair[0])] |= 1 << pair[1];
                self.neighbours[usize::from(pair[1])] |= 1 << pair[0];
                let (low, high) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                *edges.entry(u32::from(high - low)).or_default() |= 1 << low;
            }
            for three in line.windows(3) {
                for (from, to) in [(three[0], three[2]), (three[2], three[0])] {
                    self.leaps[usize::from(from)].push(Leap { over: three[1], to });
                }
            }
        }
        self.edges = edges.into_iter().collect();
        let pairs = self
            .edges
            .iter()
            .flat_map(|&(shift, low)| bits(low).map(move |p| 1 << p | 1 << (u32::from(p) + shift)));
        self.pairs = pairs.collect();
        for (from, leaps) in (0u8..).zip(&mut self.leaps) {
            leaps.sort_unstable();
            leaps.dedup();
            let mut ends = self.neighbours[usize::from(from)];
            for leap in leaps {
                // A move is written by its two ends, so they must not fit two moves.
                if ends & 1 << leap.to != 0 {
                    faults.push(format!(
                        "two ways lead straight from {} to {}, so a move between them could not be written",
                        name(self.places[usize::from(from)]),
                        name(self.places[usize::from(leap.to)])
                    ));
                }
                ends |= 1 << leap.to;
            }
        }
        if self.component(1, self.all) != self.all {
            faults.push("some points cannot be reached from the others".into());
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    /// All points of `within` that can be reached from `from` by neighbours.
    pub fn component(&self, from: u64, within: u64) -> u64 {
        let mut reached = from & within;
        loop {
            let next = reached | self.spread(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The neighbours of all these points.
    #[inline]
    pub fn spread(&self, points: u64) -> u64 {
        let mut spread = 0;
        for &(shift, low) in &self.edges {
            spread |= (points & low) << shift | points >> shift & low;
        }
        spread
    }

    fn find_mountains(&mut self) {
        for entrance in 0..self.points() {
            let rest = self.all & !(1 << entrance);
            let mut parts = Vec::new();
            let mut left = rest;
            while left != 0 {
                let part = self.component(left & left.wrapping_neg(), rest);
                parts.push(part);
                left &= !part;
            }
            parts.sort_by_key(|part| part.count_ones());
            parts.pop();
            self.mountains.extend(
                parts
                    .into_iter()
                    .map(|inside| Mountain { inside, entrance }),
            );
        }
    }

    fn find_blockades(&mut self) {
        let points = self.points();
        let shut = |deer: Point, other: Point| {
            let leaps = self.leaps[usize::from(deer)].iter();
            let over_dogs = leaps.filter(|leap| leap.over != other);
            over_dogs.fold(self.neighbours[usize::from(deer)], |all, leap| {
                all | 1 << leap.to
            })
        };
        let pairs = (0..points).flat_map(|p| (0..points).map(move |q| (p, q)));
        self.shut = pairs.map(|(p, q)| shut(p, q)).collect();
    }

    /// The dogs that block these deer: none of them can move when dogs stand on all these points,
    /// whatever else stands where, and not before.
    #[inline]
    pub fn blockade(&self, deer: u64) -> u64 {
        let points = self.places.len();
        let mut all = 0;
        for p in bits(deer) {
            let row = &self.shut[usize::from(p) * points..][..points];
            // A deer is not leapt over, so its own row says what holds without the others.
            all |= bits(deer).fold(u64::MAX, |shut, q| shut & row[usize::from(q)]);
        }
        all & !deer
    }

    fn find_mirror(&mut self) {
        let files = self.places.iter().map(|&(x, _)| x);
        let (Some(low), Some(high)) = (files.clone().min(), files.max()) else {
            return;
        };
        let mut image = [0; MAX_POINTS];
        for (p, &(x, y)) in self.places.iter().enumerate() {
            let Some(q) = self
                .places
                .iter()
                .position(|&place| place == (low + high - x, y))
            else {
                return;
            };
            image[p] = u8::try_from(q).expect("a board has at most 64 points");
        }
        let reflect = |points: u64| bits(points).fold(0, |m, p| m | 1u64 << image[usize::from(p)]);
        let same = (0..self.points()).map(usize::from).all(|p| {
            let there = usize::from(image[p]);
            let mut leaps: Vec<Leap> = self.leaps[p]
                .iter()
                .map(|l| Leap {
                    over: image[usize::from(l.over)],
                    to: image[usize::from(l.to)],
                })
                .collect();
            leaps.sort_unstable();
            reflect(self.neighbours[p]) == self.neighbours[there] && leaps == self.leaps[there]
        });
        if same {
            self.mirror = Some(image);
        }
    }

    /// Takes out the leaps that cross an entrance at a slant: from a mountain to the rest of the
    /// board, or back, along a line that is not a file.
    pub(crate) fn forbid_oblique(&mut self) {
        for mountain in &self.mountains {
            for (from, leaps) in (0u8..).zip(&mut self.leaps) {
                leaps.retain(|leap| {
                    let inside = |p: Point| mountain.inside >> p & 1;
                    let file = |p: Point| self.places[usize::from(p)].0;
                    leap.over != mountain.entrance
                        || inside(from) == inside(leap.to)
                        || file(from) == file(leap.to)
                });
            }
        }
        self.find_blockades();
    }

    /// Number of points.
    #[must_use]
    pub fn points(&self) -> Point {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let points = self.places.len() as u8;
        points
    }

    /// All points inside mountains, entrances not counted.
    pub fn inside(&self) -> u64 {
        self.mountains
            .iter()
            .fold(0, |all, mountain| all | mountain.inside)
    }

    /// The name of a point: `c5`.
    #[must_use]
    pub fn name(&self, point: Point) -> String {
        name(self.places[usize::from(point)])
    }

    /// The points of each rank, from the top rank down, and its number.
    pub(crate) fn ranks(&self) -> Vec<(i16, Vec<Point>)> {
        let mut ranks: Vec<(i16, Vec<Point>)> = Vec::new();
        for (&(_, y), point) in self.places.iter().zip(0u8..) {
            match ranks.last_mut() {
                Some((rank, points)) if *rank == y => points.push(point),
                _ => ranks.push((y, vec![point])),
            }
        }
        ranks
    }

    /// The mirror image of these points; the points themselves if the board has none.
    pub fn reflect(&self, points: u64) -> u64 {
        match &self.mirror {
            Some(image) => bits(points).fold(0, |all, p| all | 1 << image[usize::from(p)]),
            None => points,
        }
    }
}

/// The numbers of the bits that are set, lowest first.
pub fn bits(mut set: u64) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 64")]
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

fn name((x, y): (i16, i16)) -> String {
    let file = u8::try_from(x).map_or('?', |x| char::from(b'a' + x - 1));
    format!("{file}{y}")
}

fn read_line(text: &str) -> Result<Vec<(i16, i16)>, String> {
    let line: Vec<(i16, i16)> = text
        .split_whitespace()
        .map(|word| {
            read_place(word).ok_or_else(|| {
                format!("{word:?} is no point; write a file from a to i and a rank from 1 to 99, like c5")
            })
        })
        .collect::<Result<_, _>>()?;
    if line.len() < 2 {
        return Err("a line joins at least two points".into());
    }
    if line.iter().collect::<BTreeSet<_>>().len() < line.len() {
        return Err("a straight line meets no point twice".into());
    }
    Ok(line)
}

/// Faults of lines that share a piece: drawn twice, it would still be one edge.
fn repeated_edges(lines: &[Vec<(i16, i16)>]) -> Vec<String> {
    let mut edges = BTreeSet::new();
    let pairs = lines.iter().flat_map(|line| line.windows(2));
    pairs
        .map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1])))
        .filter(|&edge| !edges.insert(edge))
        .map(|(from, to)| format!("two lines join {} and {}", name(from), name(to)))
        .collect()
}

/// File and rank of `c5`.
pub(crate) fn read_place(word: &str) -> Option<(i16, i16)> {
    let mut chars = word.chars();
    let file = chars.next().filter(|c| ('a'..='i').contains(c))?;
    let rank = chars.as_str();
    if rank.is_empty() || rank.len() > 2 || !rank.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let rank: i16 = rank.parse().ok().filter(|&rank| rank > 0)?;
    Some((i16::from(file as u8 - b'a') + 1, rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn main_board() -> Board {
        Board::read(
            "two-mountains",
            include_str!("../boards/two-mountains.toml"),
        )
        .unwrap()
    }

    #[test]
    fn the_main_board_is_as_the_sources_count_it() {
        let board = main_board();
        assert_eq!(board.points(), 35);
        assert_eq!(
            board.neighbours.iter().map(|n| n.count_ones()).sum::<u32>(),
            2 * 74
        );
        assert_eq!(board.leaps.iter().map(Vec::len).sum::<usize>(), 106);
        let entrances: Vec<String> = board
            .mountains
            .iter()
            .map(|m| board.name(m.entrance))
            .collect();
        assert_eq!(entrances, ["c7", "c3"]);
        let sizes: Vec<u32> = board
            .mountains
            .iter()
            .map(|m| m.inside.count_ones())
            .collect();
        assert_eq!(sizes, [4, 6]);
        assert!(board.mirror.is_some());
        let mut plain = board.clone();
        plain.forbid_oblique();
        assert_eq!(plain.leaps.iter().map(Vec::len).sum::<usize>(), 106 - 8);
    }

    #[test]
    fn faults_name_the_line() {
        for (lines, fault) in [
            ("['a1 b1', 'x9 a1']", "\"x9\" is no point"),
            ("['a1']", "at least two points"),
            ("['a1 b1 a1']", "no point twice"),
            ("['a1 b1', 'c1 d1']", "cannot be reached"),
            ("['a1 b1 c1', 'c1 b1']", "two lines join b1 and c1"),
            ("['a1 b1 c1', 'a1 c1']", "could not be written"),
            ("[]", "at least one line"),
        ] {
            let error = Board::read("odd", &format!("lines = {lines}"))
                .unwrap_err()
                .to_string();
            assert!(error.contains(fault), "{error}");
        }
    }
}
