//! Packs the networks and lists them.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::ZlibEncoder;

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=networks");
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let mut list = String::from("&[\n");
    let files = fs::read_dir("networks")?;
    let mut files = files
        .map(|file| Ok(file?.path()))
        .collect::<io::Result<Vec<_>>>()?;
    files.sort();
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|found| found == "net"))
    {
        let Some(name) = file.file_stem().and_then(|name| name.to_str()) else {
            continue;
        };
        let packed = Path::new(&out).join(format!("{name}.zlib"));
        let mut packed = ZlibEncoder::new(File::create(packed)?, Compression::best());
        packed.write_all(&fs::read(file)?)?;
        packed.finish()?;
        let file = format!("/{name}.zlib");
        list += &format!("    ({name:?}, include_bytes!(concat!(env!(\"OUT_DIR\"), {file:?}))),\n");
    }
    fs::write(Path::new(&out).join("networks.rs"), list + "]\n")
}
