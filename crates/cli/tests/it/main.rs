//! The program, run as a user runs it.

#![expect(clippy::disallowed_methods, reason = "a test takes its time")]
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod analyses;
mod contradictions;
#[cfg(unix)]
mod duels;
mod engines;
mod exact;
mod interchange;
mod overview;
mod playing;
mod problems;
mod program;
mod recorded;
mod rollout;
mod run;
mod serve;
mod solve;
mod verify;
