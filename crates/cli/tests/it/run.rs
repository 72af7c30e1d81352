//! The program as a process: given arguments and a text, and what it answers.

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub(crate) fn lauta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lauta"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Runs the program with this text on standard input.
pub(crate) fn fed(arguments: &[&str], text: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lauta"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

/// Runs the program with nobody who reads what it writes.
pub(crate) fn unread(arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lauta"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.wait_with_output().unwrap()
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}
