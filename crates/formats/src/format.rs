//! The formats, and which one a file has.

use crate::{ogid, quoted, text, xgid};

/// A format of files or ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A match of Jellyfish as text, `.mat`, or one game of it, `.gam`.
    Mat,
    /// Smart Game Format, `GM[6]`.
    Sgf,
    /// A position of Snowie as one line.
    Snowie,
    /// A match or position of eXtreme Gammon, `.xg` or `.xgp`; read only.
    Xg,
    /// A match of `BGBlitz`, `.bgf`; read only.
    Bgf,
    /// OGXM, the open match format, `.ogxm`.
    Ogxm,
    /// Positions with their analysis, as eXtreme Gammon and GNU Backgammon print them.
    Text,
    /// A record of this program in JSON Lines.
    Record,
    /// An XGID.
    Xgid,
    /// A GNU Backgammon position id, with or without a match id.
    GnuId,
    /// An OGID.
    Ogid,
    /// A position in this program's notation.
    Position,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Mat,
        Self::Sgf,
        Self::Snowie,
        Self::Xg,
        Self::Bgf,
        Self::Ogxm,
        Self::Text,
        Self::Record,
        Self::Xgid,
        Self::GnuId,
        Self::Ogid,
        Self::Position,
    ];

    /// The word for it on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Mat => "mat",
            Self::Sgf => "sgf",
            Self::Snowie => "snowie",
            Self::Xg => "xg",
            Self::Bgf => "bgf",
            Self::Ogxm => "ogxm",
            Self::Text => "text",
            Self::Record => "jsonl",
            Self::Xgid => "xgid",
            Self::GnuId => "gnuid",
            Self::Ogid => "ogid",
            Self::Position => "position",
        }
    }

    /// Its name in a sentence.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mat => "match text (.mat)",
            Self::Sgf => "SGF",
            Self::Snowie => "Snowie position",
            Self::Xg => "eXtreme Gammon file (.xg)",
            Self::Bgf => "BGBlitz file (.bgf)",
            Self::Ogxm => "OGXM",
            Self::Text => "text of positions",
            Self::Record => "Lauta record (JSON Lines)",
            Self::Xgid => "XGID",
            Self::GnuId => "GNU Backgammon id",
            Self::Ogid => "OGID",
            Self::Position => "position",
        }
    }

    /// True if this program writes it as well as reads it.
    #[must_use]
    pub fn is_written(self) -> bool {
        !matches!(self, Self::Xg | Self::Bgf)
    }

    /// True if it has a place for analyses.
    #[must_use]
    pub fn holds_analysis(self) -> bool {
        matches!(self, Self::Sgf | Self::Ogxm | Self::Record | Self::Text)
    }

    /// The format of this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|format| format.word() == word)
    }
}

/// The format that a file seems to have, by its first characters; `None` if it is none of these.
///
/// ```
/// use lauta_formats::{Format, recognise};
///
/// assert_eq!(recognise(b" 7 point match\n\n Game 1\n"), Some(Format::Mat));
/// assert_eq!(recognise(b"4HPwATDgc/ABMA:cAkAAAAAAAAA"), Some(Format::GnuId));
/// assert_eq!(recognise(b"Dear diary"), None);
/// ```
#[must_use]
pub fn recognise(bytes: &[u8]) -> Option<Format> {
    if crate::xg::is_xg(bytes) {
        return Some(Format::Xg);
    }
    if crate::bgf::is_bgf(bytes) {
        return Some(Format::Bgf);
    }
    if crate::ogxm::is_ogxm(bytes) {
        return Some(Format::Ogxm);
    }
    // What a file is shows at its beginning; comments of a match may be long.
    let (text, _) = text::decode(&bytes[..bytes.len().min(64 << 10)]);
    let bare = text.trim();
    let head = bare.lines().next().unwrap_or_default().trim();
    if head.starts_with("{\"lauta\"") {
        return Some(Format::Record);
    }
    let opening: String = bare
        .chars()
        .filter(|c| !c.is_whitespace())
        .take(2)
        .collect();
    if opening == "(;" {
        return Some(Format::Sgf);
    }
    if crate::gnu_id::is_labelled(bare) {
        return Some(Format::GnuId);
    }
    let mut lines = bare.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().and_then(of_line);
    match first {
        Some(format) if bare.lines().count() == 1 => return Some(format),
        // A list, which may have ids of several kinds.
        Some(format) => {
            // The last line may be cut.
            let cut = usize::from(bytes.len() > text.len());
            let rest: Vec<&str> = lines.collect();
            let rest = &rest[..rest.len().saturating_sub(cut)];
            if rest.iter().all(|line| of_line(line).is_some()) {
                return Some(format);
            }
        }
        None => {}
    }
    // A match may have ids above it or below.
    let is_match = crate::mat::is_mat(bare);
    if is_match && bare.lines().any(crate::mat::is_heading) {
        return Some(Format::Mat);
    }
    if crate::printed::is_printed(bare) {
        return Some(Format::Text);
    }
    if is_match {
        return Some(Format::Mat);
    }
    quoted::ids(bare).next().map(|first| first.format)
}

/// The format of a line that is a position by itself.
pub(crate) fn of_line(line: &str) -> Option<Format> {
    let line = line.trim();
    if ogid::is_ogid(line) {
        return Some(Format::Ogid);
    }
    if xgid::read(line).is_ok() || line.to_ascii_uppercase().starts_with("XGID=") {
        return Some(Format::Xgid);
    }
    if crate::gnu_id::read(line).is_ok() || crate::gnu_id::is_meant(line) {
        return Some(Format::GnuId);
    }
    if line.contains('/') && crate::Spot::of_position(line).is_ok() {
        return Some(Format::Position);
    }
    crate::snowie::is_snowie(line).then_some(Format::Snowie)
}
