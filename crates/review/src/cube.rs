//! Decisions about the doubling cube.

use lauta_game::{Action, Side};
use lauta_play::cube::{CubeChoice, CubeHint};
use lauta_play::{Assessment, CubeAnalysis, MatchSession};
use serde::Serialize;

use crate::analysis::{Mark, Scale};
use crate::words::standing;

/// Equity within which a side that does not double still decides, in points.
const CLOSE: f64 = 0.2;
/// The smallest error that makes any decision count, in points.
const SMALLEST: f64 = 0.001;

/// One decision about the doubling cube: to double or not, to take, to pass, to beaver.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CubeDecision {
    /// The number of the entry in the record, from 1; not to double is decided by the throw.
    pub entry: usize,
    /// The number of the game in the series, from 1.
    pub game: usize,
    /// Side that decided.
    pub side: Side,
    /// The position before it.
    pub position: String,
    /// The stake before it.
    pub stake: u32,
    /// The choice made; of a double with the answer that costs the other side least.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub chosen: CubeChoice,
    /// The best choice.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub best: CubeChoice,
    /// Equity lost by the choice, in points at the present stake (at a score: the normalised equity of players of
    /// backgammon): never negative.
    pub error: f64,
    /// The chance to win the match that a point of equity is worth at this score and stake, in a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance_of_point: Option<f64>,
    /// Mark of the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// Judgement of the other program that analysed the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Assessment>,
    /// True if it counts in the rate of play ([`Errors::pr`](crate::Errors::pr)): every double and every answer, and a
    /// throw without doubling if that was close or an error.
    pub counts: bool,
    /// True if it counts by the other program's judgement.
    #[serde(skip)]
    pub(crate) other_counts: bool,
    /// All choices with their equities.
    #[serde(skip)]
    pub hint: CubeHint,
    /// The game, score and cube before it, as `lauta best` takes them.
    #[serde(skip)]
    pub(crate) standing: String,
}

/// True if a decision counts: something was done about the cube, not to do so cost something, or it was close; `apart`
/// is how far not to double and to double lie apart for a side that is ahead.
fn counts(acted: bool, error: f64, apart: Option<f64>) -> bool {
    acted || error >= SMALLEST || apart.is_some_and(|apart| apart.abs() < CLOSE)
}

/// A kind of error about the cube.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CubeFault {
    /// Not doubled when it should have been.
    MissedDouble,
    /// Doubled when it should not have been.
    WrongDouble,
    /// Taken when it should have been passed.
    WrongTake,
    /// Passed when it should have been taken.
    WrongPass,
    /// Taken when it should have been beavered.
    MissedBeaver,
    /// Beavered when it should only have been taken.
    WrongBeaver,
}

impl CubeFault {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::MissedDouble,
        Self::WrongDouble,
        Self::WrongTake,
        Self::WrongPass,
        Self::MissedBeaver,
        Self::WrongBeaver,
    ];

    /// The kind of several, in words: `missed doubles`.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::MissedDouble => "missed doubles",
            Self::WrongDouble => "wrong doubles",
            Self::WrongTake => "wrong takes",
            Self::WrongPass => "wrong passes",
            Self::MissedBeaver => "missed beavers",
            Self::WrongBeaver => "wrong beavers",
        }
    }
}

impl CubeDecision {
    /// The kind of its error; `None` if it cost nothing in three digits.
    #[must_use]
    pub fn fault(&self) -> Option<CubeFault> {
        use CubeChoice::{Beaver, NoDouble, Pass, Take};
        if self.error <= 0.0005 {
            return None;
        }
        Some(match (self.chosen, self.best) {
            (NoDouble, _) => CubeFault::MissedDouble,
            (Take | Beaver, Pass) => CubeFault::WrongTake,
            (Pass, _) => CubeFault::WrongPass,
            (Take, _) => CubeFault::MissedBeaver,
            (Beaver, _) => CubeFault::WrongBeaver,
            _ => CubeFault::WrongDouble,
        })
    }

    /// The judgement in short.
    #[must_use]
    pub fn assessment(&self) -> Assessment {
        Assessment {
            best: self.better().into(),
            error: self.error,
        }
    }

    /// Puts what another program says of it beside it; `found` is the analysis behind that.
    pub(crate) fn compare(&mut self, other: Option<Assessment>, found: Option<&CubeAnalysis>) {
        let acted = self.chosen != CubeChoice::NoDouble;
        let error = other.as_ref().map_or(0.0, |other| other.error);
        self.other = other;
        self.other_counts = match found {
            None => self.counts || counts(acted, error, None),
            Some(found) => {
                let apart = found.no_double - found.double_take.min(1.0);
                counts(acted, error, (found.no_double > 0.0).then_some(apart))
            }
        };
    }

    /// What was done, in words: `doubled`, `no double`.
    #[must_use]
    pub fn done(&self) -> &'static str {
        match self.chosen {
            CubeChoice::NoDouble => "no double",
            CubeChoice::DoubleTake | CubeChoice::DoubleBeaver | CubeChoice::DoublePass => "doubled",
            CubeChoice::Take => "took",
            CubeChoice::Pass => "passed",
            CubeChoice::Beaver => "beavered",
        }
    }

    /// The best choice, in words.
    #[must_use]
    pub fn better(&self) -> &'static str {
        match self.best {
            CubeChoice::NoDouble => "no double",
            CubeChoice::DoubleTake | CubeChoice::DoubleBeaver | CubeChoice::DoublePass => "double",
            CubeChoice::Take => "take",
            CubeChoice::Pass => "pass",
            CubeChoice::Beaver => "beaver",
        }
    }
}

impl CubeDecision {
    /// The decision that was due in `play`; `action` is what was done about the cube, or none if the dice were thrown.
    /// `None` if there was none.
    pub(crate) fn new(
        (entry, game): (usize, usize),
        play: &MatchSession,
        action: Option<Action>,
        scale: &Scale,
    ) -> Option<Self> {
        let hint = play.cube_hint()?;
        let open = hint.open();
        let of = |action: Option<Action>| {
            let mut open = open.iter().copied();
            open.find(|(choice, _)| choice.action() == action)
        };
        let doubled = of(Some(Action::Double));
        let (chosen, value) = of(action)?;
        let best = open.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let error = ((best.1 - value) / hint.point).max(0.0);
        let ahead = match hint.unit {
            lauta_play::cube::Unit::Points => value > 0.0,
            lauta_play::cube::Unit::Match => hint.wins > 0.5,
        };
        let apart = doubled.map(|(_, doubled)| (value - doubled) / hint.point);
        Some(Self {
            entry,
            game,
            side: hint.side,
            position: play.session().position(),
            stake: play.play().stake().value,
            chosen,
            best: if error > 0.0 { best.0 } else { chosen },
            error,
            chance_of_point: play.chance_of_point(),
            mark: scale.mark(error),
            other: None,
            counts: counts(action.is_some(), error, apart.filter(|_| ahead)),
            other_counts: false,
            hint,
            standing: standing(play),
        })
    }
}
