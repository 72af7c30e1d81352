//! Basis of the equities of a list of moves.

use std::fmt;

use crate::{Basis, RankedMove, counted};

/// A fact about the equities of a list of moves; displayed, an English sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AdviceBasis {
    /// Rollouts of so many trials.
    Rollout(u32),
    /// Hand-made evaluation, so many throws ahead.
    Judged(u8),
    /// Network, so many throws ahead.
    Network(u8),
    /// Search of so many moves, on a scale from -1 to +1.
    Search(u16),
    /// Proved results.
    Proof,
    /// Score and stake counted in.
    AtScore,
    /// Score and stake left out.
    ScoreLeftOut,
}

impl AdviceBasis {
    /// The facts about the equities of these moves, with score and stake counted in or left out.
    ///
    /// ```
    /// use lauta_advice::{AdviceBasis, Basis, RankedMove};
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
    /// let facts = AdviceBasis::of(&[best], false, true);
    /// assert_eq!(facts, [AdviceBasis::Network(2), AdviceBasis::ScoreLeftOut]);
    /// assert!(facts[0].to_string().contains("by its network 2 throws ahead"));
    /// ```
    #[must_use]
    pub fn of(moves: &[RankedMove], at_score: bool, left_out: bool) -> Vec<Self> {
        let one = |basis| moves.iter().find(|entry| entry.basis == basis);
        let rollout = one(Basis::Rollout).and_then(|entry| entry.rollout);
        let proved = moves.iter().any(|entry| entry.proven.is_some());
        let facts = [
            rollout.map(|found| Self::Rollout(found.trials)),
            one(Basis::Judged).map(|entry| Self::Judged(entry.plies)),
            one(Basis::Network).map(|entry| Self::Network(entry.plies)),
            one(Basis::Searched).map(|entry| Self::Search(u16::from(entry.plies) + 1)),
            proved.then_some(Self::Proof),
            at_score.then_some(Self::AtScore),
            left_out.then_some(Self::ScoreLeftOut),
        ];
        facts.into_iter().flatten().collect()
    }
}

impl fmt::Display for AdviceBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let estimated = |f: &mut fmt::Formatter<'_>, by: &str, plies: u8| {
            write!(f, "Points are equities, estimated by {by} ")?;
            match plies {
                0 => f.write_str("right after the move."),
                1 => f.write_str("one throw ahead."),
                n => write!(f, "{n} throws ahead."),
            }
        };
        match *self {
            Self::Rollout(trials) => write!(
                f,
                "Points with ± are rollouts: the mean of {trials} trials after each move with the same dice, \
                 and its standard error."
            ),
            Self::Judged(plies) => estimated(f, "a hand-made evaluation", plies),
            Self::Network(plies) => estimated(f, "its network", plies),
            Self::Search(moves) => write!(
                f,
                "Values run from −1, lost, to +1, won: estimates from a search {} deep.",
                counted(moves, "move")
            ),
            Self::Proof => f.write_str("A proved result holds whatever the other side does."),
            Self::AtScore => f.write_str(
                "Score and stake count: a point won at this stake is +1, a point lost −1.",
            ),
            Self::ScoreLeftOut => f.write_str("Score and stake of the match are not considered."),
        }
    }
}
