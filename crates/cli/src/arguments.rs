//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use lauta_catalog::game::Throw;
use lauta_catalog::{Contender, Length, Trials};

use crate::serve::Serve;

mod exact;

pub(crate) use exact::*;

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
    /// Hidden units, in multiples of 32; with commas those of several layers. By default 128, or those of
    /// the network to begin with, which gets more in its first layer if they are asked for
    #[arg(long, value_name = "UNITS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(32..=4096))]
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
    /// So many throws ahead; two take a hundred times as long
    #[arg(long, value_name = "THROWS", default_value_t = 1, requires = "labels", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) plies: u8,
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

/// A share from 0 to 1, with the bits of a network's weights.
fn lambda(text: &str) -> Result<f32, String> {
    #[expect(clippy::cast_possible_truncation, reason = "a share")]
    share(text).map(|share| share as f32)
}
