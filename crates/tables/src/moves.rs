//! Movement of men; nothing else in the crate knows it.
//!
//! [`Rules::plays`] lists what one throw may become. A [`Node`] is the board after some steps of
//! a throw, with the masks that make the next step cheap; [`Rules::expand`] makes every legal
//! step from it with one number. Two plays are the same if they lead to the same position, so
//! every list is kept free of repetitions by a key of 64 bits: a sum of random numbers, one for
//! each man's place. Two boards of one throw differ in few men, and a sum of fewer than a dozen
//! of these numbers is never 0 by accident in practice (chance below 2^-60 a pair).

mod node;
mod numbers;
mod order;
mod step;

use lauta_game::{Dice, Throw};

use crate::file::{Decline, Head, Leave, LiftHead, Lone, Neglect, Partial};
use crate::position::{DRAWN, Men, Position, Stage, at_least, from_place, sum_of_places};
use crate::rules::Rules;
use node::Seen;
pub(crate) use node::{KEYS, Node};
pub(crate) use numbers::{Numbers, Order};

/// One man moved by one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// Origin, in the mover's numbering; one more than the track is the hand.
    pub from: u8,
    /// Destination; 0 is off.
    pub to: u8,
    /// Effect on men there.
    pub mark: Mark,
}

/// Effect of a step on men where it lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A single man was hit.
    Hit,
    /// A band was burst.
    Burst,
    /// A single man was pinned.
    Pin,
    /// A man of the other side stands there too.
    Beside,
}

impl Mark {
    /// True if men of the other side were sent to the hand.
    pub(crate) fn sends_back(self) -> bool {
        matches!(self, Self::Hit | Self::Burst)
    }
}

/// The most steps that a throw gives.
pub(crate) const MOST_STEPS: usize = 9;

/// One decision: the whole play of one throw, of at most nine steps and none for a pass, or an
/// action that is no play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Move {
    steps: [Step; MOST_STEPS],
    len: u8,
    pay: i8,
    action: Action,
}

/// Kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Action {
    /// Steps, or the pass.
    #[default]
    Play,
    /// Naming the doublet of this number.
    Name(u8),
    /// Giving the game up.
    Concede,
}

impl Move {
    /// The steps, in an order in which they can be played.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// Kind of the move.
    #[must_use]
    pub fn action(&self) -> Action {
        self.action
    }

    /// Points that the side gets for it while the game goes on; negative if it pays.
    #[must_use]
    pub fn pay(&self) -> i8 {
        self.pay
    }

    /// An action that is no play.
    pub(crate) fn act(action: Action) -> Self {
        Self {
            action,
            ..Self::default()
        }
    }

    /// A play of one step, or of two.
    #[inline]
    pub(crate) fn of(step: Step, next: Option<Step>) -> Self {
        let mut play = Self::default();
        play.push(step);
        if let Some(next) = next {
            play.push(next);
        }
        play
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
    }

    /// Takes the last step back. What lies beyond the length stays empty, so that equal plays are
    /// equal values.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        self.steps[usize::from(self.len)] = Step::default();
    }
}

/// The position after the side on roll has lost with the ending `end`, the men of both sides
/// standing like this: the loser is still on roll.
pub(crate) fn lost(pos: &Position, [me, opp]: [Men; 2], end: u8) -> Position {
    Position {
        me,
        opp,
        end,
        throw: Throw::default(),
        stage: Stage::Faces,
        named: false,
        row: false,
        left: 0,
        ..*pos
    }
}

impl Rules {
    /// Every move in `pos`, with the position it leads to: never empty, never twice the same
    /// position.
    pub(crate) fn plays(&self, pos: &Position) -> Vec<(Move, Position)> {
        if pos.stage == Stage::Naming {
            let namings = self.namings(pos).into_iter();
            let name = |throw: Throw| Move::act(Action::Name(throw.faces()[0]));
            return namings.map(|(throw, next)| (name(throw), next)).collect();
        }
        let root = self.root(pos);
        let numbers = self.numbers(pos);
        let mut plays = Vec::with_capacity(32);
        if self.simple && self.is_plain(&root, &numbers) {
            let unplayed = self.finish(pos, &root, &root, &numbers);
            self.plain_plays(&root, &numbers, |play, ended| {
                // Written where it stays: a copy of what was just changed would be slow.
                plays.push((*play, unplayed));
                if let Some((_, next)) = plays.last_mut() {
                    self.play_out(next, play.steps(), ended, pos.throw);
                }
            });
        } else if let Some(lift) = self.lift_head {
            self.lifting_plays(pos, &root, &numbers, lift, &mut plays);
        } else {
            let mut numbers = numbers;
            self.list(pos, &root, &numbers, &mut plays);
            if numbers.opening != 0 && plays.is_empty() {
                numbers.opening = 0;
                self.list(pos, &root, &numbers, &mut plays);
            }
            if self.second_may_leave(pos, &numbers, &plays) {
                numbers.leaving = 2;
                plays.clear();
                self.list(pos, &root, &numbers, &mut plays);
            }
        }
        if self.doublets.partial == Partial::Void && self.is_doublet(pos.throw) {
            self.void_partial(pos, &numbers, &mut plays);
        }
        if plays.is_empty() || numbers.optional || self.may_decline(&root) {
            let pass = Move {
                pay: self.payment(pos, &root, &root, false),
                ..Move::default()
            };
            plays.push((pass, self.finish(pos, &root, &root, &numbers)));
        }
        if self.neglect != Neglect::Allowed {
            self.mind_wins(pos, &mut plays);
        }
        if let Some(end) = self.may_concede(pos, &root, &plays) {
            plays.push((
                Move::act(Action::Concede),
                lost(pos, [pos.me, pos.opp], end),
            ));
        }
        plays
    }

    /// Lists the plays of these numbers that use some of them.
    fn list(
        &self,
        pos: &Position,
        root: &Node,
        numbers: &Numbers,
        plays: &mut Vec<(Move, Position)>,
    ) {
        // Of optional numbers, the same board is reached with all of them and with fewer. That is
        // often, but not always, the same position.
        let mut boards = Seen::default();
        let mut first = Vec::new();
        self.generate(root, numbers, |node| {
            let mut play = node.play;
            play.pay = self.payment(pos, root, node, false);
            let next = self.finish(pos, root, node, numbers);
            if numbers.optional {
                let board = boards.place(node.key);
                match first.get(board) {
                    None => first.push(plays.len()),
                    Some(&same) if plays[same].1 == next => return,
                    Some(_) => {}
                }
            }
            plays.push((play, next));
        });
    }

    /// Hands every complete play of these numbers to `add`, none twice.
    fn generate(&self, root: &Node, numbers: &Numbers, add: impl FnMut(&Node)) {
        match numbers.as_slice() {
            &[a, b] if a != b && numbers.order == Order::Free => {
                self.two(root, numbers, (a, b), add)
            }
            _ => self.many(root, numbers, add),
        }
    }

    /// True if a second man may leave the head because one cannot play the whole throw.
    fn second_may_leave(
        &self,
        pos: &Position,
        numbers: &Numbers,
        plays: &[(Move, Position)],
    ) -> bool {
        self.leave == Some(Leave::Head(Head::TwoIfObstructed))
            && pos.me == self.start
            && plays.iter().all(|(play, _)| play.len < numbers.len)
    }

    /// Drops the plays of a doublet that do not play it in full, undersides included.
    fn void_partial(&self, pos: &Position, numbers: &Numbers, plays: &mut Vec<(Move, Position)>) {
        let full = |next: &Position| {
            next.side != pos.side
                || next.stage != Stage::Undersides
                || pos.stage == Stage::Undersides
                || self.numbers(next).optional
                || self.plays(next).iter().any(|(play, _)| play.len > 0)
        };
        plays.retain(|(play, next)| next.end > 0 || play.len == numbers.len && full(next));
    }

    /// Keeps only the plays that win the most, if the throw offers wins, or gives the most to the
    /// other side if none is taken.
    fn mind_wins(&self, pos: &Position, plays: &mut Vec<(Move, Position)>) {
        let worth = |next: &Position| {
            let won = next.end > 0 && next.end != DRAWN && next.side != pos.side;
            won.then(|| self.endings[usize::from(next.end - 1)].points)
        };
        let Some(most) = plays.iter().filter_map(|(_, next)| worth(next)).max() else {
            return;
        };
        if self.neglect == Neglect::Forbidden {
            plays.retain(|(_, next)| worth(next) == Some(most));
            return;
        }
        let best = plays.iter().filter(|(_, next)| worth(next) == Some(most));
        let Some(end) = best.map(|(_, next)| next.end).min() else {
            return;
        };
        for (_, next) in plays.iter_mut().filter(|(_, next)| next.end == 0) {
            let men = [pos.side, pos.side.other()].map(|side| *next.men(side));
            *next = lost(pos, men, end);
        }
    }

    /// True if the side may leave the throw unused: more men in hand than open passages.
    fn may_decline(&self, root: &Node) -> bool {
        let passages = self.first_quarter & !root.occupied & !root.closed;
        self.decline == Decline::NoRoom
            && u32::from(root.me[usize::from(self.hand)]) > passages.count_ones()
    }

    /// Plays where lifting the head is paid for: those that lead to the same board are one, and
    /// it has lifted the head only if all ways of making it have.
    fn lifting_plays(
        &self,
        pos: &Position,
        root: &Node,
        numbers: &Numbers,
        lift: LiftHead,
        plays: &mut Vec<(Move, Position)>,
    ) {
        let mut nodes: Vec<Node> = Vec::new();
        let mut free = Seen::default();
        // Of optional numbers, the same board with all of them is another result.
        let board = |node: &Node| {
            let full = numbers.optional && node.play.len == numbers.len;
            node.key ^ u64::from(full).wrapping_mul(KEYS[1][3])
        };
        self.generate(root, numbers, |node| {
            if node.lifted == 0 {
                free.insert(board(node));
            }
            let same = |old: &&mut Node| {
                // If dice are put back, it matters which have lifted the head.
                let alike = lift != LiftHead::DieVoid || old.lifted == node.lifted;
                board(old) == board(node) && (alike || node.lifted == 0)
            };
            match nodes.iter_mut().find(same) {
                Some(old) if old.lifted > 0 && node.lifted == 0 => *old = *node,
                Some(_) => {}
                None => nodes.push(*node),
            }
        });
        nodes.retain(|node| node.lifted == 0 || free.known(board(node)).is_none());
        let forced = nodes.iter().all(|node| node.lifted > 0);
        // With the die put back, a play may lead where another does, which then costs nothing.
        nodes.sort_by_key(|node| node.lifted > 0);
        for mut node in nodes {
            let due = node.lifted > 0 && (lift != LiftHead::ForcedOnly || forced);
            let mut play = node.play;
            if due && lift == LiftHead::DieVoid {
                node = self.put_back(root, &node);
            }
            play.pay = self.payment(pos, root, &node, due);
            let mut next = self.finish(pos, root, &node, numbers);
            if due && lift == LiftHead::EndsGame {
                next = self.lost_by_lifting(pos, &node);
            }
            if plays.iter().all(|(_, other)| *other != next) {
                plays.push((play, next));
            }
        }
    }

    /// The position after a lifted head has lost the game: the loser is still on roll.
    pub(crate) fn lost_by_lifting(&self, pos: &Position, node: &Node) -> Position {
        lost(pos, [node.me, node.opp], self.lift_end)
    }

    /// The board that the play of `node` leads to from `root` if the dice that lift the head stay
    /// unplayed.
    pub(crate) fn put_back(&self, root: &Node, node: &Node) -> Node {
        let mut board = *root;
        for step in node.play.steps() {
            let number = step.from.min(self.hand) - step.to;
            if !self.lifts(&board, step.from, number) {
                let mark = self.mark_at(&board, step.to);
                board = self.stepped(&board, number, step.from, step.to, mark);
            }
        }
        board.end = node.end;
        board
    }

    /// One play of the throw in `pos`, all with equal chances. Nobody gives a game up by chance.
    pub(crate) fn random_play(&self, pos: &Position, dice: &mut Dice) -> Position {
        let numbers = self.numbers(pos);
        let root = self.root(pos);
        if !self.simple || pos.stage == Stage::Naming || !self.is_plain(&root, &numbers) {
            let mut plays = self.plays(pos);
            if plays
                .last()
                .is_some_and(|(mv, _)| mv.action == Action::Concede)
            {
                plays.pop();
            }
            let n = dice.below(plays.len());
            return plays.swap_remove(n).1;
        }
        let slice = numbers.as_slice();
        let unplayed = self.finish(pos, &root, &root, &numbers);
        if slice.len() > 2
            && let Some(play) = self.random_equal(&root, slice, dice)
        {
            let mut next = unplayed;
            self.play_out(&mut next, play.steps(), false, pos.throw);
            return next;
        }
        let mut plays: Vec<(Move, bool)> = Vec::with_capacity(32);
        self.plain_plays(&root, &numbers, |play, ended| plays.push((*play, ended)));
        let mut next = unplayed;
        if !plays.is_empty() {
            let (play, ended) = &plays[dice.below(plays.len())];
            self.play_out(&mut next, play.steps(), *ended, pos.throw);
        }
        next
    }

    /// Makes the steps of a play on the position after it, which still stands as before; `ended`
    /// if the last man goes off.
    #[inline]
    fn play_out(&self, next: &mut Position, steps: &[Step], ended: bool, throw: Throw) {
        for step in steps {
            next.opp[usize::from(step.from)] -= 1;
            next.opp[usize::from(step.to)] += 1;
            if step.mark == Mark::Hit {
                next.me[usize::from(self.across[usize::from(step.to)])] -= 1;
                next.me[usize::from(self.hand)] += 1;
            }
        }
        if ended {
            let last = Position {
                me: next.opp,
                opp: next.me,
                marks: [next.marks[1], next.marks[0]],
                ..*next
            };
            next.end = self.ending(&self.root(&last), Mark::None, throw);
        }
    }

    /// The board of `pos` before any step.
    pub(crate) fn root(&self, pos: &Position) -> Node {
        let theirs = |least| self.across_bits(at_least(&pos.opp, least) & self.track);
        let mut node = Node {
            me: pos.me,
            opp: pos.opp,
            occupied: at_least(&pos.me, 1) & !1,
            pairs: at_least(&pos.me, 2) & self.track,
            theirs: theirs(1),
            closed: theirs(self.close) | pos.pins,
            blots: 0,
            pinned: pos.pins,
            held: 0,
            lifted: 0,
            marks: pos.marks,
            key: 0,
            play: Move::default(),
            used: 0,
            end: 0,
        };
        node.blots = node.theirs & !node.closed;
        if self.lone == Lone::Pin {
            node.blots &= !node.occupied;
        }
        node
    }

    /// Pips that a side still needs.
    #[inline]
    pub(crate) fn pips(&self, men: &Men) -> u32 {
        // Men in reserve need no more than those in hand.
        sum_of_places(men) - u32::from(from_place(men, self.hand + 1))
    }
}
