//! Basis of the figures of an analysis.

use std::fmt;

use lauta_advice::counted;

use crate::analysis::Analysis;

/// A fact about the figures of an analysis; displayed, an English sentence.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewBasis {
    /// Equities in points, evaluated so many throws ahead.
    Equities(u8),
    /// Luck without lookahead.
    Luck,
    /// Search of so many moves, on a scale from -1 to +1.
    Search(u16),
    /// Smallest errors of the marks, the mildest first.
    Marks([f64; 3]),
    /// Errors and luck at a score or a raised stake.
    Stake,
    /// Match equity table of this name.
    Table(String),
    /// Judgements of another program of this name, from the file.
    Compared(String),
    /// PR, the mean error of the decisions that count.
    Rate,
}

impl Analysis {
    /// Basis of the figures.
    #[must_use]
    pub fn basis(&self) -> Vec<ReviewBasis> {
        let values = match self.dice {
            true => vec![ReviewBasis::Equities(self.plies), ReviewBasis::Luck],
            false => vec![ReviewBasis::Search(u16::from(self.plies) + 1)],
        };
        let at_score = self.totals.iter().any(|totals| totals.chances.is_some());
        let staked = self.raised || at_score;
        let compared = self.is_compared().then(|| self.other_name().into());
        let others = [
            Some(ReviewBasis::Marks(self.scale.marks)),
            staked.then_some(ReviewBasis::Stake),
            self.table.clone().map(ReviewBasis::Table),
            compared.map(ReviewBasis::Compared),
            (!self.cube.is_empty()).then_some(ReviewBasis::Rate),
        ];
        values
            .into_iter()
            .chain(others.into_iter().flatten())
            .collect()
    }

    /// Basis of the figures, an English sentence each.
    #[must_use]
    pub fn rests_on(&self) -> Vec<String> {
        self.basis().iter().map(ToString::to_string).collect()
    }
}

impl fmt::Display for ReviewBasis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Equities(plies) => {
                f.write_str("Values are equities in points, evaluated by the program ")?;
                match plies {
                    0 => f.write_str("right after each move"),
                    1 => f.write_str("one throw ahead"),
                    n => write!(f, "{n} throws ahead"),
                }?;
                f.write_str(". They are estimates, except where an exact table is named.")
            }
            Self::Luck => f.write_str(
                "The luck of a throw is its equity less the mean over all throws, each with its best \
                 answer, without lookahead.",
            ),
            Self::Search(moves) => write!(
                f,
                "Values run from −1, lost, to +1, won. They come from a search {} deep and are estimates \
                 unless proved.",
                counted(*moves, "move")
            ),
            Self::Marks([doubtful, bad, very_bad]) => write!(
                f,
                "An error is doubtful from {doubtful:.3}, bad from {bad:.3} and very bad from {very_bad:.3}. \
                 Forced moves do not count."
            ),
            Self::Stake => f.write_str(
                "Errors are counted as if the stake were 1, and at a score so that one point won or lost \
                 at the present stake is +1 or −1. Luck is multiplied by the stake.",
            ),
            Self::Table(name) => {
                write!(f, "Scores are valued by the match equity table {name:?}.")
            }
            Self::Compared(program) => write!(
                f,
                "The judgements of {program} come from the file: its best choice, and the equity that it says \
                 was lost."
            ),
            Self::Rate => f.write_str(
                "PR is 500 times the mean error of the decisions that count: moves that differ, doubles, \
                 answers, and throws without a double that were close or wrong. The \
                 Snowie error rate is 1000 times all errors of a side, divided by the throws of both.",
            ),
        }
    }
}
