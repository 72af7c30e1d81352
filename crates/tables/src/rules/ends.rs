//! The ends of a game, and what is paid for, compiled.

use super::shape::Shape;
use crate::file::{Condition, LiftHead};
use crate::position::Men;

/// The ends of a game, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    pub(crate) list: Vec<Compiled>,
    /// For every ending, the word that worked cases use for it.
    pub(crate) words: Vec<&'static str>,
    /// Whether a jan is among them, and any shape: what the generator has to watch at each step.
    pub(crate) jan: bool,
    pub(crate) shapes: bool,
    /// Whether any is tested when the turn ends.
    pub(crate) at_turn_end: bool,
}

/// One way in which a game ends.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    pub(crate) when: When,
    /// For each value that can apply: its conditions, its place in the list of endings, and
    /// whether the loser's men left are counted on from there.
    pub(crate) values: Vec<(Vec<Condition>, u8, bool)>,
}

/// What ends it.
#[derive(Clone, Debug)]
pub(crate) enum When {
    AllOff,
    Jan,
    Men { men: Men, points: u32 },
    Shape(Shape),
    AllHome,
    Mother,
    BothMothers,
    Conceded,
}

/// Something that is paid for, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Pays {
    pub(crate) when: Due,
    pub(crate) points: i8,
    pub(crate) remembered: bool,
}

/// What is paid for.
#[derive(Clone, Debug)]
pub(crate) enum Due {
    Shape(Shape),
    Triplet,
    LiftHead(LiftHead),
}

impl Ends {
    /// Whether a side may give the game up.
    pub(crate) fn concede(&self) -> bool {
        self.list
            .iter()
            .any(|end| matches!(end.when, When::Conceded))
    }

    /// Whether a game can end without a winner: both mothers caught.
    pub(crate) fn know_draws(&self) -> bool {
        let draws = |end: &Compiled| matches!(end.when, When::Mother | When::BothMothers);
        self.list.iter().any(draws)
    }

    /// What but bearing off can end the game, or decide what it is worth, when all men of both
    /// sides are at home and can no longer meet.
    pub(crate) fn besides_bearing_off(&self, home: u32) -> Option<&'static str> {
        self.list.iter().find_map(|end| match &end.when {
            When::AllHome => Some("is over before men are borne off"),
            When::Shape(shape) if shape.fits_on(home) => {
                Some("can be won by how men stand at home")
            }
            When::AllOff => end
                .values
                .iter()
                .any(|(conditions, ..)| conditions.contains(&Condition::LoserNeverMade))
                .then_some("counts what a side has made before"),
            // Shapes are watched for by whoever asks; nothing is hit or pinned any more, and
            // nobody gives up what he has begun to bear off.
            When::Men { .. }
            | When::Shape(_)
            | When::Jan
            | When::Mother
            | When::BothMothers
            | When::Conceded => None,
        })
    }

    /// Whether nothing but bearing off ends the game at a step.
    pub(crate) fn only_all_off(&self) -> bool {
        !self.jan && !self.shapes
    }
}

/// The words of worked cases for the ends of games.
pub(crate) const WORDS: [&str; 8] = [
    "off",
    "jan",
    "sprangjan",
    "shape",
    "pattern",
    "home",
    "mother",
    "conceded",
];
