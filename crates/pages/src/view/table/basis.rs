//! Basis of advice and of reviews, in sentences.

use crate::words::{number, tr};
use lauta_catalog::{Advice, AdviceBasis, Analysis, ReviewBasis};

/// Basis of the equities of advice, and the score that they leave out.
pub(super) fn of_advice(advice: &Advice) -> Vec<String> {
    advice.basis().into_iter().map(about_advice).collect()
}

/// Basis of the figures of a review; `program` is the other program that analysed the file.
pub(super) fn of_review(analysis: &Analysis, program: &str) -> Vec<String> {
    let facts = analysis.basis().into_iter();
    facts.map(|fact| about_review(&fact, program)).collect()
}

fn about_advice(fact: AdviceBasis) -> String {
    match fact {
        AdviceBasis::Rollout(trials) => tr!("advice-basis-rollout", trials = trials),
        AdviceBasis::Judged(plies) => tr!("advice-basis-judged", count = plies),
        AdviceBasis::Network(plies) => tr!("advice-basis-network", count = plies),
        AdviceBasis::Search(moves) => tr!("advice-basis-search", count = moves),
        AdviceBasis::Proof => tr!("advice-basis-proof"),
        AdviceBasis::AtScore => tr!("advice-basis-at-score"),
        AdviceBasis::ScoreLeftOut => tr!("advice-basis-score-left-out"),
    }
}

fn about_review(fact: &ReviewBasis, program: &str) -> String {
    match fact {
        ReviewBasis::Equities(plies) => tr!("review-basis-equities", count = plies),
        ReviewBasis::Luck => tr!("review-basis-luck"),
        ReviewBasis::Search(moves) => tr!("review-basis-search", count = moves),
        ReviewBasis::Marks(errors) => {
            let [doubtful, bad, worst] = errors.map(|error| number(&format!("{error:.3}")));
            tr!(
                "review-basis-marks",
                doubtful = doubtful,
                bad = bad,
                worst = worst
            )
        }
        ReviewBasis::Stake => tr!("review-basis-stake"),
        ReviewBasis::Table(name) => tr!("review-basis-table", name = name),
        ReviewBasis::Compared(_) => tr!("review-basis-compared", program = program),
        ReviewBasis::Rate => tr!("review-basis-rate"),
    }
}

#[cfg(test)]
mod tests {
    use lauta_catalog::game::Side;
    use lauta_catalog::{Basis, Played, Proven, RankedMove};

    use super::*;

    /// Advice with moves of every basis.
    fn advice(plies: u8, at_score: bool) -> Advice {
        let all = [
            Basis::Rollout,
            Basis::Judged,
            Basis::Network,
            Basis::Searched,
            Basis::Proof,
        ];
        let moves = all.map(|basis| RankedMove {
            mv: "8/5 6/5".into(),
            position: String::new(),
            equity: 0.16,
            outcomes: [].into(),
            basis,
            plies,
            evaluations: 1,
            rollout: (basis == Basis::Rollout).then_some(Played {
                trials: 180,
                stderr: 0.01,
                behind: 0.0,
                behind_stderr: 0.0,
                truncated: 0,
                unfinished: 0,
            }),
            proven: (basis == Basis::Proof).then_some(Proven::Win),
            within: None,
        });
        Advice {
            side: Side::First,
            moves: moves.into(),
            reasons: vec![],
            series: !at_score,
            at_score,
        }
    }

    #[test]
    fn english_pages_say_what_the_engine_says() {
        for (plies, at_score) in [(0, false), (1, true), (2, true)] {
            let advice = advice(plies, at_score);
            assert_eq!(of_advice(&advice), advice.rests_on());
        }
        let program = "the other program";
        let plies = [0, 1, 2].map(ReviewBasis::Equities);
        let moves = [1, 4].map(ReviewBasis::Search);
        let others = [
            ReviewBasis::Luck,
            ReviewBasis::Marks([0.02, 0.04, 0.08]),
            ReviewBasis::Stake,
            ReviewBasis::Table("Kazaross".into()),
            ReviewBasis::Compared(program.into()),
            ReviewBasis::Rate,
        ];
        for fact in plies.into_iter().chain(moves).chain(others) {
            assert_eq!(about_review(&fact, program), fact.to_string());
        }
    }
}
