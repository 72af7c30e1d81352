//! Advice at the table: thought about once a turn, however often somebody asks.
//!
//! Thinking has its own permits, so that those who ask for advice never hold up those who play,
//! and a short queue. It goes on when the asker goes away: whoever loads a page over and over
//! waits for the same answer.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use lauta_catalog::{Advice, NoAdvice};
use tokio::sync::{OnceCell, Semaphore};

use crate::error::ApiError;
use crate::play::Table;

/// What is advised, or why nothing is.
pub(crate) type Answer = Arc<Result<Advice, NoAdvice>>;

/// Turns whose answers are kept; a list of moves takes some kilobytes.
const KEPT: usize = 64;
/// Turns that may wait or be thought about; more are told to ask again.
const QUEUE: usize = 16;

/// Gives advice to everybody.
#[derive(Debug)]
pub(crate) struct Adviser {
    /// What was asked last, newest first.
    turns: Mutex<VecDeque<Turn>>,
    queue: Arc<Semaphore>,
    /// Half the cores: the others are for playing.
    thinking: Arc<Semaphore>,
}

/// A turn that somebody has asked about.
#[derive(Debug)]
struct Turn {
    id: String,
    ply: usize,
    answer: Arc<OnceCell<Answer>>,
}

impl Adviser {
    pub(crate) fn new(cores: usize) -> Self {
        Self {
            turns: Mutex::default(),
            queue: Arc::new(Semaphore::new(QUEUE)),
            thinking: Arc::new(Semaphore::new((cores / 2).max(1))),
        }
    }

    /// Where the answer of this turn is or will be.
    fn turn(&self, id: &str, ply: usize) -> Arc<OnceCell<Answer>> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turns.iter().find(|turn| turn.id == id && turn.ply == ply) {
            return Arc::clone(&turn.answer);
        }
        // Nobody asks about a turn that is over.
        turns.retain(|turn| turn.id != id);
        turns.truncate(KEPT - 1);
        let answer = Arc::default();
        turns.push_front(Turn {
            id: id.into(),
            ply,
            answer: Arc::clone(&answer),
        });
        answer
    }

    /// What can be advised at this table.
    pub(crate) async fn ask(&self, table: Arc<Table>) -> Result<Answer, ApiError> {
        let turn = self.turn(&table.place.id, table.ply());
        if let Some(answer) = turn.get() {
            return Ok(Arc::clone(answer));
        }
        let (queue, thinking) = (Arc::clone(&self.queue), Arc::clone(&self.thinking));
        // A task of its own: if the asker goes away the answer comes all the same, and once.
        let task = tokio::spawn(async move {
            let think = || async {
                let _place = queue.try_acquire().map_err(|_| ApiError::Busy)?;
                // The semaphore is never closed; were it, thinking would still be right.
                let permit = thinking.acquire_owned().await.ok();
                let think = move || {
                    let _permit = permit;
                    table.game().advice(Advice::MILLIS)
                };
                let answer = tokio::task::spawn_blocking(think).await?;
                Ok::<Answer, ApiError>(Arc::new(answer))
            };
            turn.get_or_try_init(think).await.cloned()
        });
        task.await?
    }
}
