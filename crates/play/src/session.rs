//! A game in progress, whatever the game: text in, text and drawings out.

use lauta_advice::{Effort, Facts, Fall, Outlook, Prospect, RankedMove, RolledOut, RolledOutlook};
use lauta_engine::{Payoff, PlayerSpec, Trials};
use lauta_game::{
    About, Chance, Dice, Ending, Opening, Outcome, ReadError, SessionError, Side, StepTree, Throw,
    View, Why,
};
use serde::Serialize;

use crate::duel::{DuelError, DuelPlayer};

/// The next event of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// The dice fall for this side.
    Throw(Side, Vec<(Throw, u32)>),
    /// This side has to choose.
    Choice(Side),
    /// The game has ended.
    Over(Outcome),
}

/// A legal move, as text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it leads to.
    pub position: String,
    /// Points that the side gets for it while the game goes on; negative if it pays.
    #[serde(skip_serializing_if = "is_zero")]
    pub pays: i32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(crate) fn is_zero(n: &i32) -> bool {
    *n == 0
}

/// A game in progress, whatever the game: text in, text and drawings out.
pub trait AnySession: Send + Sync {
    /// The sources, names and rules of the game.
    fn about(&self) -> &About;
    /// The ways in which it can be won.
    fn endings(&self) -> &[Ending];
    /// Points of a usual win, the measure of errors.
    fn usual_win(&self) -> f64;
    /// True if the rules know games that nobody wins.
    fn knows_draws(&self) -> bool;
    /// The next event: a throw, a choice, or the end.
    fn next(&self) -> Next;
    /// The position as text.
    fn position(&self) -> String;
    /// The legal moves; empty unless a choice is due.
    ///
    /// ```
    /// use lauta_play::ListedMove;
    ///
    /// let listed = ListedMove { mv: "pass".into(), position: "6/6".into(), pays: 0 };
    /// // Points that are not paid are left out for programs.
    /// assert_eq!(serde_json::to_string(&listed)?, r#"{"move":"pass","position":"6/6"}"#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn moves(&self) -> Vec<ListedMove>;
    /// Points paid during the game, from the second side to the first.
    fn paid(&self) -> i32;
    /// True if moves may pay points during the game.
    fn pays(&self) -> bool;
    /// Points that this side would pay for the rest of the game if it gave up now, besides the ending
    /// that costs least.
    fn forfeit(&self, side: Side) -> i32;
    /// Number of ties in the draw for the start.
    fn tied_draws(&self) -> u32;
    /// How a game begins, and who begins the next one of a series.
    fn opening(&self) -> Opening;
    /// Outcome probabilities of the side that is about to throw, from so many throws ahead; `None` if no throw is due.
    fn outlook(&self, plies: u8) -> Option<Outlook>;
    /// Lets the dice show `throw`.
    ///
    /// # Errors
    /// If no throw is due, or these dice cannot show that.
    fn throw(&mut self, throw: Throw) -> Result<(), SessionError>;
    /// Throws the dice if a throw is due.
    fn roll(&mut self, dice: &mut dyn Chance) -> Option<Throw>;
    /// Plays the move that `text` means, and says how it is written.
    ///
    /// # Errors
    /// If no choice is due or the text is no legal move; the game is unharmed.
    fn play(&mut self, text: &str) -> Result<String, SessionError>;
    /// The reason why a move is not legal, with the rules and the nearest legal moves.
    fn why(&self, text: &str) -> Why;
    /// As [`Self::why`]; points that do not belong to a move are called as `seen_by` calls them.
    fn why_seen_by(&self, text: &str, seen_by: Side) -> Why;
    /// The board to draw.
    fn view(&self) -> View;
    /// The moves of this choice, step by step.
    fn steps(&self) -> StepTree;
    /// A piece put from one place to another, both by their ids, as the side to play would write
    /// it: legal or not. `None` if there is no such place, or nobody is to play.
    fn write_hop(&self, from: &str, to: &str) -> Option<String>;
    /// The throws and moves so far.
    fn record(&self) -> &[String];
    /// The memory that it takes, in bytes, roughly; of rules that others play by, its share.
    fn bytes(&self) -> usize;
    /// Forgets everything since entry `n` of the record.
    fn take_back_to(&mut self, n: usize);
    /// Leaves of the move tree, counted as `lauta perft` counts them.
    fn perft(&self, depth: u32) -> u64;
    /// Lets every ending be worth this from now on, to players, in advice and in rollouts: at a score of a match.
    /// `None` for its points.
    fn set_payoff(&mut self, payoff: Option<Payoff>);
    /// The move that this player would make now, if a choice is due.
    fn pick(&self, player: PlayerSpec, dice: &mut Dice) -> Option<String>;
    /// The move that this player of a duel would make now, if a choice is due.
    ///
    /// # Errors
    /// If it is a network that cannot be used.
    fn pick_as(&self, who: &DuelPlayer, dice: &mut Dice) -> Result<Option<String>, DuelError>;
    /// The moves of this choice, best first, with equities of the side that chooses.
    fn best(&self, effort: Effort) -> Vec<RankedMove>;
    /// The moves of this choice, best first, those near the best rolled out.
    ///
    /// `progress` is called with the number of games played and of games in all, and stops the
    /// rollout by answering `false`. `None` if it was stopped, if no choice is due, or if the game
    /// has no dice.
    fn rollout(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut>;
    /// The outlook of the side about to throw, rolled out with the cube of the plan's payoff.
    ///
    /// `progress` is called as by [`Self::rollout`]. `None` if it was stopped, if no throw is due, or if no cube counts.
    fn rollout_cube(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOutlook>;
    /// True if the side to choose does nothing any more but bear its men off: all of them are at home
    /// or off, no man can meet one of the other side, and nothing else wins.
    fn bears_off(&self) -> bool;
    /// Every throw that can fall now, with the equity after it; `None` if no throw is due, or in a
    /// game whose positions are evaluated by search alone.
    fn falls(&self) -> Option<Vec<Fall>>;
    /// Every throw that can fall now, with the game after each of its best moves; `None` as in [`AnySession::falls`], and
    /// where the other side moves before the next throw.
    fn prospects(&self) -> Option<Vec<Prospect>>;
    /// The countable effects of the legal move that `text` means.
    fn facts(&self, text: &str) -> Option<Facts>;
    /// The game as it stood after entry `n` of the record.
    fn as_of(&self, n: usize) -> Box<dyn AnySession>;
    /// A game from this position on, with the topmost piece of the place `from` put on the place
    /// `to`, by a legal move or not; put back where it stood, its state changes: see
    /// [`PieceEdit`](lauta_game::PieceEdit).
    ///
    /// Places are named by the ids of [`AnySession::view`].
    ///
    /// # Errors
    /// If the rules know no such position.
    fn edit(&self, from: &str, to: &str) -> Result<Box<dyn AnySession>, ReadError>;
    /// A game from this position on, with the other side to play and nothing thrown.
    ///
    /// # Errors
    /// If the rules know no such position.
    fn turned(&self) -> Result<Box<dyn AnySession>, ReadError>;
}

impl Clone for Box<dyn AnySession> {
    fn clone(&self) -> Self {
        self.as_of(usize::MAX)
    }
}
