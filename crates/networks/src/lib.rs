//! The trained networks that are part of the program, as data: one file for a game, named after its id.
//!
//! A game that options change a great deal has a network for them too, with a comma before each option:
//! `trictrac,mode=a-ecrire`.

use std::io::Read;

use flate2::read::ZlibDecoder;

/// The name and the packed bytes of every network file, in alphabetical order.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/networks.rs"));

/// The names of all network files, in alphabetical order: game strings with commas alone.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The network file for a game string: of all that are for its id and have no option that it lacks,
/// the one with the most options.
///
/// ```
/// let file = lauta_networks::file("backgammon").unwrap();
/// assert!(file.starts_with(b"lauta-network"));
/// // Options that have no network of their own play with the game's.
/// assert!(lauta_networks::file("backgammon:crawford=off") == Some(file));
/// // Games without dice have none.
/// assert!(lauta_networks::file("deer-and-dogs").is_none());
/// ```
#[must_use]
pub fn file(spec: &str) -> Option<Vec<u8>> {
    let (id, options) = spec.split_once(':').unwrap_or((spec, ""));
    let options: Vec<&str> = options.split(',').collect();
    let fits = |name: &str| -> Option<usize> {
        let mut words = name.split(',');
        let same = words.next() == Some(id);
        let known = words.clone().all(|option| options.contains(&option));
        (same && known).then(|| words.count())
    };
    let fitting = FILES
        .iter()
        .filter_map(|(name, bytes)| Some((fits(name)?, *bytes)));
    let (_, packed) = fitting.max_by_key(|(options, _)| *options)?;
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{file, names};

    #[test]
    fn every_network_is_found_by_its_game() {
        assert!(names().count() > 0);
        for name in names() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/networks");
            let bytes = std::fs::read(format!("{folder}/{name}.net")).ok();
            assert!(file(&name.replacen(',', ":", 1)) == bytes, "{name}");
        }
        assert_eq!(file("no-such-game"), None);
    }
}
