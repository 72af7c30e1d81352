//! Games that were played elsewhere, as events.

use lauta_catalog::game::{Side, Throw};
use lauta_catalog::{Length, Record, Start};
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::error::GameError;
use super::event::{Event, Sat, Settings, Source};
use super::seats::Seats;
use super::table::{MOST_EVENTS, Table};
use crate::form::LONGEST_NAME;

/// Most headers of a file that are kept, and most characters of each.
const HEADERS: usize = 100;
const LONGEST_HEADER: usize = 500;

fn headers(record: &Record) -> Vec<[String; 2]> {
    let kept = record.headers.iter().take(HEADERS);
    let short = |text: &String| text.chars().take(LONGEST_HEADER).collect();
    kept.map(|header| header.each_ref().map(short)).collect()
}

/// A game from a file, as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub(crate) struct OfFile {
    /// Points of the match; absent for money and for single games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) length: Option<u32>,
    /// Points of both sides at the end.
    pub(crate) score: [i64; 2],
    /// Throws, moves and decisions about the cube.
    pub(crate) decisions: usize,
    /// Event, place and date, as the file tells them; empty without any.
    pub(crate) occasion: String,
    /// True if it is finished.
    pub(crate) over: bool,
    /// True if it is played for as long as the players like.
    #[serde(skip)]
    pub(crate) endless: bool,
    /// Line and column of the fault up to which it was read, if it is not finished.
    #[serde(skip)]
    pub(crate) fault: Option<[usize; 2]>,
    /// Sum of the whole record, to know a file that is opened again.
    #[serde(skip)]
    pub(crate) sum: [u8; 32],
}

impl Table {
    /// Line and column of the file's fault, up to which the game was read, if it is not finished.
    pub(crate) fn fault(&self) -> Option<[usize; 2]> {
        self.place.settings.fault.filter(|_| !self.is_over())
    }

    /// The game for a list of opened files; `None` if it does not come from a file.
    pub(crate) fn of_file(&self) -> Option<OfFile> {
        let settings = &self.place.settings;
        if !settings.opened {
            return None;
        }
        let game = self.game();
        Some(OfFile {
            length: game.goal(),
            score: game.play().score(),
            decisions: self.ply(),
            occasion: settings.occasion(),
            over: self.is_over(),
            endless: settings.terms.length == Length::Endless,
            fault: self.fault(),
            sum: Sha256::digest(format!("{:?}", self.record())).into(),
        })
    }
}

impl Settings {
    /// Event, place and date, as the headers of the file tell them; empty without any.
    pub(crate) fn occasion(&self) -> String {
        let told = |name: &str| {
            let mut headers = self.headers.iter();
            let [_, value] = headers.find(|[header, _]| header.eq_ignore_ascii_case(name))?;
            Some(value.trim()).filter(|value| !value.is_empty())
        };
        let place = ["Event", "Site"].into_iter().filter_map(told);
        let place = place.map(str::to_owned);
        let date = told("EventDate").map(date).filter(|date| !date.is_empty());
        place.chain(date).collect::<Vec<_>>().join(" · ")
    }
}

/// The date of a header, `2026.01.15` or `2026.01.??`, as ISO 8601 writes it, `2026-01-15` or `2026-01`; other words as
/// they stand.
fn date(header: &str) -> String {
    let parts = header.split('.');
    let known: Vec<&str> = parts
        .clone()
        .take_while(|part| !part.contains('?'))
        .collect();
    let is_date = parts.count() == 3 && known.iter().all(|part| part.parse::<u16>().is_ok());
    match is_date {
        true => known.join("-"),
        false => header.into(),
    }
}

/// The events of a game from a file, read up to its `fault`, for two people at one screen; `seed` makes the dice if it
/// goes on.
pub(crate) fn opened(
    record: &Record,
    fault: Option<[usize; 2]>,
    seed: u64,
) -> Result<Vec<Event>, GameError> {
    let settings = Settings {
        dice: Source::Seed(seed),
        terms: record.terms.clone(),
        position: Some(record.start.clone()),
        opened: true,
        fault,
        headers: headers(record),
        assessments: record.assessments.clone().into(),
        comments: record.comments.clone().into(),
        ..Settings::single(&record.game, Seats::Both, seed)?
    };
    let mut events = vec![Event::Settled(settings.into())];
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

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_written_as_far_as_they_are_known() {
        assert_eq!(date("2026.01.15"), "2026-01-15");
        assert_eq!(date("2026.01.??"), "2026-01");
        assert_eq!(date("????.??.??"), "");
        assert_eq!(
            date("one evening. In May. Or June"),
            "one evening. In May. Or June"
        );
        assert_eq!(date("2026-01-15"), "2026-01-15");
    }
}
