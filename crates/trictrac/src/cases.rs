//! Worked cases: positions with a throw, what it is worth and how it can be played; rows of markings;
//! poules.
//!
//! | key | meaning |
//! |---|---|
//! | `me`, `opp`, `throw` | the men of the side that has thrown and of the other, the dice |
//! | `throws_before` | throws of the mover since the men stood on the heap; 3 or more unless said |
//! | `marks` | what the throw gives the `roller` and the `adversary` |
//! | `events` | what for, in any order |
//! | `count`, `results` | the positions that the play can lead to |
//! | `includes`, `excludes` | men of the mover that are, or are not, among them |
//! | `position`, `moves`, `after` | throws and moves one after the other from a position, and the points and holes then |
//! | `turns`, `after` | markings one after the other, and what is then marked |
//! | `players`, `winners`, `after` | a poule, game by game |

use lauta_game::text::write_counts;
use lauta_game::{Game, Notation, Side, Turn};
use serde::Deserialize;
use toml::Table;

use crate::board::Men;
use crate::position::Position;
use crate::rules::Rules;
use crate::score;

/// One case, as a file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    #[expect(dead_code, reason = "read before the other keys")]
    game: String,
    me: String,
    opp: String,
    throw: String,
    throws_before: Option<u8>,
    marks: Option<Marks>,
    events: Option<Vec<String>>,
    count: Option<usize>,
    results: Option<Vec<BothMen>>,
    #[serde(default)]
    includes: Vec<String>,
    #[serde(default)]
    excludes: Vec<String>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
    #[expect(dead_code, reason = "says where the case is from")]
    source: Option<String>,
}

/// A case that is played, as a file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    #[expect(dead_code, reason = "read before the other keys")]
    game: String,
    position: String,
    moves: Vec<String>,
    after: Score,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
    #[expect(dead_code, reason = "says where the case is from")]
    source: Option<String>,
}

/// The score in the end, the first roller's numbers first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Score {
    points: [u8; 2],
    holes: [u16; 2],
}

/// Points of a throw.
#[derive(Deserialize, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Marks {
    roller: u8,
    adversary: u8,
}

/// Both sides' men after the play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BothMen {
    me: String,
    opp: String,
}

/// Runs one `[[case]]`.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &Table) -> Result<(), String> {
    let spec = case.get("game").and_then(toml::Value::as_str);
    let game = crate::GAMES.load(spec.ok_or("the case has no game")?);
    let game = game.map_err(|error| error.to_string())?;
    if case.contains_key("moves") {
        let case: Played = case.clone().try_into().map_err(misshapen)?;
        return run_moves(&game, &case);
    }
    if case.contains_key("after") {
        return score::run(&game.mode, case);
    }
    let case: Case = case.clone().try_into().map_err(misshapen)?;
    run_throw(&game, &case)
}

fn misshapen(error: toml::de::Error) -> String {
    error.message().to_string()
}

/// Plays the moves of a case and compares what is marked then.
fn run_moves(game: &Rules, case: &Played) -> Result<(), String> {
    let mut pos = game
        .read_position(&case.position)
        .map_err(|error| format!("position {:?}: {error}", case.position))?;
    let by_first = pos.side() == Side::First;
    for text in &case.moves {
        pos = match game.turn(&pos) {
            Turn::Throw(..) => {
                let throw = text.parse().map_err(|_| format!("{text:?} is no throw"))?;
                game.after(&pos, throw)
            }
            _ => {
                game.read_move(&pos, text)
                    .map_err(|error| error.to_string())?
                    .1
            }
        };
    }
    let mut score = *pos.score();
    if !by_first {
        score = score.mirrored();
    }
    expect("points", &case.after.points, &score.points())?;
    expect("holes", &case.after.holes, &score.holes())
}

/// Fails with what was found unless it is what was `wanted`.
fn expect<T: PartialEq + std::fmt::Debug>(what: &str, wanted: &T, found: &T) -> Result<(), String> {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("{what} is {wanted:?}, and {found:?} was found"))
    }
}

fn run_throw(game: &Rules, case: &Case) -> Result<(), String> {
    let side = |men: &str| match men.replace(' ', "") {
        men if men.is_empty() => "-".into(),
        men => men,
    };
    let (me, opp) = (side(&case.me), side(&case.opp));
    let mut text = format!("{me}/{opp} throw={}", case.throw.replace(' ', ""));
    if let Some(before) = case.throws_before {
        text += &format!(" throws={},3", before.min(3));
    }
    let pos = game
        .read_position(&text)
        .map_err(|error| format!("position {text:?}: {error}"))?;
    if let Some(marks) = &case.marks {
        let [roller, adversary] = pos.due();
        expect("marks", marks, &Marks { roller, adversary })?;
    }
    if let Some(events) = &case.events {
        let mut wanted = events.clone();
        let found = game.events_of(&pos);
        let mut found: Vec<String> = found
            .iter()
            .map(|event| match game.mode.counts_holes() {
                true => event.to_string(),
                false => format!("{event} {}", event.points),
            })
            .collect();
        wanted.sort();
        found.sort();
        expect("events", &wanted, &found)?;
    }
    run_results(game, case, &pos)
}

fn run_results(game: &Rules, case: &Case, pos: &Position) -> Result<(), String> {
    let lines = game.lines_of(pos).ok_or("a throw is missing")?;
    let written = |men: &Men| write_counts(men.points());
    let mut found: Vec<String> = lines
        .plays()
        .iter()
        .map(|line| written(&line.men))
        .collect();
    found.sort();
    if let Some(count) = &case.count
        && *count != found.len()
    {
        let found = found.join("; ");
        return Err(format!(
            "count is {count}, and these results were found: {found}"
        ));
    }
    let read = |men: &str| {
        let men = men.replace(' ', "");
        let men = if men.is_empty() { "-" } else { &men };
        game.read_side(men)
            .map_err(|error| format!("men {men:?}: {error}"))
    };
    if let Some(results) = &case.results {
        let mut wanted = Vec::new();
        for result in results {
            wanted.push(written(&read(&result.me)?));
            let opp = read(&result.opp)?;
            expect(
                "opp of a result",
                &written(&opp),
                &written(pos.men(pos.side.other())),
            )?;
        }
        wanted.sort();
        expect("results", &wanted, &found)?;
    }
    for (texts, wanted) in [(&case.includes, true), (&case.excludes, false)] {
        for text in texts {
            if found.contains(&written(&read(text)?)) != wanted {
                let verb = if wanted { "missing" } else { "possible" };
                return Err(format!("{text} is {verb}"));
            }
        }
    }
    Ok(())
}
