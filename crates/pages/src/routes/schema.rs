//! Types that describe the requests and responses under `/api`.
//!
//! Requests are read by the functions that read forms, and only described here.

use std::collections::BTreeMap;

use lauta_catalog::game::{About, StepTree, View, Why};
use lauta_catalog::{Analysis, Checked, ListedMove, Pledge};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::game::Settings;
use crate::view;

/// The types by name.
pub(super) fn schemas() -> Map<String, Value> {
    let settings = || {
        SchemaSettings::draft2020_12().with(|s| s.definitions_path = "/components/schemas".into())
    };
    let mut sent = settings().for_deserialize().into_generator();
    let (sent_types, answered_types): (&[Named], &[Named]) = (
        &[
            add::<NewGame>,
            add::<Sit>,
            add::<Move>,
            add::<Turn>,
            add::<TalkOfFriends>,
        ],
        &[
            add::<view::Any>,
            add::<view::AdviceAnswer<'_>>,
            add::<Why>,
            add::<Dice>,
            add::<Rematch>,
            add::<Analysis>,
            add::<Progress>,
            add::<Games>,
            add::<About>,
            add::<Position>,
            add::<view::Lines>,
            add::<view::Opened>,
            add::<Refusal>,
        ],
    );
    let mut answered = settings().for_serialize().into_generator();
    sent_types.iter().for_each(|add| add(&mut sent));
    answered_types.iter().for_each(|add| add(&mut answered));
    let mut schemas = sent.take_definitions(true);
    schemas.append(&mut answered.take_definitions(true));
    schemas
}

type Named = fn(&mut SchemaGenerator);

fn add<T: JsonSchema>(generator: &mut SchemaGenerator) {
    generator.subschema_for::<T>();
}

/// A game to be made.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `form::NewGame` reads")]
struct NewGame {
    /// A game string: `backgammon`, `daldos:capture=each-die`.
    game: String,
    /// Players: `1` or `2` against the computer, `friend-1` or `friend-2` against a friend, `both`
    /// for both sides, `none` to watch the computer.
    #[schemars(default = "first_seat")]
    seat: String,
    /// Your side in a game against the computer or a friend, `1` or `2`, whatever `seat` says.
    side: Option<String>,
    /// Your name in a game between friends, at most 24 characters; it is kept in the game only.
    name: Option<String>,
    /// Level of the computer.
    #[schemars(default = "usual_level", range(min = 1, max = 9))]
    level: u8,
    /// Side that begins: `draw`, `1` or `2`.
    first: Option<String>,
    /// A number that decides all dice, as text if it is large; never between friends.
    seed: Option<u64>,
    /// Start position, if not that of the game.
    position: Option<String>,
    /// Number of games: `game`, `stake`, `usual`, `endless`, or a number up to 999.
    #[schemars(rename = "match")]
    length: Option<String>,
    /// Points of each side before the first game: `0:3`.
    score: Option<String>,
    /// The doubling cube at the start position, if it has been turned: stake and owner, `4:2`; the stake alone if
    /// either side may double, after automatic doubles.
    cube: Option<String>,
    /// Decisions about the stake at the start position: `double` if a double waits for its answer, `double beaver`
    /// after a beaver.
    decided: Option<String>,
    /// Time to think between friends: days for a turn like `3d`, or minutes and seconds more a turn like
    /// `10+5`.
    clock: Option<String>,
    /// True to list the friend's seat among the open challenges (`/challenges`), where anybody may take it.
    open: Option<bool>,
    /// Options of the game by their key, besides those of the game string.
    options: Option<BTreeMap<String, String>>,
    /// Three to five players of a poule at one screen, by number: a name, `computer:4`, or `Bo=computer:4`.
    players: Option<BTreeMap<String, String>>,
}

fn first_seat() -> String {
    "1".into()
}

fn usual_level() -> u8 {
    Settings::LEVEL
}

/// Sitting down.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `game::sit` reads")]
struct Sit {
    /// Your word for the dice, 16 to 64 letters, digits and hyphens; a fresh one that nobody can guess
    /// lets you check that the server did not choose the throws. Without it the server says one.
    word: Option<String>,
    /// Your name, at most 24 characters; it is kept in the game only.
    name: Option<String>,
}

/// A decision.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `game::play` reads")]
struct Move {
    /// The turn that is answered: `ply` of the game as you have seen it.
    ply: u64,
    /// A move as players write it, or one of the game's `decisions`.
    #[schemars(rename = "move")]
    mv: String,
}

/// A turn that is answered.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "says what `game::next`, `game::resign` and `game::back` read"
)]
struct Turn {
    /// `ply` of the game as you have seen it.
    ply: u64,
}

/// Message to the other friend besides moves: one of these.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `game::talk` reads")]
struct TalkOfFriends {
    /// `ply` of the game as you have seen it.
    ply: u64,
    /// `draw`, or `back` to take your last move back.
    ask: Option<String>,
    /// `yes` or `no` to what has been asked.
    answer: Option<String>,
    /// `hello`, `luck`, `played`, `throw`, `sorry`, `thanks`, `moment` or `bye`.
    say: Option<String>,
}

/// Seat of the next game.
#[derive(Serialize, JsonSchema)]
pub(super) struct Rematch {
    /// The game's id.
    pub(super) id: String,
    /// The link of your seat; what stands behind the last `/` is its secret.
    pub(super) link: String,
}

/// Dice that anyone can check.
#[derive(Serialize, JsonSchema)]
pub(super) struct Dice {
    #[serde(flatten)]
    pub(super) pledge: Pledge,
    /// Result of the check, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) checked: Option<Checked>,
}

/// Progress of an analysis.
#[derive(Serialize, JsonSchema)]
pub(super) struct Progress {
    /// Throws and moves that have been analysed.
    pub(super) done: usize,
    /// All of them; 0 while other games come first.
    pub(super) of: usize,
}

/// A request that was refused, or failed. What was asked for has not been done.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "says what `dress::dress` writes")]
struct Refusal {
    error: Reason,
}

/// Reason of a refusal.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "says what `dress::dress` writes")]
struct Reason {
    /// The status of the answer.
    status: u16,
    /// The fault, and values that would have fitted.
    message: String,
}

/// Every game.
#[derive(Serialize, JsonSchema)]
pub(super) struct Games(pub(super) Vec<Listed>);

/// A game that can be played.
#[derive(Serialize, JsonSchema)]
pub(super) struct Listed {
    /// The game string.
    pub(super) id: String,
    /// Its family: games whose boards and moves are alike.
    pub(super) family: String,
    /// The name in the game's own language and script.
    pub(super) name: String,
    /// The name in English.
    pub(super) english: String,
    /// Country or region of the game.
    pub(super) place: String,
    /// Time of the game, such as a century.
    pub(super) period: String,
    /// Confidence in the rules as a whole: `high`, `medium`, `low`.
    pub(super) confidence: String,
}

/// A position of a game, and what may follow.
#[derive(Serialize, JsonSchema)]
pub(super) struct Position {
    /// The game string.
    pub(super) game: String,
    /// The position as text.
    pub(super) position: String,
    /// The board.
    pub(super) view: View,
    /// The legal moves, if one is due.
    pub(super) moves: Vec<ListedMove>,
    /// The legal moves as single steps.
    pub(super) tree: StepTree,
}
