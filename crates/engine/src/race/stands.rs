//! All ways in which one side can stand, and their numbers.

use lauta_game::{RACE_POINTS, Stand};

/// The ways in which up to `men` men can stand on the last `points` points: `C(points + men, points)`.
///
/// ```
/// use lauta_engine::race::Stands;
///
/// let stands = Stands::new(15, 6).unwrap();
/// assert_eq!(stands.count(), 54_264);
/// let all_off = [0; 12];
/// assert_eq!(stands.number(all_off), Some(0));
/// assert_eq!(stands.all()[0], all_off);
/// ```
///
/// They are numbered by how many men there are, so that a table for fewer men is the beginning of
/// one for more; number 0 has all men off. Men on one number of points are numbered by how many
/// stand on the first, then on the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stands {
    men: u8,
    points: u8,
}

impl Stands {
    /// Stands of up to `men` men on the last `points` points. `None` if there are none, or too many to
    /// number.
    #[must_use]
    pub fn new(men: u8, points: u8) -> Option<Self> {
        let stands = Self { men, points };
        let fits = men > 0 && points > 0 && usize::from(points) <= RACE_POINTS;
        (fits && choose(men + points, points) < 1 << 28).then_some(stands)
    }

    /// The most men.
    #[must_use]
    pub fn men(self) -> u8 {
        self.men
    }

    /// The number of points.
    #[must_use]
    pub fn points(self) -> u8 {
        self.points
    }

    /// The number of stands.
    #[must_use]
    pub fn count(self) -> usize {
        choose(self.men + self.points, self.points)
    }

    /// True if `stand` is one of them: no more men, none on other points.
    #[must_use]
    pub fn has(self, stand: &Stand) -> bool {
        let (here, beyond) = stand.split_at(self.points.into());
        let men: u32 = here.iter().map(|&n| u32::from(n)).sum();
        men <= self.men.into() && beyond.iter().all(|&n| n == 0)
    }

    /// The number of a stand, `None` if it is none of them.
    #[must_use]
    pub fn number(self, stand: Stand) -> Option<usize> {
        if !self.has(&stand) {
            return None;
        }
        let here = &stand[..self.points.into()];
        let men = here.iter().sum();
        if men == 0 {
            return Some(0);
        }
        // Those with fewer men come first.
        let mut number = choose(men - 1 + self.points, self.points);
        let (mut left, mut points) = (men, self.points);
        for &n in &here[..here.len() - 1] {
            // Those with fewer men on this point: the rest of them on the points that follow.
            let ways = |men: u8| choose(men + points - 1, points - 1);
            number += ways(left) - ways(left - n);
            left -= n;
            points -= 1;
        }
        Some(number)
    }

    /// All stands, by their numbers.
    #[must_use]
    pub fn all(self) -> Vec<Stand> {
        let mut all = Vec::with_capacity(self.count());
        for men in 0..=self.men {
            self.fill(0, men, [0; RACE_POINTS], &mut all);
        }
        all
    }

    fn fill(self, point: usize, men: u8, stand: Stand, all: &mut Vec<Stand>) {
        let mut stand = stand;
        if point + 1 == usize::from(self.points) {
            stand[point] = men;
            all.push(stand);
            return;
        }
        for n in 0..=men {
            stand[point] = n;
            self.fill(point + 1, men - n, stand, all);
        }
    }
}

/// Pips that the men of a stand still have to go.
pub(super) fn pips(stand: &Stand) -> u32 {
    let far = stand.iter().zip(1u32..);
    far.map(|(&men, point)| u32::from(men) * point).sum()
}

/// Ways to choose `k` of `n`; too large a number where there are more than can be counted.
fn choose(n: u8, k: u8) -> usize {
    let known = KNOWN.get(usize::from(n));
    let known = known.and_then(|ways| ways.get(usize::from(k)));
    known.copied().unwrap_or_else(|| ways(n.into(), k.into()))
}

/// The ways for the usual sets of men: to divide takes long, and every race is asked for its number.
static KNOWN: [[usize; RACE_POINTS + 1]; 32] = {
    let mut known = [[0; RACE_POINTS + 1]; 32];
    let mut n = 0;
    while n < known.len() {
        let mut k = 0;
        while k <= RACE_POINTS {
            known[n][k] = ways(n, k);
            k += 1;
        }
        n += 1;
    }
    known
};

/// Binomial coefficient n over k, computed.
const fn ways(n: usize, k: usize) -> usize {
    let (mut ways, mut i) = (1usize, 0);
    while i < k {
        ways = ways.saturating_mul(n.saturating_sub(i)) / (i + 1);
        i += 1;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::Stands;

    #[test]
    fn every_stand_has_its_number() {
        for (men, points) in [(1, 1), (6, 6), (15, 6), (3, 12), (5, 2)] {
            let stands = Stands::new(men, points).unwrap();
            let all = stands.all();
            assert_eq!(all.len(), stands.count());
            for (number, stand) in all.into_iter().enumerate() {
                assert_eq!(stands.number(stand), Some(number), "{stand:?}");
            }
        }
        assert_eq!(Stands::new(15, 6).map(Stands::count), Some(54_264));
        assert_eq!(Stands::new(6, 6).map(Stands::count), Some(924));
    }

    #[test]
    fn what_does_not_fit_has_no_number() {
        let stands = Stands::new(6, 6).unwrap();
        assert_eq!(stands.number([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), None);
        assert_eq!(stands.number([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), None);
        assert!(Stands::new(15, 13).is_none() && Stands::new(0, 6).is_none());
    }
}
