//! Freeze tables against a plain fixpoint.

use std::collections::{HashMap, HashSet};

use lauta_game::Notation;

use super::super::{Claim, FileError, Level, Solver};
use super::*;
use lauta_hunt::{Move, Position, bits};

const STUDY: &str = include_str!("../../../studies/two-mountains-19.toml");

/// Deer and dogs.
type Placement = (u64, u64);

/// The placements that the dogs win with the deer and with the dogs to move.
type Won = [HashSet<Placement>; 2];

/// Won placements of a table, found by going through all placements again and again.
fn plain(rules: &Rules, key: FreezeKey, known: &HashMap<FreezeKey, Won>) -> Won {
    let hold = key.hold;
    let free = rules.board.all & !hold.dogs & !(1 << hold.deer);
    let sets = (0..=free).filter(|set| set & !free == 0);
    let all: Vec<Placement> = sets
        .filter(|set| set.count_ones() == u32::from(key.hunters))
        .flat_map(|set| {
            let other = bits(free & !set).map(|p| 1 << hold.deer | 1 << p);
            other.map(move |deer| (deer, set | hold.dogs))
        })
        .collect();
    let below = key.captured(rules).map(|key| &known[&key][1]);
    let dropped = key.dropped().map(|key| &known[&key][0]);
    let mut won = Won::default();
    loop {
        let before = won[0].len() + won[1].len();
        for &(deer, dogs) in &all {
            let after = |side| {
                let pos = position((deer, dogs), side, key.hand);
                let mut moves = Vec::new();
                rules.moves(&pos, &mut moves);
                moves.into_iter().map(move |mv| {
                    let next = rules.play(&pos, mv);
                    (mv, (next.deer, next.dogs))
                })
            };
            let lost = after(Side::First).all(|(mv, next)| match mv {
                Move::Leap { over, .. } if hold.dogs >> over & 1 != 0 => false,
                Move::Leap { .. } => below.is_some_and(|below| below.contains(&next)),
                _ => won[1].contains(&next),
            });
            let wins = after(Side::Second).any(|(mv, next)| match mv {
                Move::Step { from, .. } => hold.dogs >> from & 1 == 0 && won[0].contains(&next),
                Move::Drop { .. } => dropped.unwrap().contains(&next),
                _ => false,
            });
            if lost {
                won[0].insert((deer, dogs));
            }
            if wins {
                won[1].insert((deer, dogs));
            }
        }
        if won[0].len() + won[1].len() == before {
            return won;
        }
    }
}

fn position((deer, dogs): Placement, side: Side, hand: u8) -> Position {
    Position {
        deer,
        dogs,
        side,
        hand,
        captured: 0,
        clock: 0,
    }
}

/// Makes a table and all that it rests on.
fn make(rules: &Rules, key: FreezeKey, tables: &mut Freezes) -> Arc<Freeze> {
    for key in key.needs(rules) {
        if tables.get(key).is_none() {
            let made = Freeze::make(rules, key, tables, 2, &mut |_, _| true);
            tables.add(Arc::new(made.unwrap().unwrap()));
        }
    }
    let same = |table: &&Arc<Freeze>| table.key() == key;
    let all = tables.tables.values().flatten();
    Arc::clone({ all }.find(same).unwrap())
}

/// Every placement, both sides to move, and the totals.
fn assert_same(rules: &Rules, table: &Freeze, tables: &Freezes, expected: &Won) {
    let [all, deer_to_move, dogs_to_move] = table.counts();
    let found = [deer_to_move, dogs_to_move];
    assert_eq!(found, [0, 1].map(|side: usize| expected[side].len() as u64));
    let FreezeKey {
        hold,
        hand,
        hunters,
        ..
    } = table.key();
    let free = rules.board.all & !hold.dogs & !(1 << hold.deer);
    let mut seen = 0;
    for dogs in (0..=free).filter(|set| set & !free == 0) {
        if dogs.count_ones() != u32::from(hunters) {
            continue;
        }
        for other in bits(free & !dogs) {
            seen += 1;
            let placement = (1 << hold.deer | 1 << other, dogs | hold.dogs);
            for (side, expected) in [Side::First, Side::Second].into_iter().zip(expected) {
                let pos = position(placement, side, hand);
                let won = expected.contains(&placement);
                let text = rules.write_position(&pos);
                assert_eq!(tables.dogs_win(&pos), won, "{text}");
                assert_eq!(tables.dogs_win(&pos.reflect(&rules.board)), won, "{text}");
            }
        }
    }
    assert_eq!(seen, all);
}

/// A deer on the middle line, where the mirror leaves it, and two where it does not; up to three
/// dogs in hand.
#[test]
fn tables_hold_what_the_plain_fixpoint_finds() {
    let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
    for (point, losses) in [
        ("c9", Losses::Allowed),
        ("c9", Losses::Refused),
        ("b6", Losses::Allowed),
        ("b6", Losses::Refused),
        ("a3", Losses::Allowed),
        ("a3", Losses::Refused),
    ] {
        let hold = Hold::of(&rules, point).unwrap();
        assert_eq!((hold.deer(&rules), hold.fewest(&rules)), (point.into(), 0));
        let keys = (0..=8).flat_map(|all: u8| {
            (0..=all.min(if all < 7 { 3 } else { 0 })).map(move |hand| FreezeKey {
                hold,
                losses,
                hand,
                hunters: all - hand,
            })
        });
        let (mut tables, mut known) = (Freezes::new(&rules, vec![]), HashMap::new());
        let mut drops = 0;
        for key in keys {
            let table = make(&rules, key, &mut tables);
            let expected = plain(&rules, key, &known);
            assert_same(&rules, &table, &tables, &expected);
            known.insert(key, expected);
            if key.hunters + key.hand == 6 {
                let verified = tables.verify(&rules, key, None, 2).unwrap().unwrap();
                assert_eq!(verified.wins, Some(table.wins.won.iter().map(ones).sum()));
            }
            tables.verify(&rules, key, Some(100), 1).unwrap().unwrap();
            drops += if key.hand > 0 { table.counts()[2] } else { 0 };
        }
        assert!(drops > 1000, "{drops} wins by a drop show too little");
    }
}

fn ones(word: &u64) -> u64 {
    word.count_ones().into()
}

/// Wins with a deer held are wins in the game, in which every move is allowed.
#[test]
fn what_hunters_win_is_won() {
    let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
    let solver = Solver::new(&rules).unwrap();
    let hold = Hold::of(&rules, "c9").unwrap();
    let mut levels: Vec<Level> = Vec::new();
    let mut tables = Freezes::new(&rules, vec![]);
    let mut seen = 0;
    for hand in 0..=2 {
        let mut level = solver.begin(Claim::Win, hand);
        solver.run(&mut level, levels.last(), 2, &mut |_| true);
        let key = FreezeKey {
            hold,
            losses: Losses::Allowed,
            hand,
            hunters: 7 - hand,
        };
        let table = make(&rules, key, &mut tables);
        let all = usize::try_from(table.ranks.count()).unwrap();
        for (n, place) in (0..).zip(&table.ground.places) {
            for rank in 0..all {
                let slots = table.ranks.reader().set(rank);
                let dogs = table.ground.outward(place.dogs(slots)) | hold.dogs;
                let deer = table.ground.outward(place.deer) | 1 << hold.deer;
                let pos = position((deer, dogs), Side::Second, hand);
                if tables.dogs_win(&pos) {
                    seen += 1;
                    let text = rules.write_position(&pos);
                    assert!(solver.holds(&level, &pos), "{n}: {text}");
                }
            }
        }
        levels.push(level);
    }
    assert!(seen > 1000, "{seen} wins show too little");
}

#[test]
fn a_wrong_table_is_found_out() {
    let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
    let key = FreezeKey {
        hold: Hold::of(&rules, "c9").unwrap(),
        losses: Losses::Refused,
        hand: 1,
        hunters: 5,
    };
    let mut tables = Freezes::new(&rules, vec![]);
    make(&rules, key, &mut tables);
    for key in [key, key.dropped().unwrap()] {
        for spoil in [|word: u64| word & (word - 1), |word: u64| word | (word + 1)] {
            let mut spoilt = Freezes::new(&rules, vec![]);
            make(&rules, key, &mut spoilt);
            let table = spoilt.tables.values_mut().flatten();
            let table = { table }.find(|table| table.key() == key).unwrap();
            let won = &mut Arc::get_mut(table).unwrap().wins.won;
            let word = won.iter_mut().find(|word| !matches!(**word, 0 | u64::MAX));
            let word = word.unwrap();
            *word = spoil(*word);
            assert!(spoilt.verify(&rules, key, None, 1).unwrap().is_err());
        }
        let alone = Freezes::new(&rules, vec![make(&rules, key, &mut tables)]);
        let verified = alone.verify(&rules, key, Some(10), 1);
        assert_eq!(
            verified.is_some(),
            key.hand == 0,
            "what it rests on is missing"
        );
    }
}

#[test]
fn holds_of_the_real_board() {
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    let holds = Hold::all(&rules);
    let cheap = holds.iter().filter(|hold| hold.count() <= 6);
    let cheap: Vec<String> = cheap.map(|hold| hold.deer(&rules)).collect();
    assert_eq!(cheap.len(), 13, "{cheap:?}");
    let hold = Hold::of(&rules, "d7").unwrap();
    assert_eq!(hold, Hold::of(&rules, "b7").unwrap());
    assert_eq!(hold.dogs(&rules), ["a7", "c7", "d7", "b6", "b5"]);
    assert_eq!((hold.count(), hold.fewest(&rules)), (5, 6));
    // With ten dogs in all the deer have won.
    let few = FreezeKey {
        hold,
        losses: Losses::Refused,
        hand: 2,
        hunters: 3,
    };
    let none = Freezes::new(&rules, vec![]);
    let few = Freeze::make(&rules, few, &none, 1, &mut |_, _| true);
    assert_eq!(few.map(|_| ()), Err(Unsolvable::Few));
}

#[test]
fn a_file_is_used_as_it_was_written_or_not_at_all() {
    let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
    let key = FreezeKey {
        hold: Hold::of(&rules, "c9").unwrap(),
        losses: Losses::Refused,
        hand: 2,
        hunters: 3,
    };
    let table = make(&rules, key, &mut Freezes::new(&rules, vec![]));
    let mut bytes = Vec::new();
    table.write(&rules, &mut bytes).unwrap();
    let read = |bytes: &[u8]| Freeze::read(&rules, key, &mut &bytes[..]);
    let whole = read(&bytes).unwrap();
    assert_eq!(
        (whole.counts(), &whole.wins.won),
        (table.counts(), &table.wins.won)
    );
    assert_eq!(whole.moves(), table.moves());
    for end in (0..bytes.len()).step_by(29) {
        assert!(
            matches!(read(&bytes[..end]), Err(FileError::Truncated)),
            "{end}"
        );
    }
    for bit in (0..bytes.len() * 8).step_by(251) {
        let mut spoilt = bytes.clone();
        spoilt[bit / 8] ^= 1 << (bit % 8);
        assert!(read(&spoilt).is_err(), "bit {bit}");
    }
    for other in [
        FreezeKey {
            losses: Losses::Allowed,
            ..key
        },
        FreezeKey { hand: 1, ..key },
    ] {
        let other = Freeze::read(&rules, other, &mut &bytes[..]);
        assert!(matches!(other, Err(FileError::OtherTable)));
    }
    let rules = lauta_hunt::load("deer-and-dogs").unwrap();
    let key = FreezeKey {
        hold: Hold::of(&rules, "c9").unwrap(),
        hunters: 8,
        ..key
    };
    let other = Freeze::read(&rules, key, &mut &bytes[..]);
    assert!(matches!(other, Err(FileError::OtherRules)));
}
