//! The two clocks, each read in one function, so that a program without an operating system can
//! replace both.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since the beginning of 1970 by the wall clock, which may jump.
#[must_use]
pub fn wall_ms() -> i64 {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that reads the wall clock"
    )]
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// A moment of the monotonic clock, for durations.
#[must_use]
pub fn monotonic() -> Instant {
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that reads the monotonic clock"
    )]
    Instant::now()
}
