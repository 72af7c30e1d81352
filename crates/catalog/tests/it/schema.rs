//! Every family has a JSON schema of its rule files, for editors, and so have lesson and problem
//! files. They are made from the types that read the files, and every file satisfies its schema.

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

/// The schemas of lesson and problem files, and where they stand.
fn of_lessons_and_problems() -> [(PathBuf, Value); 2] {
    use lauta_catalog::game::rulefile::file_schema;
    [
        ("lessons", file_schema::<lauta_catalog::Lessons>()),
        ("problems", file_schema::<lauta_catalog::Problems>()),
    ]
    .map(|(name, schema)| {
        let file = format!("{name}.schema.json");
        (folder("catalog").join(file), schema.to_value())
    })
}

#[test]
fn schemas_are_current() {
    let variants = schemas().map(|(family, schema)| {
        let path = folder(family).join("variants.schema.json");
        (path, schema)
    });
    for (path, schema) in variants.into_iter().chain(of_lessons_and_problems()) {
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

#[test]
fn every_lesson_and_problem_file_satisfies_its_schema() {
    let judges = of_lessons_and_problems().map(|(_, schema)| Judge::new(schema));
    let folders = ["lessons", "problems"].iter().zip(&judges);
    let mut faults = Vec::new();
    for ((family, _), (name, judge)) in schemas()
        .into_iter()
        .flat_map(|family| folders.clone().map(move |one| (family.clone(), one)))
    {
        for entry in fs::read_dir(folder(family).join(name)).unwrap() {
            let path = entry.unwrap().path();
            if path
                .extension()
                .is_some_and(|extension| extension == "toml")
            {
                let fault = judge.fault(&fs::read_to_string(&path).unwrap());
                faults.extend(fault.map(|fault| format!("{}: {fault}", path.display())));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A schema that lets everything pass is of no use.
#[test]
fn faults_are_found() {
    let [lessons, problems] = of_lessons_and_problems().map(|(_, schema)| Judge::new(schema));
    let sound = fs::read_to_string(folder("trictrac").join("lessons/trictrac.toml")).unwrap();
    for (from, to) in [
        ("task", "tasks"),
        ("right = [", "wrong = ["),
        ("\"score\"", "\"hope\""),
    ] {
        let wrong = sound.replacen(from, to, 1);
        assert!(
            wrong.parse::<toml::Table>().is_err() || lessons.fault(&wrong).is_some(),
            "{to}"
        );
    }
    let sound = fs::read_to_string(folder("hunt").join("problems/bagh-chal.toml")).unwrap();
    for (from, to) in [
        ("plies", "moves"),
        ("\"medium\"", "\"tough\""),
        ("loss", "cost"),
    ] {
        assert!(sound.contains(from), "{from}");
        let wrong = sound.replacen(from, to, 1);
        assert!(problems.fault(&wrong).is_some(), "{to}");
    }
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
