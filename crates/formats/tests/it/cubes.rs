//! Decisions about the cube in printed positions.

use lauta_catalog::Catalog;
use lauta_formats::{CubeAnalysis, Format, Import, read, write};

/// The opening position of a money game with beavers, as eXtreme Gammon prints it: these lines are its own.
const BEAVER: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10

Analyzed in XG Roller+
Player Winning Chances:   52.63% (G:14.77% B:0.69%)
Opponent Winning Chances: 47.37% (G:11.99% B:0.51%)

Cubeless Equities: No Double=+0.082, Double=+0.159

Cubeful Equities:
       No double:     +0.119
       Double/Beaver: -0.361 (-0.480)
       Double/Pass:   +1.000 (+0.881)

Best Cube action: No double / Beaver

eXtreme Gammon Version: 2.10
";

fn of(text: &str) -> Import {
    let import = read(&Catalog, text.as_bytes()).unwrap();
    assert_eq!(import.fault, None);
    import
}

fn cube(import: &Import) -> &CubeAnalysis {
    let analysis = import.positions[0].analysis.as_ref().unwrap();
    analysis.cube.as_ref().unwrap()
}

/// After a beaver the cube is twice as high as after a take, with the same owner.
#[test]
fn a_beaver_is_worth_twice_a_take() {
    let again = BEAVER.replace(":0:0:1:00", ":1:1:1:00");
    for (text, words) in [
        (BEAVER, ["No double", "Double/Beaver", "Double/Pass"]),
        (
            BEAVER,
            ["Nicht Doppeln", "Doppeln/Beaver", "Doppeln/Ablehnen"],
        ),
        (BEAVER, ["Pas de double", "Double/Beaver", "Double/Passe"]),
        (BEAVER, ["ノーダブル", "ダブル/ビーバー", "ダブル/パス"]),
        (&again, ["No redouble", "Redouble/Beaver", "Redouble/Pass"]),
        (
            &again,
            ["Nicht Redoppeln", "Redoppeln/Beaver", "Redoppeln/Ablehnen"],
        ),
        (
            &again,
            ["Pas de redouble", "Redouble/Beaver", "Redouble/Passe"],
        ),
        (
            &again,
            ["ノーリダブル", "リダブル/ビーバー", "リダブル/パス"],
        ),
    ] {
        let mut text = text.to_string();
        let english = ["No double", "Double/Beaver", "Double/Pass"];
        for (ours, theirs) in english.iter().zip(words) {
            text = text.replace(&format!("{ours}:"), &format!("{theirs}:"));
        }
        let import = of(&text);
        let found = cube(&import);
        assert!((found.double_take + 0.1805).abs() < 1e-9, "{words:?}");
        assert!((found.no_double - 0.119).abs() < 1e-9, "{words:?}");
        // It is written as it was read.
        let file = write(&Catalog, &import, Format::Text).unwrap().remove(0);
        let written = String::from_utf8(file.bytes).unwrap();
        assert!(written.contains("ouble/Beaver: "), "{written}");
        assert!(written.contains("-0.361 (-0.480)"), "{written}");
        assert!(written.contains("ouble / Beaver\n"), "{written}");
        assert_eq!(cube(&of(&written)), found);
    }
    // Where the rules know no beavers there is none.
    let match_play = of(&BEAVER.replace(":0:0:3:0:10", ":0:0:0:7:10"));
    let file = write(&Catalog, &match_play, Format::Text)
        .unwrap()
        .remove(0);
    let written = String::from_utf8(file.bytes).unwrap();
    assert!(!written.contains("Beaver"), "{written}");
}

/// A line that cannot be read leaves no place for the next one to slide into.
#[test]
fn a_line_of_the_cube_that_is_missing_is_not_made_up() {
    let whole = include_str!("../data/xg-text-cube-en.txt");
    for line in ["No double:     +0.389", "Double/Take:   +0.206 (-0.183)"] {
        assert!(whole.contains(line));
        for other in ["", "No double:     0.389"] {
            let import = read(&Catalog, whole.replace(line, other).as_bytes()).unwrap();
            assert_eq!(import.positions[0].analysis, None, "{other:?} for {line:?}");
            let told = import
                .notes
                .iter()
                .any(|note| note.contains("of the cube is left out"));
            assert!(told, "{:?}", import.notes);
        }
    }
}
