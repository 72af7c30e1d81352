//! Reasons why a throw scores something, or why it does not, in words.

use lauta_game::Why;

use crate::board::{Board, CORNER, FAR_CORNER, HEAP, Jan};
use crate::plays::Lines;
use crate::position::Position;
use crate::rules::{CornerHit, Rules};
use crate::tariff::{Event, Kind, Thrown, Worth, reach};

impl Rules {
    /// Reason why the throw of `pos` scores this, or why it does not. [`Why::legal`] says which.
    ///
    /// ```
    /// use lauta_game::Notation;
    /// use lauta_trictrac::Kind;
    ///
    /// let game = lauta_trictrac::load("trictrac")?;
    /// let text = "24(11),21,20,13(2)/24(9),23,22(2),21,18,17 throw=5-1";
    /// let pos = game.read_position(text)?;
    /// let why = game.why_event(&pos, Kind::Hit(8));
    /// assert_eq!((why.legal, &*why.reason), (true, "the single man on 8 can be reached by 5 from 13"));
    /// assert!(!game.why_event(&pos, Kind::Hit(4)).legal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_event(&self, pos: &Position, kind: Kind) -> Why {
        let Some(thrown) = self.thrown(pos) else {
            let reason = "the dice have to be thrown first";
            return Why::illegal(&self.about, "", reason, &["throw"], []);
        };
        let lines = self.lines(&thrown.board, thrown.numbers);
        let events = self.events(&thrown, &lines);
        let found = events.iter().find(|event| event.kind == kind);
        let reason = match found {
            Some(event) => self.scored(&thrown, event),
            None if self.tariff.worth(kind) == Worth::default() => {
                format!("this game knows no {}", kind.name())
            }
            None => self.not_scored(&thrown, &lines, kind),
        };
        Why {
            legal: found.is_some(),
            ..Why::illegal(&self.about, "", reason, &[kind.rule()], [])
        }
    }

    pub(crate) fn scored(&self, thrown: &Thrown, event: &Event) -> String {
        let Thrown { board, numbers, .. } = thrown;
        let [a, b] = *numbers;
        match event.kind {
            Kind::Hit(point) => format!(
                "the single man on {point} can be reached {}",
                routes(board, *numbers, point).join(", ")
            ),
            Kind::Margot(point) => format!(
                "{point} is empty between two single enemy men and can be reached {}",
                routes(board, *numbers, point).join(", ")
            ),
            Kind::FalseHit(point) => format!(
                "the single man on {point} could be reached only by both numbers from {}, and \
                 enemy men close {} and {}",
                point + a + b,
                point + a,
                point + b
            ),
            Kind::SixTables => "the third throw would put six single men on 23 to 18".into(),
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
                FAR_CORNER + a,
                FAR_CORNER + b
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

    fn not_scored(&self, thrown: &Thrown, lines: &Lines, kind: Kind) -> String {
        let Thrown { board, numbers, .. } = thrown;
        let two_out = board.me.total() == self.men && board.me.on(HEAP) + 2 == self.men;
        match kind {
            Kind::Hit(point) | Kind::FalseHit(point) => {
                not_hit(board, *numbers, point, matches!(kind, Kind::Hit(_)))
            }
            Kind::SixTables if thrown.throws_before != 2 => {
                "only the third throw since the men stood on the heap scores it".into()
            }
            Kind::SixTables => "it needs four single men on 23 to 18, and the numbers of the two \
                                points left"
                .into(),
            Kind::DeuxTables | Kind::ContreDeuxTables | Kind::Mezeas | Kind::ContreMezeas
                if !two_out =>
            {
                "it needs exactly two men out of the heap".into()
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
            Kind::Margot(point) => {
                format!(
                    "{point} is no empty point between two single enemy men that can be reached"
                )
            }
        }
    }
}

/// The ways to a point, in words: `by 5 from 13`.
fn routes(board: &Board, [a, b]: [u8; 2], point: u8) -> Vec<String> {
    let stands = |from: u8| from <= HEAP && board.me.on(from) > 0;
    let mut routes: Vec<String> = [Some(a), (a != b).then_some(b)]
        .into_iter()
        .flatten()
        .filter(|number| stands(point + number))
        .map(|number| format!("by {number} from {}", point + number))
        .collect();
    let direct = u8::try_from(routes.len()).unwrap_or(u8::MAX);
    if reach(board, [a, b], point).ways > direct {
        routes.push(format!("by both from {}", point + a + b));
    }
    routes
}

fn not_hit(board: &Board, [a, b]: [u8; 2], point: u8, truly: bool) -> String {
    let men = match point {
        1..=HEAP => board.enemies(point),
        _ => 0,
    };
    let reach = || reach(board, [a, b], point);
    match men {
        0 => format!("no enemy man stands on {point}"),
        1 if truly && reach().stopped => {
            format!(
                "enemy men close {} and {} on the way to {point}",
                point + a,
                point + b
            )
        }
        1 if !truly && reach().ways > 0 => format!("the man on {point} is truly hit"),
        1 => format!("no own man is so far from {point}"),
        _ => format!("several enemy men stand on {point}: only a single man is hit"),
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
