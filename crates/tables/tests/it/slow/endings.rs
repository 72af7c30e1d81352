//! Endings of a game, their points, and the payments before them.

use lauta_tables::{
    BurstCounts, Condition, Counted, End, EndWhen, LiftHead, Lone, Pattern, PayWhen, Points, Value,
};

use super::Twin;
use super::board::{Men, Spot, Stage};
use super::step::{Moment, Task};
use super::turn::Play;

/// Result of a game.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Won {
    Draw,
    /// By these words, with points and the place on the ladder.
    By {
        name: String,
        points: u32,
        rank: u16,
    },
}

/// Facts about the last throw that a condition may need, besides the loser's men.
#[derive(Clone, Copy, Default)]
struct Last {
    burst: bool,
    doublet: bool,
}

impl Twin {
    /// Result of the step just made, if it ends the game.
    pub(super) fn won_by_step(&self, task: &Task<'_>, now: &Moment, hit: bool) -> Option<Won> {
        let me = now.me(self.points);
        let end = self
            .rules
            .ends
            .iter()
            .flatten()
            .find(|end| match &end.when {
                EndWhen::AllOff => me[0] == self.men,
                EndWhen::Jan => {
                    let own = self.first_quarter().filter(|&p| now.other[p] > 0).count();
                    hit && now.other[self.hand] > self.home - own
                }
                EndWhen::Shape(shape) => me[0] == 0 && me[1..] == self.read_men(shape).0[1..],
                EndWhen::Reached(name) => self.pattern(&self.rules.patterns[name], &me, &now.other),
                EndWhen::Hit => hit,
                EndWhen::ShutOut => self.is_shut_out(&me, &now.other),
                EndWhen::Pattern(_)
                | EndWhen::BothDead
                | EndWhen::BothShutOut
                | EndWhen::AllHome
                | EndWhen::Mother
                | EndWhen::BothMothers
                | EndWhen::ConcededBeforeBand => false,
            })?;
        Some(self.worth(
            &end.name,
            &end.when,
            &now.other,
            task.spot.made[1],
            self.last(task, now),
        ))
    }

    /// Result of a turn that ends like this, if it ends the game.
    pub(super) fn won_by_turn(
        &self,
        task: &Task<'_>,
        play: &Play,
        [me, other]: &[Men; 2],
    ) -> Option<Won> {
        // A turn in which nothing is played reaches nothing.
        let moved = task.spot.men != [me.clone(), other.clone()];
        for end in self.rules.ends.iter().flatten() {
            let caught = self.mothers(task, me, other);
            let holds = match &end.when {
                EndWhen::BothDead if self.is_dead(me) && self.is_dead(other) => {
                    return Some(Won::Draw);
                }
                EndWhen::BothShutOut
                    if self.is_shut_out(me, other) && self.is_shut_out_of(other, me) =>
                {
                    return Some(Won::Draw);
                }
                _ if !moved => false,
                EndWhen::Pattern(pattern) => self.pattern(pattern, me, other),
                EndWhen::AllHome => (self.home + 1..me.len()).all(|p| me[p] == 0),
                EndWhen::Mother | EndWhen::BothMothers if caught == [true, true] => {
                    return Some(Won::Draw);
                }
                EndWhen::Mother => caught[1] && me[self.heap] == 0,
                EndWhen::BothMothers
                | EndWhen::BothDead
                | EndWhen::BothShutOut
                | EndWhen::Reached(_)
                | EndWhen::Hit
                | EndWhen::ShutOut
                | EndWhen::AllOff
                | EndWhen::Jan
                | EndWhen::Shape(_)
                | EndWhen::ConcededBeforeBand => false,
            };
            if holds {
                let last = self.last(task, &play.moment);
                let made = task.spot.made[1];
                return Some(self.worth(&end.name, &end.when, other, made, last));
            }
        }
        None
    }

    /// Result if the side on roll gives up, if it may; `afterwards` are its men after each legal
    /// play.
    pub(super) fn conceded(&self, spot: &Spot, afterwards: &[Men]) -> Option<Won> {
        let mut ends = self.rules.ends.iter().flatten();
        let end = ends.find(|end| end.when == EndWhen::ConcededBeforeBand)?;
        let band = |men: &Men| (1..=self.points / 2).any(|p| men[p] >= 2);
        let me = &spot.men[0];
        let may = !band(me) && me[0] == 0 && afterwards.iter().any(|men| !band(men));
        let last = Last {
            doublet: self.is_doublet(&spot.throw),
            ..Last::default()
        };
        may.then(|| self.worth(&end.name, &end.when, me, spot.made[0], last))
    }

    /// [true if my last man on the start is pinned, true if the other side's is].
    fn mothers(&self, task: &Task<'_>, me: &Men, other: &Men) -> [bool; 2] {
        if self.lone() != Lone::Pin || self.heap > self.points {
            return [false; 2];
        }
        let there = (1..=self.points).find(|&p| self.across(p) == self.heap);
        let pinned = &task.spot.pinned;
        [
            me[self.heap] == 1 && pinned.contains(&self.heap),
            other[self.heap] == 1 && there.is_some_and(|p| me[p] > 0 && !pinned.contains(&p)),
        ]
    }

    pub(super) fn pattern(&self, pattern: &Pattern, me: &Men, other: &Men) -> bool {
        let (men, or_more) = match pattern.men.strip_suffix('+') {
            Some(men) => (men, true),
            None => (pattern.men.as_str(), false),
        };
        let men: usize = men.parse().unwrap();
        let on = super::range(&pattern.on);
        let such = |p: usize| {
            pattern.counts && on.contains(&p) && (me[p] == men || or_more && me[p] > men)
        };
        let wanted = usize::from(pattern.points);
        let apart = if pattern.row { Some(0) } else { pattern.gap };
        let enough = match apart {
            None => on.iter().filter(|&&p| such(p)).count() >= wanted,
            Some(gap) => on.iter().any(|&first| {
                let gap = usize::from(gap);
                (0..wanted).all(|i| {
                    let p = first + i * (gap + 1);
                    let between = if i == 0 { p..p } else { p - gap..p };
                    let empty = |p: usize| me[p] == 0 && other[self.across(p)] == 0;
                    such(p) && between.into_iter().all(empty)
                })
            }),
        };
        let together = on.iter().map(|&p| me[p]).sum::<usize>() == self.men
            && on.iter().all(|&p| me[p] == 0 || such(p));
        let back = self.first_quarter().map(|p| other[p]).sum::<usize>() == self.men;
        enough
            && (!pattern.all || together)
            && (!pattern.bar || other[self.hand] > 0)
            && (!pattern.back || back)
    }

    fn last(&self, task: &Task<'_>, now: &Moment) -> Last {
        let counts = self.rules.burst.as_ref().map(|burst| burst.counts);
        Last {
            burst: match counts.unwrap_or_default() {
                BurstCounts::Completing => now.burst_last,
                BurstCounts::AnyInThrow => now.burst_in_throw,
            },
            doublet: self.is_doublet(&task.spot.throw),
        }
    }

    /// Win against a loser with these men, with its points.
    fn worth(&self, end: &str, when: &EndWhen, loser: &Men, made: bool, last: Last) -> Won {
        let outside = (self.home + 1..loser.len()).any(|p| loser[p] > 0);
        let holds = |condition: &Condition| match condition {
            Condition::AllOff => *when == EndWhen::AllOff,
            Condition::Jan => *when == EndWhen::Jan,
            Condition::Shape => self.by_shape(when),
            Condition::Burst => last.burst && *when == EndWhen::Jan,
            Condition::LoserInHand => loser[self.hand] > 0,
            Condition::LoserTwoInHand => loser[self.hand] >= 2,
            Condition::LoserNoneOff => loser[0] == 0,
            Condition::LoserNotHome => outside,
            Condition::LoserInFirstQuarter => {
                // A man in the reserve is not past the first quarter either.
                loser[self.points - self.home + 1..].iter().any(|&n| n > 0)
            }
            Condition::Doublet => last.doublet,
            Condition::LoserNeverMade => !made,
        };
        let fits = |value: &&Value| {
            value.end.as_ref().is_none_or(|name| name == end) && value.conditions.iter().all(holds)
        };
        let Some(values) = &self.rules.values else {
            return self.ranked(end.into(), 1);
        };
        let value = values.iter().find(fits).unwrap();
        let name = value.name.replace("{end}", end);
        match value.points {
            Points::Fixed(points) => self.ranked(name, points),
            Points::Counted(Counted::MenLeft) => {
                let left = self.men - loser[0];
                self.ranked(format!("{name} by {left}"), u32::try_from(left).unwrap())
            }
        }
    }

    fn by_shape(&self, when: &EndWhen) -> bool {
        matches!(
            when,
            EndWhen::Shape(_) | EndWhen::Pattern(_) | EndWhen::Reached(_)
        )
    }

    /// Every way to win with its points, in the order of the file, where conditions can hold.
    pub(super) fn kinds(&self) -> Vec<(String, u32)> {
        let mut kinds = vec![];
        for end in self.rules.ends.iter().flatten() {
            let counts = match &end.when {
                EndWhen::Reached(name) => self.rules.patterns[name].counts,
                EndWhen::BothMothers | EndWhen::BothDead | EndWhen::BothShutOut => false,
                _ => true,
            };
            if !counts {
                continue;
            }
            let Some(values) = &self.rules.values else {
                kinds.push((end.name.clone(), 1));
                continue;
            };
            let settled = |condition: &Condition| match condition {
                Condition::AllOff => Some(end.when == EndWhen::AllOff),
                Condition::Jan => Some(end.when == EndWhen::Jan),
                Condition::Shape => Some(self.by_shape(&end.when)),
                Condition::Burst if end.when != EndWhen::Jan => Some(false),
                _ => None,
            };
            for value in values {
                let other = value.end.as_ref().is_some_and(|name| *name != end.name);
                if other || value.conditions.iter().any(|c| settled(c) == Some(false)) {
                    continue;
                }
                let name = value.name.replace("{end}", &end.name);
                match value.points {
                    Points::Fixed(points) => kinds.push((name, points)),
                    Points::Counted(Counted::MenLeft) => kinds.extend(
                        (1..=self.men)
                            .map(|n| (format!("{name} by {n}"), u32::try_from(n).unwrap())),
                    ),
                }
                if value.conditions.iter().all(|c| settled(c) == Some(true)) {
                    break;
                }
            }
        }
        kinds
    }

    /// True if the other side has a man in hand and no point to enter him on.
    fn is_shut_out(&self, me: &Men, other: &Men) -> bool {
        let open = |p: usize| {
            let mine = me[self.mine_of(p)];
            mine < 2 && self.own_side_allows(other, self.hand, mine, p)
        };
        other[self.hand] > 0 && !self.first_quarter().any(open)
    }

    /// True if the side on roll, whose men are `me`, has a man in hand and no point to enter him on.
    fn is_shut_out_of(&self, other: &Men, me: &Men) -> bool {
        let open = |p: usize| {
            let theirs = other[self.across(p)];
            theirs < 2 && self.own_side_allows(me, self.hand, theirs, p)
        };
        me[self.hand] > 0 && !self.first_quarter().any(open)
    }

    /// True if a side can no longer reach any pattern that ends the game, as men are counted.
    fn is_dead(&self, men: &Men) -> bool {
        let reached = |end: &End| match &end.when {
            EndWhen::Reached(name) => Some(self.rules.patterns[name].clone()),
            _ => None,
        };
        let mut patterns = self.rules.ends.iter().flatten().filter_map(reached);
        !patterns.any(|pattern| {
            let each: usize = pattern.men.trim_end_matches('+').parse().unwrap();
            let on = super::range(&pattern.on);
            let wanted = usize::from(pattern.points);
            let lowest: Vec<usize> = on.into_iter().take(wanted).collect();
            // With so many men at the point or behind, the points from there back can be made.
            pattern.counts
                && lowest
                    .iter()
                    .enumerate()
                    .all(|(i, &point)| men[point..].iter().sum::<usize>() >= (wanted - i) * each)
        })
    }

    pub(super) fn ranked(&self, name: String, points: u32) -> Won {
        let mut ladder = self.rules.ladder.iter().flatten();
        let place = ladder.position(|rung| rung.split(" = ").any(|equal| equal == name));
        let rank = place.map_or(0, |place| u16::try_from(place + 1).unwrap());
        Won::By { name, points, rank }
    }

    /// Payment rule for lifting the head.
    pub(super) fn lift_head(&self) -> Option<LiftHead> {
        self.rules
            .pays
            .iter()
            .flatten()
            .find_map(|pay| match pay.when {
                PayWhen::LiftHead(lift) => Some(lift),
                PayWhen::Pattern(_) | PayWhen::Triplet => None,
            })
    }

    /// True if the side on roll has the pattern that is remembered.
    pub(super) fn has_made(&self, me: &Men, other: &Men) -> bool {
        self.rules.pays.iter().flatten().any(|pay| match &pay.when {
            PayWhen::Pattern(pattern) => pay.remember.is_some() && self.pattern(pattern, me, other),
            PayWhen::Triplet | PayWhen::LiftHead(_) => false,
        })
    }

    /// Points paid for a turn that ends like this; `lifted` if lifting the head is due.
    pub(super) fn paid(
        &self,
        task: &Task<'_>,
        play: &Play,
        [me, other]: &[Men; 2],
        lifted: bool,
    ) -> i32 {
        let spot = task.spot;
        // Numbers that were left and undersides are no throw of their own.
        let thrown = spot.left.is_none() && spot.stage == Stage::Faces;
        let pays = self.rules.pays.iter().flatten();
        pays.filter(|pay| match &pay.when {
            PayWhen::Pattern(pattern) => {
                let before = self.pattern(pattern, &spot.men[0], &spot.men[1]);
                // A step that ends the game leaves no turn to end.
                !before && self.pattern(pattern, me, other) && play.won.is_none()
            }
            PayWhen::Triplet => {
                let same = |die: &usize| *die == spot.throw[0];
                spot.throw.len() == 3 && spot.throw.iter().all(same) && thrown
            }
            PayWhen::LiftHead(LiftHead::OnThrow) => {
                let me = &spot.men[0];
                let outside = (self.home + 1..me.len()).any(|p| me[p] > 0);
                let big = spot.throw.iter().any(|&die| die == 5 || die == 6);
                big && me[6] < 2 && outside && !spot.made[0] && thrown
            }
            PayWhen::LiftHead(LiftHead::EndsGame) => false,
            PayWhen::LiftHead(_) => lifted,
        })
        .map(|pay| i32::from(pay.points))
        .sum()
    }

    /// The game lost by lifting the head.
    pub(super) fn lost_by_lifting(&self) -> Won {
        let mut pays = self.rules.pays.iter().flatten();
        let lifting = PayWhen::LiftHead(LiftHead::EndsGame);
        let pay = pays.find(|pay| pay.when == lifting).unwrap();
        self.ranked(pay.name.clone(), pay.points.unsigned_abs().into())
    }
}
