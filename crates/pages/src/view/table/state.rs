//! A game as programs see it: the board, the possible steps, the history.

use lauta_catalog::Entry;
use lauta_catalog::game::{Side, Stack, Stake, StepTree, View};
use schemars::JsonSchema;
use serde::Serialize;

use super::played::{self, Played};
use super::poule::Poule;
use super::scored::Scored;
use super::{talk, told};
use crate::game::{Table, Talk, Times};
use lauta_catalog::game::clock::wall_ms;

/// A game in progress. Nothing here foretells the dice: neither the seed nor what the computer
/// thinks leaves the server while a game is under way, but for the moves of a race that are left.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Playing")]
pub(crate) struct State {
    /// The game's id.
    pub(crate) id: String,
    /// The game string of the game on the board.
    pub(crate) game: String,
    /// The number of the last event, as the stream of events numbers them.
    pub(crate) seq: usize,
    /// Entries of the log so far; a move says which turn it answers.
    pub(crate) ply: usize,
    /// The position as text.
    pub(crate) position: String,
    /// The side that the visitor plays, if it is one.
    pub(crate) you: Option<Side>,
    /// The side for which the visitor has to choose now.
    pub(crate) chooser: Option<Side>,
    /// Side that the board is seen from.
    pub(crate) below: Side,
    /// Decisions open besides moves: `throw`, `double`, `take`, `drop`, `beaver`.
    pub(crate) decisions: Vec<&'static str>,
    /// True if `next` lets the game go on: the computer plays alone, or a series has another game.
    pub(crate) next: bool,
    /// True if the game is over, and no other one of a series follows.
    pub(crate) over: bool,
    /// Score and stake, if games follow each other or the stake can be raised.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) series: Option<Series>,
    /// The pool and the players, if a poule is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) poule: Option<Poule>,
    /// The board.
    pub(crate) view: View,
    /// The last throws of both sides with what they scored, the latest first, in games where throws
    /// score.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) scored: Vec<Scored>,
    /// Throws and moves since this person last chose, step by step.
    pub(crate) played: Vec<Played>,
    /// Places that looked different before that, with what stood there.
    pub(crate) before: Vec<(String, Vec<Stack>)>,
    /// The steps that may be tried; empty unless a person has to choose.
    pub(crate) tree: StepTree,
    /// The move that bears men off by itself, where nothing else is left to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bear_off: Option<String>,
    /// Latest entries of the record, oldest first: at most 100.
    pub(crate) log: Vec<Entry>,
    /// The number of the first of them; the log begins with entry 0. For earlier ones ask with `log`.
    pub(crate) log_from: usize,
    /// Requests and phrases of two friends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) talk: Option<Talk>,
    /// Milliseconds that both sides have left, and whose time runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Left>,
    /// Latest request or phrase, in words.
    pub(crate) told: String,
    /// Events since this person last chose, each in words.
    pub(crate) events: Vec<told::Told>,
    /// State of the game after these events, and what is due now, in words.
    pub(crate) due: String,
    /// Both together.
    pub(crate) say: String,
    /// The game as the page shows it, for pages.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) html: String,
}

/// A game between friends before it has begun.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Waiting {
    /// The game's id.
    pub(crate) id: String,
    /// The game string.
    pub(crate) game: String,
    /// The number of the last event.
    pub(crate) seq: usize,
    /// The side that the visitor plays, if it is one.
    pub(crate) you: Option<Side>,
    /// True for each side that has sat down.
    pub(crate) seated: [bool; 2],
    /// Links to seats, for those who play: the first opens the own one on another device. Whoever has made a game with
    /// a friend has the friend's as well, until it is taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) links: Vec<String>,
    /// Commitment of the server to its secret for the dice.
    pub(crate) commitment: Option<String>,
    /// Words of both seats for the dice.
    pub(crate) words: [Option<String>; 2],
    /// Change since the last state, in words.
    pub(crate) say: String,
    /// The game as the page shows it, for pages.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) html: String,
}

/// A game, before it has begun or in progress.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Game")]
#[serde(untagged)]
pub(crate) enum Any {
    Waiting(Box<Waiting>),
    Playing(Box<State>),
}

/// Entries of the log in every answer, which is not to grow with the game.
const LATELY: usize = 100;
/// Entries in an answer to somebody who asks for earlier ones.
const AT_ONCE: usize = 1000;

fn lately(table: &Table) -> &[Entry] {
    &table.log()[table.ply().saturating_sub(LATELY)..]
}

/// Time to think.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Left {
    /// Milliseconds of both sides.
    pub(crate) left: [i64; 2],
    /// Side whose time runs.
    pub(crate) running: Option<Side>,
}

impl Left {
    fn of(times: &Times) -> Self {
        let now = wall_ms();
        Self {
            left: Side::BOTH.map(|side| times.left(side, now)),
            running: times.running(),
        }
    }
}

/// State of a series.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Score")]
pub(crate) struct Series {
    /// Points or games of both sides.
    pub(crate) score: [i64; 2],
    /// The length, if it has one.
    pub(crate) to: Option<u32>,
    /// Games played to their end.
    pub(crate) played: u32,
    /// Stake of the present game.
    pub(crate) stake: Stake,
}

impl Series {
    fn of(table: &Table) -> Option<Self> {
        let play = table.game().play();
        table.game().adds_up().then(|| Self {
            score: play.score(),
            to: play.series().to,
            played: play.played(),
            stake: play.stake(),
        })
    }
}

impl State {
    /// Shows the log from entry number `from` on instead, at most 1000 entries of it.
    pub(crate) fn show_log_from(&mut self, table: &Table, from: usize) {
        self.log_from = from.min(table.ply());
        let log = table.log()[self.log_from..].iter().take(AT_ONCE);
        self.log = log.cloned().collect();
    }

    /// Without the section of the page.
    pub(crate) fn bare(table: &Table, flip: bool) -> Self {
        let seat = table.place.below();
        let friends = table.place.settings.secret().is_some();
        let view = table.view();
        let below = if flip { seat.other() } else { seat };
        let played = Played::lately(table);
        let chooser = table.chooser();
        // The labels of the board use the same numbers.
        let reads = table.place.own().or(chooser).unwrap_or(below);
        let (events, due) = (told::events(table, reads), told::due(table, below));
        let say = events.iter().map(|told| told.words.as_str());
        let say: Vec<&str> = say.chain([due.as_str()]).collect();
        Self {
            id: table.place.id.clone(),
            game: table.session().about().id.clone(),
            // A lesson has no events.
            seq: table.seq.saturating_sub(1),
            ply: table.ply(),
            position: table.session().position(),
            you: table.place.own(),
            chooser,
            below,
            decisions: table.decisions(),
            next: table.waits_for_anyone() && !table.is_over(),
            over: table.is_over(),
            series: Series::of(table),
            poule: table.game().rotation().map(Poule::of),
            scored: Scored::lately(table, &view),
            before: played::before(table, &played),
            played,
            view,
            tree: table.steps(),
            bear_off: table.bear_off(),
            log: lately(table).to_vec(),
            log_from: table.ply() - lately(table).len(),
            talk: friends.then(|| table.talk.clone()),
            clock: table.times.as_ref().map(Left::of),
            told: talk::words(table).unwrap_or_default(),
            say: say.join(" "),
            events,
            due,
            html: String::new(),
        }
    }
}
