//! A piece in a hand that asks for no rules: how positions are set up.

use crate::{Look, Place, ReadError, Side, Spot, View};

/// One piece on its way from one place of a [`View`] to another.
///
/// The pieces of a side never change their number, so positions are set up by carrying. A piece
/// that is put back where it stood is turned: what sleeps wakes, a man who knows the board is next
/// taken for one who knows it otherwise, a king changes sides; where pieces look one way only,
/// nothing changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carry {
    /// Whose piece it is.
    pub side: Side,
    /// What it looks like: the topmost one of where it stands.
    pub look: Look,
    /// Where it stands.
    pub from: Spot,
    /// Where it is put.
    pub to: Spot,
    names: [String; 2],
}

impl Carry {
    /// Whether it is put back where it stood.
    #[must_use]
    pub fn turns(&self) -> bool {
        self.from == self.to
    }

    /// Why the rules know no such position.
    #[must_use]
    pub fn refused(&self, reason: &str) -> ReadError {
        refused(&self.names[0], &self.names[1], reason)
    }
}

fn refused(from: &str, to: &str, reason: &str) -> ReadError {
    let short = |id: &str| id.chars().take(40).collect::<String>();
    ReadError::Carry {
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
    pub fn carry(&self, from: &str, to: &str) -> Result<Carry, ReadError> {
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
        let carry = Carry {
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
                Err(carry.refused(&format!("that place is for pieces of {whose}")))
            }
            _ => Ok(carry),
        }
    }

    /// Whether `after` shows this board with that piece carried and all others where they were,
    /// whatever they look like now.
    #[must_use]
    pub fn differs_by(&self, carry: &Carry, after: &Self) -> bool {
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
            let whose = &mut men[carry.side.index()];
            *whose += i32::from(*spot == carry.to) - i32::from(*spot == carry.from);
        }
        expected == standing(after)
    }
}
