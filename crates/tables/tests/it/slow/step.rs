//! One step of one man: what it leads to, and what forbids it.

use std::ops::RangeInclusive;

use lauta_tables::{
    Bear, BurstKind, Corner, DoubletMen, Enter, Head, Hitter, Leave, LiftHead, Lone, Overflow,
    RunException,
};

use super::Twin;
use super::board::{Men, Spot};

/// A man of the side on roll.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Man {
    at: usize,
    /// True if he has moved with this doublet, if that matters.
    moved: bool,
    /// True if he has hit at home in this turn, if that matters.
    hitter: bool,
    /// True if he has lifted the head.
    lifter: bool,
}

/// A moment in the middle of a throw.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Moment {
    pub(super) mine: Vec<Man>,
    pub(super) other: Men,
    /// The numbers that are left.
    pub(super) left: Vec<usize>,
    /// Number of numbers that were passed over.
    lost: usize,
    pub(super) waste: usize,
    /// Number of men that have left the head.
    headed: usize,
    pub(super) burst_last: bool,
    pub(super) burst_in_throw: bool,
    /// True if a step lifted the head.
    pub(super) lifted: bool,
    /// Points where such a step hit, with the numbers of men.
    lifter_hit: Vec<(usize, usize)>,
}

/// Numbers to be played, and the position they are played from.
pub(super) struct Task<'a> {
    pub(super) spot: &'a Spot,
    pub(super) numbers: Vec<usize>,
    /// Number of men that may leave the head.
    pub(super) heads: usize,
}

impl Moment {
    pub(super) fn first(task: &Task<'_>) -> Self {
        let man = |at| Man {
            at,
            moved: false,
            hitter: false,
            lifter: false,
        };
        let men = task.spot.men[0].iter().enumerate();
        Self {
            mine: men
                .flat_map(|(at, &n)| std::iter::repeat_n(man(at), n))
                .collect(),
            other: task.spot.men[1].clone(),
            left: task.numbers.clone(),
            lost: 0,
            waste: 0,
            headed: 0,
            burst_last: false,
            burst_in_throw: false,
            lifted: false,
            lifter_hit: vec![],
        }
    }

    /// Number of numbers that have not been played.
    pub(super) fn unplayed(&self) -> usize {
        self.left.len() + self.lost
    }

    /// This moment with the dice that lifted the head left unplayed.
    pub(super) fn with_lifts_void(&self) -> Self {
        let lifts = self.mine.iter().filter(|man| man.lifter).count();
        Self {
            lost: self.lost + lifts,
            ..self.clone()
        }
    }

    pub(super) fn me(&self, points: usize) -> Men {
        let mut men = vec![0; points + 3];
        for man in &self.mine {
            men[man.at] += 1;
        }
        men
    }
}

impl Twin {
    /// The other side's number of my point.
    pub(super) fn across(&self, p: usize) -> usize {
        use lauta_tables::Meet;
        match self.rules.meet.unwrap_or_default() {
            Meet::Contrary => self.points + 1 - p,
            Meet::HalfLap if p > self.points / 2 => p - self.points / 2,
            Meet::HalfLap => p + self.points / 2,
            Meet::Same => p,
        }
    }

    pub(super) fn first_quarter(&self) -> RangeInclusive<usize> {
        self.points - self.home + 1..=self.points
    }

    pub(super) fn lone(&self) -> Lone {
        self.rules.lone.unwrap_or_default()
    }

    pub(super) fn pins(&self) -> bool {
        self.lone() == Lone::Pin
    }

    pub(super) fn bear(&self) -> Bear {
        self.rules.bear.unwrap_or_default()
    }

    fn enter(&self) -> Enter {
        self.rules.enter.unwrap_or_default()
    }

    /// Everything one more step with number `i` of those left can lead to, and whether that step
    /// hit.
    pub(super) fn steps(&self, task: &Task<'_>, now: &Moment, i: usize) -> Vec<(Moment, bool)> {
        let mut next = vec![];
        for (k, man) in now.mine.iter().enumerate() {
            if now.mine[..k].contains(man) || !self.may_move(task, now, *man) {
                continue;
            }
            for (mut moment, hit) in self.ways(task, now, k, now.left[i]) {
                if task.spot.left.is_some() {
                    // In their order: what is passed over is lost.
                    moment.lost += i;
                    moment.left.drain(..=i);
                } else {
                    moment.left.remove(i);
                }
                moment.mine.sort_unstable();
                next.push((moment, hit));
            }
        }
        next
    }

    /// True if this man may make a step at all.
    fn may_move(&self, task: &Task<'_>, now: &Moment, man: Man) -> bool {
        let me = now.me(self.points);
        let began_in_hand = task.spot.men[0][self.hand] > 0;
        let only_from_hand = me[self.hand] > 0 || began_in_hand && self.enter() == Enter::HomeTwo;
        if man.at == 0 || only_from_hand && man.at != self.hand {
            return false;
        }
        if task.spot.pinned.contains(&man.at) || man.moved {
            return false;
        }
        if man.hitter && self.rules.hitter == Some(Hitter::StaysHome) {
            return false;
        }
        let left_heap = self.setup[self.heap].saturating_sub(me[self.heap]);
        match self.rules.leave {
            None | Some(Leave::Line { .. }) => true,
            Some(Leave::Courier) => {
                let home = (0..=self.home).any(|p| me[p] > 0) || left_heap > 1;
                man.at != self.heap || home || left_heap == 0
            }
            Some(Leave::Runner(point)) => {
                let arrived = (0..=usize::from(point)).any(|p| me[p] > 0);
                arrived || now.mine.iter().all(|other| other.at >= man.at)
            }
            Some(Leave::Head(_)) => man.at != self.heap || now.headed < task.heads,
        }
    }

    /// Number of men that may leave the head on the first turn of a side, if it is not one.
    pub(super) fn heads_at_first(&self, throw: &[usize]) -> Option<Heads> {
        match self.rules.leave? {
            Leave::Head(Head::TwoIfObstructed) => Some(Heads::IfObstructed),
            Leave::Head(Head::Doubles346) => {
                let doubles = [[3, 3], [4, 4], [6, 6]];
                doubles.iter().any(|d| d == throw).then_some(Heads::Two)
            }
            _ => None,
        }
    }

    /// Steps of man `k` with the number `n`: to move on, to be borne off, or either.
    fn ways(&self, task: &Task<'_>, now: &Moment, k: usize, n: usize) -> Vec<(Moment, bool)> {
        let man = now.mine[k];
        let me = now.me(self.points);
        let mut next = now.clone();
        next.burst_last = false;
        if man.at == self.heap {
            next.headed += usize::from(matches!(self.rules.leave, Some(Leave::Head(_))));
        }
        if self.doublet_men() == DoubletMen::Different && self.is_doublet(&task.spot.throw) {
            next.mine[k].moved = true;
        }
        let lifts = self.lifts(task, now, man, n);
        next.lifted |= lifts;
        next.mine[k].lifter |= lifts;
        let ways = [
            self.off(task, &me, man, n).map(|waste| {
                let mut off = next.clone();
                off.mine[k].at = 0;
                off.mine[k].hitter = false;
                off.waste += waste;
                (off, false)
            }),
            self.landing(man.at, n)
                .and_then(|to| self.land(task, now, next, (k, n), to)),
        ];
        ways.into_iter().flatten().collect()
    }

    /// True if this step lifts the head.
    fn lifts(&self, task: &Task<'_>, now: &Moment, man: Man, n: usize) -> bool {
        let paid = self
            .lift_head()
            .is_some_and(|lift| lift != LiftHead::OnThrow);
        let outside = now.mine.iter().any(|man| man.at > self.home);
        paid && man.at == 6 && (n == 5 || n == 6) && outside && !task.spot.made[0]
    }

    /// The men when the dice that lifted the head stay unplayed: those who moved go back, and so
    /// do those who were hit by it and nobody else.
    pub(super) fn put_back(&self, now: &Moment) -> [Men; 2] {
        let mut men = [vec![0; self.reserve + 1], now.other.clone()];
        for man in &now.mine {
            men[0][if man.lifter { 6 } else { man.at }] += 1;
        }
        for &(p, hit) in &now.lifter_hit {
            if men[0][p] == 0 {
                men[1][self.across(p)] += hit;
                men[1][self.hand] -= hit;
            }
        }
        men
    }

    /// The pips lost if `n` takes this man off, nothing if it cannot.
    fn off(&self, task: &Task<'_>, me: &Men, man: Man, n: usize) -> Option<usize> {
        let all_home = (self.home + 1..me.len()).all(|p| me[p] == 0);
        let rearmost = (man.at + 1..me.len()).all(|p| me[p] == 0);
        let exact_or_farthest = n == man.at || n > man.at && rearmost;
        let may = match self.bear() {
            Bear::ExactOrFarthest => exact_or_farthest,
            Bear::RearmostLeastWaste => n >= man.at && rearmost,
            Bear::ExactOnly | Bear::ExactAndStay => n == man.at,
            Bear::Free => n >= man.at,
            Bear::Any => true,
            Bear::NotWhilePinned => exact_or_farthest && task.spot.pinned.is_empty(),
            Bear::None => false,
        };
        let held = man.hitter && self.rules.hitter == Some(Hitter::NotToSafety);
        (all_home && may && !held).then(|| n.saturating_sub(man.at))
    }

    /// The point on which a step ends, if it ends on one.
    fn landing(&self, from: usize, n: usize) -> Option<usize> {
        let entering = from >= self.hand;
        match (entering, self.enter()) {
            (true, Enter::HomeTwo) => Some(n).filter(|&to| to <= self.home),
            (true, _) => Some(self.hand - n),
            _ if self.bear() == Bear::ExactAndStay && from <= self.home => None,
            _ => from.checked_sub(n).filter(|&to| to > 0),
        }
    }

    /// The step to the point `to`, with what it does to the other side.
    fn land(
        &self,
        task: &Task<'_>,
        now: &Moment,
        mut next: Moment,
        (k, n): (usize, usize),
        to: usize,
    ) -> Option<(Moment, bool)> {
        let man = now.mine[k];
        let lifts = self.lifts(task, now, man, n);
        let me = now.me(self.points);
        let there = now.other[self.across(to)];
        let left_heap = self.setup[self.heap].saturating_sub(me[self.heap]);
        if let Some(Leave::Line { line, after }) = self.rules.leave {
            let line = usize::from(line);
            if man.at >= line && to < line && left_heap < usize::from(after) {
                return None;
            }
        }
        let half = self.points / 2;
        if man.at > half && to <= half && !self.corner_open(task, n) {
            return None;
        }
        if !self.own_side_allows(&me, man.at, there, to) {
            return None;
        }
        if man.hitter && self.rules.hitter == Some(Hitter::NotToSafety) && me[to] > 0 {
            return None;
        }
        let mut hit = false;
        if self.closed(task, &me, &now.other, to) {
            if !self.may_burst(task, now, &me, man.at, to) {
                return None;
            }
            next.burst_last = true;
            next.burst_in_throw = true;
            hit = true;
        } else if there == 1 && self.lone() == Lone::Hit {
            hit = true;
        }
        next.mine[k].at = to;
        if hit {
            next.other[self.across(to)] = 0;
            next.other[self.hand] += there;
            if lifts {
                next.lifter_hit.push((to, there));
            }
            next.mine[k].hitter |=
                to <= self.home && self.rules.hitter.unwrap_or_default() != Hitter::Free;
        }
        let after = next.me(self.points);
        if after[to] == 2 && !self.band_allowed(&after, &next.other, to, left_heap) {
            return None;
        }
        Some((next, hit))
    }

    /// True if this throw lets `n` make a step from the far half of the track to the near one.
    fn corner_open(&self, task: &Task<'_>, n: usize) -> bool {
        let throw = &task.spot.throw;
        let times = |n: usize| throw.iter().filter(|&&face| face == n).count();
        match self.rules.corner.unwrap_or_default() {
            Corner::Free => true,
            Corner::Double => throw.iter().any(|&face| times(face) >= 2),
            Corner::PairDice => times(n) >= 2,
        }
    }

    /// True if the other side closes my point `p`.
    pub(super) fn closed(&self, task: &Task<'_>, me: &Men, other: &Men, p: usize) -> bool {
        let there = other[self.across(p)];
        match self.lone() {
            Lone::Hit | Lone::Share => there >= 2,
            Lone::Block => there >= 1,
            Lone::Pin => there >= 2 || me[p] > 0 && task.spot.pinned.contains(&p),
            Lone::Open => false,
        }
    }

    /// Caps, and the points on which men may be entered.
    pub(super) fn own_side_allows(&self, me: &Men, from: usize, there: usize, to: usize) -> bool {
        let capped = self
            .rules
            .stack
            .iter()
            .flatten()
            .any(|cap| super::range(&cap.on).contains(&to) && me[to] >= usize::from(cap.max));
        let may_enter = match self.enter() {
            _ if from < self.hand => true,
            Enter::Open => true,
            Enter::Empty => me[to] + there == 0,
            Enter::OpenTwo | Enter::HomeTwo => me[to] < 2,
        };
        !capped && may_enter
    }

    /// True if the band just made on `to` may stand; `left_heap` men had left before the step.
    fn band_allowed(&self, me: &Men, other: &Men, to: usize, left_heap: usize) -> bool {
        let bands = self.rules.bands.unwrap_or_default();
        if left_heap < usize::from(bands.after_left) {
            return false;
        }
        let excepted = bands.run_exception == RunException::LastMan
            && other[0] == self.men - 1
            && (self.home + 1..other.len()).any(|p| other[p] > 0);
        if bands.run_max > 0 && !excepted {
            let run = self.run(to, |p| me[p] >= 2);
            if run > usize::from(bands.run_max) {
                return false;
            }
        }
        if bands.first_quarter > 0 && self.first_quarter().contains(&to) {
            let held = self.first_quarter().filter(|&p| me[p] >= 2).count();
            if held > usize::from(bands.first_quarter) {
                return false;
            }
        }
        true
    }

    /// Length of the run of points around `p` for which `holds` is true, without wrapping.
    pub(super) fn run(&self, p: usize, holds: impl Fn(usize) -> bool) -> usize {
        let up = (p..=self.points).take_while(|&p| holds(p)).count();
        let down = (1..p).rev().take_while(|&p| holds(p)).count();
        up + down
    }

    fn may_burst(&self, task: &Task<'_>, now: &Moment, me: &Men, from: usize, to: usize) -> bool {
        let Some(burst) = &self.rules.burst else {
            return false;
        };
        if !burst.last_man && (me[0] == self.men - 1 || now.other[0] == self.men - 1) {
            return false;
        }
        burst.when.iter().any(|kind| match kind {
            BurstKind::Prime => self.run(to, |p| now.other[self.across(p)] >= 2) >= 6,
            BurstKind::Overflow if from != self.hand => false,
            BurstKind::Overflow => match burst.overflow {
                Overflow::Count => me[self.hand] > self.room(task, me, &now.other),
                Overflow::Literal => !task.numbers.iter().any(|&n| {
                    self.landing(self.hand, n)
                        .is_some_and(|to| self.enters_without_burst(task, now, to))
                }),
            },
        })
    }

    /// Number of points of the first quarter that hold no own man and are not closed.
    pub(super) fn room(&self, task: &Task<'_>, me: &Men, other: &Men) -> usize {
        self.first_quarter()
            .filter(|&p| me[p] == 0 && !self.closed(task, me, other, p))
            .count()
    }

    /// True if a man can enter on this point without bursting.
    fn enters_without_burst(&self, task: &Task<'_>, now: &Moment, p: usize) -> bool {
        let mut me = now.me(self.points);
        let there = now.other[self.across(p)];
        let left_heap = self.setup[self.heap].saturating_sub(me[self.heap]);
        if self.closed(task, &me, &now.other, p) || !self.own_side_allows(&me, self.hand, there, p)
        {
            return false;
        }
        let mut other = now.other.clone();
        me[p] += 1;
        me[self.hand] -= 1;
        other[self.across(p)] = 0;
        other[self.hand] += there;
        me[p] != 2 || self.band_allowed(&me, &other, p, left_heap)
    }
}

/// Number of men that may leave the head on a side's first turn.
#[derive(PartialEq, Eq)]
pub(super) enum Heads {
    Two,
    IfObstructed,
}
