//! Alpha-beta search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use lauta_game::{Outcome, Side, clock, stop};

use super::judge::Judge;
use super::node::{Keys, Node, reflect};
use super::table::{Bound, Known, Table};
use super::{Limits, Settings};
use lauta_hunt::{Move, Position, Rules, Stuck};

/// The score of a won game, less one for every move that it takes.
pub(super) const WIN: i32 = 30_000;
/// Scores beyond this are proved.
pub(super) const PROVED: i32 = 20_000;
/// Longest line of a search, in plies.
const LONGEST: usize = 200;
/// Nothing of a score rested on what had happened before.
const NOWHERE: usize = usize::MAX;

/// State of a search, and knowledge kept for the next one.
pub(super) struct Tree<'g> {
    pub(super) rules: &'g Rules,
    pub(super) keys: Keys,
    pub(super) table: Arc<Table>,
    /// True once all threads are to stop.
    pub(super) halt: Arc<AtomicBool>,
    settings: Settings,
    judge: Judge,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    pub(super) limits: Limits,
    begun: Instant,
    /// The numbers of all positions since the last drop or capture before the search, and of
    /// those on the way to the present node, which comes last.
    line: Vec<u64>,
    /// Index of the root in `line`.
    root: usize,
    /// The earliest place in `line` that the last score rested on by a repetition.
    reach: usize,
    killers: Vec<[Option<Move>; 2]>,
    history: Box<[[[i32; 64]; 65]; 2]>,
    /// Room for the moves of every ply, so that none is asked for while the search runs.
    lists: Vec<Vec<(Move, i32)>>,
    moves: Vec<Move>,
}

impl<'g> Tree<'g> {
    pub(super) fn new(
        rules: &'g Rules,
        settings: Settings,
        judge: Judge,
        table: Arc<Table>,
        halt: Arc<AtomicBool>,
    ) -> Self {
        Self {
            rules,
            keys: Keys::new(rules, settings.fold),
            table,
            halt,
            settings,
            judge,
            nodes: 0,
            stopped: false,
            limits: Limits::default(),
            begun: clock::monotonic(),
            line: Vec::new(),
            root: 0,
            reach: NOWHERE,
            killers: vec![[None; 2]; LONGEST + 2],
            history: Box::new([[[0; 64]; 65]; 2]),
            lists: vec![Vec::new(); LONGEST + 2],
            moves: Vec::new(),
        }
    }

    /// Another one that shares what is remembered, and is halted when this one is.
    pub(super) fn helper(&self) -> Self {
        let (table, halt) = (Arc::clone(&self.table), Arc::clone(&self.halt));
        Self::new(self.rules, self.settings, self.judge.clone(), table, halt)
    }

    /// Gets ready for a search at the end of `past`.
    pub(super) fn begin(&mut self, past: &[Position]) {
        self.nodes = 0;
        self.stopped = false;
        self.begun = clock::monotonic();
        self.killers.fill([None; 2]);
        for value in self.history.iter_mut().flatten().flatten() {
            *value /= 8;
        }
        let recent = past
            .last()
            .map_or(0, |now| usize::from(now.clock) + 1)
            .min(past.len());
        let recent = &past[past.len() - recent..];
        self.line = recent.iter().map(|pos| self.keys.node(pos).hash).collect();
        self.root = self.line.len().saturating_sub(1);
    }

    /// The score of the position after `mv`, for the side that makes it at the root.
    pub(super) fn after(
        &mut self,
        root: &Node,
        mv: Move,
        alpha: i32,
        beta: i32,
        depth: i32,
    ) -> i32 {
        let next = self.keys.make(self.rules, root, mv);
        -self.search(&next, -beta, -alpha, depth - 1, 1)
    }

    fn out_of_budget(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        let late = |millis| self.begun.elapsed().as_millis() >= u128::from(millis);
        self.stopped = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
            || (self.nodes.is_multiple_of(1024)
                && (self.halt.load(Ordering::Relaxed)
                    || stop::asked()
                    || self.limits.millis.is_some_and(late)));
        self.stopped
    }

    fn search(&mut self, node: &Node, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        self.reach = NOWHERE;
        if self.out_of_budget() {
            return 0;
        }
        self.nodes += 1;
        let rules = self.rules;
        if let Some(outcome) = rules.won_by_deer(&node.pos) {
            return score_of(outcome, node.pos.side, ply);
        }
        if depth <= 0 || ply >= LONGEST {
            return self.leaf(node, ply);
        }
        // Blocked deer have lost even where the placement or the clock would be a draw.
        if node.pos.side == Side::First && !rules.deer_can_move(&node.pos) {
            return ply_score(ply) - WIN;
        }
        if self.is_drawn(node) {
            return 0;
        }
        // In a fortress the deer have at least a draw.
        let settled = match node.pos.side {
            Side::First => beta <= 0,
            Side::Second => alpha >= 0,
        };
        if settled && rules.fortresses.hold(&node.pos) {
            return 0;
        }
        let key = node.key();
        let known = self.table.get(key);
        if let Some(known) = known
            && let Some(score) = self.usable(node, known, alpha, beta, depth, ply)
        {
            return score;
        }
        let best_known = known.and_then(|k| k.mv).map(|mv| self.turn(node, mv));
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.list_moves(node, best_known, ply, &mut list);
        let score = if let [(Move::Pass, _)] = list[..]
            && rules.stuck != Stuck::Pass
        {
            if rules.stuck == Stuck::DeerWin {
                ply_score(ply) - WIN
            } else {
                0
            }
        } else {
            self.line.push(node.hash);
            let score = self.try_all(node, &mut list, alpha, beta, depth, ply);
            self.line.pop();
            score
        };
        self.lists[ply] = list;
        score
    }

    /// The score of a leaf.
    fn leaf(&mut self, node: &Node, ply: usize) -> i32 {
        let rules = self.rules;
        match rules.ended(&node.pos) {
            Some(outcome) => {
                if outcome.winner.is_none() {
                    self.reach = 0;
                }
                score_of(outcome, node.pos.side, ply)
            }
            None if self.is_drawn(node) => 0,
            None => self.judge.judge(rules, &node.pos),
        }
    }

    /// True if earlier positions make this a draw: the quiet clock has run down, or the placement
    /// has been seen on the way from the root, or often enough in the game itself.
    fn is_drawn(&mut self, node: &Node) -> bool {
        if node.pos.clock >= self.rules.quiet {
            self.reach = 0;
            return true;
        }
        // The sides alternate, so a placement can come back after an even number of moves only,
        // and after four at the least.
        let here = self.line.len();
        let oldest = here.saturating_sub(usize::from(node.pos.clock));
        let mut seen = 1;
        let mut back = 4;
        while back <= here - oldest {
            let at = here - back;
            if self.line[at] == node.hash {
                seen += 1;
                let enough = self.rules.repetition.is_some_and(|times| seen >= times);
                if at >= self.root || enough {
                    self.reach = at;
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// The score that the table gives, if it settles this node.
    fn usable(
        &self,
        node: &Node,
        known: Known,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        let score = i32::from(known.score);
        let proved = score.abs() > PROVED;
        if i32::from(known.depth) < depth && !proved {
            return None;
        }
        // A score from a fresher clock may count on moves that the quiet limit forbids here.
        let moves = if proved {
            WIN - score.abs()
        } else {
            i32::from(known.depth)
        };
        if i32::from(node.pos.clock) + moves >= i32::from(self.rules.quiet) {
            return None;
        }
        let score = from_table(score, ply);
        match known.bound {
            Bound::Exact => Some(score),
            Bound::Lower if score >= beta => Some(score),
            Bound::Upper if score <= alpha => Some(score),
            Bound::None | Bound::Lower | Bound::Upper => None,
        }
    }

    fn turn(&self, node: &Node, mv: Move) -> Move {
        if node.turned() {
            reflect(self.rules, mv)
        } else {
            mv
        }
    }

    /// All moves with a number for their order: higher ones are tried earlier.
    fn list_moves(
        &mut self,
        node: &Node,
        best: Option<Move>,
        ply: usize,
        list: &mut Vec<(Move, i32)>,
    ) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.rules.moves(&node.pos, &mut moves);
        let killers = self.killers[ply];
        let history = &self.history[node.pos.side.index()];
        list.clear();
        list.extend(moves.iter().map(|&mv| {
            let worth = if Some(mv) == best {
                i32::MAX
            } else if let Move::Leap { .. } = mv {
                1 << 29
            } else if killers[0] == Some(mv) {
                1 << 28
            } else if killers[1] == Some(mv) {
                (1 << 28) - 1
            } else {
                let (from, to) = ends(mv);
                history[from][to]
            };
            (mv, worth)
        }));
        self.moves = moves;
    }

    fn try_all(
        &mut self,
        node: &Node,
        list: &mut [(Move, i32)],
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        let own = self.line.len() - 1;
        let mut earliest = NOWHERE;
        let mut best = -WIN;
        let mut best_move = None;
        let mut low = alpha;
        // A forced move is no decision, so it costs no depth.
        let forced = list.len() == 1 && self.settings.selective && ply < 60;
        let next_depth = if forced { depth } else { depth - 1 };
        for n in 0..list.len() {
            let top = (n..list.len())
                .max_by_key(|&i| (list[i].1, std::cmp::Reverse(i)))
                .unwrap_or(n);
            list.swap(n, top);
            let (mv, worth) = list[n];
            let child = self.keys.make(self.rules, node, mv);
            let reduction = self.reduction(n, worth, depth);
            let mut score = if n == 0 {
                -self.search(&child, -beta, -low, next_depth, ply + 1)
            } else {
                -self.search(&child, -low - 1, -low, next_depth - reduction, ply + 1)
            };
            if n > 0 && score > low && reduction > 0 && !self.stopped {
                score = -self.search(&child, -low - 1, -low, next_depth, ply + 1);
            }
            if n > 0 && score > low && score < beta && !self.stopped {
                score = -self.search(&child, -beta, -low, next_depth, ply + 1);
            }
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                best_move = Some(mv);
            }
            if score >= beta {
                // Only this move's score was needed, so only what it rests on matters.
                earliest = self.reach;
                self.reward(node, mv, &list[..n], depth, ply);
                break;
            }
            earliest = earliest.min(self.reach);
            low = low.max(score);
        }
        self.reach = if earliest < own { earliest } else { NOWHERE };
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.keep(node, best, bound, best_move, depth, ply);
        best
    }

    /// Reduction of a late and quiet move, in plies, for its first search.
    fn reduction(&self, n: usize, worth: i32, depth: i32) -> i32 {
        if !self.settings.selective || n < 3 || depth < 3 || worth >= (1 << 28) - 1 {
            return 0;
        }
        match (n, depth) {
            (12.., 6..) => 3,
            (6.., 4..) => 2,
            _ => 1,
        }
    }

    /// Remembers a quiet move that refuted, and that those before it did not.
    fn reward(&mut self, node: &Node, mv: Move, before: &[(Move, i32)], depth: i32, ply: usize) {
        if let Move::Leap { .. } = mv {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let history = &mut self.history[node.pos.side.index()];
        // The pull towards zero keeps every value below 2^24, well under the killers.
        let mut add = |mv: Move, bonus: i32| {
            let (from, to) = ends(mv);
            let value = &mut history[from][to];
            *value += bonus - *value / 512;
        };
        let bonus = (depth * depth).min(1024);
        add(mv, bonus);
        for &(other, _) in before {
            add(other, -bonus / 4);
        }
    }

    fn keep(
        &mut self,
        node: &Node,
        score: i32,
        bound: Bound,
        mv: Option<Move>,
        depth: i32,
        ply: usize,
    ) {
        // A score that rests on a repetition is true on this path alone, unless it is a proved
        // win or loss: no repetition leads to one.
        let won =
            score > PROVED && bound == Bound::Lower || score < -PROVED && bound == Bound::Upper;
        let bound = if self.reach == NOWHERE || won {
            bound
        } else {
            Bound::None
        };
        let mv = mv.map(|mv| self.turn(node, mv));
        let score = i16::try_from(to_table(score, ply)).unwrap_or(0);
        let depth = u8::try_from(depth.clamp(0, 255)).unwrap_or(u8::MAX);
        self.table.put(
            node.key(),
            Known {
                mv,
                score,
                depth,
                bound,
            },
        );
    }

    /// The line of best moves that the table remembers from `node` on.
    pub(super) fn best_line(&self, mut node: Node, most: usize) -> Vec<Move> {
        let mut line = Vec::new();
        let mut seen = vec![node.hash];
        while line.len() < most && self.rules.ended(&node.pos).is_none() {
            let Some(mv) = self.table.get(node.key()).and_then(|known| known.mv) else {
                break;
            };
            let mv = self.turn(&node, mv);
            let mut legal = Vec::new();
            self.rules.moves(&node.pos, &mut legal);
            if !legal.contains(&mv) {
                break;
            }
            line.push(mv);
            node = self.keys.make(self.rules, &node, mv);
            if seen.contains(&node.hash) {
                break;
            }
            seen.push(node.hash);
        }
        line
    }
}

/// Indices of a move in the history table: its origin (64 for a drop) and its end.
fn ends(mv: Move) -> (usize, usize) {
    match mv {
        Move::Step { from, to } | Move::Leap { from, to, .. } => (from.into(), to.into()),
        Move::Drop { to } => (64, to.into()),
        Move::DropStep { drop, .. } => (64, drop.into()),
        Move::Pass => (64, 63),
    }
}

fn ply_score(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(0)
}

fn score_of(outcome: Outcome, side: Side, ply: usize) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WIN - ply_score(ply),
        Some(_) => ply_score(ply) - WIN,
    }
}

/// Proved scores count moves from the root on a path, from the position itself in the table.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > PROVED => s + ply_score(ply),
        s if s < -PROVED => s - ply_score(ply),
        s => s,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > PROVED => s - ply_score(ply),
        s if s < -PROVED => s + ply_score(ply),
        s => s,
    }
}
