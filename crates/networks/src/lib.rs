//! The trained networks that are part of the program, as data: one file for a game, named after its id.
//!
//! A game that options change a great deal has a network for them too, with a comma before each option:
//! `trictrac,mode=a-ecrire`.

/// The name and the bytes of every network file, in alphabetical order.
pub const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/networks.rs"));

/// The network file for a game string: of all that are for its id and have no option that it lacks,
/// the one with the most options.
///
/// ```
/// let file = lauta_networks::file("backgammon").unwrap();
/// assert!(file.starts_with(b"lauta-network"));
/// // Options that have no network of their own play with the game's.
/// assert_eq!(lauta_networks::file("backgammon:crawford=off"), Some(file));
/// // Games without dice have none.
/// assert!(lauta_networks::file("deer-and-dogs").is_none());
/// ```
#[must_use]
pub fn file(spec: &str) -> Option<&'static [u8]> {
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
    let (_, bytes) = fitting.max_by_key(|(options, _)| *options)?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{FILES, file};

    #[test]
    fn every_network_is_found_by_its_game() {
        assert!(!FILES.is_empty());
        for (name, bytes) in FILES {
            assert_eq!(file(&name.replacen(',', ":", 1)), Some(*bytes), "{name}");
        }
        assert_eq!(file("no-such-game"), None);
    }
}
