//! Pages about games as such: the list, rules, positions, drawings, settings.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, SET_COOKIE};
use axum::http::{HeaderValue, Uri};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::Side;
use lauta_catalog::{AnySession, GoingOn, OpenError, Terms, about, open, open_at};
use lauta_formats::Spot;
use maud::Markup;

use super::analysis::Board;
use super::error::WebError;
use super::mine::Mine;
use super::preferences;
use super::request::Answer;
use super::state::Pages;
use crate::form::{Fields, FormError, position_from_link, shorten};
use crate::game::GameError;
use crate::view::{self, Sought, own_path};
use crate::words::{Boards, Choice, Contrast, Speed};

/// Drawings change with the program only.
const FOR_AN_HOUR: (HeaderName, &str) = (CACHE_CONTROL, "public, max-age=3600");

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/", get(home))
        .route("/games", get(games))
        .route("/new/{game}", get(setup))
        .route("/rules/{game}", get(rules))
        .route("/board/{file}", get(board))
        .route("/static/{*file}", get(file))
        .route("/about", get(about_site))
        .route("/atlas", get(atlas))
        .route("/tree", get(tree))
        .route("/settings", get(settings).post(keep_settings))
}

/// A file whose address names its content.
async fn file(Path(file): Path<String>) -> Answer<Response> {
    let (kind, content) =
        view::asset(&file).ok_or_else(|| WebError::NoPage(format!("/static/{file}")))?;
    let keep = (CACHE_CONTROL, "public, max-age=31536000, immutable");
    Ok(([(CONTENT_TYPE, kind), keep], content).into_response())
}

/// The front page; a search from before there was a page of all games leads there.
async fn home(
    State(pages): State<Pages>,
    Mine(own): Mine,
    uri: Uri,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&Sought::FIELDS)?;
    if let (Some(query), None) = (uri.query(), &pages.kiosk) {
        return Ok(Redirect::permanent(&format!("/games?{query}")).into_response());
    }
    let kiosk = pages.kiosk.is_some();
    let page = move || {
        Ok(if kiosk {
            view::kiosk_page()
        } else {
            view::front_page(&own)
        })
    };
    Ok(pages
        .games
        .think::<_, WebError>(page)
        .await?
        .into_response())
}

/// All games, or those that somebody looks for.
async fn games(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    fields.only(&Sought::FIELDS)?;
    let sought = Sought::of(&fields)?;
    pages
        .games
        .think(move || Ok(view::games_page(&sought)))
        .await
}

/// The site about itself.
async fn about_site(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    fields.only(&[])?;
    pages.games.think(|| Ok(view::about_page())).await
}

/// All games by place and time.
async fn atlas(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    fields.only(&[])?;
    pages.games.think(|| Ok(view::atlas_page())).await
}

/// The family tree of the tables games.
async fn tree(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    fields.only(&[])?;
    pages.games.think(|| Ok(view::tree_page())).await
}

async fn setup(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&[
        "position", "seat", "level", "match", "score", "cube", "decided",
    ])?;
    let position = fields.get("position").map(position_from_link);
    let going = going(&game, &fields)?;
    let seat: Option<Side> = fields.get("seat").and_then(|seat| seat.parse().ok());
    pages
        .games
        .think(move || {
            let session = opened(&game, position.as_deref())?;
            let given = position.is_some();
            let side = seat.or(session.view().turn.filter(|_| given));
            let side = side.unwrap_or(Side::First);
            Ok(view::setup_page(
                session.as_ref(),
                given,
                going.as_ref(),
                side,
                None,
            ))
        })
        .await
}

/// The match or game that is to go on, from a link of an analysis.
fn going(game: &str, fields: &Fields) -> Result<Option<GoingOn>, FormError> {
    let length = fields.length()?;
    let score = fields.score()?.unwrap_or_default();
    let cube = fields.cube()?;
    let decided = fields.decided()?;
    Ok(length.map(|length| GoingOn {
        game: game.into(),
        terms: Terms {
            length,
            score,
            cube,
            ..Terms::default()
        },
        decided,
    }))
}

async fn rules(State(pages): State<Pages>, Path(game): Path<String>) -> Answer<Markup> {
    pages
        .games
        .think(move || Ok(view::rules_page(&about(&game)?)))
        .await
}

async fn board(
    State(pages): State<Pages>,
    Path(file): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["position", "flip", "small", "card"])?;
    let position = fields.get("position").map(position_from_link);
    let [small, card] = ["small", "card"].map(|field| fields.get(field).is_some());
    let below = if fields.flip()? {
        Side::Second
    } else {
        Side::First
    };
    let Some((game, format)) = file.rsplit_once('.') else {
        return Err(no_picture(&file));
    };
    let game = game.to_string();
    let seen = move || {
        let board = Board::set_up(&game, position.as_deref())?;
        Ok::<_, WebError>((board.session().view(), board.cube()))
    };
    match format {
        "svg" => {
            let drawn = move || {
                let (view, cube) = seen()?;
                Ok::<_, WebError>(if small {
                    view::small_board(&view)
                } else {
                    view::board_alone(&view, below, cube)
                })
            };
            let svg = pages.games.think(drawn).await?;
            Ok(([(CONTENT_TYPE, "image/svg+xml"), FOR_AN_HOUR], svg).into_response())
        }
        "png" => {
            let painted = move || {
                let (view, cube) = seen()?;
                Ok(view::painted_board(&view, below, cube, card).map_err(GameError::from)?)
            };
            let png = pages.games.think::<_, WebError>(painted).await?;
            Ok(([(CONTENT_TYPE, "image/png"), FOR_AN_HOUR], png).into_response())
        }
        _ => Err(no_picture(&file)),
    }
}

fn no_picture(file: &str) -> WebError {
    let file = shorten(file);
    WebError::NoPage(format!("/board/{file} (/board/GAME.svg, /board/GAME.png)"))
}

/// Page of the visitor's preferences.
async fn settings(fields: Fields) -> Answer<Markup> {
    fields.only(&["back"])?;
    Ok(view::settings_page(fields.get("back")))
}

async fn keep_settings(fields: Fields) -> Answer<Response> {
    fields.only(&[
        "back",
        Contrast::NAME,
        Boards::NAME,
        Speed::NAME,
        bool::NAME,
    ])?;
    let cookies = [
        cookie::<Contrast>(&fields)?,
        cookie::<Boards>(&fields)?,
        cookie::<Speed>(&fields)?,
        cookie::<bool>(&fields)?,
    ];
    let cookies = cookies.into_iter().flatten();
    let cookies: Vec<_> = cookies.map(|cookie| (SET_COOKIE, cookie)).collect();
    let back = Redirect::to(own_path(fields.get("back")));
    Ok((AppendHeaders(cookies), back).into_response())
}

fn cookie<C: Choice>(fields: &Fields) -> Result<Option<HeaderValue>, WebError> {
    let words: Vec<&str> = C::ALL.iter().map(|(word, _)| *word).collect();
    let chosen = fields.value(C::NAME, || words.join(", "), C::read)?;
    Ok(chosen.map(|choice| preferences::keep(C::NAME, choice.word())))
}

/// A game at this position, which may be told by an id, or at its start.
pub(super) fn opened(game: &str, position: Option<&str>) -> Answer<Box<dyn AnySession>> {
    Ok(match position {
        Some(position) => match moment(game, position)? {
            Some(spot) => open_at(game, &spot.position()?)?,
            None => open_at(game, position)?,
        },
        None => open(game)?,
    })
}

/// The moment that an id of another program tells; `None` if the text is none.
pub(super) fn moment(game: &str, text: &str) -> Answer<Option<Spot>> {
    let read = lauta_formats::read_id(text).transpose();
    Ok(read.map_err(|error| OpenError::Position {
        game: game.into(),
        text: text.into(),
        error,
    })?)
}
