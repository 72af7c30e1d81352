//! Positions and their numbers.

use std::collections::HashSet;
use std::ops::Range;

use indexmap::IndexSet;
use lauta_game::{Endgames, Game, Side, Turn};

/// A numbering of positions in which a side is about to throw, each as that side sees it, so that a
/// position and its mirror image with the other side to throw have one number.
pub trait Space<G: Game>: Sync {
    /// The number of positions.
    fn size(&self) -> u32;

    /// The number of a position, `None` if it has none.
    fn number(&self, game: &G, pos: &G::Position) -> Option<u32>;

    /// The position of a number, the first side to throw.
    fn position(&self, game: &G, number: u32) -> G::Position;
}

/// All positions that can be reached from the start.
#[derive(Debug)]
pub struct Found<G: Game> {
    positions: IndexSet<G::Position>,
}

impl<G: Game> Found<G> {
    /// Finds the positions. `progress` is called with the number found so far and stops the search by
    /// answering `false`; then there is no answer.
    pub fn from_start(game: &G, mut progress: impl FnMut(usize) -> bool) -> Option<Self> {
        let mut positions = IndexSet::from([normal(game, &game.start())?]);
        let mut n = 0;
        while let Some(pos) = positions.get_index(n).cloned() {
            if n.is_multiple_of(4096) && !progress(positions.len()) {
                return None;
            }
            for (ends, _) in throws(game, &pos) {
                for end in ends.iter().filter(|end| game.outcome(end).is_none()) {
                    positions.insert(normal(game, end)?);
                }
            }
            n += 1;
        }
        Some(Self { positions })
    }
}

impl<G: Game> Space<G> for Found<G> {
    fn size(&self) -> u32 {
        u32::try_from(self.positions.len()).unwrap_or(u32::MAX)
    }

    fn number(&self, game: &G, pos: &G::Position) -> Option<u32> {
        let number = self.positions.get_index_of(&normal(game, pos)?)?;
        u32::try_from(number).ok()
    }

    fn position(&self, _: &G, number: u32) -> G::Position {
        self.positions[number as usize].clone()
    }
}

/// Endgame positions with up to given numbers of pieces of either side, by their numbers.
///
/// ```
/// use lauta_engine::exact::{Numbered, Space};
/// use lauta_game::Endgames;
///
/// let game = lauta_running::load("daldos")?;
/// let endings = Numbered::up_to(&game, [2, 1]).ok_or("no endings")?;
/// let of = |pieces| game.endings_with(pieces);
/// assert_eq!(u64::from(endings.size()), of([1, 1]) + of([1, 2]) + of([2, 1]));
/// let pos = endings.position(&game, 17);
/// assert_eq!(endings.number(&game, &pos), Some(17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Numbered {
    /// The pieces of both sides, and the first number of these endings, fewest pieces first.
    first: Vec<([u8; 2], u32)>,
    len: u32,
}

impl Numbered {
    /// The endings with `pieces`, and all that they can lead to. `None` if there are none, or too many
    /// to number.
    pub fn up_to<G: Endgames>(game: &G, pieces: [u8; 2]) -> Option<Self> {
        let [most, least] = ordered(pieces);
        let mut all: Vec<[u8; 2]> = (1..=most)
            .flat_map(|a| (1..=most).map(move |b| [a, b]))
            .filter(|&pair| ordered(pair)[1] <= least && game.is_ending(pair))
            .collect();
        all.sort_by_key(|&pair| (ordered(pair).iter().sum::<u8>(), ordered(pair), pair));
        let mut first = vec![];
        let mut len = 0u32;
        for pair in all {
            first.push((pair, len));
            let more = u32::try_from(game.endings_with(pair)).ok()?;
            // A number and whose view it is fit into one word.
            len = len.checked_add(more).filter(|&len| len < 1 << 30)?;
        }
        (len > 0).then_some(Self { first, len })
    }

    /// The number of endings.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.len
    }

    /// The tables that the endings are kept in, by the pieces of both sides, with their numbers.
    #[must_use]
    pub fn tables(&self) -> Vec<([u8; 2], Range<u32>)> {
        let mut tables: Vec<([u8; 2], Range<u32>)> = vec![];
        for (i, &(pair, from)) in self.first.iter().enumerate() {
            let to = self.first.get(i + 1).map_or(self.len, |next| next.1);
            match tables.last_mut() {
                Some((last, range)) if *last == ordered(pair) => range.end = to,
                _ => tables.push((ordered(pair), from..to)),
            }
        }
        tables
    }
}

impl<G: Endgames> Space<G> for Numbered {
    fn size(&self) -> u32 {
        self.len
    }

    fn number(&self, game: &G, pos: &G::Position) -> Option<u32> {
        let (pieces, number) = game.ending_number(pos)?;
        let (_, first) = self.first.iter().find(|(pair, _)| *pair == pieces)?;
        Some(first + u32::try_from(number).ok()?)
    }

    fn position(&self, game: &G, number: u32) -> G::Position {
        let at = self.first.partition_point(|(_, first)| *first <= number) - 1;
        let (pieces, first) = self.first[at];
        game.ending(pieces, u64::from(number - first))
    }
}

/// The larger number of pieces first.
pub(crate) fn ordered([a, b]: [u8; 2]) -> [u8; 2] {
    [a.max(b), a.min(b)]
}

/// Side that is about to throw in `pos`.
pub(crate) fn thrower<G: Game>(game: &G, pos: &G::Position) -> Side {
    match game.turn(pos) {
        Turn::Throw(side, _) | Turn::Choice(side, _) => side,
        Turn::Over(_) => Side::First,
    }
}

/// The position as the side about to throw sees it, `None` if the sides do not play alike.
fn normal<G: Game>(game: &G, pos: &G::Position) -> Option<G::Position> {
    match thrower(game, pos) {
        Side::First => Some(pos.clone()),
        Side::Second => game.mirror(pos),
    }
}

/// Everything the dice can show in `pos`, with its chance and with all that can be made of it:
/// dice that fall before anything is chosen are one throw, and numbers that one side plays one
/// after the other are one play.
pub(crate) fn throws<G: Game>(game: &G, pos: &G::Position) -> Vec<(Vec<G::Position>, f64)> {
    let mut all = vec![];
    let mut open = vec![(pos.clone(), 1.0)];
    while let Some((pos, chance)) = open.pop() {
        match game.turn(&pos) {
            Turn::Throw(_, throws) => {
                let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
                open.extend(throws.iter().map(|&(throw, weight)| {
                    let share = f64::from(weight) / f64::from(total);
                    (game.after(&pos, throw), chance * share)
                }));
            }
            Turn::Choice(side, moves) => all.push((ends(game, side, moves), chance)),
            Turn::Over(_) => all.push((vec![pos], chance)),
        }
    }
    all
}

/// The positions at which `side` has nothing more to choose.
fn ends<G: Game>(game: &G, side: Side, moves: Vec<(G::Move, G::Position)>) -> Vec<G::Position> {
    let mut todo: Vec<G::Position> = moves.into_iter().map(|(_, next)| next).collect();
    let goes_on = |pos| matches!(game.turn(pos), Turn::Choice(s, _) if s == side);
    if !todo.iter().any(goes_on) {
        return todo;
    }
    let mut seen: HashSet<G::Position> = todo.iter().cloned().collect();
    let mut ends = vec![];
    while let Some(pos) = todo.pop() {
        match game.turn(&pos) {
            Turn::Choice(s, moves) if s == side => {
                let new = moves.into_iter().map(|(_, next)| next);
                todo.extend(new.filter(|next| seen.insert(next.clone())));
            }
            _ => ends.push(pos),
        }
    }
    ends
}
