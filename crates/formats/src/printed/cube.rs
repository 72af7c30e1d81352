//! A decision about the cube, gathered line by line.

use lauta_play::{Chances, CubeAnalysis, Level};

use super::shapes::{Valued, action, equal, labelled};

/// True if two differences of rounded equities are the same.
pub(super) fn fits(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.0016
}

/// Words for a double that is passed.
const PASS: [&str; 4] = ["pass", "aufgabe", "ablehn", "パス"];

/// Words for a double that is beavered.
const BEAVER: [&str; 2] = ["beaver", "ビーバー"];

/// The lines of a decision so far.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) level: Option<Level>,
    pub(super) chances: Vec<Chances>,
    pub(super) cubeless: Option<[f64; 2]>,
    /// No double, double and take, double and pass; what a beaver is worth is twice what a take is.
    worth: [Option<f64>; 3],
    /// Equities of its lines, and how far they are behind the best.
    told: Vec<(f64, Option<f64>)>,
}

impl Gathered {
    /// Takes a line of eXtreme Gammon with equities: first those without a cube, then those with it.
    pub(super) fn take(&mut self, line: &str) -> bool {
        if let Some(cubeless) = equal(line) {
            self.cubeless = Some(cubeless);
            return true;
        }
        let Some(valued) = labelled(line).filter(|_| self.cubeless.is_some()) else {
            return false;
        };
        self.put(valued);
        true
    }

    /// Takes a line of GNU Backgammon with an action and its equity.
    pub(super) fn take_action(&mut self, line: &str) -> bool {
        let Some(valued) = action(line) else {
            return false;
        };
        self.put(valued);
        true
    }

    /// Takes what a choice is worth: a double is named with its answer.
    fn put(&mut self, (choice, worth, behind): Valued<'_>) {
        self.told.push((worth, behind));
        let choice = choice.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| choice.contains(word));
        let double = choice.contains(['/', '／', ',', '、']);
        let worth = if says(&BEAVER) { worth / 2.0 } else { worth };
        self.worth[usize::from(double) + usize::from(double && says(&PASS))] = Some(worth);
    }

    /// True if the equities and their differences to the best one fit together.
    pub(super) fn agrees(&self) -> bool {
        let best = self.told.iter().find(|(_, behind)| behind.is_none());
        best.is_none_or(|(best, _)| {
            let mut told = self.told.iter();
            told.all(|(worth, behind)| behind.is_none_or(|behind| fits(worth - best, behind)))
        })
    }

    /// True if there is something of a decision.
    pub(super) fn is_begun(&self) -> bool {
        let worths = self.worth.iter().any(Option::is_some);
        worths || self.cubeless.is_some() || !self.chances.is_empty()
    }

    /// The decision, if all of it was there; `answered` if the numbers are those of the side that
    /// answers.
    pub(super) fn finish(self, answered: bool) -> Option<CubeAnalysis> {
        let [Some(no_double), Some(double_take), passed] = self.worth else {
            return None;
        };
        let turned = answered && passed.is_some_and(|passed| passed < 0.0);
        let sign = if turned { -1.0 } else { 1.0 };
        let first = self.chances.first().copied()?;
        let second = self.chances.get(1).copied().unwrap_or(first);
        let seen = |[win, gammon, backgammon, lost, lost_most]: Chances| match turned {
            true => [1.0 - win, lost, lost_most, gammon, backgammon],
            false => [win, gammon, backgammon, lost, lost_most],
        };
        Some(CubeAnalysis {
            level: self.level?,
            chances: [seen(first), seen(second)],
            cubeless: self.cubeless?.map(|equity| sign * equity),
            no_double: sign * no_double,
            double_take: sign * double_take,
        })
    }
}
