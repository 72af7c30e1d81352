//! Known advisories about dependencies, from a list of our own; no network.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use toml::{Table, Value};

/// Fails if `Cargo.lock` has a version that an advisory of `xtask/advisories.toml` speaks of, unless a
/// reason says why that is accepted. Says how many advisories there are, and how many are accepted.
pub(crate) fn check(root: &Path) -> Result<[usize; 2]> {
    let read = |path: &str| {
        std::fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}"))
    };
    compare(&read("xtask/advisories.toml")?, &read("Cargo.lock")?)
}

fn compare(list: &str, lock: &str) -> Result<[usize; 2]> {
    let (list, lock): (Table, Table) = (list.parse()?, lock.parse()?);
    let advisories = tables(&list, "advisory")?;
    let packages = tables(&lock, "package")?;
    let (mut bad, mut accepted) = (vec![], 0);
    for advisory in &advisories {
        for key in advisory.keys() {
            let known = ["id", "package", "since", "fixed", "about", "accepted"];
            ensure!(known.contains(&key.as_str()), "an advisory has no {key:?}");
        }
        let (id, name) = (text(advisory, "id")?, text(advisory, "package")?);
        let about = text(advisory, "about")?;
        let bound = |key: &str| {
            let bound = advisory.get(key).map(|_| text(advisory, key));
            bound.map(|text| version(text?)).transpose()
        };
        let (since, fixed) = (bound("since")?, bound("fixed")?);
        let mut affected = vec![];
        for package in &packages {
            let found = text(package, "version")?;
            let number = version(found)?;
            if text(package, "name")? == name
                && since.is_none_or(|since| since <= number)
                && fixed.is_none_or(|fixed| number < fixed)
            {
                affected.push(found);
            }
        }
        match (advisory.get("accepted"), &affected[..]) {
            (None, []) => {}
            (Some(_), []) => bad.push(format!(
                "{id}: no version of {name} that it speaks of is used any more; take the reason away"
            )),
            (Some(_), _) => {
                let reason = text(advisory, "accepted")?;
                ensure!(!reason.trim().is_empty(), "{id}: the reason is empty");
                accepted += 1;
            }
            (None, versions) => bad.push(format!(
                "{id}: {name} {}: {about}; update it, or say in xtask/advisories.toml why it is accepted",
                versions.join(", ")
            )),
        }
    }
    if !bad.is_empty() {
        bail!("advisories:\n{}", bad.join("\n"));
    }
    Ok([advisories.len(), accepted])
}

fn tables<'a>(document: &'a Table, key: &str) -> Result<Vec<&'a Table>> {
    let list = document.get(key).and_then(Value::as_array);
    let list = list.with_context(|| format!("there is no list called {key:?}"))?;
    let table = |value: &'a Value| value.as_table().context("not a table");
    list.iter().map(table).collect()
}

fn text<'a>(table: &'a Table, key: &str) -> Result<&'a str> {
    let value = table.get(key).and_then(Value::as_str);
    value.with_context(|| format!("{key:?} is missing, or no text, in {table}"))
}

/// The numbers of a version. What stands behind `-` or `+` counts nothing: advisories speak of releases.
fn version(text: &str) -> Result<[u64; 3]> {
    let numbers = text.split(['-', '+']).next().unwrap_or(text);
    let mut parts = numbers.split('.').map(str::parse);
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor)), Some(Ok(patch)), None) => Ok([major, minor, patch]),
        _ => bail!("{text:?} is no version like 1.2.3"),
    }
}

#[cfg(test)]
mod tests {
    use super::compare;

    fn said(advisory: &str, version: &str) -> Result<[usize; 2], String> {
        let list =
            format!("[[advisory]]\nid = \"X-1\"\npackage = \"one\"\nabout = \"bad\"\n{advisory}");
        let lock = format!(
            "[[package]]\nname = \"one\"\nversion = \"{version}\"\n[[package]]\nname = \"two\"\nversion = \"0.1.0\"\n"
        );
        compare(&list, &lock).map_err(|error| error.to_string())
    }

    #[test]
    fn versions_that_an_advisory_speaks_of_need_a_reason() {
        let bounds = "since = \"1.2.0\"\nfixed = \"1.10.0\"\n";
        for version in ["1.2.0", "1.9.9+spec-1.0", "1.2.10"] {
            let error = said(bounds, version).unwrap_err();
            assert!(
                error.contains(&format!("X-1: one {version}: bad")),
                "{error}"
            );
            assert_eq!(
                said(&format!("{bounds}accepted = \"why\""), version),
                Ok([1, 1])
            );
            assert!(said(&format!("{bounds}accepted = \" \""), version).is_err());
        }
        for version in ["1.1.9", "1.10.0", "2.0.0"] {
            assert_eq!(said(bounds, version), Ok([1, 0]));
            let error = said(&format!("{bounds}accepted = \"why\""), version).unwrap_err();
            assert!(error.contains("take the reason away"), "{error}");
        }
        assert!(
            said("", "9.9.9").is_err(),
            "without bounds it holds for all"
        );
    }

    #[test]
    fn a_list_that_is_wrong_is_refused() {
        assert!(
            said("fixd = \"1.0.0\"", "2.0.0")
                .unwrap_err()
                .contains("fixd")
        );
        assert!(
            said("fixed = \"1.0\"", "2.0.0")
                .unwrap_err()
                .contains("1.0")
        );
    }

    #[test]
    fn our_own_list_holds() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .parent()
            .unwrap();
        let [all, accepted] = super::check(root).unwrap();
        assert!(all > accepted);
    }
}
