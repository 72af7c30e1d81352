//! Lauta as an engine of other programs: a controller of UBGI written from its description, and GNU
//! Backgammon with Lauta as an external player.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};

use lauta_catalog::game::{Dice, Side};
use lauta_catalog::{Catalog, Next, PlayerSpec};
use lauta_formats::{Act, Due, Series, Spot, fibs, gnu_id, read};

use crate::run::{fed, out};

/// A program that talks line by line.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn begin(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lauta"))
            .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The rest of the next line that begins like this; errors are none.
    fn hear(&mut self, begins: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(
                self.output.read_line(&mut line).unwrap() > 0,
                "it fell silent"
            );
            assert!(!line.starts_with("error"), "{line}");
            if let Some(rest) = line.strip_prefix(begins) {
                return rest.trim().into();
            }
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Games of the controller: `LAUTA_GAMES`, or a few.
fn games() -> u64 {
    let asked = std::env::var("LAUTA_GAMES").ok();
    asked.and_then(|n| n.parse().ok()).unwrap_or(10)
}

/// The engine plays one side by either version of UBGI, a script of random moves the other.
#[test]
fn a_controller_of_ubgi_plays_whole_games() {
    let mut engine = Talk::begin(&["ubgi", "--player", "net:0"]);
    engine.say("ubgi");
    assert!(engine.hear("id name ").starts_with("Lauta"));
    assert_eq!(engine.hear("proto "), "0.2");
    engine.hear("ubgiok");
    engine.say("set engine.ply 1");
    engine.say("setoption name Variant value backgammon");
    engine.say("isready");
    engine.hear("readyok");
    let (mut decisions, mut won) = (0, 0);
    for n in 0..games() {
        engine.say("newgame");
        let mut dice = Dice::nth(7, n);
        let mut session = lauta_catalog::new_game("backgammon", &mut dice, None).unwrap();
        let seat = Side::BOTH[usize::from(n % 2 == 1)];
        loop {
            let side = match session.next() {
                Next::Throw(..) => {
                    session.roll(&mut dice);
                    continue;
                }
                Next::Choice(side) => side,
                Next::Over(outcome) => {
                    won += u64::from(outcome.winner == Some(seat));
                    break;
                }
            };
            if side != seat {
                let mv = session.pick(PlayerSpec::Random, &mut dice).unwrap();
                session.play(&mv).unwrap();
                continue;
            }
            let spot = Spot::of_position(&session.position()).unwrap();
            let [one, other] = spot.dice().unwrap();
            engine.say(&format!(
                "position gnubgid {}",
                gnu_id::write_position(&spot)
            ));
            engine.say(&format!("dice {one} {other}"));
            engine.say(if n % 2 == 0 {
                "go chequer"
            } else {
                "go role chequer"
            });
            let mv = engine.hear("bestmove ");
            assert!(!mv.contains(['*', '(']), "{mv}");
            let played = session.play(&mv);
            assert!(played.is_ok(), "{mv} in {}: {played:?}", session.position());
            decisions += 1;
        }
    }
    engine.say("quit");
    assert!(engine.child.wait().unwrap().success());
    assert!(decisions > 0);
    assert!(won > games() * 9 / 10, "{won} of {}", games());
}

#[test]
fn nothing_that_a_controller_says_stops_the_engine() {
    let long = "x".repeat(100_000);
    let text = format!("{long}\nposition gnubgid ?\n\u{0}\u{1b}\ngo turn\nisready\nquit\n");
    let output = fed(&["ubgi"], &text);
    assert!(output.status.success());
    let lines = out(&output);
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines[0].starts_with("error bad_command a line is too long"));
    assert!(lines[1].starts_with("error bad_value"));
    assert_eq!(lines[2], r"error bad_command \u{1b}");
    assert!(lines[3].starts_with("error bad_state"));
    assert_eq!(lines[4..], ["readyok"]);
}

#[test]
fn what_was_refused_is_not_answered_by_what_was_there_before() {
    let before = "position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10\ndice 3 1\n";
    for refused in [
        "position gnubgid ?",
        "position xgid XGID=-b",
        "position sfen x",
        "dice 3 7",
    ] {
        let output = fed(&["ubgi"], &format!("{before}{refused}\ngo chequer\nquit\n"));
        let lines = out(&output);
        let lines: Vec<&str> = lines.lines().collect();
        assert!(lines[0].starts_with("error "), "{refused}: {lines:?}");
        assert!(
            lines[1].starts_with("error bad_state"),
            "{refused}: {lines:?}"
        );
    }
}

/// `lauta external`, and the address at which it listens.
fn external() -> (Talk, String) {
    let mut talk = Talk::begin(&["external", "--listen", "127.0.0.1:0", "--player", "net:0"]);
    let address = talk.hear("listening on ");
    (talk, address)
}

#[test]
fn a_bad_line_ends_its_connection_and_no_other() {
    let (_talk, address) = external();
    let connect = || TcpStream::connect(&address).unwrap();
    let good = connect();
    for bad in ["hello\n", &format!("board:{}\n", "1:".repeat(9000))] {
        let mut stream = connect();
        // The other end may close before all has been sent.
        let _ = stream.write_all(bad.as_bytes());
        let answers: Vec<String> = BufReader::new(stream)
            .lines()
            .map_while(Result::ok)
            .collect();
        assert!(answers.len() <= 1, "{answers:?}");
        assert!(
            answers.iter().all(|answer| answer.starts_with("Error: ")),
            "{answers:?}"
        );
    }
    let line = "board:a:b:7:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:\
                1:3:1:3:1:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1\n\0";
    let mut input = BufReader::new(good.try_clone().unwrap());
    for _ in 0..2 {
        (&good).write_all(line.as_bytes()).unwrap();
        let mut answer = String::new();
        input.read_line(&mut answer).unwrap();
        assert_eq!(answer, "8/5 6/5\n");
    }
}

/// Lines that pass between GNU Backgammon and Lauta, with their answers.
type Passed = Arc<Mutex<Vec<(String, String)>>>;

/// A place between both that notes every line.
fn between(address: String) -> (u16, Passed) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let passed = Passed::default();
    let noted = Arc::clone(&passed);
    std::thread::spawn(move || {
        for from in listener.incoming().map_while(Result::ok) {
            let to = TcpStream::connect(&address).unwrap();
            let (address, noted) = (from, Arc::clone(&noted));
            std::thread::spawn(move || {
                let mut asked = BufReader::new(address.try_clone().unwrap());
                let mut answered = BufReader::new(to.try_clone().unwrap());
                loop {
                    let (mut line, mut answer) = (String::new(), String::new());
                    if asked.read_line(&mut line).unwrap_or(0) == 0 {
                        return;
                    }
                    if (&to).write_all(line.as_bytes()).is_err() {
                        return;
                    }
                    if line.trim_matches('\0').trim().is_empty() {
                        continue;
                    }
                    // GNU Backgammon may be gone before it hears the answer.
                    let heard = answered.read_line(&mut answer).is_ok();
                    if !heard || (&address).write_all(answer.as_bytes()).is_err() {
                        return;
                    }
                    let line = line.trim_matches('\0').trim().to_string();
                    noted.lock().unwrap().push((line, answer.trim().into()));
                }
            });
        }
    });
    (port, passed)
}

/// The decisions of a side in a match that GNU Backgammon saved, with what was done.
fn saved(series: &Series, side: Side) -> Vec<(Spot, String)> {
    let moments = series.games.iter().flat_map(|game| series.moments(game));
    let decided = moments.filter_map(|(mut spot, ply)| {
        let act = match &ply?.act {
            Act::Throw(dice) => panic!("{dice:?} were not played in {spot:?}"),
            Act::Play(dice, play) => {
                spot.due = Due::Play(*dice);
                play
            }
            Act::Double => "double",
            Act::Take => "take",
            Act::Drop => "drop",
            Act::Beaver => "beaver",
        };
        let act = act.to_string();
        (spot.to_decide() == side).then_some((spot, act))
    });
    decided.collect()
}

/// The men, the cube, the score and the dice of a moment, the higher die first.
fn board(spot: &Spot) -> String {
    let mut spot = spot.clone();
    if let Due::Play(dice) = &mut spot.due {
        dice.sort_unstable_by(|one, other| other.cmp(one));
    }
    gnu_id::write(&spot).unwrap()
}

/// An answer in this program's notation; without a play it is empty.
fn done(spot: &Spot, answer: &str) -> String {
    if spot.dice().is_none() {
        return answer.into();
    }
    let position = spot.position().unwrap();
    let mut session = lauta_catalog::open_at("backgammon", &position).unwrap();
    let answer = if answer.is_empty() { "pass" } else { answer };
    session.play(answer).unwrap()
}

/// Ten matches: Lauta is player 0 in half of them, and player 1 in the others. The match that GNU
/// Backgammon saves has the boards that it asked about, in that order and no others, and what Lauta
/// did on each. Needs `gnubg`.
#[test]
#[ignore = "needs gnubg; see docs/engines.md"]
#[expect(clippy::print_stdout, reason = "the figures are the point")]
fn gnu_backgammon_plays_with_us_as_an_external_player() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gnubg-external");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (_talk, address) = external();
    let (mut games, mut boards) = ([0; 2], 0);
    for n in 0..10 {
        let (port, passed) = between(address.clone());
        let (ours, theirs) = (n % 2, 1 - n % 2);
        let commands = format!(
            "set seed {n}\nset output matchpc off\nset display off\nset automatic game off\n\
             set automatic roll on\nset automatic move on\nset confirm new off\n\
             set player {theirs} gnubg\nset player {theirs} chequer evaluation plies 0\n\
             set player {theirs} cube evaluation plies 0\n\
             set player {ours} external 127.0.0.1:{port}\nnew match 5\n{}\
             save match {n}.sgf\nquit\n",
            // One for every turn of a game, and some more, for every game of a match.
            ("play\n".repeat(300) + "new game\n").repeat(9)
        );
        std::fs::write(folder.join("commands"), commands).unwrap();
        let output = Command::new("/usr/games/gnubg")
            .args(["-t", "-q", "-c", "commands"])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .output()
            .expect("gnubg is installed");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(!said.contains("llegal"), "{said}");
        let bytes = std::fs::read(folder.join(format!("{n}.sgf"))).expect("the match was saved");
        let import = read(&Catalog, &bytes).unwrap();
        assert!(import.fault.is_none(), "{n}: {:?}", import.fault);
        let series = &import.series[0];
        assert!(series.score().contains(&5) || series.score().iter().any(|n| *n > 5));
        games[ours] += series.games.len();
        let passed = passed.lock().unwrap();
        let saved = saved(series, Side::BOTH[ours]);
        let mut left = saved.iter().peekable();
        for (line, answer) in passed.iter() {
            let spot = fibs::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let whole = || format!("{n}: {line}: {answer}");
            if answer == "roll" {
                // What follows is a play on the same board.
                let (mut next, _) = (*left.peek().unwrap_or_else(|| panic!("{}", whole()))).clone();
                assert!(next.dice().is_some(), "{}", whole());
                next.due = Due::Roll;
                assert_eq!(board(&spot), board(&next), "{}", whole());
            } else {
                let (next, act) = left.next().unwrap_or_else(|| panic!("{}", whole()));
                assert_eq!(board(&spot), board(next), "{}", whole());
                assert_eq!(&done(&spot, answer), act, "{}", whole());
            }
            boards += 1;
        }
        assert_eq!(
            left.next(),
            None,
            "{n}: a decision that Lauta was not asked about"
        );
    }
    println!("{games:?} games as player 0 and 1, {boards} boards");
    assert!(games.iter().all(|games| *games >= 10), "{games:?}");
}
