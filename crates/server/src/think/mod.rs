//! A fair share of the processor for every address: queues in front of threads.

mod queue;

pub(crate) use queue::{Queues, answering};
