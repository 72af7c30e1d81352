//! A slow, plain twin of the rules, written from the rule documents in another style, held against the
//! program on random positions: those of random games, and men put down anywhere.

mod board;
mod events;
mod plays;
mod positions;

use lauta_game::{Dice, Notation, Throw};
use lauta_trictrac::load;

use board::{Game, Played, Thrown, write};

/// The games that are compared, with how the twin plays them.
fn games() -> Vec<(&'static str, Played)> {
    let played = |game| Played {
        game,
        provincial: false,
        pile_misere: false,
        margot: false,
        helpless: "danish",
    };
    let trictrac = played(Game::Trictrac);
    let toccategli = played(Game::Toccategli);
    vec![
        ("trictrac", trictrac),
        (
            "trictrac:sortie=provincial,pile-misere=yes,margot=yes",
            Played {
                provincial: true,
                pile_misere: true,
                margot: true,
                ..trictrac
            },
        ),
        ("toccategli", toccategli),
        (
            "toccategli:helpless=german",
            Played {
                helpless: "german",
                ..toccategli
            },
        ),
        (
            "toccategli:helpless=danish-throw",
            Played {
                helpless: "danish-throw",
                ..toccategli
            },
        ),
        ("tokkadille", played(Game::Tokkadille)),
        ("tokkadille:men=16", played(Game::Tokkadille)),
    ]
}

/// Number of times each kind of event was seen.
type Seen = std::collections::BTreeMap<String, usize>;

fn agree(game: &lauta_trictrac::Rules, played: Played, thrown: &Thrown, seen: &mut Seen) {
    let throw = Throw::new(&thrown.dice);
    let (me, opp) = (write(&thrown.me), write(&thrown.opp));
    let text = format!("{me}/{opp} throw={throw} throws={},3", thrown.throws_before);
    let pos = match game.read_position(&text) {
        Ok(pos) => pos,
        Err(error) => panic!("{text}: {error}"),
    };
    let (tried, lost) = plays::used(played, thrown);
    let wanted = plays::results(&tried);
    let mut found: Vec<String> = game
        .plays_of(&pos)
        .into_iter()
        .map(|(_, men)| format!("{men:?}"))
        .collect();
    found.sort();
    let id = &game.about().id;
    assert_eq!(found, wanted, "{id}: the results of {text}");
    let wanted = events::events(played, thrown, &tried, lost);
    let events = game.events_of(&pos);
    let mut found: Vec<String> = events
        .iter()
        .map(|event| format!("{event} {}", event.points))
        .collect();
    found.sort();
    assert_eq!(found, wanted, "{id}: the events of {text}");
    for event in events {
        let name = event.kind.name();
        *seen.entry(name.into()).or_default() += 1;
    }
}

fn run(positions: usize, seed: u64) -> Seen {
    let mut seen = Seen::new();
    for (spec, played) in games() {
        let game = load(spec).unwrap();
        let mut dice = Dice::from_seed(seed);
        let men = if spec.contains("16") { 16 } else { 15 };
        for _ in 0..positions {
            let thrown = positions::anywhere(men, &mut dice);
            agree(&game, played, &thrown, &mut seen);
        }
        positions::of_games(&game, positions, &mut dice, |thrown| {
            agree(&game, played, thrown, &mut seen);
        });
    }
    seen
}

/// Kinds of events that must have been seen.
const KINDS: [&str; 18] = [
    "jan de six tables",
    "jan de deux tables",
    "contre-jan de deux tables",
    "jan de mézéas",
    "contre-jan de mézéas",
    "dame battue à vrai",
    "jan qui ne peut",
    "coin battu",
    "petit jan rempli",
    "grand jan rempli",
    "jan de retour rempli",
    "petit jan conservé",
    "grand jan conservé",
    "jan de retour conservé",
    "sortie",
    "impuissance",
    "pile de misère",
    "margot la fendue",
];

fn saw_every_kind(seen: &Seen) {
    let missing: Vec<&&str> = KINDS
        .iter()
        .filter(|kind| !seen.contains_key(**kind))
        .collect();
    assert!(missing.is_empty(), "{missing:?} was never seen: {seen:?}");
}

#[test]
fn the_twin_agrees_on_random_positions() {
    saw_every_kind(&run(3000, 1698));
}

/// 200,000 positions of each game: some seven minutes.
#[test]
#[ignore = "takes minutes"]
fn the_twin_agrees_on_many_positions() {
    saw_every_kind(&run(100_000, 1822));
}
