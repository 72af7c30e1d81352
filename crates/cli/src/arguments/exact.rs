//! Arguments of `lauta exact`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use lauta_catalog::DuelPlayer;
use lauta_catalog::exact::hunt::prove::Claim;

#[derive(Subcommand, Debug)]
pub(crate) enum Exact {
    /// Solve a hunt game on a small board: what the dogs can force, for every number of dogs
    ///
    /// Results are saved in the cache folder while it runs; the same command resumes from there.
    Solve(Solve),
    /// Verify a file of `exact solve`, `exact prove` or `exact freeze` against the rules, position by position
    Verify(Verify),
    /// Prove what one side of a hunt game can force while dogs are in hand
    ///
    /// A position after the last drop counts only where its outcome is certain: blocked deer, a fortress, or
    /// an entry of a freeze table. --out writes the proof as a strategy that `exact verify` replays.
    Prove(Prove),
    /// Count the turns that the deer of a hunt game need to force a number of captures
    Race(Race),
    /// Solve one number of dogs: where they win without losing a dog, none in hand
    ///
    /// 24 dogs of deer-and-dogs take about an hour of processor time, 6 GB of memory and 3 GB in the cache
    /// folder. Progress is saved there every few minutes; the same command resumes from it.
    Layer(Layer),
    /// Make freeze tables: some dogs hold one deer and never move again, the others hunt the rest
    ///
    /// With a point, makes the tables for up to HUNTERS hunters and saves them in the cache folder, where
    /// `best`, `exact prove` and `exact frozen` find them. Without a point, lists where a deer can be held and
    /// which tables exist; 9+2 means nine hunters on the board and two in hand.
    Freeze(Freeze),
    /// Look up a position in the freeze tables: do they prove that the dogs win?
    Frozen(Frozen),
    /// Race and bear-off tables: how long a race takes, and who wins
    ///
    /// A race begins when the sides can no longer meet. The tables are made from the rules in seconds and
    /// saved in the cache folder, where bots and analysis find them. With up to six men a side they are exact.
    BearOff(BearOff),
    /// Match equity table of backgammon, as a Markdown page
    ///
    /// It is computed score by score from the share of gammons and backgammons and from the cube model that
    /// the bots use.
    MatchEquity(MatchEquity),
    /// Chance to hit in the daldøs games from every distance, as a fraction
    Hits(Hits),
    /// Endgame tables of the daldøs games: win probabilities with few pieces, all awake
    ///
    /// The tables are made once and saved in the cache folder, where bots and analysis find them.
    /// Run a stopped command again to resume it.
    Endgame(Endgame),
    /// Solve a whole game of daldøs on a small board
    Board(Board),
    /// Measure what the decisions of a bot cost in exact points, in a game that is solved
    ///
    /// Solves the whole game first: daldøs on a small board, a hunt on a small board, or a game of tables with few
    /// men whose wins are all worth one point. With --endings it measures only the end of a larger game. Decisions with one legal move do
    /// not count.
    Cost(ExactCost),
    /// Figures about daldøs, as a Markdown page
    Report(Report),
}

#[derive(Args, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
pub(crate) struct ExactCost {
    /// Game, with options after a colon, or a rule file (*.toml): daldos:n=4, backgammon
    pub(crate) game: String,
    /// Player of both sides: random, greedy, level:1 to level:9, net:0 to net:3 (the game's network), or
    /// net=FILE:0 to net=FILE:3 (a network file)
    pub(crate) player: DuelPlayer,
    /// Measure only endings of daldøs with up to two pieces a side and races with up to six men a side
    #[arg(long, conflicts_with = "most")]
    pub(crate) endings: bool,
    /// Go on with random moves, so that the player is asked in all kinds of positions
    #[arg(long)]
    pub(crate) random: bool,
    /// Add what the same decisions cost in the network's own estimate, without tables, at 2 plies
    #[arg(long)]
    pub(crate) judged: bool,
    /// Games to play
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Dice seed (same number, same games)
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Most positions of the whole game; each takes at least 100 bytes of memory, in a hunt less than one
    #[arg(long, default_value_t = 2_000_000, value_name = "N")]
    pub(crate) most: u32,
    /// Cache folder of tables and of solved hunts; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Layer {
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Number of dogs on the board
    #[arg(value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) dogs: u8,
    /// Cache folder; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Number of threads; by default one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Freeze {
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Point where a deer is held
    #[arg(requires = "hunters")]
    pub(crate) point: Option<String>,
    /// Most hunters on the board, not counting the dogs that hold the deer
    #[arg(value_parser = clap::value_parser!(u8).range(0..=64))]
    pub(crate) hunters: Option<u8>,
    /// Dogs in hand; the tables that their drops lead to are made too
    #[arg(long, value_name = "DOGS", requires = "hunters", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=64))]
    pub(crate) hand: u8,
    /// Hunters must not be lost, so no tables with fewer dogs are needed
    #[arg(long, requires = "hunters")]
    pub(crate) lossless: bool,
    /// Cache folder; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Number of threads; by default one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Frozen {
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Position
    pub(crate) position: String,
    /// Cache folder; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Prove {
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Position; by default the starting position
    pub(crate) position: Option<String>,
    /// Claim to prove: dogs (they win), deer (they do not lose), or captures:N (the deer capture N dogs
    /// by the last drop)
    #[arg(long)]
    pub(crate) claim: Claim,
    /// Try only this many moves of the proving side, the most promising ones; by default all
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) width: Option<u16>,
    /// Memory for the table of searched positions, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Stop after this many positions
    #[arg(long, value_name = "POSITIONS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) time: Option<u64>,
    /// File to write the strategy to, if a proof is found
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Folder of the freeze tables; by default the platform's cache folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BearOff {
    /// Game, with options after a colon: backgammon, irish, ping-beishuanglu:off=exact-only
    pub(crate) game: String,
    /// Race position before the throw: "6(2),1/5,4"
    #[arg(long)]
    pub(crate) position: Option<String>,
    /// Cache folder; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct MatchEquity {
    /// Length of the longest match, in points
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) length: u32,
    /// Share of wins that are gammons or backgammons, 0 to 1; by default the bots' own estimate
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) gammons: Option<f64>,
    /// Share of wins that are backgammons, 0 to 1
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) backgammons: Option<f64>,
    /// No Crawford rule: the cube may be used in every game
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
    /// Game, with options after a colon: daldosa, daldos:end-check=after-play
    pub(crate) game: String,
    /// Most pieces of each side
    #[arg(long, default_value = "2v2", value_parser = pieces)]
    pub(crate) pieces: Pieces,
    /// Print the win probability of this position only
    #[arg(long)]
    pub(crate) position: Option<String>,
    /// Cache folder; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Only estimate the memory and time needed
    #[arg(long)]
    pub(crate) estimate: bool,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Board {
    /// Game on a small board: daldos:n=4, daldos:n=4,dalling=aftmost
    pub(crate) game: String,
    /// Most positions; each takes at least 100 bytes of memory
    #[arg(long, default_value_t = 2_000_000, value_name = "N")]
    pub(crate) most: u32,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Report {
    /// Games with best play for each figure; random play gets ten times as many
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) games: u32,
    /// Dice seed (same number, same games)
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
    /// Game, with options after a colon: daldos, daldosa-fast
    pub(crate) game: String,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Race {
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Number of captures
    #[arg(value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) captures: u8,
    /// Most turns to search
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=40))]
    pub(crate) turns: u8,
    /// Time limit in seconds
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) time: u64,
    /// Memory for the table of searched positions, in MiB; all of it is allocated at once
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    /// Hunt game, with options after a colon, or a rule file (*.toml)
    pub(crate) game: String,
    /// Question to answer; by default both
    #[arg(long, value_enum)]
    pub(crate) claim: Option<Question>,
    /// Most dogs in hand; by default as many as at the start
    #[arg(long, value_name = "DOGS")]
    pub(crate) hand: Option<u8>,
    /// Cache folder; by default the platform's
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Number of threads; by default one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// Question that a set of placements answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Question {
    /// Placements in which the dogs win
    Win,
    /// Placements in which the dogs win or draw
    Hold,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// File to verify
    pub(crate) file: PathBuf,
    /// Game that it was made for, with options after a colon, or a rule file (*.toml)
    #[arg(long)]
    pub(crate) game: String,
    /// File for one dog less in hand, if dogs are in hand
    #[arg(long, value_name = "FILE")]
    pub(crate) below: Option<PathBuf>,
    /// Check this many random positions instead of all
    #[arg(long, value_name = "POSITIONS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) sample: Option<u64>,
    /// Folder of the freeze tables that the file depends on; by default the platform's cache folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) cache: Option<PathBuf>,
    /// Number of threads; by default one per core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}
