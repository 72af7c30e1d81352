//! The countable effects of a move: why one is better than another, in words made from numbers.
//!
//! Nothing here is an evaluation. Throws are counted by trying every throw and every legal answer to
//! it, so that the counts are exact.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;

use lauta_game::{Away, Figure, Figures, Game, Side, ThrowChance, Turn};
use serde::Serialize;

/// Most positions visited for one count. With more of them the count is left out, rather than given
/// wrong.
const MOST: usize = 30_000;

/// The countable effects of a move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// The side that has moved.
    pub side: Side,
    /// Men of the other side that the move itself has hit, captured or pinned.
    pub struck: Struck,
    /// Pips, men off, blots: the figures that players count in this game.
    pub figures: Vec<Figure>,
    /// Points that the side holds since this move, as it counts them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<u8>,
    /// Points that it held before and does not hold any more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given_up: Vec<u8>,
    /// Advantages without a number that the side has: its corner taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<String>,
    /// Events that the next throw of the other side can score.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores_against: Vec<ThrowChance>,
    /// Events that the next throw of the side that has moved can score.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_scores: Vec<ThrowChance>,
    /// Threats of the other side with its next throw (or move).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Threats>,
    /// Threats of the side that has moved, if it were to throw now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<Threats>,
}

/// A reason for a move or against it, in words made from numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "String")]
pub struct Reason {
    /// True if it speaks for the move.
    pub speaks_for: bool,
    /// `hits 1 instead of 0`
    pub words: String,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.speaks_for { '+' } else { '−' };
        write!(f, "{sign} {}", self.words)
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> Self {
        reason.to_string()
    }
}

/// Men hit, captured and pinned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Struck {
    /// Sent to the bar or back to the hand.
    pub hit: u32,
    /// Taken out of the game.
    pub captured: u32,
    /// Held under a man.
    pub pinned: u32,
}

/// Numbers of throws that let a side hit, capture, pin or win with one of its legal moves.
///
/// A throw counts with the moves that it gives at once; what a further throw of the same turn may
/// bring is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Threats {
    /// All ways in which the dice can fall, or all moves where there are no dice.
    pub of: u32,
    /// True if dice decide.
    pub thrown: bool,
    /// The ways that hit, capture and pin a man.
    pub strike: Struck,
    /// The ways that end the game, by the name of the ending.
    pub ends: BTreeMap<String, u32>,
    /// The ways that end the game, by any ending.
    pub end: u32,
}

impl From<Away> for Struck {
    fn from(away: Away) -> Self {
        Self {
            hit: away.hand,
            captured: away.off,
            pinned: away.pinned,
        }
    }
}

/// The countable effects of the move of `side` from `pos` to `next`.
///
/// ```
/// use lauta_advice::facts;
/// use lauta_game::{Game, Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let pos = game.after(&game.start(), "3-1".parse()?);
/// let after = |play| facts(&game, Side::First, &pos, &game.read_move(&pos, play).unwrap().1);
/// let (point, run) = (after("8/5 6/5"), after("24/20"));
/// assert_eq!(point.made, [5]);
/// let reasons = point.instead_of(&run, &game.about().sides);
/// assert!(reasons.iter().any(|reason| reason.speaks_for));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn facts<G: Figures>(game: &G, side: Side, pos: &G::Position, next: &G::Position) -> Facts {
    let other = side.other();
    let away = |pos: &G::Position| game.away(pos, other);
    let (before, after) = (game.held(pos, side), game.held(next, side));
    let without = |points: &[u8], others: &[u8]| {
        let points = points.iter().copied();
        points.filter(|point| !others.contains(point)).collect()
    };
    let own = game
        .passed(next)
        .filter(|_| turn_of(game, next) == Some(other));
    let scores = |of: Side| {
        let thrown = match turn_of(game, next) {
            Some(side) if side == of => Some(next.clone()),
            _ => game.passed(next),
        };
        thrown.map_or_else(Vec::new, |pos| game.throw_chances(&pos))
    };
    Facts {
        side,
        struck: away(next).since(away(pos)).into(),
        figures: game.figures(next),
        made: without(&after, &before),
        given_up: without(&before, &after),
        assets: game.assets(next, side),
        scores_against: scores(other),
        own_scores: scores(side),
        against: threats(game, next, other),
        own: own.and_then(|pos| threats(game, &pos, side)),
    }
}

fn turn_of<G: Game>(game: &G, pos: &G::Position) -> Option<Side> {
    match game.turn(pos) {
        Turn::Throw(side, _) | Turn::Choice(side, _) => Some(side),
        Turn::Over(_) => None,
    }
}

/// Threats of `side`, whose turn begins in `pos`; `None` if they cannot be counted.
fn threats<G: Figures>(game: &G, pos: &G::Position, side: Side) -> Option<Threats> {
    let mut threats = Threats::default();
    let before = game.away(pos, side.other());
    let mut looked = 0;
    match game.turn(pos) {
        Turn::Throw(thrower, throws) if thrower == side => {
            threats.thrown = true;
            for &(throw, weight) in throws {
                let mut seen = Seen::default();
                seen.look(game, side, before, game.after(pos, throw), &mut looked)?;
                threats.add(&seen, weight);
            }
        }
        Turn::Choice(chooser, moves) if chooser == side => {
            for (_, next) in moves {
                let mut seen = Seen::default();
                seen.board(game, side, before, &next);
                threats.add(&seen, 1);
            }
        }
        _ => return None,
    }
    Some(threats)
}

/// Possibilities of one throw.
#[derive(Default)]
struct Seen {
    away: Away,
    endings: BTreeSet<String>,
}

impl Seen {
    /// Tries all moves from `start` as long as `side` goes on without another throw.
    fn look<G: Figures>(
        &mut self,
        game: &G,
        side: Side,
        before: Away,
        start: G::Position,
        looked: &mut usize,
    ) -> Option<()> {
        let mut known = HashSet::new();
        let mut open = vec![start];
        while let Some(pos) = open.pop() {
            let Turn::Choice(chooser, moves) = game.turn(&pos) else {
                continue;
            };
            if chooser != side {
                continue;
            }
            *looked += moves.len();
            if *looked > MOST {
                return None;
            }
            for (_, next) in moves {
                self.board(game, side, before, &next);
                if turn_of(game, &next) == Some(side) && known.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        Some(())
    }

    fn board<G: Figures>(&mut self, game: &G, side: Side, before: Away, pos: &G::Position) {
        let now = game.away(pos, side.other()).since(before);
        self.away.hand = self.away.hand.max(now.hand);
        self.away.off = self.away.off.max(now.off);
        self.away.pinned = self.away.pinned.max(now.pinned);
        if let Some(outcome) = game.outcome(pos).filter(|end| end.winner == Some(side)) {
            let ending = game.endings().get(usize::from(outcome.ending));
            let name = ending.map_or_else(String::new, |ending| ending.name.clone());
            self.endings.insert(name);
        }
    }
}

impl Threats {
    fn add(&mut self, seen: &Seen, weight: u32) {
        let counted = |n: u32| if n > 0 { weight } else { 0 };
        self.of += weight;
        self.strike.hit += counted(seen.away.hand);
        self.strike.captured += counted(seen.away.off);
        self.strike.pinned += counted(seen.away.pinned);
        self.end += if seen.endings.is_empty() { 0 } else { weight };
        for name in &seen.endings {
            *self.ends.entry(name.clone()).or_default() += weight;
        }
    }
}

impl Facts {
    /// The reasons for this move and against it, beside the `other` one: the numbers that differ, the
    /// reasons for it first. `sides` are the sides' names.
    #[must_use]
    pub fn instead_of(&self, other: &Self, sides: &[String; 2]) -> Vec<Reason> {
        let mut said = Said::default();
        let (me, them) = (self.side, &sides[self.side.other().index()]);
        for (verb, mine, theirs) in self
            .struck
            .beside(other.struck, ["hits", "captures", "pins"])
        {
            let words = format!("{verb} {mine} instead of {theirs}");
            said.that(mine > theirs, words);
        }
        self.points(other, &mut said);
        for (assets, others, good, word) in [
            (&self.assets, &other.assets, true, "with"),
            (&other.assets, &self.assets, false, "without"),
        ] {
            for asset in assets.iter().filter(|asset| !others.contains(asset)) {
                said.that(good, format!("{word} {asset}"));
            }
        }
        let against = format!("of {them}");
        scores(
            [&self.scores_against, &other.scores_against],
            &against,
            false,
            &mut said,
        );
        scores(
            [&self.own_scores, &other.own_scores],
            "of its own",
            true,
            &mut said,
        );
        if let (Some(mine), Some(theirs)) = (&self.against, &other.against) {
            let verbs = ["hit", "capture", "pin"];
            mine.words(theirs, verbs, &format!("of {them}"), false, &mut said);
        }
        if let (Some(mine), Some(theirs)) = (&self.own, &other.own) {
            let verbs = ["would hit", "would capture", "would pin"];
            mine.words(theirs, verbs, "of its own", true, &mut said);
        }
        for figure in &self.figures {
            let same = |f: &&Figure| f.name == figure.name;
            let old = other.figures.iter().find(same);
            let (Some(old), Some(helps)) = (old, figure.helps()) else {
                continue;
            };
            for side in [me, me.other()] {
                let (mine, theirs) = (figure.values[side.index()], old.values[side.index()]);
                if mine != theirs {
                    let whose = if side == me {
                        String::new()
                    } else {
                        format!(" of {them}")
                    };
                    let more = mine > theirs;
                    said.that(
                        (more == helps) == (side == me),
                        format!("{}{whose} {mine} instead of {theirs}", figure.name),
                    );
                }
            }
        }
        said.0.sort_by_key(|reason| !reason.speaks_for);
        said.0
    }

    /// Points made and given up by one of the two moves alone.
    fn points(&self, other: &Self, said: &mut Said) {
        for (good, mine, theirs, verb, else_) in [
            (true, &self.made, &other.made, "makes", "does not make"),
            (false, &self.given_up, &other.given_up, "gives up", "keeps"),
        ] {
            for point in mine.iter().filter(|point| !theirs.contains(point)) {
                said.that(good, format!("{verb} the {point}-point"));
            }
            for point in theirs.iter().filter(|point| !mine.contains(point)) {
                said.that(!good, format!("{else_} the {point}-point"));
            }
        }
    }
}

/// Compares the scores of one side's next throw after this move and after the other one. `good`: true if
/// it is good that this side scores.
fn scores([mine, theirs]: [&[ThrowChance]; 2], whose: &str, good: bool, said: &mut Said) {
    let average = |chances: &[ThrowChance]| -> f64 {
        let points = chances.iter().map(|chance| {
            let points = f64::from(chance.points);
            if chance.to_other { -points } else { points }
        });
        points.sum::<f64>() / 36.0
    };
    let points = [average(mine), average(theirs)];
    let [shown, instead] = points.map(|points| format!("{points:.2}").replace('-', "−"));
    if shown != instead {
        let words = format!("a throw {whose} gives {shown} points on average instead of {instead}");
        said.that((points[0] > points[1]) == good, words);
    }
    let absent = |like: &ThrowChance| ThrowChance {
        throws: 0,
        several: 0,
        points: 0,
        ..like.clone()
    };
    let find = |chances: &[ThrowChance], like: &ThrowChance| {
        let same =
            |known: &&ThrowChance| (&known.does, known.to_other) == (&like.does, like.to_other);
        chances
            .iter()
            .find(same)
            .cloned()
            .unwrap_or_else(|| absent(like))
    };
    let only_theirs = theirs
        .iter()
        .filter(|theirs| find(mine, theirs).throws == 0);
    for like in mine.iter().chain(only_theirs) {
        let (a, b) = (find(mine, like), find(theirs, like));
        let counts = |chance: &ThrowChance| (chance.throws, chance.several, chance.points);
        if counts(&a) == counts(&b) {
            continue;
        }
        let several = if a.several != b.several {
            let (several, instead) = (a.several, b.several);
            format!(", in more than one way {several} instead of {instead}")
        } else {
            String::new()
        };
        let (throws, does, instead) = (a.throws, &like.does, b.throws);
        said.that(
            ((a.points, a.throws) > (b.points, b.throws)) == (good != like.to_other),
            format!("{throws} of 36 throws {whose} {does} instead of {instead}{several}"),
        );
    }
}

/// Reasons as they are found.
#[derive(Default)]
struct Said(Vec<Reason>);

impl Said {
    fn that(&mut self, speaks_for: bool, words: String) {
        self.0.push(Reason { speaks_for, words });
    }
}

impl Struck {
    /// Counts in which the two differ, each as (word, own, other).
    fn beside(self, other: Self, words: [&str; 3]) -> impl Iterator<Item = (&str, u32, u32)> {
        let mine = [self.hit, self.captured, self.pinned];
        let theirs = [other.hit, other.captured, other.pinned];
        let all = words.into_iter().zip(mine).zip(theirs);
        all.map(|((word, mine), theirs)| (word, mine, theirs))
            .filter(|(_, mine, theirs)| mine != theirs)
    }
}

impl Threats {
    /// `good`: whether it is good to have more of them.
    fn words(&self, other: &Self, verbs: [&str; 3], whose: &str, good: bool, said: &mut Said) {
        // Without a throw each position has its own number of moves.
        let of = |threats: &Self, n: u32| match (self.thrown, n) {
            (true, _) => format!("{n} of {} throws {whose}", threats.of),
            (false, 1) => format!("1 move {whose}"),
            (false, _) => format!("{n} moves {whose}"),
        };
        for (verb, mine, theirs) in self.strike.beside(other.strike, verbs) {
            let words = format!("{} {verb} instead of {theirs}", of(self, mine));
            said.that((mine > theirs) == good, words);
        }
        let names: BTreeSet<&String> = self.ends.keys().chain(other.ends.keys()).collect();
        for name in names {
            let count = |threats: &Self| threats.ends.get(name).copied().unwrap_or(0);
            let (mine, theirs) = (count(self), count(other));
            if mine != theirs {
                let verb = if verbs[0] == "hit" {
                    "end"
                } else {
                    "would end"
                };
                let text = of(self, mine);
                said.that(
                    (mine > theirs) == good,
                    format!("{text} {verb} the game ({name}) instead of {theirs}"),
                );
            }
        }
    }
}
