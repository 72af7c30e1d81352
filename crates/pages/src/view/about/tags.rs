//! Words by which people look for a game, from `web/tags.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use lauta_catalog::game::About;
use lauta_catalog::{Hazard, Profile, profile};
use serde::Deserialize;

use super::atlas::data::{Home, Shelf, home};
use crate::view::base::described::plain_id;

const FILE: &str = include_str!("../../../web/tags.toml");

#[derive(Debug, Default, Deserialize)]
struct Tags {
    tag: Vec<Tag>,
}

/// Something that people look for.
#[derive(Debug, Deserialize)]
struct Tag {
    #[serde(flatten)]
    having: Having,
    /// Words by language.
    #[serde(flatten)]
    words: BTreeMap<String, String>,
}

/// The games that have a tag.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Having {
    Games(Vec<String>),
    Shelf(Shelf),
    /// At most so many decisions of both sides.
    Longest(u32),
    Luck(Luck),
    /// Known at some time between these years.
    Years([i32; 2]),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Luck {
    None,
}

/// A test reads the file.
static TAGS: LazyLock<Tags> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());

/// The words of all tags that a game has, in all languages.
pub(super) fn words(about: &About) -> impl Iterator<Item = &str> {
    let tags = TAGS.tag.iter().filter(|tag| tag.having.holds(about));
    tags.flat_map(|tag| tag.words.values().map(String::as_str))
}

impl Having {
    fn holds(&self, about: &About) -> bool {
        let measured = profile(&about.id);
        match self {
            Self::Games(games) => games.iter().any(|id| id == plain_id(about)),
            Self::Shelf(shelf) => home(about).is_some_and(|home| home.shelf == *shelf),
            Self::Longest(most) => measured.is_some_and(|found| found.decisions <= *most),
            Self::Luck(Luck::None) => measured.map(Profile::luck) == Some(Hazard::None),
            Self::Years([first, last]) => home(about).is_some_and(|home| home.meets(*first, *last)),
        }
    }
}

impl Home {
    /// True if the game was known at some time between two years.
    fn meets(&self, first: i32, last: i32) -> bool {
        let begun = self.years.first().is_some_and(|year| *year <= last);
        begun && self.years.get(1).is_none_or(|year| *year >= first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_tag_has_games_and_words_of_every_language() {
        let tags: Tags = toml::from_str(FILE).unwrap();
        let games = lauta_catalog::games();
        for tag in &tags.tag {
            assert_eq!(tag.words.len(), Lang::COUNT, "{tag:?}");
            for code in ["en", "fi", "sv", "da", "ru", "de", "fr"] {
                assert!(tag.words.contains_key(code), "{code} lacks {tag:?}");
            }
            let having = games.iter().filter(|about| tag.having.holds(about));
            let (found, all) = (having.count(), games.len());
            assert!((1..all).contains(&found), "{found} games have {tag:?}");
            if let Having::Games(named) = &tag.having {
                assert_eq!(found, named.len(), "a game of {tag:?} is missing");
            }
        }
    }
}
