//! The record of a game as a file.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Redirect, Response};
use lauta_catalog::{Catalog, Record};
use lauta_formats::{Format, Import, of_record, reviewed, write};

use super::error::WebError;
use super::request::{Answer, GameRequest, ResponseKind};
use super::schema::Progress;
use crate::game::GameError;
use crate::games::{Review, Reviewed};
use crate::view;

/// Download the record as JSON Lines, for `lauta analyse`, `lauta verify` and other programs.
///
/// Games of backgammon can be had in the formats of other programs, too.
#[utoipa::path(
    get, path = "/api/games/{id}/record", tag = "games",
    params(
        ("id" = String, Path, description = "The game's id"),
        ("to" = Option<String>, Query, description = "A format of `lauta convert`: `mat`, `sgf`, `ogxm`, `snowie`, `text`, `xgid`, `gnuid`, `ogid` or `position`; by default `jsonl`"),
        ("reviewed" = Option<String>, Query, description = "`1`: with the review of the game in place of the analysis that its file had"),
    ),
    responses(
        (status = 200, description = "The record", body = String, content_type = "application/jsonl"),
        (status = 202, description = "The review is not done yet", body = ref("#/components/schemas/Progress")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn record(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["to", "reviewed"])?;
    let words = || Format::ALL.map(Format::word).join(", ");
    let to = request.fields.value("to", words, Format::of_word)?;
    let to = to.unwrap_or(Format::Record);
    let table = request.table().await?;
    let review = match request.fields.get("reviewed") {
        None => None,
        Some(_) => Some(request.pages.games.review(&table, request.client)?),
    };
    if let Some(review) = &review {
        match review.now() {
            Reviewed::Done(_) => {}
            Reviewed::Broken => return Err(GameError::Analysis.into()),
            // The page of the review says how far it is.
            Reviewed::UnderWay(_) if request.kind == ResponseKind::Page => {
                return Ok(Redirect::to(&format!("/g/{}/review", request.id)).into_response());
            }
            Reviewed::UnderWay([done, of]) => {
                let progress = Json(Progress { done, of });
                return Ok((StatusCode::ACCEPTED, progress).into_response());
            }
        }
    }
    let written = request.pages.games.think(move || {
        let mut record = table.record();
        if let Some(Reviewed::Done(analysis)) = review.as_deref().map(Review::now) {
            record.assessments = reviewed(&Catalog, &record, analysis)?;
        }
        let name = file_name(&record);
        if to == Format::Record {
            return Ok::<_, WebError>((name, record.write(&Catalog)?.into_bytes()));
        }
        let series = of_record(&Catalog, &record)?;
        let import = Import {
            series: vec![series],
            program: record.assessments.program,
            ..Import::new(Format::Record)
        };
        let files = write(&Catalog, &import, to)?;
        let bytes = files.into_iter().flat_map(|file| file.bytes);
        Ok((name, bytes.collect()))
    });
    let (name, bytes) = written.await?;
    let text = "text/plain; charset=utf-8";
    let (kind, ending) = match to {
        Format::Record => ("application/jsonl; charset=utf-8", "jsonl"),
        Format::Mat => (text, "mat"),
        Format::Sgf => ("application/x-go-sgf; charset=utf-8", "sgf"),
        Format::Ogxm => ("application/octet-stream", "ogxm"),
        _ => (text, "txt"),
    };
    // Texts of several kinds have one ending.
    let name = match ending {
        "txt" => format!("{name}-{}", to.word()),
        _ => name,
    };
    // Names in any script, for programs that know RFC 6266.
    let place = format!(
        "attachment; filename=\"game.{ending}\"; filename*=UTF-8''{}.{ending}",
        view::encode(&name)
    );
    let headers = [
        (CONTENT_TYPE, kind.to_string()),
        (CONTENT_DISPOSITION, place),
    ];
    Ok((headers, bytes).into_response())
}

/// A name for the file of a record, without its ending: the players, or else the game.
fn file_name(record: &Record) -> String {
    let words = match &record.names {
        Some([first, second]) => format!("{first} {second}"),
        None => record.game.clone(),
    };
    let words = words.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    match words.join("-") {
        name if name.is_empty() => "game".into(),
        name => name,
    }
}
