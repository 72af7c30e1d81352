//! Writes the seeds of all targets into `corpus/`, and the words of the games into `words.dict`.
//!
//! Run it in this folder after games have been added: `cargo run --release --example seeds`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lauta_catalog::game::About;
use lauta_catalog::{Catalog, Length, MatchSession, Next, Record, Terms};
use lauta_engine::exact::{Shelf, Tables};
use lauta_engine::net::{Card, Network, Shape, Weights};
use lauta_engine::race::{OneSided, Stands, TwoSided};
use lauta_fuzz::hunts;
use lauta_game::{Chance, Dice, Game};
use lauta_hunters::prove::{Claim, Limits, Prover};
use lauta_hunters::solve::{Claim as Of, Freezes, Solver, Unspent};
use lauta_hunters::train::{Plan, Training};

/// Bytes of rule files and of cases that are kept.
const MOST: usize = 70_000;

fn main() {
    let games = lauta_catalog::games();
    rules();
    cases();
    strings(&games);
    positions(&games);
    records(&games);
    files_of_others();
    networks();
    tables();
    hunts_files();
    words(&games);
}

fn put(target: &str, name: &str, bytes: impl AsRef<[u8]>) {
    let folder = Path::new("corpus").join(target);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), bytes).expect("room for a seed");
}

fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new("../crates").join(folder);
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|file| {
            let name = file.file_name().into_string().ok()?;
            let text = fs::read_to_string(file.path()).ok()?;
            name.ends_with(".toml").then_some((name, text))
        })
        .collect();
    files.sort_by_key(|(_, text)| text.len());
    files
}

/// The samples of other programs' formats, and an id of each kind.
fn files_of_others() {
    let folder = Path::new("../crates/formats/tests/data");
    for name in [
        "match3.mat",
        "money-beavers.mat",
        "money-analysed.sgf",
        "ogxm-analysis.ogxm",
        "ogxm-money-cube.ogxm",
        "xg-text-play-de-comma.txt",
        "gnu-text-cube.txt",
    ] {
        if let Ok(mut bytes) = fs::read(folder.join(name)) {
            bytes.truncate(6000);
            put("files", name, bytes);
        }
    }
    let ids = [
        ("xgid", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"),
        ("gnuid", "4HPwATDgc/ABMA:QYkqASAAIAAE"),
        ("ogid", "11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:3:5:7C:4"),
        (
            "snowie",
            "5;0;0;0;1;A;B;1;4;1;1;0;0;1;0;-1;1;1;0;0;-1;0;2;0;0;-2;0;-1;0;1;1;0;1;1;0;1;1;1;5;3;",
        ),
    ];
    for (name, id) in ids {
        put("files", name, id);
    }
}

const FAMILIES: [&str; 9] = [
    "tables", "trictrac", "pile", "chase", "facing", "running", "sahkku", "tab", "hunt",
];

/// The smallest rule files, and of each family one without a parent; two that stand beside each other.
fn rules() {
    let mut left = MOST;
    for family in FAMILIES {
        let files = files(&format!("{family}/variants"));
        let root = files.iter().find(|(_, text)| !text.contains("\nparent"));
        let some = files.iter().take(8).chain(root);
        for (name, text) in some {
            if root.is_some_and(|(of_root, _)| of_root == name) || text.len() <= left {
                left = left.saturating_sub(text.len());
                put("rules", name, text);
            }
        }
    }
    let child = "format = 1\nparent = \"a\"\nname = \"C\"\n[rules]\npoints = 24\n";
    let parent =
        "format = 1\nparent = \"backgammon\"\nname = \"A\"\nplace = \"X\"\nsummary = \"X\"\n";
    put("rules", "beside", format!("{child}\n--- a\n{parent}"));
    put("rules", "round", format!("{child}\n--- a\n{child}"));
    put(
        "rules",
        "dropped",
        "format = 1\nparent = \"backgammon\"\ndrop = [\"cube\", \"throws\"]\n",
    );
    for game in hunts::GAMES {
        put(
            "rules",
            &format!("{}.toml", lauta_fuzz::hash(game.as_bytes())),
            game,
        );
    }
}

/// Every seventh case of each file, each alone.
fn cases() {
    let mut left = MOST / 3;
    for family in FAMILIES {
        for (name, text) in files(&format!("{family}/cases")) {
            let cases = text.split("[[case]]").skip(1).step_by(7);
            for (n, case) in cases.enumerate().take(6) {
                if case.len() < 900 && case.len() <= left {
                    left -= case.len();
                    put("cases", &format!("{name}-{n}"), format!("[[case]]{case}"));
                }
            }
        }
    }
}

fn strings(games: &[About]) {
    for about in games
        .iter()
        .filter(|about| about.options.len() > 1)
        .step_by(3)
    {
        let settings: Vec<String> = lauta_game::rulefile::option_values(about)
            .into_iter()
            .filter_map(|(key, values)| Some(format!("{key}={}", values.last()?)))
            .collect();
        put(
            "strings",
            &about.id,
            format!("{}:{}\n7\nlevel:3", about.id, settings[0]),
        );
        put(
            "strings",
            &format!("{}-all", about.id),
            format!("{}:{}", about.id, settings.join(",")),
        );
    }
    put(
        "strings",
        "words",
        "tavla\nendless\nnet=x:y.net:2\n6-5\ncaptures:5",
    );
}

/// Some turns of every game.
fn positions(games: &[About]) {
    for about in games {
        let mut dice = Dice::from_seed(7);
        let mut session = lauta_catalog::open(&about.id).expect("it is listed");
        let skip = dice.lot(9);
        let mut lines = vec![];
        let mut start = session.position();
        for n in 0..skip + 4 {
            if n == skip {
                start = session.position();
                lines.clear();
            }
            match session.next() {
                Next::Over(_) => break,
                Next::Throw(..) => {
                    let throw = session.roll(&mut dice).expect("a throw is due");
                    lines.push(throw.to_string());
                }
                Next::Choice(_) => {
                    let moves = session.moves();
                    let mv = &moves[dice.lot(moves.len())].mv;
                    lines.push(session.play(mv).expect("it is listed"));
                }
            }
        }
        put(
            "positions",
            &about.id,
            format!("{}\n{start}\n{}\n", about.id, lines.join("\n")),
        );
    }
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    put(
        "positions",
        "edit",
        format!("backgammon\n{start}\nedit 13 8\nturn\n6-5\n24/18 24/13"),
    );
    put(
        "positions",
        "wrong",
        format!("backgammon\n{start} throw=3-1\n8/5 6/5\n9/5\n8/1*\n!"),
    );
}

fn records(games: &[About]) {
    for (n, about) in games.iter().enumerate() {
        let length = ["game", "usual", "3", "stake", "endless"][n % 5];
        let lines: Vec<String> = (0..30).map(|k| (k * 37 % 256).to_string()).collect();
        if n % 4 == 0 {
            put(
                "records",
                &about.id,
                format!("{}\n{length} 0 1\n{}", about.id, lines.join("\n")),
            );
        }
        if n % 7 != 0 {
            continue;
        }
        let terms = Terms {
            length: Length::read(length).unwrap_or_default(),
            ..Terms::default()
        };
        let mut dice = Dice::from_seed(n as u64);
        let play = MatchSession::begin(&Catalog, &about.id, terms, &mut dice, None);
        let Ok(mut play) = play else { continue };
        for _ in 0..4 {
            if play.roll(&mut dice).is_none() {
                let moves = play.session().moves();
                let _ = play.accept(&moves[dice.lot(moves.len())].mv);
            }
        }
        let _ = play.accept("resign 1");
        let written = Record::of(&about.id, &play).write(&Catalog);
        put(
            "records",
            &format!("{}.jsonl", about.id),
            written.expect("it was played"),
        );
    }
    let secret = [7; 32];
    let words = ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"];
    let dice = lauta_catalog::FairDice::new(secret, words).expect("good words");
    let terms = Terms::default();
    let mut play = MatchSession::begin(&Catalog, "daldos", terms, &mut dice.roll(0), None)
        .expect("it is listed");
    play.roll(&mut dice.roll(1));
    let mut record = Record::of("daldos", &play);
    record.dice = Some(lauta_catalog::Pledge::of(&dice, true));
    put(
        "records",
        "fair.jsonl",
        record.write(&Catalog).expect("it was played"),
    );
}

fn networks() {
    let card = |weights| Card {
        game: "oriha".into(),
        weights,
        ..Card::default()
    };
    let small = Network::new(lauta_fuzz::small_shape(), 1);
    let game = lauta_pile::load("oriha").expect("it is listed");
    let real = Network::new(
        Shape {
            phases: 1,
            ..Shape::of(&game, &[32])
        },
        1,
    );
    for (name, net, how) in [("small", small, 0_u8), ("real", real, 2)] {
        for weights in [Weights::F32, Weights::F16] {
            let file = net.write(&card(weights)).expect("plain numbers");
            let name = format!("{name}-{weights:?}");
            put("networks", &name, [&[how][..], &file].concat());
            // Without its sum, which the target adds.
            let bare = &file[..file.len() - 32];
            put(
                "networks",
                &format!("{name}-bare"),
                [&[how | 1][..], bare].concat(),
            );
        }
    }
}

fn tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new(folder.path());
    let (race, ending) = lauta_fuzz::table_games();
    let stands = Stands::new(2, 2).expect("few men");
    OneSided::make(&race, stands)
        .expect("a race")
        .write(&race, &shelf)
        .expect("room");
    TwoSided::make(&race, stands)
        .expect("a race")
        .write(&race, &shelf)
        .expect("room");
    let found = Tables::open(&ending, &shelf, [1, 1], |_| true).expect("endings");
    println!("{} endings", found.len());
    for file in fs::read_dir(folder.path()).expect("the folder").flatten() {
        let name = file.file_name().into_string().expect("a plain name");
        let bytes = fs::read(file.path()).expect("the file");
        let kind = match name.rsplit('.').next() {
            Some("turns") => 0,
            Some("races") => 1,
            _ => 2,
        };
        if bytes.len() > 40_000 {
            println!("{name}: {} bytes are too many for a seed", bytes.len());
            continue;
        }
        put("tables", &name, [&[kind << 1][..], &bytes].concat());
        let head = bytes
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b'\n')
            .nth(1);
        let (head, _) = head.expect("a head of two lines");
        let words = &bytes[head + 1..bytes.len() - 8];
        put(
            "tables",
            &format!("{name}-bare"),
            [&[kind << 1 | 9][..], words].concat(),
        );
    }
}

fn hunts_files() {
    for (n, game) in (0_u8..).zip(hunts::games()) {
        let training = Training::new(&game, Plan::default());
        for (what, file) in [
            ("weights", training.weights(0).write(&game)),
            ("checkpoint", training.checkpoint()),
        ] {
            put("weights", &format!("{what}-{n}"), [&[n << 1][..], &file].concat());
        }
        put("weights", &format!("bare-{n}"), [n << 1 | 1, 0, 1, 255]);
        let name = |kind: &str| format!("{}-{kind}", ["hare", "deer"][usize::from(n)]);
        // Whole, and without the beginning and the sum that the target adds.
        let keep = |kind: u8, what: &str, file: &[u8]| {
            let how = n << 1 | kind << 2;
            put("hunts", &name(what), [&[how][..], file].concat());
            let bare = &file[24..file.len() - 8];
            put(
                "hunts",
                &format!("{}-bare", name(what)),
                [&[how | 1][..], bare].concat(),
            );
        };
        let solver = Solver::new(&game).expect("a small board");
        let mut level = solver.begin(Of::Win, 0);
        solver.run(&mut level, None, 1, &mut |_| true);
        let mut file = vec![];
        solver.write(&level, &mut file).expect("memory");
        keep(0, "level", &file);
        if let Ok(layer) = Unspent::begin(&game, 3, 1) {
            let mut file = vec![];
            layer.write(&mut file).expect("memory");
            put(
                "hunts",
                &name("layer"),
                [&[n << 1 | 1 << 2 | 3 << 4][..], &file].concat(),
            );
        }
        if let Ok(mut prover) = Prover::new(&game, Claim::Captures(1), 1, &|_| false) {
            prover.run(&game.start(), Limits::default(), &mut |_| true);
            if let Some(strategy) = prover.strategy(&game.start()) {
                let mut file = vec![];
                strategy.write(&game, &mut file).expect("memory");
                keep(3, "strategy", &file);
            }
        }
        let _ = Freezes::default;
    }
}

/// Words that mutations put in: keys and values of rule files, ids, flags of positions.
fn words(games: &[About]) {
    let mut words: BTreeSet<String> = BTreeSet::new();
    for family in FAMILIES {
        for (name, text) in files(&format!("{family}/variants")) {
            words.insert(name.replace(".toml", ""));
            for line in text.lines().filter(|line| line.len() < 60) {
                let is_key = |key: &str| {
                    key.chars()
                        .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
                };
                if let Some((key, value)) = line.split_once('=') {
                    let key = key.trim();
                    if !key.is_empty()
                        && is_key(key)
                        && ![
                            "text", "source", "summary", "name", "english", "place", "period",
                        ]
                        .contains(&key)
                    {
                        words.insert(format!("{key} = "));
                        words.insert(format!("{key} = {}\n", value.trim()));
                    }
                }
            }
        }
    }
    for about in games {
        for flag in lauta_catalog::open(&about.id)
            .expect("it is listed")
            .position()
            .split(' ')
            .skip(1)
        {
            words.insert(format!(" {flag}"));
        }
    }
    let more = [
        "\n[rules]\n",
        "\n[series]\n",
        "\n[[option]]\n",
        "\n[[rule]]\n",
        "\n--- a\n",
        "\n[[case]]\n",
        "throw=",
        "side=2",
        "edit ",
        "turn",
        "resign 1",
        "double",
        "take",
        "drop",
        "begin ",
    ];
    words.extend(more.map(String::from));
    let escape = |word: &String| {
        let bytes = word.bytes().map(|byte| match byte {
            b'"' | b'\\' => format!("\\{}", byte as char),
            b' '..=b'~' => (byte as char).to_string(),
            byte => format!("\\x{byte:02X}"),
        });
        format!("\"{}\"\n", bytes.collect::<String>())
    };
    let text: String = words
        .iter()
        .filter(|word| word.len() < 60)
        .map(escape)
        .collect();
    fs::write("words.dict", text).expect("room for the words");
}
