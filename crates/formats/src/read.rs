//! Any file.

use lauta_play::{Games, Record};

use crate::format::{Format, recognise};
use crate::model::{Fault, Import, Place};
use crate::records::of_record;
use crate::spot::Spot;
use crate::{bgf, gnu_id, mat, ogid, ogxm, printed, sgf, snowie, text, xg, xgid};

/// Longest file that is read, in bytes.
const LONGEST: usize = 64 << 20;

/// The contents of a file or an id, whatever its format. An import may be cut short by a fault.
///
/// ```
/// # use lauta_catalog::Catalog;
/// let import = lauta_formats::read(&Catalog, b"4HPwATDgc/ABMA:cAkAAAAAAAAA")?;
/// assert_eq!(import.positions.len(), 1);
/// let fault = lauta_formats::read(&Catalog, b"Dear diary").unwrap_err();
/// assert_eq!((fault.line, fault.column), (1, 1));
/// # Ok::<(), lauta_formats::Fault>(())
/// ```
///
/// # Errors
/// If the format is not known, or nothing of it can be read.
pub fn read(games: &'static dyn Games, bytes: &[u8]) -> Result<Import, Fault> {
    let start = Place { line: 1, column: 1 };
    let head = |text: &str| {
        text.trim_start()
            .lines()
            .next()
            .unwrap_or_default()
            .to_string()
    };
    if bytes.len() > LONGEST {
        return Err(Fault::new(start, "", "the file is longer than 64 MB"));
    }
    let (text, notes) = text::decode(bytes);
    let Some(format) = recognise(bytes) else {
        let reason = "this is no format that can be read here";
        return Err(Fault::new(start, &head(&text), reason));
    };
    let mut import = match format {
        Format::Mat => mat::read(games, &text),
        Format::Xg => xg::read(games, bytes),
        Format::Bgf => bgf::read(games, bytes),
        Format::Ogxm => ogxm::read(games, bytes),
        Format::Sgf => sgf::read(games, &text),
        Format::Text => printed::read(games, &text),
        Format::Xgid => one(format, xgid::read(&text), &text)?,
        Format::GnuId => one(format, gnu_id::read(&text), &text)?,
        Format::Position => one(format, Spot::of_position(text.trim()), &text)?,
        Format::Ogid => {
            let mut notes = vec![];
            let read = ogid::read(&text, &mut notes);
            Import {
                notes,
                ..one(format, read, &text)?
            }
        }
        Format::Record => record(games, &text)?,
        Format::Snowie => {
            let read = snowie::read(&text);
            let names = read.as_ref().ok().map(|(_, names)| names.clone());
            let mut import = one(format, read.map(|(spot, _)| spot), &text)?;
            import.positions[0].names = names;
            import
        }
    };
    if !matches!(format, Format::Xg | Format::Bgf | Format::Ogxm) {
        import.notes.splice(0..0, notes);
    }
    Ok(import)
}

/// One position as an import.
fn one(
    format: Format,
    read: Result<Spot, lauta_game::ReadError>,
    text: &str,
) -> Result<Import, Fault> {
    let place = Place { line: 1, column: 1 };
    let spot = read.map_err(|error| Fault::new(place, text.trim(), error.to_string()))?;
    Ok(Import {
        positions: vec![spot.into()],
        ..Import::new(format)
    })
}

/// A record as an import.
fn record(games: &'static dyn Games, text: &str) -> Result<Import, Fault> {
    let place = Place { line: 1, column: 1 };
    let read = Record::read(games, text);
    let record = read.map_err(|error| Fault::new(place, "", error.to_string()))?;
    let series = of_record(games, &record);
    let series = series.map_err(|error| Fault::new(place, &record.game, error.to_string()))?;
    Ok(Import {
        series: vec![series],
        ..Import::new(Format::Record)
    })
}
