//! Computing with results and errors, on top of plain jobs.

use std::sync::{Arc, Mutex, PoisonError};

use crate::game::GameError;
use crate::outside::{Effort, Think};
use crate::words::Preferences;

/// A way to compute for the present visitor.
#[derive(Clone, Debug)]
pub(crate) struct Thinker(Arc<dyn Think>);

impl Thinker {
    pub(crate) fn new(think: Arc<dyn Think>) -> Self {
        Self(think)
    }

    /// Result of `work`, run on the queue of its `effort`.
    pub(crate) async fn think<T, E>(
        &self,
        effort: Effort,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<GameError> + Send + 'static,
    {
        let found = Arc::new(Mutex::new(None));
        let (place, preferences) = (Arc::clone(&found), Preferences::now());
        let job = move || {
            let answer = preferences.scope(work);
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
        };
        let run = self.0.run(effort, Box::new(job)).await;
        run.map_err(GameError::from)?;
        let answer = found.lock().unwrap_or_else(PoisonError::into_inner).take();
        // A job that was done has left its answer.
        answer.unwrap_or_else(|| Err(GameError::Broken("a computation was cancelled").into()))
    }

    /// Does `work` some time, and nobody waits for it.
    pub(crate) fn later(&self, work: impl FnOnce() + Send + 'static) {
        self.0.later(Box::new(work));
    }
}
