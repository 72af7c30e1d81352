//! Files of eXtreme Gammon, `.xg` and `.xgp`: matches with analyses and comments, read only.
//!
//! A file is a header, a packed archive with checksums, and in it records of 2,560 bytes. Every play
//! is made by the rules and compared with the board that the file has after it.
//!
//! ```
//! use lauta_formats::xg;
//! # use lauta_catalog::Catalog;
//!
//! let import = xg::read(&Catalog, b"RGMH and nothing more");
//! assert!(import.fault.unwrap().to_string().contains("cut off"));
//! ```

mod archive;
mod comments;
mod evaluation;
mod fields;
mod read;

pub use read::read;

/// True for bytes that begin like such a file.
pub(crate) fn is_xg(bytes: &[u8]) -> bool {
    bytes.starts_with(b"RGMH")
}
