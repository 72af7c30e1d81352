//! Positions as numbers, mirror images as one.

use lauta_game::Side;

use super::Unprovable;
use lauta_hunt::{Position, Rules, bits};

/// Writes positions of one game as numbers of 64 bits, all there is of them but the clock, and
/// reads them again.
#[derive(Clone, Debug)]
pub(super) struct Code {
    points: u32,
    /// Bits for the place of one deer.
    place: u32,
    deer: u32,
    dogs: u8,
    /// The mirror image of eight points at a time, if the board has one.
    mirror: Option<Vec<[u64; 256]>>,
}

impl Code {
    pub(super) fn new(rules: &Rules) -> Result<Self, Unprovable> {
        let board = &rules.board;
        let points = u32::from(board.points());
        let deer = rules.start.deer.count_ones();
        let place = 32 - (points - 1).leading_zeros();
        let hand = 8 - rules.start.hand.leading_zeros();
        if points + deer * place + hand + 1 > 64 {
            return Err(Unprovable::Large);
        }
        let eight = |low: u32| -> [u64; 256] {
            std::array::from_fn(|set| board.reflect((set as u64) << low & board.all))
        };
        Ok(Self {
            points,
            place,
            deer,
            dogs: rules.dogs,
            mirror: board
                .mirror
                .is_some()
                .then(|| (0..points).step_by(8).map(eight).collect()),
        })
    }

    /// The number of a position and its mirror image.
    pub(super) fn number(&self, pos: &Position) -> u64 {
        let number = self.write(pos.deer, pos.dogs, pos);
        match &self.mirror {
            Some(parts) => {
                let reflect = |set: u64| {
                    let bytes = set.to_le_bytes();
                    let images = parts.iter().zip(bytes);
                    images.fold(0, |all, (part, byte)| all | part[usize::from(byte)])
                };
                number.min(self.write(reflect(pos.deer), reflect(pos.dogs), pos))
            }
            None => number,
        }
    }

    fn write(&self, deer: u64, dogs: u64, pos: &Position) -> u64 {
        let above = u64::from(pos.hand) << 1 | pos.side.index() as u64;
        let places = bits(deer).fold(above, |all, p| all << self.place | u64::from(p));
        places << self.points | dogs
    }

    /// The position of a number, or its mirror image; nothing if no position has it.
    pub(super) fn position(&self, rules: &Rules, number: u64) -> Option<Position> {
        let dogs = number & rules.board.all;
        let mut rest = number >> self.points;
        let mut deer = 0u64;
        for _ in 0..self.deer {
            deer |= 1u64
                .checked_shl(u32::try_from(rest & ((1 << self.place) - 1)).ok()?)
                .unwrap_or(0);
            rest >>= self.place;
        }
        let hand = u8::try_from(rest >> 1).ok()?;
        let on_board = u8::try_from(dogs.count_ones()).ok()?;
        let pos = Position {
            deer,
            dogs,
            side: Side::BOTH[usize::from(rest & 1 != 0)],
            hand,
            captured: self.dogs.checked_sub(on_board.checked_add(hand)?)?,
            clock: 0,
        };
        let whole = deer & !rules.board.all == 0
            && deer & dogs == 0
            && deer.count_ones() == self.deer
            && hand <= rules.start.hand;
        (whole && self.number(&pos) == number).then_some(pos)
    }
}
