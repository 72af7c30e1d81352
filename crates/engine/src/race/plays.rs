//! Plays of one side in a race, independent of the other side.

use lauta_game::{Races, Side, Stand, Turn};

use super::Stands;
use super::stands::pips;
use crate::exact::space::throws;

/// The stands of a game, and the endings of a win against each.
pub(super) struct Track<'g, G> {
    pub(super) game: &'g G,
    pub(super) stands: Stands,
    /// By their numbers.
    pub(super) all: Vec<Stand>,
    /// The ways to lose: the ending by a win without a doublet and with one. That of a single man
    /// on the last point comes first.
    pub(super) losses: Vec<[u8; 2]>,
    /// For each stand, which of them it is.
    pub(super) loss: Vec<u8>,
    /// A stand against which it matters, if anything does, whether the last throw is a doublet.
    waiting: Stand,
}

/// Result of a play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PlayResult {
    /// All men are off, with a doublet or without, if that matters.
    Done(bool),
    /// The side stands so, and its turn is over.
    Over(u32),
    /// The side stands so and throws again.
    Again(u32),
}

/// All that one throw can be made into, with its chance.
pub(super) struct Thrown {
    pub(super) chance: f64,
    /// At least one, none twice.
    pub(super) nexts: Vec<PlayResult>,
}

impl<'g, G: Races> Track<'g, G> {
    pub(super) fn new(game: &'g G, stands: Stands) -> Self {
        let all = stands.all();
        let worth = |&stand: &Stand| [false, true].map(|with| game.race_ending(with, stand));
        let mut losses = vec![];
        let mut loss = vec![0];
        // Number 1 is a man on one of the points alone; nobody loses with all men off.
        for stand in &all[1..] {
            let worth = worth(stand);
            let at = losses.iter().position(|&known| known == worth);
            loss.push(u8::try_from(at.unwrap_or(losses.len())).unwrap_or(u8::MAX));
            if at.is_none() {
                losses.push(worth);
            }
        }
        let differs = |&&stand: &&Stand| {
            let [without, with] = worth(&stand);
            without != with
        };
        let waiting = all[1..].iter().find(differs).unwrap_or(&all[1]);
        Self {
            waiting: *waiting,
            game,
            stands,
            losses,
            loss,
            all,
        }
    }

    /// The numbers of the stands, by the pips that are left: a play leads to those before it.
    pub(super) fn by_pips(&self) -> Vec<Vec<u32>> {
        let mut levels: Vec<Vec<u32>> = vec![];
        for (stand, number) in self.all.iter().zip(0u32..) {
            let pips = pips(stand) as usize;
            levels.resize(levels.len().max(pips + 1), vec![]);
            levels[pips].push(number);
        }
        levels
    }

    /// Results of every throw from stand `number`. `None` if a play leads out of the table or out
    /// of the race: the rules then contradict [`Races::bear_off`].
    pub(super) fn plays(&self, number: u32) -> Option<Vec<Thrown>> {
        let stand = self.all[number as usize];
        let pos = self.game.race_position([stand, self.waiting]);
        throws(self.game, &pos)
            .into_iter()
            .map(|(ends, chance)| {
                // Nobody gives up a race, though the rules may let him.
                let winner = |end| self.game.outcome(end).and_then(|outcome| outcome.winner);
                let ends = ends.iter().filter(|end| winner(end) != Some(Side::Second));
                let mut nexts = ends.map(|end| self.next(end)).collect::<Option<Vec<_>>>()?;
                nexts.sort_unstable();
                nexts.dedup();
                (!nexts.is_empty()).then_some(Thrown { chance, nexts })
            })
            .collect()
    }

    fn next(&self, pos: &G::Position) -> Option<PlayResult> {
        let number = |stand| u32::try_from(self.stands.number(stand)?).ok();
        match self.game.turn(pos) {
            Turn::Over(outcome) => {
                outcome.winner?;
                let doublet = self.game.race_ending(true, self.waiting);
                Some(PlayResult::Done(outcome.ending == doublet))
            }
            Turn::Throw(Side::First, _) => {
                Some(PlayResult::Again(number(self.game.race(pos)?[0])?))
            }
            Turn::Throw(Side::Second, _) => {
                Some(PlayResult::Over(number(self.game.race(pos)?[1])?))
            }
            Turn::Choice(..) => None,
        }
    }
}
