//! The command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand, ValueEnum};
use lauta_catalog::game::{Side, Throw};
use lauta_catalog::{DuelPlayer, DuelPlayerError, Length, Trials};
use lauta_formats::Format;

use crate::engines::EngineCommand;
use crate::serve::Serve;
use crate::threads;

mod exact;
mod prove;
mod train;

pub(crate) use exact::*;
pub(crate) use prove::{Jobs, Plan, ProveInParts};
pub(crate) use train::Train;

/// Play, understand, analyse and compare old board games.
///
/// Without a command, lauta serves the web pages (`lauta serve`).
#[derive(Parser, Debug)]
#[command(name = "lauta", version, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the web pages on this machine (the default)
    ///
    /// Each setting can be a flag, an environment variable, or a line of the file named by --config. A flag
    /// wins over a variable, a variable over the file. Keys of the file are named like the flags: keep-days = 30.
    Serve(Box<Serve>),
    /// Play in the terminal
    Play(Play),
    /// Back up the games of the web pages to one file; the server may keep running
    Backup {
        /// Database file to copy; by default the one in the platform's data folder
        #[arg(
            long,
            value_name = "FILE",
            env = "LAUTA_DATABASE",
            hide_env_values = true
        )]
        database: Option<lauta_server::Database>,
        /// File to write; it must not exist yet
        to: PathBuf,
    },
    /// List all games, or those with a word in their name, place or period
    Games {
        /// Words to look for: greek, 1283, puff
        #[arg(value_name = "WORD")]
        words: Vec<String>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Show the rules of a game in words, with sources, grades and options
    Rules {
        /// Game, with options after a colon: bradspel, daldos:capture=each-die
        game: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// List all legal moves, one a line, each with the position after it
    Moves {
        #[command(flatten)]
        place: Place,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Explain why a move is not legal: the rule, its source, the nearest legal moves
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
    /// Draw the board as SVG, or as PNG
    Draw {
        #[command(flatten)]
        place: Place,
        /// Colours for this kind of page
        #[arg(long, value_enum, default_value_t = Page::Auto)]
        page: Page,
        /// Write a PNG for a light page, 1200 pixels long, to this file instead
        #[arg(long, value_name = "FILE", conflicts_with = "page")]
        png: Option<PathBuf>,
    },
    /// Rank the moves of a position, best first
    Best(Best),
    /// Analyse a recorded game: the cost of each decision, the luck of each throw, the worst errors
    ///
    /// A record is a file in JSON Lines, written by `play --record` or downloaded from the page of a game.
    /// Matches of other programs are understood too, see `open`.
    Analyse(Analyse),
    /// Tell the format of a file or an id, and what is in it
    ///
    /// Matches as text (.mat, .gam), SGF, .xg, .xgp, .bgf, .ogxm, records of this program, positions printed with their
    /// analysis, positions of Snowie, XGID, GNU Backgammon ids and OGID. Every play is checked by the rules.
    Open {
        /// File, the text itself, or - for standard input
        #[arg(allow_hyphen_values = true)]
        what: String,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Convert matches and positions to another format
    Convert(Convert),
    /// Verify the dice of a recorded game: every throw must follow from the server's secret and both players' words
    Verify(VerifyDice),
    /// Print the best play of every first throw as a Markdown table
    Openings(Openings),
    /// Find problems in games of bots: positions with one best move, verified by rollout or proof
    Problems(FindProblems),
    /// Let two bots play each other, with paired dice
    Duel(Duel),
    /// Train a network for a game with dice, or the evaluation of a hunt, by self-play; can be stopped and resumed
    Train(Train),
    /// Play random games and print their length, choices and endings as a Markdown table
    Statistics(Statistics),
    /// Measure how fast the games run on one thread
    Bench(Bench),
    /// Play backgammon for another program, over standard input and output
    ///
    /// Each input line has 28 numbers: the checkers on points 0 to 25 and the two dice. Points are numbered
    /// as the side to move counts them, 25 is its bar and 0 the opponent's. Its own checkers are positive,
    /// the opponent's negative. The answer is the 26 points after the play. `quit` ends the program.
    Answer(Answering),
    /// Play backgammon as an engine that speaks UBGI, 0.1 or 0.2, over standard input and output
    Ubgi(Ubgi),
    /// Play backgammon as an external player of GNU Backgammon
    ///
    /// In GNU Backgammon: `set player 0 external 127.0.0.1:PORT`.
    External(External),
    /// Check rule files, lesson files and problem files and report all errors at once
    Check {
        /// Rule files, lesson files and problem files; - reads standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Run worked cases: positions with the results that the sources demand
    Cases {
        /// Case files; - reads standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Count the leaves of the move tree (perft), each distinct throw once
    Perft {
        #[command(flatten)]
        place: Place,
        /// Depth in moves
        #[arg(long, default_value_t = 3)]
        depth: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Exact results: tables, proofs and solved games
    #[command(subcommand)]
    Exact(Exact),
    /// Prove in parts what one side of a hunt game can force: jobs for one machine or many
    #[command(subcommand)]
    Prove(ProveInParts),
}

impl Default for Command {
    /// The command `serve` by default: settings may come from the environment.
    fn default() -> Self {
        Arguments::parse_from(["lauta", "serve"])
            .command
            .expect("a command was given")
    }
}

/// A position of a game.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// Game, with options after a colon: bradspel, daldos:capture=each-die
    pub(crate) game: String,
    /// Position, or an id of one (XGID, GNU Backgammon id, OGID); by default the starting position
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Throw, for example 6-5
    #[arg(long)]
    pub(crate) throw: Option<Throw>,
}

/// Score and cube of a match.
#[derive(Args, PartialEq, Debug, Default)]
pub(crate) struct Stand {
    /// Score of both sides in a match, for example with backgammon:match-to=5
    #[arg(long, value_name = "FIRST:SECOND", value_parser = score)]
    pub(crate) score: Option<Score>,
    /// The Crawford game has been played
    #[arg(long)]
    pub(crate) crawford_over: bool,
    /// Value of the doubling cube; by default 1
    #[arg(long)]
    pub(crate) stake: Option<u32>,
    /// Side that owns the cube
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) owner: Option<u8>,
    /// The side on throw has doubled, and the other side answers; twice: that side has beavered, and the first answers
    #[arg(long, action = clap::ArgAction::Count)]
    pub(crate) doubled: u8,
}

impl Stand {
    /// The side that owns the cube.
    pub(crate) fn owner(&self) -> Option<Side> {
        self.owner.map(|n| Side::BOTH[usize::from(n - 1)])
    }
}

#[derive(Args, Debug)]
pub(crate) struct Best {
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) stand: Stand,
    /// Match equity table that values the scores: a file of GNU Backgammon (XML). By default Lauta's own, see
    /// `exact match-equity`
    #[arg(long, value_name = "FILE")]
    pub(crate) met: Option<PathBuf>,
    /// Plies to look ahead: throws, at most 3, or half-moves in games without dice
    #[arg(long, conflicts_with = "time")]
    pub(crate) plies: Option<u8>,
    /// Thinking time in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub(crate) time: u64,
    /// Dice games: roll out each candidate move, or the decision about the cube, with this many trials
    #[arg(long, value_name = "TRIALS", conflicts_with_all = ["plies", "time"], value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rollout: Option<u32>,
    /// Rollout: truncate each trial after this many throws and evaluate the position
    #[arg(long, value_name = "THROWS", requires = "rollout")]
    pub(crate) truncate: Option<u32>,
    /// Rollout: no variance reduction; a trial takes a twentieth of the time, but the error is larger
    #[arg(long, requires = "rollout")]
    pub(crate) luck: bool,
    /// Rollout of moves: run all trials, even when the best one is three standard errors ahead
    #[arg(long, requires = "rollout")]
    pub(crate) all_trials: bool,
    /// Rollout: dice seed (same number, same games)
    #[arg(long, default_value_t = 1, requires = "rollout")]
    pub(crate) seed: u64,
    /// Number of threads. Rollouts use all cores by default; their result does not depend on it. Search in
    /// games without dice uses one by default; it is repeatable only with one thread and --plies
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

impl Best {
    /// Trials of `--rollout`; `None` without it.
    pub(crate) fn rollouts(&self) -> Option<Trials> {
        let usual = Trials::default();
        Some(Trials {
            trials: self.rollout?,
            truncate: self.truncate,
            adjust: !self.luck,
            stop: usual.stop.filter(|_| !self.all_trials),
            seed: self.seed,
            threads: threads(self.threads),
            ..usual
        })
    }
}

#[derive(Args, Debug)]
pub(crate) struct VerifyDice {
    /// Record of a finished game; - reads standard input
    pub(crate) record: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Convert {
    /// Files, folders, ids, or - for standard input
    #[arg(required = true, value_name = "IN")]
    pub(crate) inputs: Vec<String>,
    /// Format: mat, sgf, ogxm, snowie, text, jsonl, xgid, gnuid, ogid or position. Formats of positions get a line
    /// for every decision of a match, text a board with its analysis
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) to: Format,
    /// File or folder to write to; by default standard output
    #[arg(long, value_name = "FILE|FOLDER")]
    pub(crate) out: Option<PathBuf>,
    /// Keep what can be read: a match up to its fault, as an unfinished game, and all positions without one
    #[arg(long)]
    pub(crate) lenient: bool,
    /// Analyse all decisions with Lauta's engine, for formats that hold an analysis: sgf, ogxm, text and jsonl
    #[arg(long)]
    pub(crate) analyse: bool,
    /// Match equity table that values the scores: a file of GNU Backgammon (XML). By default Lauta's own, see
    /// `exact match-equity`
    #[arg(long, value_name = "FILE", requires = "analyse")]
    pub(crate) met: Option<PathBuf>,
    /// Plies to look ahead after each play
    #[arg(long, requires = "analyse", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(crate) plies: u8,
    /// Number of threads; by default one per core. The result does not depend on it
    #[arg(long, requires = "analyse", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
}

fn format(text: &str) -> Result<Format, String> {
    let written = Format::ALL.into_iter().filter(|one| one.is_written());
    let known: Vec<&str> = written.map(Format::word).collect();
    let known = format!("one of {}", known.join(", "));
    match Format::of_word(text) {
        Some(format) if format.is_written() => Ok(format),
        Some(format) => Err(format!("{} is read only; {known}", format.name())),
        None => Err(known),
    }
}

#[derive(Args, Debug)]
pub(crate) struct Analyse {
    /// Records, matches or positions of another program, folders of them, or an id; - reads standard input
    #[arg(required = true, value_name = "RECORD")]
    pub(crate) records: Vec<String>,
    /// Match equity table that values the scores: a file of GNU Backgammon (XML). By default Lauta's own, see
    /// `exact match-equity`
    #[arg(long, value_name = "FILE")]
    pub(crate) met: Option<PathBuf>,
    /// Plies to look ahead after each move: throws, up to 3 (default 1), or half-moves in games without
    /// dice (default 5)
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=12))]
    pub(crate) plies: Option<u8>,
    /// Number of threads; by default one per core. The result does not depend on it
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Draw the first side's equity over the game or match, if it is one, to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Games to measure; by default all
    pub(crate) games: Vec<String>,
    /// Game to compare the others with in the same run
    #[arg(long, default_value = "backgammon", value_name = "GAME")]
    pub(crate) against: String,
    /// Seconds per run and game
    #[arg(long, default_value_t = 0.3, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Runs of each game, at least five
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(5..=1000))]
    pub(crate) runs: u32,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Statistics {
    /// Games, with options after a colon; by default all
    pub(crate) games: Vec<String>,
    /// Random games to play of each
    #[arg(long = "games", default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// Dice seed (same number, same games)
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
    /// Game, with options after a colon
    pub(crate) game: String,
    /// First player: random, greedy, level:1 to level:9, net:0 to net:3 (the game's network, 0 to 3 plies),
    /// net=FILE:0 to net=FILE:3 (a network file), in trictrac and its kin tarif:1, or in backgammon
    /// 'ubgi:COMMAND', an engine that speaks UBGI
    pub(crate) a: Contestant,
    /// Second player
    pub(crate) b: Contestant,
    /// Games to play, in pairs with the same dice and exchanged sides
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Dice seed (same number, same games)
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Time that an engine has for each answer; one that takes longer loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds)]
    pub(crate) engine_seconds: f64,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// A player of `lauta duel`: one of the program, or another engine.
#[derive(Clone, Debug)]
pub(crate) enum Contestant {
    Player(DuelPlayer),
    Engine(EngineCommand),
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.trim().strip_prefix("ubgi:") {
            return command.parse().map(Self::Engine);
        }
        let player = text.parse().map(Self::Player);
        player.map_err(|error: DuelPlayerError| {
            format!("{error}; or ubgi:COMMAND, for an engine that speaks UBGI")
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Engine(command) => write!(f, "ubgi:{command}"),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Openings {
    /// Dice game, with options after a colon
    pub(crate) game: String,
    /// Throws to look ahead
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(crate) plies: u8,
}

#[derive(Args, Debug)]
pub(crate) struct External {
    /// Address and port to listen on; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7000")]
    pub(crate) listen: std::net::SocketAddr,
    /// Game, with options after a colon; for money games without the Jacoby rule backgammon:jacoby=false
    #[arg(long, default_value = "backgammon")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) answering: Answering,
}

#[derive(Args, Debug)]
pub(crate) struct Ubgi {
    /// Choose plays as if nobody turned the cube any more, as in a duel
    #[arg(long)]
    pub(crate) no_cube: bool,
    #[command(flatten)]
    pub(crate) answering: Answering,
}

#[derive(Args, Debug)]
pub(crate) struct FindProblems {
    /// Game, with options after a colon
    pub(crate) game: String,
    /// Problems to find
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) count: u16,
    /// Games to play at most
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Dice seed (same number, same problems)
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads for rollouts; the result does not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// File to write; by default standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub(crate) struct Answering {
    /// Player: random, greedy, net:0 to net:3, net=FILE:1, or level:1 to level:9
    #[arg(long, default_value = "net:0")]
    pub(crate) player: DuelPlayer,
    /// Random seed, for players that err on purpose
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Game, with options after a colon
    pub(crate) game: String,
    /// Level of the computer, 1 to 9; 9 thinks for up to ten seconds
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) level: u8,
    /// Your seat
    #[arg(long, value_enum, default_value_t = Seat::First)]
    pub(crate) seat: Seat,
    /// Position to start from; by default the starting position. An id of backgammon also tells the length, the score and
    /// the cube of its match, unless the length or the score is given
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Write a record of the game to this file, for `analyse`
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Dice seed (same number, same dice); by default a new one each time
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Play a match to this many points, or games where the game counts games. Without a number: the
    /// usual length. 0: no end. `stake`: one game with the doubling cube
    #[arg(long = "match", value_name = "LENGTH", num_args = 0..=1, value_parser = length)]
    pub(crate) series: Option<Option<Length>>,
    /// Score at the start of the match, for example 0:3 as a handicap
    #[arg(long, value_name = "FIRST:SECOND", value_parser = score)]
    pub(crate) score: Option<Score>,
    /// Three to five players of a poule at this terminal, such as Anna,Bo,computer:4; lots decide who begins
    #[arg(long, value_name = "NAMES", value_delimiter = ',',
        conflicts_with_all = ["seat", "level", "series", "score"])]
    pub(crate) players: Vec<String>,
}

/// Points of both sides.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
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

/// Seats of people.
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

/// Page that a board is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Page {
    /// Light or dark, as the reader's system is set
    Auto,
    /// A light page
    Light,
    /// A dark page
    Dark,
}
