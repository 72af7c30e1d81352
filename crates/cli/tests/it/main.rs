//! The program, run as a user runs it.

mod program;
mod recorded;
mod rollout;
mod serve;
mod solve;
mod verify;
