//! Positions for the twin.

use lauta_game::{Dice, Game, Side, Throw};
use lauta_trictrac::{Men, Position, Rules};

use super::board::{CORNER, FAR_CORNER, OFF, Thrown, Walked};

fn die(dice: &mut Dice) -> u8 {
    u8::try_from(dice.below(6)).unwrap() + 1
}

/// Men put down anywhere, most often where something scores: in full and nearly full jans, on the
/// heap, in the corner, at the end of their way.
pub(crate) fn anywhere(men: usize, dice: &mut Dice) -> Thrown {
    loop {
        let me = match dice.below(10) {
            // Two men who may reach the corners.
            0 => {
                let mut near = || 5 + u8::try_from(dice.below(7)).unwrap();
                let two = vec![near(), near()];
                [vec![0; men - 2], two].concat()
            }
            _ => side(men, dice),
        };
        let opp = match dice.below(8) {
            0 => vec![0; men],
            1 => [vec![0; men - 2], vec![CORNER; 2]].concat(),
            _ => side(men, dice),
        };
        let meet = |walked: &u8| *walked < OFF && opp.contains(&(23 - walked));
        let gone = [&me, &opp]
            .iter()
            .any(|men| men.iter().all(|walked| *walked == OFF));
        // Men who meet are thinned out rather than thrown away.
        let me: Walked = me
            .iter()
            .map(|walked| {
                if meet(walked) {
                    free(&opp, dice)
                } else {
                    *walked
                }
            })
            .collect();
        let mut me = me;
        me.sort_unstable();
        if gone || me.iter().all(|walked| *walked == OFF) {
            continue;
        }
        return Thrown {
            me,
            opp,
            dice: ordered([die(dice), die(dice)]),
            throws_before: u8::try_from(dice.below(4)).unwrap(),
        };
    }
}

fn ordered([a, b]: [u8; 2]) -> [u8; 2] {
    [a.max(b), a.min(b)]
}

/// A field without enemy men.
fn free(opp: &[u8], dice: &mut Dice) -> u8 {
    loop {
        let field = u8::try_from(dice.below(25)).unwrap();
        if field != FAR_CORNER && (field == OFF || !opp.contains(&(23 - field))) {
            return field;
        }
    }
}

fn side(men: usize, dice: &mut Dice) -> Walked {
    let mut walked = Walked::new();
    let style = dice.below(10);
    // A jan of twelve men, or nearly.
    let start = [0, 0, 6, 18][dice.below(4)];
    if style < 3 {
        let missing = dice.below(3);
        let mut twelve: Vec<u8> = (start..start + 6).chain(start..start + 6).collect();
        for _ in 0..missing {
            twelve.swap_remove(dice.below(twelve.len()));
        }
        walked.extend(twelve);
    }
    if style == 3 {
        // The opening: almost all on the heap.
        walked.extend(vec![0; men - 2 - 2 * dice.below(2)]);
    }
    if style == 4 {
        walked.extend([CORNER; 2]);
        walked.extend(vec![0; men - 2 - 2 * dice.below(2)]);
    }
    if style == 8 {
        // Four single men beside the heap.
        let mut beside: Vec<u8> = (1..=6).collect();
        for _ in 0..4 {
            walked.push(beside.swap_remove(dice.below(beside.len())));
        }
        walked.extend(vec![0; men - 4]);
    }
    if style == 9 {
        // The last men of all.
        let left = 1 + dice.below(3);
        let near = |_| 18 + u8::try_from(dice.below(6)).unwrap();
        walked.extend((0..left).map(near));
        walked.extend(vec![OFF; men - left]);
    }
    while walked.len() < men {
        let field = match style {
            5 => 18 + dice.below(7),
            6 => dice.below(12),
            _ => dice.below(25),
        };
        let field = u8::try_from(field).unwrap();
        if field != FAR_CORNER {
            walked.push(field);
        }
    }
    if style == 7 && dice.below(20) == 0 {
        walked = vec![CORNER; men];
        walked[0] = 9 + u8::try_from(dice.below(3)).unwrap();
    }
    walked.sort_unstable();
    walked
}

fn walked(men: &Men, total: usize) -> Walked {
    let mut walked: Walked = men
        .points()
        .flat_map(|(point, count)| vec![24 - point; count.into()])
        .collect();
    walked.resize(total, OFF);
    walked
}

/// Positions with a throw out of random games, in which nobody leaves too soon.
pub(crate) fn of_games(game: &Rules, count: usize, dice: &mut Dice, mut each: impl FnMut(&Thrown)) {
    let total = |pos: &Position| usize::from(pos.men(Side::First).total().max(15));
    let mut pos = game.start();
    let men = total(&pos);
    let mut left = count;
    while left > 0 {
        let Some(next) = game.random_step(&pos, dice) else {
            pos = game.start();
            continue;
        };
        pos = next;
        if let Some(throw) = pos.throw() {
            let numbers = |throw: Throw| throw.faces().try_into().unwrap();
            each(&Thrown {
                me: walked(pos.men(pos.side()), men),
                opp: walked(pos.men(pos.side().other()), men),
                dice: numbers(throw),
                throws_before: u8::try_from(dice.below(4)).unwrap(),
            });
            left -= 1;
        }
    }
}
