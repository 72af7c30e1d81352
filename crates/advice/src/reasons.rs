//! Reasons for a move and against it, beside another one: the countable effects that differ.

use std::collections::BTreeSet;
use std::fmt;

use lauta_game::{Figure, ThrowChance};
use serde::Serialize;

use crate::facts::{Facts, Struck, Threats};

/// A reason for a move or against it, beside another move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "String")]
pub struct Reason {
    /// True if it speaks for the move.
    pub speaks_for: bool,
    /// The fact that speaks.
    pub claim: Claim,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.speaks_for { '+' } else { '−' };
        write!(f, "{sign} {}", self.claim)
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> Self {
        reason.to_string()
    }
}

/// A fact that tells two moves apart. Of two numbers the first is that of the move in question, the
/// second that of the other move.
///
/// As text it is in English: `hits 1 instead of 0`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Men of the other side that the move itself strikes.
    Strikes(Strike, [u32; 2]),
    /// A point, as the side that moves counts it.
    Point(PointChange, u8),
    /// An advantage without a number; true if the side has it after this move alone.
    Asset(bool, String),
    /// Points that a throw gives on average, as they are written.
    Average(Whose, [String; 2]),
    /// Throws of 36 that bring an event.
    Chance {
        /// The side that throws.
        whose: Whose,
        /// Effect of these throws, as a verb phrase: `fill the grand jan`.
        does: String,
        /// Numbers of throws.
        throws: [u32; 2],
        /// Throws that bring it in more than one way, where they differ.
        several: Option<[u32; 2]>,
    },
    /// Throws that strike a man, or moves in games without dice.
    Threat {
        /// The side that threatens.
        whose: Whose,
        /// The effect.
        does: Strike,
        /// Numbers of throws or moves.
        counts: [u32; 2],
        /// All throws; `None` in a game without dice.
        of: Option<u32>,
    },
    /// Throws or moves that end the game.
    End {
        /// The side that threatens.
        whose: Whose,
        /// Name of the ending.
        ending: String,
        /// Numbers of throws or moves.
        counts: [u32; 2],
        /// All throws; `None` in a game without dice.
        of: Option<u32>,
    },
    /// A figure that players count.
    Figure {
        /// Its name: `pips`.
        name: String,
        /// The other side, if the figure is that side's.
        of: Option<String>,
        /// Its values.
        counts: [u32; 2],
    },
}

/// The side whose throws are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// That of the side that has moved, if it were to throw now.
    Own,
    /// That of the other side, of this name.
    Other(String),
}

/// An effect on men of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strike {
    /// Sends them to the bar or to the hand.
    Hit,
    /// Takes them out of the game.
    Capture,
    /// Holds them under a man.
    Pin,
}

/// A change on a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointChange {
    /// This move makes it, the other one does not.
    Makes,
    /// The other move makes it.
    MakesNot,
    /// This move gives it up, the other one does not.
    GivesUp,
    /// The other move gives it up.
    Keeps,
}

impl Strike {
    const ALL: [Self; 3] = [Self::Hit, Self::Capture, Self::Pin];

    fn verb(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Capture => "capture",
            Self::Pin => "pin",
        }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => f.write_str("of its own"),
            Self::Other(side) => write!(f, "of {side}"),
        }
    }
}

/// `n` throws or moves of a side and the verb before what they do.
fn threat(n: u32, of: Option<u32>, whose: &Whose) -> String {
    let would = match whose {
        Whose::Own => " would",
        Whose::Other(_) => "",
    };
    match (of, n) {
        (Some(of), _) => format!("{n} of {of} throws {whose}{would}"),
        // Without a throw each position has its own number of moves.
        (None, 1) => format!("1 move {whose}{would}"),
        (None, _) => format!("{n} moves {whose}{would}"),
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strikes(strike, [mine, other]) => {
                write!(f, "{}s {mine} instead of {other}", strike.verb())
            }
            Self::Point(change, point) => {
                let verb = match change {
                    PointChange::Makes => "makes",
                    PointChange::MakesNot => "does not make",
                    PointChange::GivesUp => "gives up",
                    PointChange::Keeps => "keeps",
                };
                write!(f, "{verb} the {point}-point")
            }
            Self::Asset(true, asset) => write!(f, "with {asset}"),
            Self::Asset(false, asset) => write!(f, "without {asset}"),
            Self::Average(whose, [mine, other]) => write!(
                f,
                "a throw {whose} gives {mine} points on average instead of {other}"
            ),
            Self::Chance {
                whose,
                does,
                throws: [mine, other],
                several,
            } => {
                write!(f, "{mine} of 36 throws {whose} {does} instead of {other}")?;
                match several {
                    Some([mine, other]) => {
                        write!(f, ", in more than one way {mine} instead of {other}")
                    }
                    None => Ok(()),
                }
            }
            Self::Threat {
                whose: Whose::Other(_),
                does: Strike::Hit,
                counts: [mine, other],
                of: Some(of),
            } => {
                let shots = if *mine == 1 { "shot" } else { "shots" };
                let share = percent(*mine, *of);
                write!(f, "leaves {mine} {shots} ({share} %) instead of {other}")
            }
            Self::Threat {
                whose,
                does,
                counts: [mine, other],
                of,
            } => {
                let threat = threat(*mine, *of, whose);
                write!(f, "{threat} {} instead of {other}", does.verb())
            }
            Self::End {
                whose,
                ending,
                counts: [mine, other],
                of,
            } => {
                let threat = threat(*mine, *of, whose);
                write!(f, "{threat} end the game ({ending}) instead of {other}")
            }
            Self::Figure {
                name,
                of,
                counts: [mine, other],
            } => {
                let of = of
                    .as_ref()
                    .map_or_else(String::new, |of| format!(" of {of}"));
                write!(f, "{name}{of} {mine} instead of {other}")
            }
        }
    }
}

/// Share of `n` in `of`, in whole per cent.
#[must_use]
pub fn percent(n: u32, of: u32) -> u32 {
    (100 * n + of / 2) / of.max(1)
}

impl Facts {
    /// The reasons for this move and against it, beside the `other` one: the numbers that differ, the
    /// reasons for it first. `sides` are the sides' names.
    #[must_use]
    pub fn instead_of(&self, other: &Self, sides: &[String; 2]) -> Vec<Reason> {
        let mut said = Said::default();
        let (me, them) = (self.side, &sides[self.side.other().index()]);
        for (strike, counts) in self.struck.beside(other.struck) {
            said.more_is(true, counts, Claim::Strikes(strike, counts));
        }
        self.points(other, &mut said);
        for (mine, others, has) in [
            (&self.assets, &other.assets, true),
            (&other.assets, &self.assets, false),
        ] {
            for asset in mine.iter().filter(|asset| !others.contains(asset)) {
                said.that(has, Claim::Asset(has, asset.clone()));
            }
        }
        let theirs = Whose::Other(them.clone());
        let against = [&self.scores_against, &other.scores_against];
        scores(against.map(Vec::as_slice), &theirs, &mut said);
        let own = [&self.own_scores, &other.own_scores];
        scores(own.map(Vec::as_slice), &Whose::Own, &mut said);
        if let (Some(mine), Some(others)) = (&self.against, &other.against) {
            mine.beside(others, &theirs, &mut said);
        }
        if let (Some(mine), Some(others)) = (&self.own, &other.own) {
            mine.beside(others, &Whose::Own, &mut said);
        }
        for figure in &self.figures {
            let same = |f: &&Figure| f.name == figure.name;
            let old = other.figures.iter().find(same);
            let (Some(old), Some(helps)) = (old, figure.helps()) else {
                continue;
            };
            for side in [me, me.other()] {
                let counts = [figure, old].map(|figure| figure.values[side.index()]);
                let claim = Claim::Figure {
                    name: figure.name.clone(),
                    of: (side != me).then(|| them.clone()),
                    counts,
                };
                said.more_is(helps == (side == me), counts, claim);
            }
        }
        said.0.sort_by_key(|reason| !reason.speaks_for);
        said.0
    }

    /// Points made and given up by one of the two moves alone.
    fn points(&self, other: &Self, said: &mut Said) {
        use PointChange::{GivesUp, Keeps, Makes, MakesNot};
        for (good, mine, others, change, else_) in [
            (true, &self.made, &other.made, Makes, MakesNot),
            (false, &self.given_up, &other.given_up, GivesUp, Keeps),
        ] {
            for point in mine.iter().filter(|point| !others.contains(point)) {
                said.that(good, Claim::Point(change, *point));
            }
            for point in others.iter().filter(|point| !mine.contains(point)) {
                said.that(!good, Claim::Point(else_, *point));
            }
        }
    }
}

/// Compares the scores of one side's next throw after this move and after the other one.
fn scores(chances: [&[ThrowChance]; 2], whose: &Whose, said: &mut Said) {
    // It is good to score, and bad if the other side does.
    let good = *whose == Whose::Own;
    let average = |chances: &[ThrowChance]| -> f64 {
        let points = chances.iter().map(|chance| {
            let points = f64::from(chance.points);
            if chance.to_other { -points } else { points }
        });
        points.sum::<f64>() / 36.0
    };
    let points = chances.map(average);
    let shown = points.map(|points| format!("{points:.2}").replace('-', "−"));
    if shown[0] != shown[1] {
        let claim = Claim::Average(whose.clone(), shown);
        said.that((points[0] > points[1]) == good, claim);
    }
    let absent = |like: &ThrowChance| ThrowChance {
        throws: 0,
        several: 0,
        points: 0,
        ..like.clone()
    };
    let find = |chances: &[ThrowChance], like: &ThrowChance| {
        let same =
            |known: &&ThrowChance| (&known.does, known.to_other) == (&like.does, like.to_other);
        let found = chances.iter().find(same).cloned();
        found.unwrap_or_else(|| absent(like))
    };
    let [mine, others] = chances;
    let only_others = others.iter().filter(|like| find(mine, like).throws == 0);
    for like in mine.iter().chain(only_others) {
        let (a, b) = (find(mine, like), find(others, like));
        let counts = |chance: &ThrowChance| (chance.throws, chance.several, chance.points);
        if counts(&a) == counts(&b) {
            continue;
        }
        let claim = Claim::Chance {
            whose: whose.clone(),
            does: like.does.clone(),
            throws: [a.throws, b.throws],
            several: (a.several != b.several).then_some([a.several, b.several]),
        };
        let more = (a.points, a.throws) > (b.points, b.throws);
        said.that(more == (good != like.to_other), claim);
    }
}

/// Reasons as they are found.
#[derive(Default)]
struct Said(Vec<Reason>);

impl Said {
    fn that(&mut self, speaks_for: bool, claim: Claim) {
        self.0.push(Reason { speaks_for, claim });
    }

    /// A claim about two numbers, of which it is good or bad to have more; nothing if they are equal.
    fn more_is(&mut self, good: bool, [mine, other]: [u32; 2], claim: Claim) {
        if mine != other {
            self.that((mine > other) == good, claim);
        }
    }
}

impl Struck {
    /// The counts beside those of another one.
    fn beside(self, other: Self) -> impl Iterator<Item = (Strike, [u32; 2])> {
        let mine = [self.hit, self.captured, self.pinned];
        let others = [other.hit, other.captured, other.pinned];
        let counts = mine.into_iter().zip(others);
        let counts = counts.map(|(mine, other)| [mine, other]);
        Strike::ALL.into_iter().zip(counts)
    }
}

impl Threats {
    fn beside(&self, other: &Self, whose: &Whose, said: &mut Said) {
        let (good, of) = (*whose == Whose::Own, self.thrown.then_some(self.of));
        let sensible = self.sensible.beside(other.sensible);
        for ((does, counts), (_, [mine, others])) in self.strike.beside(other.strike).zip(sensible)
        {
            // What no sensible player would do tells nothing, whatever it adds to the count.
            if mine.cmp(&others) != counts[0].cmp(&counts[1]) {
                continue;
            }
            let claim = Claim::Threat {
                whose: whose.clone(),
                does,
                counts,
                of,
            };
            said.more_is(good, counts, claim);
        }
        let names: BTreeSet<&String> = self.ends.keys().chain(other.ends.keys()).collect();
        for name in names {
            let counts = [self, other].map(|threats| threats.ends.get(name).copied().unwrap_or(0));
            let claim = Claim::End {
                whose: whose.clone(),
                ending: name.clone(),
                counts,
                of,
            };
            said.more_is(good, counts, claim);
        }
    }
}
