//! `docs/rule-files.md` says everything that a rule file of this family may say.

use std::collections::BTreeSet;
use std::fs;

/// Every key that the schema knows, and every value that is a word.
fn words(schema: &toml::Value, found: &mut BTreeSet<String>) {
    match schema {
        toml::Value::Table(parts) => {
            if let Some(toml::Value::Table(keys)) = parts.get("properties") {
                found.extend(keys.keys().cloned());
            }
            let values = parts.get("enum").and_then(toml::Value::as_array);
            let values = values.into_iter().flatten().chain(parts.get("const"));
            found.extend(
                values
                    .filter_map(toml::Value::as_str)
                    .map(ToOwned::to_owned),
            );
            parts.values().for_each(|part| words(part, found));
        }
        toml::Value::Array(parts) => parts.iter().for_each(|part| words(part, found)),
        _ => {}
    }
}

#[test]
fn every_key_and_value_is_documented() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    let schema = fs::read_to_string(format!("{root}variants.schema.json")).unwrap();
    let page = fs::read_to_string(format!("{root}../../docs/rule-files.md")).unwrap();
    let mut wanted = BTreeSet::new();
    words(&serde_json::from_str(&schema).unwrap(), &mut wanted);
    assert!(wanted.len() > 60, "the schema is not read as it was");
    // The text between backticks, examples in blocks left out.
    let prose = page.split("```").step_by(2).collect::<String>();
    let said: BTreeSet<&str> = prose
        .split('`')
        .skip(1)
        .step_by(2)
        .flat_map(|code| code.split(|c: char| c != '-' && !c.is_ascii_alphanumeric()))
        .collect();
    wanted.retain(|word| !said.contains(word.as_str()));
    assert!(
        wanted.is_empty(),
        "docs/rule-files.md does not mention {wanted:?}; add what they mean"
    );
}
