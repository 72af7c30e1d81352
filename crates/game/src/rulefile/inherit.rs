//! Inheritance of rule files from their parents.

use toml::{Table, Value};

use super::file::{File, parse};
use super::place::point;
use super::{Parents, RulesError, file_name, similar, suggest};

/// Ancestors of a game: the embedded games have up to three.
const MOST_ANCESTORS: usize = 32;

/// The file with all that it inherits. `line` holds the ids from the file itself upwards.
pub(super) fn inherit(
    parents: &Parents<'_>,
    line: &[&str],
    text: &str,
    file: File,
    faults: &mut Vec<String>,
) -> Result<File, RulesError> {
    let Some(parent) = &file.parent else {
        return Ok(file);
    };
    let name = file_name(line[line.len() - 1]);
    let mut refuse = |message: &str| faults.push(point(&name, text, parent.span(), message));
    if line.contains(&parent.get_ref().as_str()) {
        refuse("a game cannot be its own ancestor");
        return Ok(file);
    }
    if line.len() > MOST_ANCESTORS {
        refuse(&format!("a game has at most {MOST_ANCESTORS} ancestors"));
        return Ok(file);
    }
    let Some((id, parent_text)) = parents.find(parent.get_ref()) else {
        let near = similar(parent.get_ref(), parents.names());
        refuse(&format!(
            "there is no game to inherit from here{}",
            suggest(&near)
        ));
        return Ok(file);
    };
    let base = parse(&file_name(id), parent_text)?;
    faults.extend(base.faults(&file_name(id), parent_text));
    let mut base = inherit(parents, &[line, &[id]].concat(), parent_text, base, faults)?;
    for dropped in &file.drop {
        let word = dropped.get_ref();
        let size = |base: &File| {
            let tables = base.rules.len() + base.series.len() + base.throws.len();
            (tables, base.rule.len(), base.option.len())
        };
        let before = size(&base);
        base.rules.remove(word);
        base.series.remove(word);
        if word == "throws" {
            base.throws.clear();
        }
        base.rule.retain(|rule| rule.key != *word);
        base.option.retain(|option| option.key != *word);
        if before == size(&base) {
            let message = "the parent has no rule and no option of this name";
            faults.push(point(&name, text, dropped.span(), message));
        }
    }
    Ok(merge(base, file))
}

/// Lays `patch` over `base`: tables are merged, everything else is replaced.
pub(super) fn overlay(base: &mut Table, patch: Table) {
    for (key, value) in patch {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(old)), Value::Table(new)) => overlay(old, new),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// The table that holds `value` under a path like `bands.run-max`.
pub(super) fn at_path(path: &str, value: Value) -> Table {
    let (key, value) = match path.split_once('.') {
        Some((key, rest)) => (key, Value::Table(at_path(rest, value))),
        None => (path, value),
    };
    Table::from_iter([(key.to_string(), value)])
}

fn merge(mut base: File, child: File) -> File {
    base.name = child.name.or(base.name);
    base.english = child.english.or(base.english);
    base.place = child.place.or(base.place);
    base.period = child.period.or(base.period);
    base.confidence = child.confidence.or(base.confidence);
    base.summary = child.summary.or(base.summary);
    base.sides = child.sides.or(base.sides);
    base.look = child.look.or(base.look);
    base.sources.extend(child.sources);
    base.names = child.names;
    base.preset = child.preset;
    base.throws.extend(child.throws);
    overlay(&mut base.series, child.series);
    overlay(&mut base.rules, child.rules);
    for option in child.option {
        match base.option.iter_mut().find(|o| o.key == option.key) {
            Some(old) => *old = option,
            None => base.option.push(option),
        }
    }
    // A text that is new stands behind the one that it follows in its own file.
    let mut behind = None;
    for rule in child.rule {
        let known = base.rule.iter().position(|r| r.key == rule.key);
        let at = known.unwrap_or_else(|| behind.map_or(base.rule.len(), |n: usize| n + 1));
        match known {
            Some(n) => base.rule[n] = rule,
            None => base.rule.insert(at, rule),
        }
        behind = Some(at);
    }
    base
}
