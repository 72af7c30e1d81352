//! Packs the texts of all languages into one file, which `words/texts.rs` unpacks.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Folders with a file for each language, or with several.
const FOLDERS: [&str; 5] = [
    "lessons",
    "web/games",
    "web/lang",
    "web/refused",
    "web/rules",
];

fn main() -> io::Result<()> {
    let variable = |name| env::var(name).map_err(io::Error::other);
    let (root, out) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
    let packed = File::create(Path::new(&out).join("texts.zlib"))?;
    let mut packed = ZlibEncoder::new(packed, Compression::best());
    for folder in FOLDERS {
        println!("cargo:rerun-if-changed={folder}");
        let folder = Path::new(folder);
        let files = fs::read_dir(Path::new(&root).join(folder))?;
        let mut files = files
            .map(|file| Ok(file?.path()))
            .collect::<io::Result<Vec<_>>>()?;
        files.sort();
        for file in files {
            let [Some(folder), Some(name)] = [folder.file_name(), file.file_stem()] else {
                continue;
            };
            let text = fs::read_to_string(&file)?;
            write!(packed, "{}/{}\0{text}\0", folder.display(), name.display())?;
        }
    }
    packed.finish()?;
    Ok(())
}
