//! The program `lauta`.
//!
//! Arguments in, text out: every command is a thin layer over `lauta-catalog`. Results go to
//! standard output, everything else to standard error. Exit code 0: done; 1: the thing asked for
//! is false or failed; 2: the command line is wrong.

#![expect(
    clippy::disallowed_methods,
    reason = "a program with an operating system below it"
)]

mod analyse;
mod answer;
mod arguments;
mod catalogue;
mod chances;
mod convert;
mod cost;
mod cube;
mod engines;
mod files;
mod freeze;
mod interchange;
mod long;
mod moves;
mod numbers;
mod openings;
mod overview;
mod play;
mod problems;
mod prove;
mod races;
mod serve;
mod solve;
mod train;
mod train_hunt;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;
use lauta_catalog::exact;

use crate::arguments::{Arguments, Command, Exact};

/// Answer of a command that ran.
pub(crate) enum Answer {
    /// Done.
    Yes,
    /// The thing asked for is false or failed; what and why has been printed.
    No,
}

/// Error of a command.
pub(crate) enum Failure {
    /// The command line is wrong: a game, a position or a throw that does not exist.
    Usage(String),
    /// Something failed on the way.
    Failed(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

pub(crate) type Result<T = Answer> = std::result::Result<T, Failure>;

fn main() -> ExitCode {
    let command = Arguments::parse().command.unwrap_or_default();
    // Colours are left out unless a terminal is there that wants them.
    let mut out = io::BufWriter::new(anstream::stdout().lock());
    let result = run(&command, &mut out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    match result {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::FAILURE,
        Err(Failure::Usage(message)) => {
            complain(&message);
            ExitCode::from(2)
        }
        // The reader has closed the pipe: `lauta games | head -1`.
        Err(Failure::Failed(error)) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(Failure::Failed(error)) => {
            complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command, out: &mut dyn Write) -> Result {
    // A server takes game strings from strangers, who must not read files by them.
    if !matches!(command, Command::Serve(_) | Command::Backup { .. }) {
        lauta_catalog::allow_paths();
    }
    match command {
        Command::Serve(_) | Command::Play(_) => exact::make_at_first_use(true),
        Command::Analyse(_)
        | Command::Convert(_)
        | Command::Answer(_)
        | Command::Ubgi(_)
        | Command::External(_)
        | Command::Best(_)
        | Command::Openings(_)
        | Command::Problems(_)
        | Command::Check { .. }
        | Command::Duel(_)
        | Command::Exact(Exact::Cost(_)) => {
            exact::make_at_first_use(false);
        }
        _ => {}
    }
    match command {
        Command::Serve(options) => serve::serve(options),
        Command::Backup { database, to } => serve::backup(database.as_ref(), to),
        Command::Games { words, json } => catalogue::games(&words.join(" "), *json, out),
        Command::Rules { game, json } => catalogue::rules(game, *json, out),
        Command::Analyse(options) => analyse::analyse(options, out),
        Command::Open { what, json } => interchange::open(what, *json, out),
        Command::Convert(options) => convert::convert(options, out),
        Command::Verify(options) => verify::verify(options, out),
        Command::Draw { place, page, png } => catalogue::draw(place, *page, png.as_deref(), out),
        Command::Moves { place, json } => moves::moves(place, *json, out),
        Command::Why { place, mv, json } => moves::why(place, mv, *json, out),
        Command::Train(options) => train::train(options, out),
        Command::Best(options) => moves::best(options, out),
        Command::Check { files, json } => files::check(files, *json, out),
        Command::Cases { files, json } => files::cases(files, *json, out),
        Command::Perft { place, depth, json } => numbers::perft(place, *depth, *json, out),
        Command::Bench(options) => numbers::bench(options, out),
        Command::Statistics(options) => numbers::statistics(options, out),
        Command::Duel(options) => numbers::duel(options, out),
        Command::Play(options) => play::play(options, out),
        Command::Openings(options) => openings::openings(options, out),
        Command::Problems(options) => problems::problems(options, out),
        Command::Answer(options) => answer::answer(options, out),
        Command::Ubgi(options) => engines::ubgi(options, out),
        Command::External(options) => engines::external(options, out),
        Command::Prove(command) => prove::in_parts(command, out),
        Command::Exact(Exact::Solve(options)) => solve::solve(options, out),
        Command::Exact(Exact::Verify(options)) => solve::verify(options, out),
        Command::Exact(Exact::Prove(options)) => prove::prove(options, out),
        Command::Exact(Exact::Race(options)) => solve::race(options, out),
        Command::Exact(Exact::Layer(options)) => freeze::layer(options, out),
        Command::Exact(Exact::Freeze(options)) => freeze::freeze(options, out),
        Command::Exact(Exact::Frozen(options)) => freeze::frozen(options, out),
        Command::Exact(Exact::BearOff(options)) => races::bear_off(options, out),
        Command::Exact(Exact::MatchEquity(options)) => cube::match_equity(options, out),
        Command::Exact(Exact::Hits(options)) => chances::hits(options, out),
        Command::Exact(Exact::Endgame(options)) => chances::endgame(options, out),
        Command::Exact(Exact::Board(options)) => chances::board(options, out),
        Command::Exact(Exact::Cost(options)) => cost::cost(options, out),
        Command::Exact(Exact::Report(options)) => chances::report(options, out),
    }
}

/// The number of threads that is asked for, or else one per core.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// Prints an error on standard error; a closed standard error is ignored.
pub(crate) fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "lauta: {message}");
}

/// Flag that Ctrl-C sets from now on.
///
/// A second handler cannot be set; without one, Ctrl-C ends the program as it always does.
pub(crate) fn stopped() -> Arc<AtomicBool> {
    let stopped = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&stopped);
    let _ = ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed));
    stopped
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<io::Error>().map(io::Error::kind);
    let json = error
        .downcast_ref::<serde_json::Error>()
        .and_then(serde_json::Error::io_error_kind);
    io.or(json) == Some(io::ErrorKind::BrokenPipe)
}

/// Writes one JSON document and a line end.
pub(crate) fn json(
    out: &mut dyn Write,
    value: &impl serde::Serialize,
) -> std::result::Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}
