//! Proofs written down, and the small verifier that replays them.

use std::collections::{BTreeMap, HashSet};

use lauta_game::Notation;

use super::code::Code;
use super::search::{Child, NEVER, Prover};
use super::{Claim, Unprovable, check};
use lauta_hunt::{Position, Rules};

/// A proof: the chosen move in every position that the proving side can reach by the strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    pub(super) claim: Claim,
    /// The number of the position that it begins with.
    pub(super) root: u64,
    /// For the number of a position that of the position after the chosen move.
    pub(super) answers: BTreeMap<u64, u64>,
}

impl Strategy {
    /// Proved claim.
    #[must_use]
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// The number of the position that it begins with, which as a [`Job`](super::Job) is that of the job.
    #[must_use]
    pub fn root(&self) -> u64 {
        self.root
    }

    /// Number of positions with an answer.
    #[must_use]
    pub fn answers(&self) -> usize {
        self.answers.len()
    }
}

impl Prover<'_> {
    /// The proof at `pos`, if [`Prover::run`] has found one.
    ///
    /// Parts of it that the table has lost are searched again.
    pub fn strategy(&mut self, pos: &Position) -> Option<Strategy> {
        let mut strategy = Strategy {
            claim: self.claim,
            root: self.code.number(pos),
            answers: BTreeMap::new(),
        };
        let mut seen = HashSet::new();
        let mut left = Vec::new();
        match self.claim.settled(self.rules, pos, self.dogs_win) {
            Some(true) => {}
            Some(false) => return None,
            None => left.push(*pos),
        }
        self.without_limits();
        let mut children = Vec::new();
        while let Some(pos) = left.pop() {
            let number = self.code.number(&pos);
            if !seen.insert(number) {
                continue;
            }
            self.list(&pos, &mut children);
            if pos.side == self.claim.prover() {
                let answer = self.answer(&pos, number, &mut children)?;
                strategy.answers.insert(number, answer.number);
                children.retain(|child| child.number == answer.number);
            }
            let settled = |pos: &Position| self.claim.settled(self.rules, pos, self.dogs_win);
            for child in &children {
                match settled(&child.pos) {
                    Some(true) => {}
                    Some(false) => return None,
                    None => left.push(child.pos),
                }
            }
        }
        Some(strategy)
    }

    /// Of the moves that are proved that which cost least.
    fn answer(&mut self, pos: &Position, number: u64, children: &mut Vec<Child>) -> Option<Child> {
        let proved = |children: &[Child]| {
            let proved = children.iter().filter(|child| child.numbers.proof == 0);
            proved
                .min_by_key(|child| (child.work, child.number))
                .copied()
        };
        if let Some(child) = proved(children) {
            return Some(child);
        }
        // The proof of every move has been forgotten.
        if self.expand(pos, number, NEVER, &mut |_| true).proof > 0 {
            return None;
        }
        self.list(pos, children);
        proved(children)
    }
}

/// Positions that a verifier has replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The position that the proof begins with.
    pub position: Position,
    /// Positions in which the strategy has to answer.
    pub answers: u64,
    /// Positions in which the other side chooses, and every move of it was followed.
    pub choices: u64,
    /// End positions, in which the rules decide the claim.
    pub ends: u64,
    /// End positions that rest on the certificate.
    pub certified: u64,
}

/// Fault of a strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Flaw {
    /// The game has no dropping phase to speak of.
    Game(Unprovable),
    /// It begins nowhere.
    Root,
    /// It has no answer in this position.
    Missing(String),
    /// No legal move of this position leads where it goes.
    Illegal(String),
    /// This position is an end, and the claim is not true there, or not known to be.
    End(String),
}

impl std::error::Error for Flaw {}

impl std::fmt::Display for Flaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Game(error) => write!(f, "{error}"),
            Self::Root => write!(f, "the strategy begins with no position of this game"),
            Self::Missing(pos) => write!(f, "the strategy has no answer in {pos}"),
            Self::Illegal(pos) => write!(f, "the answer in {pos} is no legal move"),
            Self::End(pos) => write!(f, "the strategy ends in {pos}, where nothing is proved"),
        }
    }
}

impl Strategy {
    /// Replays the strategy against every move of the other side, with the moves that the rules
    /// list and nothing of the search. `dogs_win` must know what it knew when the proof was made.
    ///
    /// # Errors
    /// The first position found in which it fails.
    pub fn verify(
        &self,
        rules: &Rules,
        dogs_win: &dyn Fn(&Position) -> bool,
    ) -> Result<Verified, Flaw> {
        check(rules).map_err(Flaw::Game)?;
        let code = Code::new(rules).map_err(Flaw::Game)?;
        let root = code.position(rules, self.root).ok_or(Flaw::Root)?;
        let mut verified = Verified {
            position: root,
            answers: 0,
            choices: 0,
            ends: 0,
            certified: 0,
        };
        let mut seen = HashSet::from([self.root]);
        let mut left = vec![root];
        let mut moves = Vec::new();
        while let Some(pos) = left.pop() {
            if self.plain(rules, &pos) {
                verified.ends += 1;
                continue;
            }
            if self.claim == Claim::Dogs && dogs_win(&pos) {
                verified.ends += 1;
                verified.certified += 1;
                continue;
            }
            if pos.hand == 0 || rules.ended(&pos).is_some() {
                return Err(Flaw::End(rules.write_position(&pos)));
            }
            moves.clear();
            rules.moves(&pos, &mut moves);
            let mut after: Vec<Position> = moves.iter().map(|&mv| rules.play(&pos, mv)).collect();
            if pos.side == self.claim.prover() {
                verified.answers += 1;
                let answer = self.answers.get(&code.number(&pos));
                let answer = answer.ok_or_else(|| Flaw::Missing(rules.write_position(&pos)))?;
                after.retain(|pos| code.number(pos) == *answer);
                after.truncate(1);
                if after.is_empty() {
                    return Err(Flaw::Illegal(rules.write_position(&pos)));
                }
            } else {
                verified.choices += 1;
            }
            left.extend(
                after
                    .into_iter()
                    .filter(|pos| seen.insert(code.number(pos))),
            );
        }
        Ok(verified)
    }

    /// True if the claim holds in a position by the rules, or in a fortress.
    fn plain(&self, rules: &Rules, pos: &Position) -> bool {
        match self.claim {
            Claim::Captures(captures) => pos.captured >= captures,
            Claim::Dogs => rules
                .ended(pos)
                .is_some_and(|outcome| outcome.winner == Some(lauta_game::Side::Second)),
            Claim::Deer => {
                rules
                    .ended(pos)
                    .is_some_and(|outcome| outcome.winner == Some(lauta_game::Side::First))
                    || rules.fortresses.hold(pos)
            }
        }
    }
}
