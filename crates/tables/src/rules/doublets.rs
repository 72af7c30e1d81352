//! Effect of a doublet, compiled.

use lauta_game::Throw;

use crate::file::{Again, DoubletMen, Named, Pairs, Partial, Times, Undersides};

/// Effect of a doublet, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Doublets {
    pub(crate) times: Times,
    /// Exceptions: how many steps this doublet gives.
    pub(crate) only: Vec<(Throw, u8)>,
    /// Throws of two different dice that count as doublets.
    pub(crate) also: Vec<Throw>,
    pub(crate) undersides: Undersides,
    pub(crate) again: Again,
    pub(crate) partial: Partial,
    pub(crate) men: DoubletMen,
    pub(crate) pairs: Pairs,
    /// Steps of three equal dice.
    pub(crate) triplet: u8,
    pub(crate) names: Option<Throw>,
    pub(crate) named: Named,
}

impl Doublets {
    /// True if positions must remember which sides have thrown a doublet.
    pub(crate) fn remembers(&self) -> bool {
        self.times == Times::FirstSingle || self.again == Again::CompleteAfterFirst
    }

    /// True if a throw is always followed by the other side's turn, however it is played.
    pub(crate) fn simple(&self) -> bool {
        self.undersides == Undersides::None
            && self.again == Again::Never
            && self.names.is_none()
            && !self.remembers()
    }
}
