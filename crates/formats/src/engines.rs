//! A moment as a game that goes on from it: for engines.

use lauta_game::{Action, library};
use lauta_play::cube::{CubeError, Situation};
use lauta_play::{Games, Length, MatchSession};

use crate::model::Variant;
use crate::spot::{Due, Spot};

impl Variant {
    /// The variant that a canonical game string is of; `None` for other games.
    ///
    /// ```
    /// use lauta_formats::Variant;
    ///
    /// let game = "backgammon:setup=nackgammon,jacoby=false";
    /// assert_eq!(Variant::of_game(game), Some(Variant::Nackgammon));
    /// assert_eq!(Variant::of_game("tavla"), None);
    /// ```
    #[must_use]
    pub fn of_game(game: &str) -> Option<Self> {
        let (id, options) = library::split(game);
        let mut options = options.split(',');
        let setup = options.find_map(|option| option.trim().strip_prefix("setup="));
        let variant = setup.map_or(Some(Self::Backgammon), Self::named);
        variant.filter(|_| id == "backgammon")
    }
}

impl Spot {
    /// This moment of `game`, a game string of backgammon, with the score and the cube. A side that has
    /// doubled has done so.
    ///
    /// # Errors
    /// If there is no such game, or its rules admit no such moment.
    pub fn resume(&self, games: &'static dyn Games, game: &str) -> Result<MatchSession, CubeError> {
        let resumed = self.resume_as(games, game);
        if resumed.is_ok() || self.rules.length == 0 {
            return resumed;
        }
        // Other programs let a side double a cube that can only harm it.
        let between = if game.contains(':') { ',' } else { ':' };
        let dead = self.resume_as(games, &format!("{game}{between}dead-cube=offered"));
        dead.or(resumed)
    }

    fn resume_as(&self, games: &'static dyn Games, game: &str) -> Result<MatchSession, CubeError> {
        let situation = Situation {
            score: self.score,
            stake: 1 << self.cube.log2.min(15),
            owner: self.cube.owner,
            crawford_over: !self.rules.crawford,
        };
        let length = match self.rules.length {
            0 => Length::Stake,
            length => Length::To(length),
        };
        let position = self.position().map_err(|_| CubeError::NoThrowDue)?;
        let mut play = MatchSession::in_situation(games, game, length, &position, situation)?;
        match self.due {
            Due::Roll | Due::Play(_) => {}
            Due::Answer(0) => play.act(Action::Double)?,
            Due::Answer(_) | Due::Resignation(_) | Due::Over => return Err(CubeError::NoThrowDue),
        }
        Ok(play)
    }
}
