//! Texts of rule files in the visitor's language: rules, options and presets.
//!
//! Rule files are in English. What a sentence is in another language stands in `web/rules/CODE.toml`, with the
//! English sentence as its key; one that is missing there is shown in English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use maud::{Markup, html};

use crate::words::{by_language, lang};

type Sentences = BTreeMap<String, String>;

/// The sentences of a language by their English. A test reads every file; one that cannot be read is left out.
static READ: LazyLock<BTreeMap<&str, Sentences>> = LazyLock::new(|| {
    let read = |(code, text): (_, &str)| (code, toml::from_str(text).unwrap_or_default());
    by_language("rules").map(read).collect()
});

/// The text of a rule, an option or a preset, marked as English where it is that.
pub(crate) fn ruled(text: &str) -> Markup {
    let code = lang().code();
    let sentences = READ.get(code);
    html! {
        @match sentences.and_then(|sentences| sentences.get(text)) {
            Some(own) => (own),
            None if code == "en" => (text),
            None => span lang="en" { (text) },
        }
    }
}

/// Games whose rules are told in every language, like the reasons why a move of theirs is refused.
#[cfg(test)]
pub(super) const WHOLE: [&str; 16] = [
    "backgammon",
    "bradspel",
    "lautapeli",
    "daldos",
    "daldosa",
    "daldosa-fast",
    "deer-and-dogs",
    "plakoto",
    "long-nardy",
    "tabula",
    "jacquet",
    "tavli",
    "hon-sugoroku",
    "tab-egypt",
    "bagh-chal",
    "trictrac",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every language has the rules of the games with lessons and the options and presets of all games, and nothing
    /// that no game says.
    #[test]
    fn rules_and_options_are_told_in_every_language() {
        let mut wanted = BTreeSet::new();
        let mut known = BTreeSet::new();
        for about in lauta_catalog::games() {
            let options = about.options.iter().map(|option| option.text.clone());
            let presets = about.presets.iter().map(|preset| preset.text.clone());
            wanted.extend(options.chain(presets));
            // Some rules belong to one value of an option.
            let with = about.options.iter().flat_map(|option| {
                let values = option.values.iter();
                values.map(|value| format!("{}:{}={value}", about.id, option.key))
            });
            let with = with.filter_map(|game| lauta_catalog::about(&game).ok());
            let rules = with.chain([about.clone()]).flat_map(|about| about.rules);
            let rules: Vec<String> = rules.map(|rule| rule.text).collect();
            if WHOLE.contains(&&*about.id) {
                wanted.extend(rules.iter().cloned());
            }
            known.extend(rules);
        }
        known.extend(wanted.iter().cloned());
        assert!(wanted.len() > 400, "{}", wanted.len());
        for (code, text) in by_language("rules") {
            let read: Sentences = toml::from_str(text).unwrap();
            let missing: Vec<_> = wanted.iter().filter(|t| !read.contains_key(*t)).collect();
            assert!(
                missing.is_empty(),
                "{code} lacks {}: {missing:?}",
                missing.len()
            );
            for (english, own) in &read {
                assert!(known.contains(english), "{code}: no game says {english:?}");
                assert!(
                    !own.trim().is_empty() && own != english,
                    "{code}: {english:?}"
                );
            }
        }
    }
}
