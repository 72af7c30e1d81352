//! The trained networks that are part of the program, as data: one file for a game, named after its id.

/// The id of a game and the file of its network, in alphabetical order.
pub const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/networks.rs"));

/// The network file of the game with this id, with any options.
///
/// ```
/// let file = lauta_networks::file("backgammon").unwrap();
/// assert!(file.starts_with(b"lauta-network"));
/// // Games without dice have none.
/// assert!(lauta_networks::file("deer-and-dogs").is_none());
/// ```
#[must_use]
pub fn file(id: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by_key(&id, |(name, _)| name).ok()?;
    Some(FILES[at].1)
}

#[cfg(test)]
mod tests {
    use super::{FILES, file};

    #[test]
    fn every_network_is_found_by_its_id() {
        assert!(!FILES.is_empty());
        for (id, bytes) in FILES {
            assert_eq!(file(id), Some(*bytes), "{id}");
        }
        assert_eq!(file("no-such-game"), None);
    }
}
