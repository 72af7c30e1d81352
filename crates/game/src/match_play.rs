//! Games that add up: score, length and stake, outside the rules of any game.
//!
//! A [`Match`] takes events (a draw for the start, doubles, the end of a game) and answers what may
//! happen next and how it stands. It knows nothing of boards.
//!
//! ```
//! use lauta_game::{Ending, Match, Next, Outcome, Series, Side};
//!
//! let series = Series { to: Some(3), ..Series::default() };
//! let mut play = Match::new(series, Next::Winner);
//! let gammon = Ending { name: "gammon".into(), points: 2, rank: 0 };
//! let won = Outcome { winner: Some(Side::First), ending: 0 };
//! play.game_began(Side::Second, 0);
//! play.game_over(won, &gammon);
//! assert_eq!(play.score(), [2, 0]);
//! assert_eq!(play.begins(), Some(Side::First));
//! assert_eq!(play.result(), None);
//! ```

use serde::{Deserialize, Serialize};

use crate::series::{Counted, Cube, DeadCube, Series, SeriesEnd, Tie};
use crate::stake::{Acted, Action, ActionError, Offer, Stake};
use crate::{Ending, Next, Outcome, Side};

/// A series of games in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    series: Series,
    next: Next,
    score: [i64; 2],
    /// Ranks of each side's wins.
    wins: [Vec<u16>; 2],
    played: u32,
    last: Option<Played>,
    /// Side that began the game in progress.
    began: Option<Side>,
    stake: Stake,
    /// True if the Crawford game has been played.
    crawford_played: bool,
}

/// The game that was played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Played {
    began: Side,
    winner: Option<Side>,
}

impl Match {
    /// A series with nothing played yet. `next` is the game's rule for who begins the next game.
    #[must_use]
    pub fn new(series: Series, next: Next) -> Self {
        Self {
            series,
            next,
            score: [0; 2],
            wins: [vec![], vec![]],
            played: 0,
            last: None,
            began: None,
            stake: Stake::START,
            crawford_played: false,
        }
    }

    /// Begins at this score: a handicap that the stronger player gives, or a series gone on with.
    ///
    /// ```
    /// use lauta_game::{Match, Next, Series, SeriesEnd, Side};
    ///
    /// let series = Series { to: Some(2), ends: SeriesEnd::Played, ..Series::default() };
    /// let mut play = Match::new(series, Next::Draw).with_score([3, 1]);
    /// assert!(play.result().is_none());
    /// for side in Side::BOTH {
    ///     play.game_began(side, 0);
    ///     play.game_over(lauta_game::Outcome::DRAW, &lauta_game::Ending::single("won"));
    /// }
    /// // Two games have been played, and the handicap decides.
    /// assert_eq!(play.result().and_then(|result| result.winner), Some(Side::First));
    /// ```
    #[must_use]
    pub fn with_score(mut self, score: [i64; 2]) -> Self {
        self.score = score;
        self
    }

    /// Goes on as if the Crawford game had been played: see [`Match::is_crawford`].
    pub fn skip_crawford(&mut self) {
        self.crawford_played = true;
    }

    /// Rules of the series.
    #[must_use]
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// Points or games of both sides; payments during a game can make it negative.
    #[must_use]
    pub fn score(&self) -> [i64; 2] {
        self.score
    }

    /// Games played to their end.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.played
    }

    /// Stake of the present game.
    #[must_use]
    pub fn stake(&self) -> Stake {
        self.stake
    }

    /// The place in the rotation of [`Series::games`] of the game that is or will be played.
    #[must_use]
    pub fn game(&self) -> usize {
        self.played as usize % self.series.games.len().max(1)
    }

    /// Side that begins the next game; `None` if the players draw lots. After a drawn game the side
    /// that began it begins again.
    #[must_use]
    pub fn begins(&self) -> Option<Side> {
        let last = self.last?;
        match (self.next, last.winner) {
            // In a match of backgammon, too, the opener of every game is drawn.
            (Next::Draw, _) => None,
            (_, None) => Some(last.began),
            (Next::Winner, Some(winner)) => Some(winner),
            (Next::Loser, Some(winner)) => Some(winner.other()),
        }
    }

    /// True if the present game is the Crawford game: the first after a side is one point short,
    /// played without the cube.
    #[must_use]
    pub fn is_crawford(&self) -> bool {
        let short = |score: i64| self.needs(score) == Some(1);
        self.series.crawford
            && self.series.cube == Cube::Doubling
            && self.is_match()
            && !self.crawford_played
            && self.score.iter().any(|&score| short(score))
    }

    /// A game begins: `side` opens it, after `tied_draws` tied draws.
    pub fn game_began(&mut self, side: Side, tied_draws: u32) {
        self.began = Some(side);
        self.stake = Stake::START;
        self.double_automatically(tied_draws.min(self.series.auto_doubles));
    }

    /// Doubles the stake so often before the first throw, at most to the highest, and both sides may still raise it.
    /// In matches, and where the stake is not doubled, it stays as it is.
    pub fn double_automatically(&mut self, times: u32) {
        if self.series.cube != Cube::Doubling || self.is_match() {
            return;
        }
        // Beyond that many doubles a stake is not a number any more.
        for _ in 0..times.min(u32::BITS) {
            self.stake.value = self.raised(self.stake.value).min(self.highest());
        }
    }

    /// The decisions about the stake that are open: to answer an offer, or, before `to_throw`
    /// throws, to make one. `opening` if it would be the first throw of the game.
    #[must_use]
    pub fn actions(&self, to_throw: Option<Side>, opening: bool) -> Vec<Action> {
        if let Some(offer) = self.stake.offer {
            let mut actions = vec![Action::Take, Action::Drop];
            let beavers = if self.is_match() || self.series.cube != Cube::Doubling {
                0
            } else {
                self.series.beavers
            };
            if offer.raised < beavers && self.raised(offer.value) <= self.highest() {
                actions.push(Action::Beaver);
            }
            return actions;
        }
        match to_throw {
            Some(side) if !opening && self.may_raise(side) => vec![Action::Double],
            _ => vec![],
        }
    }

    /// Stake after the next raise.
    #[must_use]
    pub fn next_stake(&self) -> u32 {
        let now = self.stake.offer.map_or(self.stake.value, |o| o.value);
        self.raised(now)
    }

    /// Side that has to answer an offer; `None` without one.
    #[must_use]
    pub fn to_answer(&self) -> Option<Side> {
        self.stake.offer.map(|offer| offer.to)
    }

    /// Does what was decided. `side` is the side that is on throw when no offer stands.
    ///
    /// # Errors
    /// If the action is not open.
    pub fn act(&mut self, action: Action, side: Side, opening: bool) -> Result<Acted, ActionError> {
        let open = self.actions(Some(side), opening);
        if !open.contains(&action) {
            return Err(ActionError { action, open });
        }
        let offer = self.stake.offer;
        match (action, offer) {
            (Action::Double, _) => {
                self.stake.offer = Some(Offer {
                    to: side.other(),
                    value: self.raised(self.stake.value),
                    raised: 0,
                });
            }
            (Action::Take, Some(offer)) => {
                self.stake = Stake {
                    value: offer.value,
                    // Whatever was answered by raising again, the cube stays with the side that
                    // was offered it first.
                    owner: Some(if offer.raised.is_multiple_of(2) {
                        offer.to
                    } else {
                        offer.to.other()
                    }),
                    offer: None,
                    turned: true,
                };
            }
            (Action::Beaver, Some(offer)) => {
                self.stake.value = offer.value;
                self.stake.turned = true;
                self.stake.offer = Some(Offer {
                    to: offer.to.other(),
                    value: self.raised(offer.value),
                    raised: offer.raised + 1,
                });
            }
            (Action::Drop, Some(offer)) => {
                self.stake.offer = None;
                self.finish(Some(offer.to.other()), self.stake.value, 0);
                return Ok(Acted::Over);
            }
            (Action::Take | Action::Drop | Action::Beaver, None) => {}
        }
        Ok(Acted::GoesOn)
    }

    /// A game is over on the board. Returns the points of the win.
    pub fn game_over(&mut self, outcome: Outcome, ending: &Ending) -> u32 {
        let cube = self.series.cube != Cube::None;
        let single = cube && self.series.jacoby && !self.is_match() && !self.stake.turned;
        let points = if single { 1 } else { ending.points };
        let points = points.saturating_mul(self.stake.value);
        self.finish(outcome.winner, points, ending.rank);
        points
    }

    /// Adds what was paid during a game, in points from the second side to the first.
    pub fn pay(&mut self, paid: i32) {
        self.score[0] += i64::from(paid);
        self.score[1] -= i64::from(paid);
    }

    fn finish(&mut self, winner: Option<Side>, points: u32, rank: u16) {
        self.crawford_played |= self.is_crawford();
        if let Some(winner) = winner {
            self.score[winner.index()] += match self.series.count {
                Counted::Points => i64::from(points),
                Counted::Games => 1,
            };
            self.wins[winner.index()].push(rank);
        }
        self.last = Some(Played {
            began: self.began.unwrap_or(Side::First),
            winner,
        });
        self.played += 1;
        self.began = None;
        self.stake = Stake::START;
    }

    /// Result of the series; `None` if it goes on. A series without a length goes on as long as the
    /// players like.
    #[must_use]
    pub fn result(&self) -> Option<SeriesResult> {
        let [a, b] = self.score;
        let ahead = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        match (self.series.to, self.series.ends) {
            (None, _) => None,
            (Some(to), SeriesEnd::Reached) => {
                let reached = a.max(b) >= i64::from(to);
                // Payments can bring both there at once: then it goes on.
                (reached && ahead.is_some()).then_some(SeriesResult { winner: ahead })
            }
            (Some(to), SeriesEnd::Played) => (self.played >= to).then(|| SeriesResult {
                winner: ahead.or_else(|| self.by_ladder()),
            }),
        }
    }

    /// The side with the highest single win, then the next highest.
    fn by_ladder(&self) -> Option<Side> {
        if self.series.tie == Tie::None {
            return None;
        }
        let sorted = |side: Side| {
            let mut wins = self.wins[side.index()].clone();
            wins.sort_unstable_by(|a, b| b.cmp(a));
            wins
        };
        match sorted(Side::First).cmp(&sorted(Side::Second)) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// True if points beyond the length are worth nothing; otherwise every point counts alike, as
    /// in money play.
    fn is_match(&self) -> bool {
        self.series.match_length().is_some()
    }

    /// Points that a side still needs.
    fn needs(&self, score: i64) -> Option<i64> {
        Some(i64::from(self.series.to?) - score)
    }

    fn may_raise(&self, side: Side) -> bool {
        let owned = self.stake.owner.is_none_or(|owner| owner == side);
        let kind = match self.series.cube {
            Cube::None => false,
            Cube::Arithmetic => true,
            Cube::Doubling => {
                let dead = self.series.dead_cube == DeadCube::Kept && self.is_dead(side);
                !self.is_crawford() && !dead
            }
        };
        owned && kind && self.raised(self.stake.value) <= self.highest()
    }

    /// True if the stake already reaches the points that this side needs: a raise could only harm
    /// it.
    fn is_dead(&self, side: Side) -> bool {
        self.is_match()
            && self
                .needs(self.score[side.index()])
                .is_some_and(|needs| i64::from(self.stake.value) >= needs)
    }

    fn highest(&self) -> u32 {
        self.series.cube_max.unwrap_or(1024)
    }

    fn raised(&self, value: u32) -> u32 {
        match self.series.cube {
            Cube::None => value,
            Cube::Doubling => value.saturating_mul(2),
            Cube::Arithmetic => value.saturating_add(1),
        }
    }
}

/// Result of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeriesResult {
    /// Winner; `None` on equal scores.
    pub winner: Option<Side>,
}

#[cfg(test)]
mod tests;
