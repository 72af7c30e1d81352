//! Dice that anyone can check: the server commits itself to a secret, each seat adds a word of
//! its own, and every roll follows from the three.
//!
//! This proves that nobody could choose a roll after the words were said, and so that nobody chose
//! it after seeing play. It does not prove that the server kept its secret from a player.
//!
//! ```
//! use lauta_fair::FairDice;
//! use lauta_game::{Chance, Throw};
//!
//! let secret = std::array::from_fn(|n| n as u8);
//! assert!(FairDice::commitment(&secret).starts_with("630dcd29"));
//! let dice = FairDice::new(secret, ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"])?;
//! let two_dice = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
//! assert_eq!(dice.roll(1).throw(&two_dice).to_string(), "5-4");
//! # Ok::<(), lauta_fair::FairError>(())
//! ```

use hmac::{Hmac, KeyInit, Mac};
use lauta_game::{Chance, Throw};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// Bytes of a seat's word.
const WORD: std::ops::RangeInclusive<usize> = 16..=64;

/// The dice of one game between two seats.
#[derive(Clone)]
pub struct FairDice {
    secret: [u8; 32],
    words: [String; 2],
}

impl std::fmt::Debug for FairDice {
    /// Without the secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let commitment = Self::commitment(&self.secret);
        write!(f, "FairDice({commitment}, {:?})", self.words)
    }
}

/// Dice that cannot be made again from what is known of them.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FairError {
    /// A seat's word has the wrong form.
    #[error("{0:?} cannot be a seat's word: 16 to 64 letters, digits and hyphens")]
    Word(String),
    /// The secret is not known yet.
    #[error("the secret has not been revealed: it is when the game is over")]
    Sealed,
    /// The secret is no 32 bytes in hexadecimal digits.
    #[error("{0:?} is no secret: 64 hexadecimal digits")]
    Secret(String),
    /// The server has committed itself to another secret.
    #[error("the secret does not fit the commitment: its SHA-256 is {found}, not {said}")]
    Commitment {
        /// SHA-256 of the secret.
        found: String,
        /// Commitment in the record.
        said: String,
    },
}

/// The origin of a record's dice: the commitment, the words of the seats, and the secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pledge {
    /// The SHA-256 of the secret, shown before the first roll.
    pub commitment: String,
    /// The words of both seats, given before the first roll.
    pub words: [String; 2],
    /// The secret, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

impl Pledge {
    /// Pledge of these dice; it includes the secret if `revealed`.
    #[must_use]
    pub fn of(dice: &FairDice, revealed: bool) -> Self {
        Self {
            commitment: FairDice::commitment(&dice.secret),
            words: dice.words.clone(),
            secret: revealed.then(|| hex(&dice.secret)),
        }
    }

    /// The dice, once the secret is known.
    ///
    /// ```
    /// use lauta_fair::{FairDice, FairError, Pledge};
    ///
    /// let dice = FairDice::new([7; 32], ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"])?;
    /// let sealed = Pledge::of(&dice, false);
    /// assert!(matches!(sealed.open(), Err(FairError::Sealed)));
    /// // Another secret than the one of the commitment is found out.
    /// let forged = Pledge { secret: Some("08".repeat(32)), ..sealed };
    /// assert!(matches!(forged.open(), Err(FairError::Commitment { .. })));
    /// assert!(Pledge::of(&dice, true).open().is_ok());
    /// # Ok::<(), FairError>(())
    /// ```
    ///
    /// # Errors
    /// If the secret is not known yet, is no secret, or is not the one that the server has committed itself to.
    pub fn open(&self) -> Result<FairDice, FairError> {
        let text = self.secret.as_ref().ok_or(FairError::Sealed)?;
        let secret = from_hex(text).ok_or_else(|| FairError::Secret(text.clone()))?;
        let found = FairDice::commitment(&secret);
        if found != self.commitment.to_lowercase() {
            return Err(FairError::Commitment {
                found,
                said: self.commitment.clone(),
            });
        }
        let [first, second] = &self.words;
        FairDice::new(secret, [first, second])
    }
}

impl FairDice {
    /// The dice that this secret and these words of the two seats make.
    ///
    /// # Errors
    /// If a word has the wrong form.
    pub fn new(secret: [u8; 32], words: [&str; 2]) -> Result<Self, FairError> {
        for word in words {
            let fits = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
            if !WORD.contains(&word.len()) || !word.bytes().all(fits) {
                return Err(FairError::Word(word.chars().take(80).collect()));
            }
        }
        Ok(Self {
            secret,
            words: words.map(String::from),
        })
    }

    /// Commitment to the secret: its SHA-256 in hexadecimal digits, shown before the first roll.
    #[must_use]
    pub fn commitment(secret: &[u8; 32]) -> String {
        hex(&Sha256::digest(secret))
    }

    /// Roll number `n`, from 0.
    ///
    /// # Panics
    /// Never: HMAC takes a key of any length.
    #[must_use]
    pub fn roll(&self, n: u64) -> Roll {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).expect("a key of any length");
        for word in &self.words {
            mac.update(word.as_bytes());
            mac.update(&[0]);
        }
        mac.update(&n.to_be_bytes());
        mac.update(&[0]);
        Roll {
            mac,
            block: 0,
            bytes: vec![],
        }
    }
}

/// The bytes of one roll: however many dice it takes, ties of a draw included.
#[derive(Clone, Debug)]
pub struct Roll {
    mac: Hmac<Sha256>,
    block: u8,
    /// Those that are left of the last block, the next one last.
    bytes: Vec<u8>,
}

impl Roll {
    fn byte(&mut self) -> u8 {
        loop {
            if let Some(byte) = self.bytes.pop() {
                return byte;
            }
            let mut mac = self.mac.clone();
            mac.update(&[self.block]);
            // No roll takes 8192 bytes, whatever the luck.
            self.block = self.block.wrapping_add(1);
            self.bytes = mac.finalize().into_bytes().iter().rev().copied().collect();
        }
    }
}

impl Chance for Roll {
    /// One byte a die, in the order of the dice. Dice that are not all alike (sticks, a list of
    /// throws, dice of which one is taken away) are one die with a face for every way to fall.
    fn throw(&mut self, throws: &[(Throw, u32)]) -> Throw {
        if let Some((faces, count)) = Throw::dice(throws) {
            let shown: Vec<u8> = (0..count).map(|_| faces[self.lot(faces.len())]).collect();
            return Throw::new(&shown);
        }
        let ways = throws
            .iter()
            .flat_map(|&(throw, weight)| (0..weight).map(move |_| throw));
        let ways: Vec<Throw> = ways.collect();
        ways[self.lot(ways.len())]
    }

    /// Takes a byte if it is below the largest multiple of `n` (of two bytes, if `n` is above
    /// 256, and so on), so that no number comes more often than another.
    fn lot(&mut self, n: usize) -> usize {
        let n = n as u128;
        let mut room = 256;
        let mut width = 1;
        while room < n {
            room *= 256;
            width += 1;
        }
        loop {
            let value = (0..width).fold(0, |value, _| value * 256 + u128::from(self.byte()));
            if value < room - room % n {
                return (value % n) as usize;
            }
        }
    }

    fn pair(&mut self, throws: &[(Throw, u32)]) -> [u8; 2] {
        match Throw::dice(throws) {
            Some((faces, _)) => std::array::from_fn(|_| faces[self.lot(faces.len())]),
            None => std::array::from_fn(|_| {
                let throw = self.throw(throws);
                throw.faces()[self.lot(throw.faces().len())]
            }),
        }
    }
}

/// Bytes as lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes from 64 hexadecimal digits.
///
/// ```
/// use lauta_fair::{from_hex, hex};
///
/// let secret = std::array::from_fn(|n| n as u8);
/// assert_eq!(from_hex(&hex(&secret)), Some(secret));
/// assert_eq!(from_hex("no digits"), None);
/// ```
#[must_use]
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    for (n, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * n..2 * n + 2], 16).ok()?;
    }
    Some(bytes)
}
