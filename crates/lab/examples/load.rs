//! Many people at once: how many moves a second one core of a server bears, and how long they wait.
//!
//! Starts `lauta serve` on a core of its own, makes games between friends, and plays all of them at the same
//! time over loopback: in each a person moves, the other one hears of it by the stream of events, asks for the
//! game, thinks, and moves. Every move that was acknowledged must be heard of and, after the server was killed
//! and started again, stand in the log where it was made.
//!
//! ```console
//! $ cargo build --profile dist
//! $ cargo run --profile dist -p lauta-lab --example load -- --games 2000 --think 4 --seconds 60
//! ```

#![expect(clippy::print_stdout, reason = "the figures are the answer")]

#[path = "load/client.rs"]
mod client;
#[path = "load/person.rs"]
mod person;
#[path = "../../server/tests/it/postgres/mod.rs"]
#[expect(clippy::unwrap_used, reason = "shared with tests")]
mod postgres;
#[path = "load/server.rs"]
mod server;

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use clap::Parser;
use tokio::process::Command;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::person::{Pair, Times};
use crate::postgres::Postgres;
use crate::server::Server;

/// Requests under way at once while games are made and checked.
const AT_ONCE: usize = 32;

#[derive(Parser, Debug)]
struct Arguments {
    /// Games that are played at the same time
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Game to play, as a series without end
    #[arg(long, default_value = "backgammon")]
    game: String,
    /// Seconds that a person thinks about a move
    #[arg(long, default_value_t = 4.0)]
    think: f64,
    /// Seconds that are measured
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// The core that the server has for itself
    #[arg(long, default_value_t = 0)]
    core: usize,
    /// Keep the games in a PostgreSQL of their own instead of a file; it runs beside the server's core
    #[arg(long)]
    postgres: bool,
    /// The program
    #[arg(long, default_value = "target/dist/lauta")]
    program: PathBuf,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir()?;
    let postgres = arguments.postgres.then(Postgres::start);
    let database = match &postgres {
        Some(Some(server)) => server.address(),
        Some(None) => anyhow::bail!("there is no PostgreSQL to start"),
        None => folder.path().join("games.db").display().to_string(),
    };
    let server = Server::start(&mut command(&arguments, &database)).await?;
    let pairs = make(&server, &arguments).await?;
    let (begun, used) = (Instant::now(), server.processor_seconds()?);
    let until = begun + Duration::from_secs(arguments.seconds);
    let think = Duration::from_secs_f64(arguments.think);
    let mut playing = tokio::task::JoinSet::new();
    for (n, pair) in pairs.into_iter().enumerate() {
        // Not all at the same moment.
        let first = begun + think.mul_f64((n as f64 * 0.618).fract());
        playing.spawn(pair.play(first, think, until));
    }
    let (mut pairs, mut times) = (vec![], Times::default());
    while let Some(pair) = playing.join_next().await {
        let (pair, taken) = pair??;
        times.append(taken);
        pairs.push(pair);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let used = server.processor_seconds()? - used;
    let memory = server.memory()?;
    let moves = times.answers.len();
    println!(
        "{} games of {} in {}, {} s of thought a move, {seconds:.0} s",
        pairs.len(),
        arguments.game,
        if arguments.postgres {
            "PostgreSQL"
        } else {
            "a file"
        },
        arguments.think
    );
    println!(
        "{:.0} moves a second ({moves} in all)",
        moves as f64 / seconds
    );
    println!("{:.0} % of the server's core", 100.0 * used / seconds);
    println!(
        "a move is answered after {}",
        client::percentiles(times.answers)
    );
    println!(
        "the other side has the new game after {}",
        client::percentiles(times.heard)
    );
    println!("memory: at most {:.0} MiB", memory / 1024.0 / 1024.0);
    server.kill().await?;
    let server = Server::start(&mut command(&arguments, &database)).await?;
    check(&server, &pairs).await?;
    println!("after kill -9: every one of the {moves} moves stands in the log");
    server.kill().await
}

/// A server on a core of its own.
fn command(arguments: &Arguments, database: &str) -> Command {
    let mut command = Command::new("taskset");
    command
        .args(["-c", &arguments.core.to_string()])
        .arg(&arguments.program)
        .args(["serve", "--address", "127.0.0.1:0", "--database", database])
        .args(["--streams", "100000", "--streams-per-address", "100000"])
        .args(["--connections-per-address", "100000"])
        .args(["--posts-per-second", "1000000", "--log", "warn"]);
    command
}

/// An address for every pair: a server gives each of them its share.
fn home(number: usize) -> Ipv4Addr {
    let number = u32::try_from(number).unwrap_or(0) + 1;
    Ipv4Addr::from_bits(Ipv4Addr::LOCALHOST.to_bits() + number)
}

/// All games, both people at the table.
async fn make(server: &Server, arguments: &Arguments) -> anyhow::Result<Vec<Pair>> {
    let few = Arc::new(Semaphore::new(AT_ONCE));
    let mut making = tokio::task::JoinSet::new();
    for number in 0..arguments.games {
        let (few, address, game) = (few.clone(), server.address, arguments.game.clone());
        making.spawn(async move {
            let _one = few.acquire_owned().await;
            Pair::make(address, home(number), &game).await
        });
    }
    let mut pairs = vec![];
    while let Some(pair) = making.join_next().await {
        pairs.push(pair?.context("making a game")?);
    }
    Ok(pairs)
}

/// Checks that every acknowledged move is in the log.
async fn check(server: &Server, pairs: &[Pair]) -> anyhow::Result<()> {
    for pair in pairs {
        let log = pair.log(server.address).await?;
        for (ply, mv) in &pair.played {
            let kept = log.get(*ply).map(String::as_str);
            ensure!(
                kept == Some(mv),
                "game {}: {mv:?} was acknowledged as entry {ply}, and {kept:?} stands there",
                pair.id
            );
        }
        ensure!(
            log.len() == pair.ply,
            "game {}: {} entries were seen, and {} are kept",
            pair.id,
            pair.ply,
            log.len()
        );
    }
    Ok(())
}
