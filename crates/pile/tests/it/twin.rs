//! A slow, plain twin of the rules, written from the rule document, on random positions of every
//! game and option. It knows a row as a list of men, each on its slot.

use lauta_game::{Dice, Game, Notation, Throw, Turn};
use lauta_pile::load;

/// `'1'` to `'6'` for a pawn on its slot, `'g'` for a general in the circle, `'p'` and `'q'` for a
/// pawn and a general in hand.
type Men = Vec<char>;

fn lose(men: &mut Men, man: char) -> bool {
    match men.iter().position(|&m| m == man) {
        Some(at) => {
            men.remove(at);
            true
        }
        None => false,
    }
}

fn count(men: &Men, man: char) -> usize {
    men.iter().filter(|&&m| m == man).count()
}

/// The rows after a throw of the first side, and whether it throws again.
fn ssangnyuk(mut me: Men, other: Men, dice: [char; 2]) -> ([Men; 2], bool) {
    let filling = me.contains(&'p') || me.contains(&'q');
    let doublet = dice[0] == dice[1];
    match (filling, doublet) {
        (true, true) => {
            if lose(&mut me, 'q') {
                me.push('g');
            }
        }
        (true, false) => {
            for die in dice {
                if count(&me, die) < 2 && lose(&mut me, 'p') {
                    me.push(die);
                }
            }
        }
        (false, true) => {
            lose(&mut me, 'g');
        }
        (false, false) => {
            for die in dice {
                lose(&mut me, die);
            }
        }
    }
    ([me, other], false)
}

fn oriha(me: Men, mut other: Men, dice: [char; 2]) -> ([Men; 2], bool) {
    for die in dice {
        lose(&mut other, die);
    }
    ([me, other], false)
}

fn oriha_own(mut me: Men, other: Men, dice: [char; 2]) -> ([Men; 2], bool) {
    for die in dice {
        lose(&mut me, die);
    }
    ([me, other], false)
}

fn yanagi(mut me: Men, other: Men, dice: [char; 2]) -> ([Men; 2], bool) {
    for die in dice {
        lose(&mut me, die);
    }
    let again = dice[0] == dice[1] && !me.is_empty();
    ([me, other], again)
}

fn yanagi_other(mut me: Men, mut other: Men, dice: [char; 2]) -> ([Men; 2], bool) {
    let lost: Vec<char> = dice
        .into_iter()
        .filter(|&die| !lose(&mut me, die))
        .collect();
    if !me.is_empty() {
        for die in lost {
            lose(&mut other, die);
        }
    }
    let again = dice[0] == dice[1] && !me.is_empty() && !other.is_empty();
    ([me, other], again)
}

/// Men as the program writes them.
fn write(men: &Men, all: usize, across: bool) -> String {
    let mut parts = vec![("G".to_string(), count(men, 'g'))];
    let slots = ['1', '2', '3', '4', '5', '6'];
    if across {
        let facing = |(n, &slot)| (format!("{}", 24 - n), 2 - count(men, slot));
        parts.extend(slots.iter().enumerate().map(facing));
    }
    let in_hand = count(men, 'p') + count(men, 'q');
    assert!(
        in_hand == 0 || men.len() == all,
        "all men are there while some are in hand"
    );
    parts.push(("7".to_string(), in_hand));
    parts.extend(
        slots
            .iter()
            .rev()
            .map(|&slot| (slot.to_string(), count(men, slot))),
    );
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(_, n)| *n > 0)
        .map(|(name, n)| if n > 1 { format!("{name}({n})") } else { name })
        .collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(",")
    }
}

/// A random row: some of the men still in hand, or some of them gone.
fn row(dice: &mut Dice, generals: usize, hand: bool) -> Men {
    let mut men: Men = "112233445566".chars().collect();
    men.extend(std::iter::repeat_n('g', generals));
    let keep = dice.below(men.len()) + 1;
    while men.len() > keep {
        let gone = dice.below(men.len());
        men.remove(gone);
    }
    if hand && dice.below(2) == 0 {
        let (generals, pawns) = (
            generals - count(&men, 'g'),
            12 - (men.len() - count(&men, 'g')),
        );
        men.extend(std::iter::repeat_n('p', pawns));
        men.extend(std::iter::repeat_n('q', generals));
    }
    men
}

#[test]
fn the_twin_agrees_on_random_positions() {
    type Twin = fn(Men, Men, [char; 2]) -> ([Men; 2], bool);
    let games: [(&str, Twin, usize); 5] = [
        ("ssangnyuk-janggun", ssangnyuk, 3),
        ("oriha", oriha, 0),
        ("oriha:take=own", oriha_own, 0),
        ("yanagi", yanagi, 0),
        ("yanagi:lost-dice=other", yanagi_other, 0),
    ];
    let mut dice = Dice::from_seed(1811);
    let throws = Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]);
    for (spec, twin, generals) in games {
        let game = load(spec).unwrap();
        let (all, across) = (12 + generals, spec.starts_with("yanagi"));
        for _ in 0..20_000 {
            let [me, other] = [(); 2].map(|()| row(&mut dice, generals, generals > 0));
            let throw = dice.throw(&throws);
            let write = |men: &[Men; 2]| {
                let [a, b] = men.each_ref().map(|men| write(men, all, across));
                format!("{a}/{b}")
            };
            let text = format!("{} throw={throw}", write(&[me.clone(), other.clone()]));
            let pos = game.read_position(&text).unwrap();
            let Turn::Choice(_, moves) = game.turn(&pos) else {
                panic!("{text}: a choice is due")
            };
            let faces = [throw.faces()[0], throw.faces()[1]];
            let ([me, other], again) = twin(me, other, faces.map(|face| char::from(b'0' + face)));
            let wanted = if again {
                write(&[me, other])
            } else {
                write(&[other, me]) + " side=2"
            };
            assert_eq!(game.write_position(&moves[0].1), wanted, "{spec} {text}");
        }
    }
}
