//! Lists a folder of data files for a build script, so that no code names a game or a network.
//!
//! After `lauta_embed::texts("variants", "toml")` in `build.rs` a crate writes
//! `include!(concat!(env!("OUT_DIR"), "/variants.rs"))` where it wants the list.

#![expect(clippy::print_stdout, reason = "how a build script speaks to cargo")]

use std::path::Path;
use std::{env, fs, io};

/// Writes `$OUT_DIR/FOLDER.rs`, a slice with the stem and the text of every file in the crate's
/// `folder` that ends in `extension`, by stem.
///
/// # Errors
/// If the folder cannot be read or the list not written.
pub fn texts(folder: &str, extension: &str) -> io::Result<()> {
    list(folder, extension, "include_str!")
}

/// [`texts`] with the bytes of the files.
///
/// # Errors
/// If the folder cannot be read or the list not written.
pub fn bytes(folder: &str, extension: &str) -> io::Result<()> {
    list(folder, extension, "include_bytes!")
}

fn list(folder: &str, extension: &str, include: &str) -> io::Result<()> {
    println!("cargo:rerun-if-changed={folder}");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let mut names = Vec::new();
    for entry in fs::read_dir(Path::new(&root).join(folder))? {
        let file = entry?.path();
        if file.extension().is_some_and(|found| found == extension) {
            let stem = file.file_stem().and_then(|stem| stem.to_str());
            names.extend(stem.map(ToOwned::to_owned));
        }
    }
    // By stem and not by file name: `daldosa` stands before `daldosa-fast`.
    names.sort();
    let mut list = String::from("&[\n");
    for name in names {
        // Found anew by every compilation: the checkout may have moved since.
        let file = format!("/{folder}/{name}.{extension}");
        list += &format!(
            "    ({name:?}, {include}(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))),\n"
        );
    }
    let file = Path::new(&out).join(folder).with_extension("rs");
    fs::write(file, list + "]\n")
}
