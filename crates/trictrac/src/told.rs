//! The events of a throw for a board to look at: their French names, their places, their reasons.

use lauta_game::{ScoringEvent, Side};

use crate::board::{CORNER, FAR_CORNER, HEAP, Jan, Men};
use crate::position::Position;
use crate::rules::Rules;
use crate::tariff::{Event, Kind, Thrown, To};
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
            name: event.kind.called(),
            ways: event.kind.has_ways().then_some(event.ways),
            points: (!self.mode.counts_holes()).then_some(event.points),
            places: places(&thrown, event.kind, pos.side),
            why: self.scored(&thrown, event),
        };
        events.iter().map(told).collect()
    }

    /// The event that a question names, like `petit jan`, `hit 8`, `battre 8` or `coin`.
    pub(crate) fn event_asked(&self, pos: &Position, text: &str) -> Option<Kind> {
        let text = text.to_lowercase().replace(['-', '@', '_'], " ");
        let has = |part: &str| text.contains(part);
        let point = || {
            let word = text.split_whitespace().next_back()?;
            word.parse().ok().filter(|point| (1..=HEAP).contains(point))
        };
        let jan = [
            ("petit", Jan::Petit),
            ("grand", Jan::Grand),
            ("retour", Jan::Retour),
        ];
        let jan = jan.iter().find(|(word, _)| has(word)).map(|(_, jan)| *jan);
        let kind = match jan {
            _ if has("six tables") => Kind::SixTables,
            _ if has("contre") && has("deux tables") => Kind::ContreDeuxTables,
            _ if has("deux tables") => Kind::DeuxTables,
            _ if has("contre") && (has("mezeas") || has("mézéas")) => Kind::ContreMezeas,
            _ if has("mezeas") || has("mézéas") => Kind::Mezeas,
            _ if has("margot") => Kind::Margot(point()?),
            _ if has("faux") || has("false") => Kind::FalseHit(point()?),
            _ if has("batt") || has("hit") => match point() {
                Some(point) => Kind::Hit(point),
                None if has("coin") || has("corner") => Kind::Corner,
                None => return None,
            },
            Some(jan) if jan.is_full(pos.men(pos.side)) => Kind::Keep(jan),
            Some(jan) => Kind::Fill(jan),
            None if has("coin") || has("corner") => Kind::Corner,
            None if has("sortie") || has("exit") => Kind::Exit,
            None if has("impuissan") || has("helpless") => Kind::Helpless,
            None if has("pile") => Kind::PileDeMisere,
            None if has("rencontre") => Kind::Rencontre,
            None => return None,
        };
        Some(kind)
    }
}

impl Kind {
    /// The players' word for it, with the part of the board where that decides what it is worth.
    fn called(self) -> String {
        let part = |point: u8| match point {
            19..=HEAP => "petit jan",
            CORNER..=18 => "grand jan",
            7..=FAR_CORNER => "grand jan adverse",
            _ => "jan de retour",
        };
        match self {
            Self::Hit(point) => format!("dame battue à vrai en {point}, {}", part(point)),
            Self::FalseHit(point) => format!("dame battue à faux en {point}, {}", part(point)),
            Self::Margot(point) => format!("{} en {point}, {}", self.name(), part(point)),
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
