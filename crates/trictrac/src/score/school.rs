//! Écoles: the players mark for themselves, and a side whose declaration is wrong is sent to school.
//!
//! A [`Declaration`] is one side's word on what one throw gives it, and all that the other side makes of it. A
//! throw has two: the roller's, which is complete when he touches a man to play it, and his adversary's, which
//! is complete when that one touches a man after his own throw. The caller knows the points that are due, and
//! says what happens; the answer is what each side marks in the end ([`markings`]).
//!
//! A claim names the kind and the amount of the fault. It is right if it names the whole fault. Between
//! its completion and the next throw a fault can be claimed, a claim contradicted, a contradiction answered; what
//! is not done until then stands as it is. Nobody is at school for omitting to send to school.
//!
//! ```
//! use lauta_trictrac::score::{Declaration, School};
//!
//! // Eight points are due, six are marked, and a man is touched: the other side marks two.
//! let mut roller = Declaration::new(8);
//! roller.declare(6)?;
//! roller.touch(0)?;
//! roller.claim(School::Less, 2)?;
//! assert_eq!((roller.marking(), roller.schools()), (6, [2, 0]));
//! # Ok::<(), lauta_trictrac::score::SchoolError>(())
//! ```

use std::fmt;

use lauta_game::Side;
use thiserror::Error;

/// A fault of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum School {
    /// École par moins: fewer points than due.
    Less,
    /// École par trop: more points than due.
    More,
    /// A jan that could be filled or kept was not, and its points are marked.
    Jan,
}

impl fmt::Display for School {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Less => "too few points",
            Self::More => "too many points",
            Self::Jan => "a jan not filled or kept",
        })
    }
}

/// True if a fault can be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Window {
    /// The fault is not complete.
    Early,
    Open,
    /// The next throw has fallen.
    Closed,
}

/// The state of the dispute about a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dispute {
    /// Nobody has denied it.
    None,
    /// The accused calls it a false school.
    Contradicted,
    /// The claimant, who was right, has marked it after all, and as much again.
    Augmented,
}

/// A claim, and how far the dispute about it has gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Claim {
    amount: u8,
    contradicted: bool,
    augmented: bool,
}

/// One side's declaration of what a throw gives it, and what the other side makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declaration {
    due: u8,
    declared: u8,
    /// Points of jans that could be filled or kept, and were not.
    missed: u8,
    windows: [Window; 3],
    claims: [Option<Claim>; 3],
}

/// Reason why something about a declaration cannot be done. It leaves the declaration as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SchoolError {
    /// The declaration is complete.
    #[error("the declaration is complete: a man has been touched")]
    Complete,
    /// The counter has been let go.
    #[error(
        "{declared} points are declared, and the counter was let go; only more can follow, not {amount}"
    )]
    Lower {
        /// Points declared.
        declared: u8,
        /// Points that were to replace them.
        amount: u8,
    },
    /// The jans cannot be worth more than the throw.
    #[error("a throw that gives {due} points has no jan worth {missed}")]
    Missed {
        /// Points of the throw.
        due: u8,
        /// Points of the jan.
        missed: u8,
    },
    /// The fault is not complete.
    #[error("{0} can be claimed when the other side has {what}", what = completes(*.0))]
    Early(School),
    /// The next throw has fallen.
    #[error("{0} can be claimed, and the claim disputed, until the next throw; it has fallen")]
    Late(School),
    /// Nothing is claimed.
    #[error("a claim of 0 points; it is made for the whole fault or not at all")]
    Nothing,
    /// Claims are made once.
    #[error("{0} has been claimed already")]
    Claimed(School),
    /// There is no claim.
    #[error("{0} has not been claimed")]
    NotClaimed(School),
    /// A contradiction is made once.
    #[error("the claim of {0} has been contradicted already")]
    Contradicted(School),
    /// There is no contradiction.
    #[error("the claim of {0} has not been contradicted")]
    NotContradicted(School),
    /// An augmentation is made once.
    #[error("the augmentation for {0} has been marked already")]
    Augmented(School),
    /// The contradiction was right.
    #[error(
        "{claimed} points were claimed for {school}, and {fault} were due; the contradiction is right"
    )]
    WasWrong {
        /// The fault claimed.
        school: School,
        /// Points claimed.
        claimed: u8,
        /// The whole fault.
        fault: u8,
    },
}

fn completes(school: School) -> &'static str {
    match school {
        School::More => "let its counter go",
        School::Less | School::Jan => "touched a man",
    }
}

impl Default for Declaration {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Declaration {
    /// The declaration of a side to which a throw gives `due` points, with nothing declared yet.
    #[must_use]
    pub fn new(due: u8) -> Self {
        Self {
            due,
            declared: 0,
            missed: 0,
            windows: [Window::Early; 3],
            claims: [None; 3],
        }
    }

    /// Declares so many points; until a man is touched more can be declared.
    ///
    /// # Errors
    /// If a man has been touched, or the counter would go back.
    pub fn declare(&mut self, amount: u8) -> Result<(), SchoolError> {
        if self.window(School::Less) != Window::Early {
            return Err(SchoolError::Complete);
        }
        if self.claims[School::More as usize].is_some() {
            return Err(SchoolError::Claimed(School::More));
        }
        if amount < self.declared {
            let declared = self.declared;
            return Err(SchoolError::Lower { declared, amount });
        }
        self.declared = amount;
        self.windows[School::More as usize] = Window::Open;
        Ok(())
    }

    /// A man is touched: the declaration is complete. `missed` are the points of jans among those due that
    /// the play does not fill or keep.
    ///
    /// # Errors
    /// If it was complete before, or the throw is not worth as much.
    pub fn touch(&mut self, missed: u8) -> Result<(), SchoolError> {
        if self.window(School::Less) != Window::Early {
            return Err(SchoolError::Complete);
        }
        if missed > self.due {
            let due = self.due;
            return Err(SchoolError::Missed { due, missed });
        }
        self.missed = missed;
        self.windows[School::Less as usize] = Window::Open;
        self.windows[School::Jan as usize] = Window::Open;
        Ok(())
    }

    /// The next throw has fallen: faults that were complete cannot be claimed any more.
    pub fn throw_falls(&mut self) {
        for window in &mut self.windows {
            if *window == Window::Open {
                *window = Window::Closed;
            }
        }
    }

    /// The other side sends this one to school for a fault of so many points.
    ///
    /// # Errors
    /// If the fault cannot be claimed now, or was claimed before. A wrong claim is none: see
    /// [`Declaration::contradict`].
    pub fn claim(&mut self, school: School, amount: u8) -> Result<(), SchoolError> {
        match self.window(school) {
            Window::Early => Err(SchoolError::Early(school)),
            Window::Closed => Err(SchoolError::Late(school)),
            Window::Open if amount == 0 => Err(SchoolError::Nothing),
            Window::Open if self.claims[school as usize].is_some() => {
                Err(SchoolError::Claimed(school))
            }
            Window::Open => {
                self.claims[school as usize] = Some(Claim {
                    amount,
                    contradicted: false,
                    augmented: false,
                });
                Ok(())
            }
        }
    }

    /// This side takes the claim back as a false school, and marks its amount.
    ///
    /// # Errors
    /// If there is no claim, the next throw has fallen, or it was contradicted before.
    pub fn contradict(&mut self, school: School) -> Result<(), SchoolError> {
        let claim = self.disputed(school)?;
        if claim.contradicted {
            return Err(SchoolError::Contradicted(school));
        }
        claim.contradicted = true;
        Ok(())
    }

    /// The other side was right and was contradicted: it marks its claim after all, and as much again for
    /// what was taken from it.
    ///
    /// # Errors
    /// If there is no contradiction, it was right, the next throw has fallen, or it was done before.
    pub fn augment(&mut self, school: School) -> Result<(), SchoolError> {
        let fault = self.fault(school);
        let claim = self.disputed(school)?;
        if !claim.contradicted {
            return Err(SchoolError::NotContradicted(school));
        }
        if claim.augmented {
            return Err(SchoolError::Augmented(school));
        }
        if claim.amount != fault {
            let claimed = claim.amount;
            return Err(SchoolError::WasWrong {
                school,
                claimed,
                fault,
            });
        }
        claim.augmented = true;
        Ok(())
    }

    /// Points that this side has marked, before any of them were put back.
    #[must_use]
    pub fn declared(&self) -> u8 {
        self.declared
    }

    /// True if the fault is complete and can still be claimed.
    #[must_use]
    pub fn may_claim(&self, school: School) -> bool {
        self.window(school) == Window::Open && self.claims[school as usize].is_none()
    }

    /// Points claimed for this fault, and the state of the dispute; `None` without a claim.
    #[must_use]
    pub fn claimed(&self, school: School) -> Option<(u8, Dispute)> {
        let claim = self.claims[school as usize]?;
        let dispute = match (claim.contradicted, claim.augmented) {
            (false, _) => Dispute::None,
            (true, false) => Dispute::Contradicted,
            (true, true) => Dispute::Augmented,
        };
        Some((claim.amount, dispute))
    }

    /// Points of the fault, 0 if there is none.
    #[must_use]
    pub fn fault(&self, school: School) -> u8 {
        match school {
            School::Less => self.due.saturating_sub(self.declared),
            School::More => self.declared.saturating_sub(self.due),
            // Points of the jan that were not marked are a fault of too few.
            School::Jan => self
                .declared
                .min(self.due)
                .saturating_sub(self.due - self.missed),
        }
    }

    /// Points that this side has marked for the throw, less those that were put back.
    #[must_use]
    pub fn marking(&self) -> u8 {
        let put_back = |sum: u8, school: School| match self.stands(school) {
            Some(amount) => sum.saturating_add(amount),
            None => sum,
        };
        let put_back = [School::More, School::Jan].into_iter().fold(0, put_back);
        self.declared.saturating_sub(put_back)
    }

    /// Points of schools that the other side marks, and this side.
    #[must_use]
    pub fn schools(&self) -> [u8; 2] {
        let mut marked = [0_u8; 2];
        for school in [School::Less, School::More, School::Jan] {
            let Some(claim) = self.claims[school as usize] else {
                continue;
            };
            let (side, amount) = match self.stands(school) {
                Some(amount) if claim.augmented => (0, amount.saturating_mul(2)),
                Some(amount) => (0, amount),
                None => (1, claim.amount),
            };
            marked[side] = marked[side].saturating_add(amount);
        }
        marked
    }

    /// The amount of a claim that stands: one that was not contradicted, or wrongly and with an augmentation.
    fn stands(&self, school: School) -> Option<u8> {
        let claim = self.claims[school as usize]?;
        (!claim.contradicted || claim.augmented).then_some(claim.amount)
    }

    fn disputed(&mut self, school: School) -> Result<&mut Claim, SchoolError> {
        let window = self.window(school);
        let claim = self.claims[school as usize].as_mut();
        let claim = claim.ok_or(SchoolError::NotClaimed(school))?;
        match window {
            Window::Closed => Err(SchoolError::Late(school)),
            Window::Early | Window::Open => Ok(claim),
        }
    }

    fn window(&self, school: School) -> Window {
        self.windows[school as usize]
    }
}

/// Markings of both sides for a throw, in order: the roller, his adversary, and at last the schools.
#[must_use]
pub fn markings(
    roller: Side,
    by_roller: &Declaration,
    by_adversary: &Declaration,
) -> [(Side, u8); 4] {
    let [to_adversary, back] = by_roller.schools();
    let [to_roller, back_to_adversary] = by_adversary.schools();
    [
        (roller, by_roller.marking()),
        (roller.other(), by_adversary.marking()),
        (roller, to_roller.saturating_add(back)),
        (
            roller.other(),
            to_adversary.saturating_add(back_to_adversary),
        ),
    ]
}

/// Holes that stand where so many are due and so many were marked. Forgotten holes, and a bredouille
/// marked simple, are no school and stay unmarked; holes too many go back if the other side objects.
#[must_use]
pub fn standing_holes(due: u8, marked: u8, objection: bool) -> u8 {
    if objection { marked.min(due) } else { marked }
}
