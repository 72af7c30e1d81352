//! Network files.
//!
//! The first byte picks the shape that the file is read for, and whether its checksum is set right
//! first, so that what stands in front of it is reached.

#![no_main]

use std::sync::{Arc, LazyLock};

use lauta_engine::net::{Network, Shape};
use lauta_engine::{Expectimax, Player, PlayerSpec};
use lauta_fuzz::{says_something, small_shape};
use lauta_game::{Dice, Game, Turn};
use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};

static GAME: LazyLock<lauta_pile::Rules> =
    LazyLock::new(|| lauta_pile::load("oriha").expect("the game is known"));

fuzz_target!(|data: &[u8]| {
    let Some((&how, file)) = data.split_first() else {
        return;
    };
    let mut file = file.to_vec();
    if how & 1 != 0 {
        let sum = Sha256::digest(&file);
        file.extend(sum);
    }
    let game = &*GAME;
    let shape = if how & 2 != 0 {
        Shape::of(game, &[])
    } else {
        small_shape()
    };
    let (net, card) = match Network::read(&file, &shape) {
        Ok(read) => read,
        Err(error) => return drop(says_something(&error)),
    };
    let written = net.write(&card).expect("the card was read");
    let (again, card_again) = Network::read(&written, &shape).expect("it was written");
    // As text, for a weight that is no number equals nothing.
    assert_eq!(
        format!("{again:?} {card_again:?}"),
        format!("{net:?} {card:?}")
    );
    if how & 2 != 0 {
        let mut pos = game.start();
        let mut dice = Dice::from_seed(1);
        let player = Expectimax::from_spec(Arc::new(net), PlayerSpec::Net(0));
        for _ in 0..4 {
            if let Turn::Choice(..) = game.turn(&pos) {
                let _ = Player::pick(&player, game, &[pos.clone()], &mut dice);
            }
            let Some(next) = game.random_step(&pos, &mut dice) else {
                break;
            };
            pos = next;
        }
    }
});
