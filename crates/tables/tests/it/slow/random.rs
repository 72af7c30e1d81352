//! Random rule files.

use std::fmt::Write;

use lauta_game::Dice;

use super::board::Men;
use super::random_ends::{endings, neglect};

const HEAD: &str = "format = 1\nname = \"Random\"\nenglish = \"Random\"\nplace = \"nowhere\"\n\
    period = \"now\"\nconfidence = \"high\"\nsummary = \"A random game.\"\n";

pub(super) fn chance(dice: &mut Dice, percent: usize) -> bool {
    dice.below(100) < percent
}

pub(super) fn pick<T: Copy>(dice: &mut Dice, of: &[T]) -> T {
    of[dice.below(of.len())]
}

pub(super) fn setup_text(men: &[usize], reserve: usize) -> String {
    let parts: Vec<String> = (1..men.len())
        .rev()
        .filter(|&p| men[p] > 0)
        .map(|p| {
            if p == reserve {
                format!("R({})", men[p])
            } else {
                format!("{p}({})", men[p])
            }
        })
        .collect();
    parts.join(", ")
}

/// Facts of the earlier keys of a random file that the later ones need.
pub(super) struct Sketch {
    pub(super) points: usize,
    pub(super) home: usize,
    pub(super) men: usize,
    pub(super) meet: &'static str,
    pub(super) lone: &'static str,
    pub(super) setup: Men,
    /// Doublets and other throws of two dice.
    pub(super) doublets: Vec<&'static str>,
    pub(super) others: Vec<&'static str>,
    /// Two dice whose undersides are faces, and dice without a seven or eight.
    pub(super) six_faces: bool,
    pub(super) die_six: bool,
    pub(super) three: bool,
}

/// A rule file with a random choice for every key, most of them left out.
pub(crate) fn rules(dice: &mut Dice) -> String {
    let (sketch, mut text) = board(dice);
    text += &throws(dice, &sketch);
    text += &movement(dice, &sketch);
    text += &endings(dice, &sketch, &text);
    text += &neglect(dice, &text);
    format!("{HEAD}[rules]\n{text}")
}

/// The track, the dice and the men.
fn board(dice: &mut Dice) -> (Sketch, String) {
    let points = match dice.below(10) {
        0..=5 => 24,
        6 => 26,
        _ => 12 + 2 * dice.below(8),
    };
    let home = if chance(dice, 70) {
        points / 4
    } else {
        1 + dice.below(points / 4)
    };
    let meet = pick(
        dice,
        &["contrary", "contrary", "half-lap", "half-lap", "same"],
    );
    let lone = pick(
        dice,
        &[
            "hit", "hit", "hit", "hit", "block", "pin", "pin", "share", "open",
        ],
    );
    let both_anywhere = lone == "share" || lone == "open";
    let across = |p: usize| match meet {
        "contrary" => points + 1 - p,
        "same" => p,
        _ if p > points / 2 => p - points / 2,
        _ => p + points / 2,
    };
    let men = 3 + dice.below(13);
    let mut setup = vec![0; points + 3];
    let style = if meet == "same" && !both_anywhere {
        1
    } else {
        dice.below(4)
    };
    match style {
        0 => setup[points] = men,
        1 => setup[points + 1] = men,
        2 if points < 26 => setup[points + 2] = men,
        _ => {
            for _ in 0..men {
                let free: Vec<usize> = (1..=points)
                    .filter(|&p| both_anywhere || setup[across(p)] == 0 && across(p) != p)
                    .collect();
                setup[pick(dice, &free)] += 1;
            }
        }
    }
    if chance(dice, 15) {
        let outside = points + 1 + dice.below(if points < 26 { 2 } else { 1 });
        let from = (1..setup.len()).find(|&p| setup[p] > 0).unwrap();
        setup[from] -= 1;
        setup[outside] += 1;
    }
    let (kind, doublets, others): (_, &[_], &[_]) = pick(
        dice,
        &[
            (
                "\"2d6\"",
                &["1-1", "3-3", "5-5", "6-6"],
                &["2-1", "6-5", "5-3"],
            ),
            (
                "\"2d6\"",
                &["1-1", "3-3", "4-4", "6-6"],
                &["2-1", "6-5", "4-3"],
            ),
            ("\"3d6\"", &[], &[]),
            ("\"2d(2345)\"", &["2-2", "5-5"], &["5-2", "4-3"]),
            ("\"3d6 drop highest\"", &["1-1", "5-5"], &["2-1", "5-4"]),
            ("\"2d8\"", &["1-1", "8-8"], &["8-1", "7-6"]),
            ("[\"6-5\", \"3-3\", \"2-1\"]", &["3-3"], &["2-1", "6-5"]),
            ("[\"4\", \"1-1\", \"6-2-1\", \"2-2-2\"]", &["1-1"], &[]),
        ],
    );
    let mut second = vec![0; points + 3];
    let free: Vec<usize> = (1..=points)
        .filter(|&p| both_anywhere || setup[across(p)] == 0)
        .collect();
    for _ in 0..men {
        second[pick(dice, &free)] += 1;
    }
    let second = match chance(dice, 5) {
        true => format!("setup-second = \"{}\"\n", setup_text(&second, points + 2)),
        false => String::new(),
    };
    let standing = match chance(dice, 10) {
        true => format!("standing = {}\n", 1 + dice.below(6)),
        false => String::new(),
    };
    let text = format!(
        "points = {points}\nhome = {home}\nmeet = \"{meet}\"\nlone = \"{lone}\"\n\
         setup = \"{}\"\ndice = {kind}\n{second}{standing}",
        setup_text(&setup, points + 2)
    );
    let two_dice = !kind.contains('3') || kind.contains("2d") || kind.contains("drop");
    let sketch = Sketch {
        points,
        home,
        men,
        meet,
        lone,
        setup,
        doublets: doublets.to_vec(),
        others: others.to_vec(),
        die_six: !kind.contains("d8"),
        three: kind == "\"3d6\"",
        six_faces: two_dice && !kind.contains("d8") && !kind.contains("2-1\""),
    };
    (sketch, text)
}

/// Keys about the use of throws.
fn throws(dice: &mut Dice, sketch: &Sketch) -> String {
    let times = pick(
        dice,
        &[
            "fourfold",
            "fourfold",
            "single",
            "squared",
            "first-single",
            "row-fourfold",
        ],
    );
    let mut text = if chance(dice, 40) {
        format!("doublets = \"{times}\"\n")
    } else {
        let mut program = format!("times = \"{times}\"");
        if let (true, false) = (chance(dice, 25), sketch.doublets.is_empty()) {
            let doublet = pick(dice, &sketch.doublets);
            write!(
                program,
                ", only = {{ \"{doublet}\" = {} }}",
                1 + dice.below(5)
            )
            .unwrap();
        }
        if !sketch.others.is_empty() {
            if chance(dice, 30) {
                write!(program, ", also = [\"{}\"]", pick(dice, &sketch.others)).unwrap();
            }
            if chance(dice, 30) {
                let named = pick(dice, &["again", "ends"]);
                let throw = pick(dice, &sketch.others);
                write!(program, ", names = \"{throw}\", named = \"{named}\"").unwrap();
            }
        }
        if sketch.six_faces && chance(dice, 50) {
            let undersides = pick(dice, &["optional", "mandatory"]);
            write!(program, ", undersides = \"{undersides}\"").unwrap();
        }
        let again = [
            "never",
            "always",
            "complete",
            "complete-after-first",
            "when-home",
        ];
        if sketch.three && chance(dice, 70) {
            let (pairs, triplet) = (pick(dice, &["single", "higher-double"]), 1 + dice.below(6));
            write!(program, ", pairs = \"{pairs}\", triplet = {triplet}").unwrap();
        }
        write!(program, ", again = \"{}\"", pick(dice, &again)).unwrap();
        let partial = pick(dice, &["keep", "keep", "void"]);
        let men = pick(dice, &["any", "any", "different"]);
        format!("doublets = {{ {program}, partial = \"{partial}\", men = \"{men}\" }}\n")
    };
    let must = pick(
        dice,
        &[
            "most-then-highest",
            "most-then-highest",
            "most-then-largest",
            "most",
            "ascending",
        ],
    );
    writeln!(text, "must = \"{must}\"").unwrap();
    let last_throw = pick(dice, &["apart", "counts"]);
    writeln!(text, "last-throw = \"{last_throw}\"").unwrap();
    if chance(dice, if must == "ascending" { 50 } else { 0 }) {
        text += "leftovers = \"to-opponent\"\n";
    }
    if chance(dice, 50) {
        let draw = pick(dice, &["high", "low", "high-sum"]);
        let next = pick(dice, &["draw", "winner", "loser"]);
        let open = if sketch.doublets.len() > 1 {
            pick(dice, &["afresh", "drawn", "ties-kept"])
        } else {
            "afresh"
        };
        writeln!(
            text,
            "start = {{ draw = \"{draw}\", open = \"{open}\", next = \"{next}\" }}"
        )
        .unwrap();
    }
    text
}

pub(super) fn some_points(dice: &mut Dice, points: usize) -> (usize, String) {
    let low = 1 + dice.below(points);
    let high = low + dice.below(points - low + 1);
    let text = if low == high {
        low.to_string()
    } else {
        format!("{high}-{low}")
    };
    (high - low + 1, text)
}

/// Keys that forbid or allow steps.
fn movement(dice: &mut Dice, sketch: &Sketch) -> String {
    let Sketch { points, home, .. } = *sketch;
    let hits = sketch.lone == "hit";
    let mut text = String::new();
    let bear = [
        "exact-or-farthest",
        "exact-or-farthest",
        "rearmost-least-waste",
        "exact-only",
        "free",
        "any",
        "exact-and-stay",
        "none",
    ];
    let bear = if sketch.lone == "pin" && chance(dice, 50) {
        "not-while-pinned"
    } else {
        pick(dice, &bear)
    };
    writeln!(text, "bear = \"{bear}\"").unwrap();
    let enter = pick(
        dice,
        if hits && sketch.meet != "contrary" || sketch.setup[points + 2] > 0 {
            &["open", "open", "empty", "open-two"]
        } else {
            &["open", "open", "empty", "open-two", "home-two"]
        },
    );
    writeln!(text, "enter = \"{enter}\"").unwrap();
    if chance(dice, 40) {
        let (_, on) = some_points(dice, points);
        let max = pick(dice, &[0, 1, 1, 1, 2, 3]);
        let stays = if chance(dice, 90) {
            ", setup = \"stays\""
        } else {
            ""
        };
        writeln!(text, "stack = [{{ on = \"{on}\", max = {max}{stays} }}]").unwrap();
    }
    if chance(dice, 30) {
        writeln!(
            text,
            "bands = {{ after-left = {}, run-max = {}, run-exception = \"{}\", first-quarter = {} }}",
            pick(dice, &[0, 0, 1, 3]),
            pick(dice, &[0, 1, 2, 3, 5]),
            pick(dice, &["none", "last-man"]),
            pick(dice, &[0, 0, 1, 2]),
        )
        .unwrap();
    }
    if sketch.lone != "open" && chance(dice, 40) {
        let (_, on) = some_points(dice, points);
        let max = dice.below(4);
        let shut_in = pick(dice, &["open-the-shut-in", "never-shut-in"]);
        let mut walls = vec![
            "\"six-never\"".to_string(),
            "\"six-if-passed\"".into(),
            "\"six-needs-home\"".into(),
            "\"none-before-head\"".into(),
            format!("\"{shut_in}\""),
            format!("\"{shut_in}\""),
            format!("{{ on = \"{on}\", max = {max} }}"),
        ];
        while walls.len() > 2 || walls.len() == 2 && chance(dice, 60) {
            walls.swap_remove(dice.below(walls.len()));
        }
        writeln!(text, "walls = [{}]", walls.join(", ")).unwrap();
    }
    match dice.below(10) {
        0 if sketch.setup[points..=points + 1].contains(&sketch.men) => {
            text += "leave = \"courier\"\n"
        }
        1 => {
            let line = home + 1 + dice.below(points - home);
            let after = dice.below(sketch.men + 1);
            writeln!(
                text,
                "leave = {{ line = {{ line = {line}, after = {after} }} }}"
            )
            .unwrap();
        }
        2 => writeln!(text, "leave = {{ runner = {} }}", 1 + dice.below(points)).unwrap(),
        3 | 4 => {
            let head = pick(dice, &["one", "two-if-obstructed", "doubles-346"]);
            writeln!(text, "leave = {{ head = \"{head}\" }}").unwrap();
        }
        _ => {}
    }
    if chance(dice, 20) {
        writeln!(
            text,
            "corner = \"{}\"",
            pick(dice, &["double", "pair-dice"])
        )
        .unwrap();
    }
    if hits && chance(dice, 35) {
        writeln!(
            text,
            "hitter = \"{}\"",
            pick(dice, &["stays-home", "not-to-safety"])
        )
        .unwrap();
    }
    if hits && enter != "empty" && chance(dice, 40) {
        writeln!(
            text,
            "burst = {{ when = {}, overflow = \"{}\", last-man = {}, counts = \"{}\" }}",
            pick(
                dice,
                &["[\"prime\"]", "[\"overflow\"]", "[\"prime\", \"overflow\"]"]
            ),
            pick(dice, &["count", "literal"]),
            chance(dice, 50),
            pick(dice, &["completing", "any-in-throw"]),
        )
        .unwrap();
    }
    if (hits || sketch.setup[points + 1] > 0) && chance(dice, 30) {
        text += "decline = \"no-room\"\n";
    }
    text
}
