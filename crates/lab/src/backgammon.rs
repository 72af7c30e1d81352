//! Backgammon's moves written by hand, to compare the generator that reads rule files with.
//!
//! It knows one game and nothing else: 24 points against each other, two dice, doublets fourfold.
//! It shares with the general generator only the ideas that make any generator fast: masks of
//! points instead of boards, equal numbers played from the rearmost man on, and keys to find what
//! was listed already.

/// Men of both sides, each in its own numbering: 0 is off, 25 the bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The side on roll.
    pub me: [u8; 26],
    /// The other side.
    pub opp: [u8; 26],
}

/// The steps of a play: where each begins and ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Play {
    steps: [(u8, u8); 4],
    len: u8,
}

impl Play {
    /// The steps, in an order in which they can be played.
    #[must_use]
    pub fn steps(&self) -> &[(u8, u8)] {
        &self.steps[..usize::from(self.len)]
    }
}

const POINTS: u32 = 0x01FF_FFFE;
const HOME: u32 = 0x7E;
const BAR: u32 = 1 << 25;

/// A random number for every place of either side.
const KEYS: [[u64; 26]; 2] = {
    let mut keys = [[0; 26]; 2];
    let mut state: u64 = 1;
    let mut n = 0;
    while n < 52 {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        keys[n / 26][n % 26] = z ^ (z >> 27);
        n += 1;
    }
    keys
};

#[derive(Clone, Copy)]
struct State {
    board: Board,
    occupied: u32,
    blots: u32,
    key: u64,
    play: Play,
}

/// Every play of the throw `a`-`b`, with the board after it, the sides exchanged. One pass if
/// nothing can be played.
#[must_use]
pub fn plays(board: &Board, (a, b): (u8, u8)) -> Vec<(Play, Board)> {
    let (mut closed, mut blots, mut occupied) = (0u32, 0u32, 0u32);
    for p in 1..=24 {
        let theirs = board.opp[25 - p];
        closed |= u32::from(theirs > 1) << p;
        blots |= u32::from(theirs == 1) << p;
        occupied |= u32::from(board.me[p] > 0) << p;
    }
    occupied |= u32::from(board.me[25] > 0) << 25;
    let root = State {
        board: *board,
        occupied,
        blots,
        key: 0,
        play: Play::default(),
    };
    let mut list = List {
        closed,
        seen: Vec::with_capacity(32),
        plays: Vec::with_capacity(32),
        most: 0,
    };
    if a == b {
        list.equal(&root, a, 4, 25);
    } else {
        list.two(&root, a, b);
    }
    if list.plays.is_empty() {
        list.add(&root);
    }
    let most = list.most;
    list.plays
        .retain(|(play, next)| play.len == most || next.opp[0] == 15);
    list.plays
}

struct List {
    closed: u32,
    seen: Vec<u64>,
    plays: Vec<(Play, Board)>,
    /// The most numbers that a play uses without ending the game.
    most: u8,
}

impl List {
    fn add(&mut self, state: &State) {
        let board = Board {
            me: state.board.opp,
            opp: state.board.me,
        };
        self.plays.push((state.play, board));
        if state.board.me[0] < 15 {
            self.most = self.most.max(state.play.len);
        }
    }

    fn add_once(&mut self, state: &State) {
        if !self.seen.contains(&state.key) {
            self.seen.push(state.key);
            self.add(state);
        }
    }

    /// Every step with `number`, from men no farther back than `highest`.
    fn steps(&self, state: &State, number: u8, highest: u8, mut sink: impl FnMut(State)) {
        let movers = if state.occupied & BAR != 0 {
            BAR
        } else {
            state.occupied
        };
        let movers = movers & ((2 << highest) - 1);
        let mut landing = (movers >> number) & POINTS & !self.closed;
        while landing != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "below 32")]
            let to = landing.trailing_zeros() as u8;
            landing &= landing - 1;
            sink(step(state, to + number, to));
        }
        if state.occupied & !HOME == 0 && state.occupied != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "below 32")]
            let rearmost = (31 - state.occupied.leading_zeros()) as u8;
            let from = if state.occupied & (1 << number) != 0 {
                number
            } else {
                rearmost.min(number)
            };
            let fits = state.occupied & (1 << from) != 0 && (from == number || rearmost < number);
            if fits && from <= highest {
                sink(step(state, from, 0));
            }
        }
    }

    fn two(&mut self, root: &State, a: u8, b: u8) {
        for (first, second) in [(a, b), (b, a)] {
            let mut between = Vec::with_capacity(16);
            self.steps(root, first, 25, |state| between.push(state));
            for state in between {
                if state.board.me[0] == 15 {
                    self.add_once(&state);
                    continue;
                }
                let mut after = Vec::with_capacity(16);
                self.steps(&state, second, 25, |state| after.push(state));
                for state in after {
                    self.add_once(&state);
                }
            }
        }
        if self.most > 0 {
            return;
        }
        // One number only, the larger if either would do; not a step after which the other
        // could still end the game.
        for (number, other) in [(a.max(b), a.min(b)), (a.min(b), a.max(b))] {
            let mut single = Vec::new();
            self.steps(root, number, 25, |state| single.push(state));
            for state in single {
                let mut goes_on = false;
                self.steps(&state, other, 25, |_| goes_on = true);
                if !goes_on && state.board.me[0] < 15 {
                    self.add_once(&state);
                }
            }
            if self.most > 0 {
                return;
            }
        }
    }

    fn equal(&mut self, state: &State, number: u8, left: u8, highest: u8) {
        let mut after = Vec::with_capacity(16);
        if left > 0 && state.board.me[0] < 15 {
            self.steps(state, number, highest, |next| after.push(next));
        }
        if after.is_empty() && state.play.len > 0 {
            self.add(state);
        }
        for next in after {
            let (from, _) = next.play.steps[usize::from(state.play.len)];
            self.equal(&next, number, left - 1, from);
        }
    }
}

fn step(state: &State, from: u8, to: u8) -> State {
    let mut next = *state;
    let (f, t) = (usize::from(from), usize::from(to));
    next.board.me[f] -= 1;
    next.board.me[t] += 1;
    next.key = next.key.wrapping_sub(KEYS[0][f]).wrapping_add(KEYS[0][t]);
    if next.board.me[f] == 0 {
        next.occupied &= !(1 << from);
    }
    next.occupied |= (1 << to) & !1;
    if next.blots & (1 << to) != 0 {
        next.board.opp[25 - t] = 0;
        next.board.opp[25] += 1;
        next.blots &= !(1 << to);
        next.key = next
            .key
            .wrapping_add(KEYS[1][25].wrapping_sub(KEYS[1][25 - t]));
    }
    next.play.steps[usize::from(next.play.len)] = (from, to);
    next.play.len += 1;
    next
}
