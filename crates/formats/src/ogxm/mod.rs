//! OGXM 2, the open match format of `OpenGammon`: matches with their analysis, as bytes.
//!
//! A file is a header, sections with a type and a length, and a checksum. Every play is checked by the
//! rules. Version 1 had another layout and is refused.
//!
//! ```
//! use lauta_formats::{Format, mat, ogxm};
//! # use lauta_catalog::Catalog;
//!
//! let text = " 3 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5    Doubles => 2\n  2)  Drops\n";
//! let series = mat::read(&Catalog, text).series;
//! let file = ogxm::write(&series[0], "", Format::Mat)?;
//! assert_eq!(ogxm::read(&Catalog, &file.bytes).series, series);
//! # Ok::<(), lauta_formats::Unwritable>(())
//! ```

mod analysis;
mod bytes;
mod found;
mod heads;
mod levels;
mod plies;
mod read;
mod write;

pub use read::read;
pub use write::write;

use lauta_game::Side;

use crate::format::Format;
use crate::spot::BAR;

/// The first bytes of a file.
const MAGIC: &[u8; 4] = b"OGXM";

/// The last bytes of a file.
const END: &[u8; 4] = b"END!";

/// Bytes of the header.
const HEADER: usize = 16;

/// Numbers in the file of the formats that a match was read from.
const SOURCES: [(u8, Format); 3] = [(1, Format::Mat), (2, Format::Xg), (4, Format::Bgf)];

/// True for bytes that begin like such a file.
pub(crate) fn is_ogxm(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// The point of a pip, and the pip of a point: White, the first side, counts the other way.
fn turned(side: Side, place: usize) -> usize {
    match side {
        Side::First => BAR - place,
        Side::Second => place,
    }
}
