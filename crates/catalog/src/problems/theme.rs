//! Themes of problems: the counted effects that tell the best move from the next one.

use lauta_advice::{Claim, Facts, PointChange, Reason, Strike, Whose};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::AnySession;

/// An effect of the best move, beside the next one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Theme {
    /// It sends more men to the bar or to the hand.
    Hit,
    /// It takes more men out of the game.
    Capture,
    /// It holds more men down.
    Pin,
    /// It makes a blockade of four points or more, longer than the next move's.
    Prime,
    /// It makes a point.
    Point,
    /// It keeps a point.
    Hold,
    /// Afterwards no man can meet one of the other side any more.
    BreakContact,
    /// It leaves fewer throws or moves that strike.
    Safety,
    /// It threatens with more throws or moves that strike.
    Attack,
    /// It leaves the first side of a hunt fewer ways to go.
    Trap,
    /// More throws or moves can end the game for it.
    Finish,
    /// Fewer throws or moves can end the game for the other side.
    Defend,
    /// Its own next throw scores more, or it has an advantage like its corner.
    Score,
    /// The other side's next throw scores less.
    Guard,
    /// More men come home or off, or have fewer pips to go, once no man can meet one of the other side.
    Race,
    /// More pieces of its own can move.
    Awaken,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 16] = [
        Self::Hit,
        Self::Capture,
        Self::Pin,
        Self::Prime,
        Self::Point,
        Self::Hold,
        Self::BreakContact,
        Self::Safety,
        Self::Attack,
        Self::Trap,
        Self::Finish,
        Self::Defend,
        Self::Score,
        Self::Guard,
        Self::Race,
        Self::Awaken,
    ];

    /// The word of files.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Capture => "capture",
            Self::Pin => "pin",
            Self::Prime => "prime",
            Self::Point => "point",
            Self::Hold => "hold",
            Self::BreakContact => "break-contact",
            Self::Safety => "safety",
            Self::Attack => "attack",
            Self::Trap => "trap",
            Self::Finish => "finish",
            Self::Defend => "defend",
            Self::Score => "score",
            Self::Guard => "guard",
            Self::Race => "race",
            Self::Awaken => "awaken",
        }
    }

    /// The themes of the best move of a decision beside the next one.
    pub(super) fn between(session: &dyn AnySession, best: &str, next: &str) -> Vec<Self> {
        match [best, next].map(|mv| session.facts(mv)) {
            [Some(best), Some(next)] => Self::of(&best, &next, &session.about().sides),
            _ => vec![],
        }
    }

    /// The themes of a move with these facts beside the next best one, the most telling first.
    fn of(best: &Facts, next: &Facts, sides: &[String; 2]) -> Vec<Self> {
        let race = |facts: &Facts| has_figure(facts, "pips") && !has_figure(facts, BLOCKADE);
        let reasons = best.instead_of(next, sides);
        let good = reasons.iter().filter(|reason| reason.speaks_for);
        let mut themes: Vec<Self> = good
            .filter_map(|reason| claimed(reason, race(best)))
            .collect();
        if race(best) && !race(next) {
            themes.push(Self::BreakContact);
        }
        themes.sort_unstable();
        themes.dedup();
        themes
    }
}

/// The figure that is left out once the sides have passed each other.
const BLOCKADE: &str = "longest blockade";
/// Points of the shortest blockade that is a theme.
const PRIME: u32 = 4;

fn has_figure(facts: &Facts, name: &str) -> bool {
    facts.figures.iter().any(|figure| figure.name == name)
}

/// The theme of a reason for a move, if it is one; `race` once the sides have passed each other.
fn claimed(reason: &Reason, race: bool) -> Option<Theme> {
    Some(match &reason.claim {
        Claim::Strikes(Strike::Hit, _) => Theme::Hit,
        Claim::Strikes(Strike::Capture, _) => Theme::Capture,
        Claim::Strikes(Strike::Pin, _) => Theme::Pin,
        Claim::Point(PointChange::Makes, _) => Theme::Point,
        Claim::Point(PointChange::Keeps, _) => Theme::Hold,
        Claim::Threat {
            whose: Whose::Own, ..
        } => Theme::Attack,
        Claim::Threat { .. } => Theme::Safety,
        Claim::End {
            whose: Whose::Own, ..
        } => Theme::Finish,
        Claim::End { .. } => Theme::Defend,
        Claim::Average(Whose::Own, _) | Claim::Asset(true, _) => Theme::Score,
        Claim::Average(..) => Theme::Guard,
        Claim::Figure { name, of, counts } => match (name.as_str(), of) {
            (BLOCKADE, None) if counts[0] >= PRIME => Theme::Prime,
            ("ways to go", Some(_)) => Theme::Trap,
            ("awake", None) => Theme::Awaken,
            ("pips" | "men home" | "men off", None) if race => Theme::Race,
            _ => return None,
        },
        Claim::Point(..) | Claim::Asset(..) | Claim::Chance { .. } => return None,
    })
}
