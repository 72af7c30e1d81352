//! Parts of every page: the frame, boards, small parts, files that never change.
//!
//! Nothing here knows which page it is part of.

pub(super) mod assets;
pub(super) mod board;
pub(super) mod described;
pub(super) mod frame;
mod header;
pub(super) mod parts;
pub(super) mod refused;
pub(super) mod ruled;
pub(super) mod share;
pub(super) mod words;
