//! Mistakes: decisions of a reviewed game that their player is asked again, as problems.

use lauta_advice::Reason;
use lauta_game::{Action, Side};
use lauta_play::cube::{CubeChoice, CubeHint};
use lauta_review::{Analysis, CubeDecision, Decision, Mark};

use super::{Inferior, Loss, Theme, loss, reasons};
use crate::AnySession;

/// A decision between moves or about the doubling cube that was clearly wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The number of the decision in the record, from 1.
    pub entry: usize,
    /// The side that made it.
    pub side: Side,
    /// The game string.
    pub game: String,
    /// The position, with its throw.
    pub position: String,
    /// The move played, or about the cube the word of its action, and [`THROW`] of a throw without a double.
    pub played: String,
    /// The best move, or about the cube the word of the best choice.
    pub right: String,
    /// All other legal moves or choices, the least loss first. The review knows no standard error of a loss.
    pub wrong: Vec<Inferior>,
    /// The loss, in points, from which on an answer is wrong.
    pub least: f64,
    /// The choices about the cube with their equities, if the decision was one.
    pub cube: Option<CubeHint>,
}

/// The word of a throw without a double.
pub const THROW: &str = "throw";

/// The clear mistakes of these sides, in the order of the record; none of a poule, whose players change sides.
///
/// A mistake is clear if a review calls it bad. Right is every answer that it would not mark.
///
/// ```
/// use lauta_catalog::game::Side;
/// use lauta_catalog::{Catalog, MatchSession, Record, AnalysisOptions, Loss, Terms, analyse, mistakes};
///
/// let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
/// let mut play = MatchSession::begin_at(&Catalog, "backgammon", Terms::default(), start, 0)?;
/// play.accept("24/23 13/10")?;
/// let record = Record::of("backgammon", &play);
/// let options = AnalysisOptions { plies: Some(1), ..AnalysisOptions::default() };
/// let analysis = analyse(&Catalog, &record, options, &|_, _| true)?.expect("nobody stops it");
/// let own = mistakes(&analysis, &[Side::First]);
/// assert_eq!(own[0].right, "8/5 6/5");
/// assert!(matches!(own[0].loss(&own[0].played), Loss::Points(lost) if lost > 0.08));
/// assert!(own[0].is_right("8/5 6/5") && !own[0].is_right(&own[0].played));
/// assert!(mistakes(&analysis, &[Side::Second]).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn mistakes(analysis: &Analysis, sides: &[Side]) -> Vec<Mistake> {
    if !analysis.players.is_empty() {
        return vec![];
    }
    let clear = |side: Side, mark: Option<Mark>| sides.contains(&side) && mark >= Some(Mark::Bad);
    let moves = analysis.decisions.iter();
    let moves = moves.filter(|decision| clear(decision.side, decision.mark));
    let cube = analysis.cube.iter();
    let cube = cube.filter(|decision| clear(decision.side, decision.mark));
    let moves = moves.map(|decision| of_move(analysis, decision));
    let cube = cube.map(|decision| of_cube(analysis, decision));
    let mut all: Vec<Mistake> = moves.chain(cube).collect();
    all.sort_by_key(|mistake| mistake.entry);
    all
}

fn of_move(analysis: &Analysis, decision: &Decision) -> Mistake {
    let others = decision.others.iter();
    Mistake {
        entry: decision.entry,
        side: decision.side,
        game: analysis.games[decision.game - 1].id.clone(),
        position: decision.position.clone(),
        played: decision.played.mv.clone(),
        right: decision.best.mv.clone(),
        wrong: others.map(|(mv, loss)| inferior(mv, *loss)).collect(),
        least: analysis.scale.marks[0],
        cube: None,
    }
}

fn of_cube(analysis: &Analysis, decision: &CubeDecision) -> Mistake {
    let hint = &decision.hint;
    let word = |choice: CubeChoice| choice.action().map_or(THROW, Action::word);
    let open = hint.open();
    let best = open.iter().map(|(_, equity)| *equity);
    let best = best.fold(f64::NEG_INFINITY, f64::max);
    let others = open
        .into_iter()
        .filter(|(choice, _)| *choice != decision.best);
    let others =
        others.map(|(choice, equity)| inferior(word(choice), (best - equity) / hint.point));
    let mut wrong: Vec<Inferior> = others.collect();
    wrong.sort_by(|one, other| one.loss.total_cmp(&other.loss));
    Mistake {
        entry: decision.entry,
        side: decision.side,
        game: analysis.games[decision.game - 1].id.clone(),
        position: decision.position.clone(),
        played: word(decision.chosen).into(),
        right: word(decision.best).into(),
        wrong,
        least: analysis.scale.marks[0],
        cube: Some(hint.clone()),
    }
}

fn inferior(mv: &str, loss: f64) -> Inferior {
    Inferior {
        mv: mv.into(),
        loss,
        error: 0.0,
    }
}

impl Mistake {
    /// Loss of the legal move `mv`, written as moves are listed.
    #[must_use]
    pub fn loss(&self, mv: &str) -> Loss {
        loss(&self.right, &self.wrong, mv)
    }

    /// True if a review would not mark this answer.
    #[must_use]
    pub fn is_right(&self, answer: &str) -> bool {
        let little = |loss| matches!(loss, Loss::Points(loss) if loss < self.least);
        answer == self.right || little(self.loss(answer))
    }

    /// Reasons for the move `mv` and against it: beside the best move or, for that one, beside the next.
    #[must_use]
    pub fn reasons(&self, session: &dyn AnySession, mv: &str) -> Vec<Reason> {
        reasons(session, &self.right, &self.wrong, mv)
    }

    /// Effects of the best move, as they are counted beside the next one.
    #[must_use]
    pub fn themes(&self, session: &dyn AnySession) -> Vec<Theme> {
        let next = self.wrong.first();
        next.map_or_else(Vec::new, |next| {
            Theme::between(session, &self.right, &next.mv)
        })
    }
}
