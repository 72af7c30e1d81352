//! Games that add up: score, length and stake, outside the rules of any game.
//!
//! A [`Match`] is told what happened (a draw for the start, doubles, the end of a game) and answers
//! what may happen next and how it stands. It knows nothing of boards.
//!
//! ```
//! use lauta_game::{Ending, Match, Next, Outcome, Series, Side};
//!
//! let series = Series { to: Some(3), ..Series::default() };
//! let mut play = Match::new(series, Next::Winner);
//! let gammon = Ending { name: "gammon".into(), points: 2, rank: 0 };
//! let won = Outcome { winner: Some(Side::First), ending: 0 };
//! play.game_began(Side::Second, 0);
//! play.game_over(won, &gammon);
//! assert_eq!(play.score(), [2, 0]);
//! assert_eq!(play.begins(), Some(Side::First));
//! assert_eq!(play.result(), None);
//! ```

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::series::{Counted, Cube, Series, SeriesEnd, Tie};
use crate::{Ending, Next, Outcome, Side};

/// A series of games in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    series: Series,
    next: Next,
    score: [i64; 2],
    /// Ranks of each side's wins.
    wins: [Vec<u16>; 2],
    played: u32,
    last: Option<Played>,
    /// Who began the game that is being played.
    began: Option<Side>,
    stake: Stake,
    /// Whether the game without the cube has been played.
    crawford_played: bool,
}

/// The game that was played last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Played {
    began: Side,
    winner: Option<Side>,
}

/// What a game is played for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stake {
    /// By how much the points of a win are multiplied.
    pub value: u32,
    /// Who alone may raise it; both may if nobody.
    pub owner: Option<Side>,
    /// A raise that has not been answered yet.
    pub offer: Option<Offer>,
    /// Whether a raise has been accepted in this game.
    pub turned: bool,
}

/// A raise that has not been answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// Who has to answer.
    pub to: Side,
    /// What the stake will be.
    pub value: u32,
    /// Answers of this kind that were given by raising again.
    pub raised: u32,
}

/// A decision about the stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Raising it, before the own throw.
    Double,
    /// Playing on for the higher stake.
    Take,
    /// Giving the game up for the present stake.
    Drop,
    /// Taking it and raising it again at once.
    Beaver,
}

impl Action {
    /// As it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Take => "take",
            Self::Drop => "drop",
            Self::Beaver => "beaver",
        }
    }

    /// As players say it who raise the stake by one, or who double it.
    #[must_use]
    pub fn spoken(self, cube: Cube) -> &'static str {
        match (self, cube) {
            (Self::Double, Cube::Arithmetic) => "raise",
            (Self::Take, Cube::Arithmetic) => "accept",
            (Self::Drop, Cube::Arithmetic) => "refuse",
            _ => self.word(),
        }
    }

    /// The action that a text means: the word, or what players of other games say.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text.trim().to_lowercase().as_str() {
            "double" | "redouble" | "raise" => Some(Self::Double),
            "take" | "accept" => Some(Self::Take),
            "drop" | "pass" | "refuse" => Some(Self::Drop),
            "beaver" | "raccoon" => Some(Self::Beaver),
            _ => None,
        }
    }
}

/// An action that is not open now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} is not possible now{}", .action.word(), instead(.open))]
pub struct ActionError {
    /// What was asked for.
    pub action: Action,
    /// What is open instead.
    pub open: Vec<Action>,
}

fn instead(actions: &[Action]) -> String {
    let words: Vec<&str> = actions.iter().map(|action| action.word()).collect();
    if words.is_empty() {
        String::new()
    } else {
        format!("; {} is", words.join(" or "))
    }
}

impl Match {
    /// A series with nothing played yet. `next` is the game's rule for who begins the next game.
    #[must_use]
    pub fn new(series: Series, next: Next) -> Self {
        Self {
            series,
            next,
            score: [0; 2],
            wins: [vec![], vec![]],
            played: 0,
            last: None,
            began: None,
            stake: Stake::START,
            crawford_played: false,
        }
    }

    /// Begins at this score: a handicap that the stronger player gives, or a series gone on with.
    #[must_use]
    pub fn with_score(mut self, score: [i64; 2]) -> Self {
        self.score = score;
        self
    }

    /// How games add up.
    #[must_use]
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// Points or games of both sides; payments during a game can make it negative.
    #[must_use]
    pub fn score(&self) -> [i64; 2] {
        self.score
    }

    /// Games played to their end.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.played
    }

    /// What the present game is played for.
    #[must_use]
    pub fn stake(&self) -> Stake {
        self.stake
    }

    /// The place in the rotation of [`Series::games`] of the game that is or will be played.
    #[must_use]
    pub fn game(&self) -> usize {
        self.played as usize % self.series.games.len().max(1)
    }

    /// Who begins the next game, or `None` if the players draw. After a draw the side that began
    /// the drawn game begins again.
    #[must_use]
    pub fn begins(&self) -> Option<Side> {
        let last = self.last?;
        match (self.next, last.winner) {
            // In a match of backgammon, too, the opener of every game is drawn.
            (Next::Draw, _) => None,
            (_, None) => Some(last.began),
            (Next::Winner, Some(winner)) => Some(winner),
            (Next::Loser, Some(winner)) => Some(winner.other()),
        }
    }

    /// Whether the present game is the one that is played without the cube: the first after a
    /// side is one point short.
    #[must_use]
    pub fn is_crawford(&self) -> bool {
        let short = |score: i64| self.needs(score) == Some(1);
        self.series.crawford
            && self.series.cube == Cube::Doubling
            && self.is_match()
            && !self.crawford_played
            && self.score.iter().any(|&score| short(score))
    }

    /// A game begins: `side` opens it, after so many tied draws.
    pub fn game_began(&mut self, side: Side, tied_draws: u32) {
        self.began = Some(side);
        self.stake = Stake::START;
        if self.series.cube == Cube::Doubling && !self.is_match() {
            // Beyond that many doubles a stake is not a number any more.
            let doubles = tied_draws.min(self.series.auto_doubles).min(u32::BITS);
            for _ in 0..doubles {
                self.stake.value = self.raised(self.stake.value).min(self.highest());
            }
        }
    }

    /// The decisions about the stake that are open: to answer an offer, or, before `to_throw`
    /// throws, to make one. `opening` if it would be the first throw of the game.
    #[must_use]
    pub fn actions(&self, to_throw: Option<Side>, opening: bool) -> Vec<Action> {
        if let Some(offer) = self.stake.offer {
            let mut actions = vec![Action::Take, Action::Drop];
            let beavers = if self.is_match() || self.series.cube != Cube::Doubling {
                0
            } else {
                self.series.beavers
            };
            if offer.raised < beavers && self.raised(offer.value) <= self.highest() {
                actions.push(Action::Beaver);
            }
            return actions;
        }
        match to_throw {
            Some(side) if !opening && self.may_raise(side) => vec![Action::Double],
            _ => vec![],
        }
    }

    /// What the stake will be if it is raised now, or raised again.
    #[must_use]
    pub fn next_stake(&self) -> u32 {
        let now = self.stake.offer.map_or(self.stake.value, |o| o.value);
        self.raised(now)
    }

    /// Who has to answer an offer, if one was made.
    #[must_use]
    pub fn to_answer(&self) -> Option<Side> {
        self.stake.offer.map(|offer| offer.to)
    }

    /// Does what was decided. `side` is the side that is on throw when no offer stands.
    ///
    /// # Errors
    /// If the action is not open.
    pub fn act(&mut self, action: Action, side: Side, opening: bool) -> Result<Acted, ActionError> {
        let open = self.actions(Some(side), opening);
        if !open.contains(&action) {
            return Err(ActionError { action, open });
        }
        let offer = self.stake.offer;
        match (action, offer) {
            (Action::Double, _) => {
                self.stake.offer = Some(Offer {
                    to: side.other(),
                    value: self.raised(self.stake.value),
                    raised: 0,
                });
            }
            (Action::Take, Some(offer)) => {
                self.stake = Stake {
                    value: offer.value,
                    // Whatever was answered by raising again, the cube stays with the side that
                    // was offered it first.
                    owner: Some(if offer.raised.is_multiple_of(2) {
                        offer.to
                    } else {
                        offer.to.other()
                    }),
                    offer: None,
                    turned: true,
                };
            }
            (Action::Beaver, Some(offer)) => {
                self.stake.value = offer.value;
                self.stake.turned = true;
                self.stake.offer = Some(Offer {
                    to: offer.to.other(),
                    value: self.raised(offer.value),
                    raised: offer.raised + 1,
                });
            }
            (Action::Drop, Some(offer)) => {
                self.stake.offer = None;
                self.finish(Some(offer.to.other()), self.stake.value, 0);
                return Ok(Acted::Over);
            }
            (Action::Take | Action::Drop | Action::Beaver, None) => {}
        }
        Ok(Acted::GoesOn)
    }

    /// A game is over on the board. Says how many points the win was worth.
    pub fn game_over(&mut self, outcome: Outcome, ending: &Ending) -> u32 {
        let cube = self.series.cube != Cube::None;
        let single = cube && self.series.jacoby && !self.is_match() && !self.stake.turned;
        let points = if single { 1 } else { ending.points };
        let points = points.saturating_mul(self.stake.value);
        self.finish(outcome.winner, points, ending.rank);
        points
    }

    /// Adds what was paid during a game, in points from the second side to the first.
    pub fn pay(&mut self, paid: i32) {
        self.score[0] += i64::from(paid);
        self.score[1] -= i64::from(paid);
    }

    fn finish(&mut self, winner: Option<Side>, points: u32, rank: u16) {
        self.crawford_played |= self.is_crawford();
        if let Some(winner) = winner {
            self.score[winner.index()] += match self.series.count {
                Counted::Points => i64::from(points),
                Counted::Games => 1,
            };
            self.wins[winner.index()].push(rank);
        }
        self.last = Some(Played {
            began: self.began.unwrap_or(Side::First),
            winner,
        });
        self.played += 1;
        self.began = None;
        self.stake = Stake::START;
    }

    /// How the series has ended, if it has. A series without a length goes on as long as the
    /// players like.
    #[must_use]
    pub fn result(&self) -> Option<SeriesResult> {
        let [a, b] = self.score;
        let ahead = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        match (self.series.to, self.series.ends) {
            (None, _) => None,
            (Some(to), SeriesEnd::Reached) => {
                let reached = a.max(b) >= i64::from(to);
                // Payments can bring both there at once: then it goes on.
                (reached && ahead.is_some()).then_some(SeriesResult { winner: ahead })
            }
            (Some(to), SeriesEnd::Played) => (self.played >= to).then(|| SeriesResult {
                winner: ahead.or_else(|| self.by_ladder()),
            }),
        }
    }

    /// The side with the highest single win, then the next highest.
    fn by_ladder(&self) -> Option<Side> {
        if self.series.tie == Tie::None {
            return None;
        }
        let sorted = |side: Side| {
            let mut wins = self.wins[side.index()].clone();
            wins.sort_unstable_by(|a, b| b.cmp(a));
            wins
        };
        match sorted(Side::First).cmp(&sorted(Side::Second)) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Whether points beyond a length are worth nothing. Where every point counts alike, it is
    /// money that is played for, as players say.
    fn is_match(&self) -> bool {
        self.series.to.is_some() && self.series.ends == SeriesEnd::Reached
    }

    /// Points that a side still needs.
    fn needs(&self, score: i64) -> Option<i64> {
        Some(i64::from(self.series.to?) - score)
    }

    fn may_raise(&self, side: Side) -> bool {
        let owned = self.stake.owner.is_none_or(|owner| owner == side);
        let kind = match self.series.cube {
            Cube::None => false,
            Cube::Arithmetic => true,
            Cube::Doubling => !self.is_crawford() && !self.is_dead(side),
        };
        owned && kind && self.raised(self.stake.value) <= self.highest()
    }

    /// Whether the stake is as much as this side needs, so that raising it could only harm.
    fn is_dead(&self, side: Side) -> bool {
        self.is_match()
            && self
                .needs(self.score[side.index()])
                .is_some_and(|needs| i64::from(self.stake.value) >= needs)
    }

    fn highest(&self) -> u32 {
        self.series.cube_max.unwrap_or(1024)
    }

    fn raised(&self, value: u32) -> u32 {
        match self.series.cube {
            Cube::None => value,
            Cube::Doubling => value.saturating_mul(2),
            Cube::Arithmetic => value.saturating_add(1),
        }
    }
}

impl Stake {
    /// One point, and both may raise it.
    const START: Self = Self {
        value: 1,
        owner: None,
        offer: None,
        turned: false,
    };
}

/// What a decision about the stake has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acted {
    /// The game goes on.
    GoesOn,
    /// The game is over: the offer was refused.
    Over,
}

/// How a series has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeriesResult {
    /// Who has won it; nobody on equal scores.
    pub winner: Option<Side>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(points: u32, rank: u16) -> Ending {
        Ending {
            name: format!("win of {points}"),
            points,
            rank,
        }
    }

    fn won(side: Side) -> Outcome {
        Outcome {
            winner: Some(side),
            ending: 0,
        }
    }

    fn backgammon(to: Option<u32>) -> Match {
        let series = Series {
            to,
            cube: Cube::Doubling,
            crawford: true,
            jacoby: true,
            ..Series::default()
        };
        Match::new(series, Next::Draw)
    }

    fn play(game: &mut Match, winner: Side, points: u32) {
        game.game_began(Side::First, 0);
        game.game_over(won(winner), &win(points, 0));
    }

    #[test]
    fn the_cube_multiplies_a_win_bg_8() {
        for (points, expected) in [(3, 12), (2, 8), (1, 4)] {
            let mut game = backgammon(None);
            game.game_began(Side::First, 0);
            for side in [Side::First, Side::Second] {
                game.act(Action::Double, side, false).unwrap();
                game.act(Action::Take, side.other(), false).unwrap();
            }
            assert_eq!(
                (game.stake().value, game.stake().owner),
                (4, Some(Side::First))
            );
            game.game_over(won(Side::First), &win(points, 0));
            assert_eq!(game.score(), [expected, 0]);
        }
    }

    #[test]
    fn the_crawford_game_has_no_cube_bg_9() {
        let mut game = backgammon(Some(5));
        play(&mut game, Side::First, 1);
        play(&mut game, Side::First, 3);
        play(&mut game, Side::Second, 2);
        assert_eq!(game.score(), [4, 2]);
        // The game at 4-0 was the Crawford game already: it is played once.
        assert!(!game.is_crawford());
        let mut game = backgammon(Some(5));
        play(&mut game, Side::Second, 2);
        play(&mut game, Side::First, 4);
        assert_eq!(game.score(), [4, 2]);
        game.game_began(Side::First, 0);
        assert!(game.is_crawford());
        assert_eq!(game.actions(Some(Side::Second), false), []);
        game.game_over(won(Side::Second), &win(1, 0));
        assert_eq!(game.score(), [4, 3]);
        game.game_began(Side::First, 0);
        assert!(!game.is_crawford());
        assert_eq!(
            game.actions(Some(Side::Second), true),
            [],
            "not before the opening throw"
        );
        assert_eq!(game.actions(Some(Side::Second), false), [Action::Double]);
        assert_eq!(
            game.actions(Some(Side::First), false),
            [],
            "one point is all it needs"
        );
    }

    #[test]
    fn jacoby_counts_gammons_only_on_a_turned_cube_bg_10() {
        let mut game = backgammon(None);
        play(&mut game, Side::First, 2);
        assert_eq!(game.score(), [1, 0]);
        game.game_began(Side::First, 0);
        game.act(Action::Double, Side::First, false).unwrap();
        game.act(Action::Take, Side::Second, false).unwrap();
        game.game_over(won(Side::First), &win(2, 0));
        assert_eq!(game.score(), [5, 0]);
    }

    #[test]
    fn a_dropped_double_costs_the_present_stake() {
        let mut game = backgammon(None);
        game.game_began(Side::First, 0);
        game.act(Action::Double, Side::First, false).unwrap();
        assert_eq!(game.to_answer(), Some(Side::Second));
        assert_eq!(game.actions(None, false), [Action::Take, Action::Drop]);
        assert_eq!(game.act(Action::Drop, Side::Second, false), Ok(Acted::Over));
        assert_eq!((game.score(), game.played()), ([1, 0], 1));
        let refused = game.act(Action::Take, Side::First, true).unwrap_err();
        assert_eq!(refused.to_string(), "take is not possible now");
    }

    #[test]
    fn beavers_alternate_and_keep_the_cube() {
        let mut game = backgammon(None);
        game.series.beavers = 2;
        game.game_began(Side::First, 0);
        game.act(Action::Double, Side::First, false).unwrap();
        game.act(Action::Beaver, Side::Second, false).unwrap();
        assert_eq!(game.to_answer(), Some(Side::First));
        game.act(Action::Beaver, Side::First, false).unwrap();
        assert_eq!(
            game.actions(None, false),
            [Action::Take, Action::Drop],
            "two at most"
        );
        game.act(Action::Take, Side::Second, false).unwrap();
        assert_eq!(
            (game.stake().value, game.stake().owner),
            (8, Some(Side::Second)),
            "the cube stays with the side that was offered it"
        );
        game.act(Action::Double, Side::Second, false).unwrap();
        game.act(Action::Beaver, Side::First, false).unwrap();
        assert_eq!(
            (game.stake().value, game.to_answer()),
            (16, Some(Side::Second))
        );
        game.act(Action::Drop, Side::Second, false).unwrap();
        assert_eq!(
            game.score(),
            [16, 0],
            "a beaver counts though it is refused"
        );
    }

    #[test]
    fn tied_draws_double_in_the_middle() {
        let mut game = backgammon(None);
        game.series.auto_doubles = 2;
        game.game_began(Side::Second, 3);
        assert_eq!((game.stake().value, game.stake().owner), (4, None));
        assert!(!game.stake().turned);
        game.series.auto_doubles = u32::MAX;
        game.game_began(Side::Second, u32::MAX);
        assert_eq!(game.stake().value, 1024);
        game.series.auto_doubles = 2;
        game.game_began(Side::Second, 3);
        game.series.cube_max = Some(4);
        assert_eq!(
            game.actions(Some(Side::First), false),
            [],
            "the cube is as high as it goes"
        );
    }

    #[test]
    fn the_arithmetic_stake_grows_by_one() {
        let series = Series {
            cube: Cube::Arithmetic,
            ..Series::default()
        };
        let mut game = Match::new(series, Next::Winner);
        game.game_began(Side::First, 0);
        game.act(Action::Double, Side::First, false).unwrap();
        game.act(Action::Take, Side::Second, false).unwrap();
        assert_eq!(game.stake().value, 2);
        assert_eq!(game.actions(Some(Side::First), false), []);
        game.act(Action::Double, Side::Second, false).unwrap();
        game.act(Action::Take, Side::First, false).unwrap();
        assert_eq!(game.stake().value, 3);
        game.act(Action::Double, Side::First, false).unwrap();
        game.act(Action::Drop, Side::Second, false).unwrap();
        assert_eq!(game.score(), [3, 0]);
    }

    #[test]
    fn tavli_goes_round_until_the_score_is_reached_tl_1_tl_2() {
        let series = Series {
            to: Some(5),
            games: ["portes", "plakoto", "fevga"].map(String::from).into(),
            ..Series::default()
        };
        let mut game = Match::new(series, Next::Winner);
        for (n, points) in [(0, 2), (1, 1), (2, 1)] {
            assert_eq!(game.game(), n);
            play(&mut game, Side::First, points);
        }
        assert_eq!((game.score(), game.result()), ([4, 0], None));
        assert_eq!(game.game(), 0, "portes again");
        for _ in 0..3 {
            play(&mut game, Side::Second, 1);
        }
        play(&mut game, Side::First, 2);
        // Points above the target are kept.
        assert_eq!(game.score(), [6, 3]);
        assert_eq!(game.result().unwrap().winner, Some(Side::First));
    }

    #[test]
    fn the_winner_begins_and_after_a_draw_the_same_side_tl_3() {
        let mut game = Match::new(
            Series {
                to: Some(5),
                ..Series::default()
            },
            Next::Winner,
        );
        assert_eq!(game.begins(), None, "the first game is drawn for");
        game.game_began(Side::First, 0);
        game.game_over(won(Side::Second), &win(1, 0));
        assert_eq!(game.begins(), Some(Side::Second));
        game.game_began(Side::Second, 0);
        game.game_over(Outcome::DRAW, &win(0, 0));
        assert_eq!(game.begins(), Some(Side::Second));
        let loser = Match {
            next: Next::Loser,
            ..game
        };
        assert_eq!(
            loser.begins(),
            Some(Side::Second),
            "drawn games have no loser either"
        );
    }

    #[test]
    fn equal_points_are_settled_by_the_best_single_win_bra_9() {
        let series = Series {
            to: Some(3),
            ends: SeriesEnd::Played,
            tie: Tie::Ladder,
            ..Series::default()
        };
        let mut game = Match::new(series, Next::Loser);
        for (winner, points, rank) in [
            (Side::First, 1, 1),
            (Side::First, 1, 1),
            (Side::Second, 2, 5),
        ] {
            assert_eq!(game.result(), None);
            game.game_began(Side::First, 0);
            game.game_over(won(winner), &win(points, rank));
        }
        assert_eq!(game.score(), [2, 2]);
        assert_eq!(game.result().unwrap().winner, Some(Side::Second));
    }

    #[test]
    fn payments_during_a_game_count() {
        let mut game = Match::new(
            Series {
                to: Some(3),
                ..Series::default()
            },
            Next::Winner,
        );
        game.game_began(Side::First, 0);
        game.game_over(won(Side::First), &win(1, 0));
        game.pay(-2);
        assert_eq!(game.score(), [-1, 2]);
    }
}
