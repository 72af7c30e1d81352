//! Work on several threads at once: the one place that starts threads for computing.
//!
//! Without threads, as in a browser, all work is done on the calling thread.
//!
//! ```
//! use lauta_game::parallel;
//!
//! let squares = parallel::map(4, 1..=5, |n| n * n);
//! assert_eq!(squares, [1, 4, 9, 16, 25]);
//! ```

use std::cell::Cell;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};

thread_local! {
    static ALONE: Cell<bool> = const { Cell::new(false) };
}

/// Does `work` on this thread alone, where the making of tables would take all cores.
pub fn alone<T>(work: impl FnOnce() -> T) -> T {
    /// Also where the work breaks down.
    struct Back(bool);
    impl Drop for Back {
        fn drop(&mut self) {
            ALONE.set(self.0);
        }
    }
    let _back = Back(ALONE.replace(true));
    work()
}

/// Number of threads that the machine runs at once; 1 within [`alone`].
#[must_use]
pub fn threads() -> usize {
    if ALONE.get() {
        return 1;
    }
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The results of `work` on all pieces, in their order, on `threads` threads.
///
/// # Panics
/// If `work` does.
pub fn map<T: Send, R: Send>(
    threads: usize,
    pieces: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let mut results: Vec<Option<R>> = Vec::new();
    each(threads, pieces, work, |n, result| {
        if results.len() <= n {
            results.resize_with(n + 1, || None);
        }
        results[n] = Some(result);
        true
    });
    results.into_iter().flatten().collect()
}

/// Does `work` on all pieces, on `threads` threads.
///
/// ```
/// use lauta_game::parallel;
///
/// let mut sum = 0;
/// parallel::each(2, 1..=100, |n| n * n, |_, square| {
///     sum += square;
///     sum < 1000 // enough: no further piece is begun
/// });
/// assert!((1000..338_350).contains(&sum));
/// ```
///
/// `done` hears of every result on the calling thread, in any order, with the number of its piece;
/// if it answers `false`, no further piece is begun and `done` is not called again.
///
/// # Panics
/// If `work` does.
pub fn each<T: Send, R: Send>(
    threads: usize,
    pieces: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(T) -> R + Sync,
    mut done: impl FnMut(usize, R) -> bool,
) {
    let mut pieces = pieces.into_iter().enumerate();
    if threads <= 1 || cfg!(target_family = "wasm") {
        let _ = pieces.all(|(n, piece)| done(n, work(piece)));
        return;
    }
    // A single piece is worth no thread.
    let Some(first) = pieces.next() else { return };
    let Some(second) = pieces.next() else {
        done(first.0, work(first.1));
        return;
    };
    let queue = Mutex::new(Some([first, second].into_iter().chain(pieces)));
    let next = || lock(&queue).as_mut()?.next();
    let results = Mutex::new(Vec::new());
    let mut go_on = true;
    share(
        threads,
        &|told| {
            while let Some((n, piece)) = next() {
                let result = work(piece);
                lock(&results).push((n, result));
                if !told() {
                    return;
                }
            }
        },
        &mut || {
            let found = std::mem::take(&mut *lock(&results));
            go_on = go_on && found.into_iter().all(|(n, result)| done(n, result));
            if !go_on {
                *lock(&queue) = None;
            }
        },
    );
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `work` on that number of threads at once, and `hear` on this one whenever a thread has told
/// of something. Telling answers `false` when `hear` has panicked and nobody listens any more.
///
/// Nothing here depends on the kind of the results, so that it is compiled once.
fn share(threads: usize, work: &(dyn Fn(&dyn Fn() -> bool) + Sync), hear: &mut dyn FnMut()) {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that starts threads"
    )]
    std::thread::scope(|scope| {
        let (tell, told) = mpsc::channel::<()>();
        for _ in 0..threads {
            let tell = tell.clone();
            scope.spawn(move || {
                work(&|| tell.send(()).is_ok());
            });
        }
        drop(tell);
        for () in told {
            hear();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_alone_until_it_ends() {
        let all = threads();
        assert_eq!(alone(|| alone(threads)), 1);
        assert!(std::panic::catch_unwind(|| alone(|| panic!("broken"))).is_err());
        assert_eq!(threads(), all);
    }

    #[test]
    fn results_keep_the_order_of_the_pieces() {
        for threads in [1, 2, 7] {
            let halves = map(threads, (0..1000).rev(), |n| n / 2);
            assert!(halves.iter().copied().eq((0..1000).rev().map(|n| n / 2)));
        }
        assert!(map(3, 0..0, |n: u8| n).is_empty());
    }

    #[test]
    fn nothing_is_told_after_the_end() {
        for threads in [1, 3] {
            let mut told = 0;
            each(
                threads,
                0..,
                |n: u64| n,
                |_, _| {
                    told += 1;
                    told < 10
                },
            );
            assert_eq!(told, 10);
        }
    }
}
