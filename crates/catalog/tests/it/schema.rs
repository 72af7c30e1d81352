//! Every family has a JSON schema of its rule files, for editors. They are made from the types that
//! read the files, and every rule file satisfies the schema of its family.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::Value;

/// Command that regenerates the schemas.
const COMMAND: &str = "cargo xtask schema";

/// The first line of every rule file: where editors find the schema.
const FIRST_LINE: &str = "#:schema ../variants.schema.json\n";

/// Family and schema.
fn schemas() -> [(&'static str, Value); 9] {
    [
        ("chase", lauta_chase::GAMES.schema().to_value()),
        ("facing", lauta_facing::GAMES.schema().to_value()),
        ("hunt", lauta_hunt::GAMES.schema().to_value()),
        ("pile", lauta_pile::GAMES.schema().to_value()),
        ("running", lauta_running::GAMES.schema().to_value()),
        ("sahkku", lauta_sahkku::GAMES.schema().to_value()),
        ("tab", lauta_tab::GAMES.schema().to_value()),
        ("trictrac", lauta_trictrac::GAMES.schema().to_value()),
        ("tables", lauta_tables::GAMES.schema().to_value()),
    ]
}

fn folder(family: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(family)
}

#[test]
fn schemas_are_current() {
    for (family, schema) in schemas() {
        let path = folder(family).join("variants.schema.json");
        let text = format!("{schema:#}\n");
        if env::var_os("LAUTA_RECORD").is_some() {
            fs::write(&path, text).unwrap();
            continue;
        }
        let old = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            old == text,
            "{} is missing or out of date; run\n  {COMMAND}",
            path.display()
        );
    }
}

/// Validates rule files by a schema.
struct Judge {
    schemas: boon::Schemas,
    index: boon::SchemaIndex,
}

impl Judge {
    fn new(schema: Value) -> Self {
        let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
        compiler.add_resource("schema.json", schema).unwrap();
        let index = compiler.compile("schema.json", &mut schemas).unwrap();
        Self { schemas, index }
    }

    fn fault(&self, text: &str) -> Option<String> {
        let file: Value = toml::from_str(text).unwrap();
        let result = self.schemas.validate(&file, self.index);
        result.err().map(|error| error.to_string())
    }
}

#[test]
fn every_rule_file_satisfies_the_schema_of_its_family() {
    let mut faults = Vec::new();
    let mut checked = 0;
    for (family, schema) in schemas() {
        let judge = Judge::new(schema);
        for entry in fs::read_dir(folder(family).join("variants")).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            if !text.starts_with(FIRST_LINE) {
                faults.push(format!("{}: line 1 is {FIRST_LINE}", path.display()));
            }
            if let Some(fault) = judge.fault(&text) {
                faults.push(format!("{}: {fault}", path.display()));
            }
            checked += 1;
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(checked, lauta_catalog::games().len());
}

/// A schema that lets everything pass is of no use.
#[test]
fn faults_are_found() {
    let tables = schemas()
        .into_iter()
        .find(|(family, _)| *family == "tables");
    let (_, tables) = tables.expect("the family of tables games");
    let judge = Judge::new(tables);
    let sound = r#"
        format = 1
        parent = "plakoto"
        [rules]
        lone = "pin"
        doublets = { times = "single" }
    "#;
    assert_eq!(judge.fault(sound), None);
    for (from, to) in [
        ("1", "2"),
        ("parent", "parents"),
        ("lone", "loan"),
        ("pin", "pinned"),
        ("times", "time"),
        ("single", "once"),
        ("\"single\"", "2"),
    ] {
        assert!(judge.fault(&sound.replace(from, to)).is_some(), "{to}");
    }
}
