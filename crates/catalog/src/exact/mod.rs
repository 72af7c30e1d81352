//! Exact results: [`hunt`] games that have been solved, chances of [`running`]-fight games, the
//! [`race`] that ends a game of tables.

pub mod hunt;
pub mod race;
pub mod running;

use std::sync::atomic::{AtomicU8, Ordering};

use etcetera::BaseStrategy;
use lauta_engine::exact::Shelf;

/// The tables in the platform's folder for what can be made again, if there is one.
fn usual() -> Option<Shelf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(Shelf::new(folders.cache_dir().join("lauta")))
}

/// What becomes of tables that are not on the shelf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Making {
    Never,
    WhenWanted,
    Ahead,
}

static MAKING: AtomicU8 = AtomicU8::new(Making::Never as u8);

fn making() -> Making {
    let now = MAKING.load(Ordering::Relaxed);
    [Making::Ahead, Making::WhenWanted]
        .into_iter()
        .find(|&making| making as u8 == now)
        .unwrap_or(Making::Never)
}

/// From now on bots and analysis make tables when they first want them: the endings of daldøs and
/// its kin with up to two pieces a side, and races.
///
/// They are kept in the platform's folder for what can be made again, so it takes some seconds
/// once. With `ahead` they begin as soon as a bot is called, so that nobody has to wait for them.
/// Libraries and tests leave other people's folders alone.
pub fn make_at_first_use(ahead: bool) {
    let making = if ahead {
        Making::Ahead
    } else {
        Making::WhenWanted
    };
    MAKING.store(making as u8, Ordering::Relaxed);
}
