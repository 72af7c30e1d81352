//! A fair share of the processor for every address.
//!
//! Whatever computes waits for its turn, and the addresses take turns: however much one of them asks for, the next
//! turn is somebody else's. One address may have only a few requests that compute at once; more are refused before
//! anything is done.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use lauta_catalog::game::stop;
use lauta_pages::{Effort, Job, Pending, Think, ThinkError};
use tokio::sync::{Semaphore, oneshot};

use crate::limits::{Limits, Place, Places};

/// Requests of one address that may compute, or wait for it, at once: a class that plays from one address, and not
/// what a program can think of.
const AT_ONCE: usize = 64;

tokio::task_local! {
    static ASKER: Asker;
}

/// The visitor who is being answered.
struct Asker {
    address: IpAddr,
    /// Taken with the first thing that is computed, so that nothing is refused half-way.
    place: OnceLock<Place>,
}

/// Answers a request of this address: what is computed meanwhile counts as its.
pub(crate) async fn answering<T>(address: IpAddr, answer: impl Future<Output = T>) -> T {
    let asker = Asker {
        address,
        place: OnceLock::new(),
    };
    ASKER.scope(asker, answer).await
}

/// The address that is being answered.
fn address() -> IpAddr {
    let known = ASKER.try_with(|asker| asker.address);
    known.unwrap_or(Ipv6Addr::UNSPECIFIED.into())
}

/// The places of requests that compute, or wait for it.
fn places() -> Places {
    Places::new(Limits {
        all: usize::MAX,
        each: AT_ONCE,
    })
}

/// Lets the request that is being answered compute, from now to its end.
fn enter(places: &Places) -> Result<(), ThinkError> {
    let entered = ASKER.try_with(|asker| {
        if asker.place.get().is_none() {
            let full = |_| ThinkError::TooMany { limit: AT_ONCE };
            let place = places.take(asker.address).map_err(full)?;
            // A request is one task: nobody else can have been faster.
            let _ = asker.place.set(place);
        }
        Ok(())
    });
    entered.unwrap_or(Ok(()))
}

/// Threads for everybody's thinking.
#[derive(Debug)]
pub(crate) struct Queues {
    places: Places,
    /// For what takes milliseconds: a thread for each core.
    quick: Queue,
    /// For bots that take up to a second for a move: one core stays free of them where there are several. Their threads
    /// come on top, so that nobody's quick work ever waits for a bot.
    long: Queue,
    /// For bots that take up to ten seconds for a move: one thread, so that they hold up only each other.
    patient: Queue,
    /// For advice: half the cores, so that those who ask never hold up those who play.
    advice: Queue,
    /// For what nobody waits for: one thread.
    later: Arc<Semaphore>,
}

impl Queues {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            places: places(),
            quick: Queue::new(cores),
            long: Queue::new((cores - 1).max(1)),
            patient: Queue::new(1),
            advice: Queue::new((cores / 2).max(1)),
            later: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Think for Queues {
    fn run(&self, effort: Effort, job: Job) -> Pending<'_, Result<(), ThinkError>> {
        Box::pin(async move {
            let queue = match effort {
                Effort::Quick => &self.quick,
                Effort::Long => &self.long,
                Effort::Patient => &self.patient,
                Effort::Advice => &self.advice,
            };
            enter(&self.places)?;
            queue.run(job).await
        })
    }

    fn later(&self, job: Job) {
        let later = Arc::clone(&self.later);
        tokio::spawn(async move {
            // The semaphore is never closed; were it, the job would still be right.
            let permit = later.acquire_owned().await.ok();
            let work = move || {
                let _permit = permit;
                job();
            };
            // A job says itself what became of it.
            let _ = tokio::task::spawn_blocking(work).await;
        });
    }
}

/// A number of threads that addresses use by turns.
#[derive(Clone, Debug)]
pub(crate) struct Queue(Arc<Mutex<Waiting>>);

#[derive(Debug)]
struct Waiting {
    /// Threads that nobody uses; somebody waits only where there are none.
    free: usize,
    /// The addresses that wait, each once, the next one first.
    order: VecDeque<IpAddr>,
    /// Waiting requests of each address, oldest first.
    turns: HashMap<IpAddr, VecDeque<oneshot::Sender<Turn>>>,
}

/// The right to use a thread.
#[derive(Debug)]
pub(crate) struct Turn(Option<Queue>);

impl Queue {
    /// So many threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self(Arc::new(Mutex::new(Waiting {
            free: threads,
            order: VecDeque::new(),
            turns: HashMap::new(),
        })))
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn of this address.
    pub(crate) async fn turn(&self, address: IpAddr) -> Turn {
        let turn = {
            let mut waiting = self.waiting();
            if waiting.free > 0 {
                waiting.free -= 1;
                return Turn(Some(self.clone()));
            }
            waiting.join(address)
        };
        // The other end goes only with the queue, and that lives as long as anybody waits.
        turn.await.unwrap_or(Turn(None))
    }

    /// Runs `work` on a thread when it is the turn of the present visitor, and stops it when nobody
    /// waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ThinkError> {
        let turn = self.turn(address()).await;
        let leaving = Leaving::default();
        let stop = Arc::clone(&leaving.0);
        let work = move || {
            let _turn = turn;
            stop::when(&stop, work)
        };
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| {
            ThinkError::Broken(if error.is_panic() {
                "a computation panicked"
            } else {
                "a computation was cancelled"
            })
        })
    }

    /// Hands a turn on.
    fn hand_on(&self) {
        loop {
            let next = {
                let mut waiting = self.waiting();
                let Some(next) = waiting.next() else {
                    waiting.free += 1;
                    return;
                };
                next
            };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                // The waiting visitor has gone; this value must not hand the turn on a second time.
                Err(mut turn) => turn.0 = None,
            }
        }
    }
}

impl Waiting {
    fn join(&mut self, address: IpAddr) -> oneshot::Receiver<Turn> {
        let (give, turn) = oneshot::channel();
        let turns = self.turns.entry(address).or_default();
        if turns.is_empty() {
            self.order.push_back(address);
        }
        turns.retain(|turn| !turn.is_closed());
        turns.push_back(give);
        turn
    }

    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let address = self.order.pop_front()?;
        let turns = self.turns.get_mut(&address)?;
        let next = turns.pop_front();
        if turns.is_empty() {
            self.turns.remove(&address);
        } else {
            self.order.push_back(address);
        }
        next
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.hand_on();
        }
    }
}

/// Dropped when the visitor no longer waits for an answer.
#[derive(Default)]
struct Leaving(Arc<AtomicBool>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::mpsc;

    use futures_util::FutureExt;
    use futures_util::future::join_all;

    use super::*;

    fn of(n: u8) -> IpAddr {
        [192, 0, 2, n].into()
    }

    #[tokio::test]
    async fn addresses_take_turns() {
        let queue = Queue::new(1);
        let first = queue.turn(of(1)).await;
        let order = Arc::new(Mutex::new(vec![]));
        let waiting = [1, 1, 1, 1, 2, 2, 3].map(|n| {
            let (queue, order) = (queue.clone(), Arc::clone(&order));
            let mut turn = Box::pin(async move {
                let _turn = queue.turn(of(n)).await;
                order.lock().unwrap().push(n);
            });
            assert!((&mut turn).now_or_never().is_none(), "there is one thread");
            turn
        });
        drop(first);
        join_all(waiting).await;
        assert_eq!(*order.lock().unwrap(), [1, 2, 3, 1, 2, 1, 1]);
        assert_eq!(queue.waiting().free, 1);
        assert!(queue.waiting().turns.is_empty());
    }

    #[tokio::test]
    async fn whoever_goes_away_loses_the_turn_and_nobody_elses() {
        let queue = Queue::new(1);
        let first = queue.turn(of(1)).await;
        for _ in 0..1000 {
            let mut gone = pin!(queue.turn(of(1)));
            assert!(gone.as_mut().now_or_never().is_none());
        }
        assert_eq!(
            queue.waiting().turns[&of(1)].len(),
            1,
            "the last one has just gone"
        );
        let mut stays = pin!(queue.turn(of(2)));
        assert!(stays.as_mut().now_or_never().is_none());
        let mut told = Box::pin(queue.turn(of(3)));
        assert!(told.as_mut().now_or_never().is_none());
        drop(first);
        let turn = stays.await;
        drop(turn);
        // It was given a turn and goes without having heard of it.
        drop(told);
        assert!(queue.turn(of(1)).now_or_never().is_some());
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_stopped() {
        let queue = Queue::new(1);
        let (begin, begun) = mpsc::channel();
        let (end, ended) = mpsc::channel();
        {
            let mut asked = pin!(queue.run(move || {
                begin.send(()).unwrap();
                while !stop::asked() {
                    std::thread::yield_now();
                }
                end.send(()).unwrap();
            }));
            assert!(asked.as_mut().now_or_never().is_none());
            tokio::task::spawn_blocking(move || begun.recv().unwrap())
                .await
                .unwrap();
        }
        tokio::task::spawn_blocking(move || ended.recv().unwrap())
            .await
            .unwrap();
        // The thread is there for others.
        assert!(!queue.run(stop::asked).await.unwrap());
    }

    #[tokio::test]
    async fn an_address_has_so_many_places_and_a_request_takes_one() {
        let places = places();
        let ask = |n| {
            let places = places.clone();
            let asker = Asker {
                address: of(n),
                place: OnceLock::new(),
            };
            ASKER.scope(asker, async move {
                enter(&places)?;
                enter(&places)?;
                std::future::pending::<Result<(), ThinkError>>().await
            })
        };
        let mut open: Vec<_> = (0..AT_ONCE).map(|_| Box::pin(ask(1))).collect();
        assert!(open.iter_mut().all(|one| one.now_or_never().is_none()));
        let refused = ask(1).now_or_never();
        assert!(matches!(refused, Some(Err(ThinkError::TooMany { .. }))));
        assert!(
            ask(2).now_or_never().is_none(),
            "another address has its own"
        );
        open.pop();
        assert!(ask(1).now_or_never().is_none());
        open.clear();
        assert!(places.is_empty());
    }
}
