//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use lauta_catalog::exact::hunt::prove::Claim;
use lauta_catalog::game::Throw;
use lauta_catalog::{Contender, Length, Trials};

use crate::serve::Serve;

/// Old board games: plays, explains, analyses and compares them.
///
/// Without a command, the web board is served.
#[derive(Parser, Debug)]
#[command(name = "lauta", version, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the web board on this machine (the default)
    ///
    /// Every setting is a flag, a variable of the environment, or a line of the file that --config names; what
    /// comes first in this list counts. In the file they are called as their flags are: keep-days = 30.
    Serve(Box<Serve>),
    /// Copy the games of the web board, as they stand at one moment, to one file; servers may go on meanwhile
    Backup {
        /// The file in which the games are; by default the one in the platform's folder for data
        #[arg(
            long,
            value_name = "FILE",
            env = "LAUTA_DATABASE",
            hide_env_values = true
        )]
        database: Option<lauta_server::Database>,
        /// The copy, a file that is not there yet
        to: PathBuf,
    },
    /// List every game
    Games {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// The rules of a game in words, with sources, grades and options
    Rules {
        /// A game, with options where they differ: bradspel, daldos:capture=each-die
        game: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Every legal move, one a line, with the position after it
    Moves {
        #[command(flatten)]
        place: Place,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Why a move is not legal: the rule, its source, the nearest legal moves
    Why {
        #[command(flatten)]
        place: Place,
        /// The move, as players write it
        #[arg(value_name = "MOVE", allow_hyphen_values = true, num_args = 1.., required = true)]
        mv: Vec<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Train a network for a game of dice by self-play; stops and goes on where it stopped
    Train(Train),
    /// Check rule files: all faults at once, each with line, column and caret
    Check {
        /// Rule files; - is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Run worked cases
    Cases {
        /// Files of cases; - is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Count the leaves of the tree of moves, each distinct throw once
    Perft {
        #[command(flatten)]
        place: Place,
        /// Moves to go down
        #[arg(long, default_value_t = 3)]
        depth: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Play in the terminal
    Play(Play),
    /// The moves of a position, best first
    Best(Best),
    /// Go through a recorded game: what each decision cost, the luck of each throw, the worst errors
    ///
    /// A record is what `play --record` writes, or what the page of a game offers: JSON Lines, from the
    /// first line, with the game, to the last one, with the number of entries.
    Analyse(Analyse),
    /// Check the dice of a recorded game: that every throw follows from the server's secret and the words of both seats
    Verify(VerifyDice),
    /// Draw the board as SVG
    Draw {
        #[command(flatten)]
        place: Place,
        /// Draw for this kind of page
        #[arg(long, value_enum, default_value_t = Page::Auto)]
        page: Page,
    },
    /// Measure how fast games run on one thread
    Bench(Bench),
    /// What random games show of a game: length, choices, how they end; as a table in Markdown
    Statistics(Statistics),
    /// Two players against each other, with paired dice
    Duel(Duel),
    /// The best play of every first throw, as a table in Markdown
    Openings(Openings),
    /// Play backgammon for another program, by numbers on standard input and output
    ///
    /// A line has 28 numbers: how many checkers stand on the points 0 to 25, own ones positive and
    /// the other side's negative, in the numbering of the side that moves (25 is its bar, 0 the
    /// other side's), and two dice. The answer is the 26 numbers after the play. `quit` ends it.
    Answer(Answering),
    /// Exact figures
    #[command(subcommand)]
    Exact(Exact),
}

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
fn share(text: &str) -> Result<f64, String> {
    let share = text
        .parse()
        .ok()
        .filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share is from 0 to 1".into())
}

/// The same, with the bits of a network's weights.
fn lambda(text: &str) -> Result<f32, String> {
    #[expect(clippy::cast_possible_truncation, reason = "a share")]
    share(text).map(|share| share as f32)
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

impl Default for Command {
    /// As if `serve` had been said: settings may stand in the environment.
    fn default() -> Self {
        Arguments::parse_from(["lauta", "serve"])
            .command
            .expect("a command was given")
    }
}

/// A position of a game.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// A game, with options where they differ: bradspel, daldos:capture=each-die
    pub(crate) game: String,
    /// The position; by default the start
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// What the dice show, like 6-5
    #[arg(long)]
    pub(crate) throw: Option<Throw>,
}

#[derive(Args, Debug)]
pub(crate) struct Best {
    #[command(flatten)]
    pub(crate) place: Place,
    /// What both sides have, where the game has a cube and the dice have not been thrown
    #[arg(long, value_name = "FIRST:SECOND", value_parser = score, default_value = "0:0")]
    pub(crate) score: Score,
    /// What the cube shows
    #[arg(long, default_value_t = 1)]
    pub(crate) stake: u32,
    /// The side that owns the cube
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) owner: Option<u8>,
    /// Throws (or half-moves) to look ahead
    #[arg(long, conflicts_with = "time")]
    pub(crate) plies: Option<u8>,
    /// Milliseconds to think
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) time: u64,
    /// Games with dice: play so many games on from each of the moves that one would choose from
    #[arg(long, value_name = "TRIALS", conflicts_with_all = ["plies", "time"], value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rollout: Option<u32>,
    /// Rollout: judge a game after so many throws instead of playing it out
    #[arg(long, value_name = "THROWS", requires = "rollout")]
    pub(crate) truncate: Option<u32>,
    /// Rollout: leave the luck of the dice in; games take a twentieth of the time and tell less
    #[arg(long, requires = "rollout")]
    pub(crate) luck: bool,
    /// Rollout: go on when the best move is three standard errors ahead
    #[arg(long, requires = "rollout")]
    pub(crate) all_trials: bool,
    /// Rollout: the same seed gives the same games
    #[arg(long, default_value_t = 1, requires = "rollout")]
    pub(crate) seed: u64,
    /// Threads; by default all cores for a rollout, which finds the same with any number, and one
    /// to search with in games without dice, which finds the same every time only with one thread
    /// and --plies
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

impl Best {
    /// How to roll moves out, if that was asked for.
    pub(crate) fn rollouts(&self) -> Option<Trials> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let usual = Trials::default();
        Some(Trials {
            trials: self.rollout?,
            truncate: self.truncate,
            adjust: !self.luck,
            stop: usual.stop.filter(|_| !self.all_trials),
            seed: self.seed,
            threads: self.threads.map_or_else(cores, usize::from),
            ..usual
        })
    }
}

#[derive(Args, Debug)]
pub(crate) struct VerifyDice {
    /// A record of a game that is over; - for standard input
    pub(crate) record: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Analyse {
    /// The record; - is standard input
    pub(crate) record: PathBuf,
    /// Throws to look ahead after each move, up to 3; half-moves in games without dice. By default 1,
    /// and 5 without dice
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(crate) plies: Option<u8>,
    /// Threads, on which nothing that is found depends; by default one a core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Draw what the first side could expect in the course of the game
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Games; by default all
    pub(crate) games: Vec<String>,
    /// The game that the others are compared with in the same run
    #[arg(long, default_value = "backgammon", value_name = "GAME")]
    pub(crate) against: String,
    /// Seconds for each run of each game
    #[arg(long, default_value_t = 0.3, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Runs of each game, five at least
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(5..=1000))]
    pub(crate) runs: u32,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Statistics {
    /// Games, with options where they differ; by default all
    pub(crate) games: Vec<String>,
    /// Random games of each
    #[arg(long = "games", default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// A time that can be measured.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "not a number of seconds".to_string())?;
    if (0.01..=600.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("from 0.01 to 600".into())
    }
}

#[derive(Args, Debug)]
pub(crate) struct Duel {
    /// A game, with options where they differ
    pub(crate) game: String,
    /// random, greedy, level:1 to level:8, net:0 to net:3 (the game's network, so many plies ahead),
    /// or net=FILE:0 to net=FILE:3 (the network in a file)
    pub(crate) a: Contender,
    /// The same for the other side
    pub(crate) b: Contender,
    /// Games to play, in pairs with the same dice
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Openings {
    /// A game of dice, with options where they differ
    pub(crate) game: String,
    /// Throws to look ahead
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(crate) plies: u8,
}

#[derive(Args, Debug)]
pub(crate) struct Answering {
    /// random, greedy, net:0 to net:3, net=FILE:1, or level:1 to level:8
    #[arg(long, default_value = "net:0")]
    pub(crate) player: Contender,
    /// Where chance begins, for players that err on purpose
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// A game, with options where they differ
    pub(crate) game: String,
    /// Strength of the computer, 1 to 8
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: u8,
    /// Which seat is yours
    #[arg(long, value_enum, default_value_t = Seat::First)]
    pub(crate) seat: Seat,
    /// The position to begin with; by default the start
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Write down the game, for `analyse`, when it ends or is stopped
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// The same seed gives the same dice; by default the clock decides
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// A series of games: to so many points or games, as the game counts them; to its usual
    /// length if no number is given, without end with 0. The stake can be raised where the game
    /// knows that; in one game as well, with `stake`
    #[arg(long = "match", value_name = "LENGTH", num_args = 0..=1, value_parser = length)]
    pub(crate) series: Option<Option<Length>>,
    /// The score at which the series begins, like 0:3; what a stronger player gives
    #[arg(long, value_name = "FIRST:SECOND", value_parser = score, default_value = "0:0")]
    pub(crate) score: Score,
}

/// Points of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score(pub(crate) [u32; 2]);

fn score(text: &str) -> Result<Score, String> {
    let read = |text: &str| text.trim().parse().ok();
    let (first, second) = text.split_once([':', '-']).ok_or("two numbers, like 0:3")?;
    match (read(first), read(second)) {
        (Some(first), Some(second)) => Ok(Score([first, second])),
        _ => Err("two numbers, like 0:3".into()),
    }
}

fn length(text: &str) -> Result<Length, String> {
    Length::read(text).ok_or_else(|| "a number up to 999, or `stake` for one game".into())
}

/// Which seats people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Seat {
    /// The first side
    #[value(name = "1")]
    First,
    /// The second side
    #[value(name = "2")]
    Second,
    /// Two people at one terminal
    Both,
    /// The computer plays both sides
    None,
}

/// For which page a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Page {
    /// As the reader's system likes it
    Auto,
    /// A light page
    Light,
    /// A dark page
    Dark,
}

/// `lauta train`.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// A game of dice, with options where they differ
    pub(crate) game: String,
    /// Games that the network learns from
    #[arg(long, default_value_t = 200_000)]
    pub(crate) games: u64,
    /// Hidden units, in multiples of 32; with commas those of several layers
    #[arg(long, value_name = "UNITS", default_value = "128", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(32..=4096))]
    pub(crate) hidden: Vec<u16>,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads; by default one a core
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Refine the network that it begins with: positions of its own play are judged one throw ahead,
    /// and it learns to say the same at once; so many of them, and no games
    #[arg(long, value_name = "POSITIONS", requires = "from", conflicts_with_all = ["games", "lambda"])]
    pub(crate) labels: Option<u64>,
    /// How far a step goes at first; by default 0.05, or 0.002 where a network is refined
    #[arg(long)]
    pub(crate) rate: Option<f32>,
    /// How much a position learns of what came later than the next one, 0 to 1
    #[arg(long, default_value_t = 0.0, value_parser = lambda)]
    pub(crate) lambda: f32,
    /// Weights of their own for each phase of the game
    #[arg(long)]
    pub(crate) phases: bool,
    /// A network to begin with: that of the parent, say
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Where the network goes; beside it a curve (.csv, .svg), and while it is trained a checkpoint
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
