//! The first node of a tree: the terms of its match, and its headers.

use lauta_game::Side;

use super::tree::{Node, Property};
use super::{BY, HEADERS, date};
use crate::model::{Fault, Import, Series, Variant, cut, passed_over};
use crate::spot::MOST_POINTS;

/// Properties of the first node that are no headers.
const KNOWN: [&str; 26] = [
    "FF", "GM", "CA", "AP", "MI", "PW", "PB", "RU", "RE", "GS", "BE", "AE", "AW", "AB", "PL", "DI",
    "CV", "CP", "CO", "C", "W", "B", "A", "DA", "LU", "MR",
];

/// Properties of the first node whose values are no texts.
const PLAIN: [&str; 8] = ["FF", "GM", "CA", "MI", "RU", "RE", "GS", "CV"];

/// `MI[length:7][game:0][ws:0][bs:0]`.
#[derive(Default)]
pub(super) struct Info {
    pub(super) length: u32,
    pub(super) game: Option<u32>,
    pub(super) score: [u32; 2],
    pub(super) crawford: Option<bool>,
}

impl Info {
    pub(super) fn of(root: &Node, import: &mut Import) -> Result<Self, Fault> {
        let mut info = Self::default();
        let told = root.properties.iter().find(|told| told.name == "MI");
        for (told, value) in told
            .iter()
            .flat_map(|told| told.values.iter().map(move |value| (told, value)))
        {
            let Some((key @ ("length" | "game" | "ws" | "bs"), number)) = value.split_once(':')
            else {
                import.note(passed_over(told.place.line, &format!("MI[{value}]")));
                continue;
            };
            let number = number.trim().parse::<u32>().map_err(|_| {
                Fault::new(
                    told.place,
                    value,
                    format!("{key} is a number, as in {key}:1"),
                )
            })?;
            match key {
                "length" => info.length = number.min(MOST_POINTS),
                "game" => info.game = Some(number),
                "ws" => info.score[0] = number,
                _ => info.score[1] = number,
            }
        }
        if info.length > 0 && rules(root).any(|rule| rule.starts_with("crawford")) {
            info.crawford = Some(rules(root).any(|rule| rule == "crawfordgame"));
        }
        Ok(info)
    }
}

/// The words of `RU`, in small letters.
fn rules(root: &Node) -> impl Iterator<Item = String> {
    let all = root.value("RU").unwrap_or_default();
    all.split(':').map(|rule| rule.trim().to_ascii_lowercase())
}

/// The terms of a match; the variation that is not known, if there is one. Other rules that are not known are notes.
pub(super) fn terms(root: &Node, info: &Info, import: &mut Import) -> Result<Series, String> {
    let name = |key: &str| root.value(key).unwrap_or_default().trim().to_string();
    let mut series = Series {
        names: [name("PW"), name("PB")],
        length: info.length,
        crawford: false,
        jacoby: false,
        beavers: root.value("BE").is_some(),
        ..Series::default()
    };
    for rule in rules(root) {
        match rule.as_str() {
            "crawford" => series.crawford = true,
            "jacoby" => series.jacoby = true,
            rule if rule.contains("gammon") => {
                series.variant = Variant::named(rule).ok_or_else(|| rule.to_string())?;
            }
            "" | "crawfordgame" | "nocube" => {}
            rule => {
                import.note(format!(
                    "the rule {:?} is not known and was left out",
                    cut(rule)
                ));
            }
        }
    }
    for Property { name, values, .. } in &root.properties {
        let value = values.first().map_or("", String::as_str);
        match HEADERS.iter().find(|(_, property)| property == name) {
            Some((_, "AN")) if author(root).is_some() => {}
            Some((header, "DT")) => series
                .headers
                .push(((*header).into(), date(value, '-', "."))),
            Some((header, _)) => series.headers.push(((*header).into(), value.into())),
            None if name == "CP" && owner(value).is_none() => {
                series.headers.push((name.clone(), value.into()));
            }
            None if KNOWN.contains(&name.as_str()) => {}
            None => series.headers.push((name.clone(), value.into())),
        }
    }
    Ok(series)
}

/// Names values that hold a bracket, where no text stands.
pub(super) fn note_brackets(root: &Node, import: &mut Import) {
    for property in root
        .properties
        .iter()
        .filter(|one| PLAIN.contains(&one.name.as_str()))
    {
        let mut values = property.values.iter();
        if let Some(value) = values.find(|value| value.contains('[')) {
            let found = cut(&format!("{}[{value}]", property.name));
            import.note(format!(
                "line {}: {found} holds a bracket: one behind it may be missing",
                property.place.line
            ));
        }
    }
}

/// The program that analysed what Lauta has written.
pub(super) fn author(root: &Node) -> Option<&str> {
    root.value("AN")?.strip_prefix(BY)
}

/// The owner of the cube as `CP` and `CO` tell it; other values of `CP` are lines that claim a copyright.
pub(super) fn owner(value: &str) -> Option<Option<Side>> {
    match value.trim() {
        "w" | "W" => Some(Some(Side::First)),
        "b" | "B" => Some(Some(Side::Second)),
        "c" | "n" => Some(None),
        _ => None,
    }
}
