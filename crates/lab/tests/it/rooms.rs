//! Check of the picture in `ARCHITECTURE.md` against the manifests: every arrow points down.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

const TEXT: &str = include_str!("../../../../ARCHITECTURE.md");

/// Crates outside the picture, which may depend on all others.
const BESIDE: [&str; 2] = ["lab", "xtask"];

/// The families, as the text lists them.
fn families() -> Vec<&'static str> {
    let (_, list) = TEXT.split_once("The families are ").unwrap();
    let (list, _) = list.split_once(". ").unwrap();
    list.split('`').skip(1).step_by(2).collect()
}

/// Line of each crate in the picture.
fn lines() -> BTreeMap<&'static str, usize> {
    let (_, picture) = TEXT.split_once("## Crates\n\n```text\n").unwrap();
    let (picture, _) = picture.split_once("```").unwrap();
    let mut lines = BTreeMap::new();
    for (n, line) in picture.lines().enumerate() {
        // Names come first; from column 40 on they are explained.
        let names = line.get(..40).unwrap_or(line);
        for name in names.split(|c: char| !c.is_ascii_lowercase()) {
            if name == "families" {
                lines.extend(families().into_iter().map(|family| (family, n)));
            } else if !name.is_empty() {
                assert_eq!(lines.insert(name, n), None, "{name} is there twice");
            }
        }
    }
    lines
}

/// The crates of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version=1", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let mut metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    serde_json::from_value(metadata["packages"].take()).unwrap()
}

/// Each crate of the workspace with the ones that it needs; those of its tests in a list of their own.
fn needs() -> BTreeMap<String, [Vec<String>; 2]> {
    let short = |name: &Value| name.as_str().unwrap().replace("lauta-", "");
    let ours = |needed: &&Value| !needed["path"].is_null();
    packages()
        .iter()
        .map(|package| {
            let all = package["dependencies"].as_array().unwrap();
            let of = |tests: bool| {
                let those = all.iter().filter(ours);
                let those = those.filter(|needed| (needed["kind"] == "dev") == tests);
                those.map(|needed| short(&needed["name"])).collect()
            };
            (short(&package["name"]), [of(false), of(true)])
        })
        .collect()
}

#[test]
fn every_crate_stands_in_the_picture() {
    let lines = lines();
    let there: Vec<_> = needs().into_keys().collect();
    let there: Vec<_> = there.iter().map(String::as_str).collect();
    for name in &there {
        assert_eq!(lines.contains_key(name), !BESIDE.contains(name), "{name}");
    }
    for name in lines.keys() {
        assert!(there.contains(name), "there is no crate {name}");
    }
}

#[test]
fn arrows_point_down() {
    let lines = lines();
    for (name, [needed, _]) in needs() {
        let Some(line) = lines.get(name.as_str()) else {
            continue;
        };
        for other in needed {
            let below = lines.get(other.as_str());
            assert!(
                below.is_some_and(|below| below > line),
                "{name} needs {other}, which is not below it"
            );
        }
    }
}

#[test]
fn families_know_the_words_alone_and_nobody_knows_them() {
    let families = families();
    assert_eq!(families.len(), 9);
    for (name, [needed, _]) in needs() {
        let of = needed.iter().map(String::as_str);
        let of: Vec<_> = of.filter(|other| *other != "embed").collect();
        if families.contains(&name.as_str()) || name == "draw" {
            assert_eq!(of, ["game"], "what {name} needs");
        } else if name == "formats" {
            assert_eq!(
                of,
                ["advice", "game", "play", "review"],
                "what {name} needs"
            );
        } else if !BESIDE.contains(&name.as_str()) && name != "catalog" {
            let known = of.into_iter().filter(|other| families.contains(other));
            let may = if name == "hunters" {
                vec!["hunt"]
            } else {
                vec![]
            };
            assert_eq!(known.collect::<Vec<_>>(), may, "families that {name} knows");
        }
    }
}

#[test]
fn every_published_crate_has_its_licences_and_says_what_it_is() {
    for package in packages() {
        let name = package["name"].as_str().unwrap();
        // `publish` lists the registries that a crate may go to: none for those that stay here.
        if package["publish"] == serde_json::json!([]) {
            continue;
        }
        let folder = Path::new(package["manifest_path"].as_str().unwrap());
        for text in ["LICENSE-APACHE", "LICENSE-MIT"] {
            assert!(folder.with_file_name(text).is_file(), "{name} lacks {text}");
        }
        for key in ["description", "readme", "repository", "rust_version"] {
            assert!(package[key].is_string(), "{name} has no {key}");
        }
        for key in ["keywords", "categories"] {
            let words = package[key].as_array().unwrap();
            assert!((1..=5).contains(&words.len()), "{key} of {name}");
        }
        let docs = &package["metadata"]["docs"]["rs"]["all-features"];
        assert_eq!(*docs, true, "docs.rs metadata of {name}");
    }
}

/// All Rust files of a folder and the folders in it.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn libraries_that_are_not_tested_have_no_unit_tests() {
    for package in packages() {
        for target in package["targets"].as_array().unwrap() {
            let is_lib = target["kind"] == serde_json::json!(["lib"]);
            if !is_lib || target["test"] == true {
                continue;
            }
            let lib = Path::new(target["src_path"].as_str().unwrap());
            for file in rust_files(lib.parent().unwrap()) {
                let text = fs::read_to_string(&file).unwrap();
                assert!(
                    !text.contains("#[test]"),
                    "the test in {} is never run: remove `test = false` from Cargo.toml",
                    file.display()
                );
            }
        }
    }
}
