//! Freeze one, hunt the other: one deer is held by dogs that never move again, and so many other
//! dogs hunt the rest of the deer on the rest of the board.
//!
//! The dogs that hold a deer stand on all its neighbours and behind all of them, so it cannot
//! move whatever happens elsewhere. What the hunters win then they win in the game; that they
//! do not win says nothing, since in the game the holders may move. A capture of a holder is
//! a failure; one of a hunter is too, or leads to the table for one hunter less ([`Losses`]).
//!
//! Limits on repetitions and quiet moves are left aside.

use std::sync::Arc;

use lauta_game::Side;

use super::ground::Ground;
use super::layer::{Known, Layer, Wins, words};
use super::rank::Ranks;
use super::{MOST_BYTES, Unsolvable};
use crate::board::{Point, bits};
use crate::position::Position;
use crate::rules::Rules;

/// A deer held for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hold {
    /// How many points [`Hold::dogs`] has: what holds are sorted by.
    count: u32,
    pub(super) deer: Point,
    pub(super) dogs: u64,
}

impl Hold {
    /// All ways to hold a deer of this game for good with dogs to spare, the cheapest first; of
    /// mirror images only one.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<Self> {
        let board = &rules.board;
        let deer = (0..board.points()).filter(|&p| 1u64 << p <= board.reflect(1 << p));
        let mut holds: Vec<Self> = deer
            .map(|deer| {
                let dogs = board.blockade(1 << deer);
                Self {
                    count: dogs.count_ones(),
                    deer,
                    dogs,
                }
            })
            .filter(|hold| hold.count < u32::from(rules.dogs) && rules.start.deer.count_ones() > 1)
            .collect();
        holds.sort_unstable();
        holds
    }

    /// The hold of a deer on the point of this name, or of its mirror image.
    #[must_use]
    pub fn of(rules: &Rules, point: &str) -> Option<Self> {
        let named = |p: Point| rules.board.name(p) == point;
        Self::all(rules)
            .into_iter()
            .find(|hold| named(hold.deer) || bits(rules.board.reflect(1 << hold.deer)).any(named))
    }

    /// The name of the point where the deer stands.
    #[must_use]
    pub fn deer(&self, rules: &Rules) -> String {
        rules.board.name(self.deer)
    }

    /// The names of the points where the dogs stand that hold it.
    #[must_use]
    pub fn dogs(&self, rules: &Rules) -> Vec<String> {
        bits(self.dogs).map(|p| rules.board.name(p)).collect()
    }

    /// How many dogs hold it.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The fewest hunters worth a table in which losses are allowed: with fewer dogs in all the deer have won.
    #[must_use]
    pub fn fewest(&self, rules: &Rules) -> u8 {
        let few = (rules.dogs + 1).saturating_sub(rules.target);
        u8::try_from(self.count).map_or(0, |count| few.saturating_sub(count))
    }

    /// The most hunters that there can be.
    #[must_use]
    pub fn most(&self, rules: &Rules) -> u8 {
        let free = u32::from(rules.board.points()).saturating_sub(rules.start.deer.count_ones());
        let dogs = free.min(rules.dogs.into()).saturating_sub(self.count);
        u8::try_from(dogs).unwrap_or(u8::MAX)
    }

    /// How many dogs hunt if this deer is held in a position.
    fn hunters(&self, deer: u64, dogs: u64) -> Option<u32> {
        let held = deer >> self.deer & 1 != 0 && self.dogs & !dogs == 0;
        held.then(|| dogs.count_ones() - self.count)
    }

    /// How many dogs hunt if this deer, or its mirror image, is held in a position.
    #[must_use]
    pub fn hunters_in(&self, rules: &Rules, pos: &Position) -> Option<u8> {
        let seen = |pos: &Position| self.hunters(pos.deer, pos.dogs);
        let hunters = seen(pos).or_else(|| seen(&pos.reflect(&rules.board)))?;
        u8::try_from(hunters).ok()
    }
}

/// What becomes of a hunter's capture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Losses {
    /// The others go on, if the deer have not won: exact, for holders that do not move.
    Allowed,
    /// The dogs have failed.
    Refused,
}

/// What so many hunters win while one deer is held.
#[derive(Debug)]
pub struct Freeze {
    pub(super) hold: Hold,
    pub(super) losses: Losses,
    pub(super) ground: Arc<Ground>,
    pub(super) ranks: Ranks,
    pub(super) wins: Wins,
    /// Placements won with the deer to move, mirror images counted.
    pub(super) deer_to_move: u64,
}

impl Freeze {
    /// Where this table begins: nothing is won yet.
    pub(super) fn empty(
        rules: &Rules,
        hold: Hold,
        losses: Losses,
        hunters: u8,
    ) -> Result<Self, Unsolvable> {
        if hunters < hold.fewest(rules) {
            return Err(Unsolvable::Few);
        }
        let ground = Ground::new(rules, Some((hold.deer, hold.dogs)));
        let ranks = |ground: &Ground| Ranks::new(ground.slots, hunters.into());
        let found = ground.and_then(|ground| Some((ranks(&ground)?, ground)));
        let Some((ranks, ground)) = found else {
            return Err(Unsolvable::Large { bytes: u64::MAX });
        };
        let places = ground.places.len();
        let size = words(&ranks).saturating_mul(places);
        let bytes = (size as u64).saturating_mul(24);
        if bytes > MOST_BYTES {
            return Err(Unsolvable::Large { bytes });
        }
        Ok(Self {
            hold,
            losses,
            wins: Wins::none(0, places),
            ground: Arc::new(ground),
            ranks,
            deer_to_move: 0,
        })
    }

    /// Makes the table for so many hunters, calling `report` every round with its number and how
    /// many placements were new in it; nothing if that answers `false`. With losses allowed
    /// `below` is the table for one hunter less, if the deer have not won by then.
    ///
    /// # Errors
    /// If it is too large.
    ///
    /// # Panics
    /// If `below` is missing or another one.
    pub fn make(
        rules: &Rules,
        (hold, losses, hunters): (Hold, Losses, u8),
        below: Option<&Self>,
        threads: usize,
        report: &mut dyn FnMut(u32, u64) -> bool,
    ) -> Result<Option<Self>, Unsolvable> {
        let mut freeze = Self::empty(rules, hold, losses, hunters)?;
        let lower = losses == Losses::Allowed && hunters > hold.fewest(rules);
        let fits = |below: &Self| {
            (below.hold, below.losses, below.hunters() + 1) == (hold, losses, hunters)
        };
        assert!(
            below.is_some_and(fits) == lower && below.is_some() == lower,
            "the table below is another one"
        );
        let Some(wins) = freeze.layer(below).solve(threads, report) else {
            return Ok(None);
        };
        let places = freeze.ground.places.iter().zip(&wins.counts);
        freeze.deer_to_move = places
            .map(|(place, won)| place.images * won.deer_to_move)
            .sum();
        freeze.wins = wins;
        // After a capture the tables below say how long it takes.
        let longest = below.map_or(0, Self::moves);
        freeze.wins.rounds = freeze.wins.rounds.max(longest);
        Ok(Some(freeze))
    }

    fn layer<'a>(&'a self, below: Option<&'a Self>) -> Layer<'a> {
        Layer {
            ground: &self.ground,
            ranks: &self.ranks,
            below: below.map(|below| Known {
                ranks: &below.ranks,
                wins: &below.wins,
            }),
        }
    }

    /// Who is held.
    #[must_use]
    pub fn hold(&self) -> Hold {
        self.hold
    }

    /// What becomes of a hunter's capture.
    #[must_use]
    pub fn losses(&self) -> Losses {
        self.losses
    }

    /// How many dogs hunt.
    #[must_use]
    pub fn hunters(&self) -> u8 {
        u8::try_from(self.ranks.dogs()).unwrap_or(u8::MAX)
    }

    /// How many moves of the dogs in a row, no dog lost, a win can take.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.wins.rounds
    }

    /// How many placements there are, mirror images counted, and how many of them are won with the
    /// deer and with the dogs to move.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        let places = self.ground.places.iter();
        let mut counts = [0, self.deer_to_move, 0];
        for (place, won) in places.zip(self.wins.won.chunks(words(&self.ranks))) {
            let ones = won.iter().map(|word| u64::from(word.count_ones()));
            counts[0] += place.images * self.ranks.count();
            counts[2] += place.images * ones.sum::<u64>();
        }
        counts
    }

    /// Whether the dogs win: with `below` where captures lead, if it is at hand.
    fn wins(&self, below: Option<&Self>, (deer, dogs): (u64, u64), side: Side) -> bool {
        let (deer, dogs) = (self.ground.inward(deer), self.ground.inward(dogs));
        let Some((place, dogs)) = self.ground.find(deer, dogs) else {
            return false;
        };
        self.layer(below).win(place, dogs, side, &self.wins.won)
    }
}

/// Tables at hand.
#[derive(Default, Debug)]
pub struct Freezes {
    tables: Vec<Arc<Freeze>>,
    /// The mirror image of every point, if the board has one.
    mirror: Option<Vec<Point>>,
}

impl Freezes {
    /// These tables of one game.
    #[must_use]
    pub fn new(rules: &Rules, tables: Vec<Arc<Freeze>>) -> Self {
        Self {
            tables,
            mirror: rules.board.mirror.map(|mirror| mirror.to_vec()),
        }
    }

    /// Whether a table at hand proves that the dogs win `pos`. A few array look-ups for each table.
    #[must_use]
    pub fn dogs_win(&self, pos: &Position) -> bool {
        self.proof(pos).is_some()
    }

    /// A table at hand that proves that the dogs win `pos`.
    #[must_use]
    pub fn proof(&self, pos: &Position) -> Option<&Freeze> {
        if pos.hand > 0 {
            return None;
        }
        let reflect = |set: u64| {
            let mirror = self.mirror.as_ref()?;
            Some(bits(set).fold(0, |all, p| all | 1 << mirror[usize::from(p)]))
        };
        let there = || Some((reflect(pos.deer)?, reflect(pos.dogs)?));
        let looks = [Some((pos.deer, pos.dogs)), there()];
        let tables = self.tables.iter().map(Arc::as_ref);
        tables.into_iter().find(|table| {
            looks.into_iter().flatten().any(|(deer, dogs)| {
                let hunters = table.hold.hunters(deer, dogs);
                hunters == Some(table.ranks.dogs())
                    && table.wins(self.below(table), (deer, dogs), pos.side)
            })
        })
    }

    /// The table where captures lead.
    fn below(&self, table: &Freeze) -> Option<&Freeze> {
        let same = |other: &&Freeze| {
            (other.hold, other.losses) == (table.hold, Losses::Allowed)
                && other.ranks.dogs() + 1 == table.ranks.dogs()
        };
        self.tables.iter().map(Arc::as_ref).find(same)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use lauta_game::Notation;

    use super::*;
    use crate::position::Move;

    const STUDY: &str = include_str!("../../studies/two-mountains-19.toml");

    type Placement = (u64, u64);

    /// The placements of which the dogs win with the deer and with the dogs to move, found by going
    /// through all again and again; `below` are those with the dogs to move for one hunter less.
    fn plain(
        rules: &Rules,
        hold: &Hold,
        hunters: u32,
        below: &HashSet<Placement>,
    ) -> [HashSet<Placement>; 2] {
        let free = rules.board.all & !hold.dogs & !(1 << hold.deer);
        let points: Vec<Point> = bits(free).collect();
        let sets = (0u64..1 << points.len()).filter(|set| set.count_ones() == hunters);
        let spread = |set: u64| bits(set).fold(0, |all, n| all | 1u64 << points[usize::from(n)]);
        let all: Vec<Placement> = sets
            .flat_map(|set| {
                let dogs = spread(set);
                let other = bits(free & !dogs).map(|p| 1 << hold.deer | 1 << p);
                other
                    .map(move |deer| (deer, dogs | hold.dogs))
                    .collect::<Vec<_>>()
            })
            .collect();
        let mut won = [HashSet::new(), HashSet::new()];
        loop {
            let before = won[0].len() + won[1].len();
            for &(deer, dogs) in &all {
                let position = |side| Position {
                    deer,
                    dogs,
                    side,
                    hand: 0,
                    captured: 0,
                    clock: 0,
                };
                let list = |side| {
                    let mut moves = Vec::new();
                    rules.moves(&position(side), &mut moves);
                    moves.into_iter()
                };
                let lost = list(Side::First).all(|mv| {
                    let next = rules.play(&position(Side::First), mv);
                    let there = (next.deer, next.dogs);
                    match mv {
                        Move::Leap { over, .. } => {
                            hold.dogs >> over & 1 == 0 && below.contains(&there)
                        }
                        _ => won[1].contains(&there),
                    }
                });
                let wins = list(Side::Second).any(|mv| {
                    let next = rules.play(&position(Side::Second), mv);
                    let hunts = matches!(mv, Move::Step { from, .. } if hold.dogs >> from & 1 == 0);
                    hunts && won[0].contains(&(next.deer, next.dogs))
                });
                if lost {
                    won[0].insert((deer, dogs));
                }
                if wins {
                    won[1].insert((deer, dogs));
                }
            }
            if won[0].len() + won[1].len() == before {
                return won;
            }
        }
    }

    fn make(
        rules: &Rules,
        (hold, losses, hunters): (Hold, Losses, u8),
        below: Option<&Arc<Freeze>>,
    ) -> Arc<Freeze> {
        let below = below.map(Arc::as_ref);
        let made = Freeze::make(rules, (hold, losses, hunters), below, 2, &mut |_, _| true);
        Arc::new(made.unwrap().unwrap())
    }

    /// Every placement, both sides to move, and the totals.
    fn assert_same(rules: &Rules, tables: &[&Arc<Freeze>], expected: &[HashSet<Placement>; 2]) {
        let table = tables[0];
        let freezes = Freezes::new(
            rules,
            tables.iter().map(|&table| Arc::clone(table)).collect(),
        );
        let [all, deer_to_move, dogs_to_move] = table.counts();
        let found = [deer_to_move, dogs_to_move];
        assert_eq!(found, [0, 1].map(|side: usize| expected[side].len() as u64));
        let hold = table.hold;
        let free = rules.board.all & !hold.dogs & !(1 << hold.deer);
        let mut seen = 0;
        for dogs in (0..=free).filter(|set| set & !free == 0) {
            if dogs.count_ones() != u32::from(table.hunters()) {
                continue;
            }
            for other in bits(free & !dogs) {
                seen += 1;
                for (side, expected) in [Side::First, Side::Second].into_iter().zip(expected) {
                    let pos = Position {
                        deer: 1 << hold.deer | 1 << other,
                        dogs: dogs | hold.dogs,
                        side,
                        hand: 0,
                        captured: 0,
                        clock: 0,
                    };
                    let won = expected.contains(&(pos.deer, pos.dogs));
                    let text = rules.write_position(&pos);
                    assert_eq!(freezes.dogs_win(&pos), won, "{text}");
                    assert_eq!(freezes.dogs_win(&pos.reflect(&rules.board)), won, "{text}");
                }
            }
        }
        assert_eq!(seen, all);
    }

    /// A deer on the middle line, where the mirror leaves it, and two where it does not.
    #[test]
    fn tables_hold_what_the_plain_fixpoint_finds() {
        let rules = crate::read("study", STUDY).unwrap();
        for point in ["c9", "b6", "a3"] {
            let hold = Hold::of(&rules, point).unwrap();
            assert_eq!((hold.deer(&rules), hold.fewest(&rules)), (point.into(), 0));
            let none = HashSet::new();
            let (mut below, mut plain_below) = (None, none.clone());
            for hunters in 0..=8 {
                let refused = make(&rules, (hold, Losses::Refused, hunters), None);
                let expected = plain(&rules, &hold, hunters.into(), &none);
                assert_same(&rules, &[&refused], &expected);
                let allowed = make(&rules, (hold, Losses::Allowed, hunters), below.as_ref());
                let expected = plain(&rules, &hold, hunters.into(), &plain_below);
                let tables: Vec<_> = [&allowed].into_iter().chain(&below).collect();
                assert_same(&rules, &tables, &expected);
                (below, plain_below) = (Some(allowed), expected[1].clone());
            }
        }
    }

    #[test]
    fn holds_of_the_real_board() {
        let rules = crate::load("deer-and-dogs").unwrap();
        let holds = Hold::all(&rules);
        let cheap = holds.iter().filter(|hold| hold.count() <= 6);
        let cheap: Vec<String> = cheap.map(|hold| hold.deer(&rules)).collect();
        assert_eq!(cheap.len(), 13, "{cheap:?}");
        let hold = Hold::of(&rules, "d7").unwrap();
        assert_eq!(hold, Hold::of(&rules, "b7").unwrap());
        assert_eq!(hold.dogs(&rules), ["a7", "c7", "d7", "b6", "b5"]);
        assert_eq!((hold.count(), hold.fewest(&rules)), (5, 6));
        // With ten dogs in all the deer have won.
        let few = Freeze::make(&rules, (hold, Losses::Refused, 5), None, 1, &mut |_, _| {
            true
        });
        assert_eq!(few.map(|_| ()), Err(Unsolvable::Few));
    }

    #[test]
    fn a_file_is_used_as_it_was_written_or_not_at_all() {
        use super::super::FileError;

        let rules = crate::read("study", STUDY).unwrap();
        let key = (Hold::of(&rules, "c9").unwrap(), Losses::Refused, 3);
        let table = make(&rules, key, None);
        let mut bytes = Vec::new();
        table.write(&rules, &mut bytes).unwrap();
        let read = |bytes: &[u8]| Freeze::read(&rules, key, &mut &bytes[..]);
        let whole = read(&bytes).unwrap();
        assert_eq!(
            (whole.counts(), &whole.wins.won),
            (table.counts(), &table.wins.won)
        );
        assert_eq!(whole.moves(), table.moves());
        for end in (0..bytes.len()).step_by(29) {
            assert!(
                matches!(read(&bytes[..end]), Err(FileError::Truncated)),
                "{end}"
            );
        }
        for bit in (0..bytes.len() * 8).step_by(251) {
            let mut spoilt = bytes.clone();
            spoilt[bit / 8] ^= 1 << (bit % 8);
            assert!(read(&spoilt).is_err(), "bit {bit}");
        }
        let other = Freeze::read(&rules, (key.0, Losses::Allowed, 3), &mut &bytes[..]);
        assert!(matches!(other, Err(FileError::OtherTable)));
        let rules = crate::load("deer-and-dogs").unwrap();
        let key = (Hold::of(&rules, "c9").unwrap(), Losses::Refused, 8);
        let other = Freeze::read(&rules, key, &mut &bytes[..]);
        assert!(matches!(other, Err(FileError::OtherRules)));
    }
}
