//! The web board as those who keep a server meet it: settings, lines about what it does, copies.

#![cfg(unix)]
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

fn lauta(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lauta"));
    command
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A running server.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().unwrap_or_else(|| {
            let mut said = String::new();
            child
                .stderr
                .take()
                .unwrap()
                .read_to_string(&mut said)
                .unwrap();
            panic!("{said}");
        });
        let line = line.unwrap();
        let (_, rest) = line.split_once("http://").unwrap();
        let address = rest.split('/').next().unwrap().parse().unwrap();
        Self { child, address }
    }

    fn ask(&self, line: &str, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n{head}\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn json(&self, line: &str, key: &str, body: &Value) -> Value {
        let head = format!("Authorization: Bearer {key}\r\n");
        let answer = self.ask(line, &head, &body.to_string());
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Stops it, and returns its output.
    fn stop(self) -> Output {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        self.child.wait_with_output().unwrap()
    }
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn flags_count_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let file = place("lauta.toml");
    let line = |name: &str| format!("address = \"127.0.0.1:0\"\ndatabase = {:?}\n", place(name));
    std::fs::write(&file, line("of-the-file.db")).unwrap();
    let serve = || {
        let mut command = lauta(folder.path());
        command.arg("serve").env("LAUTA_CONFIG", &file);
        command
    };
    Server::start(serve()).stop();
    assert!(place("of-the-file.db").exists());
    let mut by_environment = serve();
    by_environment.env("LAUTA_DATABASE", place("of-the-environment.db"));
    Server::start(by_environment).stop();
    assert!(place("of-the-environment.db").exists());
    let mut by_flag = serve();
    by_flag
        .env("LAUTA_DATABASE", place("never.db"))
        .arg("--database")
        .arg(place("of-the-flag.db"));
    let server = Server::start(by_flag);
    assert!(server.ask("GET /ready", "", "").starts_with("HTTP/1.1 200"));
    assert!(server.stop().status.success());
    assert!(place("of-the-flag.db").exists() && !place("never.db").exists());
    // Without a command, settings of the environment count as well.
    let mut bare = lauta(folder.path());
    bare.env("LAUTA_CONFIG", &file);
    Server::start(bare).stop();
}

#[test]
fn the_file_that_is_shown_says_what_holds_without_it() {
    let folder = tempfile::tempdir().unwrap();
    let shown: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../packaging/lauta.toml"]
        .iter()
        .collect();
    let mut command = lauta(folder.path());
    command
        .args(["serve", "--address", "127.0.0.1:0", "--config"])
        .arg(&shown);
    Server::start(command).stop();
    assert!(folder.path().join("data/lauta/games.db").exists());
    let text = std::fs::read_to_string(shown).unwrap();
    // Every flag has its line there.
    let help = lauta(folder.path())
        .args(["serve", "--help"])
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let flags = help
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("--")?.split(' ').next());
    let flags: Vec<&str> = flags.filter(|flag| *flag != "config").collect();
    assert_eq!(flags.len(), 16, "{flags:?}");
    for flag in flags {
        assert!(
            text.contains(&format!("\n{flag} = ")) || text.contains(&format!("\n# {flag} = ")),
            "{flag}"
        );
    }
}

#[test]
fn settings_that_do_not_fit_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lauta.toml");
    for (line, words) in [
        ("keep-day = 3", "keep-days"),
        ("keep-days = \"long\"", "line 1, column"),
        ("proxies = [\"nginx\"]", "10.0.0.0/8"),
        ("log = \"loud\"", "trace"),
        ("address = \"localhost\"", "address"),
    ] {
        std::fs::write(&file, line).unwrap();
        let refused = lauta(folder.path())
            .arg("serve")
            .arg("--config")
            .arg(&file)
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(1), "{line}");
        let said = said(&refused);
        assert!(
            said.contains(words) && said.contains("lauta.toml"),
            "{line}: {said}"
        );
    }
    let refused = lauta(folder.path())
        .args(["serve", "--proxies", "nginx"])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    // A password in the environment is nobody else's business.
    let mut help = lauta(folder.path());
    help.args(["serve", "--help"])
        .env("LAUTA_DATABASE", "postgres://lauta:hush@127.0.0.1:1/none");
    let help = help.output().unwrap();
    assert!(!String::from_utf8(help.stdout).unwrap().contains("hush"));
    let mut command = lauta(folder.path());
    command
        .args(["serve", "--log", "trace"])
        .env("LAUTA_DATABASE", "postgres://lauta:hush@127.0.0.1:1/none");
    let refused = command.output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let said = said(&refused);
    assert!(
        !said.contains("hush") && said.contains("127.0.0.1:1/none"),
        "{said}"
    );
}

/// For any request, and at any log level.
#[test]
fn no_line_opens_a_seat() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = lauta(folder.path());
    command.args([
        "serve",
        "--address",
        "127.0.0.1:0",
        "--log",
        "trace",
        "--log-format",
        "json",
    ]);
    let mut server = Server::start(command);
    // Read on, so that the server is never held up by a full pipe.
    let mut pipe = server.child.stderr.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        pipe.read_to_string(&mut text).unwrap();
        text
    });
    let form = json!({ "game": "deer-and-dogs", "seat": "friend-1" });
    let made = server.json("POST /api/games", "", &form);
    let id = made["id"].as_str().unwrap();
    let keys = [0, 1].map(|n| {
        made["links"][n]
            .as_str()
            .unwrap()
            .rsplit('/')
            .next()
            .unwrap()
            .to_string()
    });
    for key in &keys {
        server.json(&format!("POST /api/games/{id}/sit"), key, &json!({}));
        let opened = server.ask(&format!("GET /g/{id}/seat/{key}"), "", "");
        assert!(opened.starts_with("HTTP/1.1 303"), "{opened}");
    }
    // Something that goes wrong, with the secret in the middle of it.
    server.ask(&format!("GET /g/{id}/seat/{}x", keys[0]), "", "");
    server.ask(&format!("POST /g/{id}/seat/{}", keys[0]), "", "nonsense");
    server.json(
        &format!("POST /api/games/{id}/resign"),
        &keys[1],
        &json!({ "ply": 0 }),
    );
    let dice = server.json(&format!("GET /api/games/{id}/dice"), "", &Value::Null);
    let secret = dice["secret"].as_str().unwrap().to_string();
    server.stop();
    let text = reader.join().unwrap();
    assert!(
        text.contains("/g/{id}/seat/{key}"),
        "requests have their lines: {text}"
    );
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        assert!(line["level"].is_string() && line["timestamp"].is_string());
    }
    for secret in keys.iter().chain([&secret]) {
        let line = text.lines().find(|line| line.contains(secret.as_str()));
        assert!(line.is_none(), "{line:?}");
    }
}

#[test]
fn games_are_copied_into_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let serve = |database: Option<&Path>| {
        let mut command = lauta(folder.path());
        command.args(["serve", "--address", "127.0.0.1:0"]);
        if let Some(database) = database {
            command.arg("--database").arg(database);
        }
        Server::start(command)
    };
    let server = serve(None);
    let made = server.json(
        "POST /api/games",
        "",
        &json!({ "game": "adugo", "seat": "both" }),
    );
    let here = format!("GET /api/games/{}", made["id"].as_str().unwrap());
    let copy = folder.path().join("copy.db");
    let backup = || {
        lauta(folder.path())
            .arg("backup")
            .arg(&copy)
            .output()
            .unwrap()
    };
    let done = backup();
    assert!(done.status.success(), "{}", said(&done));
    assert_eq!(
        backup().status.code(),
        Some(1),
        "a file that is there is not touched"
    );
    server.stop();
    let server = serve(Some(&copy));
    assert_eq!(server.json(&here, "", &Value::Null), made);
    server.stop();
    let nothing = lauta(folder.path())
        .args(["backup", "--database", "none.db", "copy.db"])
        .output()
        .unwrap();
    assert_eq!(nothing.status.code(), Some(1));
    let elsewhere = [
        "backup",
        "--database",
        "postgres://127.0.0.1/none",
        "copy.db",
    ];
    let refused = lauta(folder.path()).args(elsewhere).output().unwrap();
    assert!(said(&refused).contains("pg_dump"));
}

#[test]
fn a_folder_of_rule_files_adds_games() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules");
    std::fs::create_dir(&rules).unwrap();
    let write = |name: &str, text: &str| std::fs::write(rules.join(name), text).unwrap();
    write(
        "house.toml",
        "format = 1\nparent = \"backgammon\"\nname = \"House rules\"\nenglish = \"House rules\"\n",
    );
    // A file may name another of the folder as its parent.
    write(
        "child.toml",
        "format = 1\nparent = \"house\"\nname = \"Child\"\n",
    );
    let command = || {
        let mut command = lauta(folder.path());
        command.args(["serve", "--address", "127.0.0.1:0", "--rules"]);
        command.arg(&rules);
        command
    };
    let server = Server::start(command());
    let page = server.ask("GET /rules/house", "", "");
    assert!(
        page.starts_with("HTTP/1.1 200") && page.contains("House rules"),
        "{page}"
    );
    let home = server.ask("GET /", "", "");
    assert!(home.contains("House rules"));
    // Nobody reads files of the server by a game string.
    let file = rules.join("house.toml");
    let path = file.to_str().unwrap().replace('/', "%2F");
    assert!(
        server
            .ask(&format!("GET /rules/{path}"), "", "")
            .starts_with("HTTP/1.1 404")
    );
    server.stop();
    // All faults of all files, before anything is served.
    write("backgammon.toml", "format = 1\nparent = \"tavla\"\n");
    write("worse.toml", "format = 2\n");
    let output = command().output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    assert!(
        said.contains("\"backgammon\" is the id of another game"),
        "{said}"
    );
    assert!(said.contains("worse.toml: line 1, column 10"), "{said}");
}

#[test]
fn rules_are_compiled_once_for_all_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = lauta(folder.path());
    command.args(["serve", "--address", "127.0.0.1:0", "--database"]);
    command.arg(folder.path().join("games.db"));
    let server = Server::start(command);
    let compiled = || -> u64 {
        let all = server.ask("GET /metrics", "", "");
        let line = all
            .lines()
            .find_map(|line| line.strip_prefix("lauta_rules_compiled_total "));
        line.unwrap().parse().unwrap()
    };
    let make = |game: &str| {
        let before = compiled();
        let made = server.json(
            "POST /api/games",
            "",
            &json!({ "game": game, "seat": "both" }),
        );
        let address = format!("GET /api/games/{}", made["id"].as_str().unwrap());
        assert!(server.ask(&address, "", "").starts_with("HTTP/1.1 200"));
        compiled() - before
    };
    assert!(make("deer-and-dogs") <= 1);
    assert_eq!(make("deer-and-dogs"), 0);
    // With an option it is another game, which is compiled once as well.
    assert_eq!(make("deer-and-dogs:target=12"), 1);
    assert_eq!(make("deer-and-dogs:target=12"), 0);
    server.stop();
}
