//! Fields of a record, all little endian. Fields outside are zero.

use lauta_game::Side;

use crate::spot::{BAR, Men};

/// Bytes of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'b>(pub(super) &'b [u8]);

impl<'b> Fields<'b> {
    /// The bytes from here on.
    pub(super) fn from(self, at: usize) -> Self {
        Self(self.0.get(at..).unwrap_or_default())
    }

    fn array<const N: usize>(self, at: usize) -> [u8; N] {
        let bytes = self.0.get(at..).and_then(|rest| rest.first_chunk());
        bytes.copied().unwrap_or([0; N])
    }

    pub(super) fn byte(self, at: usize) -> u8 {
        self.array::<1>(at)[0]
    }

    pub(super) fn small(self, at: usize) -> i8 {
        i8::from_le_bytes(self.array(at))
    }

    pub(super) fn short(self, at: usize) -> i16 {
        i16::from_le_bytes(self.array(at))
    }

    pub(super) fn int(self, at: usize) -> i32 {
        i32::from_le_bytes(self.array(at))
    }

    pub(super) fn count(self, at: usize) -> Option<usize> {
        usize::try_from(self.int(at)).ok()
    }

    pub(super) fn unsigned(self, at: usize) -> u32 {
        u32::from_le_bytes(self.array(at))
    }

    pub(super) fn flag(self, at: usize) -> bool {
        self.byte(at) != 0
    }

    pub(super) fn single(self, at: usize) -> f64 {
        f32::from_le_bytes(self.array(at)).into()
    }

    /// A number that was analysed: finite, and not the mark for nothing.
    pub(super) fn double(self, at: usize) -> Option<f64> {
        let number = f64::from_le_bytes(self.array(at));
        (number.is_finite() && number > -999.0).then_some(number)
    }

    /// A text with its length in front, in the code page 1252.
    pub(super) fn short_text(self, at: usize, most: usize) -> Option<String> {
        let length = usize::from(self.byte(at));
        let bytes = self.0.get(at + 1..at + 1 + length)?;
        (length <= most).then(|| bytes.iter().map(|byte| character(*byte)).collect())
    }

    /// A text of so many units of UTF-16 at most, ended by a zero.
    pub(super) fn text(self, at: usize, most: usize) -> String {
        let bytes = self.0.get(at..at + 2 * most).unwrap_or_default();
        let (units, _) = bytes.as_chunks::<2>();
        let units = units.iter().map(|unit| u16::from_le_bytes(*unit));
        let units = units.take_while(|unit| *unit != 0);
        let text = char::decode_utf16(units);
        text.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    }

    /// The men of both sides of a board that `side` sees.
    pub(super) fn board(self, at: usize, side: Side) -> [Men; 2] {
        let mut men = [[0; BAR + 1]; 2];
        for place in 0..=BAR {
            let n = self.small(at + place);
            let (owner, point) = if n > 0 {
                (side, place)
            } else {
                (side.other(), BAR - place)
            };
            if point > 0 {
                men[owner.index()][point] = n.unsigned_abs();
            }
        }
        men
    }
}

/// A character of the code page 1252.
pub(super) fn character(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
