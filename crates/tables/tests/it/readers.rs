//! Typed moves and positions: read if they can mean one thing, else refused with a reason, and
//! never a panic.

use lauta_game::{BoardView, Game, Notation, ReadError};
use lauta_tables::Rules;
use proptest::prelude::*;

fn backgammon() -> Rules {
    lauta_tables::load("backgammon").unwrap()
}

/// Canonical text of the move that `text` means.
fn written(game: &Rules, position: &str, text: &str) -> Result<String, ReadError> {
    let pos = game.read_position(position).unwrap();
    game.read_move(&pos, text)
        .map(|(mv, _)| game.write_move(&pos, &mv))
}

const START: &str = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";

#[test]
fn moves_are_read_as_people_type_them() {
    let game = backgammon();
    let opening = format!("{START} throw=3-1");
    for text in [
        "8/5 6/5",
        "6/5 8/5",
        "8-5 6-5",
        " 6/5, 8/5 ",
        "8/5* 6/5",
        "8/5;6/5",
    ] {
        assert_eq!(written(&game, &opening, text).unwrap(), "8/5 6/5", "{text}");
    }
    let far = format!("{START} throw=6-5");
    for text in ["24/13", "24/18/13", "24/18 18/13"] {
        assert_eq!(written(&game, &far, text).unwrap(), "24/18/13", "{text}");
    }
    // A stop that is closed is no other way of saying it; one where nothing happens is.
    assert!(written(&game, &far, "24/19/13").is_err());
    let short = format!("{START} throw=2-1");
    let one = written(&game, &short, "24/23/21").unwrap();
    assert_eq!(written(&game, &short, "24/22/21").unwrap(), one);
    let double = format!("{START} throw=5-5");
    for text in ["13/8(2) 8/3(2)", "13/8/3(2)", "13/3(2)"] {
        assert_eq!(
            written(&game, &double, text).unwrap(),
            "13/8/3(2)",
            "{text}"
        );
    }
    let entering = "25,13(14)/24(2),13(5),8(3),5(5) throw=5-1";
    for text in ["bar/24/19", "in/24/19", "25/19", "Bar/24 24/19"] {
        assert_eq!(
            written(&game, entering, text).unwrap(),
            "bar/24/19",
            "{text}"
        );
    }
    let off = "6,2(2)/24(2) throw=6-1";
    for text in ["6/5/off", "6/5 5/0", "6/0", "6/off"] {
        assert_eq!(written(&game, off, text).unwrap(), "6/5/off", "{text}");
    }
}

#[test]
fn a_move_that_can_mean_two_names_both() {
    // 13/8 by way of 10 or of 11, a man to hit on each: which one is the question.
    let game = backgammon();
    let position = "13,6(14)/15,14,6(13) throw=3-2";
    match written(&game, position, "13/8") {
        Err(ReadError::Ambiguous { first, second, .. }) => {
            assert_ne!(first, second);
            assert!(
                [&first, &second].iter().all(|mv| mv.starts_with("13/1")),
                "{first} {second}"
            );
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(written(&game, position, "13/10/8").unwrap(), "13/10*/8");
    assert_eq!(written(&game, position, "13/11/8").unwrap(), "13/11*/8");
}

#[test]
fn positions_are_refused_with_the_place() {
    let game = backgammon();
    for (text, column, says) in [
        ("", 1, "MOVER/OTHER"),
        ("24(2)", 6, "MOVER/OTHER"),
        ("24(2),x/6", 7, "points 1 to 25"),
        ("24(16)/6", 1, "more than 15"),
        ("26/6", 1, "points 1 to 25"),
        ("24/1", 4, "both sides stand"),
        ("24/6 throw=7-1", 12, "dice that can fall"),
        ("24/6 side=3", 11, "side=1 or side=2"),
        ("24/6 turn=1", 6, "side=2"),
        ("-/6", 1, "all men of a side are off"),
        ("-/6 end=never", 9, "gammon"),
    ] {
        let error = game.read_position(text).unwrap_err();
        let message = error.to_string();
        assert!(message.contains(says), "{text}: {message}");
        assert!(
            message.starts_with(&format!("column {column}:")),
            "{text}: {message}"
        );
    }
}

#[test]
fn men_are_missing_only_where_men_are_borne_off() {
    for spec in ["hon-sugoroku", "yamato", "riben"] {
        let game = lauta_tables::load(spec).unwrap();
        for (text, column) in [("24(14)/24(15)", 1), ("24(15)/24(14)", 8)] {
            let error = game.read_position(text).unwrap_err().to_string();
            let says = format!("column {column}: 1 of 15 men are missing");
            assert!(error.starts_with(&says), "{spec} {text}: {error}");
        }
    }
    assert!(
        lauta_tables::load("sugoroku-1679")
            .unwrap()
            .read_position("24(14)/24(15)")
            .is_ok()
    );
}

#[test]
fn of_equal_steps_the_first_that_is_written_hits() {
    let game = backgammon();
    let text = "13(2)/16 throw=4-4";
    assert_eq!(written(&game, text, "13/1 13/9").unwrap(), "13/9* 13/9/5/1");
    let text = "13(2),24/16 throw=4-4";
    assert_eq!(
        written(&game, text, "13/9(2) 24/16").unwrap(),
        "24/20/16 13/9* 13/9"
    );
}

#[test]
fn steps_name_the_die_that_they_play() {
    let game = backgammon();
    let pos = game.read_position(&format!("{START} throw=5-4")).unwrap();
    let tree = game.steps(&pos);
    let dice = |text: &str| {
        let step = tree.nodes[0].steps.iter().find(|step| step.text == text);
        step.unwrap().dice.clone()
    };
    assert_eq!((dice("13/8"), dice("13/9")), (vec![5], vec![4]));
}

/// The keys of the rules that `why` cites.
fn cited(spec: &str, position: &str, mv: &str) -> Vec<String> {
    let game = lauta_tables::load(spec).unwrap();
    let why = game.why(&game.read_position(position).unwrap(), mv);
    assert!(
        !why.legal && !why.nearest.is_empty(),
        "{position} {mv}: {why:?}"
    );
    why.rules.into_iter().map(|rule| rule.key).collect()
}

#[test]
fn why_cites_the_rule_that_decides() {
    let start = format!("{START} throw=6-5");
    for (spec, position, mv, key) in [
        ("backgammon", start.as_str(), "24/17", "throw"),
        ("backgammon", &start, "20/14", "points"),
        ("backgammon", &start, "24/18", "must"),
        ("backgammon", &start, "pass", "must"),
        ("backgammon", &start, "24/19 13/7", "points"),
        (
            "backgammon",
            "25,13(14)/24(2),13(5),8(3),6(5) throw=5-2",
            "13/8 13/11",
            "hand",
        ),
        ("backgammon", &start, "6/off 13/8", "bear"),
        ("backgammon", "13/23(2) throw=6-5", "13/8", "larger"),
        ("backgammon", "6,3(2)/24 throw=5-4", "3/off 3/off", "bear"),
        ("backgammon", "2,1/1 throw=1-1", "1/off", "must"),
        ("tavla", "7/22 throw=5-4", "7/3", "must"),
        ("tavla", "2/24 throw=2-1", "2/1", "larger"),
        ("bradspel", "24(14),18/24(15) throw=6-5", "24/18", "stack"),
        (
            "bradspel",
            "4(2),3(2),2(2)/12(15) throw=3-2",
            "3/off 2/off",
            "bear",
        ),
        ("bradspel", "3,1(2)/12(15) throw=5-2", "3/1/off", "waste"),
        (
            "garanguet",
            "24,12/24,7,6,5 throw=6-5-4",
            "12/7/3",
            "larger",
        ),
        ("sbaraglio", "12/9(2),7(2) throw=6-5-3", "12/9", "points"),
        ("plein", "14(9),13(6)/24(15) throw=6-5", "14/8", "stack"),
        (
            "ticktack",
            "24(12),18,15,13/24(12),23,19,18 throw=6-5",
            "24/18 24/19",
            "neglect",
        ),
        (
            "bradspel",
            "23/10(2),9(2),8(2),7(2),6(2),5(2),4(3) throw=5-3",
            "23/18",
            "last-man",
        ),
    ] {
        let keys = cited(spec, position, mv);
        assert!(
            keys.iter().any(|k| k == key),
            "{spec} {position} {mv}: {keys:?}, not {key}"
        );
    }
    let game = backgammon();
    assert!(
        game.why(&game.read_position(&start).unwrap(), "24/13")
            .legal
    );
}

#[test]
fn options_are_refused_with_what_would_fit() {
    for (spec, says) in [
        ("bradspel:sprangan=completing", "nearest: sprangjan"),
        ("bradspel:overflow=often", "count, literal"),
        (
            "bradspel:overflow=count,overflow=literal",
            "overflow is given twice",
        ),
        ("bradspel:zzz=1", "overflow"),
    ] {
        let error = lauta_tables::load(spec).unwrap_err().to_string();
        assert!(error.contains(says), "{spec}: {error}");
    }
}

#[test]
fn rule_files_are_refused_with_every_fault() {
    let file = |rules: &str| format!("format = 1\nname = \"X\"\n[rules]\n{rules}\n");
    for (rules, says) in [
        (
            "setpu = \"24(2)\"",
            vec!["unknown field `setpu`", "line 4", "^"],
        ),
        ("setup = \"24(2), 1(3)\"", vec!["same point", "line 4", "^"]),
        ("setup = \"24(2), 24(3)\"", vec!["named twice"]),
        ("", vec!["setup", "missing"]),
        (
            "setup = \"24(3)\"\nsetup-second = \"13(2)\"",
            vec!["both sides have as many men"],
        ),
        (
            "setup = \"24(3)\"\nsetup-second = \"R(3)\"",
            vec!["men of a reserve"],
        ),
        (
            "setup = \"24(3)\"\nsetup-second = \"1(3)\"",
            vec!["same point"],
        ),
        (
            "setup = \"24(3)\"\nsetup-second = \"13(3)\"\nleave = \"courier\"",
            vec!["one start of both sides"],
        ),
        (
            "setup = \"24(3)\"\nstanding = 0",
            vec!["no number that a die could show"],
        ),
        (
            "setup = \"24(3)\"\nstanding = 6\ndoublets = { undersides = \"optional\" }",
            vec!["neither undersides nor named"],
        ),
        (
            "setup = \"24(3)\"\ndoublets = { pairs = \"higher-double\" }",
            vec!["speak of three dice"],
        ),
        (
            "setup = \"24(3)\"\ndice = \"3d6\"\ndoublets = { triplet = 10 }",
            vec!["1 to 9 steps"],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = { reached = \"c\" } }]",
            vec!["no pattern is called"],
        ),
        (
            "setup = \"24(3)\"\npatterns = { c = { on = \"6-1\", points = 1, men = \"1\" } }",
            vec!["no end is reached by the pattern"],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = { pattern = { on = \"6, 1\", points = 1, men = \"1\", counts = false } } }]",
            vec!["called by name can be told not to count"],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = \"both-dead\" }]",
            vec!["no side is ever dead"],
        ),
        (
            "setup = \"24(3)\"\nlone = \"block\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = \"both-dead\" }]",
            vec!["asks for an end that is reached"],
        ),
        (
            "setup = \"24(3)\"\nlone = \"block\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = \"hit\" }]",
            vec!["nothing is hit"],
        ),
        (
            "setup = \"24(3)\"\nbands = { run-max = 3 }\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = \"shut-out\" }]",
            vec!["neither burst nor bands"],
        ),
        (
            "setup = \"24(3)\"\nneglect = \"claimed\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = \"conceded-before-band\" }]",
            vec!["throws of one decision"],
        ),
        (
            "setup = \"24(3)\"\npays = [{ name = \"l\", points = -1, when = { lift-head = \"every-way\" } }]\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = \"hit\" }]",
            vec!["does not go with ends by a hit"],
        ),
        (
            "setup = \"24(3)\"\nstack = [{ on = \"3,\", max = 0 }]",
            vec!["no range of points"],
        ),
        (
            "setup = \"24(3)\"\nhome = 9\npoints = 7",
            vec!["home is at least", "even number", "line 5", "line 6"],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"b\", when = { shape = \"1(4)\" } }]",
            vec!["a shape has all 3 men"],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"b\", when = \"jan\" }]",
            vec!["one of the ends is all-off"],
        ),
        (
            "setup = \"24(3)\"\nbear = \"none\"\nlast-throw = \"counts\"\nends = [{ name = \"b\", when = \"all-home\" }]",
            vec!["no play of this game ends it by a step", "line 6"],
        ),
        (
            "setup = \"24(3)\"\nlone = \"block\"\nburst = { when = [\"prime\"] }",
            vec!["without hitting"],
        ),
        (
            "setup = \"24(3)\"\nstack = [{ on = \"3-9\", max = 1 }]",
            vec!["no range of points"],
        ),
        (
            "setup = \"24(3)\"\nstack = [{ on = \"24-14\", max = 2 }]",
            vec![
                "3 men stand on 24 at the start",
                "setup = \"stays\"",
                "line 5",
            ],
        ),
        (
            "setup = \"24(3)\"\npays = [{ name = \"p\", points = 1, when = { pattern = { on = \"6-1\", points = 2, men = \"2+\" } } }]",
            vec!["2 points of 2 need more than 3 men"],
        ),
        (
            "setup = \"24(3)\"\npays = [{ name = \"p\", points = 1, when = { pattern = { on = \"6-1\", points = 4, men = \"1\", gap = 1 } } }]",
            vec!["4 points do not fit on 6-1"],
        ),
        (
            "setup = \"24(3)\"\nwalls = [\"open-the-shut-in\", \"never-shut-in\", { on = \"30-1\", max = 2 }]\nhitter = \"stays-home\"\nlone = \"block\"",
            vec![
                "exclude each other",
                "no range of points",
                "nothing is hit",
                "line 5",
                "line 6",
            ],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"m\", when = \"mother\" }]\nbear = \"not-while-pinned\"",
            vec!["needs lone = \"pin\"", "nothing is pinned"],
        ),
        (
            "setup = \"24(3)\"\nends = [{ name = \"a\", when = \"all-off\" }, { name = \"j\", when = \"jan\" }]\nlone = \"share\"",
            vec!["made by hitting"],
        ),
        (
            "setup = \"24(3)\"\ndice = \"3d6\"\ndoublets = { undersides = \"optional\", also = [\"6-6\"], only = { \"2-1\" = 9 } }",
            vec!["two dice with six faces", "no throw of these dice"],
        ),
        (
            "setup = \"24(3)\"\nladder = [\"bearing of\"]",
            vec!["no win is called \"bearing of\""],
        ),
        (
            "setup = \"24(3)\"\nbear = \"none\"",
            vec!["says what ends the game"],
        ),
        ("setup = \"R(3)\"\npoints = 26", vec!["not written like"]),
        ("setup = \"24(3)\"\ndice = \"2d0\"", vec!["no set of dice"]),
        (
            "setup = \"24(3)\"\ndice = \"3d(1112223334)\"",
            vec!["up to 9 faces", "line 5"],
        ),
        (
            "setup = \"24(3)\"\ndice = \"3d6 drop highest drop highest drop highest\"",
            vec!["no set of dice"],
        ),
        (
            "setup = \"24(3)\"\ndice = [\"6-6-6\"]",
            vec!["could never be decided"],
        ),
        (
            "setup = \"24(3)\"\ndice = \"2d1\"",
            vec!["could never be decided"],
        ),
        (
            "setup = \"24(3)\"\nvalues = [{ name = \"x\", points = 1, if = [\"doublet\"] }]",
            vec!["no value fits every end"],
        ),
    ] {
        let error = lauta_tables::GAMES
            .read("x", &file(rules))
            .unwrap_err()
            .to_string();
        for part in says {
            assert!(error.contains(part), "{rules}: {error}");
        }
    }
    let series = "format = 1\nname = \"X\"\n[series]\nto = \"five\"\n[rules]\nsetup = \"24(3)\"\n";
    let error = lauta_tables::GAMES
        .read("x", series)
        .unwrap_err()
        .to_string();
    assert!(error.contains("line 4") && error.contains('^'), "{error}");
    let dropped = "format = 1\nparent = \"bradspel\"\nname = \"X\"\ndrop = [\"no-such\"]\n";
    let error = lauta_tables::GAMES
        .read("x", dropped)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("no rule and no option of this name") && error.contains("line 4"),
        "{error}"
    );
    let grown = "format = 2\nparent = \"nobody\"\nname = \"X\"\n";
    let error = lauta_tables::GAMES
        .read("x", grown)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("format = 1") && error.contains("no game to inherit"),
        "{error}"
    );
}

/// A named set of options has options and values that the game has, and that go together.
#[test]
fn presets_are_checked_when_a_file_is_read() {
    let file = |name: &str, options: &str| {
        format!(
            "format = 1\nparent = \"dashi\"\nname = \"X\"\n[[preset]]\nname = \"{name}\"\n\
             options = {{ {options} }}\ntext = \"T\"\nsource = \"Salmi\"\ngrade = \"documented\"\n"
        )
    };
    let games = &lauta_tables::GAMES;
    let good = games.read("x", &file("A", "points = 24, corner = \"free\""));
    let [preset] = &good.unwrap().about().presets.clone()[..] else {
        panic!("one preset, and none of the parent");
    };
    assert_eq!(
        (&*preset.name, &*preset.game),
        ("A", "x:points=24,corner=free")
    );
    for (options, says) in [
        (
            "corners = \"free\"",
            "no option \"corners\"; nearest: corner",
        ),
        ("corner = \"shut\"", "corner can be double, pair-dice, free"),
        ("", "at least one option"),
        // On 24 points there is no 26.
        ("points = 24, setup = \"alternate\"", "26"),
    ] {
        let error = games
            .read("x", &file("A", options))
            .unwrap_err()
            .to_string();
        assert!(error.contains(says), "{options}: {error}");
    }
    let twice = file("A", "points = 24");
    let twice = format!("{twice}{}", &twice[twice.find("[[preset]]").unwrap()..]);
    let error = games.read("x", &twice).unwrap_err().to_string();
    assert!(error.contains("another preset has this name"), "{error}");
    assert!(error.contains("line 11"), "{error}");
}

#[test]
fn a_line_of_ancestors_has_an_end() {
    let file = |parent: &str| format!("format = 1\nparent = \"{parent}\"\n");
    let beside = |depth: u32| {
        let last = ("a0".to_string(), file("backgammon"));
        let others = (1..depth).map(|n| (format!("a{n}"), file(&format!("a{}", n - 1))));
        others.chain([last]).collect()
    };
    let games = &lauta_tables::GAMES;
    games.read_beside("x", &file("a9"), &beside(10)).unwrap();
    let error = games.read_beside("x", &file("a9999"), &beside(10_000));
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("at most 32 ancestors") && error.contains("line 2"),
        "{error}"
    );
    // Faults of a parent are reported too.
    let parent = [("a".into(), "format = 7\nparent = \"backgammon\"\n".into())];
    let error = games.read_beside("x", &file("a"), &parent.into());
    let error = error.unwrap_err().to_string();
    assert!(error.contains("a.toml: line 1, column 10"), "{error}");
}

#[test]
fn options_set_keys_that_do_not_lie_deep() {
    let file = |option: &str| {
        format!(
            "format = 1\nparent = \"backgammon\"\n[[option]]\n{option}\nvalues = [\"a\", \"b\"]\n\
             text = \"x\"\nsource = \"x\"\ngrade = \"decision\"\n"
        )
    };
    let deep = "a.".repeat(100_000);
    let sets = file(&format!("key = \"k\"\nsets = \"{deep}\""));
    let error = lauta_tables::GAMES.read("x", &sets).unwrap_err();
    assert!(error.to_string().contains("at most 4 parts"));
    // The name of an option is no way into a table.
    let named = file(&format!("key = \"{deep}\""));
    let error = lauta_tables::GAMES.read("x", &named).unwrap_err();
    assert!(error.to_string().contains("unknown field `a."));
}

#[test]
fn dice_of_any_length_are_read_in_no_time() {
    let file = |dice: &str| {
        format!("format = 1\nname = \"X\"\n[rules]\nsetup = \"24(3)\"\ndice = \"{dice}\"\n")
    };
    for dice in [
        format!("3d({})", "1".repeat(5000)),
        format!("2d6{}", " drop highest".repeat(50_000)),
    ] {
        let error = lauta_tables::GAMES.read("x", &file(&dice)).unwrap_err();
        let error = error.to_string();
        assert!(error.contains("no set of dice"), "{}", dice.len());
    }
    let lowest = file("3d6 drop highest drop highest");
    lauta_tables::GAMES.read("x", &lowest).unwrap();
}

fn near_misses() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[0-9()/, =*-]{0,40}",
        "([0-9]{1,2}(\\([0-9]{1,2}\\))?,?){0,6}/([0-9]{1,2}(\\([0-9]{1,2}\\))?,?){0,6}( (side|throw|end)=[a-z0-9-]{0,6}){0,2}",
        "((bar|in|[0-9]{1,3})/([0-9]{1,3}|off)(\\*|\\*\\*|\\([0-9]\\))? ?){0,8}",
    ]
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in near_misses()) {
        for spec in ["backgammon", "bradspel", "plakoto", "acey-deucey", "puff-lang", "verkehren", "dashi", "qiliang"] {
            let game = lauta_tables::load(spec).unwrap();
            let throw = if spec == "dashi" { "6-5-5" } else { "6-5" };
            let pos = game.after(&game.start(), throw.parse().unwrap());
            if let Err(ReadError::Notation { column, .. } | ReadError::Position { column, .. }) =
                game.read_position(&text)
            {
                prop_assert!(column >= 1 && column <= text.chars().count() + 1, "{text:?}: {column}");
            }
            if let Ok((mv, next)) = game.read_move(&pos, &text) {
                let written = game.write_move(&pos, &mv);
                prop_assert_eq!(game.read_move(&pos, &written).unwrap().1, next);
            }
            let why = game.why(&pos, &text);
            prop_assert_eq!(why.legal, game.read_move(&pos, &text).is_ok() || why.reason.contains("several"));
        }
        let _ = lauta_tables::load(&text);
        let _ = lauta_tables::load(&format!("bradspel:{text}"));
        let _ = lauta_tables::GAMES.read("x", &text);
    }

    #[test]
    fn no_broken_rule_file_makes_the_reader_panic(
        at in 0.0..1.0_f64, cut in 0usize..12, put in "[ -~]{0,6}", which in 0usize..6,
    ) {
        let files = [
            include_str!("../../variants/backgammon.toml"),
            include_str!("../../variants/bradspel.toml"),
            include_str!("../../variants/plakoto.toml"),
            include_str!("../../variants/qiliang.toml"),
            include_str!("../../variants/puff-lang.toml"),
            include_str!("../../variants/dashi.toml"),
        ];
        let chars: Vec<char> = files[which].chars().collect();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a place in a short text")]
        let at = (at * chars.len() as f64) as usize;
        let mut text: String = chars[..at].iter().collect();
        text += &put;
        text.extend(&chars[(at + cut).min(chars.len())..]);
        if let Ok(game) = lauta_tables::GAMES.read("x", &text) {
            let _ = game.turn(&game.start());
        }
    }
}
