//! The suite that every game must pass, over every combination of the options of every variant.

use lauta_game::check;

check::suite! {
    lauta_facing,
    over: combinations,
    bytes: 400, cases: 24,
    games: |_| 1000, seed: 1698,
    cites: ["setup", "start", "throw", "step", "order", "corner", "hit", "must", "ends", "score"],
    exact sources: true,
    networks: read,
}
