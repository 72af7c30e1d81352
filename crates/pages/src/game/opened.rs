//! Games that were played elsewhere, as events.

use lauta_catalog::game::{Side, Throw};
use lauta_catalog::{Record, Start};

use super::error::GameError;
use super::event::{Event, Sat, Settings, Source};
use super::seats::Seats;
use super::table::MOST_EVENTS;
use crate::form::LONGEST_NAME;

/// Most headers of a file that are kept, and most characters of each.
const HEADERS: usize = 100;
const LONGEST_HEADER: usize = 500;

fn headers(record: &Record) -> Vec<[String; 2]> {
    let kept = record.headers.iter().take(HEADERS);
    let short = |text: &String| text.chars().take(LONGEST_HEADER).collect();
    kept.map(|header| header.each_ref().map(short)).collect()
}

/// The events of a game from a file, for two people at one screen; `seed` makes the dice if it goes on.
pub(crate) fn opened(record: &Record, seed: u64) -> Result<Vec<Event>, GameError> {
    let settings = Settings {
        dice: Source::Seed(seed),
        terms: record.terms.clone(),
        position: Some(record.start.clone()),
        opened: true,
        headers: headers(record),
        assessments: record.assessments.clone().into(),
        comments: record.comments.clone().into(),
        ..Settings::single(&record.game, Seats::Both, seed)?
    };
    let mut events = vec![Event::Settled(settings)];
    for (side, name) in Side::BOTH.into_iter().zip(record.names.iter().flatten()) {
        let name: String = name
            .chars()
            .filter(|c| !c.is_control())
            .take(LONGEST_NAME)
            .collect();
        events.push(Event::Sat(Sat {
            side,
            word: String::new(),
            own: false,
            name: Some(name).filter(|name| !name.trim().is_empty()),
            offered: false,
        }));
    }
    let start = Start {
        position: record.start.clone(),
        tied_draws: record.tied_draws,
    };
    events.push(Event::Played(start.write()));
    events.extend(
        record
            .entries
            .iter()
            .map(|text| match text.parse::<Throw>() {
                Ok(_) => Event::Rolled(vec![text.clone()]),
                Err(_) => Event::Played(text.clone()),
            }),
    );
    if events.len() > MOST_EVENTS {
        return Err(GameError::Replay { ply: MOST_EVENTS });
    }
    Ok(events)
}
