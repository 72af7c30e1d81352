//! Marks, claims and answers about a throw, as values.

use lauta_game::{Side, Throw};

use crate::plays::Play;
use crate::score::{Decision, Declaration, School, markings};

/// A mark, a claim, or the answer to a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Saying {
    /// So many points are marked, in `toc` holes.
    Mark(u8),
    /// The other side is sent to school for so many points.
    Claim(Fault, u8),
    /// A claim of the other side is called false.
    Contradict(Fault),
    /// A claim that was contradicted wrongly is marked after all, and as much again.
    Augment(Fault),
    /// Nothing more.
    Done,
}

/// A fault of the other side, which a claim names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// Too few points marked for this throw.
    Less,
    /// Too many.
    More,
    /// A jan that could be filled or kept, and was not.
    Jan,
    /// Too few points marked as the adversary of the throw before.
    Before,
}

impl Fault {
    /// All faults, in the order in which they are listed.
    pub(crate) const ALL: [Self; 4] = [Self::Less, Self::More, Self::Jan, Self::Before];

    /// As it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::More => "more",
            Self::Jan => "jan",
            Self::Before => "before",
        }
    }

    /// The fault that the judge knows it as.
    pub(crate) fn school(self) -> School {
        match self {
            Self::Less | Self::Before => School::Less,
            Self::More => School::More,
            Self::Jan => School::Jan,
        }
    }
}

/// The next step of talking over a throw; the side that speaks follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) enum Step {
    /// The roller marks.
    #[default]
    Mark,
    /// After a hole the roller decides.
    Decide,
    /// The roller plays.
    Play,
    /// The adversary marks and claims.
    Claim,
    /// The roller contradicts, and claims.
    Answer,
    /// The adversary augments, and contradicts.
    Reply,
    /// The roller augments.
    Rejoin,
}

impl Step {
    pub(crate) const ALL: [Self; 7] = [
        Self::Mark,
        Self::Decide,
        Self::Play,
        Self::Claim,
        Self::Answer,
        Self::Reply,
        Self::Rejoin,
    ];

    /// True if one side claims, or answers claims of the other.
    pub(crate) fn is_dispute(self) -> bool {
        self >= Self::Claim
    }
}

/// Everything said about a throw so far, and the open points of the throw before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Said {
    pub(crate) step: Step,
    /// The marks of the roller and of his adversary, and the claims about them.
    pub(crate) by: [Declaration; 2],
    /// The roller's decision after a hole.
    pub(crate) decided: Option<Decision>,
    /// The roller's play.
    pub(crate) played: Option<Play>,
    /// The throw before, if the roller was its adversary.
    pub(crate) last: Option<Last>,
}

/// The throw before, as long as its adversary can be sent to school for points that he forgot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Last {
    pub(crate) play: Play,
    pub(crate) throw: Throw,
    /// The mark of the adversary, who is now the roller.
    pub(crate) by: Declaration,
}

impl Last {
    /// The throw that ended with this play, its adversary having marked `declared` of `due`.
    pub(crate) fn new(play: Play, throw: Throw, due: u8, declared: u8) -> Self {
        let mut by = Declaration::new(due);
        // A fresh declaration takes any amount.
        let marked = by.declare(declared);
        debug_assert!(marked.is_ok());
        by.throw_falls();
        Self { play, throw, by }
    }
}

impl Said {
    /// Nothing has been said about a throw that gives this.
    pub(crate) fn thrown(self, due: [u8; 2]) -> Self {
        Self {
            by: due.map(Declaration::new),
            last: self.last,
            ..Self::default()
        }
    }

    /// The declaration that a claim, or the answer to one, is about, and its kind of fault.
    pub(crate) fn about(&self, saying: Saying) -> Option<(&Declaration, School)> {
        let fault = saying.fault()?;
        let declaration = match (fault, self.is_of_roller(saying)) {
            (Fault::Before, true) => None,
            (Fault::Before, false) => self.last.as_ref().map(|last| &last.by),
            (_, of_roller) => Some(&self.by[usize::from(of_roller)]),
        };
        Some((declaration?, fault.school()))
    }

    pub(super) fn about_mut(&mut self, saying: Saying) -> Option<(&mut Declaration, School)> {
        let fault = saying.fault()?;
        let declaration = match (fault, self.is_of_roller(saying)) {
            (Fault::Before, true) => None,
            (Fault::Before, false) => self.last.as_mut().map(|last| &mut last.by),
            (_, of_roller) => Some(&mut self.by[usize::from(of_roller)]),
        };
        Some((declaration?, fault.school()))
    }

    /// True if this is part of the dispute about a claim of the roller.
    fn is_of_roller(&self, saying: Saying) -> bool {
        match saying {
            Saying::Claim(..) => self.step == Step::Answer,
            Saying::Contradict(_) => self.step == Step::Reply,
            Saying::Augment(_) => self.step == Step::Rejoin,
            Saying::Mark(_) | Saying::Done => false,
        }
    }

    /// Points of schools that the roller and the adversary mark.
    pub(super) fn schools(&self, roller: Side) -> [u8; 2] {
        let [_, _, (_, own), (_, other)] = markings(roller, &self.by[0], &self.by[1]);
        let [to_adversary, back] = self.last.map_or([0; 2], |last| last.by.schools());
        [own.saturating_add(back), other.saturating_add(to_adversary)]
    }
}

impl Saying {
    pub(super) fn fault(self) -> Option<Fault> {
        match self {
            Self::Claim(fault, _) | Self::Contradict(fault) | Self::Augment(fault) => Some(fault),
            Self::Mark(_) | Self::Done => None,
        }
    }
}
