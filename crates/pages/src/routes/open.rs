//! Files and ids of other programs: opened as positions, games and matches.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::clock;
use lauta_catalog::{Catalog, Record, about};
use lauta_formats::{Diagram, Format, Import, read, read_record, recognise};
use maud::Markup;

use super::error::WebError;
use super::mine::{Memory, Mine};
use super::random;
use super::request::Answer;
use super::state::Pages;
use crate::form::{Fields, Upload};
use crate::game::{Event, GameError, Kept, OfFile, Room, Visitor, opened};
use crate::games::OwnGame;
use crate::outside::Effort;
use crate::view::{
    self, Fault, JudgedPosition, OPENED_GAME as GAME, Opened, OpenedMatch, OpenedPosition,
};
use crate::words::tr;

/// Most bytes of a file, and of a form with it.
const LARGEST: usize = 4 << 20;

/// Most bytes of a text that stands in the field again.
const MENDED: usize = 200_000;

/// Most matches and positions of a file that are opened.
const MATCHES: usize = 10;
const POSITIONS: usize = 300;

/// Most faults that are shown besides the first.
const FAULTS: usize = 20;

pub(super) fn router() -> Router<Pages> {
    Router::new().route("/open", get(form).post(open))
}

async fn form() -> Markup {
    view::open_page(None, "", false)
}

/// Most plays in the analyses of a file that are kept; a match to seven points has some thousand.
const PLAYS: usize = 20_000;

/// What was found in a file, with the events of its games, which nobody has kept yet.
struct Found {
    opened: Opened,
    /// Games that are not kept again.
    known: Arc<[OwnGame]>,
    games: Vec<(String, Vec<Event>)>,
    /// Plays in the analyses of these games.
    plays: usize,
}

/// What was sent, if it is not too long.
async fn sent(body: Body) -> Answer<Vec<u8>> {
    let read = to_bytes(body, LARGEST + 4096).await;
    Ok(read.map_err(|_| WebError::TooLong)?.into())
}

async fn open(
    State(pages): State<Pages>,
    memory: Memory,
    Mine(known): Mine,
    visitor: Visitor,
    request: Request,
) -> Answer<Response> {
    let kind = request.headers().get(CONTENT_TYPE);
    let kind = kind
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default()
        .to_string();
    let upload = Upload::of_form(&kind, &sent(request.into_body()).await?)?;
    // Where something is wrong it can be mended in the field, if it is a text and not too long for a person.
    let text = std::str::from_utf8(&upload.bytes).ok();
    let text = text.filter(|text| text.len() <= MENDED && !text.contains('\0'));
    let pasted = text.unwrap_or_default().to_string();
    let lenient = upload.lenient;
    let opened = keep(&pages, visitor, upload, known).await?;
    if opened.is_empty() {
        let page = view::open_page(Some(&opened), &pasted, lenient);
        return Ok((StatusCode::BAD_REQUEST, page).into_response());
    }
    let remembered = memory.with_opened(opened.ids().into_iter());
    let shown = match opened.straight_to() {
        Some(address) => Redirect::to(&address).into_response(),
        None => view::open_page(Some(&opened), &pasted, lenient).into_response(),
    };
    Ok((remembered, shown).into_response())
}

/// Open a file or an id of another program.
///
/// The body is the file as it is, at most 4 MB, whatever it calls itself. Each match becomes a game with
/// an address of its own. A fault has its place, the position before it and the legal plays; nothing
/// is opened then, unless `lenient` is there.
#[utoipa::path(
    post, path = "/api/open", tag = "games",
    params(("lenient" = Option<String>, Query, description = "`1`: open what can be read: a match up to its fault, as an unfinished game, and all positions without one")),
    request_body(content = String, content_type = "application/octet-stream"),
    responses(
        (status = 200, description = "The contents", body = ref("#/components/schemas/Opened")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn read_file(
    State(pages): State<Pages>,
    visitor: Visitor,
    request: Request,
) -> Answer<Json<Opened>> {
    let fields = Fields::read(request.uri().query().unwrap_or_default())?;
    fields.only(&["lenient"])?;
    let upload = Upload {
        bytes: sent(request.into_body()).await?,
        lenient: fields.get("lenient").is_some(),
        ..Upload::default()
    };
    Ok(Json(keep(&pages, visitor, upload, Arc::default()).await?))
}

/// Opens a file and keeps its games, but for those that are `known` as they are.
async fn keep(
    pages: &Pages,
    visitor: Visitor,
    upload: Upload,
    known: Arc<[OwnGame]>,
) -> Answer<Opened> {
    if upload.bytes.len() > LARGEST {
        return Err(WebError::TooLong);
    }
    let think = move || Found::of(&upload, &visitor, known);
    let found = pages.games.think_as(Effort::Long, think).await?;
    for (id, events) in &found.games {
        if !pages.games.append(id, 0, events).await? {
            return Err(GameError::Raced.into());
        }
    }
    Ok(found.opened)
}

impl Found {
    fn of(upload: &Upload, visitor: &Visitor, known: Arc<[OwnGame]>) -> Answer<Self> {
        let mut found = Self {
            opened: Opened::default(),
            known,
            games: vec![],
            plays: 0,
        };
        if upload.bytes.trim_ascii().is_empty() {
            found.opened.notes.push(tr!("open-empty"));
            return Ok(found);
        }
        if upload.text_left_out {
            found.opened.notes.push(tr!("open-both"));
        }
        if recognise(&upload.bytes) == Some(Format::Record) {
            let text = std::str::from_utf8(&upload.bytes).unwrap_or_default();
            match read_record(&Catalog, text) {
                Ok((record, fault)) => {
                    found.opened.fault = fault.map(|fault| Fault::of(fault, &record.game));
                    if found.opened.fault.is_none() || upload.lenient {
                        found.series(record, visitor)?;
                    }
                }
                Err(fault) => found.opened.fault = Some(Fault::of(fault, GAME)),
            }
            return Ok(found);
        }
        let mut import = match read(&Catalog, &upload.bytes) {
            Ok(import) => import,
            Err(fault) => {
                found.opened.fault = Some(Fault::of(fault, GAME));
                return Ok(found);
            }
        };
        found.opened.format = import.format.name().into();
        let faults = import.take_faults().into_iter();
        let mut faults = faults.map(|fault| Fault::of(fault, GAME));
        found.opened.fault = faults.next();
        found.opened.more_faults = faults.by_ref().take(FAULTS).collect();
        let hidden = faults.count();
        if hidden > 0 {
            found
                .opened
                .notes
                .push(tr!("open-fault-more", count = hidden));
        }
        if found.opened.fault.is_none() || upload.lenient {
            found.contents(import, visitor)?;
        }
        Ok(found)
    }

    fn contents(&mut self, import: Import, visitor: &Visitor) -> Answer<()> {
        self.opened.notes.extend(import.notes.iter().cloned());
        let mut left = import.positions.len().saturating_sub(POSITIONS);
        for series in &import.series {
            if self.games.len() >= MATCHES {
                left += 1;
                continue;
            }
            match import.records(&Catalog, series) {
                Ok(all) => {
                    let room = MATCHES - self.games.len();
                    left += all.len().saturating_sub(room);
                    for record in all.into_iter().take(room) {
                        self.series(record, visitor)?;
                    }
                }
                Err(error) => self.opened.notes.push(error.to_string()),
            }
        }
        for diagram in import.positions.iter().take(POSITIONS) {
            match OpenedPosition::of(diagram) {
                Ok(position) => {
                    let judged = self.judged(diagram, visitor)?;
                    let position = OpenedPosition { judged, ..position };
                    self.opened.positions.push(position);
                }
                Err(error) => self.opened.notes.push(error.to_string()),
            }
        }
        if left > 0 {
            self.opened.notes.push(tr!("open-more", count = left));
        }
        Ok(())
    }

    fn series(&mut self, record: Record, visitor: &Visitor) -> Answer<()> {
        let about = about(&record.game)?;
        let names = record.names.clone().unwrap_or_else(|| about.sides.clone());
        if let Some((id, of_file)) = self.kept(record, visitor)? {
            self.opened.matches.push(OpenedMatch {
                id,
                names,
                game: about.id,
                title: about.name,
                of_file,
            });
        }
        Ok(())
    }

    /// A position with an analysis as a game that is to be kept.
    fn judged(&mut self, diagram: &Diagram, visitor: &Visitor) -> Answer<Option<JudgedPosition>> {
        if diagram.analysis.is_none() || self.games.len() >= MATCHES {
            return Ok(None);
        }
        let Ok(record) = diagram.record(&Catalog) else {
            return Ok(None);
        };
        let at = record.entries.len();
        let kept = self.kept(record, visitor)?;
        Ok(kept.map(|(id, _)| JudgedPosition { id, at }))
    }

    /// Puts a game to those that are to be kept. It is played once more, so that nothing is kept that cannot be shown.
    fn kept(&mut self, mut record: Record, visitor: &Visitor) -> Answer<Option<(String, OfFile)>> {
        let analyses = &mut record.assessments.analyses;
        let plays: usize = analyses.values().map(|found| found.plays.len()).sum();
        if self.plays + plays > PLAYS {
            analyses.clear();
            self.opened.notes.push(tr!("open-analyses"));
        } else {
            self.plays += plays;
        }
        let seed = getrandom::u64()?;
        let fault = self.opened.fault.as_ref().map(Fault::line_and_column);
        let events = opened(&record, fault, seed)?;
        let id = random::fresh_id()?;
        let kept = events.iter().skip(1).map(|event| Kept {
            event: event.clone(),
            at: clock::wall_ms(),
        });
        let Some(Event::Settled(settings)) = events.first() else {
            return Ok(None);
        };
        let kept: Vec<Kept> = kept.collect();
        let room = Room::replay(id.clone(), (**settings).clone(), &kept, visitor.clone())?;
        let Room::Playing(table) = room else {
            return Ok(None);
        };
        let Some(of_file) = table.of_file() else {
            return Ok(None);
        };
        let same = |own: &&OwnGame| own.summary.of_file.as_ref() == Some(&of_file);
        if let Some(known) = self.known.iter().find(same) {
            return Ok(Some((known.id.clone(), of_file)));
        }
        self.games.push((id.clone(), events));
        Ok(Some((id, of_file)))
    }
}
