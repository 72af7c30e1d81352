//! The generator of plays against its slow twin, on random rule files and random positions.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "tests may")]

mod slow;

use std::collections::BTreeSet;

use lauta_game::{Dice, Game, Notation, Turn};
use lauta_tables::Rules;
use slow::Twin;

const HEAD: &str = "format = 1\nname = \"Random\"\nenglish = \"Random\"\nplace = \"nowhere\"\n\
    period = \"now\"\nconfidence = \"high\"\nsummary = \"A random game.\"\n";

fn chance(dice: &mut Dice, percent: usize) -> bool {
    dice.below(100) < percent
}

fn pick<T: Copy>(dice: &mut Dice, of: &[T]) -> T {
    of[dice.below(of.len())]
}

fn across(meet: &str, points: usize, p: usize) -> usize {
    match meet {
        "contrary" => points + 1 - p,
        "same" => p,
        _ if p > points / 2 => p - points / 2,
        _ => p + points / 2,
    }
}

fn men_text(men: &[u8]) -> String {
    let parts: Vec<String> = (1..men.len())
        .rev()
        .filter(|&p| men[p] > 0)
        .map(|p| format!("{p}({})", men[p]))
        .collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(",")
    }
}

/// What the generator of positions needs to know of a random game.
struct Sketch {
    toml: String,
    meet: &'static str,
    points: usize,
    home: usize,
    men: u8,
}

fn random_rules(dice: &mut Dice) -> Sketch {
    let points = if chance(dice, 75) {
        24
    } else {
        12 + 2 * dice.below(8)
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
    let men = u8::try_from(3 + dice.below(13)).unwrap();
    let mut setup = vec![0u8; points + 2];
    match dice.below(3) {
        _ if meet == "same" => setup[points + 1] = men,
        0 => setup[points] = men,
        1 => setup[points + 1] = men,
        _ => {
            for _ in 0..men {
                let free: Vec<usize> = (1..=points)
                    .filter(|&p| setup[across(meet, points, p)] == 0)
                    .filter(|&p| across(meet, points, p) != p)
                    .collect();
                setup[pick(dice, &free)] += 1;
            }
        }
    }
    let throws = pick(
        dice,
        &[
            "\"2d6\"",
            "\"2d6\"",
            "\"2d6\"",
            "\"3d6\"",
            "\"2d(2345)\"",
            "[\"6-5\", \"3-3\", \"2-1\"]",
            "[\"4\", \"1-1\", \"6-2-1\", \"2-2-2\"]",
        ],
    );
    let mut rules = format!(
        "points = {points}\nhome = {home}\nmeet = \"{meet}\"\nsetup = \"{}\"\ndice = {throws}\n",
        men_text(&setup)
    );
    let doublets = pick(dice, &["fourfold", "fourfold", "single", "squared"]);
    let must = pick(dice, &["most-then-highest", "most"]);
    let block = chance(dice, 20);
    let lone = if block { "block" } else { "hit" };
    let enter = if chance(dice, 20) { "empty" } else { "open" };
    let bear = pick(
        dice,
        &[
            "exact-or-farthest",
            "rearmost-least-waste",
            "exact-only",
            "free",
        ],
    );
    rules += &format!(
        "doublets = \"{doublets}\"\nmust = \"{must}\"\nlone = \"{lone}\"\nenter = \"{enter}\"\n\
         bear = \"{bear}\"\n"
    );
    if chance(dice, 50) {
        let low = 1 + dice.below(points);
        let high = low + dice.below(points - low + 1);
        let max = pick(dice, &[1, 1, 2, 3]);
        rules += &format!("stack = [{{ on = \"{high}-{low}\", max = {max} }}]\n");
    }
    if chance(dice, 35) {
        rules += &format!(
            "bands = {{ after-left = {}, run-max = {}, run-exception = \"{}\", first-quarter = {} }}\n",
            pick(dice, &[0, 0, 1, 3]),
            pick(dice, &[0, 1, 2, 3, 5]),
            pick(dice, &["none", "last-man"]),
            pick(dice, &[0, 0, 1, 2]),
        );
    }
    match dice.below(6) {
        0 if setup.contains(&men) => rules += "leave = \"courier\"\n",
        1 => {
            let line = home + 1 + dice.below(points - home);
            let after = dice.below(usize::from(men) + 1);
            rules += &format!("leave = {{ line = {{ line = {line}, after = {after} }} }}\n");
        }
        _ => {}
    }
    if !block && enter == "open" && chance(dice, 60) {
        rules += &format!(
            "burst = {{ when = {}, overflow = \"{}\", last-man = {} }}\n",
            pick(
                dice,
                &["[\"prime\"]", "[\"overflow\"]", "[\"prime\", \"overflow\"]"]
            ),
            pick(dice, &["count", "literal"]),
            chance(dice, 50),
        );
    }
    let mut ends = vec!["{ name = \"home\", when = \"all-off\" }".to_string()];
    if chance(dice, 40) {
        let mut shape = vec![0u8; home + 1];
        for _ in 0..men {
            shape[1 + dice.below(home)] += 1;
        }
        let shape = men_text(&shape);
        ends.push(format!(
            "{{ name = \"pile\", when = {{ shape = \"{shape}\" }} }}"
        ));
    }
    if !block && chance(dice, 60) {
        ends.push("{ name = \"jan\", when = \"jan\" }".into());
    }
    let conditions = [
        "all-off",
        "jan",
        "shape",
        "burst-last",
        "burst-in-throw",
        "loser-in-hand",
        "loser-none-off",
        "loser-not-home",
        "loser-in-first-quarter",
        "doublet",
    ];
    let mut values: Vec<String> = (0..dice.below(5))
        .map(|i| {
            let (a, b) = (pick(dice, &conditions), pick(dice, &conditions));
            format!(
                "{{ name = \"{{end}} v{i}\", points = {}, if = [\"{a}\", \"{b}\"] }}",
                i + 2
            )
        })
        .collect();
    values.push("{ name = \"{end}\", points = 1 }".into());
    rules += &format!(
        "ends = [{}]\nvalues = [{}]\n",
        ends.join(", "),
        values.join(", ")
    );
    Sketch {
        toml: format!("{HEAD}[rules]\n{rules}"),
        meet,
        points,
        home,
        men,
    }
}

/// Men of both sides thrown on the board in one of several ways, never both on one point.
fn random_position(dice: &mut Dice, game: &Sketch) -> String {
    let mut sides = [vec![0u8; game.points + 2], vec![0u8; game.points + 2]];
    let order = if chance(dice, 50) { [0, 1] } else { [1, 0] };
    for i in order {
        let style = dice.below(5);
        let off = pick(dice, &[0, 0, 10, 60]);
        let hand = pick(dice, &[0, 0, 10, 30]);
        let first = 1 + dice.below(game.points);
        let mut left = game.men;
        if chance(dice, 8) {
            left = 1;
        }
        while left > 0 {
            let p = match style {
                0 => 1 + dice.below(game.points),
                1 | 2 => 1 + dice.below(game.home),
                3 => game.points - dice.below(game.home),
                _ => (first + dice.below(7)).min(game.points),
            };
            let p = if chance(dice, hand) {
                game.points + 1
            } else {
                p
            };
            let many = left.min(pick(dice, &[1, 2, 2, 3]));
            left -= many;
            let taken = p <= game.points && sides[1 - i][across(game.meet, game.points, p)] > 0;
            if !taken && !chance(dice, off) {
                sides[i][p] += many;
            }
        }
        if sides[i].iter().all(|&n| n == 0) {
            sides[i][game.points + 1] = 1;
        }
    }
    format!("{}/{}", men_text(&sides[0]), men_text(&sides[1]))
}

fn fast_results(game: &Rules, position: &str) -> BTreeSet<String> {
    let pos = game.read_position(position).unwrap();
    match game.turn(&pos) {
        Turn::Choice(_, plays) => {
            let set: BTreeSet<String> = plays
                .iter()
                .map(|(_, next)| game.write_position(next))
                .collect();
            assert_eq!(set.len(), plays.len(), "a position twice: {position}");
            set
        }
        other => panic!("no choice but {other:?}: {position}"),
    }
}

/// What the two say differently about one position, in words.
fn difference(game: &Rules, twin: &Twin, position: &str) -> Option<String> {
    let (fast, slow) = (fast_results(game, position), twin.results(position));
    if fast == slow {
        return None;
    }
    let (more, less): (Vec<_>, Vec<_>) = (
        fast.difference(&slow).collect(),
        slow.difference(&fast).collect(),
    );
    Some(format!(
        "{position}\n only fast: {more:?}\n only slow: {less:?}"
    ))
}

/// Compares `per_game` positions of each of the random games numbered so; returns how many.
fn compare(seed: u64, games: u64, per_game: usize) -> usize {
    let (mut compared, mut failures) = (0, vec![]);
    for n in 0..games {
        let mut dice = Dice::nth(seed, n);
        let sketch = random_rules(&mut dice);
        let game = lauta_tables::read("random", &sketch.toml)
            .unwrap_or_else(|e| panic!("{e}\n{}", sketch.toml));
        let twin = Twin::read(&sketch.toml);
        let mut walk = game.start();
        for i in 0..per_game {
            let text = if i % 2 == 0 {
                random_position(&mut dice, &sketch)
            } else {
                for _ in 0..2 * dice.below(6) {
                    walk = game
                        .random_step(&walk, &mut dice)
                        .unwrap_or_else(|| game.start());
                }
                if matches!(game.turn(&walk), Turn::Over(_)) {
                    walk = game.start();
                }
                game.write_position(&walk)
            };
            let pos = game
                .read_position(&text)
                .unwrap_or_else(|e| panic!("{text}: {e}"));
            let Turn::Throw(_, throws) = game.turn(&pos) else {
                continue;
            };
            let position = format!("{text} throw={}", dice.throw(throws));
            compared += 1;
            if let Some(found) = difference(&game, &twin, &position) {
                let rules = sketch.toml.split("[rules]").nth(1).unwrap();
                failures.push(format!("seed {seed} game {n}: {found}\n{rules}"));
                break;
            }
        }
    }
    if !failures.is_empty() {
        failures.sort_by_key(String::len);
        for failure in failures.iter().take(12) {
            eprintln!("{failure}");
        }
        panic!("{} of {games} games differ", failures.len());
    }
    compared
}

#[test]
fn the_slow_twin_agrees_on_random_rules() {
    assert!(compare(1, 400, 10) > 3000);
}

#[test]
#[ignore = "minutes; run in release with --ignored"]
fn the_slow_twin_agrees_a_hundred_thousand_times() {
    assert!(compare(2, 6000, 20) > 100_000);
}
