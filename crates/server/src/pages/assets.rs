//! Files that never change: their address names their content, so browsers may keep them.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

pub(crate) static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("style", "css", super::board::page_css()));
pub(crate) static BOARD_STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("board", "css", super::board::all_css()));
pub(crate) static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("board", "js", include_str!("../../web/board.js")));
pub(crate) static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("icon", "svg", include_str!("../../web/icon.svg")));

/// Drawings change with the program only.
pub(crate) const FOR_AN_HOUR: (HeaderName, &str) = (CACHE_CONTROL, "public, max-age=3600");

/// One file.
pub(crate) struct Asset {
    file: String,
    content: &'static str,
    kind: &'static str,
}

impl Asset {
    fn new(name: &str, extension: &str, content: &'static str) -> Self {
        let kind = match extension {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            _ => "image/svg+xml",
        };
        Self {
            file: format!("{name}.{:016x}.{extension}", fingerprint(content)),
            content,
            kind,
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("/static/{}", self.file)
    }
}

/// FNV-1a: enough to tell two versions of a file apart.
fn fingerprint(content: &str) -> u64 {
    content.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

pub(crate) async fn file(Path(file): Path<String>) -> Result<Response, ApiError> {
    let all = [&*STYLE, &*BOARD_STYLE, &*SCRIPT, &*ICON];
    let asset = all
        .into_iter()
        .find(|asset| asset.file == file)
        .ok_or_else(|| ApiError::NoPage(format!("/static/{file}")))?;
    let keep = (CACHE_CONTROL, "public, max-age=31536000, immutable");
    Ok(([(CONTENT_TYPE, asset.kind), keep], asset.content).into_response())
}
