//! A game taken out of its series, to be played on elsewhere.

use lauta_game::{Action, Cube, library};

use crate::matches::MatchSession;
use crate::terms::{Length, Terms, Turned};

/// All that a position does not say of a game that is to go on.
///
/// ```
/// use lauta_play::{GoingOn, Terms};
///
/// let lone = GoingOn { game: "tabula".into(), ..GoingOn::default() };
/// assert!(lone.is_lone());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoingOn {
    /// The game string: after the Crawford game there is none any more.
    pub game: String,
    /// The length of the match, the score, and the cube.
    pub terms: Terms,
    /// Decisions about the stake in this turn: a double that waits for its answer, and beavers.
    pub decided: Vec<Action>,
}

impl GoingOn {
    /// True if it is a single game without a stake, of which the position says everything.
    #[must_use]
    pub fn is_lone(&self) -> bool {
        self.terms.length == Length::Game
    }
}

impl MatchSession {
    /// The present game with what its position does not say; of a finished match, and of a series that is no match,
    /// the game alone.
    #[must_use]
    pub fn going_on(&self) -> GoingOn {
        let (play, game) = (self.play(), self.about().id.clone());
        let (series, score) = (play.series(), play.score());
        let doubled = series.cube == Cube::Doubling;
        let stake = play.stake();
        let beavers = stake.offer.map_or(0, |offer| offer.raised);
        let raises = stake.offer.map_or(0, |_| 1 + beavers as usize);
        // A beaver has raised the stake before its answer.
        let before = stake.value.checked_shr(beavers).unwrap_or(1);
        let turned = (doubled && before > 1).then_some(Turned {
            stake: before,
            owner: stake.owner,
        });
        let mut going = GoingOn {
            game,
            decided: Action::raises(if doubled { raises } else { 0 }).collect(),
            ..GoingOn::default()
        };
        match series.match_length() {
            Some(to) if score.iter().all(|points| *points < i64::from(to)) => {
                let short = score.contains(&(i64::from(to) - 1));
                if series.crawford && short && !play.is_crawford() {
                    going.game = library::with_option(&going.game, "crawford=false");
                }
                going.terms = Terms {
                    length: Length::To(to),
                    score: score.map(|points| u32::try_from(points).unwrap_or(0)),
                    cube: turned,
                    ..Terms::default()
                };
            }
            None if doubled => {
                going.terms = Terms {
                    length: Length::Stake,
                    cube: turned,
                    ..Terms::default()
                };
            }
            _ => {}
        }
        going
    }
}
