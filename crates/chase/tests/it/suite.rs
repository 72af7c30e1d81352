//! The suite that every game must pass, over every variant and every option.

use lauta_game::check;

check::suite! {
    lauta_chase,
    over: variants,
    bytes: 800, cases: 24,
    games: |_| 1000, seed: 1811,
    cites: ["setup", "start", "wishes", "throw", "jump", "capture", "again", "ends", "score"],
    exact sources: true,
    networks: read,
}
