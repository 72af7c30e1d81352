//! The events of a throw for a board to look at: their French names, their places, their reasons.

use lauta_game::{ScoringEvent, Side};

use crate::board::{CORNER, FAR_CORNER, HEAP, Men};
use crate::position::Position;
use crate::rules::Rules;
use crate::tariff::{Event, Kind, Thrown, To};
use crate::tell::Labels;
use crate::view::place_id;

impl Rules {
    /// Events that the throw of `pos` scores, in the order of marking: the roller's first.
    pub(crate) fn told(&self, pos: &Position) -> Vec<ScoringEvent> {
        let Some(thrown) = self.thrown(pos) else {
            return vec![];
        };
        let lines = self.lines(&thrown.board, thrown.numbers);
        let mut events = self.events(&thrown, &lines);
        events.sort_by_key(|event| event.to == To::Adversary);
        let told = |event: &Event| ScoringEvent {
            side: match event.to {
                To::Roller => pos.side,
                To::Adversary => pos.side.other(),
            },
            names: Side::BOTH.map(|side| event.kind.called(Labels::of(pos.side, side))),
            ways: event.kind.has_ways().then_some(event.ways),
            points: (!self.mode.counts_holes()).then_some(event.points),
            places: places(&thrown, event.kind, pos.side),
            reasons: Side::BOTH.map(|side| self.scored(&thrown, event, Labels::of(pos.side, side))),
        };
        events.iter().map(told).collect()
    }
}

impl Kind {
    /// The players' word for it, with the part of the board where that decides what it is worth.
    fn called(self, labels: Labels) -> String {
        let place = |point: u8| format!("{}, {}", labels.point(point), labels.quarter(point));
        match self {
            Self::Hit(point) => format!("dame battue à vrai en {}", place(point)),
            Self::FalseHit(point) => format!("dame battue à faux en {}", place(point)),
            Self::Margot(point) => format!("{} en {}", self.name(), place(point)),
            _ => self.name().into(),
        }
    }

    /// True if there can be several ways to it.
    fn has_ways(self) -> bool {
        matches!(self, Self::Hit(_) | Self::Margot(_) | Self::Fill(_))
    }
}

/// The places that an event is about: the men who could do it, and where they could go.
fn places(thrown: &Thrown, kind: Kind, roller: Side) -> Vec<String> {
    let Thrown { board, numbers, .. } = thrown;
    let [a, b] = *numbers;
    let from = |points: &[u8]| -> Vec<u8> {
        let stands = |point: &&u8| **point <= HEAP && board.me.on(**point) > 0;
        points.iter().filter(stands).copied().collect()
    };
    let reaching = |point: u8| {
        let mut points = from(&[point + a, point + b, point + a + b]);
        points.push(point);
        points
    };
    let out = |men: &Men| -> Vec<u8> {
        let points = men.points().map(|(point, _)| point);
        points.filter(|point| *point != HEAP).collect()
    };
    let mut points: Vec<u8> = match kind {
        Kind::Hit(point) | Kind::Margot(point) => reaching(point),
        Kind::FalseHit(point) => {
            [from(&[point + a + b]), vec![point + a, point + b, point]].concat()
        }
        Kind::SixTables => (18..HEAP).collect(),
        Kind::DeuxTables | Kind::ContreDeuxTables | Kind::Mezeas | Kind::ContreMezeas => {
            [out(&board.me), vec![CORNER, FAR_CORNER]].concat()
        }
        Kind::Corner => [from(&[FAR_CORNER + a, FAR_CORNER + b]), vec![FAR_CORNER]].concat(),
        Kind::Fill(jan) | Kind::Keep(jan) => jan.points().rev().collect(),
        Kind::Exit => out(&board.me),
        Kind::PileDeMisere => vec![CORNER],
        Kind::Helpless | Kind::Rencontre => vec![],
    };
    points.sort_unstable_by(|a, b| b.cmp(a));
    points.dedup();
    points
        .into_iter()
        .map(|point| place_id(roller, point))
        .collect()
}
