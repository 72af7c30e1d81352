//! The licences of all dependencies, from what cargo knows of them; no network.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Licences that ask for no more than a notice; the last one is of fonts.
const PERMISSIVE: [&str; 14] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "BSL-1.0",
    "Unlicense",
    "CC0-1.0",
    "Unicode-3.0",
    "OFL-1.1",
];

/// Packages with another licence that only tests use, so that nothing we ship contains them.
const TESTS_ONLY: [(&str, &str); 1] = [("webdriver", "MPL-2.0")];

/// Fails unless every package in the lock file can be had under a permissive licence; says how
/// many there are.
pub(crate) fn check(root: &Path) -> Result<usize> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(root)
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--offline",
            "--all-features",
            "--filter-platform",
            &host()?,
        ])
        .output()
        .context("starting cargo metadata")?;
    ensure!(
        output.status.success(),
        "cargo metadata: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo metadata lists packages")?;
    let mut bad = Vec::new();
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("");
        let name = package["name"].as_str().unwrap_or("");
        if !permissive(licence) && !TESTS_ONLY.contains(&(name, licence)) {
            bad.push(format!(
                "{} {}: {licence:?}",
                package["name"], package["version"]
            ));
        }
    }
    if !bad.is_empty() {
        bail!("packages without a permissive licence:\n{}", bad.join("\n"));
    }
    Ok(packages.len())
}

/// The platform that is built for: what other platforms need may not be on this machine.
fn host() -> Result<String> {
    let output = Command::new("rustc")
        .arg("-vV")
        .output()
        .context("starting rustc")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names its host")?.to_string())
}

/// True if an SPDX expression leaves a permissive choice: every part of an `AND`, one of an `OR`.
fn permissive(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let tokens = tokens(&expression);
    let mut at = 0;
    any(&tokens, &mut at) == Some(true) && at == tokens.len()
}

fn tokens(expression: &str) -> Vec<String> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ");
    let mut tokens: Vec<String> = Vec::new();
    for word in spaced.split_whitespace() {
        match tokens.last_mut() {
            Some(last) if word == "WITH" || last.ends_with(" WITH") => {
                *last = format!("{last} {word}");
            }
            _ => tokens.push(word.into()),
        }
    }
    tokens
}

fn any(tokens: &[String], at: &mut usize) -> Option<bool> {
    let mut good = all(tokens, at)?;
    while tokens.get(*at).is_some_and(|t| t == "OR") {
        *at += 1;
        good |= all(tokens, at)?;
    }
    Some(good)
}

fn all(tokens: &[String], at: &mut usize) -> Option<bool> {
    let mut good = one(tokens, at)?;
    while tokens.get(*at).is_some_and(|t| t == "AND") {
        *at += 1;
        good &= one(tokens, at)?;
    }
    Some(good)
}

fn one(tokens: &[String], at: &mut usize) -> Option<bool> {
    let token = tokens.get(*at)?;
    *at += 1;
    if token == "(" {
        let good = any(tokens, at)?;
        *at += 1;
        return (tokens.get(*at - 1)? == ")").then_some(good);
    }
    Some(PERMISSIVE.contains(&token.as_str()))
}

#[cfg(test)]
mod tests {
    use super::permissive;

    #[test]
    fn expressions_are_read_as_spdx_means_them() {
        for good in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR MIT",
        ] {
            assert!(permissive(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT",
            "MIT OR",
            "MPL-2.0",
        ] {
            assert!(!permissive(bad), "{bad}");
        }
    }
}
