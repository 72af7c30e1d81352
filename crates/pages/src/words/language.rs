//! The languages of the pages, and the choice for a visitor.

/// The languages: code, own name. Of the first one there are all strings.
const LANGUAGES: [(&str, &str); 7] = [
    ("en", "English"),
    ("fi", "suomi"),
    ("sv", "svenska"),
    ("da", "dansk"),
    ("ru", "русский"),
    ("de", "Deutsch"),
    ("fr", "français"),
];

/// A language of the pages; English by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lang(usize);

impl Lang {
    /// Number of languages.
    pub(crate) const COUNT: usize = LANGUAGES.len();
    /// The cookie that keeps the choice.
    pub(crate) const COOKIE: &'static str = "lang";

    /// All languages.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The code of the language, as HTML and HTTP write it.
    pub(crate) fn code(self) -> &'static str {
        LANGUAGES[self.0].0
    }

    /// Name of the language in itself.
    pub(crate) fn name(self) -> &'static str {
        LANGUAGES[self.0].1
    }

    /// Its place among the languages.
    pub(crate) fn index(self) -> usize {
        self.0
    }

    /// The language with this code; regions do not count.
    pub(crate) fn read(code: &str) -> Option<Self> {
        let plain = code.split('-').next().unwrap_or_default();
        Self::all().find(|lang| lang.code().eq_ignore_ascii_case(plain))
    }

    /// The language that somebody likes best who sends this `Accept-Language`.
    pub(crate) fn accepted(header: &str) -> Option<Self> {
        let wishes = header.split(',').filter_map(|wish| {
            let (code, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
            let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
            Some((Self::read(code.trim())?, weight)).filter(|(_, weight)| *weight > 0.0)
        });
        // Of equal wishes the first counts.
        let best = wishes.reduce(|best, wish| if wish.1 > best.1 { wish } else { best });
        best.map(|(lang, _)| lang)
    }
}
