//! Worked cases: what sources and rule documents say must happen, one throw at a time.

use lauta_game::{Game, Notation};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    game: String,
    me: String,
    opp: String,
    throw: String,
    /// The numbers of the side on roll, and of the other: `25/34`.
    wish: String,
    count: Option<usize>,
    results: Option<Vec<CaseResult>>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseResult {
    me: String,
    opp: String,
    /// The ending, where the throw ends the game.
    end: Option<String>,
}

/// Runs one `[[case]]`. The throw means one move, and so there is one result.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &toml::Table) -> Result<(), String> {
    let case = Case::deserialize(case.clone()).map_err(|e| e.message().to_string())?;
    let game = crate::load(&case.game).map_err(|e| e.to_string())?;
    let men = men(&case.me, &case.opp);
    let start = format!("{men} throw={} wish={}", case.throw, case.wish);
    let read = |text: &str| {
        game.read_position(text)
            .map_err(|error| format!("{text}: {error}"))
    };
    let pos = read(&start)?;
    let moves = game.moves(&pos);
    let [(_, after)] = moves.as_slice() else {
        return Err(format!("{start}: the numbers have to be chosen first"));
    };
    let end = game.outcome(after).map(|outcome| {
        let ending = &game.endings()[usize::from(outcome.ending)];
        ending.name.as_str()
    });
    let found = || {
        let ended = end.map(|end| format!(", {end}")).unwrap_or_default();
        format!(
            "a throw has one result: {}{ended}",
            game.write_position(after)
        )
    };
    if case.count.is_some_and(|count| count != 1) {
        return Err(found());
    }
    if let Some(results) = &case.results {
        let [result] = results.as_slice() else {
            return Err(found());
        };
        // The mover is the first side in both. That a side has no man left shows in the men, so
        // that a case need not say it.
        let same_men = read(&self::men(&result.me, &result.opp))?.rows == after.rows;
        if !same_men || result.end.is_some() && result.end.as_deref() != end {
            return Err(found());
        }
    }
    Ok(())
}

/// Both sides' men as a position with the mover first.
fn men(me: &str, opp: &str) -> String {
    let side = |men: &str| match men.replace(' ', "") {
        men if men.is_empty() => "-".into(),
        men => men,
    };
    format!("{}/{}", side(me), side(opp))
}
