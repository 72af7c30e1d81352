//! Mistakes: decisions of a reviewed game that their player is asked again, as problems.

use lauta_advice::Reason;
use lauta_game::Side;
use lauta_review::{Analysis, Decision, Mark};

use super::{Inferior, Loss, Theme, loss, reasons};
use crate::AnySession;

/// A decision in which one move was clearly the best, and another was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The number of the move in the record, from 1.
    pub entry: usize,
    /// The side that made it.
    pub side: Side,
    /// The game string.
    pub game: String,
    /// The position, with its throw.
    pub position: String,
    /// The move played.
    pub played: String,
    /// The best move.
    pub right: String,
    /// All other legal moves, the least loss first. The review knows no standard error of a loss.
    pub wrong: Vec<Inferior>,
}

/// The clear mistakes of these sides, in the order of the record; none of a poule, whose players change sides.
///
/// A mistake is clear if a review calls it bad, and would mark every other move than the best one: so there is one
/// right answer.
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
/// assert!(mistakes(&analysis, &[Side::Second]).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn mistakes(analysis: &Analysis, sides: &[Side]) -> Vec<Mistake> {
    if !analysis.players.is_empty() {
        return vec![];
    }
    let own = analysis.decisions.iter();
    let own = own.filter(|decision| sides.contains(&decision.side));
    let clear = own.filter(|decision| is_clear(analysis, decision));
    clear
        .map(|decision| Mistake {
            entry: decision.entry,
            side: decision.side,
            game: analysis.games[decision.game - 1].id.clone(),
            position: decision.position.clone(),
            played: decision.played.mv.clone(),
            right: decision.best.mv.clone(),
            wrong: decision.others.iter().map(inferior).collect(),
        })
        .collect()
}

fn inferior((mv, loss): &(String, f64)) -> Inferior {
    Inferior {
        mv: mv.clone(),
        loss: *loss,
        error: 0.0,
    }
}

fn is_clear(analysis: &Analysis, decision: &Decision) -> bool {
    let next = decision.others.first();
    decision.mark >= Some(Mark::Bad)
        && next.is_some_and(|(_, loss)| analysis.scale.mark(*loss).is_some())
}

impl Mistake {
    /// Loss of the legal move `mv`, written as moves are listed.
    #[must_use]
    pub fn loss(&self, mv: &str) -> Loss {
        loss(&self.right, &self.wrong, mv)
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
