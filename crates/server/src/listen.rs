//! Connections: taking them, giving up on slow ones, and letting go of them at the end.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::ServiceExt;

/// Whoever has not sent the head of a request by then, or asks for nothing more, is let go.
const HEAD: Duration = Duration::from_secs(30);
/// What is under way when the server is told to stop may take so long.
const LAST: Duration = Duration::from_secs(10);
/// How long to wait where the system has no more connections to give.
const FULL: Duration = Duration::from_millis(100);

/// Serves until `stop`, and then what is under way.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
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
        // Answers are short and wanted at once. Where that cannot be had they come a little later.
        let _ = stream.set_nodelay(true);
        let service = router
            .clone()
            .map_request(move |mut request: hyper::Request<_>| {
                let from = ConnectInfo::<SocketAddr>(peer);
                request.extensions_mut().insert(from);
                request
            });
        let connection =
            http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let connection = under_way.watch(connection);
        tokio::spawn(async move {
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
