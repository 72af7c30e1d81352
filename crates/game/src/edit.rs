//! Positions set up by hand: one piece put elsewhere, independent of the rules of movement.

use crate::{Look, Place, ReadError, Side, Spot, View};

/// One piece moved from one place of a [`View`] to another by an editor.
///
/// The number of pieces of a side never changes, so any position is reached by such edits. A
/// piece that is put back where it stood changes its state: a sleeper wakes, a man takes the next
/// of the states that he can have there, a king changes sides. Nothing changes where pieces have
/// one state only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceEdit {
    /// Owner of the piece.
    pub side: Side,
    /// Look of the topmost piece of the place it comes from.
    pub look: Look,
    /// Place it comes from.
    pub from: Spot,
    /// Place it is put on.
    pub to: Spot,
    names: [String; 2],
}

impl PieceEdit {
    /// True if the piece is put back where it stood, which changes its state.
    #[must_use]
    pub fn turns(&self) -> bool {
        self.from == self.to
    }

    /// The error of an edit that the rules admit no position for.
    #[must_use]
    pub fn refused(&self, reason: &str) -> ReadError {
        refused(&self.names[0], &self.names[1], reason)
    }
}

fn refused(from: &str, to: &str, reason: &str) -> ReadError {
    let short = |id: &str| id.chars().take(40).collect::<String>();
    ReadError::Edit {
        way: [short(from), short(to)].join(" to "),
        reason: reason.into(),
    }
}

impl View {
    /// The topmost piece of the place `from`, on its way to the place `to`; both by their ids.
    ///
    /// # Errors
    /// If there are no such places, nothing stands on `from`, or `to` is beside the board and
    /// holds the other side's pieces.
    pub fn edit(&self, from: &str, to: &str) -> Result<PieceEdit, ReadError> {
        let place = |id: &str| {
            let found = self.place(id);
            let short: String = id.chars().take(40).collect();
            found.ok_or_else(|| refused(from, to, &format!("there is no place {short:?}")))
        };
        let (start, end) = (place(from)?, place(to)?);
        let name = |place: &Place| place.names[0].clone();
        let top = start.stacks.last();
        let top = top
            .ok_or_else(|| refused(&name(start), &name(end), "nothing stands there to be taken"))?;
        let edit = PieceEdit {
            side: top.side,
            look: top.look,
            from: start.spot,
            to: end.spot,
            names: [name(start), name(end)],
        };
        match end.spot {
            Spot::Hand { side } | Spot::Reserve { side } | Spot::Off { side }
                if side != top.side =>
            {
                let whose = &self.sides[side.index()];
                Err(edit.refused(&format!("that place is for pieces of {whose}")))
            }
            _ => Ok(edit),
        }
    }

    /// True if `after` shows this board with that piece moved and all others in their places; their
    /// looks may differ.
    #[must_use]
    pub fn differs_by(&self, edit: &PieceEdit, after: &Self) -> bool {
        let standing = |view: &Self| -> Vec<(Spot, [i32; 2])> {
            let places = view.places.iter();
            let count = |place: &Place, side| -> i32 {
                let own = place.stacks.iter().filter(|stack| stack.side == side);
                own.map(|stack| i32::from(stack.count)).sum()
            };
            let both = |place: &Place| Side::BOTH.map(|side| count(place, side));
            places.map(|place| (place.spot, both(place))).collect()
        };
        let mut expected = standing(self);
        for (spot, men) in &mut expected {
            let whose = &mut men[edit.side.index()];
            *whose += i32::from(*spot == edit.to) - i32::from(*spot == edit.from);
        }
        expected == standing(after)
    }
}
