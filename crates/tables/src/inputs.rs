//! Position -> numbers for an evaluator.

use lauta_game::{Inputs, Side};

use crate::file::{Bear, Lone};
use crate::position::{Men, Position, bits};
use crate::rules::{Rules, Shape, When};

/// The numbers of the hand-made evaluation, with their weights. Each is the mover's minus the
/// other side's, so that what is good for one is bad for the other.
const HAND_MADE: [(&str, f32); 10] = [
    ("pip lead, per start count", 7.0),
    ("men off, of all", 0.8),
    ("own men in reach of enemy men, by chance and loss", -1.9),
    ("bands in the quarters where the enemy has to pass", 0.09),
    (
        "longest run of bands before the enemy's rearmost man, squared",
        0.028,
    ),
    ("men in hand", -0.16),
    ("share of a jan that is reached", -1.1),
    ("men stacked above three on a point", -0.035),
    ("share of a pattern that ends the game, squared", 2.0),
    ("side that throws next", 0.12),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &HAND_MADE
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let mine = self.one_side(pos.men(side), pos.men(side.other()));
        let theirs = self.one_side(pos.men(side.other()), pos.men(side));
        for ((out, mine), theirs) in out.iter_mut().zip(mine).zip(theirs) {
            *out = mine - theirs;
        }
        out[HAND_MADE.len() - 1] = if pos.side == side { 1.0 } else { -1.0 };
    }
}

impl Rules {
    fn one_side(&self, me: &Men, opp: &Men) -> [f32; HAND_MADE.len()] {
        let start = f32::from(u16::try_from(self.pips(&self.start)).unwrap_or(u16::MAX));
        let pips = f32::from(u16::try_from(self.pips(me)).unwrap_or(u16::MAX));
        let hand = usize::from(self.hand);
        let contact = self.lone == Lone::Hit;
        let mut numbers = [0.0; HAND_MADE.len()];
        let patterns = self.pattern_share(me);
        // In a game for a pattern the race matters little, and nothing if no man is borne off.
        let race = match patterns {
            None => 1.0,
            Some(_) if self.bear == Bear::None => 0.0,
            Some(_) => 0.2,
        };
        numbers[0] = -race * pips / start;
        numbers[1] = race * f32::from(me[0]) / f32::from(self.men);
        numbers[8] = patterns.unwrap_or(0.0);
        if contact {
            numbers[2] = self.exposure(me, opp);
            numbers[6] = self.jan_share(me);
        }
        // Points of the other side, seen from here: a band of mine there stops him.
        let rearmost = (1..=hand).rev().find(|&p| opp[p] > 0).unwrap_or(0);
        let (mut run, mut longest) = (0u8, 0u8);
        for p in (1..=usize::from(self.points)).rev() {
            let mine = usize::from(self.across[p]);
            let closed = me[mine] >= self.close;
            if closed && p < rearmost {
                numbers[3] += 1.0;
            }
            run = if closed && p < rearmost { run + 1 } else { 0 };
            longest = longest.max(run);
        }
        numbers[4] = f32::from(longest.min(6)) * f32::from(longest.min(6));
        numbers[5] = f32::from(me[hand]);
        if self.men == me[hand] + me[0] || me[hand] > 6 {
            // Games that begin in hand: men that have not entered yet are no worry.
            numbers[5] = 0.0;
        }
        let excess = |&n: &u8| f32::from(n.saturating_sub(3));
        numbers[7] = me[1..=usize::from(self.points)].iter().map(excess).sum();
        numbers
    }

    /// Expected loss by the other side's next throw: for each lone man, the rough chance to be hit
    /// times the pips he would lose, in units of the track.
    fn exposure(&self, me: &Men, opp: &Men) -> f32 {
        let mut sum = 0.0;
        let hand = usize::from(self.hand);
        for (p, _) in (0..=usize::from(self.points))
            .zip(me)
            .skip(1)
            .filter(|(_, men)| **men == 1)
        {
            let there = usize::from(self.across[p]);
            let mut shots = 0.0_f32;
            for distance in 1..=(hand - there).min(12) {
                if opp[there + distance] > 0 {
                    shots += shot(distance);
                }
            }
            // Points are counted downwards: what a man on p has travelled is lost.
            let travelled = f32::from(self.hand) - f32::from(u8::try_from(p).unwrap_or(0));
            let lost = if self
                .ends
                .list
                .iter()
                .any(|end| matches!(end.when, When::Hit))
            {
                // The game.
                1.0
            } else {
                0.15 + travelled / f32::from(self.points)
            };
            sum += (shots.min(24.0) / 36.0) * lost;
        }
        sum
    }

    /// Share of the men of a pattern that ends the game at once, squared; of several patterns, that
    /// of the nearest. Negative for a side that can reach none.
    fn pattern_share(&self, me: &Men) -> Option<f32> {
        let share = |shape: &Shape| {
            let there = bits(shape.on).map(|p| me[usize::from(p)].min(shape.men));
            let mut there: Vec<u8> = there.collect();
            there.sort_unstable_by(|a, b| b.cmp(a));
            let men: u8 = there.iter().take(usize::from(shape.points)).sum();
            let share = f32::from(men) / f32::from(shape.men * shape.points);
            share * share
        };
        let shares = self.ends.list.iter().filter_map(|end| match &end.when {
            When::Reached(shape) if !shape.back => Some(share(shape)),
            _ => None,
        });
        let best = shares.reduce(f32::max)?;
        Some(if self.is_dead(me) { -0.5 } else { best })
    }

    /// Nearness of a jan against a side, as a share of a complete one, squared.
    fn jan_share(&self, me: &Men) -> f32 {
        if !self.ends.jan {
            return 0.0;
        }
        let quarter = usize::from(self.points - self.home + 1)..=usize::from(self.points);
        let free = me[quarter].iter().filter(|&&n| n == 0).count();
        let in_hand = f32::from(me[usize::from(self.hand)]);
        #[expect(clippy::cast_precision_loss, reason = "at most six points")]
        let share = in_hand / (free as f32 + 1.0);
        share * share
    }
}

/// Of 36 throws of two dice, roughly how many hit at this distance.
fn shot(distance: usize) -> f32 {
    const SHOTS: [f32; 13] = [0., 11., 12., 13., 14., 15., 16., 6., 6., 5., 3., 2., 3.];
    SHOTS[distance]
}
