//! Files of learned weights.
//!
//! A line `lauta-evaluation 1`, a line with the fingerprint of the rules in hexadecimal digits, a
//! line that says how the weights were made; then two bytes, low one first, for each weight: the
//! rows, the extras, of each mirrored pair the first; then eight bytes, the hash of all before.

use lauta_hunt::Rules;

use super::{Hash, Sizes, UNITS, Weights, fingerprint};

/// First line of a file.
const MAGIC: &str = "lauta-evaluation 1";

/// Faults of a file of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WeightsError {
    /// It is something else, or of another version.
    Foreign,
    /// It was made for other rules.
    OtherRules,
    /// It has more or fewer weights than the rules ask for.
    Length,
    /// It is not as it was written.
    Corrupt,
}

impl std::error::Error for WeightsError {}

impl std::fmt::Display for WeightsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Foreign => "is no evaluation of this version of the program",
            Self::OtherRules => "was made for other rules",
            Self::Length => "is truncated or too long",
            Self::Corrupt => "is corrupt",
        })
    }
}

impl Weights {
    /// The weights in a file for these rules.
    ///
    /// # Errors
    /// If the file is damaged, or made for other rules.
    pub fn read(rules: &Rules, bytes: &[u8]) -> Result<Self, WeightsError> {
        let Header { number, made, rest } = header(bytes).ok_or(WeightsError::Foreign)?;
        if number != fingerprint(rules) {
            return Err(WeightsError::OtherRules);
        }
        let (weights, sum) = rest.split_last_chunk::<8>().ok_or(WeightsError::Length)?;
        let sizes = Sizes::of(rules);
        let mirror = sizes.mirror(&rules.board);
        let stored = (0..mirror.len()).filter(|&n| mirror[n] >= n);
        if weights.len() != 2 * stored.clone().count() {
            return Err(WeightsError::Length);
        }
        if hash(&bytes[..bytes.len() - sum.len()]) != *sum {
            return Err(WeightsError::Corrupt);
        }
        let mut all = vec![0; mirror.len()];
        for (n, pair) in stored.zip(weights.chunks_exact(2)) {
            all[n] = i16::from_le_bytes([pair[0], pair[1]]);
            all[mirror[n]] = all[n];
        }
        let (rows, extras) = all.split_at(sizes.rows() * UNITS);
        let (rows, _) = rows.as_chunks::<UNITS>();
        Ok(Self {
            sizes,
            rows: rows.to_vec(),
            extras: extras.to_vec(),
            rules: number,
            made: made.to_owned(),
        })
    }

    /// The file of these weights for the rules that they were made for.
    #[must_use]
    pub fn write(&self, rules: &Rules) -> Vec<u8> {
        let mirror = self.sizes.mirror(&rules.board);
        let mut bytes = format!("{MAGIC}\n{:016x}\n{}\n", self.rules, self.made).into_bytes();
        let all = self.rows.iter().flatten().chain(&self.extras);
        for (n, weight) in all.enumerate() {
            if mirror[n] >= n {
                bytes.extend(weight.to_le_bytes());
            }
        }
        let sum = hash(&bytes);
        bytes.extend(sum);
        bytes
    }
}

/// Beginning of a file, and the rest of it.
struct Header<'a> {
    number: u64,
    made: &'a str,
    rest: &'a [u8],
}

fn header(bytes: &[u8]) -> Option<Header<'_>> {
    let mut parts = bytes.splitn(4, |&byte| byte == b'\n');
    let mut line = || std::str::from_utf8(parts.next()?).ok();
    let (magic, number, made) = (line()?, line()?, line()?);
    (magic == MAGIC).then_some(Header {
        number: u64::from_str_radix(number, 16).ok()?,
        made,
        rest: parts.next()?,
    })
}

/// The number of the rules that a file was made for.
pub(crate) fn made_for(bytes: &[u8]) -> Option<u64> {
    Some(header(bytes)?.number)
}

pub(crate) fn hash(bytes: &[u8]) -> [u8; 8] {
    let mut hash = Hash::default();
    hash.add(bytes);
    hash.0.to_le_bytes()
}
