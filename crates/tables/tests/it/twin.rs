//! The generator of plays against its slow twin: on random rule files with random positions, and
//! on every variant with every value of its options along random games.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "tests may")]

use crate::slow;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use lauta_game::{Dice, Game, Notation, Side, Turn, rulefile};
use lauta_tables::{Position, RuleFile, Rules};
use serde::Deserialize;
use slow::Twin;

/// The rules of a random file.
fn rules_of(text: &str) -> RuleFile {
    #[derive(Deserialize)]
    struct File {
        rules: RuleFile,
    }
    toml::from_str::<File>(text).unwrap().rules
}

/// A position as text; what a game that is over remembers is of no matter.
fn written(game: &Rules, pos: &Position) -> String {
    let text = game.write_position(pos);
    let Some((men, end)) = text.split_once(" end=") else {
        return text;
    };
    let words = men.split(' ').filter(|word| !word.ends_with("=1"));
    let kept: Vec<&str> = words.collect();
    format!("{} end={end}", kept.join(" "))
}

/// Results of all choices on a position, as text: the position after it, the points of the game,
/// the payment.
fn fast_results(game: &Rules, position: &str) -> BTreeSet<String> {
    let pos = game.read_position(position).unwrap();
    let Turn::Choice(_, plays) = game.turn(&pos) else {
        panic!("no choice: {position}");
    };
    let set: BTreeSet<String> = plays
        .iter()
        .map(|(mv, next)| {
            let text = written(game, next);
            let end = match game.outcome(next) {
                None => String::new(),
                Some(outcome) => match outcome.winner {
                    None => " drawn".into(),
                    Some(side) => {
                        let ending = &game.endings()[usize::from(outcome.ending)];
                        let (points, rank) = (ending.points, ending.rank);
                        format!(" worth={points} rank={rank} winner={side}")
                    }
                },
            };
            format!("{text}{end} pay={}", game.payment(mv))
        })
        .collect();
    assert_eq!(set.len(), plays.len(), "a position twice: {position}");
    set
}

/// Difference between the two on one position, in words. `random` is the result of a random play,
/// since random games do not list all plays.
fn difference(game: &Rules, twin: &Twin, position: &str, random: &str) -> Option<String> {
    let (fast, slow) = (fast_results(game, position), twin.results(position));
    if fast == slow {
        let listed = slow.iter().any(|text| text.starts_with(random));
        let odd = format!("{position}\n a random play leads to {random}, which is not listed");
        return (!listed).then_some(odd);
    }
    let (more, less): (Vec<_>, Vec<_>) = (
        fast.difference(&slow).take(6).collect(),
        slow.difference(&fast).take(6).collect(),
    );
    Some(format!(
        "{position}\n only fast: {more:#?}\n only slow: {less:#?}"
    ))
}

/// Difference between the two on the start, the draw or the dice.
fn different_start(game: &Rules, twin: &Twin) -> Option<String> {
    let start = |side| game.write_position(&game.start_by(side));
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        panic!("a game begins with a throw");
    };
    let throws: BTreeMap<String, u32> = throws.iter().map(|(t, n)| (t.to_string(), *n)).collect();
    let fast = (
        start(Side::First),
        start(Side::Second),
        throws,
        game.opening(),
    );
    let slow = (twin.start(1), twin.start(2), twin.throws(), twin.opening());
    (fast != slow).then(|| format!("fast: {fast:?}\nslow: {slow:?}"))
}

/// Progress of a comparison.
#[derive(Default)]
struct Tally {
    compared: usize,
    /// Rule files that the loader refuses, and positions that the reader refuses.
    refused: BTreeMap<String, usize>,
    failures: Vec<String>,
    /// The position compared last.
    at: String,
}

impl Tally {
    fn refuse(&mut self, what: &str, why: &str) {
        let line = why.lines().last().unwrap_or_default();
        let kind = line.replace(|c: char| !c.is_alphabetic() && c != ' ', "");
        let kind = kind.trim();
        *self.refused.entry(format!("{what}: {kind}")).or_default() += 1;
    }

    /// Compares the two on `positions` positions: decisions of a random game, positions made up of
    /// anything, and ends of games, in turn.
    fn walk(&mut self, name: &str, game: &Rules, twin: &Twin, dice: &mut Dice, positions: usize) {
        if let Some(found) = different_start(game, twin) {
            self.failures.push(format!("{name}: {found}"));
            return;
        }
        let throws: Vec<String> = twin.throws().into_keys().collect();
        let mut walk = game.start();
        for i in 0..positions {
            let position = if i % 3 == 0 {
                twin.random_ending(dice, &throws)
            } else if i % 3 == 1 {
                let throw = &throws[dice.below(throws.len())];
                twin.random_position(dice, throw)
            } else {
                for _ in 0..2 * dice.below(6) {
                    walk = game
                        .random_step(&walk, dice)
                        .unwrap_or_else(|| game.start());
                }
                match game.turn(&walk) {
                    Turn::Over(_) => walk = game.start(),
                    Turn::Throw(_, throws) => walk = game.after(&walk, dice.throw(throws)),
                    Turn::Choice(..) => {}
                }
                if matches!(game.turn(&walk), Turn::Throw(..)) {
                    continue;
                }
                game.write_position(&walk)
            };
            let pos = match game.read_position(&position) {
                Ok(pos) => pos,
                Err(error) if i % 3 < 2 => {
                    self.refuse("position", &error.to_string());
                    continue;
                }
                Err(error) => {
                    self.failures.push(format!("{name}: {position}\n {error}"));
                    return;
                }
            };
            self.compared += 1;
            self.at.clone_from(&position);
            let random = written(game, &game.random_step(&pos, dice).unwrap());
            if let Some(found) = difference(game, twin, &position, &random) {
                self.failures.push(format!("{name}: {found}"));
                return;
            }
        }
    }

    /// Calls `walk` for a game; a panic counts as one more failure.
    fn look(&mut self, name: &str, walk: impl FnOnce(&mut Self)) {
        let looked = catch_unwind(AssertUnwindSafe(|| walk(self)));
        if looked.is_err() {
            let found = format!("{name}: {}\n panics here or soon after", self.at);
            self.failures.push(found);
        }
    }

    fn settle(mut self) -> usize {
        for (why, n) in &self.refused {
            eprintln!("{n} refused, {why}");
        }
        self.failures.sort_by_key(String::len);
        for failure in self.failures.iter().take(12) {
            eprintln!("{failure}\n");
        }
        let failures = self.failures.len();
        assert_eq!(failures, 0, "games on which the two differ");
        self.compared
    }
}

/// Compares `per_game` positions of each of the random games numbered so; returns how many.
fn compare(seed: u64, games: u64, per_game: usize) -> usize {
    let mut tally = Tally::default();
    for n in 0..games {
        let mut dice = Dice::nth(seed, n);
        let text = slow::random::rules(&mut dice);
        let game = match lauta_tables::GAMES.read("random", &text) {
            Ok(game) => game,
            Err(error) => {
                tally.refuse("rules", &error.to_string());
                continue;
            }
        };
        let twin = Twin::new(rules_of(&text));
        let rules = text.split("[rules]").nth(1).unwrap();
        let name = format!("seed {seed} game {n}:{rules}");
        tally.look(&name, |tally| {
            tally.walk(&name, &game, &twin, &mut dice, per_game);
        });
    }
    tally.settle()
}

/// Compares `positions` positions of every variant with every value of every option.
fn compare_variants(positions: usize) -> usize {
    let mut tally = Tally::default();
    for (n, spec) in specs().into_iter().enumerate() {
        let rules = lauta_tables::GAMES.merged_rules(&spec).unwrap().rules;
        let game = lauta_tables::load(&spec).unwrap();
        let mut dice = Dice::nth(3, n as u64);
        let twin = Twin::new(rules);
        tally.look(&spec, |tally| {
            tally.walk(&spec, &game, &twin, &mut dice, positions);
        });
    }
    tally.settle()
}

/// Every game with its default options, and with each other value of each option.
fn specs() -> Vec<String> {
    let games = lauta_tables::GAMES
        .ids()
        .into_iter()
        .map(|id| lauta_tables::load(&id).unwrap());
    games
        .flat_map(|game| rulefile::variants(game.about()))
        .collect()
}

/// Rules on a board of twelve points with two men a side, each with one choice that bears on how
/// far a play can go.
const SMALL: [&str; 15] = [
    "",
    "last-throw = \"counts\"",
    "last-throw = \"counts\"\nhitter = \"stays-home\"",
    "last-throw = \"counts\"\nbear = \"exact-only\"",
    "last-throw = \"counts\"\nmust = \"most\"",
    "last-throw = \"counts\"\nlone = \"pin\"",
    "last-throw = \"counts\"\nstack = [{ on = \"3-1\", max = 1 }]",
    "hitter = \"stays-home\"",
    "hitter = \"not-to-safety\"",
    "bear = \"exact-only\"",
    "bear = \"rearmost-least-waste\"",
    "lone = \"pin\"\nbear = \"not-while-pinned\"",
    "lone = \"block\"\nmeet = \"half-lap\"",
    "must = \"ascending\"\nleftovers = \"to-opponent\"",
    "walls = [{ on = \"3-1\", max = 1 }]",
];

/// Compares the two on every `step`-th of all positions with at most two men a side and a throw of
/// two dice with four faces, under each of the small rules; returns how many.
fn compare_small(step: usize) -> usize {
    const HEAD: &str = "format = 1\nname = \"Small\"\nenglish = \"Small\"\nplace = \"nowhere\"\n\
        period = \"now\"\nconfidence = \"high\"\nsummary = \"A small game.\"\n[rules]\n\
        points = 12\nhome = 3\nsetup = \"12(2)\"\ndice = \"2d4\"\n";
    let mut tally = Tally::default();
    for rules in SMALL {
        let text = format!("{HEAD}{rules}\n");
        let game = lauta_tables::GAMES.read("small", &text).unwrap();
        let twin = Twin::new(rules_of(&text));
        let throws: Vec<String> = twin.throws().into_keys().collect();
        // At least one man is on the board.
        let pairs: Vec<[usize; 2]> = (1..=twin.hand)
            .flat_map(|a| (0..=a).map(move |b| [a, b]))
            .collect();
        let boards = pairs.iter().flat_map(|mine| {
            let twin = &twin;
            pairs
                .iter()
                .flat_map(move |theirs| twin.positions_of(mine, theirs))
        });
        let positions = boards.flat_map(|board| {
            throws
                .iter()
                .map(move |throw| format!("{board} throw={throw}"))
        });
        tally.look(rules, |tally| {
            for position in positions.step_by(step) {
                if let Err(error) = game.read_position(&position) {
                    tally.refuse("position", &error.to_string());
                    continue;
                }
                tally.compared += 1;
                tally.at.clone_from(&position);
                let random = String::new();
                if let Some(found) = difference(&game, &twin, &position, &random) {
                    tally.failures.push(format!("{rules}: {found}"));
                    return;
                }
            }
        });
    }
    tally.settle()
}

// The tests that every check runs take ten seconds; `cargo xtask twins` runs all of them, in release.

#[test]
fn the_slow_twin_agrees_on_random_rules() {
    assert!(compare(1, 3600, 12) > 24_000);
}

#[test]
fn the_slow_twin_agrees_on_every_variant() {
    assert!(compare_variants(48) > 8000);
}

#[test]
fn the_slow_twin_agrees_on_small_boards() {
    assert!(compare_small(11) > 70_000);
}

#[test]
#[ignore = "a minute; cargo xtask twins"]
fn the_slow_twin_agrees_on_small_boards_everywhere() {
    assert!(compare_small(1) > 1_000_000);
}

#[test]
#[ignore = "minutes; cargo xtask twins"]
fn the_slow_twin_agrees_a_hundred_thousand_times() {
    assert!(compare(2, 9000, 20) > 100_000);
}

#[test]
#[ignore = "minutes; cargo xtask twins"]
fn the_slow_twin_agrees_on_every_variant_hundreds_of_times() {
    assert!(compare_variants(400) > 20_000);
}
