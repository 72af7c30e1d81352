//! Random positions: men thrown on the board in several ways, and flags that fit.

use std::collections::BTreeSet;
use std::fmt::Write;

use lauta_game::Dice;
use lauta_tables::{Again, Leftovers, Lone, NamedWall, Times, Undersides, Wall};

use super::Twin;
use super::board::Men;
use super::random::{chance, pick};

impl Twin {
    /// Men of both sides thrown on the board in one of several ways, and flags that fit.
    pub(crate) fn random_position(&self, dice: &mut Dice, throw: &str) -> String {
        let mut men = [vec![0; self.reserve + 1], vec![0; self.reserve + 1]];
        let order = if chance(dice, 50) { [0, 1] } else { [1, 0] };
        for i in order {
            self.scatter(dice, &mut men, i);
        }
        if chance(dice, if self.shuts_in() { 30 } else { 2 }) {
            self.shut(dice, &mut men);
        }
        let mut pinned = [BTreeSet::new(), BTreeSet::new()];
        if self.pins() {
            self.pin(dice, &mut men, &mut pinned);
        }
        for men in &mut men {
            if men[1..].iter().all(|&n| n == 0) {
                men[self.hand] = 1;
            }
        }
        let text = |i: usize| self.write_men(&men[i], &pinned[i]);
        let flags = self.random_flags(dice, &super::dice(throw));
        format!("{}/{} throw={throw}{flags}", text(0), text(1))
    }

    fn free(&self, men: &[Men; 2], i: usize, p: usize) -> bool {
        let there = match i {
            0 => self.across(p),
            _ => self.mine_of(p),
        };
        matches!(self.lone(), Lone::Share | Lone::Open) || men[1 - i][there] == 0
    }

    fn scatter(&self, dice: &mut Dice, men: &mut [Men; 2], i: usize) {
        if chance(dice, 12) {
            let fits = (1..=self.points).all(|p| self.setup[p] == 0 || self.free(men, i, p));
            if fits {
                men[i] = self.setup.clone();
                men[i].resize(self.reserve + 1, 0);
                return;
            }
        }
        let style = dice.below(5);
        let off = pick(dice, &[0, 0, 10, 60]);
        let hand = pick(dice, &[0, 0, 10, 30]);
        let first = 1 + dice.below(self.points);
        let mut left = if chance(dice, 8) { 1 } else { self.men };
        if self.heap <= self.points && chance(dice, 15) && self.free(men, i, self.heap) {
            men[i][self.heap] += 1;
            left -= 1;
        }
        while left > 0 {
            let p = match style {
                0 => 1 + dice.below(self.points),
                1 | 2 => 1 + dice.below(self.home),
                3 => self.points - dice.below(self.home),
                _ => (first + dice.below(7)).min(self.points),
            };
            let p = match (chance(dice, hand), self.setup[self.reserve]) {
                (false, _) => p,
                (true, 1..) if chance(dice, 60) => self.reserve,
                (true, _) => self.hand,
            };
            let many = left.min(pick(dice, &[1, 2, 2, 3]));
            left -= many;
            let free = p > self.points || self.free(men, i, p);
            if free && !chance(dice, off) {
                men[i][p] += many;
            }
        }
    }

    fn shuts_in(&self) -> bool {
        let named = [NamedWall::OpenTheShutIn, NamedWall::NeverShutIn];
        let mut walls = self.rules.walls.iter().flatten();
        walls.any(|wall| named.iter().any(|named| *wall == Wall::Named(*named)))
    }

    /// All men of the other side behind a wall, or a wall that lacks little.
    fn shut(&self, dice: &mut Dice, men: &mut [Men; 2]) {
        let from = 7 + dice.below(self.points - 6);
        *men = [vec![0; self.reserve + 1], vec![0; self.reserve + 1]];
        men[1][from] = self.men;
        let mut left = self.men;
        for theirs in (from - 6..from).rev() {
            let many = left.min(pick(dice, &[1, 2, 2, 2, 2, 3]));
            men[0][self.mine_of(theirs)] += many;
            left -= many;
        }
        let spare = pick(dice, &[0, 0, 1, 2]).min(self.men - left);
        for _ in 0..left + spare {
            let p = 1 + dice.below(self.points);
            if self.free(men, 0, p) && men[0].iter().sum::<usize>() < self.men {
                men[0][p] += 1;
            }
        }
    }

    /// Puts men that are off on top of single men of the other side.
    fn pin(&self, dice: &mut Dice, men: &mut [Men; 2], pinned: &mut [BTreeSet<usize>; 2]) {
        for p in 1..=self.points {
            let there = self.across(p);
            let at = [p, there];
            for i in [0, 1] {
                let off = self.men - men[1 - i].iter().sum::<usize>();
                let alone = men[i][at[i]] == 1 && men[1 - i][at[1 - i]] == 0;
                let wanted = if at[i] == self.heap { 70 } else { 40 };
                if !alone || !chance(dice, wanted) {
                    continue;
                }
                if off > 0 {
                    men[1 - i][at[1 - i]] = 1 + dice.below(off.min(3));
                    pinned[i].insert(at[i]);
                } else if let Some(from) =
                    (1..=self.points).find(|&q| men[1 - i][q] >= 2 && q != at[1 - i])
                {
                    men[1 - i][from] -= 1;
                    men[1 - i][at[1 - i]] = 1;
                    pinned[i].insert(at[i]);
                }
            }
        }
    }

    fn random_flags(&self, dice: &mut Dice, throw: &[usize]) -> String {
        let mut flags = String::new();
        if chance(dice, 30) {
            flags += " side=2";
        }
        let program = &self.doublets;
        let doublet = matches!(throw, [a, b] if a == b);
        let undersides = program.undersides != Undersides::None && self.is_doublet(throw);
        let names = program.names.as_deref().map(super::dice);
        let naming = names.as_deref() == Some(throw) && chance(dice, 20);
        if naming {
            flags += " stage=naming";
        } else if undersides && chance(dice, 40) {
            flags += " stage=undersides";
        }
        if names.is_some() && doublet && chance(dice, 30) {
            flags += " named=1";
        }
        if program.times == Times::RowFourfold && chance(dice, 40) {
            flags += " row=1";
        }
        let mut marks = |word: &str| {
            for prefix in ["", "other-"] {
                if chance(dice, 30) {
                    write!(flags, " {prefix}{word}=1").unwrap();
                }
            }
        };
        if program.times == Times::FirstSingle || program.again == Again::CompleteAfterFirst {
            marks("doublets");
        }
        if let Some(word) = &self.remember {
            marks(word);
        }
        if self.rules.leftovers == Some(Leftovers::ToOpponent) && !naming && chance(dice, 25) {
            let spot = self.read_spot(&format!("-/- throw={}{flags}", super::joined(throw)));
            let numbers = self.numbers(&super::Spot {
                left: Some(0),
                ..spot
            });
            write!(flags, " left={}", dice.below(numbers.len())).unwrap();
        }
        flags
    }
}
