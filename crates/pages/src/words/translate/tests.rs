use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use lauta_catalog::game::Spot;
use lauta_catalog::{games, open};

use super::*;

/// Parts of a string besides its words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Inside {
    /// Placeables; a `count` also selects plural forms, which not every language has.
    placeables: BTreeSet<String>,
    tags: BTreeSet<String>,
    counted: bool,
}

impl Inside {
    fn look(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    let tags = value
                        .split('<')
                        .skip(1)
                        .filter_map(|tag| tag.split('>').next());
                    self.tags.extend(tags.map(String::from));
                }
                PatternElement::Placeable { expression } => self.look_into(expression),
            }
        }
    }

    fn look_into(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                self.placeables.insert(id.name.into());
            }
            Expression::Inline(InlineExpression::StringLiteral { .. }) => {}
            Expression::Inline(other) => panic!("{other:?} is not used here"),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("{selector:?} selects nothing");
                };
                match id.name.strip_suffix("-number") {
                    // A form for each number of the word that is put in.
                    Some(word) => _ = self.placeables.insert(word.into()),
                    None => {
                        assert_eq!(id.name, "count");
                        self.counted = true;
                    }
                }
                for variant in variants {
                    let mut inside = Self::default();
                    inside.look(&variant.value);
                    self.tags.extend(inside.tags);
                    self.placeables.extend(inside.placeables);
                }
            }
        }
    }
}

fn strings(lang: Lang) -> BTreeMap<String, Inside> {
    let code = lang.code();
    let text = texts::text_of("lang", code).unwrap();
    let resource = fluent_syntax::parser::parse(text);
    let resource = resource.unwrap_or_else(|(_, faults)| panic!("{code}.ftl: {faults:?}"));
    let mut strings = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let key = message.id.name.to_string();
        let mut inside = Inside::default();
        inside.look(message.value.as_ref().expect("every key says something"));
        assert!(
            strings.insert(key.clone(), inside).is_none(),
            "{code}.ftl says {key} twice"
        );
    }
    strings
}

#[test]
fn every_language_says_everything() {
    let english = strings(Lang::default());
    assert_eq!(english.keys().map(String::as_str).collect::<Vec<_>>(), {
        let mut keys: Vec<&str> = keys().collect();
        keys.sort_unstable();
        keys
    });
    for lang in Lang::all() {
        let code = lang.code();
        let own = strings(lang);
        for (key, inside) in &english {
            let said = own.get(key);
            let said = said.unwrap_or_else(|| panic!("{code}.ftl lacks {key}"));
            assert_eq!(said.tags, inside.tags, "{code}.ftl, {key}: tags");
            let mut placeables = said.placeables.clone();
            if inside.counted {
                // "One" and "two" may be said without the digit.
                placeables.extend(inside.placeables.get("count").cloned());
            }
            assert_eq!(
                placeables, inside.placeables,
                "{code}.ftl, {key}: placeables"
            );
            assert!(
                inside.counted || !said.counted,
                "{code}.ftl, {key}: counts nothing"
            );
        }
        for key in own.keys() {
            assert!(
                english.contains_key(key),
                "{code}.ftl says {key}, English does not"
            );
        }
    }
}

/// Text files below `folder` that end so.
fn files(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_str().unwrap().ends_with(ending) {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

#[test]
fn every_key_is_used_and_every_used_key_is_there() {
    let english = strings(Lang::default());
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut used = BTreeSet::new();
    for (path, code) in files(&here.join("src"), ".rs") {
        for (macro_name, html) in [("tr!(", false), ("tr_html!(", true)] {
            for (at, _) in code.match_indices(macro_name) {
                let (before, call) = (&code[..at], &code[at + macro_name.len()..]);
                // Not `include_str!`, and not what documentation or a test says.
                let other = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
                let Some(rest) = call.trim_start().strip_prefix('"') else {
                    continue;
                };
                if other
                    || path.ends_with("words/translate.rs")
                    || path.ends_with("translate/tests.rs")
                {
                    continue;
                }
                let key = rest.split('"').next().unwrap();
                let inside = english.get(key);
                let inside = inside.unwrap_or_else(|| panic!("{}: no {key}", path.display()));
                assert!(html || inside.tags.is_empty(), "{key} is markup");
                used.insert(key.to_string());
            }
        }
    }
    let mut script = String::new();
    for (path, module) in files(&here.join("web/js"), ".js") {
        for call in module.split("tr(\"").skip(1) {
            let key = format!("board-{}", call.split('"').next().unwrap());
            assert!(english.contains_key(&key), "{}: no {key}", path.display());
        }
        script += &module;
    }
    assert!(script.contains("tr(\""));
    for key in english.keys() {
        // Some keys the script puts together from words.
        let quoted = key.strip_prefix("board-").map(|key| format!("\"{key}\""));
        let in_script = quoted.is_some_and(|quoted| script.contains(&quoted));
        assert!(
            used.contains(key) || in_script || key.starts_with("term-"),
            "nothing says {key}"
        );
    }
}

#[test]
fn pages_say_nothing_without_a_key() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (path, code) in files(&here.join("view"), ".rs") {
        // The API is described in English only.
        if path.ends_with("api.rs") {
            continue;
        }
        let code = code.split("#[cfg(test)]").next().unwrap();
        let lines = code.lines().filter(|line| !line.trim().starts_with("//"));
        for line in lines {
            let parts: Vec<&str> = line.split('"').collect();
            for pair in parts.chunks_exact(2) {
                let [before, text] = pair else { continue };
                let capital = text.starts_with(|first: char| first.is_ascii_uppercase());
                let words = text.split(' ').count() > 1 || before.ends_with("{ ");
                assert!(
                    !capital || !words || *text == "Lauta",
                    "{}: {text:?} has no key",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn words_of_games_are_translated() {
    let mut said = BTreeSet::new();
    for about in games() {
        let session = open(&about.id).unwrap();
        let view = session.view();
        said.extend(view.sides.clone());
        said.extend(view.counts.iter().map(|count| count.label.clone()));
        for place in &view.places {
            if !matches!(place.spot, Spot::Point { .. }) {
                said.extend(place.names.clone());
            }
        }
    }
    let english = strings(Lang::default());
    // A and B are called so everywhere.
    let missing = said.iter().map(|word| term_key(word));
    let missing: Vec<String> = missing
        .filter(|key| key.len() > "term-a".len() && !english.contains_key(key))
        .collect();
    assert!(missing.is_empty(), "no {missing:?}");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = [
        "view.rs",
        ".toml",
        "figures.rs",
        "chances.rs",
        "tariff/mod.rs",
    ];
    let sources = sources.iter().flat_map(|ending| files(&crates, ending));
    let sources: String = sources.map(|(_, text)| text).collect();
    let quoted: BTreeSet<String> = sources.split('"').map(term_key).collect();
    let rest: Vec<&String> = english
        .keys()
        .filter(|key| key.starts_with("term-"))
        .filter(|key| !said.iter().any(|word| term_key(word) == **key))
        .collect();
    for key in rest {
        let word = UNSCRIPTED.iter().find_map(|kind| key.strip_prefix(kind));
        let key = word.map_or_else(|| key.clone(), term_key);
        assert!(quoted.contains(&key), "no game says {key}");
    }
}

#[test]
fn the_script_finds_the_form_that_a_number_takes() {
    for lang in Lang::all() {
        let id: LanguageIdentifier = lang.code().parse().unwrap();
        let rules = PluralRules::create(id, PluralRuleType::CARDINAL).unwrap();
        for (key, inside) in strings(lang) {
            if !inside.counted || !key.starts_with("board-") {
                continue;
            }
            for n in 0..=200_u8 {
                let form = match rules.select(n).unwrap() {
                    PluralCategory::ONE => "one",
                    PluralCategory::FEW => "few",
                    PluralCategory::MANY => "many",
                    _ => "other",
                };
                let (_, number) = FORMS.into_iter().find(|(known, _)| *known == form).unwrap();
                assert_eq!(
                    in_lang(lang, &key, &[("count", &number)]),
                    in_lang(lang, &key, &[("count", &n)]),
                    "{}: {key} with {n}",
                    lang.code()
                );
            }
        }
    }
}

#[test]
fn verbs_agree_with_their_side() {
    let say = |code: &str, key: &str, word: &str| {
        let lang = Lang::read(code).unwrap();
        let side = in_lang(lang, &term_key(word), &[]);
        in_lang(lang, key, &[("side", &side), ("other", &side)])
    };
    for (code, key, word, said) in [
        (
            "en",
            "talk-asks-back",
            "Deer",
            "Deer ask to take back the last move.",
        ),
        (
            "en",
            "talk-asks-back",
            "White",
            "White asks to take back the last move.",
        ),
        ("en", "game-wins", "Goats", "Goats won"),
        ("en", "position-move", "Goats", "Goats are to move."),
        ("en", "position-move", "Hare", "Hare is to move."),
        (
            "en",
            "wait-for",
            "Dogs",
            "You play Dogs. The game begins when Dogs have sat down.",
        ),
        ("de", "game-wins", "Goats", "Ziegen gewinnen"),
        ("de", "game-wins", "Jaguar", "Jaguar gewinnt"),
        ("de", "talk-asks-draw", "Deer", "Hirsche bieten Remis an."),
        ("fi", "game-wins", "Dogs", "Koirat voittivat"),
        ("fi", "game-wins", "Black", "Musta voitti"),
        (
            "fi",
            "talk-asks-back",
            "Deer",
            "Peurat pyytävät saada perua viime siirron.",
        ),
        ("sv", "game-wins", "Goats", "Getterna vinner"),
        ("da", "game-wins", "Goats", "Gederne vinder"),
        (
            "fr",
            "told-begins",
            "Goats",
            "Chèvres : début de la partie.",
        ),
        ("ru", "told-begins", "Goats", "Козы: начало партии."),
    ] {
        assert_eq!(say(code, key, word), said, "{code} {key}");
    }
}

#[test]
fn every_side_of_a_hunt_has_a_number() {
    for about in games().into_iter().filter(|about| about.family == "hunt") {
        for side in &about.sides {
            let many = side.ends_with('s') || side == "Deer";
            assert_eq!(PLURALS[0].contains(side), many, "{side}");
        }
    }
}

#[test]
fn numbers_have_the_point_of_the_language() {
    for lang in Lang::all() {
        let point = in_lang(lang, "decimal", &[]);
        let expected = if lang.code() == "en" { "." } else { "," };
        assert_eq!(point, expected, "{}", lang.code());
    }
}

#[test]
fn what_is_put_into_markup_is_escaped() {
    let said = markup("home-play", &[("game", Render::render(&"<b>&"))]);
    assert_eq!(said.0, "Play<span class=\"hidden\"> &lt;b&gt;&amp;</span>");
}

#[test]
fn the_browser_says_what_somebody_reads() {
    let code = |header| Lang::accepted(header).map(Lang::code);
    assert_eq!(code("en-GB,en;q=0.9"), Some("en"));
    assert_eq!(code("nl"), None);
    assert_eq!(code("en;q=0, *;q=0.1"), None);
    assert_eq!(code("\u{7f};q=x,,;"), None);
}
