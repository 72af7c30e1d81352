//! Analysis of many matches: `lauta analyse` of several files or of a folder.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;

use anyhow::{anyhow, bail};
use lauta_catalog::{Analysis, Errors, Record, signed};
use serde_json::json as object;

use crate::analyse::{plan, run};
use crate::arguments::Analyse;
use crate::interchange::{self, Analysable};
use crate::{Answer, Failure, Result, complain, json};

/// What the columns of the table are.
const LEGEND: &str = "\
error: average error of a move, in millipoints (thousandths without dice)
cube errors, luck: sums in points, at the stake of each game
in brackets: number of matches";

/// The play of a player in some matches.
struct Play {
    matches: usize,
    errors: Errors,
    luck: f64,
}

/// Many matches one by one: a line for the play of each side, and at the end one for each player.
pub(crate) fn overview(inputs: &[String], options: &Analyse, out: &mut dyn Write) -> Result {
    if options.svg.is_some() {
        let usage = "--svg is for one match, and these are several";
        return Err(Failure::Usage(usage.into()));
    }
    let plan = plan(options)?;
    let mut table = Table::default();
    let (mut documents, mut failed) = (vec![], inputs.is_empty());
    let mut places: HashMap<_, String> = HashMap::new();
    if !options.json {
        let head = ["", "moves", "error", "cube errors", "PR", "luck"];
        writeln!(out, "{}", line(head.map(String::from)))?;
    }
    for input in inputs {
        let records = matches(input);
        let count = records.as_ref().map_or(0, Vec::len);
        let each = match records {
            Ok(records) => records.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        };
        for (n, record) in (1..).zip(each) {
            let place = match count {
                0 | 1 => input.clone(),
                _ => format!("{input}, match {n}"),
            };
            if let Ok(Record {
                game,
                names,
                entries,
                ..
            }) = &record
            {
                let played = (game.clone(), names.clone(), entries.clone());
                if let Some(first) = places.get(&played) {
                    complain(&format!(
                        "{place}: note: left out, it is the match of {first}"
                    ));
                    continue;
                }
                places.insert(played, place.clone());
            }
            match record.and_then(|record| run(&record, plan.clone())) {
                Ok(None) => {
                    complain("stopped; the rest was not analysed");
                    return Ok(Answer::No);
                }
                Ok(Some(analysis)) if options.json => {
                    documents.push(object!({ "file": input, "match": n, "analysis": analysis }));
                }
                Ok(Some(analysis)) => {
                    writeln!(out, "{place}")?;
                    table.add(&analysis, out)?;
                }
                Err(error) => {
                    failed = true;
                    let error = format!("{error:#}");
                    complain(&format!("{place}: {error}"));
                    documents.push(object!({ "file": input, "match": n, "error": error }));
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

/// What players did in all matches together, by the game and their names.
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

/// The matches of a file.
fn matches(input: &str) -> anyhow::Result<Vec<Record>> {
    let bytes = interchange::given(input).map_err(|failure| match failure {
        Failure::Usage(message) => anyhow!(message),
        Failure::Failed(error) => error,
    })?;
    match interchange::analysable(&bytes)? {
        Analysable::Matches(records) => Ok(records),
        Analysable::Positions(_) => bail!("positions without a match are analysed alone"),
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
