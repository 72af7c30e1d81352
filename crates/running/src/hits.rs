//! Chances to hit, as exact fractions.
//!
//! *B is about to throw; a piece of A is removed during this turn of B, extra throws included.*
//! B has one or two pieces awake behind it with nothing between, and other pieces that can absorb
//! whatever is not wanted. B plays to make the capture most likely.
//!
//! ```
//! let daldos = lauta_running::load("daldos")?;
//! let four = &lauta_running::hits::one_piece(&daldos)[3];
//! assert_eq!(four.chance.to_string(), "2/3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

use crate::rules::{Extra, Rules, is_dal_dal};

/// The longest distance in the tables.
pub const LONGEST: u8 = 12;

/// A chance as a fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "String")]
pub struct Fraction {
    over: u128,
    under: u128,
}

impl Fraction {
    fn new(over: u128, under: u128) -> Self {
        let divisor = gcd(over, under);
        Self {
            over: over / divisor,
            under: under / divisor,
        }
    }

    fn plus(self, other: Self) -> Self {
        Self::new(
            self.over * other.under + other.over * self.under,
            self.under * other.under,
        )
    }

    fn times(self, other: Self) -> Self {
        // Across first, so that no product is larger than it must be.
        let (a, b) = (
            Self::new(self.over, other.under),
            Self::new(other.over, self.under),
        );
        Self::new(a.over * b.over, a.under * b.under)
    }

    fn is_less(self, other: Self) -> bool {
        self.over * other.under < other.over * self.under
    }

    /// The nearest floating-point number.
    #[must_use]
    pub fn value(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "wanted to the nearest")]
        let value = self.over as f64 / self.under as f64;
        value
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

impl From<Fraction> for String {
    fn from(fraction: Fraction) -> Self {
        fraction.to_string()
    }
}

/// The chance from one place.
#[derive(Clone, Debug, Serialize)]
pub struct Hit {
    /// Distance of each piece behind the victim, the nearest first.
    pub distances: Vec<u8>,
    /// The chance that the victim is removed.
    pub chance: Fraction,
    /// The chance in per cent.
    pub percent: f64,
    /// Use of a dal-dal that is played before the next throw; `None` if all throws come first.
    pub dal_dal: Option<DalDal>,
}

/// The best use of a dal-dal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DalDal {
    /// It hits at once.
    Hits,
    /// Steps of each piece, the nearest first, for every use that is as good as any.
    Move(Vec<Vec<u8>>),
}

/// One piece behind the victim, at every distance.
#[must_use]
pub fn one_piece(rules: &Rules) -> Vec<Hit> {
    (1..=LONGEST).map(|d| hit(rules, &[d])).collect()
}

/// Two pieces behind the victim, at every pair of distances.
#[must_use]
pub fn two_pieces(rules: &Rules) -> Vec<Hit> {
    let pairs = (1..=LONGEST).flat_map(|near| (near + 1..=LONGEST).map(move |far| [near, far]));
    pairs.map(|pair| hit(rules, &pair)).collect()
}

fn hit(rules: &Rules, distances: &[u8]) -> Hit {
    let pieces: Pieces = distances.iter().map(|&d| i16::from(d)).collect();
    let (chance, dal_dal) = match rules.extra {
        Extra::AfterMove => play_first(rules, &pieces, &mut HashMap::new()),
        Extra::Accumulate => (throw_first(rules, &pieces), None),
    };
    Hit {
        distances: distances.to_vec(),
        chance,
        percent: 100.0 * chance.value(),
        dal_dal,
    }
}

/// Distance of each piece behind the victim, the nearest first; negative once it has jumped it.
type Pieces = Vec<i16>;

/// Adds to `found` all results of using the dice `left` on `pieces`, some of them elsewhere; `None`
/// if they hit.
fn results(pieces: &Pieces, left: &[u8], found: &mut Vec<Pieces>) -> Option<()> {
    if !found.contains(pieces) {
        found.push(pieces.clone());
    }
    for (i, &die) in left.iter().enumerate() {
        // Equal dice are the same in either order.
        if left[..i].contains(&die) {
            continue;
        }
        let mut rest = left.to_vec();
        rest.remove(i);
        for piece in 0..pieces.len() {
            let mut next = pieces.clone();
            next[piece] -= i16::from(die);
            // Own pieces are neither landed on nor passed.
            if piece > 0 && next[piece] <= next[piece - 1] {
                continue;
            }
            if next[piece] == 0 {
                return None;
            }
            results(&next, &rest, found)?;
        }
    }
    Some(())
}

fn hits(pieces: &Pieces, dice: &[u8]) -> bool {
    results(pieces, dice, &mut vec![]).is_none()
}

/// The chance of one throw.
fn chance(rules: &Rules, weight: u32) -> Fraction {
    let all: u32 = rules.throws().iter().map(|(_, weight)| weight).sum();
    Fraction::new(weight.into(), all.into())
}

/// A dal-dal is played, and then the dice are thrown again.
fn play_first(
    rules: &Rules,
    pieces: &Pieces,
    known: &mut HashMap<Pieces, Fraction>,
) -> (Fraction, Option<DalDal>) {
    let mut now = Fraction::new(0, 1);
    let mut extra = None;
    for &(throw, weight) in rules.throws() {
        let mut found = vec![];
        if results(pieces, throw.faces(), &mut found).is_none() {
            now = now.plus(chance(rules, weight));
        } else if is_dal_dal(throw) {
            extra = Some((chance(rules, weight), found));
        }
    }
    let Some((again, found)) = extra else {
        return (now, Some(DalDal::Hits));
    };
    // A piece that stays where it is has the same chance again: p = now + again p.
    let staying = now.times(Fraction::new(again.under, again.under - again.over));
    let mut best = staying;
    let mut uses: Vec<Vec<u8>> = vec![];
    for next in found {
        let value = if next == *pieces {
            staying
        } else {
            let chance = match known.get(&next) {
                Some(&chance) => chance,
                None => play_first(rules, &next, known).0,
            };
            now.plus(again.times(chance))
        };
        if best.is_less(value) {
            best = value;
            uses.clear();
        }
        if value == best {
            let moved = pieces.iter().zip(&next);
            uses.push(
                moved
                    .map(|(a, b)| u8::try_from(a - b).unwrap_or(0))
                    .collect(),
            );
        }
    }
    known.insert(pieces.clone(), best);
    (best, Some(DalDal::Move(uses)))
}

/// The dice are thrown until they show no dal-dal, and then all numbers are played.
fn throw_first(rules: &Rules, pieces: &Pieces) -> Fraction {
    let mut sum = Fraction::new(0, 1);
    let mut reached = Fraction::new(1, 1);
    for dal_dals in 0.. {
        let ones = vec![1; 2 * dal_dals];
        if hits(pieces, &ones) {
            return sum.plus(reached);
        }
        let mut again = Fraction::new(0, 1);
        for &(throw, weight) in rules.throws() {
            if is_dal_dal(throw) {
                again = chance(rules, weight);
            } else if hits(pieces, &[&ones, throw.faces()].concat()) {
                sum = sum.plus(reached.times(chance(rules, weight)));
            }
        }
        reached = reached.times(again);
    }
    sum
}
