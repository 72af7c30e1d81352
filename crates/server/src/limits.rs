//! Limits on simultaneous uses, for all together and for each address.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Upper bounds on places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Of everybody together.
    pub(crate) all: usize,
    /// Of one address.
    pub(crate) each: usize,
}

/// The bound that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// There is no place for anybody.
    All,
    /// There is none for this address.
    Each,
}

/// Places, and who has taken them.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) limits: Limits,
    taken: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

impl Places {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            taken: Arc::default(),
        }
    }

    /// Takes a place, until it is dropped.
    pub(crate) fn take(&self, address: IpAddr) -> Result<Place, Full> {
        let mut counts = self.counts();
        if counts.all >= self.limits.all {
            return Err(Full::All);
        }
        if counts.each.get(&address).copied().unwrap_or(0) >= self.limits.each {
            return Err(Full::Each);
        }
        counts.all += 1;
        *counts.each.entry(address).or_default() += 1;
        Ok(Place {
            places: self.clone(),
            address,
        })
    }

    /// True if nobody has a place.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.counts().each.is_empty()
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of them; it is free again with this value.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.places.counts();
        counts.all -= 1;
        if let Entry::Occupied(mut count) = counts.each.entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_and_freed() {
        let places = Places::new(Limits { all: 3, each: 2 });
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|a| a.parse().unwrap());
        let first = places.take(one).unwrap();
        let _second = places.take(one).unwrap();
        assert_eq!(places.take(one).unwrap_err(), Full::Each);
        let _third = places.take(other).unwrap();
        assert_eq!(places.take(other).unwrap_err(), Full::All);
        drop(first);
        assert!(places.take(one).is_ok());
        assert_eq!(places.counts().each.len(), 2);
        drop(places.take(other).unwrap());
        assert_eq!(places.counts().all, 2);
    }
}
