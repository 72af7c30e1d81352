//! The slow twin: all plays of a throw for any rule file, written from the rule text alone.
//!
//! Nothing clever: men in vectors, every order of the numbers, every step tried, and only then a
//! choice among the plays. It shares no code with the generator that it checks; only texts pass.

use std::collections::{BTreeSet, HashSet};

use lauta_tables::{
    Bear, BurstKind, Condition, Doublets, EndWhen, Enter, Leave, Lone, Meet, Must, Overflow,
    RuleFile, RunException,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    rules: RuleFile,
}

/// The rules, with the few numbers that every test of them needs.
pub(crate) struct Twin {
    rules: RuleFile,
    points: usize,
    home: usize,
    hand: usize,
    men: u8,
    setup: Vec<u8>,
    heap: usize,
}

/// A moment in the middle of a throw.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Moment {
    me: Vec<u8>,
    opp: Vec<u8>,
    /// All numbers of the throw, and those that are left.
    numbers: Vec<u8>,
    left: Vec<u8>,
    used: u32,
    sum: u32,
    waste: u32,
    burst_last: bool,
    burst_in_throw: bool,
}

struct Play {
    moment: Moment,
    end: Option<String>,
}

/// Reads `24(2),13` into men on points; what is not named is off.
fn men_of(text: &str, hand: usize) -> Vec<u8> {
    let mut men = vec![0; hand + 1];
    for part in text.split(',').map(str::trim).filter(|part| *part != "-") {
        let (point, count) = part
            .trim_end_matches(')')
            .split_once('(')
            .unwrap_or((part, "1"));
        men[point.trim().parse::<usize>().unwrap()] += count.trim().parse::<u8>().unwrap();
    }
    men
}

fn text_of(men: &[u8]) -> String {
    let parts: Vec<String> = (1..men.len())
        .rev()
        .filter(|&p| men[p] > 0)
        .map(|p| {
            if men[p] == 1 {
                p.to_string()
            } else {
                format!("{p}({})", men[p])
            }
        })
        .collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(",")
    }
}

impl Twin {
    pub(crate) fn read(text: &str) -> Self {
        let rules = toml::from_str::<File>(text).unwrap().rules;
        let points = usize::from(rules.points.unwrap_or(24));
        let setup = men_of(rules.setup.as_ref().unwrap(), points + 1);
        Self {
            points,
            home: usize::from(rules.home.unwrap_or(6)),
            hand: points + 1,
            men: setup.iter().sum(),
            heap: (1..setup.len()).rev().find(|&p| setup[p] > 0).unwrap(),
            setup,
            rules,
        }
    }

    /// All positions to which the throw of a position leads, as texts.
    pub(crate) fn results(&self, position: &str) -> BTreeSet<String> {
        let mut words = position.split(' ');
        let (me, opp) = words.next().unwrap().split_once('/').unwrap();
        let (mut side, mut throw) = (1, vec![]);
        for word in words {
            match word.split_once('=').unwrap() {
                ("side", value) => side = value.parse().unwrap(),
                ("throw", value) => {
                    throw = value.split('-').map(|n| n.parse::<u8>().unwrap()).collect();
                }
                other => panic!("{other:?} in {position}"),
            }
        }
        let count_off = |mut men: Vec<u8>| {
            men[0] = self.men - men[1..].iter().sum::<u8>();
            men
        };
        let start = Moment {
            me: count_off(men_of(me, self.hand)),
            opp: count_off(men_of(opp, self.hand)),
            numbers: self.numbers(&throw),
            left: self.numbers(&throw),
            used: 0,
            sum: 0,
            waste: 0,
            burst_last: false,
            burst_in_throw: false,
        };
        let doublet = throw.len() > 1 && throw.iter().all(|&n| n == throw[0]);
        let mut plays = vec![];
        self.play_on(&start, doublet, &mut HashSet::new(), &mut plays);
        let (ended, mut others): (Vec<Play>, Vec<Play>) =
            plays.into_iter().partition(|play| play.end.is_some());
        let most = others.iter().map(|play| play.moment.used).max();
        others.retain(|play| Some(play.moment.used) == most);
        if self.rules.must.unwrap_or_default() == Must::MostThenHighest {
            let highest = others.iter().map(|play| play.moment.sum).max();
            others.retain(|play| Some(play.moment.sum) == highest);
        }
        if self.bear() == Bear::RearmostLeastWaste {
            let least = others.iter().map(|play| play.moment.waste).min();
            others.retain(|play| Some(play.moment.waste) == least);
        }
        let side = if side == 1 { " side=2" } else { "" };
        ended
            .iter()
            .chain(&others)
            .map(|Play { moment, end }| {
                let end = end
                    .as_ref()
                    .map_or(String::new(), |name| format!(" end={name}"));
                format!(
                    "{}/{}{side}{end}",
                    text_of(&moment.opp),
                    text_of(&moment.me)
                )
            })
            .collect()
    }

    fn numbers(&self, throw: &[u8]) -> Vec<u8> {
        match throw {
            [a, b] if a == b => {
                let times = match self.rules.doublets.unwrap_or_default() {
                    Doublets::Fourfold => 4,
                    Doublets::Single => 2,
                    Doublets::Squared => usize::from(*a),
                };
                vec![*a; times]
            }
            _ => throw.to_vec(),
        }
    }

    fn play_on(
        &self,
        now: &Moment,
        doublet: bool,
        seen: &mut HashSet<Moment>,
        plays: &mut Vec<Play>,
    ) {
        if !seen.insert(now.clone()) {
            return;
        }
        let mut complete = true;
        for (i, &n) in now.left.iter().enumerate() {
            for from in 1..=self.hand {
                if now.me[from] == 0 {
                    continue;
                }
                let Some((mut next, hit)) = self.step(now, from, usize::from(n)) else {
                    continue;
                };
                complete = false;
                next.left.remove(i);
                next.left.sort_unstable();
                next.used += 1;
                next.sum += u32::from(n);
                match self.end(&next, hit, doublet) {
                    Some(name) => plays.push(Play {
                        moment: next,
                        end: Some(name),
                    }),
                    None => self.play_on(&next, doublet, seen, plays),
                }
            }
        }
        if complete {
            plays.push(Play {
                moment: now.clone(),
                end: None,
            });
        }
    }

    fn bear(&self) -> Bear {
        self.rules.bear.unwrap_or_default()
    }

    /// The other side's number of my point.
    fn across(&self, p: usize) -> usize {
        match self.rules.meet.unwrap_or_default() {
            Meet::Contrary => self.points + 1 - p,
            Meet::HalfLap if p > self.points / 2 => p - self.points / 2,
            Meet::HalfLap => p + self.points / 2,
            Meet::Same => p,
        }
    }

    fn enemies(&self, now: &Moment, p: usize) -> u8 {
        now.opp[self.across(p)]
    }

    fn first_quarter(&self) -> std::ops::RangeInclusive<usize> {
        self.points - self.home + 1..=self.points
    }

    /// What one step leads to, and whether it hit; nothing if it is not legal.
    fn step(&self, now: &Moment, from: usize, n: usize) -> Option<(Moment, bool)> {
        if now.me[self.hand] > 0 && from != self.hand {
            return None;
        }
        let left_heap = self.setup[self.heap].saturating_sub(now.me[self.heap]);
        match self.rules.leave {
            Some(Leave::Courier) if from == self.heap => {
                let home = (0..=self.home).any(|p| now.me[p] > 0) || left_heap > 1;
                if !home && left_heap > 0 {
                    return None;
                }
            }
            Some(Leave::Line { line, after }) => {
                let passes =
                    from >= usize::from(line) && from.saturating_sub(n) < usize::from(line);
                if passes && left_heap < after {
                    return None;
                }
            }
            _ => {}
        }
        let mut next = now.clone();
        next.me[from] -= 1;
        next.burst_last = false;
        if n >= from {
            // Bearing off.
            if (self.home + 1..=self.hand).any(|p| now.me[p] > 0) {
                return None;
            }
            let rearmost = (from + 1..=self.home).all(|p| now.me[p] == 0);
            let may = match self.bear() {
                Bear::ExactOrFarthest => n == from || rearmost,
                Bear::RearmostLeastWaste => rearmost,
                Bear::ExactOnly => n == from,
                Bear::Free => true,
            };
            if !may {
                return None;
            }
            next.me[0] += 1;
            next.waste += u32::try_from(n - from).unwrap();
            return Some((next, false));
        }
        let to = from - n;
        let enemies = self.enemies(now, to);
        if !self.own_side_allows(now, from, to) {
            return None;
        }
        if self.rules.lone.unwrap_or_default() == Lone::Block {
            if enemies > 0 {
                return None;
            }
        } else if enemies >= 2 {
            if !self.may_burst(now, from, to) {
                return None;
            }
            next.burst_last = true;
            next.burst_in_throw = true;
        }
        next.me[to] += 1;
        next.opp[self.across(to)] = 0;
        next.opp[self.hand] += enemies;
        if next.me[to] == 2 && !self.band_allowed(&next, to, left_heap) {
            return None;
        }
        Some((next, enemies > 0))
    }

    /// Caps, and entering on empty points only.
    fn own_side_allows(&self, now: &Moment, from: usize, to: usize) -> bool {
        let capped = self.rules.stack.iter().flatten().any(|cap| {
            let (high, low) = cap.on.split_once('-').unwrap_or((&cap.on, &cap.on));
            let range = low.parse::<usize>().unwrap()..=high.parse::<usize>().unwrap();
            range.contains(&to) && now.me[to] >= cap.max
        });
        let full = from == self.hand
            && self.rules.enter.unwrap_or_default() == Enter::Empty
            && now.me[to] + self.enemies(now, to) > 0;
        !capped && !full
    }

    /// Whether the band just made on `to` may stand; `left_heap` men had left before the step.
    fn band_allowed(&self, next: &Moment, to: usize, left_heap: u8) -> bool {
        let bands = self.rules.bands.unwrap_or_default();
        if left_heap < bands.after_left {
            return false;
        }
        let excepted = bands.run_exception == RunException::LastMan
            && next.opp[0] == self.men - 1
            && (self.home + 1..=self.hand).any(|p| next.opp[p] > 0);
        if bands.run_max > 0 && !excepted {
            let run = self.run(to, |p| next.me[p] >= 2);
            if run > usize::from(bands.run_max) {
                return false;
            }
        }
        if bands.first_quarter > 0 && self.first_quarter().contains(&to) {
            let held = self.first_quarter().filter(|&p| next.me[p] >= 2).count();
            if held > usize::from(bands.first_quarter) {
                return false;
            }
        }
        true
    }

    /// Length of the run of points around `p` for which `holds` is true, without wrapping.
    fn run(&self, p: usize, holds: impl Fn(usize) -> bool) -> usize {
        let up = (p..=self.points).take_while(|&p| holds(p)).count();
        let down = (1..p).rev().take_while(|&p| holds(p)).count();
        up + down
    }

    fn may_burst(&self, now: &Moment, from: usize, to: usize) -> bool {
        let Some(burst) = &self.rules.burst else {
            return false;
        };
        if !burst.last_man && (now.me[0] == self.men - 1 || now.opp[0] == self.men - 1) {
            return false;
        }
        burst.when.iter().any(|kind| match kind {
            BurstKind::Prime => self.run(to, |p| self.enemies(now, p) >= 2) >= 6,
            BurstKind::Overflow => {
                from == self.hand
                    && match burst.overflow {
                        Overflow::Count => {
                            let enterable = self
                                .first_quarter()
                                .filter(|&p| now.me[p] == 0 && self.enemies(now, p) < 2)
                                .count();
                            usize::from(now.me[self.hand]) > enterable
                        }
                        Overflow::Literal => !now
                            .numbers
                            .iter()
                            .any(|&n| self.enters_without_burst(now, self.hand - usize::from(n))),
                    }
            }
        })
    }

    /// Whether a man can enter on this point without bursting.
    fn enters_without_burst(&self, now: &Moment, p: usize) -> bool {
        let mut next = now.clone();
        next.me[p] += 1;
        next.me[self.hand] -= 1;
        next.opp[self.across(p)] = 0;
        next.opp[self.hand] += self.enemies(now, p);
        let left_heap = self.setup[self.heap].saturating_sub(now.me[self.heap]);
        self.enemies(now, p) < 2
            && self.own_side_allows(now, self.hand, p)
            && (next.me[p] != 2 || self.band_allowed(&next, p, left_heap))
    }

    /// What the step just made ends the game with, as a flag of a position.
    fn end(&self, now: &Moment, hit: bool, doublet: bool) -> Option<String> {
        let end = self
            .rules
            .ends
            .iter()
            .flatten()
            .find(|end| match &end.when {
                EndWhen::AllOff => now.me[0] == self.men,
                EndWhen::Jan => {
                    let free = self.first_quarter().filter(|&p| now.opp[p] == 0).count();
                    hit && usize::from(now.opp[self.hand]) > free
                }
                EndWhen::Shape(shape) => {
                    now.me[0] == 0 && now.me[1..] == men_of(shape, self.hand)[1..]
                }
            })?;
        let first_quarter = self.first_quarter();
        let holds = |condition: &Condition| match condition {
            Condition::AllOff => end.when == EndWhen::AllOff,
            Condition::Jan => end.when == EndWhen::Jan,
            Condition::Shape => matches!(end.when, EndWhen::Shape(_)),
            Condition::BurstLast => now.burst_last,
            Condition::BurstInThrow => now.burst_in_throw,
            Condition::LoserInHand => now.opp[self.hand] > 0,
            Condition::LoserNoneOff => now.opp[0] == 0,
            Condition::LoserNotHome => (self.home + 1..=self.hand).any(|p| now.opp[p] > 0),
            Condition::LoserInFirstQuarter => {
                now.opp[self.hand] > 0 || first_quarter.clone().any(|p| now.opp[p] > 0)
            }
            Condition::Doublet => doublet,
        };
        let value = self
            .rules
            .values
            .iter()
            .flatten()
            .find(|value| value.conditions.iter().all(holds))
            .unwrap();
        Some(
            value
                .name
                .replace("{end}", &end.name)
                .replace(' ', "-")
                .to_lowercase(),
        )
    }
}
