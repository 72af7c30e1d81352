//! Analysis of finished games: in the background, one at a time.
//!
//! An analysis takes seconds or minutes. One is made at a time, so that those who play are not held
//! up, and there is a short queue, in which one address has few places. Later requests share the
//! result. Pages ask every few seconds; an analysis that nobody asks for any more ends.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use lauta_catalog::{Analysis, AnalysisOptions, Catalog, analyse};

use super::thinker::Thinker;
use crate::game::{GameError, Table};
use lauta_catalog::game::clock;

/// Games whose analysis is kept; one takes a megabyte or so.
const KEPT: usize = 32;
/// Games that may wait or be under analysis; more requests are asked to come back.
const QUEUE: usize = 8;
/// Games of one address that may wait or be analysed.
const QUEUE_OF_ONE: usize = 2;
/// So long after the last question for an analysis it is given up.
const PATIENCE: Duration = Duration::from_mins(2);

/// Goes through games for everybody.
#[derive(Debug)]
pub(crate) struct Reviewer {
    /// Latest requests, newest first.
    asked: Arc<Mutex<VecDeque<Asked>>>,
    patience: Duration,
}

/// A game that somebody has asked about, with as many entries as it had.
#[derive(Debug)]
struct Asked {
    id: String,
    ply: usize,
    by: IpAddr,
    review: Arc<Review>,
}

/// An analysis under way, or done.
#[derive(Debug)]
pub(crate) struct Review {
    done: AtomicUsize,
    of: AtomicUsize,
    /// Time of the latest request.
    asked: Mutex<Instant>,
    analysis: OnceLock<Option<Analysis>>,
}

/// State of an analysis, read once: it goes on while a page is written.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Reviewed<'a> {
    /// Entries done, and all of them; 0 and 0 before it has begun.
    UnderWay([usize; 2]),
    Broken,
    Done(&'a Analysis),
}

impl Review {
    fn new() -> Self {
        Self {
            done: AtomicUsize::new(0),
            of: AtomicUsize::new(0),
            asked: Mutex::new(clock::monotonic()),
            analysis: OnceLock::new(),
        }
    }

    fn last(&self) -> MutexGuard<'_, Instant> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn now(&self) -> Reviewed<'_> {
        match self.analysis.get() {
            None => {
                let numbers = [&self.done, &self.of];
                Reviewed::UnderWay(numbers.map(|number| number.load(Ordering::Relaxed)))
            }
            Some(None) => Reviewed::Broken,
            Some(Some(analysis)) => Reviewed::Done(analysis),
        }
    }
}

impl Default for Reviewer {
    fn default() -> Self {
        Self {
            asked: Arc::default(),
            patience: PATIENCE,
        }
    }
}

impl Reviewer {
    /// The analysis of the game at this table, begun if nobody has asked before; `by` is the
    /// address that asks.
    pub(crate) fn ask(
        &self,
        thinker: &Thinker,
        table: &Table,
        by: IpAddr,
    ) -> Result<Arc<Review>, GameError> {
        if !table.may_be_reviewed() {
            return Err(GameError::NotOver);
        }
        let (id, ply) = (&table.place.id, table.ply());
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = asked
            .iter()
            .find(|known| known.id == *id && known.ply == ply)
        {
            *known.review.last() = clock::monotonic();
            return Ok(Arc::clone(&known.review));
        }
        let open = asked
            .iter()
            .filter(|known| known.review.analysis.get().is_none());
        let (all, own) = (
            open.clone().count(),
            open.filter(|known| known.by == by).count(),
        );
        if own >= QUEUE_OF_ONE {
            return Err(GameError::TooManyJobs {
                limit: QUEUE_OF_ONE,
            });
        }
        if all >= QUEUE {
            return Err(GameError::TooBusy);
        }
        let review = Arc::new(Review::new());
        asked.push_front(Asked {
            id: id.clone(),
            ply,
            by,
            review: Arc::clone(&review),
        });
        // The oldest ones are done: the queue is shorter than what is kept.
        asked.truncate(KEPT);
        drop(asked);
        let (record, patience) = (table.record(), self.patience);
        let (asked, told) = (Arc::clone(&self.asked), Arc::clone(&review));
        thinker.later(move || {
            let heard = |done, of| {
                told.done.store(done, Ordering::Relaxed);
                told.of.store(of, Ordering::Relaxed);
                clock::monotonic().duration_since(*told.last()) < patience
            };
            let analysed = catch_unwind(AssertUnwindSafe(|| {
                analyse(&Catalog, &record, AnalysisOptions::default(), &heard)
            }));
            let analysis = match analysed {
                Ok(Ok(Some(analysis))) => Some(analysis),
                Ok(Ok(None)) => {
                    // The next request begins it anew.
                    let mut asked = asked.lock().unwrap_or_else(PoisonError::into_inner);
                    asked.retain(|known| !Arc::ptr_eq(&known.review, &told));
                    return;
                }
                Ok(Err(error)) => {
                    tracing::error!(%error, "a game could not be gone through");
                    None
                }
                // Its message may quote the game.
                Err(_) => {
                    tracing::error!("going through a game panicked");
                    None
                }
            };
            let _ = told.analysis.set(analysis);
        });
        Ok(review)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Seats, Settings, Visitor};
    use crate::outside::{Effort, HereAndNow, Job, Pending, Think, ThinkError};

    /// A game that the computer has played with itself to its end.
    fn over(id: &str) -> Table {
        let settings = Settings {
            level: 1,
            ..Settings::single("daldos", Seats::None, 1).unwrap()
        };
        let mut table = Table::unkept(settings, Visitor::nobody()).unwrap();
        while !table.is_over() {
            table.go_on().unwrap();
        }
        table.place.id = id.into();
        table
    }

    /// Never comes to what may be done later.
    #[derive(Debug)]
    struct Busy;

    impl Think for Busy {
        fn run(&self, effort: Effort, job: Job) -> Pending<'_, Result<(), ThinkError>> {
            HereAndNow.run(effort, job)
        }

        fn later(&self, _: Job) {}
    }

    const BY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn an_analysis_that_nobody_asks_for_is_given_up() {
        let reviewer = Reviewer {
            patience: Duration::ZERO,
            ..Reviewer::default()
        };
        let thinker = Thinker::new(Arc::new(HereAndNow));
        let review = reviewer.ask(&thinker, &over("one"), BY).unwrap();
        assert!(matches!(review.now(), Reviewed::UnderWay(_)));
        assert!(reviewer.asked.lock().unwrap().is_empty());
    }

    #[test]
    fn one_address_has_few_places() {
        let reviewer = Reviewer::default();
        let thinker = Thinker::new(Arc::new(Busy));
        let table = over("0");
        for id in ["1", "2", "3"] {
            let mut table = table.clone();
            table.place.id = id.into();
            let asked = reviewer.ask(&thinker, &table, BY);
            if id == "3" {
                assert!(matches!(asked, Err(GameError::TooManyJobs { .. })));
            } else {
                asked.unwrap();
            }
            let again = reviewer.ask(&thinker, &table, BY);
            assert_eq!(again.is_ok(), id != "3", "again");
        }
    }
}
