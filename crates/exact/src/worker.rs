//! One thread that makes tables ahead.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::sync::mpsc::{SyncSender, sync_channel};

use lauta_game::cache::Job;

/// Does one job after the other, on a thread of its own that begins with the first.
pub(crate) struct Worker {
    queue: usize,
    jobs: OnceLock<Option<SyncSender<Job>>>,
}

impl Worker {
    /// A worker with `queue` places in its queue.
    pub(crate) const fn new(queue: usize) -> Self {
        Self {
            queue,
            jobs: OnceLock::new(),
        }
    }

    /// Queue the job; false if the queue is full.
    pub(crate) fn ask(&self, job: Job) -> bool {
        let jobs = self.jobs.get_or_init(|| {
            let (jobs, asked) = sync_channel::<Job>(self.queue);
            let work = move || {
                for job in asked {
                    // One bad table must not cost all others.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            let thread = std::thread::Builder::new().name("tables".into());
            thread.spawn(work).ok().map(|_| jobs)
        });
        jobs.as_ref().is_some_and(|jobs| jobs.try_send(job).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::thread;

    use lauta_game::cache::{Cache, Made};

    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "what a job makes")]
    fn of(bytes: usize) -> Made<usize> {
        Some((Arc::new(bytes), bytes))
    }

    #[test]
    fn one_thread_makes_everything_and_the_queue_is_short() {
        static KEPT: Cache<usize> = Cache::new(100_000);
        static WORKER: Worker = Worker::new(3);
        let (begin, begun) = channel();
        let (go_on, wait) = channel::<()>();
        let (told, done) = channel();
        let first = told.clone();
        let asked = KEPT.get_or_ask(
            "first",
            |job| WORKER.ask(job),
            || {
                move || {
                    begin.send(()).unwrap();
                    wait.recv().unwrap();
                    first.send(thread::current().id()).unwrap();
                    of(1)
                }
            },
        );
        assert_eq!(asked, None, "nobody waits for it");
        begun.recv().unwrap();
        // The worker is at the first one: of forty more only as many are taken as the queue holds.
        for n in 0..40 {
            let told = told.clone();
            let job = || {
                move || {
                    told.send(thread::current().id()).unwrap();
                    of(1)
                }
            };
            assert_eq!(
                KEPT.get_or_ask(&n.to_string(), |job| WORKER.ask(job), job),
                None
            );
        }
        drop(told);
        go_on.send(()).unwrap();
        let threads: Vec<_> = done.iter().collect();
        assert_eq!(threads.len(), 4);
        assert_eq!(threads.into_iter().collect::<HashSet<_>>().len(), 1);
        // A job that was not accepted is asked for again.
        let (told, done) = channel();
        KEPT.get_or_ask(
            "39",
            |job| WORKER.ask(job),
            || {
                move || {
                    told.send(()).unwrap();
                    of(1)
                }
            },
        );
        done.recv().unwrap();
    }

    #[test]
    fn a_job_that_breaks_down_does_not_end_the_worker() {
        static KEPT: Cache<usize> = Cache::new(100_000);
        static WORKER: Worker = Worker::new(1);
        let (told, done) = channel::<()>();
        // The sender is dropped when the job breaks down.
        KEPT.get_or_ask(
            "bad",
            |job| WORKER.ask(job),
            || {
                move || {
                    let _told = told;
                    panic!("a table that cannot be made")
                }
            },
        );
        assert!(done.recv().is_err());
        let (told, done) = channel();
        KEPT.get_or_ask(
            "good",
            |job| WORKER.ask(job),
            || {
                move || {
                    told.send(()).unwrap();
                    of(1)
                }
            },
        );
        done.recv().unwrap();
    }
}
