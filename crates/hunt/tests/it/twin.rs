//! A slow twin of the rules, written on point names from the text of the rule document, and what
//! that document counts by hand. The fast rules must agree with it on random positions.

use std::collections::{BTreeMap, BTreeSet};

use lauta_game::{Game, Notation, Side, Turn};
use proptest::prelude::*;

/// A board as lists of names.
struct Names {
    lines: Vec<Vec<String>>,
    /// All points, top rank first, from left to right.
    points: Vec<String>,
}

fn names(file: &str) -> Names {
    let quoted = file.split('"').skip(1).step_by(2);
    let lines: Vec<Vec<String>> = quoted
        .map(|line| line.split(' ').map(String::from).collect())
        .collect();
    let mut points: Vec<String> = lines.iter().flatten().cloned().collect();
    points.sort_by_key(|point| {
        (
            std::cmp::Reverse(point[1..].to_string()),
            point[..1].to_string(),
        )
    });
    points.dedup();
    Names { lines, points }
}

impl Names {
    fn neighbours(&self, a: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for line in &self.lines {
            for pair in line.windows(2) {
                if pair[0] == a {
                    found.insert(pair[1].clone());
                }
                if pair[1] == a {
                    found.insert(pair[0].clone());
                }
            }
        }
        found
    }

    /// Over and to.
    fn leaps(&self, a: &str) -> BTreeSet<(String, String)> {
        let mut found = BTreeSet::new();
        for line in &self.lines {
            for three in line.windows(3) {
                if three[0] == a {
                    found.insert((three[1].clone(), three[2].clone()));
                }
                if three[2] == a {
                    found.insert((three[1].clone(), three[0].clone()));
                }
            }
        }
        found
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Placed {
    deer: BTreeSet<String>,
    dogs: BTreeSet<String>,
    deer_to_move: bool,
    hand: u32,
    clock: u32,
}

struct Twin {
    names: Names,
    options: BTreeMap<String, String>,
    dogs: u32,
    target: u32,
}

const MOUNTAINS: [&str; 10] = ["b8", "c8", "d8", "c9", "b2", "c2", "d2", "a1", "c1", "e1"];
const OBLIQUE: [(&str, &str); 8] = [
    ("b6", "d8"),
    ("d8", "b6"),
    ("d6", "b8"),
    ("b8", "d6"),
    ("b4", "d2"),
    ("d2", "b4"),
    ("d4", "b2"),
    ("b2", "d4"),
];

impl Twin {
    fn option(&self, key: &str) -> &str {
        self.options.get(key).map_or("", String::as_str)
    }

    fn is_empty(&self, at: &Placed, point: &str) -> bool {
        !at.deer.contains(point) && !at.dogs.contains(point)
    }

    fn captured(&self, at: &Placed) -> u32 {
        self.dogs - at.hand - u32::try_from(at.dogs.len()).unwrap()
    }

    fn deer_moves(&self, at: &Placed) -> Vec<(String, Placed)> {
        let (mut steps, mut captures) = (Vec::new(), Vec::new());
        for from in &at.deer {
            let go = |to: &str| {
                let mut next = at.clone();
                next.deer.remove(from);
                next.deer.insert(to.into());
                next.deer_to_move = false;
                next.clock += 1;
                next
            };
            for to in self.names.neighbours(from) {
                if self.is_empty(at, &to) {
                    steps.push((format!("{from}-{to}"), go(&to)));
                }
            }
            for (over, to) in self.names.leaps(from) {
                let slant = OBLIQUE.contains(&(from.as_str(), to.as_str()));
                if slant && self.option("oblique") == "false" {
                    continue;
                }
                if at.dogs.contains(&over) && self.is_empty(at, &to) {
                    let mut next = go(&to);
                    next.dogs.remove(&over);
                    next.clock = 0;
                    captures.push((format!("{from}x{to}"), next));
                }
            }
        }
        if self.option("capture") == "compulsory" && !captures.is_empty() {
            return captures;
        }
        steps.extend(captures);
        steps
    }

    fn dog_steps(&self, at: &Placed) -> Vec<(String, Placed)> {
        let mut steps = Vec::new();
        for from in &at.dogs {
            for to in self.names.neighbours(from) {
                if self.is_empty(at, &to) {
                    let mut next = at.clone();
                    next.dogs.remove(from);
                    next.dogs.insert(to.clone());
                    next.deer_to_move = true;
                    next.clock += 1;
                    steps.push((format!("{from}-{to}"), next));
                }
            }
        }
        steps
    }

    fn dog_moves(&self, at: &Placed) -> Vec<(String, Placed)> {
        let mut moves = Vec::new();
        if at.hand > 0 {
            for to in &self.names.points {
                if self.is_empty(at, to) {
                    let mut next = at.clone();
                    next.dogs.insert(to.clone());
                    next.hand -= 1;
                    next.deer_to_move = true;
                    next.clock = 0;
                    if self.option("step-after-drop") == "true" {
                        for (step, after) in self.dog_steps(&next) {
                            moves.push((format!("@{to} {step}"), Placed { clock: 0, ..after }));
                        }
                    }
                    moves.push((format!("@{to}"), next));
                }
            }
        }
        if at.hand == 0 || self.option("drops") == "free" {
            moves.extend(self.dog_steps(at));
        }
        moves
    }

    /// Either how it ended, or every position that can follow with a move that leads there.
    fn what_next(&self, at: &Placed) -> Result<BTreeMap<Placed, Vec<String>>, Option<Side>> {
        if self.captured(at) >= self.target {
            return Err(Some(Side::First));
        }
        let home = at
            .deer
            .iter()
            .all(|deer| MOUNTAINS.contains(&deer.as_str()));
        if self.option("both-home") == "on" && home {
            return Err(Some(Side::First));
        }
        let mut moves = if at.deer_to_move {
            self.deer_moves(at)
        } else {
            self.dog_moves(at)
        };
        if moves.is_empty() {
            match (at.deer_to_move, self.option("stuck")) {
                (true, _) => return Err(Some(Side::Second)),
                (false, "draw") => return Err(None),
                (false, "deer-win") => return Err(Some(Side::First)),
                (false, _) => {
                    let clock = at.clock + 1;
                    moves.push((
                        "--".into(),
                        Placed {
                            deer_to_move: true,
                            clock,
                            ..at.clone()
                        },
                    ));
                }
            }
        }
        if self.option("quiet") != "off" && at.clock >= 200 {
            return Err(None);
        }
        let mut next: BTreeMap<Placed, Vec<String>> = BTreeMap::new();
        for (mv, after) in moves {
            next.entry(after).or_default().push(mv);
        }
        Ok(next)
    }

    fn write(&self, at: &Placed) -> String {
        let mut ranks: Vec<String> = Vec::new();
        let mut last = "";
        for point in &self.names.points {
            if &point[1..] != last {
                ranks.push(String::new());
                last = &point[1..];
            }
            let rank = ranks.last_mut().unwrap();
            if at.deer.contains(point) {
                rank.push('X');
            } else if at.dogs.contains(point) {
                rank.push('o');
            } else {
                match rank.pop() {
                    Some(c @ '1'..='8') => rank.push(char::from(c as u8 + 1)),
                    Some(c) => rank.extend([c, '1']),
                    None => rank.push('1'),
                }
            }
        }
        let side = if at.deer_to_move { 'X' } else { 'o' };
        format!("{} {side} {} {}", ranks.join("/"), at.hand, at.clock)
    }
}

/// The games with their boards, all dogs, the target, and how many are in hand at the start.
const GAMES: [(&str, &str, usize, u32, u32, u32); 6] = [
    (
        "deer-and-dogs",
        include_str!("../../boards/two-mountains.toml"),
        2,
        24,
        14,
        16,
    ),
    (
        "buga-shadara",
        include_str!("../../boards/two-rhombi.toml"),
        2,
        24,
        14,
        16,
    ),
    (
        "deer-chess-triangles",
        include_str!("../../boards/two-triangles.toml"),
        2,
        24,
        14,
        16,
    ),
    (
        "adugo",
        include_str!("../../boards/one-triangle.toml"),
        1,
        14,
        5,
        0,
    ),
    (
        "bagh-chal",
        include_str!("../../boards/field.toml"),
        4,
        20,
        5,
        20,
    ),
    (
        "catch-the-hare",
        include_str!("../../boards/field.toml"),
        1,
        12,
        3,
        0,
    ),
];

const OPTIONS: [(&str, &[&str]); 9] = [
    ("oblique", &["true", "false"]),
    ("capture", &["optional", "compulsory"]),
    ("drops", &["first", "free"]),
    ("stuck", &["pass", "draw", "deer-win"]),
    ("quiet", &["200", "off"]),
    ("both-home", &["off", "on"]),
    ("step-after-drop", &["false", "true"]),
    ("target", &["14", "10", "17", "24"]),
    ("scoring", &["plain", "pens"]),
];

fn compare(game: usize, picks: &[u8], order: &[u32], full: u8, hand: u8, clock: u8, deer: bool) {
    let (id, board, strong, dogs, target, most) = GAMES[game];
    let mut options = BTreeMap::new();
    // Only the main game has all options; the others are compared with their defaults.
    if game == 0 {
        for ((key, values), &pick) in OPTIONS.iter().zip(picks) {
            options.insert(
                (*key).to_string(),
                values[usize::from(pick) % values.len()].to_string(),
            );
        }
    }
    let target = options.get("target").map_or(target, |t| t.parse().unwrap());
    let spec: Vec<String> = options
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let spec = format!("{id}:{}", spec.join(","));
    let twin = Twin {
        names: names(board),
        options,
        dogs,
        target,
    };
    let rules = lauta_hunt::load(&spec).unwrap();

    // A random placement: the points in a random order, the deer first.
    let mut points: Vec<&String> = twin.names.points.iter().collect();
    let mut index = 0;
    points.sort_by_cached_key(|_| {
        index += 1;
        order[index - 1]
    });
    let hand = u32::from(hand) % (most + 1);
    let on_board = (u32::from(full) % (dogs - hand + 1)) as usize;
    let at = Placed {
        deer: points[..strong].iter().map(|&p| p.clone()).collect(),
        dogs: points[strong..strong + on_board]
            .iter()
            .map(|&p| p.clone())
            .collect(),
        deer_to_move: deer,
        hand,
        clock: u32::from(clock),
    };

    let text = twin.write(&at);
    let pos = rules
        .read_position(&text)
        .unwrap_or_else(|error| panic!("{spec} {text}: {error}"));
    assert_eq!(rules.write_position(&pos), text, "{spec}");
    assert_eq!(
        u32::from(pos.captured()),
        twin.captured(&at),
        "{spec} {text}"
    );
    match (rules.turn(&pos), twin.what_next(&at)) {
        (Turn::Over(outcome), Err(winner)) => assert_eq!(outcome.winner, winner, "{spec} {text}"),
        (Turn::Choice(side, moves), Ok(expected)) => {
            assert_eq!(side == Side::First, at.deer_to_move);
            let found: BTreeMap<String, String> = moves
                .iter()
                .map(|(mv, next)| (rules.write_position(next), rules.write_move(&pos, mv)))
                .collect();
            assert_eq!(found.len(), moves.len(), "{spec} {text}: a position twice");
            assert_eq!(found.len(), expected.len(), "{spec} {text}");
            for (next, written) in expected {
                let mv = found.get(&twin.write(&next));
                assert!(
                    mv.is_some_and(|mv| written.contains(mv)),
                    "{spec} {text}: {written:?} {mv:?}"
                );
                for way in written {
                    let (_, read) = rules.read_move(&pos, &way).unwrap();
                    assert_eq!(
                        rules.write_position(&read),
                        twin.write(&next),
                        "{spec} {text} {way}"
                    );
                }
            }
        }
        (found, expected) => panic!("{spec} {text}: {found:?}, {expected:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn agrees_with_the_twin(
        game in prop_oneof![3 => Just(0usize), 2 => 1usize..6],
        picks in proptest::collection::vec(any::<u8>(), 9),
        order in proptest::collection::vec(any::<u32>(), 40),
        full in any::<u8>(),
        hand in prop_oneof![Just(0u8), 0u8..21],
        clock in prop_oneof![9 => 0u8..200, 1 => Just(200u8)],
        deer in any::<bool>(),
    ) {
        compare(game, &picks, &order, full, hand, clock, deer);
    }
}

fn main_board() -> Names {
    names(include_str!("../../boards/two-mountains.toml"))
}

/// The dogs that block both deer: on all neighbours, and behind every neighbour that is no deer.
fn blockade(names: &Names, deer: &[&String]) -> BTreeSet<String> {
    let mut dogs = BTreeSet::new();
    for &from in deer {
        dogs.extend(names.neighbours(from));
        let leaps = names.leaps(from).into_iter();
        dogs.extend(
            leaps
                .filter(|(over, _)| !deer.contains(&over))
                .map(|(_, to)| to),
        );
    }
    for &deer in deer {
        dogs.remove(deer);
    }
    dogs
}

fn pairs(names: &Names) -> Vec<[&String; 2]> {
    let all = &names.points;
    (0..all.len())
        .flat_map(|a| (a + 1..all.len()).map(move |b| [&all[a], &all[b]]))
        .collect()
}

#[test]
fn blockades_are_as_counted() {
    let names = main_board();
    let pairs = pairs(&names);
    assert_eq!(pairs.len(), 595);
    let mirror = |point: &str| {
        let file = char::from(b'a' + b'e' - point.as_bytes()[0]);
        format!("{file}{}", &point[1..])
    };
    let own = pairs.iter().filter(|pair| {
        let image: BTreeSet<String> = pair.iter().map(|p| mirror(p)).collect();
        image == pair.iter().map(|p| (*p).clone()).collect()
    });
    assert_eq!(own.count(), 49);
    // (595 + 49) / 2 pairs up to the mirror.
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    let mut smallest = BTreeSet::new();
    for pair in &pairs {
        let size = blockade(&names, pair).len();
        *sizes.entry(size).or_default() += 1;
        if size == 4 {
            let mut pair = [pair[0].as_str(), pair[1].as_str()];
            pair.sort_unstable();
            smallest.insert(pair.join("-"));
        }
    }
    let table = [
        (4, 6),
        (5, 3),
        (6, 12),
        (7, 12),
        (8, 19),
        (9, 84),
        (10, 105),
        (11, 61),
        (12, 32),
        (13, 37),
        (14, 56),
        (15, 38),
        (16, 37),
        (17, 31),
        (18, 18),
        (19, 23),
        (20, 6),
        (21, 8),
        (22, 3),
        (23, 1),
        (24, 2),
        (27, 1),
    ];
    assert_eq!(sizes, BTreeMap::from(table));
    let six = ["a1-c1", "a1-e1", "c1-e1", "b8-c9", "c8-c9", "c9-d8"];
    assert_eq!(smallest, six.into_iter().map(String::from).collect());
    for (point, size) in [
        ("c3", 16),
        ("c5", 16),
        ("c7", 14),
        ("a1", 4),
        ("c1", 4),
        ("e1", 4),
        ("c9", 4),
    ] {
        assert_eq!(
            blockade(&names, &[&point.to_string()]).len(),
            size,
            "{point}"
        );
    }
    // A placement is a blockade when it contains the set of its pair.
    let choose = |n: u64, k: u64| (0..k).fold(1u64, |c, i| c * (n - i) / (i + 1));
    for (dogs, count) in [(11, 11_712_420), (17, 850_424_453), (24, 463_379_142)] {
        let found: u64 = sizes
            .iter()
            .filter(|&(&size, _)| size as u64 <= dogs)
            .map(|(&size, &pairs)| pairs as u64 * choose(33 - size as u64, dogs - size as u64))
            .sum();
        assert_eq!(found, count, "{dogs} dogs");
    }
}

#[test]
fn the_smallest_blockades_win_and_nothing_less_does() {
    let rules = lauta_hunt::load("deer-and-dogs:target=24").unwrap();
    let twin = Twin {
        names: main_board(),
        options: BTreeMap::new(),
        dogs: 24,
        target: 24,
    };
    let over = |deer: &[&String; 2], dogs: &BTreeSet<String>| {
        let at = Placed {
            deer: deer.iter().map(|&d| d.clone()).collect(),
            dogs: dogs.clone(),
            deer_to_move: true,
            hand: 0,
            clock: 0,
        };
        let pos = rules.read_position(&twin.write(&at)).unwrap();
        rules
            .outcome(&pos)
            .is_some_and(|outcome| outcome.winner == Some(Side::Second))
    };
    for pair in pairs(&twin.names) {
        let dogs = blockade(&twin.names, &pair);
        if dogs.len() > 24 {
            continue;
        }
        assert!(over(&pair, &dogs), "{pair:?}");
        for one in &dogs {
            let mut fewer = dogs.clone();
            fewer.remove(one);
            assert!(!over(&pair, &fewer), "{pair:?} without {one}");
        }
    }
}
