//! JSON schema of rule files: editors complete the keys and mark mistakes.
//!
//! The types that read a file describe themselves, doc comments included, so the schema cannot
//! say anything else. It knows shapes only; contradictions between rules are found by
//! `lauta check`.

use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use super::file::File;
use crate::Series;

/// The schema of a TOML file that is read as `F`: draft 7, which the editors read.
#[must_use]
pub fn file_schema<F: JsonSchema>() -> Schema {
    generator().into_root_schema_for::<F>()
}

fn generator() -> SchemaGenerator {
    let mut settings = SchemaSettings::draft07();
    settings
        .transforms
        .push(Box::new(RecursiveTransform(strip)));
    settings.into_generator()
}

/// The schema of a whole rule file whose table `[rules]` is read as `R`.
#[must_use]
pub(crate) fn schema<R: JsonSchema>() -> Schema {
    let mut generator = generator();
    let rules = generator.subschema_for::<R>();
    // A value of an option changes rules and, under the same roof, the series. Of a table it may
    // write one key alone.
    let mut changes = R::json_schema(&mut generator);
    let series = generator.subschema_for::<Series>();
    if let Some(Value::Object(keys)) = changes.get_mut("properties") {
        for key in keys.values_mut() {
            // The same of each table that the key calls by a name.
            let named = key
                .get("additionalProperties")
                .is_some_and(Value::is_object);
            let table = if named {
                &mut key["additionalProperties"]
            } else {
                key
            };
            if let Some(part) = partial(table, generator.definitions()) {
                *table = part;
            }
        }
        keys.insert("series".into(), series.to_value());
    }
    changes.insert("description".into(), "Effect of each value.".into());
    generator
        .definitions_mut()
        .insert("Changes".into(), changes.to_value());
    let mut schema = generator.into_root_schema_for::<File>();
    schema.insert("title".into(), "Rule file of Lauta".into());
    if let Some(place) = schema.pointer_mut("/properties/rules") {
        *place = rules.to_value();
    }
    if let Some(place) = schema.pointer_mut("/definitions/FileOption/properties/set") {
        place["additionalProperties"] = json!({ "$ref": "#/definitions/Changes" });
    }
    schema
}

/// The table that `key` refers to, if it has keys that must be there, without that demand.
fn partial(key: &Value, definitions: &Map<String, Value>) -> Option<Value> {
    let options = key.pointer("/anyOf/0/$ref").or_else(|| key.get("$ref"))?;
    let name = options.as_str()?.rsplit('/').next()?;
    let mut table = definitions.get(name)?.clone();
    table.as_object_mut()?.remove("required")?;
    Some(table)
}

/// Leaves out what TOML has no word for, null, and the names that Rust gives to sizes of numbers.
fn strip(schema: &mut Schema) {
    schema.remove("format");
    if schema.get("default").is_some_and(Value::is_null) {
        schema.remove("default");
    }
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = &types[..] {
            let only = only.clone();
            schema.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(kinds)) = schema.get_mut("anyOf") {
        kinds.retain(|kind| kind["type"] != "null");
        if let [only] = &kinds[..] {
            let only = only.clone();
            schema.remove("anyOf");
            schema.insert("allOf".into(), Value::Array(vec![only]));
        }
    }
}
