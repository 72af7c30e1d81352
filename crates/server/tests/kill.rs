//! A server that is killed loses no committed move.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

use lauta_server::{Config, serve};
use postgres::Postgres;

mod postgres;

/// The server that the test below starts and kills; by itself it does nothing.
#[tokio::test]
async fn child_server() {
    let Ok(database) = std::env::var("LAUTA_TEST_DATABASE") else {
        return;
    };
    let address = ([127, 0, 0, 1], 0).into();
    serve(Config {
        address,
        database: Some(database.parse().unwrap()),
    })
    .await
    .unwrap();
}

fn start(database: &str) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child_server", "--nocapture"])
        .env("LAUTA_TEST_DATABASE", database)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines
        .find_map(|line| {
            let line = line.unwrap();
            let (_, rest) = line.split_once("http://")?;
            rest.split('/').next()?.parse().ok()
        })
        .unwrap();
    (child, address)
}

fn ask(address: SocketAddr, request: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept: application/json\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// What stands behind `"key":` in JSON, up to the next comma.
fn value<'a>(json: &'a str, key: &str) -> &'a str {
    let start = json.find(&format!("\"{key}\":")).unwrap() + key.len() + 3;
    json[start..].split(',').next().unwrap().trim_matches('"')
}

#[test]
fn a_killed_server_keeps_every_committed_move() {
    let folder = tempfile::tempdir().unwrap();
    keeps_every_committed_move(folder.path().join("games.db").to_str().unwrap());
    if let Some(server) = Postgres::start() {
        keeps_every_committed_move(&server.address());
    }
}

fn keeps_every_committed_move(database: &str) {
    let (mut child, mut address) = start(database);
    let game = lauta_catalog::games().swap_remove(0).id;
    let made = ask(
        address,
        "POST /games",
        &format!("game={game}&seat=both&seed=7"),
    );
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let id = value(&made, "id").to_string();
    for _ in 0..6 {
        let before = ask(address, &format!("GET /g/{id}/state"), "");
        let ply = value(&before, "ply").to_string();
        let done = before.find("\"done\":\"").unwrap() + 8;
        let mv = before[done..].split('"').next().unwrap();
        let body = format!("ply={ply}&move={}", mv.replace(' ', "+"));
        let after = ask(address, &format!("POST /g/{id}/move"), &body);
        assert!(after.starts_with("HTTP/1.1 200"), "{after}");
        let (ply, position) = (value(&after, "ply"), value(&after, "position"));
        // `kill` is SIGKILL: the program has no chance to tidy up.
        child.kill().unwrap();
        child.wait().unwrap();
        (child, address) = start(database);
        let again = ask(address, &format!("GET /g/{id}/state"), "");
        assert_eq!(value(&again, "ply"), ply);
        assert_eq!(value(&again, "position"), position);
    }
    child.kill().unwrap();
    child.wait().unwrap();
}
