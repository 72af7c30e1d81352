//! Games in progress, whatever the game: sessions, matches, terms, records, and decisions about the cube.
//!
//! Everything here speaks text; no game is named. The games come from a [`Games`], which `lauta-catalog` is.

mod advice;
pub mod cube;
mod duel;
mod findings;
mod games;
mod going_on;
mod matches;
mod player;
mod record;
mod session;
mod sets;
mod terms;
mod verify;

pub use advice::{Advice, NoAdvice, Score};
pub use duel::{DuelError, DuelPlayer, DuelPlayerError, Entrant, OutsidePlayer};
pub use findings::{Analysis, Candidate, Chances, CubeAnalysis, Level};
pub use games::{Games, OpenError};
pub use going_on::GoingOn;
pub use lauta_engine::Payoff;
pub use matches::{
    Ended, Entry, Kind, MatchError, MatchNext, MatchSession, PlayerStanding, Rotation, Standing,
    Start,
};
pub use player::{PlayerError, PoulePlayer};
pub use record::{Assessment, Assessments, Record, RecordError, RecordFault};
pub use session::{AnySession, ListedMove, Next};
pub use terms::{Length, Terms, Turned};
pub use verify::{Begun, Checked, VerifyError, verify};
