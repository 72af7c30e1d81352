//! Finished games gone through: in the background, one at a time, for whoever asks.
//!
//! An analysis takes seconds or minutes. It has one thread, so that those who play are not held up,
//! and a short queue. Whoever asks again, or comes later, sees the same one.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lauta_catalog::{Analysis, AnalysisCourse, analyse};
use tokio::sync::Semaphore;

use crate::error::ApiError;
use crate::play::Table;

/// Games whose analysis is kept; one takes a megabyte or so.
const KEPT: usize = 32;
/// Games that may wait or be gone through; more are told to ask again.
const QUEUE: usize = 8;

/// Goes through games for everybody.
#[derive(Debug)]
pub(crate) struct Reviewer {
    /// What was asked for last, newest first.
    asked: Mutex<VecDeque<Asked>>,
    one: Arc<Semaphore>,
}

/// A game that somebody has asked about, with as many entries as it had.
#[derive(Debug)]
struct Asked {
    id: String,
    ply: usize,
    review: Arc<Review>,
}

/// An analysis under way, or done.
#[derive(Debug, Default)]
pub(crate) struct Review {
    done: AtomicUsize,
    of: AtomicUsize,
    analysis: OnceLock<Option<Analysis>>,
}

impl Review {
    /// The analysis, once it is there; inside, nothing if it broke down.
    pub(crate) fn analysis(&self) -> Option<Option<&Analysis>> {
        self.analysis.get().map(Option::as_ref)
    }

    /// How many entries of how many are done; of none before it is begun.
    pub(crate) fn progress(&self) -> [usize; 2] {
        [&self.done, &self.of].map(|number| number.load(Ordering::Relaxed))
    }
}

impl Reviewer {
    pub(crate) fn new() -> Self {
        Self {
            asked: Mutex::default(),
            one: Arc::new(Semaphore::new(1)),
        }
    }

    /// The analysis of the game at this table, begun if nobody has asked before.
    pub(crate) fn ask(&self, table: &Table) -> Result<Arc<Review>, ApiError> {
        if !table.is_over() {
            return Err(ApiError::NotOver);
        }
        let (id, ply) = (&table.place.id, table.ply());
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = asked
            .iter()
            .find(|known| known.id == *id && known.ply == ply)
        {
            return Ok(Arc::clone(&known.review));
        }
        let open = |known: &&Asked| known.review.analysis().is_none();
        if asked.iter().filter(open).count() >= QUEUE {
            return Err(ApiError::Busy);
        }
        let review = Arc::new(Review::default());
        asked.push_front(Asked {
            id: id.clone(),
            ply,
            review: Arc::clone(&review),
        });
        // The oldest ones are done: the queue is shorter than what is kept.
        asked.truncate(KEPT);
        drop(asked);
        let record = table.record();
        let (one, told) = (Arc::clone(&self.one), Arc::clone(&review));
        tokio::spawn(async move {
            // The semaphore is never closed; were it, going through a game would still be right.
            let permit = one.acquire_owned().await.ok();
            let heard = Arc::clone(&told);
            let work = move || {
                let _permit = permit;
                let course = AnalysisCourse {
                    plies: None,
                    threads: 1,
                };
                analyse(&record, course, &|done, of| {
                    heard.done.store(done, Ordering::Relaxed);
                    heard.of.store(of, Ordering::Relaxed);
                    true
                })
            };
            let analysis = match tokio::task::spawn_blocking(work).await {
                Ok(Ok(analysis)) => analysis,
                Ok(Err(error)) => {
                    tracing::error!(?error, "a game could not be gone through");
                    None
                }
                Err(error) => {
                    tracing::error!(?error, "a game could not be gone through");
                    None
                }
            };
            let _ = told.analysis.set(analysis);
        });
        Ok(review)
    }
}
