//! The twin's tariff, line by line from the rule documents.

use std::collections::BTreeSet;

use super::board::{CORNER, FAR_CORNER, Game, OFF, Played, Thrown, full, jan, lacks, on};
use super::plays::Tried;

/// Points of an event: simple and by doublet, and whether each way counts.
fn points(played: Played, kind: &str, ways: usize, doublet: bool) -> usize {
    let simple = !doublet;
    let pick = |one: usize, two: usize| if simple { one } else { two };
    match (played.game, kind) {
        (Game::Trictrac, "hit-big" | "margot") => ways * pick(2, 4),
        (Game::Trictrac, "false-big") => pick(2, 4),
        (Game::Trictrac, "hit-small" | "fill-petit" | "fill-grand" | "fill-retour") => {
            ways * pick(4, 6)
        }
        (Game::Trictrac, "helpless") => 2 * ways,
        (Game::Trictrac, _) => pick(4, 6),
        (_, "false-big" | "false-small" | "margot" | "pile") => 0,
        (Game::Tokkadille, "hit-big" | "hit-small" | "corner") => 1,
        (_, "hit-big") => pick(ways, 2),
        (_, "fill-petit") => ways * pick(2, 4),
        (_, "fill-grand" | "fill-retour") => ways * 2,
        (_, "exit") => 2,
        (_, "helpless") => match played.helpless {
            "danish" => pick(ways, 2),
            "german" => 2,
            _ => pick(1, 2),
        },
        _ => pick(2, 4),
    }
}

/// All events of a throw as `roller hit@8x1 2`, sorted.
pub(crate) fn events(played: Played, thrown: &Thrown, tried: &[Tried], lost: usize) -> Vec<String> {
    let mut found = Vec::new();
    let doublet = thrown.doublet();
    let mut add = |who: &str, name: &str, kind: &str, ways: usize| {
        let points = points(played, kind, ways, doublet);
        if points > 0 {
            found.push(format!("{who} {name} {points}"));
        }
    };
    openings(thrown, &mut add);
    for field in 0..OFF {
        let point = 24 - field;
        let big = (7..=18).contains(&point);
        let reached = ways(thrown, field);
        let truly = reached.iter().filter(|way| **way != "stopped").count();
        if thrown.enemies(field) == 1 {
            if truly > 0 {
                let kind = if big { "hit-big" } else { "hit-small" };
                add("roller", &format!("hit@{point}x{truly}"), kind, truly);
            } else if reached.contains("stopped") {
                let kind = if big { "false-big" } else { "false-small" };
                add("adversary", &format!("false@{point}"), kind, 1);
            }
        }
        let between = (1..23).contains(&field)
            && thrown.enemies(field) == 0
            && on(&thrown.me, field) == 0
            && thrown.enemies(field - 1) == 1
            && thrown.enemies(field + 1) == 1;
        if played.margot && between && truly > 0 {
            add(
                "adversary",
                &format!("margot@{point}x{truly}"),
                "margot",
                truly,
            );
        }
    }
    if corner(played, thrown) {
        add("roller", "coin", "corner", 1);
    }
    for name in ["petit", "grand", "retour"] {
        if !tried.iter().any(|play| full(&play.men, name)) {
            continue;
        }
        let kind = format!("fill-{name}");
        match lacks(&thrown.me, name) {
            0 => add("roller", &format!("keep-{name}"), "keep", 1),
            1 => {
                let ways = filled(thrown, tried, name);
                add("roller", &format!("{kind}x{ways}"), &kind, ways);
            }
            2 => add("roller", &format!("{kind}x1"), &kind, 1),
            _ => {}
        }
    }
    if tried
        .iter()
        .any(|play| play.men.iter().all(|walked| *walked == OFF))
    {
        add("roller", "exit", "exit", 1);
    }
    let piled = |play: &Tried| play.men.iter().all(|walked| *walked == CORNER);
    if played.pile_misere && tried.iter().all(piled) {
        add("roller", "pile-misere", "pile", 1);
    }
    if lost > 0 {
        add("adversary", &format!("helpless x{lost}"), "helpless", lost);
    }
    found.sort();
    found
}

/// The ways in which a field can be reached, and `stopped` if a man could come but for two closed rests.
fn ways(thrown: &Thrown, field: u8) -> BTreeSet<&'static str> {
    let [a, b] = thrown.dice;
    let mut ways = BTreeSet::new();
    for man in &thrown.me {
        if *man + a == field {
            ways.insert("a");
        }
        if *man + b == field && a != b {
            ways.insert("b");
        }
        if *man + a + b == field {
            let passes = [a, b].iter().any(|first| thrown.enemies(man + first) <= 1);
            ways.insert(if passes { "both" } else { "stopped" });
        }
    }
    ways
}

fn openings(thrown: &Thrown, add: &mut impl FnMut(&str, &str, &str, usize)) {
    let [a, b] = thrown.dice;
    let out: Vec<u8> = thrown
        .me
        .iter()
        .copied()
        .filter(|walked| *walked > 0)
        .collect();
    if out.contains(&OFF) {
        return;
    }
    // Six tables: the third throw, four men on four fields, and two more from the heap.
    let beside: BTreeSet<u8> = out.iter().copied().filter(|walked| *walked <= 6).collect();
    let with: BTreeSet<u8> = beside.iter().copied().chain([a, b]).collect();
    let free = [a, b].iter().all(|field| thrown.enemies(*field) == 0);
    if thrown.throws_before == 2 && out.len() == 4 && beside.len() == 4 && with.len() == 6 && free {
        add("roller", "six-tables", "six", 1);
    }
    let [one, two] = out.as_slice() else { return };
    let taken = thrown.enemies(FAR_CORNER) > 0;
    if [*one, *two] == [CORNER; 2] {
        if a == 1 || b == 1 {
            match taken {
                false => add("roller", "mezeas", "mezeas", 1),
                true => add("adversary", "contre-mezeas", "mezeas", 1),
            }
        }
        return;
    }
    let own_empty = *one != CORNER && *two != CORNER;
    let reach = |x: u8, y: u8| [one + x, two + y] == [CORNER, FAR_CORNER];
    let swap = |x: u8, y: u8| [two + x, one + y] == [CORNER, FAR_CORNER];
    if own_empty && (reach(a, b) || reach(b, a) || swap(a, b) || swap(b, a)) {
        match taken {
            false => add("roller", "deux-tables", "deux", 1),
            true => add("adversary", "contre-deux-tables", "deux", 1),
        }
    }
}

/// Two different men go to the other side's empty corner, and two stay in the own one.
fn corner(played: Played, thrown: &Thrown) -> bool {
    let [a, b] = thrown.dice;
    if played.game == Game::Tokkadille && [a, b] != [1, 1] {
        return false;
    }
    if thrown.enemies(FAR_CORNER) > 0 || on(&thrown.me, CORNER) < 2 {
        return false;
    }
    let mut men = thrown.me.clone();
    for number in [a, b] {
        let Some(at) = men.iter().position(|walked| walked + number == FAR_CORNER) else {
            return false;
        };
        men.remove(at);
    }
    on(&men, CORNER) >= 2
}

/// The ways to bring the one man that a jan lacks.
fn filled(thrown: &Thrown, tried: &[Tried], name: &str) -> usize {
    let gap = jan(name).find(|field| on(&thrown.me, *field) < 2).unwrap();
    let mut ways = BTreeSet::new();
    for play in tried.iter().filter(|play| full(&play.men, name)) {
        for way in play.ways.iter().filter(|way| way.to == gap) {
            // Without him the jan lacks no more than before: he is none of the eleven.
            let mut others = thrown.me.clone();
            let at = others
                .iter()
                .position(|walked| *walked == way.from)
                .unwrap();
            others.remove(at);
            if lacks(&others, name) == 1 {
                let mut numbers = way.numbers.clone();
                numbers.sort_unstable();
                ways.insert(numbers);
            }
        }
    }
    ways.len()
}
