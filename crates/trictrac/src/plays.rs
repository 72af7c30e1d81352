//! The only place that knows how men move.
//!
//! A throw is played with one man or two. A point on which an enemy man stands is closed, also to a
//! man who only rests there between his two numbers. The corner is taken and left by two men at
//! once, the other side's corner is barred, and its tables are entered as the rule file says.

use crate::board::{Board, CORNER, FAR_CORNER, HEAP, Jan, Men};
use crate::rules::{Ecoles, Enter, Rules, Sortie};

/// One man moved by one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The point that he leaves, as the mover counts.
    pub from: u8,
    /// The point that he reaches; 0 is off.
    pub to: u8,
    /// The number of the die.
    pub number: u8,
}

/// The play of a throw: up to two steps, none if nothing can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Play {
    steps: [Option<Step>; 2],
}

impl Play {
    /// The steps in the order in which they are made.
    pub fn steps(&self) -> impl Iterator<Item = Step> + Clone {
        self.steps.into_iter().flatten()
    }

    /// The men after it.
    pub(crate) fn made(&self, men: Men) -> Men {
        self.steps().fold(men, |mut men, step| {
            men.take(step.from);
            if step.to > 0 {
                men.add(step.to, 1);
            }
            men
        })
    }

    /// The men before it, if these are those after it.
    pub(crate) fn unmade(&self, men: Men) -> Men {
        let mut before = men;
        for step in self.steps() {
            before.add(step.from, 1);
        }
        for step in self.steps().filter(|step| step.to > 0) {
            before.take(step.to);
        }
        before
    }

    /// The points that one man leaves and reaches with both numbers (tout d'une).
    pub(crate) fn by_one_man(&self) -> Option<(u8, u8)> {
        match self.steps {
            [Some(first), Some(second)] if first.to == second.from => Some((first.from, second.to)),
            _ => None,
        }
    }
}

/// One way to play a throw, and the men after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) play: Play,
    pub(crate) men: Men,
    /// Men that went off with a larger number than they needed.
    pub(crate) excess: u8,
}

impl Line {
    /// Nothing played yet.
    fn at(men: Men) -> Self {
        Self {
            play: Play::default(),
            men,
            excess: 0,
        }
    }

    /// The numbers that it uses. The play that takes the last man off uses the whole throw.
    pub(crate) fn used(&self) -> u8 {
        match self.play.steps {
            _ if self.men.total() == 0 => 2,
            [None, _] => 0,
            [_, None] => 1,
            _ => 2,
        }
    }

    /// The bit of the exit in [`Line::achieves`].
    const EXIT: u8 = 1 << 3;

    /// Things done that are compulsory where they are possible, a bit each: full jans, the exit.
    pub(crate) fn achieves(&self) -> u8 {
        let full = Jan::ALL.map(|jan| u8::from(jan.is_full(&self.men)));
        let off = u8::from(self.men.total() == 0);
        full[0] | full[1] << 1 | full[2] << 2 | off << 3
    }
}

/// The ways to play a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    /// Those that use the numbers as they must be used; two may lead to the same men.
    pub(crate) lines: Vec<Line>,
    /// Numbers of the throw that cannot be played.
    pub(crate) helpless: u8,
    /// Things that must be done where they can be: bits of [`Line::achieves`].
    duties: u8,
}

impl Lines {
    /// Those that also fill and keep what can be filled and kept. Where one jan can only be had
    /// without another, either may be.
    pub(crate) fn legal(&self) -> impl Iterator<Item = &Line> {
        let achieved: Vec<u8> = self.lines.iter().map(Line::achieves).collect();
        let duties = self.duties;
        self.lines.iter().filter(move |line| {
            let own = line.achieves() & duties;
            achieved
                .iter()
                .all(|other| beyond(own, other & duties) == 0)
        })
    }

    /// The full jans that other ways bring about beyond all that this one does, a bit each as in
    /// [`Line::achieves`]; where those differ, once for each.
    pub(crate) fn missed(&self, line: &Line) -> impl Iterator<Item = u8> {
        let own = line.achieves();
        let missed = self
            .lines
            .iter()
            .map(move |other| beyond(own, other.achieves()));
        missed.filter(|jans| *jans != 0)
    }

    /// The legal plays, one for each arrangement of men that they lead to.
    pub(crate) fn plays(&self) -> Vec<Line> {
        let mut plays: Vec<Line> = Vec::new();
        for line in self.legal() {
            if plays.iter().all(|known| known.men != line.men) {
                plays.push(*line);
            }
        }
        plays
    }
}

/// Bits of `achieved` beyond `own` if it has all of `own`; else none.
fn beyond(own: u8, achieved: u8) -> u8 {
    if own & achieved == own {
        achieved & !own
    } else {
        0
    }
}

/// The points that men may step on, and those that they may stay on.
struct Ground<'b> {
    board: &'b Board,
    enter: Enter,
    sortie: Sortie,
    /// Points that are closed by enemy men, and those where no man may stay; a bit each.
    closed: u32,
    barred: u32,
}

impl Ground<'_> {
    fn may_stay(&self, point: u8) -> bool {
        self.barred >> point & 1 == 0
    }

    /// Every step of one man by this number, whether he may stay where it ends or not; and
    /// whether it takes him off with more than he needs.
    fn steps(&self, men: &Men, number: u8) -> impl Iterator<Item = (Step, bool)> {
        let step = move |from: u8, to| Step { from, to, number };
        let inside = men.points().filter(move |(from, _)| *from > number);
        let inside = inside.map(move |(from, _)| step(from, from - number));
        let open = inside.filter(|step| self.closed >> step.to & 1 == 0);
        let exit = men.points().next().and_then(|(rear, _)| {
            let plays_inside = || open.clone().any(|step| self.may_stay(step.to));
            match rear {
                7.. => None,
                rear if rear < number => Some((step(rear, 0), true)),
                _ if men.on(number) == 0 => None,
                _ if self.sortie == Sortie::Provincial && plays_inside() => None,
                _ => Some((step(number, 0), false)),
            }
        });
        open.map(|step| (step, false)).chain(exit)
    }

    /// True if a turn may end so.
    fn may_end(&self, line: &Line) -> bool {
        let before = self.board.me.on(CORNER);
        let lone_in_corner = line.men.on(CORNER) == 1 && before != 1;
        let stays = line
            .play
            .steps()
            .last()
            .is_none_or(|step| self.may_stay(step.to));
        stays && !lone_in_corner && (self.enter != Enter::InPairs || enters_in_pairs(&line.play))
    }
}

/// True if no man crosses to the other half, or two do, onto one point.
fn enters_in_pairs(play: &Play) -> bool {
    let mut crossing = play
        .steps()
        .filter(|step| step.from >= CORNER && step.to < CORNER);
    match (crossing.next(), crossing.next()) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(first), Some(second)) => first.to == second.to,
    }
}

impl Rules {
    /// Points where no man of the mover may stay: a bit each.
    pub(crate) fn barred(&self, board: &Board) -> u32 {
        let range = |points: std::ops::RangeInclusive<u8>| -> u32 {
            points.fold(0, |bits, point| bits | 1 << point)
        };
        let mut barred = 1 << FAR_CORNER;
        if self.enter == Enter::Unfillable {
            if Jan::Grand.can_be_filled(&board.opp) {
                barred |= range(7..=FAR_CORNER);
            }
            if Jan::Petit.can_be_filled(&board.opp) {
                barred |= range(1..=6);
            }
        }
        barred
    }

    /// Points where an enemy man stands: a bit each.
    pub(crate) fn closed(board: &Board) -> u32 {
        (1..=HEAP)
            .filter(|&point| board.enemies(point) > 0)
            .fold(0, |bits, point| bits | 1 << point)
    }

    /// Every way to play both of these numbers, one of them or neither, the higher number first.
    pub(crate) fn all_lines(&self, board: &Board, numbers: [u8; 2]) -> Vec<Line> {
        let ground = Ground {
            board,
            enter: self.enter,
            sortie: self.sortie,
            closed: Self::closed(board),
            barred: self.barred(board),
        };
        let mut lines = vec![Line::at(board.me)];
        let [high, low] = numbers;
        collect(&ground, [high, low], false, &mut lines);
        if high != low {
            collect(&ground, [low, high], true, &mut lines);
        }
        lines.extend(in_power(&ground, numbers));
        lines
    }

    /// The ways to play these two numbers as fully as possible: both if possible, or else the
    /// higher if possible, with as few men as possible taken off by more than they need.
    pub(crate) fn lines(&self, board: &Board, numbers: [u8; 2]) -> Lines {
        let [high, _] = numbers;
        let mut lines = self.all_lines(board, numbers);
        let used = lines.iter().map(Line::used).max().unwrap_or(0);
        lines.retain(|line| line.used() == used);
        let first_is = |line: &Line, number| line.play.steps().any(|s| s.number == number);
        if used == 1 && lines.iter().any(|line| first_is(line, high)) {
            lines.retain(|line| first_is(line, high));
        }
        let excess = lines.iter().map(|line| line.excess).min().unwrap_or(0);
        lines.retain(|line| line.excess == excess);
        Lines {
            lines,
            helpless: 2 - used,
            duties: if self.ecoles == Ecoles::Yes {
                Line::EXIT
            } else {
                u8::MAX
            },
        }
    }
}

/// All ways to play one or both numbers in this order. Men that stay where their only step ends
/// may step in any order, so that `again` looks only for what the other order has not shown.
fn collect(ground: &Ground<'_>, [first, second]: [u8; 2], again: bool, lines: &mut Vec<Line>) {
    let me = &ground.board.me;
    for (one, excess) in ground.steps(me, first) {
        let line = after(&lines[0], one, excess);
        if ground.may_end(&line) {
            lines.push(line);
        }
        let exits = line.men.points().next().is_none_or(|(rear, _)| rear <= 6);
        for (two, excess) in ground.steps(&line.men, second) {
            let goes_on = two.from == one.to;
            let in_order = exits || !again && (first != second || two.from <= one.from);
            if goes_on || ground.may_stay(one.to) && in_order {
                let line = after(&line, two, excess);
                if ground.may_end(&line) {
                    lines.push(line);
                }
            }
        }
    }
}

/// The corner taken in power (par puissance): two men who would reach the other side's corner stop
/// one point short of it, on their own. Both corners are empty, and the same throw does not bring
/// two men there directly.
fn in_power(ground: &Ground<'_>, [a, b]: [u8; 2]) -> Option<Line> {
    let me = &ground.board.me;
    let two_men = |point: u8| match a == b {
        true => me.on(point + a) >= 2,
        false => me.on(point + a) > 0 && me.on(point + b) > 0,
    };
    let is_free = me.on(CORNER) == 0
        && ground.board.enemies(CORNER) == 0
        && ground.board.far_corner_is_empty();
    let step = |number| Step {
        from: FAR_CORNER + number,
        to: CORNER,
        number,
    };
    (is_free && two_men(FAR_CORNER) && !two_men(CORNER)).then(|| {
        let one = after(&Line::at(*me), step(a), false);
        after(&one, step(b), false)
    })
}

/// The line with one step more.
fn after(line: &Line, step: Step, excess: bool) -> Line {
    let mut next = *line;
    let room = usize::from(next.play.steps[0].is_some());
    next.play.steps[room] = Some(step);
    next.men.take(step.from);
    if step.to > 0 {
        next.men.add(step.to, 1);
    }
    next.excess += u8::from(excess);
    next
}
