//! The terms of a series of games.

use lauta_game::{Action, Chance, Cube, Match, RulesError, Side, library};
use serde::{Deserialize, Serialize};

use crate::games::Games;
use crate::matches::MatchError;
use crate::player::PoulePlayer;

/// The terms of a series, beyond the options of the game.
///
/// ```
/// use lauta_play::{Length, Terms};
///
/// let terms = Terms { length: Length::To(5), score: [0, 2], ..Terms::default() };
/// let text = serde_json::to_string(&terms)?;
/// assert_eq!(text, r#"{"length":{"to":5},"score":[0,2]}"#);
/// assert_eq!(serde_json::from_str::<Terms>(&text)?, terms);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Terms {
    /// The length of the series.
    pub length: Length,
    /// Points or games of each side before the first game: a handicap, or a series to continue.
    pub score: [u32; 2],
    /// The doubling cube before the first game, if that goes on from a position in which it has been turned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cube: Option<Turned>,
    /// The players of a poule by rank; none if two sides play each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PoulePlayer>,
}

/// A doubling cube that has been turned.
///
/// ```
/// use lauta_game::Side;
/// use lauta_play::Turned;
///
/// let owned = Turned { stake: 4, owner: Some(Side::Second) };
/// assert_eq!(owned.to_string(), "4:2");
/// assert_eq!("4:2".parse(), Ok(owned));
/// let automatic = Turned { stake: 2, owner: None };
/// assert_eq!("2".parse(), Ok(automatic));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turned {
    /// The stake: 2, 4, 8 and so on.
    pub stake: u32,
    /// The side that alone may double; `None` after automatic doubles, when both may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Side>,
}

impl Turned {
    /// Doubles to and fro until the cube stands like this.
    ///
    /// # Errors
    /// If there is no such stake, or nobody doubles it in this series.
    pub(crate) fn turn(self, play: &mut Match) -> Result<(), MatchError> {
        let Self { stake, owner } = self;
        if stake < 2 || !stake.is_power_of_two() {
            return Err(MatchError::Stake(stake));
        }
        let Some(owner) = owner else {
            play.double_automatically(stake.trailing_zeros());
            let doubled = play.stake().value == stake;
            return doubled.then_some(()).ok_or(MatchError::Stake(stake));
        };
        for turn in (1..=stake.trailing_zeros()).rev() {
            // Its last owner has been doubled by the other side, and so on back.
            let doubler = if turn % 2 == 1 { owner.other() } else { owner };
            for (action, side) in [(Action::Double, doubler), (Action::Take, doubler.other())] {
                play.act(action, side, false)?;
            }
        }
        Ok(())
    }
}

/// The stake, and the number of its owner if it has one.
impl std::fmt::Display for Turned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.stake)?;
        match self.owner {
            Some(owner) => write!(f, ":{owner}"),
            None => Ok(()),
        }
    }
}

impl std::str::FromStr for Turned {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (stake, owner) = match text.split_once(':') {
            Some((stake, owner)) => (stake, Some(owner.trim().parse().map_err(|_| ())?)),
            None => (text, None),
        };
        let stake = stake.trim().parse().map_err(|_| ())?;
        Ok(Self { stake, owner })
    }
}

impl Terms {
    /// Draws lots for the ranks of the players.
    pub fn draw_ranks(&mut self, dice: &mut dyn Chance) {
        for last in (1..self.players.len()).rev() {
            self.players.swap(last, dice.lot(last + 1));
        }
    }

    /// The game that named players play: `spec`, with the option that makes it a game for a pool.
    ///
    /// # Errors
    /// If there is no such game or option.
    pub fn game(&self, games: &dyn Games, spec: &str) -> Result<String, RulesError> {
        let about = games.about(spec)?;
        // Options that name what holds anyway are left out there.
        let (_, options) = library::split(&about.id);
        Ok(match about.series.poule {
            Some(poule) if !self.players.is_empty() && about.series.pool.is_none() => {
                let key = poule.split('=').next();
                let (id, _) = library::split(spec);
                match options {
                    "" => format!("{id}:{poule}"),
                    _ if options.split(',').any(|o| o.split('=').next() == key) => spec.into(),
                    _ => format!("{id}:{options},{poule}"),
                }
            }
            _ => spec.into(),
        })
    }
}

/// The length of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// One game; nobody raises the stake.
    #[default]
    Game,
    /// One game whose stake can be raised.
    Stake,
    /// The length in the game's rules and options.
    Usual,
    /// To this number of points or games, 1 to 999, whichever the game counts.
    To(u32),
    /// As long as the players like.
    Endless,
}

impl Length {
    /// The longest that can be asked for by number.
    const LONGEST: u32 = 999;

    /// The length that a game string asks for by itself: a series if an option says how long or the
    /// game is one, a stake to raise if an option speaks of it, else one game.
    ///
    /// # Errors
    /// If there is no such game or option.
    pub fn asked(games: &dyn Games, spec: &str) -> Result<Self, RulesError> {
        let (id, options) = library::split(spec);
        let (usual, asked) = (games.about(id)?.series, games.about(spec)?.series);
        // A stake is raised in no single game that does not ask for it, even where that is the
        // custom: then the option is written although it says what is the default.
        let named = options.split(',').any(|o| o.trim().starts_with("cube"));
        Ok(if !asked.games.is_empty() || asked.to != usual.to {
            Self::Usual
        } else if asked.cube != Cube::None && (named || asked != usual) {
            Self::Stake
        } else {
            Self::Game
        })
    }

    /// The length that a text means: `game`, `stake`, `usual`, `endless`, or a number, where 0
    /// is without end.
    ///
    /// ```
    /// use lauta_play::Length;
    ///
    /// assert_eq!(Length::read(" 7 "), Some(Length::To(7)));
    /// assert_eq!(Length::read("0"), Some(Length::Endless));
    /// assert_eq!(Length::read("1000"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Some(match text.trim() {
            "game" => Self::Game,
            "stake" => Self::Stake,
            "usual" => Self::Usual,
            "endless" => Self::Endless,
            number => match number.parse().ok()? {
                0 => Self::Endless,
                to if to <= Self::LONGEST => Self::To(to),
                _ => return None,
            },
        })
    }

    /// As [`Length::read`] reads it.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Game => "game".into(),
            Self::Stake => "stake".into(),
            Self::Usual => "usual".into(),
            Self::Endless => "endless".into(),
            Self::To(to) => to.to_string(),
        }
    }
}
