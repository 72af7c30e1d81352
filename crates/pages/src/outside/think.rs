//! A way to compute: on a queue that holds nobody up, or at once.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::Pending;

/// Something to be computed.
pub type Job = Box<dyn FnOnce() + Send>;

/// A kind of work, for which addresses take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Milliseconds: a page, a move of a weak computer.
    Quick,
    /// Up to a second for a move: a computer that searches.
    Long,
    /// Up to ten seconds for a move: a computer that searches patiently.
    Patient,
    /// Advice on a move, up to some seconds.
    Advice,
}

/// A job that was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThinkError {
    /// The address has enough jobs that wait or compute.
    #[error("one address may have {limit} jobs at once")]
    TooMany {
        /// Jobs of one address at once.
        limit: usize,
    },
    /// The job broke off.
    #[error("{0}")]
    Broken(
        /// Cause, for the log; it contains nothing of a game.
        &'static str,
    ),
}

/// A way to compute.
pub trait Think: Debug + Send + Sync {
    /// Runs a job for the present visitor, when it is the turn of their address. Dropping the
    /// future asks the job to stop.
    fn run(&self, effort: Effort, job: Job) -> Pending<'_, Result<(), ThinkError>>;

    /// Runs a job some time, one after the other, and nobody waits for it.
    fn later(&self, job: Job);
}

/// Computes in the thread that asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct HereAndNow;

impl Think for HereAndNow {
    fn run(&self, _: Effort, job: Job) -> Pending<'_, Result<(), ThinkError>> {
        let done = catch_unwind(AssertUnwindSafe(job));
        let done = done.map_err(|_| ThinkError::Broken("a computation panicked"));
        Box::pin(std::future::ready(done))
    }

    fn later(&self, job: Job) {
        // A job that panics is noticed by its missing result.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}
