//! Trictrac: players that count the points of the next throws.

use std::sync::Arc;

use lauta_engine::{Player, RandomPlayer, TariffPlayer, duel, points_given};
use lauta_game::{Dice, Game, Notation, Turn};
use lauta_trictrac::{Rules, load};

fn picked(game: &Rules, player: TariffPlayer, position: &str) -> String {
    let pos = game.read_position(position).unwrap();
    let (mv, _) = player
        .pick(game, &[pos], &mut Dice::from_seed(1))
        .expect("a choice is due");
    game.write_move(&pos, &mv)
}

#[test]
fn points_of_a_throw_are_counted_over_all_36() {
    let game = load("trictrac").unwrap();
    assert_eq!(points_given(&game, &game.start()), [0, 0]);
    // The one single man stands six points from the heap, in the grand jan: 11 throws show a six, and
    // five more make one of both numbers. 6-6 and 3-3 pay four points, the others two.
    let text = "24(15)/24(12),13(2),7";
    let [given, _] = points_given(&game, &game.read_position(text).unwrap());
    assert_eq!(given, 2 * (10 + 4) + 4 * 2);
}

#[test]
fn greedy_gives_the_fewest_points() {
    let game = load("trictrac").unwrap();
    let pos = game
        .read_position("24(11),20,19,18,17/24(12),17,16,15 throw=2-1")
        .unwrap();
    let Turn::Choice(_, moves) = game.turn(&pos) else {
        panic!("a choice is due");
    };
    let fewest = moves
        .iter()
        .map(|(_, next)| points_given(&game, next)[0])
        .min();
    let (_, next) = TariffPlayer::GREEDY
        .pick(&game, &[pos], &mut Dice::from_seed(1))
        .unwrap();
    assert_eq!(Some(points_given(&game, &next)[0]), fewest);
}

#[test]
fn it_leaves_when_more_is_to_be_given_than_made() {
    let game = load("trictrac").unwrap();
    // A grand jan that breaks with nearly every throw, the other side's being full; and one that lasts.
    let broken = "18(2),17(2),16(2),15(2),14(2),13(5)/18(3),17(3),16(3),15(2),14(2),13(2) throw=6-6 points=8,0";
    let safe = "24(3),18(2),17(2),16(2),15(2),14(2),13(2)/24(15) throw=2-1 points=10,0";
    assert_eq!(picked(&game, TariffPlayer::BOTH, broken), "leave");
    assert_eq!(picked(&game, TariffPlayer::BOTH, safe), "hold");
}

#[test]
fn counting_beats_chance() {
    let game = Arc::new(load("trictrac").unwrap());
    for player in [TariffPlayer::GREEDY, TariffPlayer::BOTH] {
        let played = duel(&game, &player, &RandomPlayer, 4, 1, |_| true);
        assert_eq!((played.wins_a, played.draws), (4, 0), "{player:?}");
    }
}
