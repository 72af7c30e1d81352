//! A position as a board to look at, with what is marked beside it.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Marker, Place, Quarter, Rail, Side, Spot, Stack, StepTree,
    View,
};

use crate::board::{CORNER, Jan, POINTS, across};
use crate::position::Position;
use crate::rules::{Ecoles, Rules};
use crate::score::{Score, Suspended};

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let score = self.shown_score(pos);
        // A player who marks for himself is not told what there is to mark.
        let marks = self.ecoles == Ecoles::Yes && pos.throw().is_some();
        let withheld = marks.then(|| self.told(pos));
        View {
            turn: self.outcome(pos).is_none().then(|| pos.speaker()),
            dice: Die::six_sided(pos.throw),
            throw_name: pos
                .throw()
                .and_then(|throw| self.about.throw_name(throw))
                .map(String::from),
            counts: self.counts(pos, &score),
            pattern: full_jans(&lying(pos)),
            events: if withheld.is_some() {
                vec![]
            } else {
                self.told(pos)
            },
            withheld,
            notes: self.mode.note(&score).into_iter().collect(),
            rails: self.rails(&score),
            quarters: quarters(),
            start_near: true,
            ..self.board_alone(&lying(pos))
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        let [from, to] = [from, to].map(|place| &place.names[pos.side.index()]);
        format!("{from}/{to}")
    }
}

/// `pos` with the men as they lie on the board.
fn lying(pos: &Position) -> Position {
    let men = Side::BOTH.map(|side| pos.men_shown(side));
    Position { men, ..*pos }
}

/// Points of a hole, and holes of a game.
const DOZEN: u8 = 12;

/// The four quarters, by each side's names.
fn quarters() -> Vec<Quarter> {
    let quarter = |names: [&str; 2], points: std::ops::RangeInclusive<u8>| Quarter {
        names: names.map(String::from),
        places: points.map(|point| place_id(Side::First, point)).collect(),
    };
    let [petit, grand, retour] = Jan::ALL.map(Jan::called);
    let far = "grand jan adverse";
    vec![
        quarter([petit, retour], Jan::Petit.points()),
        quarter([grand, far], Jan::Grand.points()),
        quarter([far, grand], 7..=12),
        quarter([retour, petit], Jan::Retour.points()),
    ]
}

/// The id of the place that `side` calls `point`; 0 is off.
pub(crate) fn place_id(side: Side, point: u8) -> String {
    match (side, point) {
        (_, 0) => format!("off-{side}"),
        (Side::First, point) => format!("p{point}"),
        (Side::Second, point) => format!("p{}", across(point)),
    }
}

/// The places of full jans: of the side that has played last, or else of the other.
fn full_jans(pos: &Position) -> Vec<String> {
    let of = |side: Side| -> Vec<String> {
        let full = Jan::ALL
            .into_iter()
            .filter(|jan| jan.is_full(pos.men(side)));
        full.flat_map(Jan::points)
            .map(|point| place_id(side, point))
            .collect()
    };
    match of(pos.side.other()) {
        none if none.is_empty() => of(pos.side),
        places => places,
    }
}

impl Rules {
    /// The men on the board, and nothing beside it.
    pub(crate) fn board_alone(&self, pos: &Position) -> View {
        let board = Board::Tables {
            points: POINTS,
            home: POINTS / 4,
            called: vec![(CORNER, "coin".into())],
        };
        let men_on = |side: Side, own| Stack::plain(side, pos.men(side).on(own));
        let points = (1..=POINTS).map(|point| Place {
            id: place_id(Side::First, point),
            spot: Spot::Point {
                x: point.into(),
                y: 0,
            },
            names: [point, across(point)].map(|own| own.to_string()),
            stacks: [
                men_on(Side::First, point),
                men_on(Side::Second, across(point)),
            ]
            .concat(),
        });
        let off = Side::BOTH.map(|side| Place {
            id: place_id(side, 0),
            spot: Spot::Off { side },
            names: ["off", "off"].map(String::from),
            stacks: Stack::plain(side, self.men - pos.men(side).total()),
        });
        View::new(board, points.chain(off).collect(), self.about.sides.clone())
    }

    /// Counters for points, pegs for holes.
    fn rails(&self, score: &Score) -> Vec<Rail> {
        let counters = Rail {
            label: "points".into(),
            marker: Marker::Counter,
            length: DOZEN,
            at: score.points().map(u16::from),
            unbroken: score.uninterrupted(),
        };
        let pegs = Rail {
            label: "holes".into(),
            marker: Marker::Peg,
            length: DOZEN,
            at: score.holes(),
            unbroken: score.unbroken(),
        };
        let mut rails = Vec::new();
        if !self.mode.counts_holes() {
            rails.push(counters);
        }
        if self.mode.makes_holes() {
            rails.push(pegs);
        }
        rails
    }

    /// Rows beside the board: the score and the points of the throw; rows that say nothing are left out.
    fn counts(&self, pos: &Position, score: &Score) -> Vec<Count> {
        let count = |label: &str, values: [String; 2]| Count {
            label: label.into(),
            values,
        };
        // Bredouille makes the next hole count double.
        let doubled =
            |truths: [bool; 2]| truths.map(|truth| String::from(if truth { "×2" } else { "" }));
        let mut counts = Vec::new();
        // Holes decide; a small screen shows the first count alone.
        if self.mode.makes_holes() {
            counts.push(count("holes", score.holes().map(|n| n.to_string())));
        }
        if !self.mode.counts_holes() {
            counts.push(count("points", score.points().map(|n| n.to_string())));
        }
        if score.uninterrupted() != [false; 2] {
            counts.push(count("bredouille", doubled(score.uninterrupted())));
        }
        if pos.throw().is_some() {
            let of_throw = match self.ecoles {
                Ecoles::No => pos.due,
                Ecoles::Yes => pos.said.by.map(|by| by.declared()),
            };
            let [mine, theirs] = of_throw.map(|n| n.to_string());
            let due = match pos.side {
                Side::First => [mine, theirs],
                Side::Second => [theirs, mine],
            };
            counts.push(count("this throw", due));
        }
        let start = self.mode.start(Side::First);
        if self.mode.has_honours_beside() {
            counts.push(count("honours", score.honneurs().map(|n| n.to_string())));
            counts.push(count("fiches", score.fiches().map(|n| n.to_string())));
            let standing = score.suspended().map_or("", |suspended| match suspended {
                Suspended::Ecrire => "à écrire",
                Suspended::Honneurs => "honours",
            });
            if !standing.is_empty() {
                counts.push(count("suspended", [standing.into(), standing.into()]));
            }
        }
        if self.mode.note(score).is_some() || score.counters() != start.counters() {
            counts.push(count("counters", score.counters().map(|n| n.to_string())));
            counts.push(count("coups lost", score.lost().map(|n| n.to_string())));
        }
        counts
    }
}
