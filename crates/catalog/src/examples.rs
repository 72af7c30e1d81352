//! An example of the rules of a game, for a picture: a worked case that a reader can follow.
//!
//! Cases are written to test the rules; only those are shown that tell a reader something
//! ([`shows_a_rule`], [`sentence`]).

use std::sync::LazyLock;

use lauta_game::{Side, Spot};
use toml::{Table, Value};

use crate::{AnySession, Next, open_at};

/// A case with more plays shows no rule at work.
const PLAYS: usize = 30;
/// Words of a sentence that says something; numbers and notation are no words.
const WORDS: usize = 6;
/// Words by which one tester speaks to another, of the suite and not of the position.
const SHORTHAND: [&str; 14] = [
    "agrees",
    "chip",
    "compare",
    "contrast",
    "decision",
    "default",
    "distinct",
    "generator",
    "option",
    "plays here",
    "preset",
    "restriction",
    "results",
    "the same",
];

/// The worked cases of the families, as they are tested.
const FILES: [&str; 6] = [
    lauta_tables::cases::WEST,
    lauta_tables::cases::EAST,
    lauta_tables::cases::SMALL,
    lauta_tables::cases::RELATIVES,
    lauta_running::cases::FILE,
    lauta_hunt::cases::FILE,
];

/// A position in which a rule is at work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The game string; a case may be about an option.
    pub game: String,
    /// The position, with its throw.
    pub position: String,
    /// Id of the worked case.
    pub id: String,
    /// Its point in words.
    pub shows: String,
}

static CASES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let files = FILES.iter().filter_map(|text| text.parse::<Table>().ok());
    let cases = files.filter_map(|mut file| match file.remove("case") {
        Some(Value::Array(cases)) => Some(cases),
        _ => None,
    });
    cases
        .flatten()
        .filter_map(|case| of_case(case.as_table()?))
        .collect()
});

/// The case as an example, if it has a sentence for what it shows, and a choice that a beginner can
/// get right and wrong.
fn of_case(case: &Table) -> Option<Example> {
    let text = |key: &str| case.get(key).and_then(Value::as_str);
    let shows = sentence(text("rule")?)?;
    // These keys ask about the position alone, without a move.
    if ["choose", "played", "result", "marks", "events"]
        .iter()
        .any(|key| case.contains_key(*key))
    {
        return None;
    }
    let game = text("game")?;
    let position = match (text("position"), text("rows")) {
        (Some(position), _) => position.to_string(),
        (_, Some(rows)) => {
            let mut dice: Vec<&str> = text("throw")?
                .split(['-', ' ', ','])
                .filter(|die| !die.is_empty())
                .collect();
            dice.sort_unstable();
            format!("{rows} {} {}", text("turn")?, dice.join(" "))
        }
        _ => {
            let side = |key: &str| text(key).map(|men| if men.is_empty() { "-" } else { men });
            let mut position = format!("{}/{} throw={}", side("me")?, side("opp")?, text("throw")?);
            if let Some(doublets) = case.get("doublets") {
                position += &format!(" doublets={doublets}");
            }
            for (key, flag) in [("stage", "stage"), ("other_stage", "other-stage")] {
                if let Some(stage) = text(key) {
                    position += &format!(" {flag}={stage}");
                }
            }
            position
        }
    };
    let session = open_at(game, &position).ok()?;
    shows_a_rule(session.as_ref()).then(|| Example {
        game: game.into(),
        position: session.position(),
        id: text("id").unwrap_or_default().into(),
        shows,
    })
}

/// Sentence for visitors on the point of a case. `None` if the text is too short, uses testers'
/// words, or cites ids of rules or of other cases.
fn sentence(text: &str) -> Option<String> {
    // Some cases begin with a title and the ids of rules, up to a colon.
    let text = match text.split_once(".. ") {
        Some((_, rest)) => rest.split_once(": ")?.1,
        None => text,
    };
    // `22..17` is a range of points.
    let text = text.replace("..", "–");
    let lower = text.to_lowercase();
    let shorthand = SHORTHAND.iter().any(|word| lower.contains(word));
    let option = text
        .split_whitespace()
        .any(|word| word.len() > 1 && word.contains('='));
    if shorthand || option || text.contains(['`', '+']) {
        return None;
    }
    let named = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let mut parts = word.split('-');
        let tag = parts.next().unwrap_or_default();
        tag.len() < 5
            && !tag.is_empty()
            && tag.bytes().all(|byte| byte.is_ascii_uppercase())
            && parts.next().is_some()
    };
    let words = text.split_whitespace();
    let plain = |word: &&str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        word.len() > 1 && word.chars().all(char::is_alphabetic)
    };
    if words.clone().any(named) || words.filter(plain).count() < WORDS {
        return None;
    }
    let mut letters = text.trim_end_matches('.').chars();
    let first = letters.next()?.to_uppercase();
    Some(format!("{first}{}.", letters.as_str()))
}

/// True if there is a move to find in `session`: at least one that is no pass and not too many, and
/// a piece that one would like to move and may not.
fn shows_a_rule(session: &dyn AnySession) -> bool {
    let Next::Choice(side) = session.next() else {
        return false;
    };
    has_move(session) && session.moves().len() <= PLAYS && !stuck(session, side).is_empty()
}

/// True if one of the moves is no pass.
fn has_move(session: &dyn AnySession) -> bool {
    let tree = session.steps();
    let mut steps = tree.nodes.iter().flat_map(|node| &node.steps);
    steps.any(|step| step.from.is_some() || step.to.is_some())
}

/// Ids of the places where pieces of `side` stand that may not begin a move, while others may.
fn stuck(session: &dyn AnySession, side: Side) -> Vec<String> {
    let tree = session.steps();
    let first = tree.nodes.first().into_iter();
    let from: Vec<&String> = first
        .flat_map(|node| &node.steps)
        .filter_map(|step| step.from.as_ref())
        .collect();
    let view = session.view();
    let own = view.places.iter().filter(|place| {
        let on_board = matches!(place.spot, Spot::Point { .. } | Spot::Hand { .. });
        on_board && place.stacks.last().is_some_and(|top| top.side == side)
    });
    let ids = own.map(|place| place.id.clone());
    ids.filter(|id| !from.contains(&id)).collect()
}

/// The first example of a game.
///
/// ```
/// let example = lauta_catalog::example("lautapeli").expect("a worked case with a sentence");
/// assert!(lauta_catalog::open_at(&example.game, &example.position).is_ok());
/// ```
#[must_use]
pub fn example(game: &str) -> Option<&'static Example> {
    CASES
        .iter()
        .find(|example| example.game.split(':').next() == Some(game))
}
