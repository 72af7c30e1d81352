//! Connections: accepting them, closing slow ones, and shutting down.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use ipnet::IpNet;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;
use tokio::time::Sleep;
use tower::ServiceExt;

use super::client::{counted, trusted};
use crate::config::Config;
use crate::limits::{Limits, Place, Places};
use crate::metrics::Metrics;

/// Time for the head of a request; the connection is closed without one.
const HEAD: Duration = Duration::from_secs(30);
/// Time in which a client reads nothing of an answer until the connection is closed.
const STALLED: Duration = Duration::from_secs(30);
/// Time for requests under way to finish when the server is told to stop.
const LAST: Duration = Duration::from_secs(10);
/// Pause when the system has no more connections to give.
const FULL: Duration = Duration::from_millis(100);

/// Limit on the connections of one address.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimit {
    places: Places,
    proxies: Vec<IpNet>,
    metrics: Metrics,
}

impl ConnectionLimit {
    pub(crate) fn new(config: &Config, metrics: Metrics) -> Self {
        let limits = Limits {
            // The system has a limit for all of them.
            all: usize::MAX,
            each: config.connections_per_address,
        };
        Self {
            places: Places::new(limits),
            proxies: config.proxies.clone(),
            metrics,
        }
    }

    /// Lets a connection in; nothing if there are enough from there. A proxy brings everybody's.
    fn enter(&self, from: IpAddr) -> Option<Entered> {
        if trusted(from, &self.proxies) {
            return Some(Entered { _place: None });
        }
        match self.places.take(counted(from)) {
            Ok(place) => Some(Entered {
                _place: Some(place),
            }),
            Err(_) => {
                self.metrics.connection_refused();
                None
            }
        }
    }
}

/// A connection that was let in; it has left with this value.
struct Entered {
    _place: Option<Place>,
}

/// Serves until `stop`, and then what is under way.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limit: ConnectionLimit,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let under_way = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection cannot be taken");
                    tokio::time::sleep(FULL).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let Some(entered) = limit.enter(peer.ip()) else {
            continue;
        };
        // Answers are short and wanted at once. Where that cannot be had they come a little later.
        let _ = stream.set_nodelay(true);
        let service = router
            .clone()
            .map_request(move |mut request: hyper::Request<_>| {
                let from = ConnectInfo::<SocketAddr>(peer);
                request.extensions_mut().insert(from);
                request
            });
        let stream = TokioIo::new(Impatient::new(stream));
        let connection = http.serve_connection(stream, TowerToHyperService::new(service));
        let connection = under_way.watch(connection);
        tokio::spawn(async move {
            let _entered = entered;
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
        });
    }
    drop(listener);
    if tokio::time::timeout(LAST, under_way.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some requests were broken off");
    }
}

/// A connection that breaks off when the other side has read nothing for a while.
struct Impatient<S> {
    stream: S,
    /// Runs while something waits to be read.
    patience: Option<Pin<Box<Sleep>>>,
}

impl<S> Impatient<S> {
    fn new(stream: S) -> Self {
        Self {
            stream,
            patience: None,
        }
    }

    /// Passes `written` on, or an error if writing has been pending for too long.
    fn bear<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.patience = None;
            return written;
        }
        let patience = self
            .patience
            .get_or_insert_with(|| Box::pin(tokio::time::sleep(STALLED)));
        ready!(patience.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.bear(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.bear(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.bear(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.bear(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn answers_that_nobody_reads_are_given_up() {
        let (near, mut far) = tokio::io::duplex(16);
        let mut near = Impatient::new(near);
        // Slow is not stalled: all of it arrives, however long it takes.
        let reading = tokio::spawn(async move {
            let mut bytes = [0; 16];
            for _ in 0..8 {
                tokio::time::sleep(STALLED / 2).await;
                far.read_exact(&mut bytes).await.unwrap();
            }
            far
        });
        near.write_all(&[1; 8 * 16]).await.unwrap();
        let _far = reading.await.unwrap();
        let begun = tokio::time::Instant::now();
        let error = near.write_all(&[1; 64]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() >= STALLED);
    }

    #[tokio::test]
    async fn an_address_has_so_many_connections() {
        let open = async |proxies: Vec<IpNet>| {
            let config = Config {
                connections_per_address: 2,
                proxies,
                ..Config::default()
            };
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let router = Router::new().route("/", axum::routing::get(async || "ok"));
            let (stop, stopped) = oneshot::channel::<()>();
            let limit = ConnectionLimit::new(&config, Metrics::new());
            let serving = tokio::spawn(serve(listener, router, limit, async {
                let _ = stopped.await;
            }));
            // Each asks once, and stays.
            let ask = async || {
                let mut stream = TcpStream::connect(address).await.unwrap();
                let request = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
                // If the connection is refused this fails, or nothing comes back.
                let _ = stream.write_all(request).await;
                let mut answer = [0; 15];
                let answered = stream.read_exact(&mut answer).await.is_ok();
                (answered && &answer == b"HTTP/1.1 200 OK", stream)
            };
            let (first, second, third) = (ask().await, ask().await, ask().await);
            let let_in = [first.0, second.0, third.0];
            stop.send(()).unwrap();
            drop((first, second, third));
            serving.await.unwrap();
            let_in
        };
        assert_eq!(open(vec![]).await, [true, true, false]);
        // Connections of a proxy come from many people.
        let proxy = "127.0.0.0/8".parse().unwrap();
        assert_eq!(open(vec![proxy]).await, [true; 3]);
    }
}
