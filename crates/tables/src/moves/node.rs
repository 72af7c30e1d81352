//! The board in the middle of a throw, and keys of equal boards.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::Move;
use crate::position::Men;

/// The board in the middle of a throw, in the mover's numbering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) me: Men,
    pub(crate) opp: Men,
    /// Points with own men, the hand included, as bits.
    pub(crate) occupied: u32,
    /// Points with two or more own men.
    pub(crate) pairs: u32,
    /// Points with enemy men.
    pub(crate) theirs: u32,
    /// Points that enough enemy men stand on to close them.
    pub(crate) closed: u32,
    /// Points with a single enemy man whom a step that lands there hits, pins or joins.
    pub(crate) blots: u32,
    /// Points where an own man is pinned.
    pub(crate) pinned: u32,
    /// Points where an own man who has just hit is held back.
    pub(crate) held: u32,
    /// The sum of the numbers that have lifted the head.
    pub(crate) lifted: u8,
    /// Flags that the rules remember of each side, as in the position.
    pub(crate) marks: [u8; 2],
    pub(crate) key: u64,
    pub(crate) play: Move,
    /// The sum of the numbers used.
    pub(crate) used: u8,
    /// One more than the ending that the last step reached, or 0.
    pub(crate) end: u8,
}

/// A random number for every place of either side.
pub(crate) const KEYS: [[u64; 28]; 2] = {
    let mut keys = [[0; 28]; 2];
    let mut state: u64 = 0x4c61_7574_6120_3139;
    let mut n = 0;
    while n < 56 {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[n / 28][n % 28] = z ^ (z >> 31);
        n += 1;
    }
    keys
};

/// Keys of the boards reached so far, each with its place in the order in which they came.
#[derive(Default)]
pub(super) struct Seen(HashMap<u64, usize, BuildHasherDefault<Mixed>>);

impl Seen {
    pub(super) fn with_room(boards: usize) -> Self {
        Self(HashMap::with_capacity_and_hasher(
            boards,
            BuildHasherDefault::default(),
        ))
    }

    /// Forgets all keys, and keeps the room.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Remembers `key`; true if it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: u64) -> bool {
        let known = self.0.len();
        self.place(key) == known
    }

    /// The place of `key`, if it is remembered.
    #[inline]
    pub(super) fn known(&self, key: u64) -> Option<usize> {
        self.0.get(&key).copied()
    }

    /// The place of `key`; remembers it.
    #[inline]
    pub(super) fn place(&mut self, key: u64) -> usize {
        let new = self.0.len();
        *self.0.entry(key).or_insert(new)
    }
}

/// Keys of boards are mixed well enough to be their own hash.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = self.0.rotate_left(8) ^ key;
    }
}

impl Node {
    /// Key of the result of a throw: equal for equal results, except that a lifted head counts,
    /// which matters for its payment.
    #[inline]
    pub(super) fn result_key(&self) -> u64 {
        self.key ^ u64::from(self.lifted).wrapping_mul(KEYS[1][1])
    }

    /// Key of the steps that can follow: equal for nodes with equal ones.
    #[inline]
    pub(super) fn state_key(&self) -> u64 {
        self.result_key() ^ u64::from(self.held).wrapping_mul(KEYS[1][2])
    }
}
