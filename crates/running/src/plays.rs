//! All plays of two dice, found without listing any of them twice.
//!
//! Two plays are the same if they lead to the same position. That happens in two ways only: the
//! two moves of a play change their order, or a piece at the end of the home row and one at the
//! end of the enemy row, equally far from the middle row, change their dice. Both are left out
//! here, so that nothing has to be compared afterwards; `tests/twin.rs` compares all the same.

use crate::board::{Holes, bit, each, lowest};
use crate::moves::{Army, Move, Step};
use crate::rules::{EndCheck, MaxUse, Rules};

/// The most pieces of a side.
const MOST_MEN: usize = 30;

/// The legal plays of two dice, as sets of the pieces that make them.
#[derive(Debug)]
pub(crate) struct Plays {
    army: Army,
    /// The two dice, the smaller first.
    dice: [u8; 2],
    /// For each own piece in the order of the track, if it moves by the first die: the pieces
    /// that can move by the second.
    pairs: [Holes; MOST_MEN],
    /// Number of own pieces.
    men: usize,
    /// Pieces that can move by both dice and take nothing in between.
    added: Holes,
    /// Pieces that can move by both dice and take an enemy in between, by the die that is first.
    taking: [Holes; 2],
    /// Pieces that can move by this die, and that is the whole play: it ends the game, or nothing
    /// uses both dice.
    alone: [Holes; 2],
    /// Number of plays; 0 if the turn is lost.
    pub(crate) count: usize,
}

impl Plays {
    /// The plays of `army` with dice `a` ≤ `b`.
    pub(crate) fn of(rules: &Rules, army: Army, a: u8, b: u8) -> Self {
        let board = rules.board;
        let double = a == b;
        let first = army.movers(rules, a);
        let second = if double { first } else { army.movers(rules, b) };
        // `end-check`: a capture that ends the game is a complete play.
        let decisive = rules.end_check == EndCheck::AtOnce && rules.is_beaten(but_one(army.enemy));
        let ends = |movers: Holes, die| {
            if decisive {
                movers & board.behind_by(army.enemy, die)
            } else {
                0
            }
        };
        let alone = [ends(first, a), if double { 0 } else { ends(second, b) }];
        let first_goes_on = first & !alone[0];
        let mut plays = Self {
            army,
            dice: [a, b],
            pairs: [0; MOST_MEN],
            men: 0,
            added: 0,
            taking: [0; 2],
            alone,
            count: 0,
        };
        // `conflict`: pieces whose own step of `a` would stand in the way of the other piece, so
        // that only one order of the two is possible.
        let conflict = |piece, die| board.behind_by(board.way(piece, die), a);
        for (rank, piece) in each(army.own).enumerate() {
            plays.men = rank + 1;
            if first_goes_on & bit(piece) == 0 {
                continue;
            }
            let step = Step {
                from: piece,
                die: a,
            };
            let mut others = army.after(rules, step, true).movers(rules, b) & !step.to(rules);
            if double {
                let earlier = bit(piece) - 1;
                others &= !earlier | !first_goes_on | conflict(piece, a);
            }
            plays.pairs[rank] = others;
        }
        if !double {
            for piece in each(second & !ends(second, b)) {
                let step = Step {
                    from: piece,
                    die: b,
                };
                let others = army.after(rules, step, true).movers(rules, a)
                    & !step.to(rules)
                    & (!first_goes_on | conflict(piece, b));
                for other in each(others) {
                    plays.pairs[army.rank(other)] |= bit(piece);
                }
            }
            plays.drop_exchanged(rules);
        }
        plays.add_both_dice(rules, decisive);
        plays.count = plays.size();
        if plays.count == 0 {
            plays.alone = match rules.max_use {
                MaxUse::Pips if second != 0 => [0, second],
                MaxUse::Dice | MaxUse::Pips if double => [0, second],
                MaxUse::Dice | MaxUse::Pips => [first, second],
            };
            plays.count = plays.size();
        }
        plays
    }

    /// Two pieces equally far behind the stern of the middle row can take either die each and
    /// reach the same holes: of the two plays one stays.
    fn drop_exchanged(&mut self, rules: &Rules) {
        let board = rules.board;
        for back in 1..=self.dice[0] {
            let (home, enemy_row) = (board.n - back, board.len() - back);
            if self.army.own & bit(home) != 0 && self.army.own & bit(enemy_row) != 0 {
                let (p, q) = (self.army.rank(home), self.army.rank(enemy_row));
                if self.pairs[p] & bit(enemy_row) != 0 {
                    self.pairs[q] &= !bit(home);
                }
            }
        }
    }

    /// Both dice on one piece. Its whole way must be free; what it takes in between depends on
    /// `capture` and on the die that comes first, which for a sleeping piece is the dal.
    fn add_both_dice(&mut self, rules: &Rules, decisive: bool) {
        let (board, army, [a, b]) = (rules.board, self.army, self.dice);
        let reach = army.own & !board.blocked(army.own, a + b);
        let awake = reach & !army.asleep;
        let woken = reach & army.can_wake(rules);
        for (order, die) in [a, b].into_iter().enumerate() {
            if order == 1 && a == b {
                break;
            }
            let pieces = if die == 1 { awake | woken } else { awake };
            let taking = pieces & board.behind_by(army.enemy & rules.between, die);
            self.added |= pieces & !taking;
            // A play that ends the game on the way is among the plays of one die.
            self.taking[order] = if decisive { 0 } else { taking };
        }
    }

    fn size(&self) -> usize {
        // Most of the sets are empty, and counting bits is dear where the processor cannot do it.
        self.sets()
            .filter(|&set| set != 0)
            .map(|set| set.count_ones() as usize)
            .sum()
    }

    fn sets(&self) -> impl Iterator<Item = Holes> {
        let pairs = self.pairs[..self.men].iter().copied();
        pairs
            .chain([self.added])
            .chain(self.taking)
            .chain(self.alone)
    }

    /// The play number `n`, which is less than [`Plays::count`].
    pub(crate) fn nth(&self, rules: &Rules, mut n: usize) -> Move {
        for (index, set) in self.sets().enumerate() {
            let size = set.count_ones() as usize;
            if n < size {
                let piece = each(set).nth(n).expect("the set has more than n pieces");
                return self.play(rules, index, piece);
            }
            n -= size;
        }
        Move::PASS
    }

    /// All plays, in a fixed order.
    pub(crate) fn all(&self, rules: &Rules) -> impl Iterator<Item = Move> {
        self.sets()
            .enumerate()
            .flat_map(move |(index, set)| each(set).map(move |piece| (index, piece)))
            .map(|(index, piece)| self.play(rules, index, piece))
    }

    /// The play that `piece` of the set number `index` stands for.
    fn play(&self, rules: &Rules, index: usize, piece: u8) -> Move {
        let [a, b] = self.dice;
        let together = |first: u8, second: u8| {
            let step = Step {
                from: piece,
                die: first,
            };
            Move::two(
                step,
                Step {
                    from: step.hole(rules),
                    die: second,
                },
            )
        };
        match index - index.min(self.men) {
            _ if index < self.men => {
                let other = self.army.ranked(index);
                self.in_order(
                    rules,
                    Step {
                        from: other,
                        die: a,
                    },
                    Step {
                        from: piece,
                        die: b,
                    },
                )
            }
            // The die that takes nothing in between comes first; the smaller if neither does.
            0 if self.takes(rules, piece, a) => together(b, a),
            0 => together(a, b),
            1 => together(a, b),
            2 => together(b, a),
            3 => Move::one(Step {
                from: piece,
                die: a,
            }),
            _ => Move::one(Step {
                from: piece,
                die: b,
            }),
        }
    }

    fn takes(&self, rules: &Rules, piece: u8, die: u8) -> bool {
        let hole = bit(rules.board.ahead(piece, die));
        hole & self.army.enemy & rules.between != 0
    }

    /// Two moves in an order that works; the piece that is less far on goes first if it can.
    fn in_order(&self, rules: &Rules, x: Step, y: Step) -> Move {
        let (x, y) = if x.from < y.from { (x, y) } else { (y, x) };
        let decides = self.alone[usize::from(x.die != self.dice[0])] & bit(x.from) != 0;
        let works = !decides
            && self.army.movers(rules, x.die) & bit(x.from) != 0
            && self.army.after(rules, x, true).movers(rules, y.die) & bit(y.from) != 0
            && x.hole(rules) != y.from;
        if works {
            Move::two(x, y)
        } else {
            Move::two(y, x)
        }
    }
}

/// The set without its first hole.
fn but_one(holes: Holes) -> Holes {
    holes & holes.wrapping_sub(1)
}

impl Army {
    /// Number of own pieces behind `hole` on the track.
    fn rank(self, hole: u8) -> usize {
        (self.own & (bit(hole) - 1)).count_ones() as usize
    }

    /// The hole of the own piece with this rank.
    fn ranked(self, rank: usize) -> u8 {
        let behind = (0..rank).fold(self.own, |own, _| but_one(own));
        lowest(behind).expect("a play is made by a piece of the army")
    }
}
