//! A proof cut into jobs: positions that are proved one by one, on any machine.
//!
//! A [`Cut`] lists what can be played from a position until few enough dogs are in hand. Each
//! position there in which the other side chooses is a job for [`Cut::run`]. What the jobs have
//! found says which one counts most for the claim, and their strategies together are the
//! [`Strategy`] of the whole (proof-number search on two levels, after Allis 1994).
//!
//! ```
//! use lauta_game::Game;
//! use lauta_hunters::prove::{Claim, Cut, Limits, Prover, Share};
//! use std::collections::HashMap;
//!
//! let game = lauta_hunt::load("deer-and-dogs")?;
//! let prover = Prover::new(&game, Claim::Captures(2), 1, &|_| false)?;
//! let mut cut = Cut::new(prover, &game.start(), 14)?;
//! let mut proofs = HashMap::new();
//! while let Some(job) = cut.next(Share::default()) {
//!     let (found, proof) = cut.run(job, Limits::default(), &mut |_| true);
//!     cut.settle([(job, found)]);
//!     proofs.extend(proof.map(|proof| (job, proof)));
//! }
//! let whole = cut.merge(|job| proofs.get(&job).cloned()).expect("it is proved");
//! assert!(whole.verify(&game, &|_| false).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::{BTreeMap, HashMap};

use super::search::{Found, Limits, Prover, View, Watch};
use super::strategy::Strategy;
use super::table::{INFINITE, Numbers};
use lauta_hunt::Position;

/// Most positions before the jobs.
const MOST: usize = 4_000_000;

/// The number of a job, which is that of its position.
pub type Job = u64;

/// The jobs that fall to one of several machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// The number of the machine, from 0.
    pub part: u64,
    /// The number of machines.
    pub of: u64,
}

impl Default for Share {
    /// All jobs.
    fn default() -> Self {
        Self { part: 0, of: 1 }
    }
}

impl Share {
    fn has(self, job: Job) -> bool {
        let mixed = job.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        mixed % self.of.max(1) == self.part
    }
}

/// More positions before the jobs than fit into memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

impl std::error::Error for TooMany {}

impl std::fmt::Display for TooMany {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "more than {MOST} positions come before the jobs: leave more dogs in hand to them, or try fewer moves"
        )
    }
}

/// The way from a position to its jobs.
#[derive(Debug)]
pub struct Cut<'g> {
    prover: Prover<'g>,
    /// In order of the moves made: what a position leads to comes after it.
    nodes: Vec<Node>,
    /// Places of the jobs in this list.
    jobs: HashMap<Job, usize>,
}

#[derive(Debug)]
struct Node {
    pos: Position,
    number: u64,
    numbers: Numbers,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// The rules, a fortress or a certificate decide it.
    Settled,
    /// A position before the jobs: the places of those that its moves lead to.
    Before(Vec<usize>),
    /// A job, with the positions searched for it so far.
    Job(u64),
}

/// Progress of a proof that is cut into jobs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// All jobs; not each of them is needed for a proof.
    pub jobs: usize,
    /// Jobs that are proved.
    pub proved: usize,
    /// Jobs that cannot be proved with the allowed moves and certificates.
    pub failed: usize,
    /// Jobs that were tried and are undecided.
    pub undecided: usize,
    /// Positions searched.
    pub nodes: u64,
    /// The claim itself: proved, not to be proved, or undecided.
    pub whole: Option<bool>,
    /// Proof number of the claim: positions that seem to be missing for a proof.
    pub proof: u32,
    /// Disproof number of the claim.
    pub disproof: u32,
}

impl<'g> Cut<'g> {
    /// Cuts the claim of `prover` at `root`. Jobs are the positions with at most `hand` dogs in hand in which the other
    /// side is to move.
    ///
    /// # Errors
    /// If too many positions come before the jobs.
    pub fn new(mut prover: Prover<'g>, root: &Position, hand: u8) -> Result<Self, TooMany> {
        let mut nodes = vec![prover.node(root)];
        let mut places = HashMap::from([(nodes[0].number, 0)]);
        let mut jobs = HashMap::new();
        let mut children = Vec::new();
        let mut n = 0;
        while n < nodes.len() {
            let pos = nodes[n].pos;
            nodes[n].kind = if nodes[n].numbers.is_settled() {
                Kind::Settled
            } else if pos.hand <= hand && pos.side != prover.claim.prover() {
                jobs.insert(nodes[n].number, n);
                Kind::Job(0)
            } else {
                prover.list(&pos, &mut children);
                let mut after = Vec::with_capacity(children.len());
                for child in &children {
                    let place = *places.entry(child.number).or_insert(nodes.len());
                    if place == nodes.len() {
                        nodes.push(Node {
                            pos: child.pos,
                            number: child.number,
                            numbers: child.numbers,
                            kind: Kind::Settled,
                        });
                    }
                    after.push(place);
                }
                Kind::Before(after)
            };
            if nodes.len() > MOST {
                return Err(TooMany);
            }
            n += 1;
        }
        let mut cut = Self {
            prover,
            nodes,
            jobs,
        };
        cut.sum();
        Ok(cut)
    }

    /// The position of a job.
    #[must_use]
    pub fn position(&self, job: Job) -> Option<Position> {
        self.jobs.get(&job).map(|&place| self.nodes[place].pos)
    }

    /// Positions searched for a job so far.
    #[must_use]
    pub fn spent(&self, job: Job) -> u64 {
        let place = self.jobs.get(&job);
        place.map_or(0, |&place| match self.nodes[place].kind {
            Kind::Job(spent) => spent,
            Kind::Settled | Kind::Before(_) => 0,
        })
    }

    /// The open job of this share that counts most for the claim; `None` if the claim is settled, or the share done.
    #[must_use]
    pub fn next(&self, share: Share) -> Option<Job> {
        let mut open = vec![false; self.nodes.len()];
        for (n, node) in self.nodes.iter().enumerate().rev() {
            open[n] = !node.numbers.is_settled()
                && match &node.kind {
                    Kind::Settled => false,
                    Kind::Job(_) => share.has(node.number),
                    Kind::Before(after) => after.iter().any(|&place| open[place]),
                };
        }
        let mut place = 0;
        while open[place] {
            let node = &self.nodes[place];
            let Kind::Before(after) = &node.kind else {
                return Some(node.number);
            };
            let proves = node.pos.side == self.prover.claim.prover();
            let after = after.iter().copied().filter(|&place| open[place]);
            place = after.min_by_key(|&place| {
                let Numbers { proof, disproof } = self.nodes[place].numbers;
                if proves { proof } else { disproof }
            })?;
        }
        None
    }

    /// Searches for the proof of a job, which comes with it if it is found.
    pub fn run(&mut self, job: Job, limits: Limits, watch: Watch<'_>) -> (Found, Option<Strategy>) {
        let Some(pos) = self.position(job) else {
            return (Found::default(), None);
        };
        let found = self.prover.run(&pos, limits, watch);
        let proved = found.proved == Some(true);
        (found, proved.then(|| self.prover.strategy(&pos)).flatten())
    }

    /// Takes what was found about jobs here or elsewhere. Jobs of another cut are left aside.
    pub fn settle(&mut self, all: impl IntoIterator<Item = (Job, Found)>) {
        for (job, found) in all {
            let Some(&place) = self.jobs.get(&job) else {
                continue;
            };
            let node = &mut self.nodes[place];
            node.kind = Kind::Job(found.nodes);
            node.numbers = match found.proved {
                Some(true) => Numbers::PROVED,
                Some(false) => Numbers::DISPROVED,
                None => Numbers {
                    proof: found.proof.clamp(1, INFINITE - 1),
                    disproof: found.disproof.clamp(1, INFINITE - 1),
                },
            };
        }
        self.sum();
    }

    /// Numbers of the positions before the jobs, from those of the jobs.
    fn sum(&mut self) {
        for n in (0..self.nodes.len()).rev() {
            let Kind::Before(after) = &self.nodes[n].kind else {
                continue;
            };
            let view = View {
                proves: self.nodes[n].pos.side == self.prover.claim.prover(),
            };
            let numbers = after.iter().map(|&place| self.nodes[place].numbers);
            self.nodes[n].numbers = view.sum(numbers).numbers;
        }
    }

    /// Counts of the jobs, and what they say of the claim.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let numbers = self.nodes[0].numbers;
        let mut progress = Progress {
            whole: numbers.is_settled().then_some(numbers.proof == 0),
            proof: numbers.proof,
            disproof: numbers.disproof,
            ..Progress::default()
        };
        for node in &self.nodes {
            let Kind::Job(spent) = node.kind else {
                continue;
            };
            progress.jobs += 1;
            progress.nodes = progress.nodes.saturating_add(spent);
            match (node.numbers.is_settled(), node.numbers.proof, spent) {
                (true, 0, _) => progress.proved += 1,
                (true, ..) => progress.failed += 1,
                (false, _, 0) => {}
                (false, ..) => progress.undecided += 1,
            }
        }
        progress
    }

    /// The proof of the whole from those of its jobs; `None` while one is missing that it needs.
    pub fn merge(&self, mut proof: impl FnMut(Job) -> Option<Strategy>) -> Option<Strategy> {
        let mut answers = BTreeMap::new();
        let mut seen = vec![false; self.nodes.len()];
        let mut left = vec![0];
        while let Some(place) = left.pop() {
            if std::mem::replace(&mut seen[place], true) {
                continue;
            }
            let node = &self.nodes[place];
            if node.numbers.proof != 0 {
                return None;
            }
            match &node.kind {
                Kind::Settled => {}
                Kind::Job(_) => answers.extend(proof(node.number)?.answers),
                Kind::Before(after) if node.pos.side == self.prover.claim.prover() => {
                    let mut after = after.iter().copied();
                    let chosen = after.find(|&place| self.nodes[place].numbers.proof == 0)?;
                    answers.insert(node.number, self.nodes[chosen].number);
                    left.push(chosen);
                }
                Kind::Before(after) => left.extend(after),
            }
        }
        Some(Strategy {
            claim: self.prover.claim,
            root: self.nodes[0].number,
            answers,
        })
    }
}

impl Prover<'_> {
    /// A position with what is known of it before any search.
    fn node(&self, pos: &Position) -> Node {
        let numbers = match self.claim.settled(self.rules, pos, self.dogs_win) {
            Some(true) => Numbers::PROVED,
            Some(false) => Numbers::DISPROVED,
            None => Numbers {
                proof: 1,
                disproof: 1,
            },
        };
        Node {
            pos: *pos,
            number: self.code.number(pos),
            numbers,
            kind: Kind::Settled,
        }
    }
}
