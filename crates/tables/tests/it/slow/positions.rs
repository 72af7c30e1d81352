//! Random positions: men thrown on the board in several ways, and flags that fit.

use std::collections::BTreeSet;
use std::fmt::Write;

use lauta_game::Dice;
use lauta_tables::{Again, EndWhen, Leftovers, Lone, NamedWall, Times, Undersides, Wall};

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
        self.described(dice, men, throw)
    }

    /// Men as text, some of them pinned, none of the sides without a man on the board, with flags
    /// that fit the throw.
    fn described(&self, dice: &mut Dice, mut men: [Men; 2], throw: &str) -> String {
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

    /// The end of a game, with a throw: one to four men about to go off, often by a doublet, or
    /// men about to complete a shape; the other side's single men, closed points and men in hand
    /// in their way.
    pub(crate) fn random_ending(&self, dice: &mut Dice, throws: &[String]) -> String {
        let doublets: Vec<&String> = throws
            .iter()
            .filter(|throw| super::dice(throw).windows(2).any(|two| two[0] == two[1]))
            .collect();
        let throw = if chance(dice, 60) && !doublets.is_empty() {
            pick(dice, &doublets)
        } else {
            &throws[dice.below(throws.len())]
        };
        let mut men = [vec![0; self.reserve + 1], vec![0; self.reserve + 1]];
        let shapes: Vec<&str> = (self.rules.ends.iter().flatten())
            .filter_map(|end| match &end.when {
                EndWhen::Shape(shape) => Some(shape.as_str()),
                _ => None,
            })
            .collect();
        if !shapes.is_empty() && chance(dice, 40) {
            men[0] = self.read_men(pick(dice, &shapes)).0;
            for n in super::dice(throw) {
                let able: Vec<usize> = (1..=self.points - n.min(self.points))
                    .filter(|&p| men[0][p] > 0)
                    .collect();
                if !able.is_empty() && chance(dice, 80) {
                    let from = pick(dice, &able);
                    men[0][from] -= 1;
                    men[0][from + n] += 1;
                }
            }
        } else {
            for _ in 0..(1 + dice.below(4)).min(self.men) {
                let p = match dice.below(20) {
                    0..=15 => 1 + dice.below(self.home),
                    16..=18 => (1 + dice.below(self.home + 6)).min(self.points),
                    _ => self.hand,
                };
                men[0][p] += 1;
            }
        }
        // In the way of these men stand points and single men; the rest is far off, or gone.
        let front = men[0].iter().rposition(|&n| n > 0).unwrap_or(1);
        let mut left = self.men;
        for _ in 0..dice.below(6) {
            let p = 1 + dice.below(front.min(self.points));
            let many = left.min(pick(dice, &[1, 1, 2, 3]));
            if men[0][p] == 0 && men[1][self.across(p)] == 0 {
                men[1][self.across(p)] = many;
                left -= many;
            }
        }
        for _ in 0..dice.below(4) {
            let p = match dice.below(3) {
                0 => self.hand,
                _ => 1 + dice.below(self.points),
            };
            let many = left.min(1 + dice.below(4));
            if p == self.hand || self.free(&men, 1, p) {
                men[1][p] += many;
                left -= many;
            }
        }
        self.described(dice, men, throw)
    }

    /// Every position with these men, as places from 0 (off) to the hand, with all ways in which
    /// men on one point can pin each other. The rules may forbid it.
    pub(crate) fn positions_of(&self, mine: &[usize], theirs: &[usize]) -> Vec<String> {
        let mut men = [vec![0; self.reserve + 1], vec![0; self.reserve + 1]];
        for (men, places) in men.iter_mut().zip([mine, theirs]) {
            for &p in places {
                men[p] += 1;
            }
        }
        let shared: Vec<usize> = (1..=self.points)
            .filter(|&p| self.pins() && men[0][p] > 0 && men[1][self.across(p)] > 0)
            .collect();
        let ways = 0..1usize << shared.len();
        ways.map(|way| {
            let mut pinned = [BTreeSet::new(), BTreeSet::new()];
            for (i, &p) in shared.iter().enumerate() {
                if way & 1 << i == 0 {
                    pinned[0].insert(p);
                } else {
                    pinned[1].insert(self.across(p));
                }
            }
            let [mine, theirs] = [0, 1].map(|i| self.write_men(&men[i], &pinned[i]));
            format!("{mine}/{theirs}")
        })
        .collect()
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
