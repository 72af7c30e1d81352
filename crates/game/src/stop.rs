//! Stopping work that nobody waits for any more.
//!
//! Searches ask from time to time whether they are to stop. Their results are of no use then.
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::{AtomicBool, Ordering};
//!
//! use lauta_game::stop;
//!
//! let flag = Arc::new(AtomicBool::new(false));
//! let done = stop::when(&flag, || {
//!     (1..=100).find(|n| {
//!         flag.store(*n == 7, Ordering::Relaxed); // set by another thread, usually
//!         stop::asked()
//!     })
//! });
//! assert_eq!(done, Some(7));
//! ```

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    static STOP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Does `work` on this thread, and lets it end early once `stop` is set.
pub fn when<T>(stop: &Arc<AtomicBool>, work: impl FnOnce() -> T) -> T {
    /// Also where the work breaks down: the thread will have other work.
    struct Back(Option<Arc<AtomicBool>>);
    impl Drop for Back {
        fn drop(&mut self) {
            STOP.set(self.0.take());
        }
    }
    let _back = Back(STOP.replace(Some(Arc::clone(stop))));
    work()
}

/// True if nobody waits for the work of this thread any more.
#[must_use]
pub fn asked() -> bool {
    STOP.with_borrow(|stop| {
        stop.as_ref()
            .is_some_and(|stop| stop.load(Ordering::Relaxed))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_told_to_stop_and_the_next_is_not() {
        let stop = Arc::new(AtomicBool::new(false));
        when(&stop, || {
            assert!(!asked());
            stop.store(true, Ordering::Relaxed);
            assert!(asked());
            let other = Arc::new(AtomicBool::new(false));
            assert!(!when(&other, asked));
            assert!(asked());
        });
        assert!(!asked());
    }
}
