//! The slow twin: all that can happen next in any tables game, written from the rule texts alone.
//!
//! Nothing clever: men in vectors, every order of the numbers, every step tried, and only then a
//! choice among the plays. It shares no code with the generator that it checks; only texts pass.
//! `step` has the rules of one step, `turn` those of one decision, `endings` what ends a game or is
//! paid for, and this file what follows a decision. `random` and `positions` make up what to compare.

mod board;
mod endings;
mod positions;
pub(crate) mod random;
mod random_ends;
mod step;
mod turn;

use std::collections::{BTreeMap, BTreeSet};

use lauta_game::{Draw, Next, Open, Opening};
use lauta_tables::{
    Again, DiceRule, Doublets, End, EndWhen, Leftovers, LiftHead, Named, Neglect, RuleFile, Times,
    Undersides,
};

use board::{Men, Spot, Stage};
use endings::Won;
use step::Task;
use turn::Play;

/// The rules, with the few numbers that every test of them needs.
pub(crate) struct Twin {
    rules: RuleFile,
    doublets: Doublets,
    points: usize,
    home: usize,
    pub(crate) hand: usize,
    reserve: usize,
    men: usize,
    setup: Men,
    /// The setup of the side that does not begin.
    second: Men,
    /// The highest point of the setup, the reserve left aside: the start, or head.
    heap: usize,
    /// The flag that remembers a pattern.
    remember: Option<String>,
}

/// The points `24-14`, or one point, or several of these with commas between; the lowest first.
fn range(text: &str) -> BTreeSet<usize> {
    let number = |text: &str| text.trim().parse::<usize>().unwrap();
    text.split(',')
        .flat_map(|range| {
            let (high, low) = range.split_once('-').unwrap_or((range, range));
            number(low)..=number(high)
        })
        .collect()
}

/// The dice of a throw, largest first.
fn dice(text: &str) -> Vec<usize> {
    let mut dice: Vec<usize> = text.split('-').map(|die| die.parse().unwrap()).collect();
    dice.sort_unstable_by(|a, b| b.cmp(a));
    dice
}

impl Twin {
    pub(crate) fn new(mut rules: RuleFile) -> Self {
        rules.ends.get_or_insert_with(|| {
            vec![End {
                name: "bearing off".into(),
                when: EndWhen::AllOff,
            }]
        });
        let points = usize::from(rules.points.unwrap_or(24));
        let mut twin = Self {
            points,
            home: usize::from(rules.home.unwrap_or(6)),
            hand: points + 1,
            reserve: points + 2,
            doublets: turn::program(&rules),
            men: 0,
            setup: vec![],
            second: vec![],
            heap: 0,
            remember: rules
                .pays
                .iter()
                .flatten()
                .find_map(|pay| pay.remember.clone()),
            rules,
        };
        twin.setup = twin.read_men(twin.rules.setup.as_ref().unwrap()).0;
        twin.second = match &twin.rules.setup_second {
            Some(text) => twin.read_men(text).0,
            None => twin.setup.clone(),
        };
        twin.men = twin.setup.iter().sum();
        let taken = (1..=twin.hand).rev().find(|&p| twin.setup[p] > 0);
        twin.heap = taken.unwrap_or(points);
        twin
    }

    /// Side that begins, and its first throw.
    pub(crate) fn opening(&self) -> Opening {
        let start = self.rules.start;
        Opening {
            draw: start.map_or(Draw::High, |start| start.draw),
            open: start.map_or(Open::Afresh, |start| start.open),
            next: start.map_or(Next::Draw, |start| start.next),
        }
    }

    /// The position with which a game begins, as text.
    pub(crate) fn start(&self, side: usize) -> String {
        let spot = Spot {
            men: [self.setup.clone(), self.second.clone()],
            ..self.read_spot(&format!("-/- side={side}"))
        };
        self.write_spot(&spot, None)
    }

    /// Every throw that can fall, with its weight.
    pub(crate) fn throws(&self) -> BTreeMap<String, u32> {
        let text = match self.rules.dice.clone() {
            None => "2d6".into(),
            Some(DiceRule::Text(text)) => text,
            Some(DiceRule::List(list)) => {
                let throws = list.iter().map(|text| (joined(&dice(text)), 1));
                return throws.collect();
            }
        };
        let (text, dropped) = match text.strip_suffix(" drop highest") {
            Some(rest) => (rest, 1),
            None => (text.as_str(), 0),
        };
        let (count, faces) = text.split_once('d').unwrap();
        let faces: Vec<usize> = match faces.strip_prefix('(') {
            Some(list) => list
                .trim_end_matches(')')
                .chars()
                .map(|c| c.to_string().parse().unwrap())
                .collect(),
            None => (1..=faces.parse().unwrap()).collect(),
        };
        let mut falls: Vec<Vec<usize>> = vec![vec![]];
        for _ in 0..count.parse::<usize>().unwrap() {
            falls = falls
                .iter()
                .flat_map(|fall| {
                    faces
                        .iter()
                        .map(|face| [fall.as_slice(), &[*face]].concat())
                })
                .collect();
        }
        let mut throws = BTreeMap::new();
        for mut fall in falls {
            fall.sort_unstable_by(|a, b| b.cmp(a));
            *throws.entry(joined(&fall[dropped..])).or_default() += 1;
        }
        throws
    }

    /// Everything that can be chosen on a position whose dice have fallen: the position after as
    /// text, the payment, and the points of the game if it has ended.
    pub(crate) fn results(&self, position: &str) -> BTreeSet<String> {
        let spot = self.read_spot(position);
        if spot.stage == Stage::Naming {
            return self.names(&spot);
        }
        let task = Task {
            spot: &spot,
            numbers: self.numbers(&spot),
            heads: 1,
        };
        let plays = self.plays(&spot);
        if self.rules.neglect.unwrap_or_default() != Neglect::Allowed {
            return self.minded(&task, &plays);
        }
        // Ways that lead to the same position are one play.
        let mut ways: BTreeMap<String, Vec<&Play>> = BTreeMap::new();
        for play in &plays {
            let text = self.after(&task, play, self.men_after(play));
            ways.entry(text).or_default().push(play);
        }
        let mut all = plays.iter();
        let forced = all.all(|play| play.moment.lifted);
        let lift = self.lift_head();
        let (mut free, mut due) = (BTreeMap::new(), BTreeMap::new());
        for (text, ways) in ways {
            let men = self.men_after(ways[0]);
            if !ways.iter().all(|play| play.moment.lifted)
                || lift == Some(LiftHead::ForcedOnly) && !forced
            {
                free.insert(text, self.paid(&task, ways[0], &men, false));
                continue;
            }
            for play in ways {
                let void = lift == Some(LiftHead::DieVoid) && play.won.is_none();
                let men = if void {
                    self.put_back(&play.moment)
                } else {
                    men.clone()
                };
                let text = match lift {
                    Some(LiftHead::EndsGame) => {
                        let spot = Spot {
                            men: men.clone(),
                            ..spot.clone()
                        };
                        self.lost(&spot, &self.lost_by_lifting())
                    }
                    _ if void => {
                        let moment = play.moment.with_lifts_void();
                        let play = Play {
                            moment,
                            ..play.clone()
                        };
                        self.after(&task, &play, men.clone())
                    }
                    _ => text.clone(),
                };
                due.insert(text, self.paid(&task, play, &men, true));
            }
        }
        // With a die put back a play may lead where another does, which then costs nothing.
        due.extend(free);
        let mut results: BTreeSet<String> = due
            .into_iter()
            .map(|(text, paid)| format!("{text} pay={paid}"))
            .collect();
        let afterwards: Vec<Men> = plays
            .iter()
            .map(|play| play.moment.me(self.points))
            .collect();
        if let Some(won) = self.conceded(&spot, &afterwards) {
            results.insert(format!("{} pay=0", self.lost(&spot, &won)));
        }
        results
    }

    /// The doublets that can be named.
    fn names(&self, spot: &Spot) -> BTreeSet<String> {
        let throws = self.throws().into_keys().map(|text| dice(&text));
        throws
            .filter(|throw| matches!(throw.as_slice(), [a, b] if a == b))
            .map(|throw| {
                let named = Spot {
                    throw,
                    stage: Stage::Faces,
                    named: true,
                    ..spot.clone()
                };
                format!("{} pay=0", self.write_spot(&named, None))
            })
            .collect()
    }

    /// Positions that these plays lead to, where a side may not neglect a win, or loses by it.
    fn minded(&self, task: &Task<'_>, plays: &[Play]) -> BTreeSet<String> {
        let won = |play: &Play| {
            let won = play.won.clone();
            match won.or_else(|| self.won_by_turn(task, play, &self.men_after(play))) {
                Some(Won::By { name, points, .. }) => Some((name, points)),
                Some(Won::Draw) | None => None,
            }
        };
        let wins = || plays.iter().filter_map(&won);
        let most = wins().map(|(_, points)| points).max();
        let kinds = self.kinds();
        let place = |win: &(String, u32)| kinds.iter().position(|kind| kind == win).unwrap();
        let best = wins()
            .filter(|(_, points)| Some(*points) == most)
            .map(|win| place(&win))
            .min();
        let mut results = BTreeSet::new();
        for play in plays {
            let men = self.men_after(play);
            let wins = won(play).map(|(_, points)| points);
            let draws = play.won.is_none() && self.won_by_turn(task, play, &men) == Some(Won::Draw);
            let text = match (best, self.rules.neglect) {
                (Some(_), Some(Neglect::Forbidden)) if wins != most => continue,
                (Some(best), Some(Neglect::Claimed)) if wins.is_none() && !draws => {
                    let (name, points) = kinds[best].clone();
                    let spot = Spot {
                        men: men.clone(),
                        ..task.spot.clone()
                    };
                    self.lost(&spot, &self.ranked(name, points))
                }
                _ => self.after(task, play, men.clone()),
            };
            results.insert(format!("{text} pay={}", self.paid(task, play, &men, false)));
        }
        results
    }

    fn men_after(&self, play: &Play) -> [Men; 2] {
        [play.moment.me(self.points), play.moment.other.clone()]
    }

    /// Position after a play that leaves these men, as text.
    fn after(&self, task: &Task<'_>, play: &Play, men: [Men; 2]) -> String {
        let spot = task.spot;
        let mut next = Spot {
            men,
            ..spot.clone()
        };
        next.made[0] |= self.remember.is_some() && self.has_made(&next.men[0], &next.men[1]);
        let won = play
            .won
            .clone()
            .or_else(|| self.won_by_turn(task, play, &next.men));
        let doublet = self.is_doublet(&spot.throw);
        let thrower = usize::from(spot.left.is_some());
        let first = !spot.doublets[thrower];
        let equal_of_three =
            spot.throw.len() == 3 && spot.throw.windows(2).any(|two| two[0] == two[1]);
        let thrown = |mut spot: Spot| {
            // Equal dice of three are a doublet for another throw alone.
            let after_first = self.doublets.again == Again::CompleteAfterFirst;
            let counts = doublet && (after_first || self.doublets.times == Times::FirstSingle);
            spot.doublets[thrower] |= counts || after_first && equal_of_three;
            Spot {
                throw: vec![],
                stage: Stage::Faces,
                named: false,
                row: false,
                left: None,
                ..spot
            }
        };
        if let Some(won) = won {
            let over = self.turned(&thrown(next));
            return self.over(&over, &won, spot.side);
        }
        let full = play.moment.unplayed() == 0;
        let undersides = doublet && self.doublets.undersides != Undersides::None;
        if spot.left.is_some() {
            // All numbers of the throw that were not used pass, undersides too.
            if undersides && spot.stage == Stage::Faces {
                next.stage = Stage::Undersides;
                next.left = Some(0);
                return self.write_spot(&next, None);
            }
            return self.write_spot(&thrown(next), None);
        }
        if undersides && spot.stage == Stage::Faces && full {
            next.stage = Stage::Undersides;
            return self.write_spot(&next, None);
        }
        let whole = full && (!undersides || spot.stage == Stage::Undersides);
        let names = self.doublets.names.as_deref().map(dice);
        if whole && !spot.named && names.as_ref() == Some(&spot.throw) {
            next.stage = Stage::Naming;
            return self.write_spot(&next, None);
        }
        let again = if spot.named {
            whole && self.doublets.named == Named::Again
        } else {
            (doublet || equal_of_three)
                && match self.doublets.again {
                    Again::Never => false,
                    Again::Always => true,
                    Again::Complete => whole,
                    // A throw that only counts as a doublet gives another in any case.
                    Again::CompleteAfterFirst => whole && (!first || self.also(&spot.throw)),
                    Again::WhenHome => (self.home + 1..=self.reserve).all(|p| spot.men[0][p] == 0),
                }
        };
        if again {
            let next = Spot {
                row: self.doublets.times == Times::RowFourfold && doublet,
                ..thrown(next)
            };
            return self.write_spot(&next, None);
        }
        let leaves = self.rules.leftovers == Some(Leftovers::ToOpponent);
        if leaves && !full && !play.stopped && !self.optional(spot) {
            next.left = Some(task.numbers.len() - play.moment.unplayed());
            return self.write_spot(&self.turned(&next), None);
        }
        self.write_spot(&self.turned(&thrown(next)), None)
    }

    /// The side on roll has lost.
    fn lost(&self, spot: &Spot, won: &Won) -> String {
        let over = Spot {
            throw: vec![],
            stage: Stage::Faces,
            named: false,
            row: false,
            left: None,
            ..spot.clone()
        };
        self.over(&over, won, 3 - spot.side)
    }

    fn over(&self, spot: &Spot, won: &Won, winner: usize) -> String {
        let spot = &Spot {
            doublets: [false; 2],
            made: [false; 2],
            ..spot.clone()
        };
        match won {
            Won::Draw => format!("{} drawn", self.write_spot(spot, Some("draw"))),
            Won::By { name, points, rank } => {
                let text = self.write_spot(spot, Some(name));
                format!("{text} worth={points} rank={rank} winner={winner}")
            }
        }
    }
}

fn joined(dice: &[usize]) -> String {
    let texts: Vec<String> = dice.iter().map(ToString::to_string).collect();
    texts.join("-")
}
