//! The build script of every family: lists the family's data folders, so that no code names a
//! game. `variants/daldos.toml` becomes the entry `("daldos", "its text")` of
//! `$OUT_DIR/variants.rs`.

#![expect(clippy::print_stdout, reason = "how a build script speaks to cargo")]

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    for folder in ["variants", "boards"] {
        let path = Path::new(&root).join(folder);
        if !path.is_dir() {
            continue;
        }
        println!("cargo:rerun-if-changed={folder}");
        let mut files: Vec<_> = fs::read_dir(path)?.collect::<Result<_, _>>()?;
        files.sort_by_key(|file| file.path().file_stem().map(ToOwned::to_owned));
        let mut list = String::from("&[\n");
        for file in files.iter().map(fs::DirEntry::path) {
            let Some(name) = file.file_stem().and_then(|n| n.to_str()) else {
                continue;
            };
            if file.extension().is_some_and(|e| e == "toml") {
                // Found anew by every compilation: the checkout may have moved since.
                let file = format!("/{folder}/{name}.toml");
                list += &format!(
                    "    ({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))),\n"
                );
            }
        }
        fs::write(Path::new(&out).join(format!("{folder}.rs")), list + "]\n")?;
    }
    Ok(())
}
