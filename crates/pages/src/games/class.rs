//! Classes: one game at many boards, to which a short code leads.
//!
//! A class is kept as a log like a game: its first row says what is played, and each further one gives a
//! place at a board away. Appends are optimistic, so no place is given twice, at however many servers.
//! Nobody's name is asked for or kept.

use lauta_catalog::game::Side;
use lauta_catalog::game::clock::wall_ms;
use serde::{Deserialize, Serialize};

use super::kept::Games;
use super::summary::OwnGame;
use crate::game::{Event, GameError, Room, Seats, Secret, Settings, Source, Visitor};
use crate::outside::{CLASSES, Row};

/// Rematches of a board that are followed at most.
const MOST_REMATCHES: usize = 100;
/// Boards of a class at most.
pub(crate) const MOST_BOARDS: usize = 40;

/// The game of a class, and its boards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The game string.
    pub(crate) game: String,
    /// Seats of each board.
    pub(crate) seats: Seats,
    /// Level of the computer.
    pub(crate) level: u8,
    /// Boards that may be opened.
    pub(crate) boards: usize,
    /// The first seat that it opens is the teacher's.
    pub(crate) secret: Secret,
}

impl Plan {
    /// The plan, if there is such a game; then with its whole game string.
    pub(crate) fn checked(self) -> Result<Self, GameError> {
        let game = self.settings(self.secret.clone(), 1)?.game;
        Ok(Self { game, ..self })
    }

    /// Settings of board number `board`, counted from 1.
    fn settings(&self, secret: Secret, board: usize) -> Result<Settings, GameError> {
        Ok(Settings {
            level: self.level,
            dice: Source::Secret(secret),
            board: Some(board),
            ..Settings::single(&self.game, self.seats, 0)?
        })
    }

    /// The part of the teacher's address that nobody guesses.
    pub(crate) fn key(&self) -> String {
        self.secret.seat(Side::First)
    }

    pub(crate) fn is_teacher(&self, key: &str) -> bool {
        self.secret.opened_by(key) == Some(Side::First)
    }
}

/// A class as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) plan: Plan,
    /// The game of each board that has been opened.
    pub(crate) boards: Vec<String>,
    /// True if the second seat of the last board is free.
    waits: bool,
    rows: usize,
}

impl Class {
    /// `None` if the rows are not those of a class.
    fn read(rows: &[Row]) -> Option<Self> {
        let (plan, places) = rows.split_first()?;
        let plan: Plan = serde_json::from_str(&plan.body).ok()?;
        let boards = places.iter().filter(|place| place.kind == "board");
        let pairs = matches!(plan.seats, Seats::Friend(_));
        Some(Self {
            boards: boards.map(|place| place.body.clone()).collect(),
            waits: pairs && places.last().is_some_and(|place| place.kind == "board"),
            rows: rows.len(),
            plan,
        })
    }

    /// True if nobody else can come in.
    pub(crate) fn is_full(&self) -> bool {
        self.boards.len() >= self.plan.boards && !self.waits
    }
}

/// A place at a board: the game, and the key of the seat where seats have keys.
#[derive(Debug)]
pub(crate) struct Given {
    pub(crate) id: String,
    pub(crate) seat: Option<(Side, String)>,
}

/// The log of a class.
fn log(code: &str) -> String {
    format!("{CLASSES}{code}")
}

impl Games {
    /// Keeps a new class; answers whether its code was free.
    pub(crate) async fn begin_class(&self, code: &str, plan: &Plan) -> Result<bool, GameError> {
        let body = serde_json::to_string(plan).expect("plain data");
        let row = Row::new("class", body, wall_ms());
        Ok(self.store.append(&log(code), 0, vec![row]).await?)
    }

    /// The class with this code.
    pub(crate) async fn class(&self, code: &str) -> Result<Class, GameError> {
        let rows = self.store.rows(&log(code), 0).await?;
        Class::read(&rows).ok_or(GameError::NoClass)
    }

    /// Gives the next place of a class away. `fresh` makes the ids of new boards.
    pub(crate) async fn take_place(
        &self,
        code: &str,
        visitor: &Visitor,
        fresh: impl Fn() -> Result<String, getrandom::Error>,
    ) -> Result<Given, GameError> {
        // Who is not the first has seen somebody else get a place, of which there are so many.
        for _ in 0..=2 * MOST_BOARDS {
            let class = self.class(code).await?;
            if class.is_full() {
                return Err(GameError::ClassFull);
            }
            let (kind, given) = match class.boards.last() {
                Some(id) if class.waits => ("seat", self.second(id, visitor).await?),
                _ => ("board", self.board_of(&class, fresh()?, visitor).await?),
            };
            let row = Row::new(kind, given.id.clone(), wall_ms());
            let log = log(code);
            if !self.store.append(&log, class.rows, vec![row]).await? {
                continue;
            }
            if let Some((_, key)) = &given.seat {
                let visitor = Visitor {
                    key: Some(key.clone()),
                    ..visitor.clone()
                };
                let sit = |room: &mut Room| match room {
                    Room::Waiting(waiting) => waiting.sit(None, None),
                    Room::Playing(_) => Ok(vec![]),
                };
                self.change(&given.id, &visitor, sit).await?;
            }
            return Ok(given);
        }
        Err(GameError::Raced)
    }

    /// A new board of a class.
    async fn board_of(
        &self,
        class: &Class,
        id: String,
        visitor: &Visitor,
    ) -> Result<Given, GameError> {
        let Class { plan, boards, .. } = class;
        let secret = Secret::fresh()?;
        let seat = match plan.seats {
            Seats::Friend(host) => Some((host, secret.seat(host))),
            Seats::One(_) | Seats::Both | Seats::None => None,
        };
        let (settings, visitor, name) = (
            plan.settings(secret, boards.len() + 1)?,
            visitor.clone(),
            id.clone(),
        );
        let make = move || Room::create(name, settings, visitor);
        let (_, events): (Room, Vec<Event>) = self.think(make).await?;
        if !self.append(&id, 0, &events).await? {
            return Err(GameError::Raced);
        }
        Ok(Given { id, seat })
    }

    /// The second seat of a board at which somebody sits alone.
    async fn second(&self, id: &str, visitor: &Visitor) -> Result<Given, GameError> {
        let settings = self.kept(id, visitor).await?.place().settings.clone();
        let side = match settings.seats {
            Seats::Friend(host) => host.other(),
            _ => return Err(GameError::NoSeat),
        };
        let secret = settings.secret().ok_or(GameError::NoSeat)?;
        Ok(Given {
            id: id.into(),
            seat: Some((side, secret.seat(side))),
        })
    }

    /// The game that is played at a board which began with game `id`: the latest of its rematches.
    pub(crate) async fn at_board(&self, id: &str, visitor: &Visitor) -> Result<Room, GameError> {
        let mut room = self.room(id, visitor).await?;
        for _ in 0..MOST_REMATCHES {
            let next = match &room {
                Room::Playing(table) if table.rematched.is_some() => table.place.rematch(),
                Room::Playing(_) | Room::Waiting(_) => None,
            };
            let Some((id, _)) = next else { break };
            room = self.room(&id, visitor).await?;
        }
        Ok(room)
    }

    /// The boards of a class as they stand, those that can be read; of the others their own page says more.
    pub(crate) async fn boards(
        &self,
        class: &Class,
        visitor: &Visitor,
    ) -> Result<Vec<(Room, OwnGame)>, GameError> {
        let mut rooms = vec![];
        for id in &class.boards {
            match self.at_board(id, visitor).await {
                Ok(room) => rooms.push(room),
                Err(GameError::NotFound(_) | GameError::Replay { .. } | GameError::Row(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let ids = rooms.iter().map(|room| (room.place().id.clone(), None));
        let games = self.own(ids.collect::<Vec<_>>()).await?;
        let with_game = |room: Room| {
            let game = games.iter().find(|game| game.id == room.place().id)?;
            Some((room, game.clone()))
        };
        Ok(rooms.into_iter().filter_map(with_game).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(kind: &str, body: String) -> Row {
        Row::new(kind, body, 0)
    }

    #[test]
    fn places_are_counted_by_the_rows() {
        let plan = |seats| Plan {
            game: "daldos".into(),
            seats,
            level: 1,
            boards: 2,
            secret: Secret::fresh().unwrap(),
        };
        let read = |seats, kinds: &[&str]| {
            let first = row("class", serde_json::to_string(&plan(seats)).unwrap());
            let places = kinds.iter().map(|kind| row(kind, "0".repeat(32)));
            let class = Class::read(&[first].into_iter().chain(places).collect::<Vec<_>>());
            let class = class.unwrap();
            (class.boards.len(), class.waits, class.is_full())
        };
        let pairs = Seats::Friend(Side::First);
        assert_eq!(read(pairs, &[]), (0, false, false));
        assert_eq!(read(pairs, &["board"]), (1, true, false));
        assert_eq!(read(pairs, &["board", "seat"]), (1, false, false));
        assert_eq!(read(pairs, &["board", "seat", "board"]), (2, true, false));
        let all = ["board", "seat", "board", "seat"];
        assert_eq!(read(pairs, &all), (2, false, true));
        // Against the computer, everybody has a board.
        assert_eq!(read(Seats::One(Side::First), &["board"]), (1, false, false));
        let both = read(Seats::One(Side::First), &["board", "board"]);
        assert_eq!(both, (2, false, true));
        assert!(Class::read(&[]).is_none());
        assert!(Class::read(&[row("class", "{}".into())]).is_none());
    }

    #[test]
    fn the_first_seat_alone_is_the_teachers() {
        let plan = Plan {
            game: "daldos".into(),
            seats: Seats::Both,
            level: 1,
            boards: 2,
            secret: Secret::fresh().unwrap(),
        };
        assert!(plan.is_teacher(&plan.key()));
        assert!(!plan.is_teacher(&plan.secret.seat(Side::Second)));
        assert!(!plan.is_teacher(""));
    }
}
