//! Links and paths in the documents lead to files that are there.

use std::fs;
use std::path::{Path, PathBuf};

/// The Markdown files of the repository's root and of `docs/`.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [root.join("docs"), root];
    let entries = folders
        .iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "md"));
    files
}

#[test]
fn links_lead_to_files() {
    let mut links = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for rest in text.split("](").skip(1) {
            let link = rest.split(')').next().unwrap();
            let file = link.split('#').next().unwrap();
            if link.contains("://") || file.is_empty() {
                continue;
            }
            links += 1;
            assert!(
                document.with_file_name(file).exists(),
                "{}: {link} is not there",
                document.display()
            );
        }
    }
    assert!(links > 30, "only {links} links");
}

#[test]
fn paths_in_the_text_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for path in text.split('`').skip(1).step_by(2) {
            let ours = ["crates/", "docs/", "packaging/", "xtask/", "fuzz/"];
            let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
            // A word in capitals stands for any name.
            let named = path.chars().all(plain) && !path.contains("FAMILY");
            if named && ours.iter().any(|folder| path.starts_with(folder)) {
                assert!(
                    root.join(path).exists(),
                    "{}: {path} is not there",
                    document.display()
                );
            }
        }
    }
}
