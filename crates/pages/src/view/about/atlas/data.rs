//! Shelf, place and time of every game, from `web/places.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use lauta_catalog::game::About;
use serde::Deserialize;

use crate::view::base::described::plain_id;
use crate::words::tr;

const FILE: &str = include_str!("../../../../web/places.toml");

/// A shelf of the front page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shelf {
    Nordic,
    Mediterranean,
    SpainItaly,
    FranceGermany,
    English,
    Caucasus,
    EastAsia,
    Hunts,
}

impl Shelf {
    /// In the order of the page.
    pub(crate) const ALL: [Self; 8] = [
        Self::Nordic,
        Self::Mediterranean,
        Self::FranceGermany,
        Self::EastAsia,
        Self::Hunts,
        Self::SpainItaly,
        Self::English,
        Self::Caucasus,
    ];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Nordic => tr!("shelf-nordic"),
            Self::Mediterranean => tr!("shelf-mediterranean"),
            Self::SpainItaly => tr!("shelf-spain-italy"),
            Self::FranceGermany => tr!("shelf-france-germany"),
            Self::English => tr!("shelf-english"),
            Self::Caucasus => tr!("shelf-caucasus"),
            Self::EastAsia => tr!("shelf-east-asia"),
            Self::Hunts => tr!("shelf-hunts"),
        }
    }
}

/// Where and when a game is at home.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Home {
    pub(crate) shelf: Shelf,
    /// Name of its place in the file.
    pub(crate) place: String,
    /// First and last year; without a last one the game is still played, and without any it is only old.
    pub(crate) years: Vec<i32>,
    /// The game whose rules it changes, as the rule file says.
    parent: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Atlas {
    /// Degrees north and east.
    places: BTreeMap<String, [f64; 2]>,
    games: BTreeMap<String, Home>,
}

/// A test reads the file.
static ATLAS: LazyLock<Atlas> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());

/// The id of the game whose rules a game changes.
pub(crate) fn parent(about: &About) -> Option<&'static str> {
    home(about)?.parent.as_deref()
}

/// A place of the map: degrees north and east.
pub(crate) fn place(name: &str) -> Option<[f64; 2]> {
    ATLAS.places.get(name).copied()
}

/// The home of a game; nothing for a game of a museum's own.
pub(crate) fn home(about: &About) -> Option<&'static Home> {
    ATLAS.games.get(plain_id(about))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_shelf_a_place_and_a_time() {
        let atlas: Atlas = toml::from_str(FILE).unwrap();
        let games = lauta_catalog::games();
        let ids: Vec<&str> = games.iter().map(|about| about.id.as_str()).collect();
        for id in &ids {
            assert!(atlas.games.contains_key(*id), "{id} is missing");
        }
        for (id, home) in &atlas.games {
            assert!(ids.contains(&id.as_str()), "{id} is no game");
            assert!(
                atlas.places.contains_key(&home.place),
                "{id}: {}",
                home.place
            );
            assert!(home.years.len() <= 2 && home.years.is_sorted(), "{id}");
            let years = home.years.iter();
            assert!(years.clone().all(|year| (1..=2100).contains(year)), "{id}");
        }
        for (name, [north, east]) in &atlas.places {
            assert!(north.abs() < 80.0 && east.abs() < 180.0, "{name}");
            let used = atlas.games.values().any(|home| home.place == *name);
            assert!(used, "no game is at home at {name}");
        }
    }

    /// The years meet the centuries that the rule file names.
    #[test]
    fn years_are_those_of_the_rule_files() {
        let century = |year: i32| u8::try_from((year - 1) / 100 + 1).unwrap();
        for about in lauta_catalog::games() {
            let years = &home(&about).unwrap().years;
            let (Some(first), Some(told)) =
                (years.first(), lauta_catalog::centuries(&about.period))
            else {
                continue;
            };
            let last = years.get(1).map_or(21, |year| century(*year));
            let meets = century(*first) <= *told.end() && last >= *told.start();
            assert!(meets, "{}: {years:?}, not {told:?}", about.id);
        }
    }

    #[test]
    fn parents_are_those_of_the_rule_files() {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let families = std::fs::read_dir(crates).unwrap();
        let mut found = 0;
        for family in families.map(|entry| entry.unwrap().path()) {
            for about in lauta_catalog::games() {
                let file = family.join("variants").join(format!("{}.toml", about.id));
                let Ok(text) = std::fs::read_to_string(file) else {
                    continue;
                };
                let file: toml::Table = toml::from_str(&text).unwrap();
                let told = file.get("parent").and_then(toml::Value::as_str);
                assert_eq!(parent(&about), told, "{}", about.id);
                found += 1;
            }
        }
        assert_eq!(found, lauta_catalog::games().len());
    }
}
