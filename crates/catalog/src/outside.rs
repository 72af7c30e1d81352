//! Rule files from outside the program: checked, named by a path, or added from a folder.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use lauta_game::{About, RulesError, library};
use thiserror::Error;
use toml::{Table, Value};

use crate::family::{Beside, FAMILIES, OpenFamily};

/// Reads a rule file of any family: the first that takes it, or else the errors of the one that
/// it was meant for.
pub(crate) fn check(id: &str, text: &str, beside: &Beside) -> Result<About, RulesError> {
    fitting(id, text, beside).map(|(_, about)| about)
}

/// The family that takes a rule file, and what the file says.
fn fitting(
    id: &str,
    text: &str,
    beside: &Beside,
) -> Result<(&'static dyn OpenFamily, About), RulesError> {
    let file: Table = text.parse().unwrap_or_default();
    let mut errors = Vec::new();
    for family in FAMILIES {
        match family.check(id, text, beside) {
            Ok(about) => return Ok((family, about)),
            Err(error) => errors.push((meant_for(family, &file), error)),
        }
    }
    // The first of the best, for a file that is no TOML is all the same to them.
    errors.reverse();
    let best = errors.into_iter().max_by_key(|(meant, _)| *meant);
    Err(best.map_or(RulesError::File(vec![]), |(_, error)| error))
}

/// Likeness of a file to those of `family`: its parent is a game of the family, and the number of
/// its rules that have the shape of the family's.
fn meant_for(family: &dyn OpenFamily, file: &Table) -> (bool, usize) {
    let parent = file.get("parent").and_then(Value::as_str);
    let inherits = parent.is_some_and(|parent| family.has(parent));
    let rules = file.get("rules").and_then(Value::as_table);
    let rules = rules.into_iter().flatten();
    let fitting = rules.filter(|(key, value)| {
        // Each rule in a file of its own, so that no other one hides it.
        let rule: Table = [((*key).clone(), (*value).clone())].into_iter().collect();
        let alone: Table = [
            ("format".to_string(), Value::Integer(1)),
            ("rules".to_string(), Value::Table(rule)),
        ]
        .into_iter()
        .collect();
        // The `toml` crate reports faults in the shape of a file in its own words.
        let error = family.check("", &alone.to_string(), &Beside::new()).err();
        error.is_none_or(|error| !error.to_string().contains("TOML parse error"))
    });
    (inherits, fitting.count())
}

static PATHS: AtomicBool = AtomicBool::new(false);

/// From now on a game string may be the path of a rule file, `./my-game.toml` or `./my-game.toml:option=value`, whose
/// parents are looked for beside it and then among the games of the program.
///
/// A program that takes game strings from strangers must not call this.
pub fn allow_paths() {
    PATHS.store(true, Ordering::Relaxed);
}

/// True if a game string names a rule file by its path.
fn is_path(id: &str) -> bool {
    PATHS.load(Ordering::Relaxed) && Path::new(id).extension().is_some_and(|e| e == "toml")
}

/// Adds the rule file that a game string names by its path, unless it is there.
pub(crate) fn find_path(spec: &str) -> Result<(), RulesError> {
    let (id, _) = library::split(spec);
    if !is_path(id) || FAMILIES.iter().any(|family| family.has(id)) {
        return Ok(());
    }
    let unreadable = |error| RulesError::File(vec![format!("{id}: {error}")]);
    let text = std::fs::read_to_string(id).map_err(unreadable)?;
    let beside = parents_beside(Path::new(id), &text);
    let (family, _) = fitting(id, &text, &beside)?;
    family.add(id, &text, &beside, false)
}

/// The parents of a rule file that stand beside it, and theirs.
fn parents_beside(file: &Path, text: &str) -> Beside {
    let folder = file.parent().unwrap_or(Path::new(""));
    let mut beside = Beside::new();
    let mut next = parent_of(text);
    while let Some(id) = next.filter(|id| !beside.contains_key(id)) {
        let Ok(text) = std::fs::read_to_string(folder.join(format!("{id}.toml"))) else {
            break;
        };
        next = parent_of(&text);
        beside.insert(id, text);
    }
    beside
}

/// The parent that a rule file names; a name that leads out of the folder is none.
fn parent_of(text: &str) -> Option<String> {
    let file: Table = text.parse().ok()?;
    let parent = file.get("parent")?.as_str()?;
    let plain = |c: char| c.is_alphanumeric() || "-_".contains(c);
    parent.chars().all(plain).then(|| parent.to_string())
}

/// Errors of adding a folder of rule files.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FolderError {
    /// The folder or one of its files cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The folder or the file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// The faults of all files.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Rules(Vec<RulesError>),
}

/// Adds every rule file `ID.toml` of a folder to the games of this program, and returns their ids.
/// Parents are searched in the folder and then among the games of the program.
///
/// # Errors
/// All faults of all files: of their rules, and ids that a game has already. Then none is added.
pub fn add_folder(folder: &Path) -> Result<Vec<String>, FolderError> {
    let unreadable = |path: &Path, error| FolderError::Unreadable {
        path: path.into(),
        error,
    };
    let mut beside = Beside::new();
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(folder, error))?;
    for entry in entries {
        let file = entry.map_err(|error| unreadable(folder, error))?.path();
        let stem = file.file_stem().and_then(|stem| stem.to_str());
        if let (Some(id), Some(true)) = (stem, file.extension().map(|e| e == "toml")) {
            let text = std::fs::read_to_string(&file).map_err(|error| unreadable(&file, error))?;
            beside.insert(id.into(), text);
        }
    }
    let mut faults = vec![];
    let mut found = vec![];
    for (id, text) in &beside {
        if FAMILIES.iter().any(|family| family.has(id)) {
            let taken = format!("{id}.toml: {id:?} is the id of another game");
            faults.push(RulesError::File(vec![taken]));
        } else {
            match fitting(id, text, &beside) {
                Ok((family, _)) => found.push((family, id, text)),
                Err(error) => faults.push(error),
            }
        }
    }
    if !faults.is_empty() {
        return Err(FolderError::Rules(faults));
    }
    for (family, id, text) in found {
        let added = family.add(id, text, &beside, true);
        added.map_err(|error| FolderError::Rules(vec![error]))?;
    }
    Ok(beside.into_keys().collect())
}
