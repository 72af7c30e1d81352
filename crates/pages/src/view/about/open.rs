//! Files and ids of other programs: the form for them, and what was found.

use lauta_catalog::game::Side;
use lauta_catalog::{Catalog, Games, Next};
use lauta_draw::Words;
use lauta_formats::{Diagram, Unwritable, printed, xgid};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

use crate::form::position_to_link;
use crate::game::OfFile;
use crate::view::base::refused::refused;
use crate::view::base::words::Translated;
use crate::view::base::{frame, share};
use crate::words::tr;

/// The game of files of other programs.
pub(crate) const GAME: &str = "backgammon";

/// The contents of a file.
#[derive(Default, Serialize, JsonSchema)]
pub(crate) struct Opened {
    /// The format of the file, in words; empty for a record of this program.
    pub(crate) format: String,
    /// Its matches, each kept as a game.
    pub(crate) matches: Vec<OpenedMatch>,
    /// Its single positions.
    pub(crate) positions: Vec<OpenedPosition>,
    /// Contents that have no place here, in words.
    pub(crate) notes: Vec<String>,
    /// The place that could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<Fault>,
    /// Further places that could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) more_faults: Vec<Fault>,
}

/// A match or a game from a file.
#[derive(Serialize, JsonSchema)]
pub(crate) struct OpenedMatch {
    /// The id of the game: its page is `/g/ID`, its review `/g/ID/review`.
    pub(crate) id: String,
    /// Names of the two sides.
    pub(crate) names: [String; 2],
    /// The game string.
    pub(crate) game: String,
    /// The name of the game.
    #[serde(skip)]
    pub(crate) title: String,
    #[serde(flatten)]
    pub(crate) of_file: OfFile,
}

/// A position from a file.
#[derive(Serialize, JsonSchema)]
pub(crate) struct OpenedPosition {
    /// The position as text.
    pub(crate) position: String,
    /// Its XGID.
    pub(crate) xgid: String,
    /// Names of the two sides, if they are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) names: Option<[String; 2]>,
    /// Points of a match; 0 for money.
    pub(crate) length: u32,
    /// Points of both sides.
    pub(crate) score: [u32; 2],
    /// The reason for which its score and cube were left out, if they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) doubt: Option<String>,
    /// The analysis and the comment that came with it, as text; empty without.
    pub(crate) analysis: String,
    /// The game that goes on from it, if an analysis came with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) judged: Option<JudgedPosition>,
    /// The side to decide, from which it is seen.
    #[serde(skip)]
    pub(crate) below: Side,
}

/// A game that goes on from a position, in which the analysis of the file stands beside that of this program.
#[derive(Serialize, JsonSchema)]
pub(crate) struct JudgedPosition {
    /// The id of the game: its page is `/g/ID/replay`.
    pub(crate) id: String,
    /// Entries before the decision: 1 for the answer to a double, else 0.
    pub(crate) at: usize,
}

/// A place of a file that cannot be read.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Fault {
    /// Line, from 1; in a file without lines the number of the record.
    line: usize,
    /// Column, from 1; 0 in a file without lines.
    column: usize,
    /// The text there.
    found: String,
    /// The reason, in words.
    reason: String,
    /// The game string of the game.
    game: String,
    /// The position before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// Legal plays there.
    legal: Vec<String>,
}

impl Fault {
    pub(crate) fn of(fault: lauta_formats::Fault, game: &str) -> Self {
        Self {
            game: game.into(),
            line: fault.line,
            column: fault.column,
            found: fault.found,
            reason: fault.reason,
            position: fault.position,
            legal: fault.legal,
        }
    }

    /// The board is seen from the side to decide, whose numbers the text has.
    fn flip(&self) -> &'static str {
        let session = Catalog.open(&self.game, self.position.as_deref());
        match session.map(|session| session.next()) {
            Ok(Next::Throw(side, _) | Next::Choice(side)) => seen_from(side),
            _ => "",
        }
    }

    pub(crate) fn line_and_column(&self) -> [usize; 2] {
        [self.line, self.column]
    }

    /// Its place, in words.
    fn place(&self) -> String {
        place(self.line_and_column())
    }
}

/// The place of a fault, in words.
pub(crate) fn place([line, column]: [usize; 2]) -> String {
    match column {
        0 => tr!("open-fault-record", record = line),
        _ => tr!("open-fault", line = line, column = column),
    }
}

impl OpenedMatch {
    /// Address of its review.
    fn address(&self) -> String {
        format!("/g/{}/review", self.id)
    }
}

impl OpenedPosition {
    pub(crate) fn of(diagram: &Diagram) -> Result<Self, Unwritable> {
        let mut analysis = match &diagram.analysis {
            Some(found) => printed::lines(&diagram.spot, found, &diagram.program),
            None => String::new(),
        };
        for text in [&diagram.comment, &diagram.program] {
            if !text.is_empty() {
                analysis += &format!("\n{text}\n");
            }
        }
        let spot = &diagram.spot;
        let resumed = spot.resume(&Catalog, &spot.on_terms(GAME));
        Ok(Self {
            position: diagram.spot.position()?,
            xgid: xgid::write(&diagram.spot).unwrap_or_default(),
            names: diagram.names.clone(),
            length: spot.rules.length,
            score: spot.score,
            doubt: resumed.err().map(|error| error.to_string()),
            analysis: analysis.trim_start_matches('\n').into(),
            judged: None,
            below: spot.to_decide(),
        })
    }

    /// Its id, which tells the match as well, or else the position.
    fn told(&self) -> &str {
        let told = !self.xgid.is_empty() && self.doubt.is_none();
        if told { &self.xgid } else { &self.position }
    }

    /// Its players and its match, in words; empty if nothing is told of them.
    fn headed(&self) -> String {
        let names = self
            .names
            .iter()
            .map(|[first, second]| format!("{first} – {second}"));
        let [first, second] = self.score;
        let score = (self.length > 0).then(|| {
            tr!(
                "open-match",
                length = self.length,
                first = first,
                second = second
            )
        });
        names.chain(score).collect::<Vec<_>>().join(", ")
    }

    /// The field of an address that shows it from the side to decide.
    fn flip(&self) -> &'static str {
        seen_from(self.below)
    }

    /// Address of its analysis.
    fn address(&self) -> String {
        let flip = self.flip();
        if let Some(JudgedPosition { id, at }) = &self.judged {
            return format!("/g/{id}/replay?at={at}&tab=engine{flip}");
        }
        let position = frame::encode(&position_to_link(self.told()));
        format!("/analyse/{GAME}?position={position}&tab=engine{flip}")
    }
}

impl Opened {
    /// True if there is nothing to look at.
    pub(crate) fn is_empty(&self) -> bool {
        self.matches.is_empty() && self.positions.is_empty()
    }

    /// The ids of its games.
    pub(crate) fn ids(&self) -> Vec<&str> {
        let matches = self.matches.iter().map(|one| one.id.as_str());
        let positions = self.positions.iter().filter_map(|one| one.judged.as_ref());
        matches
            .chain(positions.map(|one| one.id.as_str()))
            .collect()
    }

    /// The address to go to at once, if the file holds one thing and nothing needs to be said about it.
    pub(crate) fn straight_to(&self) -> Option<String> {
        if self.fault.is_some() || !self.notes.is_empty() {
            return None;
        }
        match (self.matches.as_slice(), self.positions.as_slice()) {
            ([one], []) => Some(one.address()),
            ([], [one]) if one.judged.is_some() => Some(one.address()),
            ([], [one]) if one.analysis.is_empty() && one.doubt.is_none() => Some(one.address()),
            _ => None,
        }
    }
}

/// The page, with what was found in a file that was sent; a text that was `pasted` stays in the field, and so does the
/// wish for what can be read of it.
pub(crate) fn page(opened: Option<&Opened>, pasted: &str, lenient: bool) -> Markup {
    let content = html! {
        h1 { (tr!("open-title")) }
        // A text that stands in the field can be sent again as it is.
        @let again = !pasted.is_empty() && !lenient;
        @if let Some(opened) = opened { (found(opened, again)) }
        @else { p.lead { (tr!("open-lead")) } }
        (form(pasted, lenient))
    };
    let fault = opened.and_then(|opened| opened.fault.as_ref());
    let title = fault.map_or_else(|| tr!("open-title"), Fault::place);
    frame::layout(&title, "open", &content)
}

/// The form, for this page and for others.
pub(crate) fn form(pasted: &str, lenient: bool) -> Markup {
    html! {
        form #opening .open method="post" action="/open" enctype="multipart/form-data" {
            label.field {
                span { (tr!("open-text")) }
                textarea name="text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off" { (pasted) }
            }
            label.field {
                span { (tr!("open-file")) }
                input type="file" name="file";
            }
            label.check {
                input type="checkbox" name="lenient" value="1" checked[lenient];
                " " (tr!("open-lenient"))
            }
            p.note { (tr!("open-note")) }
            p.actions { button.primary type="submit" { (tr!("open-button")) } }
        }
    }
}

/// The contents of a file, and its faults; `again` offers to open what can be read of it.
fn found(opened: &Opened, again: bool) -> Markup {
    html! {
        @if !opened.matches.is_empty() {
            h2 { (tr!("open-matches")) }
            ul.opened {
                @for one in &opened.matches {
                    @let [first, second] = &one.names;
                    li {
                        a href=(one.address()) { (first) " – " (second) }
                        " " (one.title) ", " (told(&one.of_file))
                    }
                }
            }
        }
        @if let Some(fault) = &opened.fault { (faulty(fault, again)) }
        @for fault in &opened.more_faults { (faulty(fault, false)) }
        @if !opened.notes.is_empty() {
            ul.notes { @for note in &opened.notes { li { (refused(note)) } } }
        }
        @if !opened.positions.is_empty() {
            h2 { (tr!("open-positions")) }
            @let several = opened.positions.len() > 1;
            @for (n, one) in (1..).zip(&opened.positions) {
                section.opened {
                    @let headed = one.headed();
                    @if !headed.is_empty() { h3 { (headed) } }
                    img src={ (share::picture_url(GAME, one.told(), "svg")) (one.flip()) } alt=(in_words(GAME, &one.position)) loading="lazy" width="480" height="360";
                    @if let Some(doubt) = &one.doubt { p role="alert" { (tr!("open-doubt")) " " (refused(doubt)) "." } }
                    p {
                        a.button href=(one.address()) {
                            (tr!("open-analyse"))
                            @if several { " " (n) }
                        }
                    }
                    @if !one.analysis.is_empty() { pre lang="en" tabindex="0" { (one.analysis) } }
                }
            }
        }
    }
}

/// The match of a file, its score and its occasion, in words.
pub(super) fn told(of_file: &OfFile) -> String {
    let [first, second] = of_file.score;
    let score = match of_file.length {
        Some(length) => tr!(
            "open-match",
            length = length,
            first = first,
            second = second
        ),
        None if of_file.endless => tr!("open-money", first = first, second = second),
        None => format!("{first}:{second}"),
    };
    match of_file.occasion.as_str() {
        "" => score,
        occasion => format!("{score} · {occasion}"),
    }
}

/// The field of an address that shows a board from this side.
fn seen_from(side: Side) -> &'static str {
    match side {
        Side::First => "",
        Side::Second => "&flip=1",
    }
}

/// The board of a position, for those who do not see its picture.
fn in_words(game: &str, position: &str) -> String {
    match Catalog.open(game, Some(position)) {
        Ok(session) => Translated(None).picture(&session.view()),
        Err(_) => position.into(),
    }
}

/// A fault with its place, and a drawing of the position before it.
fn faulty(fault: &Fault, again: bool) -> Markup {
    html! {
        section.fault role="alert" {
            h2 { (fault.place()) }
            p {
                @if !fault.found.is_empty() { code { (fault.found) } " " }
                (refused(&fault.reason))
            }
            @if again { p.actions { button form="opening" name="lenient" value="1" { (tr!("open-readable")) } } }
            @if let Some(position) = &fault.position {
                p { (tr!("open-fault-position")) }
                img src={ (share::picture_url(&fault.game, position, "svg")) (fault.flip()) } alt=(in_words(&fault.game, position)) width="480" height="360";
            }
            @if !fault.legal.is_empty() {
                p { (tr!("open-fault-legal")) " " span translate="no" { (fault.legal.join("; ")) } }
            }
        }
    }
}
