//! `cargo xtask test` runs every check, the same for people and machines.
//!
//! Stops at the first failure. The last line is `N passed, 0 failed`, the sum of all tests.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command for people to read"
)]
#![expect(
    clippy::disallowed_methods,
    reason = "a command with an operating system below it"
)]

mod advisories;
mod axe;
mod licences;
mod pair;
mod solved;
mod strength;
mod trictrac;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.first().map(String::as_str) {
        Some("test") => test(),
        Some("quick") => quick(),
        Some("twins") => root().and_then(|root| twins(&root)),
        Some("pictures") => root().and_then(|root| pictures(&root)),
        Some("games") => root().and_then(|root| games(&root)),
        Some("figures") => root().and_then(|root| figures(&root)),
        Some("daldos") => root().and_then(|root| daldos(&root)),
        Some("trictrac") => {
            let program = arguments.get(1).map(String::as_str);
            root().and_then(|root| trictrac::trictrac(&root, program))
        }
        Some("openings") => root().and_then(|root| openings(&root, &arguments[1..])),
        Some("strength") => root().and_then(|root| strength::strength(&root, &arguments[1..])),
        Some("pair") => pair::pair(&arguments[1..]),
        Some("schema") => root().and_then(|root| schema(&root)),
        Some("licences") => root()
            .and_then(|root| licences::check(&root))
            .map(|count| println!("{count} packages")),
        Some("advisories") => root()
            .and_then(|root| advisories::check(&root))
            .map(|[known, accepted]| println!("{known} known, {accepted} accepted")),
        _ => {
            eprintln!(
                "cargo xtask test      run every check\ncargo xtask quick     format, lints, unit tests and worked cases\ncargo xtask twins     compare every move generator with its slow twin (minutes)\ncargo xtask licences  check the licences of all dependencies\ncargo xtask advisories  check the dependencies for known advisories\ncargo xtask pictures  draw the pictures of the documentation\ncargo xtask games     write docs/games.md: random play in figures\ncargo xtask figures   write crates/catalog/src/figures.csv: length and luck of every game\ncargo xtask daldos    write docs/daldos.md: daldøs in figures (minutes)\ncargo xtask trictrac [PROGRAM]  write docs/trictrac.md: hold or leave, a ladder of bots, and the chances of the old books (minutes)\ncargo xtask openings [GAME…]  write docs/openings: the best play of every first throw (minutes for all games)\ncargo xtask strength [GAME…]  measure new networks and write docs/strength.md (a quarter of an hour for all games)\ncargo xtask pair PROGRAM PROGRAM [GAME…]  ratio of two programs' speeds, measured in turns (minutes)\ncargo xtask schema    write the JSON schemas of the rule files, the lessons and the problems"
            );
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository.
fn root() -> Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(here
        .parent()
        .context("xtask lies in the repository")?
        .to_path_buf())
}

/// The features that everything is compiled with, so that nothing is compiled twice.
const ALL: [&str; 3] = ["--workspace", "--all-features", "--locked"];

/// `cargo test` of the whole workspace with these arguments.
fn tests(root: &Path, arguments: &[&str]) -> Command {
    cargo(root, &[&["test"], &ALL[..], arguments].concat())
}

/// The library, used from outside the workspace.
const STRANGER: &str = "packaging/stranger/Cargo.toml";

/// The fuzz targets, which run with another compiler.
const FUZZ: &str = "fuzz/Cargo.toml";

fn lints(root: &Path) -> Result<()> {
    heading("format");
    run(cargo(root, &["fmt", "--all", "--check"]))?;
    heading("clippy");
    let clippy = ["--all-targets", "--", "-D", "warnings"];
    run(cargo(root, &[&["clippy"], &ALL[..], &clippy[..]].concat()))?;
    heading("lock files of the packages outside the workspace");
    for manifest in [STRANGER, FUZZ] {
        let tree = ["tree", "--locked", "--depth", "0", "--manifest-path"];
        run(cargo(root, &[&tree[..], &[manifest]].concat()))?;
    }
    Ok(())
}

/// Checks for every change while you write: format, lints, unit tests, worked cases.
fn quick() -> Result<()> {
    let (root, begin) = (root()?, Instant::now());
    lints(&root)?;
    heading("unit tests and worked cases");
    let passed = counted(tests(&root, &["--lib", "--bins"]))?
        + counted(tests(&root, &["--test", "it", "cases::"]))?;
    println!("\nthe quick checks took {} s", begin.elapsed().as_secs());
    println!("{passed} passed, 0 failed");
    Ok(())
}

fn test() -> Result<()> {
    let root = root()?;
    let begin = Instant::now();
    let mut passed = 0;
    lints(&root)?;
    heading("licences");
    let count = licences::check(&root)?;
    println!("{count} packages, all with a permissive licence");
    heading("advisories");
    let [known, accepted] = advisories::check(&root)?;
    println!("{known} advisories are known, {accepted} of them accepted");
    heading("documentation");
    let mut doc = cargo(&root, &[&["doc", "--no-deps"], &ALL[..]].concat());
    doc.env("RUSTDOCFLAGS", "-D warnings");
    run(doc)?;
    heading("tests");
    postgres()?;
    // The examples have been checked already, and are not built.
    let mut all = tests(&root, &["--lib", "--bins", "--tests"]);
    // None is left out here.
    all.env("LAUTA_NEEDS_POSTGRES", "1");
    passed += counted(all)?;
    passed += counted(tests(&root, &["--doc"]))?;
    heading("worked cases");
    // The tests have built the program; to ask cargo for it alone would build it again with
    // fewer features.
    let program = std::env::current_exe()?.with_file_name("lauta");
    worked_cases(&root, &program)?;
    heading("benchmarks, each once");
    // As tests and with the features of the tests, so that nothing is compiled twice.
    run(tests(&root, &["--bench", "games", "--bench", "races"]))?;
    heading("the library, used from outside");
    let outside = ["test", "--locked", "--manifest-path", STRANGER];
    passed += counted(cargo(&root, &outside))?;
    heading("the fuzz targets, checked");
    let fuzz = ["check", "--bins", "--locked", "--manifest-path", FUZZ];
    run(cargo(&root, &fuzz))?;
    heading("the page in a browser");
    browser()?;
    axe::fetch(&root)?;
    let browser = [
        "--test",
        "browser",
        "--",
        "--ignored",
        "--test-threads",
        "3",
    ];
    passed += counted(tests(&root, &browser))?;
    println!("\nall checks took {} s", begin.elapsed().as_secs());
    println!("{passed} passed, 0 failed");
    Ok(())
}

/// Runs all worked cases. Those whose positions cannot be must fail, and no others.
fn worked_cases(root: &Path, program: &Path) -> Result<()> {
    let mut cases = Command::new(program);
    cases.current_dir(root).arg("cases").args(case_files(root)?);
    let output = cases.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("starting {cases:?}"))?;
    let output = String::from_utf8(output.stdout)?;
    print!("{output}");
    let last = output.lines().last().unwrap_or_default();
    ensure!(
        last.ends_with(" skipped"),
        "the cases did not run to their end"
    );
    let failed = output
        .lines()
        .filter_map(|line| line.strip_prefix("FAILED"));
    let failed: BTreeSet<&str> = failed.filter_map(|l| l.split_whitespace().next()).collect();
    let list = root.join("crates/tables/cases/impossible.txt");
    let list =
        std::fs::read_to_string(&list).with_context(|| format!("reading {}", list.display()))?;
    let impossible = list.lines().filter(|line| !line.starts_with('#')).collect();
    ensure!(
        failed == impossible,
        "failed: {failed:?}, impossible: {impossible:?}"
    );
    Ok(())
}

/// The worked cases of all families.
fn case_files(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for family in families(root)? {
        let folder = root.join("crates").join(family).join("cases");
        if folder.exists() {
            let read = || format!("reading {}", folder.display());
            for file in std::fs::read_dir(&folder).with_context(read)? {
                files.push(file?.path());
            }
        }
    }
    files.retain(|file| file.extension().is_some_and(|kind| kind == "toml"));
    ensure!(!files.is_empty(), "no worked cases are there");
    Ok(files)
}

/// The families: crates with variants.
fn families(root: &Path) -> Result<Vec<String>> {
    let mut families = Vec::new();
    for entry in std::fs::read_dir(root.join("crates"))? {
        let entry = entry?;
        if entry.path().join("variants").is_dir() {
            families.extend(entry.file_name().into_string());
        }
    }
    families.sort();
    Ok(families)
}

/// Holds every generator against its slow twin, the long comparisons included.
fn twins(root: &Path) -> Result<()> {
    let mut arguments = vec!["test", "--release", "--locked"];
    let families = families(root)?.into_iter();
    let packages: Vec<_> = families
        .map(|family| format!("--package=lauta-{family}"))
        .collect();
    arguments.extend(packages.iter().map(String::as_str));
    arguments.extend(["--test", "it", "--", "twin::", "--include-ignored"]);
    let passed = counted(cargo(root, &arguments))?;
    println!("{passed} passed, 0 failed");
    Ok(())
}

/// The pictures of the documentation: file, and what `lauta draw` is asked for.
const PICTURES: [(&str, &[&str]); 4] = [
    ("backgammon", &["backgammon", "--throw", "6-5"]),
    (
        "bradspel",
        &[
            "bradspel",
            "--position",
            "24(9),22,17,13(4)/25(2),24(8),20,13(2),6(2)",
            "--throw",
            "5-3",
        ],
    ),
    (
        "daldosa",
        &[
            "daldosa",
            "--position",
            "bbb1bAb1B1bb/2B1A2A1B3/aaa1aB1aA1aA A -",
            "--throw",
            "4-1",
        ],
    ),
    ("deer-and-dogs", &["deer-and-dogs"]),
];

fn pictures(root: &Path) -> Result<()> {
    for (name, arguments) in PICTURES {
        let mut command = cargo(
            root,
            &["run", "--quiet", "--package", "lauta-cli", "--", "draw"],
        );
        let output = command.args(arguments).stderr(Stdio::inherit()).output()?;
        ensure!(output.status.success(), "{command:?} failed");
        let file = root.join("docs/pictures").join(name).with_extension("svg");
        std::fs::write(&file, output.stdout).with_context(|| format!("writing {file:?}"))?;
    }
    Ok(())
}

/// Writes `docs/games.md`: figures of random play for every game.
fn games(root: &Path) -> Result<()> {
    let text = "\
# Random play in figures

Made by `cargo xtask games`, which runs `lauta statistics`.

Each row comes from a thousand random games: every legal move is equally likely, and both sides open
equally often. The figures show whether a game ends, how long it takes, how much there is to choose
and how it ends. They say nothing about good play.

- *unfinished*: games stopped after 20,000 throws and moves
- *moves a game*: decisions of both sides
- *legal moves*: mean number of legal moves at a decision
- *forced*: share of decisions with only one legal move
- *points a win*: mean points of a win, without points that are paid during the game

To compare two readings of one game, run `lauta statistics GAME GAME:option=value`.

";
    let table = printed(root, &["statistics"])?;
    let file = root.join("docs/games.md");
    std::fs::write(&file, format!("{text}{table}")).with_context(|| format!("writing {file:?}"))
}

/// Writes `figures.csv`: the length of every game between two players of the program, and the wins
/// of the weaker one.
///
/// Games with dice by levels 6 and 4; hunts, in which a level thinks for longer, by 3 and 2.
fn figures(root: &Path) -> Result<()> {
    let listed = serde_json::from_str(&printed(root, &["games", "--json"])?)?;
    let serde_json::Value::Array(listed) = listed else {
        bail!("lauta games --json prints no list");
    };
    let mut text = String::from("game,a,b,games,decisions,a wins,b wins\n");
    for game in &listed {
        let [id, family] = ["id", "family"].map(|key| game[key].as_str().unwrap_or_default());
        let (a, b, games) = match family {
            "hunt" => ("level:3", "level:2", "20"),
            _ => ("level:6", "level:4", "200"),
        };
        eprintln!("{id}: {a} against {b}");
        let duel = printed(root, &["duel", id, a, b, "--games", games, "--json"])?;
        let duel: serde_json::Value = serde_json::from_str(&duel)?;
        let decisions = duel["decisions_per_game"].as_f64().unwrap_or_default();
        let (won, lost) = (&duel["wins_a"], &duel["wins_b"]);
        text += &format!("{id},{a},{b},{games},{decisions:.0},{won},{lost}\n");
    }
    let file = root.join("crates/catalog/src/figures.csv");
    std::fs::write(&file, text).with_context(|| format!("writing {file:?}"))
}

/// Output of the program, built in release.
fn printed(root: &Path, arguments: &[&str]) -> Result<String> {
    let program = [
        "run",
        "--quiet",
        "--release",
        "--package",
        "lauta-cli",
        "--",
    ];
    let mut command = cargo(root, &[&program, arguments].concat());
    let output = command.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "{command:?} failed");
    Ok(String::from_utf8(output.stdout)?)
}

/// Daldøs in figures, as a page of the documentation.
fn daldos(root: &Path) -> Result<()> {
    let page = printed(root, &["exact", "report"])?;
    let file = root.join("docs/daldos.md");
    std::fs::write(&file, page).with_context(|| format!("writing {file:?}"))
}

/// Games with very many plays of a throw: their first throws are searched at 1 ply.
const MANY_PLAYS: [&str; 1] = ["dashi"];

/// The best play of every first throw, for every game with a network.
fn openings(root: &Path, games: &[String]) -> Result<()> {
    let folder = root.join("docs/openings");
    std::fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    for network in strength::networks(root)? {
        let game = &strength::game_string(&network);
        if !games.is_empty() && !games.contains(game) {
            continue;
        }
        let (plies, ahead) = match MANY_PLAYS.contains(&game.as_str()) {
            true => ("1", "one throw"),
            false => ("2", "two throws"),
        };
        let table = printed(root, &["openings", game, "--plies", plies])?;
        let text = format!(
            "\
# First throws: {game}

Made by `cargo xtask openings`, which runs `lauta openings {game} --plies {plies}`.

The best and the second-best play of every throw from the starting position. Equity is in points for the
side that plays, found by the network of the game with a search of {ahead}.

In some games the dice of the draw are also the first throw, so that it cannot be a doublet:
see `lauta rules {game}`.

"
        );
        let file = folder
            .join(network.file_name().unwrap_or_default())
            .with_extension("md");
        std::fs::write(&file, text + &table)
            .with_context(|| format!("writing {}", file.display()))?;
        println!("{game}");
    }
    Ok(())
}

/// The JSON schemas of the rule files, lessons and problems, which the test that compares them can also write.
fn schema(root: &Path) -> Result<()> {
    let mut command = cargo(
        root,
        &[
            "test",
            "--quiet",
            "--package",
            "lauta-catalog",
            "--all-features",
            "--test",
            "it",
            "schema::schemas_are_current",
        ],
    );
    command.env("LAUTA_RECORD", "1");
    run(command)
}

fn heading(text: &str) {
    println!("\n== {text}");
}

fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    command.current_dir(root).args(arguments);
    command
}

fn run(mut command: Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("starting {command:?}"))?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}

/// Runs tests, shows what they print, and counts those that passed.
fn counted(mut command: Command) -> Result<u32> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("starting {command:?}"))?;
    let output = child.stdout.take().context("the output was piped")?;
    let mut passed = 0;
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        // "test result: ok. 12 passed; 0 failed; ..."
        if let Some(rest) = line.strip_prefix("test result: ") {
            let count = rest
                .split_whitespace()
                .nth(1)
                .and_then(|n| n.parse::<u32>().ok());
            passed += count.with_context(|| format!("no count in {line:?}"))?;
        }
    }
    ensure!(child.wait()?.success(), "{command:?} failed");
    ensure!(passed > 0, "no test ran");
    Ok(passed)
}

/// Makes sure that Chromium and its driver are there.
fn browser() -> Result<()> {
    let there = |program: &str| {
        Command::new(program)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    if there("chromium") && there("chromedriver") {
        return Ok(());
    }
    install("chromium chromium-driver")
}

/// The tests start servers of their own, from the programs in this folder.
fn postgres() -> Result<()> {
    if Path::new("/usr/lib/postgresql").exists() {
        return Ok(());
    }
    install("postgresql")
}

/// Installs what the tests need, where that can be done.
fn install(packages: &str) -> Result<()> {
    println!("installing {packages}");
    let script = &format!(
        "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq {packages}"
    );
    for (program, first) in [("sh", "-c"), ("sudo", "sh")] {
        let mut command = Command::new(program);
        command.arg(first);
        if program == "sudo" {
            command.arg("-c");
        }
        if command
            .arg(script)
            .status()
            .is_ok_and(|status| status.success())
        {
            return Ok(());
        }
    }
    bail!("the tests need Debian's packages {packages}; install them and run again")
}
