//! Exact results of games with dice: [`endgames`] of games in which pieces never come back, the
//! [`race`] that ends a game of tables, [`whole`] small games.
//!
//! Tables are made by command, when a bot first wants them, or ahead, and are kept on disk.

pub mod endgames;
pub mod race;
pub mod whole;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use etcetera::BaseStrategy;
use lauta_engine::exact::Shelf;

use lauta_game::cache::{Cache, Made};

use crate::worker::Worker;

/// The tables in the platform's folder for what can be made again, if there is one.
fn usual() -> Option<Shelf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(Shelf::new(folders.cache_dir().join("lauta")))
}

/// The most bytes on the disk of what was made without a command; what was made longest ago goes first.
const DISK: u64 = 256 << 20;

/// The tables that were made without a command. What somebody asked for by `lauta exact` stands beside it and is
/// never removed.
fn unasked() -> Option<Shelf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(Shelf::new(folders.cache_dir().join("lauta/ahead")))
}

/// Removes what was made longest ago without a command, where there is too much of it.
fn trim() {
    if let Some(shelf) = unasked() {
        // A folder that cannot be read or changed costs nothing but room.
        let _ = shelf.trim(DISK);
    }
}

/// The most bytes in memory, for each kind of tables: those of a game of tables take some 6 MB.
const MEMORY: usize = 64 << 20;

/// Makes what is wanted ahead. Each table takes up to some seconds, and who asks for more than the queue holds
/// asks again with the next move.
static WORKER: Worker = Worker::new(4);

/// Tables as far as bots may have them now: with [`Making::Ahead`] nobody waits, and the worker makes them on one
/// thread.
fn at_hand<T, M>(kept: &'static Cache<T>, rules: &str, make: impl FnOnce() -> M) -> Option<Arc<T>>
where
    T: Send + Sync,
    M: FnOnce() -> Made<T> + Send + 'static,
{
    match making() {
        Making::Ahead => kept.get_or_ask(
            rules,
            |job| WORKER.ask(job),
            || {
                let make = make();
                move || lauta_game::parallel::alone(make)
            },
        ),
        Making::Never | Making::WhenWanted => kept.get_or_make(rules, make()),
    }
}

/// Treatment of tables that are not on the shelf.
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

/// Lets bots and analysis make tables when they first want them: the endings of daldøs and its kin
/// with up to two pieces a side, and races.
///
/// They are kept in the platform's folder for what can be made again, the newest 256 MiB of them, so it takes some
/// seconds once. With `ahead` nobody waits for them: they are begun as soon as a bot is called, one after the other on
/// a thread of their own, and until they are ready the bot plays by its network.
/// Libraries and tests leave other people's folders alone.
pub fn make_at_first_use(ahead: bool) {
    let making = if ahead {
        Making::Ahead
    } else {
        Making::WhenWanted
    };
    MAKING.store(making as u8, Ordering::Relaxed);
}
