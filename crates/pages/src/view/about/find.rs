//! Finding a game among many: by words, kind, century, length and luck.

use super::tags;
use crate::form::{Fields, FormError};
use crate::view::base::described;
use crate::words::tr;
use lauta_catalog::game::{About, mention};
use lauta_catalog::{Hazard, Profile, Span, centuries, profile};
use maud::{Markup, html};
use strsim::jaro_winkler;

/// Search for a game; without any field it finds every game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sought {
    words: String,
    kind: Option<String>,
    century: Option<u8>,
    length: Option<Span>,
    luck: Option<Hazard>,
}

/// Letters that are searched for: every game answers within the time between two keys.
const LONGEST: usize = 60;

/// Similarity by Jaro and Winkler from which a name may be meant.
const ALIKE: f64 = 0.85;

const LENGTHS: [(&str, Span); 3] = [
    ("short", Span::Short),
    ("middle", Span::Middle),
    ("long", Span::Long),
];
const LUCK: [(&str, Hazard); 4] = [
    ("none", Hazard::None),
    ("little", Hazard::Little),
    ("some", Hazard::Some),
    ("much", Hazard::Much),
];

fn called<T: Copy>(known: &[(&str, T)], word: &str) -> Option<T> {
    known
        .iter()
        .find(|(name, _)| *name == word)
        .map(|(_, value)| *value)
}

/// The words of a list, for messages.
fn listed<T>(known: &[(&str, T)]) -> String {
    let words: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
    words.join(", ")
}

impl Sought {
    pub(crate) const FIELDS: [&'static str; 5] = ["words", "kind", "century", "length", "luck"];

    pub(crate) fn of(fields: &Fields) -> Result<Self, FormError> {
        let century = |text: &str| text.parse().ok().filter(|n| (1..=21).contains(n));
        let words = |text: &str| (text.chars().count() <= LONGEST).then(|| text.to_string());
        let words = fields.value("words", || tr!("form-name", most = LONGEST), words)?;
        Ok(Self {
            words: words.unwrap_or_default(),
            kind: fields.get("kind").map(String::from),
            century: fields.value("century", || "1–21".into(), century)?,
            length: fields.value("length", || listed(&LENGTHS), |text| called(&LENGTHS, text))?,
            luck: fields.value("luck", || listed(&LUCK), |text| called(&LUCK, text))?,
        })
    }

    /// True if each of the words is part of a description or a tag of the game, in whatever language.
    fn named(&self, about: &About) -> bool {
        let texts = described::texts(about).into_iter();
        mention(texts.chain(tags::words(about)), &self.words)
    }

    /// True if a description or a tag of the game has the words one behind the other, as they were typed.
    fn quoted(&self, about: &About) -> bool {
        let words = self.words.to_lowercase();
        let mut texts = described::texts(about)
            .into_iter()
            .chain(tags::words(about));
        texts.any(|text| text.to_lowercase().contains(&words))
    }

    /// The games that fit: those that have the words as they were typed, or else all that have each of them.
    pub(crate) fn among(&self, games: Vec<About>) -> Vec<About> {
        let found = games.into_iter().filter(|about| self.fits(about));
        let (quoted, others): (Vec<_>, Vec<_>) = found.partition(|about| self.quoted(about));
        if quoted.is_empty() { others } else { quoted }
    }

    /// The games whose names look most like the words, the most similar first.
    pub(crate) fn meant(&self, games: Vec<About>) -> Vec<About> {
        let words = self.words.to_lowercase();
        let alike = |about: &About| {
            let names = described::names(about).into_iter();
            let alike = names.map(|name| jaro_winkler(&name.to_lowercase(), &words));
            alike.fold(0.0, f64::max)
        };
        let meant = games.into_iter().map(|about| (alike(&about), about));
        let mut meant: Vec<_> = meant.filter(|(alike, _)| *alike > ALIKE).collect();
        meant.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        meant.into_iter().take(2).map(|(_, about)| about).collect()
    }

    /// True if the game fits the search.
    fn fits(&self, about: &About) -> bool {
        let found = profile(&about.id);
        self.named(about)
            && self.kind.as_ref().is_none_or(|kind| *kind == about.family)
            && self.century.is_none_or(|century| {
                centuries(&about.period).is_some_and(|known| known.contains(&century))
            })
            && self
                .length
                .is_none_or(|span| found.map(Profile::span) == Some(span))
            && self
                .luck
                .is_none_or(|luck| found.map(Profile::luck) == Some(luck))
    }
}

/// A list to choose one of, or any.
fn select(name: &str, label: &str, chosen: Option<&str>, options: &[(String, String)]) -> Markup {
    html! {
        label.field {
            span { (label) }
            select name=(name) {
                option value="" { (tr!("find-any")) }
                @for (value, words) in options {
                    option value=(value) selected[chosen == Some(value)] { (words) }
                }
            }
        }
    }
}

/// The field for words.
fn words(sought: &Sought) -> Markup {
    html! {
        label.field {
            span { (tr!("find-words")) }
            input name="words" type="search" maxlength=(LONGEST) value=(sought.words) autocomplete="off";
        }
    }
}

/// The form with the field for words alone.
pub(crate) fn words_form(sought: &Sought) -> Markup {
    html! {
        form.find role="search" aria-label=(tr!("find-title")) method="get" action="/games" {
            (words(sought))
            div.actions { button type="submit" { (tr!("find-show")) } }
        }
    }
}

/// The form; `kinds` are the families, each with its title.
pub(crate) fn form(sought: &Sought, kinds: &[(String, String)]) -> Markup {
    let century = sought.century.map(|n| n.to_string());
    let named = |n: u8| (n.to_string(), n.to_string());
    let all: Vec<(String, String)> = (1..=21).rev().map(named).collect();
    let length = LENGTHS
        .iter()
        .find(|(_, span)| Some(*span) == sought.length);
    let luck = LUCK.iter().find(|(_, luck)| Some(*luck) == sought.luck);
    html! {
        form.find role="search" aria-label=(tr!("find-title")) method="get" action="/games" {
            (words(sought))
            (select("kind", &tr!("find-kind"), sought.kind.as_deref(), kinds))
            (select("century", &tr!("find-century"), century.as_deref(), &all))
            (select("length", &tr!("find-length"), length.map(|(word, _)| *word), &lengths()))
            (select("luck", &tr!("find-luck"), luck.map(|(word, _)| *word), &hazards()))
            div.actions {
                button.primary type="submit" { (tr!("find-show")) }
                @if *sought != Sought::default() { a.button href="/games" { (tr!("find-all")) } }
            }
        }
    }
}

fn lengths() -> [(String, String); 3] {
    [
        ("short".into(), tr!("length-short")),
        ("middle".into(), tr!("length-middle")),
        ("long".into(), tr!("length-long")),
    ]
}

fn hazards() -> [(String, String); 4] {
    [
        ("none".into(), tr!("luck-none")),
        ("little".into(), tr!("luck-little")),
        ("some".into(), tr!("luck-some")),
        ("much".into(), tr!("luck-much")),
    ]
}

/// Part of luck, in a word or two.
pub(crate) fn luck_words(luck: Hazard) -> String {
    let [.., (_, words)] = &hazards()[..=luck as usize] else {
        return String::new();
    };
    words.clone()
}

/// Length of a game and part of luck, in a line.
pub(crate) fn line(game: &str) -> Option<String> {
    let found = profile(game)?;
    let words = |list: &[(String, String)], at: usize| list[at].1.clone();
    let length = words(&lengths(), found.span() as usize);
    let luck = words(&hazards(), found.luck() as usize);
    Some(format!(
        "{}: {length} · {}: {luck}",
        tr!("find-length"),
        tr!("find-luck")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What people type who know no name of these games.
    #[test]
    fn words_of_every_language_lead_to_games() {
        let games = lauta_catalog::games();
        for (words, wanted, other) in [
            ("viking", "daldos", "tavla"),
            ("lapset", "catch-the-hare", "brädspel"),
            ("zwei minuten", "ticktack", "trictrac"),
            ("sans dés", "bagh-chal", "backgammon"),
            ("children no dice", "adugo", "fo"),
            ("Римская", "tabula", "jacquet"),
            ("middelalder", "todas-tablas", "tavli"),
            ("ancient  ROME", "tabula", "daldos"),
        ] {
            let sought = Sought {
                words: words.into(),
                ..Sought::default()
            };
            let found = games.iter().filter(|about| sought.fits(about));
            let found: Vec<&str> = found.map(|about| about.id.as_str()).collect();
            assert!(found.contains(&wanted), "{words}: {found:?}");
            assert!(!found.contains(&other), "{words}: {found:?}");
        }
    }
}
