//! A cache bounded in bytes for values that can be made again; the least recently used is dropped first.
//!
//! ```
//! use std::sync::Arc;
//!
//! use lauta_game::cache::Cache;
//!
//! static SQUARES: Cache<u64> = Cache::new(1 << 20);
//! let nine = SQUARES.get_or_make("3", || Some((Arc::new(9), size_of::<u64>())));
//! assert_eq!(nine.as_deref(), Some(&9));
//! // The second question finds it there.
//! assert_eq!(SQUARES.get_or_make("3", || None).as_deref(), Some(&9));
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Values by a text key.
///
/// The value that was asked for last always stays, even where it alone is larger than the bound.
pub struct Cache<T: ?Sized> {
    /// The most bytes.
    most: usize,
    places: Mutex<Places<T>>,
}

impl<T: ?Sized> fmt::Debug for Cache<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weight = self.places().weight;
        f.debug_struct("Cache")
            .field("most", &self.most)
            .field("weight", &weight)
            .finish_non_exhaustive()
    }
}

struct Places<T: ?Sized> {
    by_key: BTreeMap<String, Place<T>>,
    /// The keys by the time of the last question for them.
    by_use: BTreeMap<u64, String>,
    /// Grows with every question.
    now: u64,
    /// Sum of all weights, in bytes.
    weight: usize,
}

struct Place<T: ?Sized> {
    made: Arc<OnceLock<Made<T>>>,
    used: u64,
    /// So much of the sum is its own.
    weight: usize,
}

/// Work for another thread.
pub type Job = Box<dyn FnOnce() + Send>;

/// A value and its size in bytes; nothing where there is none to be made.
pub type Made<T> = Option<(Arc<T>, usize)>;

/// Bytes of a place besides its value and twice its key.
const PLACE: usize = 128;

impl<T: ?Sized> Cache<T> {
    /// An empty cache of at most `most` bytes.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self {
            most,
            places: Mutex::new(Places {
                by_key: BTreeMap::new(),
                by_use: BTreeMap::new(),
                now: 0,
                weight: 0,
            }),
        }
    }

    fn places(&self) -> MutexGuard<'_, Places<T>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value of `key`, made now if it is not there. Two threads that want the same value make it once.
    pub fn get_or_make(&self, key: &str, make: impl FnOnce() -> Made<T>) -> Option<Arc<T>> {
        let made = {
            let mut places = self.places();
            match places.find(key) {
                Some(made) => made,
                None => places.open(key),
            }
        };
        if made.get().is_none() {
            made.get_or_init(make);
            self.shrink(key);
        }
        value(&made)
    }

    /// The value of `key`, or what makes it; where it cannot be made nothing is cache.
    pub fn get_or_try<E>(
        &self,
        key: &str,
        make: impl FnOnce() -> Result<(Arc<T>, usize), E>,
    ) -> Result<Arc<T>, E> {
        if let Some(value) = self.places().find(key).and_then(|made| value(&made)) {
            return Ok(value);
        }
        // Two that ask at the same moment both make it; one of the two stays.
        let made = make()?;
        let mine = Arc::clone(&made.0);
        Ok(self.get_or_make(key, || Some(made)).unwrap_or(mine))
    }

    /// The value of `key` if it is there. If not, `ask` gets the job of making it, for another thread; where it
    /// refuses (a full queue), the next question asks again.
    pub fn get_or_ask<M>(
        &'static self,
        key: &str,
        ask: impl FnOnce(Job) -> bool,
        job: impl FnOnce() -> M,
    ) -> Option<Arc<T>>
    where
        T: Send + Sync,
        M: FnOnce() -> Made<T> + Send + 'static,
    {
        let mut places = self.places();
        if let Some(made) = places.find(key) {
            return value(&made);
        }
        let (make, named) = (job(), key.to_string());
        let asked = ask(Box::new(move || {
            self.get_or_make(&named, make);
        }));
        if asked {
            places.open(key);
        }
        None
    }

    /// Counts `newest` now that it is made, and drops what was used longest ago until the rest fits.
    fn shrink(&self, newest: &str) {
        let mut places = self.places();
        let places = &mut *places;
        if let Some(place) = places.by_key.get_mut(newest) {
            let made = place.made.get().and_then(Option::as_ref);
            let weight = PLACE + 2 * newest.len() + made.map_or(0, |(_, bytes)| *bytes);
            places.weight += weight - place.weight;
            place.weight = weight;
        }
        while places.weight > self.most {
            // A value without weight is still being made, and somebody waits for it.
            let done = |key: &String| key != newest && places.by_key[key].weight > 0;
            let oldest = places.by_use.iter().find(|(_, key)| done(key));
            let Some((&used, _)) = oldest else { return };
            let dropped = places
                .by_use
                .remove(&used)
                .and_then(|key| places.by_key.remove(&key));
            places.weight -= dropped.map_or(0, |place| place.weight);
        }
    }
}

impl<T: ?Sized> Places<T> {
    fn find(&mut self, key: &str) -> Option<Arc<OnceLock<Made<T>>>> {
        let place = self.by_key.get_mut(key)?;
        self.now += 1;
        if let Some(key) = self.by_use.remove(&place.used) {
            self.by_use.insert(self.now, key);
        }
        place.used = self.now;
        Some(Arc::clone(&place.made))
    }

    fn open(&mut self, key: &str) -> Arc<OnceLock<Made<T>>> {
        let made = Arc::default();
        self.now += 1;
        let place = Place {
            made: Arc::clone(&made),
            used: self.now,
            weight: 0,
        };
        self.by_key.insert(key.into(), place);
        self.by_use.insert(self.now, key.into());
        made
    }
}

fn value<T: ?Sized>(made: &OnceLock<Made<T>>) -> Option<Arc<T>> {
    let (value, _) = made.get()?.as_ref()?;
    Some(Arc::clone(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: usize) -> Made<usize> {
        Some((Arc::new(bytes), bytes))
    }

    #[test]
    fn what_was_used_longest_ago_is_dropped() {
        let cache: Cache<usize> = Cache::new(2 * (PLACE + 2 + 40) + 20);
        let made = |key| {
            let mut made = false;
            cache.get_or_make(key, || {
                made = true;
                of(40)
            });
            made
        };
        assert!(made("a") && made("b"), "both fit");
        assert!(!made("a"), "it is there");
        assert!(made("c"), "b has to go");
        assert!(!made("a") && !made("c"));
        assert!(made("b"));
        assert!(!made("c"));
    }

    #[test]
    fn the_newest_stays_however_large() {
        let cache: Cache<usize> = Cache::new(100);
        cache.get_or_make("small", || of(10));
        assert_eq!(
            cache.get_or_make("large", || of(1000)).as_deref(),
            Some(&1000)
        );
        assert_eq!(cache.get_or_make("large", || None).as_deref(), Some(&1000));
        assert_eq!(cache.places().by_key.len(), 1);
    }

    #[test]
    fn what_cannot_be_made_is_not_cache() {
        let cache: Cache<usize> = Cache::new(1000);
        let get = |result: Result<usize, &'static str>| {
            cache.get_or_try("key", || result.map(|n| (Arc::new(n), 10)))
        };
        assert_eq!(get(Err("broken")), Err("broken"));
        assert_eq!(get(Ok(1)).as_deref(), Ok(&1));
        assert_eq!(get(Err("broken")).as_deref(), Ok(&1));
    }

    #[test]
    fn names_weigh_too() {
        let cache: Cache<usize> = Cache::new(10 * (PLACE + 20));
        for n in 0..50 {
            cache.get_or_make(&format!("{n:010}"), || None);
        }
        assert_eq!(cache.places().by_key.len(), 10);
        assert_eq!(cache.places().by_use.len(), 10);
    }
}
