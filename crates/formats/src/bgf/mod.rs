//! Files of `BGBlitz`, `.bgf`: matches, read only, their plays and cube without the analysis.
//!
//! A file is a line of JSON, and below it packed binary JSON (Smile). Every play is checked by the rules.
//!
//! ```
//! use lauta_formats::bgf;
//! # use lauta_catalog::Catalog;
//!
//! let import = bgf::read(&Catalog, b"{\"encoding\":\"smile\"}\n:)\n\x01\xf8");
//! assert!(import.fault.unwrap().to_string().contains("cut off"));
//! ```

mod read;
mod smile;

pub use read::read;

/// The bytes below the first line, if that is JSON and they are packed or binary JSON.
fn body(bytes: &[u8]) -> Option<&[u8]> {
    let end = bytes.iter().take(1024).position(|byte| *byte == b'\n')?;
    let (head, body) = (&bytes[..end], &bytes[end + 1..]);
    let packed = [&b"\x1f\x8b"[..], smile::MAGIC]
        .iter()
        .any(|magic| body.starts_with(magic));
    (head.starts_with(b"{") && packed).then_some(body)
}

/// True for bytes that begin like such a file.
pub(crate) fn is_bgf(bytes: &[u8]) -> bool {
    body(bytes).is_some()
}
