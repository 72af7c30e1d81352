//! The web server: its settings and its log.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use lauta_server::{Config, Database, Kiosk};
use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::{Answer, Failure, Result};

/// Default games of a kiosk: one of each kind.
const GAMES: [&str; 4] = ["lautapeli", "backgammon", "daldos", "deer-and-dogs"];

/// All settings, as flags, from the environment and from a file alike.
#[derive(Args, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Serve {
    /// Settings file in TOML
    #[arg(
        long,
        value_name = "FILE",
        env = "LAUTA_CONFIG",
        hide_env_values = true
    )]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Address and port to listen on; by default 127.0.0.1:8420. Port 0 takes any free port
    #[arg(long, env = "LAUTA_ADDRESS", hide_env_values = true)]
    address: Option<SocketAddr>,
    /// Database: a file, or a PostgreSQL address that begins with postgres://; by default a file in the
    /// platform's data folder
    #[arg(long, env = "LAUTA_DATABASE", hide_env_values = true)]
    database: Option<Database>,
    /// A folder of rule files (*.toml) whose games are offered beside those of the program
    #[arg(
        long,
        value_name = "FOLDER",
        env = "LAUTA_RULES",
        hide_env_values = true
    )]
    rules: Option<PathBuf>,
    /// Trusted reverse proxies: addresses or networks whose X-Forwarded-For and X-Forwarded-Proto count
    #[arg(
        long,
        value_name = "ADDRESS,…",
        env = "LAUTA_PROXIES",
        hide_env_values = true,
        value_delimiter = ','
    )]
    proxies: Option<Vec<Proxy>>,
    /// Most live pages (event streams) at once; by default 8192
    #[arg(long, value_name = "N", env = "LAUTA_STREAMS", hide_env_values = true)]
    streams: Option<usize>,
    /// Most live pages per address; by default 256
    #[arg(
        long,
        value_name = "N",
        env = "LAUTA_STREAMS_PER_ADDRESS",
        hide_env_values = true
    )]
    streams_per_address: Option<usize>,
    /// Most connections per address at once; by default 512
    #[arg(
        long,
        value_name = "N",
        env = "LAUTA_CONNECTIONS_PER_ADDRESS",
        hide_env_values = true
    )]
    connections_per_address: Option<usize>,
    /// Rate limit: moves and other forms per address and second; by default 100
    #[arg(
        long,
        value_name = "N",
        env = "LAUTA_POSTS_PER_SECOND",
        hide_env_values = true
    )]
    posts_per_second: Option<u32>,
    /// Memory for the cache of recent games, in MiB; by default 256
    #[arg(
        long,
        value_name = "MIB",
        env = "LAUTA_REMEMBERED_MIB",
        hide_env_values = true
    )]
    remembered_mib: Option<u32>,
    /// Retention: delete unfinished games this many days after their last move; by default 365, 0 keeps
    /// all. Finished games are never deleted
    #[arg(
        long,
        value_name = "DAYS",
        env = "LAUTA_KEEP_DAYS",
        hide_env_values = true
    )]
    keep_days: Option<u32>,
    /// Kiosk mode for a museum: a few games only, which play by themselves while nobody is there
    #[arg(long, env = "LAUTA_KIOSK", hide_env_values = true)]
    #[serde(default)]
    kiosk: bool,
    /// Games of the kiosk; by default lautapeli, backgammon, daldos and deer-and-dogs
    #[arg(
        long,
        value_name = "GAME,…",
        env = "LAUTA_KIOSK_GAMES",
        hide_env_values = true,
        value_delimiter = ','
    )]
    kiosk_games: Option<Vec<String>>,
    /// Languages of the kiosk, the default one first; by default en,fi
    #[arg(
        long,
        value_name = "CODE,…",
        env = "LAUTA_KIOSK_LANGUAGES",
        hide_env_values = true,
        value_delimiter = ','
    )]
    kiosk_languages: Option<Vec<String>>,
    /// Seconds without a touch before the kiosk asks whether anybody is there; 15 seconds later it starts
    /// over. By default 90
    #[arg(
        long,
        value_name = "SECONDS",
        env = "LAUTA_KIOSK_IDLE",
        hide_env_values = true
    )]
    kiosk_idle: Option<u16>,
    /// Log level, written to standard error; by default info
    #[arg(long, env = "LAUTA_LOG", hide_env_values = true)]
    log: Option<Level>,
    /// Log format; by default text
    #[arg(long, env = "LAUTA_LOG_FORMAT", hide_env_values = true)]
    log_format: Option<Format>,
}

/// A reverse proxy: an address, or a network of them.
#[derive(Clone, Copy, Deserialize, Debug)]
#[serde(try_from = "String")]
struct Proxy(IpNet);

impl FromStr for Proxy {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        let address = text.parse::<IpAddr>().map(IpNet::from);
        let net = address.or_else(|_| text.parse());
        net.map(Self).map_err(|_| {
            format!("{text:?} is no address or network; it can be 127.0.0.1 or 10.0.0.0/8")
        })
    }
}

impl TryFrom<String> for Proxy {
    type Error = String;

    fn try_from(text: String) -> std::result::Result<Self, String> {
        text.parse()
    }
}

#[derive(Clone, Copy, ValueEnum, Deserialize, Debug, Default)]
#[serde(rename_all = "kebab-case")]
enum Level {
    Error,
    Warn,
    #[default]
    Info,
    Debug,
    Trace,
}

impl From<Level> for LevelFilter {
    fn from(level: Level) -> Self {
        match level {
            Level::Error => Self::ERROR,
            Level::Warn => Self::WARN,
            Level::Info => Self::INFO,
            Level::Debug => Self::DEBUG,
            Level::Trace => Self::TRACE,
        }
    }
}

#[derive(Clone, Copy, ValueEnum, Deserialize, Debug, Default)]
#[serde(rename_all = "kebab-case")]
enum Format {
    /// Plain text
    #[default]
    Text,
    /// One JSON document a line
    Json,
}

impl Serve {
    /// These settings, with gaps filled from `file`.
    fn or(&self, file: Self) -> Self {
        Self {
            config: None,
            address: self.address.or(file.address),
            database: self.database.clone().or(file.database),
            rules: self.rules.clone().or(file.rules),
            proxies: self.proxies.clone().or(file.proxies),
            streams: self.streams.or(file.streams),
            streams_per_address: self.streams_per_address.or(file.streams_per_address),
            connections_per_address: self
                .connections_per_address
                .or(file.connections_per_address),
            posts_per_second: self.posts_per_second.or(file.posts_per_second),
            remembered_mib: self.remembered_mib.or(file.remembered_mib),
            keep_days: self.keep_days.or(file.keep_days),
            kiosk: self.kiosk || file.kiosk,
            kiosk_games: self.kiosk_games.clone().or(file.kiosk_games),
            kiosk_languages: self.kiosk_languages.clone().or(file.kiosk_languages),
            kiosk_idle: self.kiosk_idle.or(file.kiosk_idle),
            log: self.log.or(file.log),
            log_format: self.log_format.or(file.log_format),
        }
    }

    fn config(self) -> Config {
        let usual = Config::default();
        let proxies = self.proxies.unwrap_or_default().into_iter();
        let own = |list: &[&str]| list.iter().map(|text| (*text).to_string()).collect();
        let kiosk = self.kiosk.then(|| Kiosk {
            games: self.kiosk_games.unwrap_or_else(|| own(&GAMES)),
            languages: self.kiosk_languages.unwrap_or_else(|| own(&["en", "fi"])),
            idle: self.kiosk_idle.unwrap_or(90),
        });
        Config {
            address: self.address.unwrap_or(usual.address),
            database: self.database,
            proxies: proxies.map(|Proxy(net)| net).collect(),
            streams: self.streams.unwrap_or(usual.streams),
            streams_per_address: self
                .streams_per_address
                .unwrap_or(usual.streams_per_address),
            connections_per_address: self
                .connections_per_address
                .unwrap_or(usual.connections_per_address),
            posts_per_second: self.posts_per_second.unwrap_or(usual.posts_per_second),
            remembered_mib: self.remembered_mib.unwrap_or(usual.remembered_mib),
            keep_days: self.keep_days.unwrap_or(usual.keep_days),
            kiosk,
        }
    }
}

pub(crate) fn serve(options: &Serve) -> Result {
    let file = match &options.config {
        Some(file) => {
            let reading = || format!("reading {}", file.display());
            let text = std::fs::read_to_string(file).with_context(reading)?;
            toml::from_str(&text).with_context(reading)?
        }
        None => Serve::default(),
    };
    let settings = options.or(file);
    log(
        settings.log.unwrap_or_default(),
        settings.log_format.unwrap_or_default(),
    );
    if let Some(folder) = &settings.rules {
        lauta_catalog::add_folder(folder).map_err(|error| Failure::Usage(error.to_string()))?;
    }
    runtime()?.block_on(lauta_server::serve(settings.config()))?;
    Ok(Answer::Yes)
}

pub(crate) fn backup(database: Option<&Database>, to: &Path) -> Result {
    runtime()?.block_on(lauta_server::backup(database.cloned(), to))?;
    Ok(Answer::Yes)
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

/// Logs errors to standard error, unless a subscriber is already set.
///
/// Libraries log warnings and errors only: their messages about a request may hold the address of a
/// seat.
fn log(level: Level, format: Format) {
    let level = LevelFilter::from(level);
    let told = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("lauta", level)
        .with_target("tower_http::csrf", LevelFilter::OFF)
        .with_target("tower_http::trace", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let subscriber = tracing_subscriber::registry().with(told);
    let _ = match format {
        Format::Text => subscriber.with(lines).try_init(),
        Format::Json => subscriber.with(lines.json().flatten_event(true)).try_init(),
    };
}
