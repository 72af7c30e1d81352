//! The rules of one game, checked and compiled: tables that the generator looks things up in.

mod doublets;
mod ends;
mod shape;
mod throws;

use lauta_game::{About, Ending, Opening, Throw};

use crate::file::{
    Bands, Bear, BurstCounts, Corner, Decline, Enter, Hitter, LastThrow, Leave, Leftovers,
    LiftHead, Lone, Meet, Must, Neglect, Overflow,
};
use crate::position::Men;

pub(crate) use self::doublets::Doublets;
pub(crate) use self::ends::{Compiled, Due, Ends, Pays, WORDS, When, ruled_out};
pub(crate) use self::shape::{Shape, Wall};
pub(crate) use self::throws::{LANES, Throws};

/// The rules of one tables game, checked and compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) opening: Opening,
    /// Length of the track.
    pub(crate) points: u8,
    /// Size of the home quarter, and of the first.
    pub(crate) home: u8,
    /// The number of the hand: one more than the track. The reserve is one more still.
    pub(crate) hand: u8,
    /// Men a side.
    pub(crate) men: u8,
    /// Men at the start of the side that begins; below, those of the other.
    pub(crate) start: Men,
    pub(crate) start_second: Men,
    /// The highest point of the setup that is on the board.
    pub(crate) heap: u8,
    /// Points that players call by a name.
    pub(crate) called: Vec<(u8, String)>,
    pub(crate) meet: Meet,
    /// The other side's number of my point; 0 for what is no point.
    pub(crate) across: Men,
    pub(crate) throws: Vec<(Throw, u32)>,
    /// A number that comes with every throw.
    pub(crate) standing: Option<u8>,
    pub(crate) doublets: Doublets,
    pub(crate) must: Must,
    pub(crate) last_throw: LastThrow,
    pub(crate) lone: Lone,
    /// Men of the other side that close a point.
    pub(crate) close: u8,
    /// Points with a cap, as bits, each with the most men allowed.
    pub(crate) caps: Vec<(u32, u8)>,
    pub(crate) leftovers: Leftovers,
    pub(crate) bands: Bands,
    pub(crate) walls: Vec<Wall>,
    pub(crate) leave: Option<Leave>,
    pub(crate) corner: Corner,
    pub(crate) hitter: Hitter,
    pub(crate) burst: Option<Bursting>,
    pub(crate) enter: Enter,
    pub(crate) decline: Decline,
    pub(crate) bear: Bear,
    pub(crate) ends: Ends,
    pub(crate) neglect: Neglect,
    pub(crate) endings: Vec<Ending>,
    pub(crate) pays: Vec<Pays>,
    /// The flag by which positions write that a side has had the pattern that is remembered.
    pub(crate) remember: Option<String>,
    /// Payment for lifting the head, if it depends on the steps that are made.
    pub(crate) lift_head: Option<LiftHead>,
    /// One more than the ending by which lifting the head loses.
    pub(crate) lift_end: u8,
    /// Points of the track, of home and of the first quarter, as bits.
    pub(crate) track: u32,
    pub(crate) home_points: u32,
    pub(crate) first_quarter: u32,
    /// Keys of the rules that a step depends on besides closed points, the hand and bearing off in
    /// the usual way.
    pub(crate) step_rules: Vec<&'static str>,
    /// Keys of `step_rules`, and of rules that decide on each board if and how a turn ends.
    pub(crate) slow_rules: Vec<&'static str>,
    /// No step depends on any: the generator's short cut.
    pub(crate) plain: bool,
    /// True if steps with equal numbers may be made in any order.
    pub(crate) orderless: bool,
    /// Whatever is played, the other side's turn follows.
    pub(crate) simple: bool,
    /// The ways in which one man may play each throw.
    pub(crate) by_shape: Vec<Throws>,
}

/// Situations in which bands may be burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bursting {
    pub(crate) prime: bool,
    pub(crate) overflow: Option<Overflow>,
    pub(crate) last_man: bool,
    pub(crate) counts: BurstCounts,
}

impl Rules {
    /// Length of the track.
    #[must_use]
    pub fn points(&self) -> u8 {
        self.points
    }

    /// The other side's number of my point `point`, if that is a point of the track.
    #[must_use]
    pub fn across(&self, point: u8) -> Option<u8> {
        (1..=self.points)
            .contains(&point)
            .then(|| self.across[usize::from(point)])
    }
}
