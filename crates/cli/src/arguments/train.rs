//! Arguments of `lauta train`.

use std::path::PathBuf;

use clap::Args;

use super::exact::share;

/// `lauta train`.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Game with dice, or hunt, with options after a colon
    pub(crate) game: String,
    /// Games of self-play to learn from; by default 200000, or 4200 in a hunt
    #[arg(long)]
    pub(crate) games: Option<u64>,
    /// Hidden units, a multiple of 32; several layers are separated by commas. By default 128, or as many as
    /// the network of --from has; its first layer grows if more are asked for
    #[arg(long, value_name = "UNITS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(32..=4096))]
    pub(crate) hidden: Vec<u16>,
    /// Random seed (same number, same network)
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads; by default one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Refine the network of --from with this many labels instead of games: a label is the equity that a
    /// search finds for a position of the network's own play
    #[arg(
        long,
        value_name = "POSITIONS",
        requires = "from",
        conflicts_with = "games"
    )]
    pub(crate) labels: Option<u64>,
    /// Throws that the search for labels looks ahead; two take a hundred times as long as one
    #[arg(long, value_name = "THROWS", default_value_t = 1, requires = "labels", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) plies: u8,
    /// Let the network that learns make the labels, anew after every so many; without, that of --from makes
    /// them all
    #[arg(long, value_name = "LABELS", requires = "labels", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) renew: Option<u64>,
    /// One game of so many leaps to a position that good play seldom leads to: men held back late, a broken home,
    /// men sent back
    #[arg(long, value_name = "GAMES", default_value_t = 8, requires = "labels", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rare: u32,
    /// Phases that learn, numbered from 0 and separated by commas; by default all. The others keep their weights,
    /// and no labels are made of their positions
    #[arg(
        long,
        value_name = "PHASES",
        value_delimiter = ',',
        requires = "labels",
        requires = "phases"
    )]
    pub(crate) only: Vec<u8>,
    /// Initial learning rate; by default 0.05, or 0.002 with --labels
    #[arg(long)]
    pub(crate) rate: Option<f32>,
    /// Lambda of temporal-difference learning, 0 to 1: the weight of positions after the next one; with
    /// --labels, of what the searches of the next throws find
    #[arg(long, default_value_t = 0.0, value_parser = lambda)]
    pub(crate) lambda: f32,
    /// Use separate weights for each phase of the game
    #[arg(long)]
    pub(crate) phases: bool,
    /// Network to start from, for example that of a related game
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// In a hunt: hundredths of a dog that a draw is worth to the deer. It makes the dogs of games that they
    /// should win avoid draws
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i16).range(-1000..=1000))]
    pub(crate) lean: i16,
    /// File to write the network to; the learning curve (.csv, .svg) and the checkpoint go beside it
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// A share from 0 to 1, with the bits of a network's weights.
fn lambda(text: &str) -> Result<f32, String> {
    #[expect(clippy::cast_possible_truncation, reason = "a share")]
    share(text).map(|share| share as f32)
}
