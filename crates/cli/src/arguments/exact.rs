//! What `lauta exact` is asked.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use lauta_catalog::exact::hunt::prove::Claim;

#[derive(Subcommand, Debug)]
pub(crate) enum Exact {
    /// Solve a hunt game on a small board: what the dogs can force, for every number of dogs
    ///
    /// What is found is kept in the cache folder as it grows; the same command goes on from there.
    Solve(Solve),
    /// Hold a file of `exact solve`, `exact prove` or `exact freeze` against the rules, position by position
    Verify(Verify),
    /// Prove what one side of a hunt game can force while dogs are in hand
    ///
    /// What the last drop leads to counts only where it is certain: blocked deer, a fortress, a
    /// freeze table at hand. What is proved is written down as a strategy that `exact verify` replays.
    Prove(Prove),
    /// How many turns the deer of a hunt game need for so many captures, whatever the dogs do
    Race(Race),
    /// One number of dogs alone: where they win without losing another one, none in hand
    ///
    /// 24 dogs of deer-and-dogs take about an hour of processor time and 6 GB of memory, and 3 GB in
    /// the cache folder, where what has been found is kept every few minutes; the same command goes
    /// on from there.
    Layer(Layer),
    /// Freeze tables: one deer is held by dogs that never move again, others hunt the rest
    ///
    /// Without a point, lists where a deer can be held and which tables are at hand, as 9+2 for nine
    /// hunters and two in hand. With one, makes the tables for up to so many hunters, and keeps
    /// them in the cache folder, where `best`, `exact prove` and `exact frozen` look for them.
    Freeze(Freeze),
    /// Whether a freeze table at hand proves that the dogs win a position
    Frozen(Frozen),
    /// How long a game of tables still takes, and who wins, once the sides can no longer meet
    ///
    /// The tables are made from the rules in some seconds, and kept in the cache folder, where bots and
    /// analysis find them. With up to six men a side, what a position is worth is exact.
    BearOff(BearOff),
    /// The chance to win a match of backgammon at every score, as a page in Markdown
    ///
    /// It follows, score by score, from how games are won and from the model of the cube that the
    /// bots double by.
    MatchEquity(MatchEquity),
    /// The chance to hit in the daldøs games from every distance, as a fraction
    Hits(Hits),
    /// Chances of endings of the daldøs games with few pieces, all awake
    ///
    /// The tables are made once and kept in the cache folder, where bots and analysis find them.
    /// What is stopped goes on from there with the same command.
    Endgame(Endgame),
    /// The value of a whole game of daldøs on a small board
    Board(Board),
    /// What can be told of daldøs, as a page in Markdown
    Report(Report),
}

#[derive(Args, Debug)]
pub(crate) struct Layer {
    /// A hunt game, with options where they differ, or a rule file (*.toml)
    pub(crate) game: String,
    /// Dogs on the board
    #[arg(value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) dogs: u8,
    /// Where files are kept; by default the platform's folder for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Threads; by default one a core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Freeze {
    /// A hunt game, with options where they differ, or a rule file (*.toml)
    pub(crate) game: String,
    /// The point where a deer is held
    #[arg(requires = "hunters")]
    pub(crate) point: Option<String>,
    /// The most dogs on the board that hunt, those that hold not counted
    #[arg(value_parser = clap::value_parser!(u8).range(0..=64))]
    pub(crate) hunters: Option<u8>,
    /// Dogs in hand; the tables where their drops lead are made too
    #[arg(long, value_name = "DOGS", requires = "hunters", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=64))]
    pub(crate) hand: u8,
    /// No hunter may be lost: tables with fewer dogs in all are not needed
    #[arg(long, requires = "hunters")]
    pub(crate) lossless: bool,
    /// Where files are kept; by default the platform's folder for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Threads; by default one a core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Frozen {
    /// A hunt game, with options where they differ, or a rule file (*.toml)
    pub(crate) game: String,
    /// The position
    pub(crate) position: String,
    /// Where files are kept; by default the platform's folder for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Prove {
    /// A hunt game, with options where they differ, or a rule file (*.toml)
    pub(crate) game: String,
    /// The position; by default the start
    pub(crate) position: Option<String>,
    /// What to prove: dogs (they win), deer (they do not lose), or captures:N (the deer have
    /// captured so many by the last drop)
    #[arg(long)]
    pub(crate) claim: Claim,
    /// Try only so many moves of the side that proves, those that look best; by default all
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) width: Option<u16>,
    /// Memory for what has been found, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Stop after so many positions
    #[arg(long, value_name = "POSITIONS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) time: Option<u64>,
    /// Where to write the strategy, if there is a proof
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The folder of the freeze tables; by default the platform's for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BearOff {
    /// A game, with options where they differ: backgammon, irish, ping-beishuanglu:off=exact-only
    pub(crate) game: String,
    /// A race, the dice not thrown: "6(2),1/5,4"
    #[arg(long)]
    pub(crate) position: Option<String>,
    /// Where tables are kept; by default the platform's folder for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct MatchEquity {
    /// Points of the longest match
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) length: u32,
    /// Of all wins, the share that brings two points or three; by default what the bots reckon with
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) gammons: Option<f64>,
    /// Of all wins, the share that brings three points
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) backgammons: Option<f64>,
    /// Without the game that is played without the cube (Crawford)
    #[arg(long)]
    pub(crate) no_crawford: bool,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// A share from 0 to 1.
pub(super) fn share(text: &str) -> Result<f64, String> {
    let share = text
        .parse()
        .ok()
        .filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share is from 0 to 1".into())
}

#[derive(Args, Debug)]
pub(crate) struct Endgame {
    /// A game, with options where they differ: daldosa, daldos:end-check=after-play
    pub(crate) game: String,
    /// The most pieces of both sides
    #[arg(long, default_value = "2v2", value_parser = pieces)]
    pub(crate) pieces: Pieces,
    /// The chance of this position alone
    #[arg(long)]
    pub(crate) position: Option<String>,
    /// Where tables are kept; by default the platform's folder for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Only say what it will take
    #[arg(long)]
    pub(crate) estimate: bool,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Board {
    /// A game on a small board: daldos:n=4, daldos:n=4,dalling=aftmost
    pub(crate) game: String,
    /// Positions at most; each takes 100 bytes and more
    #[arg(long, default_value_t = 2_000_000, value_name = "N")]
    pub(crate) most: u32,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Report {
    /// Games of the best play for each figure that rests on games; ten times as many of others
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) games: u32,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Pieces of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pieces(pub(crate) [u8; 2]);

fn pieces(text: &str) -> Result<Pieces, String> {
    let read = |text: &str| text.trim().parse().ok().filter(|n| (1..=30).contains(n));
    let both = text
        .split_once(['v', ':', '-'])
        .map(|(a, b)| [read(a), read(b)]);
    match both {
        Some([Some(a), Some(b)]) => Ok(Pieces([a, b])),
        _ => Err("two numbers, like 3v2".into()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct Hits {
    /// A game, with options where they differ: daldos, daldosa-fast
    pub(crate) game: String,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Race {
    /// A hunt game, with options where they differ, or a rule file (*.toml)
    pub(crate) game: String,
    /// The captures
    #[arg(value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) captures: u8,
    /// The most turns to look at
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=40))]
    pub(crate) turns: u8,
    /// Seconds to look
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) time: u64,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    /// A hunt game, with options where they differ, or a rule file (*.toml)
    pub(crate) game: String,
    /// Which question; by default both
    #[arg(long, value_enum)]
    pub(crate) claim: Option<Question>,
    /// The most dogs in hand; by default as many as at the start
    #[arg(long, value_name = "DOGS")]
    pub(crate) hand: Option<u8>,
    /// Where files are kept; by default the platform's folder for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Threads; by default one a core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// What a set of placements says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Question {
    /// Where the dogs win
    Win,
    /// Where the dogs win or draw
    Hold,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The file
    pub(crate) file: PathBuf,
    /// The game it was made for: with options where they differ, or a rule file (*.toml)
    #[arg(long)]
    pub(crate) game: String,
    /// The file for one dog less in hand, if there are any
    #[arg(long, value_name = "FILE")]
    pub(crate) below: Option<PathBuf>,
    /// Look at so many positions chosen at random instead of all
    #[arg(long, value_name = "POSITIONS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,
    /// The folder of the freeze tables that a strategy or a freeze table rests on; by default the
    /// platform's for what can be made again
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Threads; by default one a core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}
