//! Levels and freeze tables as files: saved between sweeps, and read by analysis.
//!
//! A file holds the set with the dogs to move; the other one follows from it in one sweep. It says
//! in front which rules and which level it was made for, and at the end carries a sum of itself.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use super::layer::{Wins, words};
use super::{Claim, Freeze, FreezeKey, Hold, Level, Losses, Solver, Unspent};
use lauta_hunt::Rules;

/// First bytes of the file of a level; the number is the version of the format.
const MAGIC: &[u8; 16] = b"lauta-hunt-set\x001";

/// First bytes of the file of a layer.
const LAYER: &[u8; 16] = b"lauta-hunt-lay\x001";

/// Faults of a file.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    Io(io::Error),
    /// It is something else, or of another version.
    Foreign,
    /// It was made for other rules.
    OtherRules,
    /// It holds another table of the same rules.
    OtherTable,
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
            Self::OtherTable => write!(f, "holds another table"),
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

/// Writes words, and in the end their sum.
pub(crate) struct Writer<W> {
    out: W,
    sum: u64,
}

impl<W: Write> Writer<W> {
    pub(crate) fn new(mut out: W, magic: &[u8; 16]) -> io::Result<Self> {
        out.write_all(magic)?;
        Ok(Self { out, sum: 0 })
    }

    pub(crate) fn put(&mut self, word: u64) -> io::Result<()> {
        self.sum = add(self.sum, word);
        self.out.write_all(&word.to_le_bytes())
    }

    pub(crate) fn end(mut self, words: impl IntoIterator<Item = u64>) -> io::Result<()> {
        for word in words {
            self.put(word)?;
        }
        self.out.write_all(&self.sum.to_le_bytes())
    }
}

/// Reads words, and in the end holds them against their sum.
pub(crate) struct Reader<R> {
    input: R,
    sum: u64,
}

impl<R: Read> Reader<R> {
    pub(crate) fn new(mut input: R, magic: &[u8; 16]) -> Result<Self, FileError> {
        let mut found = [0; 16];
        input.read_exact(&mut found)?;
        if &found != magic {
            return Err(FileError::Foreign);
        }
        Ok(Self { input, sum: 0 })
    }

    pub(crate) fn get(&mut self) -> Result<u64, FileError> {
        let mut bytes = [0; 8];
        self.input.read_exact(&mut bytes)?;
        let word = u64::from_le_bytes(bytes);
        self.sum = add(self.sum, word);
        Ok(word)
    }

    /// A word that cannot be larger than that.
    fn at_most(&mut self, most: u64) -> Result<u64, FileError> {
        let word = self.get()?;
        Some(word)
            .filter(|&word| word <= most)
            .ok_or(FileError::Corrupt)
    }

    /// Reads the rest of the file: `words`, and the checksum.
    pub(crate) fn end<'a>(
        mut self,
        words: impl IntoIterator<Item = &'a mut u64>,
    ) -> Result<(), FileError> {
        for word in words {
            *word = self.get()?;
        }
        let whole = self.sum;
        if self.get()? == whole {
            Ok(())
        } else {
            Err(FileError::Corrupt)
        }
    }
}

/// A number for the board, the counts and the rules, which decide the content of sets.
#[must_use]
pub fn rules_number(rules: &Rules) -> u64 {
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

impl Solver<'_> {
    /// Writes a level, complete or not.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn write(&self, level: &Level, out: &mut impl Write) -> io::Result<()> {
        let mut out = Writer::new(out, MAGIC)?;
        for word in [
            rules_number(self.rules),
            u64::from(level.claim == Claim::Hold),
            level.hand.into(),
            level.sweeps.into(),
            level.complete.into(),
            level.dogs.len() as u64,
        ] {
            out.put(word)?;
        }
        out.end(level.dogs.iter().copied())
    }

    /// Reads a level that was written for the same rules.
    ///
    /// # Errors
    /// If the file is not whole, or another one.
    pub fn read(&self, input: &mut impl Read, threads: usize) -> Result<Level, FileError> {
        let mut input = Reader::new(input, MAGIC)?;
        if input.get()? != rules_number(self.rules) {
            return Err(FileError::OtherRules);
        }
        let claim = match input.at_most(1)? {
            0 => Claim::Win,
            _ => Claim::Hold,
        };
        let hand = input.at_most(self.rules.start.hand.into())?;
        let sweeps = input.at_most(u32::MAX.into())?;
        let complete = input.at_most(1)? == 1;
        if input.get()? != (self.places.len() * self.words) as u64 {
            return Err(FileError::Corrupt);
        }
        let mut level = self.begin(claim, u8::try_from(hand).map_err(|_| FileError::Corrupt)?);
        input.end(&mut level.dogs)?;
        level.sweeps = u32::try_from(sweeps).map_err(|_| FileError::Corrupt)?;
        level.complete = complete;
        let all = vec![true; level.changed.len()];
        self.follow(&mut level, &all, threads);
        level.changed.fill(true);
        Ok(level)
    }
}

impl FreezeKey {
    /// Words that identify a table within its game.
    fn words(self) -> [u64; 4] {
        [
            self.hold.deer.into(),
            self.hold.dogs,
            u64::from(self.losses == Losses::Refused),
            u64::from(self.hunters) | u64::from(self.hand) << 8,
        ]
    }

    /// Reads which table of this game a file holds.
    ///
    /// # Errors
    /// If the file is no table, or one of another game.
    pub fn read(rules: &Rules, input: &mut impl Read) -> Result<Self, FileError> {
        let mut input = Reader::new(input, Freeze::MAGIC)?;
        if input.get()? != rules_number(rules) {
            return Err(FileError::OtherRules);
        }
        let mut words = [0; 4];
        for word in &mut words {
            *word = input.get()?;
        }
        let keys = Hold::all(rules).into_iter();
        { keys.flat_map(|hold| Self::all(rules, hold)) }
            .find(|key| key.words() == words)
            .ok_or(FileError::Corrupt)
    }
}

impl Freeze {
    /// First bytes of the file of a freeze table.
    pub const MAGIC: &'static [u8; 16] = b"lauta-hunt-frz\x001";

    /// Writes the table of this game.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn write(&self, rules: &Rules, out: &mut impl Write) -> io::Result<()> {
        let mut out = Writer::new(out, Self::MAGIC)?;
        out.put(rules_number(rules))?;
        for word in self.key.words() {
            out.put(word)?;
        }
        out.put(self.moves().into())?;
        out.put(self.deer_to_move)?;
        out.put(self.wins.won.len() as u64)?;
        out.end(self.wins.won.iter().copied())
    }

    /// Reads the table that was written for the same rules.
    ///
    /// # Errors
    /// If the file is not whole, or another one.
    pub fn read(rules: &Rules, key: FreezeKey, input: &mut impl Read) -> Result<Self, FileError> {
        let mut input = Reader::new(input, Self::MAGIC)?;
        if input.get()? != rules_number(rules) {
            return Err(FileError::OtherRules);
        }
        for word in key.words() {
            if input.get()? != word {
                return Err(FileError::OtherTable);
            }
        }
        let mut freeze = Self::empty(rules, key).map_err(|_| FileError::Corrupt)?;
        let moves = input.at_most(u32::MAX.into())?;
        freeze.wins.rounds = u32::try_from(moves).map_err(|_| FileError::Corrupt)?;
        freeze.deer_to_move = input.get()?;
        let size = words(&freeze.ranks) * freeze.ground.places.len();
        if input.get()? != size as u64 {
            return Err(FileError::Corrupt);
        }
        freeze.wins.won = vec![0; size];
        input.end(&mut freeze.wins.won)?;
        Ok(freeze)
    }
}

impl<'g> Unspent<'g> {
    /// Writes the layer, complete or not.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut out = Writer::new(out, LAYER)?;
        for word in [
            rules_number(self.rules),
            self.dogs().into(),
            self.moves().into(),
            self.wins.won.len() as u64,
        ] {
            out.put(word)?;
        }
        for count in &self.wins.counts {
            for word in [count.safe, count.deer_to_move, count.dogs_to_move] {
                out.put(word)?;
            }
        }
        let fresh = self
            .wins
            .fresh
            .iter()
            .map(|word| word.load(Ordering::Relaxed));
        out.end(self.wins.won.iter().copied().chain(fresh))
    }

    /// Reads the layer of `dogs` dogs that was written for the same rules.
    ///
    /// # Errors
    /// If the file is not whole, or another one.
    pub fn read(rules: &'g Rules, dogs: u8, input: &mut impl Read) -> Result<Self, FileError> {
        let mut input = Reader::new(input, LAYER)?;
        if input.get()? != rules_number(rules) {
            return Err(FileError::OtherRules);
        }
        if input.get()? != u64::from(dogs) {
            return Err(FileError::OtherTable);
        }
        let mut layer = Self::empty(rules, dogs).map_err(|_| FileError::Corrupt)?;
        let moves = input.at_most(u32::MAX.into())?;
        layer.wins = Wins::none(layer.size(), layer.ground.places.len());
        layer.wins.rounds = u32::try_from(moves).map_err(|_| FileError::Corrupt)?;
        if input.get()? != layer.wins.won.len() as u64 {
            return Err(FileError::Corrupt);
        }
        for count in &mut layer.wins.counts {
            for word in [
                &mut count.safe,
                &mut count.deer_to_move,
                &mut count.dogs_to_move,
            ] {
                *word = input.get()?;
            }
        }
        let fresh = layer.wins.fresh.iter_mut().map(AtomicU64::get_mut);
        input.end(layer.wins.won.iter_mut().chain(fresh))?;
        Ok(layer)
    }
}
