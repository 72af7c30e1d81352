//! Lists the networks that are part of the program: `networks/backgammon.net` becomes the entry
//! `("backgammon", its bytes)`.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=networks");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let mut files = Vec::new();
    let folder = Path::new(&root).join("networks");
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            let file = entry?.path();
            if file.extension().is_some_and(|extension| extension == "net") {
                files.push(file);
            }
        }
    }
    // By id, not by file name: `daldosa` stands before `daldosa-fast`.
    files.sort_by_key(|file| file.file_stem().map(ToOwned::to_owned));
    let mut list = String::from("&[\n");
    for file in files {
        if let Some(name) = file.file_stem().and_then(|name| name.to_str()) {
            let file = format!("/networks/{name}.net");
            list += &format!(
                "    ({name:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))),\n"
            );
        }
    }
    fs::write(Path::new(&out).join("networks.rs"), list + "]\n")
}
