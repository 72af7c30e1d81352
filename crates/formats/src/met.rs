//! Match equity tables of GNU Backgammon, which are XML: `met.xml`.
//!
//! A table has the chance to win a match at every score. Those of type `explicit` are read, with the
//! cells as they are; those of type `mec` and `zadeh` have only parameters, and GNU Backgammon computes
//! the cells.
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

use std::sync::Arc;

use lauta_play::cube::{Equities, MatchTable};
use roxmltree::{Document, Error, Node, ParsingOptions, TextPos};

use crate::model::{Fault, Place};

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
    // The type of the table comes first: one that is computed has no length either.
    let before = explicit(child(root, "pre-crawford-table")?)?;
    let length = length(child(info, "length")?)?;
    let (before, after) = (
        before_crawford(before, length)?,
        after_crawford(root, length)?,
    );
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

/// A table whose cells are in the file.
fn explicit<'a, 'i>(table: Node<'a, 'i>) -> Result<Node<'a, 'i>, Fault> {
    match table.attribute("type") {
        None | Some("explicit") => Ok(table),
        Some(other) => {
            let other: String = other.chars().take(40).collect();
            Err(fault(
                table,
                format!(
                    "GNU Backgammon computes a table of type {other:?} from parameters; a table of type \"explicit\", \
                     which has all cells, fits"
                ),
            ))
        }
    }
}

/// The longest match, in points.
fn length(node: Node<'_, '_>) -> Result<usize, Fault> {
    let found = node.text().unwrap_or_default().trim().parse().ok();
    found
        .filter(|length| (1..=LONGEST).contains(length))
        .ok_or_else(|| fault(node, format!("a length from 1 to {LONGEST} points fits")))
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
fn before_crawford(table: Node<'_, '_>, length: usize) -> Result<Vec<Vec<f64>>, Fault> {
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
            let left = b.checked_sub(1).map(|b| row[b].chance);
            let above = a.checked_sub(1).map(|a| all[a][b].chance);
            // A game won and a game lost must not lead to the same chance either.
            let level = left.zip(above).is_some_and(|(left, above)| left >= above);
            if level || left.is_some_and(|left| here < left) || above.is_some_and(|it| here > it) {
                let reason = "chances have to rise along a row and to fall from row to row";
                return Err(fault(cell.node, reason));
            }
        }
    }
    let chances = |row: Vec<Cell<'_, '_>>| row.iter().map(|cell| cell.chance).collect();
    Ok(all.into_iter().map(chances).collect())
}

/// The chances after the Crawford game, which are those of either side.
fn after_crawford(root: Node<'_, '_>, length: usize) -> Result<Vec<f64>, Fault> {
    let mut found: Option<Vec<f64>> = None;
    for table in children(root, "post-crawford-table") {
        let row = child(explicit(table)?, "row")?;
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
        let chances: Vec<f64> = cells.iter().map(|cell| cell.chance).collect();
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
