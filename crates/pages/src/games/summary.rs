//! A game in a line: opponents, stage and last event, for lists of games.
//!
//! A summary follows from the log up to its last event, so it is computed once for each event number.

use std::sync::Arc;

use lauta_catalog::MatchNext;
use lauta_catalog::game::Side;
use quick_cache::sync::Cache;

use super::kept::Games;
use crate::game::{GameError, OfFile, Room, Seats, Visitor};
use crate::outside::Latest;

/// Summaries that are remembered.
const MOST: usize = 10_000;

/// Stage of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Two friends sit down; true for a seat that is taken.
    Seating([bool; 2]),
    /// This side has to throw, to answer or to choose.
    Due(Side),
    /// The next game of a series waits for a click.
    Between,
    /// The game or the series is over, with its winner.
    Over(Option<Side>),
}

/// A game as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Summary {
    /// The game string.
    pub(crate) game: String,
    pub(crate) seats: Seats,
    pub(crate) level: u8,
    /// Names that the players have given themselves.
    pub(crate) names: [Option<String>; 2],
    pub(crate) stage: Stage,
    /// The file, if the game comes from one.
    pub(crate) of_file: Option<OfFile>,
    pub(crate) latest: Latest,
}

/// A game of somebody who has the `seat` of a side, if seats have keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OwnGame {
    pub(crate) id: String,
    pub(crate) seat: Option<Side>,
    pub(crate) summary: Arc<Summary>,
}

impl OwnGame {
    /// The side of this person, where there is one.
    pub(crate) fn side(&self) -> Option<Side> {
        match self.summary.seats {
            Seats::One(side) => Some(side),
            Seats::Friend(_) => self.seat,
            Seats::Both | Seats::None => None,
        }
    }

    /// True if the game waits for this person. A game from a file waits for nobody.
    pub(crate) fn is_due(&self) -> bool {
        if self.summary.of_file.is_some() {
            return false;
        }
        let both = self.summary.seats == Seats::Both;
        match self.summary.stage {
            Stage::Seating(taken) => self.side().is_some_and(|side| !taken[side.index()]),
            Stage::Due(due) => both || self.side() == Some(due),
            Stage::Between => both || self.side().is_some(),
            Stage::Over(_) => false,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.summary.stage, Stage::Over(_))
    }
}

/// Summaries of the games that were listed last.
#[derive(Clone, Debug)]
pub(super) struct Summaries(Arc<Cache<String, Arc<Summary>>>);

impl Default for Summaries {
    fn default() -> Self {
        Self(Arc::new(Cache::new(MOST)))
    }
}

impl Summary {
    fn of(room: &Room, latest: Latest) -> Self {
        let place = room.place();
        let settings = &place.settings;
        let mut names =
            [&place.sat[0], &place.sat[1]].map(|sat| sat.as_ref().and_then(|sat| sat.name.clone()));
        if let Seats::Friend(host) = settings.seats {
            let name = &mut names[host.index()];
            *name = name.take().or_else(|| settings.name.clone());
        }
        let stage = match room {
            Room::Waiting(waiting) => {
                Stage::Seating([0, 1].map(|side| waiting.place.sat[side].is_some()))
            }
            Room::Playing(table) => match table.game().next() {
                MatchNext::Throw(side, _)
                | MatchNext::Answer(side, _)
                | MatchNext::Choice(side) => Stage::Due(side),
                MatchNext::GameOver(_) => Stage::Between,
                MatchNext::Over(_, result) => Stage::Over(result.winner),
            },
        };
        let of_file = match room {
            Room::Waiting(_) => None,
            Room::Playing(table) => table.of_file(),
        };
        Self {
            game: settings.game.clone(),
            seats: settings.seats,
            level: settings.level,
            names,
            stage,
            of_file,
            latest,
        }
    }
}

impl Games {
    /// These games as they stand, in their order, without those that are deleted or unreadable.
    pub(crate) async fn own(
        &self,
        games: impl IntoIterator<Item = (String, Option<Side>)>,
    ) -> Result<Vec<OwnGame>, GameError> {
        let (ids, seats): (Vec<_>, Vec<_>) = games.into_iter().unzip();
        let latest = self.store.latest(&ids).await?;
        let mut own = vec![];
        for ((id, seat), latest) in ids.into_iter().zip(seats).zip(latest) {
            if let Some(latest) = latest
                && let Some(summary) = self.summary(&id, latest).await
            {
                own.push(OwnGame { id, seat, summary });
            }
        }
        Ok(own)
    }

    /// One game; nothing if it cannot be read, of which its own page says more.
    async fn summary(&self, id: &str, latest: Latest) -> Option<Arc<Summary>> {
        let Summaries(known) = &self.summaries;
        if let Some(summary) = known.get(id)
            && summary.latest == latest
        {
            return Some(summary);
        }
        let room = self.kept(id, &Visitor::nobody()).await.ok()?;
        let summary = Arc::new(Summary::of(&room, latest));
        known.insert(id.into(), Arc::clone(&summary));
        Some(summary)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(seats: Seats, seat: Option<Side>, stage: Stage) -> OwnGame {
        let summary = Summary {
            game: "daldos".into(),
            seats,
            level: 1,
            names: [None, None],
            stage,
            of_file: None,
            latest: Latest { seq: 1, at: 1 },
        };
        OwnGame {
            id: String::new(),
            seat,
            summary: Arc::new(summary),
        }
    }

    #[test]
    fn a_game_waits_for_the_one_who_has_to_act() {
        let (first, second) = (Side::First, Side::Second);
        let friend = Seats::Friend(first);
        for (seats, seat, stage, due) in [
            (Seats::One(second), None, Stage::Due(second), true),
            (Seats::One(second), None, Stage::Due(first), false),
            (Seats::Both, None, Stage::Due(first), true),
            (Seats::None, None, Stage::Due(first), false),
            (Seats::None, None, Stage::Between, false),
            (friend, Some(second), Stage::Due(second), true),
            (friend, Some(second), Stage::Due(first), false),
            (friend, None, Stage::Due(first), false),
            (friend, Some(second), Stage::Between, true),
            (friend, Some(first), Stage::Seating([true, false]), false),
            (friend, Some(second), Stage::Seating([true, false]), true),
            (friend, Some(first), Stage::Over(Some(first)), false),
        ] {
            let game = own(seats, seat, stage);
            assert_eq!(game.is_due(), due, "{game:?}");
        }
    }
}
