//! How a game ends, and what the win is worth.

use lauta_game::rulefile::Fault;
use lauta_game::{Ending, Throw};

use crate::compile::{read_points, read_setup};
use crate::file::{
    BurstCounts, Condition, Counted, End, EndWhen, LiftHead, Pattern, Pay, PayWhen, Points, Value,
};
use crate::moves::{Mark, Move, Node};
use crate::position::{DRAWN, MADE, Men, Position, Stage};
use crate::rules::Rules;
use crate::walls::Shape;

/// The ends of a game, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    list: Vec<Compiled>,
    /// For every ending, the word that worked cases use for it.
    pub(crate) words: Vec<&'static str>,
    /// Whether a jan is among them, and any shape: what the generator has to watch at each step.
    pub(crate) jan: bool,
    pub(crate) shapes: bool,
    /// Whether any is tested when the turn ends.
    pub(crate) at_turn_end: bool,
}

#[derive(Clone, Debug)]
struct Compiled {
    when: When,
    /// For each value that can apply: its conditions, its place in the list of endings, and
    /// whether the loser's men left are counted on from there.
    values: Vec<(Vec<Condition>, u8, bool)>,
}

#[derive(Clone, Debug)]
enum When {
    AllOff,
    Jan,
    Men { men: Men, points: u32 },
    Shape(Shape),
    AllHome,
    Mother,
    BothMothers,
    Conceded,
}

/// Something that is paid for, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Pays {
    pub(crate) when: Due,
    pub(crate) points: i8,
    pub(crate) remembered: bool,
}

/// What is paid for.
#[derive(Clone, Debug)]
pub(crate) enum Due {
    Shape(Shape),
    Triplet,
    LiftHead(LiftHead),
}

impl Ends {
    /// Whether a side may give the game up.
    pub(crate) fn concede(&self) -> bool {
        self.list
            .iter()
            .any(|end| matches!(end.when, When::Conceded))
    }

    /// Whether a game can end without a winner: both mothers caught.
    pub(crate) fn know_draws(&self) -> bool {
        let draws = |end: &Compiled| matches!(end.when, When::Mother | When::BothMothers);
        self.list.iter().any(draws)
    }

    /// What but bearing off can end the game, or decide what it is worth, when all men of both
    /// sides are at home and can no longer meet.
    pub(crate) fn besides_bearing_off(&self, home: u32) -> Option<&'static str> {
        self.list.iter().find_map(|end| match &end.when {
            When::AllHome => Some("is over before men are borne off"),
            When::Shape(shape) if shape.fits_on(home) => {
                Some("can be won by how men stand at home")
            }
            When::AllOff => end
                .values
                .iter()
                .any(|(conditions, ..)| conditions.contains(&Condition::LoserNeverMade))
                .then_some("counts what a side has made before"),
            // Shapes are watched for by whoever asks; nothing is hit or pinned any more, and
            // nobody gives up what he has begun to bear off.
            When::Men { .. }
            | When::Shape(_)
            | When::Jan
            | When::Mother
            | When::BothMothers
            | When::Conceded => None,
        })
    }

    /// Whether nothing but bearing off ends the game at a step.
    pub(crate) fn only_all_off(&self) -> bool {
        !self.jan && !self.shapes
    }
}

/// What endings are compiled for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Track {
    pub(crate) points: u8,
    pub(crate) home: u8,
    pub(crate) men: u8,
}

/// Compiles a pattern, or says what is wrong with it.
pub(crate) fn shape(pattern: &Pattern, track: Track) -> Result<Shape, String> {
    let on = read_points(&pattern.on, track.points)?;
    let (men, or_more) = match pattern.men.strip_suffix('+') {
        Some(men) => (men, true),
        None => (pattern.men.as_str(), false),
    };
    let men: u8 = men.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
        format!(
            "men = {:?} is not written like \"2+\" or \"3\"",
            pattern.men
        )
    })?;
    let gap = if pattern.row { Some(0) } else { pattern.gap };
    let length = u32::from(pattern.points) * (u32::from(gap.unwrap_or(0)) + 1);
    if pattern.points == 0 || length > on.count_ones() + u32::from(gap.unwrap_or(0)) {
        return Err(format!(
            "{} points do not fit on {}",
            pattern.points, pattern.on
        ));
    }
    if u32::from(men) * u32::from(pattern.points) > u32::from(track.men) {
        return Err(format!(
            "{} points of {men} need more than {} men",
            pattern.points, track.men
        ));
    }
    Ok(Shape {
        on,
        points: pattern.points,
        men,
        or_more,
        gap,
        all: pattern.all,
        bar: pattern.bar,
    })
}

/// Compiles what is paid for during the game.
pub(crate) fn compile_pays(pays: &[Pay], track: Track, faults: &mut Vec<Fault>) -> Vec<Pays> {
    let mut compiled = Vec::new();
    for pay in pays {
        let when = match &pay.when {
            PayWhen::Pattern(pattern) => match shape(pattern, track) {
                Ok(shape) => Due::Shape(shape),
                Err(message) => {
                    faults.push(Fault::new("pays", message));
                    continue;
                }
            },
            PayWhen::Triplet => Due::Triplet,
            PayWhen::LiftHead(lift) => Due::LiftHead(*lift),
        };
        if pay.remember.is_some() && !matches!(when, Due::Shape(_)) {
            faults.push(Fault::new("pays", "only a pattern can be remembered"));
        }
        compiled.push(Pays {
            when,
            points: pay.points,
            remembered: pay.remember.is_some(),
        });
    }
    let count = |f: fn(&Pays) -> bool| compiled.iter().filter(|p| f(p)).count();
    let lift = |p: &Pays| matches!(p.when, Due::LiftHead(_));
    if count(|p| p.remembered) > 1 || count(lift) > 1 {
        let message = "one pattern can be remembered, and lifting the head paid for once";
        faults.push(Fault::new("pays", message));
    }
    compiled
}

/// Compiles `ends`, `values` and `ladder`; the list of endings names every way to win once.
pub(crate) fn compile(
    ends: Option<&[End]>,
    values: Option<&[Value]>,
    ladder: &[String],
    track: Track,
    faults: &mut Vec<Fault>,
) -> (Ends, Vec<Ending>) {
    let all_off = [End {
        name: "bearing off".into(),
        when: EndWhen::AllOff,
    }];
    let one_point = [Value {
        end: None,
        conditions: vec![],
        name: "{end}".into(),
        points: Points::Fixed(1),
    }];
    let ends = ends.unwrap_or(&all_off);
    let values = values.unwrap_or(&one_point);
    for value in values {
        if let Some(name) = &value.end
            && ends.iter().all(|end| end.name != *name)
        {
            let message = format!("no end is called {name:?}");
            faults.push(Fault::new("values", message));
        }
    }
    let mut endings: Vec<Ending> = Vec::new();
    let mut words = Vec::new();
    let mut list = Vec::new();
    for end in ends {
        let when = match compile_when(&end.when, track) {
            Ok(when) => when,
            Err(message) => {
                faults.push(Fault::new("ends", message));
                continue;
            }
        };
        let mut compiled = Vec::new();
        if matches!(when, When::BothMothers) {
            // A draw is worth nothing.
            list.push(Compiled {
                when,
                values: compiled,
            });
            continue;
        }
        for value in values.iter().filter(|value| {
            value.end.as_ref().is_none_or(|name| *name == end.name)
                && value.conditions.iter().all(|c| fits(*c, &when))
        }) {
            let name = value.name.replace("{end}", &end.name);
            let mut add = |name: String, points: u32| {
                let same = |e: &Ending| e.name == name && e.points == points;
                endings.iter().position(same).unwrap_or_else(|| {
                    let rank = ladder
                        .iter()
                        .position(|step| step.split(" = ").any(|win| win == name));
                    let rank = rank.map_or(0, |n| u16::try_from(n + 1).unwrap_or(u16::MAX));
                    endings.push(Ending { name, points, rank });
                    words.push(word(&when, &value.conditions));
                    endings.len() - 1
                })
            };
            let (index, counted) = match value.points {
                Points::Fixed(points) => (add(name, points), false),
                Points::Counted(Counted::MenLeft) => {
                    let first = endings.len();
                    for n in 1..=u32::from(track.men) {
                        endings.push(Ending {
                            name: format!("{name} by {n}"),
                            points: n,
                            rank: 0,
                        });
                        words.push(word(&when, &value.conditions));
                    }
                    (first, true)
                }
            };
            let conditions: Vec<Condition> = value
                .conditions
                .iter()
                .copied()
                .filter(|c| !matches!(c, Condition::AllOff | Condition::Jan | Condition::Shape))
                .collect();
            let last = conditions.is_empty();
            compiled.push((conditions, u8::try_from(index).unwrap_or(u8::MAX), counted));
            if last {
                break;
            }
        }
        if compiled
            .last()
            .is_none_or(|(conditions, ..)| !conditions.is_empty())
        {
            let message = format!(
                "no value fits every end by {:?}; add one without `if`",
                end.name
            );
            faults.push(Fault::new("values", message));
        }
        list.push(Compiled {
            when,
            values: compiled,
        });
    }
    if endings.len() > 200 {
        faults.push(Fault::new("values", "more than 200 kinds of ending"));
    }
    for step in ladder {
        for win in step.split(" = ") {
            if endings.iter().all(|ending| ending.name != win) {
                let message = format!("no win is called {win:?}");
                faults.push(Fault::new("ladder", message));
            }
        }
    }
    let has = |f: fn(&When) -> bool| list.iter().any(|end| f(&end.when));
    let ends = Ends {
        jan: has(|w| matches!(w, When::Jan)),
        shapes: has(|w| matches!(w, When::Men { .. })),
        at_turn_end: has(|w| {
            matches!(
                w,
                When::Shape(_) | When::AllHome | When::Mother | When::BothMothers
            )
        }),
        words,
        list,
    };
    (ends, endings)
}

fn compile_when(when: &EndWhen, track: Track) -> Result<When, String> {
    let home = track.home;
    Ok(match when {
        EndWhen::AllOff => When::AllOff,
        EndWhen::Jan => When::Jan,
        EndWhen::AllHome => When::AllHome,
        EndWhen::Mother => When::Mother,
        EndWhen::BothMothers => When::BothMothers,
        EndWhen::ConcededBeforeBand => When::Conceded,
        EndWhen::Pattern(pattern) => When::Shape(shape(pattern, track)?),
        EndWhen::Shape(text) => {
            let men = read_setup(text, home)?;
            if men[usize::from(home) + 1..].iter().any(|&n| n > 0) {
                return Err(format!("{text:?}: a shape stands on points 1 to {home}"));
            }
            if men.iter().map(|&n| u32::from(n)).sum::<u32>() != u32::from(track.men) {
                return Err(format!("{text:?}: a shape has all {} men", track.men));
            }
            let points = (1..=home).filter(|&p| men[usize::from(p)] > 0);
            When::Men {
                men,
                points: points.fold(0, |bits, p| bits | 1 << p),
            }
        }
    })
}

/// The words of worked cases for the ends of games.
pub(crate) const WORDS: [&str; 8] = [
    "off",
    "jan",
    "sprangjan",
    "shape",
    "pattern",
    "home",
    "mother",
    "conceded",
];

fn word(when: &When, conditions: &[Condition]) -> &'static str {
    match when {
        When::AllOff => "off",
        When::Jan if conditions.contains(&Condition::Burst) => "sprangjan",
        When::Jan => "jan",
        When::Men { .. } => "shape",
        When::Shape(_) => "pattern",
        When::AllHome => "home",
        When::Mother | When::BothMothers => "mother",
        When::Conceded => "conceded",
    }
}

/// Whether a condition can hold at all when the game ends like this.
fn fits(condition: Condition, when: &When) -> bool {
    match condition {
        Condition::AllOff => matches!(when, When::AllOff),
        Condition::Jan | Condition::Burst => matches!(when, When::Jan),
        Condition::Shape => matches!(when, When::Men { .. } | When::Shape(_)),
        _ => true,
    }
}

impl Rules {
    /// The ending that `node` has just reached, counted from 1; 0 if the game goes on. `last` is
    /// the mark of the step that led there.
    pub(crate) fn ending(&self, node: &Node, last: Mark, throw: Throw) -> u8 {
        let reached = |when: &When| match when {
            When::AllOff => node.me[0] == self.men,
            When::Men { men, points } => *points == node.occupied && *men == node.me,
            When::Jan => last.sends_back() && self.is_jan(node),
            When::Shape(_) | When::AllHome | When::Mother | When::BothMothers | When::Conceded => {
                false
            }
        };
        let may = node.me[0] == self.men
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
        if !self.ends.at_turn_end || node.me == root.me && node.opp == root.opp {
            return 0;
        }
        for end in &self.ends.list {
            let reached = match &end.when {
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
                When::AllOff | When::Jan | When::Men { .. } | When::Conceded => false,
            };
            if reached {
                return self.value_of(end, node, Mark::None, pos.throw);
            }
        }
        0
    }

    /// Whether the last man on the other side's start is pinned, with no own man on the own start.
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

    /// Whether the other side has more men in hand than points of its first quarter without its
    /// own men. Bands of the mover do not count: they could be burst.
    fn is_jan(&self, node: &Node) -> bool {
        let quarter = usize::from(self.points - self.home + 1)..=usize::from(self.points);
        let free = node.opp[quarter].iter().filter(|&&n| n == 0).count();
        usize::from(node.opp[usize::from(self.hand)]) > free
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
            // What the end itself settles was settled when the file was compiled.
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

    /// Whether something can still be paid for when all men are at home.
    pub(crate) fn pays_at_home(&self) -> bool {
        self.pays.iter().any(|pay| match &pay.when {
            Due::Shape(shape) => shape.fits_on(self.home_points),
            Due::Triplet => true,
            // While a man of the side is outside home.
            Due::LiftHead(_) => false,
        })
    }

    /// What the play that leads from `root` to `node` pays the mover; `lifted` if lifting the
    /// head is due.
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
            When::Shape(shape) => Some(shape),
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

    /// Whether the mover stands in the pattern that is remembered.
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

/// How it stands between the mover and the last man on the other side's start.
enum Mother {
    Free,
    Caught,
    Both,
}
