//! A plain twin of every way of scoring.
//!
//! It keeps the whole story, every marking and every hole in its order, and answers each question of the
//! rules by going through it.

use lauta_trictrac::score::{Decision, Suspended};

/// The way of scoring that the twin plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Play {
    Twelve,
    Toc,
    Points,
    Ecrire,
    Combine,
    Plucked,
}

/// One event of a coup.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Event {
    Hole(usize),
    Leaving,
}

/// A game as it has gone so far. Sides are 0 and 1.
pub(crate) struct Twin {
    pub(crate) play: Play,
    options: Vec<(String, String)>,
    /// Every marking since the points were last wiped away: the side and its points.
    markings: Vec<(usize, u8)>,
    pub(crate) points: [u8; 2],
    /// The marking with which the present points of a side began.
    began: [Option<usize>; 2],
    /// The coup, or the game of twelve holes.
    coup: Vec<Event>,
    /// The holes of the game with honours, in combiné.
    pub(crate) honours: Vec<usize>,
    /// Values of games with honours, by winner, in order; and where the present basket begins.
    pub(crate) games: Vec<(usize, u8)>,
    basket_begins: usize,
    pub(crate) basket: i16,
    pub(crate) fiches: [i16; 2],
    pub(crate) stopped: Option<Suspended>,
    pub(crate) counters: i32,
    pub(crate) lost: [u8; 2],
    refaits: u32,
    starter: usize,
    pub(crate) next: usize,
    /// The winner, `None` for a draw, and the value.
    pub(crate) over: Option<(Option<usize>, u32)>,
    /// True if the throw that is being told has won its roller a game with honours.
    pub(crate) won_now: bool,
}

impl Twin {
    pub(crate) fn new(play: Play, spec: &str) -> Self {
        let options = spec.split_once(':').map_or("", |(_, options)| options);
        let options = options.split(',').filter_map(|option| {
            let (key, value) = option.split_once('=')?;
            Some((key.to_string(), value.to_string()))
        });
        let basket = if play == Play::Combine { 4 } else { 0 };
        Self {
            play,
            options: options.collect(),
            markings: vec![],
            points: [0; 2],
            began: [None; 2],
            coup: vec![],
            honours: vec![],
            games: vec![],
            basket_begins: 0,
            basket,
            fiches: [-basket / 2; 2],
            stopped: None,
            counters: 0,
            lost: [0; 2],
            refaits: 0,
            starter: 0,
            next: 0,
            over: None,
            won_now: false,
        }
    }

    pub(crate) fn option(&self, key: &str, usual: &str) -> String {
        let chosen = self.options.iter().find(|(known, _)| known == key);
        chosen.map_or(usual.into(), |(_, value)| value.clone())
    }

    fn number(&self, key: &str, usual: u32) -> u32 {
        self.option(key, &usual.to_string()).parse().unwrap()
    }

    pub(crate) fn yes(&self, key: &str) -> bool {
        self.option(key, "no") == "yes"
    }

    /// "uninterrupted": every marking since the first of these points is the side's own.
    pub(crate) fn uninterrupted(&self, side: usize) -> bool {
        let began = self.began[side];
        began.is_some_and(|n| self.markings[n..].iter().all(|(marker, _)| *marker == side))
    }

    fn wipe(&mut self) {
        self.markings.clear();
        self.points = [0; 2];
        self.began = [None; 2];
    }

    /// Marks points, and says how many holes they are.
    fn mark_points(&mut self, side: usize, points: u8) -> u32 {
        if points == 0 {
            return 0;
        }
        self.markings.push((side, points));
        let now = self.markings.len() - 1;
        self.began[side].get_or_insert(now);
        let mut sum = u32::from(self.points[side]) + u32::from(points);
        let mut holes = 0;
        let mut first = if self.uninterrupted(side) { 2 } else { 1 };
        while sum >= 12 {
            sum -= 12;
            holes += first;
            first = 2;
            self.points = [0; 2];
            self.began = [None; 2];
            if sum > 0 {
                self.began[side] = Some(now);
            }
        }
        self.points[side] = u8::try_from(sum).unwrap();
        holes
    }

    pub(crate) fn holes(&self, side: usize) -> u32 {
        let own = self
            .coup
            .iter()
            .filter(|event| **event == Event::Hole(side));
        u32::try_from(own.count()).unwrap()
    }

    /// Events of the coup from the first hole of a side on; `None` without one.
    fn since_first(&self, side: usize) -> Option<&[Event]> {
        let first = self.coup.iter().position(|e| *e == Event::Hole(side))?;
        Some(&self.coup[first..])
    }

    pub(crate) fn unbroken(&self, side: usize) -> bool {
        let since = self.since_first(side);
        since.is_some_and(|events| !events.contains(&Event::Hole(1 - side)))
    }

    pub(crate) fn has_left(&self, side: usize) -> bool {
        let since = self.since_first(side);
        since.is_some_and(|events| events.contains(&Event::Leaving))
    }

    /// 7.1: quadruple, triple, double, simple.
    fn honours_of(&self, holes: &[usize], winner: usize, double_at: usize) -> u8 {
        let loser = holes.iter().filter(|side| **side != winner).count();
        let first = holes.iter().position(|side| *side == winner).unwrap();
        let after = holes[first..].iter().any(|side| *side != winner);
        match loser {
            0 => 4,
            _ if !after => 3,
            n if n <= double_at => 2,
            _ => 1,
        }
    }

    /// Marks what a throw gives a side.
    pub(crate) fn mark(&mut self, side: usize, amount: u8) {
        let holes = match self.play {
            Play::Toc => u32::from(amount),
            Play::Points => {
                self.points[side] = (self.points[side] + amount).min(12);
                self.points_end();
                return;
            }
            _ => self.mark_points(side, amount),
        };
        for _ in 0..holes {
            self.hole(side);
        }
        // The number of holes of the throw counts, so that the end waits for the last of them.
        let to = match self.play {
            Play::Twelve => self.number("holes", 12),
            Play::Toc => self.number("to", 7),
            _ => return,
        };
        if self.holes(side) < to {
            return;
        }
        let story: Vec<usize> = (self.coup.iter())
            .filter_map(|event| match event {
                Event::Hole(side) => Some(*side),
                Event::Leaving => None,
            })
            .collect();
        let value = match self.play {
            Play::Toc if to == 1 => self.holes(side).min(2),
            Play::Toc => 1,
            _ if self.yes("honneurs") => {
                let double_at = self.number("double-at", 5) as usize;
                self.honours_of(&story, side, double_at).into()
            }
            _ if self.option("grande-bredouille", "off") == "double" && self.unbroken(side) => 2,
            _ => 1,
        };
        self.over = Some((Some(side), value));
    }

    fn hole(&mut self, side: usize) {
        if self.stopped != Some(Suspended::Ecrire) {
            self.coup.push(Event::Hole(side));
        }
        if self.play != Play::Combine || self.stopped == Some(Suspended::Honneurs) {
            return;
        }
        self.honours.push(side);
        let own = self.honours.iter().filter(|winner| **winner == side);
        if own.count() == 12 {
            let value = self.honours_of(&self.honours, side, 6);
            self.honours.clear();
            self.pay_honours(side, value);
            self.won_now = true;
        }
    }

    fn coups_left(&self) -> u32 {
        let coups = if self.play == Play::Plucked {
            1
        } else {
            self.number("coups", 12)
        };
        coups - u32::from(self.lost[0] + self.lost[1])
    }

    fn pay_honours(&mut self, winner: usize, value: u8) {
        let fiches = i16::from(value);
        self.games.push((winner, value));
        self.fiches[winner] += fiches;
        self.fiches[1 - winner] -= fiches;
        if self.basket == 0 {
            return;
        }
        self.fiches[1 - winner] -= fiches;
        self.basket += fiches;
        let here = &self.games[self.basket_begins..];
        if here.len() >= 2 && here[here.len() - 2].0 == winner {
            self.fiches[winner] += self.basket;
            self.basket_begins = self.games.len();
            self.basket = 0;
            if self.coups_left() > 1 {
                self.basket = 4;
                self.fiches = self.fiches.map(|fiches| fiches - 2);
            }
        }
    }

    /// True if the roller, who has made a hole by his own throw, may decide so.
    pub(crate) fn may(&self, roller: usize, decision: Decision) -> bool {
        let (own, other) = (self.holes(roller), self.holes(1 - roller));
        let obliged = own >= 6 || other >= 6;
        let both = self.stopped.is_none();
        match (self.play, decision) {
            (_, Decision::Hold) => true,
            (Play::Twelve | Play::Toc | Play::Points, Decision::Leave) => true,
            (Play::Twelve | Play::Toc | Play::Points, _) => false,
            (Play::Ecrire | Play::Plucked, Decision::SuspendEcrire) => false,
            (Play::Ecrire | Play::Plucked, Decision::SuspendHonneurs) => false,
            // COM-3: a leaving that ends a suspension is always open.
            (_, Decision::Leave) if self.stopped.is_some() => true,
            (_, _) if self.stopped == Some(Suspended::Ecrire) => false,
            (_, Decision::Leave) => !obliged || own > other,
            (_, Decision::Refait) => obliged && own == other,
            (_, Decision::Concede) => obliged && own < other,
            (_, Decision::SuspendEcrire | Decision::SuspendHonneurs) => {
                both && (!obliged || own > other)
            }
        }
    }

    /// True if the throw is over with it.
    pub(crate) fn decide(&mut self, roller: usize, decision: Decision) -> bool {
        match (self.play, decision) {
            (Play::Points, Decision::Hold) => {
                let (_, value) = self.points_value(roller);
                self.counters += if roller == 0 { value } else { -value };
                self.points = [0; 2];
                return false;
            }
            (Play::Points, _) => {
                let (winner, value) = self.points_value(roller);
                self.over = Some((Some(winner), u32::try_from(value).unwrap()));
                return true;
            }
            (_, Decision::Hold) => return false,
            (_, Decision::SuspendHonneurs) => {
                if self.won_now {
                    self.honours.clear();
                }
                self.stopped = Some(Suspended::Honneurs);
                return false;
            }
            (_, Decision::SuspendEcrire) => {
                self.leave_coup(roller);
                self.stopped = Some(Suspended::Ecrire);
                self.maybe_settle();
                return self.over.is_some();
            }
            (Play::Twelve | Play::Toc, _) => self.next = roller,
            (_, Decision::Leave) if self.stopped == Some(Suspended::Ecrire) => {
                // A coup that was won by suspending has no holes: the next one begins.
                self.next = if self.coup.is_empty() {
                    self.starter
                } else {
                    roller
                };
                if !self.coup.is_empty() {
                    self.coup.push(Event::Leaving);
                }
            }
            (_, Decision::Leave) => self.next = self.leave_coup(roller),
            (_, Decision::Concede) => {
                self.pay(1 - roller, true);
                self.next = self.starter;
            }
            (_, Decision::Refait) => {
                self.coup.clear();
                self.refaits += 1;
                self.next = self.starter;
            }
        }
        self.wipe();
        self.stopped = None;
        if self.won_now {
            self.honours.clear();
        }
        self.maybe_settle();
        true
    }

    fn leave_coup(&mut self, roller: usize) -> usize {
        if self.holes(roller) >= 6 && self.holes(roller) > self.holes(1 - roller) {
            self.pay(roller, false);
            self.starter
        } else {
            self.coup.push(Event::Leaving);
            roller
        }
    }

    /// Pays the coup to its winner; the table of 7.4.
    fn pay(&mut self, winner: usize, conceded: bool) {
        let (won, lost) = (self.holes(winner), self.holes(1 - winner));
        let usual = if self.play == Play::Combine {
            "raised"
        } else {
            "plain"
        };
        let raised = self.option("tenue", usual) == "raised" && self.play != Play::Plucked;
        let row = match (self.unbroken(winner) && !conceded, won) {
            (false, _) | (true, 0..6) => "plain",
            (true, 6..12) => "petite",
            (true, _) => "grande",
        };
        // Second against a side that had reached six: the other's lost bredouille decides.
        let judged = if lost >= 6 { 1 - winner } else { winner };
        let rate = match (row, raised, self.has_left(judged)) {
            ("plain", _, _) => 1,
            ("petite", false, _) | ("petite", true, true) => 2,
            ("petite", true, false) => 3,
            (_, true, false) => 5,
            (_, true, true) => 4,
            _ if self.play == Play::Plucked => {
                let grande = self.option("grande-bredouille", "off") == "double";
                if grande { 4 } else { 2 }
            }
            _ => 4,
        };
        let consolation = match self.option("refait", "add").as_str() {
            _ if self.play == Play::Plucked => 0,
            "add" => 2 + 2 * self.refaits,
            _ => 2 * 2_u32.pow(self.refaits),
        };
        let paid =
            i32::try_from(rate * (won + consolation)).unwrap() - i32::try_from(lost).unwrap();
        self.counters += if winner == 0 { paid } else { -paid };
        self.lost[1 - winner] += 1;
        self.refaits = 0;
        self.coup.clear();
        self.starter = match self.option("first", "alternate").as_str() {
            "winner" if self.play != Play::Plucked => winner,
            _ => 1 - self.starter,
        };
    }

    /// The counters that both sides have in the end, step by step.
    pub(crate) fn settled(&self) -> [i32; 2] {
        let mut purse = [self.counters, -self.counters];
        if self.play == Play::Plucked {
            return purse;
        }
        let token = i32::try_from(self.number("token", 1)).unwrap();
        let lost = self.lost.map(i32::from);
        let pool = token * (lost[0] + lost[1]);
        let ahead = purse[0] - purse[1];
        for side in [0, 1] {
            purse[side] -= token * lost[side];
        }
        match ahead {
            1.. => purse[0] += pool,
            0 => purse = purse.map(|purse| purse + pool / 2),
            _ => purse[1] += pool,
        }
        let more = (lost[0] - lost[1]).abs();
        if more > 0 {
            let loser = usize::from(lost[1] > lost[0]);
            purse[loser] -= 4 * more + 20;
            purse[1 - loser] += 4 * more + 20;
        }
        let queue = i32::try_from(self.number("queue", 0)).unwrap();
        if purse[0] != purse[1] {
            let winner = usize::from(purse[1] > purse[0]);
            purse[winner] += queue;
            purse[1 - winner] -= queue;
        }
        purse
    }

    fn maybe_settle(&mut self) {
        if matches!(self.play, Play::Twelve | Play::Toc | Play::Points) || self.coups_left() > 0 {
            return;
        }
        let mut worth = self.settled()[0];
        if self.play == Play::Combine {
            let here = &self.games[self.basket_begins..];
            let half = self.basket / 2;
            let parts = match here {
                [] => [half; 2],
                [(winner, _)] if *winner == 0 => [self.basket, 0],
                [_] => [0, self.basket],
                [.., (0, _)] => [self.basket - half, half],
                [..] => [half, self.basket - half],
            };
            self.fiches = [0, 1].map(|side| self.fiches[side] + parts[side]);
            self.basket = 0;
            // Ten counters are three quarters of a fiche of honours.
            worth = 3 * worth + 40 * i32::from(self.fiches[0]);
        }
        let winner = match worth {
            1.. => Some(0),
            0 => None,
            _ => Some(1),
        };
        self.over = Some((winner, 0));
    }

    fn points_value(&self, winner: usize) -> (usize, i32) {
        let value = match self.points[1 - winner] {
            7..=12 => 1,
            4..=6 => 2,
            1..=3 => 3,
            _ => 4,
        };
        (winner, value)
    }

    pub(crate) fn points_end(&mut self) {
        if let Some(winner) = self.points.iter().position(|points| *points >= 12) {
            let (_, value) = self.points_value(winner);
            self.over = Some((Some(winner), u32::try_from(value).unwrap()));
        }
    }
}
