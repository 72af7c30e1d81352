//! Depth-first proof-number search.

use std::time::Instant;

use lauta_game::{Side, clock};

use super::code::Code;
use super::table::{INFINITE, Numbers, Table};
use super::{Claim, Unprovable, check};
use crate::search::judge;
use lauta_hunt::{Move, Position, Rules, bits};

/// When a search for a proof stops; without any limit, when it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// After so many positions.
    pub nodes: Option<u64>,
    /// After so many milliseconds.
    pub millis: Option<u64>,
}

/// What a search for a proof came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Whether the claim is proved. `false` says that it cannot be proved with the moves and the
    /// certificates that were allowed, not that it is wrong.
    pub proved: Option<bool>,
    /// Positions whose moves were listed, those counted twice that were come to twice.
    pub nodes: u64,
    /// How many positions seem to be missing for a proof.
    pub proof: u32,
    /// How many seem to be missing for the opposite.
    pub disproof: u32,
}

/// A search for proofs of one claim, with its memory.
pub struct Prover<'g> {
    pub(super) rules: &'g Rules,
    pub(super) claim: Claim,
    pub(super) code: Code,
    pub(super) dogs_win: &'g dyn Fn(&Position) -> bool,
    /// The most moves of the proving side that are tried in a position.
    width: usize,
    table: Table,
    limits: Limits,
    begun: Instant,
    nodes: u64,
    stopped: bool,
    /// Room for the moves of every ply.
    rooms: Vec<Vec<Child>>,
    moves: Vec<Move>,
}

impl std::fmt::Debug for Prover<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Prover")
            .field("claim", &self.claim)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

/// A position that a move leads to.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) pos: Position,
    pub(super) number: u64,
    pub(super) numbers: Numbers,
    /// What was looked at below, or nothing if the position is settled at a glance.
    pub(super) work: u64,
}

/// Told now and then how many positions have been looked at; `false` stops the search.
type Watch<'a> = &'a mut dyn FnMut(u64) -> bool;

impl<'g> Prover<'g> {
    /// A search that may remember as much as fits `megabytes`. `dogs_win` may know positions that
    /// the dogs win.
    ///
    /// # Errors
    /// If the game has no dropping phase without steps, or too large a board.
    pub fn new(
        rules: &'g Rules,
        claim: Claim,
        megabytes: usize,
        dogs_win: &'g dyn Fn(&Position) -> bool,
    ) -> Result<Self, Unprovable> {
        check(rules)?;
        Ok(Self {
            rules,
            claim,
            code: Code::new(rules)?,
            dogs_win,
            width: usize::MAX,
            table: Table::new(megabytes),
            limits: Limits::default(),
            begun: clock::monotonic(),
            nodes: 0,
            stopped: false,
            rooms: Vec::new(),
            moves: Vec::new(),
        })
    }

    /// The same search with so many moves of the proving side in a position, those that look best.
    #[must_use]
    pub fn width(self, width: usize) -> Self {
        Self {
            width: width.max(1),
            ..self
        }
    }

    /// Looks for a proof of the claim at `pos`, whose clock does not count. What an earlier search
    /// has found is not lost.
    pub fn run(&mut self, pos: &Position, limits: Limits, watch: Watch<'_>) -> Found {
        let numbers = match self.claim.settled(self.rules, pos, self.dogs_win) {
            Some(true) => Numbers::PROVED,
            Some(false) => Numbers::DISPROVED,
            None => {
                self.limits = limits;
                self.begun = clock::monotonic();
                self.nodes = 0;
                self.stopped = false;
                self.expand(pos, self.code.number(pos), NEVER, watch)
            }
        };
        Found {
            proved: numbers.is_settled().then_some(numbers.proof == 0),
            nodes: self.nodes,
            proof: numbers.proof,
            disproof: numbers.disproof,
        }
    }

    /// Looks below a position until it is settled or one of its numbers reaches the limit.
    pub(super) fn expand(
        &mut self,
        pos: &Position,
        number: u64,
        limit: Numbers,
        watch: Watch<'_>,
    ) -> Numbers {
        let begun = self.nodes;
        self.nodes += 1;
        self.check_limits(watch);
        let mut children = self.rooms.pop().unwrap_or_default();
        self.list(pos, &mut children);
        let view = View {
            proves: pos.side == self.claim.prover(),
        };
        let numbers = loop {
            let sum = view.sum(&children);
            let numbers = sum.numbers;
            if numbers.is_settled()
                || numbers.proof >= limit.proof
                || numbers.disproof >= limit.disproof
                || self.stopped
            {
                break numbers;
            }
            let Child {
                pos,
                number,
                numbers,
                ..
            } = children[sum.best];
            let below = view.limit(limit, &sum, numbers);
            children[sum.best].numbers = self.expand(&pos, number, below, watch);
            for (n, child) in children.iter_mut().enumerate() {
                if n != sum.best
                    && !child.numbers.is_settled()
                    && let Some((numbers, _)) = self.table.get(child.number)
                {
                    child.numbers = numbers;
                }
            }
        };
        self.rooms.push(children);
        self.table.put(number, numbers, self.nodes - begun);
        numbers
    }

    /// From now on nothing stops a search but its end.
    pub(super) fn without_limits(&mut self) {
        self.limits = Limits::default();
        self.stopped = false;
    }

    fn check_limits(&mut self, watch: Watch<'_>) {
        let late = |millis| self.begun.elapsed().as_millis() >= u128::from(millis);
        self.stopped |= self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes)
            || self.nodes.is_multiple_of(4096)
                && (self.limits.millis.is_some_and(late) || !watch(self.nodes));
    }

    /// The positions that the moves lead to, none twice, with what is known of them. If one of
    /// them decides, it alone.
    pub(super) fn list(&mut self, pos: &Position, children: &mut Vec<Child>) {
        let proves = pos.side == self.claim.prover();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.rules.moves(pos, &mut moves);
        children.clear();
        for &mv in &moves {
            let pos = self.rules.play(pos, mv);
            let number = self.code.number(&pos);
            if children.iter().any(|child| child.number == number) {
                continue;
            }
            let settled = self.claim.settled(self.rules, &pos, self.dogs_win);
            let (numbers, work) = match settled {
                Some(true) => (Numbers::PROVED, 0),
                Some(false) => (Numbers::DISPROVED, 0),
                None => self
                    .table
                    .get(number)
                    .unwrap_or_else(|| (self.guess(&pos), 1)),
            };
            let child = Child {
                pos,
                number,
                numbers,
                work,
            };
            if settled == Some(proves) {
                children.clear();
                children.push(child);
                break;
            }
            children.push(child);
        }
        self.moves = moves;
        if proves && children.len() > self.width {
            // A proof is known to be there whether it looks good or not.
            let judge = |child: &Child| match child.numbers.proof {
                0 => i32::MIN,
                _ => judge(self.rules, &child.pos),
            };
            children.sort_by_cached_key(|child| (judge(child), child.number));
            children.truncate(self.width);
        }
    }

    /// The numbers of a position that has not been looked at: as many as its moves for the side
    /// that has to answer all of them, and eight times as much to prove for every capture that is
    /// missing.
    fn guess(&self, pos: &Position) -> Numbers {
        let (moves, captures) = self.count_moves(pos);
        let weight = match self.claim {
            Claim::Captures(asked) => {
                let missing = asked - pos.captured - u8::from(captures);
                // Not more than five, so that sums stay well below what is infinite.
                1 << (3 * missing.min(5))
            }
            Claim::Dogs | Claim::Deer => 1,
        };
        if pos.side == self.claim.prover() {
            Numbers {
                proof: weight,
                disproof: moves,
            }
        } else {
            Numbers {
                proof: moves * weight,
                disproof: 1,
            }
        }
    }

    /// How many moves there are, and whether one of them captures.
    fn count_moves(&self, pos: &Position) -> (u32, bool) {
        let board = &self.rules.board;
        let empty = pos.empty(board);
        if pos.side == Side::Second {
            return (empty.count_ones(), false);
        }
        let (mut steps, mut leaps) = (0, 0);
        for from in bits(pos.deer).map(usize::from) {
            steps += (board.neighbours[from] & empty).count_ones();
            for leap in &board.leaps[from] {
                leaps += u32::from(pos.dogs >> leap.over & empty >> leap.to & 1 != 0);
            }
        }
        (steps + leaps, leaps > 0)
    }
}

/// A limit that is reached when a position is settled.
pub(super) const NEVER: Numbers = Numbers {
    proof: INFINITE,
    disproof: INFINITE,
};

/// How the side to move sees the numbers: one is of what it wants, the other of what it fears.
#[derive(Clone, Copy)]
struct View {
    proves: bool,
}

/// What the moves of a position come to.
struct Sum {
    numbers: Numbers,
    /// The move that is nearest to what the side to move wants.
    best: usize,
    /// How near the next best is.
    next: u32,
}

impl View {
    /// What it wants, what it fears.
    fn split(self, numbers: Numbers) -> (u32, u32) {
        if self.proves {
            (numbers.proof, numbers.disproof)
        } else {
            (numbers.disproof, numbers.proof)
        }
    }

    fn join(self, wish: u32, fear: u32) -> Numbers {
        let (proof, disproof) = if self.proves {
            (wish, fear)
        } else {
            (fear, wish)
        };
        Numbers { proof, disproof }
    }

    /// One move is enough for what is wanted, all of them are needed for what is feared.
    ///
    /// Drops in any order lead to the same positions, so the sum counts many of them again. The
    /// worst move and one for each other one (weak proof numbers) would not; here they were slower
    /// in what was tried, five captures of deer and dogs.
    fn sum(self, children: &[Child]) -> Sum {
        let (mut wish, mut next, mut fear, mut best) = (INFINITE, INFINITE, 0u32, 0);
        for (n, child) in children.iter().enumerate() {
            let (wanted, feared) = self.split(child.numbers);
            if wanted < wish {
                (next, wish, best) = (wish, wanted, n);
            } else {
                next = next.min(wanted);
            }
            fear = fear.saturating_add(feared).min(INFINITE - 1);
        }
        let fear = if wish == 0 { INFINITE } else { fear };
        Sum {
            numbers: self.join(wish, fear),
            best,
            next,
        }
    }

    /// How far to look below the best move: until another one seems a quarter better, or this
    /// position has reached its own limit.
    fn limit(self, own: Numbers, sum: &Sum, best: Numbers) -> Numbers {
        let (wish, fear) = self.split(own);
        let fear = match fear {
            INFINITE => INFINITE,
            fear => fear - self.split(sum.numbers).1 + self.split(best).1,
        };
        self.join(wish.min(sum.next + sum.next / 4 + 1), fear)
    }
}
