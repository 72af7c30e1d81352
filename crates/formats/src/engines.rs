//! A moment as a game that goes on from it, and a game in progress as a moment: for engines.

use lauta_game::{Action, ReadError, library};
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

    /// The moment that a match of backgammon has come to.
    ///
    /// # Errors
    /// If it is a match of another game.
    pub fn of_match(play: &MatchSession) -> Result<Self, ReadError> {
        let mut spot = Self::of_position(&play.session().position())?;
        let (play, series) = (play.play(), play.play().series());
        let stake = play.stake();
        if let Some(offer) = stake.offer {
            spot.due = Due::Answer(u8::try_from(offer.raised).unwrap_or(u8::MAX));
        }
        spot.score = play
            .score()
            .map(|points| u32::try_from(points).unwrap_or(0));
        spot.cube.log2 = u8::try_from(stake.value.trailing_zeros()).unwrap_or(0);
        spot.cube.owner = stake.owner;
        let to = series
            .to
            .filter(|_| series.ends == lauta_game::SeriesEnd::Reached);
        spot.rules.length = to.unwrap_or(0);
        spot.rules.crawford = play.is_crawford();
        let money = to.is_none();
        spot.rules.jacoby = money && series.jacoby;
        spot.rules.beavers = money && series.beavers > 0;
        Ok(spot)
    }
}
