//! Classes: a code opens boards of one game, and the teacher's page shows them all.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use lauta_catalog::PlayerSpec;
use lauta_catalog::game::Side;
use maud::Markup;

use super::mine::Memory;
use super::random::{fresh_code, fresh_id};
use super::request::Answer;
use super::state::Pages;
use crate::form::Fields;
use crate::game::{GameError, Seats, Secret, Visitor};
use crate::games::{Class, MOST_BOARDS, Plan};
use crate::view::{self, ClassBoard};
use crate::words::tr;

/// Boards of a class if nobody says how many.
const BOARDS: usize = 20;

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/class", get(ask).post(begin))
        .route("/class/{code}", get(enter))
        .route("/class/{code}/place", post(place))
        .route("/class/{code}/{key}", get(teach))
}

/// The code as it is kept: people write it large or small, with a gap or without.
fn code(text: &str) -> String {
    let letters = text.chars().filter(char::is_ascii_alphanumeric);
    letters.take(20).collect::<String>().to_ascii_uppercase()
}

/// The page that asks for a code, and makes classes.
async fn ask(State(pages): State<Pages>, fields: Fields) -> Answer<Response> {
    fields.only(&["code", "game"])?;
    if let Some(text) = fields.get("code") {
        let code = code(text);
        if let Err(error) = pages.games.class(&code).await {
            return refused(&pages, error).await;
        }
        return Ok(Redirect::to(&format!("/class/{code}")).into_response());
    }
    let game = fields.get("game").map(String::from);
    let page = move || Ok(view::class_form(game.as_deref(), BOARDS).into_response());
    pages.games.think(page).await
}

/// The answer to a code that opens nothing, with room for another try.
async fn refused(pages: &Pages, error: GameError) -> Answer<Response> {
    if !matches!(error, GameError::NoClass) {
        return Err(error.into());
    }
    let page = || Ok((StatusCode::NOT_FOUND, view::unknown_class()).into_response());
    pages.games.think(page).await
}

/// Makes a class.
async fn begin(State(pages): State<Pages>, fields: Fields) -> Answer<Redirect> {
    fields.only(&["game", "seat", "level", "boards"])?;
    let seats = |text: &str| match Seats::read(text)? {
        Seats::None => None,
        seats => Some(seats),
    };
    let boards = |text: &str| text.parse().ok().filter(|n| (1..=MOST_BOARDS).contains(n));
    let plan = Plan {
        game: fields.need("game")?.into(),
        seats: fields
            .value("seat", || "1, 2, friend-1, friend-2, both".into(), seats)?
            .unwrap_or(Seats::Friend(Side::First)),
        level: fields.level(&PlayerSpec::QUICK_LEVELS)?,
        boards: fields
            .value(
                "boards",
                || tr!("class-boards-most", most = MOST_BOARDS),
                boards,
            )?
            .unwrap_or(BOARDS),
        secret: Secret::fresh().map_err(GameError::from)?,
    };
    let plan = pages.games.think(move || plan.checked()).await?;
    // Of half a thousand million codes one that is taken is rare, and two in a row are none.
    for _ in 0..2 {
        let code = fresh_code().map_err(GameError::from)?;
        if pages.games.begin_class(&code, &plan).await? {
            return Ok(Redirect::to(&format!("/class/{code}/{}", plan.key())));
        }
    }
    Err(GameError::Raced.into())
}

/// The game at the board of a class at which this browser already sits.
async fn own_board(
    pages: &Pages,
    class: &Class,
    memory: &Memory,
    visitor: &Visitor,
) -> Option<String> {
    let knows = |id: &&String| memory.knows(id);
    let first = class.boards.iter().find(knows)?;
    let latest = pages.games.at_board(first, visitor).await;
    let latest = latest.map(|room| room.place().id.clone());
    // The other pupil alone may have begun another game; of a game that cannot be read its own page says more.
    let latest = latest.ok().filter(|id| memory.knows(id));
    Some(latest.unwrap_or_else(|| first.clone()))
}

/// The door of a class.
async fn enter(
    State(pages): State<Pages>,
    memory: Memory,
    visitor: Visitor,
    Path(text): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&[])?;
    let code = code(&text);
    let class = match pages.games.class(&code).await {
        Ok(class) => class,
        Err(error) => return refused(&pages, error).await,
    };
    let own = own_board(&pages, &class, &memory, &visitor).await;
    let page = move || Ok(view::class_door(&class, &code, own.as_deref()).into_response());
    pages.games.think(page).await
}

/// Gives the visitor the next place, or leads back to the own one unless somebody else sits here now.
async fn place(
    State(pages): State<Pages>,
    memory: Memory,
    visitor: Visitor,
    Path(text): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["new"])?;
    let another = fields.value("new", || "1".into(), |text| (text == "1").then_some(()))?;
    let code = code(&text);
    let class = pages.games.class(&code).await?;
    if another.is_none()
        && let Some(id) = own_board(&pages, &class, &memory, &visitor).await
    {
        return Ok(Redirect::to(&format!("/mine/{id}")).into_response());
    }
    let given = pages.games.take_place(&code, &visitor, fresh_id).await?;
    let seat = given.seat.as_ref().map(|(side, key)| (*side, key.as_str()));
    Ok(memory.lead(&visitor, &given.id, seat))
}

/// All boards of a class, for whoever has made it.
async fn teach(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path((text, key)): Path<(String, String)>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&[])?;
    let code = code(&text);
    let class = pages.games.class(&code).await?;
    if !class.plan.is_teacher(&key) {
        return Err(GameError::NoClass.into());
    }
    let boards = pages.games.boards(&class, &visitor).await?;
    let page = move || {
        let boards: Vec<_> = boards.into_iter().map(ClassBoard::from).collect();
        Ok(view::class_page(&class, &code, &boards, &visitor))
    };
    pages.games.think(page).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        for text in ["K7TM3P", "k7tm3p", " K7T-M3P ", "k7t m3p"] {
            assert_eq!(code(text), "K7TM3P");
        }
        assert_eq!(code("\u{202e}é/.."), "");
        assert_eq!(code(&"A".repeat(1000)).len(), 20);
    }
}
