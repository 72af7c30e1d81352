//! `lauta convert`: files and ids of other programs, written in another format.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use lauta_catalog::Catalog;
use lauta_catalog::cube::MatchTable;
use lauta_formats::{File, Format, Series, read, write};

use crate::arguments::Convert;
use crate::cube::table;
use crate::interchange::{analyse, given, inputs};
use crate::{Answer, Result, complain, is_broken_pipe};

pub(crate) fn convert(options: &Convert, out: &mut dyn Write) -> Result {
    let table = options.met.as_deref().map(table).transpose()?;
    let inputs = inputs(&options.inputs)?;
    if inputs.is_empty() {
        return Ok(Answer::No);
    }
    let folder = options.out.as_ref().filter(|path| {
        inputs.len() > 1 || path.is_dir() || path.to_string_lossy().ends_with(['/', '\\'])
    });
    if let Some(folder) = folder {
        fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    }
    let mut rows = vec![];
    // No input is written over.
    let originals = inputs
        .iter()
        .filter_map(|input| fs::canonicalize(input).ok());
    let originals: HashSet<PathBuf> = originals.collect();
    let mut saved = HashSet::new();
    for input in &inputs {
        let converted = one(input, options, table.as_ref());
        let result = converted.and_then(|written| match (&options.out, folder) {
            (Some(_), Some(folder)) => {
                let stem = folder.join(stem(input));
                save(&written, &stem, options.to, (&originals, &mut saved))
            }
            (Some(file), None) if is_one_of(file, &originals) => Err(anyhow!(
                "{} is what is converted: --out has to be another file",
                file.display()
            )),
            (Some(file), None) => save_as(&written, file),
            (None, _) => {
                // Through `out` a file would lose its control characters.
                out.flush()?;
                let mut raw = std::io::stdout().lock();
                for written in &written {
                    raw.write_all(&written.bytes)?;
                }
                raw.flush()?;
                Ok("written".into())
            }
        });
        match result {
            // Nobody reads on.
            Err(error) if is_broken_pipe(&error) => return Err(error.into()),
            result => rows.push((input, result)),
        }
    }
    let failed = rows.iter().filter(|(_, result)| result.is_err()).count();
    let width = inputs
        .iter()
        .map(|input| input.chars().count().min(50))
        .max();
    let width = width.unwrap_or(0);
    // The table of results: beside the results themselves where these go to standard output.
    if inputs.len() > 1 {
        for (input, result) in &rows {
            let row = match result {
                Ok(done) => done.clone(),
                Err(error) => format!("{error:#}")
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .into(),
            };
            // What would have been legal has no room in a row.
            let told = result.as_ref().err().map(|error| format!("{error:#}"));
            if let Some(told) = told.filter(|told| told.contains('\n')) {
                complain(&format!("{input}: {told}"));
            }
            let row = format!("{input:width$}  {row}");
            match options.out {
                Some(_) => writeln!(out, "{row}")?,
                None => complain(&row),
            }
        }
        let done = rows.len() - failed;
        let total = format!("{done} converted, {failed} failed");
        match options.out {
            Some(_) => writeln!(out, "{total}")?,
            None => complain(&total),
        }
    } else if let Some((_, Err(error))) = rows.first() {
        complain(&format!("{error:#}"));
    }
    Ok(if failed > 0 { Answer::No } else { Answer::Yes })
}

fn one(input: &str, options: &Convert, table: Option<&MatchTable>) -> anyhow::Result<Vec<File>> {
    let mut import = read(&Catalog, &given(input)?)?;
    let faults = import.take_faults();
    if let Some(fault) = faults.first() {
        let mut games = import.series.iter().flat_map(|series| &series.games);
        let nothing = import.positions.is_empty() && games.all(|game| game.plies.is_empty());
        if !options.lenient || nothing {
            return Err(fault.clone().into());
        }
    }
    for fault in &faults {
        complain(&format!("{input}: {fault}"));
    }
    if !faults.is_empty() && !import.series.is_empty() {
        complain(&format!("{input}: note: all that follows in it left out"));
    }
    let unfinished = |series: &&Series| series.games.last().is_some_and(|game| game.end.is_none());
    for series in import.series.iter().filter(unfinished) {
        let number = series.games.len();
        complain(&format!("{input}: note: game {number} is unfinished"));
    }
    if options.analyse {
        let of_positions = import.positions.iter().map(|diagram| &diagram.program);
        let before: BTreeSet<String> = of_positions.chain([&import.program]).cloned().collect();
        analyse(&mut import, options.plies, options.threads, table)?;
        let others = before.iter().filter(|program| !program.is_empty());
        for other in others.filter(|program| !program.starts_with("Lauta")) {
            complain(&format!("{input}: note: the analysis by {other} replaced"));
        }
    }
    let written = write(&Catalog, &import, options.to)?;
    let notes = import
        .notes
        .iter()
        .chain(written.iter().flat_map(|written| &written.notes));
    for note in notes {
        complain(&format!("{input}: note: {note}"));
    }
    Ok(written)
}

/// The name of a file without what is behind its last dot.
fn stem(input: &str) -> String {
    let stem = Path::new(input).file_stem();
    let stem = stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    if Path::new(input).is_file() {
        stem
    } else {
        "input".into()
    }
}

/// True for a file that is one of these, by whatever path.
fn is_one_of(file: &Path, originals: &HashSet<PathBuf>) -> bool {
    fs::canonicalize(file).is_ok_and(|file| originals.contains(&file))
}

/// Writes into a folder, each text to a file of its own, to none that was `saved` before and to none of the `originals`.
fn save(
    written: &[File],
    stem: &Path,
    to: Format,
    (originals, saved): (&HashSet<PathBuf>, &mut HashSet<PathBuf>),
) -> anyhow::Result<String> {
    let ending = match to {
        Format::Mat => "mat",
        Format::Sgf => "sgf",
        Format::Record => "jsonl",
        Format::Ogxm => "ogxm",
        _ => "txt",
    };
    let mut names = vec![];
    for (written, n) in written.iter().zip(1..) {
        let number = if n > 1 {
            format!("-{n}")
        } else {
            String::new()
        };
        let mut file = PathBuf::from(format!("{}{number}.{ending}", stem.display()));
        let mut same = 1;
        while is_one_of(&file, originals) || !saved.insert(file.clone()) {
            same += 1;
            file = PathBuf::from(format!("{}{number}_{same}.{ending}", stem.display()));
        }
        fs::write(&file, &written.bytes).with_context(|| format!("writing {}", file.display()))?;
        names.push(file.display().to_string());
    }
    Ok(names.join(", "))
}

/// Writes to one file.
fn save_as(written: &[File], file: &Path) -> anyhow::Result<String> {
    let [one] = written else {
        bail!(
            "there are {} matches: --out has to be a folder, with / at its end",
            written.len()
        );
    };
    fs::write(file, &one.bytes).with_context(|| format!("writing {}", file.display()))?;
    Ok(file.display().to_string())
}
