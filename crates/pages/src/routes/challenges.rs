//! Open challenges: who has no friend at hand offers a seat to anybody, or takes one.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use hmac::{Hmac, KeyInit, Mac};
use lauta_catalog::game::clock::wall_ms;
use lauta_catalog::hex;
use maud::Markup;
use sha2::Sha256;

use super::error::WebError;
use super::mine::Memory;
use super::request::Answer;
use super::state::Pages;
use crate::form::Fields;
use crate::game::{GameError, NotOpen, Visitor};
use crate::games::{Number, Offer};
use crate::outside::Client;
use crate::view;

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/challenges", get(list))
        .route("/challenges/{number}/take", post(take))
        .route("/challenges/{number}/withdraw", post(withdraw))
}

/// The address of a client as a number: it counts offers, and tells nobody where they came from.
pub(super) fn anonymous(pages: &Pages, client: Client) -> String {
    let key = pages.key.signing();
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.update(format!("challenges of {}", client.address).as_bytes());
    hex(&mac.finalize().into_bytes()[..8])
}

async fn list(State(pages): State<Pages>, memory: Memory, fields: Fields) -> Answer<Markup> {
    fields.only(&[])?;
    let now = wall_ms();
    let open = pages.games.challenges(now).await?;
    let page = move || {
        let own = |game: &_| is_host(&memory, game);
        Ok(view::challenges_page(&open, own, now))
    };
    pages.games.think(page).await
}

/// True if this browser has made the game that is offered.
fn is_host(memory: &Memory, game: &crate::games::OwnGame) -> bool {
    memory.seat(&game.id) == game.seat
}

fn number(text: &str) -> Answer<Number> {
    Number::read(text).ok_or_else(|| GameError::NotOpen(NotOpen::Gone).into())
}

/// True if this browser has made the offer.
fn has_made(memory: &Memory, offer: &Offer) -> bool {
    memory.seat(&offer.id) == Some(offer.host)
}

/// The visitor takes the free seat.
async fn take(
    State(pages): State<Pages>,
    memory: Memory,
    visitor: Visitor,
    Path(text): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&[])?;
    let made = |offer: &Offer| has_made(&memory, offer);
    let offer = pages
        .games
        .close(number(&text)?, made, false, wall_ms())
        .await?;
    let side = offer.host.other();
    let room = pages.games.kept(&offer.id, &visitor).await?;
    let place = room.place();
    if place.sat[side.index()].is_some() {
        // Somebody came by the link meanwhile.
        return Err(WebError::from(GameError::NotOpen(NotOpen::Gone)));
    }
    let secret = place.settings.secret().ok_or(GameError::NoSeat)?;
    Ok(memory.lead(
        &visitor,
        &offer.id,
        Some((side, &secret.offered_seat(side))),
    ))
}

/// The visitor takes the own offer back. The game stays, and its link.
async fn withdraw(
    State(pages): State<Pages>,
    memory: Memory,
    Path(text): Path<String>,
    fields: Fields,
) -> Answer<Redirect> {
    fields.only(&[])?;
    let made = |offer: &Offer| has_made(&memory, offer);
    let number = number(&text)?;
    pages.games.close(number, made, true, wall_ms()).await?;
    Ok(Redirect::to("/challenges"))
}
