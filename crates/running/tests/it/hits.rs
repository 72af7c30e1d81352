//! The published chances to hit, every figure of them.

use lauta_game::{Game, Notation, Side, Turn};
use lauta_running::hits::{DalDal, Hit, one_piece, two_pieces};
use lauta_running::{Position, Rules, load};

#[test]
fn one_piece_of_the_classic_games() {
    let figures = [
        ("7/16", "43.75", None),
        ("1/2", "50.00", None),
        ("3/5", "60.00", Some(0)),
        ("2/3", "66.67", Some(0)),
        ("7/24", "29.17", Some(1)),
        ("11/48", "22.92", Some(2)),
        ("55/384", "14.32", Some(2)),
        ("59/768", "7.68", Some(2)),
        ("55/6144", "0.895", Some(2)),
        ("59/12288", "0.480", Some(2)),
        ("55/98304", "0.0559", Some(2)),
        ("59/196608", "0.0300", Some(2)),
    ];
    for game in [
        "daldos",
        "daldosa",
        "daldos-codex",
        "daldos-double-capture",
        "daldos:n=4",
    ] {
        let table = one_piece(&load(game).unwrap());
        assert_eq!(table.len(), figures.len());
        for (hit, (chance, percent, advice)) in table.iter().zip(figures) {
            assert_eq!(hit.chance.to_string(), chance, "{hit:?}");
            let digits = percent.split('.').nth(1).unwrap().len();
            assert_eq!(format!("{:.digits$}", hit.percent), percent, "{hit:?}");
            match hit.distances[0] {
                // With the dal-dal itself the one and the two are hit: the best use is to do so.
                1 | 2 => assert_eq!(hit.dal_dal, Some(DalDal::Hits)),
                _ => assert_eq!(hit.dal_dal, Some(DalDal::Move(vec![vec![advice.unwrap()]]))),
            }
        }
        // From 9 on: a sixteenth of what it is two holes nearer.
        for d in 8..12 {
            assert!((table[d].chance.value() * 16.0 - table[d - 2].chance.value()).abs() < 1e-15);
        }
    }
}

fn of(table: &[Hit], near: u8, far: u8) -> &Hit {
    table
        .iter()
        .find(|hit| hit.distances == [near, far])
        .unwrap()
}

#[test]
fn two_pieces_of_the_classic_games() {
    let game = load("daldos").unwrap();
    let (one, two) = (one_piece(&game), two_pieces(&game));
    assert_eq!(two.len(), 66);
    for (near, far, chance, percent) in [
        (1, 2, "3/4", "75.00"),
        (1, 3, "3/4", "75.00"),
        (1, 4, "3/4", "75.00"),
        (2, 3, "11/16", "68.75"),
        (2, 4, "11/16", "68.75"),
        (3, 4, "43/64", "67.19"),
        (3, 5, "155/256", "60.55"),
        (3, 6, "619/1024", "60.45"),
        (3, 7, "2459/4096", "60.03"),
        (4, 5, "683/1024", "66.70"),
    ] {
        let hit = of(&two, near, far);
        assert_eq!(hit.chance.to_string(), chance, "{hit:?}");
        assert_eq!(format!("{:.2}", hit.percent), percent);
    }
    assert_eq!(of(&two, 1, 4).dal_dal, Some(DalDal::Hits));
    assert_eq!(of(&two, 2, 4).dal_dal, Some(DalDal::Hits));
    assert_eq!(of(&two, 3, 4).dal_dal, Some(DalDal::Move(vec![vec![2, 0]])));
    // A second piece farther away than four holes helps only after an extra throw.
    for far in 5..=12 {
        assert_eq!(of(&two, 1, far).chance, one[0].chance);
        assert_eq!(of(&two, 2, far).chance, one[1].chance);
    }
}

#[test]
fn the_fast_game() {
    let game = load("daldosa-fast").unwrap();
    let (one, two) = (one_piece(&game), two_pieces(&game));
    let figures = [
        "7/16",
        "1/2",
        "159/256",
        "11/16",
        "5/16",
        "31/128",
        "21/128",
        "183/2048",
        "59/4096",
        "183/32768",
    ];
    for (hit, chance) in one.iter().zip(figures) {
        assert_eq!(hit.chance.to_string(), chance, "{hit:?}");
        assert_eq!(hit.dal_dal, None);
    }
    for (near, far, chance) in [
        (1, 2, "3/4"),
        (1, 3, "3/4"),
        (1, 4, "3/4"),
        (2, 3, "11/16"),
        (2, 4, "11/16"),
        (3, 4, "11/16"),
    ] {
        assert_eq!(of(&two, near, far).chance.to_string(), chance);
    }
}

/// The greatest chance, in parts of 16 to the power of `extra` + 1, that the piece of A on A9 is removed by B, whose turn
/// ends after `extra` extra throws.
fn on_the_board(game: &Rules, pos: &Position, extra: u32) -> u64 {
    let Turn::Throw(Side::Second, throws) = game.turn(pos) else {
        panic!("B is to throw");
    };
    let mut sum = 0;
    for &(throw, weight) in throws {
        let Turn::Choice(_, plays) = game.turn(&game.after(pos, throw)) else {
            panic!("a choice follows a throw");
        };
        let value = |next: &Position| {
            if !stands_on_a9(game, next) {
                16u64.pow(extra)
            } else if extra > 0 && next.side() == Side::Second {
                on_the_board(game, next, extra - 1)
            } else {
                0
            }
        };
        sum += u64::from(weight) * plays.iter().map(|(_, next)| value(next)).max().unwrap();
    }
    sum
}

/// True if A's sleeping piece is still on A9.
fn stands_on_a9(game: &Rules, pos: &Position) -> bool {
    let view = game.write_position(pos);
    let row = view.split(['/', ' ']).nth(2).unwrap();
    let mut hole = 0;
    let mut number = 0;
    for c in row.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = number * 10 + digit;
            continue;
        }
        hole += number + 1;
        number = 0;
        if hole == 9 {
            return c == 'a';
        }
    }
    false
}

#[test]
fn the_same_on_a_real_board() {
    let game = load("daldos").unwrap();
    for (rows, chance) in [
        ("16/17/7Ba6a", [7, 16]),
        ("16/17/6B1a6a", [1, 2]),
        ("16/17/5B2a6a", [2457, 4096]),
        ("16/17/4B3a6a", [1365, 2048]),
        ("16/17/3B4a6a", [597, 2048]),
        ("16/17/2B5a6a", [469, 2048]),
        ("16/17/1B6a6a", [293, 2048]),
        ("16/17/B7a6a", [157, 2048]),
        ("16/B16/8a6a", [9, 1024]),
        ("16/1B15/8a6a", [19, 4096]),
        // With a second piece, where the second extra throw cannot matter.
        ("16/17/6BBa6a", [3, 4]),
        ("16/17/4B2Ba6a", [3, 4]),
        ("16/17/4B1B1a6a", [11, 16]),
    ] {
        let rows = rows.replacen("16/", "B7B7/", 1);
        let pos = game.read_position(&format!("{rows} B -")).unwrap();
        let found = on_the_board(&game, &pos, 2);
        assert_eq!(
            found * chance[1],
            chance[0] * 4096,
            "{rows}: {found} of 4096"
        );
    }
}
