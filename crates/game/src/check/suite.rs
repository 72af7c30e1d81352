//! Tests that every family repeats, once: the suite over all its games, and what its readers
//! take and refuse.

use std::collections::HashMap;

use crate::cases::{self, Cases};
use crate::{
    About, Dice, Family, Game, IncrementalFeatures, Library, Notation, Preset, ReadError, Turn,
};

/// The game strings of a family: `of` lists those of one game, with the values of its options.
///
/// # Panics
/// If a game cannot be loaded.
pub fn specs<G: Family>(games: &Library<G>, of: impl Fn(&About) -> Vec<String>) -> Vec<String> {
    let ids = games.ids();
    let all = ids.iter().flat_map(|id| match games.load(id) {
        Ok(game) => of(game.about()),
        Err(error) => panic!("{error}"),
    });
    all.collect()
}

/// Plays random games and asserts that all of them end.
///
/// # Panics
/// If one does not end within the limit of its game.
pub fn games_end<G: Notation>(game: &G, games: u32, seed: u64) {
    let unfinished = super::unfinished(game, games, seed);
    assert_eq!(unfinished, 0, "{}", game.about().id);
}

/// Asserts that the rules that `why` cites are there once each, only as they hold in this game,
/// and that their sources are listed; by their short names alone if `exact`.
///
/// # Panics
/// If one of them is missing.
pub fn rules_are_told(about: &About, cited: &[&str], exact: bool) {
    let id = &about.id;
    for key in cited {
        let count = about.rules.iter().filter(|rule| rule.key == *key).count();
        assert_eq!(count, 1, "{id}: {key}");
    }
    assert!(!about.summary.is_empty() && !about.place.is_empty() && !about.period.is_empty());
    let names = || about.sources.iter().map(|(name, _)| name.as_str());
    let known = |source: &str| {
        if exact {
            source
                .split("; ")
                .all(|cited| names().any(|name| name == cited))
        } else {
            names().any(|name| source.contains(name))
        }
    };
    for rule in &about.rules {
        assert!(!rule.key.contains('='), "{id}: {}", rule.key);
        assert!(known(&rule.source), "{id}: {} {}", rule.key, rule.source);
    }
    for option in &about.options {
        assert!(
            known(&option.source),
            "{id}: {} {}",
            option.key,
            option.source
        );
    }
    for Preset { name, source, .. } in &about.presets {
        assert!(known(source), "{id}: {name} {source}");
    }
}

/// Asserts that random steps from a choice take every legal move, `times` times on average, with
/// equal chances, and lead nowhere else.
///
/// # Panics
/// If they do not, or no choice is due.
pub fn steps_are_even<G: Notation>(game: &G, pos: &G::Position, times: u32, dice: &mut Dice) {
    let text = || format!("{} at {:?}", game.about().id, game.write_position(pos));
    let Turn::Choice(_, moves) = game.turn(pos) else {
        panic!("no choice: {}", text())
    };
    let mut seen: HashMap<G::Position, u32> = HashMap::new();
    for _ in 0..moves.len() * times as usize {
        let next = game.random_step(pos, dice);
        *seen.entry(next.expect("a choice leads on")).or_default() += 1;
    }
    let square = |(_, next): &(G::Move, G::Position)| {
        let more = f64::from(seen.remove(next).unwrap_or(0)) - f64::from(times);
        more * more / f64::from(times)
    };
    let squares: f64 = moves.iter().map(square).sum();
    assert!(seen.is_empty(), "not legal: {seen:?}: {}", text());
    // Chi-squared with n - 1 degrees of freedom, some five standard deviations allowed.
    let degrees = f64::from(u32::try_from(moves.len()).expect("some moves")) - 1.0;
    let most = degrees + 6.0 * (2.0 * degrees).sqrt() + 6.0;
    assert!(squares <= most, "{squares}: {}", text());
}

/// Asserts that networks can read random positions of these games.
///
/// # Panics
/// See [`super::features`].
pub fn features_hold<G: IncrementalFeatures>(games: impl Iterator<Item = G>) {
    let mut dice = Dice::from_seed(1992);
    for game in games {
        super::features(&game, &mut dice);
    }
}

/// Asserts that each of `texts` is read as the move that is written `written`.
///
/// # Panics
/// If one is not.
pub fn reads<G: Notation>(game: &G, position: &str, written: &str, texts: &[&str]) {
    let pos = position_of(game, position);
    for text in texts.iter().chain([&written]) {
        match game.read_move(&pos, text) {
            Ok((mv, _)) => assert_eq!(game.write_move(&pos, &mv), written, "{text}"),
            Err(error) => panic!("{position}: {text}: {error}"),
        }
    }
}

/// Asserts that a position is refused with a column, and for this reason.
///
/// # Panics
/// If it is not.
pub fn refuses_position<G: Game + Notation>(game: &G, text: &str, reason: &str) {
    let error = match game.read_position(text) {
        Ok(read) => panic!("{text} is read as {}", game.write_position(&read)),
        Err(error) => error.to_string(),
    };
    let is_placed = error.starts_with("column ");
    assert!(is_placed && error.contains(reason), "{text}: {error}");
}

/// Asserts that a move is illegal for this reason, by the rule with this key.
///
/// # Panics
/// If it is not.
pub fn refuses_move<G: Notation>(game: &G, position: &str, text: &str, reason: &str, rule: &str) {
    let pos = position_of(game, position);
    let why = game.why(&pos, text);
    let says = !why.legal && why.reason.contains(reason);
    assert!(says, "{position} {text}: {}", why.reason);
    assert_eq!(why.rules[0].key, rule, "{position} {text}");
    let read = game.read_move(&pos, text);
    let is_illegal = matches!(read, Err(ReadError::Illegal { .. }));
    assert!(is_illegal, "{position} {text}: {read:?}");
}

/// Asserts that each of `texts` is no notation at all, and that legal moves are named instead.
///
/// # Panics
/// If one is understood.
pub fn refuses_text<G: Notation>(game: &G, position: &str, texts: &[&str]) {
    let pos = position_of(game, position);
    for text in texts {
        let read = game.read_move(&pos, text);
        let is_none = matches!(read, Err(ReadError::Notation { .. }));
        assert!(is_none, "{text}: {read:?}");
        assert!(!game.why(&pos, text).nearest.is_empty(), "{text}");
    }
}

/// Runs the worked cases of a file that are of games of this family, and gives their ids.
///
/// # Panics
/// If the file holds no cases, or any case fails; all failures at once.
#[must_use]
pub fn worked_cases<G: Cases>(file: &str) -> Vec<String> {
    let file: toml::Table = file.parse().expect("a file of cases");
    let mut passed = Vec::new();
    let mut failed = Vec::new();
    for case in file["case"].as_array().expect("a list of cases") {
        let case = case.as_table().expect("a case is a table");
        let of = |key: &str| case[key].as_str().unwrap_or_default();
        if !G::library().has(crate::library::split(of("game")).0) {
            continue;
        }
        match cases::run::<G>(case) {
            Ok(()) => passed.push(of("id").to_string()),
            Err(error) => failed.push(format!("{}: {error}", of("id"))),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    passed
}

/// Asserts that a rule file with these `[rules]` is refused for this reason.
///
/// # Panics
/// If it is read.
pub fn refuses_rules<G: Family>(games: &Library<G>, rules: &str, reason: &str) {
    let text =
        format!("format = 1\nname = \"X\"\nplace = \"X\"\nsummary = \"X\"\n[rules]\n{rules}\n");
    match games.read("x", &text) {
        Ok(_) => panic!("{rules} can be read"),
        Err(error) => assert!(error.to_string().contains(reason), "{rules}: {error}"),
    }
}

fn position_of<G: Notation>(game: &G, text: &str) -> G::Position {
    game.read_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The suite of a family as tests: promises along random games, games that end, rules and sources
/// that are named, and features that networks can read, if networks play.
///
/// ```text
/// check::suite! {
///     lauta_chase,
///     over: variants,              // or `combinations` of all options
///     bytes: 800, cases: 24,       // length and number of the games of `check::check`
///     games: |_| 1000, seed: 1811, // random games of each
///     cites: ["setup", "start"],   // keys of rules that `why` names
///     exact sources: true,         // by their short names alone
///     networks: read,              // or `none`
/// }
/// ```
#[macro_export]
macro_rules! suite {
    (
        $family:ident,
        over: $over:ident,
        bytes: $bytes:expr, cases: $cases:expr,
        games: $games:expr, seed: $seed:expr,
        cites: $cites:expr,
        exact sources: $exact:expr,
        networks: $networks:ident $(,)?
    ) => {
        fn specs() -> Vec<String> {
            $crate::check::specs(&$family::GAMES, $crate::rulefile::$over)
        }

        fn every() -> impl Iterator<Item = $family::Rules> {
            let load = |spec: String| $family::load(&spec).expect("games of the family load");
            specs().into_iter().map(load)
        }

        ::proptest::proptest! {
            #![proptest_config(::proptest::test_runner::Config {
                failure_persistence: None,
                ..::proptest::test_runner::Config::with_cases($cases)
            })]

            #[test]
            fn every_variant_keeps_the_promises(
                bytes in ::proptest::collection::vec(::proptest::arbitrary::any::<u8>(), $bytes),
            ) {
                every().for_each(|game| $crate::check::check(&game, &bytes));
            }
        }

        #[test]
        fn games_end() {
            let games: fn(&str) -> u32 = $games;
            for (spec, game) in specs().iter().zip(every()) {
                $crate::check::games_end(&game, games(spec), $seed);
            }
        }

        #[test]
        fn every_game_tells_its_rules_and_sources() {
            for game in every() {
                let about = $crate::Notation::about(&game);
                $crate::check::rules_are_told(about, &$cites, $exact);
            }
        }

        $crate::suite! { @networks $networks }
    };
    (@networks none) => {};
    (@networks read) => {
        #[test]
        fn networks_can_read_every_position() {
            $crate::check::features_hold(every());
        }
    };
}
