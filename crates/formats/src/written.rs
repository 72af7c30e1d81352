//! Text that a writer has made.

use crate::model::{Act, MOST_NOTES, Series};

/// A file as text, with notes on what had no place in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Contents that were left out, in words.
    pub notes: Vec<String>,
}

/// A file that a writer has made, with notes on what had no place in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// Its bytes; text is in UTF-8.
    pub bytes: Vec<u8>,
    /// Contents that were left out, in words.
    pub notes: Vec<String>,
}

impl From<Written> for File {
    fn from(written: Written) -> Self {
        Self {
            bytes: written.text.into_bytes(),
            notes: written.notes,
        }
    }
}

impl Written {
    /// Notes that comments and analyses are left out.
    pub(crate) fn note_comments(&mut self, all: &[Series]) {
        let comments = all.iter().map(Series::comments).sum();
        let analyses = all.iter().map(Series::analysed).sum();
        self.note(comments, "comments left out");
        self.note(analyses, "analyses of decisions left out");
    }

    /// Notes that headers and results of games are left out.
    pub(crate) fn note_headers(&mut self, all: &[Series]) {
        let headers = all.iter().map(|series| series.headers.len()).sum();
        let games = all.iter().flat_map(|series| &series.games);
        self.note(headers, "headers left out");
        self.note(
            games.filter(|game| game.end.is_some()).count(),
            "results of games left out",
        );
    }

    /// Notes what was done in matches and is marked at no position: plays without an analysis, and all about the cube.
    pub(crate) fn note_acts(&mut self, all: &[Series]) {
        let plies = all
            .iter()
            .flat_map(|series| &series.games)
            .flat_map(|game| &game.plies);
        let (mut plays, mut cube) = (0, 0);
        for ply in plies {
            let marked = ply
                .analysis
                .as_ref()
                .is_some_and(|found| found.played.is_some());
            match ply.act {
                Act::Play(..) => plays += usize::from(!marked),
                Act::Throw(_) => {}
                _ => cube += 1,
            }
        }
        self.note(plays, "plays that were made left out");
        self.note(cube, "cube actions that were made left out");
    }

    /// Notes that so many of something are left out.
    pub(crate) fn note(&mut self, n: usize, what: &str) {
        self.notes.extend(counted(n, what));
    }
}

/// The note that there are so many of something, if there are any.
pub(crate) fn counted(n: usize, what: &str) -> Option<String> {
    (n > 0).then(|| format!("{what}: {n}"))
}

/// A note on each of these places, and on the number of `further` ones if they are too many.
pub(crate) fn named(
    places: &[String],
    note: impl Fn(&String) -> String,
    further: &str,
) -> impl Iterator<Item = String> {
    let rest = counted(places.len().saturating_sub(MOST_NOTES), further);
    places.iter().take(MOST_NOTES).map(note).chain(rest)
}
