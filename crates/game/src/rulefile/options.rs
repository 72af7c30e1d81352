//! The options of a game string: checked, written in one way, applied.

use std::collections::BTreeMap;

use toml::{Spanned, Table, Value};

use super::RulesError;
use super::file::{File, FilePreset};
use super::inherit::{at_path, overlay};
use super::similar;
use crate::{About, OptionInfo, Preset, Series};

/// The values that the options of a game string name, by key.
pub(super) fn chosen(
    id: &str,
    file: &File,
    options: &str,
) -> Result<BTreeMap<String, String>, RulesError> {
    let mut chosen: BTreeMap<String, String> = BTreeMap::new();
    for setting in options.split(',').map(str::trim).filter(|s| !s.is_empty()) {
        let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
        let (key, value) = (key.trim().replace('_', "-"), value.trim().replace('_', "-"));
        let Some(option) = file.option.iter().find(|o| o.key == key) else {
            let known = || file.option.iter().map(|o| o.key.as_str());
            let mut nearest = similar(&key, known());
            if nearest.is_empty() {
                nearest = known().map(ToOwned::to_owned).collect();
            }
            return Err(RulesError::UnknownOption {
                game: id.into(),
                key,
                nearest,
            });
        };
        if !option.allows(&value) {
            return Err(RulesError::BadValue {
                game: id.into(),
                key,
                value,
                allowed: option.values().join(", "),
            });
        }
        if chosen.insert(key.clone(), value).is_some() {
            return Err(RulesError::Twice {
                game: id.into(),
                key,
            });
        }
    }
    Ok(chosen)
}

/// The game string of these values: the id with those that differ from their default, in the order of the file.
pub(super) fn canonical(id: &str, file: &File, chosen: &BTreeMap<String, String>) -> String {
    let differing = file.option.iter().filter_map(|option| {
        let value = chosen.get(&option.key)?;
        (*value != option.default()).then(|| format!("{}={value}", option.key))
    });
    let differing: Vec<String> = differing.collect();
    match differing.is_empty() {
        true => id.to_string(),
        false => format!("{id}:{}", differing.join(",")),
    }
}

/// Applies the options of a game string and describes the result: the tables `[rules]` and `[series]`, and the words.
pub(super) fn choose(
    family: &str,
    id: &str,
    file: File,
    options: &str,
) -> Result<(Table, Table, About), RulesError> {
    let chosen = chosen(id, &file, options)?;
    let full = canonical(id, &file, &chosen);
    let presets = file.preset.iter().map(|preset| preset.read(id, &file));
    let presets = presets.collect::<Result<Vec<_>, _>>()?;
    let (mut rules, mut series) = (file.rules, file.series);
    let mut infos = Vec::new();
    for option in &file.option {
        let default = option.default();
        let value = chosen
            .get(&option.key)
            .cloned()
            .unwrap_or_else(|| default.clone());
        match option.set.get(&value) {
            Some(patch) => {
                let mut patch = patch.clone();
                if let Some(Value::Table(patch)) = patch.remove("series") {
                    overlay(&mut series, patch);
                }
                overlay(&mut rules, patch);
            }
            None if option.set.is_empty()
                && (value != default
                    || option.sets.is_none() && !rules.contains_key(&option.key)) =>
            {
                let typed = option.typed(&value);
                match option.sets() {
                    None => overlay(&mut rules, Table::from_iter([(option.key.clone(), typed)])),
                    Some(path) => match path.strip_prefix("series.") {
                        Some(path) => overlay(&mut series, at_path(path, typed)),
                        None => overlay(&mut rules, at_path(path, typed)),
                    },
                }
            }
            None => {}
        }
        infos.push(OptionInfo {
            key: option.key.clone(),
            text: option.text.clone(),
            values: option.values(),
            default,
            chosen: value,
            source: option.source.clone(),
            grade: option.grade,
            length: option.is_length(),
        });
    }
    let name = file.name.unwrap_or_else(|| id.to_string());
    // Of the sources that are inherited, those that something still cites.
    let of_rules = file.rule.iter().map(|rule| &rule.source);
    let cited: Vec<&String> = of_rules
        .chain(file.option.iter().map(|option| &option.source))
        .chain(file.preset.iter().map(|preset| &preset.source))
        .collect();
    let is_cited = |key: &String| cited.iter().any(|source| source.contains(key.as_str()));
    let sources = file.sources.into_iter().filter(|(key, _)| is_cited(key));
    let sources = sources.collect();
    let about = About {
        id: full,
        family: family.into(),
        english: file.english.unwrap_or_else(|| name.clone()),
        name,
        place: file.place.unwrap_or_default(),
        period: file.period.unwrap_or_default(),
        confidence: file.confidence.map(Spanned::into_inner).unwrap_or_default(),
        summary: file.summary.unwrap_or_default(),
        sides: file
            .sides
            .unwrap_or_else(|| ["White".into(), "Black".into()]),
        look: file.look,
        sources,
        names: file.names,
        throws: file.throws.into_iter().collect(),
        series: Series::default(),
        rules: file.rule,
        options: infos,
        presets,
        rules_number: number_of(&rules.to_string()),
    };
    Ok((rules, series, about))
}

impl FilePreset {
    /// The preset of the game `id`, its options as a game string.
    fn read(&self, id: &str, file: &File) -> Result<Preset, RulesError> {
        Ok(Preset {
            name: self.name.get_ref().clone(),
            text: self.text.clone(),
            game: canonical(id, file, &chosen(id, file, &self.options())?),
            source: self.source.clone(),
            grade: self.grade,
        })
    }
}

/// A number for a text (FNV-1a).
fn number_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |number, byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Every option of `about` with the values that can be tried for it: the whole list, or the ends
/// of a range. For tests that walk all variants.
#[must_use]
pub fn option_values(about: &About) -> Vec<(String, Vec<String>)> {
    about
        .options
        .iter()
        .map(|option| {
            let values = option
                .values
                .iter()
                .flat_map(|value| match value.split_once("..") {
                    Some((low, high)) => vec![low.to_string(), high.to_string()],
                    None => vec![value.clone()],
                });
            (option.key.clone(), values.collect())
        })
        .collect()
}

/// The game of `about`, the same with each value of each option in turn, and its presets. For tests
/// that walk all variants.
#[must_use]
pub fn variants(about: &About) -> Vec<String> {
    let changed = option_values(about).into_iter().flat_map(|(key, values)| {
        let id = &about.id;
        let each = values
            .into_iter()
            .map(move |value| format!("{id}:{key}={value}"));
        each.collect::<Vec<_>>()
    });
    let presets = about.presets.iter().map(|preset| preset.game.clone());
    let first = std::iter::once(about.id.clone());
    first.chain(changed).chain(presets).collect()
}

/// The game of `about` with every combination of the values of its options.
#[must_use]
pub fn combinations(about: &About) -> Vec<String> {
    let mut chosen = vec![Vec::new()];
    for (key, values) in option_values(about) {
        let with = |so_far: &Vec<String>| {
            let with = values.iter().map(|value| format!("{key}={value}"));
            let with = with.map(|setting| [so_far.as_slice(), &[setting]].concat());
            with.collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(with).collect();
    }
    let settings = chosen.iter().map(|settings| settings.join(","));
    settings
        .map(|settings| format!("{}:{settings}", about.id))
        .collect()
}
