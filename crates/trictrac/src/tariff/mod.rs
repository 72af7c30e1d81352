//! The tariff: events and points of a throw before it is played, for either side.
//!
//! Nothing is taken at trictrac. What scores is the possibility: a man who could be hit, a jan that
//! can be filled. Everything is judged on the position before the play.

mod hits;
mod jans;
mod worth;

use std::fmt;

use crate::board::{Board, Jan};
use crate::plays::Lines;
use crate::rules::Rules;
use crate::score;

pub(crate) use hits::reach;
pub use worth::{Tariff, Worth};

/// A side, seen from a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum To {
    /// The side that has thrown.
    Roller,
    /// The other side.
    Adversary,
}

impl To {
    /// The word in the events of worked cases.
    fn word(self) -> &'static str {
        match self {
            Self::Roller => "roller",
            Self::Adversary => "adversary",
        }
    }
}

/// A way of scoring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The third throw would put a sixth single man on the six points beside the heap.
    SixTables,
    /// The only two men out of the heap could go to the two empty corners.
    DeuxTables,
    /// As before, but the other side holds its corner.
    ContreDeuxTables,
    /// An ace, the only two men out of the heap being in the corner, and the other corner empty.
    Mezeas,
    /// As before, but the other side holds its corner.
    ContreMezeas,
    /// A single enemy man on this point can be reached.
    Hit(u8),
    /// He could be reached only by both numbers, and enemy men close both points between.
    FalseHit(u8),
    /// Two men could go to the empty corner of the other side.
    Corner,
    /// A jan can be filled.
    Fill(Jan),
    /// A full jan can be kept.
    Keep(Jan),
    /// The last man goes off.
    Exit,
    /// Numbers that cannot be played.
    Helpless,
    /// All men in the own corner, because nothing can pass to the other half.
    PileDeMisere,
    /// The first throw of the second side is that of the first.
    Rencontre,
    /// An empty point between two single enemy men can be reached.
    Margot(u8),
}

impl Kind {
    /// The players' word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SixTables => "jan de six tables",
            Self::DeuxTables => "jan de deux tables",
            Self::ContreDeuxTables => "contre-jan de deux tables",
            Self::Mezeas => "jan de mézéas",
            Self::ContreMezeas => "contre-jan de mézéas",
            Self::Hit(_) => "dame battue à vrai",
            Self::FalseHit(_) => "jan qui ne peut",
            Self::Corner => "coin battu",
            Self::Fill(Jan::Petit) => "petit jan rempli",
            Self::Fill(Jan::Grand) => "grand jan rempli",
            Self::Fill(Jan::Retour) => "jan de retour rempli",
            Self::Keep(Jan::Petit) => "petit jan conservé",
            Self::Keep(Jan::Grand) => "grand jan conservé",
            Self::Keep(Jan::Retour) => "jan de retour conservé",
            Self::Exit => "sortie",
            Self::Helpless => "impuissance",
            Self::PileDeMisere => "pile de misère",
            Self::Rencontre => "jan de rencontre",
            Self::Margot(_) => "margot la fendue",
        }
    }

    /// Effect of a throw that brings it, as a verb phrase: `hit a man`.
    pub(crate) fn does(self) -> &'static str {
        match self {
            Self::SixTables => "bring a jan de six tables",
            Self::DeuxTables => "bring a jan de deux tables",
            Self::ContreDeuxTables => "bring a contre-jan de deux tables",
            Self::Mezeas => "bring a jan de mézéas",
            Self::ContreMezeas => "bring a contre-jan de mézéas",
            Self::Hit(_) => "hit a man",
            Self::FalseHit(_) => "hit a man falsely",
            Self::Corner => "hit the corner",
            Self::Fill(Jan::Petit) => "fill the petit jan",
            Self::Fill(Jan::Grand) => "fill the grand jan",
            Self::Fill(Jan::Retour) => "fill the jan de retour",
            Self::Keep(Jan::Petit) => "keep the petit jan",
            Self::Keep(Jan::Grand) => "keep the grand jan",
            Self::Keep(Jan::Retour) => "keep the jan de retour",
            Self::Exit => "take the last man off",
            Self::Helpless => "cannot be played in full",
            Self::PileDeMisere => "pile all men in the corner",
            Self::Rencontre => "bring a jan de rencontre",
            Self::Margot(_) => "bring a margot la fendue",
        }
    }

    /// The key of the rule that tells of it.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::SixTables => "six-tables",
            Self::DeuxTables | Self::ContreDeuxTables => "deux-tables",
            Self::Mezeas | Self::ContreMezeas => "mezeas",
            Self::Hit(_) => "hits",
            Self::FalseHit(_) => "false-hits",
            Self::Corner => "corner-hit",
            Self::Fill(_) | Self::Keep(_) => "jans",
            Self::Exit => "exit",
            Self::Helpless => "helpless",
            Self::PileDeMisere => "pile-misere",
            Self::Rencontre => "jan-rencontre",
            Self::Margot(_) => "margot",
        }
    }
}

/// Something that a throw is worth points for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The kind of event.
    pub kind: Kind,
    /// The side that marks it.
    pub to: To,
    /// In how many ways; of numbers that cannot be played, how many.
    pub ways: u8,
    /// Points.
    pub points: u8,
}

impl Event {
    /// As toc counts it: all numbers that cannot be played are one event.
    pub(crate) fn in_toc(self, doublet: bool) -> score::Event {
        let ways = match self.kind {
            Kind::Helpless => 1,
            _ => self.ways,
        };
        score::Event { ways, doublet }
    }
}

impl fmt::Display for Event {
    /// As worked cases write it, the points left out: `roller hit@9x2`, `adversary helpless x1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ways = self.ways;
        write!(f, "{} ", self.to.word())?;
        match self.kind {
            Kind::SixTables => f.write_str("six-tables"),
            Kind::DeuxTables => f.write_str("deux-tables"),
            Kind::ContreDeuxTables => f.write_str("contre-deux-tables"),
            Kind::Mezeas => f.write_str("mezeas"),
            Kind::ContreMezeas => f.write_str("contre-mezeas"),
            Kind::Hit(point) => write!(f, "hit@{point}x{ways}"),
            Kind::FalseHit(point) => write!(f, "false@{point}"),
            Kind::Corner => f.write_str("coin"),
            Kind::Fill(jan) => write!(f, "fill-{}x{ways}", jan.word()),
            Kind::Keep(jan) => write!(f, "keep-{}", jan.word()),
            Kind::Exit => f.write_str("exit"),
            Kind::Helpless => write!(f, "helpless x{ways}"),
            Kind::PileDeMisere => f.write_str("pile-misere"),
            Kind::Rencontre => f.write_str("jan-rencontre"),
            Kind::Margot(point) => write!(f, "margot@{point}x{ways}"),
        }
    }
}

/// A throw on a board, with what its worth depends on besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thrown {
    pub(crate) board: Board,
    pub(crate) numbers: [u8; 2],
    /// Throws of the roller since both sides' men stood on their heaps, up to 3.
    pub(crate) throws_before: u8,
    /// True if it is the first throw of the second side, and the first side threw the same.
    pub(crate) meets: bool,
}

impl Thrown {
    pub(crate) fn is_doublet(&self) -> bool {
        self.numbers[0] == self.numbers[1]
    }

    /// True if the two numbers, one each way, are `one` and `two` steps away: a test is asked for
    /// either order of them.
    fn either_order(&self, test: impl Fn(u8, u8) -> bool) -> bool {
        let [a, b] = self.numbers;
        test(a, b) || test(b, a)
    }
}

/// Events that are being found, of which only those that the tariff knows are kept.
pub(crate) struct Found<'r> {
    tariff: &'r Tariff,
    doublet: bool,
    events: Vec<Event>,
}

impl Found<'_> {
    fn add(&mut self, kind: Kind, to: To, ways: u8) {
        let points = self.tariff.worth(kind).points(ways, self.doublet);
        if ways > 0 && points > 0 {
            self.events.push(Event {
                kind,
                to,
                ways,
                points,
            });
        }
    }

    fn add_if(&mut self, holds: bool, kind: Kind, to: To) {
        self.add(kind, to, u8::from(holds));
    }
}

impl Rules {
    /// All that a throw is worth: opening jans, hits, jans filled and kept, the exit, numbers that
    /// cannot be played. `lines` are the ways to play it.
    pub(crate) fn events(&self, thrown: &Thrown, lines: &Lines) -> Vec<Event> {
        let mut found = Found {
            tariff: &self.tariff,
            doublet: thrown.is_doublet(),
            events: Vec::new(),
        };
        self.opening_jans(thrown, &mut found);
        hits::find(thrown, &mut found);
        self.corner(thrown, &mut found);
        self.jans(thrown, lines, &mut found);
        found.events
    }
}
