//! Players of games in which a throw itself scores: they count the points of the next throws.

use std::cmp::Reverse;

use lauta_game::{Dice, Figures, Side, Turn};

use crate::Player;

/// A player that counts, exactly over all throws, what the next throw of each side gives.
///
/// Both throws are counted on the board after the move. Where the next move is due too, as in the
/// play after a hole is held, the best one counts. Of equal moves it takes the first.
///
/// ```
/// use lauta_engine::{Player, TariffPlayer};
/// use lauta_game::{Dice, Notation};
///
/// let game = lauta_trictrac::load("trictrac")?;
/// // 6-6 keeps the jan and makes the hole, but after it nearly every throw breaks the jan.
/// let text = "18(2),17(2),16(2),15(2),14(2),13(5)/18(3),17(3),16(3),15(2),14(2),13(2) points=8,0 throw=6-6";
/// let pos = game.read_position(text)?;
/// let (mv, _) = TariffPlayer::BOTH.pick(&game, &[pos], &mut Dice::from_seed(1)).unwrap();
/// assert_eq!(game.write_move(&pos, &mv), "leave");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TariffPlayer {
    /// True if what the own next throw gives counts too.
    own: bool,
}

impl TariffPlayer {
    /// Gives the fewest points to the next throw of the other side.
    pub const GREEDY: Self = Self { own: false };

    /// Prefers the most points of its own next throw less those given, over both next throws. It
    /// leaves when that is negative: after a relevé nothing is given.
    pub const BOTH: Self = Self { own: true };

    /// Value of a position for `side`, in points times the weights of all throws.
    fn value<G: Figures>(self, game: &G, pos: &G::Position, side: Side) -> i64 {
        match game.turn(pos) {
            Turn::Over(outcome) => match outcome.winner {
                Some(winner) if winner == side => i64::from(i32::MAX),
                Some(_) => i64::from(i32::MIN),
                None => 0,
            },
            Turn::Choice(_, moves) => {
                let values = moves.iter().map(|(_, next)| self.value(game, next, side));
                values.max().unwrap_or(0)
            }
            Turn::Throw(roller, _) => {
                let thrown = points_given(game, pos);
                let [mine, theirs] = match game.passed(pos) {
                    Some(passed) if roller == side => [thrown, points_given(game, &passed)],
                    Some(passed) if self.own => [points_given(game, &passed), thrown],
                    _ if roller == side => [thrown, [0; 2]],
                    _ => [[0; 2], thrown],
                };
                if self.own {
                    mine[0] - mine[1] + theirs[1] - theirs[0]
                } else {
                    -theirs[0]
                }
            }
        }
    }
}

/// Points that a throw in `pos` gives the side to throw and the other side, summed over all throws
/// with their weights.
pub fn points_given<G: Figures>(game: &G, pos: &G::Position) -> [i64; 2] {
    let Turn::Throw(_, throws) = game.turn(pos) else {
        return [0; 2];
    };
    let mut sums = [0; 2];
    for (throw, weight) in throws {
        let given = game.throw_points(&game.after(pos, *throw));
        for (sum, points) in sums.iter_mut().zip(given.unwrap_or_default()) {
            *sum += i64::from(points) * i64::from(*weight);
        }
    }
    sums
}

impl<G: Figures> Player<G> for TariffPlayer {
    fn pick(&self, game: &G, past: &[G::Position], _: &mut Dice) -> Option<(G::Move, G::Position)> {
        let Turn::Choice(side, moves) = game.turn(past.last()?) else {
            return None;
        };
        // `min_by_key` keeps the first of equal moves.
        moves
            .into_iter()
            .min_by_key(|(_, next)| Reverse(self.value(game, next, side)))
    }
}
