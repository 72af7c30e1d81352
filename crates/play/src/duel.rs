//! Players of a duel, by their names.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use lauta_engine::net::NetworkError;
use lauta_engine::{PlayerSpec, PlayerSpecError};
use lauta_game::RulesError;
use thiserror::Error;

/// A player of a duel, as a person names it: a player of the program, or `net=PATH:1`, the network
/// in a file, with a search of 0 to 3 plies.
///
/// ```
/// use lauta_play::DuelPlayer;
///
/// let player: DuelPlayer = "net=old/backgammon.net:2".parse()?;
/// let DuelPlayer::Network { file, plies } = &player else { panic!() };
/// assert_eq!((file.to_str(), *plies), (Some("old/backgammon.net"), 2));
/// assert_eq!(player.to_string(), "net=old/backgammon.net:2");
/// assert!("net=old/backgammon.net".parse::<DuelPlayer>().is_err());
/// # Ok::<(), lauta_play::DuelPlayerError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DuelPlayer {
    /// A player of the program.
    Bot(PlayerSpec),
    /// A network in a file.
    Network {
        /// The file.
        file: PathBuf,
        /// Search depth in plies, 0 to 3.
        plies: u8,
    },
}

impl DuelPlayer {
    /// The player of the program that is as careful as this one.
    #[must_use]
    pub fn spec(&self) -> PlayerSpec {
        match self {
            Self::Bot(spec) => *spec,
            Self::Network { plies, .. } => PlayerSpec::Net(*plies),
        }
    }
}

/// A player of a duel: one of the program, or one outside it.
#[derive(Clone, Debug)]
pub enum Entrant<'a> {
    /// A player of the program.
    Player(DuelPlayer),
    /// A player outside it.
    Outside(&'a dyn OutsidePlayer),
}

/// A player outside the program, which speaks text.
pub trait OutsidePlayer: fmt::Debug + Send + Sync {
    /// The move to play at `position` in this game of the duel, counted from 1. `None`, or a move that
    /// is not legal, forfeits the game.
    fn pick(&self, game: u32, position: &str) -> Option<String>;
}

impl From<DuelPlayer> for Entrant<'_> {
    fn from(player: DuelPlayer) -> Self {
        Self::Player(player)
    }
}

impl From<PlayerSpec> for Entrant<'_> {
    fn from(spec: PlayerSpec) -> Self {
        Self::Player(spec.into())
    }
}

/// Text that names no player of a duel.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}; or net=FILE:0 to net=FILE:3, for the network in a file")]
pub struct DuelPlayerError(#[from] PlayerSpecError);

/// The reason why a duel cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DuelError {
    /// The game string or its options are wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A file cannot be read.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The error of the operating system.
        error: std::io::Error,
    },
    /// A file is no network for this game.
    #[error("{} {error}", file.display())]
    Network {
        /// The file.
        file: PathBuf,
        /// The fault, as the rest of a sentence.
        error: NetworkError,
    },
    /// The game is none that this player can play.
    #[error(
        "{player} counts the points that throws give, and in {game} they give none; other players are random, greedy, net:0 to net:3, and level:1 to level:9"
    )]
    Player {
        /// The player.
        player: PlayerSpec,
        /// The game.
        game: String,
    },
    /// The game has no dice.
    #[error("{0} is played without dice; its bots search and take no network")]
    NoDice(String),
}

impl From<PlayerSpec> for DuelPlayer {
    fn from(spec: PlayerSpec) -> Self {
        Self::Bot(spec)
    }
}

impl FromStr for DuelPlayer {
    type Err = DuelPlayerError;

    fn from_str(text: &str) -> Result<Self, DuelPlayerError> {
        let error = || PlayerSpecError { found: text.into() };
        let Some(network) = text.trim().strip_prefix("net=") else {
            return Ok(Self::Bot(text.parse()?));
        };
        let (file, plies) = network.rsplit_once(':').ok_or_else(error)?;
        let plies = plies.parse().ok().filter(|plies| *plies <= 3);
        if file.is_empty() {
            return Err(error().into());
        }
        Ok(Self::Network {
            file: file.into(),
            plies: plies.ok_or_else(error)?,
        })
    }
}

impl fmt::Display for DuelPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(spec) => spec.fmt(f),
            Self::Network { file, plies } => write!(f, "net={}:{plies}", file.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DuelPlayer;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in ["random", "net:2", "level:8", "net=a folder/x:y.net:1"] {
            assert_eq!(text.parse::<DuelPlayer>().unwrap().to_string(), text);
        }
        for text in ["net=x.net", "net=x.net:4", "net=:1", "net:4", "nobody"] {
            let error = text.parse::<DuelPlayer>().unwrap_err().to_string();
            assert!(
                error.contains(text) && error.contains("net=FILE:0"),
                "{error}"
            );
        }
    }
}
