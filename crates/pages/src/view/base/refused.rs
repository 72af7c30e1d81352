//! Why a move is refused, in the visitor's language.
//!
//! The families say it in English. What a sentence is in another language stands in `web/refused/CODE.toml`, with
//! the English one as its key; `{1}`, `{2}` stand for places, numbers and moves, which every language shares. A
//! translation may leave some of them out. A
//! reason that is missing there is shown in English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use maud::{Markup, html};

use crate::words::{Lang, by_language, lang};

/// A sentence with gaps: the text between them, one piece more than there are gaps.
#[derive(Debug)]
struct Sentence {
    pieces: Vec<String>,
    own: String,
}

impl Sentence {
    fn new(english: &str, own: String) -> Self {
        let mut pieces = vec![];
        let mut rest = english;
        while let Some((piece, after)) = rest.split_once(&gap(pieces.len() + 1)) {
            pieces.push(piece.into());
            rest = after;
        }
        pieces.push(rest.into());
        Self { pieces, own }
    }

    /// Letters outside the gaps.
    fn letters(&self) -> usize {
        self.pieces.iter().map(String::len).sum()
    }

    /// The sentence in its language, if `english` is this one. What fills its gaps is told by `told`, where that is a
    /// sentence itself.
    fn told(&self, english: &str, told: &dyn Fn(&str) -> Option<String>) -> Option<String> {
        let (first, others) = self.pieces.split_first()?;
        let mut rest = english.strip_prefix(first.as_str())?;
        let mut fillings = vec![];
        for (n, piece) in others.iter().enumerate() {
            // The last piece ends the sentence, and may be empty.
            let at = match n + 1 == others.len() {
                true => rest.strip_suffix(piece.as_str())?.len(),
                false => rest.find(piece.as_str())?,
            };
            let (filled, after) = rest.split_at(at);
            if filled.is_empty() {
                return None;
            }
            fillings.push(filled);
            rest = &after[piece.len()..];
        }
        // Only of the sentence that fits are the gaps told.
        rest.is_empty().then(|| {
            (1..)
                .zip(fillings)
                .fold(self.own.clone(), |own, (n, filled)| {
                    let filled = told(filled).unwrap_or_else(|| filled.replace(" and ", ", "));
                    own.replace(&gap(n), &filled)
                })
        })
    }
}

/// A gap as the files write it, from 1.
fn gap(n: usize) -> String {
    format!("{{{n}}}")
}

/// Sentences by language, those with the most letters first: they fit the fewest reasons.
type Sentences = BTreeMap<&'static str, Vec<Sentence>>;

/// A test reads every file; one that cannot be read is left out.
static READ: LazyLock<Sentences> = LazyLock::new(|| {
    let read = |(code, text)| {
        let file: BTreeMap<String, String> = toml::from_str(text).unwrap_or_default();
        let sentences = file.into_iter();
        let mut sentences: Vec<_> = sentences.map(|(e, own)| Sentence::new(&e, own)).collect();
        sentences.sort_by_key(|sentence| usize::MAX - sentence.letters());
        (code, sentences)
    };
    by_language("refused").map(read).collect()
});

/// The reason in the visitor's language; `None` if that has none.
pub(crate) fn told(english: &str) -> Option<String> {
    if lang() == Lang::default() {
        return Some(english.into());
    }
    of_them(READ.get(lang().code())?, english)
}

/// A sentence in the language of these; what fills a gap is shorter than the whole.
fn of_them(sentences: &[Sentence], english: &str) -> Option<String> {
    let told = |filled: &str| of_them(sentences, filled);
    sentences
        .iter()
        .find_map(|sentence| sentence.told(english, &told))
}

/// The reason in the visitor's language, or in English.
pub(crate) fn said(reason: &str) -> String {
    told(reason).unwrap_or_else(|| reason.into())
}

/// A reason, marked as English where the visitor's language has none.
pub(crate) fn refused(reason: &str) -> Markup {
    html! {
        @match told(reason) {
            Some(own) => (own),
            None => span lang="en" { (reason) },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use lauta_catalog::game::Dice;
    use lauta_catalog::{Next, new_game};

    use super::super::ruled::WHOLE;
    use super::{READ, by_language, gap, of_them};

    /// Reasons that come up when moves of a game's earlier positions are tried in later ones.
    fn reasons(game: &str) -> BTreeSet<String> {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut found = BTreeSet::new();
        let mut dice = Dice::from_seed(5);
        let mut session = new_game(game, &mut dice, None).unwrap();
        for n in 0..60 {
            // Positions are judged every few turns: a refusal looks for the nearest legal moves.
            if n % 6 == 5 {
                let refusals = seen.iter().map(|text| session.why(text));
                found.extend(refusals.filter(|why| !why.legal).map(|why| why.reason));
            }
            match session.next() {
                Next::Throw(..) => {
                    session.roll(&mut dice);
                }
                Next::Choice(_) => {
                    let moves = session.moves();
                    if seen.len() < 30 {
                        seen.extend(moves.iter().take(3).map(|m| m.mv.clone()));
                    }
                    session.play(&moves[(n * 7 + 3) % moves.len()].mv).unwrap();
                }
                Next::Over(_) => break,
            }
        }
        found
    }

    #[test]
    fn every_language_tells_why_a_move_of_the_games_with_lessons_is_refused() {
        let mut count = 0;
        for game in WHOLE {
            for reason in reasons(game) {
                for (code, sentences) in READ.iter() {
                    let told = of_them(sentences, &reason);
                    let told = told.unwrap_or_else(|| panic!("{code}, {game}: {reason:?}"));
                    assert!(!told.contains('{'), "{code}: {told:?}");
                }
                count += 1;
            }
        }
        assert!(count > 500, "{count}");
    }

    #[test]
    fn the_languages_have_the_same_sentences_with_the_same_gaps() {
        let mut keys = None;
        for (code, text) in by_language("refused") {
            let file: BTreeMap<String, String> = toml::from_str(text).unwrap();
            for (english, own) in &file {
                assert!(!own.trim().is_empty(), "{code}: {english:?}");
                for n in 1..9 {
                    let unknown = own.contains(&gap(n)) && !english.contains(&gap(n));
                    assert!(!unknown, "{code}: {own:?}");
                }
            }
            let file: Vec<String> = file.into_keys().collect();
            let first = keys.get_or_insert_with(|| file.clone());
            assert_eq!(*first, file, "{code}");
        }
    }

    #[test]
    fn the_longest_sentence_that_fits_is_the_one() {
        let told = |code: &str, english: &str| of_them(&READ[code], english).unwrap();
        assert_eq!(
            told("sv", "24 to 20 is 4 pips, and the numbers left are none"),
            "från 24 till 20 är det 4 ögon, och inget tal är kvar"
        );
        assert_eq!(
            told(
                "de",
                "from M13 to M9 it is 4 holes, and the dice show 1 and 2"
            ),
            "von M13 nach M9 sind es 4 Löcher, und die Würfel zeigen 1, 2"
        );
    }
}
