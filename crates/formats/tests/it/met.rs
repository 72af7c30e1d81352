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

/// A table with these parameters, as many points as GNU Backgammon has at most.
fn computed(kind: &str, before: &[(&str, f64)], after: &[(&str, f64)]) -> String {
    let elements = |parameters: &[(&str, f64)]| -> String {
        let element = |(name, value)| format!("<parameter name='{name}'>{value}</parameter>\n");
        parameters.iter().copied().map(element).collect()
    };
    format!(
        "<met><info><name>{kind}</name><description/><length>-1</length></info>
<pre-crawford-table type='{kind}'><parameters>
{}</parameters></pre-crawford-table>
<post-crawford-table type='{kind}' player='both'><parameters>
{}</parameters></post-crawford-table></met>",
        elements(before),
        elements(after)
    )
}

/// The parameters of `zadeh.xml`.
fn zadeh() -> String {
    computed(
        "zadeh",
        &[
            ("gammon-rate-leader", 0.25),
            ("gammon-rate-trailer", 0.15),
            ("delta", 0.08),
            ("delta-bar", 0.06),
        ],
        &[
            ("gammon-rate-trailer", 0.25),
            ("free-drop-2-away", 0.015),
            ("free-drop-4-away", 0.004),
        ],
    )
}

/// The parameters of `mec.xml`.
fn mec() -> String {
    computed(
        "mec",
        &[("gammon-rate", 0.26), ("win-rate", 0.5)],
        &[
            ("gammon-rate", 0.26),
            ("win-rate", 0.5),
            ("free-drop-2-away", 0.015),
            ("free-drop-4-away", 0.004),
        ],
    )
}

/// Chances by the points needed, in per cent, before the first throw and after the Crawford game.
type Known = (&'static [([u32; 2], f64)], &'static [(u32, f64)]);

/// Figures of GNU Backgammon 1.07.001, which prints four decimals (`show matchequitytable 64`).
#[test]
fn computed_tables_have_the_known_chances() {
    let of_zadeh: Known = (
        &[
            ([2, 1], 31.25),
            ([1, 5], 84.7359),
            ([3, 2], 39.6983),
            ([4, 2], 32.2894),
            ([2, 7], 84.6234),
            ([4, 3], 42.5518),
            ([5, 4], 42.2818),
            ([9, 3], 15.653),
            ([11, 8], 35.0856),
            ([15, 14], 45.9771),
            ([15, 2], 2.1197),
            ([25, 20], 34.441),
            ([40, 64], 89.4733),
        ],
        &[
            (1, 50.0),
            (2, 48.5),
            (3, 31.25),
            (4, 30.2875),
            (5, 17.9688),
            (6, 17.4203),
            (15, 1.2672),
            (25, 0.0888),
        ],
    );
    let of_mec: Known = (
        &[
            ([2, 1], 31.5),
            ([1, 5], 84.102),
            ([3, 2], 40.47),
            ([4, 2], 33.5445),
            ([2, 7], 83.51),
            ([4, 3], 42.8418),
            ([5, 4], 42.568),
            ([9, 3], 16.4847),
            ([11, 8], 35.5436),
            ([15, 14], 46.1011),
            ([15, 2], 2.5105),
            ([25, 20], 34.8724),
            ([40, 64], 88.8142),
        ],
        &[
            (1, 50.0),
            (2, 48.5),
            (3, 31.5),
            (4, 31.9),
            (5, 18.155),
            (6, 18.155),
            (15, 1.3092),
            (25, 0.0938),
        ],
    );
    for (text, (before, after)) in [(zadeh(), of_zadeh), (mec(), of_mec)] {
        let table = met::read(text.as_bytes()).unwrap();
        assert_eq!(table.equities.length(), 64);
        let near = |needs, stage, known: f64| {
            let chance = 100.0 * table.equities.chance(needs, stage);
            let off = (chance - known).abs();
            assert!(off < 1e-4, "{} {needs:?}: {chance} {known}", table.name);
        };
        for &(needs, known) in before {
            near(needs, Stage::Before, known);
        }
        for &(needs, known) in after {
            near([needs, 1], Stage::After, known);
        }
    }
}

#[test]
fn computed_tables_have_the_length_of_their_file() {
    let long = met::read(zadeh().as_bytes()).unwrap().equities;
    for length in [1, 2, 15] {
        let text = zadeh().replace("-1</length>", &format!("{length}</length>"));
        let short = met::read(text.as_bytes()).unwrap().equities;
        assert_eq!(short.length(), length);
        for needs in (1..=length).flat_map(|a| (1..=length).map(move |b| [a, b])) {
            for stage in [Stage::Before, Stage::After] {
                assert_eq!(short.chance(needs, stage), long.chance(needs, stage));
            }
        }
    }
    // One of the two tables may be computed and the other one have cells.
    let after = SMALL.split_once("</pre-crawford-table>").unwrap().1;
    let before = zadeh().replace("-1</length>", "3</length>");
    let before = before.split_once("</pre-crawford-table>").unwrap().0;
    let mixed = format!("{before}</pre-crawford-table>{after}");
    let mixed = met::read(mixed.as_bytes()).unwrap().equities;
    assert_eq!(mixed.chance([3, 1], Stage::After), 0.32);
    let crawford = (0.25 * 0.5 + 0.75 * 0.488) / 2.0;
    assert!((mixed.chance([3, 1], Stage::Crawford) - crawford).abs() < 1e-12);
}

#[test]
fn parameters_that_do_not_fit_are_refused_where_they_are() {
    let cases = [
        (
            zadeh(),
            "<parameter name='delta'>0.08</parameter>",
            "",
            "line 2, column 34: \"<parameters>\": one <parameter name=\"delta\"> is missing in it",
        ),
        (
            zadeh(),
            "'delta-bar'",
            "'delta'",
            "one <parameter name=\"delta\"> fits here, not two",
        ),
        (
            zadeh(),
            "0.08",
            "NaN",
            "line 5, column 1: \"NaN\": a number from 0 to 1, such as 0.25, fits",
        ),
        (zadeh(), "0.15", "-0.1", "a number from 0 to 1"),
        (zadeh(), "0.15", "1.01", "a number from 0 to 1"),
        (zadeh(), "0.15", "inf", "a number from 0 to 1"),
        (zadeh(), "0.15", "", "a number from 0 to 1"),
        (
            zadeh(),
            "0.015",
            "0.5",
            "\"<post-crawford-table>\": these parameters do not lead to chances",
        ),
        (
            zadeh(),
            "'delta'>0.08",
            "'delta'>1",
            "line 2, column 1: \"<pre-crawford-table>\": these parameters do not lead to chances",
        ),
        (
            mec(),
            "0.004",
            "1",
            "these parameters do not lead to chances",
        ),
        (
            mec(),
            "'win-rate'>0.5",
            "'win-rate'>0.6",
            "\"0.6\": 0.5 fits, the share of games that each of two sides of equal strength wins",
        ),
        (
            mec(),
            "-1</length>",
            "65</length>",
            "\"65\": a length from 1 to 64 points fits",
        ),
        (mec(), "parameters>", "row>", "one <parameters> is missing"),
    ];
    for (text, from, to, words) in cases {
        assert!(text.contains(from), "{from}");
        // Of an element that is renamed, the end too.
        let text = match to {
            "row>" => text.replace(from, to),
            _ => text.replacen(from, to, 1),
        };
        let error = met::read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(words), "{from} -> {to}: {error}");
    }
}

/// Whatever the parameters are, chances come of them or a refusal.
#[test]
fn extreme_parameters_lead_to_chances_or_are_refused() {
    let values = [0.0, 1e-300, 0.25, 0.5, 1.0];
    let mut read = 0;
    for n in 0..5_usize.pow(4) {
        let [a, b, c, d] = [1, 5, 25, 125].map(|place| values[n / place % 5]);
        let drops = [("free-drop-2-away", c), ("free-drop-4-away", d)];
        let rates = [("gammon-rate", a), ("win-rate", 0.5)];
        let zadeh = computed(
            "zadeh",
            &[
                ("gammon-rate-leader", a),
                ("gammon-rate-trailer", b),
                ("delta", c),
                ("delta-bar", d),
            ],
            &[("gammon-rate-trailer", b), drops[0], drops[1]],
        );
        let mec = computed("mec", &rates, &[rates, drops].concat());
        for text in [zadeh, mec] {
            let Ok(table) = met::read(text.as_bytes()) else {
                continue;
            };
            read += 1;
            for needs in (1..=64).flat_map(|a| (1..=64).map(move |b| [a, b])) {
                let chance = table.equities.chance(needs, Stage::Before);
                assert!(chance > 0.0 && chance < 1.0, "{text}");
            }
        }
    }
    assert!(read > 10, "{read}");
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
            "pre-crawford-table type='rolled-out'",
            "a table of type \"explicit\", \"zadeh\" or \"mec\" fits, not \"rolled-out\"",
        ),
        (
            "type='explicit' player",
            "type='mec' player",
            "\"<post-crawford-table>\": one <parameters> is missing in it",
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
