//! The small network that tells at a glance which moves of a throw deserve to be judged: it reads
//! only what needs no working out, and learns from what the network itself says of all moves.

use lauta_game::{Dice, Features, Turn};

use crate::Worth;
use crate::net::{Adam, Desk, Lesson, Network};
use crate::train::astray;

/// Its hidden units. In backgammon the best five plays of a throw at a glance then hold the best one
/// but for a thousandth of a point a decision, twice as much with half as many.
const SMALL: usize = 64;

/// Moves that are learned from at once.
const BATCH: u32 = 256;

/// How far a step goes at first; it ends with none.
const RATE: f32 = 0.005;

/// Learns to look at a glance, from so many decisions. `None` if in this game a glance shows
/// as much as a look.
pub(crate) fn glance<G: Features>(
    game: &G,
    net: &Network,
    decisions: u64,
    dice: &mut Dice,
) -> Option<Box<Network>> {
    let shape = net.shape();
    if shape.glance == 0 {
        return None;
    }
    let worth = Worth::points(game);
    let mut small = Network::new(shape.of_glance(SMALL), 1);
    let mut adam = Adam::new(&small);
    let (mut counts, mut seen) = (vec![], vec![]);
    let (mut desk, mut its_desk) = (Desk::default(), Desk::default());
    let (mut decided, mut games, mut lessons) = (0, 0, 0);
    while decided < decisions && games < decisions {
        let mut pos = astray(game, dice);
        games += 1;
        for _ in 0..game.limit() {
            match game.turn(&pos) {
                Turn::Over(_) => break,
                Turn::Throw(_, throws) => pos = game.after(&pos, dice.throw(throws)),
                Turn::Choice(side, mut moves) => {
                    let mut best = (0, f64::MIN);
                    desk.clear();
                    for (n, (mv, next)) in moves.iter().enumerate() {
                        if let Some(outcome) = game.outcome(next) {
                            let value = worth.of_outcome(game, outcome, side);
                            best = if value > best.1 { (n, value) } else { best };
                            continue;
                        }
                        refill(&mut counts, shape.units.len());
                        game.write_features(next, &mut counts);
                        net.run_next(game.phase(&counts), &counts, &mut desk);
                        let equity = f64::from(net.equity(&desk.out));
                        let sign = if game.reader(next) == side { 1.0 } else { -1.0 };
                        let value = sign * equity + f64::from(game.payment(mv));
                        best = if value > best.1 { (n, value) } else { best };
                        if moves.len() == 1 {
                            continue;
                        }
                        refill(&mut seen, shape.glance);
                        game.write_glance(next, &mut seen);
                        small.run(0, &seen, &mut its_desk);
                        let lesson = Lesson {
                            counts: &seen,
                            target: &desk.out,
                            rate: 1.0,
                        };
                        adam.add(&small, &lesson, &its_desk);
                        lessons += 1;
                        if lessons % BATCH == 0 {
                            #[expect(clippy::cast_precision_loss, reason = "a share")]
                            let left = 1.0 - decided as f32 / decisions as f32;
                            adam.step(&mut small, RATE * left);
                        }
                    }
                    decided += u64::from(moves.len() > 1);
                    pos = moves.swap_remove(best.0).1;
                }
            }
        }
    }
    Some(Box::new(small))
}

/// So many zeros.
fn refill(counts: &mut Vec<u8>, count: usize) {
    counts.clear();
    counts.resize(count, 0);
}
