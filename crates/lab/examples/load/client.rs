//! Requests to the server, each client from a loopback address of its own.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::ensure;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpSocket;

pub(crate) type Sender = SendRequest<Full<Bytes>>;

/// A connection that stays, from an address of this machine.
pub(crate) async fn connect(address: SocketAddr, from: Ipv4Addr) -> anyhow::Result<Sender> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    Ok(sender)
}

pub(crate) async fn send(
    sender: &mut Sender,
    path: &str,
    key: Option<&str>,
    body: Option<Value>,
) -> anyhow::Result<Response<Incoming>> {
    let mut request = Request::builder().uri(path).header("host", "localhost");
    if let Some(key) = key {
        request = request.header("authorization", format!("Bearer {key}"));
    }
    let request = match body {
        Some(body) => request
            .method("POST")
            .header("content-type", "application/json")
            .body(Full::from(body.to_string()))?,
        None => request.body(Full::default())?,
    };
    sender.ready().await?;
    Ok(sender.send_request(request).await?)
}

pub(crate) async fn ask(
    sender: &mut Sender,
    path: &str,
    key: Option<&str>,
    body: Option<Value>,
) -> anyhow::Result<Value> {
    let response = send(sender, path, key, body).await?;
    let status = response.status();
    let text = response.into_body().collect().await?.to_bytes();
    ensure!(
        status.is_success(),
        "{path}: {status}: {}",
        String::from_utf8_lossy(&text)
    );
    Ok(serde_json::from_slice(&text)?)
}

/// The median, the 99th percentile and the longest.
pub(crate) fn percentiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| {
        let time = times.get(times.len().saturating_sub(1) * share / 100);
        time.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    let [half, most, all] = [50, 99, 100].map(at);
    format!("{half:.1} ms (50 %), {most:.1} ms (99 %), {all:.0} ms at most")
}
