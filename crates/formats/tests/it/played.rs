//! Matches played at random by the rules.

use lauta_catalog::Catalog;
use lauta_formats::{Act, End, Game, Ply, Series, Variant, Way};
use lauta_game::{Chance, Dice, Side};
use lauta_play::{AnySession, Games, Next};
use proptest::prelude::*;

/// A random match: any variant and length, doubles, beavers, drops and resignations, the last game
/// perhaps unfinished.
pub(crate) fn played() -> impl Strategy<Value = Series> {
    let terms = (
        0..3usize,
        prop::sample::select(vec![0u32, 1, 3, 5, 7]),
        any::<bool>(),
    );
    (terms, any::<u64>()).prop_map(|((variant, length, jacoby), seed)| {
        play(Variant::ALL[variant], length, jacoby, seed)
    })
}

fn play(variant: Variant, length: u32, jacoby: bool, seed: u64) -> Series {
    let mut dice = Dice::from_seed(seed);
    let mut series = Series {
        names: ["Åsa Öst".into(), "Bo".into()],
        headers: vec![("Event".into(), "Harbour".into())],
        variant,
        length,
        crawford: length > 1,
        jacoby: length == 0 && jacoby,
        beavers: length == 0 && dice.lot(2) == 0,
        games: vec![],
    };
    let mut crawford_over = false;
    for _ in 0..4 {
        let score = series.score();
        if length > 0 && score.iter().any(|points| *points >= length) {
            break;
        }
        let short = score.map(|points| points + 1 == length);
        let crawford = length > 1 && short[0] != short[1] && !crawford_over;
        crawford_over |= crawford;
        let game = one(&series, score, crawford, &mut dice);
        let open = game.end.is_none();
        series.games.push(game);
        if open {
            break;
        }
    }
    series
}

fn one(series: &Series, score: [u32; 2], crawford: bool, dice: &mut Dice) -> Game {
    let mut session = begin(series, dice);
    let mut game = Game {
        score,
        crawford,
        ..Game::default()
    };
    let (mut value, mut owner) = (1u32, None);
    let stop = if dice.lot(3) == 0 {
        dice.lot(40)
    } else {
        usize::MAX
    };
    loop {
        let side = match session.next() {
            Next::Over(outcome) => {
                let points = session.endings()[usize::from(outcome.ending)].points;
                let single = series.jacoby && owner.is_none();
                game.end = Some(End {
                    winner: outcome.winner.unwrap(),
                    points: if single { value } else { value * points },
                    way: Way::Played,
                });
                return game;
            }
            Next::Throw(side, _) | Next::Choice(side) => side,
        };
        if game.plies.len() >= stop {
            // By Jacoby's rule only a single game can be lost without a double.
            let most = if series.jacoby && owner.is_none() {
                1
            } else {
                3
            };
            let size = 1 + u8::try_from(dice.lot(most)).unwrap();
            game.end = (dice.lot(2) == 0).then(|| End {
                winner: side.other(),
                points: value * u32::from(size),
                way: Way::Resigned(size),
            });
            return game;
        }
        let may = !crawford && !game.plies.is_empty() && owner.is_none_or(|o| o == side);
        if may && value < 64 && dice.lot(12) == 0 {
            game.plies.push(Ply::new(side, Act::Double));
            if dice.lot(5) == 0 {
                game.plies.push(Ply::new(side.other(), Act::Drop));
                game.end = Some(End {
                    winner: side,
                    points: value,
                    way: Way::Dropped,
                });
                return game;
            }
            value *= 2;
            if series.beavers && dice.lot(2) == 0 {
                value *= 2;
                game.plies.push(Ply::new(side.other(), Act::Beaver));
                game.plies.push(Ply::new(side, Act::Take));
            } else {
                game.plies.push(Ply::new(side.other(), Act::Take));
            }
            owner = Some(side.other());
        }
        let thrown = session.roll(dice).unwrap();
        let faces: [u8; 2] = thrown.faces().try_into().unwrap();
        let moves = session.moves();
        let play = moves[dice.lot(moves.len())].mv.clone();
        session.play(&play).unwrap();
        game.plies.push(Ply::new(side, Act::Play(faces, play)));
    }
}

fn begin(series: &Series, dice: &mut Dice) -> Box<dyn AnySession> {
    let first = Side::BOTH[dice.lot(2)];
    let mut session = Catalog
        .new_game(series.variant.game(), dice, Some(first))
        .unwrap();
    session.take_back_to(0);
    session
}
