//! Files that never change: their address names their content, so browsers may keep them.

use std::sync::LazyLock;

pub(crate) static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("style", "css", super::board::page_css()));
pub(crate) static BOARD_STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("board", "css", super::board::all_css()));
pub(crate) static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("board", "js", include_str!("../../../web/board.js")));
pub(crate) static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("icon", "svg", include_str!("../../../web/icon.svg")));

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

/// The kind and the content of a file.
pub(crate) fn file(name: &str) -> Option<(&'static str, &'static str)> {
    let all = [&*STYLE, &*BOARD_STYLE, &*SCRIPT, &*ICON];
    let asset = all.into_iter().find(|asset| asset.file == name)?;
    Some((asset.kind, asset.content))
}
