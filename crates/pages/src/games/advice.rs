//! Advice on a move or on the doubling cube, computed once a turn.
//!
//! All requests for a turn wait for one answer; its computation stops when none is left.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::lock;
use lauta_catalog::cube::CubeHint;
use lauta_catalog::{Advice, NoAdvice};

use super::thinker::Thinker;
use crate::game::{GameError, Table};
use crate::outside::Effort;

/// Advice on a turn.
#[derive(Debug)]
pub(crate) struct Hints {
    /// The moves, or the reason for none.
    pub(crate) moves: Result<Advice, NoAdvice>,
    /// The decision about the cube that is due.
    pub(crate) cube: Option<CubeHint>,
}

/// Advice that several requests wait for.
pub(crate) type Answer = Arc<Hints>;

/// Turns whose answers are kept; a list of moves takes some kilobytes.
const KEPT: usize = 64;

/// Gives advice to everybody.
#[derive(Debug, Default)]
pub(crate) struct Adviser {
    /// Latest turns asked about, newest first.
    turns: Mutex<VecDeque<Turn>>,
}

/// An answer, once somebody has found it. The request that computes it holds the lock.
type Cell = Arc<lock::Mutex<Option<Answer>>>;

/// A turn that somebody has asked about.
#[derive(Debug)]
struct Turn {
    id: String,
    /// The number of the next event: after a move was taken back another one may have its number.
    seq: usize,
    answer: Cell,
}

impl Adviser {
    /// Cell of the answer for this turn, filled or not.
    fn turn(&self, id: &str, seq: usize) -> Cell {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = turns.iter().find(|turn| turn.id == id && turn.seq == seq) {
            return Arc::clone(&turn.answer);
        }
        // Nobody asks about a turn that is over.
        turns.retain(|turn| turn.id != id);
        turns.truncate(KEPT - 1);
        let answer = Cell::default();
        turns.push_front(Turn {
            id: id.into(),
            seq,
            answer: Arc::clone(&answer),
        });
        answer
    }

    /// Advice at this table.
    pub(crate) async fn ask(
        &self,
        thinker: &Thinker,
        table: Arc<Table>,
    ) -> Result<Answer, GameError> {
        let cell = self.turn(&table.place.id, table.seq);
        // If the visitor who waits for it goes away, the next one begins anew.
        let mut answer = cell.lock().await;
        if let Some(known) = &*answer {
            return Ok(Arc::clone(known));
        }
        let think = move || {
            Ok::<_, GameError>(Arc::new(Hints {
                moves: table.game().advice(Advice::MILLIS),
                cube: table.game().cube_hint(),
            }))
        };
        let found = thinker.think(Effort::Advice, think).await?;
        *answer = Some(Arc::clone(&found));
        Ok(found)
    }
}
