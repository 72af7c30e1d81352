//! Our own analysis in files of other programs.

use lauta_catalog::Catalog;
use lauta_formats::{Act, Format, Import, Level, analyse, mat, read, write, xgid};

fn analysed(mut import: Import) -> Import {
    assert!(analyse(&Catalog, &mut import, 0, 2, None, &|_, _| true).unwrap());
    import
}

#[test]
fn every_decision_of_a_match_is_analysed() {
    let mut import = mat::read(&Catalog, include_str!("../data/match3.mat"));
    import.series[0].games.truncate(1);
    let mut stopped = import.clone();
    assert!(!analyse(&Catalog, &mut stopped, 0, 1, None, &|done, _| done < 3).unwrap());
    assert_eq!(stopped, import);
    let import = analysed(import);
    let game = &import.series[0].games[0];
    for ply in &game.plies {
        let found = ply.analysis.as_ref().unwrap();
        let Act::Play(..) = &ply.act else {
            assert!(found.cube.is_some(), "{ply:?}");
            continue;
        };
        let played = &found.plays[found.played.unwrap()];
        assert!(found.plays[0].equity >= played.equity);
        let [win, gammon, backgammon, ..] = played.chances.unwrap();
        assert!((0.0..=1.0).contains(&win) && win >= gammon && gammon >= backgammon);
        assert!(found.luck.is_some());
    }
    // The first play of the match, 54 with a split, and no double before it.
    let first = game.plies[0].analysis.as_ref().unwrap();
    assert_eq!(first.cube, None);
    for format in [Format::Sgf, Format::Ogxm, Format::Text] {
        let file = write(&Catalog, &import, format).unwrap().remove(0);
        let again = read(&Catalog, &file.bytes).unwrap();
        assert_eq!(again.fault, None);
        let candidates = |import: &Import| -> usize {
            let plies = import.series.iter().flat_map(|series| &series.games);
            let plies = plies
                .flat_map(|game| &game.plies)
                .filter_map(|ply| ply.analysis.as_ref());
            let positions = import
                .positions
                .iter()
                .filter_map(|diagram| diagram.analysis.as_ref());
            plies.chain(positions).map(|found| found.plays.len()).sum()
        };
        assert_eq!(candidates(&again), candidates(&import), "{format:?}");
    }
}

#[test]
fn single_positions_are_analysed() {
    let mut import = Import::new(Format::Xgid);
    for id in [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "XGID=-aBaB-C-A---dE--ac-e----B-:0:0:1:00:3:1:0:7:10",
        "XGID=-aBaB-C-A---dE--ac-e----B-:0:0:1:D:6:1:0:7:10",
    ] {
        import.positions.push(xgid::read(id).unwrap().into());
    }
    let import = analysed(import);
    let opening = import.positions[0].analysis.as_ref().unwrap();
    assert_eq!(opening.plays[0].play, "8/5 6/5");
    assert_eq!(
        opening.plays[0].level,
        Level::Plies {
            plies: 0,
            cubeful: false
        }
    );
    assert!((opening.plays[0].equity - 0.16).abs() < 0.08, "{opening:?}");
    let cube = import.positions[1]
        .analysis
        .as_ref()
        .unwrap()
        .cube
        .as_ref()
        .unwrap();
    assert_eq!(
        cube.level,
        Level::Plies {
            plies: 2,
            cubeful: true
        }
    );
    // The samples of other programs say +0.389 and +0.206.
    assert!((cube.no_double - 0.389).abs() < 0.15, "{cube:?}");
    assert!((cube.double_take - 0.206).abs() < 0.2, "{cube:?}");
    assert!(import.positions[0].program.starts_with("Lauta "));
}
