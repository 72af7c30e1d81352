//! Shared parts of the fuzz targets: bytes as text, games and files.

use std::sync::LazyLock;

use lauta_catalog::{AnySession, Next, OpenError, game};
use lauta_engine::net::Shape;
use lauta_game::{ReadError, View};

/// The bytes as text; what is no UTF-8 is cut off.
pub fn text(data: &[u8]) -> &str {
    match std::str::from_utf8(data) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&data[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// The text before the first line break, and the rest.
pub fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}

/// Every game with its default options, and with each other value of each option in turn.
static SPECS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let games = lauta_catalog::games();
    games.iter().flat_map(game::rulefile::variants).collect()
});

/// The game string of a line: the line itself if it is one, else one that its hash picks, so that
/// a mutated line is still a game.
pub fn spec(line: &str) -> String {
    if lauta_catalog::about(line).is_ok() {
        return line.into();
    }
    SPECS[usize::try_from(hash(line.as_bytes())).unwrap_or(0) % SPECS.len()].clone()
}

/// A number for bytes (FNV-1a), folded to 32 bits.
pub fn hash(bytes: &[u8]) -> u32 {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash ^ (hash >> 32)) as u32
}

/// Asserts that an error says something.
pub fn says_something(error: &dyn std::fmt::Display) -> String {
    let text = error.to_string();
    assert!(!text.trim().is_empty(), "an error without words");
    text
}

/// Asserts that an error about `text` says where in it.
pub fn says_where(text: &str, error: &ReadError) {
    says_something(error);
    if let ReadError::Notation { column, .. } | ReadError::Position { column, .. } = error {
        let end = text.chars().count() + 1;
        assert!((1..=end).contains(column), "column of {text:?}: {error}");
    }
}

/// Opens a game at a position, and asserts that a refusal says where.
pub fn open_at(spec: &str, text: &str) -> Option<Box<dyn AnySession>> {
    match lauta_catalog::open_at(spec, text) {
        Ok(session) => Some(session),
        Err(OpenError::Position { error, .. }) => {
            says_where(text, &error);
            None
        }
        Err(error) => panic!("{spec}: {error}"),
    }
}

/// Asserts what must hold of a game at any position: it is written in one way that is read again
/// as the same, and what can be done next is not empty.
pub fn holds(spec: &str, session: &dyn AnySession) {
    let written = session.position();
    let again = match lauta_catalog::open_at(spec, &written) {
        Ok(again) => again,
        Err(error) => panic!("{spec} cannot read what it has written: {error}"),
    };
    assert_eq!(
        again.position(),
        written,
        "{spec}: two ways to write a position"
    );
    let plain = |session: &dyn AnySession| View {
        marked: vec![],
        ..session.view()
    };
    if session.record().is_empty() {
        assert_eq!(plain(session), plain(again.as_ref()), "{spec} at {written}");
        assert_eq!(session.next(), again.next(), "{spec} at {written}");
    }
    match session.next() {
        Next::Throw(_, throws) => {
            assert!(!throws.is_empty(), "{spec}: no throws at {written}");
            assert!(throws.iter().all(|(_, weight)| *weight > 0), "{spec}");
        }
        Next::Choice(_) => assert!(!session.moves().is_empty(), "{spec}: no move at {written}"),
        Next::Over(_) => assert!(session.moves().is_empty(), "{spec} at {written}"),
    }
}

/// The shape of a network that fits a few hundred bytes.
pub fn small_shape() -> Shape {
    Shape {
        units: vec![1.0, 0.5, 0.25],
        points: vec![1.0, 2.0],
        pays: true,
        hidden: vec![32],
        phases: 2,
        parts: &[0, 0],
        pruning: 2,
    }
}

/// The games whose races and endings are kept in tables.
pub fn table_games() -> (lauta_tables::Rules, lauta_running::Rules) {
    let race = lauta_tables::load("backgammon").expect("it is listed");
    (race, lauta_running::load("daldos").expect("it is listed"))
}

/// Hunts on nine points.
pub mod hunts {
    use lauta_hunt::Rules;

    /// One deer against dogs that only step, and two deer against dogs that are dropped first.
    pub const GAMES: [&str; 2] = [
        include_str!("../games/hare.toml"),
        include_str!("../games/deer.toml"),
    ];

    /// Their rules.
    pub fn games() -> [Rules; 2] {
        let read = |text| lauta_hunt::GAMES.read("small", text);
        GAMES.map(|text| read(text).unwrap_or_else(|error| panic!("{error}")))
    }
}
