//! The entries of a series, how its games begin and end.

use lauta_advice::is_zero;
use lauta_game::{Action, Ending, Outcome, SeriesResult, Side};
use serde::{Deserialize, Serialize};

/// The beginning of a game: the position, and the ties of the draw.
///
/// ```
/// use lauta_play::Start;
///
/// let text = "begin after 2 tied: 24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
/// let start = Start::read(text).unwrap();
/// assert_eq!(start.tied_draws, 2);
/// assert_eq!(start.write(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position, before any dice.
    pub position: String,
    /// Number of ties in the draw for the start.
    pub tied_draws: u32,
}

/// One thing that happened in a series. The texts of all entries, given to
/// [`MatchSession::accept`](crate::MatchSession::accept) one after the other, make the series again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// The side that throws or decides; the side that begins the game.
    pub side: Side,
    /// The kind of entry.
    pub kind: Kind,
    /// Notation of the entry.
    pub text: String,
    /// Points that the side gets for it while the game goes on; negative if it pays.
    #[serde(skip_serializing_if = "is_zero")]
    pub pays: i32,
}

/// The kind of an entry of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Dice.
    Throw,
    /// A move.
    Move,
    /// A decision about the stake.
    Stake,
    /// The beginning of another game; the first needs none.
    Game,
    /// A side gives up the game.
    Resign,
    /// A side has no time left.
    Time,
    /// Both sides leave the game undecided; this one has proposed it.
    Draw,
}

/// The end of a game of a series.
///
/// ```
/// use lauta_game::Side;
/// use lauta_play::Ended;
///
/// let sides = ["White".to_string(), "Black".to_string()];
/// let words = Ended::Resigned(Side::Second, 2).words(&sides);
/// assert_eq!(words, "Black won 2 points: White resigned");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// On the board.
    Played {
        /// The winner, if there is one, and the ending.
        outcome: Outcome,
        /// In what way.
        ending: Ending,
        /// Points for it, the stake included.
        won: u32,
    },
    /// A raise of the stake was refused; this side has won the stake.
    Refused(Side, u32),
    /// The other side resigned; this side has won these points, the stake included.
    Resigned(Side, u32),
    /// The other side had no time left; this side has won these points, the stake included.
    OutOfTime(Side, u32),
    /// The sides agreed that nobody wins.
    Agreed,
}

/// The next event of a series.
#[derive(Clone, PartialEq, Debug)]
pub enum MatchNext {
    /// The dice fall for this side, which may raise the stake first if the actions say so.
    Throw(Side, Vec<Action>),
    /// This side has to answer a raise.
    Answer(Side, Vec<Action>),
    /// This side has to choose a move.
    Choice(Side),
    /// The game is over, and another one follows.
    GameOver(Ended),
    /// The series is over.
    Over(Ended, SeriesResult),
}

impl Start {
    /// Text in a record: `begin POSITION`.
    #[must_use]
    pub fn write(&self) -> String {
        match self.tied_draws {
            0 => format!("begin {}", self.position),
            ties => format!("begin after {ties} tied: {}", self.position),
        }
    }

    /// As [`Start::write`] writes it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let rest = text.strip_prefix("begin ")?;
        let (tied_draws, position) = match rest.strip_prefix("after ") {
            Some(rest) => {
                let (ties, position) = rest.split_once(" tied: ")?;
                (ties.parse().ok()?, position)
            }
            None => (0, rest),
        };
        Some(Self {
            position: position.into(),
            tied_draws,
        })
    }
}

/// Words of results agreed beside the board; the side follows.
pub(super) const SETTLED: [(&str, Kind); 3] = [
    ("resign", Kind::Resign),
    ("time", Kind::Time),
    ("draw", Kind::Draw),
];

/// Result agreed beside the board and its side, if the text states one; behind a resignation the name
/// of the ending that was given up.
pub(super) fn settled(text: &str) -> Option<(Kind, Side, Option<&str>)> {
    let mut words = text.trim().splitn(3, ' ');
    let word = words.next()?;
    let (_, kind) = SETTLED.into_iter().find(|(known, _)| *known == word)?;
    let side = words.next()?;
    let side = Side::BOTH
        .into_iter()
        .find(|known| known.to_string() == side)?;
    let ending = words.next();
    (ending.is_none() || kind == Kind::Resign).then_some((kind, side, ending))
}

impl Ended {
    /// The end of the game in words, for sides of these names.
    #[must_use]
    pub fn words(&self, sides: &[String; 2]) -> String {
        let name = |side: Side| &sides[side.index()];
        let points = |n: u32| {
            if n == 1 {
                "1 point".into()
            } else {
                format!("{n} points")
            }
        };
        match self {
            Self::Played {
                outcome,
                ending,
                won,
            } => match outcome.winner {
                Some(side) => format!("{} won: {}, {}", name(side), ending.name, points(*won)),
                None => "the game is drawn".into(),
            },
            Self::Resigned(side, won) => {
                let loser = name(side.other());
                format!("{} won {}: {loser} resigned", name(*side), points(*won))
            }
            Self::OutOfTime(side, won) => {
                let loser = name(side.other());
                format!(
                    "{} won {}: {loser} ran out of time",
                    name(*side),
                    points(*won)
                )
            }
            Self::Agreed => "the game is drawn by agreement".into(),
            Self::Refused(side, stake) => {
                format!(
                    "{} won {}: the higher stake was declined",
                    name(*side),
                    points(*stake)
                )
            }
        }
    }
}
