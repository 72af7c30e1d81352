//! Everything that the pages do, for programs: JSON under `/api`, with a description for tools (`OpenAPI`).
//!
//! The addresses and their descriptions stand at the functions that answer; what is sent and
//! answered is described by the types themselves. Most functions are those of the pages.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json};
use axum::routing::get;
use lauta_catalog::game::About;
use lauta_catalog::games;
use maud::Markup;
use serde_json::{Value, json};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::request::Answer;
use super::schema::{Games, Listed, Position, schemas};
use super::site::opened;
use super::state::Pages;
use super::{analysis, game, live, open, record};
use crate::form::{Fields, position_from_link};
use crate::view;

/// A program that plays, to begin with.
const BOT: &str = include_str!("../../examples/bot.py");

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

/// Routes under `/api`.
pub(super) fn router() -> Router<Pages> {
    let (router, _) = routes().split_for_parts();
    router
        .route("/api", get(|| async { overview() }))
        .route("/api/openapi.json", get(|| async { document() }))
        .route("/api/bot.py", get(|| async { bot() }))
}

fn routes() -> OpenApiRouter<Pages> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(game::create))
        .routes(routes!(game::state))
        .routes(routes!(live::events))
        .routes(routes!(game::sit))
        .routes(routes!(game::play))
        .routes(routes!(game::next))
        .routes(routes!(game::resign))
        .routes(routes!(game::back))
        .routes(routes!(game::talk))
        .routes(routes!(game::rematch))
        .routes(routes!(game::why))
        .routes(routes!(game::advice))
        .routes(routes!(game::dice))
        .routes(routes!(record::record))
        .routes(routes!(analysis::review))
        .routes(routes!(list))
        .routes(routes!(rules))
        .routes(routes!(position))
        .routes(routes!(analysis::lines))
        .routes(routes!(open::read_file))
}

fn overview() -> Markup {
    static PAGE: LazyLock<String> = LazyLock::new(|| view::api_page(&DOCUMENT).into_string());
    maud::PreEscaped(PAGE.clone())
}

fn document() -> impl IntoResponse {
    Json(&*DOCUMENT)
}

fn bot() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/x-python; charset=utf-8")], BOT)
}

/// The API description, made from the routes and types.
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

/// List all games.
#[utoipa::path(
    get, path = "/api/rules", tag = "rules",
    responses(
        (status = 200, description = "The games", body = ref("#/components/schemas/Games")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
async fn list(State(pages): State<Pages>, fields: Fields) -> Answer<impl IntoResponse> {
    /// Rule files are part of the program, so the list is made once.
    static LIST: LazyLock<Games> =
        LazyLock::new(|| Games(games().into_iter().map(listed).collect()));
    fields.only(&[])?;
    pages.games.think(|| Ok(Json(&*LIST))).await
}

fn listed(about: About) -> Listed {
    Listed {
        id: about.id,
        family: about.family,
        name: about.name,
        english: about.english,
        place: about.place,
        period: about.period,
        confidence: about.confidence,
    }
}

/// Read the rules of a game, each with its source, and its options.
#[utoipa::path(
    get, path = "/api/rules/{game}", tag = "rules",
    params(("game" = String, Path, description = "A game string")),
    responses(
        (status = 200, description = "The rules", body = ref("#/components/schemas/About")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
async fn rules(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Json<About>> {
    fields.only(&[])?;
    pages
        .games
        .think(move || Ok(Json(lauta_catalog::about(&game)?)))
        .await
}

/// Read a position of a game: the board, and the legal moves.
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
    State(pages): State<Pages>,
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
    pages.games.think(think).await
}
