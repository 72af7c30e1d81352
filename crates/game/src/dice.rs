//! Throws, and the random generator.
//!
//! The generator is ours so that a seed in a bug report always stays valid; its test holds golden
//! values.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A throw: one to four faces, largest first.
///
/// ```
/// use lauta_game::Throw;
/// let throw: Throw = "31".parse()?;
/// assert_eq!(throw.to_string(), "3-1");
/// assert_eq!(throw, "1-3".parse()?);
/// # Ok::<(), lauta_game::ThrowError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Throw([u8; 4]);

impl Throw {
    /// A throw of these faces, in any order.
    ///
    /// # Panics
    /// With no face, more than four faces, or a face of 0.
    #[must_use]
    pub fn new(faces: &[u8]) -> Self {
        assert!(
            (1..=4).contains(&faces.len()) && !faces.contains(&0),
            "one to four faces"
        );
        let mut all = [0; 4];
        all[..faces.len()].copy_from_slice(faces);
        all.sort_unstable_by(|a, b| b.cmp(a));
        Self(all)
    }

    /// The faces, largest first.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        let n = self.0.iter().position(|&f| f == 0).unwrap_or(self.0.len());
        &self.0[..n]
    }

    /// True if there are several dice and all show one face.
    #[must_use]
    pub fn is_doublet(&self) -> bool {
        let faces = self.faces();
        faces.len() > 1 && faces.iter().all(|&f| f == faces[0])
    }

    /// Every throw of dice with these faces, with the number of ways it can fall.
    ///
    /// ```
    /// use lauta_game::Throw;
    /// let two_dice = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
    /// assert_eq!(two_dice.len(), 21);
    /// assert_eq!(two_dice.iter().map(|(_, weight)| weight).sum::<u32>(), 36);
    /// ```
    #[must_use]
    pub fn all<D: AsRef<[u8]>>(dice: &[D]) -> Vec<(Self, u32)> {
        let mut ways: Vec<Vec<u8>> = vec![vec![]];
        for faces in dice {
            ways = ways
                .iter()
                .flat_map(|way| {
                    faces
                        .as_ref()
                        .iter()
                        .map(move |&f| [way.as_slice(), &[f]].concat())
                })
                .collect();
        }
        let mut all: Vec<Self> = ways.iter().map(|way| Self::new(way)).collect();
        all.sort_unstable();
        let mut counted: Vec<(Self, u32)> = Vec::new();
        for throw in all {
            match counted.last_mut() {
                Some((last, weight)) if *last == throw => *weight += 1,
                _ => counted.push((throw, 1)),
            }
        }
        counted
    }
}

impl Throw {
    /// The faces of one die and the number of dice, if these throws are those of dice that are
    /// all alike and show each face as often as the others.
    ///
    /// ```
    /// use lauta_game::Throw;
    /// assert_eq!(Throw::dice(&Throw::all(&[[1, 2, 3, 4]; 2])), Some((vec![1, 2, 3, 4], 2)));
    /// assert_eq!(Throw::dice(&[("6-1".parse()?, 1), ("5-2".parse()?, 1)]), None);
    /// # Ok::<(), lauta_game::ThrowError>(())
    /// ```
    #[must_use]
    pub fn dice(throws: &[(Self, u32)]) -> Option<(Vec<u8>, usize)> {
        let count = throws.first()?.0.faces().len();
        let mut faces: Vec<u8> = throws
            .iter()
            .flat_map(|(throw, _)| throw.faces())
            .copied()
            .collect();
        faces.sort_unstable();
        faces.dedup();
        let mut given = throws.to_vec();
        given.sort_unstable();
        (given == Self::all(&vec![&faces; count])).then_some((faces, count))
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, face) in self.faces().iter().enumerate() {
            write!(f, "{}{face}", if i > 0 { "-" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a throw.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{found:?} is not a throw; write one to four dice like 6-5, 65 or 6-5-2")]
pub struct ThrowError {
    /// The text that was read.
    pub found: String,
}

impl FromStr for Throw {
    type Err = ThrowError;

    /// Reads `6-5`, `65`, `5 6` and `6,5`, in any order.
    fn from_str(text: &str) -> Result<Self, ThrowError> {
        let error = || ThrowError {
            found: text.chars().take(40).collect(),
        };
        let mut faces = Vec::new();
        for c in text.trim().chars() {
            match c {
                '1'..='9' if faces.len() < 4 => faces.push(c as u8 - b'0'),
                '-' | ' ' | ',' if !faces.is_empty() => {}
                _ => return Err(error()),
            }
        }
        if faces.is_empty() {
            Err(error())
        } else {
            Ok(Self::new(&faces))
        }
    }
}

impl From<Throw> for String {
    fn from(throw: Throw) -> Self {
        throw.to_string()
    }
}

impl TryFrom<String> for Throw {
    type Error = ThrowError;

    fn try_from(text: String) -> Result<Self, ThrowError> {
        text.parse()
    }
}

/// A small, fast, seeded source of chance: xoshiro256++ (Blackman and Vigna 2019), its state
/// filled from the seed by `SplitMix64`. Not for secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice([u64; 4]);

impl Dice {
    /// The dice of a seed: the same on every machine and in every version.
    ///
    /// ```
    /// use lauta_game::{Dice, Throw};
    ///
    /// let two_dice = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
    /// let throws = |dice: &mut Dice| [0; 3].map(|_| dice.throw(&two_dice).to_string());
    /// assert_eq!(throws(&mut Dice::from_seed(17)), throws(&mut Dice::from_seed(17)));
    /// assert_ne!(throws(&mut Dice::from_seed(17)), throws(&mut Dice::from_seed(18)));
    /// ```
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        let mut state = seed;
        Self(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            mix(state)
        }))
    }

    /// An independent source for item `n` of a series, so that game 17 of a seed can be replayed
    /// without the sixteen before it.
    #[must_use]
    pub fn nth(seed: u64, n: u64) -> Self {
        Self::from_seed(mix(seed ^ mix(n.wrapping_add(1))))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`, by Lemire's multiplication (2019). Its bias is below n / 2^64.
    ///
    /// # Panics
    /// In debug builds, when `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0, "a number below nothing");
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the result is below n, a usize"
        )]
        let below = ((u128::from(self.bits()) * n as u128) >> 64) as usize;
        below
    }

    /// A number from 0 up to, not including, 1.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "53 bits fit an f64 exactly")]
        let unit = (self.bits() >> 11) as f64 / (1u64 << 53) as f64;
        unit
    }

    /// A number that is as good as normal: of mean 0 and standard deviation 1, from -6 to 6.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.unit()).sum::<f64>() - 6.0
    }

    /// One of these throws, according to their weights.
    ///
    /// # Panics
    /// If there are no throws or all weights are 0.
    #[inline]
    pub fn throw(&mut self, throws: &[(Throw, u32)]) -> Throw {
        let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
        let mut n = self.below(total as usize);
        for &(throw, weight) in throws {
            if n < weight as usize {
                return throw;
            }
            n -= weight as usize;
        }
        unreachable!("n is below the sum of the weights")
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_stay_the_same_for_ever() {
        // The first value of SplitMix64 from seed 0 is published with the algorithm.
        let mut dice = Dice::from_seed(0);
        assert_eq!(dice.0[0], 0xE220_A839_7B1D_CDAF);
        // The first values of xoshiro256++ from that state.
        assert_eq!(dice.bits(), 5_987_356_902_031_041_503);
        assert_eq!(dice.bits(), 7_051_070_477_665_621_255);
        assert_eq!(dice.bits(), 6_633_766_593_972_829_180);
        let throws = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
        let mut dice = Dice::from_seed(1934);
        let shown: Vec<String> = (0..6).map(|_| dice.throw(&throws).to_string()).collect();
        assert_eq!(shown.join(" "), "6-1 5-4 5-2 6-5 5-3 3-1");
    }

    #[test]
    fn throws_are_read_leniently_and_written_strictly() {
        for text in ["65", "5-6", " 6 5 ", "6,5"] {
            assert_eq!(text.parse::<Throw>().unwrap().to_string(), "6-5");
        }
        for text in ["", "-", "x", "6-0", "66666", "6+5"] {
            assert!(text.parse::<Throw>().is_err(), "{text}");
        }
    }

    #[test]
    fn weights_count_the_ways() {
        let four_sided = Throw::all(&[[1, 2, 3, 4]; 2]);
        assert_eq!(four_sided.len(), 10);
        assert_eq!(four_sided.iter().map(|t| t.1).sum::<u32>(), 16);
        assert_eq!(Throw::all(&[[1, 2, 3, 4, 5, 6]; 3]).len(), 56);
    }
}
