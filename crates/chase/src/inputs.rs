//! A position as numbers, with hand-made weights.
//!
//! Every jump either closes up by one point or takes a man. So the free points before a file and
//! the enemy men behind them are together the jumps that it needs to win, and each of them gives
//! the other side one more to make: the two numbers always add up to 24. With six men or with
//! twelve a side needs twelve at the start; both are the same race.

use lauta_game::{Inputs, Side};

use crate::position::{Position, RING, across};
use crate::rules::Rules;

/// Fitted to 20,000 games.
const INPUTS: [(&str, f32); 2] = [
    ("jumps that the other side needs more, of 24", 1.9),
    ("side that throws next", 0.1),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let other = side.other();
        let more = f32::from(jumps_to_win(pos, other)) - f32::from(jumps_to_win(pos, side));
        let turn = if pos.side == side { 1.0 } else { -1.0 };
        out.copy_from_slice(&[more / f32::from(RING), turn]);
    }
}

/// Jumps that `side` needs to win if the other side makes none: to close up, and then one for every
/// man.
fn jumps_to_win(pos: &Position, side: Side) -> u8 {
    let (me, other) = (pos.rows[side.index()], pos.rows[side.other().index()]);
    match (me.men, other.men) {
        (_, 0) => 0,
        (0, _) => RING,
        (_, men) => (me.front() + RING - across(other.rear)) % RING + men,
    }
}
