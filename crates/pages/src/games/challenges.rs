//! Open challenges: seats of games between friends that are offered to anybody.
//!
//! They are kept as logs like games, one for each day, whose rows are only ever added: an offer, and the
//! number of an offer that is taken or withdrawn. Appends are optimistic, so two people never take one
//! seat, at however many servers.

use lauta_catalog::game::Side;
use serde::{Deserialize, Serialize};

use super::kept::{Games, RACES};
use super::summary::{OwnGame, Stage};
use crate::game::{Clock, GameError, NotOpen};
use crate::outside::{DAY, Row, challenges_of};

/// Milliseconds.
const HOUR: i64 = 60 * 60 * 1000;
/// Open offers of one address, and of all together.
const EACH: usize = 3;
const ALL: usize = 100;
/// Rows of a day's log after which nothing more is offered: it is read with every look at the list.
const ROWS: usize = 5_000;

/// A seat that is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Offer {
    /// The id of the game.
    pub(crate) id: String,
    /// The side of the person who offers the other seat.
    pub(crate) host: Side,
    /// Clock of the game; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// The address that it came from, as a number that tells nobody which it is.
    pub(crate) by: String,
}

impl Offer {
    /// A game of days for each turn can wait for a day; for any other one the host sits and waits.
    fn lifetime(&self) -> i64 {
        match self.clock {
            Some(Clock::Days(_)) => DAY,
            Some(Clock::Fischer { .. }) | None => HOUR,
        }
    }
}

/// Number of an offer: the day since the beginning of 1970, and the row of its log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number {
    day: i64,
    row: usize,
}

impl Number {
    /// The number that is written `20780.3`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (day, row) = text.split_once('.')?;
        let (day, row) = (day.parse().ok()?, row.parse().ok()?);
        Some(Self { day, row })
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.day, self.row)
    }
}

/// An open challenge, and the game that waits for its second player.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) number: Number,
    pub(crate) offer: Offer,
    /// Milliseconds since the beginning of 1970 at which it was made.
    pub(crate) at: i64,
}

/// The log of a day.
#[derive(Debug)]
struct Board {
    day: i64,
    rows: usize,
    open: Vec<Challenge>,
}

impl Board {
    /// The offers that are still open at `now`, the oldest first. A row of a later version is skipped.
    fn read(day: i64, rows: &[Row], now: i64) -> Self {
        let mut open: Vec<Challenge> = vec![];
        for (row, kept) in rows.iter().enumerate() {
            if kept.kind != "offer" {
                let closed: Option<usize> = kept.body.parse().ok();
                open.retain(|offer| Some(offer.number.row) != closed);
            } else if let Ok(offer) = serde_json::from_str::<Offer>(&kept.body) {
                let (number, at) = (Number { day, row }, kept.at);
                open.push(Challenge { number, offer, at });
            }
        }
        open.retain(|open| now < open.at + open.offer.lifetime());
        Self {
            day,
            rows: rows.len(),
            open,
        }
    }
}

impl Games {
    async fn board(&self, day: i64, now: i64) -> Result<Board, GameError> {
        let rows = self.store.rows(&challenges_of(day), 0).await?;
        Ok(Board::read(day, &rows, now))
    }

    /// Adds a row to the log of a day as its next one; answers whether nobody else was faster.
    async fn note(
        &self,
        board: &Board,
        kind: &str,
        body: String,
        now: i64,
    ) -> Result<bool, GameError> {
        let row = Row::new(kind, body, now);
        let log = challenges_of(board.day);
        Ok(self.store.append(&log, board.rows, vec![row]).await?)
    }

    /// Offers the free seat of a game to anybody.
    pub(crate) async fn offer(&self, offer: &Offer, now: i64) -> Result<(), GameError> {
        let body = serde_json::to_string(offer).expect("plain data");
        for _ in 0..RACES {
            let today = self.board(now.div_euclid(DAY), now).await?;
            let before = self.board(today.day - 1, now).await?;
            let open = || today.open.iter().chain(&before.open);
            let own = open().filter(|open| open.offer.by == offer.by).count();
            if own >= EACH {
                return Err(GameError::NotOpen(NotOpen::Enough { limit: EACH }));
            }
            if open().count() >= ALL || today.rows >= ROWS {
                return Err(GameError::NotOpen(NotOpen::Full));
            }
            if self.note(&today, "offer", body.clone(), now).await? {
                return Ok(());
            }
        }
        Err(GameError::Raced)
    }

    /// The open challenges, the newest first, each with its game, which still waits.
    pub(crate) async fn challenges(
        &self,
        now: i64,
    ) -> Result<Vec<(Challenge, OwnGame)>, GameError> {
        let day = now.div_euclid(DAY);
        let mut open = self.board(day - 1, now).await?.open;
        open.extend(self.board(day, now).await?.open);
        let games = open
            .iter()
            .map(|open| (open.offer.id.clone(), Some(open.offer.host)));
        let games = self.own(games.collect::<Vec<_>>()).await?;
        let mut waiting = vec![];
        for challenge in open.into_iter().rev() {
            let game = games.iter().find(|game| game.id == challenge.offer.id);
            let free = |game: &&OwnGame| match game.summary.stage {
                Stage::Seating(taken) => !taken[challenge.offer.host.other().index()],
                Stage::Due(_) | Stage::Between | Stage::Over(_) => false,
            };
            if let Some(game) = game.filter(free) {
                let game = game.clone();
                waiting.push((challenge, game));
            }
        }
        Ok(waiting)
    }

    /// Takes an offer, or withdraws it: from then on nobody else can. The host alone may withdraw it,
    /// and need not take it.
    pub(crate) async fn close(
        &self,
        number: Number,
        is_host: impl Fn(&Offer) -> bool,
        withdraw: bool,
        now: i64,
    ) -> Result<Offer, GameError> {
        for _ in 0..RACES {
            let board = self.board(number.day, now).await?;
            let open = board.open.iter().find(|open| open.number == number);
            let open = open.ok_or(GameError::NotOpen(NotOpen::Gone))?;
            match (is_host(&open.offer), withdraw) {
                (true, false) => return Err(GameError::NotOpen(NotOpen::Own)),
                (false, true) => return Err(GameError::NotOpen(NotOpen::NotOwn)),
                _ => {}
            }
            let kind = if withdraw { "withdraw" } else { "take" };
            if self.note(&board, kind, number.row.to_string(), now).await? {
                return Ok(open.offer.clone());
            }
        }
        Err(GameError::Raced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(clock: Option<Clock>) -> Offer {
        Offer {
            id: "0".repeat(32),
            host: Side::Second,
            clock,
            by: "somebody".into(),
        }
    }

    fn row(kind: &str, body: &str, at: i64) -> Row {
        Row::new(kind, body.into(), at)
    }

    #[test]
    fn offers_are_open_until_they_are_taken_withdrawn_or_old() {
        let quick = serde_json::to_string(&offer(None)).unwrap();
        let slow = serde_json::to_string(&offer(Some(Clock::Days(3)))).unwrap();
        let rows = [
            row("offer", &quick, 0),
            row("offer", &slow, 0),
            row("offer", &quick, 10),
            row("offer", &slow, 10),
            row("take", "1", 20),
            row("withdraw", "3", 20),
            row("take", "77", 20),
            row("take", "nonsense", 20),
            row("offer", "nonsense", 20),
            row("offer", &slow, 20),
        ];
        let open = |now| {
            let board = Board::read(5, &rows, now);
            assert_eq!(board.rows, rows.len());
            let numbers = board.open.iter().map(|open| open.number.to_string());
            numbers.collect::<Vec<_>>()
        };
        assert_eq!(open(30), ["5.0", "5.2", "5.9"]);
        assert_eq!(open(HOUR), ["5.2", "5.9"]);
        assert_eq!(open(HOUR + 10), ["5.9"]);
        assert_eq!(open(DAY + 20), Vec::<String>::new());
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let number = Number {
            day: 20_780,
            row: 3,
        };
        assert_eq!(Number::read(&number.to_string()), Some(number));
        for text in [
            "",
            ".",
            "1",
            "1.",
            "a.1",
            "1.-1",
            "1.1.1",
            "99999999999999999999.1",
        ] {
            assert_eq!(Number::read(text), None, "{text}");
        }
    }
}
