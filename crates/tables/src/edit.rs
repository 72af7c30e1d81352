//! Positions set up by hand: one man put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, PieceEdit, ReadError, Side, Spot};

use crate::file::Lone;
use crate::position::Position;
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let mut next = *pos;
        let own = |spot| usize::from(self.place_of(edit.side, spot));
        let mine = edit.side == pos.side;
        let men = if mine { &mut next.me } else { &mut next.opp };
        men[own(edit.from)] -= 1;
        men[own(edit.to)] += 1;
        if self.lone == Lone::Pin {
            // The man put there stands on top, and a man left alone is free.
            let node = self.root(&next);
            let to = 1u32 << self.place_of(pos.side, edit.to);
            let pins = if mine { pos.pins & !to } else { pos.pins | to };
            next.pins = pins & node.occupied & node.theirs;
        }
        // The game goes on, unless the side that has won still has all its men off.
        if next.opp[0] < self.men {
            next.end = 0;
        }
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        let [mine, theirs] = pos.marks;
        Position {
            me: pos.opp,
            opp: pos.me,
            pins: self.pins_of_other(pos),
            marks: [theirs, mine],
            ..self.setup(pos.side.other())
        }
    }
}

impl Rules {
    /// Number that `side` gives a place of the view.
    fn place_of(&self, side: Side, spot: Spot) -> u8 {
        match spot {
            Spot::Point { x, .. } => {
                let point = u8::try_from(x).unwrap_or(0);
                match side {
                    Side::First => point,
                    Side::Second => self.across[usize::from(point)],
                }
            }
            Spot::Hand { .. } => self.hand,
            Spot::Reserve { .. } => self.hand + 1,
            Spot::Off { .. } => 0,
        }
    }
}
