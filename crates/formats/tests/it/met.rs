//! Match equity tables of GNU Backgammon: its own files, and what is refused.

#![expect(clippy::float_cmp, reason = "cells are kept as the file has them")]

use lauta_formats::met;
use lauta_play::cube::Stage;

const KAZAROSS: &str = include_str!("../data/Kazaross-XG2.xml");

/// A table for matches to 3 points.
const SMALL: &str = "<?xml version='1.0'?>
<!DOCTYPE met PUBLIC '-//GNU Backgammon//DTD Match Equity Tables//EN' 'met.dtd'>
<met>
<info><name>Small &amp; plain</name><description>by hand</description><length>3</length></info>
<pre-crawford-table type='explicit'>
<row><me>0.5</me><me>0.68</me><me>0.75</me></row>
<row><me>0.32</me><me>0.5</me><me>0.6</me></row>
<row><me>0.25</me><me>0.4</me><me>0.5</me></row>
</pre-crawford-table>
<post-crawford-table type='explicit' player='both'>
<row><me>0.5</me><me>0.488</me><me>0.32</me></row>
</post-crawford-table>
</met>
";

#[test]
fn a_small_table_is_read() {
    let table = met::read(SMALL.as_bytes()).unwrap();
    assert_eq!(table.name, "Small & plain");
    let equities = &table.equities;
    assert_eq!(equities.length(), 3);
    for (needs, stage, chance) in [
        ([1, 2], Stage::Crawford, 0.68),
        ([3, 2], Stage::Before, 0.4),
        ([3, 1], Stage::Before, 0.25),
        ([2, 1], Stage::After, 0.488),
        ([1, 3], Stage::After, 1.0 - 0.32),
        ([0, 3], Stage::Before, 1.0),
        ([2, 0], Stage::After, 0.0),
    ] {
        assert_eq!(equities.chance(needs, stage), chance, "{needs:?} {stage:?}");
    }
    // The same for either side, and without the cell that no game can reach.
    let twice = SMALL
        .replace("player='both'", "player='0'")
        .replace(
            "</met>",
            "<post-crawford-table player='1'><row><me>.5</me><me>.488</me><me>.32</me></row></post-crawford-table></met>",
        );
    assert_eq!(met::read(twice.as_bytes()).unwrap(), table);
    let shorter = SMALL.replace("<me>0.488</me><me>0.32</me>", "<me>0.488</me>");
    let shorter = met::read(shorter.as_bytes()).unwrap();
    assert_eq!(shorter.equities.chance([2, 1], Stage::After), 0.488);
}

/// Every cell of GNU Backgammon's file is that of the table in `data`, which was copied by other means.
#[test]
fn the_table_of_kazaross_is_read_cell_by_cell() {
    let table = met::read(KAZAROSS.as_bytes()).unwrap();
    assert_eq!(table.name, "Kazaross XG2 25 point MET");
    assert_eq!(table.equities.length(), 25);
    // By hand: 2 away against 4 away, and 3 away after the Crawford game.
    assert_eq!(table.equities.chance([2, 4], Stage::Before), 0.6687);
    assert_eq!(table.equities.chance([3, 1], Stage::After), 0.32264);
    let known = include_str!("../../data/kazaross-xg2.txt");
    let rows: Vec<Vec<f64>> = known
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            line.split_whitespace()
                .map(|n| n.parse().unwrap())
                .collect()
        })
        .collect();
    let (after, before) = rows.split_last().unwrap();
    assert_eq!(before.len(), 25);
    for (a, row) in (1..).zip(before) {
        for (b, chance) in (1..).zip(row) {
            assert_eq!(table.equities.chance([a, b], Stage::Before), *chance);
        }
    }
    for (a, chance) in (1..).zip(after) {
        assert_eq!(table.equities.chance([a, 1], Stage::After), *chance);
    }
}

#[test]
fn what_is_no_table_is_refused_where_it_is() {
    let cases = [
        ("", "", "line 1, column 1: this is not well-formed XML"),
        ("</info>", "", "this is not well-formed XML"),
        ("<met>", "<table>", "this is not well-formed XML"),
        (
            "<length>3</length>",
            "<length>-1</length>",
            "line 4, column 71: \"-1\": a length from 1 to 64 points fits",
        ),
        (
            "<length>3</length>",
            "<length>65</length>",
            "\"65\": a length from 1 to 64 points fits",
        ),
        (
            "<length>3</length>",
            "",
            "line 4, column 1: \"<info>\": one <length> is missing in it",
        ),
        (
            "<length>3</length>",
            "<length>4</length>",
            "line 5, column 1: \"<pre-crawford-table>\": 3 rows are in it; 4 fit, the length of the table",
        ),
        (
            "<row><me>0.25</me><me>0.4</me><me>0.5</me></row>\n",
            "",
            "2 rows are in it; 3 fit",
        ),
        (
            "<me>0.5</me><me>0.6</me>",
            "<me>0.5</me>",
            "line 7, column 1: \"<row>\": 2 cells are in it; 3 fit, the length of the table",
        ),
        (
            "<me>0.68</me>",
            "<me>1.68</me>",
            "line 6, column 18: \"1.68\": a chance between 0 and 1, such as 0.5, fits",
        ),
        ("<me>0.68</me>", "<me>0</me>", "a chance between 0 and 1"),
        ("<me>0.68</me>", "<me>NaN</me>", "a chance between 0 and 1"),
        (
            "<me>0.68</me>",
            "<me/>",
            "\"<me>\": a chance between 0 and 1",
        ),
        (
            "<me>0.68</me>",
            "<me>0.70</me>",
            "the chance of the other side at this score is 0.32; those of two sides of equal strength add up to 1",
        ),
        (
            "<me>0.6</me></row>\n<row><me>0.25</me><me>0.4</me>",
            "<me>0.4</me></row>\n<row><me>0.25</me><me>0.6</me>",
            "line 7, column 31: \"0.4\": chances have to rise along a row",
        ),
        (
            "<me>0.488</me>",
            "<me>0.6</me>",
            "line 11, column 18: \"0.6\": chances have to fall along this row",
        ),
        (
            "<me>0.488</me><me>0.32</me>",
            "",
            "\"<row>\": 1 cells are in it; 3 fit",
        ),
        (
            "</met>",
            "<post-crawford-table player='1'><row><me>.5</me><me>.48</me><me>.32</me></row></post-crawford-table></met>",
            "the sides differ after the Crawford game; a table for two sides of equal strength fits",
        ),
        (
            "pre-crawford-table type='explicit'",
            "pre-crawford-table type='zadeh'",
            "GNU Backgammon computes a table of type \"zadeh\" from parameters; a table of type \"explicit\"",
        ),
        (
            "type='explicit' player",
            "type='mec' player",
            "computes a table of type \"mec\"",
        ),
    ];
    for (from, to, words) in cases {
        let text = match from {
            "" => String::new(),
            from => {
                assert!(SMALL.contains(from), "{from}");
                SMALL.replacen(from, to, 1)
            }
        };
        let error = met::read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(words), "{from} -> {to}: {error}");
    }
    let other = met::read(b"<html/>").unwrap_err().to_string();
    assert!(other.contains("begins with the element <met>"), "{other}");
    let without = SMALL.split("<post-crawford-table").next().unwrap();
    let without = met::read(format!("{without}</met>").as_bytes()).unwrap_err();
    assert!(
        without
            .to_string()
            .contains("one <post-crawford-table> is missing")
    );
    assert!(
        met::read(&[0xff, 0xfe])
            .unwrap_err()
            .to_string()
            .contains("UTF-8")
    );
}

/// What is large or grows while it is read is refused, not kept.
#[test]
fn large_files_are_refused() {
    let long = vec![b' '; met::LARGEST + 1];
    let error = met::read(&long).unwrap_err().to_string();
    assert!(error.contains("1048577 bytes"), "{error}");
    let many = format!("<met>{}</met>", "<a/>".repeat(100_000));
    let error = met::read(many.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("more than 65536 elements"), "{error}");
    let entities = "<!DOCTYPE met [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>
        <!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;'>
        <!ENTITY e '&d;&d;&d;&d;&d;&d;&d;&d;'><!ENTITY f '&e;&e;&e;&e;&e;&e;&e;&e;'>]><met>&f;&f;&f;&f;</met>";
    assert!(met::read(entities.as_bytes()).is_err());
}
