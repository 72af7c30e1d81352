//! The ways of scoring: what becomes of the points, or in `toc` the holes, that a throw gives.
//!
//! A [`Mode`] is compiled from the table `[rules.score]` ([`ScoreFile`]); a [`Score`] is a small value. Nothing
//! here knows the board: the points come in, and what comes out is whether the roller may decide, whether
//! the men go back, who throws first, what has been won.
//!
//! # A throw
//!
//! 1. [`Mode::mark_roller`]: what the throw gives the side that threw. It can end the game.
//! 2. If [`Marked::decides`], the roller decides: [`Mode::choices`] lists what is open, [`Mode::refusal`] says why
//!    something is not, [`Mode::decide`] does it. After a leaving of any kind the throw is over: no play, and
//!    what it gave the adversary is lost.
//! 3. [`Mode::mark_adversary`]: what the throw gives the other side. It can end the game.
//! 4. The play; [`Mode::exit`] if it took the last man off.
//!
//! ```
//! use lauta_game::Side;
//! use lauta_trictrac::score::{Decision, ScoreFile, Then};
//!
//! let mode = ScoreFile::default().compile().expect("twelve holes need no more");
//! let mut score = mode.start(Side::First);
//! let marked = mode.mark_roller(&mut score, Side::First, 14);
//! assert_eq!((score.holes(), score.points()), ([2, 0], [2, 0]));
//! assert!(marked.decides);
//! let then = mode.decide(&mut score, Side::First, &marked, Decision::Leave)?;
//! assert_eq!((then, score.points()), (Then::Releve(Side::First), [0, 0]));
//! # Ok::<(), lauta_trictrac::score::Refused>(())
//! ```
//!
//! # Endings and payments
//!
//! A game of `twelve`, `toc` or `points` is worth what its [`Mode::endings`] say, and nothing is paid before
//! its end.
//!
//! A game à écrire, combiné, or of a plucked pool is worth what was paid: it has one ending, of 0 points, and may
//! be drawn. The side with the better balance wins. Endings worth points would need one for every sum of
//! counters, and a network would have to learn a probability for each; the mean of what is still to be paid is
//! one number.
//!
//! [`Mode::balance`] is the account so far, the settlement included once the last coup is over. What a move is
//! worth by `Game::payment` is the balance after its turn less the balance before its throw was marked, seen by
//! the mover. So a position with dice keeps the score from before the throw, and the marking belongs to the
//! move that answers the dice: games with honours are won by a marking, and a throw cannot carry a payment.
//!
//! A game of points that goes on (`continue`) is paid for at once too, and the last one by its ending.
//!
//! Units: counters in à écrire, units of the pool in a plucked pool. In combiné fortieths of a fiche of honours:
//! ten counters are worth three quarters of a fiche of honours, so that a counter is 3 and a fiche 40.
//!
//! # Decisions of this project
//!
//! - Honours take the place of the doubled grande bredouille; a game of a poule has neither.
//! - A game of points goes on (`continue`) by the roller's choice alone; by the other side's throw it ends.
//! - The exit wins a game of points at the value that the loser's points give it.
//! - Combiné: a roller behind a side with six holes, or level with it, has no right to leave, and so cannot
//!   suspend. While a game is suspended any roller with a hole may leave, as the case COM-3 has it; behind, the
//!   coup goes on.
//! - Combiné: after a coup that was won by suspending, the next one is opened by the side whose turn it is, not
//!   by the side that leaves.
//! - Combiné: suspending the game with honours just after winning it loses the holes beyond twelve, like leaving.
//! - Combiné: two games in a row are counted within one basket. Without a basket a game is paid once. A basket
//!   without a game is shared out again.

mod choices;
mod combine;
mod decision;
mod ecrire;
mod file;
mod flags;
mod kinds;
mod points;
mod school;
mod toc;
mod turns;
mod twelve;
mod value;

use lauta_game::{Ending, Outcome, Pool, Side};

pub use decision::{Decision, Refused};
pub use file::ScoreFile;
pub use flags::Impossible;
pub use school::{Declaration, Dispute, School, SchoolError, markings, standing_holes};
pub use toc::Event;
pub use turns::run;
pub use value::{Score, Suspended};

use combine::Combine;
use ecrire::Ecrire;
use points::Points;
use toc::Toc;
use twelve::Twelve;

/// A way of scoring, checked and read-only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    way: Way,
    pool: Option<Pool>,
    endings: Vec<Ending>,
}

/// The ways of scoring with their options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Twelve(Twelve),
    Toc(Toc),
    Points(Points),
    Ecrire(Ecrire),
    Combine(Combine),
}

/// Effects of a marking.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marked {
    /// Holes that were made.
    pub holes: u8,
    /// Values of the games with honours that were won, in combiné; most often none.
    pub games: Vec<u8>,
    /// True if the roller now has a decision.
    pub decides: bool,
    /// The end of the game, if this was it.
    pub over: Option<Outcome>,
}

/// The course of the game after a decision or an exit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The adversary marks, and the roller plays the throw.
    Play,
    /// All men go back to the start, and this side throws first.
    Releve(Side),
    /// The game has ended.
    Over(Outcome),
}

impl Mode {
    fn new(way: Way, pool: Option<Pool>) -> Self {
        let endings = match &way {
            Way::Twelve(twelve) => twelve.endings(),
            Way::Toc(toc) => toc.endings(),
            Way::Points(_) => Points::endings(),
            Way::Ecrire(_) | Way::Combine(_) => vec![Ending {
                name: "counters".into(),
                points: 0,
                rank: 0,
            }],
        };
        Self { way, pool, endings }
    }

    /// The score at the start of a game that `first` opens.
    #[must_use]
    pub fn start(&self, first: Side) -> Score {
        match &self.way {
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => Score::new(None),
            Way::Ecrire(_) => Score::new(Some(first)),
            Way::Combine(combine) => combine.start(first),
        }
    }

    /// The ways in which a game can be won; none of them is worth points where payments are all
    /// that counts.
    #[must_use]
    pub fn endings(&self) -> &[Ending] {
        &self.endings
    }

    /// True if a game can end without a winner.
    #[must_use]
    pub fn knows_draws(&self) -> bool {
        matches!(self.way, Way::Ecrire(_) | Way::Combine(_))
    }

    /// True if something is paid in the course of a game.
    #[must_use]
    pub fn pays(&self) -> bool {
        match &self.way {
            Way::Twelve(_) | Way::Toc(_) => false,
            Way::Points(points) => points.goes_on(),
            Way::Ecrire(_) | Way::Combine(_) => true,
        }
    }

    /// The pool that the games of a poule are played for.
    #[must_use]
    pub fn pool(&self) -> Option<Pool> {
        self.pool
    }

    /// The outcome of the game, if it has ended.
    #[must_use]
    pub fn outcome(&self, score: &Score) -> Option<Outcome> {
        match &self.way {
            Way::Twelve(twelve) => twelve.outcome(score),
            Way::Toc(toc) => toc.outcome(score),
            Way::Points(_) => Points::outcome(score),
            Way::Ecrire(ecrire) => ecrire.outcome(score),
            Way::Combine(combine) => combine.outcome(score),
        }
    }

    /// Marks what a throw gives the side that threw: points, in `toc` holes.
    pub fn mark_roller(&self, score: &mut Score, roller: Side, amount: u8) -> Marked {
        let mut marked = self.mark(score, roller, amount);
        let won = marked.over.is_some();
        match &self.way {
            Way::Points(points) if won && points.goes_on() => {
                marked.decides = true;
                marked.over = None;
            }
            _ => marked.decides = marked.holes > 0 && !won,
        }
        marked
    }

    /// Marks what a throw, or a school, gives the side that did not throw: points, in `toc` holes. Its
    /// holes give no right to leave.
    pub fn mark_adversary(&self, score: &mut Score, roller: Side, amount: u8) -> Marked {
        self.mark(score, roller.other(), amount)
    }

    /// Marks for a side what gives no right to leave: points, in `toc` holes.
    pub(crate) fn mark(&self, score: &mut Score, side: Side, amount: u8) -> Marked {
        let (mut holes, mut games) = (0, Vec::new());
        match &self.way {
            Way::Twelve(twelve) => holes = twelve.mark(score, side, amount),
            Way::Toc(_) => holes = Toc::mark(score, side, amount),
            Way::Points(_) => Points::mark(score, side, amount),
            Way::Ecrire(ecrire) => holes = ecrire.mark(score, side, amount),
            Way::Combine(combine) => (holes, games) = combine.mark(score, side, amount),
        }
        Marked {
            holes,
            games,
            decides: false,
            over: self.outcome(score),
        }
    }

    /// Decisions open to the roller after `marked`; none if the throw gives no decision.
    #[must_use]
    pub fn choices(&self, score: &Score, roller: Side, marked: &Marked) -> Vec<Decision> {
        let open = |decision: &Decision| self.refusal(score, roller, marked, *decision).is_none();
        Decision::ALL.into_iter().filter(open).collect()
    }

    /// Reason why the roller may not decide so after `marked`; `None` if he may.
    #[must_use]
    pub fn refusal(
        &self,
        score: &Score,
        roller: Side,
        marked: &Marked,
        decision: Decision,
    ) -> Option<Refused> {
        let known = match &self.way {
            Way::Twelve(_) | Way::Toc(_) => &Decision::ALL[..2],
            Way::Points(points) => points.decisions(),
            Way::Ecrire(_) => &Decision::ALL[..4],
            Way::Combine(_) => &Decision::ALL[..],
        };
        if !known.contains(&decision) {
            return Some(Refused::Unknown(decision));
        }
        if !marked.decides {
            return Some(Refused::NoHole(decision));
        }
        match &self.way {
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => None,
            Way::Ecrire(_) => ecrire::refusal(score, roller, decision),
            Way::Combine(_) => combine::refusal(score, roller, decision),
        }
    }

    /// Does what the roller has decided after `marked`.
    ///
    /// # Errors
    /// If it is not open to him; the score stays as it was.
    pub fn decide(
        &self,
        score: &mut Score,
        roller: Side,
        marked: &Marked,
        decision: Decision,
    ) -> Result<Then, Refused> {
        if let Some(refused) = self.refusal(score, roller, marked, decision) {
            return Err(refused);
        }
        let then = match &self.way {
            Way::Twelve(_) | Way::Toc(_) => twelve::decide(score, roller, decision),
            Way::Points(_) => Points::decide(score, roller, decision),
            Way::Ecrire(ecrire) => ecrire.decide(score, roller, decision),
            Way::Combine(combine) => {
                combine.decide(score, roller, !marked.games.is_empty(), decision)
            }
        };
        // The end of the last coup ends the game, even where the roller would have played on.
        Ok(match self.outcome(score) {
            Some(outcome) => Then::Over(outcome),
            None => then,
        })
    }

    /// The roller's play has taken his last man off: points are kept, and he throws first again.
    pub fn exit(&self, score: &mut Score, roller: Side) -> Then {
        if let Way::Points(points) = &self.way {
            points.exit(score, roller);
        }
        match self.outcome(score) {
            Some(outcome) => Then::Over(outcome),
            None => Then::Releve(roller),
        }
    }

    /// The account of the first side with the second so far, the settlement included once the game
    /// is over; 0 where the ending alone says what a game is worth.
    #[must_use]
    pub fn balance(&self, score: &Score) -> i32 {
        match &self.way {
            Way::Twelve(_) | Way::Toc(_) => 0,
            Way::Points(_) => score.counters,
            Way::Ecrire(ecrire) => ecrire.balance(score),
            Way::Combine(combine) => combine.balance(score),
        }
    }

    /// Counters of the first side after the settlement, once the last coup is over.
    #[must_use]
    pub fn settled(&self, score: &Score) -> Option<i32> {
        let ecrire = match &self.way {
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => return None,
            Way::Ecrire(ecrire) => ecrire,
            Way::Combine(combine) => &combine.ecrire,
        };
        (ecrire.left(score) == 0).then(|| ecrire.balance(score))
    }

    /// Holes that the events of one throw give a side in `toc`; 0 in other ways of scoring.
    #[must_use]
    pub fn holes_of(&self, events: impl IntoIterator<Item = Event>) -> u8 {
        match &self.way {
            Way::Toc(toc) => toc.holes_of(events),
            Way::Twelve(_) | Way::Points(_) | Way::Ecrire(_) | Way::Combine(_) => 0,
        }
    }

    /// True if a throw is scored in holes, by [`Mode::holes_of`], and not in points.
    #[must_use]
    pub fn counts_holes(&self) -> bool {
        matches!(self.way, Way::Toc(_))
    }
}
