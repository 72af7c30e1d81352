//! Everything that the pages do, for programs: JSON under `/api`, with a description for tools (`OpenAPI`).
//!
//! The addresses and their descriptions stand at the functions that answer; what is sent and
//! answered is described by the types themselves. Most functions are those of the pages.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json};
use axum::routing::get;
use lauta_catalog::game::{About, StepTree, View, Why};
use lauta_catalog::{Analysis, Checked, ListedMove, Pledge, games};
use maud::Markup;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::acts;
use crate::ask::Answer;
use crate::form::{Fields, position_from_link};
use crate::live;
use crate::pages;
use crate::routes::opened;
use crate::shared::Shared;

/// A program that plays, to begin with.
const BOT: &str = include_str!("../examples/bot.py");

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Lauta",
        description = "Everything that the pages of Lauta do, as JSON. Games, throws, positions and moves are \
            written as people write them. A seat in a game between friends is a secret: send it as a bearer token."
    ),
    tags(
        (name = "games", description = "Playing"),
        (name = "rules", description = "Games, their rules, their positions"),
    ),
)]
struct Description;

/// What is served under `/api`.
pub(crate) fn router() -> Router<Shared> {
    let (router, _) = routes().split_for_parts();
    router
        .route("/api", get(|| async { overview() }))
        .route("/api/openapi.json", get(|| async { document() }))
        .route("/api/bot.py", get(|| async { bot() }))
}

fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(acts::create))
        .routes(routes!(acts::state))
        .routes(routes!(live::events))
        .routes(routes!(acts::sit))
        .routes(routes!(acts::play))
        .routes(routes!(acts::next))
        .routes(routes!(acts::resign))
        .routes(routes!(acts::talk))
        .routes(routes!(acts::rematch))
        .routes(routes!(acts::why))
        .routes(routes!(acts::advice))
        .routes(routes!(acts::dice))
        .routes(routes!(acts::record))
        .routes(routes!(acts::review))
        .routes(routes!(list))
        .routes(routes!(rules))
        .routes(routes!(position))
}

fn overview() -> Markup {
    static PAGE: LazyLock<String> = LazyLock::new(|| pages::api::page(&DOCUMENT).into_string());
    maud::PreEscaped(PAGE.clone())
}

fn document() -> impl IntoResponse {
    Json(&*DOCUMENT)
}

fn bot() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/x-python; charset=utf-8")], BOT)
}

/// The description: the routes as they are served, and the types as they are written.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let (_, description) = routes().split_for_parts();
    let mut document = serde_json::to_value(description).expect("plain data");
    document["components"] = json!({
        "schemas": schemas(),
        "securitySchemes": {
            "seat": {
                "type": "http",
                "scheme": "bearer",
                "description": "The secret of a seat: what stands behind the last / of its link.",
            },
        },
    });
    document
});

/// The types by name.
fn schemas() -> Map<String, Value> {
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
            add::<pages::state::Any>,
            add::<pages::advice::Answer<'_>>,
            add::<Why>,
            add::<Dice>,
            add::<Rematch>,
            add::<Analysis>,
            add::<Progress>,
            add::<Games>,
            add::<About>,
            add::<Position>,
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

// --- what is sent: read by the same functions as forms, described here ----------------------------

/// A game to be made.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `form::NewGame` reads")]
struct NewGame {
    /// A game string: `backgammon`, `daldos:capture=each-die`.
    game: String,
    /// Who plays: `1` or `2` against the computer, `friend-1` or `friend-2` against a friend,
    /// `both` for both sides, `none` to watch the computer.
    #[schemars(default = "first_seat")]
    seat: String,
    /// How strong the computer is.
    #[schemars(default = "usual_level", range(min = 1, max = 8))]
    level: u8,
    /// Who begins: `draw`, `1` or `2`.
    first: Option<String>,
    /// A number that decides all dice, as text if it is large; never between friends.
    seed: Option<u64>,
    /// Where to begin, if not at the beginning.
    position: Option<String>,
    /// How many games: `game`, `stake`, `usual`, `endless`, or a number up to 999.
    #[schemars(rename = "match")]
    length: Option<String>,
    /// What each side has before the first game: `0:3`.
    score: Option<String>,
    /// Time to think between friends: days for a turn like `3d`, or minutes and seconds more a turn like
    /// `10+5`.
    clock: Option<String>,
    /// Options of the game by their key, besides those of the game string.
    options: Option<BTreeMap<String, String>>,
}

fn first_seat() -> String {
    "1".into()
}

fn usual_level() -> u8 {
    crate::form::NewGame::LEVEL
}

/// Sitting down.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `acts::sit` reads")]
struct Sit {
    /// Your word for the dice, 16 to 64 letters, digits and hyphens; a fresh one that nobody can guess
    /// lets you check that the server did not choose the throws. Without it the server says one.
    word: Option<String>,
}

/// A decision.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `acts::play` reads")]
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
#[expect(dead_code, reason = "says what `acts::next` and `acts::resign` read")]
struct Turn {
    /// `ply` of the game as you have seen it.
    ply: u64,
}

/// What friends tell each other besides moves: one of these.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "says what `acts::talk` reads")]
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

// --- what is answered ---------------------------------------------------------------------------

/// Where a seat of the next game is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Rematch {
    /// The game's id.
    pub(crate) id: String,
    /// The link of your seat; what stands behind the last `/` is its secret.
    pub(crate) link: String,
}

/// How dice are made that anyone can check.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Dice {
    #[serde(flatten)]
    pub(crate) pledge: Pledge,
    /// What the check has found, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) checked: Option<Checked>,
}

/// How far an analysis is.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Progress {
    /// Throws and moves that have been gone through.
    pub(crate) done: usize,
    /// All of them; 0 while other games come first.
    pub(crate) of: usize,
}

/// A request that was refused, or failed. What was asked for has not been done.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "says what `pages::error::dress` writes")]
struct Refusal {
    error: Reason,
}

/// Why.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "says what `pages::error::dress` writes")]
struct Reason {
    /// The status of the answer.
    status: u16,
    /// What is wrong, and what would have fitted.
    message: String,
}

/// Every game.
#[derive(Serialize, JsonSchema)]
struct Games(Vec<Listed>);

/// A game that can be played.
#[derive(Serialize, JsonSchema)]
struct Listed {
    /// The game string.
    id: String,
    /// Its family: games whose boards and moves are alike.
    family: String,
    /// The name in the game's own language and script.
    name: String,
    /// The name in English.
    english: String,
    /// Where it is or was played.
    place: String,
    /// When.
    period: String,
    /// How sure we are of the rules as a whole: `high`, `medium`, `low`.
    confidence: String,
}

/// A position of a game, and what may follow.
#[derive(Serialize, JsonSchema)]
struct Position {
    /// The game string.
    game: String,
    /// The position as text.
    position: String,
    /// The board.
    view: View,
    /// The legal moves, if one is due.
    moves: Vec<ListedMove>,
    /// The same as steps of a hand.
    tree: StepTree,
}

/// Every game.
#[utoipa::path(
    get, path = "/api/rules", tag = "rules",
    responses(
        (status = 200, description = "The games", body = ref("#/components/schemas/Games")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
async fn list(fields: Fields) -> Answer<Json<Games>> {
    fields.only(&[])?;
    let listed = |about: About| Listed {
        id: about.id,
        family: about.family,
        name: about.name,
        english: about.english,
        place: about.place,
        period: about.period,
        confidence: about.confidence,
    };
    Ok(Json(Games(games().into_iter().map(listed).collect())))
}

/// The rules of a game, each with its source, and its options.
#[utoipa::path(
    get, path = "/api/rules/{game}", tag = "rules",
    params(("game" = String, Path, description = "A game string")),
    responses(
        (status = 200, description = "The rules", body = ref("#/components/schemas/About")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
async fn rules(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Json<About>> {
    fields.only(&[])?;
    shared
        .think(move || Ok(Json(lauta_catalog::about(&game)?)))
        .await
}

/// A position of a game: the board, and the legal moves.
#[utoipa::path(
    get, path = "/api/positions/{game}", tag = "rules",
    params(
        ("game" = String, Path, description = "A game string"),
        ("position" = Option<String>, Query, description = "The position as text, where a blank may be written `_`; by default the start"),
    ),
    responses(
        (status = 200, description = "The position", body = ref("#/components/schemas/Position")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
async fn position(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Json<Position>> {
    fields.only(&["position"])?;
    let position = fields.get("position").map(position_from_link);
    let think = move || {
        let session = opened(&game, position.as_deref())?;
        Ok(Json(Position {
            game: session.about().id.clone(),
            position: session.position(),
            view: session.view(),
            moves: session.moves(),
            tree: session.steps(),
        }))
    };
    shared.think(think).await
}
