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
