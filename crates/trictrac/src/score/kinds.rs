//! Questions about a way of scoring that a board or a text asks.

use lauta_game::{Effect, Note, Price, Side, usual_win};

use super::{Decision, Mode, Score, Suspended, Way, ecrire};

impl Mode {
    /// True if points, or events, make holes.
    #[must_use]
    pub fn makes_holes(&self) -> bool {
        !matches!(self.way, Way::Points(_))
    }

    /// The round of à écrire that is played, or its settlement.
    #[must_use]
    pub fn note(&self, score: &Score) -> Option<Note> {
        match &self.way {
            Way::Ecrire(ecrire) => ecrire.note(score),
            Way::Combine(combine) => combine.ecrire.note(score),
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => None,
        }
    }

    /// The payment for the round that a decision ends, if it is open to the roller at this score.
    #[must_use]
    pub fn price(&self, score: &Score, roller: Side, decision: Decision) -> Option<Price> {
        let ecrire = match &self.way {
            Way::Ecrire(ecrire) => ecrire,
            Way::Combine(combine) if score.suspended() != Some(Suspended::Ecrire) => {
                &combine.ecrire
            }
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) | Way::Combine(_) => return None,
        };
        ecrire.price(score, roller, decision)
    }

    /// Effect of a decision that is open to the roller at this score.
    #[must_use]
    pub fn effect(&self, score: &Score, roller: Side, decision: Decision) -> Effect {
        let wins = score.suspended() != Some(Suspended::Ecrire)
            && self.has_coups()
            && ecrire::wins_coup(score, roller);
        match decision {
            Decision::Hold if self.makes_holes() => Effect::Stay,
            Decision::Hold => Effect::PlayOn,
            Decision::Leave if wins => Effect::WinRound,
            Decision::Leave if self.makes_holes() => Effect::StartAfresh,
            Decision::Leave => Effect::Win,
            Decision::Refait => Effect::RepeatRound,
            Decision::Concede => Effect::LoseRound,
            Decision::SuspendEcrire => Effect::SuspendRounds,
            Decision::SuspendHonneurs => Effect::SuspendGame,
        }
    }

    /// Payment of `loser` for giving up the rest of the game: every coup that is left is lost at the
    /// plain rate, behind six holes at least. Nothing where the ending says what a game is worth.
    #[must_use]
    pub fn forfeit(&self, score: &Score, loser: Side) -> i32 {
        let mut after = *score;
        match &self.way {
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => return 0,
            Way::Ecrire(ecrire) => ecrire.forfeit(&mut after, loser),
            Way::Combine(combine) => combine.forfeit(&mut after, loser),
        }
        let gained = self.balance(&after) - self.balance(score);
        let paid = match loser {
            Side::First => -gained,
            Side::Second => gained,
        };
        paid.max(0)
    }

    /// Points of a usual win, the measure of errors: of a game, or where the coups are paid, of one
    /// coup that is given up.
    #[must_use]
    pub fn usual_win(&self) -> f64 {
        let coups = match &self.way {
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => return usual_win(self.endings()),
            Way::Ecrire(ecrire) => ecrire.coups,
            Way::Combine(combine) => combine.ecrire.coups,
        };
        let all = self.forfeit(&self.start(Side::First), Side::First);
        f64::from(all.max(1)) / f64::from(coups)
    }

    /// True if a game has coups, which the sides begin in turn.
    #[must_use]
    pub fn has_coups(&self) -> bool {
        matches!(self.way, Way::Ecrire(_) | Way::Combine(_))
    }

    /// True if a game with honours goes on beside the coups.
    #[must_use]
    pub fn has_honours_beside(&self) -> bool {
        matches!(self.way, Way::Combine(_))
    }
}
