//! Worked cases from the sources, run against the rules.

use lauta_game::{RulesError, library};
use serde::Serialize;

use crate::family::FAMILIES;
use crate::outside;

/// Result of one worked case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CaseReport {
    /// The case's id.
    pub id: String,
    /// The game string.
    pub game: String,
    /// Passed, failed or skipped.
    pub verdict: Verdict,
}

/// Verdict on a worked case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "verdict", content = "because", rename_all = "lowercase")]
pub enum Verdict {
    /// The rules do what the source says.
    Passed,
    /// They do not, or the case is wrong.
    Failed(String),
    /// The game is specified but not supported yet.
    Skipped(String),
}

/// Ids of games that are specified and not yet there, one a line.
const PLANNED: &str = include_str!("planned.txt");

/// Runs every case of a file.
///
/// ```
/// use lauta_catalog::cases::{Verdict, run};
///
/// let case = "[[case]]\nid = \"X-1\"\ngame = \"backgammon\"\nme = \"6,2(2)\"\nopp = \"24(2)\"\n\
///             throw = \"6-1\"\nresults = [{ me = \"2(2)\", opp = \"24(2)\" }]\n";
/// assert_eq!(run(case)?[0].verdict, Verdict::Passed);
/// let wrong = case.replace("\"2(2)\", opp", "\"2\", opp");
/// assert!(matches!(run(&wrong)?[0].verdict, Verdict::Failed(_)));
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// If the text is no TOML or has no list of cases.
pub fn run(text: &str) -> Result<Vec<CaseReport>, String> {
    let file: toml::Table = toml::from_str(text).map_err(|error| error.to_string())?;
    if let Some(key) = file.keys().find(|key| *key != "case") {
        return Err(format!(
            "unknown key {key:?}; a file of cases holds [[case]] only"
        ));
    }
    let cases = file
        .get("case")
        .and_then(toml::Value::as_array)
        .ok_or("no [[case]] in the file")?;
    Ok(cases
        .iter()
        .map(|case| case.as_table().map_or_else(nameless, run_one))
        .collect())
}

fn nameless() -> CaseReport {
    CaseReport {
        id: "?".into(),
        game: "?".into(),
        verdict: Verdict::Failed("a case is a table".into()),
    }
}

fn run_one(case: &toml::Table) -> CaseReport {
    let text = |key: &str| {
        case.get(key)
            .and_then(toml::Value::as_str)
            .unwrap_or("?")
            .to_string()
    };
    let game = text("game");
    let (id, _) = library::split(&game);
    let report = |verdict| CaseReport {
        id: text("id"),
        game: game.clone(),
        verdict,
    };
    if let Err(error) = outside::find_path(&game) {
        return report(Verdict::Failed(error.to_string()));
    }
    let family = FAMILIES.into_iter().find(|family| family.has(id));
    let verdict = match family {
        Some(family) => family
            .case(case)
            .map_or_else(Verdict::Failed, |()| Verdict::Passed),
        None if PLANNED.lines().any(|planned| planned == id) => {
            Verdict::Skipped(format!("{id} is not supported yet"))
        }
        None => {
            let error = RulesError::UnknownGame {
                id: id.into(),
                nearest: vec![],
            };
            Verdict::Failed(error.to_string())
        }
    };
    report(verdict)
}
