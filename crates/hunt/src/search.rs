//! Strength: iterative deepening over alpha-beta, and the levels that people play against.
//!
//! [`Search`] keeps a transposition table in which a position and its mirror image are one, tries
//! the likeliest moves first and looks at the others less deeply. A placement that comes back on
//! the way is a draw, and no score that rests on that is kept as if it were true of the position
//! alone. [`choose`] plays at a level.
//!
//! ```
//! use lauta_game::Game;
//! use lauta_hunt::search::{Limits, Search};
//!
//! let game = lauta_hunt::load("deer-and-dogs")?;
//! let mut search = Search::new(&game, 1);
//! let found = search.run(&[game.start()], Limits { depth: Some(3), ..Limits::default() });
//! assert_eq!(found.moves.len(), 16);
//! # Ok::<(), lauta_game::RulesError>(())
//! ```

mod judge;
mod node;
mod table;
#[cfg(test)]
mod tests;
mod tree;

use lauta_game::{Dice, Side};

use crate::position::{Move, Position};
use crate::rules::Rules;
use node::Node;
use tree::{PROVED, Tree, WIN};

/// A move with its value for the side that makes it.
type Scored = (Move, i32);

/// When a search stops; without any limit, after [`Limits::DEEPEST`] plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// After so many positions: the same everywhere and always.
    pub nodes: Option<u64>,
    /// After so many plies.
    pub depth: Option<u8>,
    /// After so many milliseconds.
    pub millis: Option<u64>,
}

impl Limits {
    /// The most plies that a search goes through.
    pub const DEEPEST: u8 = 100;
}

/// What a search may leave out, for comparisons. All is on by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// A position and its mirror image are one.
    pub fold: bool,
    /// Late moves are looked at less deeply, forced ones more.
    pub selective: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            fold: true,
            selective: true,
        }
    }
}

/// What a search found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The moves with their values, best first.
    pub moves: Vec<Ranked>,
    /// Plies that were looked through to the end.
    pub depth: u8,
    /// Positions that were looked at.
    pub nodes: u64,
    /// The line of play that the search expects.
    pub pv: Vec<Move>,
}

/// A move with its value for the side that makes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// The position it leads to.
    pub next: Position,
    /// From -1, lost, to 1, won.
    pub equity: f64,
    /// The same in hundredths of a dog; beyond 20,000 it is a forced win.
    pub score: i32,
    /// A win or loss that is proved.
    pub win: Option<Win>,
}

/// A forced win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Win {
    /// Who wins.
    pub side: Side,
    /// In how many plies at most, the move itself counted.
    pub plies: u16,
}

/// A search with its memory, for any number of positions of one game.
pub struct Search<'g> {
    tree: Tree<'g>,
}

impl std::fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search")
            .field("nodes", &self.tree.nodes)
            .finish_non_exhaustive()
    }
}

impl<'g> Search<'g> {
    /// A search that may remember as much as fits `megabytes`.
    #[must_use]
    pub fn new(rules: &'g Rules, megabytes: usize) -> Self {
        Self::with(rules, megabytes, Settings::default())
    }

    /// A search that leaves something out.
    #[must_use]
    pub fn with(rules: &'g Rules, megabytes: usize, settings: Settings) -> Self {
        Self {
            tree: Tree::new(rules, megabytes, settings),
        }
    }

    /// The value of every move at the end of `past` (all positions so far, the present one last).
    ///
    /// Empty if the game is over there.
    pub fn run(&mut self, past: &[Position], limits: Limits) -> Found {
        self.deepen(past, limits, Self::value_all)
    }

    /// The best move alone, which is found several times faster.
    ///
    /// Empty if the game is over there.
    pub fn best(&mut self, past: &[Position], limits: Limits) -> Found {
        self.deepen(past, limits, Self::value_best)
    }

    fn deepen(
        &mut self,
        past: &[Position],
        limits: Limits,
        look: fn(&mut Self, &Node, &mut [Scored], i32) -> usize,
    ) -> Found {
        let mut found = Found {
            moves: vec![],
            depth: 0,
            nodes: 0,
            pv: vec![],
        };
        let rules = self.tree.rules;
        let Some(now) = past.last().filter(|now| rules.ended(now).is_none()) else {
            return found;
        };
        self.tree.begin(past);
        let root = self.tree.keys.node(now);
        let mut moves = Vec::new();
        rules.moves(now, &mut moves);
        let mut ranked: Vec<Scored> = moves.into_iter().map(|mv| (mv, 0)).collect();
        let mut valued = ranked.len();
        let deepest = limits
            .depth
            .unwrap_or(Limits::DEEPEST)
            .clamp(1, Limits::DEEPEST);
        for depth in 1..=deepest {
            // The first ply is always looked through, so that every answer has a reason.
            self.tree.limits = if depth > 1 { limits } else { Limits::default() };
            let mut trial = ranked.clone();
            let count = look(self, &root, &mut trial, depth.into());
            if self.tree.stopped && count == 0 {
                break;
            }
            (ranked, valued) = (trial, count);
            if self.tree.stopped {
                break;
            }
            found.depth = depth;
            // Once every value is proved, or nothing is left to decide, deeper is no better.
            let settled = |&(_, score): &Scored| score.abs() > PROVED;
            if ranked[..valued].iter().all(settled) {
                break;
            }
        }
        found.nodes = self.tree.nodes;
        found.moves = ranked[..valued]
            .iter()
            .map(|&(mv, score)| self.rank(&root, mv, score))
            .collect();
        if let Some(best) = found.moves.first() {
            let next = self.tree.keys.make(rules, &root, best.mv);
            found.pv.push(best.mv);
            found.pv.extend(
                self.tree
                    .best_line(next, usize::from(found.depth).saturating_sub(1)),
            );
        }
        found
    }

    /// One iteration that finds the value of every move; says how many moves have one.
    fn value_all(&mut self, root: &Node, ranked: &mut [Scored], depth: i32) -> usize {
        for (mv, score) in ranked.iter_mut() {
            if score.abs() > PROVED && depth > 1 {
                continue;
            }
            // The last value is a good guess; a wrong one costs a second look.
            let (low, high) = if depth > 3 {
                (*score - 40, *score + 40)
            } else {
                (-WIN, WIN)
            };
            let mut value = self.tree.after(root, *mv, low, high, depth);
            if value <= low || value >= high {
                value = self.tree.after(root, *mv, -WIN, WIN, depth);
            }
            if self.tree.stopped {
                return 0;
            }
            *score = value;
        }
        ranked.sort_by_key(|&(_, score)| -score);
        ranked.len()
    }

    /// One iteration that finds the best move; says whether it has.
    fn value_best(&mut self, root: &Node, ranked: &mut [Scored], depth: i32) -> usize {
        let guess = ranked[0].1;
        let mut reach = if depth > 3 { 40 } else { 2 * WIN };
        loop {
            let low = (guess - reach).max(-WIN);
            let high = (guess + reach).min(WIN);
            match self.search_root(root, ranked, low, high, depth) {
                None => return 0,
                Some(best) if best <= low && low > -WIN || best >= high && high < WIN => {
                    if self.tree.stopped {
                        return usize::from(best >= high);
                    }
                    reach = if reach > 400 { 2 * WIN } else { reach * 4 };
                }
                Some(_) => return 1,
            }
        }
    }

    /// The best score within the window, its move moved to the front; nothing if the budget did not
    /// last for the first move.
    fn search_root(
        &mut self,
        root: &Node,
        ranked: &mut [Scored],
        low: i32,
        high: i32,
        depth: i32,
    ) -> Option<i32> {
        let mut alpha = low;
        let mut best = None;
        for n in 0..ranked.len() {
            let mv = ranked[n].0;
            let mut score = if n == 0 {
                self.tree.after(root, mv, alpha, high, depth)
            } else {
                self.tree.after(root, mv, alpha, alpha + 1, depth)
            };
            if n > 0 && score > alpha && score < high && !self.tree.stopped {
                score = self.tree.after(root, mv, alpha, high, depth);
            }
            if self.tree.stopped {
                // What is complete is still good: the first move at least has been looked at.
                return best.filter(|&best| best > low);
            }
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                ranked[..=n].rotate_right(1);
                ranked[0].1 = score;
            }
            alpha = alpha.max(score);
            if score >= high {
                break;
            }
        }
        best
    }

    fn rank(&self, root: &Node, mv: Move, score: i32) -> Ranked {
        let next = self.tree.rules.play(&root.pos, mv);
        let side = root.pos.side;
        let win = (score.abs() > PROVED).then(|| Win {
            side: if score > 0 { side } else { side.other() },
            plies: u16::try_from(WIN - score.abs()).unwrap_or(0),
        });
        let equity = match win {
            Some(win) if win.side == side => 1.0,
            Some(_) => -1.0,
            // Three dogs ahead is half way to certain.
            None => f64::from(score) / (f64::from(score.abs()) + 300.0),
        };
        Ranked {
            mv,
            next,
            equity,
            score,
            win,
        }
    }
}

/// A race: how soon the deer can force so many captures from the start, as far as it was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// The turns that the deer need, if that many are enough; they cannot do it in fewer.
    pub turns: Option<u8>,
    /// The turns of the deer that were looked through to the end.
    pub looked: u8,
    /// Positions that were looked at.
    pub nodes: u64,
}

/// How many turns the deer need from the start to capture so many dogs, whatever the dogs do.
///
/// No move is left out, so that fewer turns are proved not to be enough. Looks at `most` turns, or
/// as many as the time allows.
#[must_use]
pub fn race(rules: &Rules, captures: u8, most: u8, millis: u64, megabytes: usize) -> Race {
    let mut rules = rules.clone();
    rules.target = captures;
    let start = rules.start;
    let settings = Settings {
        fold: true,
        selective: false,
    };
    let mut search = Search::with(&rules, megabytes, settings);
    // The first turn of the deer may come after one of the dogs.
    let before = u8::from(start.side == Side::Second);
    let limits = Limits {
        depth: Some((2 * most).saturating_sub(1) + before),
        millis: Some(millis),
        nodes: None,
    };
    let found = search.best(&[start], limits);
    let won = found.moves.first().and_then(|best| best.win);
    let won = won.filter(|win| win.side == Side::First);
    let turns = |plies: u8| plies.saturating_sub(before).div_ceil(2);
    Race {
        turns: won.and_then(|win| u8::try_from(win.plies).ok()).map(turns),
        looked: turns(found.depth),
        nodes: found.nodes,
    }
}

/// How a level thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// How far it looks.
    pub limits: Limits,
    /// Standard deviation of the error it makes in judging each move, in equity.
    pub noise: f64,
}

/// How the levels 1 to 8 think; others are taken for the nearest.
#[must_use]
pub fn level(level: u8) -> Level {
    // Every level answers within a second: a million positions take one core a fifth of that.
    let (nodes, depth, noise) = match level {
        0 | 1 => (300, 1, 0.5),
        2 => (1_000, 2, 0.3),
        3 => (4_000, 3, 0.18),
        4 => (15_000, 4, 0.1),
        5 => (50_000, 6, 0.05),
        6 => (150_000, Limits::DEEPEST, 0.02),
        7 => (300_000, Limits::DEEPEST, 0.0),
        8.. => (1_000_000, Limits::DEEPEST, 0.0),
    };
    Level {
        limits: Limits {
            nodes: Some(nodes),
            depth: Some(depth),
            millis: None,
        },
        noise,
    }
}

/// The move that a level plays at the end of `past`, with the position it leads to; `None` if the
/// game is over there. The same positions and the same dice give the same move.
#[must_use]
pub fn choose(
    rules: &Rules,
    past: &[Position],
    level: u8,
    dice: &mut Dice,
) -> Option<(Move, Position)> {
    let Level { limits, noise } = self::level(level);
    let megabytes = if level > 5 { 16 } else { 1 };
    let mut search = Search::new(rules, megabytes);
    if noise == 0.0 {
        let found = search.best(past, limits);
        return found.moves.first().map(|best| (best.mv, best.next));
    }
    let mut moves = search.run(past, limits).moves;
    for ranked in &mut moves {
        // The sum of twelve even numbers is as good as normal here.
        let normal: f64 = (0..12).map(|_| dice.unit()).sum::<f64>() - 6.0;
        ranked.equity += noise * normal;
    }
    let best = moves
        .into_iter()
        .max_by(|a, b| a.equity.total_cmp(&b.equity))?;
    Some((best.mv, best.next))
}
