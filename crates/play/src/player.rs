//! The players of a poule: their names, and which of them are computers.

use lauta_engine::PlayerSpec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A player of a poule.
///
/// ```
/// use lauta_play::PoulePlayer;
///
/// let anna = PoulePlayer::read(" Anna ")?;
/// assert_eq!((anna.name.as_str(), anna.level), ("Anna", None));
/// let computer = PoulePlayer::read("computer:4")?;
/// assert_eq!((computer.name.as_str(), computer.level), ("Computer 4", Some(4)));
/// assert_eq!(PoulePlayer::read("Bo=computer:4")?.name, "Bo");
/// assert!(PoulePlayer::read("computer:10").is_err());
/// # Ok::<(), lauta_play::PlayerError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PoulePlayer {
    /// The name, unlike that of every other player.
    pub name: String,
    /// The level of a computer; a person has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// Players who cannot play together.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// Not a name.
    #[error("{0:?} is no name of a player: a name has 1 to {most} characters", most = PoulePlayer::LONGEST)]
    Name(String),
    /// Not a level.
    #[error(
        "there is no computer of level {0}: computer:1 is the weakest, computer:9 the strongest"
    )]
    Level(u8),
    /// Two players of one name.
    #[error("two players are called {0:?}: everyone needs a name of their own")]
    Twice(String),
}

impl PoulePlayer {
    /// Characters of the longest name.
    pub const LONGEST: usize = 24;

    /// A person's name, `computer:LEVEL`, or `NAME=computer:LEVEL`.
    ///
    /// # Errors
    /// For a name that is too long, or another level than the computer has.
    pub fn read(text: &str) -> Result<Self, PlayerError> {
        let text = text.trim();
        let (name, level) = match text.rsplit_once("computer:") {
            Some(("", level)) => (None, Some(level)),
            Some((name, level)) if name.ends_with('=') => {
                (Some(name.trim_end_matches('=').trim()), Some(level))
            }
            _ => (Some(text), None),
        };
        let level = level.map(|level| level.trim().parse().unwrap_or(0));
        let usual = || level.map(|level| format!("Computer {level}"));
        let player = Self {
            name: name.map(String::from).or_else(usual).unwrap_or_default(),
            level,
        };
        player.check()?;
        Ok(player)
    }

    /// Several players; computers of one name are told apart by a number.
    ///
    /// # Errors
    /// If one of them cannot be read.
    pub fn read_all(texts: &[String]) -> Result<Vec<Self>, PlayerError> {
        let mut players: Vec<Self> = Vec::new();
        for text in texts {
            let mut player = Self::read(text)?;
            let name = player.name.clone();
            for n in 2.. {
                let taken = players.iter().any(|other| other.name == player.name);
                if player.level.is_none() || !taken {
                    break;
                }
                player.name = format!("{name} ({n})");
            }
            players.push(player);
        }
        Ok(players)
    }

    fn check(&self) -> Result<(), PlayerError> {
        if let Some(level) = self.level.filter(|n| !PlayerSpec::LEVELS.contains(n)) {
            return Err(PlayerError::Level(level));
        }
        let fits = (1..=Self::LONGEST).contains(&self.name.chars().count());
        if !fits || self.name.chars().any(char::is_control) {
            return Err(PlayerError::Name(self.name.chars().take(60).collect()));
        }
        Ok(())
    }

    /// Refuses names that do not fit, or stand twice.
    pub(crate) fn check_all(players: &[Self]) -> Result<(), PlayerError> {
        for (n, player) in players.iter().enumerate() {
            player.check()?;
            if players[..n].iter().any(|other| other.name == player.name) {
                return Err(PlayerError::Twice(player.name.clone()));
            }
        }
        Ok(())
    }
}
