//! Cost of one client for the others: a person plays on while somebody else asks for too much.
//!
//! Starts `lauta serve` with its usual settings and a cache folder of its own, once for every attack. The attacker and the
//! person have loopback addresses of their own. For each attack it says how long the person's moves took, how many of the
//! attacker's requests were answered and how many refused, and how much memory the server had at most.
//!
//! ```console
//! $ cargo build --profile dist
//! $ cargo run --profile dist -p lauta-lab --example attack -- --seconds 10
//! ```

#![expect(clippy::print_stdout, reason = "the figures are the answer")]

#[path = "load/client.rs"]
mod client;
#[path = "load/server.rs"]
mod server;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::process::Command;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::client::{Sender, ask, connect, percentiles, send};
use crate::server::Server;

const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 1, 1);
const PERSON: Ipv4Addr = Ipv4Addr::new(127, 0, 2, 1);
/// Between two moves of the person.
const PAUSE: Duration = Duration::from_millis(50);

#[derive(Parser, Debug)]
struct Arguments {
    /// Seconds that each attack lasts
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// One attack alone
    #[arg(long)]
    only: Option<Attack>,
    /// The program
    #[arg(long, default_value = "target/dist/lauta")]
    program: PathBuf,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Attack {
    /// Nobody attacks
    Nothing,
    /// Games with ever new sets of options, against the strongest computer
    Options,
    /// Addresses with 17,000 fields
    Fields,
    /// Pages that take long, on 64 connections
    Pages,
    /// 32 games against the strongest computer
    Computer,
    /// As many new games as may be
    Games,
}

impl Attack {
    const ALL: [Self; 6] = [
        Self::Nothing,
        Self::Options,
        Self::Fields,
        Self::Pages,
        Self::Computer,
        Self::Games,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Nothing => "none",
            Self::Options => "posts with new sets of options, 4 connections",
            Self::Fields => "GETs with 17,000 fields, 4 connections",
            Self::Pages => "heavy GETs, 64 connections",
            Self::Computer => "32 games against level 8",
            Self::Games => "new games of deer and dogs, 8 connections",
        }
    }

    fn connections(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Options | Self::Fields => 4,
            Self::Pages => 64,
            Self::Computer => 32,
            Self::Games => 8,
        }
    }
}

/// Answers that an attacker got.
#[derive(Default)]
struct Answers {
    given: AtomicUsize,
    refused: AtomicUsize,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    println!("| attack | a move is answered after | attacker: answered, refused | memory |");
    println!("| --- | --- | ---: | ---: |");
    for attack in Attack::ALL {
        if arguments.only.is_none_or(|only| only == attack) {
            let row = row(attack, &arguments).await?;
            println!("{row}");
        }
    }
    Ok(())
}

async fn row(attack: Attack, arguments: &Arguments) -> anyhow::Result<String> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(&mut command(&arguments.program, folder.path())).await?;
    let address = server.address;
    let mut person = Person::sit_down(address).await?;
    let games = Arc::new(strings(address).await?);
    let until = Instant::now() + Duration::from_secs(arguments.seconds);
    let answers = Arc::new(Answers::default());
    let mut attackers = JoinSet::new();
    for number in 0..attack.connections() {
        let (answers, games) = (Arc::clone(&answers), Arc::clone(&games));
        attackers.spawn(async move {
            // Connections that are refused are made again.
            while Instant::now() < until {
                let attacking = run(attack, number, address, &games, &answers);
                if !matches!(timeout_at(until, attacking).await, Ok(Err(_))) {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        });
    }
    let times = person.play(until).await?;
    while attackers.join_next().await.is_some() {}
    let memory = server.memory()? / 1024.0 / 1024.0;
    let used = server.processor_seconds()?;
    server.kill().await?;
    let [given, refused] = [&answers.given, &answers.refused].map(|n| n.load(Ordering::Relaxed));
    Ok(format!(
        "| {} | {} | {given}, {refused} | {memory:.0} MiB, {used:.0} s of processor time |",
        attack.name(),
        percentiles(times)
    ))
}

fn command(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .args([
            "serve",
            "--address",
            "127.0.0.1:0",
            "--log",
            "error",
            "--database",
        ])
        .arg(folder.join("games.db"))
        .env("XDG_CACHE_HOME", folder.join("cache"));
    command
}

/// Game strings with every value of every option of games that have tables.
async fn strings(address: SocketAddr) -> anyhow::Result<Vec<String>> {
    let mut asking = connect(address, PERSON).await?;
    let mut strings = vec![];
    for game in ["backgammon", "plakoto", "daldos", "nard", "sahkku"] {
        let Ok(about) = ask(&mut asking, &format!("/api/rules/{game}"), None, None).await else {
            continue;
        };
        let settings: Vec<String> = about["options"]
            .as_array()
            .context("no options")?
            .iter()
            .flat_map(|option| {
                let key = option["key"].as_str().unwrap_or_default();
                let values = option["values"].as_array().into_iter().flatten();
                let values = values
                    .filter_map(Value::as_str)
                    .filter(|text| !text.contains(".."));
                values.map(move |value| format!("{key}={value}"))
            })
            .collect();
        for (n, one) in settings.iter().enumerate() {
            strings.push(format!("{game}:{one}"));
            strings.extend(
                settings[..n]
                    .iter()
                    .map(|other| format!("{game}:{other},{one}")),
            );
        }
    }
    Ok(strings)
}

/// So many fields with names as short as they can be: an address has at most 64 KiB.
fn fields(count: usize) -> String {
    const SIGNS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut fields = String::new();
    for mut n in 0..count {
        loop {
            fields.push(SIGNS[n % SIGNS.len()].into());
            n /= SIGNS.len();
            if n == 0 {
                break;
            }
            n -= 1;
        }
        fields.push('&');
    }
    fields
}

/// Attacks until it is stopped, or a connection breaks.
async fn run(
    attack: Attack,
    number: usize,
    address: SocketAddr,
    games: &[String],
    answers: &Answers,
) -> anyhow::Result<()> {
    let mut sender = connect(address, ATTACKER).await?;
    let many = fields(17_000);
    let mut game = None;
    for n in (number..).step_by(attack.connections().max(1)) {
        let new = |game: &str| json!({ "game": game, "seat": "2", "level": 8 });
        let spec = &games[n % games.len()];
        let (path, body) = match attack {
            Attack::Nothing => return Ok(()),
            Attack::Options => ("/api/games".into(), Some(new(spec))),
            Attack::Games => {
                let body = json!({ "game": "deer-and-dogs", "seat": "both" });
                ("/api/games".into(), Some(body))
            }
            Attack::Fields => (format!("/api/rules?{many}"), None),
            Attack::Pages => {
                let path = match n % 6 {
                    0 => "/api/rules".into(),
                    1 => format!("/compare?a={spec}&b=deer-and-dogs"),
                    2 => "/learn/backgammon/1".into(),
                    3 => format!("/api/positions/{spec}"),
                    4 => format!("/edit/{spec}"),
                    _ => "/?words=dice".into(),
                };
                (path, None)
            }
            Attack::Computer => match &game {
                None => {
                    let body = json!({ "game": "backgammon", "seat": "none", "level": 8, "match": "endless" });
                    ("/api/games".into(), Some(body))
                }
                Some((id, ply)) => {
                    let path = format!("/api/games/{id}/next");
                    (path, Some(json!({ "ply": ply })))
                }
            },
        };
        let response = send(&mut sender, &path, None, body).await?;
        let status = response.status();
        let text = response.into_body().collect().await?.to_bytes();
        let count = if status.is_success() {
            &answers.given
        } else {
            &answers.refused
        };
        count.fetch_add(1, Ordering::Relaxed);
        if attack == Attack::Computer {
            let state: Value = serde_json::from_slice(&text).unwrap_or_default();
            if let (Some(id), Some(ply)) = (state["id"].as_str(), state["ply"].as_u64()) {
                game = Some((id.to_string(), ply));
            }
        }
    }
    Ok(())
}

/// Somebody who plays backgammon against the weakest computer.
struct Person {
    requests: Sender,
    id: String,
    state: Value,
}

impl Person {
    async fn sit_down(address: SocketAddr) -> anyhow::Result<Self> {
        let mut requests = connect(address, PERSON).await?;
        let body = json!({ "game": "backgammon", "seat": "1", "level": 1, "match": "endless" });
        let state = ask(&mut requests, "/api/games", None, Some(body)).await?;
        let id = state["id"].as_str().context("no id")?.to_string();
        Ok(Self {
            requests,
            id,
            state,
        })
    }

    /// Moves until the time is over, and says how long each answer took, the computer's move included.
    async fn play(&mut self, until: Instant) -> anyhow::Result<Vec<Duration>> {
        let mut times = vec![];
        while Instant::now() < until {
            let ply = &self.state["ply"];
            let nodes = self.state["tree"]["nodes"].as_array();
            let done = nodes.and_then(|nodes| nodes.iter().find_map(|node| node["done"].as_str()));
            let decided = done.or(self.state["decisions"][0].as_str());
            let (act, body) = match decided {
                Some(mv) => ("move", json!({ "ply": ply, "move": mv })),
                None => ("next", json!({ "ply": ply })),
            };
            let path = format!("/api/games/{}/{act}", self.id);
            let begun = Instant::now();
            self.state = ask(&mut self.requests, &path, None, Some(body)).await?;
            times.push(begun.elapsed());
            sleep_until(begun + PAUSE).await;
        }
        Ok(times)
    }
}
