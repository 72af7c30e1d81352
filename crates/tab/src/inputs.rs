//! A position as numbers, with hand-made weights.

use lauta_game::{Inputs, Side};

use crate::board::Row;
use crate::position::{FACES, Men, Position, State};
use crate::rules::Rules;

/// Chance of each of [`FACES`] among the throws of a turn: a 2 or a 3 ends it, and before that one
/// throw in four is a tâb, one in sixteen a 4 or a 6.
const CHANCES: [f32; 5] = [4.0 / 14.0, 0.6, 0.4, 1.0 / 11.0, 1.0 / 11.0];

const INPUTS: [(&str, f32); 6] = [
    ("share of all men", 3.0),
    ("men converted ahead", 0.8),
    (
        "share of the victim's men in danger of the side to play",
        1.5,
    ),
    ("the same of the other side", 0.5),
    ("men who can still visit the enemy's row ahead", 0.2),
    ("men in stacks ahead", -0.2),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let [me, they] = [side, side.other()].map(|side| &pos.men[side.index()]);
        let full = f32::from(self.full_strength());
        let men = [f32::from(me.count()), f32::from(they.count())];
        let mine = self.danger(me, they, pos, side) / men[1].max(1.0);
        let theirs = -self.danger(they, me, pos, side.other()) / men[0].max(1.0);
        let (next, later) = if pos.side == side {
            (mine, theirs)
        } else {
            (theirs, mine)
        };
        let ahead = |of: fn(&Men) -> usize| {
            #[expect(clippy::cast_precision_loss, reason = "at most 15")]
            let count = |men: &Men| of(men) as f32;
            (count(me) - count(they)) / full
        };
        out.copy_from_slice(&[
            (men[0] - men[1]) / (men[0] + men[1]).max(1.0),
            ahead(|men| with(men, |state| state != State::Unconverted)),
            next,
            later,
            ahead(|men| with(men, |s| matches!(s, State::Converted | State::Returned))),
            ahead(|men| {
                men.groups()
                    .filter(|g| g.1.len() > 1)
                    .map(|g| g.1.len())
                    .sum()
            }),
        ]);
    }
}

fn with(men: &Men, is: fn(State) -> bool) -> usize {
    men.all().iter().filter(|man| is(man.state)).count()
}

impl Rules {
    /// Mean number of men of `victims` that the other side takes in its next turn if it takes as
    /// many as it can with one throw. Throws that it has saved up are certain.
    fn danger(&self, hunters: &Men, victims: &Men, pos: &Position, side: Side) -> f32 {
        let known = pos.side == side && pos.throws.count() > 0;
        let chances = FACES.into_iter().zip(CHANCES).map(|(face, chance)| {
            match (known, pos.throws.has(face)) {
                (true, true) => (face, 1.0),
                (true, false) if !pos.open => (face, 0.0),
                _ => (face, chance),
            }
        });
        // For every group of victims how likely it is that nothing reaches it.
        let mut safe: Vec<(u8, f32, f32)> = victims
            .groups()
            .map(|(square, group)| {
                #[expect(clippy::cast_precision_loss, reason = "at most 15")]
                let men = group.len() as f32;
                (self.board.across(square), men, 1.0)
            })
            .collect();
        let at_home = hunters.at_home(self.board);
        for (from, group) in hunters.groups() {
            let fresh = group[0].state == State::Unconverted;
            if self.board.row(from) == Row::Enemy && at_home {
                continue;
            }
            let visits = group.iter().all(|man| man.state != State::Visited);
            for (face, chance) in chances.clone() {
                if fresh && face != 1 || chance == 0.0 {
                    continue;
                }
                let (on, fork) = self.board.ahead(from, face);
                for (square, _, safe) in &mut safe {
                    if *square == on || visits && fork == Some(*square) {
                        *safe *= 1.0 - chance;
                    }
                }
            }
        }
        safe.iter().map(|(_, men, safe)| men * (1.0 - safe)).sum()
    }
}
