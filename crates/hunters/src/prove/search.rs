//! Depth-first proof-number search.

use std::time::Instant;

use lauta_game::{Side, clock};

use super::code::Code;
use super::table::{INFINITE, Numbers, Table};
use super::{Claim, Unprovable, check};
use crate::search::Judge;
use lauta_hunt::{Move, Position, Rules, bits};

/// Limits of a proof search; without any it runs until it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Number of positions.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub millis: Option<u64>,
}

/// Result of a proof search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// `Some(true)`: the claim is proved. `Some(false)`: it cannot be proved with the allowed moves
    /// and certificates, which does not make it wrong. `None`: undecided.
    pub proved: Option<bool>,
    /// Positions whose moves were listed, those counted twice that were come to twice.
    pub nodes: u64,
    /// Proof number of the root: positions that seem to be missing for a proof.
    pub proof: u32,
    /// Disproof number of the root: positions that seem to be missing for a disproof.
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
    /// Judge of the moves that look best.
    judge: Judge,
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
    /// Positions searched below this one; 0 if the rules settle it.
    pub(super) work: u64,
}

/// Progress callback with the number of positions searched; `false` stops the search.
pub(super) type Watch<'a> = &'a mut dyn FnMut(u64) -> bool;

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
            judge: Judge::of(rules),
            table: Table::new(megabytes),
            limits: Limits::default(),
            begun: clock::monotonic(),
            nodes: 0,
            stopped: false,
            rooms: Vec::new(),
            moves: Vec::new(),
        })
    }

    /// This search, limited to the best-looking `width` moves of the proving side in a position.
    #[must_use]
    pub fn width(self, width: usize) -> Self {
        Self {
            width: width.max(1),
            ..self
        }
    }

    /// Searches for a proof of the claim at `pos`, whose clock does not count. Results of earlier
    /// searches are kept.
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
            let sum = view.sum(children.iter().map(|child| child.numbers));
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
                _ => self.judge.judge(self.rules, &child.pos),
            };
            children.sort_by_cached_key(|child| (judge(child), child.number));
            children.truncate(self.width);
        }
    }

    /// The initial numbers of a position: as many as its moves for the side that has to answer all
    /// of them, and eight times as much to prove for every capture that is missing.
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

    /// Number of moves, and true if one of them captures.
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

/// Numbers from the side to move: one counts toward its goal, the other toward its opponent's.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) proves: bool,
}

/// Proof numbers of a position, summed over its moves.
pub(super) struct Sum {
    pub(super) numbers: Numbers,
    /// The move that is nearest to what the side to move wants.
    best: usize,
    /// Number of the second-best move toward the goal.
    next: u32,
}

impl View {
    /// (Number toward the goal, number toward the opponent's goal.)
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
    pub(super) fn sum(self, children: impl Iterator<Item = Numbers>) -> Sum {
        let (mut wish, mut next, mut fear, mut best) = (INFINITE, INFINITE, 0u32, 0);
        for (n, numbers) in children.enumerate() {
            let (wanted, feared) = self.split(numbers);
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

    /// Limit of the search below the best move: until another move seems a quarter better, or this
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
