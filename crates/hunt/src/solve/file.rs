//! Levels as files: what a solver keeps between sweeps, and for whoever wants to know.
//!
//! A file holds the set with the dogs to move; the other one follows from it in one sweep. It says
//! in front which rules and which level it was made for, and at the end carries a sum of itself.

use std::io::{self, Read, Write};

use super::{Claim, Level, Solver};

/// What a file begins with; the number is the version of the format.
const MAGIC: &[u8; 16] = b"lauta-hunt-set\x001";

/// Why a file is not used.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    Io(io::Error),
    /// It is something else, or of another version.
    Foreign,
    /// It was made for other rules.
    OtherRules,
    /// It ends too early.
    Truncated,
    /// It is not as it was written.
    Corrupt,
}

impl std::error::Error for FileError {}

impl std::fmt::Display for FileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Io(error) => write!(f, "cannot be read: {error}"),
            Self::Foreign => write!(f, "is no set of this version of the program"),
            Self::OtherRules => write!(f, "was made for other rules"),
            Self::Truncated => write!(f, "is truncated"),
            Self::Corrupt => write!(f, "is corrupt"),
        }
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Truncated,
            _ => Self::Io(error),
        }
    }
}

/// A sum in which no single changed word is lost: every step can be undone.
fn add(sum: u64, word: u64) -> u64 {
    (sum ^ word)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .rotate_left(29)
}

impl Solver<'_> {
    /// A number for all that decides what the sets hold: the board, the counts, the rules.
    #[must_use]
    pub fn rules_number(&self) -> u64 {
        let rules = self.rules;
        let board = &rules.board;
        let points = usize::from(board.points());
        let text = format!(
            "{:?}",
            (
                (&board.places, &board.neighbours[..points], &board.leaps),
                (rules.start.deer.count_ones(), rules.dogs, rules.target),
                (rules.capture, rules.drops, rules.stuck),
                (rules.home.is_some(), rules.step_after_drop),
            )
        );
        text.bytes()
            .fold(points as u64, |sum, byte| add(sum, byte.into()))
    }

    /// Writes a level, complete or not.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn write(&self, level: &Level, out: &mut impl Write) -> io::Result<()> {
        out.write_all(MAGIC)?;
        let mut sum = 0;
        let mut put = |word: u64| {
            sum = add(sum, word);
            out.write_all(&word.to_le_bytes())
        };
        for word in [
            self.rules_number(),
            u64::from(level.claim == Claim::Hold),
            level.hand.into(),
            level.sweeps.into(),
            level.complete.into(),
            level.dogs.len() as u64,
        ] {
            put(word)?;
        }
        for &word in &level.dogs {
            put(word)?;
        }
        out.write_all(&sum.to_le_bytes())
    }

    /// Reads a level that was written for the same rules.
    ///
    /// # Errors
    /// If the file is not whole, or another one.
    pub fn read(&self, input: &mut impl Read, threads: usize) -> Result<Level, FileError> {
        let mut magic = [0; MAGIC.len()];
        input.read_exact(&mut magic)?;
        if &magic != MAGIC {
            return Err(FileError::Foreign);
        }
        let mut sum = 0;
        let mut bytes = [0; 8];
        let mut get = |sum: &mut u64| -> Result<u64, FileError> {
            input.read_exact(&mut bytes)?;
            let word = u64::from_le_bytes(bytes);
            *sum = add(*sum, word);
            Ok(word)
        };
        if get(&mut sum)? != self.rules_number() {
            return Err(FileError::OtherRules);
        }
        let claim = match get(&mut sum)? {
            0 => Claim::Win,
            1 => Claim::Hold,
            _ => return Err(FileError::Corrupt),
        };
        let mut small = |most: u64| get(&mut sum).map(|word| (word <= most).then_some(word));
        let (hand, sweeps) = (
            small(self.rules.start.hand.into())?,
            small(u32::MAX.into())?,
        );
        let (complete, size) = (small(1)?, small(u64::MAX)?);
        let (Some(hand), Some(sweeps), Some(complete)) = (hand, sweeps, complete) else {
            return Err(FileError::Corrupt);
        };
        if size != Some((self.places.len() * self.words) as u64) {
            return Err(FileError::Corrupt);
        }
        let mut level = self.begin(claim, u8::try_from(hand).map_err(|_| FileError::Corrupt)?);
        for word in &mut level.dogs {
            *word = get(&mut sum)?;
        }
        let whole = sum;
        if get(&mut sum)? != whole {
            return Err(FileError::Corrupt);
        }
        level.sweeps = u32::try_from(sweeps).map_err(|_| FileError::Corrupt)?;
        level.complete = complete == 1;
        self.follow(&mut level, &vec![true; self.places.len()], threads);
        level.changed.fill(true);
        Ok(level)
    }
}
