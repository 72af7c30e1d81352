//! The solver against a plain fixpoint, and against counts made by an independent program.

use std::collections::HashMap;

use lauta_game::{Game, Notation, Side, Turn};

use super::*;
use lauta_hunt::{Board, Position, Rules, bits};

/// A game on a board of its own.
fn small(spec: &str, lines: &str, start: &str, target: Option<u8>) -> Rules {
    let mut rules = lauta_hunt::load(spec).unwrap();
    rules.board = Board::read("small", lines).unwrap();
    rules.inside = rules.board.inside();
    let (start, dogs) = rules.read_start(start).unwrap();
    (rules.start, rules.dogs, rules.target) = (start, dogs, target.unwrap_or(dogs));
    rules
}

fn complete(solver: &Solver<'_>, claim: Claim) -> Vec<Level> {
    let mut levels: Vec<Level> = Vec::new();
    for hand in 0..=solver.rules.start.hand {
        let mut level = solver.begin(claim, hand);
        solver.run(&mut level, levels.last(), 2, &mut |_| true);
        levels.push(level);
    }
    levels
}

/// All positions whose winner can be proved, by going through them again and again.
fn plain(rules: &Rules, solver: &Solver<'_>) -> Vec<(Position, Option<Side>)> {
    let mut found = HashMap::new();
    let all: Vec<Position> = (0..=rules.start.hand)
        .flat_map(|hand| {
            let (classes, words) = (&solver.classes, solver.words);
            let deer = classes.keys().copied();
            deer.flat_map(move |deer| {
                let free = rules.board.all & !deer;
                let ways = (0..words as u64 * 64).map(move |way| spread(way, free));
                ways.flat_map(move |dogs| {
                    [Side::First, Side::Second].map(|side| (deer, dogs, side, hand))
                })
            })
        })
        .filter_map(|(deer, dogs, side, hand)| {
            let all = u8::try_from(dogs.count_ones()).unwrap() + hand;
            let captured = rules.dogs.checked_sub(all)?;
            Some(Position {
                deer,
                dogs,
                side,
                hand,
                captured,
                clock: 0,
            })
        })
        .collect();
    loop {
        let before = found.len();
        for pos in &all {
            if found.contains_key(pos) {
                continue;
            }
            match rules.turn(pos) {
                Turn::Over(outcome) => {
                    found.insert(*pos, outcome.winner);
                }
                Turn::Choice(side, moves) => {
                    let value = |next: &Position| {
                        found
                            .get(&Position { clock: 0, ..*next })
                            .copied()
                            .flatten()
                    };
                    let other = Some(side.other());
                    if moves.iter().any(|(_, next)| value(next) == Some(side)) {
                        found.insert(*pos, Some(side));
                    } else if moves.iter().all(|(_, next)| value(next) == other) {
                        found.insert(*pos, other);
                    }
                }
                Turn::Throw(..) => unreachable!("a hunt has no dice"),
            }
        }
        if found.len() == before {
            return all
                .iter()
                .map(|pos| (*pos, found.get(pos).copied().flatten()))
                .collect();
        }
    }
}

/// The points of `free` that the bits of `way` stand for.
fn spread(way: u64, free: u64) -> u64 {
    let points = bits(free).enumerate();
    points.fold(0, |all, (n, p)| all | (way >> n & 1) << p)
}

const FIELD: &str = "lines = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'c1 b2 a3']";
/// A field with a small mountain, and no symmetry but the mirror.
const MOUNTAIN: &str = "lines = ['a1 b1 c1', 'a2 b2 c2', 'a1 a2', 'c1 c2', 'b1 b2 b3 b4', 'a1 b2 c3', 'c1 b2 a3', 'a3 b4', 'c3 b4']";

#[test]
fn finds_what_the_plain_fixpoint_finds() {
    for (spec, lines, start, target) in [
        ("adugo", FIELD, "ooo/oXo/oo1 X 0 0", None),
        (
            "adugo:capture=compulsory",
            FIELD,
            "ooo/oXo/oo1 X 0 0",
            Some(2),
        ),
        ("deer-and-dogs", FIELD, "X1X/ooo/3 X 2 0", Some(3)),
        ("deer-and-dogs:drops=free", FIELD, "X1X/o1o/3 X 3 0", None),
        (
            "deer-and-dogs:stuck=draw",
            FIELD,
            "X1X/ooo/ooo X 0 0",
            Some(4),
        ),
        (
            "deer-and-dogs:stuck=deer-win",
            FIELD,
            "X1X/ooo/ooo X 0 0",
            None,
        ),
        (
            "deer-and-dogs:both-home=on",
            MOUNTAIN,
            "1/1X1/ooo/oXo X 1 0",
            Some(5),
        ),
        (
            "deer-and-dogs:capture=compulsory",
            MOUNTAIN,
            "1/1X1/ooo/oXo X 1 0",
            Some(3),
        ),
        ("bagh-chal", MOUNTAIN, "X/1X1/1X1/ooo o 3 0", Some(4)),
    ] {
        let rules = small(spec, lines, start, target);
        let solver = Solver::in_blocks(&rules, 1).unwrap();
        let (wins, holds) = (
            complete(&solver, Claim::Win),
            complete(&solver, Claim::Hold),
        );
        let expected = plain(&rules, &solver);
        let mut seen = [0; 3];
        for (pos, winner) in &expected {
            let hand = usize::from(pos.hand);
            let found = (
                solver.holds(&wins[hand], pos),
                solver.holds(&holds[hand], pos),
            );
            let text = rules.write_position(pos);
            assert_eq!(found.0, *winner == Some(Side::Second), "{spec} {text}");
            assert_eq!(found.1, *winner != Some(Side::First), "{spec} {text}");
            seen[usize::from(found.0) + usize::from(found.1)] += 1;
        }
        assert!(
            seen[0] > 0 && seen[2] > 0,
            "{spec}: {seen:?} shows too little"
        );
        for levels in [&wins, &holds] {
            let mut sums = 0;
            for (n, level) in levels.iter().enumerate() {
                let below = n.checked_sub(1).map(|n| &levels[n]);
                let verified = solver.verify(level, below, None, 2).unwrap();
                sums += verified.wins.unwrap();
                solver.verify(level, below, Some(100), 1).unwrap();
                assert!(verified.wins < Some(verified.positions));
            }
            assert!(sums > 0, "{spec}");
        }
        for (level, counts) in wins.iter().map(|level| (level, solver.counts(level))) {
            for count in counts {
                let of = |side| {
                    let all = expected.iter().filter(|(pos, _)| {
                        (pos.side, pos.hand) == (side, level.hand)
                            && pos.dogs.count_ones() == u32::from(count.dogs)
                    });
                    let won = all
                        .clone()
                        .filter(|(_, winner)| *winner == Some(Side::Second));
                    (all.count() as u64, won.count() as u64)
                };
                assert_eq!(
                    of(Side::First),
                    (count.placements, count.deer_to_move),
                    "{spec}"
                );
                assert_eq!(
                    of(Side::Second),
                    (count.placements, count.dogs_to_move),
                    "{spec}"
                );
            }
        }
    }
}

/// Dogs, and the placements that they win with the deer and with the dogs to move. Those for
/// eleven dogs were counted by an independent program as well, and the shares of the others agree.
#[test]
fn nineteen_points() {
    let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
    let solver = Solver::in_blocks(&rules, 64).unwrap();
    let mut level = solver.begin(Claim::Win, 0);
    solver.run(&mut level, None, 2, &mut |_| true);
    assert_eq!(level.sweeps(), 78);
    let counts = solver.counts(&level);
    let found: Vec<_> = counts
        .iter()
        .map(|c| (c.dogs, c.deer_to_move, c.dogs_to_move))
        .collect();
    let expected = [
        (1, 0, 0),
        (2, 0, 0),
        (3, 0, 0),
        (4, 9, 66),
        (5, 121, 779),
        (6, 764, 4_335),
        (7, 3_040, 15_404),
        (8, 8_755, 40_977),
        (9, 23_957, 109_937),
        (10, 67_820, 272_656),
        (11, 353_100, 1_012_289),
        (12, 503_658, 802_000),
        (13, 287_948, 352_569),
        (14, 96_744, 107_419),
        (15, 21_116, 22_323),
        (16, 2_770, 2_838),
        (17, 171, 171),
    ];
    assert_eq!(found, expected);
    solver.verify(&level, None, Some(20_000), 1).unwrap();
}

const STUDY: &str = include_str!("../../studies/two-mountains-19.toml");

#[test]
fn a_file_is_used_as_it_was_written_or_not_at_all() {
    let rules = small("adugo", FIELD, "ooo/oXo/3 X 0 0", Some(2));
    let solver = Solver::new(&rules).unwrap();
    let mut level = solver.begin(Claim::Win, 0);
    solver.sweep(&mut level, None, 1);
    let write = |level: &Level| {
        let mut bytes = Vec::new();
        solver.write(level, &mut bytes).unwrap();
        bytes
    };
    let begun = write(&level);
    // A level begun is resumed and comes out the same.
    let mut resumed = solver.read(&mut &begun[..], 1).unwrap();
    assert!(!resumed.complete());
    for level in [&mut level, &mut resumed] {
        solver.run(level, None, 1, &mut |_| true);
    }
    assert_eq!((&level.deer, &level.dogs), (&resumed.deer, &resumed.dogs));
    let bytes = write(&level);
    let read = |bytes: &[u8]| solver.read(&mut &bytes[..], 1);
    let whole = read(&bytes).unwrap();
    assert_eq!(
        (whole.complete, &whole.deer, &whole.dogs),
        (true, &level.deer, &level.dogs)
    );
    for end in 0..bytes.len() {
        assert!(
            matches!(read(&bytes[..end]), Err(FileError::Truncated)),
            "{end}"
        );
    }
    for bit in 0..bytes.len() * 8 {
        let mut spoilt = bytes.clone();
        spoilt[bit / 8] ^= 1 << (bit % 8);
        assert!(read(&spoilt).is_err(), "bit {bit}");
    }
    let other = small("adugo", FIELD, "ooo/oXo/3 X 0 0", Some(3));
    let other = Solver::new(&other).unwrap();
    assert!(matches!(
        other.read(&mut &bytes[..], 1),
        Err(FileError::OtherRules)
    ));
}

#[test]
fn a_wrong_set_is_found_out() {
    let rules = small("adugo", FIELD, "ooo/oXo/ooo X 0 0", Some(5));
    let solver = Solver::new(&rules).unwrap();
    let mut level = solver.begin(Claim::Win, 0);
    solver.run(&mut level, None, 1, &mut |_| true);
    for claim in [Claim::Win, Claim::Hold] {
        let mut level = solver.begin(claim, 0);
        solver.run(&mut level, None, 1, &mut |_| true);
        solver.verify(&level, None, None, 1).unwrap();
        let mut spoilt = level.clone();
        let full = spoilt.dogs.iter_mut().find(|word| **word != 0).unwrap();
        *full &= *full - 1;
        assert!(solver.verify(&spoilt, None, None, 1).is_err());
    }
    // The dogs hold more than they win: a set that supports itself is no proof of a win.
    let mut circle = solver.begin(Claim::Hold, 0);
    solver.run(&mut circle, None, 1, &mut |_| true);
    assert_ne!(circle.dogs, level.dogs);
    circle.claim = Claim::Win;
    assert!(solver.verify(&circle, None, None, 1).is_err());
}

#[test]
fn what_is_not_provided_for_is_refused() {
    let refused = |spec| {
        Solver::new(&lauta_hunt::load(spec).unwrap())
            .map(|_| ())
            .unwrap_err()
    };
    assert!(matches!(refused("deer-and-dogs"), Unsolvable::Large { .. }));
    let together = refused("deer-and-dogs:step-after-drop=true");
    assert_eq!(together, Unsolvable::StepAfterDrop);
    let tiny = small("adugo", "lines = ['a1 b1 c1 d1']", "Xo2 X 0 0", None);
    assert_eq!(Solver::new(&tiny).map(|_| ()), Err(Unsolvable::Small));
}
