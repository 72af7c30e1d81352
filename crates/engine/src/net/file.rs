//! Networks as files.
//!
//! A file begins with its [`Card`] as one line of JSON, then come the weights, and at the end a
//! SHA-256 of all that. Little-endian throughout.

use std::fmt;

use half::f16;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{LANES, Network, PruningNet, Shape};

/// First bytes of a file; the number is the version of the format and of the features.
const MAGIC: &[u8; 16] = b"lauta-network\0\x003";
const SUM: usize = 32;

/// The card of a network: its game, rules, shape and training.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// The game string.
    pub game: String,
    /// [`About::rules_number`](lauta_game::About::rules_number), in hexadecimal.
    pub rules: String,
    /// Number of features that it reads.
    pub features: usize,
    /// Units of the first hidden layer.
    pub hidden: usize,
    /// Units of the hidden layers behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeper: Vec<usize>,
    /// Phases of the game with weights of their own.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub phases: usize,
    /// Number of features that the pruning network reads, if there is one.
    #[serde(rename = "glance", default, skip_serializing_if = "Option::is_none")]
    pub pruning: Option<usize>,
    /// Number of outputs.
    pub outputs: usize,
    /// Precision of the weights in the file.
    pub weights: Weights,
    /// History of its training.
    pub training: Training,
}

fn one() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
fn is_one(phases: &usize) -> bool {
    *phases == 1
}

impl Card {
    /// Units of the hidden layers.
    fn layers(&self) -> Vec<usize> {
        [&[self.hidden], &self.deeper[..]].concat()
    }

    /// Weights in all, as far as numbers go.
    fn count(&self) -> usize {
        let a_phase = self.weights_of(self.features, &self.layers());
        let pruning = self.pruning.map_or(0, PruningNet::count);
        a_phase.saturating_mul(self.phases).saturating_add(pruning)
    }

    /// Weights of a phase.
    fn weights_of(&self, features: usize, hidden: &[usize]) -> usize {
        let first = features.saturating_add(1).saturating_mul(hidden[0]);
        let after = hidden[1..].iter().chain([&self.outputs]);
        let layers = hidden.iter().zip(after).map(|(before, here)| {
            let wide = here.div_ceil(LANES).saturating_mul(LANES);
            wide.saturating_mul(*before).saturating_add(*here)
        });
        layers.fold(first, usize::saturating_add)
    }
}

/// Precision of weights in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weights {
    /// 32 bits each: nothing is lost.
    #[default]
    F32,
    /// 16 bits each: to be shipped.
    F16,
}

/// History of a network's training.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Training {
    /// Games that it has learned from.
    pub games: u64,
    /// Games that it was to learn from.
    pub of: u64,
    /// Labels that it has learned from.
    #[serde(default)]
    pub labels: u64,
    /// Labels that it was to learn from.
    #[serde(default)]
    pub labels_of: u64,
    /// Seed of the dice.
    pub seed: u64,
    /// Threads that played at once.
    pub threads: u32,
    /// Learning rates in the first game and in the last.
    pub rates: [f32; 2],
    /// The λ of TD(λ), from 0 to 1.
    #[serde(default)]
    pub lambda: f32,
    /// Wall time, in seconds.
    pub seconds: f64,
    /// The game whose network it began with, or "nothing".
    pub from: String,
}

/// The reason why a network file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NetworkError {
    /// It is something else.
    Foreign,
    /// It is of another version of the program.
    Version,
    /// It ends too early.
    Truncated,
    /// It is not as it was written.
    Altered,
    /// A weight is infinite or no number.
    Weight,
    /// It was made for other rules.
    OtherRules {
        /// For these.
        game: String,
    },
}

impl std::error::Error for NetworkError {}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => write!(f, "is no network"),
            Self::Version => write!(f, "is a network of another version of the program"),
            Self::Truncated => write!(f, "is truncated"),
            Self::Altered => write!(f, "is not as it was written: its checksum is wrong"),
            Self::Weight => write!(f, "has a weight that is infinite or not a number"),
            Self::OtherRules { game } => write!(f, "was made for other rules, those of {game}"),
        }
    }
}

impl Network {
    /// The network as the bytes of a file. The numbers of `card` that describe the shape are replaced by
    /// those of the network.
    ///
    /// ```
    /// use lauta_engine::net::{Card, Network, NetworkError, Shape};
    ///
    /// let game = lauta_running::load("daldos")?;
    /// let net = Network::new(Shape::of(&game, &[32]), 1);
    /// let card = Card { game: "daldos".into(), ..Card::default() };
    /// let mut bytes = net.write(&card)?;
    /// let (again, card) = Network::read(&bytes, net.shape())?;
    /// assert!(again == net && card.hidden == 32);
    /// let middle = bytes.len() / 2;
    /// bytes[middle] ^= 1;
    /// assert!(matches!(Network::read(&bytes, net.shape()), Err(NetworkError::Altered)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If `card` cannot be written as JSON: when a number in it is not finite.
    pub fn write(&self, card: &Card) -> Result<Vec<u8>, serde_json::Error> {
        let card = Card {
            features: self.shape.units.len(),
            hidden: self.shape.first(),
            deeper: self.shape.hidden[1..].to_vec(),
            phases: self.shape.phases,
            pruning: self.pruning.as_ref().map(PruningNet::features),
            outputs: self.shape.outputs(),
            ..card.clone()
        };
        let mut bytes = MAGIC.to_vec();
        bytes.extend(serde_json::to_vec(&card)?);
        bytes.push(b'\n');
        let pruning = self.pruning.iter().flat_map(PruningNet::weights);
        for weight in self.weights().into_iter().chain(pruning).flatten() {
            match card.weights {
                Weights::F32 => bytes.extend(weight.to_le_bytes()),
                Weights::F16 => bytes.extend(f16::from_f32(*weight).to_le_bytes()),
            }
        }
        let sum = Sha256::digest(&bytes);
        bytes.extend(sum);
        Ok(bytes)
    }

    /// The network in a file, for a game of this shape; hidden layers and phases are the file's. Of the features
    /// it reads the first ones, those that there were when it was made.
    ///
    /// # Errors
    /// If the file is not as it was written, or not made for such a game.
    pub fn read(bytes: &[u8], shape: &Shape) -> Result<(Self, Card), NetworkError> {
        let Some(rest) = bytes.strip_prefix(MAGIC) else {
            return Err(match bytes.get(..15) {
                Some(start) if start == &MAGIC[..15] => NetworkError::Version,
                _ => NetworkError::Foreign,
            });
        };
        let end = rest
            .iter()
            .position(|&b| b == b'\n')
            .ok_or(NetworkError::Truncated)?;
        let card: Card = serde_json::from_slice(&rest[..end]).map_err(|_| NetworkError::Altered)?;
        let width = match card.weights {
            Weights::F32 => 4,
            Weights::F16 => 2,
        };
        let count = card.count();
        let body = &rest[end + 1..];
        if body.len() < count.saturating_mul(width).saturating_add(SUM) {
            return Err(NetworkError::Truncated);
        }
        let (signed, sum) = bytes.split_at(bytes.len() - SUM);
        if body.len() > count * width + SUM || Sha256::digest(signed)[..] != *sum {
            return Err(NetworkError::Altered);
        }
        let hidden = card.layers();
        let whole = |units: &usize| *units > 0 && units.is_multiple_of(Shape::STEP);
        if !(shape.pruning..=shape.units.len()).contains(&card.features)
            || !(1..=shape.phases).contains(&card.phases)
            || card.outputs != shape.outputs()
            || !hidden.iter().all(whole)
            || card
                .pruning
                .is_some_and(|features| features != shape.pruning)
        {
            return Err(NetworkError::OtherRules { game: card.game });
        }
        let mut net = Self::blank(Shape {
            units: shape.units[..card.features].to_vec(),
            hidden,
            phases: card.phases,
            ..shape.clone()
        });
        let mut weights = body.chunks_exact(width);
        let read = |bytes: &[u8]| match *bytes {
            [a, b] => f16::from_le_bytes([a, b]).to_f32(),
            [a, b, c, d] => f32::from_le_bytes([a, b, c, d]),
            _ => 0.0,
        };
        for part in net.weights_mut() {
            for (weight, bytes) in part.iter_mut().zip(&mut weights) {
                *weight = read(bytes);
            }
        }
        net.pruning = card.pruning.map(|features| {
            let mut pruning = PruningNet::blank(features);
            let all = pruning.weights_mut().into_iter().flatten();
            for (weight, bytes) in all.zip(&mut weights) {
                *weight = read(bytes);
            }
            pruning
        });
        if net.is_finite() {
            Ok((net, card))
        } else {
            Err(NetworkError::Weight)
        }
    }

    /// True if all weights are finite.
    fn is_finite(&self) -> bool {
        let pruning = self.pruning.iter().flat_map(PruningNet::weights);
        let mut all = self.weights().into_iter().chain(pruning).flatten();
        all.all(|weight| weight.is_finite())
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::{Card, MAGIC, NetworkError, Weights};
    use crate::net::{Desk, Network, PruningNet, Shape};

    fn shape() -> Shape {
        Shape {
            units: vec![1.0, 0.5, 0.25],
            points: vec![1.0, 2.0],
            pays: true,
            hidden: vec![32, 64],
            phases: 2,
            parts: &[0, 0],
            pruning: 2,
        }
    }

    fn card(weights: Weights) -> Card {
        Card {
            game: "backgammon".into(),
            weights,
            ..Card::default()
        }
    }

    #[test]
    fn files_keep_every_bit() {
        let net = Network::new(shape(), 1);
        let bytes = net.write(&card(Weights::F32)).unwrap();
        let (read, card) = Network::read(&bytes, &shape()).unwrap();
        assert_eq!(read, net);
        assert_eq!((card.features, card.hidden, card.outputs), (3, 32, 6));
        assert_eq!((card.deeper, card.phases), (vec![64], 2));
    }

    #[test]
    fn the_small_network_is_kept_too() {
        let mut net = Network::new(shape(), 1);
        let learned = Network::new(PruningNet::shape(&shape()), 2);
        net.pruning = Some(PruningNet::of(&learned));
        let bytes = net.write(&card(Weights::F32)).unwrap();
        let (read, card) = Network::read(&bytes, &shape()).unwrap();
        assert_eq!(read, net);
        assert_eq!(card.pruning, Some(2));
        let other = Shape {
            pruning: 1,
            ..shape()
        };
        let error = Network::read(&bytes, &other).unwrap_err();
        let game = "backgammon".to_string();
        assert_eq!(error, NetworkError::OtherRules { game });
    }

    #[test]
    fn features_that_came_later_are_not_read() {
        let one = Shape {
            phases: 1,
            ..shape()
        };
        let net = Network::new(one, 1);
        let bytes = net.write(&card(Weights::F32)).unwrap();
        let wider = Shape {
            units: vec![1.0; 5],
            ..shape()
        };
        let (read, _) = Network::read(&bytes, &wider).unwrap();
        assert_eq!(read.weights(), net.weights());
        let grown = read.reading(wider.units.clone());
        assert_eq!(grown.shape().units, wider.units);
        assert_eq!(grown.weights()[0][..3 * 32], net.weights()[0][..]);
        assert_eq!(grown.weights()[0][3 * 32..], [0.0; 2 * 32]);
        assert_eq!(grown.weights()[1..], net.weights()[1..]);
    }

    #[test]
    fn half_the_bits_are_near_enough() {
        let net = Network::new(shape(), 1);
        let bytes = net.write(&card(Weights::F16)).unwrap();
        let (read, card) = Network::read(&bytes, &shape()).unwrap();
        for (a, b) in net.weights().into_iter().zip(read.weights()) {
            assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-4));
        }
        // Weights that have been rounded once stay as they are.
        assert_eq!(read.write(&card).unwrap(), bytes);
    }

    #[test]
    fn weights_are_numbers() {
        let bytes = Network::new(shape(), 1).write(&card(Weights::F32)).unwrap();
        let signed = &bytes[..bytes.len() - 32];
        for weight in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
            let mut other = signed[..signed.len() - 4].to_vec();
            other.extend(weight.to_le_bytes());
            other.extend(Sha256::digest(&other));
            let error = Network::read(&other, &shape()).unwrap_err();
            assert_eq!(error, NetworkError::Weight);
        }
    }

    #[test]
    fn later_phases_may_be_missing() {
        let later = Shape {
            phases: 3,
            parts: &[0, 0, 1],
            ..shape()
        };
        let net = Network::new(shape(), 1);
        let bytes = net.write(&card(Weights::F32)).unwrap();
        let (read, _) = Network::read(&bytes, &later).unwrap();
        assert_eq!(read.weights(), net.weights());
        let grown = read.clone().in_phases(3);
        assert_eq!(grown.shape(), &later);
        let (mut desk, mut again) = (Desk::default(), Desk::default());
        for (phase, part) in [0, 1, 1].into_iter().enumerate() {
            net.run(part, &[1, 0, 2], &mut desk);
            grown.run(phase, &[1, 0, 2], &mut again);
            assert_eq!(again.out, desk.out);
        }
        let bytes = grown.write(&card(Weights::F32)).unwrap();
        assert!(Network::read(&bytes, &later).unwrap().0 == grown);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let bytes = Network::new(shape(), 1).write(&card(Weights::F16)).unwrap();
        let refused = |bytes: &[u8]| Network::read(bytes, &shape()).unwrap_err();
        assert_eq!(refused(b"GIF89a"), NetworkError::Foreign);
        assert_eq!(refused(b""), NetworkError::Foreign);
        for cut in [MAGIC.len(), 30, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(refused(&bytes[..cut]), NetworkError::Truncated, "{cut}");
        }
        for at in [MAGIC.len() + 1, bytes.len() / 2, bytes.len() - 1] {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert_eq!(refused(&other), NetworkError::Altered, "{at}");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(refused(&longer), NetworkError::Altered);
        let mut later = bytes.clone();
        later[MAGIC.len() - 1] += 1;
        assert_eq!(refused(&later), NetworkError::Version);
        let other = Shape {
            units: vec![1.0; 2],
            ..shape()
        };
        let phases = Shape {
            phases: 1,
            ..shape()
        };
        for other in [other, phases] {
            let game = "backgammon".to_string();
            let error = Network::read(&bytes, &other).unwrap_err();
            assert_eq!(error, NetworkError::OtherRules { game });
        }
    }
}
