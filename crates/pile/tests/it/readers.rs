//! Readers of positions and moves: accepted text, refusals, and the words of `why`.

use lauta_game::{BoardView, Game, Notation, Note, ReadError};
use lauta_pile::{GAMES, load};

const FULL: &str = "6(2),5(2),4(2),3(2),2(2),1(2)";

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let readings = [
        (
            "oriha",
            format!("{FULL}/{FULL} throw=4-2"),
            "take 4,2",
            vec!["2 4", "TAKE 2, 4", "4+2", "take 4 and 2", "4/off 2/off"],
        ),
        (
            "oriha",
            format!("{FULL}/{FULL} throw=4-4"),
            "take 4(2)",
            vec!["4 4", "4x2", "take 4,4", "4/off(2)"],
        ),
        (
            "yanagi",
            format!("{FULL}/{FULL} throw=5-2"),
            "carry 5,2",
            vec!["5/across 2/across", "carry 2 5 across"],
        ),
        (
            "yanagi:lost-dice=other",
            format!("5,1/{FULL} throw=5-2"),
            "carry 5 other 2",
            vec!["5 they 2"],
        ),
        (
            "dames-rabattues",
            "6u,6(2),5(3),4(3),3(2),2(2),1(2)/6u,6 throw=6-5".into(),
            "lay 6 off 5",
            vec!["6 5", "off 5 lay 6", "5 6", "lay 6, bear 5"],
        ),
        (
            "ofanfelling",
            "3u,3/4u,4 stage=off throw=3-1".into(),
            "off 3",
            vec!["3", "bear off 3", "3/off", "take off 3"],
        ),
        (
            "doublets",
            "3(2),2(2),1(2)/4u,4 throw=1-1".into(),
            "off 3,1",
            vec!["1 3", "off 1 3"],
        ),
        (
            "ssangnyuk-janggun",
            "7(15)/7(15) throw=6-1".into(),
            "fill 6,1",
            vec!["hand/1 hand/6", "bar/6 1", "put 6 1"],
        ),
        (
            "ssangnyuk-janggun",
            "7(15)/7(15) throw=1-1".into(),
            "fill general",
            vec!["general", "g", "hand/circle"],
        ),
        (
            "ssangnyuk-janggun",
            format!("G(3),{FULL}/7(15) throw=6-1"),
            "clear 6,1",
            vec!["6/off 1/0", "take off 6 1"],
        ),
        (
            "ssangnyuk-janggun",
            "G(3),7(12)/7(15) throw=1-1".into(),
            "pass",
            vec!["-", "--", " Pass "],
        ),
    ];
    for (spec, position, written, others) in readings {
        let game = load(spec).unwrap();
        let pos = game.read_position(&position).unwrap();
        for text in others.into_iter().chain([written]) {
            let (mv, _) = game.read_move(&pos, text).unwrap();
            assert_eq!(game.write_move(&pos, &mv), written, "{text}");
        }
    }
}

#[test]
fn positions_are_read_leniently_and_refused_with_a_reason() {
    let game = load("yanagi").unwrap();
    let short = game.read_position("5,1/2_side=2_throw=25").unwrap();
    assert_eq!(
        game.write_position(&short),
        "24,23(2),22(2),21(2),20,19(2),5,1/24(2),23,22(2),21(2),20(2),19(2),2 side=2 throw=5-2"
    );
    let refused = [
        ("yanagi", "5/5 throw=6-7", "dice like 6-5"),
        ("yanagi", "5/5 side=3", "side=1 or side=2"),
        ("yanagi", "5/5 speed=3", "side=2 or throw=6-5"),
        ("yanagi", "5", "MOVER/OTHER"),
        ("yanagi", "20,5/20(2),5", "together they must be 2"),
        ("yanagi", "7/5", "19 to 24"),
        ("yanagi", "-/-", "neither side"),
        ("yanagi", "-/5 throw=2-1", "over"),
        ("oriha", "6(3)/5", "holds 2"),
        ("oriha", "6u,6/5", "slots 1 to 6"),
        ("oriha", "6/5 stage=off", "side=2 or throw=6-5"),
        ("dames-rabattues", "6u(2),6(2)/5", "4 men on slot 6"),
        ("dames-rabattues", "6u(2)/5", "none lies flat"),
        (
            "dames-rabattues",
            "6u,6/5 stage=raise",
            "one of done, lay, off",
        ),
        ("dames-rabattues", "6u,6/5 stage=done", "another stage"),
        ("dames-rabattues", "7(15)/5", "men up like 6u(2)"),
        ("dames-rabattues:rebuild=yes", "7(13),6/5", "must be 14"),
        (
            "dames-rabattues:rebuild=yes",
            "7(14),6/5 stage=off",
            "another stage",
        ),
        ("doblet", "6u,6/5 throw=6-5", "three dice like"),
        ("oriha", "6,6/5", "slots 1 to 6"),
        ("oriha", "6(0)/5", "slots 1 to 6"),
        ("oriha", "G/5", "slots 1 to 6"),
        ("oriha", "24/5", "slots 1 to 6"),
        ("ssangnyuk-janggun", "7(9)/7(15)", "must be 15"),
        (
            "ssangnyuk-janggun",
            "G(4)/7(15)",
            "the circle, which holds 3",
        ),
    ];
    for (spec, text, reason) in refused {
        let error = load(spec)
            .unwrap()
            .read_position(text)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains(reason) && error.starts_with("column "),
            "{text}: {error}"
        );
    }
}

#[test]
fn why_names_the_rule() {
    let questions = [
        (
            "oriha",
            format!("{FULL}/{FULL} throw=4-2"),
            "take 3,2",
            "no die shows 3",
            "die",
        ),
        (
            "oriha",
            format!("{FULL}/{FULL} throw=4-2"),
            "take 4(2)",
            "only once",
            "die",
        ),
        (
            "oriha",
            format!("{FULL}/2 throw=4-2"),
            "take 4,2",
            "other side's slot 4",
            "lost-dice",
        ),
        (
            "oriha",
            format!("{FULL}/4,2 throw=4-4"),
            "take 4(2)",
            "other side's slot 4",
            "lost-dice",
        ),
        (
            "oriha",
            format!("{FULL}/4,2 throw=4-2"),
            "take 4",
            "take 4,2",
            "die",
        ),
        (
            "oriha",
            format!("{FULL}/4,2 throw=4-2"),
            "pass",
            "take 4,2",
            "die",
        ),
        (
            "oriha",
            format!("{FULL}/4,2 throw=4-2"),
            "general",
            "no generals",
            "setup",
        ),
        (
            "oriha",
            format!("{FULL}/4,2 throw=4-2"),
            "carry 4 2",
            "take men of the other",
            "die",
        ),
        (
            "oriha",
            format!("{FULL}/4,2 throw=4-2"),
            "4 other 2",
            "is lost",
            "lost-dice",
        ),
        (
            "dames-rabattues",
            "6u,6(2),5(3)/4u,4 throw=6-5".into(),
            "raise 6",
            "men to be laid down",
            "die",
        ),
        (
            "dames-rabattues",
            "6u,6(2),5(3),4u,4/3 throw=6-5".into(),
            "lay 6,5",
            "no man is up on slot 5",
            "lost-dice",
        ),
        (
            "ofanfelling",
            "6u,6,5u,5/3 stage=off throw=6-6".into(),
            "off 6(2)",
            "one man only",
            "doublets",
        ),
        (
            "doublets",
            "6(2),5/3 throw=1-1".into(),
            "off 6(3)",
            "1-1 works 2 men",
            "doublets",
        ),
        (
            "doublets",
            "6(2),5/3 throw=1-1".into(),
            "off 6",
            "every number that can be used",
            "die",
        ),
        ("oriha", format!("{FULL}/4,2"), "4", "thrown first", "throw"),
        ("oriha", format!("{FULL}/-"), "4", "over", "ends"),
        (
            "yanagi:lost-dice=other",
            format!("5/{FULL} throw=4-5"),
            "5 other 4,5",
            "mover cannot",
            "lost-dice",
        ),
        (
            "ssangnyuk-janggun",
            "7(13),4(2)/7(15) throw=4-2".into(),
            "fill 4,2",
            "slot 4 is full",
            "fill",
        ),
        (
            "ssangnyuk-janggun",
            "7(13),4(2)/7(15) throw=4-4".into(),
            "fill 4",
            "one general",
            "doublets",
        ),
        (
            "ssangnyuk-janggun",
            "7(13),4(2)/7(15) throw=4-3".into(),
            "general",
            "by a doublet",
            "doublets",
        ),
        (
            "ssangnyuk-janggun",
            "G(3),7(12)/7(15) throw=4-4".into(),
            "general",
            "full",
            "circle",
        ),
        (
            "ssangnyuk-janggun",
            format!("{FULL}/7(15) throw=4-4"),
            "general",
            "no general",
            "lost-dice",
        ),
        (
            "ssangnyuk-janggun",
            "7(13),4(2)/7(15) throw=4-3".into(),
            "clear 4",
            "being put in",
            "fill",
        ),
        (
            "ssangnyuk-janggun",
            "4(2)/7(15) throw=4-3".into(),
            "clear 4,3",
            "left on slot 3",
            "lost-dice",
        ),
    ];
    for (spec, position, text, reason, rule) in questions {
        let game = load(spec).unwrap();
        let pos = game.read_position(&position).unwrap();
        let why = game.why(&pos, text);
        assert!(
            !why.legal && why.reason.contains(reason),
            "{position} {text}: {}",
            why.reason
        );
        assert_eq!(why.rules[0].key, rule, "{position} {text}");
        assert!(
            matches!(game.read_move(&pos, text), Err(ReadError::Illegal { .. })),
            "{position} {text}"
        );
    }
    let game = load("oriha").unwrap();
    let pos = game
        .read_position(&format!("{FULL}/{FULL} throw=4-2"))
        .unwrap();
    for text in ["", "take", "7", "4(10)", "4/2", "take 4(2", "x"] {
        assert!(
            matches!(game.read_move(&pos, text), Err(ReadError::Notation { .. })),
            "{text}: {:?}",
            game.read_move(&pos, text)
        );
        assert_eq!(game.why(&pos, text).nearest, ["take 4,2"]);
    }
}

#[test]
fn contradictions_in_a_rule_file_are_refused() {
    let file = |rules: &str| {
        let text =
            format!("format = 1\nname = \"X\"\nplace = \"X\"\nsummary = \"X\"\n[rules]\n{rules}\n");
        GAMES.read("x", &text).unwrap_err().to_string()
    };
    for (rules, reason) in [
        ("slot = 0", "1 to 9"),
        ("setup = \"slots\"", "missing"),
        ("slot = 2\ngenerals = 3", "go together"),
        ("slot = 2\ndoublets = \"general\"", "go together"),
        ("slot = 2\ngenerals = -1\ndoublets = \"general\"", "0 to 9"),
        (
            "slot = 2\ngenerals = 1\ndoublets = \"general\"\ndie = \"carry\"",
            "carried across",
        ),
        (
            "slot = 2\nsetup = \"hand\"\ndie = \"take-other\"",
            "begin in hand",
        ),
        (
            "slot = 2\nsetup = \"hand\"\nlost-dice = \"other\"",
            "begin in hand",
        ),
        (
            "slot = 2\nsetup = \"hand\"\nscore = \"margin\"",
            "begin in hand",
        ),
        ("slot = 2\nheap = 3", "heap"),
        ("slots = [2, 2]", "all six"),
        ("slots = [2, 2, 2, 0, 3, 3]", "1 to 9"),
        (
            "slot = 2\nslots = [2, 2, 2, 3, 3, 3]",
            "or each has its own",
        ),
        ("slot = 2\ndice = 4", "2 or 3"),
        ("slot = 2\ndice = 3\ndoublets = \"again\"", "only that"),
        ("slot = 2\nstages = [\"off\", \"lay\"]", "in this order"),
        ("slot = 2\nstages = [\"raise\", \"off\"]", "in this order"),
        ("slot = 2\nstages = [\"lay\"]", "in this order"),
        ("slot = 2\nstages = [\"off\"]\ndie = \"carry\"", "own piles"),
        (
            "slot = 2\nstages = [\"off\"]\nscore = \"margin\"",
            "the margin",
        ),
        (
            "slot = 2\ndoublets = \"column\"\nlost-dice = \"other\"",
            "its column",
        ),
    ] {
        let error = file(rules);
        assert!(error.contains(reason), "{rules}: {error}");
    }
}

/// Men who are laid stay where they are, and a doublet that may be used anywhere says so.
#[test]
fn men_are_laid_where_they_stand() {
    let game = load("doublets").unwrap();
    let start = game.write_position(&game.start());
    let pos = game.read_position(&format!("{start} throw=1-1")).unwrap();
    assert_eq!(game.view(&pos).notes, [Note::AnyPoints { men: 2 }]);
    let tree = game.steps(&pos);
    let steps = &tree.nodes[0].steps;
    assert!(!steps.is_empty() && steps.iter().all(|step| step.from.is_some()));
    assert!(steps.iter().all(|step| step.from == step.to));
    let pos = game.read_position(&format!("{start} throw=2-1")).unwrap();
    assert!(game.view(&pos).notes.is_empty());
}
