//! Boards to analyse: replays and reviews of games, and positions.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderValue, REFRESH};
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::{Action, Cube, Dice, Side};
use lauta_catalog::{AnySession, Catalog, Kind, MatchError, MatchNext, MatchSession, Next, about};

use super::error::WebError;
use super::mine::Memory;
use super::mistakes;
use super::request::{Answer, GameRequest, ResponseKind};
use super::schema::Progress;
use super::site::{moment, opened};
use super::state::Pages;
use crate::form::{Fields, FormError, Spot, Tab, position_from_link, shorten};
use crate::game::{GameError, Table};
use crate::games::Reviewed;
use crate::outside::Effort;
use crate::view::{self, Engine, Lines, Scene, Step};
use crate::words::tr;

/// Seconds until a page asks again for a review.
pub(super) const LOOK_AGAIN: HeaderValue = HeaderValue::from_static("5");

/// The game of `/analyse`, until somebody chooses another.
const USUAL: &str = "backgammon";

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/g/{id}/replay", get(replay))
        .route("/g/{id}/review", get(review))
        .route("/p/{game}", get(position))
        .route("/p/{game}/{*position}", get(position_link))
        .route("/analyse", get(choose))
        .route("/analyse/{game}", get(analyse))
}

/// The effort of a page: candidates take longer.
fn effort(spot: &Spot) -> Effort {
    match spot.tab {
        Some(Tab::Engine) => Effort::Advice,
        _ => Effort::Quick,
    }
}

/// The fields of the address, and others that the page knows.
fn only(fields: &Fields, others: &[&str]) -> Result<(), FormError> {
    let known: Vec<&str> = Spot::FIELDS.iter().chain(others).copied().collect();
    fields.only(&known)
}

/// A game as it stood after some entry of its record, or in a variation beside it.
async fn replay(request: GameRequest) -> Answer<Response> {
    only(&request.fields, &["roll"])?;
    let spot = Spot::of(&request.fields, usize::MAX)?;
    let roll = request.fields.get("roll").is_some();
    let table = request.table().await?;
    let path = format!("/g/{}/replay", request.id);
    let think = move || {
        let scene = of_game(table, spot, path)?;
        if roll {
            return rolled(&scene);
        }
        Ok(view::analysis_page(&scene, None).into_response())
    };
    let effort = effort(&Spot::of(&request.fields, 0)?);
    request.pages.games.think_as(effort, think).await
}

/// Review a finished game: errors, luck, turning points.
///
/// That takes seconds or minutes. Until it is done the answer is 202; ask again.
#[utoipa::path(
    get, path = "/api/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The analysis", body = ref("#/components/schemas/Analysis")),
        (status = 202, description = "How far it is", body = ref("#/components/schemas/Progress")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn review(mut memory: Memory, request: GameRequest) -> Answer<Response> {
    match request.kind {
        ResponseKind::Json => request.fields.only(&["flip"])?,
        ResponseKind::Page | ResponseKind::Fragment => only(&request.fields, &["roll"])?,
    }
    let mut spot = Spot::of(&request.fields, 0)?;
    let roll = request.fields.get("roll").is_some();
    spot.tab = spot.tab.or(Some(Tab::Review));
    let table = request.table().await?;
    let review = match request.pages.games.review(&table, request.client) {
        // The board is shown meanwhile, and the page asks again.
        Err(GameError::TooManyJobs { .. } | GameError::TooBusy)
            if request.kind == ResponseKind::Page =>
        {
            None
        }
        review => Some(review?),
    };
    let (kind, effort) = (request.kind, effort(&spot));
    let (id, path) = (request.id.clone(), format!("/g/{}/review", request.id));
    let think = move || {
        let reviewed = review.as_ref();
        let reviewed = reviewed.map_or(Reviewed::UnderWay([0, 0]), |review| review.now());
        let answer = if kind == ResponseKind::Page {
            let own = match reviewed {
                Reviewed::Done(analysis) => mistakes::found(&table, &mut memory, analysis),
                Reviewed::UnderWay(_) | Reviewed::Broken => vec![],
            };
            let scene = Scene {
                mistakes: Side::BOTH.map(|side| own.iter().filter(|one| one.side == side).count()),
                ..of_game(table, spot, path)?
            };
            if roll {
                return rolled(&scene);
            }
            let page = view::analysis_page(&scene, Some(reviewed));
            (memory.kept_deck(&id), page).into_response()
        } else {
            match reviewed {
                Reviewed::Done(analysis) => Json(analysis).into_response(),
                Reviewed::Broken => return Err(GameError::Analysis.into()),
                Reviewed::UnderWay([done, of]) => Json(Progress { done, of }).into_response(),
            }
        };
        Ok(match reviewed {
            Reviewed::UnderWay(_) => {
                (StatusCode::ACCEPTED, [(REFRESH, LOOK_AGAIN)], answer).into_response()
            }
            Reviewed::Broken | Reviewed::Done(_) => answer,
        })
    };
    request.pages.games.think_as(effort, think).await
}

async fn position(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    only(&fields, &["pos", "roll"])?;
    let position = fields.get("pos").map(position_from_link);
    let path = match &position {
        None => format!("/p/{}", view::encode(&game)),
        Some(position) => view::position_url(&game, position),
    };
    of_position(&pages, path, game, position, None, &fields).await
}

async fn position_link(
    State(pages): State<Pages>,
    Path((game, position)): Path<(String, String)>,
    fields: Fields,
) -> Answer<Response> {
    only(&fields, &["roll"])?;
    let position = position_from_link(&position);
    let path = view::position_url(&game, &position);
    of_position(&pages, path, game, Some(position), None, &fields).await
}

/// The analysis board of a game that was chosen, or of the usual one.
async fn choose(fields: Fields) -> Answer<Redirect> {
    fields.only(&["game", "position"])?;
    let game = view::encode(fields.get("game").unwrap_or(USUAL));
    let query = fields.get("position").map(|position| {
        let position = view::encode(&crate::form::position_to_link(position));
        format!("?position={position}")
    });
    let query = query.unwrap_or_default();
    Ok(Redirect::to(&format!("/analyse/{game}{query}")))
}

async fn analyse(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    only(&fields, &["position", "roll"])?;
    let position = fields.get("position").map(position_from_link);
    let path = format!("/analyse/{}", view::encode(&game));
    of_position(&pages, path, game, position.clone(), position, &fields).await
}

/// Candidates in a position, best first, and decisions about the doubling cube.
///
/// The lines have the same endings in the same order, the steps of the move, and reasons with their
/// sign.
#[utoipa::path(
    get, path = "/api/analyse/{game}", tag = "rules",
    params(
        ("game" = String, Path, description = "A game string"),
        ("position" = Option<String>, Query, description = "The position as text, where a blank may be written `_`, or an id of a position of backgammon (XGID, GNU Backgammon id, OGID), which tells score and cube as well; by default the start"),
        ("line" = Option<String>, Query, description = "Throws and moves from there, with `~` between them and `_` for blanks; in a match that an id tells also `double`, `take`, `drop` and `beaver`"),
        ("depth" = Option<String>, Query, description = "Plies beyond the move itself, 0 to 7, or `rollout`; by default as many plies as a third of a second allows"),
    ),
    responses(
        (status = 200, description = "The candidates", body = ref("#/components/schemas/Lines")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn lines(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Json<Lines>> {
    fields.only(&["position", "line", "depth"])?;
    let position = fields.get("position").map(position_from_link);
    let spot = Spot::of(&fields, 0)?;
    let think = move || {
        let mut board = Board::set_up(&game, position.as_deref())?;
        for entry in &spot.line {
            board.go_on(entry)?;
        }
        Ok(Json(Lines::of(board.session(), board.play(), spot.depth)))
    };
    pages.games.think_as(Effort::Advice, think).await
}

async fn of_position(
    pages: &Pages,
    path: String,
    game: String,
    position: Option<String>,
    in_query: Option<String>,
    fields: &Fields,
) -> Answer<Response> {
    let mut spot = Spot::of(fields, 0)?;
    (spot.at, spot.from) = (0, 0);
    let roll = fields.get("roll").is_some();
    let effort = effort(&spot);
    let think = move || {
        // An unknown game is named as such, whatever the position says.
        about(&game)?;
        let (board, tried) = Board::set_up(&game, position.as_deref())?.follow(&spot)?;
        let (session, play) = board.apart();
        let mut scene = Scene {
            play,
            spot,
            path,
            position: in_query,
            game: None,
            session,
            tried,
            engine: None,
            mistakes: [0; 2],
        };
        if roll {
            return rolled(&scene);
        }
        if scene.spot.tab == Some(Tab::Engine) {
            let play = scene.play.as_ref();
            scene.engine = Some(Engine::ask(scene.session.as_ref(), play, scene.spot.depth));
        }
        Ok(view::analysis_page(&scene, None).into_response())
    };
    pages.games.think_as(effort, think).await
}

/// A board on which throws and moves are tried, and decisions about the cube where the match is known.
pub(super) enum Board {
    Alone(Box<dyn AnySession>),
    Match(Box<MatchSession>),
}

impl Clone for Board {
    fn clone(&self) -> Self {
        match self {
            Self::Alone(session) => Self::Alone(clone(session.as_ref())),
            Self::Match(play) => Self::Match(play.clone()),
        }
    }
}

impl Board {
    /// A game at this position, or at its start, in the match that an id tells of.
    pub(super) fn set_up(game: &str, position: Option<&str>) -> Answer<Self> {
        let doubling = about(game)?.series.cube == Cube::Doubling;
        let told = position.filter(|_| doubling);
        let told = told.map(|text| moment(game, text)).transpose()?.flatten();
        Ok(match told {
            Some(spot) => {
                let play = spot.resume(&Catalog, &spot.on_terms(game))?;
                Self::Match(Box::new(play))
            }
            None => Self::Alone(opened(game, position)?),
        })
    }

    pub(super) fn session(&self) -> &dyn AnySession {
        match self {
            Self::Alone(session) => session.as_ref(),
            Self::Match(play) => play.session(),
        }
    }

    pub(super) fn play(&self) -> Option<&MatchSession> {
        match self {
            Self::Alone(_) => None,
            Self::Match(play) => Some(play),
        }
    }

    /// The cube as it lies on the board.
    pub(super) fn cube(&self) -> Option<lauta_draw::Cube> {
        self.play()
            .and_then(|play| view::cube_on_board(play.play()))
    }

    /// The board, and the match in which it stands if that is known.
    fn apart(self) -> (Box<dyn AnySession>, Option<MatchSession>) {
        match self {
            Self::Alone(session) => (session, None),
            Self::Match(play) => (clone(play.session()), Some(*play)),
        }
    }

    /// Plays a variation to its end; answers the board at the spot, and the entries.
    fn follow(mut self, spot: &Spot) -> Result<(Self, Vec<Step>), FormError> {
        let mut shown = (spot.step == 0).then(|| self.clone());
        let mut tried = vec![];
        for entry in &spot.line {
            tried.push(self.go_on(entry)?);
            if tried.len() == spot.step {
                shown = Some(self.clone());
            }
        }
        Ok((shown.unwrap_or(self), tried))
    }

    /// Plays one entry of a variation: a throw, a move, or a decision about the cube.
    fn go_on(&mut self, entry: &str) -> Result<Step, FormError> {
        let wrong = |expected: String| FormError::Value {
            field: "line",
            found: shorten(entry),
            expected,
        };
        if let Self::Match(play) = self {
            match (play.next(), Action::read(entry)) {
                (MatchNext::Throw(side, _) | MatchNext::Answer(side, _), Some(action)) => {
                    let done = play.act(action);
                    done.map_err(|error| wrong(error.to_string()))?;
                    return Ok(Step {
                        side,
                        kind: Kind::Stake,
                        text: action.word().into(),
                    });
                }
                // Where a double stands and the dice are thrown it has been taken.
                (MatchNext::Answer(..), None) => {
                    let taken = play.act(Action::Take);
                    taken.map_err(|error| wrong(error.to_string()))?;
                }
                (MatchNext::GameOver(_) | MatchNext::Over(..), _) => {
                    return Err(wrong(tr!("line-over")));
                }
                _ => {}
            }
        }
        match self.session().next() {
            Next::Throw(side, throws) => {
                let found = throws.iter().find(|(throw, _)| throw.to_string() == entry);
                let Some((throw, _)) = found else {
                    let all = throws.iter().map(|(throw, _)| throw.to_string());
                    return Err(wrong(all.collect::<Vec<_>>().join(", ")));
                };
                let thrown = match self {
                    Self::Alone(session) => session.throw(*throw).map_err(MatchError::from),
                    Self::Match(play) => play.throw(*throw),
                };
                thrown.map_err(|error| wrong(error.to_string()))?;
                Ok(Step {
                    side,
                    kind: Kind::Throw,
                    text: entry.to_owned(),
                })
            }
            Next::Choice(side) => {
                let made = match self {
                    Self::Alone(session) => session.play(entry).map_err(MatchError::from),
                    Self::Match(play) => play.make(entry),
                };
                let reason = |error: MatchError| tr!("line-legal", reason = error.to_string());
                Ok(Step {
                    side,
                    kind: Kind::Move,
                    text: made.map_err(|error| wrong(reason(error)))?,
                })
            }
            Next::Over(_) => Err(wrong(tr!("line-over"))),
        }
    }
}

/// A game at this spot; beyond its end is its end.
fn of_game(table: Table, mut spot: Spot, path: String) -> Answer<Scene> {
    spot.at = spot.at.min(table.ply());
    spot.from = spot.from.min(table.ply());
    if spot.step > 0 {
        spot.at = spot.from;
    }
    let then = table.as_of(spot.at)?;
    let board = |table: &Table| Board::Match(Box::new(table.game().clone()));
    let (board, tried) = if spot.line.is_empty() || spot.step > 0 {
        board(&then).follow(&spot)?
    } else {
        let (_, tried) = board(&table.as_of(spot.from)?).follow(&spot)?;
        (board(&then), tried)
    };
    let (session, play) = board.apart();
    let asked = spot.tab == Some(Tab::Engine);
    let engine = asked.then(|| {
        if !table.is_over() && !table.may_be_advised() {
            return Engine::Refused;
        }
        Engine::ask(session.as_ref(), play.as_ref(), spot.depth)
    });
    Ok(Scene {
        spot,
        path,
        position: None,
        game: Some([table, then]),
        play,
        session,
        tried,
        engine,
        mistakes: [0; 2],
    })
}

fn clone(session: &dyn AnySession) -> Box<dyn AnySession> {
    session.as_of(usize::MAX)
}

/// The way to the spot after a throw by chance; a spot where none is due is shown as it is.
fn rolled(scene: &Scene) -> Answer<Response> {
    let mut session = clone(scene.session.as_ref());
    let throw = session.roll(&mut Dice::from_seed(getrandom::u64()?));
    let address = match throw {
        Some(throw) => scene.address(&scene.spot.after(&throw.to_string())),
        None => scene.address(&scene.spot),
    };
    Ok::<_, WebError>(Redirect::to(&address).into_response())
}
