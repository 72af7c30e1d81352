//! Positions with analysis as text: samples of other programs, and every position there and back.

use std::fs;
use std::path::Path;

use lauta_catalog::Catalog;
use lauta_formats::{
    Analysis, Candidate, CubeAnalysis, Diagram, Due, Format, Import, Level, Spot, gnu_id, printed,
    read, recognise, sgf, steps, write, xgid,
};
use lauta_play::Games;
use proptest::prelude::*;
use serde_json::Value;

const SAMPLES: [&str; 8] = [
    "gnu-text-cube",
    "gnu-text-play",
    "xg-text-cube-de-comma",
    "xg-text-cube-en",
    "xg-text-cube-fr",
    "xg-text-play-de-comma",
    "xg-text-play-en",
    "xg-text-play-fr",
];

pub(crate) fn file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    fs::read_to_string(folder.join(name)).unwrap()
}

pub(crate) fn one(text: &str) -> Diagram {
    let mut import = read(&Catalog, text.as_bytes()).unwrap();
    assert_eq!(import.fault, None);
    assert_eq!(import.format, Format::Text);
    assert_eq!(import.positions.len(), 1);
    import.positions.remove(0)
}

fn text_of(import: &Import) -> String {
    let file = write(&Catalog, import, Format::Text).unwrap().remove(0);
    String::from_utf8(file.bytes).unwrap()
}

pub(crate) fn near(one: f64, other: &Value) {
    assert!(
        (one - other.as_f64().unwrap()).abs() < 1e-9,
        "{one} {other}"
    );
}

#[test]
fn samples_tell_the_same_in_every_language() {
    let said: Value = serde_json::from_str(&file("text-samples.json")).unwrap();
    for name in SAMPLES {
        let text = file(&format!("{name}.txt"));
        assert_eq!(recognise(text.as_bytes()), Some(Format::Text), "{name}");
        let diagram = one(&text);
        let names = diagram.names.as_ref().unwrap();
        assert_eq!(names, &["Bo", "Astrid"], "{name}");
        assert_eq!(diagram.comment, "", "{name}");
        let gnu = name.starts_with("gnu");
        let program = if gnu {
            "GNU Backgammon 1.07"
        } else {
            "eXtreme Gammon"
        };
        assert!(diagram.program.starts_with(program), "{name}");
        let position = &said["position"];
        let key = if name.contains("cube") {
            "xgid_cube"
        } else {
            "xgid_play"
        };
        let expected = xgid::read(position[key].as_str().unwrap()).unwrap();
        let mut spot = diagram.spot.clone();
        if let Due::Answer(_) = spot.due {
            spot.due = Due::Roll;
        }
        assert_eq!(spot.men, expected.men, "{name}");
        assert_eq!(
            (spot.score, spot.due),
            (expected.score, expected.due),
            "{name}"
        );
        let analysis = diagram.analysis.as_ref().unwrap();
        if name.contains("play") {
            plays(
                analysis,
                if gnu {
                    &said["gnu-text-play.txt"]
                } else {
                    &said
                },
                gnu,
            );
        } else {
            cube(analysis.cube.as_ref().unwrap(), &said["cube"], gnu);
        }
    }
}

fn plays(analysis: &Analysis, said: &Value, gnu: bool) {
    let said = said["candidates"].as_array().unwrap();
    assert_eq!(analysis.plays.len(), said.len());
    for (ours, said) in analysis.plays.iter().zip(said) {
        assert_eq!(ours.play, said["play"].as_str().unwrap());
        near(ours.equity, &said["equity"]);
        if gnu {
            for (n, chance) in ours.chances.unwrap().iter().enumerate() {
                near(*chance, &said["probs_win_wg_wbg_lg_lbg"][n]);
            }
            assert_eq!(
                ours.level,
                Level::Plies {
                    plies: 2,
                    cubeful: true
                }
            );
            continue;
        }
        let keys = [
            "win",
            "win_gammon",
            "win_backgammon",
            "lose_gammon",
            "lose_backgammon",
        ];
        for (chance, key) in ours.chances.unwrap().iter().zip(keys) {
            near(*chance, &said[key]);
        }
        let plies = said["level"].as_str().unwrap()[..1].parse::<u8>().unwrap() - 1;
        assert_eq!(
            ours.level,
            Level::Plies {
                plies,
                cubeful: true
            }
        );
    }
}

fn cube(found: &CubeAnalysis, said: &Value, gnu: bool) {
    near(found.no_double, &said["no_double"]);
    near(found.double_take, &said["double_take"]);
    near(found.chances[0][0], &said["win"]);
    near(found.chances[1][4], &said["lose_backgammon"]);
    if !gnu {
        near(found.cubeless[0], &said["cubeless"]["no_double"]);
        near(found.cubeless[1], &said["cubeless"]["double"]);
        assert_eq!(found.level, Level::Named("XG Roller++".into()));
    }
}

#[test]
fn japanese_and_wide_signs_are_understood() {
    let text = "XGID=-aBaB-C-A---dE--ac-e----B-:1:1:1:00:3:1:0:7:10

X:Astrid   O:Bo
キューブ: 2, X own cube
X on roll, cube action

Analyzed in XG Roller++
プレーヤー:   57.60% （G:24.20% B:1.40%）
対戦相手： 42.40% (G:11.40% B:0.60%)

Cubeless Equities: ノーダブル=+0.288, ダブル=+0.634

Cubeful Equities:
       ノーリダブル:     +0.389
       リダブル/テイク:   −0.206 (-0.595)
       リダブル/パス:   +1.000 (+0.611)

ベストキューブアクション： ノーリダブル / テイク
ダブルを正当化するのに必要な相手がパスする確率: 23.0%

eXtreme Gammon Version: 2.10, MET: Kazaross XG2
";
    let found = one(text).analysis.unwrap().cube.unwrap();
    assert!((found.double_take + 0.206).abs() < 1e-9);
    assert!((found.chances[0][3] - 0.114).abs() < 1e-9);
}

#[test]
fn an_answer_of_gnu_backgammon_is_seen_by_the_side_on_roll() {
    let spot = xgid::read("XGID=-aBaB-C-A---dE--ac-e----B-:0:0:1:D:3:1:0:7:10").unwrap();
    let (position, id) = {
        let id = gnu_id::write(&spot).unwrap();
        let (position, id) = id.split_once(':').unwrap();
        (position.to_string(), id.to_string())
    };
    let text = format!(
        " GNU Backgammon  Position ID: {position}
                 Match ID   : {id}

Doppler-Analyse
2-ply Gewinnerwartung ohne Doppler -0.351 (Money: -0.288)
  0.424 0.114 0.006 - 0.576 0.242 0.014
Gewinnerwartungen mit Doppler:
1. Kein Doppel         -0.389
2. Doppel, Aufgabe     -1.000  (-0.611)
3. Doppel, Annahme     -0.206  (+0.182)
"
    );
    let found = one(&text).analysis.unwrap().cube.unwrap();
    assert!((found.no_double - 0.389).abs() < 1e-9);
    assert!((found.double_take - 0.206).abs() < 1e-9);
    assert!((found.chances[0][1] - 0.242).abs() < 1e-9);
    assert!((found.cubeless[0] - 0.351).abs() < 1e-9);
}

#[test]
fn several_positions_follow_each_other() {
    let text = format!(
        "{}\n\n{}",
        file("xg-text-play-fr.txt"),
        file("gnu-text-cube.txt")
    );
    let import = read(&Catalog, text.as_bytes()).unwrap();
    assert_eq!(import.positions.len(), 2);
    // What GNU Backgammon prints above its position is no comment on the one before.
    assert_eq!(import.positions[0].comment, "");
    let done = "left out: * Astrid doubles; Alert: wrong double (-0.182)!";
    assert_eq!(import.notes, [done]);
    let ids = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\n".repeat(3);
    let import = read(&Catalog, ids.as_bytes()).unwrap();
    assert_eq!(import.positions.len(), 3);
}

#[test]
fn faults_have_their_place() {
    let text = file("xg-text-play-en.txt");
    let wrong = text.replace("13/11 8/4", "13/11 8/3");
    let fault = read(&Catalog, wrong.as_bytes()).unwrap().fault.unwrap();
    assert_eq!((fault.line, fault.column), (26, 20), "{fault}");
    assert!(fault.legal.contains(&"24/20 8/6".to_string()), "{fault}");
    let wrong = text.replace(":42:3", ":49:3");
    let fault = read(&Catalog, wrong.as_bytes()).unwrap().fault.unwrap();
    assert_eq!(fault.line, 1, "{fault}");
    let wrong = text.replace(":42:3", ":00:3");
    let fault = read(&Catalog, wrong.as_bytes()).unwrap().fault.unwrap();
    assert!(fault.to_string().contains("no dice"), "{fault}");
}

#[test]
fn our_text_is_that_of_the_sample() {
    let text = file("xg-text-play-en.txt");
    let import = read(&Catalog, text.as_bytes()).unwrap();
    let written = text_of(&import);
    let bare = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.trim_end().to_string());
        lines.filter(|line| !line.is_empty()).collect()
    };
    assert_eq!(bare(&written), bare(&text));
    let text = file("xg-text-cube-en.txt");
    let import = read(&Catalog, text.as_bytes()).unwrap();
    let written = text_of(&import);
    assert_eq!(bare(&written), bare(&text));
}

#[test]
fn a_match_becomes_a_text_of_its_decisions() {
    let text = include_str!("../data/match3-analysed.sgf");
    let import = sgf::read(&Catalog, text);
    let written = text_of(&import);
    let again = read(&Catalog, written.as_bytes()).unwrap();
    assert_eq!(again.fault, None);
    let all = printed::diagrams(&import.series[0], "");
    assert_eq!(again.positions.len(), all.len());
    for (ours, said) in again.positions.iter().zip(&all) {
        let candidates = |diagram: &Diagram| {
            let analysis = diagram.analysis.as_ref();
            analysis.map_or(0, |analysis| analysis.plays.len())
        };
        assert_eq!(candidates(ours), candidates(said));
        assert_eq!(ours.spot.men, said.spot.men);
    }
    // At 0:0 to 3 the file has 0.666497, and the reference prints +1.674.
    let cubes = again.positions.iter().filter_map(|diagram| {
        let cube = diagram.analysis.as_ref()?.cube.as_ref()?;
        (diagram.spot.due == Due::Roll).then_some(cube)
    });
    let worth: Vec<f64> = cubes.map(|cube| cube.no_double).collect();
    assert!(
        worth.iter().any(|worth| (worth - 1.674).abs() < 0.001),
        "{worth:?}"
    );
}

/// Positions from random plays, with figures that the text can say.
fn diagram() -> impl Strategy<Value = Diagram> {
    (
        any::<u64>(),
        prop::collection::vec(0..1000u32, 40),
        "[a-z ]{0,20}[a-z]",
    )
        .prop_map(|(seed, figures, comment)| {
            let mut dice = lauta_game::Dice::from_seed(seed);
            let mut session = Catalog.new_game("backgammon", &mut dice, None).unwrap();
            for _ in 0..seed % 60 {
                let (lauta_play::Next::Throw(..) | lauta_play::Next::Choice(_)) = session.next()
                else {
                    break;
                };
                if matches!(session.next(), lauta_play::Next::Throw(..)) {
                    session.roll(&mut dice).unwrap();
                }
                let moves = session.moves();
                let play = moves[lauta_game::Chance::lot(&mut dice, moves.len())]
                    .mv
                    .clone();
                session.play(&play).unwrap();
            }
            if matches!(session.next(), lauta_play::Next::Over(_)) {
                session.take_back_to(0);
            }
            if seed % 3 > 0 && matches!(session.next(), lauta_play::Next::Throw(..)) {
                session.roll(&mut dice).unwrap();
            }
            let mut spot = Spot::of_position(&session.position()).unwrap();
            spot.rules.length = 7;
            spot.score = [u32::from(figures[0] > 500), 3];
            let mut figures = figures.into_iter().map(f64::from).cycle();
            let mut share = |most: f64| (most * figures.next().unwrap()).round() / 1000.0;
            let mut five = || {
                let win = share(0.9);
                let [won, lost] = [win, 1.0 - win].map(|all| share(0.3).min(all));
                [win, won, share(0.1).min(won), lost, share(0.1).min(lost)]
            };
            let named = ["XG Roller+", "rollout", "opening book", "3-ply reduced"];
            let level = |n: usize| match n % 5 {
                0 => Level::Plies {
                    plies: 2,
                    cubeful: true,
                },
                n => Level::Named(named[n - 1].into()),
            };
            let mut analysis = Analysis::default();
            if spot.dice().is_some() {
                for (n, listed) in session.moves().iter().take(6).enumerate() {
                    let pairs = steps(&listed.mv).into_iter();
                    let pairs: Vec<String> = pairs
                        .map(|step| format!("{}/{}", step.from, step.to))
                        .collect();
                    analysis.plays.push(Candidate {
                        play: pairs.join(" "),
                        level: level(n),
                        // One that loses for certain.
                        chances: Some(if n == 1 { [0.0; 5] } else { five() }),
                        equity: five()[0],
                    });
                }
                analysis.played = (seed % 2 == 0).then_some(0);
            } else {
                analysis.cube = Some(CubeAnalysis {
                    level: level(usize::try_from(seed % 5).unwrap()),
                    chances: [five(), five()],
                    cubeless: [five()[0], -five()[0]],
                    no_double: five()[0],
                    double_take: -five()[0],
                });
            }
            Diagram {
                names: Some(["Åsa Öst".into(), "Bo".into()]),
                analysis: Some(Box::new(analysis)),
                program: "Lauta 0.1.0, MET: Lauta".into(),
                comment: comment.trim().into(),
                ..Diagram::from(spot)
            }
        })
}

/// A dance is listed without steps, and figures have few digits.
fn rounded(mut diagram: Diagram) -> Diagram {
    let round = |n: &mut f64| *n = (*n * 1e6).round() / 1e6;
    if let Some(analysis) = &mut diagram.analysis {
        for found in &mut analysis.plays {
            found.chances.iter_mut().flatten().for_each(round);
            round(&mut found.equity);
        }
        if let Some(cube) = &mut analysis.cube {
            cube.chances.iter_mut().flatten().for_each(round);
            cube.cubeless.iter_mut().for_each(round);
            round(&mut cube.no_double);
            round(&mut cube.double_take);
        }
    }
    diagram
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_position_comes_back(diagram in diagram()) {
        let text = printed::write(&Catalog, std::slice::from_ref(&diagram)).unwrap().text;
        let import = printed::read(&Catalog, &text);
        prop_assert_eq!(&import.fault, &None, "{}", text);
        prop_assert_eq!(rounded(import.positions[0].clone()), rounded(diagram), "{}", text);
        // Without the id the board says it all.
        let drawn = read(&Catalog, text.split_once('\n').unwrap().1.as_bytes()).unwrap();
        prop_assert_eq!(&drawn.positions, &import.positions, "{}", text);
    }

    #[test]
    fn no_text_panics(n in 0..SAMPLES.len(), cut in 0..1600usize, rubbish in r"[-+:./*%()=0-9A-Za-zé１（：\n]{0,30}") {
        let mut text = file(&format!("{}.txt", SAMPLES[n]));
        let cut = text.floor_char_boundary(cut.min(text.len()));
        text.insert_str(cut, &rubbish);
        let _ = read(&Catalog, text.as_bytes());
        let _ = printed::read(&Catalog, &text[..cut]);
    }
}

#[test]
fn ids_say_what_they_leave_out() {
    let text = include_bytes!("../data/xg-text-play-en.txt");
    let import = read(&Catalog, text).unwrap();
    let names = import.positions[0].names.clone().unwrap();
    let notes = |format| {
        let files = write(&Catalog, &import, format).unwrap();
        (
            files[0].notes.join("; "),
            String::from_utf8(files[0].bytes.clone()).unwrap(),
        )
    };
    let (said, _) = notes(Format::Xgid);
    assert!(said.contains("analyses of positions left out: 1"), "{said}");
    let (_, line) = notes(Format::Snowie);
    assert!(
        names.iter().all(|name| line.contains(name.as_str())),
        "{line}"
    );
    let id = read(
        &Catalog,
        b"XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:D:2:3:0:7:10",
    )
    .unwrap();
    let files = write(&Catalog, &id, Format::Position).unwrap();
    assert_eq!(
        files[0].notes,
        ["positions without their score and cube: 1"]
    );
}

/// GNU Backgammon counts one ply less than eXtreme Gammon, and what it signs keeps its count.
#[test]
fn plies_are_those_of_the_program_that_signs() {
    let text = file("gnu-text-play.txt");
    let import = read(&Catalog, text.as_bytes()).unwrap();
    let written = text_of(&import);
    assert!(written.contains("1. 2-ply"), "{written}");
    let again = read(&Catalog, written.as_bytes()).unwrap();
    let plays = |import: &Import| import.positions[0].analysis.clone().unwrap().plays;
    let levels = |import: &Import| plays(import).into_iter().map(|play| play.level);
    assert!(levels(&again).eq(levels(&import)));
}

/// The chances of a rollout of the cube come for either choice; its games, seed and confidence are kept as a comment.
#[test]
fn a_rollout_of_the_cube_is_read() {
    let text = include_str!("../data/xg-text-rollout.txt");
    let import = read(&Catalog, text.as_bytes()).unwrap();
    let diagram = &import.positions[0];
    let cube = diagram.analysis.as_ref().unwrap().cube.as_ref().unwrap();
    assert_eq!(cube.level, Level::Named("rollout".into()));
    let said = [
        (cube.chances[0][0], 0.6833),
        (cube.chances[1][0], 0.685),
        (cube.no_double, 0.705),
        (cube.double_take, 0.805),
    ];
    for (found, expected) in said {
        assert!((found - expected).abs() < 1e-9, "{cube:?}");
    }
    let comment = &diagram.comment;
    for part in [
        "1296 Games",
        "Dice Seed: 271828",
        "± 0.006",
        "Duration: 5 minutes",
    ] {
        assert!(comment.contains(part), "{part}: {comment}");
    }
    for part in ["Analyzed", "No double\n", "Double/Take"] {
        assert!(!comment.contains(part), "{part}: {comment}");
    }
}

/// Each edge is looked at with the lines around it alone: with all lines above, this would take minutes.
#[test]
fn edges_of_boards_without_end_are_notes() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:63:0:0:0:7:10\n";
    let edges = " +13-14-15-16-17-18------19-20-21-22-23-24-+\n".repeat(90_000);
    let rows = "+1-2-3-4-5-6-7-8-9-1-2-3+\na\n".repeat(100_000);
    for boards in [edges, rows] {
        let import = read(&Catalog, (id.to_owned() + &boards).as_bytes()).unwrap();
        assert_eq!(import.positions.len(), 1);
        assert!(import.notes.iter().any(|note| note.contains("left out")));
    }
}
