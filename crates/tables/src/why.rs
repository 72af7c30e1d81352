//! Reasons why a play is not legal: the rule, and its source.

use lauta_game::{Game, Notation, ReadError, Turn, Why};

use crate::file::{Bear, Enter, Leave, Lone, Neglect, Partial};
use crate::moves::{Action, Mark, Move, Node, Step};
use crate::moves::{Numbers, Order};
use crate::notation::FORWARD;
use crate::position::{DRAWN, Position, Stage};
use crate::rules::Rules;

/// A reason, and the keys of the rules that decide.
type Reason = (String, Vec<&'static str>);

impl Rules {
    pub(crate) fn explain(&self, pos: &Position, text: &str) -> Why {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            let reason = if pos.end > 0 {
                "the game is over"
            } else {
                "the dice have not been thrown"
            };
            return Why::illegal(&self.about, text, reason, &["ends"], []);
        };
        if let Some(found) = self.read_action(pos, text) {
            return match found {
                Ok(_) => Why::legal(text),
                Err(_) => self.action_refusal(pos, text, &moves),
            };
        }
        let hops = match self.read_hops(text) {
            Ok(hops) => hops,
            Err(error) => {
                let legal = moves.iter().map(|(mv, _)| self.write_move(pos, mv));
                // The rule about the beginning says which way the sides run.
                let (reason, rules) = match error {
                    ReadError::Notation { expected, .. } if expected == FORWARD => {
                        let reason =
                            "men never go back: they move to lower numbers of their own side";
                        (reason.into(), &["setup"][..])
                    }
                    error => (error.to_string(), &[][..]),
                };
                return Why::illegal(&self.about, text, reason, rules, legal);
            }
        };
        match self.meant(pos, &hops, moves.clone()).as_slice() {
            [] => self.refusal(pos, text, &hops, &moves),
            [_] => Why::legal(text),
            several => Why {
                legal: true,
                reason: format!("{text} is legal, but can mean several moves"),
                rules: vec![],
                nearest: several
                    .iter()
                    .map(|(mv, _)| self.write_move(pos, mv))
                    .collect(),
            },
        }
    }

    /// Reason why an action that is no play cannot be chosen here.
    pub(crate) fn action_refusal(
        &self,
        pos: &Position,
        text: &str,
        moves: &[(Move, Position)],
    ) -> Why {
        let legal = moves.iter().map(|(mv, _)| self.write_move(pos, mv));
        let (reason, rule) = if pos.stage == Stage::Naming {
            ("a doublet has to be named now, like name 6-6", "named")
        } else if moves.iter().all(|(mv, _)| mv.action() != Action::Concede) && self.ends.concede()
        {
            (
                "the game can be given up only by a side without a band on its own half, and not when the throw forces one",
                "concede",
            )
        } else {
            ("there is nothing of the kind to choose here", "ends")
        };
        Why::illegal(&self.about, text, reason, &[rule], legal)
    }

    /// Reason why these hops are none of the legal moves.
    pub(crate) fn refusal(
        &self,
        pos: &Position,
        text: &str,
        hops: &[Step],
        moves: &[(Move, Position)],
    ) -> Why {
        let (reason, rules) = self.reason(pos, hops, moves);
        let legal = moves.iter().map(|(mv, _)| self.write_move(pos, mv));
        Why::illegal(&self.about, text, reason, &rules, legal)
    }

    fn reason(&self, pos: &Position, hops: &[Step], moves: &[(Move, Position)]) -> Reason {
        let mut numbers = self.numbers(pos);
        if hops.is_empty() {
            let reason = "a number can be played, so the throw may not be passed";
            return (reason.into(), vec!["must"]);
        }
        if moves.iter().any(|(mv, _)| {
            let leaving = mv.steps().iter().filter(|step| step.from == self.heap);
            leaving.count() > 1
        }) {
            numbers.leaving = 2;
        }
        let mut left: Vec<u8> = numbers.as_slice().to_vec();
        let mut node = self.root(pos);
        let mut hops = hops.to_vec();
        // The order in which a person writes steps is not always one in which they can be made:
        // take any that can be made first.
        while !hops.is_empty() {
            let possible = hops.iter().enumerate().find_map(|(i, hop)| {
                self.hop(&node, *hop, &left, &numbers)
                    .map(|(child, rest)| (i, child, rest))
            });
            match possible {
                Some((i, child, rest)) => {
                    hops.remove(i);
                    node = child;
                    left = rest;
                }
                None => return self.hop_fault(&node, hops[0], &left, &numbers, pos),
            }
        }
        if !self.may_end(&node, numbers.opening) {
            let reason = "a turn may not end with these points held";
            return (reason.into(), vec!["walls"]);
        }
        let wins = |next: &Position| next.end > 0 && next.end != DRAWN && next.side != pos.side;
        if self.neglect == Neglect::Forbidden && moves.iter().any(|(_, next)| wins(next)) {
            let reason = "the throw offers a win, and only plays that win the most are legal";
            return (reason.into(), vec!["neglect"]);
        }
        // Every step can be made, and yet the play is not legal: it uses the throw wrongly.
        self.use_fault(pos, &node, &left, moves)
    }

    /// One man's hop by one or more numbers that are left, if it can be made.
    fn hop(
        &self,
        node: &Node,
        hop: Step,
        left: &[u8],
        numbers: &Numbers,
    ) -> Option<(Node, Vec<u8>)> {
        let mut tried = Vec::new();
        for (i, &number) in left.iter().enumerate() {
            if tried.contains(&number) || numbers.order == Order::Ascending && !tried.is_empty() {
                continue;
            }
            tried.push(number);
            let mut rest = left.to_vec();
            rest.remove(i);
            let mut children = Vec::new();
            self.expand(node, number, numbers, |child| children.push(child));
            for child in children {
                let step = *child.play.steps().last()?;
                if step.from != hop.from {
                    continue;
                }
                if step.to == hop.to {
                    return Some((child, rest));
                }
                if step.to > hop.to {
                    let further = Step {
                        from: step.to,
                        to: hop.to,
                        mark: Mark::None,
                    };
                    if let Some(found) = self.hop(&child, further, &rest, numbers) {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    fn hop_fault(
        &self,
        node: &Node,
        hop: Step,
        left: &[u8],
        numbers: &Numbers,
        pos: &Position,
    ) -> Reason {
        let name = |p: u8| self.point_name(p);
        if node.me[usize::from(hop.from)] == 0 {
            return (
                format!("there is no own man on {}", name(hop.from)),
                vec!["points"],
            );
        }
        if node.me[usize::from(self.hand)] > 0 && hop.from != self.hand {
            return (
                "men in hand must enter before any other man moves".into(),
                vec!["hand"],
            );
        }
        if node.pinned & (1 << hop.from) != 0 {
            let reason = format!("the man on {} is pinned and cannot move", name(hop.from));
            return (reason, vec!["pin", "points"]);
        }
        // The reserve stands where the hand does.
        let from = hop.from.min(self.hand);
        if self.enter == Enter::HomeTwo && self.began_in_hand(node) {
            let reason = "a turn that begins with men in hand only enters them: a number puts a man on its own point while fewer than two stand there";
            return (reason.into(), vec!["enter", "hand"]);
        }
        let distance = from - hop.to.min(from);
        let sum_fits = sums(left).contains(&distance);
        let off = hop.to == 0;
        if off && (self.bear == Bear::None || node.occupied & !self.home_points != 0) {
            return self.off_fault(node, hop, left);
        }
        let larger = off && left.iter().any(|&n| n > distance || self.bear == Bear::Any);
        if numbers.order == Order::Ascending
            && left.len() > 1
            && !left.starts_with(&[distance])
            && left.contains(&distance)
        {
            let reason = format!("the smaller number is used first, here {}", left[0]);
            return (reason, vec!["order", "must"]);
        }
        if !sum_fits && !larger {
            let numbers: Vec<String> = left.iter().map(ToString::to_string).collect();
            let left = match &numbers[..] {
                [] => "numbers left are none".into(),
                [number] => format!("number left is {number}"),
                _ => format!("numbers left are {}", numbers.join(", ")),
            };
            let pips = if distance == 1 { "pip" } else { "pips" };
            let reason = format!(
                "{} to {} is {distance} {pips}, and the {left}",
                name(hop.from),
                name(hop.to)
            );
            let rules = if pos.throw.is_doublet() {
                vec!["throw", "doublets"]
            } else {
                vec!["throw"]
            };
            return (reason, rules);
        }
        if !self.hitter_may(node, hop.from, hop.to, false)
            && !self.hitter_may(node, hop.from, hop.to, true)
        {
            let reason = format!(
                "the man on {} has just hit there and may not move on like this",
                name(hop.from)
            );
            return (reason, vec!["hitter"]);
        }
        if !self.is_free(node, hop.from, numbers) {
            let reason = "each step of a doublet is made by another man";
            return (reason.into(), vec!["doublets"]);
        }
        if off {
            return self.off_fault(node, hop, left);
        }
        if let Some(fault) = self.landing_fault(node, hop, numbers, pos) {
            return fault;
        }
        if left.contains(&distance) && !self.may_pass(from, hop.to, distance, numbers) {
            let reason = "a step from the far half to the near half needs equal dice";
            return (reason.into(), vec!["corner"]);
        }
        if !left.contains(&distance) {
            if let Some(fault) = self.way_fault(node, hop, left, numbers, pos) {
                return fault;
            }
            let reason = format!(
                "every way from {} to {} with single numbers is stopped on a point between",
                name(hop.from),
                name(hop.to)
            );
            return (reason, vec!["throw", "points"]);
        }
        (
            format!("{}/{} cannot be made", name(hop.from), name(hop.to)),
            vec!["points"],
        )
    }

    /// Obstacle to a man on a way of several numbers, if it is more than a closed point.
    fn way_fault(
        &self,
        node: &Node,
        hop: Step,
        left: &[u8],
        numbers: &Numbers,
        pos: &Position,
    ) -> Option<Reason> {
        left.iter().find_map(|&number| {
            let to = hop.from.min(self.hand).checked_sub(number)?;
            if to <= hop.to {
                return None;
            }
            let first = Step { to, ..hop };
            let mut after = None;
            self.expand(node, number, numbers, |child| {
                let step = child.play.steps().last();
                if step.is_some_and(|s| s.from == first.from && s.to == to) {
                    after = Some(child);
                }
            });
            let mut rest = left.to_vec();
            rest.remove(left.iter().position(|&n| n == number)?);
            let (reason, rules) = match after {
                Some(child) => {
                    let further = Step { from: to, ..hop };
                    self.hop_fault(&child, further, &rest, numbers, pos)
                }
                None => self.hop_fault(node, first, left, numbers, pos),
            };
            let closed = rules.iter().any(|rule| ["points", "throw"].contains(rule));
            (!closed).then_some((reason, rules))
        })
    }

    fn off_fault(&self, node: &Node, hop: Step, left: &[u8]) -> Reason {
        if self.bear == Bear::None {
            return (
                "men never leave the board in this game".into(),
                vec!["bear"],
            );
        }
        if self.bear == Bear::NotWhilePinned && node.pinned != 0 {
            let reason = "no man is borne off while one of them is pinned";
            return (reason.into(), vec!["bear", "pin"]);
        }
        if node.occupied & !self.home_points != 0 {
            let reason = format!("men are borne off only when all are on 1 to {}", self.home);
            return (reason, vec!["bear"]);
        }
        let rearmost = (1..=self.home)
            .rev()
            .find(|&p| node.me[usize::from(p)] > 0)
            .unwrap_or(0);
        match self.bear {
            Bear::RearmostLeastWaste if hop.from < rearmost => {
                let reason =
                    format!("a man is borne off from the rearmost point only, which is {rearmost}");
                (reason, vec!["bear"])
            }
            _ if left.contains(&hop.from) => {
                ("this number may not bear him off".into(), vec!["bear"])
            }
            _ => {
                let reason = format!(
                    "a number larger than {} bears a man off only when none stands behind, and one stands on {rearmost}",
                    hop.from
                );
                (reason, vec!["bear"])
            }
        }
    }

    fn landing_fault(
        &self,
        node: &Node,
        hop: Step,
        numbers: &Numbers,
        pos: &Position,
    ) -> Option<Reason> {
        let to = usize::from(hop.to);
        let there = usize::from(self.across[to]);
        let bit = 1u32 << hop.to;
        let name = self.point_name(hop.to);
        if node.closed & bit != 0 {
            let entering = hop.from == self.hand;
            let number = hop.from - hop.to;
            let open = entering
                && number < self.hand
                && self.burstable(node, number, numbers, entering) & bit != 0;
            if !open {
                let men = node.opp[there];
                let mut reason = match self.lone {
                    Lone::Block => format!("{name} is closed: an enemy man stands there"),
                    Lone::Pin if men == 1 => {
                        format!("{name} is closed: the man there pins one of yours")
                    }
                    _ => format!("{name} is closed: {men} enemy men stand there"),
                };
                let mut rules = vec!["points"];
                if let Some(burst) = self.burst {
                    rules.push("burst");
                    let last = self.men - 1;
                    if !burst.last_man && (pos.me[0] >= last || pos.opp[0] >= last) {
                        reason += ", and nothing is burst while a side has one man left";
                        rules.push("last-man");
                    } else {
                        reason += ", and the band can be burst neither as part of six in a row nor in entering";
                    }
                }
                return Some((reason, rules));
            }
        }
        if self.full(node, hop.from >= self.hand) & bit != 0 {
            if self.enter == Enter::OpenTwo && hop.from >= self.hand {
                let reason = format!("two own men stand on {name} already");
                return Some((reason, vec!["enter", "hand"]));
            }
            if self.enter == Enter::Empty && hop.from >= self.hand {
                let reason = format!("a man may enter on an empty point only, and {name} is not");
                return Some((reason, vec!["enter", "hand"]));
            }
            let max = self
                .caps
                .iter()
                .filter(|(on, _)| on & bit != 0)
                .map(|(_, max)| *max)
                .min()
                .unwrap_or(1);
            let men = node.me[to];
            let reason = match max {
                0 => format!("no man may go to {name}"),
                _ => format!("at most {max} own men may stand on {name}, and {men} stand there"),
            };
            return Some((reason, vec!["stack"]));
        }
        if !self.may_leave(node, hop.from, hop.to, numbers) {
            let from = self.point_name(hop.from);
            let reason = match self.leave {
                Some(Leave::Runner(point)) => {
                    format!("only the foremost man may move until one has reached {point}")
                }
                Some(Leave::Head(_)) => format!("no other man may leave {from} with this throw"),
                _ => format!("no man may go from {from} to {name} yet"),
            };
            return Some((reason, vec!["leave"]));
        }
        let mut after = *node;
        after.me[usize::from(hop.from)] -= 1;
        after.me[to] += 1;
        if !self.band_allowed(&after, hop.from, hop.to) {
            return Some((
                format!("a band on {name} is not allowed now"),
                vec!["bands"],
            ));
        }
        None
    }

    /// Reason why a play whose steps can all be made is not complete.
    fn use_fault(
        &self,
        pos: &Position,
        node: &Node,
        left: &[u8],
        moves: &[(Move, Position)],
    ) -> Reason {
        let used = node.play.steps().len();
        let counting = moves
            .iter()
            .filter(|(_, next)| next.end == 0 || self.endings_count());
        let most = counting.map(|(mv, _)| mv.steps().len()).max().unwrap_or(0);
        if used < most {
            let reason = format!("{most} numbers can be used, and this play uses {used}");
            return (reason, vec!["must"]);
        }
        let numbers = self.numbers(pos);
        let mut goes_on = false;
        for &number in left {
            self.expand(node, number, &numbers, |_| goes_on = true);
            if goes_on {
                let reason = format!("this play is not complete: a {number} can still be used");
                return (reason, vec!["must"]);
            }
        }
        let equal = numbers.as_slice().windows(2).all(|w| w[0] == w[1]);
        if self.doublets.partial == Partial::Void && used > 0 && most == 0 {
            let reason = "a doublet that cannot be played in full is not played at all";
            return (reason.into(), vec!["doublets"]);
        }
        if self.must_be_highest(used) && !left.is_empty() && !equal {
            let reason = match (numbers.len, used) {
                (2, _) => "either number can be played, but not both, so it must be the larger",
                (_, 1) => "one number can be used, and it must be the largest that can",
                _ => "the numbers that are used must have the greatest sum that can be used",
            };
            return (reason.into(), vec!["must", "larger"]);
        }
        if self.bear == Bear::RearmostLeastWaste {
            let reason = "another play of the same numbers wastes fewer pips";
            return (reason.into(), vec!["bear", "waste"]);
        }
        ("another play uses more of the throw".into(), vec!["must"])
    }
}

/// Every sum of some of the numbers.
fn sums(numbers: &[u8]) -> Vec<u8> {
    numbers.iter().fold(vec![0], |sums, n| {
        let more: Vec<u8> = sums.iter().map(|s| s + n).collect();
        [sums, more].concat()
    })
}
