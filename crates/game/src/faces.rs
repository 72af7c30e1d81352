//! A set of faces of a die.

/// Faces of a die, 1 to 9, each there or not.
///
/// ```
/// use lauta_game::Faces;
///
/// let wished = Faces::of(&[5, 2]);
/// assert!(wished.has(5) && !wished.has(3));
/// assert_eq!(Faces::of(&[1, 2, 3, 4, 5, 6]).without(wished).joined("-"), "1-3-4-6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Faces(u16);

impl Faces {
    /// The six faces of a die.
    pub const DIE: Self = Self(0b111_1110);

    /// The set of these faces; what is no face is left out.
    #[must_use]
    pub fn of(faces: &[u8]) -> Self {
        let known = faces.iter().filter(|face| (1..=9).contains(*face));
        Self(known.fold(0, |bits, face| bits | 1 << face))
    }

    /// True if the face is among them.
    #[must_use]
    pub fn has(self, face: u8) -> bool {
        self.iter().any(|known| known == face)
    }

    /// The faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (1..=9).filter(move |face| self.0 >> face & 1 == 1)
    }

    /// Number of faces.
    #[must_use]
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// True if there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and the `others`.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// These but for the `others`.
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The faces with a text `between`: `2-5`, `25`.
    #[must_use]
    pub fn joined(self, between: &str) -> String {
        let faces: Vec<String> = self.iter().map(|face| face.to_string()).collect();
        faces.join(between)
    }
}
