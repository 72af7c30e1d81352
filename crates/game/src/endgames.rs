//! Endings that can be numbered, for tables of exact values.

use crate::Game;

/// A game in which lost pieces never come back. That orders its positions into layers, and the last
/// layers can be numbered without gaps.
pub trait Endgames: Game {
    /// The count of all that can still be lost: pieces, and whatever else a game uses up. No throw
    /// and no move makes it larger.
    fn left(&self, pos: &Self::Position) -> u32;

    /// The rules that matter in these endings, as text. Games with the same text share their tables.
    fn ending_rules(&self) -> String;

    /// True if a game can still be going on with these numbers of pieces: those of the side about
    /// to throw, then of the other side.
    fn is_ending(&self, pieces: [u8; 2]) -> bool;

    /// The number of positions with `pieces`: those of the side about to throw, then of the other
    /// side.
    fn endings_with(&self, pieces: [u8; 2]) -> u64;

    /// The ending of this number, below [`Self::endings_with`], the first side to throw.
    fn ending(&self, pieces: [u8; 2], number: u64) -> Self::Position;

    /// The pieces and the number of `pos` as the side about to throw sees it, if it is one of
    /// these endings.
    fn ending_number(&self, pos: &Self::Position) -> Option<([u8; 2], u64)>;
}
