//! A server and a browser for one test.

mod browser;

use std::net::SocketAddr;

use lauta_server::{Config, Database, app};
use serde::Deserialize;
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub(crate) use browser::Browser;

/// A server on a free port, with its own games.
pub(crate) struct Site {
    address: SocketAddr,
    _folder: TempDir,
}

impl Site {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = Some(Database::File(folder.path().join("games.db")));
        let app = app(Config {
            database,
            // A test plays faster than people do.
            posts_per_second: 100_000,
            ..Config::default()
        })
        .await
        .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Self {
            address,
            _folder: folder,
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// A way to a site that can be cut.
pub(crate) struct Wire {
    address: SocketAddr,
    whole: watch::Sender<bool>,
}

impl Wire {
    pub(crate) async fn to(site: &Site) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (whole, watched) = watch::channel(true);
        let server = site.address;
        tokio::spawn(async move {
            while let Ok((mut browser, _)) = listener.accept().await {
                let mut watched = watched.clone();
                tokio::spawn(async move {
                    let mut server = TcpStream::connect(server).await.unwrap();
                    tokio::select! {
                        _ = copy_bidirectional(&mut browser, &mut server) => {}
                        _ = watched.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Self { address, whole }
    }

    /// Ends all connections and lets none live, until it is mended.
    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }

    /// The address `url`, reached through this wire.
    pub(crate) fn by(&self, site: &Site, url: &str) -> String {
        url.replace(&site.address.to_string(), &self.address.to_string())
    }
}

/// Window, colours and device of a visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Desktop,
    /// With the motion that all others are spared.
    Moving,
    Dark,
    Telephone,
    TelephoneDark,
    WithoutScript,
    /// 1200 pixels wide.
    Wide,
    WideDark,
    /// 390 pixels wide.
    Narrow,
    NarrowDark,
}

impl Look {
    fn name(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Moving => "moving",
            Self::Dark => "dark",
            Self::Telephone => "360",
            Self::TelephoneDark => "360-dark",
            Self::WithoutScript => "no-script",
            Self::Wide => "1200",
            Self::WideDark => "1200-dark",
            Self::Narrow => "390",
            Self::NarrowDark => "390-dark",
        }
    }

    /// Width of the window, in pixels; a telephone has no window.
    fn window(self) -> u32 {
        match self {
            Self::Wide | Self::WideDark => 1200,
            _ => 1280,
        }
    }
}

/// State of the page, with the steps that it offers at this moment.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
#[derive(Debug, Deserialize)]
pub(crate) struct Steps {
    pub(crate) ply: u64,
    pub(crate) over: bool,
    /// True if whoever sits here has to do something.
    pub(crate) yours: bool,
    pub(crate) forced: bool,
    pub(crate) done: bool,
    pub(crate) movable: Vec<String>,
    pub(crate) targets: Vec<String>,
}
