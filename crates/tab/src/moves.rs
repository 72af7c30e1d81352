//! Movement of men; nothing else in the crate knows it.

use lauta_game::{Ending, Game, Opening, Outcome, Side, Throw, Turn};

use crate::board::Row;
use crate::plans::Plans;
use crate::position::{Man, Men, Position, State, Throws};
use crate::rules::{Held, MOST_FURTHER, Rules, goes_on};

/// One throw, used on one man or one stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Use {
    pub(crate) throw: u8,
    /// Square of the men, as their side numbers the squares.
    pub(crate) from: u8,
    /// Destination; the fork at the end of the far row allows two.
    pub(crate) to: u8,
    /// One man who leaves a stack, if the stack does not move as a whole.
    pub(crate) alone: Option<State>,
}

/// One decision: a side uses one of its throws, or gives up those that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(pub(crate) Option<Use>);

impl Move {
    /// It gives them up.
    pub(crate) const PASS: Self = Self(None);
}

/// Reasons why men cannot make a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bar {
    /// They are unconverted, and the throw is no tâb.
    Unconverted,
    /// An own man who has not been converted stands there.
    OwnUnconverted,
    /// They are in the enemy's row, and own men are still at home.
    Held,
    /// One of them has been in the enemy's row.
    SecondVisit,
    /// There is no enemy left in his row.
    NobodyThere,
}

/// The board as one side sees it: each side's men are numbered along their own way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Army {
    pub(crate) own: Men,
    pub(crate) enemy: Men,
}

impl Army {
    /// The men that a use moves, those first who have seen least.
    pub(crate) fn movers(&self, step: Use) -> &[Man] {
        let group = self.own.on(step.from);
        match step.alone {
            None => group,
            Some(state) => {
                let at = group.partition_point(|man| man.state < state);
                &group[at..group.len().min(at + 1)]
            }
        }
    }

    /// Obstacle to a use of these men, whose throw leads to the square.
    pub(crate) fn bar(&self, rules: &Rules, step: Use) -> Option<Bar> {
        let board = rules.board;
        let movers = self.movers(step);
        let (from, to) = (board.row(step.from), board.row(step.to));
        let fresh = movers.iter().any(|man| man.state == State::Unconverted);
        if fresh && step.throw != 1 {
            return Some(Bar::Unconverted);
        }
        if from == Row::Enemy && self.is_held(rules) {
            return Some(Bar::Held);
        }
        if (from, to) == (Row::Far, Row::Enemy) {
            if movers.iter().any(|man| man.state == State::Visited) {
                return Some(Bar::SecondVisit);
            }
            if !self.enemy.at_home(board) {
                return Some(Bar::NobodyThere);
            }
        }
        let standing = self.own.on(step.to);
        (standing.iter().any(|man| man.state == State::Unconverted)).then_some(Bar::OwnUnconverted)
    }

    /// True if own men at home keep those in the enemy's row from moving.
    fn is_held(&self, rules: &Rules) -> bool {
        let home = |(square, _): &(u8, &[Man])| *square < rules.board.n;
        match rules.held {
            Held::OneMan => self.own.at_home(rules.board),
            Held::TwoSquares => self.own.groups().take_while(home).count() > 1,
        }
    }

    /// True if a use reduces a stack: it enters a row that one of its men has seen before.
    pub(crate) fn reduces(&self, rules: &Rules, step: Use) -> bool {
        let (from, to) = (rules.board.row(step.from), rules.board.row(step.to));
        let movers = self.movers(step);
        movers.len() > 1 && movers.iter().any(|man| man.state.knows(from, to))
    }

    /// The enemies that a use takes.
    pub(crate) fn taken(&self, rules: &Rules, step: Use) -> &[Man] {
        self.enemy.on(rules.board.across(step.to))
    }

    /// The board after a use that was found possible.
    pub(crate) fn after(&self, rules: &Rules, step: Use) -> Self {
        let (from, to) = (rules.board.row(step.from), rules.board.row(step.to));
        let movers = self.movers(step);
        // Of a stack that is reduced he stays who has seen least.
        let stay = if self.reduces(rules, step) {
            &movers[..1]
        } else {
            movers
        };
        let mut after = *self;
        for &man in movers {
            after.own.remove(man);
        }
        for man in stay {
            after.own.add(Man {
                square: step.to,
                state: man.state.moved(from, to),
            });
        }
        after.enemy.clear(rules.board.across(step.to));
        after
    }

    /// True if the side has taken everything.
    pub(crate) fn has_won(&self) -> bool {
        self.enemy.count() == 0
    }

    /// Every way to use one of these throws, larger throws first, and men in the order of their
    /// way.
    pub(crate) fn uses(&self, rules: &Rules, throws: Throws) -> Vec<Use> {
        let mut uses = Vec::new();
        for throw in throws.faces().rev() {
            for (from, group) in self.own.groups() {
                let splits = throw == 1 && group.len() > 1;
                let alone = group
                    .chunk_by(|a, b| a.state == b.state)
                    .filter(|_| splits)
                    .map(|men| Some(men[0].state));
                let (on, fork) = rules.board.ahead(from, throw);
                for alone in std::iter::once(None).chain(alone) {
                    let ways = std::iter::once(on).chain(fork).map(|to| Use {
                        throw,
                        from,
                        to,
                        alone,
                    });
                    uses.extend(ways.filter(|&step| self.bar(rules, step).is_none()));
                }
            }
        }
        uses
    }
}

impl Rules {
    /// The board as the side to play sees it.
    pub(crate) fn army(&self, pos: &Position) -> Army {
        Army {
            own: pos.men[pos.side.index()],
            enemy: pos.men[pos.side.other().index()],
        }
    }

    /// All legal moves of the side that has throws to use, with what they lead to.
    pub(crate) fn moves(&self, pos: &Position) -> Vec<(Move, Position)> {
        let army = self.army(pos);
        let mut plans = Plans::new(self);
        let mut moves: Vec<(Move, Position)> = army
            .uses(self, pos.throws)
            .into_iter()
            .filter(|&step| plans.allow(army, pos.throws, pos.owed, step))
            .map(|step| (Move(Some(step)), self.next(pos, step)))
            .collect();
        if pos.owed == 0 {
            moves.push((Move::PASS, self.passed(pos)));
        }
        moves
    }

    /// The position after a legal use. A turn of which nothing more can be used is over.
    pub(crate) fn next(&self, pos: &Position, step: Use) -> Position {
        let army = self.army(pos).after(self, step);
        let mut next = *pos;
        next.men[pos.side.index()] = army.own;
        next.men[pos.side.other().index()] = army.enemy;
        next.throws = pos.throws.without(step.throw);
        next.owed = pos.owed.saturating_sub(1);
        if army.has_won() || army.uses(self, next.throws).is_empty() {
            return self.passed(&next);
        }
        next
    }

    /// The position when the turn is over.
    fn passed(&self, pos: &Position) -> Position {
        Position {
            throws: Throws::default(),
            owed: 0,
            side: pos.side.other(),
            ..*pos
        }
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        let mut men = Men::default();
        for square in 0..self.board.n {
            men.add(Man {
                square,
                state: State::Unconverted,
            });
        }
        Position {
            men: [men; 2],
            throws: Throws::default(),
            open: false,
            owed: 0,
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.throws.count() >= MOST_FURTHER && pos.open {
            Turn::Throw(pos.side, &self.closing)
        } else if pos.open || pos.throws.count() == 0 {
            Turn::Throw(pos.side, &self.throws)
        } else {
            Turn::Choice(pos.side, self.moves(pos))
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        let mut next = *pos;
        let faces = throw.faces();
        next.throws = faces.iter().fold(pos.throws, |all, &face| all.with(face));
        next.open = faces.iter().copied().all(goes_on);
        if next.open { next } else { self.owing(next) }
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        Outcome::by_loss(|side| pos.men(side) == 0)
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let [a, b] = pos.men;
        Some(Position {
            men: [b, a],
            side: pos.side.other(),
            ..*pos
        })
    }
}
