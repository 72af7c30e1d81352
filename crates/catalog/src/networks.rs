//! The network of a game, read once and shared.

use std::sync::Arc;

use lauta_engine::net::{Network, Shape};
use lauta_game::IncrementalFeatures;
use lauta_game::cache::Cache;

/// Bytes of networks that are kept once they have been read: the largest takes 2.5 MB, all of them 24 MB.
const MEMORY: usize = 32 << 20;

/// The network that the program brings along for a game with its options, if it fits.
pub(crate) fn network_of<G: IncrementalFeatures>(game: &G) -> Option<Arc<Network>> {
    static READ: Cache<Network> = Cache::new(MEMORY);
    let spec = &game.about().id;
    READ.get_or_make(spec, || {
        let bytes = lauta_networks::file(spec)?;
        let (net, _) = Network::read(&bytes, &Shape::of(game, &[])).ok()?;
        // In a file a weight takes half of what it takes here.
        Some((Arc::new(net), 2 * bytes.len()))
    })
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use lauta_engine::net::Card;

    #[test]
    fn networks_are_whole_and_belong_to_the_rules_of_their_games() {
        for name in lauta_networks::names() {
            let id = name.replacen(',', ":", 1);
            let bytes = lauta_networks::file(&id).unwrap();
            let (signed, sum) = bytes.split_last_chunk::<32>().unwrap();
            assert_eq!(Sha256::digest(signed)[..], sum[..], "{id}");
            let about = crate::about(&id).unwrap();
            let begin = signed.iter().position(|&byte| byte == b'{').unwrap();
            let end = signed.iter().position(|&byte| byte == b'\n').unwrap();
            let card: Card = serde_json::from_slice(&signed[begin..end])
                .unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(card.rules, format!("{:016x}", about.rules_number), "{id}");
        }
    }
}
