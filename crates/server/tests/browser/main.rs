//! Whole games in a real browser: by clicking, by keyboard, by touch, and without script.
//!
//! Needs `chromium` and `chromedriver`, so it runs only when asked for:
//! `cargo test -p lauta-server --test browser -- --ignored --test-threads 2`.
//! With `LAUTA_PICTURES=1` pictures of what was seen are left in `target/screenshots`.

#![expect(clippy::disallowed_methods, reason = "a test takes its time")]
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod access;
mod acts;
mod analysis;
mod board;
mod games;
mod learn;
mod motion;
mod paths;
mod refused;
mod site;
mod states;
mod told;
mod trictrac;
mod turns;
