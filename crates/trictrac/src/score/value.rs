//! The score: points, holes, and all else that decides how the scoring goes on.

use lauta_game::Side;

/// The score of a game, equal if the scoring goes on alike.
///
/// [`Mode::start`](super::Mode::start) makes it, and only a [`Mode`](super::Mode) changes it. What a way of
/// scoring does not need keeps its first value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    pub(crate) points: [u8; 2],
    /// True if the points were made without the other side marking in between.
    pub(crate) uninterrupted: [bool; 2],
    /// The holes of the game, in à écrire and combiné of the coup.
    pub(crate) holes: Tally,
    /// True if a leaving has fallen since a side's first hole of the coup.
    pub(crate) lifted: [bool; 2],
    /// The side that threw first in this coup, where games have coups.
    pub(crate) starter: Option<Side>,
    /// Refaits in a row.
    pub(crate) refaits: u8,
    /// Counters paid by the second side to the first.
    pub(crate) counters: i32,
    /// Coups that each side has lost.
    pub(crate) lost: [u8; 2],
    /// The holes of the game with honours, in combiné.
    pub(crate) honneurs: Tally,
    pub(crate) suspended: Option<Suspended>,
    /// Fiches of honours won, less those paid and put into the basket.
    pub(crate) fiches: [i16; 2],
    /// Fiches in the basket, 0 without one.
    pub(crate) basket: i16,
    /// The games with honours since the basket was filled.
    pub(crate) basket_games: BasketGames,
}

/// Holes of both sides, and whether they are unbroken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) holes: [u16; 2],
    /// True if the other side has made no hole since the first one of this side.
    pub(crate) run: [bool; 2],
}

/// The game of trictrac combiné that stands still until the next leaving.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suspended {
    /// The game à écrire.
    Ecrire,
    /// The game with honours.
    Honneurs,
}

/// The games with honours since the basket was filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum BasketGames {
    #[default]
    None,
    /// One game, won by this side.
    One(Side),
    /// Several games, the last won by this side and the one before it by the other.
    Several(Side),
}

impl Tally {
    /// Adds holes that a side has made.
    pub(crate) fn add(&mut self, side: Side, holes: u8) {
        if holes == 0 {
            return;
        }
        let (own, other) = (side.index(), side.other().index());
        if self.holes[own] == 0 {
            self.run[own] = true;
        }
        self.run[other] = false;
        self.holes[own] = self.holes[own].saturating_add(holes.into());
    }

    pub(crate) fn of(&self, side: Side) -> u16 {
        self.holes[side.index()]
    }

    pub(crate) fn unbroken(&self, side: Side) -> bool {
        self.run[side.index()]
    }

    fn mirrored(self) -> Self {
        Self {
            holes: swapped(self.holes),
            run: swapped(self.run),
        }
    }
}

impl Score {
    /// Nothing marked.
    pub(crate) fn new(starter: Option<Side>) -> Self {
        Self {
            points: [0; 2],
            uninterrupted: [false; 2],
            holes: Tally::default(),
            lifted: [false; 2],
            starter,
            refaits: 0,
            counters: 0,
            lost: [0; 2],
            honneurs: Tally::default(),
            suspended: None,
            fiches: [0; 2],
            basket: 0,
            basket_games: BasketGames::None,
        }
    }

    /// Points of both sides, 0 to 11; in a game of points to 12.
    #[must_use]
    pub fn points(&self) -> [u8; 2] {
        self.points
    }

    /// True if each side's points were made without the other side marking in between.
    #[must_use]
    pub fn uninterrupted(&self) -> [bool; 2] {
        self.uninterrupted
    }

    /// Holes of both sides in this game, in à écrire and combiné in this coup.
    #[must_use]
    pub fn holes(&self) -> [u16; 2] {
        self.holes.holes
    }

    /// True if each side's holes are unbroken: no hole of the other side since the first of them. Kept
    /// only where the value of a game depends on it.
    #[must_use]
    pub fn unbroken(&self) -> [bool; 2] {
        self.holes.run
    }

    /// True if someone has left since each side's first hole of the coup. Kept only under `tenue = raised`.
    #[must_use]
    pub fn lifted(&self) -> [bool; 2] {
        self.lifted
    }

    /// Refaits in a row before this coup.
    #[must_use]
    pub fn refaits(&self) -> u8 {
        self.refaits
    }

    /// Counters paid for coups so far, received by each side: the one the negative of the other.
    #[must_use]
    pub fn counters(&self) -> [i32; 2] {
        [self.counters, self.counters.saturating_neg()]
    }

    /// Coups that each side has lost.
    #[must_use]
    pub fn lost(&self) -> [u8; 2] {
        self.lost
    }

    /// Holes of both sides in the game with honours of trictrac combiné.
    #[must_use]
    pub fn honneurs(&self) -> [u16; 2] {
        self.honneurs.holes
    }

    /// The game of trictrac combiné that stands still.
    #[must_use]
    pub fn suspended(&self) -> Option<Suspended> {
        self.suspended
    }

    /// Fiches of honours of each side: won, less those paid and put into the basket.
    #[must_use]
    pub fn fiches(&self) -> [i16; 2] {
        self.fiches
    }

    /// Fiches in the basket, 0 without one.
    #[must_use]
    pub fn basket(&self) -> i16 {
        self.basket
    }

    /// The same score with the sides exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            points: swapped(self.points),
            uninterrupted: swapped(self.uninterrupted),
            holes: self.holes.mirrored(),
            lifted: swapped(self.lifted),
            starter: self.starter.map(Side::other),
            refaits: self.refaits,
            counters: self.counters.saturating_neg(),
            lost: swapped(self.lost),
            honneurs: self.honneurs.mirrored(),
            suspended: self.suspended,
            fiches: swapped(self.fiches),
            basket: self.basket,
            basket_games: match self.basket_games {
                BasketGames::None => BasketGames::None,
                BasketGames::One(side) => BasketGames::One(side.other()),
                BasketGames::Several(side) => BasketGames::Several(side.other()),
            },
        }
    }

    /// Marks points and makes every dozen a hole: the first one counts double if uninterrupted, every
    /// further one always. The number of holes.
    pub(super) fn mark_points(&mut self, side: Side, points: u8) -> u8 {
        if points == 0 {
            return 0;
        }
        let (own, other) = (side.index(), side.other().index());
        if self.points[own] == 0 {
            self.uninterrupted[own] = true;
        }
        if self.points[other] > 0 {
            self.uninterrupted[other] = false;
        }
        // Whole dozens first, so that no sum passes 255.
        let rest = self.points[own] + points % DOZEN;
        let dozens = points / DOZEN + rest / DOZEN;
        self.points[own] = rest % DOZEN;
        if dozens == 0 {
            return 0;
        }
        let first = if self.uninterrupted[own] { 2 } else { 1 };
        // Points left over were made by this one marking.
        self.uninterrupted[own] = self.points[own] > 0;
        self.points[other] = 0;
        self.uninterrupted[other] = false;
        first + 2 * (dozens - 1)
    }

    /// Takes the points of both sides off.
    pub(super) fn wipe_points(&mut self) {
        self.points = [0; 2];
        self.uninterrupted = [false; 2];
    }
}

/// Points of a hole.
pub(super) const DOZEN: u8 = 12;

/// Both values with the sides exchanged.
fn swapped<T: Copy>([first, second]: [T; 2]) -> [T; 2] {
    [second, first]
}
