//! The server: started, measured from outside, killed.

use std::net::SocketAddr;
use std::process::Stdio;

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running server; it is killed with this value.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// The one that this command starts.
    pub(crate) async fn start(command: &mut Command) -> anyhow::Result<Self> {
        let mut child = command
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("starting {command:?}"))?;
        let stdout = child.stdout.take().context("no output")?;
        let mut lines = BufReader::new(stdout).lines();
        while let Some(line) = lines.next_line().await? {
            let address = line.split_once("http://").map(|(_, rest)| rest);
            let address = address.and_then(|rest| rest.split('/').next()?.parse().ok());
            if let Some(address) = address {
                return Ok(Self { child, address });
            }
        }
        bail!("the server does not start");
    }

    fn proc(&self, file: &str) -> anyhow::Result<String> {
        let id = self.child.id().context("the server has ended")?;
        Ok(std::fs::read_to_string(format!("/proc/{id}/{file}"))?)
    }

    /// Time that a processor has worked for it. Ticks are hundredths of a second on Linux.
    pub(crate) fn processor_seconds(&self) -> anyhow::Result<f64> {
        let stat = self.proc("stat")?;
        let (_, fields) = stat.rsplit_once(')').context("an odd /proc/…/stat")?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let ticks = |n: usize| fields.get(n).and_then(|text| text.parse::<f64>().ok());
        let (user, system) = ticks(11).zip(ticks(12)).context("an odd /proc/…/stat")?;
        Ok((user + system) / 100.0)
    }

    /// The most memory that it has had, in bytes.
    pub(crate) fn memory(&self) -> anyhow::Result<f64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        Ok(kib.context("an odd /proc/…/status")? * 1024.0)
    }

    /// Without a chance to tidy up.
    pub(crate) async fn kill(mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }
}
