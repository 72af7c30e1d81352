//! A game in progress as text and drawings: the one place where types are erased.

use std::sync::Arc;

use lauta_engine::{Player, Trials};
use lauta_game::{
    About, Chance, Count, Dice, Ending, Next as Begins, Outcome, ReadError, Session, SessionError,
    Side, StepTree, Throw, Turn, View, Why, perft,
};
use serde::Serialize;

use crate::contender::{Contender, DuelError};
use crate::cube::Prospects;
use crate::facts::{Facts, facts};
use crate::family::Family;
use crate::luck::{Fall, falls};
use crate::{Basis, PlayerSpec};

/// What happens next.
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

/// How much is done to find the best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Throws (or half-moves) to look ahead; without them, as far as the time allows.
    pub plies: Option<u8>,
    /// The time, which counts only without plies.
    pub millis: u64,
    /// Threads to search with, where there is no dice. With more than one, what is found can
    /// differ from one time to the next.
    pub threads: usize,
}

/// A move with its value, as text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it leads to.
    pub position: String,
    /// Expected points for the side that moves.
    pub equity: f64,
    /// Chances of each ending, for the side that moves and against it, as far as known.
    pub outcomes: std::collections::BTreeMap<String, f64>,
    /// What the value rests on.
    pub basis: Basis,
    /// How far was looked ahead for it.
    pub plies: u8,
    /// Positions judged for it; for a rollout, before it began.
    pub evaluations: u64,
    /// How sure a rollout is of the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rollout: Option<Played>,
    /// How the game ends after it, if that is proved: the value is certain then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<Proven>,
    /// In how many plies it ends at the latest, the move itself counted, if the proof says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u16>,
}

/// What a rollout found.
#[derive(Clone, Debug)]
pub struct RolledOut {
    /// The moves, best first; those that were not rolled out come last.
    pub moves: Vec<RankedMove>,
    /// Games played for each move.
    pub trials: u32,
    /// Games that were asked for.
    pub asked: u32,
    /// Whether it stopped because the best move was so far ahead.
    pub decided: bool,
}

/// How sure a rollout is of a move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// Games played on from it.
    pub trials: u32,
    /// Standard error of the equity.
    pub stderr: f64,
    /// How much less it is worth than the best move.
    pub behind: f64,
    /// Standard error of that; the same dice make it smaller.
    pub behind_stderr: f64,
    /// Games judged after the last throw that was asked for.
    pub truncated: u32,
    /// Games that went on too long, and were judged where they stood.
    pub unfinished: u32,
}

/// How a game ends for the side that moves, whatever the other side does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proven {
    /// It loses.
    Loss,
    /// Neither side can win.
    Draw,
    /// It wins.
    Win,
}

impl Proven {
    /// What it means for `side` that `winner` wins, or nobody.
    pub(crate) fn of(winner: Option<Side>, side: Side) -> Self {
        match winner {
            Some(winner) if winner == side => Self::Win,
            Some(_) => Self::Loss,
            None => Self::Draw,
        }
    }
}

/// A game in progress, whatever the game: text in, text and drawings out.
pub trait AnySession: Send + Sync {
    /// What the sources say of the game.
    fn about(&self) -> &About;
    /// The ways in which it can be won.
    fn endings(&self) -> &[Ending];
    /// Whether the rules know games that nobody wins.
    fn knows_draws(&self) -> bool;
    /// What happens next.
    fn next(&self) -> Next;
    /// The position as text.
    fn position(&self) -> String;
    /// The legal moves; empty unless a choice is due.
    fn moves(&self) -> Vec<ListedMove>;
    /// Points paid during the game, from the second side to the first.
    fn paid(&self) -> i32;
    /// How often the draw for the start was tied.
    fn tied_draws(&self) -> u32;
    /// Who begins the next game of a series.
    fn next_begins(&self) -> Begins;
    /// What the side that is about to throw has to expect; `None` if no throw is due.
    fn prospects(&self) -> Option<Prospects>;
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
    /// Why a move is not legal.
    fn why(&self, text: &str) -> Why;
    /// The board to draw.
    fn view(&self) -> View;
    /// The moves of this choice, step by step.
    fn steps(&self) -> StepTree;
    /// The throws and moves so far.
    fn record(&self) -> &[String];
    /// Forgets everything since entry `n` of the record.
    fn take_back_to(&mut self, n: usize);
    /// Leaves of the move tree, counted as `lauta perft` counts them.
    fn perft(&self, depth: u32) -> u64;
    /// The move that this player would make now, if a choice is due.
    fn pick(&self, player: PlayerSpec, dice: &mut Dice) -> Option<String>;
    /// The same for whoever can play in a duel.
    ///
    /// # Errors
    /// If it is a network that cannot be used.
    fn pick_as(&self, who: &Contender, dice: &mut Dice) -> Result<Option<String>, DuelError>;
    /// The moves of this choice, best first.
    fn best(&self, effort: Effort) -> Vec<RankedMove>;
    /// The moves of this choice, best first, those that one would choose from rolled out.
    /// `progress` hears how many games of how many have been played and may stop it by answering
    /// `false`. Nothing if it was stopped, if no choice is due, or if the game has no dice.
    fn rollout(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut>;
    /// Every throw that can fall now, with its value; `None` if no throw is due, or in a game whose
    /// positions are judged by search alone.
    fn falls(&self) -> Option<Vec<Fall>>;
    /// What can be counted after the legal move that `text` means.
    fn facts(&self, text: &str) -> Option<Facts>;
    /// The game as it stood after entry `n` of the record.
    fn as_of(&self, n: usize) -> Box<dyn AnySession>;
    /// A game from this position on, with the topmost piece of the place `from` carried to the
    /// place `to`, whether or not that is a move; put back where it stood, it is turned: see
    /// [`Carry`](lauta_game::Carry). Places are named by the ids of [`AnySession::view`].
    ///
    /// # Errors
    /// If the rules know no such position.
    fn carry(&self, from: &str, to: &str) -> Result<Box<dyn AnySession>, ReadError>;
    /// A game from this position on, with the other side to play and nothing thrown.
    ///
    /// # Errors
    /// If the rules know no such position.
    fn turned(&self) -> Result<Box<dyn AnySession>, ReadError>;
}

impl<G: Family> AnySession for Session<G> {
    fn about(&self) -> &About {
        self.game().about()
    }

    fn endings(&self) -> &[Ending] {
        self.game().endings()
    }

    fn knows_draws(&self) -> bool {
        self.game().knows_draws()
    }

    fn next(&self) -> Next {
        match self.turn() {
            Turn::Throw(side, throws) => Next::Throw(side, throws.to_vec()),
            Turn::Choice(side, _) => Next::Choice(side),
            Turn::Over(outcome) => Next::Over(outcome),
        }
    }

    fn position(&self) -> String {
        self.game().write_position(Session::position(self))
    }

    fn paid(&self) -> i32 {
        Session::paid(self)
    }

    fn tied_draws(&self) -> u32 {
        Session::tied_draws(self)
    }

    fn next_begins(&self) -> Begins {
        self.game().opening().next
    }

    fn prospects(&self) -> Option<Prospects> {
        match self.turn() {
            Turn::Throw(..) => self.game().prospects(Session::position(self)),
            _ => None,
        }
    }

    fn moves(&self) -> Vec<ListedMove> {
        let Turn::Choice(_, moves) = self.turn() else {
            return vec![];
        };
        let pos = Session::position(self);
        let game = self.game();
        let mut written: Vec<ListedMove> = moves
            .iter()
            .map(|(mv, next)| ListedMove {
                mv: game.write_move(pos, mv),
                position: game.write_position(next),
                pays: game.payment(mv),
            })
            .collect();
        written.sort();
        written
    }

    fn throw(&mut self, throw: Throw) -> Result<(), SessionError> {
        Session::throw(self, throw)
    }

    fn roll(&mut self, dice: &mut dyn Chance) -> Option<Throw> {
        Session::roll(self, dice)
    }

    fn play(&mut self, text: &str) -> Result<String, SessionError> {
        Session::play(self, text)
    }

    fn why(&self, text: &str) -> Why {
        self.game().why(Session::position(self), text)
    }

    fn view(&self) -> View {
        let mut view = self.game().view(Session::position(self));
        if let Turn::Over(_) = self.turn() {
            view.turn = None;
        }
        // What has been paid belongs to no position, and yet people want to see it.
        if Session::paid(self) != 0 {
            let paid = Session::paid(self);
            view.counts.push(Count {
                label: "paid during the game".into(),
                values: [paid, -paid].map(|points| format!("{points:+}")),
            });
        }
        // What the last move changed is what an eye looks for first; throws change no place.
        for before in self.positions().iter().rev().skip(1) {
            let before = self.game().view(before);
            let changed = view.places.iter().filter(|place| {
                before
                    .place(&place.id)
                    .is_none_or(|old| old.stacks != place.stacks)
            });
            view.marked.extend(changed.map(|place| place.id.clone()));
            if !view.marked.is_empty() {
                break;
            }
        }
        view
    }

    fn steps(&self) -> StepTree {
        match self.turn() {
            Turn::Choice(..) => self.game().steps(Session::position(self)),
            _ => StepTree::default(),
        }
    }

    fn record(&self) -> &[String] {
        Session::record(self)
    }

    fn take_back_to(&mut self, n: usize) {
        Session::take_back_to(self, n);
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.game().as_ref(), Session::position(self), depth)
    }

    fn pick(&self, player: PlayerSpec, dice: &mut Dice) -> Option<String> {
        pick(self, self.game().player(player).as_ref(), dice)
    }

    fn pick_as(&self, who: &Contender, dice: &mut Dice) -> Result<Option<String>, DuelError> {
        let player = who.player(self.game().as_ref())?;
        Ok(pick(self, player.as_ref(), dice))
    }

    fn best(&self, effort: Effort) -> Vec<RankedMove> {
        match self.turn() {
            Turn::Choice(..) => self.game().best(self.positions(), effort),
            _ => vec![],
        }
    }

    fn rollout(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<RolledOut> {
        match self.turn() {
            Turn::Choice(..) => self.game().roll_out(self.positions(), plan, progress),
            _ => None,
        }
    }

    fn falls(&self) -> Option<Vec<Fall>> {
        match self.turn() {
            Turn::Throw(..) => falls(self.game().as_ref(), Session::position(self)),
            _ => None,
        }
    }

    fn facts(&self, text: &str) -> Option<Facts> {
        let Turn::Choice(side, _) = self.turn() else {
            return None;
        };
        let (game, pos) = (self.game().as_ref(), Session::position(self));
        let (_, next) = game.read_move(pos, text).ok()?;
        Some(facts(game, side, pos, &next))
    }

    fn as_of(&self, n: usize) -> Box<dyn AnySession> {
        Box::new(Session::as_of(self, n))
    }

    fn carry(&self, from: &str, to: &str) -> Result<Box<dyn AnySession>, ReadError> {
        let (game, pos) = (self.game(), Session::position(self));
        let before = game.view(pos);
        let carry = before.carry(from, to)?;
        let after = set_up(game.as_ref(), &game.carry(pos, &carry)?)?;
        if !carry.turns() && !before.differs_by(&carry, &game.view(&after)) {
            let room = before.place(to).is_some_and(|to| to.stacks.is_empty());
            return Err(carry.refused(if room {
                "in this game no position differs from this one in that piece alone"
            } else {
                "there is no room beside what stands there"
            }));
        }
        Ok(at(Arc::clone(game), after))
    }

    fn turned(&self) -> Result<Box<dyn AnySession>, ReadError> {
        let game = self.game();
        let turned = game.turned(Session::position(self));
        Ok(at(Arc::clone(game), set_up(game.as_ref(), &turned)?))
    }
}

/// A position made by hand, if its text is one.
fn set_up<G: Family>(game: &G, pos: &G::Position) -> Result<G::Position, ReadError> {
    game.read_position(&game.write_position(pos))
}

impl Clone for Box<dyn AnySession> {
    fn clone(&self) -> Self {
        self.as_of(usize::MAX)
    }
}

fn pick<G: Family>(
    session: &Session<G>,
    player: &dyn Player<G>,
    dice: &mut Dice,
) -> Option<String> {
    let Turn::Choice(..) = session.turn() else {
        return None;
    };
    let game = session.game();
    let (mv, _) = player.pick(game, session.positions(), dice)?;
    Some(game.write_move(session.position(), &mv))
}

pub(crate) fn at<G: Family>(game: Arc<G>, pos: G::Position) -> Box<dyn AnySession> {
    Box::new(Session::at(game, pos))
}

pub(crate) fn fresh<G: Family>(
    game: Arc<G>,
    dice: &mut dyn Chance,
    first: Option<Side>,
) -> Box<dyn AnySession> {
    Box::new(Session::open(game, dice, first))
}
