//! The chance tables of the old books, counted again throw by throw.

use lauta_game::{Game, Notation, Turn};
use lauta_trictrac::{Event, Jan, Position, Rules, load};
use serde::Deserialize;

const BOOKS: &str = include_str!("../chances.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Books {
    chances: Vec<Chances>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chances {
    book: String,
    what: String,
    /// For people.
    #[expect(dead_code, reason = "it stands in the document")]
    about: Option<String>,
    ways: Option<u8>,
    opp: Option<String>,
    counts: Vec<Count>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    me: String,
    opp: Option<String>,
    book: u32,
    /// The right number if the book is wrong.
    exact: Option<u32>,
    why: Option<String>,
}

/// The throws of `pos`, each with its weight and the position after it.
fn thrown(game: &Rules, pos: &Position) -> Vec<(u32, Position)> {
    let Turn::Throw(_, throws) = game.turn(pos) else {
        panic!("no throw is due");
    };
    let after = throws.iter();
    after
        .map(|(throw, weight)| (*weight, game.after(pos, *throw)))
        .collect()
}

/// An event as cases write it, without its side, its ways and its place.
fn name(event: &Event) -> String {
    let text = event.to_string();
    let name = text.split_once(' ').map_or(&*text, |(_, name)| name);
    let name = match name.rsplit_once('x') {
        Some((name, ways)) if ways.parse::<u8>().is_ok() => name,
        _ => name,
    };
    name.split('@').next().unwrap_or_default().into()
}

/// Throws, or pairs of throws, that bring what is asked for.
fn count(game: &Rules, pos: &Position, asked: &Chances) -> u32 {
    if asked.what == "keep-grand twice" {
        return game.keeps_twice(pos, Jan::Grand);
    }
    let brings = |thrown: &Position| match asked.what.strip_prefix("points ") {
        Some(points) => thrown.due()[0] == points.parse::<u8>().unwrap(),
        None if asked.what == "take-corner" => {
            let plays = game.plays_of(thrown);
            plays.iter().any(|(_, men)| men.on(13) >= 2)
        }
        None => {
            let ways = asked.ways.unwrap_or(1);
            let events = game.events_of(thrown);
            events
                .iter()
                .any(|event| name(event) == asked.what && event.ways >= ways)
        }
    };
    let thrown = thrown(game, pos);
    let bring = thrown.iter().filter(|(_, pos)| brings(pos));
    bring.map(|(weight, _)| weight).sum()
}

fn books() -> Vec<Chances> {
    toml::from_str::<Books>(BOOKS).unwrap().chances
}

fn at(game: &Rules, asked: &Chances, count: &Count) -> Position {
    let opp = count.opp.as_ref().or(asked.opp.as_ref());
    let opp = opp.map_or("24(15)", String::as_str);
    game.read_position(&format!("{}/{opp}", count.me)).unwrap()
}

#[test]
fn the_books_are_right_or_it_is_known_why_not() {
    let game = load("trictrac").unwrap();
    let mut wrong = vec![];
    let mut held = 0;
    for asked in books() {
        for said in &asked.counts {
            let found = count(&game, &at(&game, &asked, said), &asked);
            let due = said.exact.unwrap_or(said.book);
            let explained = said.exact.is_none_or(|exact| exact != said.book)
                && said.exact.is_some() == said.why.is_some();
            held += 1;
            if found != due || !explained {
                let (book, what, me) = (&asked.book, &asked.what, &said.me);
                wrong.push(format!(
                    "{book}, {what}: {me} brings it {found} times, not {due}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(held > 140, "{held}");
}

#[test]
fn chances_agree_with_single_throws() {
    let game = load("trictrac").unwrap();
    for asked in books() {
        for said in &asked.counts {
            let pos = at(&game, &asked, said);
            let chances = game.chances(&pos);
            let sum = |to_other| -> u32 {
                let own = chances.iter().filter(|chance| chance.to_other == to_other);
                own.map(|chance| chance.points).sum()
            };
            let mut due = [0; 2];
            for (weight, pos) in thrown(&game, &pos) {
                for (sum, points) in due.iter_mut().zip(pos.due()) {
                    *sum += weight * u32::from(points);
                }
            }
            assert_eq!([false, true].map(sum), due, "{}", said.me);
            let all = chances.iter();
            assert!(
                all.clone()
                    .all(|chance| chance.several <= chance.throws && chance.throws <= 36)
            );
        }
    }
}
