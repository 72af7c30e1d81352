//! Matches as records of the program, and back.

use boon::{Compiler, Schemas};
use lauta_catalog::Catalog;
use lauta_formats::{mat, of_record, read, records};
use lauta_play::Record;
use proptest::prelude::*;
use serde_json::Value;

use crate::played::played;

#[test]
fn samples_become_records() {
    let samples = [
        include_str!("../data/match3.mat"),
        include_str!("../data/money.mat"),
        include_str!("../data/money-beavers.mat"),
    ];
    for text in samples {
        let series = mat::read(&Catalog, text).series.remove(0);
        let all = records(&Catalog, &series).unwrap();
        assert_eq!(all.len(), 1);
        let written = all[0].write(&Catalog).unwrap();
        let import = read(&Catalog, written.as_bytes()).unwrap();
        assert_eq!(import.series, [series]);
        assert_eq!(Record::read(&Catalog, &written).unwrap(), all[0]);
    }
}

#[test]
fn every_line_satisfies_the_schema() {
    let schema: Value =
        serde_json::from_str(include_str!("../../../../docs/record.schema.json")).unwrap();
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("record.json", schema).unwrap();
    let schema = compiler.compile("record.json", &mut schemas).unwrap();
    let text = include_str!("../data/money-beavers.mat");
    let series = mat::read(&Catalog, text).series.remove(0);
    let written = records(&Catalog, &series).unwrap()[0]
        .write(&Catalog)
        .unwrap();
    let mut lines: Vec<Value> = written
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for line in &lines {
        schemas.validate(line, schema).unwrap();
    }
    lines[0]["start"] = 1.into();
    lines[1]["kind"] = "rubbish".into();
    for line in &lines[..2] {
        assert!(schemas.validate(line, schema).is_err(), "{line}");
    }
}

#[test]
fn a_dead_cube_that_was_turned_is_recorded() {
    let text = " 3 point match\n\n Game 1\n A : 0    B : 2\n  1) 31: 8/5 6/5          61: 13/7 8/7\n\
                       2) 63: 24/15\n\n Game 2\n A : 1    B : 2\n  1) 31: 8/5 6/5          Doubles => 2\n  2)  Takes\n";
    let import = mat::read(&Catalog, text);
    assert_eq!(import.fault, None);
    let all = records(&Catalog, &import.series[0]).unwrap();
    assert!(all[0].game.contains("dead-cube=offered"), "{}", all[0].game);
    assert_eq!(of_record(&Catalog, &all[0]).unwrap(), import.series[0]);
}

#[test]
fn scores_that_do_not_follow_make_several_records() {
    let text = " 9 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5          61: 13/7 8/7\n      Wins 1 point\n\n\
                Game 4\n A : 3    B : 2\n  1) 31: 8/5 6/5          61: 13/7 8/7\n      Wins 1 point\n";
    let import = mat::read(&Catalog, text);
    assert_eq!(import.fault, None);
    let all = records(&Catalog, &import.series[0]).unwrap();
    let scores: Vec<_> = all.iter().map(|record| record.terms.score).collect();
    assert_eq!(scores, [[0, 0], [3, 2]]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back(series in played()) {
        let all = records(&Catalog, &series).unwrap();
        prop_assert_eq!(all.len(), 1);
        let back = of_record(&Catalog, &all[0]).unwrap();
        prop_assert_eq!(&back, &series);
    }
}
