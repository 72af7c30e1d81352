//! Files that never change: their address names their content, so browsers may keep them.

use std::sync::LazyLock;

pub(crate) static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("style", "css", super::board::page_css()));
pub(crate) static BOARD_STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("board", "css", super::board::all_css()));
pub(crate) static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("icon", "svg", include_str!("../../../web/icon.svg")));
static MODULES: LazyLock<Vec<Asset>> = LazyLock::new(|| Asset::folder("js", &SCRIPT));

/// Modules of the script by their names, with their content.
macro_rules! modules {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("../../../web/js/", $name)))),*]
    };
}

/// The script of the pages. Each module stands after those that it imports, and the last one is
/// what a page loads.
const SCRIPT: [(&str, &str); 16] = modules![
    "page.js",
    "trial.js",
    "labels.js",
    "drawing.js",
    "input.js",
    "advice.js",
    "board.js",
    "motion.js",
    "game.js",
    "editor.js",
    "analysis.js",
    "kiosk.js",
    "setup.js",
    "find.js",
    "again.js",
    "main.js"
];

/// The module that a page loads, and all the modules that it needs. A page names them, so that a
/// browser asks for all of them at once and not for one after the other.
pub(crate) fn script() -> (&'static Asset, &'static [Asset]) {
    let (main, needed) = MODULES.split_last().expect("the list above is not empty");
    (main, needed)
}

/// One file.
pub(crate) struct Asset {
    file: String,
    content: &'static str,
    kind: &'static str,
}

impl Asset {
    fn new(name: &str, extension: &str, content: &'static str) -> Self {
        Self {
            file: format!("{name}.{:016x}.{extension}", fingerprint([content])),
            content,
            kind: kind(extension),
        }
    }

    /// Modules that import each other as `./name`: their folder has the fingerprint, of all of
    /// them, so that a name leads to the same version as long as it is kept.
    fn folder(name: &str, files: &[(&str, &'static str)]) -> Vec<Self> {
        let all = files.iter().flat_map(|(name, content)| [*name, *content]);
        let folder = format!("{name}.{:016x}", fingerprint(all));
        let asset = |(name, content): &(&str, &'static str)| Self {
            file: format!("{folder}/{name}"),
            content,
            kind: kind("js"),
        };
        files.iter().map(asset).collect()
    }

    pub(crate) fn url(&self) -> String {
        format!("/static/{}", self.file)
    }
}

fn kind(extension: &str) -> &'static str {
    match extension {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// FNV-1a: enough to tell two versions of a file apart.
fn fingerprint<'a>(parts: impl IntoIterator<Item = &'a str>) -> u64 {
    let bytes = parts.into_iter().flat_map(str::bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// The kind and the content of a file.
pub(crate) fn file(name: &str) -> Option<(&'static str, &'static str)> {
    let single = [&*STYLE, &*BOARD_STYLE, &*ICON];
    let mut all = single.into_iter().chain(MODULES.iter());
    let asset = all.find(|asset| asset.file == name)?;
    Some((asset.kind, asset.content))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_module_is_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/js");
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let listed: BTreeSet<String> = SCRIPT.map(|(name, _)| name.to_string()).into();
        assert_eq!(there, listed);
        let (main, needed) = script();
        assert_eq!(needed.len() + 1, SCRIPT.len());
        for asset in needed.iter().chain([main]) {
            let name = asset.url().replacen("/static/", "", 1);
            assert_eq!(file(&name), Some((asset.kind, asset.content)));
        }
    }

    #[test]
    fn modules_import_only_those_before_them_and_all_are_imported() {
        let mut imported = BTreeSet::from(["main.js"]);
        for (n, (name, content)) in SCRIPT.iter().enumerate() {
            let before = SCRIPT[..n].iter().map(|(name, _)| *name);
            let before: BTreeSet<&str> = before.collect();
            assert!(!content.contains("import("), "{name}");
            for line in content.lines().filter(|line| line.starts_with("import ")) {
                let from = line.split("from \"./").nth(1).expect(line);
                let from = from.trim_end_matches("\";");
                assert!(before.contains(from), "{name} imports {from} too early");
                imported.insert(from);
            }
        }
        assert_eq!(imported, SCRIPT.map(|(name, _)| name).into());
    }

    #[test]
    fn a_change_in_one_module_changes_the_addresses_of_all() {
        let addresses = |files: &[(&str, &'static str)]| -> Vec<String> {
            let assets = Asset::folder("js", files);
            assets.iter().map(Asset::url).collect()
        };
        let one = addresses(&[("a.js", "1"), ("b.js", "2")]);
        let other = addresses(&[("a.js", "1"), ("b.js", "3")]);
        assert!(one[0].starts_with("/static/js.") && one[0].ends_with("/a.js"));
        assert!(one.iter().zip(&other).all(|(one, other)| one != other));
        assert_eq!(one, addresses(&[("a.js", "1"), ("b.js", "2")]));
    }
}
