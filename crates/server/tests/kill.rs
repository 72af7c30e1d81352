//! Servers as processes: one that is killed loses no committed move, two play one game, and one that is told to
//! stop does.

#![expect(clippy::disallowed_methods, reason = "a test takes its time")]
#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lauta_server::{Config, Database, backup, serve};
use postgres::Postgres;
use serde_json::{Value, json};

#[path = "it/postgres/mod.rs"]
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
        // A test plays faster than people do.
        posts_per_second: 100_000,
        ..Config::default()
    })
    .await
    .unwrap();
}

/// Ends it by SIGKILL: the program has no chance to tidy up.
fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

fn start(database: &str) -> (Child, SocketAddr) {
    start_by(Command::new(std::env::current_exe().unwrap()), database)
}

fn start_by(mut command: Command, database: &str) -> (Child, SocketAddr) {
    let mut child = command
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
    // Read on, so that the test in there can say how it ended.
    std::thread::spawn(move || lines.for_each(drop));
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

/// Value behind `"key":` in JSON, up to the next comma.
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
        kill(child);
        (child, address) = start(database);
        let again = ask(address, &format!("GET /g/{id}/state"), "");
        assert_eq!(value(&again, "ply"), ply);
        assert_eq!(value(&again, "position"), position);
    }
    kill(child);
}

// --- two servers on one database -----------------------------------------------------------------

/// A way to the database that can be cut.
struct Wire {
    address: SocketAddr,
    /// The connections; none while the wire is cut.
    open: Arc<Mutex<Option<Vec<TcpStream>>>>,
}

impl Wire {
    fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let open = Arc::new(Mutex::new(Some(vec![])));
        let streams = Arc::clone(&open);
        std::thread::spawn(move || {
            for near in listener.incoming() {
                let near = near.unwrap();
                // Connections made while the wire is cut are dropped.
                if let Some(streams) = streams.lock().unwrap().as_mut() {
                    let far = TcpStream::connect(server).unwrap();
                    for (from, to) in [(&near, &far), (&far, &near)] {
                        let (mut from, mut to) =
                            (from.try_clone().unwrap(), to.try_clone().unwrap());
                        std::thread::spawn(move || std::io::copy(&mut from, &mut to));
                    }
                    streams.extend([near, far]);
                }
            }
        });
        Self { address, open }
    }

    fn cut(&self) {
        for stream in self.open.lock().unwrap().take().unwrap() {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn mend(&self) {
        *self.open.lock().unwrap() = Some(vec![]);
    }
}

/// A request to the interface for programs.
fn program(address: SocketAddr, line: &str, key: &str, body: &Value) -> (u16, Value) {
    let mut stream = TcpStream::connect(address).unwrap();
    let body = if line.starts_with("GET") {
        String::new()
    } else {
        body.to_string()
    };
    write!(
        stream,
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAuthorization: Bearer {key}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

/// State of a game, once the server answers.
fn stands(address: SocketAddr, game: &str, key: &str) -> Value {
    let begun = Instant::now();
    loop {
        let (status, state) = program(address, &format!("GET {game}"), key, &Value::Null);
        if status == 200 {
            return state;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{state}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Makes a move of the side on turn, at the server that `at` names for it; returns the acknowledged
/// entry.
fn one_move(game: &str, keys: &[String; 2], at: [SocketAddr; 2]) -> (usize, String) {
    for side in [0, 1] {
        let state = stands(at[side], game, &keys[side]);
        let mut nodes = state["tree"]["nodes"].as_array().unwrap().iter();
        let Some(mv) = nodes.find_map(|node| node["done"].as_str()) else {
            continue;
        };
        let body = json!({ "ply": state["ply"], "move": mv });
        let (status, after) = program(at[side], &format!("POST {game}/move"), &keys[side], &body);
        assert_eq!(status, 200, "{after}");
        let ply = usize::try_from(state["ply"].as_u64().unwrap()).unwrap();
        return (ply, mv.to_string());
    }
    panic!("nobody can move");
}

/// The numbers that a stream sends, until it ends.
fn listen(address: SocketAddr, game: &str, last: u64) -> std::sync::mpsc::Receiver<u64> {
    let (told, heard) = std::sync::mpsc::channel();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "GET {game}/events HTTP/1.1\r\nHost: {address}\r\nLast-Event-ID: {last}\r\n\r\n"
    )
    .unwrap();
    std::thread::spawn(move || {
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { return };
            if let Some(id) = line.strip_prefix("id:")
                && told.send(id.trim().parse().unwrap()).is_err()
            {
                return;
            }
        }
    });
    heard
}

#[test]
fn two_processes_serve_one_game_and_survive_a_cut_connection() {
    let Some(postgres) = Postgres::start() else {
        return;
    };
    let direct = postgres.address();
    let place = direct.split('@').nth(1).unwrap().split('/').next().unwrap();
    let wire = Wire::to(place.parse().unwrap());
    let (first, one) = start(&direct);
    let (second, two) = start(&direct.replace(place, &wire.address.to_string()));
    let made = json!({ "game": "daldosa", "seat": "friend-1", "match": "endless" });
    let (status, made) = program(one, "POST /api/games", "", &made);
    assert_eq!(status, 201, "{made}");
    let game = format!("/api/games/{}", made["id"].as_str().unwrap());
    let keys = [0, 1].map(|n| {
        let link = made["links"][n].as_str().unwrap();
        link.rsplit('/').next().unwrap().to_string()
    });
    for (key, server) in keys.iter().zip([one, two]) {
        let (status, sat) = program(server, &format!("POST {game}/sit"), key, &json!({}));
        assert_eq!(status, 200, "{sat}");
    }
    let mut acknowledged = vec![];
    let heard = listen(two, &game, 0);
    for _ in 0..6 {
        acknowledged.push(one_move(&game, &keys, [one, two]));
    }
    let seq = stands(one, &game, "")["seq"].as_u64().unwrap();
    let patience = Duration::from_secs(20);
    while heard.recv_timeout(patience).unwrap() < seq {}
    // One goes on, also for the person whose page is at two; two says that it cannot, and does not pretend.
    wire.cut();
    let before = stands(one, &game, "");
    for line in [
        format!("GET {game}"),
        "GET /ready".into(),
        format!("POST {game}/sit"),
    ] {
        let (status, _) = program(two, &line, &keys[1], &json!({}));
        assert_eq!(status, 500, "{line}");
    }
    assert_eq!(program(two, "GET /health", "", &Value::Null).0, 200);
    assert_eq!(stands(one, &game, ""), before);
    for _ in 0..6 {
        acknowledged.push(one_move(&game, &keys, [one, one]));
    }
    wire.mend();
    let now = stands(one, &game, "");
    assert_eq!(stands(two, &game, ""), now, "two has caught up");
    // The page's stream goes on, or has ended; then a new one says what was missed.
    let seq = now["seq"].as_u64().unwrap();
    let again = listen(two, &game, before["seq"].as_u64().unwrap());
    while again.recv_timeout(patience).unwrap() < seq {}
    for _ in 0..6 {
        acknowledged.push(one_move(&game, &keys, [one, two]));
        let seq = stands(two, &game, "")["seq"].as_u64().unwrap();
        while again.recv_timeout(patience).unwrap() < seq {}
    }
    let (ours, theirs) = (stands(one, &game, ""), stands(two, &game, ""));
    assert_eq!(ours, theirs);
    for (ply, mv) in acknowledged {
        assert_eq!(ours["log"][ply]["text"], mv, "entry {ply}");
    }
    for child in [first, second] {
        kill(child);
    }
}

// --- the end ------------------------------------------------------------------------------------

/// A hunt of two people at one screen, and where it is.
fn hunt(address: SocketAddr) -> (Value, String) {
    let form = json!({ "game": "deer-and-dogs", "seat": "both" });
    let (_, made) = program(address, "POST /api/games", "", &form);
    let game = format!("/api/games/{}", made["id"].as_str().unwrap());
    (made, game)
}

/// Told to stop, a server ends its streams, lets slow people go, and leaves one whole file.
#[test]
fn a_server_that_is_told_to_stop_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let (mut child, address) = start(file.to_str().unwrap());
    let (made, game) = hunt(address);
    let heard = listen(address, &game, 0);
    heard.recv_timeout(Duration::from_secs(20)).unwrap();
    // Somebody is in the middle of a sentence.
    let mut slow = TcpStream::connect(address).unwrap();
    write!(
        slow,
        "POST /api/games HTTP/1.1\r\nHost: {address}\r\nContent-Length: 100\r\n\r\nx"
    )
    .unwrap();
    let begun = Instant::now();
    let told = Command::new("kill").arg(child.id().to_string()).status();
    assert!(told.unwrap().success());
    let status = child.wait().unwrap();
    assert!(status.success(), "{status}");
    assert!(begun.elapsed() < Duration::from_secs(15));
    assert!(
        heard.recv_timeout(Duration::from_secs(5)).is_err(),
        "the stream has ended"
    );
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|f| f.unwrap().file_name())
        .collect();
    assert_eq!(left, ["games.db"], "nothing stands beside it");
    let copy = folder.path().join("copy.db");
    std::fs::copy(&file, &copy).unwrap();
    let (child, address) = start(copy.to_str().unwrap());
    assert_eq!(
        program(address, &format!("GET {game}"), "", &Value::Null).1,
        made
    );
    kill(child);
}

/// A copy that is made while people play is whole.
#[test]
fn games_are_copied_while_people_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let (child, address) = start(file.to_str().unwrap());
    let (_, game) = hunt(address);
    let none = [String::new(), String::new()];
    one_move(&game, &none, [address; 2]);
    let before = stands(address, &game, "");
    let copy = folder.path().join("copy.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let source = Some(Database::File(file));
    runtime.block_on(backup(source.clone(), &copy)).unwrap();
    one_move(&game, &none, [address; 2]);
    let again = runtime.block_on(backup(source, &copy)).unwrap_err();
    assert!(format!("{again:?}").contains("AlreadyExists"), "{again:?}");
    kill(child);
    let (child, address) = start(copy.to_str().unwrap());
    assert_eq!(stands(address, &game, ""), before);
    kill(child);
}

/// On a full disk (a limit of some KiB a file) a server says that it is not ready.
#[test]
fn a_full_disk_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let (child, _) = start(file.to_str().unwrap());
    kill(child);
    // Otherwise the signal ends it; this way writing fails.
    let limited = "trap '' XFSZ; ulimit -f 300; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command
        .args(["-c", limited])
        .arg(std::env::current_exe().unwrap());
    let (child, address) = start_by(command, file.to_str().unwrap());
    let form = json!({ "game": "deer-and-dogs", "seat": "both" });
    let make = || program(address, "POST /api/games", "", &form).0;
    assert_eq!(make(), 201);
    let refused = (0..300).map(|_| make()).find(|status| *status != 201);
    assert_eq!(refused, Some(500));
    let (ready, _) = program(address, "GET /ready", "", &Value::Null);
    assert_eq!(ready, 500);
    assert_eq!(program(address, "GET /health", "", &Value::Null).0, 200);
    kill(child);
}
