//! Moments as matches that go on from them, and matches as moments.

use lauta_game::{ReadError, Stake, library};
use lauta_play::cube::{CubeError, Situation};
use lauta_play::{Games, GoingOn, Length, MatchSession, Turned};

use crate::model::Variant;
use crate::spot::{Cube, Due, Rules, Spot};

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

impl Cube {
    /// The cube as it stands, if it has been turned.
    pub(crate) fn turned(self) -> Option<Turned> {
        let stake = 1u32.checked_shl(self.log2.into())?;
        let owner = self.owner;
        (owner.is_some() || stake > 1).then_some(Turned { stake, owner })
    }

    /// The cube of a game that is being played.
    pub(crate) fn of(stake: Stake) -> Self {
        Self {
            log2: u8::try_from(stake.value.max(1).ilog2()).unwrap_or(u8::MAX),
            owner: stake.owner,
        }
    }
}

impl Spot {
    /// The game string `game` of backgammon with the terms of this moment that it does not name itself: the length
    /// of the match, or Jacoby's rule and beavers.
    ///
    /// ```
    /// let spot = lauta_formats::xgid::read("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10")?;
    /// assert_eq!(spot.on_terms("backgammon"), "backgammon:jacoby=true,beavers=0");
    /// assert_eq!(spot.on_terms("backgammon:jacoby=false"), "backgammon:jacoby=false,beavers=0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_terms(&self, game: &str) -> String {
        let rules = &self.rules;
        // A beaver that was beavered in turn says that this may be done.
        let beavers = match self.due {
            Due::Answer(raised) => raised.max(u8::from(rules.beavers)),
            _ => u8::from(rules.beavers),
        };
        let terms = match rules.length {
            0 => vec![
                ("jacoby", rules.jacoby.to_string()),
                ("beavers", beavers.to_string()),
            ],
            length => vec![("match-to", length.to_string())],
        };
        let (_, options) = library::split(game);
        let named = |key: &str| {
            let mut keys = options
                .split(',')
                .filter_map(|option| option.split('=').next());
            keys.any(|one| one.trim() == key)
        };
        let mut game = game.to_string();
        for (key, value) in terms.into_iter().filter(|(key, _)| !named(key)) {
            game = library::with_option(&game, &format!("{key}={value}"));
        }
        game
    }

    /// The game string `game` of backgammon and the terms on which a game goes on from this moment.
    ///
    /// ```
    /// use lauta_catalog::Catalog;
    /// use lauta_game::Action;
    /// use lauta_play::Length;
    ///
    /// let spot = lauta_formats::xgid::read("XGID=-b----E-C---eE---c-e----B-:1:1:1:D:3:2:0:7:10")?;
    /// let going = spot.going_on(&Catalog, "backgammon")?;
    /// assert_eq!(going.game, "backgammon:match-to=7");
    /// assert_eq!((going.terms.length, going.terms.score), (Length::To(7), [2, 3]));
    /// assert_eq!(going.terms.cube.unwrap().to_string(), "2:2");
    /// assert_eq!(going.decided, [Action::Double]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If its rules admit no such moment.
    pub fn going_on(&self, games: &'static dyn Games, game: &str) -> Result<GoingOn, CubeError> {
        // A resignation that was offered is offered no more.
        let due = match self.due {
            Due::Resignation(_) => Due::Roll,
            due => due,
        };
        let spot = Self {
            due,
            ..self.clone()
        };
        Ok(spot.resume(games, &self.on_terms(game))?.going_on())
    }

    fn length(&self) -> Length {
        match self.rules.length {
            0 => Length::Stake,
            length => Length::To(length),
        }
    }

    /// The cube before a double that waits. A beaver has raised the stake already, and some programs give it to the
    /// side that beavered; before, it was in the middle or with the side that doubled.
    fn cube_before(&self) -> Cube {
        let Due::Answer(raised @ 1..) = self.due else {
            return Cube {
                log2: self.cube.log2.min(15),
                ..self.cube
            };
        };
        let log2 = self.cube.log2.saturating_sub(raised).min(15);
        Cube {
            log2,
            owner: self.cube.owner.filter(|_| log2 > 0).and(Some(self.roller)),
        }
    }

    /// The moment of a match of backgammon, of which [`Spot::resume`] makes that match again; `None` for other games.
    #[must_use]
    pub fn of_match(game: &MatchSession) -> Option<Self> {
        Variant::of_game(&game.session().about().id)?;
        let mut spot = Self::of_position(&game.session().position()).ok()?;
        let (play, stake) = (game.play(), game.play().stake());
        let series = play.series();
        let length = series.match_length().unwrap_or(0);
        let money = length == 0;
        spot.score = play
            .score()
            .map(|points| u32::try_from(points).unwrap_or(0));
        spot.cube = Cube::of(stake);
        spot.rules = Rules {
            length,
            crawford: play.is_crawford(),
            jacoby: money && series.jacoby,
            beavers: money && series.beavers > 0,
            ..spot.rules
        };
        if let Some(offer) = stake.offer {
            spot.due = Due::Answer(u8::try_from(offer.raised).ok()?);
        }
        Some(spot)
    }

    /// The same match at another position, with the same cube; a double that waits for its answer waits as long as
    /// nothing is changed.
    ///
    /// # Errors
    /// If the position is none of backgammon.
    pub fn at(&self, position: &str) -> Result<Self, ReadError> {
        let there = Self::of_position(position)?;
        if matches!(self.due, Due::Answer(_)) && self.position().is_ok_and(|here| here == position)
        {
            return Ok(self.clone());
        }
        Ok(Self {
            score: self.score,
            cube: self.cube_before(),
            rules: self.rules,
            ..there
        })
    }

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
        let dead = self.resume_as(games, &library::with_option(game, "dead-cube=offered"));
        dead.or(resumed)
    }

    fn resume_as(&self, games: &'static dyn Games, game: &str) -> Result<MatchSession, CubeError> {
        let raises = match self.due {
            Due::Roll | Due::Play(_) => 0,
            Due::Answer(raised) => raised.saturating_add(1),
            Due::Resignation(_) | Due::Over => return Err(CubeError::NoThrowDue),
        };
        let cube = self.cube_before();
        let situation = Situation {
            score: self.score,
            stake: 1 << cube.log2,
            owner: cube.owner,
            crawford_over: !self.rules.crawford,
            raises,
        };
        let position = self.position().map_err(|_| CubeError::NoThrowDue)?;
        MatchSession::in_situation(games, game, self.length(), &position, situation)
    }
}
