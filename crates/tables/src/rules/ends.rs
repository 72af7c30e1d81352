//! The ends of a game, and payments, compiled.

use super::shape::Shape;
use crate::file::{Condition, LiftHead};
use crate::position::Men;

/// The ends of a game, compiled.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub(crate) struct Ends {
    pub(crate) list: Vec<Compiled>,
    /// For every ending, the word that worked cases use for it.
    pub(crate) words: Vec<String>,
    /// True if a jan is among them; below, any shape. The generator has to watch for both at each
    /// step.
    pub(crate) jan: bool,
    pub(crate) shapes: bool,
    /// True if one must be looked for after every step.
    pub(crate) at_steps: bool,
    /// True if any is tested when the turn ends.
    pub(crate) at_turn_end: bool,
    /// The endings that cannot come about any more, by whether the winner has men off, and the loser; see
    /// [`Game::ruled_out`](lauta_game::Game::ruled_out).
    pub(crate) ruled_out: [[u64; 2]; 2],
}

/// One way in which a game ends.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    pub(crate) when: When,
    /// For each value that can apply: its conditions, its place in the list of endings, and
    /// whether the loser's men left are counted on from there.
    pub(crate) values: Vec<(Vec<Condition>, u8, bool)>,
}

/// Event that ends the game, compiled.
#[derive(Clone, Debug)]
pub(crate) enum When {
    AllOff,
    Jan,
    Men { men: Men, points: u32 },
    Shape(Shape),
    Reached(Shape),
    Hit,
    ShutOut,
    BothDead,
    BothShutOut,
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

/// Event that is paid for, compiled.
#[derive(Clone, Debug)]
pub(crate) enum Due {
    Shape(Shape),
    Triplet,
    LiftHead(LiftHead),
}

/// As [`Ends::ruled_out`], in a game with so many men a side.
pub(crate) fn ruled_out(list: &[Compiled], men: u8) -> [[u64; 2]; 2] {
    let with = |winner_off: bool, loser_off: bool| {
        let (mut all, mut open) = (0u64, 0u64);
        for end in list {
            // Men that are off never come back.
            let late = winner_off && matches!(&end.when, When::Men { men, .. } if men[0] == 0);
            for (conditions, index, counted) in &end.values {
                let last = index + if *counted { men - 1 } else { 0 };
                let bits = (*index..=last)
                    .filter_map(|n| 1u64.checked_shl(n.into()))
                    .fold(0, |bits, bit| bits | bit);
                all |= bits;
                let none_off = conditions.contains(&Condition::LoserNoneOff);
                if !(late || loser_off && none_off) {
                    open |= bits;
                }
            }
        }
        all & !open
    };
    [false, true].map(|winner| [false, true].map(|loser| with(winner, loser)))
}

impl Ends {
    /// True if a side may give the game up.
    pub(crate) fn concede(&self) -> bool {
        self.list
            .iter()
            .any(|end| matches!(end.when, When::Conceded))
    }

    /// True if a game can end without a winner: both mothers caught, or both sides dead or shut
    /// out.
    pub(crate) fn know_draws(&self) -> bool {
        let draws = |end: &Compiled| {
            matches!(
                end.when,
                When::Mother | When::BothMothers | When::BothDead | When::BothShutOut
            )
        };
        self.list.iter().any(draws)
    }

    /// Words for an event besides bearing off that can end the game, or decide its points, when all
    /// men of both sides are at home and can no longer meet; `None` if there is none.
    pub(crate) fn besides_bearing_off(&self, home: u32) -> Option<&'static str> {
        self.list.iter().find_map(|end| match &end.when {
            When::AllHome => Some("is over before men are borne off"),
            When::BothDead => Some("may be drawn before men are borne off"),
            When::Shape(shape) | When::Reached(shape) if shape.fits_on(home) => {
                Some("can be won by how men stand at home")
            }
            When::AllOff => end
                .values
                .iter()
                .any(|(conditions, ..)| conditions.contains(&Condition::LoserNeverMade))
                .then_some("counts what a side has made before"),
            // The caller watches for shapes; nothing is hit or pinned any more, and nobody gives up
            // what he has begun to bear off.
            When::Men { .. }
            | When::Shape(_)
            | When::Reached(_)
            | When::Hit
            | When::ShutOut
            | When::BothShutOut
            | When::Jan
            | When::Mother
            | When::BothMothers
            | When::Conceded => None,
        })
    }

    /// True if nothing but bearing off ends the game at a step.
    pub(crate) fn only_all_off(&self) -> bool {
        !self.jan && !self.shapes && !self.at_steps
    }
}

/// The words of worked cases for the ends of games. What is reached has the word of its rule file.
pub(crate) const WORDS: [&str; 10] = [
    "off",
    "jan",
    "sprangjan",
    "shape",
    "pattern",
    "hit",
    "shut-out",
    "home",
    "mother",
    "conceded",
];
