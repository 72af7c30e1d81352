//! Matches as text: `.mat` of Jellyfish, as GNU Backgammon, XG and the servers write it, and `.gam`.
//!
//! ```
//! use lauta_formats::{Act, Way, mat};
//! # use lauta_catalog::Catalog;
//!
//! let text = "
//!  3 point match
//!
//!  Game 1
//!  Astrid : 0                     Bo : 0
//!   1) 31: 8/5 6/5                  Doubles => 2
//!   2)  Drops
//!                                   Wins 1 point
//! ";
//! let import = mat::read(&Catalog, text);
//! assert_eq!(import.fault, None);
//! let game = &import.series[0].games[0];
//! assert_eq!(game.plies[1].act, Act::Double);
//! assert_eq!(game.end.unwrap().way, Way::Dropped);
//! ```

mod cells;
mod lines;
mod read;
mod write;

pub use read::read;
pub use write::{write, write_game, write_snowie};

/// True for the line that begins a match: `7 point match`.
pub(crate) fn is_heading(line: &str) -> bool {
    lines::length(line).is_some()
}

/// True for a line with dice or a cube action of a match.
fn is_played(line: &str) -> bool {
    cells::numbered(line).is_some_and(|(_, cells)| {
        cells.is_ok_and(|cells| {
            cells
                .iter()
                .any(|cell| !matches!(cell.kind, cells::Kind::Resigns | cells::Kind::Wins))
        })
    })
}

/// True for a line that begins a match or a game, or belongs to one wherever it stands.
pub(crate) fn is_own(line: &str) -> bool {
    let header = line.trim_start().starts_with(';');
    header || is_heading(line) || lines::game(line).is_some() || is_played(line)
}

/// True for a text that has a line of such a match.
pub(crate) fn is_mat(text: &str) -> bool {
    let mut lines = text.lines().take(400);
    lines.any(|line| is_heading(line) || is_played(line))
}
