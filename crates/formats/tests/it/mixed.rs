//! Texts with several things in them, or with a part that is missing.

use lauta_catalog::Catalog;
use lauta_formats::{Import, read};

const XG: &str = include_str!("../data/xg-text-play-en.txt");
const GNU: &str = include_str!("../data/gnu-text-play.txt");

fn of(text: &str) -> Import {
    read(&Catalog, text.as_bytes()).unwrap()
}

/// The text without the lines of its ids.
fn without_id(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("XGID") && !line.contains(" ID"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_board_without_an_id_is_refused_at_its_place() {
    for (text, line) in [(XG, 4), (GNU, 7)] {
        let fault = read(&Catalog, without_id(text).as_bytes()).unwrap_err();
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.reason.contains("this board has no id"), "{fault}");
    }
    let below = of(&format!("{XG}\n{}", without_id(XG)));
    assert_eq!(below.fault, None);
    let [one] = &below.positions[..] else {
        panic!("{:?}", below.positions);
    };
    assert_eq!(one.analysis.as_ref().unwrap().plays.len(), 4);
    let above = of(&format!("{}\n{XG}", without_id(XG)));
    for (import, line) in [(&below, 44), (&above, 4)] {
        let said = format!("line {line}: this board has no id");
        assert!(import.notes[0].starts_with(&said), "{:?}", import.notes);
    }
}
