//! The secret of a game, which opens its seats and makes its dice.

use hmac::{Hmac, KeyInit, Mac};
use lauta_catalog::game::Side;
use lauta_catalog::{from_hex, hex};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// Secret from which everything is derived that must not be guessed about a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Secret([u8; 32]);

impl Secret {
    pub(crate) fn fresh() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    fn derive(&self, what: &str) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length");
        mac.update(what.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// Key of the seat of a side: 128 bits.
    pub(crate) fn seat(&self, side: Side) -> String {
        hex(&self.derive(&format!("seat {side}"))[..16])
    }

    /// Key of the same seat for somebody who takes it from an open challenge. The host, whom the other key was shown to
    /// pass it on, does not know it.
    pub(crate) fn offered_seat(&self, side: Side) -> String {
        hex(&self.derive(&format!("offered seat {side}"))[..16])
    }

    /// Secret of the dice. It is revealed at the end, and tells nothing about the seats.
    pub(crate) fn dice(&self) -> [u8; 32] {
        self.derive("dice")
    }

    /// Seed of the computer's choices.
    pub(crate) fn computer(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.derive("computer");
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// The game that the same people play next: its id and its secret.
    pub(crate) fn rematch(&self) -> (String, Self) {
        let id = hex(&self.derive("id of the rematch")[..16]);
        (id, Self(self.derive("rematch")))
    }

    /// The side whose seat this opens.
    pub(crate) fn opened_by(&self, key: &str) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| same(&self.seat(*side), key))
    }

    /// The side whose offered seat this opens.
    pub(crate) fn offered_by(&self, key: &str) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| same(&self.offered_seat(*side), key))
    }
}

/// Compares in a time that does not depend on where the texts differ.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len()
        && a.bytes()
            .zip(b.bytes())
            .fold(0, |sum, (a, b)| sum | (a ^ b))
            == 0
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        hex(&secret.0)
    }
}

impl TryFrom<String> for Secret {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        from_hex(&text).map(Self).ok_or("64 hexadecimal digits")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_one_seat_of_one_game() {
        let (ours, other) = (Secret::fresh().unwrap(), Secret::fresh().unwrap());
        for side in Side::BOTH {
            let key = ours.seat(side);
            assert_eq!(key.len(), 32);
            assert_eq!(ours.opened_by(&key), Some(side));
            assert_eq!(other.opened_by(&key), None);
            assert_eq!(ours.opened_by(&key[..31]), None);
        }
        assert_eq!(ours.opened_by(""), None);
        assert!(!format!("{ours:?}").contains(&String::from(ours.clone())));
        let text = serde_json::to_string(&ours).unwrap();
        assert_eq!(serde_json::from_str::<Secret>(&text).unwrap(), ours);
        assert!(serde_json::from_str::<Secret>("\"00\"").is_err());
    }
}
