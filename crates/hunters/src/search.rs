//! Iterative deepening over alpha-beta, and the levels that people play against.
//!
//! [`Search`] keeps a transposition table in which a position and its mirror image are one, tries
//! the likeliest moves first and looks at the others less deeply. A placement that comes back on
//! the way is a draw, and no score that rests on that is kept as if it were true of the position
//! alone. [`choose`] plays at a level.
//!
//! ```
//! use lauta_game::Game;
//! use lauta_hunters::search::{Limits, Search};
//!
//! let game = lauta_hunt::load("deer-and-dogs")?;
//! let mut search = Search::new(&game, 1);
//! let found = search.run(&[game.start()], Limits { depth: Some(3), ..Limits::default() });
//! assert_eq!(found.moves.len(), 16);
//! # Ok::<(), lauta_game::RulesError>(())
//! ```

pub(crate) mod by_hand;
mod judge;
pub mod learned;
mod node;
mod root;
mod table;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use lauta_game::{Dice, Side, parallel};

pub use judge::Judge;
use lauta_hunt::{Move, Position, Rules};
use node::Node;
use table::Table;
use tree::{PROVED, Tree, WIN};

/// A move with its value for the side that makes it.
type Scored = (Move, i32);

/// Goal of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    /// The values of all moves.
    All,
    /// The best move.
    Best,
}

/// Limits of a search; without any it stops after [`Limits::DEEPEST`] plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Number of positions of the first thread. With one thread the search is then repeatable.
    pub nodes: Option<u64>,
    /// Depth in plies.
    pub depth: Option<u8>,
    /// Milliseconds.
    pub millis: Option<u64>,
}

impl Limits {
    /// The most plies that a search goes through.
    pub const DEEPEST: u8 = 100;

    /// The plies that a search goes through if nothing else stops it.
    fn deepest(self) -> u8 {
        self.depth.unwrap_or(Self::DEEPEST).clamp(1, Self::DEEPEST)
    }
}

/// Selective techniques of a search, for comparisons. All are on by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// A position and its mirror image are one.
    pub fold: bool,
    /// Late moves are searched less deeply, forced ones more.
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

/// Result of a search.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The moves with their values, best first.
    pub moves: Vec<Ranked>,
    /// Completed depth in plies.
    pub depth: u8,
    /// Positions searched, by all threads.
    pub nodes: u64,
    /// The line of play that the search expects.
    pub pv: Vec<Move>,
}

/// A move with its value for the side that makes it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// The position it leads to.
    pub next: Position,
    /// From -1, lost, to 1, won.
    pub equity: f64,
    /// Evaluation in hundredths of a dog; beyond 20,000 it is a forced win.
    pub score: i32,
    /// A win or loss that is proved.
    pub win: Option<Win>,
}

/// A forced win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Win {
    /// Winner.
    pub side: Side,
    /// Most plies until the win, the move itself counted.
    pub plies: u16,
}

/// A search with its memory, for any number of positions of one game.
///
/// On one thread, and without a limit of time, it finds the same always. Further threads make it
/// faster, and what it finds then depends on which of them comes first.
pub struct Search<'g> {
    tree: Tree<'g>,
    helpers: Vec<Tree<'g>>,
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
        Self::with(rules, megabytes, Settings::default(), Judge::of(rules))
    }

    /// A search with these settings and this evaluation.
    #[must_use]
    pub fn with(rules: &'g Rules, megabytes: usize, settings: Settings, judge: Judge) -> Self {
        let table = Arc::new(Table::new(megabytes));
        let halt = Arc::new(AtomicBool::new(false));
        Self {
            tree: Tree::new(rules, settings, judge, table, halt),
            helpers: Vec::new(),
        }
    }

    /// This search on `threads` threads, with one transposition table.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        let helpers = threads.saturating_sub(1);
        self.helpers.resize_with(helpers, || self.tree.helper());
        self
    }

    /// The value of every move at the end of `past` (all positions so far, the present one last).
    ///
    /// Empty if the game is over there.
    pub fn run(&mut self, past: &[Position], limits: Limits) -> Found {
        self.deepen(past, limits, Task::All)
    }

    /// The best move alone, which is found several times faster.
    ///
    /// Empty if the game is over there.
    pub fn best(&mut self, past: &[Position], limits: Limits) -> Found {
        self.deepen(past, limits, Task::Best)
    }

    fn deepen(&mut self, past: &[Position], limits: Limits, task: Task) -> Found {
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
        let root = self.tree.keys.node(now);
        let mut moves = Vec::new();
        rules.moves(now, &mut moves);
        let ranked: Vec<Scored> = moves.into_iter().map(|mv| (mv, 0)).collect();
        let deepest = limits.deepest();
        let (tree, helpers) = (&mut self.tree, &mut self.helpers);
        tree.table.next_search();
        tree.halt.store(false, Ordering::Relaxed);
        tree.begin(past);
        let at = AtomicU8::new(1);
        let threads = 1 + helpers.len();
        let all = std::iter::once(tree).chain(helpers);
        let looked = parallel::map(threads, (0u8..).zip(all), |(number, tree)| {
            let mut ranked = ranked.clone();
            if number > 0 {
                tree.begin(past);
                tree.help(task, &root, ranked, number, &at, deepest);
                return None;
            }
            let (valued, depth) = tree.deepen(task, &root, &mut ranked, limits, &at);
            tree.halt.store(true, Ordering::Relaxed);
            Some((ranked, valued, depth))
        });
        let Some((ranked, valued, depth)) = looked.into_iter().flatten().next() else {
            return found;
        };
        found.depth = depth;
        let trees = std::iter::once(&self.tree).chain(&self.helpers);
        found.nodes = trees.map(|tree| tree.nodes).sum();
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

/// Race of the deer: the turns they need from the start to force a number of captures, as far as it
/// was searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// The turns that the deer need, if that many are enough; they cannot do it in fewer.
    pub turns: Option<u8>,
    /// Turns of the deer that were searched completely.
    pub looked: u8,
    /// Positions searched.
    pub nodes: u64,
}

/// Turns that the deer need from the start to capture `captures` dogs, whatever the dogs do.
///
/// No move is pruned, so that fewer turns are proved not to be enough. Searches up to `most` turns,
/// or as many as the time allows.
#[must_use]
pub fn race(rules: &Rules, captures: u8, most: u8, millis: u64, megabytes: usize) -> Race {
    let mut rules = rules.clone();
    rules.target = captures;
    let start = rules.start;
    let settings = Settings {
        fold: true,
        selective: false,
    };
    let mut search = Search::with(&rules, megabytes, settings, Judge::HandMade);
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

/// Strength of a level with one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// Limits of its search.
    pub limits: Limits,
    /// Standard deviation of the error it makes in evaluating each move, in equity.
    pub noise: f64,
}

/// Strength of the levels 1 to 9 with a side; lower numbers count as 1, higher ones as 9.
#[must_use]
pub fn level(level: u8, side: Side) -> Level {
    // Levels up to 8 answer within a second: a million positions take one core a fifth of that. Level 9 has ten.
    // One careless step of the dogs costs them a dog, one of the deer as a rule nothing. So the dogs always look at an
    // answer of the deer last, and err less.
    let (nodes, depth, noise) = match level {
        0 | 1 => (300, [1, 2], [0.35, 0.1]),
        2 => (1_000, [2; 2], [0.3, 0.07]),
        3 => (8_000, [3, 4], [0.12, 0.065]),
        4 => (15_000, [4; 2], [0.1, 0.05]),
        5 => (50_000, [6; 2], [0.05, 0.035]),
        6 => (150_000, [Limits::DEEPEST; 2], [0.02; 2]),
        7 => (300_000, [Limits::DEEPEST; 2], [0.0; 2]),
        8 => (1_000_000, [Limits::DEEPEST; 2], [0.0; 2]),
        9.. => (40_000_000, [Limits::DEEPEST; 2], [0.0; 2]),
    };
    Level {
        limits: Limits {
            nodes: Some(nodes),
            depth: Some(depth[side.index()]),
            millis: None,
        },
        noise: noise[side.index()],
    }
}

/// The move that a level plays at the end of `past`, with the position it leads to; `None` if the
/// game is over there. Equal positions and equal dice give equal moves.
///
/// ```
/// use lauta_game::{Dice, Game};
/// use lauta_hunters::search::choose;
///
/// let game = lauta_hunt::load("catch-the-hare")?;
/// let past = [game.start()];
/// let picked = |seed| choose(&game, &past, 2, &mut Dice::from_seed(seed));
/// assert!(picked(5).is_some() && picked(5) == picked(5));
/// # Ok::<(), lauta_game::RulesError>(())
/// ```
#[must_use]
pub fn choose(
    rules: &Rules,
    past: &[Position],
    level: u8,
    dice: &mut Dice,
) -> Option<(Move, Position)> {
    let Level { limits, noise } = self::level(level, past.last()?.side);
    let megabytes = if level > 5 { 16 } else { 1 };
    let mut search = Search::new(rules, megabytes);
    if noise == 0.0 {
        let found = search.best(past, limits);
        return found.moves.first().map(|best| (best.mv, best.next));
    }
    let mut moves = search.run(past, limits).moves;
    for ranked in &mut moves {
        ranked.equity += noise * dice.normal();
    }
    let best = moves
        .into_iter()
        .max_by(|a, b| a.equity.total_cmp(&b.equity))?;
    Some((best.mv, best.next))
}
