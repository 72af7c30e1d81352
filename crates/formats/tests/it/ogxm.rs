//! OGXM: samples of its makers' codec, plies, damaged files, and every match through the writer and back.

use std::fs;
use std::path::Path;

use lauta_catalog::Catalog;
use lauta_formats::{
    Act, Format, Import, Ply, Series, Way, mat, ogid, ogxm, read, recognise, sgf, write, xg,
};
use lauta_game::Side;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use serde_json::Value;

use crate::played::played;

fn bytes(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    fs::read(folder.join(name)).unwrap()
}

fn whole(bytes: &[u8]) -> Import {
    let import = ogxm::read(&Catalog, bytes);
    assert_eq!(import.fault, None);
    import
}

/// The games with nothing but plays, cube and ends.
fn bare(mut series: Series) -> Series {
    series.headers.clear();
    for game in &mut series.games {
        game.comment.clear();
        for ply in &mut game.plies {
            (ply.analysis, ply.comment) = (None, String::new());
        }
    }
    series
}

#[test]
fn samples_have_the_games_of_the_texts() {
    for (name, text) in [
        ("ogxm-money-cube", include_str!("../data/money.mat")),
        ("ogxm-match3-crawford", include_str!("../data/match3.mat")),
    ] {
        let file = bytes(&format!("{name}.ogxm"));
        assert_eq!(recognise(&file), Some(Format::Ogxm));
        let import = read(&Catalog, &file).unwrap();
        assert_eq!((&import.fault, import.notes.len()), (&None, 0), "{name}");
        let said = mat::read(&Catalog, text).series.remove(0);
        let ours = import.series[0].clone();
        assert_eq!(ours.header("Event"), said.header("Event"));
        assert_eq!(ours.header("EventDate"), Some("2026.01.15"));
        assert_eq!(bare(ours), bare(said), "{name}");
    }
}

#[test]
fn analysis_is_kept() {
    let import = whole(&bytes("ogxm-analysis.ogxm"));
    let said: Value = serde_json::from_slice(&bytes("ogxm-analysis.json")).unwrap();
    let plies = said["codec_json"]["games"][0]["plies"].as_array().unwrap();
    let game = &import.series[0].games[0];
    let near = |one: f64, other: &Value| {
        assert!(
            (one - other.as_f64().unwrap()).abs() < 1e-9,
            "{one} {other}"
        );
    };
    let mut seen = (0, 0, 0);
    for (ours, said) in game.plies.iter().zip(plies) {
        let said = &said["analysis"];
        let Some(found) = ours.analysis.as_deref() else {
            assert!(said["alternatives"].is_null());
            continue;
        };
        let all = said["alternatives"].as_array();
        for (candidate, said) in found.plays.iter().zip(all.into_iter().flatten()) {
            near(candidate.equity, &said["equity"]);
            near(candidate.chances.unwrap()[3], &said["eval"]["gammon_loss"]);
            seen.0 += 1;
        }
        if let Some(played) = found.played {
            assert_eq!(all.unwrap()[played]["is_played"], true);
        }
        if let Some(cube) = &found.cube {
            let said = if said["no_double_equity"].is_null() {
                &said["cube_decision"]
            } else {
                said
            };
            near(cube.no_double, &said["no_double_equity"]);
            near(cube.double_take, &said["double_take_equity"]);
            seen.1 += 1;
        }
        if let Some(luck) = found.luck {
            near(luck, &said["roll"]["luck"]);
            seen.2 += 1;
        }
    }
    assert_eq!(game.plies[0].comment, "Why split here?");
    assert!(seen.0 > 30 && seen.1 > 5 && seen.2 > 5, "{seen:?}");
}

#[test]
fn plies_of_the_vectors_lead_where_they_should() {
    let text = String::from_utf8(bytes("ogxm-plies.jsonl")).unwrap();
    let mut seen = 0;
    for line in text.lines() {
        let said: Value = serde_json::from_str(line).unwrap();
        let spot = |key: &str| ogid::read(said[key].as_str().unwrap(), &mut vec![]).unwrap();
        let (before, after) = (spot("before"), spot("after"));
        let Some(dice) = before.dice() else { continue };
        // A file with this board and one ply, whose board after it is told by the text of its ids.
        let mut start = before.mirrored();
        start.due = lauta_formats::Due::Roll;
        let side = start.roller;
        let steps = said["steps"].as_array().unwrap();
        let steps = steps.iter().map(|step| {
            let [pip, die] = [0, 1].map(|n| step[n].as_i64().unwrap());
            let from = if side == Side::First { 25 - pip } else { pip };
            format!("{from}/{}", (from - die).max(0))
        });
        let play = steps.collect::<Vec<_>>().join(" ");
        let series = Series {
            games: vec![lauta_formats::Game {
                score: start.score,
                start: Some(start),
                plies: vec![Ply::new(side, Act::Play(dice, play))],
                ..lauta_formats::Game::default()
            }],
            ..Series::default()
        };
        let file = ogxm::write(&series, "", Format::Record).unwrap();
        let import = whole(&file.bytes);
        let (last, _) = import.series[0]
            .moments(&import.series[0].games[0])
            .last()
            .unwrap();
        assert_eq!(last.men, after.mirrored().men, "{line}");
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn every_changed_byte_is_refused_or_means_the_same() {
    for name in ["ogxm-money-cube", "ogxm-analysis"] {
        let file = bytes(&format!("{name}.ogxm"));
        let before = whole(&file);
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 1 << (at % 8);
            let import = ogxm::read(&Catalog, &changed);
            assert!(
                import.fault.is_some() || import.series == before.series,
                "byte {at}"
            );
        }
    }
}

#[test]
fn a_file_that_is_cut_off_keeps_what_comes_before() {
    for name in ["ogxm-money-cube", "ogxm-analysis"] {
        let file = bytes(&format!("{name}.ogxm"));
        let decisions = |import: &Import| -> Vec<usize> {
            let games = import.series.iter().flat_map(|series| &series.games);
            games.map(|game| game.plies.len()).collect()
        };
        let most = decisions(&whole(&file));
        let mut before = vec![];
        for cut in 0..file.len() {
            let import = ogxm::read(&Catalog, &file[..cut]);
            assert!(import.fault.is_some(), "{cut}");
            let kept = decisions(&import);
            assert!(kept >= before && kept <= most, "{cut}: {kept:?}");
            before = kept;
        }
        assert_eq!(before, most);
    }
}

#[test]
fn files_one_after_another_are_all_read() {
    let names = ["ogxm-money-cube", "ogxm-analysis", "ogxm-match3-crawford"];
    let files = names.map(|name| bytes(&format!("{name}.ogxm")));
    let alone = files.each_ref().map(|file| whole(file).series.remove(0));
    let together = files.concat();
    let import = read(&Catalog, &together).unwrap();
    assert_eq!(import.fault, None);
    assert_eq!(import.series, alone);
    assert_eq!(import.program, whole(&files[1]).program);

    // A damaged file leaves the others whole, and its fault has the number of the section in the stream.
    let mut damaged = together.clone();
    damaged[files[0].len() + files[1].len() - 6] ^= 1;
    let mut import = ogxm::read(&Catalog, &damaged);
    let faults = import.take_faults();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].reason.starts_with("checksum"), "{faults:?}");
    assert!(faults[0].line > 1);
    assert_eq!(import.series, [alone[0].clone(), alone[2].clone()]);

    // The last one is cut off, anywhere.
    let begin = files[0].len();
    let two = &together[..begin + files[1].len()];
    for cut in begin + 1..two.len() {
        let import = ogxm::read(&Catalog, &two[..cut]);
        assert!(import.fault.is_some(), "{cut}");
        assert_eq!(import.series[0], alone[0]);
    }

    // A size that ends nowhere is no stream.
    for size in [0u32, 8, 16, 40] {
        let mut wrong = two.to_vec();
        wrong[12..16].copy_from_slice(&size.to_le_bytes());
        let import = ogxm::read(&Catalog, &wrong);
        assert!(import.fault.is_some(), "{size}");
        assert_eq!(import.series, []);
    }
    let empty = b"OGXM\x02\0\0\0\x02\0\0\0\x14\0\0\0END!".repeat(10_001);
    let faults = ogxm::read(&Catalog, &empty).take_faults();
    // Nothing is in them.
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].reason, "limit: files");
    let mut junk = two.to_vec();
    junk.push(b'\n');
    assert!(ogxm::read(&Catalog, &junk).fault.is_some());
}

#[test]
fn faults_name_their_place() {
    let series = mat::read(&Catalog, include_str!("../data/money.mat"))
        .series
        .remove(0);
    let mut wrong = series.clone();
    wrong.games[1].plies[2].act = Act::Play([6, 5], "24/13".into());
    let file = ogxm::write(&wrong, "", Format::Mat).unwrap();
    let fault = ogxm::read(&Catalog, &file.bytes).fault.unwrap();
    assert!(
        fault
            .to_string()
            .starts_with("record 3: \"game 2, ply 3: 56:"),
        "{fault}"
    );
    assert!(!fault.legal.is_empty());
    let mut wrong = series;
    wrong.games[1].score = [5, 5];
    let error = ogxm::write(&wrong, "", Format::Mat).unwrap_err();
    assert!(error.to_string().contains("does not follow"), "{error}");
}

/// The steps of a play in rising order.
fn sorted_steps(play: &str) -> Vec<&str> {
    let mut steps: Vec<&str> = play.split(' ').collect();
    steps.sort_unstable();
    steps
}

#[test]
fn analyses_of_other_programs_come_back() {
    let money = sgf::read(&Catalog, include_str!("../data/money-analysed.sgf"));
    let games = sgf::read(&Catalog, include_str!("../data/match3-analysed.sgf"));
    let xg = xg::read(&Catalog, &bytes("xg-analysis.xg"));
    for import in [money, games, xg] {
        let series = &import.series[0];
        let file = ogxm::write(series, &import.program, import.format).unwrap();
        let rounded = |note: &String| note.contains("chances rounded");
        let cubeless = |note: &String| note.contains("without their cubeless equities");
        let said = |note: &String| rounded(note) || cubeless(note);
        assert!(file.notes.iter().all(said), "{:?}", file.notes);
        // Games of a match have cubeless equities at their score.
        if series.length > 0 {
            assert!(file.notes.iter().any(cubeless), "{:?}", file.notes);
        }
        let again = whole(&file.bytes).series.remove(0);
        assert_eq!(bare(again.clone()), bare(series.clone()));
        let plies = |series: &Series| -> Vec<Ply> {
            series
                .games
                .iter()
                .flat_map(|game| game.plies.clone())
                .collect()
        };
        let mut seen = 0;
        for (ours, said) in plies(&again).iter().zip(plies(series)) {
            let (Some(ours), Some(said)) = (&ours.analysis, &said.analysis) else {
                assert_eq!(ours.analysis, said.analysis);
                continue;
            };
            let close = |one: f64, other: f64| assert!((one - other).abs() < 6e-5, "{one} {other}");
            assert_eq!(ours.plays.len(), said.plays.len());
            assert_eq!(ours.played, said.played);
            for (ours, said) in ours.plays.iter().zip(&said.plays) {
                assert_eq!(
                    (sorted_steps(&ours.play), &ours.level),
                    (sorted_steps(&said.play), &said.level)
                );
                close(ours.equity, said.equity);
                assert_eq!(ours.chances.is_some(), said.chances.is_some());
                let both = ours
                    .chances
                    .iter()
                    .flatten()
                    .zip(said.chances.iter().flatten());
                both.for_each(|(one, other)| close(*one, *other));
            }
            assert_eq!(ours.cube.is_some(), said.cube.is_some());
            if let (Some(ours), Some(said)) = (&ours.cube, &said.cube) {
                close(ours.no_double, said.no_double);
                close(ours.double_take, said.double_take);
            }
            close(ours.luck.unwrap_or(0.0), said.luck.unwrap_or(0.0));
            seen += 1;
        }
        assert!(seen > 10, "{seen}");
    }
}

#[test]
fn comments_and_headers_come_back() {
    let mut series = mat::read(&Catalog, include_str!("../data/match3.mat"))
        .series
        .remove(0);
    series.headers = [
        ("Event", "Kväll"),
        ("Site", "Åbo"),
        ("Round", "2"),
        ("EventDate", "2024.02.29"),
    ]
    .map(|(name, value)| (name.into(), value.into()))
    .into();
    series.games[0].comment = "first\nsecond".into();
    series.games[2].plies[5].comment = "why?".into();
    let file = ogxm::write(&series, "", Format::Mat).unwrap();
    assert_eq!(whole(&file.bytes).series, [series.clone()]);
    series.headers.push(("Mood".into(), "fine".into()));
    let file = ogxm::write(&series, "", Format::Mat).unwrap();
    assert_eq!(file.notes, ["the header \"Mood\" left out"]);
}

/// Annotations without a place are named with their game, their decision and its kind.
#[test]
fn annotations_that_are_left_out_are_named() {
    let sgf = include_bytes!("../data/match3-analysed.sgf");
    let mut series = read(&Catalog, sgf).unwrap().series.remove(0);
    let long = "x".repeat(5000);
    series.games[0].comment = long.clone();
    series.games[1].plies[4].comment = long.clone();
    let double = |ply: &Ply| ply.act == Act::Double;
    let at = series.games[0].plies.iter().position(double).unwrap();
    series.games[0].plies[at].comment = long;
    series.games[0].pending = series.games[0].plies[0].analysis.clone();
    let last = series.games[0].plies.len() + 1;
    let file = ogxm::write(&series, "", Format::Sgf).unwrap();
    let named = file.notes.iter().filter(|note| note.starts_with("anno"));
    let named: Vec<&str> = named.map(String::as_str).collect();
    let expected = [
        "the comment on game 1 is too long".to_string(),
        format!(
            "game 1, decision {} (double): the comment is too long",
            at + 1
        ),
        format!("game 1, decision {last}: nobody has made it yet"),
        "game 2, decision 5 (play): the comment is too long".into(),
    ];
    assert_eq!(
        named,
        expected.map(|place| format!("annotation left out: {place}"))
    );
    // The table for the chances of a match ends at 25 points.
    series.length = 31;
    series.games.truncate(1);
    let file = ogxm::write(&series, "", Format::Sgf).unwrap();
    let said = |part: &str| file.notes.iter().any(|note| note.contains(part));
    assert!(
        said("game 1, decision 2 (play): the match is too long for an analysis"),
        "{:?}",
        file.notes
    );
    assert!(said("further annotations left out: "), "{:?}", file.notes);
}

#[test]
fn days_of_the_calendar_are_kept_and_other_dates_named() {
    let dated = |date: &str| {
        let mut series = mat::read(&Catalog, include_str!("../data/match3.mat"))
            .series
            .remove(0);
        series.headers = vec![("EventDate".into(), date.into())];
        let file = ogxm::write(&series, "", Format::Mat).unwrap();
        let read = whole(&file.bytes).series.remove(0);
        (read.header("EventDate").map(String::from), file.notes)
    };
    for day in ["1970.01.01", "2000.02.29", "2026.02.28", "2026.12.31"] {
        assert_eq!(dated(day), (Some(day.into()), Vec::new()));
    }
    let others = [
        "2026.02.29",
        "2026.13.01",
        "2026.1.1",
        "2026.01",
        "2026.01.01.01",
        "1900.01.01",
        // Found by fuzzing.
        "111111111111120262.01.15",
        "2026.01.9223372036854775807",
    ];
    for other in others {
        let left_out = vec!["the header \"EventDate\" left out".to_string()];
        assert_eq!(dated(other), (None, left_out), "{other}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back(series in played()) {
        let file = ogxm::write(&series, "", Format::Record).unwrap();
        let import = ogxm::read(&Catalog, &file.bytes);
        prop_assert_eq!(import.fault, None);
        prop_assert_eq!(&import.series[0], &series);
    }

    #[test]
    fn no_bytes_panic(rubbish in prop::collection::vec(any::<u8>(), 0..60), at in 16..1500usize) {
        let mut file = bytes("ogxm-analysis.ogxm");
        let at = at.min(file.len() - 4);
        file.splice(at..(at + rubbish.len()).min(1505), rubbish);
        // With its size and without its checksum, so that the rest has to do the checks.
        let sum = file.windows(4).rposition(|bytes| bytes == b"CSUM").unwrap_or(file.len());
        file.truncate(sum);
        file.extend(b"END!");
        let size = u32::try_from(file.len()).unwrap();
        file[12..16].copy_from_slice(&size.to_le_bytes());
        let _ = ogxm::read(&Catalog, &file);
    }
}

#[test]
fn a_resignation_is_told_by_its_ply() {
    let import = whole(&bytes("ogxm-match3-crawford.ogxm"));
    let end = import.series[0].games[2].end.unwrap();
    assert!(matches!(end.way, Way::Resigned(_)));
}

/// Writes files for `ogxm.stream.verify` of the makers' codec: see `docs/commands.md`.
#[test]
#[ignore = "writes files for another program to judge"]
fn files_are_written_for_the_codec() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ogxm");
    fs::create_dir_all(&folder).unwrap();
    let samples = [
        "match3.mat",
        "money.mat",
        "money-beavers.mat",
        "match3-analysed.sgf",
        "money-analysed.sgf",
        "xg-analysis.xg",
        "xg-comments.xg",
        "xg-match3-crawford.xg",
        "xg-money-cube.xg",
        "xg-resign.xg",
        "xg-unfinished.xg",
        "ogxm-analysis.ogxm",
    ];
    for name in samples {
        let import = read(&Catalog, &bytes(name)).unwrap();
        let file = ogxm::write(&import.series[0], &import.program, import.format).unwrap();
        fs::write(folder.join(format!("{name}.ogxm")), file.bytes).unwrap();
    }
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for n in 0..60 {
        let series = played().new_tree(&mut runner).unwrap().current();
        let file = ogxm::write(&series, "", Format::Record).unwrap();
        fs::write(folder.join(format!("random-{n}.ogxm")), file.bytes).unwrap();
    }
}

#[test]
fn an_analysis_keeps_its_author() {
    let sgf = include_bytes!("../data/match3-analysed.sgf");
    let import = read(&Catalog, sgf).unwrap();
    assert!(
        import.program.starts_with("GNU Backgammon"),
        "{}",
        import.program
    );
    let file = ogxm::write(&import.series[0], &import.program, import.format).unwrap();
    assert!(
        file.notes
            .iter()
            .any(|note| note.contains("chances rounded")),
        "{:?}",
        file.notes
    );
    let back = read(&Catalog, &file.bytes).unwrap();
    assert_eq!(back.program, import.program);
    // So does SGF, without a header more, and nobody is taken for the author who is not.
    let nobody = Import {
        program: String::new(),
        ..import.clone()
    };
    for import in [import, nobody] {
        let text = write(&Catalog, &import, Format::Sgf).unwrap().remove(0);
        let back = read(&Catalog, &text.bytes).unwrap();
        assert_eq!(back.program, import.program);
        assert_eq!(back.series[0].headers, import.series[0].headers);
    }
}
