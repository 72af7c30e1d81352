//! Strategies as files.
//!
//! In front stands for which rules, claim and position the strategy was made, and how many answers
//! it has; the answers follow in order, and at the end comes a sum of the whole.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use super::{Claim, Strategy};
use crate::solve::{FileError, Reader, Writer, rules_number};
use lauta_hunt::Rules;

impl Strategy {
    /// First bytes of a file; the number is the version of the format.
    pub const MAGIC: &[u8; 16] = b"lauta-hunt-way\x001";

    /// Writes the strategy, which is one for `rules`.
    ///
    /// # Errors
    /// If `out` does not take it.
    pub fn write(&self, rules: &Rules, out: &mut impl Write) -> io::Result<()> {
        let out = Writer::new(out, Self::MAGIC)?;
        let claim = match self.claim {
            Claim::Dogs => 0,
            Claim::Deer => 1,
            Claim::Captures(captures) => 2 | u64::from(captures) << 8,
        };
        let front = [
            rules_number(rules),
            claim,
            self.root,
            self.answers.len() as u64,
        ];
        let answers = self.answers.iter().flat_map(|(&from, &to)| [from, to]);
        out.end(front.into_iter().chain(answers))
    }

    /// Reads a strategy that was written for the same rules. Whether it is a proof is another
    /// question: see [`Strategy::verify`].
    ///
    /// # Errors
    /// If the file is not whole, or another one.
    pub fn read(rules: &Rules, input: &mut impl Read) -> Result<Self, FileError> {
        let mut input = Reader::new(input, Self::MAGIC)?;
        if input.get()? != rules_number(rules) {
            return Err(FileError::OtherRules);
        }
        let claim = input.get()?;
        let claim = match (claim & 0xFF, u8::try_from(claim >> 8)) {
            (0, Ok(0)) => Claim::Dogs,
            (1, Ok(0)) => Claim::Deer,
            (2, Ok(captures)) => Claim::Captures(captures),
            _ => return Err(FileError::Corrupt),
        };
        let (root, count) = (input.get()?, input.get()?);
        let mut answers = BTreeMap::new();
        for _ in 0..count {
            let (from, to) = (input.get()?, input.get()?);
            answers.insert(from, to);
        }
        input.end([])?;
        if answers.len() as u64 != count {
            return Err(FileError::Corrupt);
        }
        Ok(Self {
            claim,
            root,
            answers,
        })
    }
}
