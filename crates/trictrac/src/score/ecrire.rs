//! Trictrac à écrire: coups that are won by leaving with six holes or more, and paid in counters.
//!
//! A plucked pool is one such coup at rates of its own.

use lauta_game::{Note, Outcome, Price, Side};

use super::choices::{First, Refait, Tenue};
use super::value::{Score, Tally};
use super::{Decision, Refused, Then};

/// Holes from which on leaving ends the coup.
const SIX: u16 = 6;
/// Holes of a grande bredouille.
const TWELVE: u16 = 12;
/// The most refaits in a row that still double the consolation, so that it stays a number.
const MOST_DOUBLED: u8 = 16;

/// The options of a game of coups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ecrire {
    pub(super) coups: u8,
    pub(super) rates: Rates,
    pub(super) first: First,
}

/// Rates of a coup and of the settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rates {
    /// Counters with consolation, pool, paris and a bet.
    Counters {
        tenue: Tenue,
        refait: Refait,
        token: u8,
        queue: u8,
    },
    /// Units drawn from a plucked pool.
    Pool {
        /// True if twelve unbroken holes draw four times the holes.
        grande: bool,
    },
}

impl Rates {
    /// True if a leaving on the way changes what a coup pays.
    pub(super) fn keeps_lifted(self) -> bool {
        matches!(
            self,
            Self::Counters {
                tenue: Tenue::Raised,
                ..
            }
        )
    }
}

/// Points of a side as seen from the first side.
fn signed(side: Side, amount: i32) -> i32 {
    match side {
        Side::First => amount,
        Side::Second => -amount,
    }
}

/// The winner of a balance seen from the first side; a draw if it is even.
pub(super) fn winner_of(balance: i32) -> Outcome {
    let winner = match balance.signum() {
        0 => return Outcome::DRAW,
        1 => Side::First,
        _ => Side::Second,
    };
    Outcome {
        winner: Some(winner),
        ending: 0,
    }
}

/// True if a side has six holes, so that leaving ends the coup.
fn is_obliged(score: &Score) -> bool {
    score.holes.holes.iter().any(|&holes| holes >= SIX)
}

/// True if leaving wins the coup: with six holes and more than the other side.
pub(super) fn wins_coup(score: &Score, roller: Side) -> bool {
    let won = score.holes.of(roller);
    won >= SIX && won > score.holes.of(roller.other())
}

/// The side that threw first in this coup. A game of coups always knows.
pub(super) fn starter(score: &Score) -> Side {
    score.starter.unwrap_or(Side::First)
}

/// Takes the holes of the coup off.
fn clear_coup(score: &mut Score) {
    score.holes = Tally::default();
    score.lifted = [false; 2];
}

/// Reason why a roller who has made a hole may not decide so.
pub(super) fn refusal(score: &Score, roller: Side, decision: Decision) -> Option<Refused> {
    let holes = [score.holes.of(roller), score.holes.of(roller.other())];
    let [own, other] = holes;
    match decision {
        Decision::Hold => None,
        Decision::Leave | Decision::SuspendEcrire | Decision::SuspendHonneurs => {
            (is_obliged(score) && own <= other).then_some(Refused::NotAhead { decision, holes })
        }
        Decision::Refait => {
            (!is_obliged(score) || own != other).then_some(Refused::NotEqual(holes))
        }
        Decision::Concede => {
            (!is_obliged(score) || own >= other).then_some(Refused::NotBehind(holes))
        }
    }
}

impl Ecrire {
    pub(super) fn mark(&self, score: &mut Score, side: Side, points: u8) -> u8 {
        let holes = score.mark_points(side, points);
        score.holes.add(side, holes);
        holes
    }

    /// Does what is open to the roller.
    pub(super) fn decide(&self, score: &mut Score, roller: Side, decision: Decision) -> Then {
        let first = match decision {
            Decision::Hold | Decision::SuspendEcrire | Decision::SuspendHonneurs => {
                return Then::Play;
            }
            Decision::Leave => self.leave(score, roller),
            Decision::Concede => {
                // His own hole has broken the run of the winner.
                self.end_coup(score, roller.other(), 1);
                starter(score)
            }
            Decision::Refait => {
                clear_coup(score);
                // Without a consolation a refait changes nothing.
                if let Rates::Counters { .. } = self.rates {
                    score.refaits = score.refaits.saturating_add(1);
                }
                starter(score)
            }
        };
        score.wipe_points();
        Then::Releve(first)
    }

    /// The coup is left: won and paid if the roller has six holes and is ahead, gone on with otherwise. The side
    /// that throws first.
    pub(super) fn leave(&self, score: &mut Score, roller: Side) -> Side {
        if wins_coup(score, roller) {
            self.end_coup(score, roller, self.rate(score, roller));
            return starter(score);
        }
        self.lift(score);
        roller
    }

    /// A leaving is kept in mind by the sides that have holes, where the rates depend on it.
    pub(super) fn lift(&self, score: &mut Score) {
        if self.rates.keeps_lifted() {
            for side in Side::BOTH {
                score.lifted[side.index()] |= score.holes.of(side) > 0;
            }
        }
    }

    /// The rate at which `winner` is paid for leaving now.
    fn rate(&self, score: &Score, winner: Side) -> i32 {
        let holes = score.holes.of(winner);
        if !score.holes.unbroken(winner) || holes < SIX {
            return 1;
        }
        let loser = winner.other();
        match self.rates {
            Rates::Counters {
                tenue: Tenue::Raised,
                ..
            } => {
                // Behind a side with six holes he could not leave, so that its own lost bredouille counts.
                let late = score.holes.of(loser) >= SIX;
                let lifted = score.lifted[if late { loser } else { winner }.index()];
                let small = if holes >= TWELVE { 4 } else { 2 };
                small + i32::from(!lifted)
            }
            Rates::Counters {
                tenue: Tenue::Plain,
                ..
            }
            | Rates::Pool { grande: true } => {
                if holes >= TWELVE {
                    4
                } else {
                    2
                }
            }
            Rates::Pool { grande: false } => 2,
        }
    }

    /// The payment for the coup if this decision ends it.
    pub(super) fn price(&self, score: &Score, roller: Side, decision: Decision) -> Option<Price> {
        match decision {
            Decision::Leave | Decision::SuspendEcrire if wins_coup(score, roller) => {
                Some(self.price_of(score, roller, self.rate(score, roller)))
            }
            Decision::Concede => Some(self.price_of(score, roller.other(), 1)),
            _ => None,
        }
    }

    fn price_of(&self, score: &Score, winner: Side, rate: i32) -> Price {
        let consolation = match self.rates {
            Rates::Counters {
                refait: Refait::Add,
                ..
            } => 2 * (1 + i32::from(score.refaits)),
            Rates::Counters {
                refait: Refait::Double,
                ..
            } => 2 << score.refaits.min(MOST_DOUBLED),
            Rates::Pool { .. } => 0,
        };
        Price {
            rate,
            holes: [winner, winner.other()].map(|side| score.holes.of(side).into()),
            consolation,
        }
    }

    /// Pays the coup and begins the next one.
    fn end_coup(&self, score: &mut Score, winner: Side, rate: i32) {
        let paid = signed(winner, self.price_of(score, winner, rate).paid());
        score.counters = score.counters.saturating_add(paid);
        let lost = &mut score.lost[winner.other().index()];
        *lost = lost.saturating_add(1);
        clear_coup(score);
        score.refaits = 0;
        score.starter = Some(match self.first {
            First::Alternate => starter(score).other(),
            First::Winner => winner,
        });
    }

    /// Gives up all coups that are left, each at the plain rate.
    pub(super) fn forfeit(&self, score: &mut Score, loser: Side) {
        while self.left(score) > 0 {
            let least = SIX.max(score.holes.of(loser).saturating_add(1));
            let own = &mut score.holes.holes[loser.other().index()];
            *own = least.max(*own);
            self.end_coup(score, loser.other(), 1);
        }
    }

    /// Coups that have not been decided.
    pub(super) fn left(&self, score: &Score) -> u8 {
        let [first, second] = score.lost;
        self.coups.saturating_sub(first.saturating_add(second))
    }

    /// The coup that is played, or the settlement after the last; a pool has one coup and neither.
    pub(super) fn note(&self, score: &Score) -> Option<Note> {
        let Rates::Counters { token, queue, .. } = self.rates else {
            return None;
        };
        Some(match self.left(score) {
            0 => {
                let [rounds, pool, paris, queue] = settled(score, token.into(), queue.into());
                Note::Settlement {
                    rounds,
                    pool,
                    paris,
                    queue,
                }
            }
            left => Note::Round {
                number: self.coups.saturating_sub(left).saturating_add(1),
                of: self.coups,
            },
        })
    }

    pub(super) fn outcome(&self, score: &Score) -> Option<Outcome> {
        (self.left(score) == 0).then(|| winner_of(self.balance(score)))
    }

    /// Counters of the first side, settled if the last coup is over.
    pub(super) fn balance(&self, score: &Score) -> i32 {
        match self.rates {
            Rates::Counters { token, queue, .. } if self.left(score) == 0 => {
                let [rounds, pool, paris, queue] = settled(score, token.into(), queue.into());
                rounds.saturating_add(pool + paris + queue)
            }
            Rates::Counters { .. } | Rates::Pool { .. } => score.counters,
        }
    }
}

/// Parts of the settlement, in counters of the first side: payments, pool, paris, bet, in this order.
fn settled(score: &Score, token: i32, queue: i32) -> [i32; 4] {
    let [first, second] = score.lost.map(i32::from);
    let counters = score.counters;
    // Whoever takes the pool gains the tokens of the other side; who halves it, the difference.
    let pool = match counters.signum() {
        1 => token * second,
        0 => token * (second - first) / 2,
        _ => -token * first,
    };
    let difference = second - first;
    let paris = 4 * difference + 20 * difference.signum();
    let sum = counters.saturating_add(pool + paris);
    [counters, pool, paris, queue * sum.signum()]
}
