//! The twin's board: every man by the steps that he has walked from his heap.
//!
//! A man on the heap has walked 0 steps, one in his corner 11, one in the other side's corner 12, and
//! one that is off 24. The field where the other side has walked `w` steps is my field `23 - w`.

/// Steps of every man of a side, fewest first.
pub(crate) type Walked = Vec<u8>;

pub(crate) const CORNER: u8 = 11;
pub(crate) const FAR_CORNER: u8 = 12;
pub(crate) const OFF: u8 = 24;

/// The rules of a game as the documents tell them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    Trictrac,
    Toccategli,
    Tokkadille,
}

/// A game with its options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) provincial: bool,
    pub(crate) pile_misere: bool,
    pub(crate) margot: bool,
    /// Rule by which the adversary marks numbers that cannot be played, at toccategli.
    pub(crate) helpless: &'static str,
}

/// A position with a throw.
#[derive(Clone, Debug)]
pub(crate) struct Thrown {
    pub(crate) me: Walked,
    pub(crate) opp: Walked,
    pub(crate) dice: [u8; 2],
    pub(crate) throws_before: u8,
}

impl Thrown {
    /// Enemy men on my field.
    pub(crate) fn enemies(&self, field: u8) -> usize {
        let there = |walked: &&u8| **walked < OFF && 23 - **walked == field;
        self.opp.iter().filter(there).count()
    }

    pub(crate) fn doublet(&self) -> bool {
        self.dice[0] == self.dice[1]
    }
}

/// Men of a side on its own field.
pub(crate) fn on(men: &[u8], field: u8) -> usize {
    men.iter().filter(|walked| **walked == field).count()
}

/// The six fields of a jan, by its name.
pub(crate) fn jan(name: &str) -> std::ops::Range<u8> {
    match name {
        "petit" => 0..6,
        "grand" => 6..12,
        "retour" => 18..24,
        _ => panic!("no jan {name}"),
    }
}

/// Men that a jan lacks.
pub(crate) fn lacks(men: &[u8], name: &str) -> usize {
    jan(name)
        .map(|field| 2_usize.saturating_sub(on(men, field)))
        .sum()
}

pub(crate) fn full(men: &[u8], name: &str) -> bool {
    lacks(men, name) == 0
}

/// True if a side still has the men for a jan: the first two fields need four men who have not walked
/// past the second, and so on.
pub(crate) fn can_fill(men: &[u8], name: &str) -> bool {
    jan(name).enumerate().all(|(n, field)| {
        let not_past = men.iter().filter(|walked| **walked <= field).count();
        not_past >= 2 * (n + 1)
    })
}

/// The men as the program writes them: own points, highest first.
pub(crate) fn write(men: &[u8]) -> String {
    let mut points: Vec<(u8, usize)> = (0..OFF).map(|field| (24 - field, on(men, field))).collect();
    points.retain(|(_, count)| *count > 0);
    let parts: Vec<String> = points
        .iter()
        .map(|(point, count)| match count {
            1 => point.to_string(),
            _ => format!("{point}({count})"),
        })
        .collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(",")
    }
}
