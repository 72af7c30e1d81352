//! A position within a search, with the numbers that name it in the table.

use lauta_game::Dice;

use lauta_hunt::{MAX_POINTS, Move, Position, Rules, bits};

/// A position, its number and the number of its mirror image.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) pos: Position,
    /// Tells placements apart, with side to move and hand.
    pub(super) hash: u64,
    image: u64,
}

impl Node {
    /// The number under which the table keeps this position and its mirror image.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.hash.min(self.image)
    }

    /// True if the table keeps the mirror image rather than the position itself.
    #[inline]
    pub(super) fn turned(&self) -> bool {
        self.image < self.hash
    }
}

/// Random numbers for every piece on every point (and on its mirror image), and so on.
pub(super) struct Keys {
    deer: [[u64; 2]; MAX_POINTS],
    dogs: [[u64; 2]; MAX_POINTS],
    hand: [u64; MAX_POINTS + 1],
    side: u64,
}

impl Keys {
    /// With `fold`, a position and its mirror image share a key.
    pub(super) fn new(rules: &Rules, fold: bool) -> Self {
        let mut dice = Dice::from_seed(35);
        let mut numbers = || std::array::from_fn::<u64, MAX_POINTS, _>(|_| dice.bits());
        let (deer, dogs) = (numbers(), numbers());
        let image = |p: usize| match &rules.board.mirror {
            Some(image) if fold => usize::from(image[p]),
            _ => p,
        };
        Self {
            deer: std::array::from_fn(|p| [deer[p], deer[image(p)]]),
            dogs: std::array::from_fn(|p| [dogs[p], dogs[image(p)]]),
            hand: std::array::from_fn(|_| dice.bits()),
            side: dice.bits(),
        }
    }

    pub(super) fn node(&self, pos: &Position) -> Node {
        let mut sums = [self.hand[usize::from(pos.hand)]; 2];
        for (pieces, keys) in [(pos.deer, &self.deer), (pos.dogs, &self.dogs)] {
            for point in bits(pieces) {
                let key = keys[usize::from(point)];
                sums = [sums[0] ^ key[0], sums[1] ^ key[1]];
            }
        }
        if pos.side == lauta_game::Side::Second {
            sums = sums.map(|sum| sum ^ self.side);
        }
        Node {
            pos: *pos,
            hash: sums[0],
            image: sums[1],
        }
    }

    /// The node after a legal move.
    #[inline]
    pub(super) fn make(&self, rules: &Rules, node: &Node, mv: Move) -> Node {
        let pos = rules.play(&node.pos, mv);
        let mut next = Node {
            pos,
            hash: node.hash ^ self.side,
            image: node.image ^ self.side,
        };
        let mut change = |key: [u64; 2]| {
            next.hash ^= key[0];
            next.image ^= key[1];
        };
        match mv {
            Move::Step { from, to } => {
                let keys = match node.pos.side {
                    lauta_game::Side::First => &self.deer,
                    lauta_game::Side::Second => &self.dogs,
                };
                change(keys[usize::from(from)]);
                change(keys[usize::from(to)]);
            }
            Move::Leap { from, over, to } => {
                change(self.deer[usize::from(from)]);
                change(self.deer[usize::from(to)]);
                change(self.dogs[usize::from(over)]);
            }
            Move::Drop { to } => change(self.dogs[usize::from(to)]),
            Move::DropStep { drop, from, to } => {
                change(self.dogs[usize::from(drop)]);
                change(self.dogs[usize::from(from)]);
                change(self.dogs[usize::from(to)]);
            }
            Move::Pass => {}
        }
        if pos.hand != node.pos.hand {
            let key = self.hand[usize::from(pos.hand)] ^ self.hand[usize::from(node.pos.hand)];
            change([key; 2]);
        }
        next
    }
}

/// The mirror image of a move.
pub(super) fn reflect(rules: &Rules, mv: Move) -> Move {
    let Some(image) = &rules.board.mirror else {
        return mv;
    };
    let at = |point: u8| image[usize::from(point)];
    match mv {
        Move::Step { from, to } => Move::Step {
            from: at(from),
            to: at(to),
        },
        Move::Leap { from, over, to } => Move::Leap {
            from: at(from),
            over: at(over),
            to: at(to),
        },
        Move::Drop { to } => Move::Drop { to: at(to) },
        Move::DropStep { drop, from, to } => {
            let (drop, from, to) = (at(drop), at(from), at(to));
            // Written as `drop_steps` lists it: of two neighbours the lower one takes the drop.
            if rules.board.neighbours[usize::from(from)] >> drop & 1 != 0 && drop > to {
                Move::DropStep {
                    drop: to,
                    from,
                    to: drop,
                }
            } else {
                Move::DropStep { drop, from, to }
            }
        }
        Move::Pass => Move::Pass,
    }
}
