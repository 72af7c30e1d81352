//! Opening jans, the corner that is hit, jans that are filled and kept, and the end of a throw.

use super::{Found, Kind, Thrown, To};
use crate::board::{Board, CORNER, FAR_CORNER, HEAP, Jan};
use crate::plays::Lines;
use crate::rules::{CornerHit, Rules};

impl Rules {
    /// Finds the jans that only the first throws of a setting can bring.
    pub(super) fn opening_jans(&self, thrown: &Thrown, found: &mut Found<'_>) {
        let Thrown { board, numbers, .. } = thrown;
        found.add_if(thrown.meets, Kind::Rencontre, To::Roller);
        found.add_if(self.six_tables(thrown), Kind::SixTables, To::Roller);
        let out = |men: u8| board.me.total() == self.men && board.me.on(HEAP) + men == self.men;
        if !out(2) {
            return;
        }
        let kinds = if board.me.on(CORNER) == 2 {
            numbers
                .contains(&1)
                .then_some((Kind::Mezeas, Kind::ContreMezeas))
        } else {
            // One man could go to his own corner, the other to the corner across.
            let stand_at = |one: u8, other: u8| match one == other {
                true => board.me.on(one) == 2,
                false => board.me.on(one) == 1 && board.me.on(other) == 1,
            };
            let is_free = board.me.on(CORNER) == 0;
            (is_free && thrown.either_order(|a, b| stand_at(CORNER + a, FAR_CORNER + b)))
                .then_some((Kind::DeuxTables, Kind::ContreDeuxTables))
        };
        match kinds {
            Some((jan, _)) if board.far_corner_is_empty() => found.add(jan, To::Roller, 1),
            Some((_, contre)) => found.add(contre, To::Adversary, 1),
            None => {}
        }
    }

    /// The third throw after four men on four single points beside the heap; its two numbers are
    /// those of the two points left.
    fn six_tables(&self, thrown: &Thrown) -> bool {
        let Thrown { board, numbers, .. } = thrown;
        let beside = 18..HEAP;
        let goes_to = |point: u8| numbers.contains(&(HEAP - point)) && board.enemies(point) == 0;
        let fits = |point: u8| match board.me.on(point) {
            0 => goes_to(point),
            men => men == 1,
        };
        let empty = beside.clone().filter(|&point| board.me.on(point) == 0);
        thrown.throws_before == 2
            && !thrown.is_doublet()
            && board.me.total() == self.men
            && board.me.on(HEAP) + 4 == self.men
            && empty.count() == 2
            && beside.into_iter().all(fits)
    }

    /// Two men, other than the last two of the own corner, who could go to the other corner.
    pub(super) fn corner(&self, thrown: &Thrown, found: &mut Found<'_>) {
        let Thrown { board, numbers, .. } = thrown;
        let [a, b] = *numbers;
        let free = |point: u8| match point {
            CORNER => board.me.on(point).saturating_sub(2),
            _ => board.me.on(point),
        };
        let two_men = match a == b {
            true => free(FAR_CORNER + a) >= 2,
            false => free(FAR_CORNER + a) > 0 && free(FAR_CORNER + b) > 0,
        };
        let hit = board.me.on(CORNER) >= 2
            && board.far_corner_is_empty()
            && two_men
            && (self.corner_hit == CornerHit::TwoMen || *numbers == [1, 1]);
        found.add_if(hit, Kind::Corner, To::Roller);
    }

    /// Jans filled and kept, the last man off, and numbers that cannot be played.
    pub(super) fn jans(&self, thrown: &Thrown, lines: &Lines, found: &mut Found<'_>) {
        let Thrown { board, numbers, .. } = thrown;
        for jan in Jan::ALL {
            let missing = jan.missing(&board.me);
            let full = || lines.lines.iter().any(|line| jan.is_full(&line.men));
            if missing > 2 || !full() {
                continue;
            }
            match missing {
                0 => found.add(Kind::Keep(jan), To::Roller, 1),
                1 => {
                    let ways = self.ways_to_fill(jan, board, *numbers, lines);
                    found.add(Kind::Fill(jan), To::Roller, ways);
                }
                _ => found.add(Kind::Fill(jan), To::Roller, 1),
            }
        }
        let mut after = lines.lines.iter().map(|line| &line.men);
        let exits = after.any(|men| men.total() == 0);
        found.add_if(exits, Kind::Exit, To::Roller);
        let mut after = lines.lines.iter().map(|line| &line.men);
        let piled = after.all(|men| men.on(CORNER) == self.men);
        found.add_if(piled, Kind::PileDeMisere, To::Roller);
        found.add(Kind::Helpless, To::Adversary, lines.helpless);
    }

    /// The ways to bring the man that a jan lacks: by one number, by the other, by both, each by a
    /// man whom the jan does not need, the rest of the throw being played without breaking it.
    fn ways_to_fill(&self, jan: Jan, board: &Board, [a, b]: [u8; 2], lines: &Lines) -> u8 {
        let gap = jan.points().find(|&point| board.me.on(point) < 2);
        let gap = gap.unwrap_or(HEAP);
        let is_spare = |point: u8| point <= HEAP && board.me.on(point) > jan.needs(point);
        let filling = || lines.lines.iter().filter(|line| jan.is_full(&line.men));
        let barred = self.barred(board);
        let by_one = |number: u8| {
            let origin = gap + number;
            // In a play by one man over the origin another man ends there.
            let stays = |other: u8| other != origin || barred >> origin & 1 == 0;
            is_spare(origin)
                && filling().any(|line| {
                    let mut steps = line.play.steps();
                    let others = line.play.steps().all(|step| stays(step.to));
                    others && steps.any(|step| (step.from, step.to) == (origin, gap))
                })
        };
        let by_both = || {
            let origin = gap + a + b;
            is_spare(origin) && filling().any(|line| line.play.by_one_man() == Some((origin, gap)))
        };
        u8::from(by_one(a)) + u8::from(a != b && by_one(b)) + u8::from(by_both())
    }
}
