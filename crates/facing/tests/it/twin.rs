//! A slow, plain twin of the rules, written from the rule document, on random positions of every
//! option. It knows a row as a list of points, the foremost man first.

use std::collections::BTreeSet;

use lauta_facing::load;
use lauta_game::{Dice, Game, Notation, Throw, Turn};

/// Points of three men, the foremost (lowest) first; 13 is the hand.
type Row = [u8; 3];

/// Every pair of rows after a number.
fn twin(me: Row, other: Row, number: u8, overshoot: bool) -> BTreeSet<(Row, Row)> {
    let mut found = BTreeSet::new();
    for (i, &from) in me.iter().enumerate() {
        // Of men on one point the last in the list goes; all before him are in front, or beside him.
        if from == 1 || me[..i].contains(&from) {
            continue;
        }
        let exact = from > number;
        if !exact && !overshoot {
            continue;
        }
        let to = if exact { from - number } else { 1 };
        let in_front = |own: &u8| *own < from && (*own > to || *own == to && to > 1);
        if me.iter().any(in_front) {
            continue;
        }
        let (mut me, mut other) = (me, other);
        me[i] = to;
        for man in &mut other {
            if *man == to && to > 1 {
                *man = 13;
            }
        }
        me.sort_unstable();
        other.sort_unstable();
        found.insert((me, other));
    }
    if found.is_empty() {
        found.insert((me, other));
    }
    found
}

fn write(row: &Row) -> String {
    let mut parts = vec![];
    for point in (1..=13).rev() {
        match row.iter().filter(|&&own| own == point).count() {
            0 => {}
            1 => parts.push(point.to_string()),
            n => parts.push(format!("{point}({n})")),
        }
    }
    parts.join(",")
}

fn row(dice: &mut Dice) -> Row {
    loop {
        let mut row = [0; 3].map(|_: u8| u8::try_from(1 + dice.below(13)).unwrap());
        row.sort_unstable();
        let apart = row
            .windows(2)
            .all(|two| two[0] != two[1] || [1, 13].contains(&two[0]));
        if apart && row != [1; 3] {
            return row;
        }
    }
}

#[test]
fn the_twin_agrees_on_random_positions() {
    let mut dice = Dice::from_seed(1698);
    let throws = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
    for (spec, overshoot) in [
        ("tourne-case", false),
        ("tourne-case:corner=overshoot", true),
    ] {
        let game = load(spec).unwrap();
        for _ in 0..20_000 {
            let (me, other) = (row(&mut dice), row(&mut dice));
            let throw = dice.throw(&throws);
            let text = format!("{}/{} throw={throw}", write(&me), write(&other));
            let pos = game.read_position(&text).unwrap();
            let Turn::Choice(_, moves) = game.turn(&pos) else {
                panic!("{text}: a choice is due")
            };
            let found: BTreeSet<String> = moves
                .iter()
                .map(|(_, next)| game.write_position(next))
                .collect();
            let wanted = twin(me, other, *throw.faces().iter().min().unwrap(), overshoot);
            let wanted: BTreeSet<String> = wanted
                .iter()
                .map(|(me, other)| format!("{}/{} side=2", write(other), write(me)))
                .collect();
            assert_eq!(found, wanted, "{spec} {text}");
        }
    }
}
