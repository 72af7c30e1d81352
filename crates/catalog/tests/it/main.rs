//! The catalogue, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod analysis;
mod catalog;
mod cube;
mod edit;
mod examples;
mod fair;
mod families;
mod hunts;
mod lessons;
mod match_session;
mod networks;
mod poule;
mod problems;
mod profile;
mod reasons;
#[cfg(feature = "schema")]
mod schema;
mod themes;

/// Game and text of each file in a folder of this name, beside every family.
fn files(kind: &str) -> Vec<(String, String)> {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut found = vec![];
    for family in std::fs::read_dir(crates).unwrap() {
        let family = family.unwrap().path();
        if !family.join("variants").exists() || !family.join(kind).exists() {
            continue;
        }
        for file in std::fs::read_dir(family.join(kind)).unwrap() {
            let path = file.unwrap().path();
            if path.extension() != Some("toml".as_ref()) {
                continue;
            }
            let game = path.file_stem().unwrap().to_str().unwrap();
            found.push((game.to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}
