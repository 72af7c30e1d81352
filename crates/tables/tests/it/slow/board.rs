//! Positions of the slow twin, read and written as text.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::Twin;

/// Numbers of men of one side by place: 0 is off, then the points, the hand, the reserve.
pub(super) type Men = Vec<usize>;

/// Part of a throw that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    Faces,
    Undersides,
    Naming,
}

/// A position, the side on roll first in every pair.
#[derive(Clone)]
pub(super) struct Spot {
    pub(super) men: [Men; 2],
    /// Points where a man of the side on roll is pinned.
    pub(super) pinned: BTreeSet<usize>,
    pub(super) side: usize,
    pub(super) throw: Vec<usize>,
    pub(super) stage: Stage,
    pub(super) named: bool,
    pub(super) row: bool,
    /// Number of numbers that the other side used of this stage, the rest of which is now to be
    /// played.
    pub(super) left: Option<usize>,
    /// True for each side that has thrown a doublet; below, for each that has had the remembered
    /// pattern.
    pub(super) doublets: [bool; 2],
    pub(super) made: [bool; 2],
}

impl Twin {
    /// Men as `24(2),13p`, and the points where one is pinned.
    pub(super) fn read_men(&self, text: &str) -> (Men, BTreeSet<usize>) {
        let (mut men, mut pinned) = (vec![0; self.reserve + 1], BTreeSet::new());
        for part in text.split(',').map(str::trim).filter(|part| *part != "-") {
            let (point, count) = part
                .trim_end_matches(')')
                .split_once('(')
                .unwrap_or((part, "1"));
            let number = point.trim_end_matches('p').trim();
            let at = if number == "R" {
                self.reserve
            } else {
                number.parse().unwrap()
            };
            men[at] += count.trim().parse::<usize>().unwrap();
            if point.ends_with('p') {
                pinned.insert(at);
            }
        }
        (men, pinned)
    }

    pub(super) fn write_men(&self, men: &Men, pinned: &BTreeSet<usize>) -> String {
        let parts: Vec<String> = (1..men.len())
            .rev()
            .filter(|&p| men[p] > 0)
            .map(|p| {
                let name = if p == self.reserve {
                    "R".into()
                } else {
                    p.to_string()
                };
                match men[p] {
                    1 if pinned.contains(&p) => format!("{name}p"),
                    1 => name,
                    n => format!("{name}({n})"),
                }
            })
            .collect();
        if parts.is_empty() {
            "-".into()
        } else {
            parts.join(",")
        }
    }

    pub(super) fn read_spot(&self, text: &str) -> Spot {
        let mut words = text.split(' ');
        let (me, other) = words.next().unwrap().split_once('/').unwrap();
        let ((mut me, pinned), (mut other, _)) = (self.read_men(me), self.read_men(other));
        for men in [&mut me, &mut other] {
            men[0] = self.men - men[1..].iter().sum::<usize>();
        }
        let mut spot = Spot {
            men: [me, other],
            pinned,
            side: 1,
            throw: vec![],
            stage: Stage::Faces,
            named: false,
            row: false,
            left: None,
            doublets: [false; 2],
            made: [false; 2],
        };
        for word in words {
            let (key, value) = word.split_once('=').unwrap();
            let (whose, bare) = match key.strip_prefix("other-") {
                Some(bare) => (1, bare),
                None => (0, key),
            };
            match bare {
                "side" => spot.side = value.parse().unwrap(),
                "throw" => spot.throw = value.split('-').map(|n| n.parse().unwrap()).collect(),
                "stage" if value == "undersides" => spot.stage = Stage::Undersides,
                "stage" if value == "naming" => spot.stage = Stage::Naming,
                "named" => spot.named = value == "1",
                "row" => spot.row = value == "1",
                "left" => spot.left = Some(value.parse().unwrap()),
                "doublets" => spot.doublets[whose] = value == "1",
                word if Some(word) == self.remember.as_deref() => spot.made[whose] = value == "1",
                other => panic!("{other:?} in {text}"),
            }
        }
        spot
    }

    /// The text of a position; `end` is how the side that is not on roll has won, or `draw`.
    pub(super) fn write_spot(&self, spot: &Spot, end: Option<&str>) -> String {
        let theirs = (1..=self.points)
            .filter(|p| spot.men[0][*p] > 0 && spot.men[1][self.across(*p)] > 0)
            .filter(|p| !spot.pinned.contains(p))
            .map(|p| self.across(p))
            .collect();
        let theirs = if self.pins() { theirs } else { BTreeSet::new() };
        let mut text = format!(
            "{}/{}",
            self.write_men(&spot.men[0], &spot.pinned),
            self.write_men(&spot.men[1], &theirs)
        );
        let mut flag = |key: &str, value: &str| write!(text, " {key}={value}").unwrap();
        if spot.side == 2 {
            flag("side", "2");
        }
        if !spot.throw.is_empty() {
            let dice: Vec<String> = spot.throw.iter().map(ToString::to_string).collect();
            flag("throw", &dice.join("-"));
        }
        match spot.stage {
            Stage::Faces => {}
            Stage::Undersides => flag("stage", "undersides"),
            Stage::Naming => flag("stage", "naming"),
        }
        for (key, holds) in [("named", spot.named), ("row", spot.row)] {
            if holds {
                flag(key, "1");
            }
        }
        if let Some(used) = spot.left {
            flag("left", &used.to_string());
        }
        let remembered = self.remember.as_deref().unwrap_or_default();
        for (word, marks) in [("doublets", spot.doublets), (remembered, spot.made)] {
            for (mark, prefix) in marks.iter().zip(["", "other-"]) {
                if *mark {
                    flag(&format!("{prefix}{word}"), "1");
                }
            }
        }
        if let Some(name) = end {
            flag("end", &name.replace(' ', "-").to_lowercase());
        }
        text
    }

    /// This position seen by the other side, which is now on roll.
    pub(super) fn turned(&self, spot: &Spot) -> Spot {
        let [me, other] = spot.men.clone();
        let pinned = (1..=self.points)
            .filter(|p| me[*p] > 0 && other[self.across(*p)] > 0)
            .filter(|p| self.pins() && !spot.pinned.contains(p))
            .map(|p| self.across(p))
            .collect();
        let swap = |[a, b]: [bool; 2]| [b, a];
        Spot {
            men: [other, me],
            pinned,
            side: 3 - spot.side,
            doublets: swap(spot.doublets),
            made: swap(spot.made),
            ..spot.clone()
        }
    }
}
