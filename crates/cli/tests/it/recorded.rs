//! Every game has a recorded file (counts of its move tree, one seeded game) and a drawing of its
//! start. They are made by the program and reviewed as a diff: nothing changes by accident.

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use lauta_catalog::game::{About, Dice};
use lauta_catalog::{AnySession, Next};

/// Command that regenerates the files.
const COMMAND: &str = "LAUTA_RECORD=1 cargo test --release -p lauta-cli --test it recorded";

/// Counts up to this are made again in every run of the tests; the others once, by the ignored
/// test.
const QUICK: u64 = 30_000;

/// Counts that take longer than this many seconds are not recorded.
const LIMIT: f64 = 10.0;

fn file(about: &About, ending: &str) -> PathBuf {
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    crates
        .join(&about.family)
        .join("recorded")
        .join(&about.id)
        .with_extension(ending)
}

fn recording() -> bool {
    env::var_os("LAUTA_RECORD").is_some()
}

/// Compares with the file, or writes it.
fn settle(about: &About, ending: &str, text: &str) {
    let path = file(about, ending);
    if recording() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        return;
    }
    let old = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        old == text,
        "{} is missing or differs from what the program does now; if that is meant, run\n  {COMMAND}",
        path.display()
    );
}

/// The counts in the recorded file, from depth 1 on.
fn old_counts(about: &About) -> Vec<u64> {
    let old = fs::read_to_string(file(about, "txt")).unwrap_or_default();
    let lines = old.lines().filter_map(|line| line.strip_prefix("perft "));
    lines
        .map(|line| line.split_once(' ').unwrap().1.parse().unwrap())
        .collect()
}

/// Counts of the move tree: three deep, or as deep as the limit of time allows. Large ones are
/// taken from the file, unless there is none or its small ones are wrong.
fn counts(about: &About, session: &dyn AnySession) -> Vec<u64> {
    let old = old_counts(about);
    let quick = old.iter().take_while(|&&count| count <= QUICK).count();
    let mut counts: Vec<u64> = (1..).take(quick).map(|n| session.perft(n)).collect();
    if !recording() || quick > 0 && counts == old[..quick] {
        counts.extend(&old[quick..]);
        return counts;
    }
    counts.clear();
    let (mut took, mut growth) = (0.0, 1.0);
    for depth in 1..=3 {
        if took * growth > LIMIT {
            break;
        }
        let begin = Instant::now();
        counts.push(session.perft(depth));
        took = begin.elapsed().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        if let [.., before, last] = counts[..] {
            growth = last as f64 / before as f64;
        } else {
            growth = 1000.0;
        }
    }
    counts
}

/// A game of random moves, as it is written down.
fn game(about: &About) -> String {
    let mut dice = Dice::from_seed(1);
    let mut session = lauta_catalog::new_game(&about.id, &mut dice, None).unwrap();
    let mut text = String::new();
    // The dice of the draw are played in some games.
    for entry in session.record() {
        writeln!(text, "{entry}").unwrap();
    }
    for _ in 0..4000 {
        match session.next() {
            Next::Throw(..) => {
                let throw = session.roll(&mut dice).unwrap();
                writeln!(text, "{throw}").unwrap();
            }
            Next::Choice(_) => {
                let moves = session.moves();
                let entry = &moves[dice.below(moves.len())];
                session.play(&entry.mv).unwrap();
                let pays = match entry.pays {
                    0 => String::new(),
                    pays => format!("  pays {pays:+}"),
                };
                writeln!(text, "  {}{pays}", entry.mv).unwrap();
            }
            Next::Over(outcome) => {
                let ending = &session.endings().get(usize::from(outcome.ending));
                match (outcome.winner, ending) {
                    (Some(side), Some(ending)) => {
                        let side = &about.sides[side.index()];
                        writeln!(text, "{side} wins: {}, {}", ending.name, ending.points)
                    }
                    _ => writeln!(text, "drawn"),
                }
                .unwrap();
                break;
            }
        }
    }
    text
}

#[test]
fn every_game_plays_and_looks_as_recorded() {
    for about in lauta_catalog::games() {
        let session = lauta_catalog::open(&about.id).unwrap();
        let mut text = format!(
            "# {}: made by `{COMMAND}`.\n# perft DEPTH COUNT: leaves of the tree of moves; a depth is one move, and every distinct throw counts once.\n",
            about.id
        );
        for (depth, count) in (1..).zip(counts(&about, session.as_ref())) {
            writeln!(text, "perft {depth} {count}").unwrap();
        }
        writeln!(
            text,
            "\n# A game of random moves, seed 1.\n{}",
            game(&about)
        )
        .unwrap();
        settle(&about, "txt", &text);
        let style = lauta_draw::Style {
            standalone: false,
            ..lauta_draw::Style::default()
        };
        settle(&about, "svg", &lauta_draw::svg(&session.view(), &style));
    }
}

#[test]
fn every_file_belongs_to_a_game() {
    let games = lauta_catalog::games();
    let mut known: Vec<PathBuf> = games
        .iter()
        .flat_map(|about| [file(about, "txt"), file(about, "svg")])
        .collect();
    known.sort();
    let families: std::collections::BTreeSet<&str> =
        games.iter().map(|about| about.family.as_str()).collect();
    for family in families {
        let about = games.iter().find(|about| about.family == family).unwrap();
        for entry in fs::read_dir(file(about, "txt").parent().unwrap()).unwrap() {
            let path = entry.unwrap().path();
            assert!(
                known.contains(&path),
                "{} belongs to no game",
                path.display()
            );
        }
    }
}

#[test]
#[ignore = "minutes"]
fn deep_counts_are_as_recorded() {
    for about in lauta_catalog::games() {
        let session = lauta_catalog::open(&about.id).unwrap();
        for (depth, count) in (1..).zip(old_counts(&about)) {
            assert_eq!(session.perft(depth), count, "{} to depth {depth}", about.id);
        }
    }
}
