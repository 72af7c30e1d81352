//! Endings of a game, and the points of the win.

use lauta_game::Throw;

use crate::file::{BurstCounts, Condition, Enter, LiftHead};
use crate::moves::{Mark, Move, Node};
use crate::position::{DRAWN, MADE, Men, Position, Stage, bits};
use crate::rules::{Compiled, Due, Rules, When};

impl Rules {
    /// The ending that `node` has just reached, counted from 1; 0 if the game goes on. `last` is
    /// the mark of the step that led there.
    pub(crate) fn ending(&self, node: &Node, last: Mark, throw: Throw) -> u8 {
        let reached = |when: &When| match when {
            When::AllOff => node.me[0] == self.men,
            When::Men { men, points } => *points == node.occupied && *men == node.me,
            When::Jan => last.sends_back() && self.is_jan(node),
            When::Reached(shape) => self.stands(shape, &node.me, &node.opp),
            When::Hit => last.sends_back(),
            When::ShutOut => self.is_shut_out(&node.opp, &node.me),
            When::Shape(_)
            | When::AllHome
            | When::Mother
            | When::BothMothers
            | When::BothDead
            | When::BothShutOut
            | When::Conceded => false,
        };
        let may = self.ends.at_steps
            || node.me[0] == self.men
            || self.ends.shapes && node.me[0] == 0
            || self.ends.jan && last.sends_back();
        if !may {
            return 0;
        }
        let end = self.ends.list.iter().find(|end| reached(&end.when));
        end.map_or(0, |end| self.value_of(end, node, last, throw))
    }

    /// The ending that a turn has reached which stops on `node`, counted from 1; 0 if the game
    /// goes on, or [`DRAWN`].
    pub(crate) fn turn_end(&self, root: &Node, node: &Node, pos: &Position) -> u8 {
        if !self.ends.at_turn_end {
            return 0;
        }
        // A turn in which nothing moves reaches nothing, but may find the game at a stand.
        let moved = node.me != root.me || node.opp != root.opp;
        for end in &self.ends.list {
            let reached = match &end.when {
                When::BothDead if self.is_dead(&node.me) && self.is_dead(&node.opp) => {
                    return DRAWN;
                }
                When::BothShutOut
                    if self.is_shut_out(&node.opp, &node.me)
                        && self.is_shut_out(&node.me, &node.opp) =>
                {
                    return DRAWN;
                }
                _ if !moved => false,
                When::Shape(shape) => self.stands(shape, &node.me, &node.opp),
                When::AllHome => node.occupied & !self.home_points == 0,
                When::Mother => match self.mother(node) {
                    Mother::Free => false,
                    Mother::Caught => true,
                    Mother::Both => return DRAWN,
                },
                When::BothMothers => match self.mother(node) {
                    Mother::Both => return DRAWN,
                    Mother::Free | Mother::Caught => false,
                },
                When::AllOff
                | When::Jan
                | When::Men { .. }
                | When::Reached(_)
                | When::Hit
                | When::ShutOut
                | When::BothDead
                | When::BothShutOut
                | When::Conceded => false,
            };
            if reached {
                return self.value_of(end, node, Mark::None, pos.throw);
            }
        }
        0
    }

    /// State of the last man on the other side's start: pinned, with no own man on the own start,
    /// or not.
    fn mother(&self, node: &Node) -> Mother {
        let heap = usize::from(self.heap);
        let there = usize::from(self.across[heap]);
        let caught = node.opp[heap] == 1 && node.me[there] > 0 && node.pinned & (1 << there) == 0;
        if !caught {
            Mother::Free
        } else if node.pinned & (1 << heap) != 0 {
            Mother::Both
        } else if node.me[heap] == 0 {
            Mother::Caught
        } else {
            Mother::Free
        }
    }

    /// True if the other side has more men in hand than points of its first quarter without its own
    /// men. Bands of the mover do not count: they could be burst.
    fn is_jan(&self, node: &Node) -> bool {
        let quarter = usize::from(self.points - self.home + 1)..=usize::from(self.points);
        let free = node.opp[quarter].iter().filter(|&&n| n == 0).count();
        usize::from(node.opp[usize::from(self.hand)]) > free
    }

    /// True if the side of these men has one in hand and every point of its first quarter is closed
    /// by the others, or holds as many of its own as may stand there.
    fn is_shut_out(&self, men: &Men, others: &Men) -> bool {
        let quarter = self.points - self.home + 1..=self.points;
        men[usize::from(self.hand)] > 0
            && quarter.into_iter().all(|p| {
                let own = men[usize::from(p)];
                let other = others[usize::from(self.across[usize::from(p)])];
                let full = match self.enter {
                    Enter::Open | Enter::HomeTwo => false,
                    Enter::Empty => own + other > 0,
                    Enter::OpenTwo => own > 1,
                };
                let capped = |&(on, max): &(u32, u8)| on & 1 << p != 0 && own >= max;
                other >= self.close || full || self.caps.iter().any(capped)
            })
    }

    /// True if a side has too few men, or has them too far on, to reach any pattern that ends the
    /// game; told by counting alone.
    pub(crate) fn is_dead(&self, men: &Men) -> bool {
        self.ends.list.iter().all(|end| match &end.when {
            When::Reached(shape) => {
                let mut needed = 0;
                // The lowest points are those that most men can still reach.
                let mut lowest: Vec<u8> = bits(shape.on).take(usize::from(shape.points)).collect();
                lowest.reverse();
                lowest.into_iter().any(|point| {
                    needed += shape.men;
                    men[usize::from(point)..].iter().sum::<u8>() < needed
                })
            }
            _ => true,
        })
    }

    fn value_of(&self, end: &Compiled, node: &Node, last: Mark, throw: Throw) -> u8 {
        let holds = |condition: &Condition| self.holds(*condition, node, last, throw);
        let value = end
            .values
            .iter()
            .find(|(conditions, ..)| conditions.iter().all(holds));
        value.map_or(0, |&(_, index, counted)| {
            let left = self.men - node.opp[0];
            index + 1 + if counted { left.max(1) - 1 } else { 0 }
        })
    }

    fn holds(&self, condition: Condition, node: &Node, last: Mark, throw: Throw) -> bool {
        let hand = usize::from(self.hand);
        let loser = &node.opp;
        match condition {
            // Settled when the file was compiled.
            Condition::AllOff | Condition::Jan | Condition::Shape => true,
            Condition::Burst => match self.burst.map(|burst| burst.counts) {
                None => false,
                Some(BurstCounts::Completing) => last == Mark::Burst,
                Some(BurstCounts::AnyInThrow) => {
                    node.play.steps().iter().any(|s| s.mark == Mark::Burst)
                }
            },
            Condition::LoserInHand => loser[hand] > 0,
            Condition::LoserTwoInHand => loser[hand] > 1,
            Condition::LoserNoneOff => loser[0] == 0,
            Condition::LoserNotHome => loser[usize::from(self.home) + 1..].iter().any(|&n| n > 0),
            Condition::LoserInFirstQuarter => loser[usize::from(self.points - self.home + 1)..]
                .iter()
                .any(|&n| n > 0),
            Condition::Doublet => self.is_doublet(throw),
            Condition::LoserNeverMade => node.marks[1] & MADE == 0,
        }
    }

    /// True if a payment is still possible when all men are at home.
    pub(crate) fn pays_at_home(&self) -> bool {
        self.pays.iter().any(|pay| match &pay.when {
            Due::Shape(shape) => shape.fits_on(self.home_points),
            Due::Triplet => true,
            // While a man of the side is outside home.
            Due::LiftHead(_) => false,
        })
    }

    /// Points that the play from `root` to `node` pays the mover; `lifted` if lifting the head is
    /// due.
    pub(crate) fn payment(&self, pos: &Position, root: &Node, node: &Node, lifted: bool) -> i8 {
        let mut sum = 0i8;
        for pay in &self.pays {
            let due = match &pay.when {
                Due::Shape(shape) => {
                    node.end == 0
                        && self.stands(shape, &node.me, &node.opp)
                        && !self.stands(shape, &root.me, &root.opp)
                }
                Due::Triplet => {
                    let faces = pos.throw.faces();
                    let thrown = pos.left == 0 && pos.stage == Stage::Faces;
                    thrown && faces.len() > 2 && pos.throw.is_doublet()
                }
                Due::LiftHead(LiftHead::OnThrow) => {
                    let thrown = pos.left == 0 && pos.stage == Stage::Faces;
                    thrown
                        && pos.marks[0] & MADE == 0
                        && pos.throw.faces().iter().any(|face| (5..=6).contains(face))
                        && root.me[usize::from(self.home)] < 2
                        && root.occupied & !self.home_points != 0
                }
                Due::LiftHead(LiftHead::EndsGame) => false,
                Due::LiftHead(_) => lifted,
            };
            if due {
                sum = sum.saturating_add(pay.points);
            }
        }
        sum
    }

    /// The points on which men of a side stand in a pattern that ends the game or is paid for.
    pub(crate) fn pattern_points(&self, me: &Men, opp: &Men) -> u32 {
        let ends = self.ends.list.iter().filter_map(|end| match &end.when {
            When::Shape(shape) | When::Reached(shape) => Some(shape),
            _ => None,
        });
        let pays = self.pays.iter().filter_map(|pay| match &pay.when {
            Due::Shape(shape) => Some(shape),
            _ => None,
        });
        let men = self.ends.list.iter().find_map(|end| match &end.when {
            When::Men { men, points } if men == me => Some(*points),
            _ => None,
        });
        let mut shapes = ends.chain(pays);
        let shape = shapes.find(|shape| self.stands(shape, me, opp));
        men.or_else(|| shape.map(|shape| self.points_of(shape, me)))
            .unwrap_or(0)
    }

    /// True if the mover stands in the pattern that is remembered.
    pub(crate) fn remembered(&self, node: &Node) -> bool {
        self.pays.iter().any(|pay| match &pay.when {
            Due::Shape(shape) => pay.remembered && self.stands(shape, &node.me, &node.opp),
            _ => false,
        })
    }

    /// The ending with which the side on roll may give the game up, if it may: it has no band on
    /// its own half and no man off, and some play leaves it without one.
    pub(crate) fn may_concede(
        &self,
        pos: &Position,
        root: &Node,
        plays: &[(Move, Position)],
    ) -> Option<u8> {
        let conceded = |end: &&Compiled| matches!(end.when, When::Conceded);
        let end = self.ends.list.iter().find(conceded)?;
        let half = usize::from(self.points / 2);
        let bare = |men: &Men| men[0] == 0 && men[1..=half].iter().all(|&n| n < 2);
        let free = |next: &Position| next.men(pos.side)[1..=half].iter().all(|&n| n < 2);
        if !bare(&root.me) || !plays.iter().any(|(_, next)| free(next)) {
            return None;
        }
        let turned = Node {
            me: root.opp,
            opp: root.me,
            marks: [root.marks[1], root.marks[0]],
            ..*root
        };
        Some(self.value_of(end, &turned, Mark::None, pos.throw))
    }
}

/// State of the last man on the other side's start.
enum Mother {
    Free,
    Caught,
    Both,
}
