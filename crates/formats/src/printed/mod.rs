//! Positions with their analysis as text: as eXtreme Gammon and GNU Backgammon print them, in English,
//! German, French or Japanese.
//!
//! A text of eXtreme Gammon begins with an XGID, one of GNU Backgammon has its ids above the board.
//! The ids tell the position; without an XGID the board itself does, where all of it can be read. The shape of the lines tells the rest: words decide only where two
//! lines have one shape. Several positions may follow each other. Every candidate is checked by the
//! rules.
//!
//! ```
//! use lauta_formats::{Level, printed};
//! # use lauta_catalog::Catalog;
//!
//! let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
//!
//!     1. 4-plis      8/5 6/5                      éq:+0,159
//!       Joueur:     55,20% (G:17,00% B:0,90%)
//!       Adversaire: 44,80% (G:12,10% B:0,50%)
//! ";
//! let import = printed::read(&Catalog, text);
//! assert_eq!(import.fault, None);
//! let found = import.positions[0].analysis.as_ref().unwrap();
//! assert_eq!(found.plays[0].equity, 0.159);
//! assert_eq!(found.plays[0].level, Level::Plies { plies: 3, cubeful: true });
//! ```

mod contradictions;
mod cube;
mod drawing;
mod levels;
mod read;
mod shapes;
mod write;

pub use read::read;
pub use write::{diagrams, lines, write};

/// The number of the line, from 1, at which a board is drawn.
pub(crate) fn drawn(text: &str) -> Option<usize> {
    let edge = text.lines().position(shapes::is_edge)?;
    Some(edge + 1)
}

/// True for the first line of a printed position: its id, or what GNU Backgammon prints above it.
pub(crate) fn begins_position(line: &str) -> bool {
    has_id(line) || read::is_score(line)
}

fn has_id(line: &str) -> bool {
    shapes::xgid_head(line).is_some() || shapes::gnu_head(line).is_some()
}

/// True for a text in which a position with its id begins, and more follows, or one with a board that can be read.
pub(crate) fn is_printed(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let alone = lines.iter().filter(|line| !line.trim().is_empty()).count() == 1;
    !alone && !read::heads(&lines).0.is_empty()
}
