//! Reasons why a throw scores something, or why it does not, in words.

use lauta_game::{Side, Why};

use crate::board::{Board, CORNER, FAR_CORNER, HEAP, Jan, across};
use crate::plays::Lines;
use crate::position::Position;
use crate::rules::{CornerHit, Rules};
use crate::tariff::{Event, Kind, Thrown, Worth, reach};

/// Points of a roller as one of the sides calls them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Labels {
    Own,
    Across,
}

impl Labels {
    pub(crate) fn of(roller: Side, seen_by: Side) -> Self {
        if roller == seen_by {
            Self::Own
        } else {
            Self::Across
        }
    }

    /// The point that the roller calls `point`, or the other way round.
    pub(crate) fn point(self, point: u8) -> u8 {
        match self {
            Self::Own => point,
            Self::Across => across(point),
        }
    }

    /// The name of the quarter with the roller's `point`.
    pub(crate) fn quarter(self, point: u8) -> &'static str {
        match self.point(point) {
            19..=HEAP => "petit jan",
            CORNER..=18 => "grand jan",
            7..=FAR_CORNER => "grand jan adverse",
            _ => "jan de retour",
        }
    }
}

impl Rules {
    /// Reason why the throw of `pos` scores this, or why it does not. [`Why::legal`] says which. Points are
    /// called as `seen_by` calls them; [`Kind`] has the roller's numbers.
    ///
    /// ```
    /// use lauta_game::Notation;
    /// use lauta_trictrac::Kind;
    ///
    /// let game = lauta_trictrac::load("trictrac")?;
    /// let text = "24(11),21,20,13(2)/24(9),23,22(2),21,18,17 throw=5-1";
    /// let pos = game.read_position(text)?;
    /// let [white, black] = lauta_game::Side::BOTH.map(|side| game.why_event(&pos, Kind::Hit(8), side));
    /// assert_eq!((white.legal, &*white.reason), (true, "the single man on 8 can be reached by 5 from 13"));
    /// assert_eq!(black.reason, "the single man on 17 can be reached by 5 from 12");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_event(&self, pos: &Position, kind: Kind, seen_by: Side) -> Why {
        let labels = Labels::of(pos.side, seen_by);
        let Some(thrown) = self.thrown(pos) else {
            let reason = "the dice have to be thrown first";
            return Why::illegal(&self.about, "", reason, &["throw"], []);
        };
        let lines = self.lines(&thrown.board, thrown.numbers);
        let events = self.events(&thrown, &lines);
        let found = events.iter().find(|event| event.kind == kind);
        let reason = match found {
            Some(event) => self.scored(&thrown, event, labels),
            None if self.tariff.worth(kind) == Worth::default() => {
                format!("this game knows no {}", kind.name())
            }
            None => self.not_scored(&thrown, &lines, kind, labels),
        };
        Why {
            legal: found.is_some(),
            ..Why::illegal(&self.about, "", reason, &[kind.rule()], [])
        }
    }

    pub(crate) fn scored(&self, thrown: &Thrown, event: &Event, labels: Labels) -> String {
        let Thrown { board, numbers, .. } = thrown;
        let [a, b] = *numbers;
        let called = |point: u8| labels.point(point);
        match event.kind {
            Kind::Hit(point) => format!(
                "the single man on {} can be reached {}",
                called(point),
                routes(board, *numbers, point, labels).join(", ")
            ),
            Kind::Margot(point) => format!(
                "{} is empty between two single enemy men and can be reached {}",
                called(point),
                routes(board, *numbers, point, labels).join(", ")
            ),
            Kind::FalseHit(point) => format!(
                "the single man on {} could be reached only by both numbers together from {}, and \
                 enemy men close {} and {}",
                called(point),
                called(point + a + b),
                called(point + a),
                called(point + b)
            ),
            Kind::SixTables => format!(
                "the third throw would put six single men on {} to {}",
                called(23),
                called(18)
            ),
            Kind::DeuxTables => {
                "the two men out of the heap could go to the two empty corners".into()
            }
            Kind::ContreDeuxTables => {
                "the two men out of the heap could go to the two corners, but the \
                                       other side holds its own"
                    .into()
            }
            Kind::Mezeas => {
                "an ace, with the two men out of the heap in the corner and the other corner empty"
                    .into()
            }
            Kind::ContreMezeas => {
                "an ace, with the two men out of the heap in the corner, but the \
                                   other side holds its own"
                    .into()
            }
            Kind::Corner => format!(
                "men on {} and {} could go to the other side's empty corner",
                called(FAR_CORNER + a),
                called(FAR_CORNER + b)
            ),
            Kind::Fill(jan) if jan.missing(&board.me) == 1 => {
                let ways = if event.ways == 1 { "way" } else { "ways" };
                let jan = jan.called();
                format!(
                    "the last man of the {jan} can be brought in {} {ways}",
                    event.ways
                )
            }
            Kind::Fill(jan) => format!("both men that the {} lacks can be brought", jan.called()),
            Kind::Keep(jan) => format!(
                "the throw can be played without breaking the {}",
                jan.called()
            ),
            Kind::Exit => "the last man goes off".into(),
            Kind::Helpless => match event.ways {
                1 => "one number cannot be played".into(),
                _ => "neither number can be played".into(),
            },
            Kind::PileDeMisere => "all men stand in the corner, because none can pass it".into(),
            Kind::Rencontre => "the first throw of both sides is the same".into(),
        }
    }

    fn not_scored(&self, thrown: &Thrown, lines: &Lines, kind: Kind, labels: Labels) -> String {
        let Thrown { board, numbers, .. } = thrown;
        let called = |point: u8| labels.point(point);
        let out = self.men - board.me.on(HEAP);
        let two_out = board.me.total() == self.men && out == 2;
        match kind {
            Kind::Hit(point) | Kind::FalseHit(point) => {
                not_hit(board, *numbers, point, matches!(kind, Kind::Hit(_)), labels)
            }
            Kind::SixTables if out > 4 => {
                "it is for the third throw of a set, and more than four men have left the heap"
                    .into()
            }
            Kind::SixTables if thrown.throws_before != 2 => {
                "only the third throw since the men stood on the heap scores it".into()
            }
            Kind::SixTables => format!(
                "it needs four single men on {} to {}, and the numbers of the two points left",
                called(23),
                called(18)
            ),
            Kind::DeuxTables | Kind::ContreDeuxTables | Kind::Mezeas | Kind::ContreMezeas
                if !two_out =>
            {
                let have = match out {
                    0 => "none has".into(),
                    1 => "one has".into(),
                    out => format!("{out} have"),
                };
                format!("exactly two men must have left the heap, and {have}")
            }
            Kind::DeuxTables | Kind::ContreDeuxTables if board.me.on(CORNER) > 0 => {
                "the own corner is taken already".into()
            }
            Kind::Mezeas | Kind::ContreMezeas if board.me.on(CORNER) != 2 => {
                "the two men out of the heap do not stand in the corner".into()
            }
            Kind::Mezeas | Kind::ContreMezeas if !numbers.contains(&1) => "it needs an ace".into(),
            Kind::DeuxTables | Kind::Mezeas => {
                "the other side holds its corner, so that it can only \
                                                score for that side"
                    .into()
            }
            Kind::ContreDeuxTables | Kind::ContreMezeas => {
                "the other side has not taken its corner".into()
            }
            Kind::Corner if board.me.on(CORNER) < 2 => "the own corner is not taken".into(),
            Kind::Corner if !board.far_corner_is_empty() => {
                "the other side holds its corner".into()
            }
            Kind::Corner if self.corner_hit == CornerHit::Aces && *numbers != [1, 1] => {
                "it needs a double ace".into()
            }
            Kind::Corner => {
                "no two men, other than the last two of the own corner, could go there".into()
            }
            Kind::Fill(jan) => not_filled(jan, board),
            Kind::Keep(jan) if !jan.is_full(&board.me) => {
                format!("the {} is not full", jan.called())
            }
            Kind::Keep(jan) => format!("every play breaks the {}", jan.called()),
            Kind::Exit => "the throw does not take the last man off".into(),
            Kind::Helpless if lines.helpless == 0 => "both numbers can be played".into(),
            Kind::Helpless => "this throw costs nothing".into(),
            Kind::PileDeMisere => "the throw can be played otherwise".into(),
            Kind::Rencontre => "it needs the first throws of both sides, and the same".into(),
            Kind::Margot(point) => format!(
                "{} is no empty point between two single enemy men that can be reached",
                called(point)
            ),
        }
    }
}

/// The ways to a point, in words: `by 5 from 13`.
fn routes(board: &Board, [a, b]: [u8; 2], point: u8, labels: Labels) -> Vec<String> {
    let stands = |from: u8| from <= HEAP && board.me.on(from) > 0;
    let mut routes: Vec<String> = [Some(a), (a != b).then_some(b)]
        .into_iter()
        .flatten()
        .filter(|number| stands(point + number))
        .map(|number| format!("by {number} from {}", labels.point(point + number)))
        .collect();
    let direct = u8::try_from(routes.len()).unwrap_or(u8::MAX);
    if reach(board, [a, b], point).ways > direct {
        let from = labels.point(point + a + b);
        routes.push(format!("by both numbers together from {from}"));
    }
    routes
}

fn not_hit(board: &Board, [a, b]: [u8; 2], point: u8, truly: bool, labels: Labels) -> String {
    let called = |point: u8| labels.point(point);
    let here = called(point);
    let men = match point {
        1..=HEAP => board.enemies(point),
        _ => 0,
    };
    let reach = || reach(board, [a, b], point);
    match men {
        0 => format!("no enemy man stands on {here}"),
        1 if truly && reach().stopped => {
            format!(
                "enemy men close {} and {} on the way to {here}",
                called(point + a),
                called(point + b)
            )
        }
        1 if !truly && reach().ways > 0 => format!("the man on {here} is truly hit"),
        1 => format!(
            "none of your men is {} points away from {here}",
            distances([a, b])
        ),
        _ => format!("several enemy men stand on {here}: only a single man is hit"),
    }
}

fn not_filled(jan: Jan, board: &Board) -> String {
    match jan.missing(&board.me) {
        0 => format!("the {} is full already", jan.called()),
        1 | 2 => format!("no play fills the {} and leaves it full", jan.called()),
        more => format!(
            "the {} lacks {more} men, and a throw brings two",
            jan.called()
        ),
    }
}

/// The distances that a throw covers: `6, 1 or 7`.
pub(crate) fn distances([a, b]: [u8; 2]) -> String {
    if a == b {
        format!("{a} or {}", 2 * a)
    } else {
        format!("{a}, {b} or {}", a + b)
    }
}
