//! Advice: the moves of a choice, best first, and the reasons that tell them apart.

use lauta_advice::{AdviceBasis, Effort, Facts, RankedMove, Reason};
use lauta_engine::Trials;
use lauta_game::{Side, stop};
use serde::Serialize;
use thiserror::Error;

use crate::matches::{MatchNext, MatchSession};
use crate::session::{AnySession, Next};

/// All moves of a choice, best first, with the reasons that tell them apart.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advice {
    /// The side that chooses.
    pub side: Side,
    /// The moves, best first, at least one; equities in points for [`Self::side`].
    pub moves: Vec<RankedMove>,
    /// For each of the first [`Self::SHOWN`] moves the reasons for it (`+ …`) and against it
    /// (`− …`) beside the best one; for the best one, beside the next.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Vec<String>>"))]
    pub reasons: Vec<Vec<Reason>>,
    /// True if there is a score or a stake besides, which the equities leave out.
    pub series: bool,
    /// True if the equities are those with this score, stake and cube: on a scale on which a win of one point at this stake
    /// is worth 1 and such a loss -1.
    pub at_score: bool,
}

/// The part that score and stake have in equities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Score {
    /// There is neither.
    #[default]
    None,
    /// They are left out.
    LeftOut,
    /// They count: endings are worth what they are at the score, and the cube is turned at the right moments.
    Counted,
}

/// The reason why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoAdvice {
    /// The dice have to be thrown first.
    #[error("the dice have not been thrown: there is advice on a move once they lie there")]
    Throw,
    /// A raise has to be answered first.
    #[error("the stake has been raised: there is advice on moves alone, once that is settled")]
    Answer,
    /// Only knowledge of the rules is asked for: players mark for themselves, and claim.
    #[error(
        "what a throw gives, and what is wrong with a mark, is for the players to see: there is no advice on it"
    )]
    Marks,
    /// Nobody has to choose any more.
    #[error("the game is over: there is nothing left to advise")]
    Over,
}

impl MatchSession {
    /// The part that score and stake have in the equities of moves.
    #[must_use]
    pub fn score_in_equities(&self) -> Score {
        match (self.adds_up(), self.payoff().is_some()) {
            (_, true) => Score::Counted,
            (true, false) => Score::LeftOut,
            (false, false) => Score::None,
        }
    }

    /// The moves that the side to move may choose from, best first, found in about `millis` milliseconds.
    ///
    /// # Errors
    /// If no side has to choose a move.
    pub fn advice(&self, millis: u64) -> Result<Advice, NoAdvice> {
        match self.next() {
            MatchNext::Choice(_) => Advice::at(self.session(), self.score_in_equities(), millis),
            MatchNext::Throw(..) => Err(NoAdvice::Throw),
            MatchNext::Answer(..) => Err(NoAdvice::Answer),
            MatchNext::GameOver(_) | MatchNext::Over(..) => Err(NoAdvice::Over),
        }
    }
}

/// The side that has to choose a move.
fn chooser(session: &dyn AnySession) -> Result<Side, NoAdvice> {
    match session.next() {
        Next::Choice(side) => Ok(side),
        Next::Throw(..) => Err(NoAdvice::Throw),
        Next::Over(_) => Err(NoAdvice::Over),
    }
}

impl Advice {
    /// Number of moves that are shown unless somebody asks for all.
    pub const SHOWN: usize = 5;
    /// Usual time for advice at the board, in milliseconds.
    pub const MILLIS: u64 = 300;

    /// Advice on a position, found in about `millis` milliseconds.
    ///
    /// # Errors
    /// If no side has to choose a move.
    pub fn at(session: &dyn AnySession, score: Score, millis: u64) -> Result<Self, NoAdvice> {
        let effort = Effort {
            plies: None,
            millis,
            threads: 1,
        };
        Self::with(session, score, effort)
    }

    /// Advice on a position, found with this effort.
    ///
    /// # Errors
    /// If no side has to choose a move.
    pub fn with(session: &dyn AnySession, score: Score, effort: Effort) -> Result<Self, NoAdvice> {
        let side = chooser(session)?;
        let moves = session.best(effort);
        if moves.is_empty() {
            return Err(NoAdvice::Marks);
        }
        Ok(Self::new(session, side, moves, score))
    }

    /// Advice on a position, the moves near the best rolled out; in a game without dice, and where the
    /// rollout was stopped, found in the usual time.
    ///
    /// # Errors
    /// If no side has to choose a move.
    pub fn rolled_out(
        session: &dyn AnySession,
        score: Score,
        plan: &Trials,
    ) -> Result<Self, NoAdvice> {
        let side = chooser(session)?;
        match session.rollout(plan, &mut |_, _| !stop::asked()) {
            Some(rolled) => Ok(Self::new(session, side, rolled.moves, score)),
            None => Self::at(session, score, Self::MILLIS),
        }
    }

    /// Advice to `side`, whose choice it is in `session`, with all its moves, best first.
    #[must_use]
    pub fn new(session: &dyn AnySession, side: Side, moves: Vec<RankedMove>, score: Score) -> Self {
        let shown = moves.iter().take(Self::SHOWN);
        let facts: Vec<Option<Facts>> = shown.map(|entry| session.facts(&entry.mv)).collect();
        let sides = &session.about().sides;
        let reasons = (0..facts.len()).map(|n| {
            let other = facts.get(usize::from(n == 0));
            match (&facts[n], other.and_then(Option::as_ref)) {
                (Some(facts), Some(other)) => facts.instead_of(other, sides),
                _ => vec![],
            }
        });
        Self {
            side,
            reasons: reasons.collect(),
            moves,
            series: score == Score::LeftOut,
            at_score: score == Score::Counted,
        }
    }

    /// The basis of the equities, and what they leave out, a sentence each.
    ///
    /// ```
    /// use lauta_advice::{Basis, RankedMove};
    /// use lauta_game::Side;
    /// use lauta_play::Advice;
    ///
    /// let best = RankedMove {
    ///     mv: "8/5 6/5".into(),
    ///     position: "24(2),13(5),8(2),6(4),5(2)/24(2),13(5),8(3),6(5) side=2".into(),
    ///     equity: 0.16,
    ///     outcomes: [("single won".into(), 0.4)].into(),
    ///     basis: Basis::Network,
    ///     plies: 2,
    ///     evaluations: 100,
    ///     rollout: None,
    ///     proven: None,
    ///     within: None,
    /// };
    /// let advice = Advice { side: Side::First, moves: vec![best], reasons: vec![vec![]], series: true, at_score: false };
    /// let [basis, left_out] = &advice.rests_on()[..] else { panic!() };
    /// assert!(basis.contains("by its network 2 throws ahead"));
    /// assert!(left_out.contains("not considered"));
    /// ```
    #[must_use]
    pub fn rests_on(&self) -> Vec<String> {
        self.basis().iter().map(ToString::to_string).collect()
    }

    /// Basis of the equities, and the score that they leave out.
    #[must_use]
    pub fn basis(&self) -> Vec<AdviceBasis> {
        AdviceBasis::of(&self.moves, self.at_score, self.series)
    }
}
