//! Worked cases of the tables family.

use std::collections::BTreeSet;

use lauta_game::text::Word;
use lauta_game::{Game, Notation, Throw, Turn};
use serde::Deserialize;

use crate::moves::Action;
use crate::position::Position;
use crate::rules::{Rules, WORDS};

/// The cases of the western games.
pub const WEST: &str = include_str!("../cases/tables-west.toml");
/// Those of the eastern games.
pub const EAST: &str = include_str!("../cases/tables-east.toml");
/// Those of the small games.
pub const SMALL: &str = include_str!("../cases/tables-small.toml");
/// The cases of their relatives.
pub const RELATIVES: &str = include_str!("../cases/relatives.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    game: String,
    me: String,
    opp: String,
    throw: String,
    /// Flags of the position.
    doublets: Option<u8>,
    /// The doublet that is named in this turn.
    choose: Option<String>,
    count: Option<usize>,
    results: Option<Vec<CaseResult>>,
    #[serde(default)]
    includes: Vec<String>,
    #[serde(default)]
    excludes: Vec<String>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseResult {
    me: String,
    opp: String,
    end: Option<String>,
    /// True if the game's paying or ending event happens.
    #[serde(default)]
    event: bool,
}

/// Runs one case.
///
/// ```
/// let file: toml::Table = lauta_tables::cases::WEST.parse()?;
/// let case = file["case"][0].as_table().ok_or("no case")?;
/// lauta_tables::cases::run(case)?;
/// // A lower number of positions than there are is refused in words.
/// let mut wrong = case.clone();
/// wrong.insert("count".into(), 1.into());
/// assert!(lauta_tables::cases::run(&wrong).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the rules contradict the case, or the case is wrong; in words.
pub fn run(case: &toml::Table) -> Result<(), String> {
    let case: Case = case
        .clone()
        .try_into()
        .map_err(|e: toml::de::Error| e.message().to_string())?;
    let game = crate::load(&case.game).map_err(|e| e.to_string())?;
    let mut start = format!(
        "{}/{} throw={}",
        side(&case.me),
        side(&case.opp),
        case.throw
    );
    if let Some(doublets) = case.doublets {
        start += &format!(" doublets={doublets}");
    }
    let named = case.choose.as_deref().map(str::parse::<Throw>).transpose();
    let named = named.map_err(|e| e.to_string())?;
    let pos = game
        .read_position(&start)
        .map_err(|e| format!("{start}: {e}"))?;
    let mut got = BTreeSet::new();
    gather(&game, &pos, named, &mut got);
    if named.is_some() && game.doublets.names != pos.throw() {
        return Err("this throw lets nobody name a doublet".into());
    }
    if let Some(count) = case.count
        && count != got.len()
    {
        return Err(format!(
            "{count} results expected, {} found: {}",
            got.len(),
            list(&got)
        ));
    }
    if let Some(results) = &case.results {
        let mut wanted = BTreeSet::new();
        // In games where nothing is paid and nothing but bearing off ends the game, there is no
        // event that a mark could mean; and what the throw alone pays is marked nowhere.
        let eventful = game.ends.words.iter().any(|word| *word != "off") || !game.pays.is_empty();
        let marked = eventful && results.iter().any(|result| result.event);
        let got: BTreeSet<Found> = got
            .iter()
            .map(|found| {
                (
                    found.0.clone(),
                    found.1.clone(),
                    found.2.clone(),
                    marked && found.3,
                )
            })
            .collect();
        for result in results {
            let mut men = (
                normal(&game, &result.me)?,
                normal(&game, &result.opp)?,
                None,
                false,
            );
            let same = |found: &&Found| found.0 == men.0 && found.1 == men.1;
            let alike: Vec<&Found> = got.iter().filter(same).collect();
            // A case need not name every end: bearing off shows in the men, and an event tells that
            // something else has ended the game.
            let untold = match alike.as_slice() {
                [one] if result.end.is_none() => {
                    one.2.clone().filter(|end| result.event || end == "off")
                }
                _ => None,
            };
            let said = result.end.clone().filter(|end| game.knows_end(end));
            men.2 = said.or(untold);
            men.3 = marked && (result.event || men.2.is_some());
            if let Some(end) = &result.end
                && men.2.is_none()
            {
                return Err(format!("there is no end {end:?}"));
            }
            wanted.insert(men);
        }
        let missing: BTreeSet<Found> = wanted.difference(&got).cloned().collect();
        let extra: BTreeSet<Found> = got.difference(&wanted).cloned().collect();
        if !missing.is_empty() || !extra.is_empty() {
            return Err(format!(
                "missing: {}; not expected: {}",
                list(&missing),
                list(&extra)
            ));
        }
    }
    for (texts, wanted) in [(&case.includes, true), (&case.excludes, false)] {
        for text in texts {
            let men = normal(&game, text)?;
            if got.iter().any(|(me, ..)| *me == men) != wanted {
                let verb = if wanted {
                    "expected and not found"
                } else {
                    "found and not expected"
                };
                return Err(format!("{text}: {verb}"));
            }
        }
    }
    Ok(())
}

/// The mover's men, the other side's, how the game ended, and whether an event of the game
/// happened: something was paid, or the game ended.
type Found = (String, String, Option<String>, bool);

/// Plays all decisions of this throw through, to the next throw, the other side's turn or the end.
fn gather(game: &Rules, pos: &Position, named: Option<Throw>, found: &mut BTreeSet<Found>) {
    let Turn::Choice(mover, moves) = game.turn(pos) else {
        return;
    };
    for (mv, next) in moves {
        let other_name = match mv.action() {
            Action::Name(n) => named.is_some_and(|throw| throw != Throw::new(&[n, n])),
            Action::Play => false,
            Action::Concede => true,
        };
        if other_name {
            continue;
        }
        match game.turn(&next) {
            Turn::Choice(side, _) if side == mover => gather(game, &next, named, found),
            _ => {
                let text = game.write_position(&Position { end: 0, ..next });
                let men = text.split(' ').next().unwrap_or_default();
                let (first, second) = men.split_once('/').unwrap_or_default();
                let (me, other) = if next.side() == mover {
                    (first, second)
                } else {
                    (second, first)
                };
                let end = next.end.checked_sub(1);
                let end = end.and_then(|e| game.ends.words.get(usize::from(e)));
                let event = next.end > 0 || mv.pay() != 0;
                found.insert((me.into(), other.into(), end.cloned(), event));
            }
        }
    }
}

impl Rules {
    /// True if worked cases have this word for an end.
    fn knows_end(&self, end: &str) -> bool {
        WORDS.contains(&end) || self.ends.words.iter().any(|word| word == end)
    }
}

fn side(men: &str) -> &str {
    if men.trim().is_empty() { "-" } else { men }
}

/// A side's men as the program writes them.
fn normal(game: &Rules, men: &str) -> Result<String, String> {
    let men = side(men).replace(' ', "");
    // The other side is left out here, so that nobody has won yet.
    let (read, pins) = game
        .read_men(Word::new(&men))
        .map_err(|e| format!("{men}: {e}"))?;
    Ok(game.write_men(&read, pins))
}

fn list(found: &BTreeSet<Found>) -> String {
    let texts = found.iter().map(|(me, opp, end, event)| {
        let mark = match (end, event) {
            (Some(end), _) => format!(" [{end}]"),
            (None, true) => " [event]".into(),
            (None, false) => String::new(),
        };
        format!("{me} / {opp}{mark}")
    });
    texts.collect::<Vec<_>>().join(" | ")
}
