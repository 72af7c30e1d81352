//! The end of a game, as a file tells it and as the rules count it.

use lauta_game::Side;
use lauta_play::Next;

use super::playing::Playing;
use super::{Done, Referee};
use crate::model::{Act, End, Ply, Way};

/// End of a game as a file tells it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    pub(crate) winner: Side,
    pub(crate) points: Option<u32>,
    /// True if the file says that the loser resigned.
    pub(crate) resigned: bool,
}

impl Referee {
    /// The game ends as the file says, or stays unfinished.
    pub(crate) fn end(&mut self, claim: Option<Claim>) -> Done {
        let Some(mut playing) = self.playing.take() else {
            return Ok(());
        };
        let done = self.conclude(&mut playing, claim);
        self.series.beavers |=
            self.series.length == 0 && playing.game.plies.iter().any(|ply| ply.act == Act::Beaver);
        self.series.games.push(playing.game);
        done
    }

    fn conclude(&mut self, playing: &mut Playing, claim: Option<Claim>) -> Done {
        if let Some(dice) = playing.thrown
            && let Some(Next::Choice(side)) = playing.session.as_ref().map(|s| s.next())
        {
            playing.game.plies.push(Ply::new(side, Act::Throw(dice)));
        }
        let value = playing.stake.stake().value;
        let claimed = |winner: Side| match claim {
            Some(claim) if claim.winner != winner => {
                Err(playing.refusal("the other side has won this game"))
            }
            _ => Ok(claim.and_then(|claim| claim.points)),
        };
        if let Some(value) = playing.dropped {
            let winner = playing.winner().unwrap_or(Side::First);
            let points = claimed(winner)?;
            self.check_points(playing, winner, points, value)?;
            playing.game.end = Some(End {
                winner,
                points: value,
                way: Way::Dropped,
            });
            return Ok(());
        }
        if let Some((outcome, plain)) = playing.outcome()
            && let Some(winner) = outcome.winner
        {
            let said = claimed(winner)?;
            let jacoby = self.series.length == 0 && !playing.stake.stake().turned;
            let full = plain.saturating_mul(value);
            let single = if jacoby { value } else { full };
            if single != full && !self.jacoby_known {
                self.series.jacoby = said != Some(full);
                self.jacoby_known = said.is_some();
            }
            let points = if self.series.jacoby { single } else { full };
            self.check_points(playing, winner, said, points)?;
            playing.game.end = Some(End {
                winner,
                points,
                way: Way::Played,
            });
            return Ok(());
        }
        let Some(claim) = claim else { return Ok(()) };
        let points = claim.points.unwrap_or(value);
        if let Some(to) = playing.stake.to_answer()
            && to != claim.winner
            && points == value
            && !claim.resigned
        {
            playing.game.plies.push(Ply::new(to, Act::Drop));
            playing.game.end = Some(End {
                winner: claim.winner,
                points,
                way: Way::Dropped,
            });
            return Ok(());
        }
        let size = if points.is_multiple_of(value) {
            points / value
        } else {
            0
        };
        let size = u8::try_from(size)
            .ok()
            .filter(|size| (1..=3).contains(size));
        let Some(size) = size else {
            let reason = format!("{points} points cannot be resigned with the cube on {value}");
            return Err(playing.refusal(reason));
        };
        if size > 1
            && self.series.length == 0
            && !playing.stake.stake().turned
            && !self.jacoby_known
        {
            (self.series.jacoby, self.jacoby_known) = (false, true);
        }
        playing.game.end = Some(End {
            winner: claim.winner,
            points,
            way: Way::Resigned(size),
        });
        Ok(())
    }

    /// A file may leave points out that the match does not need.
    fn check_points(&self, playing: &Playing, winner: Side, said: Option<u32>, due: u32) -> Done {
        let Some(said) = said else { return Ok(()) };
        let needed = self
            .series
            .length
            .checked_sub(playing.game.score[winner.index()]);
        let cut = needed.is_some_and(|needed| said == needed.min(due));
        if said == due || self.series.length > 0 && cut {
            return Ok(());
        }
        let reason = format!("the game is worth {due} by the rules, and not {said}");
        Err(playing.refusal(reason))
    }
}
