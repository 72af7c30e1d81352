//! The countable effects of a move, from which [reasons](crate::Reason) are made.
//!
//! Throws are counted by trying every throw and every legal answer to it. An evaluation only says
//! which of these answers a sensible player would consider.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::Hash;

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
    /// Those of them in which a sensible player would do so: where a judge can tell, without strikes that lose so
    /// much that nobody would play them.
    pub sensible: Struck,
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

/// Evaluations of positions for a side, in points.
pub type Judged<'j, P> = &'j dyn Fn(Side, &[&P]) -> Vec<f64>;

/// Share of a usual win that a strike may lose to count as a threat: an error from which on a
/// review calls a move bad.
const SENSIBLE: f64 = 0.04;

/// The countable effects of the move of `side` from `pos` to `next`; `judge` tells which threats a sensible player
/// would carry out.
///
/// ```
/// use lauta_advice::facts;
/// use lauta_game::{Game, Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let pos = game.after(&game.start(), "3-1".parse()?);
/// let next = |play| game.read_move(&pos, play).unwrap().1;
/// let after = |play| facts(&game, Side::First, &pos, &next(play), None);
/// let (point, run) = (after("8/5 6/5"), after("24/20"));
/// assert_eq!(point.made, [5]);
/// let reasons = point.instead_of(&run, &game.about().sides);
/// assert!(reasons.iter().any(|reason| reason.speaks_for));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn facts<G: Figures>(
    game: &G,
    side: Side,
    pos: &G::Position,
    next: &G::Position,
    judge: Option<Judged<'_, G::Position>>,
) -> Facts {
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
        against: threats(game, next, other, judge),
        own: own.and_then(|pos| threats(game, &pos, side, judge)),
    }
}

fn turn_of<G: Game>(game: &G, pos: &G::Position) -> Option<Side> {
    match game.turn(pos) {
        Turn::Throw(side, _) | Turn::Choice(side, _) => Some(side),
        Turn::Over(_) => None,
    }
}

/// Threats of `side`, whose turn begins in `pos`; `None` if they cannot be counted.
fn threats<G: Figures>(
    game: &G,
    pos: &G::Position,
    side: Side,
    judge: Option<Judged<'_, G::Position>>,
) -> Option<Threats> {
    let mut threats = Threats::default();
    let before = game.away(pos, side.other());
    let margin = SENSIBLE * game.usual_win();
    let mut looked = 0;
    match game.turn(pos) {
        Turn::Throw(thrower, throws) if thrower == side => {
            threats.thrown = true;
            for &(throw, weight) in throws {
                let mut seen = Seen::default();
                seen.look(game, side, before, game.after(pos, throw), &mut looked)?;
                let judge = judge.map(|judge| (judge, margin));
                threats.add(&seen, seen.sensible(side, judge), weight);
            }
        }
        Turn::Choice(chooser, moves) if chooser == side => {
            for (_, next) in moves {
                let mut seen = Seen::default();
                seen.board(game, side, before, next);
                threats.add(&seen, seen.most(|_| true), 1);
            }
        }
        _ => return None,
    }
    Some(threats)
}

/// Possibilities of one throw.
struct Seen<P> {
    /// Positions that can be reached, with the men struck on the way.
    reached: Vec<(P, Away)>,
    endings: BTreeSet<String>,
}

impl<P> Default for Seen<P> {
    fn default() -> Self {
        Self {
            reached: vec![],
            endings: BTreeSet::new(),
        }
    }
}

impl<P> Seen<P> {
    /// The most men that can be struck, of each kind, in the positions of these numbers.
    fn most(&self, counts: impl Fn(usize) -> bool) -> Away {
        let counted = self.reached.iter().enumerate().filter(|(n, _)| counts(*n));
        let mut most = Away::default();
        for (_, (_, away)) in counted {
            most.hand = most.hand.max(away.hand);
            most.off = most.off.max(away.off);
            most.pinned = most.pinned.max(away.pinned);
        }
        most
    }

    /// The most men that `side` can strike, of each kind, in positions that are at most so much worse than the best
    /// one; without a judge in all.
    fn sensible(&self, side: Side, judge: Option<(Judged<'_, P>, f64)>) -> Away {
        let all = self.most(|_| true);
        let Some((judge, margin)) = judge.filter(|_| all != Away::default()) else {
            return all;
        };
        let positions: Vec<&P> = self.reached.iter().map(|(pos, _)| pos).collect();
        let values = judge(side, &positions);
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.most(|n| best - values[n] <= margin)
    }

    /// Tries all moves from `start` as long as `side` goes on without another throw.
    fn look<G: Figures<Position = P>>(
        &mut self,
        game: &G,
        side: Side,
        before: Away,
        start: P,
        looked: &mut usize,
    ) -> Option<()>
    where
        P: Clone + Eq + Hash,
    {
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
                if turn_of(game, &next) == Some(side) && known.insert(next.clone()) {
                    open.push(next.clone());
                }
                self.board(game, side, before, next);
            }
        }
        Some(())
    }

    fn board<G: Figures<Position = P>>(&mut self, game: &G, side: Side, before: Away, pos: P) {
        if let Some(outcome) = game.outcome(&pos).filter(|end| end.winner == Some(side)) {
            let ending = game.endings().get(usize::from(outcome.ending));
            let name = ending.map_or_else(String::new, |ending| ending.name.clone());
            self.endings.insert(name);
        }
        let struck = game.away(&pos, side.other()).since(before);
        self.reached.push((pos, struck));
    }
}

impl Threats {
    fn add<P>(&mut self, seen: &Seen<P>, sensible: Away, weight: u32) {
        let counted = |n: u32| if n > 0 { weight } else { 0 };
        self.of += weight;
        for (counts, away) in [
            (&mut self.strike, seen.most(|_| true)),
            (&mut self.sensible, sensible),
        ] {
            counts.hit += counted(away.hand);
            counts.captured += counted(away.off);
            counts.pinned += counted(away.pinned);
        }
        self.end += counted(u32::from(!seen.endings.is_empty()));
        for name in &seen.endings {
            *self.ends.entry(name.clone()).or_default() += weight;
        }
    }
}
