//! One decision: all ways of playing some numbers, and which of them the rules leave.

use std::collections::HashMap;

use lauta_tables::{
    Bear, Decline, DoubletMen, DoubletRule, Doublets, LastThrow, Lone, Must, NamedWall, Pairs,
    Partial, RuleFile, Times, Undersides, Wall,
};

use super::Twin;
use super::board::{Men, Spot, Stage};
use super::endings::Won;
use super::step::{Heads, Moment, Task};

/// A way of playing the numbers.
#[derive(Clone)]
pub(super) struct Play {
    pub(super) moment: Moment,
    pub(super) won: Option<Won>,
    /// True if the side stopped although it could have gone on.
    pub(super) stopped: bool,
}

/// Effect of a doublet.
pub(super) fn program(rules: &RuleFile) -> Doublets {
    match &rules.doublets {
        None => Doublets::default(),
        Some(DoubletRule::Word(times)) => Doublets {
            times: *times,
            ..Doublets::default()
        },
        Some(DoubletRule::Program(program)) => program.clone(),
    }
}

impl Twin {
    pub(super) fn doublet_men(&self) -> DoubletMen {
        self.doublets.men
    }

    pub(super) fn ascending(&self) -> bool {
        self.rules.must == Some(Must::Ascending)
    }

    /// Two equal dice, or a throw that counts as such.
    pub(super) fn is_doublet(&self, throw: &[usize]) -> bool {
        matches!(throw, [a, b] if a == b) || self.also(throw)
    }

    /// True if a throw of different dice counts as a doublet.
    pub(super) fn also(&self, throw: &[usize]) -> bool {
        let mut also = self.doublets.also.iter();
        also.any(|text| super::dice(text) == throw)
    }

    /// The numbers to be played now, in their order.
    pub(super) fn numbers(&self, spot: &Spot) -> Vec<usize> {
        let program = &self.doublets;
        let thrower = usize::from(spot.left.is_some());
        let mut numbers = match spot.throw.as_slice() {
            [a, b] if a == b => {
                let only = program
                    .only
                    .iter()
                    .find(|(t, _)| super::dice(t) == spot.throw);
                let times = match (only, program.times) {
                    (Some((_, &times)), _) => usize::from(times),
                    (None, Times::Fourfold) => 4,
                    (None, Times::Single) => 2,
                    (None, Times::Squared) => *a,
                    (None, Times::FirstSingle) => 2 + 2 * usize::from(spot.doublets[thrower]),
                    (None, Times::RowFourfold) => 2 + 2 * usize::from(spot.row),
                };
                vec![*a; times]
            }
            [a, b, c] if a == b && b == c => vec![*a; usize::from(program.triplet.unwrap_or(3))],
            [a, b, c] if a == b && b > c && program.pairs == Pairs::HigherDouble => {
                vec![*a, *a, *b, *b, *c]
            }
            _ => spot.throw.clone(),
        };
        numbers.extend(self.rules.standing.map(usize::from));
        if spot.stage == Stage::Undersides {
            numbers.iter_mut().for_each(|n| *n = 7 - *n);
        }
        if self.ascending() {
            numbers.sort_unstable();
        }
        numbers.split_off(spot.left.unwrap_or(0))
    }

    /// Every legal way of playing what is to be played on `spot`.
    pub(super) fn plays(&self, spot: &Spot) -> Vec<Play> {
        let task = Task {
            spot,
            numbers: self.numbers(spot),
            heads: 1,
        };
        let first_turn = spot.men[0] == self.setup;
        match self.heads_at_first(&spot.throw).filter(|_| first_turn) {
            None => self.chosen(&task),
            Some(heads) => {
                let one = self.chosen(&task);
                let whole = one.iter().any(|play| play.moment.unplayed() == 0);
                if heads == Heads::IfObstructed && whole {
                    one
                } else {
                    self.chosen(&Task { heads: 2, ..task })
                }
            }
        }
    }

    /// Plays that the obligations allow, of all ways to play.
    fn chosen(&self, task: &Task<'_>) -> Vec<Play> {
        let start = Moment::first(task);
        let mut plays = self.all(task, true);
        if plays.iter().all(|play| play.won.is_some()) {
            let otherwise = self.all(task, false);
            plays.extend(otherwise.into_iter().filter(|play| play.won.is_none()));
        }
        let (mut ended, mut others): (Vec<Play>, Vec<Play>) =
            plays.into_iter().partition(|play| play.won.is_some());
        let optional = self.optional(task.spot);
        if optional && self.void() {
            others.retain(|play| play.moment.unplayed() == 0);
        }
        if !optional {
            // The others must use as many numbers of the throw as the plays that count.
            let counts = self.rules.last_throw == Some(LastThrow::Counts);
            let unplayed = |play: &Play| play.moment.unplayed();
            let ends: Vec<&Play> = ended.iter().filter(|_| counts).collect();
            let fewest = others
                .iter()
                .chain(ends.iter().copied())
                .map(unplayed)
                .min();
            others.retain(|play| Some(unplayed(play)) == fewest);
            let used = fewest.map_or(0, |fewest| task.numbers.len() - fewest);
            let highest = match self.rules.must.unwrap_or_default() {
                Must::MostThenHighest => true,
                Must::MostThenLargest => used == 1,
                Must::Most | Must::Ascending => false,
            };
            if highest {
                let unused = |play: &Play| play.moment.left.iter().sum::<usize>();
                let ends = ends
                    .iter()
                    .copied()
                    .filter(|play| Some(unplayed(play)) == fewest);
                let least = others.iter().chain(ends).map(unused).min();
                others.retain(|play| Some(unused(play)) == least);
            }
            if self.bear() == Bear::RearmostLeastWaste {
                let least = others.iter().map(|play| play.moment.waste).min();
                others.retain(|play| Some(play.moment.waste) == least);
            }
            if self.void() && self.is_doublet(&task.spot.throw) {
                others.retain(|play| play.moment.unplayed() == 0 && self.goes_on(task, play));
            }
        }
        let pass = |stopped| Play {
            moment: start.clone(),
            won: None,
            stopped,
        };
        ended.append(&mut others);
        if optional {
            ended.push(pass(true));
        } else if ended.is_empty() {
            ended.push(pass(false));
        } else if self.rules.decline == Some(Decline::NoRoom) {
            let [me, other] = &task.spot.men;
            let passed = ended.iter().all(|play| play.moment == start);
            if !passed && me[self.hand] > self.room(task, me, other) {
                ended.push(pass(true));
            }
        }
        ended
    }

    fn void(&self) -> bool {
        self.doublets.partial == Partial::Void
    }

    /// True if the undersides, if they must be played, can be played in full after this play of the
    /// faces.
    fn goes_on(&self, task: &Task<'_>, play: &Play) -> bool {
        let next = Spot {
            men: self.men_after(play),
            stage: Stage::Undersides,
            ..task.spot.clone()
        };
        let follow = task.spot.stage == Stage::Faces
            && self.doublets.undersides != Undersides::None
            && !self.optional(&next);
        if !follow {
            return true;
        }
        let plays = self.plays(&next);
        plays
            .iter()
            .any(|play| play.won.is_some() || play.moment.unplayed() == 0)
    }

    /// True if numbers may be left that could be played.
    pub(super) fn optional(&self, spot: &Spot) -> bool {
        // A throw that only counts as a doublet is played with its undersides, and what the other
        // side left is played as far as it can be.
        spot.stage == Stage::Undersides
            && self.doublets.undersides == Undersides::Optional
            && !self.also(&spot.throw)
            && spot.left.is_none()
    }

    fn all(&self, task: &Task<'_>, opening: bool) -> Vec<Play> {
        let mut plays = vec![];
        let start = Moment::first(task);
        self.play_on(task, &start, opening, &mut HashMap::new(), &mut plays);
        plays
    }

    /// Collects all ways to play on from `now`; whether there is one.
    ///
    /// A way that a wall forbids is not possible, so that a shorter one may be the longest.
    fn play_on(
        &self,
        task: &Task<'_>,
        now: &Moment,
        opening: bool,
        seen: &mut HashMap<Moment, bool>,
        plays: &mut Vec<Play>,
    ) -> bool {
        if let Some(found) = seen.get(now) {
            return *found;
        }
        let mut found = false;
        for (i, n) in now.left.iter().enumerate() {
            // Numbers that the other side left are passed over only if they cannot be played.
            let waits = match task.spot.left {
                Some(_) => found,
                None => i > 0 && self.ascending(),
            };
            if waits || now.left[..i].contains(n) {
                continue;
            }
            for (next, hit) in self.steps(task, now, i) {
                match self.won_by_step(task, &next, hit) {
                    Some(won) => {
                        plays.push(Play {
                            moment: next,
                            won: Some(won),
                            stopped: false,
                        });
                        found = true;
                    }
                    None => found |= self.play_on(task, &next, opening, seen, plays),
                }
            }
        }
        if (!found || self.optional(task.spot)) && self.walls_allow(task, now, opening) {
            plays.push(Play {
                moment: now.clone(),
                won: None,
                stopped: found,
            });
            found = true;
        }
        seen.insert(now.clone(), found);
        found
    }

    /// True if the turn may end like this. `opening`: with the obligation to open a wall that shuts
    /// the other side in.
    fn walls_allow(&self, task: &Task<'_>, now: &Moment, opening: bool) -> bool {
        let me = now.me(self.points);
        let holds = |p: usize| self.holds(&me, p);
        let before = &task.spot.men;
        let held_before = |p: usize| self.holds(&before[0], p);
        self.rules.walls.iter().flatten().all(|wall| match wall {
            Wall::Points { on, max } => {
                super::range(on).into_iter().filter(|&p| holds(p)).count() <= usize::from(*max)
            }
            Wall::Named(NamedWall::SixNever) => !self.six(holds),
            Wall::Named(NamedWall::SixNeedsHome) => !self.six(holds) || holds(2) && holds(1),
            Wall::Named(NamedWall::SixIfPassed) => (1..=self.points.saturating_sub(5)).all(|low| {
                let wall = (low..low + 6).all(|theirs| holds(self.mine_of(theirs)));
                !wall || (0..low).any(|p| now.other[p] > 0)
            }),
            Wall::Named(NamedWall::NoneBeforeHead) => {
                now.other[self.heap] == 0 || !self.wall_before(self.heap, holds)
            }
            Wall::Named(NamedWall::OpenTheShutIn) => {
                let shut = self.shut_in(&before[1], held_before);
                let still = |from: usize| self.wall_before(from, holds);
                !opening || shut.is_none_or(|from| !still(from))
            }
            Wall::Named(NamedWall::NeverShutIn) => self.shut_in(&now.other, holds).is_none(),
        })
    }

    /// True if I hold my point `p`: with two men, or with one in games where one closes a point.
    fn holds(&self, me: &Men, p: usize) -> bool {
        match self.lone() {
            Lone::Block => me[p] >= 1,
            Lone::Hit | Lone::Share | Lone::Pin => me[p] >= 2,
            Lone::Open => false,
        }
    }

    /// Six in a row on the own numbering.
    fn six(&self, holds: impl Fn(usize) -> bool) -> bool {
        (1..=self.points - 5).any(|low| (low..low + 6).all(&holds))
    }

    /// My number of the other side's point.
    pub(super) fn mine_of(&self, theirs: usize) -> usize {
        (1..=self.points)
            .find(|&p| self.across(p) == theirs)
            .unwrap()
    }

    /// True if six points right in front of the other side's `from` are held.
    fn wall_before(&self, from: usize, holds: impl Fn(usize) -> bool) -> bool {
        from > 6 && (from - 6..from).all(|theirs| holds(self.mine_of(theirs)))
    }

    /// The point on which all men of the other side stand behind a wall.
    fn shut_in(&self, other: &Men, holds: impl Fn(usize) -> bool) -> Option<usize> {
        (1..=self.points).find(|&from| other[from] == self.men && self.wall_before(from, &holds))
    }
}
