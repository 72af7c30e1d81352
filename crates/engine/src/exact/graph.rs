//! The plays of many positions, as numbers.

use lauta_game::{Game, Side};

use super::Unsolved;
use super::space::{Space, thrower, throws};

/// Target of a play: twice the number of a position, plus 1 if the other side throws there. The two
/// numbers after the positions are a won game and a drawn one; a lost game is one that the other
/// side wins.
pub(super) type Target = u32;

/// The number of a game that is won, and of one that is drawn, among `len` positions.
pub(super) fn won(len: u32) -> u32 {
    len
}
pub(super) fn drawn(len: u32) -> u32 {
    len + 1
}

/// The throws of some positions, end to end, and the play that is made of each.
#[derive(Debug, Default)]
pub(super) struct Throws {
    /// For each position, where its throws end.
    ends: Vec<u32>,
    /// For each throw, which of `chances` it has.
    which: Vec<u8>,
    chances: Vec<f64>,
    /// For each throw, what the play that is made leads to.
    made: Vec<Target>,
}

/// All plays of these throws, end to end.
#[derive(Debug, Default)]
pub(super) struct Plays {
    /// For each throw, where its plays end.
    ends: Vec<u32>,
    targets: Vec<Target>,
}

impl Throws {
    /// For each position in order its throws: the chance, and what is made of it.
    pub(super) fn each(&self) -> impl Iterator<Item = impl Iterator<Item = (f64, Target)>> {
        let mut from = 0;
        self.ends.iter().map(move |&end| {
            let at = from..end as usize;
            from = end as usize;
            let which = self.which[at.clone()].iter();
            which
                .map(|&which| self.chances[usize::from(which)])
                .zip(self.made[at].iter().copied())
        })
    }

    /// Throws of each position in order, as in [`Self::each`], with the play of each throw mutable.
    pub(super) fn each_mut(
        &mut self,
    ) -> impl Iterator<Item = impl Iterator<Item = (f64, &mut Target)>> {
        let (chances, mut which, mut made) = (&self.chances, &self.which[..], &mut self.made[..]);
        let mut from = 0;
        self.ends.iter().map(move |&end| {
            let count = (end - from) as usize;
            from = end;
            let first;
            (first, which) = which.split_at(count);
            let first = first.iter().map(|&which| chances[usize::from(which)]);
            let begin;
            (begin, made) = std::mem::take(&mut made).split_at_mut(count);
            first.zip(begin)
        })
    }
}

impl Plays {
    /// For each throw in order, what its plays lead to.
    pub(super) fn each(&self) -> impl Iterator<Item = &[Target]> {
        let mut from = 0;
        self.ends.iter().map(move |&end| {
            let at = from..end as usize;
            from = end as usize;
            &self.targets[at]
        })
    }

    pub(super) fn bytes(&self) -> usize {
        4 * (self.ends.len() + self.targets.len())
    }
}

/// Lists the throws and plays of these positions.
pub(super) fn list<G: Game, S: Space<G>>(
    game: &G,
    space: &S,
    numbers: &[u32],
) -> Result<(Throws, Plays), Unsolved> {
    let (mut all, mut plays) = (Throws::default(), Plays::default());
    for &number in numbers {
        for (ends, chance) in throws(game, &space.position(game, number)) {
            for end in &ends {
                plays.targets.push(target(game, space, end)?);
            }
            plays.ends.push(len(&plays.targets)?);
            let same = |known: &f64| known.to_bits() == chance.to_bits();
            let which = all.chances.iter().position(same).unwrap_or_else(|| {
                all.chances.push(chance);
                all.chances.len() - 1
            });
            all.which
                .push(u8::try_from(which).map_err(|_| Unsolved::Large)?);
            all.made.push(won(space.size()));
        }
        all.ends.push(len(&all.which)?);
    }
    Ok((all, plays))
}

fn len<T>(list: &[T]) -> Result<u32, Unsolved> {
    u32::try_from(list.len()).map_err(|_| Unsolved::Large)
}

/// `end` as the first side, which has played, sees it.
fn target<G: Game, S: Space<G>>(
    game: &G,
    space: &S,
    end: &G::Position,
) -> Result<Target, Unsolved> {
    if let Some(outcome) = game.outcome(end) {
        return Ok(match outcome.winner {
            Some(Side::First) => 2 * won(space.size()),
            Some(Side::Second) => 2 * won(space.size()) + 1,
            None => 2 * drawn(space.size()),
        });
    }
    let number = space.number(game, end).ok_or(Unsolved::Leaves)?;
    Ok(2 * number + u32::from(thrower(game, end) == Side::Second))
}
