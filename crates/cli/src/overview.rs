//! Analysis of many matches: `lauta analyse` of several files or of a folder.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;

use lauta_catalog::{Analysis, Catalog, Errors, MatchNext, Record, signed};
use serde_json::{Value, json as object};

use crate::analyse::{plan, run};
use crate::arguments::Analyse;
use crate::{Answer, Failure, Result, complain, json};

/// Units of the columns.
const LEGEND: &str = "\
error: average error of a move, in millipoints (thousandths without dice)
cube errors, luck: sums in points, at the stake of each game
in brackets: number of matches";

/// Many matches one by one, by their files: a line for the play of each side, and at the end one for each player.
pub(crate) fn overview<'f>(
    files: impl Iterator<Item = (&'f str, anyhow::Result<Vec<Record>>)>,
    options: &Analyse,
    out: &mut dyn Write,
) -> Result {
    if options.svg.is_some() {
        let usage = "--svg is for one match, and these are several";
        return Err(Failure::Usage(usage.into()));
    }
    let plan = plan(options)?;
    let mut table = Table::default();
    let (mut documents, mut failed) = (vec![], false);
    let mut places: HashMap<_, String> = HashMap::new();
    if !options.json {
        let head = ["", "moves", "error", "cube errors", "PR", "luck"];
        writeln!(out, "{}", line(head.map(String::from)))?;
    }
    for (file, records) in files {
        let records = match records {
            Ok(records) => records,
            Err(error) => {
                failed = true;
                documents.push(refused(file, 1, file, &error));
                continue;
            }
        };
        let several = records.len() > 1;
        for (n, record) in (1..).zip(&records) {
            let place = match several {
                true => format!("{file}, match {n}"),
                false => file.into(),
            };
            let played = (
                record.game.clone(),
                record.names.clone(),
                record.entries.clone(),
            );
            if let Some(first) = places.get(&played) {
                complain(&format!(
                    "{place}: note: left out, it is the match of {first}"
                ));
                continue;
            }
            places.insert(played, place.clone());
            match run(record, plan.clone()) {
                Ok(None) => {
                    complain("stopped; the rest was not analysed");
                    return Ok(Answer::No);
                }
                Ok(Some(analysis)) if options.json => {
                    documents.push(object!({ "file": file, "match": n, "analysis": analysis }));
                }
                Ok(Some(analysis)) => {
                    writeln!(out, "{place}: {}", went(record)?)?;
                    table.add(&analysis, out)?;
                }
                Err(error) => {
                    failed = true;
                    documents.push(refused(file, n, &place, &error));
                }
            }
        }
    }
    match options.json {
        true => json(out, &documents)?,
        false => {
            table.sum(out)?;
            writeln!(out, "\n{LEGEND}")?;
        }
    }
    Ok(if failed { Answer::No } else { Answer::Yes })
}

/// The length of a match and its score: `match to 7, 3:5, unfinished`.
fn went(record: &Record) -> anyhow::Result<String> {
    let mut played = record.begin(&Catalog)?;
    for entry in &record.entries {
        played.accept(entry)?;
    }
    let goal = played.goal();
    let length = goal.map_or_else(String::new, |to| format!("match to {to}, "));
    let [first, second] = played.play().score();
    let rest = match played.next() {
        MatchNext::Over(..) => "",
        // Money is played for as long as the players like.
        MatchNext::GameOver(_) if goal.is_none() => "",
        _ => ", unfinished",
    };
    Ok(format!("{length}{first}:{second}{rest}"))
}

/// Complains of a match that is not analysed, and gives the document about it.
fn refused(file: &str, n: usize, place: &str, error: &anyhow::Error) -> Value {
    let error = format!("{error:#}");
    complain(&format!("{place}: {error}"));
    object!({ "file": file, "match": n, "error": error })
}

/// The play of a player in some matches.
struct Play {
    matches: usize,
    errors: Errors,
    luck: f64,
}

/// The play of everybody in all matches together, by the game and the name.
#[derive(Default)]
struct Table(BTreeMap<(String, String), Play>);

impl Table {
    /// Adds a match, and writes a line for each of its players.
    fn add(&mut self, analysis: &Analysis, out: &mut dyn Write) -> std::io::Result<()> {
        let game = analysis.game.split(':').next().unwrap_or_default();
        for (name, totals) in analysis.named_totals() {
            let play = Play {
                matches: 1,
                errors: totals.errors,
                luck: totals.luck,
            };
            writeln!(out, "{}", play.line(name))?;
            let all = self.0.entry((game.into(), name.into()));
            all.and_modify(|before| before.add(&play)).or_insert(play);
        }
        Ok(())
    }

    /// Writes the sums.
    fn sum(&self, out: &mut dyn Write) -> std::io::Result<()> {
        let mut last = "";
        for ((game, name), play) in &self.0 {
            if game != last {
                writeln!(out, "\nAll matches of {game}")?;
                last = game;
            }
            writeln!(out, "{}", play.line(&format!("{name} ({})", play.matches)))?;
        }
        Ok(())
    }
}

impl Play {
    fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        self.errors = self.errors.plus(&other.errors);
        self.luck += other.luck;
    }

    /// Its figures after a name: moves decided, their average error in thousandths, errors about the cube, PR, and luck.
    fn line(&self, name: &str) -> String {
        let Errors {
            decisions,
            rate,
            cube_error,
            pr,
            ..
        } = self.errors;
        line([
            name.chars().take(28).collect(),
            decisions.to_string(),
            format!("{rate:.1}"),
            format!("{cube_error:.3}"),
            pr.map_or("–".into(), |pr| format!("{pr:.2}")),
            signed(self.luck, 3),
        ])
    }
}

/// A line of the table.
fn line([name, moves, error, cube, pr, luck]: [String; 6]) -> String {
    format!("  {name:28} {moves:>8} {error:>9} {cube:>13} {pr:>7} {luck:>8}")
}
