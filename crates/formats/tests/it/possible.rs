//! Numbers that no analysis can have.

use lauta_catalog::Catalog;
use lauta_formats::{Analysis, Import, read};

fn of(text: &str) -> Import {
    let import = read(&Catalog, text.as_bytes()).unwrap();
    assert_eq!(import.fault, None);
    import
}

fn analysis(import: &Import) -> &Analysis {
    import.positions[0].analysis.as_deref().unwrap()
}

#[test]
fn a_play_with_impossible_numbers_is_left_out() {
    let text = include_str!("../data/xg-text-play-en.txt");
    let whole = of(text);
    for (said, instead) in [
        ("eq:+0.095", "eq:+1e30"),
        ("eq:+0.095", "eq:-2E+4"),
        ("eq:+0.095", "eq:+99999.000"),
        ("52.13%", "152.13%"),
        ("G:13.52%", "G:-13.52%"),
    ] {
        assert!(text.contains(said), "{said}");
        let import = of(&text.replace(said, instead));
        let mut plays = analysis(&whole).plays.clone();
        plays.remove(1);
        assert_eq!(analysis(&import).plays, plays, "{instead}");
        assert_eq!(
            import.notes.last().unwrap(),
            "position 1: impossible numbers of an analysis left out"
        );
    }
    // Of what a rollout shows a little too low nothing is left out.
    let import = of(&text.replace("B:0.41%", "B:-0.01%"));
    assert_eq!(analysis(&import).plays.len(), 4);
    assert!(analysis(&import).plays[0].chances.unwrap()[4].abs() < 1e-9);
}

#[test]
fn a_decision_about_the_cube_with_impossible_numbers_is_left_out() {
    let text = include_str!("../data/xg-text-cube-en.txt");
    for (said, instead) in [
        ("+0.206", "+1206.000"),
        ("No Double=+0.288", "No Double=-1e30"),
        ("57.60%", "-57.60%"),
    ] {
        assert!(text.contains(said), "{said}");
        let import = of(&text.replace(said, instead));
        assert_eq!(import.positions[0].analysis, None, "{instead}");
        assert_eq!(
            import.notes.last().unwrap(),
            "position 1: impossible numbers of an analysis left out"
        );
    }
}

#[test]
fn matches_and_records_keep_what_is_possible() {
    let sgf = include_str!("../data/money-analysed.sgf");
    let whole = of(sgf);
    let first = whole.series[0].games[0].plies[0].analysis.clone().unwrap();
    let second = "0.138625 0.006571 0.003889";
    assert!((first.plays[1].equity - 0.003_889).abs() < 1e-9);
    let import = of(&sgf.replacen(second, "0.138625 0.006571 1e30", 1));
    let found = import.series[0].games[0].plies[0].analysis.clone().unwrap();
    assert_eq!(found.plays.len() + 1, first.plays.len());
    let note = "game 1, decision 1: impossible numbers of an analysis left out";
    assert!(
        import.notes.iter().any(|said| said == note),
        "{:?}",
        import.notes
    );
}
