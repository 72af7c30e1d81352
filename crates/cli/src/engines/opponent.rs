//! Engines of other programs as players of a duel: the controller's side of UBGI, versions 0.1 and 0.2.

use std::fmt;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lauta_catalog::OutsidePlayer;
use lauta_catalog::game::clock::monotonic;
use lauta_formats::{Spot, Variant, gnu_id};
use serde::Serialize;

use super::lines::{self, Line};
use crate::{Failure, Result};

/// Games in a row that an engine may lose by faults; after them it is not asked any more.
const PATIENCE: u32 = 5;

/// Time in which an engine may end by itself after `quit`.
const GRACE: Duration = Duration::from_millis(200);

/// Lines of an engine that may wait to be read; with more of them it has to wait.
const WAITING: usize = 64;

/// First words of lines that need no answer.
const REMARKS: [&str; 8] = [
    "id",
    "option",
    "key",
    "value",
    "info",
    "eval",
    "bestmoveid",
    "readyok",
];

/// A command line that starts an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineCommand {
    text: String,
    program: String,
    arguments: Vec<String>,
}

impl FromStr for EngineCommand {
    type Err = String;

    /// Splits a command line into words as a shell does, quotes included.
    fn from_str(text: &str) -> std::result::Result<Self, String> {
        let words = shlex::split(text).ok_or_else(|| format!("{text:?} has an open quote"))?;
        let mut words = words.into_iter();
        let program = words.next().ok_or("a command is missing behind ubgi:")?;
        Ok(Self {
            text: text.into(),
            program,
            arguments: words.collect(),
        })
    }
}

impl fmt::Display for EngineCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// An engine that plays a duel.
#[derive(Debug)]
pub(crate) struct Opponent {
    command: EngineCommand,
    game: String,
    variant: Variant,
    limit: Duration,
    state: Mutex<State>,
}

/// An engine between two decisions.
#[derive(Debug, Default)]
struct State {
    process: Option<Process>,
    /// Number of the game that it was asked about last.
    game: u32,
    /// True once it has lost that game by a fault.
    failed: bool,
    /// Games before it that were lost by faults, in a row.
    failed_before: u32,
    faults: Vec<FaultCount>,
}

/// Games that an engine lost by faults of one kind.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct FaultCount {
    /// One word for the kind: `silent`, `illegal`.
    pub(crate) fault: &'static str,
    /// Number of games.
    pub(crate) games: u32,
    /// Number of the first of them, counted from 1.
    pub(crate) first_game: u32,
    /// The fault in that game.
    pub(crate) detail: String,
}

/// A reason why an engine loses a game.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    /// The operating system does not start it.
    Start(String),
    /// Its answer, a line with this first word, did not come in time.
    Silent(&'static str, Duration),
    /// Its output has ended.
    Ended,
    /// A line is longer than [`lines::LONGEST`].
    TooLong,
    /// A line is no answer.
    Unreadable(String),
    /// A line is an error.
    Error(String),
    /// The rules forbid its play.
    Illegal { play: String, spot: Box<Spot> },
    /// It lost [`PATIENCE`] games in a row by faults.
    GivenUp,
}

impl Fault {
    fn kind(&self) -> &'static str {
        match self {
            Self::Start(_) => "start",
            Self::Silent(..) => "silent",
            Self::Ended => "ended",
            Self::TooLong => "too-long",
            Self::Unreadable(_) => "unreadable",
            Self::Error(_) => "error",
            Self::Illegal { .. } => "illegal",
            Self::GivenUp => "given-up",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => write!(f, "it cannot be started: {error}"),
            Self::Silent(word, limit) => {
                write!(f, "no {word} within {} seconds", limit.as_secs_f64())
            }
            Self::Ended => f.write_str("its output ended"),
            Self::TooLong => write!(f, "a line is longer than {} bytes", lines::LONGEST),
            Self::Unreadable(line) => write!(f, "unreadable line: {}", lines::printable(line)),
            Self::Error(line) => f.write_str(&lines::printable(line)),
            Self::Illegal { play, spot } => {
                let id = gnu_id::write_position(spot);
                let [one, other] = spot.dice().unwrap_or_default();
                let play = lines::printable(play);
                write!(f, "illegal play {play:?} with {one}-{other} in {id}")
            }
            Self::GivenUp => write!(f, "not asked any more after {PATIENCE} faults in a row"),
        }
    }
}

impl Opponent {
    /// Starts an engine for games of this game string; `limit` is the time that it has for each answer.
    pub(crate) fn start(command: &EngineCommand, game: &str, limit: Duration) -> Result<Self> {
        let about = lauta_catalog::about(game);
        let about = about.map_err(|error| Failure::Usage(error.to_string()))?;
        let variant = Variant::of_game(&about.id).ok_or_else(|| {
            let id = about.id;
            Failure::Usage(format!(
                "engines by UBGI play backgammon, and UBGI cannot say positions of {id}"
            ))
        })?;
        let process = Process::start(command)
            .map_err(|error| Failure::Usage(format!("{}: {error}", command.program)))?;
        Ok(Self {
            command: command.clone(),
            game: game.into(),
            variant,
            limit,
            state: Mutex::new(State {
                process: Some(process),
                ..State::default()
            }),
        })
    }

    /// The faults by which it lost games, each kind where it came first.
    pub(crate) fn faults(&self) -> Vec<FaultCount> {
        self.state().faults.clone()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The play in this position.
    fn ask(
        &self,
        state: &mut State,
        number: u32,
        position: &str,
    ) -> std::result::Result<String, Fault> {
        const WRITTEN: &str = "a duel writes positions that can be read";
        let mut session = lauta_catalog::open_at(&self.game, position).expect(WRITTEN);
        if let [only] = session.moves().as_slice()
            && only.mv == "pass"
        {
            return Ok(only.mv.clone());
        }
        let spot = Spot::of_position(position).expect(WRITTEN);
        let begins = state.game != number;
        if begins {
            state.failed_before = if state.failed {
                state.failed_before + 1
            } else {
                0
            };
            (state.game, state.failed) = (number, false);
        }
        if state.failed_before >= PATIENCE {
            return Err(Fault::GivenUp);
        }
        let process = match &mut state.process {
            Some(process) => process,
            none => {
                let process = Process::start(&self.command);
                none.insert(process.map_err(|error| Fault::Start(error.to_string()))?)
            }
        };
        process.greet(self.variant, self.limit)?;
        if begins {
            process.say("newgame")?;
        }
        let [one, other] = spot.dice().expect(WRITTEN);
        let id = gnu_id::write_position(&spot);
        let go = if process.first_version {
            "go role chequer"
        } else {
            "go chequer"
        };
        process.say(&format!("position gnubgid {id}\ndice {one} {other}\n{go}"))?;
        let play = process.hear("bestmove", self.limit)?;
        session.play(&play).map_err(|_| Fault::Illegal {
            play,
            spot: Box::new(spot),
        })
    }
}

impl OutsidePlayer for Opponent {
    fn pick(&self, game: u32, position: &str) -> Option<String> {
        let mut state = self.state();
        match self.ask(&mut state, game, position) {
            Ok(play) => Some(play),
            Err(fault) => {
                // Whatever state it is in, the next game begins with a new process.
                state.process = None;
                state.note(game, &fault);
                None
            }
        }
    }
}

impl State {
    fn note(&mut self, game: u32, fault: &Fault) {
        self.failed = true;
        let mut known = self.faults.iter_mut();
        match known.find(|known| known.fault == fault.kind()) {
            Some(known) => known.games += 1,
            None => self.faults.push(FaultCount {
                fault: fault.kind(),
                games: 1,
                first_game: game,
                detail: fault.to_string(),
            }),
        }
    }
}

/// A running engine, ended when it is dropped.
#[derive(Debug)]
struct Process {
    child: Child,
    /// `None` once nothing more is to be said.
    input: Option<ChildStdin>,
    lines: Receiver<Line>,
    /// True after the handshake.
    ready: bool,
    /// True unless it speaks a later version than 0.1.
    first_version: bool,
}

impl Process {
    fn start(command: &EngineCommand) -> io::Result<Self> {
        let mut start = Command::new(&command.program);
        start
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // In a group of its own: Ctrl-C ends the duel, not the engine in the middle of a game, and
        // what the engine has started ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut start, 0);
        let mut child = start.spawn()?;
        let (send, lines) = sync_channel(WAITING);
        let (input, output) = (child.stdin.take(), child.stdout.take());
        if let Some(output) = output {
            std::thread::spawn(move || read(output, &send));
        }
        Ok(Self {
            child,
            input,
            lines,
            ready: false,
            first_version: true,
        })
    }

    /// The handshake, once.
    fn greet(&mut self, variant: Variant, limit: Duration) -> std::result::Result<(), Fault> {
        if self.ready {
            return Ok(());
        }
        self.say("ubgi")?;
        self.hear("ubgiok", limit)?;
        self.ready = true;
        let name = variant.name();
        match variant {
            Variant::Backgammon => {}
            _ if self.first_version => {
                self.say(&format!("setoption name Variant value {name}"))?;
            }
            _ => self.say(&format!("set game.variant {}", name.to_ascii_lowercase()))?,
        }
        self.say("isready")?;
        self.hear("readyok", limit)?;
        Ok(())
    }

    /// Says one or more lines.
    fn say(&mut self, lines: &str) -> std::result::Result<(), Fault> {
        let input = self.input.as_mut().ok_or(Fault::Ended)?;
        let said = input.write_all(format!("{lines}\n").as_bytes());
        said.and_then(|()| input.flush()).map_err(|_| Fault::Ended)
    }

    /// The rest of the next line with this first word. Before the end of the handshake an engine may
    /// say whatever it likes.
    fn hear(&mut self, word: &'static str, limit: Duration) -> std::result::Result<String, Fault> {
        let end = monotonic() + limit;
        loop {
            let left = end.saturating_duration_since(monotonic());
            if left.is_zero() {
                return Err(Fault::Silent(word, limit));
            }
            let text = match self.lines.recv_timeout(left) {
                Ok(Line::Text(text)) => text,
                Ok(Line::TooLong) => return Err(Fault::TooLong),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Silent(word, limit)),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
            };
            let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
            match first {
                _ if first == word => return Ok(rest.trim().into()),
                "proto" => self.first_version = rest.trim() == "0.1",
                "error" => return Err(Fault::Error(text)),
                "" => {}
                _ if !self.ready || REMARKS.contains(&first) => {}
                _ => return Err(Fault::Unreadable(text)),
            }
        }
    }

    /// Ends the engine and all that it has started.
    fn kill(&mut self) {
        #[cfg(unix)]
        if let Ok(group) = i32::try_from(self.child.id()) {
            use nix::sys::signal::{Signal, killpg};
            // No other group has this number before the child is waited for.
            let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.say("quit");
        self.input = None;
        let end = monotonic() + GRACE;
        loop {
            let left = end.saturating_duration_since(monotonic());
            let heard = self.lines.recv_timeout(left);
            if left.is_zero() || heard == Err(RecvTimeoutError::Disconnected) {
                break;
            }
        }
        self.kill();
    }
}

/// Passes on the lines of an engine until its output ends, a line is too long, or nobody listens.
fn read(output: ChildStdout, to: &SyncSender<Line>) {
    let mut input = BufReader::new(output);
    while let Ok(Some(line)) = lines::next(&mut input) {
        let last = line == Line::TooLong;
        if to.send(line).is_err() || last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EngineCommand;

    #[test]
    fn command_lines_are_split_as_a_shell_does() {
        let command: EngineCommand = "/a/b --name 'two words' c\\ d".parse().unwrap();
        assert_eq!(command.program, "/a/b");
        assert_eq!(command.arguments, ["--name", "two words", "c d"]);
        assert_eq!(command.to_string(), "/a/b --name 'two words' c\\ d");
        for (text, error) in [("", "missing"), ("  ", "missing"), ("a 'b", "open quote")] {
            let refused = text.parse::<EngineCommand>().unwrap_err();
            assert!(refused.contains(error), "{refused}");
        }
    }
}
