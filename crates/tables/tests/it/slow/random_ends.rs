//! Random ends, patterns, payments and values of a rule file.

use std::fmt::Write;

use lauta_game::Dice;

use super::random::{Sketch, chance, pick, setup_text, some_points};

/// A pattern that is not too rare, as a condition.
fn pattern(dice: &mut Dice, sketch: &Sketch) -> String {
    format!("{{ pattern = {} }}", figure(dice, sketch))
}

/// A pattern that is not too rare.
fn figure(dice: &mut Dice, sketch: &Sketch) -> String {
    let (size, on) = match dice.below(3) {
        0 => (sketch.home, format!("{}-1", sketch.home)),
        1 => (sketch.points / 2, format!("{}-1", sketch.points / 2)),
        _ => some_points(dice, sketch.points),
    };
    let mut text = format!("on = \"{on}\"");
    if chance(dice, 10) {
        text = format!("on = \"{on}, {}\"", 1 + dice.below(sketch.points));
    }
    let men = pick(dice, &[1, 1, 2, 3]);
    let more = pick(dice, &["+", "+", ""]);
    let (mut gap, mut row) = (0, false);
    match dice.below(4) {
        0 => gap = 1 + dice.below(2),
        1 => row = true,
        _ => {}
    }
    let most = ((size + gap) / (gap + 1)).min(sketch.men / men).max(1);
    write!(text, ", points = {}", 1 + dice.below(most.min(4))).unwrap();
    write!(text, ", men = \"{men}{more}\"").unwrap();
    if gap > 0 {
        write!(text, ", gap = {gap}").unwrap();
    }
    for (key, holds) in [
        ("row", row),
        ("all", chance(dice, 25)),
        ("bar", chance(dice, 15)),
        ("back", chance(dice, 10)),
    ] {
        if holds {
            write!(text, ", {key} = true").unwrap();
        }
    }
    format!("{{ {text} }}")
}

fn says(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// Key about neglected wins, where a throw is one decision.
pub(super) fn neglect(dice: &mut Dice, so_far: &str) -> String {
    let more = [
        "undersides",
        "names",
        "void",
        "to-opponent",
        "lift-head",
        "conceded",
    ];
    if says(so_far, &more) || !chance(dice, 40) {
        return String::new();
    }
    format!("neglect = \"{}\"\n", pick(dice, &["forbidden", "claimed"]))
}

/// Keys about endings, the points of a win, and payments before it.
pub(super) fn endings(dice: &mut Dice, sketch: &Sketch, so_far: &str) -> String {
    let hits = sketch.lone == "hit";
    let enters = hits && !says(so_far, &["burst", "bands", "home-two"]);
    let mut ends = vec!["{ name = \"home\", when = \"all-off\" }".to_string()];
    let mut end = |dice: &mut Dice, percent: usize, name: &str, when: &str| {
        if chance(dice, percent) {
            let at = dice.below(ends.len() + 1);
            ends.insert(at, format!("{{ name = \"{name}\", when = {when} }}"));
        }
    };
    let mut shape = vec![0; sketch.home + 1];
    for _ in 0..sketch.men {
        shape[1 + dice.below(sketch.home)] += 1;
    }
    let shape = setup_text(&shape, 99);
    end(dice, 20, "pile", &format!("{{ shape = \"{shape}\" }}"));
    end(dice, if hits { 50 } else { 1 }, "jan", "\"jan\"");
    let standing = pattern(dice, sketch);
    end(dice, 20, "figure", &standing);
    let mut patterns = vec![];
    for name in ["first", "last"] {
        if chance(dice, 15) {
            let mut figure = figure(dice, sketch);
            if chance(dice, 10) {
                figure = figure.replace(" }", ", counts = false }");
            }
            patterns.push(format!("{name} = {figure}"));
            end(dice, 100, name, &format!("{{ reached = \"{name}\" }}"));
        }
    }
    if !patterns.is_empty() && !hits {
        end(dice, 50, "dead", "\"both-dead\"");
    }
    end(dice, if hits { 15 } else { 0 }, "stroke", "\"hit\"");
    end(dice, if enters { 20 } else { 0 }, "shut", "\"shut-out\"");
    end(
        dice,
        if enters { 20 } else { 0 },
        "both shut",
        "\"both-shut-out\"",
    );
    end(dice, 15, "gathered", "\"all-home\"");
    end(dice, 20, "given up", "\"conceded-before-band\"");
    let outside = sketch.setup[sketch.points + 1..].iter().any(|&n| n > 0);
    if sketch.lone == "pin" && !outside {
        end(dice, 50, "mother", "\"mother\"");
        end(dice, 20, "both", "\"both-mothers\"");
    }
    let conditions = [
        "all-off",
        "jan",
        "shape",
        "burst",
        "loser-in-hand",
        "loser-two-in-hand",
        "loser-none-off",
        "loser-not-home",
        "loser-in-first-quarter",
        "doublet",
        "loser-never-made",
    ];
    let remembers = chance(dice, 40);
    let names: Vec<String> = ends
        .iter()
        .filter_map(|end| Some(end.split('"').nth(1)?.to_string()))
        .collect();
    let mut values: Vec<String> = (0..dice.below(5))
        .map(|i| {
            let mut held = vec![];
            for _ in 0..dice.below(3) {
                let condition = pick(dice, &conditions);
                if remembers || condition != "loser-never-made" {
                    held.push(format!("\"{condition}\""));
                }
            }
            let only = if chance(dice, 30) {
                format!("for = \"{}\", ", names[dice.below(names.len())])
            } else {
                String::new()
            };
            let points = pick(dice, &["2", "3", "4", "\"men-left\""]);
            format!(
                "{{ {only}name = \"{{end}} v{i}\", points = {points}, if = [{}] }}",
                held.join(", ")
            )
        })
        .collect();
    values.push("{ name = \"{end}\", points = 1 }".into());
    let mut text = String::new();
    if !patterns.is_empty() {
        writeln!(text, "patterns = {{ {} }}", patterns.join(", ")).unwrap();
    }
    let said = if patterns.is_empty() {
        dice.below(20)
    } else {
        1 + dice.below(19)
    };
    if said > 0 {
        writeln!(text, "ends = [{}]", ends.join(", ")).unwrap();
    }
    if said > 1 {
        writeln!(text, "values = [{}]", values.join(", ")).unwrap();
    }
    let mut pays = vec![];
    if remembers || chance(dice, 15) {
        let remember = if remembers {
            ", remember = \"seven\""
        } else {
            ""
        };
        let when = pattern(dice, sketch);
        pays.push(format!(
            "{{ name = \"made\", when = {when}, points = 1{remember} }}"
        ));
    }
    if chance(dice, 15) {
        pays.push("{ name = \"triplet\", when = \"triplet\", points = 2 }".into());
    }
    let at_once = ["\"hit\"", "\"shut-out\"", "reached"];
    if sketch.home == 6 && sketch.die_six && !says(&text, &at_once) && chance(dice, 25) {
        let lift = pick(
            dice,
            &[
                "every-way",
                "on-throw",
                "forced-only",
                "ends-game",
                "die-void",
            ],
        );
        pays.push(format!(
            "{{ name = \"lifting\", when = {{ lift-head = \"{lift}\" }}, points = -3 }}"
        ));
    }
    if !pays.is_empty() {
        writeln!(text, "pays = [{}]", pays.join(", ")).unwrap();
    }
    text
}
