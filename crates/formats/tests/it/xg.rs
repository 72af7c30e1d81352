//! Files of eXtreme Gammon against what a correct reader finds in them.

use std::fs;
use std::path::Path;

use lauta_catalog::Catalog;
use lauta_formats::{Act, Format, Import, Level, Way, read, recognise, steps, xg};
use lauta_game::Side;
use proptest::prelude::*;
use serde_json::Value;

const SAMPLES: [&str; 6] = [
    "xg-analysis",
    "xg-comments",
    "xg-match3-crawford",
    "xg-money-cube",
    "xg-resign",
    "xg-unfinished",
];

fn bytes(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    fs::read(folder.join(name)).unwrap()
}

fn sample(name: &str) -> (Import, Value) {
    let file = bytes(&format!("{name}.xg"));
    assert_eq!(recognise(&file), Some(Format::Xg));
    let import = read(&Catalog, &file).unwrap();
    assert_eq!(import.fault, None, "{name}");
    (
        import,
        serde_json::from_slice(&bytes(&format!("{name}.json"))).unwrap(),
    )
}

fn side(n: &Value) -> Side {
    if n == 1 { Side::First } else { Side::Second }
}

#[test]
fn samples_are_read_as_they_are() {
    for name in SAMPLES {
        let (import, said) = sample(name);
        let series = &import.series[0];
        assert_eq!(serde_json::json!(series.names), said["players"], "{name}");
        assert_eq!(said["length"], series.length);
        assert_eq!(
            said["rules"]["jacoby"].as_bool().unwrap() && series.length == 0,
            series.jacoby
        );
        let place = series.header("Site").unwrap_or_default();
        assert_eq!(said["place"], place);
        let date = said["date"].as_str().unwrap()[..10].replace('-', ".");
        assert_eq!(series.header("EventDate"), Some(date.as_str()));
        let games = said["games"].as_array().unwrap();
        assert_eq!(series.games.len(), games.len());
        // What is said of the match stands before its first game and behind its last ply.
        let mut series = series.clone();
        let about = ["head", "foot"].map(|at| said["comments"][at].as_str().unwrap_or_default());
        let first = &mut series.games[0].comment;
        let rest = first
            .strip_prefix(about[0])
            .unwrap()
            .trim_start()
            .to_string();
        *first = rest;
        if let Some(ply) = series.games.last_mut().unwrap().plies.last_mut() {
            let rest = ply.comment.strip_suffix(about[1]).unwrap().trim_end();
            ply.comment = rest.to_string();
        }
        for (game, said) in series.games.iter().zip(games) {
            assert_eq!(serde_json::json!(game.score), said["score"]);
            assert_eq!(said["crawford"], game.crawford);
            let mut plies = game.plies.iter().peekable();
            for ply in said["plies"].as_array().unwrap() {
                let ours = plies.next().unwrap_or_else(|| panic!("{name}: {ply}"));
                assert_eq!(ours.side, side(&ply["by"]), "{name}: {ply}");
                assert_eq!(ours.comment, ply["comment"].as_str().unwrap_or_default());
                if ply["double"].is_u64() {
                    assert_eq!(ours.act, Act::Double);
                    if ply["answer"].is_string() {
                        let answer = &plies.next().unwrap().act;
                        assert_eq!(
                            format!("{answer:?}").to_lowercase(),
                            ply["answer"].as_str().unwrap()
                        );
                    }
                    continue;
                }
                let Act::Play(dice, play) = &ours.act else {
                    panic!("{name}: {ply}")
                };
                let mut faces: Vec<u64> = ply["dice"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|die| die.as_u64().unwrap())
                    .collect();
                faces.sort_unstable_by(|a, b| b.cmp(a));
                assert_eq!(faces, dice.map(u64::from));
                let total = |steps: &[(u64, u64)]| {
                    let mut change = [0i32; 26];
                    for (from, to) in steps {
                        change[usize::try_from(*from).unwrap()] -= 1;
                        change[usize::try_from(*to).unwrap()] += 1;
                    }
                    change
                };
                let said: Vec<(u64, u64)> = ply["steps"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|step| (step[0].as_u64().unwrap(), step[1].as_u64().unwrap()))
                    .collect();
                let made: Vec<(u64, u64)> = steps(play)
                    .iter()
                    .map(|step| (step.from.into(), step.to.into()))
                    .collect();
                assert_eq!(total(&made), total(&said), "{name}: {play} {ply}");
            }
            let rest: Vec<_> = plies.collect();
            assert!(rest.is_empty(), "{name}: {rest:?}");
            match game.end {
                None => assert!(said["result"].is_null(), "{name}"),
                Some(end) => {
                    let result = &said["result"];
                    assert_eq!(end.winner, side(&result["winner"]));
                    assert_eq!(result["points"], end.points);
                    // One sample ends a game as played out that is not: for us it was resigned.
                    let resigned = matches!(end.way, Way::Resigned(_));
                    let open = name == "xg-match3-crawford" && game.crawford;
                    assert_eq!(resigned, result["resigned"] == true || open, "{name}");
                }
            }
            let comment = said["comments"]["head"].as_str().unwrap_or_default();
            assert!(
                game.comment.starts_with(comment),
                "{name}: {:?}",
                game.comment
            );
        }
    }
}

#[test]
fn analyses_are_kept() {
    let (import, said) = sample("xg-analysis");
    let games = import.series[0]
        .games
        .iter()
        .zip(said["games"].as_array().unwrap());
    let mut seen = 0;
    for (game, said) in games {
        let plays = game
            .plies
            .iter()
            .filter(|ply| matches!(ply.act, Act::Play(..)));
        let said = said["plies"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|ply| ply["dice"].is_array());
        for (ours, said) in plays.zip(said) {
            let found = &said["analysis"];
            let Some(candidates) = found["candidates"].as_array() else {
                continue;
            };
            let ours = ours.analysis.as_deref().unwrap();
            assert_eq!(ours.plays.len(), candidates.len());
            assert_eq!(ours.played.map(|n| n as u64), found["played"].as_u64());
            for (ours, said) in ours.plays.iter().zip(candidates) {
                assert!((ours.equity - said["equity"].as_f64().unwrap()).abs() < 1e-9);
                assert!(
                    (ours.chances.unwrap()[1]
                        - said["probs_win_wg_wbg_lg_lbg"][1].as_f64().unwrap())
                    .abs()
                        < 1e-9
                );
                if let Level::Plies { plies, .. } = ours.level {
                    assert_eq!(said["level"], plies);
                }
            }
            if let Some(luck) = found["luck"].as_f64() {
                assert!((ours.luck.unwrap() - luck).abs() < 1e-9);
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn every_changed_byte_is_refused_or_means_the_same() {
    let name = "xg-money-cube";
    let file = bytes(&format!("{name}.xg"));
    let whole = xg::read(&Catalog, &file);
    for at in (0..file.len()).step_by(97) {
        let mut changed = file.clone();
        changed[at] ^= 1 << (at % 8);
        let import = xg::read(&Catalog, &changed);
        assert!(
            import.fault.is_some() || import.series == whole.series,
            "byte {at}"
        );
    }
    for cut in [0, 4, 8000, 8267, file.len() - 1, file.len() - 700] {
        assert!(xg::read(&Catalog, &file[..cut]).fault.is_some(), "{cut}");
    }
}

#[test]
fn a_file_that_is_cut_off_keeps_what_comes_before() {
    let file = bytes("xg-money-cube.xg");
    let whole = xg::read(&Catalog, &file);
    let decisions = |import: &Import| -> Vec<usize> {
        let games = import.series.iter().flat_map(|series| &series.games);
        games.map(|game| game.plies.len()).collect()
    };
    let most = decisions(&whole);
    let mut before = vec![];
    for cut in (8300..file.len()).step_by(7).chain([file.len() - 1]) {
        let import = xg::read(&Catalog, &file[..cut]);
        assert!(import.fault.is_some(), "{cut}");
        let kept = decisions(&import);
        assert!(kept >= before && kept <= most, "{cut}: {kept:?}");
        before = kept;
    }
    assert_eq!(before, most);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_panic(rubbish in prop::collection::vec(any::<u8>(), 0..400), at in 0..14_000usize) {
        let mut file = bytes("xg-money-cube.xg");
        let at = at.min(file.len());
        file.splice(at..(at + rubbish.len()).min(13_989), rubbish);
        let _ = xg::read(&Catalog, &file);
    }
}
