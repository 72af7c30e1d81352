//! Effect of a throw; nothing else in the crate knows it.

use std::collections::{HashMap, HashSet};

use lauta_game::{Dice, Ending, Game, Moves, Opening, Outcome, Side, Throw, Turn};

use crate::position::{Position, Row, SLOTS};
use crate::rules::{Die, Doublets, Lost, Rules, Score, Setup};

/// One die, used by one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Act {
    /// Side that uses it: the side on roll, or the other one if it may use lost dice.
    pub(crate) by: Side,
    /// The slot, or 0 for the circle of the generals.
    pub(crate) slot: u8,
    /// Its work there.
    pub(crate) work: Work,
}

/// A whole throw. Without any act, a pass.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Move {
    acts: Vec<Act>,
}

impl Move {
    /// The acts in an order in which they can be done, those of the side on roll first.
    pub(crate) fn acts(&self) -> &[Act] {
        &self.acts
    }
}

/// Present use of a side's dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Work {
    /// It puts men in.
    Fill,
    /// It lays men down that lie up on others.
    Lay,
    /// It puts men up on others.
    Raise,
    /// It bears men off, first those that are up.
    Off,
    /// It takes its own men off.
    Clear,
    /// It takes men of the other side.
    Take,
    /// It carries men across.
    Carry,
}

/// A number that may be used on any slot.
const ANY: u8 = SLOTS + 1;

/// Board in the middle of a throw.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) rows: [Row; 2],
    /// Numbers that are left.
    left: Vec<u8>,
    /// Acts so far.
    acts: Vec<Act>,
    /// Acts that can follow, each with the place in the list of the board that it leads to.
    pub(crate) steps: Vec<(Act, usize)>,
    /// True if the throw is used up here.
    pub(crate) complete: bool,
}

impl Rules {
    /// Present use of the dice of `side`; at the end of the game, the last one.
    pub(crate) fn work(&self, pos: &Position, side: Side) -> Work {
        self.work_on(&pos.rows[self.moved_by(side).index()])
    }

    pub(crate) fn work_on(&self, row: &Row) -> Work {
        self.stages[usize::from(row.stage).min(self.stages.len() - 1)]
    }

    /// Owner of the men that the dice of `side` move.
    pub(crate) fn moved_by(&self, side: Side) -> Side {
        match self.die {
            Die::Other => side.other(),
            Die::Own | Die::Across => side,
        }
    }

    /// Number of men of this slot that there is such work for.
    pub(crate) fn to_work(&self, row: &Row, slot: u8, work: Work) -> u8 {
        let (men, up) = (row.piles[usize::from(slot)], row.up[usize::from(slot)]);
        match work {
            Work::Fill => self.room(slot).saturating_sub(men),
            Work::Lay => up,
            Work::Raise => men.saturating_sub(1 + up),
            Work::Off | Work::Clear | Work::Take | Work::Carry => men,
        }
    }

    /// Goes on to the stage that is not done yet.
    pub(crate) fn settle(&self, row: &mut Row) {
        while let Some(&work) = self.stages.get(usize::from(row.stage)) {
            if (0..=SLOTS).any(|slot| self.to_work(row, slot, work) > 0) {
                return;
            }
            row.stage += 1;
        }
    }

    /// Uses a number of `by` on a slot; nothing if it cannot be used there.
    fn act(&self, rows: &mut [Row; 2], by: Side, slot: u8) -> Option<Act> {
        let row = &mut rows[self.moved_by(by).index()];
        let work = self.work_on(row);
        if self.to_work(row, slot, work) == 0 {
            return None;
        }
        let (men, up) = (
            &mut row.piles[usize::from(slot)],
            &mut row.up[usize::from(slot)],
        );
        match work {
            Work::Fill => *men += 1,
            Work::Lay => *up -= 1,
            Work::Raise => *up += 1,
            Work::Off | Work::Clear | Work::Take | Work::Carry => {
                *men -= 1;
                *up = up.saturating_sub(1);
            }
        }
        // Without piles, a side that has put its last man in takes none off before its next throw.
        if self.piles || work != Work::Fill {
            self.settle(row);
        }
        Some(Act { by, slot, work })
    }

    /// The numbers of the throw for the side on roll, largest first.
    fn numbers(&self, pos: &Position) -> Vec<u8> {
        let faces = pos.throw.faces();
        let doublet = pos.throw.is_doublet().then(|| faces[0]);
        match (doublet, self.doublets) {
            (Some(_), Doublets::General) => vec![0],
            (Some(n), Doublets::OneAgain) => vec![n],
            (Some(n), Doublets::Total) => vec![ANY; 2 * usize::from(n)],
            (Some(n), Doublets::Column) => {
                let row = &pos.rows[self.moved_by(pos.side).index()];
                let men = self.to_work(row, n, self.work_on(row));
                vec![n; usize::from(men.max(1))]
            }
            (_, Doublets::Plain | Doublets::Again) | (None, _) => faces.to_vec(),
        }
    }

    /// Every board that the throw leads to, the one before it first, each behind those that it comes
    /// from: the mover uses as many numbers as he can, in any order, and where they are not lost the
    /// other side those that are left.
    pub(crate) fn boards(&self, pos: &Position) -> Vec<Board> {
        let mut boards = vec![Board {
            rows: pos.rows,
            left: self.numbers(pos),
            acts: vec![],
            steps: vec![],
            complete: false,
        }];
        let ends = self.use_numbers(&mut boards, 0, pos.side);
        for at in ends {
            // A die that could be used anywhere is no number of a slot.
            boards[at].left.retain(|&n| n != ANY);
            let others = self.lost == Lost::Other && self.winner(&boards[at].rows).is_none();
            let ends = if others {
                self.use_numbers(&mut boards, at, pos.side.other())
            } else {
                vec![at]
            };
            for end in ends {
                boards[end].complete = true;
            }
        }
        boards
    }

    /// Lets `by` use numbers from the board at `first` on, and lists the places of the boards on
    /// which it has used as many as it can, or has won.
    fn use_numbers(&self, boards: &mut Vec<Board>, first: usize, by: Side) -> Vec<usize> {
        let mut known: HashMap<([Row; 2], Vec<u8>), usize> = HashMap::new();
        let mut todo = vec![first];
        let mut n = 0;
        while let Some(&at) = todo.get(n) {
            n += 1;
            let Board {
                rows, left, acts, ..
            } = boards[at].clone();
            if self.winner(&rows).is_some() {
                continue;
            }
            for (i, &number) in left.iter().enumerate() {
                if left[..i].contains(&number) {
                    continue;
                }
                let slots = if number == ANY {
                    1..=SLOTS
                } else {
                    number..=number
                };
                for slot in slots {
                    let mut rows = rows;
                    let Some(act) = self.act(&mut rows, by, slot) else {
                        continue;
                    };
                    let mut rest = left.clone();
                    rest.remove(i);
                    let to = *known.entry((rows, rest.clone())).or_insert_with(|| {
                        boards.push(Board {
                            rows,
                            left: rest,
                            acts: [acts.as_slice(), &[act]].concat(),
                            steps: vec![],
                            complete: false,
                        });
                        todo.push(boards.len() - 1);
                        boards.len() - 1
                    });
                    boards[at].steps.push((act, to));
                }
            }
        }
        let ends = || {
            todo.iter()
                .copied()
                .filter(|&at| boards[at].steps.is_empty())
        };
        let most = ends().map(|at| boards[at].acts.len()).max();
        let full = |&at: &usize| {
            Some(boards[at].acts.len()) == most || self.winner(&boards[at].rows).is_some()
        };
        ends().filter(full).collect()
    }

    /// Everything that the throw of `pos` can do, with the positions that it leads to.
    pub(crate) fn plays(&self, pos: &Position) -> Moves<Self> {
        let mut seen = HashSet::new();
        let complete = self.boards(pos).into_iter().filter(|board| board.complete);
        complete
            .map(|board| (Move { acts: board.acts }, self.after_throw(pos, board.rows)))
            .filter(|(_, next)| seen.insert(*next))
            .collect()
    }

    /// The position when the throw of `pos` has led to these rows.
    pub(crate) fn after_throw(&self, pos: &Position, mut rows: [Row; 2]) -> Position {
        for row in &mut rows {
            self.settle(row);
        }
        let again = matches!(self.doublets, Doublets::Again | Doublets::OneAgain);
        let again = again && pos.throw.is_doublet() && self.winner(&rows).is_none();
        Position {
            rows,
            throw: Throw::default(),
            side: if again { pos.side } else { pos.side.other() },
        }
    }

    /// The side whose dice have nothing left to do.
    pub(crate) fn winner(&self, rows: &[Row; 2]) -> Option<Side> {
        let done = |side: &Side| {
            let row = &rows[self.moved_by(*side).index()];
            usize::from(row.stage) == self.stages.len()
        };
        Side::BOTH.into_iter().find(done)
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        let mut row = Row::default();
        if self.setup == Setup::Slots {
            row.piles = self.rooms;
        }
        if self.stages[0] == Work::Lay {
            row.up = self.rooms.map(|room| room.saturating_sub(1));
        }
        self.settle(&mut row);
        Position {
            rows: [row; 2],
            throw: Throw::default(),
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.throw().is_none() {
            Turn::Throw(pos.side, &self.throws)
        } else {
            Turn::Choice(pos.side, self.plays(pos))
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        Position { throw, ..*pos }
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let winner = self.winner(&pos.rows)?;
        let ending = match self.score {
            Score::One => 0,
            // Of the two rows one is empty; what stands in the other is what the loser lacked.
            Score::Margin => {
                let left: u8 = pos.rows.iter().map(Row::standing).sum();
                left.saturating_sub(1)
            }
        };
        Some(Outcome {
            winner: Some(winner),
            ending,
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let [a, b] = pos.rows;
        Some(Position {
            rows: [b, a],
            side: pos.side.other(),
            ..*pos
        })
    }

    fn random_step(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        if self.outcome(pos).is_some() {
            None
        } else if pos.throw().is_none() {
            Some(self.after(pos, dice.throw(&self.throws)))
        } else {
            let mut plays = self.plays(pos);
            let n = dice.below(plays.len());
            Some(plays.swap_remove(n).1)
        }
    }
}
