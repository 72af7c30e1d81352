//! Match equity tables of GNU Backgammon, which are XML: `met.xml`.
//!
//! A table has the chance to win a match at every score. Those of type `explicit` are read with the
//! cells as they are; those of type `mec` and `zadeh` have only parameters, from which the cells are
//! computed.
//!
//! ```
//! use lauta_formats::met;
//! use lauta_play::cube::Stage;
//!
//! let text = "<met><info><name>Small</name><length>2</length></info>
//!   <pre-crawford-table type='explicit'>
//!     <row><me>0.5</me><me>0.68</me></row>
//!     <row><me>0.32</me><me>0.5</me></row>
//!   </pre-crawford-table>
//!   <post-crawford-table type='explicit' player='both'>
//!     <row><me>0.5</me><me>0.488</me></row>
//!   </post-crawford-table></met>";
//! let table = met::read(text.as_bytes())?;
//! assert_eq!(table.name, "Small");
//! assert_eq!(table.equities.chance([1, 2], Stage::Crawford), 0.68);
//! # Ok::<(), lauta_formats::Fault>(())
//! ```

mod computed;

use std::ops::RangeInclusive;
use std::sync::Arc;

use lauta_play::cube::{Equities, MatchTable};
use roxmltree::{Document, Error, Node, ParsingOptions, TextPos};

use crate::model::{Fault, Place};

use self::computed::{Model, Redouble};

/// Most bytes of a file. A table for matches of 64 points takes 150 kB.
pub const LARGEST: usize = 1 << 20;

/// Most points of a table.
const LONGEST: usize = 64;

/// Most nodes of a file: those of a table for matches of [`LONGEST`] points, four times over.
const NODES: u32 = 65_536;

/// How far two sides of equal strength may miss a sum of 1 by rounding.
const ROUNDING: f64 = 0.005;

/// Reads a match equity table.
///
/// # Errors
/// Says where the file is no such table, and what would fit.
pub fn read(bytes: &[u8]) -> Result<MatchTable, Fault> {
    let whole = |reason: String| {
        let place = Place { line: 1, column: 1 };
        Fault::new(place, "", reason)
    };
    if bytes.len() > LARGEST {
        return Err(whole(format!(
            "the file has {} bytes; a match equity table has {LARGEST} at most",
            bytes.len()
        )));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|_| whole("this is no text in UTF-8, as a match equity table is".into()))?;
    // Tables name their DTD. Nothing outside the file is read.
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| broken(&error))?;
    let root = document.root_element();
    if !root.has_tag_name("met") {
        return Err(fault(
            root,
            "a match equity table begins with the element <met>",
        ));
    }
    let info = child(root, "info")?;
    let name = child(info, "name")?.text().unwrap_or_default();
    let name: Vec<&str> = name.split_whitespace().collect();
    let before = child(root, "pre-crawford-table")?;
    let length = length(child(info, "length")?, Kind::of(before)?)?;
    let after = after_crawford(root, length)?;
    let before = before_crawford(before, length, &after)?;
    let equities = Equities::from_cells(&before, &after);
    let equities = equities.ok_or_else(|| fault(root, "its two tables are not of one length"))?;
    Ok(MatchTable {
        name: name.join(" ").chars().take(80).collect(),
        equities: Arc::new(equities),
    })
}

/// The fault at an element.
fn fault(node: Node<'_, '_>, reason: impl Into<String>) -> Fault {
    let TextPos { row, col } = node.document().text_pos_at(node.range().start);
    let found = match node.text().map(str::trim) {
        Some(text) if !text.is_empty() => text.into(),
        _ => format!("<{}>", node.tag_name().name()),
    };
    Fault::new(place(row, col), &found, reason)
}

fn place(row: u32, col: u32) -> Place {
    Place {
        line: row as usize,
        column: col as usize,
    }
}

/// The fault of a text that is no XML.
fn broken(error: &Error) -> Fault {
    let TextPos { row, col } = error.pos();
    let reason = match error {
        Error::NodesLimitReached => {
            format!("there are more than {NODES} elements; a match equity table has fewer")
        }
        error => format!("this is not well-formed XML: {error}"),
    };
    Fault::new(place(row, col), "", reason)
}

fn children<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |node| node.has_tag_name(name))
}

/// The one child of this name.
fn child<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> Result<Node<'a, 'i>, Fault> {
    let mut found = children(node, name);
    match (found.next(), found.next()) {
        (Some(one), None) => Ok(one),
        (None, _) => Err(fault(node, format!("one <{name}> is missing in it"))),
        (Some(_), Some(second)) => Err(fault(second, format!("one <{name}> fits here, not two"))),
    }
}

/// The type of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// All cells are in the file.
    Explicit,
    /// The cells follow from parameters.
    Zadeh,
    Mec,
}

impl Kind {
    fn of(table: Node<'_, '_>) -> Result<Self, Fault> {
        match table.attribute("type") {
            None | Some("explicit") => Ok(Self::Explicit),
            Some("zadeh") => Ok(Self::Zadeh),
            Some("mec") => Ok(Self::Mec),
            Some(other) => {
                let other: String = other.chars().take(40).collect();
                Err(fault(
                    table,
                    format!(
                        "a table of type \"explicit\", \"zadeh\" or \"mec\" fits, not {other:?}"
                    ),
                ))
            }
        }
    }
}

/// The longest match, in points. A computed table may leave it open with -1.
fn length(node: Node<'_, '_>, kind: Kind) -> Result<usize, Fault> {
    let text = node.text().unwrap_or_default().trim();
    if kind != Kind::Explicit && text == "-1" {
        return Ok(LONGEST);
    }
    let found = text.parse().ok();
    found
        .filter(|length| (1..=LONGEST).contains(length))
        .ok_or_else(|| fault(node, format!("a length from 1 to {LONGEST} points fits")))
}

/// The parameters of a computed table.
struct Parameters<'a, 'i>(Node<'a, 'i>);

impl<'a, 'i> Parameters<'a, 'i> {
    fn of(table: Node<'a, 'i>) -> Result<Self, Fault> {
        child(table, "parameters").map(Self)
    }

    /// The one parameter of this name, from 0 to 1.
    fn get(&self, name: &str) -> Result<f64, Fault> {
        self.within(name, 0.0..=1.0, "a number from 0 to 1, such as 0.25, fits")
    }

    fn within(&self, name: &str, range: RangeInclusive<f64>, fits: &str) -> Result<f64, Fault> {
        let mut found =
            children(self.0, "parameter").filter(|node| node.attribute("name") == Some(name));
        let node = match (found.next(), found.next()) {
            (Some(one), None) => one,
            (None, _) => {
                let reason = format!("one <parameter name=\"{name}\"> is missing in it");
                return Err(fault(self.0, reason));
            }
            (Some(_), Some(second)) => {
                let reason = format!("one <parameter name=\"{name}\"> fits here, not two");
                return Err(fault(second, reason));
            }
        };
        let value = node.text().unwrap_or_default().trim().parse().ok();
        let value = value.filter(|value| range.contains(value));
        value.ok_or_else(|| fault(node, fits))
    }

    /// The chance of either side to win a game, which is that of equal sides.
    fn even(&self) -> Result<(), Fault> {
        let fits = "0.5 fits, the share of games that each of two sides of equal strength wins";
        self.within("win-rate", 0.5..=0.5, fits).map(drop)
    }

    fn free_drops(&self) -> Result<[f64; 2], Fault> {
        Ok([self.get("free-drop-2-away")?, self.get("free-drop-4-away")?])
    }
}

/// A cell of a table.
struct Cell<'a, 'i> {
    node: Node<'a, 'i>,
    chance: f64,
}

/// The cells of a row.
fn cells<'a, 'i>(row: Node<'a, 'i>) -> Result<Vec<Cell<'a, 'i>>, Fault> {
    let read = |node: Node<'a, 'i>| {
        let found: Option<f64> = node.text().unwrap_or_default().trim().parse().ok();
        let chance = found.filter(|&chance| chance > 0.0 && chance < 1.0);
        let chance =
            chance.ok_or_else(|| fault(node, "a chance between 0 and 1, such as 0.5, fits"))?;
        Ok(Cell { node, chance })
    };
    children(row, "me").map(read).collect()
}

/// The fault of a number of rows or cells that is not the length of the table.
fn count(node: Node<'_, '_>, found: usize, what: &str, length: usize) -> Fault {
    let reason = format!("{found} {what} are in it; {length} fit, the length of the table");
    fault(node, reason)
}

/// The chances before the first throw of a game, between two sides of equal strength.
fn before_crawford(
    table: Node<'_, '_>,
    length: usize,
    after: &[f64],
) -> Result<Vec<Vec<f64>>, Fault> {
    let model = match Kind::of(table)? {
        Kind::Explicit => return explicit(table, length),
        Kind::Zadeh => {
            let parameters = Parameters::of(table)?;
            Model {
                doubler: parameters.get("gammon-rate-leader")?,
                taker: parameters.get("gammon-rate-trailer")?,
                redouble: Redouble::Won(parameters.get("delta")?),
                late: parameters.get("delta-bar")?,
            }
        }
        Kind::Mec => {
            let parameters = Parameters::of(table)?;
            parameters.even()?;
            let gammons = parameters.get("gammon-rate")?;
            Model {
                doubler: gammons,
                taker: gammons,
                redouble: Redouble::Passed,
                late: 0.0,
            }
        }
    };
    let chances = model.before(length, after);
    if !chances.iter().all(|row| are_chances(row)) || unordered(&chances).is_some() {
        return Err(absurd(table));
    }
    Ok(chances)
}

/// The chances that are in the file, cell by cell.
fn explicit(table: Node<'_, '_>, length: usize) -> Result<Vec<Vec<f64>>, Fault> {
    let rows: Vec<Node<'_, '_>> = children(table, "row").collect();
    if rows.len() != length {
        return Err(count(table, rows.len(), "rows", length));
    }
    let mut all: Vec<Vec<Cell<'_, '_>>> = vec![];
    for row in rows {
        let cells = cells(row)?;
        if cells.len() != length {
            return Err(count(row, cells.len(), "cells", length));
        }
        all.push(cells);
    }
    for (a, row) in all.iter().enumerate() {
        for (b, cell) in row.iter().enumerate() {
            let (here, there) = (cell.chance, all[b][a].chance);
            if (here + there - 1.0).abs() > ROUNDING {
                let reason = format!(
                    "the chance of the other side at this score is {there}; those of two sides of equal strength add \
                     up to 1"
                );
                return Err(fault(cell.node, reason));
            }
        }
    }
    let chances = |row: &Vec<Cell<'_, '_>>| row.iter().map(|cell| cell.chance).collect();
    let chances: Vec<Vec<f64>> = all.iter().map(chances).collect();
    if let Some([a, b]) = unordered(&chances) {
        let reason = "chances have to rise along a row and to fall from row to row";
        return Err(fault(all[a][b].node, reason));
    }
    Ok(chances)
}

/// The first row and column where chances do not rise along the row and fall from row to row.
fn unordered(chances: &[Vec<f64>]) -> Option<[usize; 2]> {
    let is_unordered = |&[a, b]: &[usize; 2]| {
        let here = chances[a][b];
        let left = b.checked_sub(1).map(|b| chances[a][b]);
        let above = a.checked_sub(1).map(|a| chances[a][b]);
        // A game won and a game lost must not lead to the same chance either.
        let level = left.zip(above).is_some_and(|(left, above)| left >= above);
        level || left.is_some_and(|left| here < left) || above.is_some_and(|it| here > it)
    };
    let side = 0..chances.len();
    side.clone()
        .flat_map(|a| side.clone().map(move |b| [a, b]))
        .find(is_unordered)
}

fn are_chances(row: &[f64]) -> bool {
    row.iter().all(|&chance| chance > 0.0 && chance < 1.0)
}

/// The fault of a computed table that is no match equity table.
fn absurd(table: Node<'_, '_>) -> Fault {
    fault(
        table,
        "these parameters do not lead to chances that lie between 0 and 1 and fall with the points that a side needs; \
         those of the files of GNU Backgammon do, such as a gammon rate of 0.25",
    )
}

/// The chances after the Crawford game, which are those of either side.
fn after_crawford(root: Node<'_, '_>, length: usize) -> Result<Vec<f64>, Fault> {
    let mut found: Option<Vec<f64>> = None;
    for table in children(root, "post-crawford-table") {
        let chances = match Kind::of(table)? {
            Kind::Explicit => explicit_after(table, length)?,
            Kind::Zadeh => {
                let parameters = Parameters::of(table)?;
                let gammons = parameters.get("gammon-rate-trailer")?;
                computed::zadeh_after(length, gammons, parameters.free_drops()?)
            }
            Kind::Mec => {
                let parameters = Parameters::of(table)?;
                parameters.even()?;
                let gammons = parameters.get("gammon-rate")?;
                computed::mec_after(length, gammons, parameters.free_drops()?)
            }
        };
        if !are_chances(&chances) {
            return Err(absurd(table));
        }
        if found.as_ref().is_some_and(|other| *other != chances) {
            return Err(fault(
                table,
                "the sides differ after the Crawford game; a table for two sides of equal strength fits",
            ));
        }
        found = Some(chances);
    }
    found.ok_or_else(|| fault(root, "one <post-crawford-table> is missing in it"))
}

/// The chances after the Crawford game that are in the file, cell by cell.
fn explicit_after(table: Node<'_, '_>, length: usize) -> Result<Vec<f64>, Fault> {
    let row = child(table, "row")?;
    let cells = cells(row)?;
    // After the Crawford game nobody needs all points of a match: that cell may be missing.
    if !(length - 1..=length).contains(&cells.len()) {
        return Err(count(row, cells.len(), "cells", length));
    }
    let rising = cells
        .windows(2)
        .find(|pair| pair[1].chance > pair[0].chance);
    if let Some(pair) = rising {
        return Err(fault(pair[1].node, "chances have to fall along this row"));
    }
    Ok(cells.iter().map(|cell| cell.chance).collect())
}
