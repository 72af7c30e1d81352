//! Two people at one table, as the server sees them: requests, and a stream of events.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until, timeout};

use crate::client::{Sender, ask, connect, send};

/// An event that has not come by then is lost.
const LOST: Duration = Duration::from_secs(60);

/// Two people at one table.
pub(crate) struct Pair {
    pub(crate) id: String,
    keys: [String; 2],
    requests: Sender,
    events: Incoming,
    /// Bytes read from the stream so far.
    read: String,
    /// Entries that have been seen.
    pub(crate) ply: usize,
    /// Acknowledged moves, each with its entry number.
    pub(crate) played: Vec<(usize, String)>,
}

/// Measured times.
#[derive(Default)]
pub(crate) struct Times {
    /// From a move to its answer.
    pub(crate) answers: Vec<Duration>,
    /// From a move until the other side had the game as it stood then.
    pub(crate) heard: Vec<Duration>,
}

impl Times {
    pub(crate) fn append(&mut self, mut other: Self) {
        self.answers.append(&mut other.answers);
        self.heard.append(&mut other.heard);
    }
}

fn number(state: &Value, key: &str) -> anyhow::Result<usize> {
    let number = state[key].as_u64().and_then(|n| usize::try_from(n).ok());
    number.with_context(|| format!("no {key} in {state}"))
}

/// First possible action of a position, so that many kinds of moves are played.
fn offered(state: &Value) -> Option<&str> {
    let mut nodes = state["tree"]["nodes"].as_array()?.iter();
    let done = nodes.find_map(|node| node["done"].as_str());
    done.or(state["decisions"][0].as_str())
}

impl Pair {
    /// Makes a game, sits down on both sides, and opens the stream.
    pub(crate) async fn make(
        address: SocketAddr,
        from: Ipv4Addr,
        game: &str,
    ) -> anyhow::Result<Self> {
        let mut requests = connect(address, from).await?;
        let form = json!({ "game": game, "seat": "friend-1", "match": "endless" });
        let made = ask(&mut requests, "/api/games", None, Some(form)).await?;
        let id = made["id"].as_str().context("no id")?.to_string();
        let key = |n: usize| {
            let link = made["links"][n].as_str().context("no link")?;
            let (_, key) = link.rsplit_once('/').context("no link")?;
            anyhow::Ok(key.to_string())
        };
        let keys = [key(0)?, key(1)?];
        let mut state = made;
        for key in &keys {
            let sit = format!("/api/games/{id}/sit");
            state = ask(&mut requests, &sit, Some(key), Some(json!({}))).await?;
        }
        let mut stream = connect(address, from).await?;
        let after = format!("/api/games/{id}/events?after={}", number(&state, "seq")?);
        let events = send(&mut stream, &after, None, None).await?;
        ensure!(
            events.status().is_success(),
            "no stream: {}",
            events.status()
        );
        Ok(Self {
            id,
            keys,
            requests,
            events: events.into_body(),
            read: String::new(),
            ply: number(&state, "ply")?,
            played: vec![],
        })
    }

    async fn state(&mut self, side: usize) -> anyhow::Result<Value> {
        let path = format!("/api/games/{}", self.id);
        ask(&mut self.requests, &path, Some(&self.keys[side]), None).await
    }

    /// Plays from `first` on, a move every `think`, until the time is over.
    pub(crate) async fn play(
        mut self,
        first: Instant,
        think: Duration,
        until: Instant,
    ) -> anyhow::Result<(Self, Times)> {
        let (mut times, mut due) = (Times::default(), first);
        let mut side = 0;
        let mut state = self.state(side).await?;
        while due < until {
            let body = if let Some(mv) = offered(&state) {
                Some(json!({ "ply": self.ply, "move": mv }))
            } else if state["next"] == true {
                None
            } else {
                // The other side's turn, or the server and this program do not agree.
                side = 1 - side;
                state = self.state(side).await?;
                ensure!(
                    offered(&state).is_some() || state["next"] == true,
                    "nobody can go on: {state}"
                );
                continue;
            };
            sleep_until(due).await;
            let begun = Instant::now();
            let (path, sent) = match &body {
                Some(body) => (format!("/api/games/{}/move", self.id), body.clone()),
                None => (
                    format!("/api/games/{}/next", self.id),
                    json!({ "ply": self.ply }),
                ),
            };
            let key = self.keys[side].clone();
            let after = ask(&mut self.requests, &path, Some(&key), Some(sent)).await?;
            times.answers.push(begun.elapsed());
            if let Some(mv) = body.as_ref().and_then(|body| body["move"].as_str()) {
                // To throw is an entry that says what fell.
                if mv != "throw" {
                    self.played.push((self.ply, mv.into()));
                }
            }
            let seq = number(&after, "seq")?;
            timeout(LOST, self.hear(seq))
                .await
                .with_context(|| format!("event {seq} of game {} is lost", self.id))??;
            if offered(&after).is_none() && after["next"] != true {
                side = 1 - side;
            }
            state = self.state(side).await?;
            times.heard.push(begun.elapsed());
            self.ply = number(&state, "ply")?;
            // Who was kept waiting thinks all the same.
            due = begun.max(due) + think;
        }
        Ok((self, times))
    }

    /// Waits until the stream has sent event number `seq`.
    async fn hear(&mut self, seq: usize) -> anyhow::Result<()> {
        loop {
            while let Some((line, rest)) = self.read.split_once('\n') {
                let told = line
                    .strip_prefix("id:")
                    .map(|id| id.trim().parse::<usize>());
                let told = told.transpose()?;
                self.read = rest.to_string();
                if told.is_some_and(|told| told >= seq) {
                    return Ok(());
                }
            }
            let Some(frame) = self.events.frame().await else {
                bail!("the stream of game {} has ended", self.id);
            };
            if let Some(bytes) = frame?.data_ref() {
                self.read += std::str::from_utf8(bytes)?;
            }
        }
    }

    /// The entries of the game as the server has kept them.
    pub(crate) async fn log(&self, address: SocketAddr) -> anyhow::Result<Vec<String>> {
        let mut requests = connect(address, Ipv4Addr::LOCALHOST).await?;
        let mut texts = vec![];
        loop {
            let path = format!("/api/games/{}?log={}", self.id, texts.len());
            let state = ask(&mut requests, &path, None, None).await?;
            let log = state["log"].as_array().context("no log")?;
            if log.is_empty() {
                return Ok(texts);
            }
            for entry in log {
                texts.push(entry["text"].as_str().context("no text")?.to_string());
            }
        }
    }
}
