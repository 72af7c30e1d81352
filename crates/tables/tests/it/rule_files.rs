//! Rule files and options: read if they make a game, else refused with every fault, and never a
//! panic.

use lauta_game::{Game, Notation};
use proptest::prelude::*;

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

proptest! {
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
