//! Trictrac combiné: à écrire and a game of twelve holes with honours, on one board with one set of points.

use lauta_game::{Outcome, Side};

use super::ecrire::{self, Ecrire, starter, winner_of};
use super::twelve::honours;
use super::value::{BasketGames, Score, Suspended, Tally};
use super::{Decision, Refused, Then};

/// Holes of a game with honours.
const TWELVE: u16 = 12;
/// Fiches that each side puts into a new basket.
const STAKE: i16 = 2;
/// Worth of a counter and of a fiche of honours, in fortieths of a fiche of honours.
const COUNTER: i32 = 3;
const FICHE: i32 = 40;

/// The options of trictrac combiné.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Combine {
    pub(super) ecrire: Ecrire,
    /// The most holes of the loser that make a game with honours double.
    pub(super) double_at: u8,
}

/// Reason why a roller who has made a hole may not decide so.
pub(super) fn refusal(score: &Score, roller: Side, decision: Decision) -> Option<Refused> {
    let suspends = matches!(
        decision,
        Decision::SuspendEcrire | Decision::SuspendHonneurs
    );
    match score.suspended {
        Some(_) if suspends => Some(Refused::SuspendedAlready(decision)),
        // A leaving ends the suspension, and is open even behind a side with six holes (COM-3).
        Some(_) if decision == Decision::Leave => None,
        Some(Suspended::Ecrire) => {
            let coup = matches!(decision, Decision::Refait | Decision::Concede);
            coup.then_some(Refused::EcrireSuspended(decision))
        }
        Some(Suspended::Honneurs) | None => ecrire::refusal(score, roller, decision),
    }
}

impl Combine {
    pub(super) fn start(&self, first: Side) -> Score {
        let mut score = Score::new(Some(first));
        fill_basket(&mut score);
        score
    }

    /// Marks for both games; the holes, and the values of the games with honours that `side` has won.
    pub(super) fn mark(&self, score: &mut Score, side: Side, points: u8) -> (u8, Vec<u8>) {
        let holes = score.mark_points(side, points);
        if score.suspended != Some(Suspended::Ecrire) {
            score.holes.add(side, holes);
        }
        let mut games = Vec::new();
        if score.suspended != Some(Suspended::Honneurs) {
            score.honneurs.add(side, holes);
            while score.honneurs.of(side) >= TWELVE {
                let value = honours(&score.honneurs, side, self.double_at);
                self.win(score, side, value.into());
                games.push(value);
                // Holes beyond twelve are the first of the next game.
                let more = score.honneurs.of(side) - TWELVE;
                score.honneurs = Tally::default();
                score.honneurs.holes[side.index()] = more;
                score.honneurs.run[side.index()] = more > 0;
            }
        }
        (holes, games)
    }

    /// Does what is open to the roller; `won` if his throw has won a game with honours.
    pub(super) fn decide(
        &self,
        score: &mut Score,
        roller: Side,
        won: bool,
        decision: Decision,
    ) -> Then {
        let then = match decision {
            Decision::Hold => return Then::Play,
            Decision::SuspendEcrire => {
                self.ecrire.leave(score, roller);
                score.suspended = Some(Suspended::Ecrire);
                Then::Play
            }
            Decision::SuspendHonneurs => {
                score.suspended = Some(Suspended::Honneurs);
                Then::Play
            }
            Decision::Leave | Decision::Refait | Decision::Concede => {
                let then = self.leave(score, roller, decision);
                score.suspended = None;
                then
            }
        };
        // A roller who leaves the game with honours loses the holes beyond twelve.
        if won && decision != Decision::SuspendEcrire {
            score.honneurs = Tally::default();
        }
        if self.ecrire.left(score) == 0 {
            empty_basket(score);
        }
        then
    }

    /// Gives up all coups that are left; the basket goes as at the end of a game.
    pub(super) fn forfeit(&self, score: &mut Score, loser: Side) {
        self.ecrire.forfeit(score, loser);
        empty_basket(score);
    }

    fn leave(&self, score: &mut Score, roller: Side, decision: Decision) -> Then {
        if score.suspended != Some(Suspended::Ecrire) {
            return self.ecrire.decide(score, roller, decision);
        }
        score.wipe_points();
        if score.holes.holes == [0; 2] {
            // The coup was won when the game was suspended: the next one begins now.
            return Then::Releve(starter(score));
        }
        self.ecrire.lift(score);
        Then::Releve(roller)
    }

    /// Pays a game with honours to its winner, and as much into the basket; with the second in a row
    /// he takes the basket.
    fn win(&self, score: &mut Score, winner: Side, value: i16) {
        let [own, other] = [winner.index(), winner.other().index()];
        let pay = |fiches: &mut i16, paid: i16| *fiches = fiches.saturating_add(paid);
        pay(&mut score.fiches[own], value);
        pay(&mut score.fiches[other], -value);
        if score.basket == 0 {
            return;
        }
        pay(&mut score.fiches[other], -value);
        pay(&mut score.basket, value);
        score.basket_games = match score.basket_games {
            BasketGames::None => BasketGames::One(winner),
            BasketGames::One(last) | BasketGames::Several(last) if last != winner => {
                BasketGames::Several(winner)
            }
            BasketGames::One(_) | BasketGames::Several(_) => {
                pay(&mut score.fiches[own], score.basket);
                score.basket = 0;
                if self.ecrire.left(score) > 1 {
                    fill_basket(score);
                }
                BasketGames::None
            }
        };
    }

    pub(super) fn outcome(&self, score: &Score) -> Option<Outcome> {
        (self.ecrire.left(score) == 0).then(|| winner_of(self.balance(score)))
    }

    /// The account of the first side in fortieths of a fiche of honours. What lies in the basket came in
    /// unequal parts, so that the sides stand half the difference of their fiches apart.
    pub(super) fn balance(&self, score: &Score) -> i32 {
        let [first, second] = score.fiches.map(i32::from);
        let counters = self.ecrire.balance(score).saturating_mul(COUNTER);
        counters.saturating_add(FICHE / 2 * (first - second))
    }
}

/// Both sides put in their stake.
fn fill_basket(score: &mut Score) {
    for fiches in &mut score.fiches {
        *fiches = fiches.saturating_sub(STAKE);
    }
    score.basket = 2 * STAKE;
}

/// Pays out the basket at the end: to the winner of its only game, or in halves, the larger to the
/// last winner.
fn empty_basket(score: &mut Score) {
    let half = score.basket / 2;
    let larger = score.basket - half;
    let parts = match score.basket_games {
        BasketGames::None => None,
        BasketGames::One(winner) => Some((winner, score.basket, 0)),
        BasketGames::Several(last) => Some((last, larger, half)),
    };
    // Without a game both take their stakes back.
    let (winner, own, other) = parts.unwrap_or((Side::First, half, half));
    for (side, part) in [(winner, own), (winner.other(), other)] {
        let fiches = &mut score.fiches[side.index()];
        *fiches = fiches.saturating_add(part);
    }
    score.basket = 0;
    score.basket_games = BasketGames::None;
}
