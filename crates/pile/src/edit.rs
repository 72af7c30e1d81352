//! Positions set up by hand: one man put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, PieceEdit, ReadError, Side, Spot, Throw};

use crate::moves::Work;
use crate::position::{Position, SLOTS};
use crate::rules::Rules;
use crate::view::POINTS;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let mut next = *pos;
        // The circle (0) or a slot; who stands elsewhere is counted by those who do not stand here.
        let pile = |spot| match spot {
            Spot::Reserve { .. } => Some(0),
            Spot::Point { x, .. } => {
                let point = u8::try_from(x).unwrap_or(0);
                let own = match edit.side {
                    Side::First => point,
                    Side::Second => POINTS + 1 - point,
                };
                (1..=SLOTS).contains(&own).then_some(own)
            }
            Spot::Hand { .. } | Spot::Off { .. } => None,
        };
        let (from, to) = (pile(edit.from), pile(edit.to));
        if from
            .zip(to)
            .is_some_and(|(from, to)| (from == 0) != (to == 0))
        {
            let reason = "generals stand in the circle, and men on the slots";
            return Err(edit.refused(reason));
        }
        let row = &mut next.rows[edit.side.index()];
        if let Some(from) = from {
            let (men, up) = (
                &mut row.piles[usize::from(from)],
                &mut row.up[usize::from(from)],
            );
            *men -= 1;
            *up = up.saturating_sub(1);
        }
        if let Some(to) = to {
            if row.piles[usize::from(to)] == self.room(to) {
                return Err(edit.refused("there is no room for one more"));
            }
            row.piles[usize::from(to)] += 1;
        }
        let fills = self.stages.iter().position(|work| *work == Work::Fill);
        let fills = fills.and_then(|stage| u8::try_from(stage).ok());
        match edit.to {
            Spot::Hand { .. } => row.stage = fills.unwrap_or(row.stage),
            Spot::Off { .. } if fills == Some(row.stage) => row.stage += 1,
            _ => {}
        }
        // Never beyond the last stage.
        row.stage = row
            .stage
            .min(u8::try_from(self.stages.len() - 1).unwrap_or(0));
        self.settle(row);
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            throw: Throw::default(),
            side: pos.side.other(),
            ..*pos
        }
    }
}
