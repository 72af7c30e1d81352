//! As many threads as the machine runs at once, or one.

use std::cell::Cell;
use std::num::NonZero;

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

/// Threads for work that can be shared.
pub(crate) fn threads() -> usize {
    if ALONE.get() {
        return 1;
    }
    std::thread::available_parallelism().map_or(1, NonZero::get)
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
}
