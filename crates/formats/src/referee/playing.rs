//! The game that is being read, and its rules.

use lauta_game::{Action, Match, Outcome, Side};
use lauta_play::{AnySession, Games, Next};

use super::{Done, Refusal};
use crate::model::{Act, Game, Ply, Variant};
use crate::spot::{Due, Spot};

/// The game that is being read.
pub(super) struct Playing {
    pub(super) game: Game,
    pub(super) session: Option<Box<dyn AnySession>>,
    pub(super) stake: Match,
    /// Dice that have fallen and are not played yet.
    pub(super) thrown: Option<[u8; 2]>,
    /// The stake that was lost by a drop.
    pub(super) dropped: Option<u32>,
}

impl Playing {
    pub(super) fn refusal(&self, reason: impl Into<String>) -> Refusal {
        Refusal {
            position: self.session.as_ref().map(|session| session.position()),
            ..Refusal::new(reason)
        }
    }

    pub(super) fn refuse<T>(&self, reason: impl Into<String>) -> Done<T> {
        Err(self.refusal(reason))
    }

    pub(super) fn may_go_on(&self) -> Done {
        if self.dropped.is_some() || self.is_won() {
            return self.refuse("the game is over");
        }
        match self.thrown {
            Some([one, other]) => {
                let legal = self.session.as_ref().map(|session| session.moves());
                let legal = legal
                    .unwrap_or_default()
                    .into_iter()
                    .map(|listed| listed.mv);
                let refusal = self.refusal(format!("{one}-{other} has not been played"));
                Err(Refusal {
                    legal: legal.collect(),
                    ..refusal
                })
            }
            None => Ok(()),
        }
    }

    pub(super) fn is_won(&self) -> bool {
        let next = self.session.as_ref().map(|session| session.next());
        matches!(next, Some(Next::Over(_)))
    }

    /// The end on the board, and its worth without a cube.
    pub(super) fn outcome(&self) -> Option<(Outcome, u32)> {
        let session = self.session.as_ref()?;
        let Next::Over(outcome) = session.next() else {
            return None;
        };
        let ending = session.endings().get(usize::from(outcome.ending));
        Some((outcome, ending.map_or(1, |ending| ending.points)))
    }

    /// The winner on the board or by a drop, or the side whose double has not been answered.
    pub(super) fn winner(&self) -> Option<Side> {
        if self.dropped.is_some() {
            let drop = self.game.plies.last()?;
            return Some(drop.side.other());
        }
        match self.outcome() {
            Some((outcome, _)) => outcome.winner,
            None => self.stake.to_answer().map(Side::other),
        }
    }

    /// The cube of a position that was set up: both sides have turned it in turn, or, in the middle,
    /// automatic doubles have.
    pub(super) fn set_cube(&mut self) {
        let Some(start) = &self.game.start else {
            return;
        };
        let log2 = start.cube.log2;
        let Some(owner) = start.cube.owner else {
            self.stake.game_began(start.roller, log2.into());
            return;
        };
        let mut side = if log2.is_multiple_of(2) {
            owner
        } else {
            owner.other()
        };
        for _ in 0..log2 {
            if self.stake.act(Action::Double, side, false).is_ok() {
                let _ = self.stake.act(Action::Take, side, false);
            }
            side = side.other();
        }
    }

    /// The session for the side that opens the game.
    pub(super) fn open_for(
        &mut self,
        side: Side,
        games: &'static dyn Games,
        variant: Variant,
    ) -> Done {
        if self.session.is_some() {
            return Ok(());
        }
        let spot = Spot::new([variant.setup(); 2], side, Due::Roll);
        self.session = Some(open(&spot, games, variant)?);
        Ok(())
    }

    /// The session at the position that was set up.
    pub(super) fn open(&mut self, games: &'static dyn Games, variant: Variant) -> Done {
        if let Some(start) = &self.game.start {
            self.session = Some(open(start, games, variant)?);
        }
        Ok(())
    }

    pub(super) fn answer(&mut self, side: Side, action: Action, act: Act) -> Done {
        if self.stake.to_answer() != Some(side) {
            return self.refuse("no double is to be answered by this side");
        }
        let value = self.stake.stake().value;
        match self.stake.act(action, side, false) {
            Ok(lauta_game::Acted::Over) => self.dropped = Some(value),
            Ok(lauta_game::Acted::GoesOn) => {}
            Err(error) => return self.refuse(error.to_string()),
        }
        self.game.plies.push(Ply::new(side, act));
        Ok(())
    }
}

fn open(spot: &Spot, games: &'static dyn Games, variant: Variant) -> Done<Box<dyn AnySession>> {
    let position = spot
        .position()
        .map_err(|error| Refusal::new(error.to_string()))?;
    let session = games.open(variant.game(), Some(&position));
    session.map_err(|error| Refusal::new(error.to_string()))
}
