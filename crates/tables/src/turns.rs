//! The numbers to play of a throw, and the turn after a play.

use lauta_game::{Side, Throw};

use crate::file::{
    Again, DoubletMen, Head, LastThrow, Leave, Leftovers, Must, Named, Pairs, Times, Undersides,
};
use crate::moves::{MOST_STEPS, Node, Numbers, Order};
use crate::position::{DOUBLET, MADE, Position, Stage};
use crate::rules::Rules;

/// True if two or more of the dice are equal.
pub(crate) fn has_pair(throw: Throw) -> bool {
    throw.faces().windows(2).any(|pair| pair[0] == pair[1])
}

impl Rules {
    /// True if the throw counts as a doublet. Equal dice of three do not, though they may earn
    /// another throw.
    pub(crate) fn is_doublet(&self, throw: Throw) -> bool {
        throw.faces().len() == 2 && has_pair(throw) || self.doublets.also.contains(&throw)
    }

    /// True if plays that end the game count for what other plays must use.
    pub(crate) fn endings_count(&self) -> bool {
        self.last_throw == LastThrow::Counts
    }

    /// The numbers that are to be played now.
    pub(crate) fn numbers(&self, pos: &Position) -> Numbers {
        let faces = pos.throw.faces();
        let mut numbers = Numbers {
            all: [0; MOST_STEPS],
            len: 0,
            throw: pos.throw,
            order: match self.must {
                _ if pos.left > 0 => Order::Skipping,
                Must::Ascending => Order::Ascending,
                Must::MostThenHighest | Must::MostThenLargest | Must::Most => Order::Free,
            },
            optional: false,
            different: false,
            leaving: 1,
            opening: 0,
        };
        match *faces {
            [d, e] if d == e => {
                let count = self.doublet_count(pos, d);
                numbers.all[..usize::from(count)].fill(d);
                numbers.len = count;
            }
            [d, e, f] if d == f => {
                numbers.all[..usize::from(self.doublets.triplet)].fill(e);
                numbers.len = self.doublets.triplet;
            }
            // The dice of a throw are written largest first.
            [d, e, f] if d == e && self.doublets.pairs == Pairs::HigherDouble => {
                numbers.all[..4].fill(d);
                numbers.all[4] = f;
                numbers.len = 5;
            }
            _ => {
                numbers.all[..faces.len()].copy_from_slice(faces);
                numbers.len = u8::try_from(faces.len()).unwrap_or(0);
            }
        }
        if let Some(number) = self.standing {
            numbers.all[usize::from(numbers.len)] = number;
            numbers.len += 1;
        }
        numbers.different =
            self.doublets.men == DoubletMen::Different && self.is_doublet(pos.throw);
        if pos.stage == Stage::Undersides {
            let turned = usize::from(numbers.len);
            for n in &mut numbers.all[..turned] {
                *n = 7u8.saturating_sub(*n);
            }
            // Throws that only count as doublets are played with all their numbers.
            numbers.optional = self.doublets.undersides == Undersides::Optional
                && pos.left == 0
                && !self.doublets.also.contains(&pos.throw);
        }
        if self.must == Must::Ascending {
            numbers.all[..usize::from(numbers.len)].sort_unstable();
        }
        if pos.left > 0 {
            let gone = usize::from((pos.left - 1).min(numbers.len));
            numbers.all.copy_within(gone.., 0);
            numbers.len -= pos.left - 1;
        }
        if let Some(Leave::Head(Head::Doubles346)) = self.leave
            && pos.me == self.start
            && matches!(faces, [3, 3] | [4, 4] | [6, 6])
        {
            numbers.leaving = 2;
        }
        numbers.opening = self.shut_in(pos);
        numbers
    }

    /// True if, of the plays that use this many numbers, those with the greatest sum must be chosen.
    pub(crate) fn must_be_highest(&self, used: usize) -> bool {
        match self.must {
            Must::MostThenHighest => true,
            Must::MostThenLargest => used == 1,
            Must::Most | Must::Ascending => false,
        }
    }

    /// Number of steps that the doublet d-d gives.
    fn doublet_count(&self, pos: &Position, d: u8) -> u8 {
        if let Some((_, count)) = self.doublets.only.iter().find(|(t, _)| *t == pos.throw) {
            return *count;
        }
        // Numbers left over count as they did for the side that threw them.
        let first = pos.marks[usize::from(pos.left > 0)] & DOUBLET == 0;
        match self.doublets.times {
            Times::Fourfold => 4,
            Times::Single => 2,
            Times::Squared => d,
            Times::FirstSingle if first => 2,
            Times::RowFourfold if !pos.row => 2,
            Times::FirstSingle | Times::RowFourfold => 4,
        }
    }

    /// The position when the play of `pos` has ended on `node`.
    #[inline]
    pub(crate) fn finish(
        &self,
        pos: &Position,
        root: &Node,
        node: &Node,
        numbers: &Numbers,
    ) -> Position {
        if self.simple {
            return Position {
                me: node.opp,
                opp: node.me,
                end: node.end,
                ..self.passed(pos)
            };
        }
        self.next_turn(pos, root, node, numbers)
    }

    /// A position of the other side's turn, the men not yet set.
    #[inline]
    fn passed(&self, pos: &Position) -> Position {
        Position {
            throw: Throw::default(),
            side: pos.side.other(),
            pins: 0,
            end: 0,
            stage: Stage::Faces,
            named: false,
            row: false,
            left: 0,
            ..*pos
        }
    }

    fn next_turn(&self, pos: &Position, root: &Node, node: &Node, numbers: &Numbers) -> Position {
        let end = if node.end > 0 {
            node.end
        } else {
            self.turn_end(root, node, pos)
        };
        let mut marks = pos.marks;
        if self.remembered(node) {
            marks[0] |= MADE;
        }
        // For another throw, equal dice of three count as well.
        let earns = self.doublets.again == Again::CompleteAfterFirst && has_pair(pos.throw);
        let doublet = self.is_doublet(pos.throw) || earns;
        let same = Position {
            me: node.me,
            opp: node.opp,
            pins: node.pinned,
            marks,
            ..*pos
        };
        let other = |marks: [u8; 2]| Position {
            me: node.opp,
            opp: node.me,
            pins: self.pins_across(node),
            end,
            marks: [marks[1], marks[0]],
            ..self.passed(pos)
        };
        if end > 0 {
            return other(marks);
        }
        let more = pos.stage == Stage::Faces && self.has_undersides(pos.throw);
        if pos.left > 0 {
            // The other side's numbers are done; its undersides follow, then the own throw.
            if !more && doublet && self.doublets.remembers() {
                marks[1] |= DOUBLET;
            }
            return if more {
                Position {
                    stage: Stage::Undersides,
                    left: 1,
                    ..same
                }
            } else {
                Position {
                    marks,
                    row: false,
                    throw: Throw::default(),
                    stage: Stage::Faces,
                    named: false,
                    left: 0,
                    ..same
                }
            };
        }
        let used = u8::try_from(node.play.steps().len()).unwrap_or(0);
        let complete = used == numbers.len;
        if complete && more {
            return Position {
                stage: Stage::Undersides,
                ..same
            };
        }
        if complete && self.doublets.names == Some(pos.throw) && !pos.named {
            return Position {
                stage: Stage::Naming,
                ..same
            };
        }
        let again = self.throws_again(pos, root, complete, marks[0]);
        let left =
            self.leftovers == Leftovers::ToOpponent && !complete && !numbers.optional && !again;
        // As long as a doublet is being played, it is not remembered.
        if doublet && self.doublets.remembers() && !left {
            marks[0] |= DOUBLET;
        }
        if again {
            return Position {
                throw: Throw::default(),
                stage: Stage::Faces,
                named: false,
                row: self.is_doublet(pos.throw) && self.doublets.times == Times::RowFourfold,
                marks,
                ..same
            };
        }
        if left {
            return Position {
                throw: pos.throw,
                stage: pos.stage,
                named: pos.named,
                row: pos.row,
                left: used + 1,
                ..other(marks)
            };
        }
        other(marks)
    }

    fn has_undersides(&self, throw: Throw) -> bool {
        self.doublets.undersides != Undersides::None && self.is_doublet(throw)
    }

    /// True if the side throws again; `complete` if this stage was played in full.
    fn throws_again(&self, pos: &Position, root: &Node, complete: bool, marks: u8) -> bool {
        if pos.named {
            return complete && self.doublets.named == Named::Again;
        }
        if !has_pair(pos.throw) && !self.is_doublet(pos.throw) {
            return false;
        }
        match self.doublets.again {
            Again::Never => false,
            Again::Always => true,
            Again::Complete => complete,
            Again::CompleteAfterFirst => {
                complete && (marks & DOUBLET > 0 || self.doublets.also.contains(&pos.throw))
            }
            Again::WhenHome => root.occupied & !self.home_points == 0,
        }
    }

    /// The doublets that the side on roll may name, with the positions that follow.
    pub(crate) fn namings(&self, pos: &Position) -> Vec<(Throw, Position)> {
        let doublets = self.throws.iter().map(|t| t.0).filter(Throw::is_doublet);
        doublets
            .map(|throw| {
                let named = Position {
                    throw,
                    stage: Stage::Faces,
                    named: true,
                    ..*pos
                };
                (throw, named)
            })
            .collect()
    }

    /// The start, with this side on roll, which begins.
    pub(crate) fn setup(&self, side: Side) -> Position {
        Position {
            me: self.start,
            opp: self.start_second,
            pins: 0,
            throw: Throw::default(),
            side,
            end: 0,
            stage: Stage::Faces,
            named: false,
            row: false,
            left: 0,
            marks: [0; 2],
        }
    }
}
