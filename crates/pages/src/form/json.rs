//! A JSON object as fields.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::error::FormError;
use super::text::{once, shorten};

/// The fields of a JSON object; see [`super::Fields::read_json`].
pub(super) fn fields(text: &str) -> Result<Vec<(String, String)>, FormError> {
    let Object(object) =
        serde_json::from_str(text).map_err(|e| FormError::NoForm(e.to_string()))?;
    once(object.iter().map(|(name, _)| name))?;
    let mut fields = vec![];
    for (name, sent) in object {
        match sent {
            Sent::Object(Object(named)) if ["options", "players"].contains(&name.as_str()) => {
                once(named.iter().map(|(key, _)| key))?;
                let one = name.trim_end_matches('s');
                for (key, sent) in named {
                    let name = format!("{one}-{key}");
                    let text = plain(&name, sent)?;
                    fields.extend(text.map(|text| (name, text)));
                }
            }
            sent => {
                let text = plain(&name, sent)?;
                fields.extend(text.map(|text| (name, text)));
            }
        }
    }
    Ok(fields)
}

/// A JSON object as it was sent. A map would keep the last of two values of one name, and nobody would
/// hear of it.
struct Object(Vec<(String, Sent)>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Sent {
    Object(Object),
    Other(Value),
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Object, M::Error> {
                let mut fields = vec![];
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Object(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// A JSON value as it would stand in a form; nothing if it is `null`.
fn plain(name: &str, sent: Sent) -> Result<Option<String>, FormError> {
    match sent {
        Sent::Other(Value::Null) => Ok(None),
        Sent::Other(Value::String(text)) => Ok(Some(text)),
        Sent::Other(Value::Number(number)) => Ok(Some(number.to_string())),
        Sent::Other(Value::Bool(truth)) => Ok(Some(truth.to_string())),
        Sent::Other(Value::Array(_) | Value::Object(_)) | Sent::Object(_) => {
            let name = shorten(name);
            Err(FormError::NoForm(format!(
                "the value of {name:?} is neither text nor a number nor true nor false"
            )))
        }
    }
}
